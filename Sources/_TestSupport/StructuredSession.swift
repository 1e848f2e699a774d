public import ActivityStreams

/// A session whose structure is known, as sensors would have recorded it.
///
/// Output is a plan of pieces with ramps and wander; heart rate lags behind it; power, speed and heights have correlated noise; recordings
/// have a record every second, every few seconds, or now and then.
///
/// ```swift
/// let session = StructuredSession.make(.pyramid, seed: 7)
/// let structure = ActivityStream(session.recording).structure(sport: session.sport)
/// ```
public struct StructuredSession: Sendable {
  /// What was done.
  public enum Kind: String, CaseIterable, Sendable {
    /// Repetitions of 3 to 20 minutes.
    case longIntervals
    /// Repetitions of half a minute to two minutes.
    case shortIntervals
    /// Sets of 15 to 40 s with rests as short.
    case thirties
    /// Sprints of 10 to 20 s.
    case sprints
    /// Blocks that change between just below and just above the threshold.
    case overUnders
    /// Repetitions that grow and shrink.
    case pyramid
    /// Repetitions of any length with even rests.
    case fartlek
    /// One hill many times.
    case hills
    /// Sets of repetitions.
    case sets
    /// Long repetitions, then short ones.
    case twoSeries
    /// A long session with a fast end.
    case fastFinish
    /// Long repetitions with nothing but heart rate.
    case heartRateAlone
    /// Repetitions and rests by feel.
    case byFeel
    /// Repetitions of a run with power.
    case runningPower
    /// Repetitions on a rowing machine.
    case rowing
    /// Repetitions with the watch stopped in the rests.
    case pausedRests
    /// Strides after an easy run.
    case strides
    /// Repetitions with rests at the wall.
    case swim
    /// Eight runs and eight stations.
    case hyrox
    /// Three to six runs with stations.
    case hybrid
    /// One output.
    case steady
    /// Rising steps.
    case progression
    /// A run through a town.
    case trafficLights
    /// A ride through a town.
    case commute
    /// A match.
    case football
    /// Even effort on steep ground.
    case trail
    /// A run over rolling ground.
    case rolling
    /// A ride in a group.
    case groupRide
    /// A ride over hills of any length.
    case hillyRide
    /// A run with a few stops.
    case stops
    /// One output with nothing but heart rate.
    case steadyHeartRate
    /// A match with nothing but heart rate.
    case footballHeartRate
    /// Short efforts without rhythm.
    case mountainBike

    /// Whether efforts are to be found.
    public var isStructured: Bool {
      switch self {
      case .steady, .progression, .trafficLights, .commute, .football, .trail, .rolling, .groupRide,
        .hillyRide, .stops, .steadyHeartRate, .footballHeartRate, .mountainBike:
        false
      default: true
      }
    }
  }

  /// One effort of the truth, s since the start.
  public struct Effort: Sendable {
    /// First second.
    public var start: Double
    /// The second after the last.
    public var end: Double
    /// `work`, `climb`, `leg`, `station`, or `frame` of what may be told as one effort or as several.
    public var label: String

    /// An effort.
    public init(start: Double, end: Double, label: String) {
      self.start = start
      self.end = end
      self.label = label
    }
  }

  /// What was done.
  public var kind: Kind
  /// The sport whose channels it has.
  public var sport = ThresholdSport.run
  /// What was recorded.
  public var recording = ActivityRecording()
  /// What is to be found.
  public var efforts: [Effort] = []
  /// The channel that tells it: `power`, `gps`, `hills`, `hr`, `race`.
  public var channel = ""

  /// A session of a kind; the same from the same seed on every platform.
  public static func make(_ kind: Kind, seed: UInt64) -> StructuredSession {
    var random = SplitMix64(seed: seed)
    if kind == .hyrox || kind == .hybrid { return race(kind, &random) }
    var plan = SessionPlan(kind, &random)
    return render(&plan, kind: kind, &random)
  }
}
