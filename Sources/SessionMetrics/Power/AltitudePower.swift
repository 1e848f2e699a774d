public import ActivityStreams

/// The share of sea-level power at an altitude.
public struct AltitudePowerSettings: SettingsGroup {
  /// Whether the athlete lived at the altitude for weeks.
  public var isAcclimatised = true
  /// Mean altitude below which nothing is given, m.
  package static let minimumAltitude = 500.0

  /// The name of the group in a formula file.
  package static let group = "altitude_power"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<AltitudePowerSettings>] = [
    .flag(
      "acclimatised", \.isAcclimatised, "assume an athlete acclimatised to the altitude",
      source: "Bassett et al. 1999; the choice: house rule")
  ]

  /// The `standard` defaults.
  public init() {}

  /// Aerobic power at an altitude as a share of that at sea level (Bassett et al. 1999).
  ///
  /// With x in km: −1.12 x² − 1.90 x + 99.9 per cent of the acclimatised, 0.178 x³ − 1.43 x² − 4.07 x + 100 of the others.
  /// - Parameter altitude: Altitude, m.
  /// - Returns: `nil` below sea level and above 5000 m, beyond the runners who were measured; at most 1.
  public func share(altitude: Double) -> Double? {
    guard altitude >= 0, altitude <= 5000 else { return nil }
    let x = altitude / 1000
    let percent =
      isAcclimatised ? (-1.12 * x - 1.90) * x + 99.9 : ((0.178 * x - 1.43) * x - 4.07) * x + 100
    return min(1, percent / 100)
  }
}

/// Power as it would have been at sea level.
///
/// Page: *Power at altitude*, tests: `AltitudePowerTests`.
public struct AltitudePower: Sendable, Hashable {
  /// Mean altitude while power was measured, m.
  public let altitude: Double
  /// Aerobic power there as a share of that at sea level.
  public let share: Double

  /// The altitude and share; `nil` outside 0…5000 m.
  ///
  /// - Parameters:
  ///   - altitude: Mean altitude, m.
  ///   - settings: Whether acclimatised.
  public init?(altitude: Double, settings: AltitudePowerSettings = .init()) {
    guard let share = settings.share(altitude: altitude), share > 0 else { return nil }
    self.altitude = altitude
    self.share = share
  }

  /// A power as it would have been at sea level, W.
  ///
  /// - Parameter watts: Power at the altitude, W.
  public func atSeaLevel(_ watts: Double) -> Double { watts / share }
}

extension ActivityStream {
  /// The altitude of the session's power; `nil` without altitude, or below the least altitude.
  ///
  /// - Parameter settings: Whether acclimatised, and from which altitude on.
  /// - Complexity: O(*n*).
  public func altitudePower(settings: AltitudePowerSettings = .init()) -> AltitudePower? {
    // The highest point decides most sessions without a sum.
    guard has(.power), let extent = presentExtent(of: .altitude),
      extent.high >= AltitudePowerSettings.minimumAltitude,
      let mean = distribution(of: .altitude, rule: .leftConstant)?.mean, mean.isFinite,
      mean >= AltitudePowerSettings.minimumAltitude
    else { return nil }
    return AltitudePower(altitude: mean, settings: settings)
  }
}
