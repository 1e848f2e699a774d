import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// Sessions that went the same way in the same direction.
  public struct RouteRepeats: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Median of the lengths of the drawn ways, m.
    public var length: Double
    /// Median of the times in motion, s; `nil` without known times.
    public var medianSeconds: Double?
    /// The fastest; `nil` if no time is known.
    public var fastest: Pass?
    /// The sessions, oldest first.
    public var repeats: [Pass]

    enum CodingKeys: String, CodingKey {
      case sport
      case length = "length_m"
      case medianSeconds = "median_seconds"
      case fastest, repeats
    }

    /// A session on the way.
    public struct Pass: Codable, Hashable, Sendable {
      /// The day.
      public var date: String
      /// Its identifier, if it has one.
      public var session: String?
      /// Time in motion, s.
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

  /// The tracks of sessions without duplicates.
  static func own(_ routes: [SessionRoute], of sessions: [SessionSummary]) -> [SessionRoute] {
    let known = Set(sessions.compactMap(\.id))
    return routes.filter { route in route.session.map { known.contains($0) } ?? true }
  }
}
