/// `pool`: lengths, sets and rests of a pool swim.
public struct PoolSection: Codable, Hashable, Sendable {
  /// Length of the pool, m.
  public var length: Double?
  /// Where the pool length comes from: `device`, or `distance` (distance of the session ÷ number of lengths).
  public var lengthSource: String?
  /// Number of lengths swum.
  public var lengths: Int
  /// Distance swum, m.
  public var distance: Double?
  /// Swimming time, rests excluded, s.
  public var swimSeconds: Double
  /// Rest time at the wall, s.
  public var restSeconds: Double
  /// Pace per 100 m, rests excluded, s.
  public var pace: Double?
  /// Total number of strokes, over lengths with a stroke count.
  public var strokes: Double?
  /// Mean number of strokes per length, over lengths with a stroke count.
  public var strokesPerLength: Double?
  /// Mean SWOLF (seconds + strokes of a length), over lengths with a stroke count.
  public var swolf: Double?
  /// Distance per stroke over lengths with a stroke count, m.
  public var distancePerStroke: Double?
  /// Strokes per minute, over lengths with a stroke count.
  public var strokeRate: Double?
  /// Stroke index (speed × distance per stroke), m²/s, over lengths with a stroke count.
  public var strokeIndex: Double?
  /// The intervals: consecutive lengths without a rest.
  public var intervals: [Interval]
  /// Every length swum.
  public var eachLength: [Length]

  enum CodingKeys: String, CodingKey {
    case length = "length_m"
    case lengthSource = "length_source"
    case lengths
    case distance = "distance_m"
    case swimSeconds = "swim_s"
    case restSeconds = "rest_s"
    case pace = "pace_s_per_100m"
    case strokes
    case strokesPerLength = "strokes_per_length"
    case swolf
    case distancePerStroke = "distance_per_stroke_m"
    case strokeRate = "stroke_rate_per_min"
    case strokeIndex = "stroke_index_m2_s"
    case intervals
    case eachLength = "each_length"
  }

  /// Consecutive lengths, from one rest to the next.
  public struct Interval: Codable, Hashable, Sendable {
    /// Number of the interval, starting at 1.
    public var index: Int
    /// Start, s since the start of the session.
    public var start: Double
    /// Number of lengths.
    public var lengths: Int
    /// Distance, m.
    public var distance: Double?
    /// Swimming time, s.
    public var seconds: Double
    /// Pace per 100 m, s.
    public var pace: Double?
    /// Total number of strokes, over lengths with a stroke count.
    public var strokes: Double?
    /// Mean SWOLF, over lengths with a stroke count.
    public var swolf: Double?
    /// Stroke reported by the device; `mixed` if there are several.
    public var style: String?
    /// Mean heart rate while swimming, bpm.
    public var averageHeartrate: Double?
    /// Rest at the wall after this interval, s; `nil` after the last one.
    public var rest: Double?

    enum CodingKeys: String, CodingKey {
      case index
      case start = "start_s"
      case lengths
      case distance = "distance_m"
      case seconds
      case pace = "pace_s_per_100m"
      case strokes, swolf, style
      case averageHeartrate = "average_heartrate"
      case rest = "rest_s"
    }
  }

  /// One pool length.
  public struct Length: Codable, Hashable, Sendable {
    /// Start, s since the start of the session.
    public var start: Double
    /// Duration, s.
    public var seconds: Double
    /// Number of strokes.
    public var strokes: Double?
    /// SWOLF: seconds + strokes.
    public var swolf: Double?
    /// Stroke reported by the device.
    public var style: String?
    /// Number of the interval to which the length belongs, starting at 1.
    public var interval: Int

    enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case seconds, strokes, swolf, style, interval
    }
  }
}
