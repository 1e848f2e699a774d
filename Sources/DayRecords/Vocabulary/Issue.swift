/// At what time of day an answer is given.
public enum IssueTime: String, Sendable, Hashable, CaseIterable {
  /// After the morning record: today's training and food are not known yet.
  case morning = "am"
  /// After the evening record.
  case evening = "pm"

  /// How many days ago the newest day was that is over: in the evening the day itself, in the morning the one before.
  package var newestDayOver: Int { self == .evening ? 0 : 1 }
}
