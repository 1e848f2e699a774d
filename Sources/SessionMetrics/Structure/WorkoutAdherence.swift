public import ActivityStreams

/// A planned workout compared with the completed efforts, step by step.
///
/// Steps and efforts are aligned in order at the lowest cost (Needleman, Wunsch 1970). A pair costs the
/// relative difference of its lengths beyond a tenth, and less for a missed target; a missed step or an extra
/// effort costs one half. Efforts without rest between them, as in over-unders, are compared one by one, as a
/// whole or by their hard parts, whichever fits best.
///
/// Page: *Structure of a session*, tests: `WorkoutAdherenceTests`.
public struct WorkoutAdherence: Sendable, Hashable {
  /// An effort that was done.
  public struct Effort: Sendable, Hashable {
    /// Duration, s.
    public var seconds: Double
    /// Distance, m; `nil` if unknown.
    public var metres: Double?
    /// Means over the effort, by the unit of the target.
    public var means: [Workout.Target.Unit: Double]
    /// Relative half-width of the 90 % interval of a mean.
    public var error: Double

    /// Creates an effort.
    public init(
      seconds: Double, metres: Double? = nil, means: [Workout.Target.Unit: Double] = [:], error: Double = 0
    ) {
      self.seconds = seconds
      self.metres = metres
      self.means = means
      self.error = error
    }
  }

