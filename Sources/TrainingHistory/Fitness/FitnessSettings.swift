public import ActivityStreams
import RealModule

/// Settings of the filters that turn daily load into fitness, fatigue and form.
public struct FitnessSettings: SettingsGroup, Codable {
  /// The weight of one day in a running mean of N days.
  public enum Convention: String, Sendable, Hashable, CaseIterable, Codable {
    /// 1 − e^(−1/N).
    case exponential
    /// 1/N.
    case inverse
    /// 2/(N + 1), which halves the memory. Do not use it for a chart labelled CTL.
    case span
  }

  /// The day whose fitness and fatigue determine form.
  public enum Balance: String, Sendable, Hashable, CaseIterable, Codable {
    /// Form uses the values at the end of the previous day.
    case nextDay = "next_day"
    /// Form uses the values at the end of the same day.
    case sameDay = "same_day"
  }

  /// The initial value of the filters.
  public enum Seed: String, Sendable, Hashable, CaseIterable, Codable {
    /// The filters start at zero.
    case zero
    /// The filters start at the mean of the first days, once there are enough days.
    case firstDays = "first_days"
  }

  /// The load assumed for a day with unknown training.
  public enum UnknownDays: String, Sendable, Hashable, CaseIterable, Codable {
    /// The mean load of the preceding known days, and at least the known part of the day.
    case expected
    /// The current value of each filter, so the filter does not change. A larger known part takes precedence.
    case hold
    /// The known part of the day only.
    case zero
  }

  /// Time constant of long-term fitness (CTL), in days.
  public var chronicDays = 42.0
  /// Time constant of short-term fatigue (ATL), in days.
  public var acuteDays = 7.0
  /// How the weight of a day follows from N.
  public var convention = Convention.exponential
  /// Whether form uses the previous or the same day.
  public var balance = Balance.nextDay
  /// Where the filters start.
  public var seed = Seed.firstDays
  /// Number of first days whose mean load is the seed.
  public var seedDays = 14
  /// Number of days of history required for the seed.
  package static let seedNeeds = 28
  /// Number of days from the start of the history during which long-term fitness is still warming up.
  public var warmUpDays = 42

  /// The load assumed for a day with unknown training.
  public var unknownDays = UnknownDays.expected
  /// Days whose mean load is expected on an unknown day.
  public var expectedDays = 28
  /// Share of known days in the last 28 below which a state is flagged as poorly known.
  package static let minimumCoverage = 0.8

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "fitness"
  package static let settings: [Setting<FitnessSettings>] = [
    .number(
      "chronic_days", \.chronicDays, in: 2...400, unit: "days", "time constant of long-term fitness",
      source: "Coggan 2003"),
    .number(
      "acute_days", \.acuteDays, in: 1...100, unit: "days", "time constant of short-term fatigue",
      source: "Coggan 2003"),
    .choice(
      "convention", \.convention, "weight of a day: 1 − exp(−1/N), 1/N or 2/(N + 1)",
      source: "GoldenCheetah; TrainingPeaks; Williams et al. 2017"),
    .choice(
      "stress_balance", \.balance, "whether form uses the values of the previous or the same day",
      source: "GoldenCheetah"),
    .choice("seed", \.seed, "initial value of fitness and fatigue", source: "house rule"),
    .count(
      "seed_days", \.seedDays, in: 1...90, unit: "days", "number of days whose mean is the seed",
      source: "house rule"),
    .count(
      "warm_up_days", \.warmUpDays, in: 0...365, unit: "days", "number of warm-up days for fitness",
      source: "house rule"),
    .choice(
      "unknown_days", \.unknownDays, "load of a day with unknown training", source: "house rule"),
    .count(
      "expected_days", \.expectedDays, in: 7...90, unit: "days",
      "number of days whose mean is the expected load of an unknown day", source: "house rule"),
  ]

  /// The weight of one day in each filter.
  package var shares: (chronic: Double, acute: Double) {
    (weight(days: chronicDays), weight(days: acuteDays))
  }

  /// Returns the minimum load assumed for a day with unknown training, or `nil` if each filter keeps its
  /// value.
  ///
  /// - Parameter expected: The mean load of the preceding known days.
  package func load(ofUnknownDay expected: @autoclosure () -> Double?) -> Double? {
    switch unknownDays {
    case .expected: expected() ?? 0
    case .hold: nil
    case .zero: 0
    }
  }

  /// Returns the weight of one day in a filter of N days.
  package func weight(days: Double) -> Double {
    switch convention {
    case .exponential: -.expMinusOne(-1 / days)
    case .inverse: 1 / days
    case .span: 2 / (days + 1)
    }
  }
}
