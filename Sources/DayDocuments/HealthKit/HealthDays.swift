import ActivityStreams
public import AthleteReadiness
import SessionMetrics
import Statistics
public import TextFormats

/// Builds days from raw HealthKit samples.
///
/// - Sums: steps, distance, energy, minutes and food.
/// - Means: HRV, resting heart rate, respiratory rate, oxygen saturation, walking speed and wrist
///   temperature.
/// - Mean, lowest and highest: heart rate.
/// - Latest: VO2max, weight, body fat and heart-rate recovery.
/// - Sleep: time in each phase; naps are separate from the night.
///
/// Days run from midnight to midnight on the athlete's clock and have 23 or 25 hours at clock changes. A
/// night belongs to the day of waking, and so do the vital signs measured in it.
///
/// ```swift
/// let days = HealthDays(samples, timeZone: "Europe/Paris").days
/// ```
public struct HealthDays: Sendable {
  /// The days with samples, sorted by date.
  public let days: [DayRecord]
  /// The days whose resting heart rate was estimated from the night (`NightRestingHeartRate`), sorted by date.
  public let restingNights: [CalendarDay]

  /// Builds days from samples.
  ///
  /// If two devices cover the same minutes, such as a watch and a phone that both count steps, only the watch is
  /// used. Point measurements use a single source: the one with values on the most days. A watch wins ties.
  ///
  /// - Parameters:
  ///   - samples: Samples in any order.
  ///   - timeZone: The athlete's time zone; UTC if unknown.
  /// - Complexity: O(*n* log *n*).
  public init(_ samples: [HealthSample], timeZone: String?) {
    self.init(samples, zone: AthleteZone(named: timeZone))
  }

  /// Builds days, and estimates resting heart rate from the night if no device reports one.
  ///
  /// The lowest half hour of a night is usually below a device's value. If one baseline contained both, the
  /// switch would look like a change in the athlete, so nights provide no value if any sample is a resting
  /// heart rate. A caller that builds days in batches should request the estimate only if the athlete's
  /// device never reports a resting heart rate.
  ///
  /// - Parameters:
  ///   - samples: Samples in any order.
  ///   - timeZone: The athlete's time zone; UTC if unknown.
  ///   - restingHeartRateOfNights: Whether to estimate resting heart rate from the night.
  /// - Complexity: O(*n* log *n*).
  public init(_ samples: [HealthSample], timeZone: String?, restingHeartRateOfNights: Bool) {
    self.init(
      samples, zone: AthleteZone(named: timeZone), restingHeartRateOfNights: restingHeartRateOfNights)
  }

  /// Builds the days of a record. Heart rates during `workouts` are not used for the night's resting heart
  /// rate.
  init(
    _ samples: [HealthSample], zone: AthleteZone, restingHeartRateOfNights: Bool = false,
    workouts: [(start: Double, end: Double)] = []
  ) {
    // Sort, so the order of samples does not change the result by even a bit.
    let samples = samples.filter {
      $0.start.isFinite && $0.end.isFinite && $0.end - $0.start <= HealthSample.longest
    }
    .sorted { ($0.start, $0.end, $0.source, $0.number) < ($1.start, $1.end, $1.source, $1.number) }
    var builder = HealthDayBuilder(zone: zone)
    builder.nights(NightTimeline(samples))
    builder.quantities(samples)
    restingNights = restingHeartRateOfNights ? builder.restingNights(samples, TimeSpans(workouts)) : []
    days = builder.days()
  }
}

extension HealthSample {
  fileprivate var number: Double {
    switch content {
    case .quantity(_, let value): value
    case .sleep(let phase): Double(phase.rawValue)
    }
  }
}

