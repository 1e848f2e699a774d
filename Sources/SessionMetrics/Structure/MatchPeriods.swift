import ActivityStreams

/// The periods of a match, such as halves or small games, from heart rate: athletes of team sports move unevenly, but
/// their heart rate falls in the breaks.
///
/// Page: *Structure of a session*, tests: `MatchPeriodsTests`.
package enum MatchPeriods {
  /// Seconds on each side over which heart rate is averaged, and the quantiles of a break and of play (house rules).
  private static let smoothing = 30, quantiles = (rest: 0.1, play: 0.7)
  /// Minimum difference between play and breaks, bpm, and the fraction of it above which the athlete plays (house
  /// rules).
  private static let contrast = 25.0, level = 0.6
  /// Shortest break and shortest period, s; the shortest period relative to the longest; the number of periods; and
  /// their minimum share of the session (house rules).
  private static let shortestBreak = 120, shortestPeriod = 240, alike = 0.75, counts = 2...8, share = 0.35

  /// Returns the periods as a series; `nil` without heart rate or clear breaks.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func structure(_ session: SessionSeconds) -> SessionStructure? {
    guard let beats = LagFreeHeart(session.heartRate).values else { return nil }
    let smooth = SecondSmoothing.mean(beats, half: smoothing), sorted = smooth.sorted()
    func quantile(_ share: Double) -> Double { sorted[Int(share * Double(sorted.count - 1))] }
    guard !sorted.isEmpty, case let (rest, play) = (quantile(quantiles.rest), quantile(quantiles.play)),
      play - rest >= contrast
    else { return nil }
    var periods: [Range<Int>] = []
    for second in smooth.indices where smooth[second] > rest + level * (play - rest) {
      if let last = periods.last, second - last.upperBound < shortestBreak {
        periods[periods.count - 1] = last.lowerBound..<second + 1
      } else {
        periods.append(second..<second + 1)
      }
    }
    let longest = periods.map(\.count).max() ?? 0
    periods = periods.filter { $0.count >= shortestPeriod && Double($0.count) >= alike * Double(longest) }
    let total = periods.reduce(0) { $0 + $1.count }
    guard counts.contains(periods.count), Double(total) >= share * Double(session.count) else { return nil }
    let efforts = periods.enumerated().map { place, period in
      StructureBlock(
        kind: .work, span: TimeSpan(start: Double(period.lowerBound), end: Double(period.upperBound)),
        repetition: place + 1, of: periods.count, series: 1)
    }
    return SessionStructure(
      blocks: StructureDetector.tiled(efforts, count: session.count), source: .heartRate)
  }
}

extension ActivityStream {
  /// Returns the periods of a match as a series; `nil` without heart rate or clear breaks.
  ///
  /// - Complexity: O(*n* + seconds · log seconds).
  package func matchPeriods() -> SessionStructure? {
    SessionSeconds(self, motion: .other).flatMap(MatchPeriods.structure)
  }
}
