/// A stage of a lactate step test.
package struct LactateTestStage: Sendable, Hashable {
  /// Power in W, speed in km/h, or whatever else rises from stage to stage.
  package var intensity: Double
  /// Blood lactate at the end of the stage, mmol/L.
  package var lactate: Double
  /// Heart rate at its end, bpm.
  package var heartRate: Double?

  /// A stage.
  package init(intensity: Double, lactate: Double, heartRate: Double? = nil) {
    self.intensity = intensity
    self.lactate = lactate
    self.heartRate = heartRate
  }
}

/// How thresholds are found in a lactate step test.
package struct LactateTestSettings: Sendable, Hashable {
  /// The rule for the intensity at a lactate.
  package enum LevelRule: String, Sendable, Hashable, CaseIterable {
    /// On straight lines between the stages as they were measured.
    case stages
    /// On straight lines between the values of the fitted curve at the stages: as in lactater.
    case fittedStages = "fitted_stages"
    /// On the fitted curve itself.
    case curve
  }

  /// The rule for the intensity at a lactate.
  package var levelRule = LevelRule.stages
  /// Fixed lactates, mmol/L: 2 (Kindermann et al. 1979; Hagberg 1983), 4 (Mader et al. 1976; Sjödin and Jacobs 1981) and those between.
  package var levels = [2, 2.5, 3, 3.5, 4]
  /// Rises above the lowest lactate, mmol/L: 0.5 (Berg et al. 1990; Zoladz et al. 1995), 1 (Coyle et al. 1983), 1.5.
  package var rises = [0.5, 1, 1.5]
  /// Whether the resting value belongs to the curve, one step below the first stage.
  var usesRest = true
  /// The rise to the next stage that begins the line of the modified Dmax, mmol/L (Bishop et al. 1998: 0.4).
  var firstRise = 0.4
  /// The least rise from the start of a Dmax line to the last stage that counts as a curve, mmol/L; house rule: five
  /// times ``lactateError``.
  var minimumChord = 0.5
  /// The rise above the lactate at the least lactate per intensity that is the individual anaerobic threshold, mmol/L (Dickhuth et al. 1999).
  var individualRise = 1.5
  /// Standard deviation of a measured lactate, mmol/L, whatever its size; house rule after the analysers of Bonaventura et al. 2015.
  package var lactateError = 0.1
  /// The same as a share of the lactate, added in squares; house rule after the analysers of Bonaventura et al. 2015.
  var lactateShare = 0.05
  /// Tests drawn for the intervals.
  package var draws = 200
  /// The probability of the intervals.
  package var level = 0.9
  /// Share of the draws that must give a threshold for it to have an interval; house rule.
  var minimumDraws = 0.8
  /// The seed of the draws.
  package var seed: UInt64 = 247
  /// The method of the first threshold (LT1).
  package var first = LactateMethod.rise(0.5)
  /// The method of the second threshold (LT2).
  package var second = LactateMethod.modifiedDmax

  /// The rules as described.
  package init() {}

  /// The rules of the R package lactater 0.2, for comparison.
  package static let lactater: LactateTestSettings = {
    var settings = LactateTestSettings()
    settings.levelRule = .fittedStages
    return settings
  }()
}

/// A way to find a threshold in a lactate curve.
package enum LactateMethod: Sendable, Hashable {
  /// The intensity at a fixed lactate, mmol/L (onset of blood lactate accumulation, OBLA).
  case level(Double)
  /// The intensity at the lowest lactate plus a rise, mmol/L.
  case rise(Double)
  /// The bend in the logarithms of lactate and intensity (Beaver et al. 1985).
  case logLog
  /// The point where the curve is furthest below the line from first to last stage (Cheng et al. 1992).
  case dmax
  /// The same from the stage before the first clear rise (Bishop et al. 1998).
  case modifiedDmax
  /// Dmax on an exponential curve (Newell et al. 2007).
  case exponentialDmax
  /// Dmax from the bend of the logarithms on, on the polynomial (Jamnick et al. 2018).
  case logPolynomialDmax
  /// Dmax from the bend of the logarithms on, on an exponential curve (Jamnick et al. 2018).
  case logExponentialDmax
  /// The first of two bends of the curve (Hofmann and Tschakert 2017).
  case firstTurn
  /// The second of two bends of the curve.
  case secondTurn
  /// The least lactate per intensity (Dickhuth et al. 1999).
  case minimumRatio
  /// Individual anaerobic threshold: the lactate there plus a rise (Dickhuth et al. 1999).
  case individualAnaerobic

  /// Its name: `obla_4`, `baseline_plus_0.5`, `mod_dmax`.
  package var name: String {
    switch self {
    case .level(let value): "obla_" + Self.text(value)
    case .rise(let value): "baseline_plus_" + Self.text(value)
    case .logLog: "log_log"
    case .dmax: "dmax"
    case .modifiedDmax: "mod_dmax"
    case .exponentialDmax: "exp_dmax"
    case .logPolynomialDmax: "log_poly_mod_dmax"
    case .logExponentialDmax: "log_exp_mod_dmax"
    case .firstTurn: "ltp1"
    case .secondTurn: "ltp2"
    case .minimumRatio: "lt_ratio"
    case .individualAnaerobic: "individual_anaerobic"
    }
  }

  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Every method of some settings, in the order in which they are shown.
  package static func all(_ settings: LactateTestSettings = LactateTestSettings()) -> [LactateMethod] {
    settings.rises.map(LactateMethod.rise) + settings.levels.map(LactateMethod.level)
      + [
        .logLog, .dmax, .modifiedDmax, .exponentialDmax, .logPolynomialDmax, .logExponentialDmax, .firstTurn,
        .secondTurn, .minimumRatio, .individualAnaerobic,
      ]
  }

  /// The method of a name with the levels and rises of some settings; `nil` for any other name.
  package init?(name: String, settings: LactateTestSettings = LactateTestSettings()) {
    guard let method = Self.all(settings).first(where: { $0.name == name }) else { return nil }
    self = method
  }
}
