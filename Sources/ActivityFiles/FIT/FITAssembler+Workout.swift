import ActivityStreams

/// The steps of a planned workout, from its own file or from a recording.
struct FITWorkout {
  private struct RawStep {
    var index: Int
    /// A step, or `nil` for a repetition of earlier steps.
    var step: Workout.Step?
    var repeatsFrom: Int?
    var times = 0
  }

  var name: String?
  /// Targets given as a zone instead of a range.
  private var zones: [String] = []
  private var raw: [RawStep] = []

  private static let most = 500
  /// Target values below these offsets are percentages. From these offsets on, they are absolute values plus
  /// the offset (public FIT profile).
  private static let powerOffset = 1000.0, heartOffset = 100.0

  mutating func take(_ message: FITMessage) {
    guard raw.count < Self.most else { return }
    let index = message.whole(FITProfile.WorkoutStep.index) ?? raw.count
    let kind = message.whole(FITProfile.WorkoutStep.durationType) ?? 5
    let value = message.number(FITProfile.WorkoutStep.durationValue)
    // Kinds 6 to 13 repeat earlier steps. Only kind 6, a fixed number of repetitions, can be expanded.
    if (6...13).contains(kind) {
      guard kind == 6, let from = value.flatMap({ Int(exactly: $0) }),
        let times = message.whole(FITProfile.WorkoutStep.targetValue), times > 0
      else { return }
      raw.append(RawStep(index: index, repeatsFrom: from, times: min(times, Workout.mostSteps)))
      return
    }
    var step = Workout.Step(kind: Self.kind(message.whole(FITProfile.WorkoutStep.intensity)))
    if let value, value > 0 {
      if kind == 0 || kind == 28 {
        step.seconds = value / 1000
      } else if kind == 1 {
        step.metres = value / 100
      }
    }
    step.target = Self.target(message)
    if step.target == nil, step.kind == .work, let zone = message.whole(FITProfile.WorkoutStep.targetValue),
      zone > 0,
      let name = message.whole(FITProfile.WorkoutStep.targetType).flatMap({ Self.zoneNames[$0] })
    {
      zones.append("\(name) \(zone)")
    }
    raw.append(RawStep(index: index, step: step))
  }

  /// Names of the target types whose value is a zone (public FIT profile).
  private static let zoneNames = [0: "speed zone", 1: "heart rate zone", 4: "power zone"]

  private static func kind(_ intensity: Int?) -> Workout.Step.Kind {
    switch intensity {
    case 1, 4: .rest
    case 2: .warmup
    case 3: .cooldown
    default: .work
    }
  }

  private static func target(_ message: FITMessage) -> Workout.Target? {
    guard let low = message.number(FITProfile.WorkoutStep.low),
      let high = message.number(FITProfile.WorkoutStep.high), low > 0, high >= low
    else { return nil }
    func range(_ share: Workout.Target.Unit, _ unit: Workout.Target.Unit, above offset: Double)
      -> Workout.Target?
    {
      if high < offset { return Workout.Target(share, low / 100, high / 100) }
      return low >= offset ? Workout.Target(unit, low - offset, high - offset) : nil
    }
    switch message.whole(FITProfile.WorkoutStep.targetType) {
    case 0: return Workout.Target(.speed, low / 1000, high / 1000)
    case 1: return range(.maximumShare, .beats, above: heartOffset)
    case 4, 11, 12, 13, 14: return range(.thresholdShare, .watts, above: powerOffset)
    default: return nil
    }
  }

  /// The workout with its repetitions expanded; `nil` if it has no work step.
  var workout: Workout? {
    var steps: [Workout.Step] = []
    var starts: [Int: Int] = [:]
    for one in raw where steps.count < Workout.mostSteps {
      if let step = one.step {
        starts[one.index] = steps.count
        steps.append(step)
      } else if let from = one.repeatsFrom.flatMap({ starts[$0] }), from < steps.count {
        let block = steps[from...]
        starts[one.index] = from
        for _ in 1..<max(2, one.times) where one.times > 1 && steps.count < Workout.mostSteps {
          steps += block
        }
      }
    }
    var workout = Workout(name: name, steps: steps)
    workout.unreadTargets = zones
    return workout.efforts.isEmpty ? nil : workout
  }
}
