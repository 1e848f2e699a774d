/// The meaning of each key of a brief: one line per key,
/// `key | unit | meaning | how it is made | page | groups of settings | keys it is made from | why there is none`, as
/// the explanation of a document reads it.
///
/// Lists have no place in a key. A line that leaves page, groups or sources empty takes them from its section; `–`
/// means none.
package enum BriefKeyTable {
  /// Every line, in the order of the document.
  package static let lines = [
    head, decision, morning, risks, athlete, sessions, nights, day, windows, adaptation, body, week, learning,
    foot,
  ].joined(separator: "\n")

  /// What session RPE, stress points and minutes are worth.
  static let loadFactors =
    "load_fallback.stress_factor, load_fallback.rating_factor, "
    + "load_fallback.minute_factor, load_fallback.rating_sessions"

  private static let head = """
    schema_version | | version of the form of this document | a constant of the library | Keys of the brief | – | –
    dataset | | the data set of the record | echoed | Keys of the brief | – | – | left out where the record names none
    date | | the day that the brief is of | the athlete's day of the newest record, or as asked for | Keys of the brief | – | –
    athlete | | whose brief it is | as the record names the athlete | Keys of the brief | – | – | null where the record names nobody
    issue | | when it is said: am before the day's training and food are known, pm after | as asked for (--issue) | Keys of the brief | – | –
    """

  private static let foot = """
    missing | | inputs of the day that were absent, each once | what the recovery score and the risks would have used | Keys of the brief | – | – | empty where none was absent
    dropped | | values of the day's records that were left out, and why | what a reader of records refuses | Keys of a record | – | – | empty where nothing was left out
    dropped.path | | where the value stands in its record | as the record has it | | |
    dropped.reason | | why it was left out | implausible, unknown_word, bad_time, too_many, duplicate, other_unit, unknown_key, day_in_the_past and the like | | | dropped.path
    dropped.nearest | | the key that was probably meant | the known key with the fewest letters changed | | | dropped.path | left out where the key is not a misspelt one
    dropped.first_day | | first day of the records that the saved state is past, or of days that are not shown | of the records that something was left out of | Saved states | | dropped.reason | left out where it is of the day itself
    dropped.last_day | | last day of the records that the saved state is past, or of days that are not shown | of the records that something was left out of | Saved states | | dropped.reason | left out where it is of the day itself
    intervals | | 90 % intervals of the measured numbers by their dotted keys | declared errors of loads and of readings of variability; what has an interval beside it keeps that | How sure is a number | – | – | left out unless they were asked for (--intervals)
    """
}
