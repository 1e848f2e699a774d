/// The athlete-day simulator that the specification describes, or a variant of its constants, as a world.
public struct HomeWorld: SimulatedWorld {
  /// Its name in tables.
  public var name: String
  /// The constants.
  public var settings: DaySimulatorSettings

  /// The simulator with custom constants.
  public init(_ name: String = "home", settings: DaySimulatorSettings = .standard) {
    self.name = name
    self.settings = settings
  }

  /// The days that an athlete of a seed lives.
  public func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason {
    SimulatedSeason(seed: seed, index: index, days: days, settings: settings)
  }
}
