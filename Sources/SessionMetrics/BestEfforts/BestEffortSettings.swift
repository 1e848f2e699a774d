public import ActivityStreams

/// Settings for the windows of best efforts and their placement.
public struct BestEffortSettings: SettingsGroup {
  /// A rule for placing time windows.
  public enum Windows: String, Sendable, Hashable, CaseIterable {
    /// Windows start or end at original samples, and the other end is interpolated. No window contains a gap.
    case exact
    /// Windows start and end on whole seconds since the first record. Each second takes the latest sample up
    /// to it. A missing second ends a window of heart rate or speed, but counts as 0 W for power.
    case secondGrid = "second_grid"
  }

  /// Window lengths for power and speed, s.
  public var durations = [5.0, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 5400, 7200, 10_800]
  /// Window lengths for heart rate, s.
  public var heartRateDurations = [60.0, 300, 600, 1200, 1800, 3600]
  /// Window lengths for climbing, s.
  public var climbDurations = [60.0, 300, 600, 1200, 1800, 3600]
  /// Minimum climb of a climbing window, m.
  public var minimumClimb = 20.0
  /// Distances for best times, m.
  public var distances = [400.0, 1000, 1609.344, 5000, 10_000, 21_097.5, 42_195]
  /// How time windows are placed.
  public var windows = Windows.exact
  /// Where the windows of a fastest distance may start and end.
  public var distanceAnchor = FastestDistance.Anchor.both
  /// Whether the best time for a distance includes stops. If not, moving time is used, as for pace.
  public var distanceIncludesPauses = false

  package static let group = "best_efforts"
  package static let settings: [Setting<BestEffortSettings>] = [
    .numbers(
      "durations", \.durations, in: 1...86_400, count: 1...100, rising: true, unit: "s",
      "window lengths for power and speed, whole seconds"),
    .numbers(
      "heart_rate_durations", \.heartRateDurations, in: 1...86_400, count: 1...100, rising: true, unit: "s",
      "window lengths for heart rate, whole seconds"),
    .numbers(
      "climb_durations", \.climbDurations, in: 1...86_400, count: 1...100, rising: true, unit: "s",
      "window lengths for climbing"),
    .number(
      "minimum_climb", \.minimumClimb, in: 0...10_000, unit: "m", "minimum ascent of a climbing window",
      source: "house rule: smaller ascents may be altitude noise"),
    .numbers(
      "distances", \.distances, in: 1...1_000_000, count: 1...100, rising: true, unit: "m",
      "distances for which best times are found"),
    .choice("windows", \.windows, "placement of windows over time"),
    .choice("distance_anchor", \.distanceAnchor, "placement of windows over a distance"),
    .flag(
      "distance_includes_pauses", \.distanceIncludesPauses,
      "include stops in the best time for a distance, as a race clock does; otherwise use moving time, as pace does"
    ),
  ]

  /// Creates the `standard` settings.
  public init() {}
}
