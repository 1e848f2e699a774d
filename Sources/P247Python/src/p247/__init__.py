"""Activity analytics and readiness for endurance and hybrid athletes.

>>> import p247
>>> result = p247.enrich("ride.fit", athlete={"max_hr": 188, "resting_hr": 50, "ftp_w": 260})
>>> result.training_load.load
>>> p247.read("ride.fit").to_polars()
>>> p247.enrich_many("rides/", keys=["date", "training_load.load", "power.normalized_power"]).to_pandas()

Every number is computed by the same engine as on the command line and in Swift, and is the same to the last bit.
"""

from ._engine import (
    AthleteState,
    Prepared,
    brief_many,
    enrich,
    enrich_many,
    evaluate,
    explain,
    formulas,
    history,
    merge_deployments,
    outcomes,
    plan,
    prepare,
    read,
    strength,
)
from ._errors import P247Error, P247Warning
from ._inputs import limits
from ._laboratory import Season, agree, fit, sensitivity
from ._native import engine_version
from ._results import Result, Section
from ._tables import Table
from ._version import __version__

__all__ = [
    "AthleteState",
    "P247Error",
    "P247Warning",
    "Prepared",
    "Result",
    "Season",
    "Section",
    "Table",
    "__version__",
    "agree",
    "brief_many",
    "engine_version",
    "enrich",
    "enrich_many",
    "evaluate",
    "explain",
    "fit",
    "formulas",
    "history",
    "limits",
    "merge_deployments",
    "outcomes",
    "plan",
    "prepare",
    "read",
    "sensitivity",
    "strength",
]
