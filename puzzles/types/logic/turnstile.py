"""The signs between the premises of an argument and its conclusion."""

from __future__ import annotations

import re

TURNSTILE = re.compile(r"∴|⊢|⊨|\|[-=](?!>)|\\(?:therefore|models|vdash)\b|\btherefore\b", re.IGNORECASE)
