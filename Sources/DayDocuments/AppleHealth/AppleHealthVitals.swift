import TextFormats

/// Vital signs. Those measured during sleep belong to the day of waking, so days are assigned at the end of
/// the file, when the nights are known.
struct AppleHealthVitals {
  private struct Sample {
    /// Seconds since 1970, UTC.
    let instant: Int
    let value: Double
    /// Days since 1970 on the local clock.
    var day: Int32
    let source: UInt16
    let quantity: UInt8
  }

  private var samples: [Sample] = []

  /// Maximum number of samples at 24 bytes each: 54 years with a hundred a day.
  static let limit = 2_000_000

  /// Adds a value; returns `false` if the limit is reached.
  mutating func add(_ value: Double, quantity: Int, source: Int, at moment: AppleHealthMoment) -> Bool {
    guard samples.count < Self.limit else { return false }
    samples.append(
      Sample(
        instant: moment.instant, value: value, day: Int32(truncatingIfNeeded: moment.day),
        source: UInt16(truncatingIfNeeded: source), quantity: UInt8(truncatingIfNeeded: quantity)))
    return true
  }

  /// Sets the time zone of the last value. A record names its zone only after its time.
  mutating func setZone(_ zone: TimeZoneRules) {
    guard !samples.isEmpty else { return }
    let instant = samples[samples.count - 1].instant
    let day = AppleHealthMoment.day(instant &+ zone.offset(at: Double(instant)))
    samples[samples.count - 1].day = Int32(truncatingIfNeeded: day)
  }

  /// Calls `body` with the mean of each quantity on each day, from the source selected for the entire record.
  func forEachDay(
    _ sources: AppleHealthSources, _ sleeps: AppleHealthSleeps,
    _ body: (_ quantity: Int, _ day: Int, _ source: Int, _ mean: Double) -> Void
  ) {
    // Sort by time and value, so file order does not change the result by even a bit.
    let sorted = samples.sorted {
      ($0.quantity, $0.instant, $0.source, $0.value) < ($1.quantity, $1.instant, $1.source, $1.value)
    }
    var readings = AppleHealthReadings()
    var place = 0
    var quantity: UInt8?
    for sample in sorted {
      if sample.quantity != quantity { (quantity, place) = (sample.quantity, 0) }
      while place < sleeps.windows.count, sleeps.windows[place].end < sample.instant { place += 1 }
      let isAsleep = place < sleeps.windows.count && sleeps.windows[place].start <= sample.instant
      let day = isAsleep ? sleeps.windows[place].day : Int(sample.day)
      // Only the day of this reading matters, not its time.
      _ = readings.add(
        sample.value, quantity: Int(sample.quantity), source: Int(sample.source), time: day * 86_400)
    }
    readings.forEachDay(sources, isMeasured: { _ in true }) { body($0, $1, $2, $3.mean) }
  }
}
