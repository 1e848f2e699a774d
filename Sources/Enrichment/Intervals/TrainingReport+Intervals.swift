import FormulaSets
import RealModule
import SessionMetrics
import TrainingHistory

extension TrainingReport {
  /// Adds the 90 % intervals of the report, for fitness, fatigue and form on the last day, ramp rate,
  /// ratios, monotony, strain, weekly totals and records. The keys contain list indices:
  /// `fitness.long_term.89`, `records.0.best.value`.
  ///
  /// The error of a load has a part shared by all sessions (the same maximum heart rate, the same sensor)
  /// and an independent part. The shared part changes every mean by the same percentage. The independent
  /// parts average out: their variances are weighted by the squares of the weights.
  ///
  /// - Parameters:
  ///   - errors: The declared errors.
  ///   - formulas: The formula set with which the report was computed.
  /// - Complexity: O(days + weeks + records).
  package mutating func addIntervals(
    of errors: DeclaredErrors = .standard, formulas: FormulaSet
  ) {
    let maker = HistoryIntervals(report: self, errors: errors, formulas: formulas)
    intervals = ActivityIntervals(maker.all())
  }
}

/// Computes the intervals of a training report.
///
/// Page: *How certain is a number*, tests: `HistoryIntervalsTests`.
struct HistoryIntervals {
  let report: TrainingReport
  let errors: DeclaredErrors
  let formulas: FormulaSet

  private var loads: [Double] { report.fitness.load.map { $0 ?? 0 } }

  private static func range(_ value: Double?, _ deviation: Double, low: Double = 0) -> ClosedRange<Double>? {
    DeclaredErrors.interval(of: value, deviation: deviation, low: low)
  }

  /// Weights of the days in the exponential mean on the last day, minus the weights on an earlier day if
  /// one is given.
  private func weights(_ share: Double, before: Int? = nil) -> [Double] {
    let last = loads.count - 1
    return loads.indices.map { day in
      let now = share * .pow(1 - share, last - day)
      guard let before, day <= last - before else { return now }
      return now - share * .pow(1 - share, last - before - day)
    }
  }

  /// Independent variance of a day's load: the variance of the strength sets, and the declared error for the
  /// rest.
  private func variance(of day: Int) -> Double {
    let lifted = report.lifted.load.indices.contains(day) ? report.lifted.load[day] : 0
    let other = errors[.historyOwn] * Swift.max(0, loads[day] - lifted)
    return other * other + (lifted > 0 ? report.lifted.variance[day] : 0)
  }

  /// Standard deviation of a weighted sum of loads due to independent errors.
  private func deviation(_ weights: [Double], of sum: Double) -> Double {
    var squares = 0.0
    for (day, weight) in zip(loads.indices, weights) { squares += variance(of: day) * weight * weight }
    return errors.deviation(ofLoads: sum, squares: squares)
  }

  /// Standard deviation of the logarithm of a function in which the shared error cancels.
  private func ratioDeviation(days: Int, _ function: ([Double]) -> Double?) -> Double? {
    guard loads.count >= days, let value = function(loads), value > 0 else { return nil }
    var squares = 0.0
    for day in (loads.count - days)..<loads.count where loads[day] > 0 {
      var other = loads
      other[day] += variance(of: day).squareRoot()
      guard let moved = function(other), moved > 0 else { continue }
      let step = Double.log(moved / value)
      squares += step * step
    }
    return squares.squareRoot()
  }

  func all() -> [String: ClosedRange<Double>] {
    var ranges: [String: ClosedRange<Double>] = [:]
    fitness(into: &ranges)
    ratios(into: &ranges)
    for (place, week) in report.weeks.enumerated() { total(week, "weeks.\(place)", into: &ranges) }
    total(report.lastSevenDays, "last_7_days", into: &ranges)
    total(report.fourWeeks.current, "four_weeks.current", into: &ranges)
    total(report.fourWeeks.previous, "four_weeks.previous", into: &ranges)
    let sessions = Double(
      Swift.max(
        1,
        Swift.min(
          report.fourWeeks.current.activityCount, report.fourWeeks.previous.activityCount)))
    // In a ratio of two sums, only the independent errors of the sessions remain.
    let changeError = 100 * (2 / sessions).squareRoot()
    ranges["four_weeks.load_change_percent"] = Self.range(
      report.fourWeeks.loadChangePercent, changeError * errors[.historyOwn], low: -100)
    ranges["four_weeks.distance_change_percent"] = Self.range(
      report.fourWeeks.distanceChangePercent, changeError * errors[.positionScale], low: -100)
    for (place, record) in report.records.enumerated() {
      for (name, mark) in [
        ("best", record.best as TrainingReport.Mark?), ("beaten", record.beaten), ("season", record.season),
        ("recent", record.recent),
      ] {
        guard let mark else { continue }
        ranges["records.\(place).\(name).value"] = Self.range(mark.value, self.record(record, mark.value))
      }
    }
    return ranges
  }

