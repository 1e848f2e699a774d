public import AthleteReadiness
import SessionMetrics

/// The brief of a day as a document: the decision, its basis, and the numbers of the day.
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
  /// The assessment of the day.
  public var assessment: DayAssessment
  /// The ignored values of the day's records.
  public var dropped: [DroppedValue] = []
  /// Values as they were when the answer was given.
  package let metrics: BriefMetrics
  /// Means and slopes over windows of days.
  package let trends: [TrendWindow]
  /// Whether training is being taken in, over windows of days.
  package let adaptations: [Adaptation]
  /// Balance of load, body and findings of the week.
  package let review: WeeklyReview
  /// The body, as last measured.
  package let body: BodyComposition
  /// The athlete's own answers and words of the morning.
  public let checkIn: CheckIn?
  /// The athlete's profile.
  public let profile: ReadinessProfile
  /// Training of the last seven days.
  package let week: LastSevenDays?
  /// The sessions of the last day that is over, those that the athlete tagged first.
  package let sessions: [SessionReading]
  /// Muscle load: remaining and added.
  package let regions: [RegionalReading]
  /// The parts of the body between the last two scans.
  package let segments: [SegmentChange]
  /// The body beside load and food, week by week.
  package let trajectory: [BodyWeek]
  /// Events to come, soonest first.
  package let events: [UpcomingEvent]
  /// 90 % intervals of the measured numbers by their dotted keys, `metrics.training.ctl`; `nil` unless requested.
  public private(set) var intervals: [String: ClosedRange<Double>]?

  /// The brief of an answer.
  /// - Parameters:
  ///   - assessment: The assessment of the day.
  ///   - state: The state that it was said from.
  ///   - settings: The settings that it was said with.
  public init(
    _ assessment: DayAssessment, state: AthleteState, settings: ReadinessSettings = ReadinessSettings()
  ) {
    let issue = assessment.issue
    self.assessment = assessment
    metrics = BriefMetrics(state, issue: issue, settings: settings)
    trends = AthleteState.trendWindows.map {
      TrendWindow(state, days: $0, issue: issue, settings: settings)
    }
    let review = state.weeklyReview(issue: issue, settings: settings)
    self.review = review
    adaptations = AthleteState.adaptationWindows.map {
      $0 == review.adaptation.days
        ? review.adaptation : state.adaptation(days: $0, issue: issue, settings: settings)
    }
    body = state.body
    checkIn = state.today?.morning?.checkIn
    profile = state.profile
    week = state.lastSevenDays(issue: issue)
    sessions = state.lastSessions(issue: issue, settings: settings)
    regions = state.regionalLoad(issue: issue, settings: settings)
    segments = state.segmentChanges()
    trajectory = state.bodyTrajectory(issue: issue)
    let holds: Set<HoldReason> = [.alarm, .strain, .injury]
    let isHeld = assessment.signal == .recover || assessment.floor.reasons.contains(where: holds.contains)
    events = state.upcomingEvents(settings: settings).map { event in
      var event = event
      event.isHeld = isHeld
      event.isComingBack = assessment.floor.reasons.contains(.layOff)
      return event
    }
  }
  /// Adds the 90 % intervals of the measured numbers: loads and derived values, HRV, the score, energy availability.
  ///
  /// - Parameters:
  ///   - errors: the declared errors.
  ///   - state: the state that the brief was made from.
  ///   - settings: the settings that it was made with.
  /// - Complexity: O(days kept).
  package mutating func addIntervals(
    of errors: DeclaredErrors = .standard, state: AthleteState,
    settings: ReadinessSettings = ReadinessSettings()
  ) {
    intervals = BriefIntervals(state, issue: assessment.issue, settings: settings, errors: errors).all(self)
  }
}
