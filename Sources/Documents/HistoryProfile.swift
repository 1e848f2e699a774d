import ActivityStreams
import SessionMetrics
import TrainingHistory

/// The parts of an earlier result used for records and trends: best efforts, and output relative to heart rate.
struct HistoryProfile: Decodable {
  var best_efforts: [Effort]?
  var power: Power?
  var durability: Pairing?
  @Lenient var route: Way?
  @Lenient var heart_rate: Mean?
  var moving_time_seconds: Double?

  /// The route.
  struct Way: Decodable {
    @Lenient var coordinates: [GeoPoint]?
    @Lenient var coordinate_seconds: [Double]?
  }
  /// The mean of a channel.
  struct Mean: Decodable { var average: Double? }
  struct Effort: Decodable {
    var channel: String
    var seconds: Double?
    var distance_m: Double?
    var value: Double
  }
  struct Power: Decodable {
    var fatigued_efforts: [Fatigued]?
    var average_watts: Double?
  }
  struct Fatigued: Decodable {
    var after_kj: Double
    var seconds: Double
    var value: Double
  }
  struct Pairing: Decodable {
    var channel: String?
    var efficiency_factor: Double?
    var decoupling_percent: Double?
    var steady: Bool?
    var at_heart_rate: [Step]?
  }
  struct Step: Decodable {
    var heart_rate: Double
    var output: Double
    var seconds: Double
  }

  /// Kinds that cannot set records, because the activity is unknown.
  private static let withoutRecords: Set<String> = ["Transition", "Unknown"]

  /// The best efforts.
  ///
  /// Efforts without a length or with values that are not positive are dropped. So are all efforts of a
  /// transition or of an unknown kind.
  func efforts(of session: SessionSummary) -> [BestEffort] {
    let kind = ActivityKind(named: session.kind)
    guard !Self.withoutRecords.contains(kind.name) else { return [] }
    let sport = kind.sport
    let fresh = (best_efforts ?? []).compactMap { effort -> BestEffort? in
      guard let measure = EffortMeasure(rawValue: effort.channel),
        let extent = measure == .distance ? effort.distance_m : effort.seconds
      else { return nil }
      return BestEffort(
        EffortTask(sport: sport, measure: measure, extent: extent), value: effort.value, day: session.day,
        session: session.id)
    }
    let fatigued = (power?.fatigued_efforts ?? []).map {
      BestEffort(
        EffortTask(sport: sport, measure: .power, extent: $0.seconds, afterWork: $0.after_kj),
        value: $0.value,
        day: session.day, session: session.id)
    }
    return (fresh + fatigued).filter(\.isUsable)
  }

  /// The route; `nil` if the result contains no route.
  func route(of session: SessionSummary) -> SessionRoute? {
    guard let points = route?.coordinates, (2...2000).contains(points.count) else { return nil }
    func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    return SessionRoute(
      day: session.day, kind: session.kind, session: session.id, points: points,
      seconds: positive(moving_time_seconds ?? session.duration), heartRate: positive(heart_rate?.average),
      power: positive(power?.average_watts), elapsed: route?.coordinate_seconds,
      distance: positive(session.distance))
  }

  /// Output relative to heart rate; `nil` if it is missing from the result.
  func performance(of session: SessionSummary) -> SessionPerformance? {
    guard let durability, let channel = durability.channel.flatMap(Channel.init(rawValue:)) else {
      return nil
    }
    return SessionPerformance(
      day: session.day, sport: ActivityKind(named: session.kind).sport, channel: channel,
      efficiencyFactor: durability.efficiency_factor, decoupling: durability.decoupling_percent,
      isSteady: durability.steady ?? false,
      atHeartRate: (durability.at_heart_rate ?? []).map {
        OutputAtHeartRate(heartRate: $0.heart_rate, output: $0.output, seconds: $0.seconds)
      })
  }
}
