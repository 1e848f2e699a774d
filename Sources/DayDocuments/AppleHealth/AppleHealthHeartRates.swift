import AthleteReadiness
import SessionMetrics

/// Heart rates by five minutes, from which the resting heart rates of nights are made where no device gave any.
///
/// Sleep times are known only at the end of the file, so all five-minute bins are kept: 1.2 kB per day and source, however many heart
/// rates the day has. Once the file has a device's own value they are dropped unused.
struct AppleHealthHeartRates {
  /// A day of a source, in UTC.
  private struct Cell {
    var bins = [HeartRateBin](repeating: HeartRateBin(), count: AppleHealthHeartRates.bins)
  }

  private var cells = AppleHealthCells<Cell>()
  /// Whether a device's own resting heart rate was met.
  private(set) var hasDevices = false
  /// Heart rates for which there was no room.
  private(set) var lost = 0

  /// Five minutes of a day.
  static let bins = 86_400 / NightRestingHeartRate.binLength
  /// The largest number of days of sources, 1.2 kB each: 27 years of two sources, 24 MB.
  static let limit = 20_000

  /// The number of days of sources.
  var count: Int { cells.cells.count }
  /// Bytes of a day of a source.
  static var cellSize: Int { bins * MemoryLayout<HeartRateBin>.stride }

  /// Takes in a heart rate.
  /// - Parameters:
  ///   - value: bpm, such as a body shows.
  ///   - instant: when it was measured or began, seconds since 1970.
  @inline(__always)
  mutating func add(_ value: Double, source: Int, instant: Int) {
    guard !hasDevices else { return }
    let day = AppleHealthMoment.day(instant)
    let bin = (instant &- day &* 86_400) / NightRestingHeartRate.binLength
    let key = AppleHealthKey(quantity: 0, day: day, source: source)
    if !cells.update(key, limit: Self.limit, new: Cell(), { $0.bins[bin].add(value) }) { lost &+= 1 }
  }

  /// The file has a device's own resting heart rate: nights give none, and this is not needed.
  mutating func foundDevices() {
    guard !hasDevices else { return }
    (hasDevices, lost) = (true, 0)
    cells = AppleHealthCells<Cell>()
  }

  /// Calls `body` with each day whose night gives a resting heart rate, and that value, bpm; in no order. One source counts per night:
  /// the one with heart rate in the most five-minute bins, then the preferred one.
  /// - Parameter workouts: in which no heart rate counts.
  /// - Complexity: O(*n*) in the five minutes of the nights, each for every source that measured in it.
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

  /// The day of a moment in UTC.
  private static func day(of time: Double) -> Int? {
    Int(exactly: time.rounded(.down)).map(AppleHealthMoment.day)
  }
}
