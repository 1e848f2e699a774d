import AthleteReadiness
import SessionMetrics

/// Heart rates in five-minute bins, from which resting heart rate is estimated if no device reports one.
///
/// Sleep times are known only at the end of the file, so all bins are kept: 1.2 kB for each day and source,
/// whatever the number of heart rates. They are dropped as soon as the file has a resting heart rate from a
/// device.
struct AppleHealthHeartRates {
  /// One day of one source, in UTC.
  private struct Cell {
    var bins = [HeartRateBin](repeating: HeartRateBin(), count: AppleHealthHeartRates.bins)
  }

  private var cells = AppleHealthCells<Cell>()
  private(set) var hasDevices = false
  /// Number of heart rates dropped because the limit was reached.
  private(set) var lost = 0

  /// Number of five-minute bins in a day.
  static let bins = 86_400 / NightRestingHeartRate.binLength
  /// Maximum number of cells (source and day) at 1.2 kB each: 27 years from two sources, 24 MB.
  static let limit = 20_000

  var count: Int { cells.cells.count }
  static var cellSize: Int { bins * MemoryLayout<HeartRateBin>.stride }

  /// Adds a plausible heart rate, bpm, measured at an instant or over an interval that starts there, in
  /// seconds since 1970.
  @inline(__always)
  mutating func add(_ value: Double, source: Int, instant: Int) {
    guard !hasDevices else { return }
    let day = AppleHealthMoment.day(instant)
    let bin = (instant &- day &* 86_400) / NightRestingHeartRate.binLength
    let key = AppleHealthKey(quantity: 0, day: day, source: source)
    if !cells.update(key, limit: Self.limit, new: Cell(), { $0.bins[bin].add(value) }) { lost &+= 1 }
  }

  /// Drops all bins, because a device reports its own resting heart rate.
  mutating func foundDevices() {
    guard !hasDevices else { return }
    (hasDevices, lost) = (true, 0)
    cells = AppleHealthCells<Cell>()
  }

  /// Calls `body` with each day whose night yields a resting heart rate, and that rate in bpm, in no
  /// particular order.
  ///
  /// Each night uses the source with heart rates in the most bins; if several tie, the preferred source.
  ///
  /// - Parameters:
  ///   - sources: The sources, by preference.
  ///   - sleeps: The nights.
  ///   - workouts: Heart rates during these are ignored.
  ///   - body: Receives the day and the resting heart rate.
  /// - Complexity: O(*n*) in the bins of the nights, per source.
  func forEachNight(
    _ sources: AppleHealthSources, _ sleeps: AppleHealthSleeps, _ workouts: [AppleHealthWorkout],
    _ body: (_ day: Int, _ value: Double) -> Void
  ) {
    guard !hasDevices, count > 0 else { return }
    let busy = TimeSpans(workouts.map { ($0.start, $0.end ?? $0.start + ($0.duration ?? 0)) })
    var days: [Int: [Int: Cell]] = [:]
    cells.forEachGroup { group in
      for (key, cell) in group { days[key.day, default: [:]][key.source] = cell }
    }
    for (day, parts) in sleeps.parts {
      guard let hours = sleeps.nights[day]?.total, let asleep = sleeps.asleep[day] else { continue }
      var measured: Set<Int> = []
      for part in parts where part.upperBound - part.lowerBound <= NightRestingHeartRate.longestSleep {
        guard let first = Self.day(of: part.lowerBound), let last = Self.day(of: part.upperBound) else {
          continue
        }
        for day in first...last { measured.formUnion(days[day]?.keys.map { $0 } ?? []) }
      }
      var chosen: NightRestingHeartRate?
      for source in measured.sorted(by: sources.precedes) {
        var last: (day: Int, bins: [HeartRateBin]) = (.min, [])
        let night = NightRestingHeartRate(asleep: hours * 3600, sleeps: parts) { bin in
          let start = bin &* NightRestingHeartRate.binLength
          let day = AppleHealthMoment.day(start)
          if day != last.day { last = (day, days[day]?[source]?.bins ?? []) }
          guard !last.bins.isEmpty, let mean = last.bins[bin &- day &* Self.bins].mean,
            asleep.overlap(from: Double(start), to: Double(start &+ NightRestingHeartRate.binLength)),
            !busy.overlap(from: Double(start), to: Double(start &+ NightRestingHeartRate.binLength))
          else { return nil }
          return mean
        }
        if let night, night.coverage > chosen?.coverage ?? 0 { chosen = night }
      }
      if let chosen { body(day, chosen.value) }
    }
  }

  private static func day(of time: Double) -> Int? {
    Int(exactly: time.rounded(.down)).map(AppleHealthMoment.day)
  }
}
