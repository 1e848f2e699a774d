/// Time of day at which a result is issued.
public enum IssueTime: String, Sendable, Hashable, CaseIterable {
  /// After the morning record, when today's training and food are still unknown.
  case morning = "am"
  /// After the evening record.
  case evening = "pm"

  /// Age in days of the newest completed day: 0 in the evening, 1 in the morning.
  package var newestDayOver: Int { self == .evening ? 0 : 1 }
}
