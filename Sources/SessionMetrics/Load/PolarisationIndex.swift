public import ActivityStreams
import RealModule

/// Settings for the polarisation index.
public struct PolarisationSettings: SettingsGroup {
  /// Fraction assumed for the middle zone if its time is zero.
  public var minimumMiddleShare = 0.01
  /// Index above which a distribution is called polarised.
  public var polarisedAbove = 2.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "polarisation"
  package static let settings: [Setting<PolarisationSettings>] = [
    .number(
      "minimum_middle_share", \.minimumMiddleShare, in: 0.0001...0.1,
      "share used for the middle zone if its time is zero",
      source: "Treff et al. 2019"),
    .number(
      "polarised_above", \.polarisedAbove, in: 0...5, "index above which a distribution is called polarised",
      source: "Treff et al. 2019"),
  ]
}

/// The polarisation index of training in three zones (Treff, Winkert, Sareban, Steinacker, Sperlich 2019).
///
/// Page: *Polarisation index*, tests: `PolarisationIndexTests`.
public struct PolarisationIndex: Sendable, Hashable {
  /// log10(100 · f1/f2 · f3); 0 if no time was spent in zone 1 or zone 3.
  public let value: Double
  /// Whether the distribution is polarised: f1 > f3 > f2, and the index is above its bound.
  public let isPolarised: Bool

  /// Computes the index of time (or sessions) in three zones.
  ///
  /// - Parameters:
  ///   - shares: Three parts from the lowest zone up, in any unit, such as `TimeInZones.seconds` of `seiler3`.
  ///   - settings: The bounds.
  /// - Returns: `nil` unless there are three finite parts ≥ 0 with a positive sum.
  public init?(_ shares: [Double], settings: PolarisationSettings = PolarisationSettings()) {
    let total = shares.reduce(0, +)
    guard shares.count == 3, shares.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 0, total.isFinite else {
      return nil
    }
    let fractions = shares.map { $0 / total }
    let middle = fractions[1] > 0 ? fractions[1] : settings.minimumMiddleShare
    if fractions[2] > 0, fractions[0] > 0 {
      value = .log10(100 * fractions[0] / middle * fractions[2])
    } else {
      value = 0
    }
    isPolarised =
      fractions[0] > fractions[2] && fractions[2] > fractions[1] && value > settings.polarisedAbove
  }
}
