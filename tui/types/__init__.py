"""What is special on the screen to a puzzle type: a module or package of the type's name, if it needs any.

`BODY` there is the class of its body, and `FORM` that of its form.
"""
