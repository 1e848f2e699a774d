public import ActivityStreams

/// Settings for the loss of power at altitude.
public struct AltitudePowerSettings: SettingsGroup {
  /// Whether the athlete has lived at the altitude for weeks.
  public var isAcclimatised = true
  /// Mean altitude below which no loss is reported, m.
  package static let minimumAltitude = 500.0

  package static let group = "altitude_power"
  package static let settings: [Setting<AltitudePowerSettings>] = [
    .flag(
      "acclimatised", \.isAcclimatised, "assume that the athlete is acclimatised to the altitude",
      source: "Bassett et al. 1999; the default is a house rule")
  ]

  /// Creates the `standard` settings.
  public init() {}

  /// Returns aerobic power at an altitude relative to sea level (Bassett et al. 1999).
  ///
  /// With x in km, the result in per cent is −1.12 x² − 1.90 x + 99.9 if the athlete is acclimatised, and
  /// 0.178 x³ − 1.43 x² − 4.07 x + 100 if not.
  ///
  /// - Parameter altitude: Altitude, m.
  /// - Returns: At most 1; `nil` below sea level and above 5000 m, which is outside the measured range.
  public func share(altitude: Double) -> Double? {
    guard altitude >= 0, altitude <= 5000 else { return nil }
    let x = altitude / 1000
    let percent =
      isAcclimatised ? (-1.12 * x - 1.90) * x + 99.9 : ((0.178 * x - 1.43) * x - 4.07) * x + 100
    return min(1, percent / 100)
  }
}

/// Converts power at altitude to sea level.
///
/// Page: *Power at altitude*, tests: `AltitudePowerTests`.
public struct AltitudePower: Sendable, Hashable {
  /// Mean altitude at which power was measured, m.
  public let altitude: Double
  /// Aerobic power at that altitude, relative to sea level.
  public let share: Double

  /// Creates a conversion. Returns `nil` outside 0…5000 m.
  ///
  /// - Parameters:
  ///   - altitude: Mean altitude, m.
  ///   - settings: Whether the athlete is acclimatised.
  public init?(altitude: Double, settings: AltitudePowerSettings = .init()) {
    guard let share = settings.share(altitude: altitude), share > 0 else { return nil }
    self.altitude = altitude
    self.share = share
  }

  /// Returns the equivalent power at sea level, W.
  ///
  /// - Parameter watts: Power at the altitude, W.
  public func atSeaLevel(_ watts: Double) -> Double { watts / share }
}

extension ActivityStream {
  /// Returns the sea-level conversion for the session; `nil` if altitude is missing or below the minimum.
  ///
  /// - Parameter settings: Whether the athlete is acclimatised.
  /// - Complexity: O(*n*).
  public func altitudePower(settings: AltitudePowerSettings = .init()) -> AltitudePower? {
    // The highest altitude rules out most sessions without the need for a mean.
    guard has(.power), let extent = presentExtent(of: .altitude),
      extent.high >= AltitudePowerSettings.minimumAltitude,
      let mean = distribution(of: .altitude, rule: .leftConstant)?.mean, mean.isFinite,
      mean >= AltitudePowerSettings.minimumAltitude
    else { return nil }
    return AltitudePower(altitude: mean, settings: settings)
  }
}
