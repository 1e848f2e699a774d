public import ActivityStreams

/// How an athlete's own lactate curve becomes a load.
public struct IndividualLoadSettings: SettingsGroup {
  /// The curve fit.
  public var fit = LactateFit.logLinear
  /// Stages needed.
  public var minimumStages = 4
  /// Span of the stages in fractions of heart-rate reserve.
  public var minimumSpan = 0.4

  /// The `standard` rules.
  public init() {}

  /// `itrimp` in a formula file.
  package static let group = "itrimp"
  /// Every setting of the group.
  package static let settings: [Setting<IndividualLoadSettings>] = [
    .choice("fit", \.fit, "how the athlete's lactate curve is fitted", source: "Manzi et al. 2009"),
    .count(
      "minimum_stages", \.minimumStages, in: 3...12, "stages that a lactate test needs", source: "house rule"),
    .number(
      "minimum_span", \.minimumSpan, in: 0.1...0.9, unit: "fraction of reserve", "span that the stages need",
      source: "house rule"),
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
