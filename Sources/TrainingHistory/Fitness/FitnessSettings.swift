public import ActivityStreams
import RealModule

/// How loads become fitness, fatigue and their balance.
public struct FitnessSettings: SettingsGroup, Codable {
  /// The weight of a day in the running mean of N days.
  public enum Convention: String, Sendable, Hashable, CaseIterable, Codable {
    /// 1 − e^(−1/N).
    case exponential
    /// 1/N.
    case inverse
    /// 2/(N + 1): a filter of half the memory; never for a chart labelled CTL.
    case span
  }

  /// The day whose values a day's balance uses.
  public enum Balance: String, Sendable, Hashable, CaseIterable, Codable {
    /// Yesterday's.
    case nextDay = "next_day"
    /// The day's own.
    case sameDay = "same_day"
  }

  /// The start of the filters.
  public enum Seed: String, Sendable, Hashable, CaseIterable, Codable {
    /// At zero.
    case zero
    /// At the mean of the first days, once there are enough of them.
    case firstDays = "first_days"
  }

  /// The load of a day with unknown training.
  public enum UnknownDays: String, Sendable, Hashable, CaseIterable, Codable {
    /// The mean load of the known days before it, at least its own known part.
    case expected
    /// The value that each filter holds, so it stays unchanged, or more if more is known.
    case hold
    /// Only its known part.
    case zero
  }

  /// Days N of long-term fitness (CTL).
  public var chronicDays = 42.0
  /// Days N of short-term fatigue (ATL).
  public var acuteDays = 7.0
  /// The weight of a day.
  public var convention = Convention.exponential
  /// The day whose values the balance uses.
  public var balance = Balance.nextDay
  /// The start of the filters.
  public var seed = Seed.firstDays
  /// Days whose mean is the seed.
  public var seedDays = 14
  /// Days of history that the seed needs.
  package static let seedNeeds = 28
  /// Days from the first during which long-term fitness is warming up.
  public var warmUpDays = 42

  /// The load of a day with unknown training.
  public var unknownDays = UnknownDays.expected
  /// Days whose mean load an unknown day is expected to have.
  public var expectedDays = 28
  /// Share of known days in the last 28 below which a state is flagged.
  package static let minimumCoverage = 0.8

  /// The `standard` rules.
  public init() {}

  /// `fitness` in a formula file.
  package static let group = "fitness"
  /// Every setting of the group.
  package static let settings: [Setting<FitnessSettings>] = [
    .number(
      "chronic_days", \.chronicDays, in: 2...400, unit: "days", "N of long-term fitness",
      source: "Coggan 2003"),
    .number(
      "acute_days", \.acuteDays, in: 1...100, unit: "days", "N of short-term fatigue", source: "Coggan 2003"),
    .choice(
      "convention", \.convention, "weight of a day: 1 − exp(−1/N), 1/N or 2/(N + 1)",
      source: "GoldenCheetah; TrainingPeaks; Williams et al. 2017"),
    .choice(
      "stress_balance", \.balance, "day whose values the balance uses", source: "GoldenCheetah"),
    .choice("seed", \.seed, "start value of fitness and fatigue", source: "house rule"),
    .count(
      "seed_days", \.seedDays, in: 1...90, unit: "days", "days whose mean is the seed", source: "house rule"),
    .count(
      "warm_up_days", \.warmUpDays, in: 0...365, unit: "days", "warm-up days of fitness",
      source: "house rule"),
    .choice(
      "unknown_days", \.unknownDays, "load of a day with unknown training", source: "house rule"),
    .count(
      "expected_days", \.expectedDays, in: 7...90, unit: "days",
      "days whose mean is the expected load of an unknown day", source: "house rule"),
  ]

  /// Weights of a day in the two filters.
  package var shares: (chronic: Double, acute: Double) {
    (weight(days: chronicDays), weight(days: acuteDays))
  }

  /// The least load of a day with unknown training; `nil` if each filter holds its value.
  ///
  /// - Parameter expected: the mean load of the known days before it.
  package func load(ofUnknownDay expected: @autoclosure () -> Double?) -> Double? {
    switch unknownDays {
    case .expected: expected() ?? 0
    case .hold: nil
    case .zero: 0
    }
  }

  /// The weight of a day in a filter of N days.
  package func weight(days: Double) -> Double {
    switch convention {
    case .exponential: -.expMinusOne(-1 / days)
    case .inverse: 1 / days
    case .span: 2 / (days + 1)
    }
  }
}
