/// A world in which muscle fibres move between pools: ready, tired, torn and under repair.
///
/// Performance follows from the number of ready fibres and how fully the nervous system drives them. Nothing here is
/// an exponentially weighted sum of loads: pools empty into each other (Xia and Frey Law 2008), repair hurts before
/// it helps (Clarkson and Hubal 2002), overreaching is a state that is entered and left (Meeusen et al. 2013),
/// infections have an incubation, tissues break by fatigue of the material (Edwards 2018), and regulation loses its
/// grip for some weeks. See <doc:Fibre-Pool-World>.
///
/// ```swift
/// let season = FibrePoolWorld().season(seed: 7, index: 0, days: 300)
/// season.onsets(of: .performanceSuppression)
/// ```
public struct FibrePoolWorld: SimulatedWorld {
  /// Maximum length of a season: a hundred years. Further days are not simulated.
  public static let longestSeason = 36_600

  let settings: Settings

  /// Creates the world with its standard constants.
  public init() { settings = Settings() }

  /// Name in tables.
  public var name: String { "fibre pools" }

  /// The days that an athlete of a seed lives; the same ones from the same seed, on every platform.
  ///
  /// - Parameters:
  ///   - seed: chance.
  ///   - index: the number of the athlete under the seed.
  ///   - days: how many days; none below 1, and no more than ``longestSeason``. A longer season starts with the same
  ///     days as a shorter one.
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
