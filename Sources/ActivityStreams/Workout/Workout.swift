/// A planned session as a list of steps, with repetitions expanded.
///
/// ```swift
/// let workout = Workout("5 × 6:00 at 280–300 W, 3:00 rest")
/// workout?.efforts.count   // 5
/// ```
///
/// Page: *Structure of a session*, tests: `WorkoutTests`.
public struct Workout: Sendable, Hashable {
  /// The target range of a step. Both ends are equal if the target is a single number.
  public struct Target: Sendable, Hashable {
    /// The quantity of a target and its unit.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
      /// Power, W.
      case watts
      /// Power as a fraction of threshold power.
      case thresholdShare = "threshold_share"
      /// Speed, m/s.
      case speed = "speed_ms"
      /// Heart rate, bpm.
      case beats = "bpm"
      /// Heart rate as a fraction of maximum heart rate.
      case maximumShare = "maximum_share"
    }
    /// The unit.
    public var unit: Unit
    /// The lower end.
    public var low: Double
    /// The upper end.
    public var high: Double

    /// Creates a target; both ends may be equal.
    public init(_ unit: Unit, _ low: Double, _ high: Double) {
      self.unit = unit
      self.low = min(low, high)
      self.high = max(low, high)
    }
  }

  /// One step of a workout.
  public struct Step: Sendable, Hashable {
    /// The purpose of a step.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// Warm-up before the first effort.
      case warmup
      /// A work interval.
      case work
      /// Rest between efforts.
      case rest
      /// Cool-down after the last effort.
      case cooldown
    }
    /// The purpose.
    public var kind: Kind
    /// Duration, s; `nil` if the step has a distance or ends with the lap button.
    public var seconds: Double?
    /// Distance, m; `nil` if the step has no distance.
    public var metres: Double?
    /// The target, if any.
    public var target: Target?

    /// Creates a step.
    public init(kind: Kind, seconds: Double? = nil, metres: Double? = nil, target: Target? = nil) {
      self.kind = kind
      self.seconds = seconds
      self.metres = metres
      self.target = target
    }
  }

  /// The name of the workout, if any.
  public var name: String?
  /// The steps in order.
  public var steps: [Step]
  /// Targets without a comparable number, such as "sweet spot" or "power zone 4".
  package var unreadTargets: [String] = []

  /// Maximum number of steps. Further steps are dropped.
  public static let mostSteps = 400

  /// Creates a workout.
  public init(name: String? = nil, steps: [Step]) {
    self.name = name
    self.steps = Array(steps.prefix(Self.mostSteps))
  }

  /// The work intervals. A single step without a target that is far longer than the efforts on both sides of
  /// it is the recovery between two sets, whatever the file calls it.
  public var efforts: [Step] { continuousEfforts.joined().map(\.self) }

  /// The work intervals, grouped where no rest separates them, as in over-unders.
  package var continuousEfforts: [[Step]] {
    let work = steps.indices.filter { steps[$0].kind == .work }
    var groups: [[Step]] = []
    var last: Int?
    for (index, place) in work.enumerated() {
      if index > 0, index + 1 < work.count, steps[place].target == nil, let own = steps[place].seconds,
        let before = steps[work[index - 1]].seconds, let after = steps[work[index + 1]].seconds,
        own >= Self.longRecovery * max(before, after)
      {
        continue
      }
      if let last, place == last + 1 {
        groups[groups.count - 1].append(steps[place])
      } else {
        groups.append([steps[place]])
      }
      last = place
    }
    return groups
  }
  /// Minimum ratio of such a recovery to the efforts beside it (house rule).
  private static let longRecovery = 5.0
}

extension Workout.Step {
  /// Joins efforts that have no rest between them. The target is the mean of their targets, weighted by length.
  package init(joining steps: [Workout.Step]) {
    func total(_ values: [Double?]) -> Double? {
      let known = values.compactMap(\.self)
      return known.count == values.count ? known.reduce(0, +) : nil
    }
    self.init(kind: .work, seconds: total(steps.map(\.seconds)), metres: total(steps.map(\.metres)))
    let targets = steps.compactMap(\.target), lengths = steps.map { $0.seconds ?? $0.metres ?? 1 }
    guard let unit = targets.first?.unit, targets.count == steps.count,
      targets.allSatisfy({ $0.unit == unit }), case let whole = lengths.reduce(0, +), whole > 0
    else { return }
    func mean(_ ends: [Double]) -> Double { zip(ends, lengths).reduce(0) { $0 + $1.0 * $1.1 } / whole }
    target = .init(unit, mean(targets.map(\.low)), mean(targets.map(\.high)))
  }
}
