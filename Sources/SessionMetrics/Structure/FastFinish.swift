/// A single effort: one sustained step up in output, at the end of a long session or between easy parts.
package enum FastFinish {
  /// Maximum number of blocks in a session.
  private static let most = 60

  /// Requirements for a step. A finish may be modest, but an effort between easy parts must stand out.
  private struct Bars {
    /// Shortest step, s.
    let shortest: Int
    /// Minimum ratio of the step's output to the output before it.
    let before: Double
    /// Minimum ratio of the step's output to the output after it.
    let after: Double
    /// Minimum fraction of the session's sum of squares that the step explains.
    let explained: Double
    /// Minimum fraction of blocks on the correct side of the midpoint, both before and within the step.
    let purity: Double
    /// Largest fraction of the session that the step may take.
    let largest: Double
  }
  private static let finish = Bars(
    shortest: 300, before: 1.1, after: 1.06, explained: 0.3, purity: 0.68, largest: 1)
  /// An effort after a wait, as in a race.
  private static let waited = Bars(
    shortest: 300, before: 1.15, after: 1.15, explained: 0.5, purity: 0.8, largest: 1)
  private static let amid = Bars(
    shortest: 180, before: 1.2, after: 1.2, explained: 0.6, purity: 0.85, largest: 0.75)
  /// A smaller step, such as a long block at race pace, must explain nearly all of the variation.
  private static let clean = Bars(
    shortest: 600, before: 1.1, after: 1.1, explained: 0.85, purity: 0.95, largest: 0.8)
  /// Shortest time before a finish, s.
  private static let longBefore = 1500
  /// Minimum time before and after an effort between easy parts, s; by heart rate, twice these.
  private static let leastEasy = (before: 240, after: 120)
  /// Minimum time before an effort that ends with the recording, s.
  private static let leastBefore = 180
  /// Ratio of a step's output to the output before it above which the athlete stood or walked until then, by speed and
  /// otherwise (house rules).
  private static let afterStanding = (speed: 2.0, other: 5.0)
  /// Output of a block, relative to the usual output, below which the athlete stood still (house rule).
  private static let standing = 0.1
  /// Shortest wait after which an effort may follow a warm-up of any length, as in a race, s; by blocks, waits from
  /// 2 min may count (house rule).
  private static let wait = 180

  /// Returns the place after the last second in which the athlete did not stand.
  private static func lastMoving(_ signal: OutputSignal, _ zero: Double) -> Int {
    let bar = zero + standing * (signal.usual - zero)
    return (signal.values.lastIndex { $0 > bar } ?? signal.sums.count - 1) + 1
  }

  /// Whether the athlete waited before a block, or before the one before it, which may hold the end of the wait.
  private static func waits(before start: Int, _ starts: [Int], _ width: Int) -> Bool {
    (max(1, start - 1)...start).contains { starts[$0] - starts[$0 - 1] >= max(wait, 2 * width) }
  }

  /// Returns the step; `nil` if none stands out.
  ///
  /// - Parameters:
  ///   - signal: The output.
  ///   - zero: The signal at zero output.
  ///   - isClean: Whether the step must explain nearly all of the variation.
  /// - Complexity: O(1) beside the sums, because the number of blocks is capped.
  package static func level(_ signal: OutputSignal, zero: Double, isClean: Bool = false) -> OutputLevel? {
    let sums = signal.sums
    let n = sums.count
    let width = max(60, n / most + 1)
    guard n >= leastBefore + amid.shortest + width, signal.source != .ridePower else { return nil }
    // Standing still says nothing about output before or after an effort.
    let starts = (0..<(n / width)).map { $0 * width }.filter {
      sums.mean($0, $0 + width) - zero > standing * (signal.usual - zero)
    }
    let blocks = starts.count
    let means = starts.map { sums.mean($0, $0 + width) - zero }
    let total = RunningSums(means)
    func bars(_ start: Int, _ end: Int) -> Bars? {
      if start >= blocks / 2, starts[start] >= longBefore, end >= blocks * 5 / 6 { return finish }
      if waits(before: start, starts, width) { return waited }
      if end == blocks, signal.source != .heartRate, starts[start] >= leastBefore { return amid }
      let share = signal.source == .heartRate ? 2 : 1
      let isAmid =
        starts[start] >= share * leastEasy.before && (blocks - end) * width >= share * leastEasy.after
      return isAmid ? amid : nil
    }
    func mayBeClean(_ start: Int, _ end: Int) -> Bool {
      signal.source != .heartRate && starts[start] >= leastEasy.before
        && (end == blocks || (blocks - end) * width >= leastEasy.after)
    }
    let mean = total.mean(0, blocks), error = total.error(0, blocks)
    let whole = mean * mean * Double(blocks)
    var best: (start: Int, end: Int, gain: Double, bars: Bars)?
    let isOfSpeed = signal.source != .power && signal.source != .heartRate
    let most = isOfSpeed ? afterStanding.speed : afterStanding.other
    guard blocks > 1 else { return nil }
    for start in 1..<blocks {
      let before = total.mean(0, start)
      for end in (start + 1)..<(blocks + 1) where (end - start) * width >= amid.shortest {
        guard starts[end - 1] - starts[start] == (end - 1 - start) * width else { continue }
        let own = total.mean(start, end)
        let after = end < blocks ? total.mean(end, blocks) : 0
        guard own < most * before || waits(before: start, starts, width) else { continue }
        // Between-segment sum of squares: the variation that the step explains.
        var gain = before * before * Double(start)
        gain += own * own * Double(end - start)
        gain += after * after * Double(blocks - end)
        guard gain - whole > (best?.gain ?? 0) else { continue }
        func exceeds(_ bars: Bars) -> Bool {
          (end - start) * width >= bars.shortest && own > bars.before * before && own > bars.after * after
        }
        if let bars = bars(start, end), exceeds(bars) {
          best = (start, end, gain - whole, bars)
        } else if exceeds(clean), gain - whole > clean.explained * error, mayBeClean(start, end) {
          best = (start, end, gain - whole, clean)
        }
      }
    }
    guard let best else { return nil }
    let bars = isClean ? clean : best.bars
    let before = total.mean(0, best.start)
    let own = total.mean(best.start, best.end)
    // A ramp rises as high, but is no plateau.
    let isPlateau = own < afterStanding.speed * before || waits(before: best.start, starts, width)
    let least = isPlateau ? bars.explained : max(bars.explained, clean.explained)
    guard best.gain > least * error, Double(best.end - best.start) <= bars.largest * Double(blocks),
      (best.end - best.start) * width >= bars.shortest
    else { return nil }
    let middle = 0.5 * (before + own)
    let low = means[..<best.start].count { $0 < middle }
    let high = means[best.start..<best.end].count { $0 > middle }
    guard Double(low) >= bars.purity * Double(best.start),
      Double(high) >= bars.purity * Double(best.end - best.start)
    else { return nil }
    func edge(_ second: Int, _ from: Double, _ to: Double) -> Int {
      StepEdges.refined(second, from: from + zero, to: to + zero, in: signal.values, reach: width)
    }
    let close = starts[best.end - 1] + width
    let isLast = n - close < finish.shortest / 10 + width
    let end =
      isLast && best.end == blocks ? lastMoving(signal, zero) : edge(close, own, total.mean(best.end, blocks))
    let start = edge(starts[best.start], before, own)
    return start < end ? OutputLevel(start: start, end: end, mean: own + zero) : nil
  }

  /// Minimum fraction of the variation within an effort that its parts must explain, and length of the
  /// shortest part, s (house rules).
  private static let parted = (explained: 0.8, shortest: 60)
  private static let mostParts = 4

  /// Returns the clean plateaus of different output in a single effort, otherwise the effort.
  package static func parts(_ effort: OutputLevel, _ grains: [[OutputLevel]], _ signal: OutputSignal)
    -> [OutputLevel]
  {
    for levels in grains.dropFirst(2) {
      var inside = levels.filter { $0.end > effort.start + 30 && $0.start < effort.end - 30 }
      guard inside.count > 1, inside.count <= mostParts, let last = inside.indices.last else { continue }
      inside[0].start = effort.start
      inside[last].end = effort.end
      let within = inside.reduce(0) { $0 + signal.sums.error($1.start, $1.end) }
      let whole = signal.sums.error(effort.start, effort.end)
      if inside.allSatisfy({ $0.length >= parted.shortest }), within < (1 - parted.explained) * whole {
        // A part whose output is closer to the output outside the effort is a rest.
        let outside =
          (signal.sums.mean(0, effort.start) * Double(effort.start)
            + signal.sums.mean(effort.end, signal.sums.count) * Double(signal.sums.count - effort.end))
          / Double(max(1, signal.sums.count - effort.end + effort.start))
        return inside.filter { $0.mean > 0.5 * (outside + effort.mean) }
      }
    }
    return [effort]
  }
}
