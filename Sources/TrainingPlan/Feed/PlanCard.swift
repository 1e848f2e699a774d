import TextFormats

/// A card of the feed.
public struct PlanCard: Sendable, Hashable {
  /// Its content.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A workout that was done.
    case completedWorkout = "completed_workout"
    /// A session that the coach suggests.
    case coachSuggestion = "coach_suggestion"
    /// A session of the training plan.
    case plannedSession = "planned_session"
    /// An event.
    case event
    /// A warning with recovery advice.
    case recoveryAlert = "recovery_alert"

    /// The words read aloud before a title.
    var spoken: String {
      switch self {
      case .completedWorkout: "Completed workout"
      case .coachSuggestion: "Coach suggestion"
      case .plannedSession: "Planned session"
      case .event: "Event"
      case .recoveryAlert: "Recovery alert"
      }
    }
  }

  /// A number with its label: "Avg HR", "142 bpm".
  public struct Stat: Sendable, Hashable {
    /// Its kind.
    public let label: String
    /// The number with its unit.
    public let value: String
  }

  /// The id of its item, event, workout or alert.
  public let id: String
  /// Its content.
  public let kind: Kind
  /// The badge: "✓ Done", "✨ Coach", "📋 Plan", "📅 Event", "⚠ Recovery".
  public let badge: String
  /// The title.
  public let title: String
  /// The line under it.
  public let subtitle: String?
  /// When: "6:00 AM", "~4:30 PM · 35 min", "All day"; `nil` if it is unknown.
  public let timeDisplay: String?
  /// The time of day; `nil` if it is unknown.
  public let time: PlanTime?
  /// The status; `nil` for events.
  public let status: PlanStatus?
  /// How urgent it is.
  public let priority: PlanPriority?
  /// The coach's comment.
  public let coachNote: String?
  /// The sentence of the brief that it repeats.
  public let reason: String?
  /// When to be in bed tonight.
  public let bedtime: PlanTime?
  /// The numbers as shown.
  public let stats: [Stat]
  /// The numbers.
  public let numbers: PlanStats
  /// The exercises.
  public let exercises: [PlannedExercise]
  /// The muscles of the exercises, each once, in their order.
  public let muscles: [String]
  /// The place among the items of the day; `nil` if it is not an item.
  public let sequence: Int?
  /// Whether its time is over and it was not done.
  public let isOverdue: Bool
  /// Whether it was done at another time than planned, or for much longer or shorter.
  public let isMoved: Bool
  /// Whether it was done as another sport of its category than planned.
  public let isOtherSport: Bool
  /// The workout that it became.
  public let workout: String?
  /// The text read aloud.
  public let accessibilityLabel: String

  /// Exercises that are done.
  package var completedExercises: Int { exercises.count { $0.isCompleted } }
  /// "4 of 5"; `nil` without exercises, and for a completed session whose exercises are not listed.
  package var completion: String? {
    if exercises.isEmpty || (status == .completed && completedExercises == 0) { return nil }
    return "\(completedExercises) of \(exercises.count)"
  }
}

/// The form of numbers and times on cards.
enum CardWords {
  /// "487", without decimals.
  static func whole(_ value: Double) -> String { FixedDecimal(value, decimals: 0)?.text() ?? "?" }

  /// "35 min"; "<1 min" of less than half a minute.
  static func minutes(_ value: Double) -> String {
    value > 0 && value < 0.5 ? "<1 min" : whole(value) + " min"
  }

  /// The numbers of a completed card; missing ones are not shown.
  static func stats(_ stats: PlanStats) -> [PlanCard.Stat] {
    var shown: [PlanCard.Stat] = []
    if let energy = stats.energy { shown.append(.init(label: "Calories", value: whole(energy) + " kcal")) }
    if let rate = stats.meanHeartRate { shown.append(.init(label: "Avg HR", value: whole(rate) + " bpm")) }
    if let load = stats.load { shown.append(.init(label: "Load", value: "+" + whole(load))) }
    return shown
  }

  /// "~4:30 PM · 35 min".
  static func time(_ time: PlanTime?, minutes: Double?, isAllDay: Bool = false) -> String? {
    let parts = [isAllDay ? "All day" : time?.display, minutes.map(Self.minutes)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// "about 4:30 PM".
  static func spoken(_ time: PlanTime?) -> String? {
    guard let time else { return nil }
    return time.isApproximate ? "about " + time.display.dropFirst() : time.display
  }

  /// The numbers as read aloud.
  static func spoken(_ stats: PlanStats) -> [String] {
    [
      stats.energy.map { whole($0) + " kilocalories" },
      stats.meanHeartRate.map { "average heart rate " + whole($0) }, stats.load.map { "load " + whole($0) },
    ].compactMap { $0 }
  }
}
