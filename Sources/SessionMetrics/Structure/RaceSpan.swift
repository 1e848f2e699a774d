import ActivityStreams

/// The race in the recording of a race on foot, which may begin before the start and end after the finish; and the
/// walks in a run.
///
/// Page: *Structure of a session*, tests: `SessionLineTests`.
package enum RaceSpan {
  /// Shortest wait that may lie between a warm-up, a race and a cool-down, s; maximum number of parts between such waits;
  /// and speed up to which an athlete stands, m/s (house rules).
  private static let wait = 150, most = 20, standing = 0.7
  /// Speed up to which a runner walks, m/s and relative to the usual speed, and shortest walk, s (house rules).
  private static let walk = (
    speed: EffortFamilies.dividing.walk, ofUsual: EffortFamilies.dividing.ofRunning, shortest: 15
  )
  /// Minimum speed of a race relative to the fastest stretch over the distance of a race, and to the only effort; maximum
  /// speed outside the only effort relative to it, if it is the race; and maximum speed of a warm-up or cool-down relative
  /// to the race (house rules).
  private static let slower = (race: 0.88, effort: 0.85, outside: 0.85, easy: 0.9)
  /// Maximum distance of a warm-up and of a cool-down relative to the race, their longest time, s, and minimum fraction
  /// of a race in motion (house rules).
  private static let short = (first: 0.4, last: 0.15), longest = (before: 2700, after: 1500), inMotion = 0.9

  private static func smooth(_ session: SessionSeconds) -> [Double]? {
    OutputSignal.filled(session.speed, stops: true).map { SecondSmoothing.mean($0, half: 5) }
  }

  /// Returns the race without what comes before its start and after its finish; `nil` without speed.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - effort: The only effort found in it.
  package static func race(in session: SessionSeconds, beside effort: TimeSpan?) -> TimeSpan? {
    guard let speed = smooth(session) else { return nil }
    let sums = RunningSums(speed)
    var parts: [Range<Int>] = []
    for second in speed.indices where speed[second] > standing {
      if let last = parts.last, second - last.upperBound < wait {
        parts[parts.count - 1] = last.lowerBound..<second + 1
      } else {
        parts.append(second..<second + 1)
      }
    }
    func pace(_ span: Range<Int>) -> Double { sums.mean(span.lowerBound, span.upperBound) }
    func metres(_ span: Range<Int>) -> Double { pace(span) * Double(span.count) }
    guard let first = parts.first, parts.count <= most else { return nil }
    let spans = parts.indices.flatMap { place in
      parts[place...].map { parts[place].lowerBound..<$0.upperBound }
    }
    let found = effort.flatMap { effort -> Range<Int>? in
      let (start, end) = (max(0, Int(effort.start)), min(speed.count, Int(effort.end)))
      return start < end ? start..<end : nil
    }
    func moving(_ span: Range<Int>) -> Int { parts.reduce(0) { $0 + $1.clamped(to: span).count } }
    /// Whether a stretch is mainly motion, and the time before and after it is short enough for a warm-up and a
    /// cool-down.
    func isAlone(_ span: Range<Int>) -> Bool {
      Double(moving(span)) >= inMotion * Double(span.count)
        && max(moving(0..<span.lowerBound), moving(span.upperBound..<speed.count)) <= longest.before
    }
    let least = slower.effort * (found.map(pace) ?? 0)
    // Walking after the finish does not count, unless the athlete walked over the line.
    let raced = [spans.map { withoutWalks($0, speed) } + [found].compactMap(\.self), spans].lazy
      .map { $0.filter { RaceName.isDistance(metres($0)) && pace($0) >= least && isAlone($0) } }
      .first { !$0.isEmpty }
    if let raced, let fastest = raced.map(pace).max() {
      return raced.filter { pace($0) >= slower.race * fastest }.max { metres($0) < metres($1) }.map(span)
    }
    if let found, isAlone(found) {
      let outside = parts.reduce(0) { $0 + metres($1) } - metres(found)
      let seconds = moving(speed.indices) - found.count
      if outside < slower.outside * pace(found) * Double(seconds) { return span(found) }
    }
    func rest(_ parts: ArraySlice<Range<Int>>) -> (metres: Double, pace: Double) {
      let whole = parts.reduce(0) { $0 + metres($1) }
      return (whole, whole / Double(max(1, parts.reduce(0) { $0 + $1.count })))
    }
    func isEasy(_ part: Range<Int>, beside others: ArraySlice<Range<Int>>, _ share: Double, _ longest: Int)
      -> Bool
    {
      let other = rest(others)
      return part.count <= longest && metres(part) < share * other.metres
        && pace(part) < slower.easy * other.pace
    }
    var kept = parts[...]
    while kept.count > 1, isEasy(kept[kept.startIndex], beside: kept.dropFirst(), short.first, longest.before)
    {
      kept.removeFirst()
    }
    while kept.count > 1, isEasy(kept[kept.endIndex - 1], beside: kept.dropLast(), short.last, longest.after)
    {
      kept.removeLast()
    }
    let whole = (kept.first ?? first).lowerBound..<(kept.last ?? first).upperBound
    return span(withoutWalks(whole, speed))
  }

  private static func span(_ range: Range<Int>) -> TimeSpan {
    TimeSpan(start: Double(range.lowerBound), end: Double(range.upperBound))
  }

  /// The speed up to which the athlete walks, where a quantile of speed is that of running.
  private static func bar(_ speed: ArraySlice<Double>, running quantile: Double = 0.5) -> Double {
    let sample = stride(from: speed.startIndex, to: speed.endIndex, by: max(1, speed.count / 500))
      .map { speed[$0] }.filter { $0 > standing }.sorted()
    return sample.isEmpty ? 0 : min(walk.speed, walk.ofUsual * sample[Int(quantile * Double(sample.count))])
  }

  private static func withoutWalks(_ span: Range<Int>, _ speed: [Double]) -> Range<Int> {
    let least = bar(speed[span])
    guard let start = speed[span].firstIndex(where: { $0 > least }),
      let end = speed[span].lastIndex(where: { $0 > least })
    else { return span }
    return start..<end + 1
  }

  /// Returns the lengths of the walks within a run, s.
  package static func walks(in session: SessionSeconds, _ span: TimeSpan) -> [Double] {
    guard let speed = smooth(session), span.start >= 0, Int(span.end) <= speed.count, span.start < span.end
    else { return [] }
    let run = withoutWalks(Int(span.start)..<Int(span.end), speed), least = bar(speed[run], running: 0.75)
    var walks: [Double] = [], start: Int?
    for second in run {
      if speed[second] <= least {
        start = start ?? second
      } else if let from = start {
        let isWalk =
          5 * speed[from..<second].count { $0 <= standing } < second - from
          && 2 * hole(in: from..<second, session) < second - from
        if isWalk, second - from >= walk.shortest { walks.append(Double(second - from)) }
        start = nil
      }
    }
    return walks
  }

  /// The longest time without a recorded speed, s.
  private static func hole(in seconds: Range<Int>, _ session: SessionSeconds) -> Int {
    var longest = 0, hole = 0
    for second in seconds {
      hole = session.speed?[second].isFinite == true ? 0 : hole + 1
      longest = max(longest, hole)
    }
    return longest
  }
}
