import AthleteReadiness
import TextFormats
import TrainingHistory

/// Collects the values of each day as records arrive, and builds the day records at the end.
struct AppleHealthDays {
  var amounts = AppleHealthAmounts()
  var readings = AppleHealthReadings()
  var vitals = AppleHealthVitals()
  var heartRates = AppleHealthHeartRates()
  var sleeps = AppleHealthSleeps()

  static let quantities = HealthQuantity.allCases
  static let restingHeartRate = quantities.firstIndex(of: .restingHeartRate)
  /// Time of day, in seconds, after which caffeine counts as late: 14:00, as in ``HealthDays``.
  private static let lateCaffeine = 14 * 3600

  /// Builds the day records, sorted by date.
  ///
  /// - Returns: The days, the number of impossible sums that were dropped, and the days whose resting heart
  ///   rate was estimated from night heart rates, sorted by date.
  mutating func finish(
    _ sources: AppleHealthSources, _ workouts: [AppleHealthWorkout]
  ) -> (days: [DayRecord], implausible: Int, restingNights: [CalendarDay]) {
    sleeps.finish(sources)
    var metrics: [Int: DayMetrics] = [:]
    var kinds: [Int: HRVKind] = [:]
    var caffeine: [Int: [Behaviour]] = [:]
    var implausible = 0
    func set(_ metric: DayMetric, _ day: Int, _ value: Double) {
      guard metric.plausible.contains(value) else { return implausible += 1 }
      metrics[day, default: DayMetrics()][metric] = value
    }
    amounts.forEachDay(sources) { quantity, day, amount in
      if let metric = Self.quantities[quantity].metric { set(metric, day, amount) }
    }
    // Free the memory of the counts before the vital signs are sorted.
    amounts = AppleHealthAmounts()
    let isMeasured = Self.quantities.map { $0.metric.map { $0.aggregation != .sum } ?? false }
    readings.forEachDay(sources, isMeasured: { isMeasured[$0] }) { quantity, day, _, cell in
      guard let metric = Self.quantities[quantity].metric else {
        let isLate = cell.lastTime - day * 86_400 >= Self.lateCaffeine
        caffeine[day] = [
          Behaviour(name: "caffeine", amount: cell.sum),
          Behaviour(name: "caffeine_late", amount: isLate ? 1 : 0),
        ]
        return
      }
      switch metric.aggregation {
      case .sum: set(metric, day, cell.sum)
      case .latest: set(metric, day, cell.last)
      case .mean, .minimum, .maximum: set(metric, day, cell.mean)
      }
      if metric == .averageHeartRate {
        set(.lowestHeartRate, day, cell.low)
        set(.highestHeartRate, day, cell.high)
      }
    }
    readings = AppleHealthReadings()
    // If a day has both SDNN and RMSSD, RMSSD is kept, as in ``HealthDays``.
    var devices: [Int: (metric: DayMetric, source: Int)] = [:]
    vitals.forEachDay(sources, sleeps) { quantity, day, source, mean in
      let quantity = Self.quantities[quantity]
      guard let metric = quantity.metric else { return }
      set(metric, day, mean)
      if metric == .hrv { kinds[day] = quantity == .heartRateVariabilityRMSSD ? .rmssd : .sdnn }
      let order = [DayMetric.restingHeartRate, .hrv, metric]
      if let deviceMetric = devices[day]?.metric,
        order.firstIndex(of: deviceMetric) ?? 2 <= order.firstIndex(of: metric) ?? 2
      {
        return
      }
      devices[day] = (metric, source)
    }
    var restingNights: [Int] = []
    heartRates.forEachNight(sources, sleeps, workouts) { day, value in
      set(.restingHeartRate, day, value)
      if DayMetric.restingHeartRate.plausible.contains(value) { restingNights.append(day) }
    }
    var naps: [Int: Double] = [:]
    for nap in sleeps.naps { naps[nap.day.ordinal, default: 0] += nap.hours }
    for (day, hours) in naps { set(.nap, day, hours) }
    var trained: [Int: [AppleHealthWorkout]] = [:]
    for workout in workouts { trained[workout.day.ordinal, default: []].append(workout) }
    let ofNights = Set(restingNights)
    let all = Set(metrics.keys).union(caffeine.keys).union(sleeps.nights.keys).union(trained.keys)
    let days = all.sorted().map { day in
      var morning = MorningRecord()
      morning.hrvKind = kinds[day]
      morning.restingHeartRateSource = ofNights.contains(day) ? .night : nil
      morning.source = devices[day].flatMap { sources.name($0.source) }
      morning.sleep = sleeps.nights[day]
      return Self.record(
        CalendarDay(ordinal: day), metrics[day] ?? DayMetrics(), morning, caffeine[day] ?? [],
        trained[day] ?? [])
    }
    return (days, implausible, restingNights.sorted().map { CalendarDay(ordinal: $0) })
  }

  /// Builds the record of the given day; an empty half is omitted.
  private static func record(
    _ day: CalendarDay, _ metrics: DayMetrics, _ morning: MorningRecord, _ behaviours: [Behaviour],
    _ workouts: [AppleHealthWorkout]
  ) -> DayRecord {
    var record = DayRecord(day: day)
    var morning = morning
    morning.metrics = metrics.vitals(true)
    if morning != MorningRecord() { record.morning = morning }
    var evening = EveningRecord()
    evening.metrics = metrics.vitals(false)
    evening.behaviours = behaviours
    evening.workouts = WorkoutReading.merged(
      workouts.map(\.reading), on: day, by: DuplicateSettings(), dropping: { _, _ in })
    evening.loadLogged = evening.workouts.isEmpty ? false : nil
    if !evening.metrics.isEmpty || !evening.behaviours.isEmpty || !evening.workouts.isEmpty {
      record.evening = evening
    }
    return record
  }
}
