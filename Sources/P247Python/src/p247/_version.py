"""The package version: that of the bundled library, checked when loaded."""

__version__ = "0.1.0"
