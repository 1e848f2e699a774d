import AthleteReadiness
import DayRecords
import RealModule
import SessionMetrics
import TrainingHistory

/// 90 % intervals of the numbers in a brief, by dotted key: `metrics.training.ctl` is the interval of
/// fitness.
///
/// As in a history, each load has an error shared by all days and an independent daily error. A day of
/// unknown training is given the variance of the recorded days. Values from the athlete or a device have no
/// error. Values that already have an interval in the brief keep it.
///
/// Page: *How certain is a number*, tests: `BriefIntervalsTests`.
struct BriefIntervals {
  let errors: DeclaredErrors
  /// Load of each completed day, newest first; `nil` if training is unknown.
  private let loads: [Double?]
  /// Variance of each load's independent error.
  private let variances: [Double]
  private let shares: (chronic: Double, acute: Double)

  init(_ state: AthleteState, issue: IssueTime, settings: ReadinessSettings, errors: DeclaredErrors) {
    let newest = issue.newestDayOver
    let recent = state.recent
    let days = max(0, min(RecentDays.capacity, recent.span) - newest)
    let loads = (0..<days).map { recent[.load, newest + $0] }
    let knownLoads = loads.compactMap(\.self)
    let mean = knownLoads.reduce(0, +) / Double(max(1, knownLoads.count))
    let spread =
      knownLoads.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, knownLoads.count - 1))
    let historyError = errors[.historyOwn]
    self.errors = errors
    self.loads = loads
    variances = loads.map { load in load.map { historyError * $0 * historyError * $0 } ?? spread }
    shares = settings.fitness.shares
  }

  // MARK: Sums of loads

  private static func range(
    _ value: Double?, _ deviation: Double?, low: Double = 0
  ) -> ClosedRange<Double>? {
    DeclaredErrors.interval(of: value, deviation: deviation, low: low)
  }

  /// Standard deviation of a weighted sum of daily loads, newest first.
  private func deviation(of sum: Double?, _ weight: (Int) -> Double) -> Double? {
    guard let sum else { return nil }
    var squares = 0.0
    for day in variances.indices { squares += weight(day) * weight(day) * variances[day] }
    return errors.deviation(ofLoads: sum, squares: squares)
  }

  /// The weight of the given day in an exponential mean, by its age in days; 0 for days newer than `before`.
  private func weight(_ share: Double, _ day: Int, before: Int = 0) -> Double {
    day < before ? 0 : share * Double.pow(1 - share, day - before)
  }

  /// Standard deviation of the total load over a week's recorded days.
  private func week(_ sum: Double?, from newest: Int = 0) -> Double? {
    deviation(of: sum) { day in
      (newest..<newest + 7).contains(day) && loads[day] != nil ? 1 : 0
    }
  }

  // MARK: All

  func all(_ brief: DayBrief) -> [String: ClosedRange<Double>] {
    var ranges: [String: ClosedRange<Double>?] = [:]
    let metrics = brief.metrics
    let (chronic, acute) = (shares.chronic, shares.acute)
    let levels = metrics.levels
    ranges["recovery.score"] = brief.assessment.recovery.interval
    ranges["metrics.training.load"] = Self.range(
      metrics.load, deviation(of: metrics.load) { $0 == 0 ? 1 : 0 })
    ranges["metrics.training.load_7d"] = Self.range(metrics.weekLoad, week(metrics.weekLoad))
    ranges["last_7_days.load"] = Self.range(brief.week?.load, week(brief.week?.load))
    ranges["metrics.training.ctl"] = Self.range(
      levels.chronic, deviation(of: levels.chronic) { weight(chronic, $0) })
    ranges["metrics.training.atl"] = Self.range(
      levels.acute, deviation(of: levels.acute) { weight(acute, $0) })
    let balance = Self.range(
      levels.balance, deviation(of: levels.balance) { weight(chronic, $0) - weight(acute, $0) },
      low: -.infinity)
    ranges["metrics.training.tsb"] = balance
    let review = brief.review
    ranges["weekly_review.balance"] = review.balance == levels.balance ? balance : nil
    ranges["weekly_review.load"] = Self.range(review.load, week(review.load))
    ranges["weekly_review.load_before"] = Self.range(review.loadBefore, week(review.loadBefore, from: 7))
    ranges["weekly_review.load_change_pct"] = change(review)
    ranges["weekly_review.load_ratio"] = ratio(review.loadRatio, levels)
    for adaptation in brief.adaptations {
      let key = "adaptation.\(adaptation.days)d"
      ranges["\(key).fitness"] = Self.range(
        adaptation.fitness, deviation(of: adaptation.fitness) { weight(chronic, $0) })
      ranges["\(key).fitness_change"] = Self.range(
        adaptation.fitnessChange,
        deviation(of: adaptation.fitnessChange) {
          weight(chronic, $0) - weight(chronic, $0, before: adaptation.days)
        }, low: -.infinity)
    }
    let available = metrics.energyAvailability
    ranges["metrics.nutrition.energy_availability"] = available?.interval
    ranges["weekly_review.food.energy_availability"] = review.energyAvailability?.interval
    variability(metrics, into: &ranges)
    return ranges.compactMapValues(\.self)
  }

  /// The interval of the weekly change. Errors shared by both weeks cancel, so only the independent errors
  /// count.
  private func change(_ review: WeeklyReview) -> ClosedRange<Double>? {
    guard let percent = review.loadChange, let load = review.load, let before = review.loadBefore,
      load > 0, before > 0
    else { return nil }
    func squares(_ days: Range<Int>) -> Double {
      days.clamped(to: loads.indices).reduce(0) { $0 + (loads[$1] == nil ? 0 : variances[$1]) }
    }
    let relative = (squares(0..<7) / (load * load) + squares(7..<14) / (before * before)).squareRoot()
    return Self.range(percent, (100 + percent) * relative, low: -100)
  }

  /// The interval for a ratio of two means over the same days. Shared errors cancel, so only independent
  /// errors matter.
  private func ratio(_ ratio: Double?, _ levels: LoadLevels) -> ClosedRange<Double>? {
    guard let ratio, let chronic = levels.chronic, let acute = levels.acute, chronic > 0, acute > 0 else {
      return nil
    }
    var squares = 0.0
    for day in variances.indices {
      let step = weight(shares.acute, day) / acute - weight(shares.chronic, day) / chronic
      squares += step * step * variances[day]
    }
    return Self.range(ratio, ratio * squares.squareRoot())
  }

  /// Adds the intervals of HRV. Each night is one reading, so a mean of *n* logarithms has 1/√*n* of its
  /// error.
  private func variability(_ metrics: BriefMetrics, into found: inout [String: ClosedRange<Double>?]) {
    func reading(_ value: Double?, nights: Int) -> ClosedRange<Double>? {
      guard let value, value > 0, nights > 0 else { return nil }
      let half = DeclaredErrors.width * errors[.variabilityReading] / Double(nights).squareRoot()
      guard half > 0 else { return nil }
      let (low, high) = (value * Double.exp(-half), value * Double.exp(half))
      return low.isFinite && high.isFinite ? low...high : nil
    }
    found["metrics.vitals.hrv"] = reading(metrics.vitals[.hrv], nights: 1)
    found["metrics.vitals.hrv_trend"] = reading(metrics.hrvTrend, nights: metrics.hrvTrendNights)
    found["metrics.vitals.hrv_baseline"] = reading(metrics.hrvBaseline, nights: metrics.hrvBaselineNights)
  }
}
