/// A stage of a lactate step test.
package struct LactateTestStage: Sendable, Hashable {
  /// Power in W, speed in km/h or any other quantity that increases from stage to stage.
  package var intensity: Double
  /// Blood lactate at the end of the stage, mmol/L.
  package var lactate: Double
  /// Heart rate at the end of the stage, bpm.
  package var heartRate: Double?
}

package struct LactateTestSettings: Sendable, Hashable {
  /// How the intensity at a lactate level is found.
  package enum LevelRule: String, Sendable, Hashable, CaseIterable {
    /// Interpolates between the measured stages.
    case stages
    /// Interpolates between the fitted values at the stages, as lactater does.
    case fittedStages = "fitted_stages"
    /// Uses the fitted curve.
    case curve
  }

  package var levelRule = LevelRule.stages
  /// Fixed lactate levels, mmol/L: 2 (Kindermann et al. 1979; Hagberg 1983), 4 (Mader et al. 1976;
  /// Sjödin and Jacobs 1981) and values in between.
  package var levels = [2, 2.5, 3, 3.5, 4]
  /// Rises above the lowest lactate, mmol/L: 0.5 (Berg et al. 1990; Zoladz et al. 1995), 1 (Coyle et
  /// al. 1983) and 1.5.
  package var rises = [0.5, 1, 1.5]
  /// Whether the resting value is part of the curve, one step below the first stage.
  var usesRest = true
  /// The modified Dmax line starts at the last stage before lactate rises by at least this much, mmol/L
  /// (Bishop et al. 1998: 0.4).
  var firstRise = 0.4
  /// Minimum rise from the start of a Dmax line to the last stage, mmol/L (house rule: five times
  /// ``lactateError``).
  var minimumChord = 0.5
  /// Rise that defines the individual anaerobic threshold, mmol/L. It is added to the lactate at the lowest
  /// ratio of lactate to intensity (Dickhuth et al. 1999).
  var individualRise = 1.5
  /// Constant part of a lactate measurement's standard deviation, mmol/L. House rule based on the analysers
  /// in Bonaventura et al. 2015.
  package var lactateError = 0.1
  /// Proportional part of a lactate measurement's standard deviation, added in quadrature. House rule based
  /// on the analysers in Bonaventura et al. 2015.
  var lactateShare = 0.05
  /// Number of simulated tests from which intervals are computed.
  package var draws = 200
  package var level = 0.9
  /// Minimum fraction of simulated tests that must yield a threshold for it to have an interval (house rule).
  var minimumDraws = 0.8
  package var seed: UInt64 = 247
  /// The method for the first threshold (LT1).
  package var first = LactateMethod.rise(0.5)
  /// The method for the second threshold (LT2).
  package var second = LactateMethod.modifiedDmax

  package init() {}

  /// The rules of the R package lactater 0.2, for comparison.
  package static let lactater: LactateTestSettings = {
    var settings = LactateTestSettings()
    settings.levelRule = .fittedStages
    return settings
  }()
}

/// A method for finding a threshold in a lactate curve.
package enum LactateMethod: Sendable, Hashable {
  /// The intensity at a fixed lactate, mmol/L (onset of blood lactate accumulation, OBLA).
  case level(Double)
  /// The intensity at a fixed rise above the lowest lactate, mmol/L.
  case rise(Double)
  /// The breakpoint of log lactate against log intensity (Beaver et al. 1985).
  case logLog
  /// The point at which the curve is furthest below the line from the first to the last stage (Cheng et al. 1992).
  case dmax
  /// Dmax with the line starting at the stage before the first clear rise (Bishop et al. 1998).
  case modifiedDmax
  /// Dmax on an exponential curve (Newell et al. 2007).
  case exponentialDmax
  /// Dmax on the polynomial, starting at the log–log breakpoint (Jamnick et al. 2018).
  case logPolynomialDmax
  /// Dmax on an exponential curve, starting at the log–log breakpoint (Jamnick et al. 2018).
  case logExponentialDmax
  /// The first of two breakpoints of the curve (Hofmann and Tschakert 2017).
  case firstTurn
  /// The second of two breakpoints of the curve.
  case secondTurn
  /// The lowest ratio of lactate to intensity (Dickhuth et al. 1999).
  case minimumRatio
  /// Individual anaerobic threshold: the intensity at which lactate is a fixed rise above its value at the
  /// lowest ratio (Dickhuth et al. 1999).
  case individualAnaerobic

  /// The name of the method, such as `obla_4`, `baseline_plus_0.5` or `mod_dmax`.
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

  /// Returns every method for the given settings, in display order.
  package static func all(_ settings: LactateTestSettings) -> [LactateMethod] {
    settings.rises.map(LactateMethod.rise) + settings.levels.map(LactateMethod.level)
      + [
        .logLog, .dmax, .modifiedDmax, .exponentialDmax, .logPolynomialDmax, .logExponentialDmax, .firstTurn,
        .secondTurn, .minimumRatio, .individualAnaerobic,
      ]
  }

  /// Looks up a method by name, using the levels and rises in the settings. Returns `nil` for any other name.
  package init?(name: String, settings: LactateTestSettings) {
    guard let method = Self.all(settings).first(where: { $0.name == name }) else { return nil }
    self = method
  }
}
