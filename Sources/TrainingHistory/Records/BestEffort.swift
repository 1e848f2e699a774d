import ActivityStreams
import TextFormats

/// The quantity that a best effort maximises or minimises.
package enum EffortMeasure: String, Sendable, Hashable, CaseIterable {
  /// Mean power over a duration, W.
  case power
  /// Mean speed over a duration, m/s.
  case speed
  /// Shortest time over a distance, s.
  case distance
  /// Mean climbing rate over a duration, m/s.
  case verticalSpeed = "vertical_speed"
  /// Mean heart rate over a duration, bpm.
  case heartRate = "heart_rate"

  /// Whether a smaller value is better.
  var isLessBetter: Bool { self == .distance }
}

/// The task at which a best effort is measured, such as 20-minute cycling power. Only efforts at the same
/// task are compared.
package struct EffortTask: Sendable, Hashable, Comparable {
  /// The sport. Running and cycling power are not comparable.
  package var sport: ThresholdSport
  package var measure: EffortMeasure
  /// Window length: seconds, or metres for a distance.
  package var extent: Double
  /// Work done before the window, kJ; 0 for a window anywhere in the session.
  package var afterWork: Double

  package init(sport: ThresholdSport, measure: EffortMeasure, extent: Double, afterWork: Double = 0) {
    self.sport = sport
    self.measure = measure
    self.extent = extent
    self.afterWork = afterWork
  }

  /// Orders tasks by sport, measure, prior work and extent.
  package static func < (one: EffortTask, other: EffortTask) -> Bool {
    if one.sport != other.sport { return one.sport.place < other.sport.place }
    if one.measure != other.measure { return one.measure.place < other.measure.place }
    return (one.afterWork, one.extent) < (other.afterWork, other.extent)
  }
}

// A switch is faster than searching `allCases`, which matters when sorting hundreds of thousands of efforts.
extension ThresholdSport {
  fileprivate var place: Int {
    switch self {
    case .run: 0
    case .ride: 1
    case .swim: 2
    case .row: 3
    case .walk: 4
    case .ski: 5
    case .strength: 6
    case .other: 7
    }
  }
}

extension EffortMeasure {
  fileprivate var place: Int {
    switch self {
    case .power: 0
    case .speed: 1
    case .distance: 2
    case .verticalSpeed: 3
    case .heartRate: 4
    }
  }
}

/// A session's best effort at one task.
package struct BestEffort: Sendable, Hashable {
  package var task: EffortTask
  /// The mean in the unit of the measure or, for a distance, the time in seconds.
  package var value: Double
  /// The day in the athlete's time zone.
  package var day: CalendarDay
  /// Identifier of the session, if any.
  package var session: String?

  package init(_ task: EffortTask, value: Double, day: CalendarDay, session: String? = nil) {
    self.task = task
    self.value = value
    self.day = day
    self.session = session
  }

  /// Whether value and extent are finite and positive.
  package var isUsable: Bool { value.isFinite && value > 0 && task.extent.isFinite && task.extent > 0 }

  /// Returns whether this effort is strictly better than another at the same task.
  package func beats(_ other: BestEffort) -> Bool {
    task.measure.isLessBetter ? value < other.value : value > other.value
  }

  /// Returns whether this effort takes precedence: a better value, then an earlier day, then the
  /// session identifier. This makes merging independent of order.
  func holds(against other: BestEffort) -> Bool {
    if value != other.value { return beats(other) }
    if day != other.day { return day < other.day }
    return (session ?? "") < (other.session ?? "")
  }

  /// Returns the improvement over another effort, as a percentage of that effort. Higher speeds and shorter
  /// times are positive.
  package func improvement(on other: BestEffort) -> Double {
    task.measure.isLessBetter ? 100 * (1 - value / other.value) : 100 * (value / other.value - 1)
  }
}
