"""Screens of single puzzle types: a module or package with the type's name, if it needs one.

It defines `BODY`, the class of the body, and `FORM`, that of the form.
"""
