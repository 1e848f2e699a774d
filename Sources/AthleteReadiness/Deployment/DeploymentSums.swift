import DayRecords
import RealModule

/// The sums of one month of one map: whole numbers of fixed steps, so that adding is exact.
struct DeploymentSums: Sendable, Hashable {
  /// Bins of log odds.
  static let bins = 24
  /// Lowest log odds, and the width of a bin: together they cover all issued probabilities, 0.6 to 97 %.
  static let lowest = -5.25
  static let width = 0.375
  /// Steps of one forecast, and of one unit of log odds.
  static let one = 256.0
  /// The largest number of distinct athletes counted; a map is applied from ``fewestAthletes`` on.
  static let keptAthletes = 8
  static let fewestAthletes = 5

  /// The counts kept for the forecasts of a bin.
  enum Part: Int, CaseIterable {
    /// Weight of answers to drawn questions, of those that came true, and of their log odds above the lowest.
    case drawn, drawnEvents, drawnOdds
    /// The same for outcomes that move only the slope.
    case slope, slopeEvents, slopeOdds
  }

  /// The counts kept outside the bins.
  enum Beside: Int, CaseIterable {
    /// Drawn questions on days that records show as bad ones, and those answered; the same of good days.
    case badAsked, badAnswered, goodAsked, goodAnswered
    /// Sums over athletes of a month: squares of events beyond the expected ones, expected spread of one, and its square.
    case excess, spread, squaredSpread
  }

  static let count = Part.allCases.count * bins + Beside.allCases.count

  private(set) var values = [UInt64](repeating: 0, count: count)
  /// The smallest digests of athletes, ascending; keeping the smallest makes merging independent of order.
  private(set) var athletes: [UInt32] = []

  /// Nothing.
  init() {}

  init(values: [UInt64], athletes: [UInt32]) { (self.values, self.athletes) = (values, athletes) }

  subscript(part: Part, bin: Int) -> UInt64 { value(part.rawValue * Self.bins + bin) }
  subscript(beside: Beside) -> UInt64 { value(Part.allCases.count * Self.bins + beside.rawValue) }

  private func value(_ place: Int) -> UInt64 { values.indices.contains(place) ? values[place] : 0 }

  /// The bin of log odds.
  static func bin(_ odds: Double) -> Int {
    guard odds.isFinite else { return 0 }
    return Int(((odds - lowest) / width).rounded(.down).clamped(0, Double(bins - 1)))
  }

  /// Adds a forecast whose outcome is known.
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

  /// Adds a number beside the bins, in steps.
  mutating func add(_ value: Double, to beside: Beside) {
    guard value > 0, value.isFinite else { return }
    let steps = UInt64(min(value * Self.one, 1e15).rounded())
    increase(Part.allCases.count * Self.bins + beside.rawValue, by: steps)
  }

  /// Notes an athlete.
  mutating func add(athlete digest: UInt32) {
    guard !athletes.contains(digest) else { return }
    athletes = Array((athletes + [digest]).sorted().prefix(Self.keptAthletes))
  }

  private mutating func increase(_ place: Int, by steps: UInt64) {
    guard values.indices.contains(place) else { return }
    values[place] = Self.sum(values[place], steps)
  }

  /// A sum that stops at the largest number, which is associative, too.
  private static func sum(_ one: UInt64, _ two: UInt64) -> UInt64 {
    let (sum, isOver) = one.addingReportingOverflow(two)
    return isOver ? .max : sum
  }

  /// The sums of both.
  func merged(with other: DeploymentSums) -> DeploymentSums {
    var all = self
    for place in all.values.indices {
      all.values[place] = Self.sum(all.values[place], other.value(place))
    }
    all.athletes = Array(Set(athletes).union(other.athletes).sorted().prefix(Self.keptAthletes))
    return all
  }
}
