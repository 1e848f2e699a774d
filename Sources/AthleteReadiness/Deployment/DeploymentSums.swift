import DayRecords
import RealModule

/// Sums of one month of one map, as integers in fixed steps so that addition is exact.
struct DeploymentSums: Sendable, Hashable {
  static let bins = 24
  /// Lowest log odds and bin width. The bins cover all issued probabilities, 0.6 to 97 %.
  static let lowest = -5.25
  static let width = 0.375
  /// Number of steps per forecast and per unit of log odds.
  static let one = 256.0
  /// Number of distinct athletes remembered, and the number needed to apply a map.
  static let keptAthletes = 8
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
    /// Monthly sums over athletes: squared excess of events over expectation, their expected variance, and
    /// the square of that.
    case excess, spread, squaredSpread
  }

  static let count = Part.allCases.count * bins + Beside.allCases.count

  private(set) var values = [UInt64](repeating: 0, count: count)
  /// The smallest athlete digests, ascending. Keeping the smallest makes merging independent of order.
  private(set) var athletes: [UInt32] = []

  init() {}

  init(values: [UInt64], athletes: [UInt32]) { (self.values, self.athletes) = (values, athletes) }

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

  /// Adds a number outside the bins, in steps.
  mutating func add(_ value: Double, to beside: Beside) {
    guard value > 0, value.isFinite else { return }
    let steps = UInt64(min(value * Self.one, 1e15).rounded())
    increase(Part.allCases.count * Self.bins + beside.rawValue, by: steps)
  }

  mutating func add(athlete digest: UInt32) {
    guard !athletes.contains(digest) else { return }
    athletes = Array((athletes + [digest]).sorted().prefix(Self.keptAthletes))
  }

  private mutating func increase(_ place: Int, by steps: UInt64) {
    guard values.indices.contains(place) else { return }
    values[place] = Self.sum(values[place], steps)
  }

  /// Saturating addition, which is also associative.
  private static func sum(_ one: UInt64, _ two: UInt64) -> UInt64 {
    let (sum, isOver) = one.addingReportingOverflow(two)
    return isOver ? .max : sum
  }

  func merged(with other: DeploymentSums) -> DeploymentSums {
    var all = self
    for place in all.values.indices {
      all.values[place] = Self.sum(all.values[place], other.value(place))
    }
    all.athletes = Array(Set(athletes).union(other.athletes).sorted().prefix(Self.keptAthletes))
    return all
  }
}
