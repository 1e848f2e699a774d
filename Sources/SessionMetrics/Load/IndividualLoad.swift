public import ActivityStreams

/// How an athlete's own lactate curve becomes a load.
public struct IndividualLoadSettings: SettingsGroup {
  /// The curve fit.
  public var fit = LactateFit.logLinear
  /// Stages needed.
  package static let minimumStages = 4
  /// Span of the stages in fractions of heart-rate reserve.
  package static let minimumSpan = 0.4

  /// The `standard` rules.
  public init() {}

  /// `itrimp` in a formula file.
  package static let group = "itrimp"
  /// Every setting of the group.
  package static let settings: [Setting<IndividualLoadSettings>] = [
    .choice("fit", \.fit, "fit of the athlete's lactate curve", source: "Manzi et al. 2009")
  ]
}

extension BanisterTRIMP {
  /// The individualised load (iTRIMP, Manzi et al. 2009): the weight is the athlete's own lactate curve.
  ///
  /// - Parameters:
  ///   - reserve: The reserve.
  ///   - test: Stages of the athlete's incremental test.
  ///   - settings: How to fit.
  /// - Throws: ``LactateCurveError`` if the test does not give a curve; the population's constants are never used
  ///   under this name.
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
