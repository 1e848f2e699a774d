public import AthleteReadiness
import SessionMetrics

/// The brief of a day as a document: the decision, the reasons behind it and the numbers of the day.
///
/// ```swift
/// let brief = DayBrief(assessment, state: state)
/// let json = brief.encoded()
/// ```
public struct DayBrief: Sendable {
  /// The version of the document.
  public static let schemaVersion = "1.0"

  /// The athlete as named in the records; `nil` if they name none.
  public var athlete: RecordName?
  /// The data set named in the records, repeated in the document.
  public var dataset: RecordName?
  /// The decision, the risks and the recovery score.
  public var assessment: DayAssessment
  /// Values of the day's records that were ignored.
  public var dropped: [DroppedValue] = []
  /// The numbers of the day, as known when the brief was issued.
  package let metrics: BriefMetrics
  /// Means and slopes over several windows.
  package let trends: [TrendWindow]
  package let adaptations: [Adaptation]
  package let review: WeeklyReview
  package let body: BodyComposition
  /// The athlete's answers and notes of the morning.
  public let checkIn: CheckIn?
  /// Everything known about the athlete as of that day.
  public let profile: ReadinessProfile
  package let week: LastSevenDays?
  /// Sessions of the last completed day, tagged sessions first.
  package let sessions: [SessionReading]
  package let regions: [RegionalReading]
  package let segments: [SegmentChange]
  package let trajectory: [BodyWeek]
  /// Upcoming events, soonest first.
  package let events: [UpcomingEvent]
  /// 90 % intervals of the measured numbers by dotted key, such as `metrics.training.ctl`; `nil` unless
  /// requested.
  public private(set) var intervals: [String: ClosedRange<Double>]?

  /// Builds the brief from an assessment.
  ///
  /// - Parameters:
  ///   - assessment: The assessment of the day.
  ///   - state: The state from which the assessment was computed.
  ///   - settings: The settings of the assessment.
  public init(
    _ assessment: DayAssessment, state: AthleteState, settings: ReadinessSettings = ReadinessSettings()
  ) {
    let issue = assessment.issue
    self.assessment = assessment
    metrics = BriefMetrics(state, issue: issue, settings: settings)
    trends = AthleteState.trendWindows.map {
      TrendWindow(state, days: $0, issue: issue, settings: settings)
    }
    var review = state.weeklyReview(issue: issue, settings: settings)
    review.isMuscleFalling = assessment.flags.contains { $0.kind == .muscleFalling }
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
  /// Adds the 90 % intervals of the measured numbers: loads and the values derived from them, HRV, the score,
  /// energy availability.
  ///
  /// - Complexity: O(*n*) in the days kept.
  package mutating func addIntervals(
    of errors: DeclaredErrors = .standard, state: AthleteState,
    settings: ReadinessSettings
  ) {
    intervals = BriefIntervals(state, issue: assessment.issue, settings: settings, errors: errors).all(self)
  }
}
