import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// Sessions on the same route, in the same direction.
  public struct RouteRepeats: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Median length of the tracks, m.
    public var length: Double
    /// Median moving time, s; `nil` if no time is recorded.
    public var medianSeconds: Double?
    /// The fastest session; `nil` if no time is recorded.
    public var fastest: Pass?
    /// The sessions on the route, oldest first.
    public var repeats: [Pass]

    enum CodingKeys: String, CodingKey {
      case sport
      case length = "length_m"
      case medianSeconds = "median_seconds"
      case fastest, repeats
    }

    /// One session on the route.
    public struct Pass: Codable, Hashable, Sendable {
      /// Date of the session.
      public var date: String
      /// Identifier of the session, if any.
      public var session: String?
      /// Moving time, s.
      public var seconds: Double?
      /// Mean heart rate, bpm.
      public var averageHeartrate: Double?
      /// Mean power, W.
      public var averageWatts: Double?

      enum CodingKeys: String, CodingKey {
        case date, session, seconds
        case averageHeartrate = "average_heartrate"
        case averageWatts = "average_watts"
      }
    }
  }
}

extension TrainingReport.RouteRepeats {
  init(_ found: RepeatedRoute) {
    func pass(_ route: SessionRoute) -> Pass {
      Pass(
        date: route.day.description, session: route.session, seconds: route.seconds,
        averageHeartrate: route.heartRate, averageWatts: route.power)
    }
    self.init(
      sport: found.sport.rawValue, length: found.length, medianSeconds: found.medianSeconds,
      fastest: found.fastest.map(pass), repeats: found.sessions.map(pass))
  }

  /// Drops the tracks of sessions that were removed as duplicates.
  static func own(_ routes: [SessionRoute], of sessions: [SessionSummary]) -> [SessionRoute] {
    let sessionIDs = Set(sessions.compactMap(\.id))
    return routes.filter { route in route.session.map { sessionIDs.contains($0) } ?? true }
  }
}