/// Collects the samples of each day.
private struct HealthDayBuilder {
  let zone: AthleteZone
  private var sleeps: [CalendarDay: NightSleep] = [:]
  private var spans: [CalendarDay: [ClosedRange<Double>]] = [:]
  private var asleep: [CalendarDay: TimeSpans] = [:]
  private var windows: [(start: Double, end: Double, day: CalendarDay)] = []
  private var metrics: [CalendarDay: DayMetrics] = [:]
  private var kinds: [CalendarDay: HRVKind] = [:]
  private var ofNights: Set<CalendarDay> = []
  private var caffeine: [CalendarDay: (amount: Double, late: Double)] = [:]

  /// Hour of the day from which caffeine counts as late.
  private static let lateHour = 14.0

  init(zone: AthleteZone) { self.zone = zone }

  mutating func nights(_ timeline: NightTimeline) {
    var parts: [CalendarDay: [SleepParts.Part]] = [:]
    for session in timeline.sessions {
      guard let wake = zone.clock(session.wake), let onset = zone.clock(session.onset) else { continue }
      func hours(_ time: (day: CalendarDay, hours: Double), from day: CalendarDay) -> Double {
        time.hours + 24 * Double(day.days(to: time.day))
      }
      let isOfNextDay = SleepParts.isOfNextDay(onset: hours(onset, from: wake.day), wake: wake.hours)
      let day = isOfNextDay ? wake.day.adding(days: 1) : wake.day
      windows.append((session.onset, session.wake, day))
      parts[day, default: []].append(
        SleepParts.Part(
          session: session, source: "", onset: hours(onset, from: day), wake: hours(wake, from: day)))
    }
    let usual = SleepParts.usualMiddle(parts.values)
    for (day, parts) in parts {
      guard let sleep = SleepParts(parts, usualMiddle: usual) else { continue }
      sleeps[day] = sleep.night
      spans[day] = sleep.spans
      asleep[day] = sleep.asleep
      guard !sleep.naps.isEmpty else { continue }
      metrics[day, default: DayMetrics()][.nap] = sleep.naps.reduce(0) { $0 + $1.session.asleep } / 3600
    }
  }

  mutating func quantities(_ samples: [HealthSample]) {
    var groups: [HealthQuantity: [HealthSample]] = [:]
    for sample in samples {
      if case .quantity(let quantity, _) = sample.content { groups[quantity, default: []].append(sample) }
    }
    for quantity in HealthQuantity.allCases {
      guard let group = groups[quantity] else { continue }
      guard let metric = quantity.metric else {
        addCaffeine(group)
        continue
      }
      if metric.aggregation == .sum {
        addSums(group, metric)
      } else {
        addPoints(group, quantity, metric)
      }
    }
  }

  private func value(_ sample: HealthSample) -> Double {
    if case .quantity(_, let value) = sample.content { return value }
    return 0
  }

  /// Adds daily totals. Time covered by two devices counts once, and amounts that span midnight are split by
  /// time.
  private mutating func addSums(_ samples: [HealthSample], _ metric: DayMetric) {
    var sources: [String: [HealthSample]] = [:]
    for sample in samples where value(sample) >= 0 { sources[sample.source, default: []].append(sample) }
    let order = sources.keys.sorted { one, other in
      let (a, b) = (Self.isWatch(one), Self.isWatch(other))
      return a == b ? one < other : a
    }
    var covered = CoveredTime()
    var sums: [CalendarDay: Double] = [:]
    for source in order {
      let sourceSamples = sources[source] ?? []
      for sample in sourceSamples {
        let length = sample.end - sample.start
        let free =
          length > 0 ? covered.free(from: sample.start, to: sample.end) : [(sample.start, sample.end)]
        for (start, end) in free {
          let share = length > 0 ? (end - start) / length : 1
          for part in parts(from: start, to: end) {
            sums[part.day, default: 0] += value(sample) * share * part.share
          }
        }
      }
      covered.add(sourceSamples)
    }
    for (day, sum) in sums { metrics[day, default: DayMetrics()][metric] = sum }
  }

  private static func isWatch(_ source: String) -> Bool { source.lowercased().contains("watch") }

