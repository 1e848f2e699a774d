import AthleteReadiness
import DayRecords
import RealModule

/// Decides whether a late number is bad enough to matter, by the limits of the warning signs.
///
/// Numbers that are good or within the normal range do not limit a day and are ignored. Numbers that are
/// hardly worse than the known one are ignored as well.
struct LateLimits {
  private let state: AthleteState
  private let settings: ReadinessSettings
  private let usual: RecentDays
  private let safety: [SafetySettings]
  private let soreFrom: Double
  private let sleepNeed: Double?

  init(_ state: AthleteState, _ settings: ReadinessSettings) {
    self.state = state
    self.settings = settings
    usual = state.recent
    // The standard limits apply in addition to the limits of any formula set.
    safety = [settings.safety, SafetySettings()]
    soreFrom = min(settings.signal.soreFrom, SignalSettings().soreFrom)
    sleepNeed = state.sleepStatus(settings: settings)?.need
  }

  /// Whether a number that the state lacks could limit a day.
  func isNew(_ metric: TrackedMetric, _ told: Double, _ daysAgo: Int, _ days: ToldDays) -> Bool {
    switch metric {
    case .load: told > 0 && couldMatter(metric, told, beside: nil)
    case .energyIntake: isShortOfEnergy(told, daysAgo, days)
    case .plannedLoad: isHeavyPlan(told, daysAgo)
    default: couldMatter(metric, told, beside: nil)
    }
  }

  /// Whether a number is worse than the known one by enough to limit a day, or to limit it further.
  func isWorse(
    _ metric: TrackedMetric, _ told: Double, than known: Double, _ daysAgo: Int, _ days: ToldDays
  ) -> Bool {
    switch metric {
    case .load: told > Self.moreLoad * known && couldMatter(metric, told, beside: known)
    case .energyIntake:
      known - told > LateSteps.food * known && isShortOfEnergy(told, daysAgo, days)
    case .plannedLoad: told > Self.moreLoad * known && isHeavyPlan(told, daysAgo)
    default: LateSteps.isWorse(metric, told, than: known) && couldMatter(metric, told, beside: known)
    }
  }