  /// The result of a step.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// Within the tolerances for length and target.
    case done
    /// Shorter than planned by more than 10 %.
    case short
    /// Longer than planned by more than 10 %.
    case long
    /// Mean output above the target range.
    case above
    /// Mean output below the target range.
    case below
    /// A planned step that was not done.
    case missed
    /// An effort that was not planned.
    case extra
  }

  /// A planned step with its effort, or an extra effort.
  public struct Step: Sendable, Hashable {
    /// Index among the planned efforts, from 0; `nil` for an extra effort.
    public var planned: Int?
    /// Index among the completed efforts, from 0; `nil` for a missed step.
    public var done: Int?
    /// The result of the step.
    public var status: Status
    /// How well the step was followed, 0…1: the completed fraction of its length × closeness to its target.
    public var kept: Double
  }

  /// The steps in order.
  public var steps: [Step]
  /// How well the plan was followed, 0…1: the mean over its steps, weighted by length. Extra efforts reduce
  /// this value.
  public var compliance: Double
  /// 90 % interval of the compliance, from the errors of the means.
  public var interval: ClosedRange<Double>

  /// The planned efforts to which the steps refer.
  package var plan: [Workout.Step]

  private static let lengthTolerance = 0.1
  /// Relative tolerance of a mean around its target.
  private static let targetTolerance = 0.02
  /// Relative distance beyond the tolerance at which closeness reaches 0.
  private static let targetReach = 0.25
  /// Cost of a missed step or an extra effort, and of an effort far from its target. An effort twice as long as planned
  /// costs 1.
  private static let gap = 0.5, missedTarget = 0.3
  /// Maximum number of steps and efforts to compare.
  private static let most = 400

  /// Compares a plan with the completed efforts. Returns `nil` if no effort of the plan has a length or a target.
  ///
  /// - Parameters:
  ///   - workout: The planned workout.
  ///   - efforts: The completed efforts in order.
  /// - Complexity: O(steps · efforts), both at most 400.
  public init?(_ workout: Workout, _ efforts: [Effort]) {
    let groups = workout.continuousEfforts, efforts = Array(efforts.prefix(Self.most))
    var readings = [groups.flatMap(\.self)]
    if readings[0].count > groups.count {
      readings.append(groups.map(Workout.Step.init(joining:)))
      readings.append(groups.flatMap(Self.hardest))
    }
    let plans = readings.map { plan in
      plan.filter { $0.seconds != nil || $0.metres != nil || $0.target != nil }.prefix(Self.most)
    }
    let results = plans.filter { !$0.isEmpty }.map { Self(plan: Array($0), efforts) }
    guard let best = results.max(by: { $0.compliance < $1.compliance }) else { return nil }
    self = best
  }

  /// Returns the steps of a continuous effort that are harder than the steps beside them.
  private static func hardest(_ steps: [Workout.Step]) -> [Workout.Step] {
    let outputs = steps.map { $0.target?.low ?? 0 }
    return steps.indices.filter { place in
      (place == 0 || outputs[place] > outputs[place - 1])
        && (place + 1 == steps.count || outputs[place] > outputs[place + 1])
    }.map { steps[$0] }
  }

  private init(plan: [Workout.Step], _ efforts: [Effort]) {
    self.plan = plan
    let pairs = Self.aligned(plan, efforts)
    steps = pairs.map { pair in
      guard let planned = pair.planned else {
        return Step(planned: nil, done: pair.done, status: .extra, kept: 0)
      }
      guard let done = pair.done else {
        return Step(planned: planned, done: nil, status: .missed, kept: 0)
      }
      let (status, kept) = Self.judged(plan[planned], efforts[done], shift: 0)
      return Step(planned: planned, done: done, status: status, kept: kept)
    }
    func total(_ shift: Double) -> Double {
      var sum = 0.0, weights = 0.0
      for pair in pairs {
        let weight =
          pair.planned.map { Self.weight(plan[$0], pair.done.map { efforts[$0] }) } ?? pair.done.map {
            efforts[$0].seconds
          }
          ?? 0
        weights += weight
        if let planned = pair.planned, let done = pair.done {
          sum += weight * Self.judged(plan[planned], efforts[done], shift: shift).kept
        }
      }
      return weights > 0 ? sum / weights : 0
    }
    compliance = total(0)
    let ends = [total(-1), compliance, total(1)]
    interval = (ends.min() ?? compliance)...(ends.max() ?? compliance)
  }

  /// Returns the planned seconds. For a planned distance, returns the seconds taken, or those at the target.
  private static func weight(_ step: Workout.Step, _ effort: Effort?) -> Double {
    let speed = step.target.flatMap { $0.unit == .speed && $0.low > 0 ? $0.low : nil } ?? 3
    return step.seconds ?? effort?.seconds ?? step.metres.map { $0 / speed } ?? 60
  }

  /// Returns the length of an effort relative to its step, or `nil` if the two cannot be compared.
  private static func ratio(_ step: Workout.Step, _ effort: Effort) -> Double? {
    if let seconds = step.seconds, seconds > 0 { return effort.seconds / seconds }
    if let metres = step.metres, metres > 0, let own = effort.metres, own > 0 { return own / metres }
    return nil
  }

  /// Returns the result of a step, with its mean shifted by `shift` errors.
  private static func judged(_ step: Workout.Step, _ effort: Effort, shift: Double)
    -> (status: Status, kept: Double)
  {
    let ratio = ratio(step, effort)
    let length = ratio.map { min(1, $0) } ?? 1
    var closeness = 1.0
    var status = Status.done
    if let ratio, ratio < 1 - lengthTolerance { status = .short }
    if let ratio, ratio > 1 + lengthTolerance { status = .long }
    if let miss = miss(step, effort, shift: shift) {
      closeness = 1 - min(1, max(0, miss.magnitude - targetTolerance) / targetReach)
      if status == .done, miss.magnitude > targetTolerance { status = miss < 0 ? .below : .above }
    }
    return (status, length * closeness)
  }

  /// Returns how far the mean of an effort lies outside its target, as a fraction; `nil` if either is unknown.
  private static func miss(_ step: Workout.Step, _ effort: Effort, shift: Double) -> Double? {
    guard let target = step.target, let mean = effort.means[target.unit], target.low > 0 else { return nil }
    let shifted = mean * (1 + shift * effort.error)
    return shifted < target.low
      ? shifted / target.low - 1 : shifted > target.high ? shifted / target.high - 1 : 0
  }

  /// Returns the cost of a pair. Small differences cost nothing, so that equal efforts are matched in order.
  private static func cost(_ step: Workout.Step, _ effort: Effort) -> Double {
    let length = ratio(step, effort).map { ($0 - 1).magnitude } ?? 0.1
    let target = (miss(step, effort, shift: 0) ?? 0).magnitude
    return min(
      2 * gap,
      (length > lengthTolerance ? length : 0)
        + missedTarget * min(1, max(0, target - lengthTolerance) / targetReach))
  }

  private static func aligned(_ plan: [Workout.Step], _ efforts: [Effort]) -> [(planned: Int?, done: Int?)] {
    let width = efforts.count + 1
    // Costs are whole thousandths, so that equal costs compare equal.
    func whole(_ cost: Double) -> Int { Int((1000 * cost).rounded()) }
    let gap = whole(Self.gap)
    func pair(_ i: Int, _ j: Int) -> Int { whole(cost(plan[i], efforts[j])) }
    var costs = [Int](repeating: 0, count: (plan.count + 1) * width)
    for j in 0..<width { costs[j] = gap * j }
    for i in 1...plan.count {
      costs[i * width] = gap * i
      for j in 1..<max(1, width) {
        costs[i * width + j] = min(
          costs[(i - 1) * width + j - 1] + pair(i - 1, j - 1), costs[(i - 1) * width + j] + gap,
          costs[i * width + j - 1] + gap)
      }
    }
    var result: [(planned: Int?, done: Int?)] = []
    var i = plan.count, j = efforts.count
    while i > 0 || j > 0 {
      let cost = costs[i * width + j]
      // Among alignments of equal cost, missed steps and extra efforts come last.
      if i > 0, cost == costs[(i - 1) * width + j] + gap {
        result.append((i - 1, nil))
        i -= 1
      } else if j > 0, cost == costs[i * width + j - 1] + gap {
        result.append((nil, j - 1))
        j -= 1
      } else {
        result.append((i - 1, j - 1))
        i -= 1
        j -= 1
      }
    }
    return result.reversed()
  }
}
