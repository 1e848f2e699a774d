/// An athlete's plan for a session: a kind of activity and its segments in order.
///
/// Effort is given as a fraction of the threshold effort (functional threshold power, threshold speed on the flat);
/// speed, power, cadence and heart rate follow from it, the athlete and the ground.
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
  /// The ground.
  public var terrain: Terrain
  /// Length of the pool, m.
  public var poolLength: Double = 25
  /// Whether a lap is marked at every segment; else the whole is one lap.
  public var marksLaps = false
  /// The athlete's later rating of the effort, 0…10.
  public var perceivedExertion: Double?

  /// A plan.
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

  /// Appends a number of rounds of the same segments.
  public mutating func append(_ rounds: Int, of segments: [PlanSegment]) {
    for _ in 0..<max(0, rounds) { self.segments += segments }
  }

  /// The same plan with every segment's seconds and metres multiplied; the recovery tail and pauses stay.
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

/// A part of a plan.
public struct PlanSegment: Sendable, Hashable {
  /// The purpose of the part.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Getting warm.
    case warmUp = "warm_up"
    /// An even effort.
    case steady
    /// The hard part of an interval.
    case work
    /// The easy part of an interval.
    case recovery
    /// A strength set.
    case set
    /// Rest between sets or pool repeats: the timer runs, nothing moves.
    case rest
    /// A station of a Hyrox race: effort without distance.
    case station
    /// Getting calm.
    case coolDown = "cool_down"
    /// Standing still after the end while the timer still runs: the recovery of the heart rate is seen.
    case standing
    /// The timer is stopped.
    case pause
  }

  /// How long the part is.
  public enum Extent: Sendable, Hashable {
    /// A duration in seconds.
    case seconds(Double)
    /// A distance in metres.
    case metres(Double)
  }

  /// The purpose of the part.
  public var role: Role
  /// How long it is.
  public var extent: Extent
  /// Effort at its start, a fraction of the threshold effort.
  public var effort: Double
  /// Effort at its end.
  public var endEffort: Double
  /// A grade of the ground, rise over run, instead of the terrain's.
  public var grade: Double?
  /// A name: of the exercise, the station, the lap.
  public var label: String?
  /// Repetitions of a set.
  public var repetitions: Int?
  /// Weight of a set, kg.
  public var weight: Double?

  /// A part of a plan; the effort is constant unless `to` gives its end value.
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

  /// Whether the athlete stands still in this part.
  var isStill: Bool { [.standing, .pause, .rest, .set, .station].contains(role) }
}

/// The ground of an activity: how high and how long its waves are.
public struct Terrain: Sendable, Hashable {
  /// Root mean square of the grade, rise over run.
  public var roughness: Double
  /// Shortest and longest wave, m.
  public var waves: ClosedRange<Double>
  /// Length after which the route comes back to its start, m.
  public var loop: Double
  /// Altitude at the start, m.
  public var altitude: Double

  /// A ground.
  public init(roughness: Double, waves: ClosedRange<Double>, loop: Double, altitude: Double) {
    self.roughness = roughness
    self.waves = waves
    self.loop = loop
    self.altitude = altitude
  }

  /// As flat as a river bank.
  public static let flat = Terrain(roughness: 0.004, waves: 400...3_000, loop: 6_000, altitude: 112)
  /// Long easy waves.
  public static let rolling = Terrain(roughness: 0.018, waves: 700...4_000, loop: 18_000, altitude: 240)
  /// Hills of one to several hundred metres.
  public static let hilly = Terrain(roughness: 0.045, waves: 900...6_000, loop: 16_000, altitude: 420)
  /// Steep trails.
  public static let mountain = Terrain(roughness: 0.11, waves: 500...4_500, loop: 9_000, altitude: 980)
}
