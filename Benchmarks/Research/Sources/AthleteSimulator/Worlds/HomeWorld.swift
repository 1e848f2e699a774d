/// The standard athlete-day simulator, or a variant with other constants, as a world.
public struct HomeWorld: SimulatedWorld {
  /// The world's name in tables.
  public var name: String
  /// Constants of the simulator.
  public var settings: DaySimulatorSettings

  /// Creates a world with custom constants.
  public init(_ name: String = "home", settings: DaySimulatorSettings = .standard) {
    self.name = name
    self.settings = settings
  }

  /// Returns an athlete's season for a given seed.
  public func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason {
    SimulatedSeason(seed: seed, index: index, days: days, settings: settings)
  }
}
