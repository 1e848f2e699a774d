/// A single effort: one sustained step up, at the end of a long session or between easy parts.
package enum FastFinish {
  /// Maximum number of blocks in a session.
  private static let most = 60

  /// Requirements for a step. A finish may be modest; an effort between easy parts must stand out.
  private struct Bars {
    /// Shortest step, s.
    let shortest: Int
    /// Minimum ratio of its output to that before.
    let before: Double
    /// Minimum ratio of the finish's output to the output after it.
    let after: Double
    /// Minimum fraction of the session's sum of squares that the step explains.
    let explained: Double
    /// Minimum fraction of blocks on the correct side of the midpoint, before and in the step.
    let purity: Double
  }
  private static let finish = Bars(shortest: 300, before: 1.1, after: 1.06, explained: 0.3, purity: 0.68)
  private static let amid = Bars(shortest: 180, before: 1.2, after: 1.2, explained: 0.6, purity: 0.85)
  /// Shortest time before a finish, s.
  private static let longBefore = 1500
  /// Shortest time before and after an effort between easy parts, s.
  private static let leastEasy = 240
  /// Largest fraction of a session that a single effort may take.
  private static let largest = 0.6

  package static func level(_ signal: OutputSignal, zero: Double) -> OutputLevel? {
    let sums = signal.sums, n = sums.count
    let width = max(60, n / most + 1)
    let blocks = n / width
    guard blocks * width >= 2 * leastEasy + amid.shortest, signal.source != .ridePower else { return nil }
    let means = (0..<blocks).map { sums.mean($0 * width, ($0 + 1) * width) - zero }
    let total = RunningSums(means)
    func bars(_ start: Int, _ end: Int) -> Bars? {
      if start >= blocks / 2, start * width >= longBefore, end >= blocks * 5 / 6 { return finish }
      let least = signal.source == .heartRate ? 2 * leastEasy : leastEasy
      let isAmid = start * width >= least && (blocks - end) * width >= leastEasy
      return isAmid && Double(end - start) <= largest * Double(blocks) ? amid : nil
    }
    var best: (start: Int, end: Int, gain: Double)?
    for start in max(1, leastEasy / width)..<blocks {
      let before = total.mean(0, start)
      for end in (start + 1)..<(blocks + 1) where (end - start) * width >= amid.shortest {
        guard let bars = bars(start, end), (end - start) * width >= bars.shortest else { continue }
        let own = total.mean(start, end), after = end < blocks ? total.mean(end, blocks) : 0
        // More than twice the earlier output means that the athlete stood or walked until then.
        guard own > bars.before * before, own < 2 * before, own > bars.after * after else { continue }
        // Between-segment sum of squares: the variation that the step explains.
        let gain =
          before * before * Double(start) + own * own * Double(end - start)
          + after * after * Double(blocks - end)
        if gain > best?.gain ?? 0 { best = (start, end, gain) }
      }
    }
    let whole = total.mean(0, blocks)
    guard let best, let bars = bars(best.start, best.end),
      best.gain - whole * whole * Double(blocks) > bars.explained * total.error(0, blocks)
    else { return nil }
    let before = total.mean(0, best.start), own = total.mean(best.start, best.end)
    let middle = 0.5 * (before + own)
    let low = means[..<best.start].count { $0 < middle },
      high = means[best.start..<best.end].count { $0 > middle }
    guard Double(low) >= bars.purity * Double(best.start),
      Double(high) >= bars.purity * Double(best.end - best.start)
    else { return nil }
    func edge(_ block: Int, _ from: Double, _ to: Double) -> Int {
      StepEdges.refined(block * width, from: from + zero, to: to + zero, in: signal.values, reach: width)
    }
    let isLast = n - best.end * width < finish.shortest / 10 + width
    let end = isLast && best.end == blocks ? n : edge(best.end, own, total.mean(best.end, blocks))
    let start = edge(best.start, before, own)
    return start < end ? OutputLevel(start: start, end: end, mean: own + zero) : nil
  }
}
