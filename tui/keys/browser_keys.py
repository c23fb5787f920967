"""The key map for browsers, which reserve some keys: Alt replaces Ctrl.

Browsers never pass on Ctrl+N, Ctrl+T and Ctrl+W, and people expect F1, F3, F5, F6, F7, F11, F12, Ctrl+L,
Ctrl+O, Ctrl+P, Ctrl+R and Ctrl+S to work on the browser. If one passes a key on, as on a Mac, it works as in
a terminal.
"""

from __future__ import annotations

KEPT = frozenset({"ctrl+n", "ctrl+t", "ctrl+w"})
"""The keys that no page receives."""
EXPECTED = (
    KEPT
    | {"f1", "f3", "f5", "f6", "f7", "f11", "f12", "alt+left", "alt+right"}
    | {f"ctrl+{key}" for key in "loprs"}
)
"""The keys that people expect to work on the browser; each has a replacement, which is listed first."""

BROWSER_KEYS = {
    "app.help-f1": "alt+h,f1",
    "app.save": "alt+s,ctrl+s",
    "app.export": "alt+e,ctrl+e",
    "app.open": "alt+o,ctrl+o,f3",
    "app.reload": "alt+r,ctrl+r",
    "app.next": "alt+m,alt+right,f12",
    "app.before": "alt+j,alt+left,f11",
    "app.new": "alt+n,ctrl+n",
    "app.close": "alt+w,ctrl+w",
    "app.quit": "alt+q,f10,ctrl+q",
    "app.palette": "alt+p,ctrl+p",
    "home.open": "alt+o,ctrl+o,f3",
    "home.library": "alt+l,ctrl+l",
    "home.set": "alt+n,ctrl+n",
    "home.daily": "alt+t,ctrl+t",
    "home.genre": "alt+g,f6",
    "home.course": "alt+u,f7",
    "home.quit": "alt+q,ctrl+q",
    "genre.save": "alt+s,ctrl+s",
    "genre.rule": "alt+r,f3",
    "genre.file": "alt+e,f5",
    "genre.help": "alt+h,f1",
    "collection.sort": "alt+l,f6",
    "collection.tags": "alt+k,f7",
    "collection.booklet": "alt+e,ctrl+e",
    "collection.reload": "alt+r,ctrl+r",
    "collection.close": "alt+w,ctrl+w",
    "collection.quit": "alt+q,ctrl+q",
    "form.accept": "alt+s,ctrl+s",
    "regions.accept": "alt+s,f2,ctrl+s",
    "help.leave": "escape,question_mark,q,enter,f1",
    "script.run": "alt+u,f5",
    "script.explain": "alt+y,f6",
    "script.check-before": "alt+k,f7",
    "script.check-next": "alt+l,f8",
    "script.close": "alt+w,ctrl+w",
    "course.close": "escape,alt+w",
    "lesson.next": "alt+m,alt+right,f12",
    "lesson.before": "alt+j,alt+left,f11",
    "writing.next": "alt+m,alt+right,f12",
    "writing.before": "alt+j,alt+left,f11",
    "writing.anew": "alt+a,ctrl+r",
    "writing.close": "escape,alt+w,ctrl+w",
    "table.check": "alt+u,f5",
    "table.at-once": "alt+y,f6",
    "tree.close": "alt+y,f6",
    "fitch.suppose": "alt+y,f6",
    "fitch.end": "alt+k,f7",
    "work.daily": "alt+t,ctrl+t",
    "work.panel-1": "alt+c,f5",
    "work.panel-2": "alt+l,f6",
    "work.panel-3": "alt+k,f7",
}
