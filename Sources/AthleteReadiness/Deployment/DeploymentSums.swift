import DayRecords
import RealModule

/// Sums for one map and month, as integers in fixed steps so that addition is exact.
struct DeploymentSums: Sendable, Hashable {
  static let bins = 24
  /// Lower edge of the bins, in log odds. The bins cover all issued probabilities, 0.6 to 97 %.
  static let lowest = -5.25
  /// Bin width in log odds.
  static let width = 0.375
  /// Number of steps per forecast and per unit of log odds.
  static let one = 256.0
  /// Number of distinct athletes remembered.
  static let keptAthletes = 8
  /// Number of athletes needed to apply a map.
  static let fewestAthletes = 5

  /// Sums kept per bin.
  enum Part: Int, CaseIterable {
    /// Answers to drawn questions: total weight, weight of events, and log odds above the lowest bin.
    case drawn, drawnEvents, drawnOdds
    /// The same sums for outcomes that only inform the slope.
    case slope, slopeEvents, slopeOdds
  }

  /// Sums kept outside the bins.
  enum Beside: Int, CaseIterable {
    /// For drawn questions: how much worse the answered days are than the unanswered ones, how much better,
    /// and the variance of the difference by chance (``AnswerChoice``).
    case choiceWorse, choiceBetter, choiceVariance
    /// Monthly sums over athletes: squared excess of events over expectation, its expected variance, and
    /// the square of that variance.
    case excess, spread, squaredSpread
  }

  static let count = Part.allCases.count * bins + Beside.allCases.count

  private(set) var values = [UInt64](repeating: 0, count: count)
  /// The smallest athlete digests, ascending. Keeping the smallest makes merging independent of order.
  private(set) var athletes: [UInt32] = []

  /// Encoded size of the sums, which merging never makes smaller.
  private(set) var valueBytes = 0

  init() {}

  subscript(part: Part, bin: Int) -> UInt64 { value(part.rawValue * Self.bins + bin) }
  subscript(beside: Beside) -> UInt64 { value(Part.allCases.count * Self.bins + beside.rawValue) }

  private func value(_ place: Int) -> UInt64 { values.indices.contains(place) ? values[place] : 0 }

  static func bin(_ odds: Double) -> Int {
    guard odds.isFinite else { return 0 }
    return Int(((odds - lowest) / width).rounded(.down).clamped(0, Double(bins - 1)))
  }

  mutating func add(odds: Double, isEvent: Bool, weight: Double, isDrawn: Bool) {
    guard odds.isFinite, weight > 0, weight.isFinite else { return }
    let bin = Self.bin(odds)
    let steps = (min(weight, 64) * Self.one).rounded()
    let above = ((odds - Self.lowest).clamped(0, Double(Self.bins) * Self.width) * Self.one).rounded()
    let first = isDrawn ? Part.drawn : .slope
    increase(first.rawValue * Self.bins + bin, by: UInt64(steps))
    if isEvent { increase((first.rawValue + 1) * Self.bins + bin, by: UInt64(steps)) }
    increase((first.rawValue + 2) * Self.bins + bin, by: UInt64(steps) * UInt64(above))
  }

  /// Adds a value to one of the sums kept beside the bins, in steps.
  mutating func add(_ value: Double, to beside: Beside) {
    guard value > 0, value.isFinite else { return }
    let steps = UInt64(min(value * Self.one, 1e15).rounded())
    increase(Part.allCases.count * Self.bins + beside.rawValue, by: steps)
  }

  /// Adds an athlete's digest, in constant time.
  mutating func add(athlete digest: UInt32) {
    let place = athletes.firstIndex { $0 >= digest } ?? athletes.count
    guard place < Self.keptAthletes, place == athletes.count || athletes[place] != digest else { return }
    athletes.insert(digest, at: place)
    if athletes.count > Self.keptAthletes { athletes.removeLast() }
  }

  /// Adds to one sum. Additions saturate, which is also associative.
  mutating func increase(_ place: Int, by steps: UInt64) {
    guard steps > 0, values.indices.contains(place) else { return }
    let before = values[place]
    let (sum, isOver) = before.addingReportingOverflow(steps)
    let after = isOver ? .max : sum
    values[place] = after
    valueBytes += Self.bytes(of: after) - Self.bytes(of: before)
  }

  mutating func add(_ other: DeploymentSums) {
    for (place, value) in other.values.enumerated() { increase(place, by: value) }
    for athlete in other.athletes { add(athlete: athlete) }
  }

  /// Encoded size of one sum: a base-128 varint, or nothing for zero.
  private static func bytes(of value: UInt64) -> Int { (64 - value.leadingZeroBitCount + 6) / 7 }
}
