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

  /// Maximum number of steps. Further steps are dropped.
  public static let mostSteps = 400

  /// Creates a workout.
  public init(name: String? = nil, steps: [Step]) {
    self.name = name
    self.steps = Array(steps.prefix(Self.mostSteps))
  }

  /// The work intervals. A single step without a target that is far longer than the efforts on both sides of
  /// it is the recovery between two sets, whatever the file calls it.
  public var efforts: [Step] {
    let work = steps.filter { $0.kind == .work }
    return work.indices.filter { place in
      guard place > 0, place + 1 < work.count, work[place].target == nil, let own = work[place].seconds,
        let before = work[place - 1].seconds, let after = work[place + 1].seconds
      else { return true }
      return own < Self.longRecovery * max(before, after)
    }.map { work[$0] }
  }
  /// Minimum ratio of such a recovery to the efforts beside it (house rule).
  private static let longRecovery = 5.0
}
