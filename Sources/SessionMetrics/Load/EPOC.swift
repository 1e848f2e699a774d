public import ActivityStreams
import RealModule

/// Settings for estimating post-exercise oxygen consumption (EPOC).
public struct EPOCSettings: SettingsGroup {
  /// Whether EPOC is reported.
  public var isEnabled = false
  /// Oxygen used after exercise per litre used during exercise, at the reference intensity.
  public var share = 0.152
  /// Exponent of the increase with intensity.
  package static let intensityExponent = 5.0
  /// Reference intensity as a fraction of VO2max. Bahr et al. 1987.
  package static let referenceIntensity = 0.7
  /// Range of intensities over which the fraction changes, as fractions of VO2max. House rule: the range of
  /// Bahr et al. 1987.
  package static let intensities = SIMD2(0.3, 0.95)
  /// Minimum session duration, min.
  package static let minimumMinutes = 15.0
  /// Standard deviation between people, relative to the estimate. LaForgia et al. 1997: 6.9 ± 3.8 L.
  package static let error = 0.55

  /// Creates the `standard` settings: disabled.
  public init() {}

  package static let group = "after_burn"
  package static let settings: [Setting<EPOCSettings>] = [
    .flag("enabled", \.isEnabled, "estimate excess oxygen consumption after exercise"),
    .number(
      "share", \.share, in: 0...1,
      "litres of excess oxygen after exercise per litre consumed during exercise",
      source: "Bahr et al. 1987"),
  ]
}

/// Excess post-exercise oxygen consumption (EPOC), roughly estimated by a house rule. It is not the EPOC or
/// training effect of any vendor.
///
/// Page: *After-burn*, tests: `TrainingLoadTests`.
public enum EPOC {
  /// Returns EPOC ≈ share · oxygen used in the session · e^(5(i − 0.70)), i clamped to 0.3–0.95.
  ///
  /// - Parameters:
  ///   - oxygen: Oxygen uptake during the session, L.
  ///   - intensity: Mean oxygen uptake as a fraction of VO2max.
  ///   - minutes: Duration.
  ///   - settings: The settings.
  /// - Returns: Litres; `nil` if estimates are disabled, the session is too short, or an input is negative or
  ///   not finite.
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

  /// Returns EPOC with an interval that reflects the spread between people and the intervals of energy and VO2max.
  ///
  /// These three uncertainties act as factors, so their logarithms add in quadrature: w² = (z σ)² +
  /// ln²(estimate at upper energy ÷ estimate) + ln²(estimate at lower VO2max ÷ estimate), σ² = ln(1 +
  /// error²). The ends are estimate ÷ eʷ and estimate · eʷ.
  ///
  /// - Parameters:
  ///   - oxygen: Oxygen uptake during the session, L, and the upper end of its interval.
  ///   - intensity: Mean oxygen uptake as a fraction of VO2max, and as a fraction of the lower end of VO2max.
  ///   - minutes: Duration.
  ///   - width: Half-width of the interval, standard deviations.
  ///   - settings: The settings.
  /// - Returns: Litres and interval; `nil` as for ``oxygen(ofSession:intensity:minutes:settings:)``, or if the result
  ///   is 0.
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
