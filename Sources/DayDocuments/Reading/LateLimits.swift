import AthleteReadiness
import DayRecords
import RealModule

/// The value that makes a number of an earlier day a sign, by the limits of the signs themselves. Numbers on the good
/// side or within the usual range limit nothing and are left out, as are numbers hardly worse than the known value.
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
    // The standard rules apply beside the rules of every formula set.
    safety = [settings.safety, SafetySettings()]
    soreFrom = min(settings.signal.soreFrom, SignalSettings().soreFrom)
    sleepNeed = state.sleepStatus(settings: settings)?.need
  }

  /// Whether a number that is not in the state could limit a day.
  func isNew(_ metric: TrackedMetric, _ told: Double, _ daysAgo: Int, _ days: ToldDays) -> Bool {
    switch metric {
    case .load: told > 0 && couldMatter(metric, told, beside: nil)
    case .energyIntake: isShortOfEnergy(told, daysAgo, days)
    case .plannedLoad: isHeavyPlan(told, daysAgo)
    default: couldMatter(metric, told, beside: nil)
    }
  }

  /// Whether a number is worse than the known one by enough to limit a day, or limit it more.
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

  /// Whether it could hold a day back.
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

  /// The athlete's usual value, as signs are held against it; `nil` for too few.
  private func median(_ metric: TrackedMetric) -> Double? {
    usual.quantile(
      0.5, of: metric, from: 1, days: safety.map(\.usualDays).min() ?? 0,
      needs: SafetySettings.usualNeeds)
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
    usual.usualTrainingDay(before: 0, needs: SafetySettings.heavyDayNeeds)
      .map { load > Self.smallLoad * $0 } ?? true
  }

  /// Largest small session, as a share of a usual training day's load: one such session a day would raise the week by
  /// no more than the tenth from which a rise is reported. House rule.
  private static let smallLoad = 0.1

  /// A load of a day by the one that is known from which it is another one: two reports of one session are the same up to a fifth of the
  /// longer one's duration, and load goes with duration. House rule.
  private static let moreLoad = 1.25

  /// Whether it is a plan that rules out a push, of a morning whose plan reaches the open day.
  private func isHeavyPlan(_ load: Double, _ daysAgo: Int) -> Bool {
    guard daysAgo < RecordLimits.plannedDays,
      let usual = usual.usualTrainingDay(before: 0, needs: SafetySettings.heavyDayNeeds)
    else { return false }
    return load > 0 && load >= least(\.heavyPlanTimes) * usual
  }

  /// Whether a day of the last week has little food for its training, by the known values.
  private func isShortOfEnergy(_ intake: Double, _ daysAgo: Int, _ days: ToldDays) -> Bool {
    guard EnergyAvailability.window.contains(daysAgo) else { return false }
    let exercise = [usual[.exerciseEnergy, daysAgo], days.athlete?.recent[.exerciseEnergy, daysAgo]]
      .compactMap(\.self).max()
    return [state, days.athlete].compactMap(\.self).contains {
      $0.isShortOfEnergy(intake: intake, exercise: exercise ?? 0, settings: settings)
    }
  }
}

/// By how much a number must be worse than the one that is known to be another one, and no rounding of it: house rules, each from the
/// limit of its effect.
enum LateSteps {
  /// Share of a limit: a whole beat or point of oxygen counts, and rounding to whole ones does not.
  private static let share = 0.3
  private static let limits = SafetySettings()
  /// bpm.
  static let restingHeartRate = share * min(limits.restingRate, SafetySettings.sureRestingRate)
  /// 1/min.
  static let breaths = share * limits.breaths
  /// °C.
  static let temperature = share * limits.temperature
  /// Points.
  static let oxygen = share * SafetySettings.oxygenFall
  /// ln ms.
  static let variability = share * limits.hrvScore * limits.spread(2)
  /// The rounding error of whole ms.
  private static let wholeBeat = 0.5
  /// Points of an answer on any scale: a whole one counts, and rounding to whole ones does not.
  static let answer = 0.5
  /// h: if each night of a week were this much shorter, their debt alone would count.
  static let night = SignalSettings().sleepDebt / 7
  /// Error of a food log, share.
  static let food = FuelTargetSettings.availabilityErrors.first ?? 0

  /// Whether a number is worse by more than its step; `false` of those that make no sign.
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
