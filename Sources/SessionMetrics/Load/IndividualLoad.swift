public import ActivityStreams

/// Settings for the training load computed from the athlete's lactate curve.
public struct IndividualLoadSettings: SettingsGroup {
  /// How the curve is fitted.
  public var fit = LactateFit.logLinear
  package static let minimumStages = 4
  /// Minimum range of intensity that the stages must span, as a fraction of heart-rate reserve.
  package static let minimumSpan = 0.4

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "itrimp"
  package static let settings: [Setting<IndividualLoadSettings>] = [
    .choice("fit", \.fit, "method for fitting the athlete's lactate curve", source: "Manzi et al. 2009")
  ]
}

extension BanisterTRIMP {
  /// Returns the individualised load model (iTRIMP, Manzi et al. 2009), weighted by the athlete's own lactate curve.
  ///
  /// - Parameters:
  ///   - test: Stages of the athlete's incremental test.
  ///   - settings: How the curve is fitted.
  ///   - reserve: The heart-rate reserve that defines intensity.
  /// - Throws: ``LactateCurveError`` if no curve can be fitted to the test. Population constants are never
  ///   used in its place.
  ///
  /// Page: *Individual training impulse (iTRIMP)*, tests: `LactateCurveTests`.
  public static func individual(
    reserve: HeartRateReserve, test: [LactateStage],
    settings: IndividualLoadSettings = IndividualLoadSettings()
  ) throws(LactateCurveError) -> BanisterTRIMP {
    let curve = try LactateCurve(
      fractions: test.map { reserve.fraction(of: $0.heartRate) }, lactate: test.map(\.lactate),
      settings: settings)
    return BanisterTRIMP(reserve: reserve, weighting: curve.weighting)
  }
}
