import TextFormats

/// A card of the feed.
public struct PlanCard: Sendable, Hashable {
  /// The kind of content on a card.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case completedWorkout = "completed_workout"
    case coachSuggestion = "coach_suggestion"
    case plannedSession = "planned_session"
    /// A race, game or appointment.
    case event
    /// A warning with recovery advice.
    case recoveryAlert = "recovery_alert"

    /// The words that a screen reader says before the title of a card.
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

  /// A number with its label, such as "Avg HR" and "142 bpm".
  public struct Stat: Sendable, Hashable {
    /// The label, such as "Avg HR".
    public let label: String
    /// The number with its unit.
    public let value: String
  }

  /// The id of the item, event, workout or alert.
  public let id: String
  /// The kind of content.
  public let kind: Kind
  /// The badge: "✓ Done", "✨ Coach", "📋 Plan", "📅 Event" or "⚠ Recovery".
  public let badge: String
  /// The title shown on the card.
  public let title: String
  /// The line below the title.
  public let subtitle: String?
  /// The display time, such as "6:00 AM", "~4:30 PM · 35 min" or "All day"; `nil` if unknown.
  public let timeDisplay: String?
  /// The time of day; `nil` if it is unknown.
  public let time: PlanTime?
  /// The status; `nil` for events.
  public let status: PlanStatus?
  /// The priority of an alert or item.
  public let priority: PlanPriority?
  /// The coach's comment.
  public let coachNote: String?
  /// The brief's sentence about the flags of an alert; `nil` for other cards.
  public let reason: String?
  /// The target bedtime tonight.
  public let bedtime: PlanTime?
  /// The numbers of a completed card as displayed, with labels and units.
  public let stats: [Stat]
  /// Energy, heart rate and load as plain values.
  public let numbers: PlanStats
  /// The exercises in order.
  public let exercises: [PlannedExercise]
  /// The muscles of the exercises, in order and without repeats.
  public let muscles: [String]
  /// The position among the items of the day; `nil` if the card is not an item.
  public let sequence: Int?
  /// Whether the planned time has passed and the item is not done.
  public let isOverdue: Bool
  /// Whether the session was done at another time than planned, or took much more or much less time than
  /// planned.
  public let isMoved: Bool
  /// Whether the session was done in another sport of the same category, such as a ride instead of a run.
  public let isOtherSport: Bool
  /// The id of the matching workout.
  public let workout: String?
  /// The label for screen readers.
  public let accessibilityLabel: String

  package var completedExercises: Int { exercises.count { $0.isCompleted } }
  /// Number of exercises done, such as "4 of 5"; `nil` if the card has no exercises, and for a completed
  /// session in which none is ticked.
  package var completion: String? {
    if exercises.isEmpty || (status == .completed && completedExercises == 0) { return nil }
    return "\(completedExercises) of \(exercises.count)"
  }
}

enum CardWords {
  static func whole(_ value: Double) -> String { FixedDecimal(value, decimals: 0)?.text() ?? "?" }

  /// Returns a duration such as "35 min", or "<1 min" for less than half a minute.
  static func minutes(_ value: Double) -> String {
    value > 0 && value < 0.5 ? "<1 min" : whole(value) + " min"
  }

  /// Returns the numbers of a completed card; unknown ones are omitted.
  static func stats(_ stats: PlanStats) -> [PlanCard.Stat] {
    var shown: [PlanCard.Stat] = []
    if let energy = stats.energy { shown.append(.init(label: "Calories", value: whole(energy) + " kcal")) }
    if let rate = stats.meanHeartRate { shown.append(.init(label: "Avg HR", value: whole(rate) + " bpm")) }
    if let load = stats.load { shown.append(.init(label: "Load", value: "+" + whole(load))) }
    return shown
  }

  /// Returns the display time, such as "~4:30 PM · 35 min".
  static func time(_ time: PlanTime?, minutes: Double?, isAllDay: Bool = false) -> String? {
    let parts = [isAllDay ? "All day" : time?.display, minutes.map(Self.minutes)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns a time for screen readers, such as "about 4:30 PM".
  static func spoken(_ time: PlanTime?) -> String? {
    guard let time else { return nil }
    return time.isApproximate ? "about " + time.display.dropFirst() : time.display
  }

  static func spoken(_ stats: PlanStats) -> [String] {
    [
      stats.energy.map { whole($0) + " kilocalories" },
      stats.meanHeartRate.map { "average heart rate " + whole($0) }, stats.load.map { "load " + whole($0) },
    ].compactMap { $0 }
  }
}
