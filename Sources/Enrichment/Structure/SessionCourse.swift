import SessionMetrics

/// The course of a session without efforts: two or three parts of clearly different output.
///
/// Page: *Structure of a session*, tests: `SessionCourseTests`.
enum SessionCourse {
  /// A part of the session.
  struct Part: Equatable {
    /// Moving time, s.
    var seconds: Double
    /// Mean output.
    var output: Double
    /// The stretches of the part.
    var stretches = 0..<0
    /// The long stop before the part, s; 0 without one.
    var rest = 0.0
    /// Mean heart rate, bpm.
    var rate: Double?
  }

  /// Minimum share and time of a part, as a fraction of the session and in seconds, and minimum difference between
  /// neighbours, as a fraction (house rules).
  static let share = 0.125, shortest = 180.0, difference = 0.08
  /// Minimum fraction of the variance that the parts explain, and maximum error with three parts relative to that with
  /// two (house rules).
  static let explained = 0.4
  /// Parts that explain at least this fraction of the variance need only this smaller difference between neighbours, as
  /// a fraction (house rules).
  static let clean = (explained: 0.7, difference: 0.035)
  private static let better = 0.9
  /// Fraction of the minimum time to which a first or last part may shrink (house rule).
  private static let shrunk = 2.0 / 3

  /// Maximum share of a warm-up, which is a slower start and not a part, and minimum difference between the parts after
  /// it, as fractions (house rules).
  private static let warmUp = (share: 1.0 / 7, difference: 0.15)

  /// Minimum fraction of the variance that an even rise or fall explains, its minimum size, and the maximum share of the
  /// time after the top of a rise, as fractions (house rules).
  private static let trend = (explained: 0.6, change: 0.06, after: 0.0)
  /// The same for heart rate, which also rises at the start and drifts (house rules).
  private static let beatTrend = (explained: 0.85, change: 0.25, after: 0.15)

  /// Returns the output at the start and at the end of a session in which it rises or falls evenly; `nil` for other
  /// sessions.
  ///
  /// - Parameters:
  ///   - outputs: Mean output of stretches of equal moving time.
  ///   - isOfBeats: Whether the output is heart rate.
  /// - Complexity: O(*n*).
  static func trend(_ outputs: [Double], isOfBeats: Bool = false) -> (start: Double, end: Double)? {
    let trend = isOfBeats ? beatTrend : trend
    guard let top = outputs.indices.max(by: { outputs[$0] < outputs[$1] }) else { return nil }
    // Heart rate falls after a ramp.
    let isRamp = Double(top) >= (1 - trend.after) * Double(outputs.count)
    let outputs = isRamp ? Array(outputs[...top]) : outputs
    guard let line = EvenTrend(outputs), let least = outputs.min(), let most = outputs.max(),
      line.explained >= trend.explained,
      case let (start, end) = (max(least, min(most, line.start)), max(least, min(most, line.end))),
      min(start, end) > 0, max(start, end) >= (1 + trend.change) * min(start, end)
    else { return nil }
    return (start, end)
  }

  /// Whether the output rises from part to part, and a straight line explains it better than the parts.
  static func isEvenRise(_ parts: [Part], of outputs: [Double], isOfBeats: Bool) -> Bool {
    let sums = RunningSums(outputs)
    let left = parts.reduce(0) { $0 + sums.error($1.stretches.lowerBound, $1.stretches.upperBound) }
    guard zip(parts, parts.dropFirst()).allSatisfy({ $0.output < $1.output }),
      trend(outputs, isOfBeats: isOfBeats) != nil, let line = EvenTrend(outputs)
    else { return false }
    return (1 - line.explained) * sums.error(0, outputs.count) < left
  }

