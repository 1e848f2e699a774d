/// At what time of day an answer is given.
public enum IssueTime: String, Sendable, Hashable, CaseIterable {
  /// After the morning record: today's training and food are unknown yet.
  case morning = "am"
  /// After the evening record.
  case evening = "pm"

  /// Days since the newest complete day: 0 in the evening, 1 in the morning.
  package var newestDayOver: Int { self == .evening ? 0 : 1 }
}
