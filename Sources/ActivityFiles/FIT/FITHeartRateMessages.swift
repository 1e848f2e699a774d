import Statistics

/// Heart rates that a chest strap stored under water, from the `hr` messages of a FIT file.
///
/// The first message has a timestamp and the strap's own clock (1024 Hz) at that moment. Later messages
/// have only the strap's clock, either in full or as its low 12 bits, which roll over every four seconds.
struct FITHeartRateMessages {
  /// Seconds since 1989-12-31T00:00:00Z, in file order.
  private(set) var times: [Double] = []
  private(set) var rates: [Double] = []

  private var referenceTime: Double?
  private var referenceTicks: Int64 = 0
  private var ticks: Int64 = 0

  var isEmpty: Bool { times.isEmpty }

  /// Resets the strap's clock at the start of another chained file.
  mutating func startFile() { referenceTime = nil }

  mutating func take(_ message: FITMessage) {
    let full = message.numbers(FITProfile.HR.eventTimestamp)
    let rates = message.numbers(FITProfile.HR.filteredRate)
    if let timestamp = message.timestamp, let first = full.first, let reference = Int64(exactly: first) {
      let fraction =
        message.number(FITProfile.HR.fractionalTimestamp) ?? message.number(FITProfile.HR.time256) ?? 0
      referenceTime = Double(timestamp) + fraction
      referenceTicks = reference
      ticks = reference
    }
    var next = 0
    func rate() -> Double {
      defer { next += 1 }
      return rates.indices.contains(next) ? rates[next] : .nan
    }
    for value in full {
      guard let low = UInt32(exactly: value) else {
        _ = rate()
        continue
      }
      // The strap's clock has 32 bits and may roll over.
      ticks = ticks &+ Int64(low &- UInt32(truncatingIfNeeded: ticks))
      append(rate())
    }
    let packed = message.raw(FITProfile.HR.eventTimestamp12)
    var place = packed.startIndex
    while place + 2 < packed.endIndex {
      let (first, second, third) = (Int64(packed[place]), Int64(packed[place + 1]), Int64(packed[place + 2]))
      for low in [first | (second & 0x0F) << 8, second >> 4 | third << 4] {
        guard next < rates.count else { return }
        ticks = ticks &+ ((low &- ticks) & 0xFFF)
        append(rate())
      }
      place += 3
    }
  }

  private mutating func append(_ rate: Double) {
    guard let referenceTime, rate.isFinite else { return }
    times.append(referenceTime + Double(ticks - referenceTicks) / 1024)
    rates.append(rate)
  }

  /// Returns heart rates at the record times. Each is the mean since the previous record, over at most 10 s,
  /// in whole bpm, or NaN if it is missing.
  ///
  /// - Complexity: O((*m* + *n*) log *m*).
  func merged(at recordTimes: [Double]) -> [Double] {
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let sorted = order.map { times[$0] }
    var sums = [0.0]
    sums.reserveCapacity(order.count + 1)
    for index in order { sums.append((sums.last ?? 0) + rates[index]) }
    func count(upTo time: Double) -> Int {
      sorted.partitioningIndex { $0 > time }
    }
    var previous = Double.nan
    return recordTimes.map { time in
      guard time.isFinite else { return .nan }
      let step = time - previous
      previous = time
      let window = step > 0 ? min(step, 10) : 1
      let (from, to) = (count(upTo: time - window), count(upTo: time))
      return to > from ? ((sums[to] - sums[from]) / Double(to - from)).rounded() : .nan
    }
  }
}
