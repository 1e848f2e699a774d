public import ActivityStreams

/// A session of known structure with other physics than `StructuredSession`, so that a detector is not tuned to one world.
///
/// A rider pushes against air, wind, slope and inertia; terrain belongs to places and not to seconds; a heart answers late and at two
/// rates; a receiver errs in place and filters; efforts start too fast or too slow.
///
/// ```swift
/// let session = OtherWorldSession.make(.runPyramid, seed: 7)
/// let structure = ActivityStream(session.recording).structure(sport: session.sport)
/// ```
public struct OtherWorldSession: Sendable {
  /// What was done.
  public enum Kind: String, CaseIterable, Sendable {
    /// Repetitions of 3 to 20 minutes on foot.
    case longRunIntervals
    /// Repetitions of half a minute to two minutes on foot.
    case shortRunIntervals
    /// The same, mostly with standing rests.
    case trackIntervals
    /// Repetitions of 3 to 20 minutes on a bicycle with power.
    case longRideIntervals
    /// Repetitions of half a minute to two minutes on a bicycle with power.
    case shortRideIntervals
    /// Long repetitions on a bicycle without power.
    case longRideBySpeed
    /// Short repetitions on a bicycle without power.
    case shortRideBySpeed
    /// Long repetitions on a bicycle with nothing but heart rate.
    case rideByHeartRate
    /// Long repetitions on foot with nothing but heart rate.
    case runByHeartRate
    /// Repetitions of one to two minutes with nothing but heart rate.
    case shortByHeartRate
    /// Changes between just below and just above the threshold on a bicycle.
    case overUnderRide
    /// Changes between just below and just above the threshold on foot.
    case overUnderRun
    /// Repetitions on foot that grow and shrink.
    case runPyramid
    /// Repetitions on a bicycle that grow and shrink.
    case ridePyramid
    /// Repetitions on foot that grow or shrink.
    case runLadder
    /// Repetitions of any length and pace on foot.
    case runFartlek
    /// Repetitions of any length and power on a bicycle.
    case rideFartlek
    /// One hill many times on foot, half a minute to two minutes up.
    case shortHillRun
    /// One hill many times on foot, two to seven minutes up.
    case longHillRun
    /// One hill many times on a bicycle without power.
    case hillRide
    /// Equal repetitions in a pool.
    case swimSets
    /// Long repetitions in a pool, then short ones.
    case mixedSwim
    /// Repetitions in a pool that grow and shrink.
    case swimPyramid
    /// Sprints on a bicycle.
    case rideSprints
    /// Sprints on foot.
    case runSprints
    /// Sets of efforts under a minute with rests as short.
    case thirties
    /// A long run with a fast end.
    case fastFinishRun
    /// A long ride with a fast end.
    case fastFinishRide
    /// Long repetitions on a rowing machine.
    case rowing
    /// Sets of repetitions on foot.
    case sets
    /// Long repetitions on foot that get slower.
    case fadingRun
    /// One output on foot.
    case steadyRun
    /// One output on a bicycle.
    case steadyRide
    /// A hilly ride without power.
    case hillyRideBySpeed
    /// A hilly ride with power.
    case hillyRide
    /// A ride through a town.
    case commute
    /// A match of football.
    case football
    /// A match of tennis.
    case tennis
    /// Even effort on steep ground.
    case trail
    /// A ride in a group.
    case groupRide
    /// Short efforts without rhythm.
    case mountainBike
    /// One output with nothing but heart rate.
    case easyHeartRate
    /// One output with nothing but a heart rate that is wrong now and then.
    case falseHeartRate
    /// A walk with stops.
    case walkWithStops
    /// One output in a pool.
    case steadySwim
    /// Nothing but noise about one output.
    case noise
    /// Rounds of a park with a rise.
    case parkRounds
    /// A run with a few stops.
    case runWithStops
    /// Rising steps.
    case progression

    /// Whether efforts are to be found.
    public var isStructured: Bool {
      switch self {
      case .steadyRun, .steadyRide, .hillyRideBySpeed, .hillyRide, .commute, .football, .tennis, .trail,
        .groupRide, .mountainBike, .easyHeartRate, .falseHeartRate, .walkWithStops, .steadySwim, .noise,
        .parkRounds, .runWithStops, .progression:
        false
      default: true
      }
    }
  }

  /// What was done.
  public var kind: Kind
  /// The sport whose channels it has.
  public var sport: ThresholdSport
  /// What was recorded.
  public var recording = ActivityRecording()
  /// What is to be found.
  public var efforts: [StructuredSession.Effort] = []

  /// A session of a kind; the same from the same seed on every platform.
  public static func make(_ kind: Kind, seed: UInt64) -> OtherWorldSession {
    var random = SplitMix64(seed: seed &* 7919 &+ 13)
    let plan = OtherWorldPlan(kind, &random)
    var session = OtherWorldSession(kind: kind, sport: plan.sport, efforts: plan.efforts)
    let motion = OtherWorldMotion(plan, &random)
    session.record(motion, &random)
    return session
  }
}

extension OtherWorldSession.Kind {
  /// Whether nothing but heart rate is recorded.
  var hasOnlyHeartRate: Bool {
    switch self {
    case .rideByHeartRate, .runByHeartRate, .shortByHeartRate, .easyHeartRate, .falseHeartRate: true
    default: false
    }
  }

  /// Whether one hill is climbed many times.
  var isHillRepeats: Bool { self == .shortHillRun || self == .longHillRun || self == .hillRide }

  /// Whether it is a ride of repetitions without power.
  var isRideBySpeed: Bool { self == .longRideBySpeed || self == .shortRideBySpeed }

  /// What moves the athlete; `thirties` are run or ridden.
  func sport(_ random: inout SplitMix64) -> ThresholdSport {
    switch self {
    case .longRideIntervals, .shortRideIntervals, .longRideBySpeed, .shortRideBySpeed, .rideByHeartRate,
      .overUnderRide, .ridePyramid, .rideFartlek, .hillRide, .rideSprints, .fastFinishRide, .steadyRide,
      .hillyRideBySpeed, .hillyRide, .commute, .groupRide, .mountainBike:
      .ride
    case .swimSets, .mixedSwim, .swimPyramid, .steadySwim: .swim
    case .rowing: .row
    case .thirties: random.chance(0.5) ? .ride : .run
    default: .run
    }
  }
}