  private func fitness(into found: inout [String: ClosedRange<Double>]) {
    let last = loads.count - 1
    guard last >= 0, report.fitness.longTerm.indices.contains(last),
      report.fitness.shortTerm.indices.contains(last), report.fitness.balance.indices.contains(last)
    else { return }
    let settings = formulas.fitness
    let chronic = weights(settings.weight(days: settings.chronicDays))
    let acute = weights(settings.weight(days: settings.acuteDays))
    found["fitness.load.\(last)"] = Self.range(
      report.fitness.load[last],
      (variance(of: last) + errors[.historyShared] * errors[.historyShared] * loads[last] * loads[last])
        .squareRoot())
    found["fitness.long_term.\(last)"] = Self.range(
      report.fitness.longTerm[last], deviation(chronic, of: report.fitness.longTerm[last] ?? 0))
    found["fitness.short_term.\(last)"] = Self.range(
      report.fitness.shortTerm[last], deviation(acute, of: report.fitness.shortTerm[last] ?? 0))
    let balance = report.fitness.balance[last]
    let difference = zip(chronic, acute).map { $0 - $1 }
    found["fitness.balance.\(last)"] = Self.range(
      balance, deviation(difference, of: balance ?? 0), low: -.infinity)
    if let ramp = report.rampPerWeek {
      let week = weights(settings.weight(days: settings.chronicDays), before: 7)
      found["ramp_per_week"] = Self.range(ramp, deviation(week, of: ramp), low: -.infinity)
    }
  }

  private func ratios(into found: inout [String: ClosedRange<Double>]) {
    func mean(_ loads: [Double], _ days: Int) -> Double { loads.suffix(days).reduce(0, +) / Double(days) }
    func monotony(_ loads: [Double]) -> Double? {
      let week = loads.suffix(7)
      let middle = week.reduce(0, +) / 7
      let spread = (week.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / 7).squareRoot()
      return spread > 0 ? middle / spread : nil
    }
    func exponential(_ loads: [Double]) -> Double? {
      var (chronic, acute) = (0.0, 0.0)
      for load in loads {
        chronic += (load - chronic) * 2 / 29
        acute += (load - acute) * 2 / 8
      }
      return chronic > 0 ? acute / chronic : nil
    }
    let ratio = ratioDeviation(days: 28) { loads in
      let chronic = mean(loads, 28)
      return chronic > 0 ? mean(loads, 7) / chronic : nil
    }
    let apart = ratioDeviation(days: 28) { loads in
      let chronic = mean(Array(loads.dropLast(7)), 21)
      return chronic > 0 ? mean(loads, 7) / chronic : nil
    }
    for (key, value, deviation) in [
      ("acute_chronic_ratio", report.acuteChronicRatio, ratio),
      ("load_context.coupled_ratio", report.loadContext.coupledRatio, ratio),
      ("load_context.uncoupled_ratio", report.loadContext.uncoupledRatio, apart),
      (
        "load_context.exponential_ratio", report.loadContext.exponentialRatio,
        ratioDeviation(days: 28, exponential)
      ),
      ("monotony", report.monotony, ratioDeviation(days: 7, monotony)),
    ] {
      if let value, let deviation { found[key] = Self.range(value, value * deviation) }
    }
    if let strain = report.strain,
      let own = ratioDeviation(days: 7, { loads in monotony(loads).map { $0 * mean(loads, 7) } })
    {
      found["strain"] = Self.range(
        strain, strain * (own * own + errors[.historyShared] * errors[.historyShared]).squareRoot())
    }
  }

  /// Adds the intervals of a period's totals, from the shared and the independent errors of its sessions.
  private func total(
    _ week: TrainingReport.Week, _ path: String, into found: inout [String: ClosedRange<Double>]
  ) {
    let sessions = Double(Swift.max(1, week.activityCount))
    func deviation(_ shared: Double, _ own: Double) -> Double {
      (shared * shared + own * own / sessions).squareRoot()
    }
    func add(_ name: String, _ value: Double?, _ share: Double) {
      if let value { found["\(path).\(name)"] = Self.range(value, share * value) }
    }
    let ofEnergy = EnergySettings.errors["heart_rate"] ?? 0.18
    add("load", week.load, deviation(errors[.historyShared], 1.2 * errors[.historyOwn]))
    add(
      "total_distance_km", week.totalDistanceKm, deviation(errors[.positionScale] / 2, errors[.positionScale])
    )
    add("total_calories", week.totalCalories, deviation(ofEnergy, 0))
    add("met_minutes", week.metMinutes, deviation(errors[.restMultiples], 0))
  }

  /// Relative standard deviation of a best effort.
  private func record(_ record: TrainingReport.Record, _ value: Double) -> Double {
    let seconds = Swift.max(1, record.seconds ?? (record.measure == "distance" ? value : 60))
    func left(_ memory: DeclaredErrors.Name) -> Double {
      Swift.min(1, (2 * errors[memory] / seconds).squareRoot())
    }
    func norm(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }
    switch record.measure {
    case "power": return value * norm(errors[.meterScale], errors[.powerWander] * left(.powerMemory))
    case "heart_rate": return norm(errors[.heartRateBias], errors[.heartRateWander] * left(.heartRateMemory))
    case "vertical_speed":
      return norm(value * errors[.barometerScale], errors[.barometerWander] * 2.0.squareRoot() / seconds)
    default: return value * norm(errors[.positionScale], errors[.speedWander] * left(.speedMemory))
    }
  }
}