  /// Returns the days of an interval, and the share of the interval that falls on each.
  private func parts(from start: Double, to end: Double) -> [(day: CalendarDay, share: Double)] {
    guard let first = zone.clock(start)?.day, let last = zone.clock(end)?.day else { return [] }
    guard first < last, end > start else { return [(first, 1)] }
    var parts: [(day: CalendarDay, share: Double)] = []
    var from = start
    for ordinal in first.ordinal...last.ordinal {
      let day = CalendarDay(ordinal: ordinal)
      let midnight = zone.midnight(after: day)
      let to = min(end, max(from, midnight))
      if to > from { parts.append((day, (to - from) / (end - start))) }
      from = to
    }
    return parts
  }

  /// Adds point measurements of the selected source: their mean, or the latest.
  private mutating func addPoints(_ samples: [HealthSample], _ quantity: HealthQuantity, _ metric: DayMetric)
  {
    var days: [CalendarDay: [String: [Double]]] = [:]
    for sample in samples where metric.plausible.contains(value(sample)) {
      guard let day = metric.isVital ? dayOfTheNight(sample) : zone.clock(sample.start)?.day else { continue }
      days[day, default: [:]][sample.source, default: []].append(value(sample))
    }
    var existing: [String: [Int]] = [:]
    for (day, sources) in days {
      for source in sources.keys { existing[source, default: []].append(day.ordinal) }
    }
    let lasting = LastingSources(existing) { one, other in
      let (a, b) = (Self.isWatch(one), Self.isWatch(other))
      return a == b ? one < other : a
    }
    for (day, sources) in days {
      guard let values = lasting[day.ordinal].flatMap({ sources[$0] }), let last = values.last else {
        continue
      }
      let mean = values.reduce(0, +) / Double(values.count)
      var existing = metrics[day] ?? DayMetrics()
      if quantity == .heartRate {
        existing[.lowestHeartRate] = values.min()
        existing[.highestHeartRate] = values.max()
      }
      // RMSSD and SDNN are never mixed: RMSSD comes later and overwrites SDNN.
      existing[metric] = metric.aggregation == .latest ? last : mean
      if metric == .hrv { kinds[day] = quantity == .heartRateVariabilityRMSSD ? .rmssd : .sdnn }
      metrics[day] = existing
    }
  }

  /// Estimates resting heart rate from nights unless a device reports one, and returns the days with an
  /// estimate, by date.
  ///
  /// Each night uses the source with heart rates in the most five-minute bins; if several tie, a watch, then
  /// the first by name.
  mutating func restingNights(_ samples: [HealthSample], _ workouts: TimeSpans) -> [CalendarDay] {
    guard !metrics.values.contains(where: { $0[.restingHeartRate] != nil }) else { return [] }
    var rates: [String: [Int: HeartRateBin]] = [:]
    for sample in samples {
      guard case .quantity(.heartRate, let value) = sample.content,
        DayMetric.averageHeartRate.plausible.contains(value),
        let bin = NightRestingHeartRate.bin(of: sample.start)
      else { continue }
      rates[sample.source, default: [:]][bin, default: HeartRateBin()].add(value)
    }
    let length = Double(NightRestingHeartRate.binLength)
    let sources = rates.keys.sorted { one, other in
      let (a, b) = (Self.isWatch(one), Self.isWatch(other))
      return a == b ? one < other : a
    }
    var made: [CalendarDay] = []
    for (day, spans) in spans {
      guard let hours = sleeps[day]?.total, let asleep = asleep[day] else { continue }
      var chosen: NightRestingHeartRate?
      for source in sources {
        let night = NightRestingHeartRate(asleep: hours * 3600, sleeps: spans) { bin in
          let start = Double(bin) * length
          let (isAsleep, isBusy) = (
            asleep.overlap(from: start, to: start + length), workouts.overlap(from: start, to: start + length)
          )
          return isAsleep && !isBusy ? rates[source]?[bin]?.mean : nil
        }
        if let night, night.coverage > chosen?.coverage ?? 0 { chosen = night }
      }
      guard let chosen, DayMetric.restingHeartRate.plausible.contains(chosen.value) else { continue }
      metrics[day, default: DayMetrics()][.restingHeartRate] = chosen.value
      made.append(day)
    }
    ofNights = Set(made)
    return made.sorted()
  }

