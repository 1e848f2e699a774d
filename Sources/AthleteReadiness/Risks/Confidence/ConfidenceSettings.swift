public import ActivityStreams
import DayRecords

/// Weights behind a risk's confidence.
///
/// Evidence is a weighted sum of the completeness and steadiness of an athlete's records, the knowledge of the
/// athlete's responses and the amount of data; never of a probability. The weights are those with which the sum best
/// predicts the Brier skill of simulated athletes; no weight is negative.
public struct ConfidenceSettings: SettingsGroup {
  /// Weights of the quantities of evidence for fatigue spillover.
  public var spillover = [
    4.83, 3.96, 16.11, 0.42, 0.4, 0, 0.71, 0.35, 0, 0.45, 0, 0, 0.71, 0.91, 0, 0, 1.48, 0, 0, 0, 0, 0,
  ]
  /// The same for performance suppression.
  public var suppression = [
    0, 0, 4.28, 0, 0, 0, 0.64, 0, 0, 0, 0, 0, 2.42, 0, 3.16, 6.19, 0, 0, 0, 0, 0, 0,
  ]
  /// The same for fuelling in the morning.
  public var fuelMorning = [
    5.36, 2.81, 5.68, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.71, 5.47, 2.38, 2.54, 0, 0, 0, 0, 0,
  ]
  /// The same for fuelling in the evening.
  public var fuelEvening = [
    0, 0.93, 0.03, 0.21, 0.04, 0, 0, 0, 0, 0.04, 0, 0, 0, 0, 2.25, 0, 2.11, 0, 1.92, 0.98, 0, 0,
  ]
  /// The same for load accumulation.
  public var load = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.41, 0, 0, 0, 0, 0, 0, 0, 0, 1.79, 13.78,
  ]
  /// The same for recovery instability.
  public var instability = [
    0, 0, 0.06, 0, 0.56, 0.23, 0, 0, 0, 0, 6.87, 0, 0, 0.46, 0, 0, 0, 3.34, 0, 0, 0, 0,
  ]
  /// Evidence below which confidence is low: spillover, suppression, fuel in the morning, in the evening, load, instability.
  public var low = [18.88, 0.35, 5.14, 2.62, -1.42, -4.26]
  /// Evidence from which it is high, in the same order.
  public var high = [19.95, 1.42, 6.31, 4.5, -0.37, -2.8]
  /// Share of the last days' training, for instability of nights, below which confidence is low.
  public var minimumKnown = 0.35
  /// The same from which it may be high.
  public var fullKnown = 0.6
  /// Share of the last nights with vitals from which confidence may be high, in all risks but fuelling.
  public var fullNights = 0.55
  /// Days after which the athlete's youth in the records no longer lowers confidence.
  public var grownAfter = 42.0
  /// First day on which it may be high.
  public var highFrom = 14
  /// If the athlete's own answers lead: weight of their forecast skill so far against the share answered.
  public var recordWeight = 0.25
  /// The same for how many there are.
  public var answersWeight = 0.2
  /// Answers that count as all.
  public var fullAnswers = 250.0
  /// Evidence of answers below which confidence is low.
  public var answersLow = 0.95
  /// The same from which it is high.
  public var answersHigh = 1.19
  /// Days before today in which a risk's inputs must have been given.
  public var fedDays = 14
  /// Share of them with a food log (or an answer on food), with known training, with a night, below which the risk is unknown.
  public var fedShares = [0.2, 0.3, 0.2]

  /// The `standard` values.
  public init() {}

  /// `confidence` in a formula file.
  package static let group = "confidence"
  private static let learned = "simulated athletes of the project, seeds 81001, 81002 and 91001"
  private static func weights(
    _ key: String, _ path: any WritableKeyPath<ConfidenceSettings, [Double]> & Sendable, _ risk: String
  ) -> Setting<ConfidenceSettings> {
    .numbers(
      key, path, in: 0...100, count: 22...22,
      "weights of plan done lately, variety of load, loads known, food log, vitals, check-ins, steadiness of sleep, feel and "
        + "time awake, levels of HRV and heart rate, response to strain known, response, health, eating apart from training, "
        + "steady carbohydrate, plan done, kind of instability, food and load of the day, tolerance, plan left undone: \(risk)",
      source: learned)
  }
  /// Every setting of the group.
  package static let settings: [Setting<ConfidenceSettings>] = [
    weights("spillover_weights", \.spillover, "fatigue spillover"),
    weights("suppression_weights", \.suppression, "performance suppression"),
    weights("fuel_morning_weights", \.fuelMorning, "fuelling in the morning"),
    weights("fuel_evening_weights", \.fuelEvening, "fuelling in the evening"),
    weights("load_weights", \.load, "load accumulation"),
    weights("instability_weights", \.instability, "recovery instability"),
    .numbers(
      "low_evidence", \.low, in: -1000...1000, count: 6...6,
      "evidence below which confidence is low, risk by risk", source: learned),
    .numbers(
      "high_evidence", \.high, in: -1000...1000, count: 6...6,
      "evidence from which confidence is high, risk by risk", source: learned),
    .number(
      "minimum_known", \.minimumKnown, in: 0...1,
      "share of known training (of nights for instability) below which confidence is low",
      source: "house rule"),
    .number(
      "full_known", \.fullKnown, in: 0...1, "the same from which confidence may be high",
      source: "house rule"),
    .number(
      "full_nights", \.fullNights, in: 0...1,
      "share of nights with vitals from which confidence may be high, fuelling apart", source: "house rule"),
    .number(
      "grown_after", \.grownAfter, in: 1...365, unit: "d",
      "days after which a short history no longer lowers confidence", source: "house rule"),
    .count(
      "high_from", \.highFrom, in: 1...365, unit: "d", "first day of high confidence", source: "product rule"),
    .number(
      "record_weight", \.recordWeight, in: 0...10,
      "own answers: weight of how well they could be forecast so far, against the share of days answered",
      source: "house rule"),
    .number(
      "answers_weight", \.answersWeight, in: 0...10, "own answers: weight of how many there are",
      source: "house rule"),
    .number(
      "full_answers", \.fullAnswers, in: 1...5000, "own answers: how many count as all",
      source: "house rule"),
    .number(
      "answers_low", \.answersLow, in: 0...10, "own answers: evidence below which confidence is low",
      source: "house rule"),
    .number(
      "answers_high", \.answersHigh, in: 0...10, "own answers: evidence from which confidence is high",
      source: "house rule"),
    .count(
      "fed_days", \.fedDays, in: 3...28, unit: "d",
      "days before today in which what a risk rests on must have been given", source: "house rule"),
    .numbers(
      "fed_shares", \.fedShares, in: 0...1, count: 3...3,
      "share of them with food logged, training known, a night recorded, below which a risk that rests on it is not known",
      source: "house rule"),
  ]

  /// The weights and bounds of one risk.
  struct Rule: Sendable {
    var weights: [Double]
    var low: Double
    var high: Double
  }

  /// The rule of a risk at a time of day.
  func rule(_ kind: RiskKind, _ issue: IssueTime) -> Rule {
    let (weights, place) =
      switch kind {
      case .fatigueSpillover: (spillover, 0)
      case .performanceSuppression: (suppression, 1)
      case .fuelingMismatch: issue == .morning ? (fuelMorning, 2) : (fuelEvening, 3)
      case .loadAccumulation: (load, 4)
      case .recoveryInstability: (instability, 5)
      }
    return Rule(
      weights: weights, low: place < low.count ? low[place] : 0, high: place < high.count ? high[place] : 1)
  }
}
