public import ActivityStreams
public import SessionMetrics

/// The preferred method for computing load in each sport.
///
/// The default is heart rate for every sport, because the common scale is its exponential training
/// impulse and converting other loads loses accuracy. An athlete who trusts a power meter more can
/// prefer power for cycling.
public struct LoadPrioritySettings: SettingsGroup {
  /// Preferred method for running.
  public var run = LoadMethod.heartRate
  /// Preferred method for cycling.
  public var ride = LoadMethod.heartRate
  /// Preferred method for swimming.
  public var swim = LoadMethod.heartRate
  /// Preferred method for rowing.
  public var row = LoadMethod.heartRate
  /// Preferred method for walking and hiking.
  public var walk = LoadMethod.heartRate
  /// Preferred method for skiing.
  public var ski = LoadMethod.heartRate
  /// Preferred method for strength training.
  public var strength = LoadMethod.heartRate
  /// Preferred method for all other sports.
  public var other = LoadMethod.heartRate

  /// Creates the `standard` preferences.
  public init() {}

  package static let group = "load_priority"
  package static let settings: [Setting<LoadPrioritySettings>] = [
    .choice("run", \.run, "preferred load for running"),
    .choice("ride", \.ride, "preferred load for cycling"),
    .choice("swim", \.swim, "preferred load for swimming"),
    .choice("row", \.row, "preferred load for rowing"),
    .choice("walk", \.walk, "preferred load for walking and hiking"),
    .choice("ski", \.ski, "preferred load for skiing"),
    .choice("strength", \.strength, "preferred load for strength training"),
    .choice("other", \.other, "preferred load for everything else"),
  ]

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

  /// Returns all methods in order of preference: the sport's preferred one, then heart rate, power,
  /// pace and session RPE.
  package func order(for sport: ThresholdSport) -> [LoadMethod] {
    let first = first(for: sport)
    return [first] + LoadMethod.allCases.filter { $0 != first }
  }
}
