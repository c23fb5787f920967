"""Look for what breaks, for some minutes, and say with which seed it can be made to break again.

    python -m tests.chaos --minutes 10                 all kinds in turn
    python -m tests.chaos --minutes 60 --busy kills    one kind, with two other processes that compute
    python -m tests.chaos --once readers 7-12          one trial again

Figures of each kind, and all failures, go into a file. Ends with status 1 if anything failed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from time import monotonic, time

from tests.benchmarks.busy import busy
from tests.chaos.batch import Trial, batch, once
from tests.chaos.kinds import kinds

SLICE = 20.0
"""Seconds that a kind has before it is another's turn."""


def options() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.chaos",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(kinds())}; all if none")
    parser.add_argument("--minutes", type=float, default=10, help="how long, in all (default 10)")
    parser.add_argument("--seed", default=str(int(time())), help="what the seeds of trials begin with")
    parser.add_argument("--busy", action="store_true", help="with two processes beside that only compute")
    parser.add_argument("--out", type=Path, default=Path("build/chaos.json"), help="the file for figures")
    parser.add_argument("--once", nargs=2, metavar=("KIND", "SEED"), help="make one trial again")
    return parser.parse_args()


def trials(names: list[str], seed: str, seconds: float) -> Iterator[Trial]:
    """Trials of all kinds, each with as much of the time as the others."""
    end = monotonic() + seconds
    used, made = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0)
    slice_ = min(SLICE, seconds / len(names))
    while monotonic() < end:
        name = min(names, key=lambda name: used[name])
        start = monotonic()
        for trial in batch(name, seed, made[name], min(slice_, end - start)):
            made[name] += 1
            yield trial
        used[name] += monotonic() - start


def report(done: Iterable[Trial], names: list[str]) -> dict[str, object]:
    """The figures of each kind, and the failures with the command that makes each again."""
    rows = {name: [trial for trial in done if trial.kind == name] for name in names}
    return {
        "kinds": {
            name: {
                "trials": len(own),
                "failures": sum(bool(trial.failure) for trial in own),
                "seconds": round(sum(trial.seconds for trial in own), 1),
                "longest": round(max((trial.seconds for trial in own), default=0.0), 1),
                "outcomes": dict(Counter(trial.outcome for trial in own if not trial.failure).most_common()),
            }
            for name, own in rows.items()
        },
        "failures": [
            {
                "again": f"python -m tests.chaos --once {trial.kind} {trial.seed}",
                "what": trial.failure,
            }
            for own in rows.values()
            for trial in own
            if trial.failure
        ],
    }


def main() -> int:
    """Make trials as long as was asked for."""
    asked = options()
    if asked.once:
        trial = once(*asked.once)
        print((trial.failure or trial.outcome).rstrip())
        return int(bool(trial.failure))
    names, done = asked.kinds or kinds(), []
    with busy() if asked.busy else nullcontext():
        for trial in trials(names, asked.seed, 60 * asked.minutes):
            done.append(trial)
            if trial.failure:
                print(f"{trial.kind} {trial.seed} failed:\n{trial.failure}", flush=True)
    found = report(done, names)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(json.dumps(found, indent=1) + "\n")
    for name in names:
        own = [trial for trial in done if trial.kind == name]
        outcomes = Counter(trial.outcome for trial in own if not trial.failure).most_common(6)
        print(f"{name}: {len(own)} trials; " + ", ".join(f"{count} {what}" for what, count in outcomes))
    failures = sum(bool(trial.failure) for trial in done)
    print(f"{len(done) - failures} passed, {failures} failed")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
