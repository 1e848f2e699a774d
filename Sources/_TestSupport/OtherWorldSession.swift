public import ActivityStreams

/// A session of known structure, simulated with different physics from `StructuredSession`, so a detector is
/// not fitted to one simulation.
///
/// Riding speed depends on air, wind, slope and inertia, and terrain on position. Heart rate lags, and rises and
/// falls at different rates. GPS has position errors and a filter. Efforts start too fast or too slow.
///
/// ```swift
/// let session = OtherWorldSession.make(.runPyramid, seed: 7)
/// let structure = ActivityStream(session.recording).structure(sport: session.sport)
/// ```
public struct OtherWorldSession: Sendable {
  /// The kind of session.
  public enum Kind: String, CaseIterable, Sendable {
    /// Run intervals of 3 to 20 minutes.
    case longRunIntervals
    /// Run intervals of 30 s to 2 minutes.
    case shortRunIntervals
    /// Short run intervals, mostly with standing rests.
    case trackIntervals
    /// Bike intervals of 3 to 20 minutes, with power.
    case longRideIntervals
    /// Bike intervals of 30 s to 2 minutes, with power.
    case shortRideIntervals
    /// Long bike intervals without power.
    case longRideBySpeed
    /// Short bike intervals without power.
    case shortRideBySpeed
    /// Long bike intervals with heart rate only.
    case rideByHeartRate
    /// Long run intervals with heart rate only.
    case runByHeartRate
    /// Intervals of 1 to 2 minutes with heart rate only.
    case shortByHeartRate
    case overUnderRide
    case overUnderRun
    case runPyramid
    case ridePyramid
    /// A ladder of run intervals, up or down.
    case runLadder
    case runFartlek
    case rideFartlek
    /// Short hill repeats on foot, 30 s to 2 minutes up.
    case shortHillRun
    /// Long hill repeats on foot, 2 to 7 minutes up.
    case longHillRun
    /// Hill repeats on the bike, without power.
    case hillRide
    /// A set of equal swims in a pool.
    case swimSets
    /// Long pool swims, then short ones.
    case mixedSwim
    /// A pyramid of pool swims.
    case swimPyramid
    case rideSprints
    case runSprints
    /// Sets of efforts under a minute with equally short rests.
    case thirties
    case fastFinishRun
    case fastFinishRide
    /// Long intervals on a rowing machine.
    case rowing
    case sets
    /// Long run intervals that get slower.
    case fadingRun
    case steadyRun
    case steadyRide
    /// A hilly ride without power.
    case hillyRideBySpeed
    /// A hilly ride with power.
    case hillyRide
    /// A commute by bike through a town.
    case commute
    case football
    case tennis
    /// A trail run at even effort on steep ground.
    case trail
    case groupRide
    /// A mountain-bike ride with short irregular efforts.
    case mountainBike
    /// A steady session with heart rate only.
    case easyHeartRate
    /// A steady session with heart rate only, which is wrong at times.
    case falseHeartRate
    case walkWithStops
    /// A steady pool swim.
    case steadySwim
    /// A steady session whose output is random noise.
    case noise
    /// Laps of a park with a climb.
    case parkRounds
    case runWithStops
    case progression

    /// Whether the session has efforts to detect.
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

  /// The kind of session.
  public var kind: Kind
  /// The sport.
  public var sport: ThresholdSport
  /// The simulated recording.
  public var recording = ActivityRecording()
  /// The true efforts.
  public var efforts: [StructuredSession.Effort] = []

  /// Makes a session of a kind. The same seed gives the same session on every platform.
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
  /// Whether only heart rate is recorded.
  var hasOnlyHeartRate: Bool {
    switch self {
    case .rideByHeartRate, .runByHeartRate, .shortByHeartRate, .easyHeartRate, .falseHeartRate: true
    default: false
    }
  }

  /// Whether the session consists of hill repeats.
  var isHillRepeats: Bool { self == .shortHillRun || self == .longHillRun || self == .hillRide }

  /// Whether the session is an interval ride without power.
  var isRideBySpeed: Bool { self == .longRideBySpeed || self == .shortRideBySpeed }

  /// Returns the sport. Sets of short efforts (`thirties`) are run or ridden at random.
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
