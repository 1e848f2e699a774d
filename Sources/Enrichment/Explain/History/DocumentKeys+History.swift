extension DocumentKeys {
  /// Keys of a history document: the header, then one table per area.
  static let historyTable = [
    historyHead, historyFitness, historyAhead, historyPeriods, historyFocus, historyRecords, historyRaces,
    historyTrends, historyRepeats, historyThresholds,
  ].joined(separator: "\n")

  private static let historyHead = """
    schema_version | | version of this document format | a constant of the library | The training report | – | –
    from | | the first day from the history | the day of the earliest session that counts | The training report | – | –
    through | | the last day taken in | as requested, else the day of the last session | The training report | – | –
    sessions | | sessions up to that day | count; two reports of one session are one | Daily load | duplicates | through
    rejected | | entries and files of the history that could not be used | count | The training report | – | –
    rejections | | which entries and files could not be used, and why | the first 20 of them, files before entries | The training report | – | rejected | left out if all could be used
    rejections.source | | the file | as given | | | – | null if nothing names the file of the history
    rejections.entry | | line of it, or place in its array | count from 1 | | | – | null of a whole file
    rejections.reason | | why it could not be used | the words of the reader that refused it | | | –
    unknown_keys | | keys of summaries that are misspelt and were not read | keys of entries that are unknown and near a known one | The training report | – | – | left out if there are none
    unknown_keys.key | | the key as written in the history | as given | | |
    unknown_keys.nearest | | the key that was probably meant | the known key with the fewest letters changed | | | unknown_keys.key
    unknown_keys.count | | entries that have it | count | | |
    intervals | | 90 % intervals of the measured numbers by their dotted keys | declared errors of loads, sensors and distances: shared by all sessions, and separate for each | How sure is a number | – | – | left out unless requested (--intervals)
    """
}