  /// Returns the parts that explain the course of the output best; `nil` if the output is even or varies without order.
  ///
  /// - Parameters:
  ///   - outputs: Mean output of stretches of equal moving time.
  ///   - each: Moving time of a stretch, s.
  ///   - stops: Places of the stretches that follow a long stop, the longest first. No part runs across the first two.
  ///   - difference: Minimum difference between neighbours, as a fraction.
  ///   - cleanDifference: The same for parts that explain most of the variance.
  ///   - shortest: Minimum time of a part, s.
  ///   - explained: Minimum fraction of the variance that the parts explain.
  /// - Complexity: O(*n*²); callers give about 30 stretches.
  static func parts(
    _ outputs: [Double], each: Double, stops: [Int] = [], difference: Double = difference,
    cleanDifference: Double = clean.difference, shortest: Double = shortest, explained: Double = explained
  ) -> [Part]? {
    let sums = RunningSums(outputs), count = outputs.count
    let least = max(Int((shortest / each).rounded(.up)), Int((share * Double(count)).rounded(.up)))
    guard least > 0, count >= 2 * least, outputs.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    // A stop near the start or the end divides nothing.
    let stops = stops.filter { (least...(count - least)).contains($0) }.prefix(2)
    var two: (error: Double, edges: [Int])?, three: (error: Double, edges: [Int])?
    for first in least...(count - least) {
      let before = sums.error(0, first)
      let error = before + sums.error(first, count)
      if stops.allSatisfy({ $0 == first }), error < two?.error ?? .infinity {
        two = (error, [0, first, count])
      }
      for second in stride(from: first + least, through: count - least, by: 1)
      where stops.allSatisfy({ $0 == first || $0 == second }) {
        let error = before + sums.error(first, second) + sums.error(second, count)
        if error < three?.error ?? .infinity { three = (error, [0, first, second, count]) }
      }
    }
    func parts(_ fit: (error: Double, edges: [Int])?) -> [Part]? {
      guard let fit, fit.error <= (1 - explained) * sums.error(0, count) else { return nil }
      let isClean = fit.error <= (1 - clean.explained) * sums.error(0, count)
      let least = isClean ? min(difference, cleanDifference) : difference
      let parts = zip(fit.edges, fit.edges.dropFirst()).map {
        Part(seconds: Double($1 - $0) * each, output: sums.mean($0, $1), stretches: $0..<$1)
      }
      let clear = zip(parts, parts.dropFirst()).map { one, next in
        min(one.output, next.output) > 0
          && max(one.output, next.output) >= (1 + least) * min(one.output, next.output)
      }
      // Alike parts may be neighbours if a stop lies between them.
      let isClear =
        clear.contains(true) && zip(clear, fit.edges.dropFirst()).allSatisfy { $0 || stops.contains($1) }
      return isClear ? parts : nil
    }
    let pair = parts(two)
    let isThree = pair == nil || (three?.error ?? 0) <= better * (two?.error ?? 0)
    guard var all = (isThree ? parts(three) : nil) ?? pair else { return nil }
    // A first or last part of the minimum size may in truth be shorter and hold a piece of its neighbour.
    let shorter = max(1, Int((shrunk * shortest / each).rounded(.up)))
    var edges = [0] + all.map(\.stretches.upperBound)
    func error(_ edges: [Int]) -> Double {
      zip(edges, edges.dropFirst()).reduce(0) { $0 + sums.error($1.0, $1.1) }
    }
    for (place, bound, other) in [(1, least, shorter), (edges.count - 2, count - least, count - shorter)]
    where edges[place] == bound && !stops.contains(bound) {
      for edge in min(bound, other)...max(bound, other) {
        var moved = edges
        moved[place] = edge
        if error(moved) < error(edges) { edges = moved }
      }
    }
    all = parts((error(edges), edges)) ?? all
    // A session that is even after a short warm-up is even, unless a long stop lies between them, as before a race.
    let start = Int((all[0].seconds / each).rounded())
    if all[0].output < all[1].output, Double(start) <= warmUp.share * Double(count), !stops.contains(start) {
      let later = Self.parts(
        Array(outputs[start...]), each: each, stops: stops.filter { $0 > start }.map { $0 - start },
        difference: max(difference, warmUp.difference), cleanDifference: warmUp.difference,
        shortest: shortest, explained: explained)
      return later == nil ? nil : all
    }
    return all
  }
}
