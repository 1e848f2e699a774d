public import ActivityStreams

/// A simulated session of known structure with realistic sensor data.
///
/// Output follows a plan with ramps and noise, and heart rate lags behind it. Power, speed and altitude have
/// correlated noise. Records come every second, every few seconds, or at irregular times.
///
/// ```swift
/// let session = StructuredSession.make(.pyramid, seed: 7)
/// let structure = ActivityStream(session.recording).structure(sport: session.sport)
/// ```
public struct StructuredSession: Sendable {
  /// The kind of session.
  public enum Kind: String, CaseIterable, Sendable {
    /// Intervals of 3 to 20 minutes.
    case longIntervals
    /// Intervals of 30 s to 2 minutes.
    case shortIntervals
    /// Sets of 15 to 40 s efforts with equally short rests.
    case thirties
    /// Sprints of 10 to 20 s.
    case sprints
    case overUnders
    case pyramid
    /// A fartlek with even recoveries.
    case fartlek
    case hills
    case sets
    /// Long intervals, then short ones.
    case twoSeries
    case fastFinish
    /// Long intervals with heart rate only.
    case heartRateAlone
    /// Intervals and rests by feel.
    case byFeel
    /// Run intervals with power.
    case runningPower
    /// Intervals on a rowing machine.
    case rowing
    /// Intervals with the watch stopped during rests.
    case pausedRests
    /// Strides after an easy run.
    case strides
    /// Pool intervals with rests at the wall.
    case swim
    /// A race of eight runs and eight stations.
    case hyrox
    /// Three to six runs with stations.
    case hybrid
    case steady
    case progression
    /// A run through a town with traffic lights.
    case trafficLights
    /// A commute by bike through a town.
    case commute
    case football
    /// A trail run at even effort on steep ground.
    case trail
    /// A run over rolling terrain.
    case rolling
    case groupRide
    /// A ride over hills of varying length.
    case hillyRide
    case stops
    /// A steady session with heart rate only.
    case steadyHeartRate
    /// A football match with heart rate only.
    case footballHeartRate
    /// A mountain-bike ride with short irregular efforts.
    case mountainBike

    /// Whether the session has efforts to detect.
    public var isStructured: Bool {
      switch self {
      case .steady, .progression, .trafficLights, .commute, .football, .trail, .rolling, .groupRide,
        .hillyRide, .stops, .steadyHeartRate, .footballHeartRate, .mountainBike:
        false
      default: true
      }
    }
  }

  /// A true effort, in seconds from the start.
  public struct Effort: Sendable {
    /// First second of the effort (inclusive).
    public var start: Double
    /// Second after the last one (exclusive end).
    public var end: Double
    /// `work`, `climb`, `leg`, `station`, or `frame` for a stretch that may be reported as one effort or as
    /// several.
    public var label: String

    /// Creates an effort.
    public init(start: Double, end: Double, label: String) {
      self.start = start
      self.end = end
      self.label = label
    }
  }

  /// The kind of session.
  public var kind: Kind
  /// The sport.
  public var sport = ThresholdSport.run
  /// The simulated recording.
  public var recording = ActivityRecording()
  /// The true efforts.
  public var efforts: [Effort] = []
  /// The channel that reveals the efforts: `power`, `gps`, `hills`, `hr` or `race`.
  public var channel = ""

  /// Makes a session of a kind. The same seed gives the same session on every platform.
  public static func make(_ kind: Kind, seed: UInt64) -> StructuredSession {
    var random = SplitMix64(seed: seed)
    if kind == .hyrox || kind == .hybrid { return race(kind, &random) }
    var plan = SessionPlan(kind, &random)
    return render(&plan, kind: kind, &random)
  }
}
