import ActivityFiles
public import ActivityStreams
public import AthleteReadiness
public import SessionMetrics

/// The brief of a day as a document: the decision, what it rests on, and the numbers around it.
///
/// ```swift
/// let brief = DayBrief(assessment, state: state)
/// let json = brief.encoded()
/// ```
public struct DayBrief: Sendable {
  /// The version of the document.
  public static let schemaVersion = "1.0"

  /// Whose it is.
  public var athlete: RecordName?
  /// The data set, echoed.
  public var dataset: RecordName?
  /// What is said of the day.
  public var assessment: DayAssessment
  /// What of the records of the day was left out.
  public var dropped: [DroppedValue] = []
  /// Values as they were when the answer was given.
  public let metrics: BriefMetrics
  /// Means and slopes over windows of days.
  public let trends: [BriefTrend]
  /// The body, as last measured.
  public let body: BodyComposition
  /// Events to come, soonest first.
  public let events: [EventOutlook]

  /// Windows of the trends, days.
  public static let windows = [7, 14, 30, 60, 90]

  /// The brief of an answer.
  /// - Parameters:
  ///   - assessment: What is said of the day.
  ///   - state: The state that it was said from.
  public init(_ assessment: DayAssessment, state: AthleteState) {
    self.assessment = assessment
    metrics = BriefMetrics(state, issue: assessment.issue)
    // A morning does not know the load and the food of its own day.
    let isMorning = assessment.issue == .morning
    trends = Self.windows.map { BriefTrend(state.recent, days: $0, isMorning: isMorning) }
    body = state.body
    events = state.profile.events.compactMap { EventOutlook($0, on: assessment.day) }
      .sorted { ($0.daysAway, $0.event.name) < ($1.daysAway, $1.event.name) }
  }
}

/// How far away an event is and what that asks for.
public struct EventOutlook: Sendable, Hashable {
  /// The event.
  public let event: TargetEvent
  /// Days to it; 0 on its day.
  public let daysAway: Int

  /// The outlook on a day; `nil` for an event that is over.
  public init?(_ event: TargetEvent, on day: CalendarDay) {
    let days = day.days(to: event.day)
    guard days >= 0 else { return nil }
    self.event = event
    daysAway = days
  }

  /// 1 to 4, by weeks out: more than 12, more than 8, more than 4, else 4.
  public var phaseNumber: Int {
    switch Double(daysAway) / 7 {
    case let weeks where weeks > 12: 1
    case let weeks where weeks > 8: 2
    case let weeks where weeks > 4: 3
    default: 4
    }
  }

  /// The name of the phase.
  public var phase: String {
    ["Aerobic Base", "Sport-Specific", "Intensity", "Peak & Taper"][max(0, min(3, phaseNumber - 1))]
  }

  /// What the phase is for.
  public var focus: String {
    [
      "Build volume at low intensity; strength and durability.",
      "Train the demands of the event: its terrain, its movements, its duration.",
      "Race-pace and harder work; keep the volume, guard recovery.",
      "Hold intensity, cut volume; arrive fresh.",
    ][max(0, min(3, phaseNumber - 1))]
  }
}
