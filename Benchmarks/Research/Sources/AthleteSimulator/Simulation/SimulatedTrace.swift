import ActivityStreams

/// The true state during an activity, second by second, before any sensor.
struct SimulatedTrace: Sendable {
  struct Second: Sendable {
    var motion: MotionModel.State
    var heartRate: Double
    var workReserve: Double
    var distance: Double
    var altitude: Double
    var grade: Double
    /// Position in metres east of the start.
    var east: Double
    /// Position in metres north of the start.
    var north: Double
    /// Whether the timer runs, so the device may store a record.
    var isRecorded: Bool
  }

  /// The seconds, starting at time 0.
  private(set) var seconds: [Second] = []
  private(set) var segments: [SegmentOutcome] = []
  private(set) var pauses: [TimeSpan] = []
  private(set) var lengths: [PoolLength] = []
  private(set) var kilocalories = 0.0
  let course: SimulatedCourse

  private let plan: ActivityPlan
  private let athlete: SimulatedAthlete
  private var motion: MotionModel
  private var heart: HeartModel
  private var reserve: WorkReserve
  private var courseDistance = 0.0
  private var climbed = 0.0

  /// Maximum duration of an activity, s: two days.
  static let longest = 172_800

  init(plan: ActivityPlan, athlete: SimulatedAthlete, seed: UInt64) {
    self.plan = plan
    self.athlete = athlete
    course = SimulatedCourse(terrain: plan.terrain, seed: seed)
    motion = MotionModel(athlete: athlete, kind: plan.kind, seed: seed)
    heart = HeartModel(athlete: athlete)
    reserve = WorkReserve(athlete: athlete)
    seconds.append(
      Second(
        motion: motion.state, heartRate: heart.rate, workReserve: reserve.balance, distance: 0,
        altitude: plan.terrain.altitude, grade: course.grade(at: 0), east: 0, north: 0, isRecorded: true))
    for index in plan.segments.indices { run(plan.segments[index], index: index) }
  }

  private var clock: Int { seconds.count - 1 }
  private var distance: Double { seconds.last?.distance ?? 0 }

  private mutating func run(_ segment: PlanSegment, index: Int) {
    let start = clock
    let startDistance = distance
    let goal = Goal(segment)
    var lengthStart = start
    var strokes = 0.0
    while seconds.count <= Self.longest {
      let progress = goal.progress(seconds: clock - start, metres: distance - startDistance)
      guard progress < 1 else { break }
      let wanted = segment.effort + (segment.endEffort - segment.effort) * progress
      if segment.role == .pause {
        pauseSecond()
      } else {
        let edge = plan.kind == .poolSwim ? goal.metres.map { startDistance + $0 } : nil
        step(wanted: wanted, segment: segment, farthest: edge)
        strokes += motion.state.cadence / 60
        if plan.kind == .poolSwim, !segment.isStill, crossesWall(from: startDistance) {
          lengths.append(
            PoolLength(
              span: TimeSpan(start: Double(lengthStart), end: Double(clock)),
              strokes: PortableMath.whole(strokes)))
          (lengthStart, strokes) = (clock, 0)
        }
      }
    }
    let span = TimeSpan(start: Double(start), end: Double(clock))
    guard clock > start else { return }
    if segment.role == .pause {
      // The device stores a record when the timer restarts.
      seconds[clock].isRecorded = true
      pauses.append(span)
    } else if plan.kind == .poolSwim, segment.isStill {
      lengths.append(PoolLength(span: span, isActive: false))
    }
    segments.append(
      SegmentOutcome(
        index: index, role: segment.role, label: segment.label, span: span, distance: distance - startDistance
      ))
  }

  /// Returns the heart rate a number of seconds after the end, while standing still, bpm.
  func heartRate(secondsAfterEnd seconds: Int) -> Double {
    var heart = heart
    for _ in 0..<max(0, seconds) { heart.advance(effort: 0, seconds: 1) }
    return heart.rate
  }

  /// Returns whether the swimmer reached the wall within the last second.
  private func crossesWall(from start: Double) -> Bool {
    guard plan.poolLength > 0, seconds.count > 1 else { return false }
    let before = (seconds[seconds.count - 2].distance - start) / plan.poolLength
    let now = (distance - start) / plan.poolLength
    return (now + 1e-9).rounded(.down) > (before + 1e-9).rounded(.down)
  }

  private mutating func step(wanted: Double, segment: PlanSegment, farthest: Double?) {
    let grade = segment.grade ?? course.grade(at: courseDistance)
    let held = reserve.available(wanted * athlete.thresholdPower) / max(1, athlete.thresholdPower)
    motion.advance(wanted: held, isStill: segment.isStill, grade: grade)
    let state = motion.state
    heart.advance(effort: state.effort, seconds: 1)
    reserve.advance(power: state.effort * athlete.thresholdPower, seconds: 1)
    let uptake = 3.5 + state.effort * (athlete.thresholdUptake - 3.5)
    // 5 kcal per litre of oxygen.
    kilocalories += uptake * athlete.mass / 1_000 * 5 / 60

    guard var next = seconds.last else { return }
    let moved = min(next.distance + state.speed, farthest ?? .infinity) - next.distance
    if segment.grade != nil { climbed += grade * moved } else { courseDistance += moved }
    let direction = course.direction(at: next.distance + moved / 2)
    next.motion = state
    next.heartRate = heart.rate
    next.workReserve = reserve.balance
    next.distance += moved
    next.altitude = climbed + course.altitude(at: courseDistance)
    next.grade = grade
    next.east += moved * direction.east
    next.north += moved * direction.north
    next.isRecorded = true
    seconds.append(next)
  }

  private mutating func pauseSecond() {
    motion.advance(wanted: 0, isStill: true, grade: 0)
    heart.advance(effort: 0, seconds: 1)
    reserve.advance(power: 0, seconds: 1)
    guard var next = seconds.last else { return }
    next.motion = MotionModel.State()
    next.heartRate = heart.rate
    next.workReserve = reserve.balance
    next.isRecorded = false
    seconds.append(next)
  }

  /// The condition that ends a segment.
  private struct Goal {
    var seconds: Double
    var metres: Double?

    init(_ segment: PlanSegment) {
      switch segment.extent {
      case .seconds(let seconds): self.seconds = seconds.isNaN ? 0 : seconds.rounded()
      case .metres(let metres):
        // Below about 0.25 m/s, the segment ends before the distance is reached.
        self.seconds = metres.isNaN ? 0 : 60 + 4 * metres
        self.metres = metres
      }
    }

    func progress(seconds: Int, metres: Double) -> Double {
      let byTime = self.seconds > 0 ? Double(seconds) / self.seconds : 1
      guard let goal = self.metres else { return byTime }
      return max(goal > 0 ? (metres + 1e-9) / goal : 1, byTime >= 1 ? 1 : 0)
    }
  }
}

/// The outcome of a plan segment.
public struct SegmentOutcome: Sendable, Hashable {
  /// Index of the segment in the plan.
  public var index: Int
  /// Purpose of the segment.
  public var role: PlanSegment.Role
  /// The segment's label in the plan, if any.
  public var label: String?
  /// Start and end on the recording's clock, s.
  public var span: TimeSpan
  /// Distance covered, m.
  public var distance: Double
}
