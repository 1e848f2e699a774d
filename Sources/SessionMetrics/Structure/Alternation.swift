import ActivityStreams

/// Two outputs that alternate within an effort without a rest, as in over-unders.
///
/// Page: *Structure of a session*, tests: `AlternationTests`.
package struct Alternation: Sendable, Hashable {
  /// One of the two parts.
  package struct Part: Sendable, Hashable {
    /// Median duration, s.
    package var seconds: Double
    /// Mean output.
    package var output: Double
  }

  /// The part with which an effort starts.
  package var first: Part
  /// The other part.
  package var second: Part

  /// Seconds on each side over which output is averaged, and the shortest part, s (house rules).
  private static let smoothing = 7, shortest = 20
  /// Minimum number of parts in all, maximum difference of their durations from the median as a fraction and in
  /// seconds, and minimum ratio of the outputs (house rules).
  private static let fewest = 6, difference = 0.3, room = 8.0, contrast = 1.06
  /// Minimum fraction of the variance within the efforts that the parts explain (house rule).
  private static let explained = 0.6

  /// Finds the alternation that is common to all efforts.
  ///
  /// - Parameters:
  ///   - values: Output per second.
  ///   - efforts: The seconds of each effort.
  /// - Returns: `nil` unless each effort has the same regular parts.
  /// - Complexity: O(*s* log *s*) for *s* seconds.
  package init?(_ values: [Double], in efforts: [Range<Int>]) {
    let smooth = SecondSmoothing.mean(values, half: Self.smoothing)
    var runs: [(isHard: Bool, range: Range<Int>)] = [], starts: Set<Bool> = []
    for effort in efforts {
      let inner = effort.clamped(to: values.indices).dropFirst(Self.smoothing).dropLast(Self.smoothing)
      guard inner.count >= 4 * Self.shortest else { return nil }
      let sorted = smooth[inner].sorted()
      let (low, high) = (sorted[sorted.count / 6], sorted[sorted.count * 5 / 6])
      let own = Self.parts(values[effort.clamped(to: values.indices)], low: low, high: high)
      guard let begin = own.first, own.count > 2 else { return nil }
      starts.insert(begin.isHard)
      runs += own
    }
    guard starts.count == 1, let startsHard = starts.first, runs.count >= Self.fewest else { return nil }
    let sums = RunningSums(values)
    func part(_ isHard: Bool) -> Part? {
      let ranges = runs.filter { $0.isHard == isHard }.map(\.range)
      let lengths = ranges.map { Double($0.count) }.sorted()
      guard ranges.count >= Self.fewest / 2, case let usual = lengths[lengths.count / 2],
        usual >= Double(Self.shortest),
        lengths.allSatisfy({ ($0 - usual).magnitude <= max(Self.room, Self.difference * usual) })
      else { return nil }
      let total = ranges.reduce(0) { $0 + sums.mean($1.lowerBound, $1.upperBound) * Double($1.count) }
      return Part(seconds: usual, output: total / lengths.reduce(0, +))
    }
    guard let hard = part(true), let easy = part(false), easy.output > 0,
      hard.output >= Self.contrast * easy.output
    else { return nil }
    let blurred = RunningSums(smooth)
    let whole = efforts.reduce(0) { $0 + blurred.error($1.lowerBound, $1.upperBound) }
    let within = runs.reduce(0) {
      $0
        + blurred.error(
          $1.range.lowerBound, $1.range.upperBound, about: $1.isHard ? hard.output : easy.output)
    }
    guard within <= (1 - Self.explained) * whole else { return nil }
    (first, second) = startsHard ? (hard, easy) : (easy, hard)
  }

  /// Returns the parts on two levels that fit the output best, where each change of level costs as much as half of the
  /// shortest part on the other level.
  private static func parts(_ values: ArraySlice<Double>, low: Double, high: Double)
    -> [(isHard: Bool, range: Range<Int>)]
  {
    let change = 0.5 * Double(shortest) * (high - low) * (high - low)
    // The least cost of a course that ends easy and of one that ends hard, and whether its last second changed level.
    var easy = 0.0, hard = 0.0
    var changes: [(toEasy: Bool, toHard: Bool)] = []
    changes.reserveCapacity(values.count)
    for value in values {
      changes.append((hard + change < easy, easy + change < hard))
      (easy, hard) = (
        min(easy, hard + change) + (value - low) * (value - low),
        min(hard, easy + change) + (value - high) * (value - high)
      )
    }
    var isHard = hard < easy, end = values.endIndex
    var parts: [(isHard: Bool, range: Range<Int>)] = []
    for place in values.indices.reversed() {
      let changed = changes[place - values.startIndex]
      guard place == values.startIndex || (isHard ? changed.toHard : changed.toEasy) else { continue }
      parts.append((isHard, place..<end))
      (isHard, end) = (!isHard, place)
    }
    return parts.reversed()
  }
}

extension ActivityStream {
  /// Returns the alternations that the efforts of each series have in common, by the number of the series.
  ///
  /// - Parameters:
  ///   - channel: The output: power or speed.
  ///   - series: The efforts of each series, s since the first record.
  /// - Complexity: O(*n* + *k*·*s* log *s*) for *n* records, *k* series and *s* seconds.
  package func alternations(of channel: Channel, in series: [Int: [TimeSpan]]) -> [Int: Alternation] {
    guard !series.isEmpty, let session = SessionSeconds(self, motion: .other),
      let values = OutputSignal.filled(channel == .power ? session.power : session.speed, stops: true)
    else { return [:] }
    return series.compactMapValues { efforts in
      Alternation(
        values, in: efforts.map { Int(max(0, $0.start))..<max(Int(max(0, $0.start)), Int($0.end)) })
    }
  }
}
