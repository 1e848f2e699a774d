public import ActivityStreams

/// How plans are matched with completed sessions, loaded, forecast and ranked.
///
/// Page: *Planned and done*, tests: `PlanMatchingTests`.
public struct PlanSettings: SettingsGroup {
  /// Hours between planned and real start within which the two are surely one.
  public var matchHours = 3.0
  /// The shortest share of the planned duration that surely is the planned session.
  public var minimumShare = 0.5
  /// The longest.
  public var maximumShare = 2.0
  /// The cost of a pair with an unknown kind on one side, in the unit of ``matchHours``.
  package static let unknownKindCost = 1.0
  /// The cost of a pair of the same category and another sport; such a pair is always flagged as moved.
  package static let otherSportCost = 1.0
  /// Nights whose median waking time is the usual one.
  package static let wakeNights = 14
  /// Nights with a waking that this needs; of fewer the last night's counts.
  package static let wakeNeeds = 3
  /// Usual time between going to bed and falling asleep, minutes.
  public var latency = 15.0
  /// Minutes to which a bedtime is rounded.
  package static let bedtimeStep = 5.0
  /// Sessions of a kind and intensity that the athlete's own load per minute needs.
  package static let ownSessions = 4
  /// Days looked back on for them.
  public var ownDays = 180
  /// Session RPE for each intensity without the athlete's own loads.
  public var ratings = ["easy": 3.0, "moderate": 5, "hard": 8]
  /// Standard deviation of the logarithm of a load from such a rating.
  package static let ratingError = 0.35
  /// The same where neither kind nor intensity is known.
  package static let unknownError = 0.5
  /// Half width of intervals, standard deviations. 90 % of a normal distribution.
  package static let intervalWidth = 1.6448536269514722
  /// Planned–done pairs with the weight of the prior that plans are done as planned.
  package static let compliancePrior = 4.0
  /// Standard deviation of the logarithm of done ÷ planned for one session, without pairs.
  package static let complianceError = 0.35
  /// Load of a muscle group at which its freshness has fallen to 1/e.
  package static let freshLoad = 30.0
  /// Share of a session's work from which it needs a muscle group.
  package static let neededShare = 0.08
  /// Share of its exercises that must be left for a session without the others.
  package static let minimumLeft = 0.5
  /// Minutes kept free before the next event.
  package static let marginBeforeEvent = 30.0

  /// The `standard` rules.
  public init() {}

  /// `plan` in a formula file.
  package static let group = "plan"
  /// Every setting of the group.
  package static let settings: [Setting<PlanSettings>] = [
    .number(
      "match_hours", \.matchHours, in: 0...24, unit: "h",
      "largest difference of planned and actual start of a certain match", source: "product rule"),
    .number(
      "minimum_share", \.minimumShare, in: 0...1,
      "shortest share of the planned duration that surely is the planned session", source: "product rule"),
    .number("maximum_share", \.maximumShare, in: 1...10, "longest such share", source: "product rule"),
    .number(
      "latency", \.latency, in: 0...120, unit: "min",
      "usual time to fall asleep",
      source: "up to 15 min is good sleep, Ohayon et al. 2017"),
    .count(
      "own_days", \.ownDays, in: 14...3660, unit: "days", "look-back for them", source: "house rule"
    ),
    .table(
      "ratings", \.ratings, in: 0.5...10, names: PlanIntensityName.all,
      "session RPE of an intensity, if the athlete's own loads are unknown",
      source: "thresholds at 4 and 7 of Seiler, Kjerland 2006; the middles house rule"),
  ]
}

/// The names of intensities in formula files.
private enum PlanIntensityName {
  static let all = ["easy", "moderate", "hard"]
}
