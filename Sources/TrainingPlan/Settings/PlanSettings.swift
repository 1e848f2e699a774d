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
  public var unknownKindCost = 1.0
  /// The cost of a pair of the same category and another sport; such a pair is always flagged as moved.
  public var otherSportCost = 1.0
  /// Nights whose median waking time is the usual one.
  public var wakeNights = 14
  /// Nights with a waking that this needs; of fewer the last night's counts.
  public var wakeNeeds = 3
  /// Usual time between going to bed and falling asleep, minutes.
  public var latency = 15.0
  /// Minutes to which a bedtime is rounded.
  public var bedtimeStep = 5.0
  /// Sessions of a kind and intensity that the athlete's own load per minute needs.
  public var ownSessions = 4
  /// Days looked back on for them.
  public var ownDays = 180
  /// Session RPE for each intensity without the athlete's own loads.
  public var ratings = ["easy": 3.0, "moderate": 5, "hard": 8]
  /// Standard deviation of the logarithm of a load from such a rating.
  public var ratingError = 0.35
  /// The same where neither kind nor intensity is known.
  public var unknownError = 0.5
  /// Half width of intervals, standard deviations.
  public var intervalWidth = 1.6448536269514722
  /// Planned–done pairs with the weight of the prior that plans are done as planned.
  public var compliancePrior = 4.0
  /// Standard deviation of the logarithm of done ÷ planned for one session, without pairs.
  public var complianceError = 0.35
  /// Load of a muscle group at which its freshness has fallen to 1/e.
  public var freshLoad = 30.0
  /// Share of a session's work from which it needs a muscle group.
  public var neededShare = 0.08
  /// Share of its exercises that must be left for a session without the others.
  public var minimumLeft = 0.5
  /// Minutes kept free before the next event.
  public var marginBeforeEvent = 30.0

  /// The `standard` rules.
  public init() {}

  /// `plan` in a formula file.
  package static let group = "plan"
  /// Every setting of the group.
  package static let settings: [Setting<PlanSettings>] = [
    .number(
      "match_hours", \.matchHours, in: 0...24, unit: "h",
      "hours between planned and real start within which the two are surely one", source: "product rule"),
    .number(
      "minimum_share", \.minimumShare, in: 0...1,
      "shortest share of the planned duration that surely is the planned session", source: "product rule"),
    .number("maximum_share", \.maximumShare, in: 1...10, "longest such share", source: "product rule"),
    .number(
      "unknown_kind_cost", \.unknownKindCost, in: 0...10,
      "what a pair costs whose kind of activity is not known on one side", source: "house rule"),
    .number(
      "other_sport_cost", \.otherSportCost, in: 0...10,
      "what a pair costs whose category is one and whose sport is not", source: "house rule"),
    .count(
      "wake_nights", \.wakeNights, in: 1...91, unit: "days",
      "nights whose median waking time is the usual one",
      source: "house rule"),
    .count(
      "wake_needs", \.wakeNeeds, in: 1...91, "nights with a waking that this needs; of fewer the last counts",
      source: "house rule"),
    .number(
      "latency", \.latency, in: 0...120, unit: "min",
      "usual time between going to bed and falling asleep",
      source: "up to 15 min is good sleep, Ohayon et al. 2017"),
    .number(
      "bedtime_step", \.bedtimeStep, in: 1...60, unit: "min", "what a bedtime is rounded to",
      source: "product rule"),
    .count(
      "own_sessions", \.ownSessions, in: 2...100,
      "sessions of a kind and intensity that the own load per minute needs", source: "house rule"),
    .count(
      "own_days", \.ownDays, in: 14...3660, unit: "days", "days looked back on for them", source: "house rule"
    ),
    .table(
      "ratings", \.ratings, in: 0.5...10, names: PlanIntensityName.all,
      "session RPE of an intensity where own loads do not tell",
      source: "thresholds at 4 and 7 of Seiler, Kjerland 2006; the middles house rule"),
    .number(
      "rating_error", \.ratingError, in: 0.01...2,
      "standard deviation of the logarithm of a load made from such a rating", source: "house rule"),
    .number(
      "unknown_error", \.unknownError, in: 0.01...2, "the same where neither kind nor intensity is known",
      source: "house rule"),
    .number(
      "interval_width", \.intervalWidth, in: 0.1...4, unit: "standard deviations", "half width of intervals",
      source: "90 % of a normal distribution"),
    .number(
      "compliance_prior", \.compliancePrior, in: 0...100, unit: "pairs",
      "pairs that count as much as the belief that plans are done as planned", source: "house rule"),
    .number(
      "compliance_error", \.complianceError, in: 0.01...2,
      "standard deviation of the logarithm of done ÷ planned of a session where pairs do not tell",
      source: "house rule"),
    .number(
      "fresh_load", \.freshLoad, in: 1...500, unit: "load",
      "load of a muscle group at which its freshness is 1/e", source: "house rule"),
    .number(
      "needed_share", \.neededShare, in: 0...1,
      "share of a session's work from which it needs a muscle group", source: "house rule"),
    .number(
      "minimum_left", \.minimumLeft, in: 0...1,
      "share of its exercises that must be left for a session without the others", source: "house rule"),
    .number(
      "margin_before_event", \.marginBeforeEvent, in: 0...240, unit: "min",
      "minutes kept free before the next event", source: "house rule"),
  ]
}

/// The names of intensities in formula files.
private enum PlanIntensityName {
  static let all = ["easy", "moderate", "hard"]
}
