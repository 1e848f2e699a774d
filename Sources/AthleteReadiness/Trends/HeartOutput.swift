import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// A session's output per heartbeat.
///
/// Riding: mean power divided by mean heart rate. Running, walking, swimming, rowing and skiing: distance
/// divided by heartbeats. At a fixed heart rate this is proportional to power or speed, so its trend is
/// the trend in power or pace at a given heart rate (the efficiency factor of Friel 2009). Heat, hills and
/// fatigue affect it too, so a single session is weak evidence and a trend over many is stronger.
///
/// Page: *Trends, adaptation, body and events*, tests: `HeartOutputTests`.
package struct HeartOutput: Sendable, Hashable {
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Watts per bpm.
    case wattsByRate = "W/bpm"
    /// Metres per heartbeat.
    case metresByBeat = "m/beat"

    init(of sport: ThresholdSport) { self = sport == .ride ? .wattsByRate : .metresByBeat }
  }

  package var sport: ThresholdSport
  /// Output, W/bpm or m/beat.
  package var value: Double

  package var unit: Unit { Unit(of: sport) }

  /// Computes the output of the given session. `nil` if heart rate, duration or output (power for rides, otherwise
  /// distance) is missing, for sessions shorter than ``DayTrendSettings/outputMinutes``, and for sports
  /// without such an output.
  package init?(_ workout: DayWorkout) {
    guard let kind = workout.kind, let rate = workout.averageHeartRate, rate > 0,
      let minutes = workout.duration, minutes >= DayTrendSettings.outputMinutes, minutes > 0
    else { return nil }
    sport = ActivityKind(named: kind).sport
    switch sport {
    case .ride: value = (workout.averagePower ?? 0) / rate
    case .run, .walk, .swim, .row, .ski: value = (workout.distance ?? 0) / (rate * minutes)
    case .strength, .other: return nil
    }
    guard value > 0, value.isFinite else { return nil }
  }
}

/// Trend in output relative to heart rate, for the sport with the most sessions in a window.
package struct HeartOutputTrend: Sendable, Hashable {
  package var sport: ThresholdSport
  package var unit: HeartOutput.Unit { HeartOutput.Unit(of: sport) }
  package var count: Int
  /// Geometric mean of the output.
  package var mean: Double
  /// Change per day, %, by least squares of the logarithm.
  package var change: Double
  /// Interval of the change (Student's t).
  package var interval: ClosedRange<Double>

  /// Direction of the change, if the interval shows one.
  package var direction: TrendDirection { TrendDirection(interval) }
}

/// Latest sessions with a known output relative to heart rate.
struct HeartOutputState: Sendable, Hashable {
  struct Session: Sendable, Hashable {
    var day: Int32
    var sport: ThresholdSport
    var logarithm: Float
  }

  static let capacity = 24

  private(set) var sessions: [Session] = []

  mutating func close(_ day: DayRecord) {
    guard let workouts = day.evening?.workouts else { return }
    for workout in workouts {
      guard let output = HeartOutput(workout) else { continue }
      if sessions.count == Self.capacity { sessions.removeFirst() }
      sessions.append(
        Session(
          day: Int32(clamping: day.day.ordinal), sport: output.sport,
          logarithm: Float(Double.log(output.value))))
    }
  }

  /// Returns the trend for the most frequent sport in the days before `end`; `nil` if there are too few
  /// sessions.
  func trend(days: Int, before end: CalendarDay, settings: DayTrendSettings) -> HeartOutputTrend? {
    let inside = sessions.filter {
      let age = end.ordinal - Int($0.day)
      return age >= 1 && age <= days
    }
    let counts = ThresholdSport.allCases.map { sport in inside.count { $0.sport == sport } }
    guard let most = counts.max(), most >= max(3, DayTrendSettings.slopeNeeds),
      let place = counts.firstIndex(of: most)
    else { return nil }
    let sport = ThresholdSport.allCases[place]
    var sums = SlopeSums()
    for session in inside where session.sport == sport {
      sums.update(x: Double(Int(session.day) - end.ordinal), y: Double(session.logarithm))
    }
    guard let line = sums.slope(settings) else { return nil }
    return HeartOutputTrend(
      sport: sport, count: sums.count, mean: .exp(sums.meanY),
      change: 100 * line.slope,
      interval: 100 * line.interval.lowerBound...100 * line.interval.upperBound)
  }
}

extension HeartOutputState: StateCodable {
  /// Size: 2 bytes plus 9 per session.
  func encode(to writer: inout StateWriter) { writer.write(sessions) }

  init(from reader: inout StateReader) throws(StateError) {
    sessions = try reader.parts(Session.self, atMost: Self.capacity)
  }
}

extension HeartOutputState.Session: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(day)
    writer.write(UInt8(clamping: ThresholdSport.allCases.firstIndex(of: sport) ?? 0))
    writer.write(logarithm)
  }

  init(from reader: inout StateReader) throws(StateError) {
    day = try reader.int32()
    let place = reader.offset
    let index = Int(try reader.uint8())
    guard ThresholdSport.allCases.indices.contains(index) else {
      throw .invalid(field: "sport", offset: place)
    }
    sport = ThresholdSport.allCases[index]
    logarithm = Float(bitPattern: try reader.uint32())
    guard logarithm.isFinite else { throw .invalid(field: "output relative to heart rate", offset: place) }
  }
}
