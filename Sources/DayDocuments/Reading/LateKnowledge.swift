import AthleteReadiness
import DayRecords

/// What a record of an earlier day can tell that a saved state knows nothing of.
public enum LateKnowledge: String, Sendable, Hashable, CaseIterable {
  /// Load of the day's sessions; a day of rest is no news, and nothing that is known of sessions.
  case training
  /// Vital signs of the morning.
  case vitalSigns = "vital signs"
  /// The night.
  case sleep
  /// What the athlete answered.
  case feel

  /// What is kept of it.
  var metrics: [TrackedMetric] {
    switch self {
    case .training: [.load]
    case .vitalSigns:
      [.lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation]
    case .sleep: [.sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake]
    case .feel: [.feel, .soreness, .freshness, .calm, .mood, .sleepQuality]
    }
  }

  /// Whether records alone tell of a day what another memory of it lacks: a number of which it has none, or so much more load.
  ///
  /// - Parameter limits: leaves out numbers that could make no sign; `nil` counts them all.
  func isNews(_ alone: RecentDays, to known: RecentDays, daysAgo: Int, _ limits: LateLimits?) -> Bool {
    metrics.contains { metric in
      guard let told = alone[metric, daysAgo] else { return false }
      return Self.isNews(metric, told, to: known[metric, daysAgo], limits)
    }
  }

  /// Whether a number of a day is news to what is known of it.
  static func isNews(
    _ metric: TrackedMetric, _ told: Double, to known: Double?, _ limits: LateLimits?
  ) -> Bool {
    let isNew = metric == .load ? told > moreLoad * (known ?? 0) : known == nil
    return isNew && limits?.couldMatter(metric, told, beside: known) ?? true
  }

  /// A load of a day by the one that is known from which it is another one: beyond what two methods differ in a session. House rule.
  private static let moreLoad = 1.5
}

/// What a number of an earlier day must be to make a sign, by the limits of the signs themselves: one that is on their good side, or within
/// what is usual, holds nothing back and is left out as a correction is.
struct LateLimits {
  private let usual: RecentDays
  private let safety: [SafetySettings]
  private let soreFrom: Double
  private let sleepNeed: Double?

  init(_ state: AthleteState, _ settings: ReadinessSettings) {
    usual = state.recent
    // The standard rules stand beside those of every formula set.
    safety = [settings.safety, SafetySettings()]
    soreFrom = min(settings.signal.soreFrom, SignalSettings().soreFrom)
    sleepNeed = state.sleepStatus(settings: settings)?.need
  }

  /// Whether it could hold a day back.
  func couldMatter(_ metric: TrackedMetric, _ told: Double, beside known: Double?) -> Bool {
    switch metric {
    case .oxygenSaturation: told < highest(\.oxygenSaturation)
    case .restingHeartRate: isRaised(metric, told, min(least(\.restingRate), least(\.sureRestingRate)))
    case .respiratoryRate: isRaised(metric, told, least(\.breaths))
    case .wristTemperature: isRaised(metric, told, least(\.temperature))
    case .lnRMSSD: isLow(metric, told, other: .lnSDNN)
    case .lnSDNN: isLow(metric, told, other: .lnRMSSD)
    case .feel: told <= highest(\.feel)
    case .soreness: told >= soreFrom || isPoor(5 - told)
    case .freshness, .calm, .mood, .sleepQuality: isPoor(told)
    case .sleep: sleepNeed.map { told < $0 } ?? true
    // Of a night without its hours.
    case .deepSleep, .remSleep, .awake, .sleepOnset, .wake: false
    case .load: isMore(told - (known ?? 0))
    default: true
    }
  }

  private func least(_ limit: KeyPath<SafetySettings, Double>) -> Double {
    safety.map { $0[keyPath: limit] }.min() ?? 0
  }

  private func highest(_ limit: KeyPath<SafetySettings, Double>) -> Double {
    safety.map { $0[keyPath: limit] }.max() ?? .infinity
  }

  /// The athlete's usual value, as signs are held against it; `nil` of too few.
  private func median(_ metric: TrackedMetric) -> Double? {
    usual.quantile(
      0.5, of: metric, from: 1, days: safety.map(\.usualDays).min() ?? 0,
      needs: safety.map(\.usualNeeds).max() ?? 0)
  }

  private func isRaised(_ metric: TrackedMetric, _ told: Double, _ rise: Double) -> Bool {
    median(metric).map { told - $0 >= rise } ?? true
  }

  /// Of a kind of variability that the athlete's device never gives nothing is held against anything.
  private func isLow(_ metric: TrackedMetric, _ told: Double, other: TrackedMetric) -> Bool {
    if let median = median(metric) { return told < median }
    return median(other) == nil || !usual.present(metric, from: RecentDays.capacity - 1).isEmpty
  }

  /// Whether an answer of 1–5 is so poor that a mean of such is a sign: on the scale of ten of the feel.
  private func isPoor(_ answer: Double) -> Bool { 1 + (answer - 1) * 9 / 4 <= highest(\.feel) }

  /// Whether a session is more than a small one against the athlete's usual training day.
  private func isMore(_ load: Double) -> Bool {
    usual.usualTrainingDay(before: 0, needs: safety.map(\.heavyDayNeeds).max() ?? 0)
      .map { load > Self.smallLoad * $0 } ?? true
  }

  /// Share of a usual training day's load up to which a session is small: were there one each day the week would not rise by more than
  /// the tenth from which a rise is told. House rule.
  private static let smallLoad = 0.1
}
