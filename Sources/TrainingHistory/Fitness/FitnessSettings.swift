public import ActivityStreams
import RealModule

/// Settings for the rolling means that turn daily load into fitness, fatigue and form.
public struct FitnessSettings: SettingsGroup, Codable {
  /// How the weight of one day is computed for a time constant of N days.
  public enum Convention: String, Sendable, Hashable, CaseIterable, Codable {
    /// 1 − e^(−1/N).
    case exponential
    /// 1/N.
    case inverse
    /// 2/(N + 1), whose time constant is about half that of the others. Do not use it for a chart labelled
    /// CTL.
    case span
  }

  /// The day whose fitness and fatigue determine form.
  public enum Balance: String, Sendable, Hashable, CaseIterable, Codable {
    /// Form uses the values at the end of the previous day (the usual TSB).
    case nextDay = "next_day"
    /// Form uses the values at the end of the same day.
    case sameDay = "same_day"
  }

  /// How fitness and fatigue are started.
  public enum Seed: String, Sendable, Hashable, CaseIterable, Codable {
    /// Both start at zero.
    case zero
    /// Both start at the mean load of the first days, once enough days are available.
    case firstDays = "first_days"
  }

  /// The load assumed for a day with missing training data.
  public enum UnknownDays: String, Sendable, Hashable, CaseIterable, Codable {
    /// The mean load of the preceding complete days, or the recorded load if that is higher.
    case expected
    /// Each filter's current value, which leaves it unchanged, or the recorded load if that is higher.
    case hold
    /// The recorded load only.
    case zero
  }

  /// Time constant of long-term fitness (CTL), in days.
  public var chronicDays = 42.0
  /// Time constant of short-term fatigue (ATL), in days.
  public var acuteDays = 7.0
  /// How the weight of a day is computed from the time constant.
  public var convention = Convention.exponential
  /// Whether form uses the previous or the same day's values.
  public var balance = Balance.nextDay
  /// How fitness and fatigue are started.
  public var seed = Seed.firstDays
  /// Number of first days whose mean load is the starting value.
  public var seedDays = 14
  /// Number of days of history needed to estimate the starting value.
  package static let seedNeeds = 28
  /// Number of days from the start of the history during which long-term fitness counts as warming up.
  public var warmUpDays = 42

  /// The load assumed for a day with missing training data.
  public var unknownDays = UnknownDays.expected
  /// Number of preceding days whose mean is the expected load of a day with missing data.
  public var expectedDays = 28
  /// Fraction of the last 28 days with complete data below which a state is flagged as poorly known.
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
    .choice("seed", \.seed, "initial value of fitness and fatigue"),
    .count("seed_days", \.seedDays, in: 1...90, unit: "days", "number of days whose mean is the seed"),
    .count("warm_up_days", \.warmUpDays, in: 0...365, unit: "days", "number of warm-up days for fitness"),
    .choice("unknown_days", \.unknownDays, "load of a day with unknown training"),
    .count(
      "expected_days", \.expectedDays, in: 7...90, unit: "days",
      "number of days whose mean is the expected load of an unknown day"),
  ]

  /// The weight of one day in each filter.
  package var shares: (chronic: Double, acute: Double) {
    (weight(days: chronicDays), weight(days: acuteDays))
  }

  /// Returns the minimum load assumed for a day with missing data, or `nil` to leave each filter unchanged.
  ///
  /// - Parameter expected: The mean load of the preceding complete days.
  package func load(ofUnknownDay expected: @autoclosure () -> Double?) -> Double? {
    switch unknownDays {
    case .expected: expected() ?? 0
    case .hold: nil
    case .zero: 0
    }
  }

  /// Returns the weight of one day for a time constant of N days.
  package func weight(days: Double) -> Double {
    switch convention {
    case .exponential: -.expMinusOne(-1 / days)
    case .inverse: 1 / days
    case .span: 2 / (days + 1)
    }
  }
}
