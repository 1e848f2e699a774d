public import ActivityStreams
import RealModule

/// Settings of the after-burn estimate.
public struct EPOCSettings: SettingsGroup {
  /// Whether it is given at all.
  public var isEnabled = false
  /// Oxygen after exercise per litre during it, at the reference intensity.
  public var share = 0.152
  /// How steeply it rises with intensity.
  package static let intensityExponent = 5.0
  /// The reference intensity, share of VO2max. Bahr et al. 1987.
  package static let referenceIntensity = 0.7
  /// Intensities within which the share changes, share of VO2max. House rule: range of Bahr et al. 1987.
  package static let intensities = SIMD2(0.3, 0.95)
  /// Shortest session, min.
  package static let minimumMinutes = 15.0
  /// Standard deviation between people, share of the estimate. LaForgia et al. 1997: 6.9 ± 3.8 L.
  package static let error = 0.55

  /// The `standard` values: off.
  public init() {}

  /// `after_burn` in a formula file.
  package static let group = "after_burn"
  /// Every setting of the group.
  package static let settings: [Setting<EPOCSettings>] = [
    .flag("enabled", \.isEnabled, "estimate the afterburn", source: "house rule"),
    .number(
      "share", \.share, in: 0...1, "oxygen used after exercise per litre during exercise",
      source: "Bahr et al. 1987"),
  ]
}

/// Extra oxygen after a session, as a rough house estimate. It is not a vendor's EPOC or training effect.
///
/// Page: *After-burn*, tests: `TrainingLoadTests`.
public enum EPOC {
  /// EPOC ≈ share · oxygen of the session · e^(5(i − 0.70)), i clamped to 0.3–0.95.
  ///
  /// - Parameters:
  ///   - oxygen: Oxygen taken up in the session, L.
  ///   - intensity: Mean oxygen uptake as a share of VO2max.
  ///   - minutes: Duration.
  ///   - settings: The constants.
  /// - Returns: Litres; `nil` if switched off, too short, or an input is negative or not finite.
  public static func oxygen(
    ofSession oxygen: Double, intensity: Double, minutes: Double,
    settings: EPOCSettings = EPOCSettings()
  ) -> Double? {
    guard settings.isEnabled, minutes >= EPOCSettings.minimumMinutes, minutes.isFinite, oxygen >= 0,
      oxygen.isFinite, intensity.isFinite
    else { return nil }
    let clamped = min(EPOCSettings.intensities.y, max(EPOCSettings.intensities.x, intensity))
    return settings.share * oxygen
      * .exp(EPOCSettings.intensityExponent * (clamped - EPOCSettings.referenceIntensity))
  }

  /// The interval of the oxygen after a session: the people's spread, and the energy and VO2max at the ends of their intervals.
  ///
  /// The three act as factors, so their logarithms add in squares: w² = (z σ)² + ln²(estimate at the upper energy ÷ estimate) +
  /// ln²(estimate at the lower VO2max ÷ estimate), σ² = ln(1 + error²); the ends are the estimate ÷ eʷ and · eʷ.
  ///
  /// - Parameters:
  ///   - oxygen: Oxygen taken up in the session, L, with the upper end of its interval.
  ///   - intensity: Mean oxygen uptake as a share of VO2max, with that at the lower end of VO2max.
  ///   - minutes: Duration.
  ///   - width: Half width of the interval, standard deviations.
  ///   - settings: The constants.
  /// - Returns: Litres and their ends; `nil` as ``oxygen(ofSession:intensity:minutes:settings:)``, and if nothing
  ///   remains.
  public static func estimate(
    ofSession oxygen: (value: Double, upper: Double), intensity: (value: Double, upper: Double),
    minutes: Double, width: Double, settings: EPOCSettings = EPOCSettings()
  ) -> (litres: Double, interval: ClosedRange<Double>)? {
    guard oxygen.value > 0,
      let litres = Self.oxygen(
        ofSession: oxygen.value, intensity: intensity.value, minutes: minutes, settings: settings),
      let more = Self.oxygen(
        ofSession: oxygen.upper, intensity: intensity.value * oxygen.upper / oxygen.value, minutes: minutes,
        settings: settings),
      let harder = Self.oxygen(
        ofSession: oxygen.value, intensity: intensity.upper, minutes: minutes, settings: settings),
      litres > 0, more > 0, harder > 0
    else { return nil }
    let people = width * Double.log(1 + EPOCSettings.error * EPOCSettings.error).squareRoot()
    let (energy, capacity) = (Double.log(more / litres), Double.log(harder / litres))
    let factor = Double.exp((people * people + energy * energy + capacity * capacity).squareRoot())
    guard factor.isFinite, factor >= 1, (litres * factor).isFinite else { return nil }
    return (litres, litres / factor...litres * factor)
  }
}
