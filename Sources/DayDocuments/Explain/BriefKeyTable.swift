/// The meaning of each key in a brief, one line per key: `key | unit | meaning | how it is made | page |
/// setting groups | source keys | why it can be missing`.
///
/// List positions are not part of a key. A line with empty page, groups or sources inherits them from its
/// section; `–` means none.
package enum BriefKeyTable {
  /// Every line, in document order.
  package static let lines = [
    head, decision, morning, risks, athlete, sessions, nights, day, windows, adaptation, body, week, learning,
    foot,
  ].joined(separator: "\n")

  /// The load factors of session RPE, stress points and minutes.
  static let loadFactors =
    "load_fallback.stress_factor, load_fallback.rating_factor, "
    + "load_fallback.minute_factor, load_fallback.rating_sessions"

  private static let head = """
    schema_version | | version of this document format | a constant of the library | Keys of the brief | – | –
    dataset | | the data set of the record | echoed | Keys of the brief | – | – | omitted if the record names none
    date | | the day of the brief | the athlete's day of the newest record, or as requested | Keys of the brief | – | –
    athlete | | the athlete | from the record | Keys of the brief | – | – | null if the record names no athlete
    issue | | time of the brief: am before the day's training and food, pm after | as requested (--issue) | Keys of the brief | – | –
    """

  private static let foot = """
    missing | | missing inputs of the day, each once | inputs of the recovery score and the risks | Keys of the brief | – | – | empty if nothing is missing
    dropped | | ignored values of the day's records, with the reason | values that the reader rejects | Keys of a record | – | – | empty if nothing was ignored
    dropped.path | | path of the value in its record | from the record | | |
    dropped.reason | | why it was ignored | implausible, unknown_word, bad_time, too_many, duplicate, other_unit, unknown_key, day_in_the_past and others | | | dropped.path
    dropped.nearest | | the key that was probably intended | the known key with the fewest letters changed | | | dropped.path | omitted unless the key is misspelt
    dropped.first_day | | first day of records before the saved state, or of days not shown | from the records with ignored values | Saved states | | dropped.reason | omitted for the day itself
    dropped.last_day | | last day of records before the saved state, or of days not shown | from the records with ignored values | Saved states | | dropped.reason | omitted for the day itself
    intervals | | 90 % intervals of the measured numbers by their dotted keys | declared errors of loads and HRV readings; values with their own interval keep it | How certain is a number | – | – | omitted unless requested (--intervals)
    """
}
