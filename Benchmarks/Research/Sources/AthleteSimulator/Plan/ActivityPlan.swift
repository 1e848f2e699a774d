/// The plan of a session: a kind of activity and its segments in order.
///
/// Effort is a fraction of threshold effort (functional threshold power, or threshold speed on the
/// flat). Speed, power, cadence and heart rate follow from effort, athlete and terrain.
///
/// ```swift
/// var plan = ActivityPlan(kind: .run, name: "Six by three", segments: [.init(.warmUp, .seconds(600), 0.6, to: 0.75)])
/// plan.append(6, of: [.init(.work, .seconds(180), 1.06), .init(.recovery, .seconds(120), 0.5)])
/// ```
public struct ActivityPlan: Sendable, Hashable {
  /// The kind of activity.
  public var kind: SimulatedKind
  /// Title of the activity.
  public var name: String
  /// The segments, in order.
  public var segments: [PlanSegment]
  /// Terrain of the activity.
  public var terrain: Terrain
  /// Length of the pool, m.
  public var poolLength: Double = 25
  /// Whether each segment is its own lap; otherwise there is a single lap.
  public var marksLaps = false
  /// The athlete's rating of perceived exertion after the session, 0…10.
  public var perceivedExertion: Double?

  /// Creates a plan.
  public init(
    kind: SimulatedKind, name: String, segments: [PlanSegment] = [], terrain: Terrain = .flat,
    marksLaps: Bool = false, perceivedExertion: Double? = nil
  ) {
    self.kind = kind
    self.name = name
    self.segments = segments
    self.terrain = terrain
    self.marksLaps = marksLaps
    self.perceivedExertion = perceivedExertion
  }

  /// Appends several rounds of the same segments.
  public mutating func append(_ rounds: Int, of segments: [PlanSegment]) {
    for _ in 0..<max(0, rounds) { self.segments += segments }
  }

  /// Returns the plan with durations and distances multiplied by a factor. The recovery tail and pauses
  /// are unchanged.
  public func scaled(by factor: Double) -> ActivityPlan {
    guard factor > 0, factor.isFinite else { return self }
    var plan = self
    for index in plan.segments.indices where ![.standing, .pause].contains(plan.segments[index].role) {
      switch plan.segments[index].extent {
      case .seconds(let seconds): plan.segments[index].extent = .seconds((seconds * factor).rounded(.up))
      case .metres(let metres): plan.segments[index].extent = .metres((metres * factor).rounded(.up))
      }
    }
    return plan
  }
}

/// A segment of a plan.
public struct PlanSegment: Sendable, Hashable {
  /// The purpose of a segment.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Warm-up.
    case warmUp = "warm_up"
    /// Steady effort.
    case steady
    /// Hard part of an interval.
    case work
    /// Recovery between intervals.
    case recovery
    /// A strength set.
    case set
    /// Rest between sets or pool repeats: the timer runs while the athlete does not move.
    case rest
    /// A station of a Hyrox race: effort without distance.
    case station
    /// Cool-down.
    case coolDown = "cool_down"
    /// Standing still at the end with the timer running, to record heart-rate recovery.
    case standing
    /// The timer is stopped.
    case pause
  }

  /// The length of a segment.
  public enum Extent: Sendable, Hashable {
    /// A duration in seconds.
    case seconds(Double)
    /// A distance in metres.
    case metres(Double)
  }

  /// Purpose of the segment.
  public var role: Role
  /// Duration or distance of the segment.
  public var extent: Extent
  /// Effort at the start, as a fraction of threshold effort.
  public var effort: Double
  /// Effort at the end.
  public var endEffort: Double
  /// Grade (rise over run), in place of the terrain's.
  public var grade: Double?
  /// Name of the exercise, station or lap.
  public var label: String?
  /// Number of repetitions in a set.
  public var repetitions: Int?
  /// Weight of a set, kg.
  public var weight: Double?

  /// Creates a segment. The effort is constant unless `to` sets a different value at the end.
  public init(
    _ role: Role, _ extent: Extent, _ effort: Double = 0, to endEffort: Double? = nil, grade: Double? = nil,
    label: String? = nil, repetitions: Int? = nil, weight: Double? = nil
  ) {
    self.role = role
    self.extent = extent
    self.effort = effort
    self.endEffort = endEffort ?? effort
    self.grade = grade
    self.label = label
    self.repetitions = repetitions
    self.weight = weight
  }

  /// Whether the athlete stays in place.
  var isStill: Bool { [.standing, .pause, .rest, .set, .station].contains(role) }
}

/// The terrain of an activity, as a sum of waves.
public struct Terrain: Sendable, Hashable {
  /// Root mean square of the grade, rise over run.
  public var roughness: Double
  /// Range of wavelengths, m.
  public var waves: ClosedRange<Double>
  /// Distance after which the route returns to its start, m.
  public var loop: Double
  /// Altitude at the start, m.
  public var altitude: Double

  /// Creates a terrain.
  public init(roughness: Double, waves: ClosedRange<Double>, loop: Double, altitude: Double) {
    self.roughness = roughness
    self.waves = waves
    self.loop = loop
    self.altitude = altitude
  }

  /// Flat, like a riverbank.
  public static let flat = Terrain(roughness: 0.004, waves: 400...3_000, loop: 6_000, altitude: 112)
  /// Long gentle waves.
  public static let rolling = Terrain(roughness: 0.018, waves: 700...4_000, loop: 18_000, altitude: 240)
  /// Hills of one to several hundred metres.
  public static let hilly = Terrain(roughness: 0.045, waves: 900...6_000, loop: 16_000, altitude: 420)
  /// Steep mountain trails.
  public static let mountain = Terrain(roughness: 0.11, waves: 500...4_500, loop: 9_000, altitude: 980)
}
