import DayRecords
import Statistics
import TextFormats

/// Findings from recent weights: fast weight loss, low weight and mixed units. Weights in pounds are reported and
/// converted, so that a change of unit neither hides a loss nor looks like one.
///
/// Page: *Flags*, tests: `BodyMassFlagTests`.
struct BodyMassWatch {
  /// Ages of the weights, days, oldest first.
  private var daysAgo: [Double] = []
  /// Weights, kg, oldest first.
  private var masses: [Double] = []
  /// The newest weight in the other unit, and the weight it was compared with.
  private(set) var other: (daysAgo: Int, mass: Double, usual: Double)?
  private let rules: FlagSettings

  /// Reads the recent body masses.
  ///
  /// - Parameters:
  ///   - recent: The athlete's recent days.
  ///   - newest: Number of days before the newest day at which reading starts.
  ///   - rules: The limits of the flags.
  init(_ recent: borrowing RecentDays, newest: Int, rules: FlagSettings) {
    self.rules = rules
    var all: [(daysAgo: Int, mass: Double)] = []
    let most = max(FlagSettings.weightDays, FlagSettings.weightFastDays)
    recent.forEach(.bodyMass, in: newest..<(newest + most + 1)) { daysAgo, mass in
      if mass > 0 { all.append((daysAgo, mass)) }
    }
    guard all.count >= 2 else { return }
    let units = MassUnits(recent, .bodyMass)
    for reading in all {
      if other == nil, let usual = units.usual, !units.isInKilograms(reading.mass) {
        other = (reading.daysAgo, reading.mass, usual)
      }
      guard let mass = units.kilograms(reading.mass) else { continue }
      daysAgo.append(Double(reading.daysAgo))
      masses.append(mass)
    }
    daysAgo.reverse()
    masses.reverse()
  }

  struct Loss {
    /// Rate of loss, % of body mass per week.
    var rate: Double
    /// Limit that was exceeded, % per week.
    var limit: Double
    /// Loss from the first to the last weight of the window, kg.
    var mass: Double
    /// Day of the first weight, in days before the newest.
    var daysAgo: Int
  }

  /// A loss faster than either limit, longer window first; `nil` if no loss is that fast or a single weight
  /// causes it.
  var loss: Loss? {
    loss(within: FlagSettings.weightDays, limit: rules.weightRate)
      ?? loss(within: FlagSettings.weightFastDays, limit: rules.weightFastRate)
  }

  /// Rate of loss that exceeds the scatter of a scale over four weeks, % per week. House rule.
  private static let fallingRate = 0.25

  /// Whether weight has been falling over the last four weeks.
  var isFalling: Bool { loss(within: FlagSettings.weightDays, limit: Self.fallingRate) != nil }

  private func loss(within days: Int, limit: Double) -> Loss? {
    guard let newest = daysAgo.last else { return nil }
    let first = daysAgo.firstIndex { $0 - newest <= Double(days) } ?? 0
    let times = daysAgo[first...].map { -$0 }
    let values = Array(masses[first...])
    guard values.count >= max(2, FlagSettings.weightNeeds), let start = times.first, let end = times.last,
      end - start >= FlagSettings.weightSpan * Double(days), let middle = median(of: values), middle > 0
    else { return nil }
    func rate(_ times: [Double], _ values: [Double]) -> Double? {
      TheilSen(times, values).map { -700 * $0.slope / middle }
    }
    guard let found = rate(times, values), found > limit else { return nil }
    // A single mistyped weight must not look like a loss: the loss must remain when any one weight is removed.
    if values.count > 2 {
      for place in values.indices {
        var (others, otherValues) = (times, values)
        others.remove(at: place)
        otherValues.remove(at: place)
        guard let without = rate(others, otherValues), without > limit else { return nil }
      }
    }
    return Loss(
      rate: found, limit: limit, mass: found / 700 * middle * (end - start),
      daysAgo: Int(exactly: -start) ?? 0)
  }

  /// Returns the body mass index, kg/m², and the weight behind it: the median of the last three, or the higher
  /// of two.
  ///
  /// - Parameter height: Height in cm.
  func index(height: Double) -> (value: Double, mass: Double)? {
    guard height > 0, masses.count >= max(2, FlagSettings.weightNeeds) else { return nil }
    let last = masses.suffix(Self.lastWeights).sorted()
    let mass = last[last.count / 2]
    let metres = height / 100
    let value = mass / (metres * metres)
    return value.isFinite ? (value, mass) : nil
  }

  /// Number of weights from which the index is computed. One mistyped weight among three does not move their
  /// median.
  private static let lastWeights = 3
}

extension FlagFindings {
  /// Weight loss too fast to stay healthy.
  var weightFalling: FlagFinding? {
    guard let loss = scale?.loss else { return nil }
    return FlagFinding(
      value: loss.rate, threshold: loss.limit, since: day.adding(days: -loss.daysAgo), amount: loss.mass)
  }

  /// Weight below the healthy range for an adult.
  func lowWeight(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let height = profile.height, profile.age ?? 18 >= 18,
      let index = scale?.index(height: height), index.value < settings.flags.lowestBodyMassIndex
    else { return nil }
    let rules = settings.flags
    // The run begins on the first low day after the last other one, as far back as days are kept.
    let before = (1..<RecentDays.capacity).first { ago in
      let watch = BodyMassWatch(recent, newest: issue.newestDayOver + ago, rules: rules)
      return watch.index(height: height).map { $0.value >= rules.lowestBodyMassIndex } ?? true
    }
    return FlagFinding(
      value: index.value, threshold: rules.lowestBodyMassIndex,
      since: day.adding(days: 1 - (before ?? RecentDays.capacity)), amount: index.mass)
  }

  func weightInTwoUnits() -> FlagFinding? {
    guard let other = scale?.other else { return nil }
    let (high, low) = (max(other.mass, other.usual), min(other.mass, other.usual))
    return FlagFinding(
      value: high / low, threshold: MassUnits.poundsOfAKilogram / (1 + MassUnits.band),
      since: day.adding(days: -other.daysAgo), amount: other.mass, target: other.usual)
  }
}
