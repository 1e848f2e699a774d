/// An effort with a higher output than before and after it.
package struct Hump: Sendable, Hashable {
  package var start: Int
  package var end: Int
  /// Mean of the signal in the effort, excluding its edges.
  package var mean: Double
  /// Mean of the signal just before the effort; 0 at the start of the session.
  package var before: Double
  /// Mean of the signal just after the effort; 0 at the end of the session.
  package var after: Double
  /// Length of a stop within the effort, as at a traffic light, s.
  package var stop = 0
  /// Length without the stop, s.
  package var length: Double { Double(end - start - stop) }
  /// Ratio of the effort's mean to the average of the means before and after it.
  package var contrast: Double { mean / max(1e-9, 0.5 * (before + after)) }
}

extension EffortFamilies {
  /// Maximum number of humps in a set. A larger number means noise.
  private static let most = 160
  private static let shortest = 6
  /// Thresholds for short efforts, relative to typical output.
  private static let bars = [1.25, 1.6, 2.0]
  /// Longest effort found with such a threshold, s.
  private static let longestSpurt = 75

  /// Returns sets of humps, each in order and without overlaps.
  func humpSets() -> [[Hump]] {
    var sets: [[Hump]] = []
    for levels in levels { sets.append(peaks(levels)) }
    for levels in levels {
      // Long efforts may contain dips that look like the rests between short efforts.
      var closed = levels
      LevelGrains.closeLongDips(&closed, sums: signal.sums)
      if closed.count < levels.count { sets.append(peaks(closed)) }
    }
    if let finest = levels.first {
      for bar in bars(finest) { sets.append(above(bar, finest)) }
    }
    if !isHeart {
      let smooth = SecondSmoothing.mean(signal.values, half: 1)
      for factor in Self.bars { sets.append(hysteresis(factor * signal.usual, smooth)) }
    }
    // A lap with higher output than both its neighbours may be an effort that noise has split.
    let marked = laps.filter { $0.count >= Self.shortest && $0.upperBound <= signal.sums.count }.map {
      OutputLevel(
        start: $0.lowerBound, end: $0.upperBound, mean: signal.sums.mean($0.lowerBound, $0.upperBound))
    }
    sets.append(peaks(marked))
    sets.removeAll { $0.count > Self.most }
    return sets + sets.compactMap(joinedAtStop)
  }

  /// Longest stop within an effort, s, maximum output in it relative to the effort, and maximum difference between the
  /// outputs before and after it, as a fraction (house rules).
  private static let stop = (seconds: 60, output: 0.35, difference: 0.1)

  /// Returns the humps with two joined that only a short stop divides, if together they are like two other humps and
  /// neither of them is like any; `nil` if there are none.
  private func joinedAtStop(_ humps: [Hump]) -> [Hump]? {
    for (place, (one, next)) in zip(humps, humps.dropFirst()).enumerated() {
      let stop = next.start - one.end
      guard stop <= Self.stop.seconds, (one.mean / next.mean - 1).magnitude < Self.stop.difference,
        signal.sums.mean(one.end, next.start) - zero < Self.stop.output * one.mean
      else { continue }
      let whole = Hump(
        start: one.start, end: next.end,
        mean: (one.mean * one.length + next.mean * next.length) / (one.length + next.length),
        before: one.before, after: next.after, stop: stop)
      let others = humps[..<place] + humps[(place + 2)...]
      guard others.count(where: { isAlike(whole, $0) }) > 1,
        !others.contains(where: { isAlike(one, $0) || isAlike(next, $0) })
      else { continue }
      return humps[..<place] + [whole] + humps[(place + 2)...]
    }
    return nil
  }

  /// Range of the length of a surge, s, its minimum power relative to the usual power, and the grain at which surges
  /// are counted, as an index into `LevelGrains.grains` (house rules).
  private static let surge = (lengths: 20.0...120, power: 1.25, grain: 3)

  /// The number of surges at one grain.
  var surges: Int {
    let least = isPower ? Self.surge.power * signal.usual : 0
    return (levels.dropFirst(Self.surge.grain).first ?? levels.last).map {
      peaks($0).count { Self.surge.lengths.contains($0.length) && $0.mean >= least && stands($0) }
    } ?? 0
  }

  func peaks(_ levels: [OutputLevel]) -> [Hump] {
    levels.indices.compactMap { i in
      let before = i > 0 ? levels[i - 1].mean : -1, after = i + 1 < levels.count ? levels[i + 1].mean : -1
      return levels[i].mean > before && levels[i].mean > after && levels[i].length >= Self.shortest
        ? hump(levels[i].start, levels[i].end) : nil
    }
  }

  /// Returns thresholds that lie in the widest gaps between the levels of a session.
  func bars(_ levels: [OutputLevel]) -> [Double] {
    let sorted = levels.filter { $0.length >= 8 }.map(\.mean).sorted()
    guard sorted.count >= 3 else { return [] }
    var gaps: [(width: Double, middle: Double)] = []
    for i in 1..<sorted.count where sorted[i - 1] > 0.3 * signal.usual {
      gaps.append(
        ((sorted[i] - sorted[i - 1]) / max(1e-9, sorted[i] - zero), 0.5 * (sorted[i] + sorted[i - 1])))
    }
    gaps.sort { $0.width > $1.width }
    return gaps.prefix(5).map(\.middle)
  }

  func above(_ bar: Double, _ levels: [OutputLevel]) -> [Hump] {
    var humps: [Hump] = []
    var start: Int?
    for level in levels {
      if level.mean > bar {
        start = start ?? level.start
      } else if let from = start {
        if level.start - from >= Self.shortest { humps.append(hump(from, level.start)) }
        start = nil
      }
    }
    if let from = start { humps.append(hump(from, signal.sums.count)) }
    return humps
  }

  /// Returns short efforts. Each lasts from rising above a threshold to falling below 80 % of it.
  func hysteresis(_ bar: Double, _ smooth: [Double]) -> [Hump] {
    let values = signal.values
    var humps: [Hump] = []
    var start: Int?
    for place in 0...smooth.count {
      let value = place < smooth.count ? smooth[place] : 0
      if let from = start {
        if value < 0.8 * bar {
          if place - from >= Self.shortest - 1, place - from <= Self.longestSpurt {
            humps.append(hump(from, place))
          }
          start = nil
        }
      } else if value > bar {
        var from = place
        while from > 0, values[from - 1] > 0.8 * bar, from > (humps.last?.end ?? 0) { from -= 1 }
        start = from
      }
    }
    return humps
  }

  func hump(_ start: Int, _ end: Int) -> Hump {
    let sums = signal.sums
    let n = sums.count
    let reach = max(8, min(60, (end - start) * 2 / 3))
    // Skip the transition next to an edge. The rest may be shorter than two thirds of the effort.
    let near = min(reach, 10)
    let before =
      start >= 6 ? min(sums.mean(start - 2 - reach, start - 2), sums.mean(start - 2 - near, start - 2)) : zero
    let after =
      end <= n - 6 ? min(sums.mean(end + 2, end + 2 + reach), sums.mean(end + 2, end + 2 + near)) : zero
    let inset = end - start > 12 ? 2 : 0
    return Hump(
      start: start, end: end, mean: sums.mean(start + inset, end - inset) - zero,
      before: max(0, before - zero),
      after: max(0, after - zero))
  }
}
