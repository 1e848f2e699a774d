extension DocumentKeys {
  /// The keys of a history document: the header, followed by one table per topic.
  static let historyTable = [
    historyHead, historyFitness, historyAhead, historyPeriods, historyFocus, historyRecords, historyRaces,
    historyTrends, historyRepeats, historyThresholds,
  ].joined(separator: "\n")

  private static let historyHead = """
    schema_version | | version of this document format | a constant of the library | The training report | – | –
    from | | first day of the history | the day of the earliest session counted | The training report | – | – | null if the history is empty
    through | | the last day included | as requested, otherwise the day of the last session | The training report | – | – | null if the history is empty
    sessions | | sessions up to that day | count; two reports of one session count once | Daily load | duplicates | through
    rejected | | number of rejected entries and files | count | The training report | – | –
    rejections | | rejected entries and files, with reasons | the first 20, files before entries | The training report | – | rejected | omitted if none was rejected
    rejections.source | | the file | as given | | | – | null if the history has no file name
    rejections.entry | | line in the file, or position in its array | counted from 1 | | | – | null for a whole file
    rejections.reason | | reason for the rejection | error message of the reader | | | –
    unknown_keys | | misspelt keys of session summaries | unknown keys that resemble a known one | The training report | – | – | omitted if there are none
    unknown_keys.key | | the key as written in the history | as given | | |
    unknown_keys.nearest | | the suggested key | the known key with the smallest edit distance | | | unknown_keys.key
    unknown_keys.count | | number of entries with this key | count | | |
    intervals | | 90 % intervals of measured numbers by dotted key | declared errors of loads, sensors and distances, partly shared by all sessions and partly independent | How certain is a number | – | – | omitted unless requested (--intervals)
    """
}
