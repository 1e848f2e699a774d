// Records and the words of every floor of readiness come with it.
@_exported public import DayRecords
