import DayRecords
import RealModule
import TextFormats

/// Votes for unusual strain: one bit per vital sign that votes, and the number of signs that could vote.
struct StrainVotes: Sendable, Hashable {
  var votes: UInt8 = 0
  var signals = 0
}

/// Departure of a vital sign from its baseline today.
struct Departure: Sendable, Hashable {
  /// Today's value minus the baseline.
  var difference: Double
  /// Standard deviation of the one-day forecast.
  var deviation: Double
  /// Level estimated from few days; `nil` once a baseline is known.
  var early: EarlyLevel?
  var score: Double { difference / deviation }

  /// Whether a departure from a level estimated from few days exceeds chance; always true once a baseline is known.
  func isSure(_ score: Double) -> Bool { early.map { abs(difference) >= $0.distance(score) } ?? true }

  /// Whether the departure is unusual: at least `score` SD from the baseline or, for a level estimated
  /// from few days, beyond the limit `rare`.
  func isUnusual(_ score: Double, early rare: Double) -> Bool {
    early == nil ? abs(self.score) >= score : isSure(rare)
  }
}

/// Departures of the vital signs from their baselines. A departure is `nil` if today's value or a reliable
/// baseline is missing.
struct VitalDepartures: Sendable, Hashable {
  private(set) var heart: Departure?
  private(set) var variability: Departure?
  private(set) var breathing: Departure?
  private(set) var temperature: Departure?
  private(set) var oxygen: Departure?
  /// Limit for a level estimated from few days, as a standard normal score.
  private let earlyScore: Double

  /// Computes the departures on the newest day of `recent`; none if a new device measured it.
  ///
  /// - Parameters:
  ///   - recent: Recent days, newest first.
  ///   - memory: The baselines from the days before.
  ///   - isOtherDevice: Whether a new device measured the newest day.
  ///   - rules: Filter rules in the order of `TrackedMetric`.
  ///   - needs: Minimum number of observations of a baseline.
  ///   - rule: Rules for metrics with fewer observations.
  init(
    _ recent: borrowing RecentDays, memory: borrowing BaselineState, isOtherDevice: Bool, rules: [MetricRule],
    needs: Int, early rule: EarlyRules
  ) {
    earlyScore = rule.score
    guard !isOtherDevice else { return }
    heart = Self.departure(.restingHeartRate, recent, memory, rules, needs, rule)
    if let metric = memory.hrvMetric(recent) {
      variability = Self.departure(metric, recent, memory, rules, needs, rule)
    }
    breathing = Self.departure(.respiratoryRate, recent, memory, rules, needs, rule)
    temperature = Self.departure(.wristTemperature, recent, memory, rules, needs, rule)
    oxygen = Self.departure(.oxygenSaturation, recent, memory, rules, needs, rule)
  }

  private static func departure(
    _ metric: TrackedMetric, _ recent: borrowing RecentDays, _ memory: borrowing BaselineState,
    _ rules: [MetricRule], _ needs: Int, _ rule: EarlyRules
  ) -> Departure? {
    guard let value = recent[metric, 0], let level = memory.level(metric) else { return nil }
    guard Int(level.count) >= needs else {
      let last = recent.lastDay?.ordinal ?? 0
      let days = memory.vitals.start.map { last - $0 } ?? RecentDays.capacity
      guard
        let early = EarlyLevel(recent.present(metric, before: min(rule.days, days)), metric, rule)
      else { return nil }
      return Departure(difference: value - early.mean, deviation: early.scale, early: early)
    }
    let usual = memory.baseline(of: metric, otherDevice: false, rule: rules[metric.rawValue])
    return Departure(difference: value - level.level, deviation: usual.forecastDeviation)
  }

  func votes(_ rules: borrowing FlagSettings) -> StrainVotes {
    var votes: UInt8 = 0
    if let heart, heart.score >= rules.strainScore, heart.difference >= FlagSettings.strainRate,
      heart.isSure(earlyScore)
    {
      votes |= 1
    }
    if let variability, variability.score <= -rules.strainScore, variability.isSure(earlyScore) {
      votes |= 2
    }
    if let breathing, breathing.score >= rules.strainScore,
      breathing.difference >= FlagSettings.strainBreaths, breathing.isSure(earlyScore)
    {
      votes |= 4
    }
    if let temperature, temperature.difference >= rules.temperature,
      temperature.isUnusual(rules.strainScore, early: earlyScore)
    {
      votes |= 8
    }
    var signals = heart == nil ? 0 : 1
    if variability != nil { signals += 1 }
    if breathing != nil { signals += 1 }
    if temperature != nil { signals += 1 }
    return StrainVotes(votes: votes, signals: signals)
  }

  /// Similarity of the vital signs to the onset of an illness, in standard deviations.
  ///
  /// The log likelihood ratio of the expected effects d, in the athlete's own standard deviations: w = Σ⁻¹ d,
  /// score = wᵀ z / √(dᵀ w). HRV and heart rate are ignored after alcohol.
  func likeness(isAfterAlcohol: Bool) -> Double? {
    guard FlagSettings.illnessEffects.count == 4 else { return nil }
    let effects = SIMD4(FlagSettings.illnessEffects)
    var product = 0.0
    var power = 0.0
    // A level from few days can show one large departure, but not a profile of small ones.
    func update(with sign: Departure?, _ effect: Double) {
      guard let sign, sign.early == nil else { return }
      let size = effect / sign.deviation
      product += size * sign.score.clamped(-4, 4)
      power += size * size
    }
    update(with: breathing, effects[2])
    update(with: temperature, effects[3])
    if !isAfterAlcohol {
      if let variability, let heart, variability.early == nil, heart.early == nil {
        let lowSize = -effects[0] / variability.deviation
        let highSize = effects[1] / heart.deviation
        let correlation = FlagSettings.illnessCorrelation.clamped(0, 0.95)
        let unexplained = 1 - correlation * correlation
        let lowWeight = (lowSize - correlation * highSize) / unexplained
        let highWeight = (highSize - correlation * lowSize) / unexplained
        product += lowWeight * (-variability.score).clamped(-4, 4) + highWeight * heart.score.clamped(-4, 4)
        power += lowWeight * lowSize + highWeight * highSize
      } else {
        update(with: variability, effects[0])
        update(with: heart, effects[1])
      }
    }
    guard power > 0 else { return nil }
    return product / power.squareRoot()
  }
}
