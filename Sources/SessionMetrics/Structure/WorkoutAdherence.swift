public import ActivityStreams

/// A planned workout against the efforts that were done, step by step.
///
/// Steps and efforts are aligned in order at the least cost (Needleman, Wunsch 1970): a pair costs how far its lengths differ, a
/// missed step and an extra effort one half each.
///
/// Page: *Structure of a session*, tests: `WorkoutAdherenceTests`.
public struct WorkoutAdherence: Sendable, Hashable {
  /// An effort that was done.
  public struct Effort: Sendable, Hashable {
    /// s.
    public var seconds: Double
    /// m; `nil` if distance is unknown.
    public var metres: Double?
    /// Its means by unit of a target.
    public var means: [Workout.Target.Unit: Double]
    /// 90 % interval of a mean as a share of it, one side.
    public var error: Double

    /// An effort.
    public init(
      seconds: Double, metres: Double? = nil, means: [Workout.Target.Unit: Double] = [:], error: Double = 0
    ) {
      self.seconds = seconds
      self.metres = metres
      self.means = means
      self.error = error
    }
  }

  /// The status of a step.
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// Done as planned.
    case done
    /// Shorter than planned by more than a tenth.
    case short
    /// Longer than planned by more than a tenth.
    case long
    /// Over its target.
    case above
    /// Under its target.
    case below
    /// Not done.
    case missed
    /// Done though it was not planned.
    case extra
  }

  /// A step with the effort that was done for it, or an extra effort.
  public struct Step: Sendable, Hashable {
    /// Its place among the efforts of the plan, from 0; `nil` for an extra effort.
    public var planned: Int?
    /// Its place among the efforts that were done, from 0; `nil` for a missed step.
    public var done: Int?
    /// The status.
    public var status: Status
    /// The degree to which it was followed, 0…1: its share of the length times the nearness to its target.
    public var kept: Double
  }

  /// The steps in order.
  public var steps: [Step]
  /// The degree to which the plan was followed, 0…1: the mean of its steps weighted by length; an extra effort costs its share.
  public var compliance: Double
  /// 90 % interval of the compliance, from that of the means.
  public var interval: ClosedRange<Double>

  /// Share by which a length may differ.
  private static let lengthTolerance = 0.1
  /// Share by which a mean may miss its target.
  private static let targetTolerance = 0.02
  /// Share beside the target at which nothing of a step is kept.
  private static let targetReach = 0.25
  /// Steps and efforts that are compared, at most.
  private static let most = 400

  /// Compares; `nil` if the plan has no effort with a length or a target.
  ///
  /// - Complexity: O(steps · efforts), both at most 400.
  public init?(_ workout: Workout, _ efforts: [Effort]) {
    let plan = Array(
      workout.efforts.filter { $0.seconds != nil || $0.metres != nil || $0.target != nil }.prefix(Self.most))
    let efforts = Array(efforts.prefix(Self.most))
    guard !plan.isEmpty else { return nil }
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

  /// Planned seconds; of a distance those that were taken.
  private static func weight(_ step: Workout.Step, _ effort: Effort?) -> Double {
    step.seconds ?? effort?.seconds ?? step.metres.map { $0 / 3 } ?? 60
  }

  /// Length of an effort over that of its step; `nil` if the step has none that can be compared.
  private static func ratio(_ step: Workout.Step, _ effort: Effort) -> Double? {
    if let seconds = step.seconds, seconds > 0 { return effort.seconds / seconds }
    if let metres = step.metres, metres > 0, let own = effort.metres, own > 0 { return own / metres }
    return nil
  }

  /// The status of a step, with its mean moved by `shift` errors.
  private static func judged(_ step: Workout.Step, _ effort: Effort, shift: Double)
    -> (status: Status, kept: Double)
  {
    let ratio = ratio(step, effort)
    let length = ratio.map { min(1, $0) } ?? 1
    var closeness = 1.0
    var status = Status.done
    if let ratio, ratio < 1 - lengthTolerance { status = .short }
    if let ratio, ratio > 1 + lengthTolerance { status = .long }
    if let target = step.target, let mean = effort.means[target.unit], target.low > 0 {
      let own = mean * (1 + shift * effort.error)
      let miss = own < target.low ? own / target.low - 1 : own > target.high ? own / target.high - 1 : 0
      closeness = 1 - min(1, max(0, miss.magnitude - targetTolerance) / targetReach)
      if status == .done, miss.magnitude > targetTolerance { status = miss < 0 ? .below : .above }
    }
    return (status, length * closeness)
  }

  private static func aligned(_ plan: [Workout.Step], _ efforts: [Effort]) -> [(planned: Int?, done: Int?)] {
    let gap = 0.5
    let width = efforts.count + 1
    var costs = [Double](repeating: 0, count: (plan.count + 1) * width)
    for j in 0..<width { costs[j] = gap * Double(j) }
    func pair(_ i: Int, _ j: Int) -> Double {
      guard let ratio = ratio(plan[i], efforts[j]) else { return 0.1 }
      return min(2 * gap, ratio > 1 ? 1 - 1 / ratio : 1 - ratio)
    }
    for i in 1...plan.count {
      costs[i * width] = gap * Double(i)
      for j in 1..<max(1, width) {
        costs[i * width + j] = min(
          costs[(i - 1) * width + j - 1] + pair(i - 1, j - 1), costs[(i - 1) * width + j] + gap,
          costs[i * width + j - 1] + gap)
      }
    }
    var result: [(planned: Int?, done: Int?)] = []
    var i = plan.count, j = efforts.count
    while i > 0 || j > 0 {
      let own = costs[i * width + j]
      // Of alignments of one cost the earliest steps are the ones that were done.
      if i > 0, own == costs[(i - 1) * width + j] + gap {
        result.append((i - 1, nil))
        i -= 1
      } else if i > 0, j > 0, own == costs[(i - 1) * width + j - 1] + pair(i - 1, j - 1) {
        result.append((i - 1, j - 1))
        i -= 1
        j -= 1
      } else {
        result.append((nil, j - 1))
        j -= 1
      }
    }
    return result.reversed()
  }
}
