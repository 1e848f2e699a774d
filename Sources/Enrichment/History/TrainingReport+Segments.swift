import ActivityStreams
public import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A stretch that sessions with different ways went in the same direction.
  public struct SegmentRepeats: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Length, m.
    public var length: Double
    /// The start.
    public var start: GeoPoint
    /// The end.
    public var end: GeoPoint
    /// Sessions that passed it; one of laps passes more than once.
    public var sessions: Int
    /// Median of the times, s; `nil` without known times.
    public var medianSeconds: Double?
    /// The fastest; `nil` if no time is known.
    public var fastest: Pass?
    /// Every time that a session passed it, oldest first.
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

    /// A session on the segment.
    public struct Pass: Codable, Hashable, Sendable {
      /// The day.
      public var date: String
      /// Its identifier, if it has one.
      public var session: String?
      /// The start of the pass, m along the drawn route.
      public var from: Double
      /// The end of the pass, m along the drawn route.
      public var to: Double
      /// From the one to the other, stops included, s; `nil` if its points have no times.
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
