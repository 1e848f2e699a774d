/// The worlds used to train and evaluate predictions.
public enum SimulatedWorlds {
  /// Maximum length of a season, days.
  static let longestSeason = 36_600
  /// The home world and the worlds with other mechanisms.
  public static let all: [any SimulatedWorld] = [HomeWorld()] + others
  /// The worlds with other mechanisms.
  public static let others: [any SimulatedWorld] = [
    ReserveWorld(), ShiftWorld(), SquadWorld(), FibrePoolWorld(),
  ]

  /// Returns a world by its name, or a variant of the home world by the variant's name; `nil` for an
  /// unknown name.
  public static func world(named name: String) -> (any SimulatedWorld)? {
    all.first { $0.name == name }
      ?? DaySimulatorSettings.variant(named: name).map { HomeWorld(name, settings: $0) }
  }
}
