public import ActivityStreams
public import SessionMetrics

/// The load method of sessions in each sport.
///
/// Heart rate comes first everywhere, since the common scale is that of its exponential training impulse and every
/// conversion costs accuracy. An athlete who trusts a power meter more puts power first for rides.
public struct LoadPrioritySettings: SettingsGroup {
  /// First for running.
  public var run = LoadMethod.heartRate
  /// First for cycling.
  public var ride = LoadMethod.heartRate
  /// First for swimming.
  public var swim = LoadMethod.heartRate
  /// First for rowing.
  public var row = LoadMethod.heartRate
  /// First for walking and hiking.
  public var walk = LoadMethod.heartRate
  /// First for skiing.
  public var ski = LoadMethod.heartRate
  /// First for strength training.
  public var strength = LoadMethod.heartRate
  /// First for everything else.
  public var other = LoadMethod.heartRate

  /// The `standard` order.
  public init() {}

  /// `load_priority` in a formula file.
  package static let group = "load_priority"
  /// Every setting of the group.
  package static let settings: [Setting<LoadPrioritySettings>] = [
    .choice("run", \.run, "preferred load for running", source: "house rule"),
    .choice("ride", \.ride, "preferred load for cycling", source: "house rule"),
    .choice("swim", \.swim, "preferred load for swimming", source: "house rule"),
    .choice("row", \.row, "preferred load for rowing", source: "house rule"),
    .choice("walk", \.walk, "preferred load for walking and hiking", source: "house rule"),
    .choice("ski", \.ski, "preferred load for skiing", source: "house rule"),
    .choice("strength", \.strength, "preferred load for strength training", source: "house rule"),
    .choice("other", \.other, "preferred load for everything else", source: "house rule"),
  ]

  /// The load that comes first in a sport.
  package func first(for sport: ThresholdSport) -> LoadMethod {
    switch sport {
    case .run: run
    case .ride: ride
    case .swim: swim
    case .row: row
    case .walk: walk
    case .ski: ski
    case .strength: strength
    case .other: other
    }
  }

  /// Every method in the order in which they are tried: the first of the sport, then heart rate, power, pace, session RPE.
  package func order(for sport: ThresholdSport) -> [LoadMethod] {
    let first = first(for: sport)
    return [first] + LoadMethod.allCases.filter { $0 != first }
  }
}
