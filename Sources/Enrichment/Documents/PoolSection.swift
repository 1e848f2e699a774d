/// `pool`: a pool swim by its lengths, its sets and the rests at the wall.
public struct PoolSection: Codable, Hashable, Sendable {
  /// Length of the pool, m.
  public var length: Double?
  /// Whose length that is: `device`, or `distance` of the session over its lengths.
  public var lengthSource: String?
  /// Lengths that were swum.
  public var lengths: Int
  /// Metres of those lengths.
  public var distance: Double?
  /// Time swum, the rests left out, s.
  public var swimSeconds: Double
  /// Rests at the wall between the lengths, s.
  public var restSeconds: Double
  /// Time for a hundred metres, the rests left out, s.
  public var pace: Double?
  /// Strokes of the lengths whose strokes were counted.
  public var strokes: Double?
  /// Strokes of a length, mean of those whose strokes were counted.
  public var strokesPerLength: Double?
  /// Seconds and strokes of a length together (SWOLF), mean of the lengths whose strokes were counted.
  public var swolf: Double?
  /// Metres of a stroke, of the lengths whose strokes were counted.
  public var distancePerStroke: Double?
  /// Strokes a minute, of the same lengths.
  public var strokeRate: Double?
  /// Stroke index: speed × metres of a stroke, m²/s, of the same lengths.
  public var strokeIndex: Double?
  /// Lengths that follow each other without a rest.
  public var intervals: [Interval]
  /// Every length that was swum.
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

  /// Lengths in a row, from one rest to the next.
  public struct Interval: Codable, Hashable, Sendable {
    /// Place among the intervals, from 1.
    public var index: Int
    /// When it started, s since the start.
    public var start: Double
    /// Lengths of it.
    public var lengths: Int
    /// Metres.
    public var distance: Double?
    /// Time swum, s.
    public var seconds: Double
    /// Time for a hundred metres, s.
    public var pace: Double?
    /// Strokes of the lengths whose strokes were counted.
    public var strokes: Double?
    /// Mean SWOLF of the lengths whose strokes were counted.
    public var swolf: Double?
    /// The stroke as the device reported it; `mixed` for several.
    public var style: String?
    /// Mean heart rate while swimming, bpm.
    public var averageHeartrate: Double?
    /// Rest at the wall after it, s; `nil` after the last.
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

  /// A length.
  public struct Length: Codable, Hashable, Sendable {
    /// When it started, s since the start.
    public var start: Double
    /// Time of it, s.
    public var seconds: Double
    /// Strokes counted.
    public var strokes: Double?
    /// Seconds and strokes together.
    public var swolf: Double?
    /// The stroke as the device reported it.
    public var style: String?
    /// Index of its interval.
    public var interval: Int

    enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case seconds, strokes, swolf, style, interval
    }
  }
}