  /// Whether a number could limit a day.
  func couldMatter(_ metric: TrackedMetric, _ told: Double, beside known: Double?) -> Bool {
    switch metric {
    case .oxygenSaturation: told < highest(\.oxygenSaturation)
    case .restingHeartRate: isRaised(metric, told, min(least(\.restingRate), SafetySettings.sureRestingRate))
    case .respiratoryRate: isRaised(metric, told, least(\.breaths))
    case .wristTemperature: isRaised(metric, told, least(\.temperature))
    case .lnRMSSD: isLow(metric, told, other: .lnSDNN)
    case .lnSDNN: isLow(metric, told, other: .lnRMSSD)
    case .feel: told <= highest(\.feel)
    case .soreness: told >= soreFrom || isPoor(5 - told)
    case .freshness, .calm, .mood, .sleepQuality: isPoor(told)
    case .sleep: sleepNeed.map { told < $0 } ?? true
    // Details of a night whose total is unknown.
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

  /// The athlete's median, computed as for the warning signs; `nil` if there are too few values.
  private func median(_ metric: TrackedMetric) -> Double? {
    usual.quantile(
      0.5, of: metric, from: 1, days: safety.map(\.usualDays).min() ?? 0,
      needs: SafetySettings.usualNeeds)
  }

  private func isRaised(_ metric: TrackedMetric, _ told: Double, _ rise: Double) -> Bool {
    median(metric).map { told - $0 >= rise } ?? true
  }

  /// Whether an HRV value is low. A kind of HRV without a baseline is not compared with the other kind.
  private func isLow(_ metric: TrackedMetric, _ told: Double, other: TrackedMetric) -> Bool {
    if let median = median(metric) { return told < median }
    return median(other) == nil || !usual.present(metric, from: RecentDays.capacity - 1).isEmpty
  }

  /// Whether an answer from 1 to 5 is poor enough to count as a low rating of feel, on its scale from 1 to
  /// 10.
  private func isPoor(_ answer: Double) -> Bool { 1 + (answer - 1) * 9 / 4 <= highest(\.feel) }

  /// Whether a load is larger than a small session, relative to a usual training day.
  private func isMore(_ load: Double) -> Bool {
    usual.usualTrainingDay(before: 0, needs: SafetySettings.heavyDayNeeds)
      .map { load > Self.smallLoad * $0 } ?? true
  }

  /// Largest load of a small session, as a fraction of a usual training day. House rule: one such session a
  /// day raises the week's load by at most a tenth, the smallest rise that the brief reports.
  private static let smallLoad = 0.1

  /// Ratio above which two loads belong to different sessions. House rule: two reports of one session differ
  /// in duration by up to a fifth, and load is proportional to duration.
  private static let moreLoad = 1.25

  /// Whether a planned load rules out a push day and belongs to a plan that extends to the open day.
  private func isHeavyPlan(_ load: Double, _ daysAgo: Int) -> Bool {
    guard daysAgo < RecordLimits.plannedDays,
      let usual = usual.usualTrainingDay(before: 0, needs: SafetySettings.heavyDayNeeds)
    else { return false }
    return load > 0 && load >= least(\.heavyPlanTimes) * usual
  }

  /// Whether a day of the last week had too little energy intake for its training.
  private func isShortOfEnergy(_ intake: Double, _ daysAgo: Int, _ days: ToldDays) -> Bool {
    guard EnergyAvailability.window.contains(daysAgo) else { return false }
    let exercise = [usual[.exerciseEnergy, daysAgo], days.athlete?.recent[.exerciseEnergy, daysAgo]]
      .compactMap(\.self).max()
    return [state, days.athlete].compactMap(\.self).contains {
      $0.isShortOfEnergy(intake: intake, exercise: exercise ?? 0, settings: settings)
    }
  }
}

/// The amount by which a number must be worse than the recorded one, so that rounding is ignored. House
/// rules, each derived from the limit of the warning sign.
enum LateSteps {
  /// Step as a fraction of the limit: a whole beat or percentage point counts, a rounding error does not.
  private static let share = 0.3
  private static let limits = SafetySettings()
  /// Step of resting heart rate, bpm.
  static let restingHeartRate = share * min(limits.restingRate, SafetySettings.sureRestingRate)
  /// Step of respiratory rate, breaths per minute.
  static let breaths = share * limits.breaths
  /// Step of wrist temperature, °C.
  static let temperature = share * limits.temperature
  /// Step of oxygen saturation, percentage points.
  static let oxygen = share * SafetySettings.oxygenFall
  /// Step of HRV, ln ms.
  static let variability = share * limits.hrvScore * limits.spread(2)
  /// Largest rounding error of HRV in whole milliseconds, ms.
  private static let wholeBeat = 0.5
  /// Step of an answer, points. Answers are whole numbers, so any difference exceeds it.
  static let answer = 0.5
  /// Step of a night, h. If every night of a week were this much shorter, the sleep debt alone would limit
  /// the day.
  static let night = SignalSettings().sleepDebt / 7
  /// Error of a food log, as a fraction of the energy intake.
  static let food = FuelTargetSettings.availabilityErrors.first ?? 0

  /// Whether a value is worse by more than the metric's step; `false` for metrics without a warning sign.
  static func isWorse(_ metric: TrackedMetric, _ told: Double, than known: Double) -> Bool {
    switch metric {
    case .restingHeartRate: told - known > restingHeartRate
    case .respiratoryRate: told - known > breaths
    case .wristTemperature: told - known > temperature
    case .oxygenSaturation: known - told > oxygen
    case .lnRMSSD, .lnSDNN: known - told > variability && .exp(known) - .exp(told) > wholeBeat
    case .feel, .freshness, .calm, .mood, .sleepQuality: known - told > answer
    case .soreness: told - known > answer
    case .sleep: known - told > night
    default: false
    }
  }
}
