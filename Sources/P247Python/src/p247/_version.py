"""The version of the package: that of the library beside it, which is checked when it is loaded."""

__version__ = "0.1.0"
