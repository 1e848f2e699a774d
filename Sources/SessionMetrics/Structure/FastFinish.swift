/// A fast finish: one sustained step up near the end of a long session.
package enum FastFinish {
  private static let shortest = 300
  /// Shortest time before a fast finish, s.
  private static let longBefore = 1500
  /// Minimum ratio of the output of a fast finish to that before it.
  private static let step = 1.1
  /// Minimum fraction of blocks on the correct side of the midpoint, before and after the step.
  private static let purity = 0.68
  /// Minimum fraction of the session's sum of squares that the step explains.
  private static let explained = 0.3
  /// Maximum number of blocks in a session.
  private static let most = 120

  package static func level(_ signal: OutputSignal, zero: Double) -> OutputLevel? {
    let sums = signal.sums, n = sums.count
    let width = max(60, n / most + 1)
    let blocks = n / width
    guard blocks * width >= longBefore + shortest, signal.source != .ridePower else { return nil }
    let means = (0..<blocks).map { sums.mean($0 * width, ($0 + 1) * width) - zero }
    let total = RunningSums(means)
    var best: (start: Int, end: Int, gain: Double)?
    for start in max(blocks / 2, longBefore / width)..<blocks {
      for end in max(start + 1, blocks * 5 / 6)...blocks where (end - start) * width >= shortest {
        let before = total.mean(0, start), own = total.mean(start, end)
        let after = end < blocks ? total.mean(end, blocks) : 0
        guard own > step * before, own > 1.06 * after else { continue }
        // Reduction of the sum of squares by the step.
        let gain =
          total.error(0, blocks) - total.error(0, start) - total.error(start, end) - total.error(end, blocks)
        if gain > best?.gain ?? 0 { best = (start, end, gain) }
      }
    }
    guard let best, best.gain > explained * total.error(0, blocks) else { return nil }
    let before = total.mean(0, best.start), own = total.mean(best.start, best.end)
    let middle = 0.5 * (before + own)
    let low = means[..<best.start].count { $0 < middle },
      high = means[best.start..<best.end].count { $0 > middle }
    guard Double(low) >= purity * Double(best.start), Double(high) >= purity * Double(best.end - best.start)
    else { return nil }
    func edge(_ block: Int, _ from: Double, _ to: Double) -> Int {
      StepEdges.refined(block * width, from: from + zero, to: to + zero, in: signal.values, reach: width)
    }
    let isLast = n - best.end * width < shortest / 10 + width
    let end = isLast && best.end == blocks ? n : edge(best.end, own, total.mean(best.end, blocks))
    let start = edge(best.start, before, own)
    return start < end ? OutputLevel(start: start, end: end, mean: own + zero) : nil
  }
}
