// Re-exports the records and vocabulary that every readiness module uses.
@_exported public import DayRecords
