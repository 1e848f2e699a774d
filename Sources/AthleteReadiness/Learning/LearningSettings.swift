public import ActivityStreams
import DayRecords

/// How an athlete's answers change the probabilities.
public struct LearningSettings: SettingsGroup {
  /// Standard deviation, between athletes, of the shift of the log odds.
  public var offsetDeviation = 0.35
  /// The same for fuelling: how people eat and log differs more than their bodies do.
  public var fuelOffsetDeviation = 0.7
  /// Standard deviation, between athletes, of the slope of the log odds about 1.
  public var slopeDeviation = 0.35
  /// The share of the evidence kept after a day.
  public var forgetting = 0.998
  /// Share of bad days among those on which the leading risk came true.
  public var badShareOfEvents = 0.7
  /// Share of bad days otherwise, before the athlete's own is known.
  public var badShareOtherwise = 0.2
  /// Share of events that an easier day, if it is followed, averts.
  public var avertedShare = 0.3
  /// First day of the second stage.
  public var personalisedFrom = 15
  /// First day of the third stage.
  public var deepFrom = 61
  /// Share of the last decisions that must be answered for it.
  public var deepResponseRate = 0.5

  /// The `standard` values.
  public init() {}

  /// `learning` in a formula file.
  package static let group = "learning"
  /// Every setting of the group.
  package static let settings: [Setting<LearningSettings>] = [
    .number(
      "offset_deviation", \.offsetDeviation, in: 0.01...3,
      "standard deviation between athletes of the shift of the log odds",
      source: "house rule, tuned in the simulator"),
    .number(
      "fuel_offset_deviation", \.fuelOffsetDeviation, in: 0.01...3,
      "the same for fuelling, which habits of eating and logging shift more",
      source: "house rule, tuned in the simulator"),
    .number(
      "slope_deviation", \.slopeDeviation, in: 0.01...2,
      "standard deviation between athletes of the slope of the log odds about 1",
      source: "house rule, of worlds left out of the training"),
    .number(
      "forgetting", \.forgetting, in: 0.5...1, "share of the evidence kept after a day",
      source: "house rule"),
    .number(
      "bad_share_of_events", \.badShareOfEvents, in: 0.01...0.99,
      "share of bad days among those on which the leading risk came true", source: "house rule"),
    .number(
      "bad_share_otherwise", \.badShareOtherwise, in: 0.01...0.99,
      "share of bad days otherwise, before the athlete's own is known", source: "house rule"),
    .number(
      "averted_share", \.avertedShare, in: 0...0.9,
      "share of events that an easier day, if it is followed, averts", source: "house rule"),
    .count(
      "personalised_from", \.personalisedFrom, in: 1...365, unit: "d", "first day of the second stage",
      source: "house rule"),
    .count(
      "deep_from", \.deepFrom, in: 1...1000, unit: "d", "first day of the third stage", source: "house rule"),
    .number(
      "deep_response_rate", \.deepResponseRate, in: 0...1,
      "share of the last decisions that must be answered for the third stage", source: "house rule"),
  ]
}

/// The prior of an athlete's calibration of one risk before any outcome.
package struct CalibrationPrior: Sendable, Hashable {
  /// Standard deviation of the shift of the log odds.
  var offsetDeviation: Double
  /// Standard deviation of the slope about 1.
  var slopeDeviation: Double
}

extension LearningSettings {
  /// The prior of a risk.
  package func prior(of kind: RiskKind) -> CalibrationPrior {
    CalibrationPrior(
      offsetDeviation: kind == .fuelingMismatch ? fuelOffsetDeviation : offsetDeviation,
      slopeDeviation: slopeDeviation)
  }
}
