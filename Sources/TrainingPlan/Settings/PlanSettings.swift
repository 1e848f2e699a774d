public import ActivityStreams

/// Settings for matching, forecasting and ranking planned sessions, and for estimating their loads.
///
/// Page: *Planned and completed training*, tests: `PlanMatchingTests`.
public struct PlanSettings: SettingsGroup {
  /// Maximum difference between planned and actual start for a confident match, h.
  public var matchHours = 3.0
  /// Minimum ratio of actual to planned duration for a confident match.
  public var minimumShare = 0.5
  /// Maximum ratio of actual to planned duration for a confident match.
  public var maximumShare = 2.0
  /// Cost of a pair if one kind is unknown; 1 corresponds to a difference of ``matchHours``.
  package static let unknownKindCost = 1.0
  /// Cost of a pair of the same category but another sport. Such a pair is always flagged as moved.
  package static let otherSportCost = 1.0
  /// Number of nights for the median wake time.
  package static let wakeNights = 14
  /// Minimum number of nights with a wake time; with fewer, last night's wake time is used.
  package static let wakeNeeds = 3
  /// Usual time to fall asleep, minutes.
  public var latency = 15.0
  /// Step to which bedtimes are rounded, minutes.
  package static let bedtimeStep = 5.0
  /// Number of sessions needed for the athlete's own load per minute of a kind and intensity.
  package static let ownSessions = 4
  /// Number of days to look back for the athlete's own loads.
  public var ownDays = 180
  /// Session RPE assumed for each intensity if the athlete's own loads are unknown.
  public var ratings = ["easy": 3.0, "moderate": 5, "hard": 8]
  /// Standard deviation of the logarithm of a load that comes from an assumed rating.
  package static let ratingError = 0.35
  /// Standard deviation of the logarithm of a load if kind and intensity are unknown.
  package static let unknownError = 0.5
  /// Half-width of intervals in standard deviations: 90 % of a normal distribution.
  package static let intervalWidth = 1.6448536269514722
  /// Weight, in planned–completed pairs, of the assumption that plans are followed exactly.
  package static let compliancePrior = 4.0
  /// Standard deviation of ln(done ÷ planned) for one session, used if no pairs exist.
  package static let complianceError = 0.35
  /// Load of a muscle group that reduces its freshness to 1/e.
  package static let freshLoad = 30.0
  /// Smallest fraction of a session's work for which a muscle group counts as needed.
  package static let neededShare = 0.08
  /// Minimum fraction of exercises that must remain when others are removed.
  package static let minimumLeft = 0.5
  /// Minutes kept free before the next event.
  package static let marginBeforeEvent = 30.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "plan"
  package static let settings: [Setting<PlanSettings>] = [
    .number(
      "match_hours", \.matchHours, in: 0...24, unit: "h",
      "maximum difference between planned and actual start for a confident match"),
    .number(
      "minimum_share", \.minimumShare, in: 0...1,
      "minimum ratio of actual to planned duration for a confident match"),
    .number(
      "maximum_share", \.maximumShare, in: 1...10,
      "maximum ratio of actual to planned duration for a confident match"),
    .number(
      "latency", \.latency, in: 0...120, unit: "min", "usual time to fall asleep",
      source: "a sleep latency of up to 15 min indicates good sleep quality (Ohayon et al. 2017)"),
    .count(
      "own_days", \.ownDays, in: 14...3660, unit: "days", "look-back period for the athlete's own loads"),
    .table(
      "ratings", \.ratings, in: 0.5...10, names: PlanIntensityName.all,
      "session RPE of each intensity, if the athlete's own loads are unknown",
      source: "thresholds of 4 and 7 based on Seiler and Kjerland 2006; values between are a house rule"),
  ]
}

private enum PlanIntensityName {
  static let all = ["easy", "moderate", "hard"]
}
