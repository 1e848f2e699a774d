import ActivityStreams
import TextFormats

/// The quantity of a best effort.
package enum EffortMeasure: String, Sendable, Hashable, CaseIterable {
  /// Mean power over a time, W.
  case power
  /// Mean speed over a time, m/s.
  case speed
  /// Shortest time over a distance, s.
  case distance
  /// Mean climbing rate over a time, m/s.
  case verticalSpeed = "vertical_speed"
  /// Mean heart rate over a time, bpm.
  case heartRate = "heart_rate"

  /// Whether the smaller value is the better one.
  var isLessBetter: Bool { self == .distance }
}

/// A best-effort task, such as 20-minute power on the bike. Only efforts at the same task are compared.
package struct EffortTask: Sendable, Hashable, Comparable {
  /// The sport. Running and cycling power are not comparable.
  package var sport: ThresholdSport
  package var measure: EffortMeasure
  /// Length of the window: seconds, or metres for a distance.
  package var extent: Double
  /// Work done before the window, kJ; 0 for any window.
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

// A switch instead of a search in `allCases`: histories have hundreds of thousands of efforts to sort.
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

/// The best effort of a session at one task.
package struct BestEffort: Sendable, Hashable {
  package var task: EffortTask
  /// The mean in the unit of the measure, or the time for a distance.
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

  /// Returns whether this effort takes precedence over another: a better value, then an earlier day, then the
  /// session identifier. The order of merging therefore does not matter.
  func holds(against other: BestEffort) -> Bool {
    if value != other.value { return beats(other) }
    if day != other.day { return day < other.day }
    return (session ?? "") < (other.session ?? "")
  }

  /// Returns the improvement on another effort, in per cent of that effort. Higher speed and shorter time are
  /// positive.
  package func improvement(on other: BestEffort) -> Double {
    task.measure.isLessBetter ? 100 * (1 - value / other.value) : 100 * (value / other.value - 1)
  }
}
