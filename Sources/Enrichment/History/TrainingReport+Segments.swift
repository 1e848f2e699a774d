import ActivityStreams
public import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A segment shared by sessions on different routes, in the same direction.
  public struct SegmentRepeats: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Length of the segment, m.
    public var length: Double
    /// Start of the segment.
    public var start: GeoPoint
    /// End of the segment.
    public var end: GeoPoint
    /// Number of sessions that pass the segment. A session with laps can pass it more than once.
    public var sessions: Int
    /// Median time, s; `nil` if no time is recorded.
    public var medianSeconds: Double?
    /// The fastest pass; `nil` if no time is recorded.
    public var fastest: Pass?
    /// All passes, oldest first.
    public var passes: [Pass]

    enum CodingKeys: String, CodingKey {
      case sport
      case length = "length_m"
      case start = "start_latlng"
      case end = "end_latlng"
      case sessions
      case medianSeconds = "median_seconds"
      case fastest, passes
    }

    /// One pass over the segment.
    public struct Pass: Codable, Hashable, Sendable {
      /// Date of the session.
      public var date: String
      /// Identifier of the session, if any.
      public var session: String?
      /// Start of the pass, in metres along the session's track.
      public var from: Double
      /// End of the pass, in metres along the session's track.
      public var to: Double
      /// Elapsed time of the pass, stops included, s; `nil` if the track has no times.
      public var seconds: Double?

      enum CodingKeys: String, CodingKey {
        case date, session
        case from = "from_m"
        case to = "to_m"
        case seconds
      }
    }
  }
}

extension TrainingReport.SegmentRepeats {
  init(_ found: RouteSegment) {
    func pass(_ pass: RouteSegment.Pass) -> Pass {
      Pass(
        date: pass.session.day.description, session: pass.session.session, from: pass.from, to: pass.to,
        seconds: pass.seconds)
    }
    self.init(
      sport: found.sport.rawValue, length: found.length, start: found.start, end: found.end,
      sessions: found.sessions, medianSeconds: found.medianSeconds, fastest: found.fastest.map(pass),
      passes: found.passes.map(pass))
  }
}
