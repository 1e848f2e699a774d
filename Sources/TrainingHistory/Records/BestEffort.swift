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

/// A task: the same task in two sessions can be compared.
package struct EffortTask: Sendable, Hashable, Comparable {
  /// The sport: watts of a run and of a ride are not compared.
  package var sport: ThresholdSport
  /// The measured quantity.
  package var measure: EffortMeasure
  /// Over how many seconds, or metres of a distance.
  package var extent: Double
  /// Work done before the window began, kJ; 0 for any window.
  package var afterWork: Double

  /// A task.
  package init(sport: ThresholdSport, measure: EffortMeasure, extent: Double, afterWork: Double = 0) {
    self.sport = sport
    self.measure = measure
    self.extent = extent
    self.afterWork = afterWork
  }

  /// By sport, measure, work before, extent.
  package static func < (one: EffortTask, other: EffortTask) -> Bool {
    if one.sport != other.sport { return one.sport.place < other.sport.place }
    if one.measure != other.measure { return one.measure.place < other.measure.place }
    return (one.afterWork, one.extent) < (other.afterWork, other.extent)
  }
}

// Hundreds of thousands of efforts are sorted: no search in a list of cases.
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

/// The best a session did at a task.
package struct BestEffort: Sendable, Hashable {
  /// The task.
  package var task: EffortTask
  /// The mean, or for a distance the time, in the unit of the measure.
  package var value: Double
  /// The athlete's day.
  package var day: CalendarDay
  /// The session, if it has a name.
  package var session: String?

  /// An effort.
  package init(_ task: EffortTask, value: Double, day: CalendarDay, session: String? = nil) {
    self.task = task
    self.value = value
    self.day = day
    self.session = session
  }

  /// Whether the numbers can be compared at all: finite and positive.
  package var isUsable: Bool { value.isFinite && value > 0 && task.extent.isFinite && task.extent > 0 }

  /// Whether it beats another effort at the same task; an equal one does not.
  package func beats(_ other: BestEffort) -> Bool {
    task.measure.isLessBetter ? value < other.value : value > other.value
  }

  /// Whether it holds the record against another: better, or as good and earlier. Of equal ones on a day the name of
  /// the session decides, so the order of merging does not.
  func holds(against other: BestEffort) -> Bool {
    if value != other.value { return beats(other) }
    if day != other.day { return day < other.day }
    return (session ?? "") < (other.session ?? "")
  }

  /// Improvement on another effort, per cent of it; more speed or less time is positive.
  package func improvement(on other: BestEffort) -> Double {
    task.measure.isLessBetter ? 100 * (1 - value / other.value) : 100 * (value / other.value - 1)
  }
}
