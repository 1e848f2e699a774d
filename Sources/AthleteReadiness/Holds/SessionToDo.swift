/// The session recommended for the day.
public struct SessionToDo: Sendable, Hashable {
  /// Intensity of a session, from rest to hard, or as planned.
  public enum Intensity: String, Sendable, Hashable, CaseIterable {
    case rest, easy, steady, hard
    case asPlanned = "as_planned"

    /// The load per minute relative to a usual minute. House rule.
    var loadShare: Double {
      switch self {
      case .rest, .easy: 0.75
      case .steady, .asPlanned: 1
      case .hard: 1.25
      }
    }
  }
  /// The hardest session that a hold allows, strictest first. House rules.
  enum Effort: Int, Comparable, Sendable {
    case nothing, movement, shortest, small, easy, short, steady

    /// The hardest session under a cap; `nil` without a limit.
    init?(under cap: ReadinessSignal) {
      switch cap {
      case .recover: self = .movement
      case .easy: self = .easy
      case .trainSmart: self = .steady
      case .push: return nil
      }
    }

    var intensity: Intensity {
      switch self {
      case .nothing, .movement: .rest
      case .shortest, .small, .easy: .easy
      case .short, .steady: .steady
      }
    }
    /// The highest load as a share of a usual training day, and the lowest as a share of the highest. ``shortest`` is
    /// instead as long as the shortest session.
    var shares: (most: Double, least: Double) {
      switch self {
      case .nothing, .shortest: (0, 0)
      case .movement: (0.25, 0)
      case .small: (0.4, 0.7)
      case .easy: (0.6, 0.7)
      // Returning to training, or still carrying a large load.
      case .short: (0.6, 0.75)
      case .steady: (1, 0.75)
      }
    }
    /// The longest session, min; infinite without a limit. The first sessions after an illness, a severe injury or a
    /// fracture are short, whatever the usual day is. House rule.
    private var longest: Double { self == .small ? 30 : .infinity }
    /// Returns the load of the longest session; infinite without a limit.
    func longestLoad(minute: Double) -> Double { longest * minute * intensity.loadShare }

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
  /// `rest`, `event`, `cross_training` if the usual sport loads the injured part, or the sport: `run`, `ride`,
  /// `swim`, `row`, `strength`, or `session` if unknown.
  public var kind: String
  /// Duration, min.
  public var minutes: ClosedRange<Double>
  /// Intensity of the session.
  public var intensity: Intensity
  /// Load, on the scale of exponential TRIMP.
  public var load: ClosedRange<Double>
  /// Body regions to spare.
  public var spares: [String] = []
}
