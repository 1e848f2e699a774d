/// Hill repeats, found from altitude because speed does not show them.
package enum HillRepeats {
  /// Longest typical rest, as a multiple of the duration of a repeat.
  private static let longestPause = 5

  /// Returns climbs of similar gain from the same starting altitude during which heart rate rises.
  ///
  /// Returns no climbs if fewer than four are found or if effort families explain the session better.
  static func repeats(
    _ session: SessionSeconds, beside families: [EffortFamily], heart: RunningSums?
  ) -> [(start: Int, end: Int)] {
    let rises = repeats(session)
    guard let first = rises.first, let last = rises.last else { return [] }
    let efforts = families.flatMap(\.members).filter { $0.start < last.end && $0.end > first.start }
    guard !efforts.isEmpty else { return rises }
    // The efforts may be identical to the climbs.
    let same = efforts.count { effort in
      rises.contains { rise in
        let shared = Double(min(rise.end, effort.end) - max(rise.start, effort.start))
        return shared > 0.5 * Double(max(rise.end, effort.end) - min(rise.start, effort.start))
      }
    }
    if 2 * same >= min(efforts.count, rises.count) { return rises }
    if let heart {
      let other = separation(efforts.map { ($0.start, $0.end) }, heart)
      return separation(rises, heart) > other ? rises : []
    }
    // Without heart rate, downhill efforts are ignored.
    guard let heights = OutputSignal.filled(session.altitude, stops: false) else { return [] }
    let changes = efforts.map { effort in
      heights[min(heights.count - 1, effort.end)] - heights[max(0, effort.start)]
    }.sorted()
    return changes[changes.count / 2] < -0.3 * (heights[first.end] - heights[first.start]) ? rises : []
  }

  /// Returns mean heart rate in the second halves of efforts minus that of recoveries, bpm.
  private static func separation(_ efforts: [(start: Int, end: Int)], _ heart: RunningSums) -> Double {
    var inside = 0.0, between = 0.0
    for (one, next) in zip(efforts, efforts.dropFirst()) {
      inside += heart.mean((one.start + one.end) / 2, one.end)
      between += heart.mean((one.end + next.start) / 2, next.start)
    }
    return (inside - between) / Double(max(1, efforts.count - 1))
  }

  private static func repeats(_ session: SessionSeconds) -> [(start: Int, end: Int)] {
    guard let altitude = OutputSignal.filled(session.altitude, stops: false) else { return [] }
    let smooth = SecondSmoothing.mean(SecondSmoothing.mean(altitude, half: 5), half: 5)
    guard let low = smooth.min(), let high = smooth.max(), high - low >= 4 else { return [] }
    let heart = OutputSignal.filled(session.heartRate, stops: false)
    var best: [(start: Int, end: Int)] = []
    // Barometer drift or the way home can make the hill a small part of the total altitude range.
    for share in [0.15, 0.3, 0.5, 0.7] {
      let rises = rises(smooth, turn: max(3, share * (high - low)))
      let hillRepeats = family(rises, smooth, heart, speed: OutputSignal.filled(session.speed, stops: true))
      if hillRepeats.count > best.count { best = hillRepeats }
    }
    return best
  }

  /// Returns climbs between turning points that are more than `turn` apart.
  private static func rises(_ heights: [Double], turn: Double) -> [(start: Int, end: Int)] {
    var result: [(start: Int, end: Int)] = []
    var low = 0, high = 0, isRising = false
    for i in heights.indices {
      if isRising {
        if heights[i] > heights[high] { high = i }
        if heights[high] - heights[i] > turn {
          result.append((low, high))
          isRising = false
          low = i
        }
      } else {
        if heights[i] < heights[low] { low = i }
        if heights[i] - heights[low] > turn { isRising = true; high = i }
      }
    }
    if isRising { result.append((low, high)) }
    let slopes = zip(heights, heights.dropFirst()).map { $1 - $0 }
    let sums = RunningSums(slopes)
    return result.map { refined(trimmed($0, heights), slopes, sums) }
  }

  /// Returns the part of a climb with at least 40 % of its steepest rate, including interruptions of up to 12 s, or a
  /// twentieth of the climb.
  private static func trimmed(_ rise: (start: Int, end: Int), _ heights: [Double]) -> (start: Int, end: Int) {
    func rate(_ i: Int, _ half: Int) -> Double {
      let (a, b) = (max(0, i - half), min(heights.count - 1, i + half))
      return b > a ? (heights[b] - heights[a]) / Double(b - a) : 0
    }
    var steepest = 0.0
    for i in stride(from: rise.start, through: rise.end, by: 3) { steepest = max(steepest, rate(i, 12)) }
    let pause = max(12, (rise.end - rise.start) / 20)
    var best = rise, longest = 0
    var start = -1, last = -1
    for i in rise.start...(rise.end + 1) {
      if i <= rise.end, rate(i, 3) > 0.4 * steepest {
        if start < 0 { start = i }
        last = i
      } else if start >= 0, i - last > pause || i > rise.end {
        if last - start > longest { longest = last - start; best = (start, last) }
        start = -1
      }
    }
    return best
  }

  /// Reach of the search for the ends of a climb, s, and the nearest and farthest second, counted from an end, at which
  /// the slope outside is measured (house rules).
  private static let edge = (reach: 8, from: 6, to: 20)

  /// Returns the climb with its ends moved to where the slope changes most.
  private static func refined(
    _ climb: (start: Int, end: Int), _ slopes: [Double], _ sums: RunningSums
  ) -> (start: Int, end: Int) {
    let inside = sums.mean(climb.start, climb.end)
    let start = StepEdges.refined(
      climb.start, from: sums.mean(climb.start - edge.to, climb.start - edge.from), to: inside, in: slopes,
      reach: min(edge.reach, climb.start))
    let end = StepEdges.refined(
      climb.end, from: inside, to: sums.mean(climb.end + edge.from, climb.end + edge.to), in: slopes,
      reach: edge.reach)
    return start < end ? (start, end) : climb
  }

  private static func family(
    _ rises: [(start: Int, end: Int)], _ heights: [Double], _ heart: [Double]?, speed: [Double]?
  )
    -> [(start: Int, end: Int)]
  {
    var best: [(start: Int, end: Int)] = []
    for seed in rises {
      let gain = heights[seed.end] - heights[seed.start]
      let alike = rises.filter { rise in
        let climb = heights[rise.end] - heights[rise.start]
        return (climb - gain).magnitude < 0.25 * gain
          && (heights[rise.start] - heights[seed.start]).magnitude < max(3, 0.35 * gain)
          && Double(rise.end - rise.start) < 1.5 * Double(seed.end - seed.start)
          && Double(rise.end - rise.start) > 0.6 * Double(seed.end - seed.start)
      }
      if alike.count > best.count { best = alike }
    }
    guard best.count >= 4, let first = best.first, let last = best.last else { return [] }
    guard heart == nil ? isFasterUp(speed, best) : beatsRise(heart, best), isOneHill(best, speed) else {
      return []
    }
    let inside = rises.filter { $0.start >= first.start && $0.end <= last.end }.count
    let pauses = zip(best, best.dropFirst()).map { $1.start - $0.end }.sorted()
    let (pause, length) = (
      pauses[pauses.count / 2], (last.end - first.start - pauses.reduce(0, +)) / best.count
    )
    let even = pauses.count { abs($0 - pause) <= 35 * pause / 100 }
    guard pause <= longestPause * length, 10 * even >= 5 * pauses.count else { return [] }
    guard Double(inside - best.count) <= 0.4 * Double(best.count) else { return [] }
    return completed(best, from: rises, heights)
  }

  /// Returns the repeats, with climbs added that are due between or next to them, even if their height or
  /// heart rate differs more.
  private static func completed(
    _ repeats: [(start: Int, end: Int)], from rises: [(start: Int, end: Int)], _ heights: [Double]
  ) -> [(start: Int, end: Int)] {
    var repeats = repeats
    let pauses = zip(repeats, repeats.dropFirst()).map { $1.start - $0.end }.sorted()
    let lengths = repeats.map { $0.end - $0.start }.sorted()
    let gains = repeats.map { heights[$0.end] - heights[$0.start] }.sorted()
    let (pause, length, gain) = (pauses[pauses.count / 2], lengths[lengths.count / 2], gains[gains.count / 2])
    var isChanged = true
    while isChanged {
      isChanged = false
      for rise in rises where !repeats.contains(where: { rise.start < $0.end && rise.end > $0.start }) {
        let climb = heights[rise.end] - heights[rise.start]
        let distances = repeats.map { $0.start > rise.end ? $0.start - rise.end : rise.start - $0.end }
        guard let nearest = distances.min(), Double(nearest) < 1.5 * Double(pause),
          Double(nearest) > 0.6 * Double(pause),
          (climb / gain - 1).magnitude < 0.5,
          (Double(rise.end - rise.start) / Double(length) - 1).magnitude < 0.4
        else { continue }
        repeats.append(rise)
        repeats.sort { $0.start < $1.start }
        isChanged = true
      }
    }
    return repeats
  }

  /// Whether the athlete climbs about as fast as they descend. At an even effort, the descent would be faster.
  private static func isFasterUp(_ speed: [Double]?, _ rises: [(start: Int, end: Int)]) -> Bool {
    guard let speed else { return false }
    let sums = RunningSums(speed)
    var up = 0.0, down = 0.0
    for (one, next) in zip(rises, rises.dropFirst()) {
      up += sums.mean(one.start, one.end)
      down += sums.mean(one.end, next.start)
    }
    return up > 0.95 * down
  }

  /// Longest way back to the foot of a hill, relative to the way up (house rule).
  private static let wayBack = 1.5

  /// Whether the ways between the climbs are short enough to lead back down the same hill.
  private static func isOneHill(_ rises: [(start: Int, end: Int)], _ speed: [Double]?) -> Bool {
    guard let sums = speed.map(RunningSums.init) else { return true }
    func metres(_ start: Int, _ end: Int) -> Double { sums.mean(start, end) * Double(end - start) }
    let ways = zip(rises, rises.dropFirst()).map {
      metres($0.end, $1.start) / max(1, metres($0.start, $0.end))
    }.sorted()
    return ways[ways.count / 2] <= wayBack
  }

  /// Whether heart rate is higher in the second half of the climbs than around their start.
  private static func beatsRise(_ heart: [Double]?, _ rises: [(start: Int, end: Int)]) -> Bool {
    guard let heart else { return true }
    let sums = RunningSums(heart)
    let steps = rises.map { rise in
      var foot = Double.infinity
      for t in stride(from: rise.start - 60, through: rise.start + 50, by: 10) where t >= 0 {
        foot = min(foot, sums.mean(t, t + 10))
      }
      return sums.mean((rise.start + rise.end) / 2, rise.end + 10) - foot
    }.sorted()
    return steps[steps.count / 2] >= 9 && steps[steps.count * 3 / 10] >= 5
  }
}
