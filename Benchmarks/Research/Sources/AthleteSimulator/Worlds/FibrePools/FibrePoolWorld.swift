/// A world in which muscle fibres move between four pools: ready, tired, torn and in repair.
///
/// Performance depends on the share of ready fibres and on neural drive, not on exponentially weighted
/// sums of load. Fibres move between pools (Xia and Frey Law 2008), and repair is painful at first
/// (Clarkson and Hubal 2002). Overreaching is a state with an onset and an end (Meeusen et al. 2013).
/// Infections have an incubation period, tissues fail by material fatigue (Edwards 2018), and autonomic
/// regulation is lost for weeks at a time. See <doc:Fibre-Pool-World>.
///
/// ```swift
/// let season = FibrePoolWorld().season(seed: 7, index: 0, days: 300)
/// season.onsets(of: .performanceSuppression)
/// ```
public struct FibrePoolWorld: SimulatedWorld {
  /// Maximum length of a season, in days: one hundred years. Further days are not simulated.
  public static let longestSeason = 36_600

  let settings: Settings

  /// Creates the world with its standard constants.
  public init() { settings = Settings() }

  /// The world's name in tables.
  public var name: String { "fibre pools" }

  /// Returns an athlete's season. The same seed gives the same days on every platform.
  ///
  /// - Parameters:
  ///   - seed: The seed of the world.
  ///   - index: The index of the athlete within the seed.
  ///   - days: Number of days, at most ``longestSeason``; values below 1 give none. A longer season
  ///     starts with the same days as a shorter one.
  /// - Complexity: O(*days*).
  public func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason {
    let count = min(max(0, days), Self.longestSeason)
    var body = Body(seed: seed, index: index, settings: settings)
    var lived: [SimulatedDay] = []
    lived.reserveCapacity(count)
    for _ in 0..<count { lived.append(body.day()) }
    return SimulatedSeason(traits: body.athlete.traits, index: index, days: lived)
  }
}