  /// Returns the day of waking for a reading taken during a night.
  private func dayOfTheNight(_ sample: HealthSample) -> CalendarDay? {
    let low = windows.partitioningIndex { $0.end >= sample.start }
    if low < windows.count, windows[low].start <= sample.start { return windows[low].day }
    return zone.clock(sample.start)?.day
  }

  private mutating func addCaffeine(_ samples: [HealthSample]) {
    for sample in samples where (0...5000).contains(value(sample)) {
      guard let clock = zone.clock(sample.start) else { continue }
      var total = caffeine[clock.day] ?? (0, 0)
      total.amount += value(sample)
      if clock.hours >= Self.lateHour { total.late = 1 }
      caffeine[clock.day] = total
    }
  }

  func days() -> [DayRecord] {
    let all = Set(sleeps.keys).union(metrics.keys).union(caffeine.keys)
    return all.sorted().map { day in
      var record = DayRecord(day: day)
      let dayMetrics = metrics[day] ?? DayMetrics()
      var morning = MorningRecord()
      morning.metrics = dayMetrics.vitals(true)
      morning.hrvKind = kinds[day]
      morning.restingHeartRateSource = ofNights.contains(day) ? .night : nil
      morning.sleep = sleeps[day]
      if morning != MorningRecord() { record.morning = morning }
      var evening = EveningRecord()
      evening.metrics = dayMetrics.vitals(false)
      evening.loadLogged = false
      if let caffeine = caffeine[day] {
        evening.behaviours = [
          Behaviour(name: "caffeine", amount: caffeine.amount),
          Behaviour(name: "caffeine_late", amount: caffeine.late),
        ]
      }
      if !evening.metrics.isEmpty || !evening.behaviours.isEmpty { record.evening = evening }
      return record
    }
  }
}

/// Time already covered by other devices.
private struct CoveredTime {
  /// Disjoint intervals in order.
  private var stretches: [(start: Double, end: Double)] = []

  mutating func add(_ samples: [HealthSample]) {
    let all = (stretches + samples.filter { $0.end > $0.start }.map { ($0.start, $0.end) }).sorted {
      $0.0 < $1.0
    }
    stretches = []
    for next in all {
      if let last = stretches.last, next.0 <= last.end {
        stretches[stretches.count - 1].end = max(last.end, next.1)
      } else {
        stretches.append((next.0, next.1))
      }
    }
  }

  func free(from start: Double, to end: Double) -> [(Double, Double)] {
    var low = stretches.partitioningIndex { $0.end > start }
    var free: [(Double, Double)] = []
    var from = start
    while low < stretches.count, stretches[low].start < end {
      if stretches[low].start > from { free.append((from, stretches[low].start)) }
      from = max(from, stretches[low].end)
      low += 1
    }
    if from < end { free.append((from, end)) }
    return free
  }
}

extension RecordReader {
  /// Fills gaps with the values of a day built from samples. Values in the record itself take precedence.
  mutating func update(with day: DayRecord) {
    if metrics[.restingHeartRate] == nil { restingSource = day.morning?.restingHeartRateSource }
    if metrics[.hrv] == nil, day.morning?.metrics[.hrv] != nil { hrvKind = day.morning?.hrvKind }
    var existing = day.morning?.metrics ?? DayMetrics()
    existing.merge(day.evening?.metrics ?? DayMetrics())
    existing.merge(metrics)
    metrics = existing
    if !night.isPresent, let sleep = day.morning?.sleep {
      night.sleep = sleep
      night.isPresent = true
    }
    behaviours = (day.evening?.behaviours ?? []) + behaviours
  }
}
