import FormulaSets

/// The rule for the interval of a key: its scale, its bounds, its own error, and whether the perturbed
/// variants apply.
///
/// A row of ``KeyTable`` states it as `scale error bounds`. A `!` after the scale excludes the perturbed variants.
///
/// Page: *How certain is a number*, tests: `ActivityIntervalsTests`.
struct IntervalRule {
  /// The scale on which errors are added.
  enum Scale {
    /// Logarithmic, for positive numbers with relative errors.
    case ratio
    /// Linear, for all other numbers.
    case linear
  }

  let scale: Scale
  let low: Double
  let high: Double
  /// Whether the perturbed variants apply. `false` if they do not affect the key, or if only its own error
  /// matters.
  let isEvaluated: Bool
  let own: OwnError
  /// The list that contains the key, if its entries must be matched between the variants.
  let list: String?

  enum OwnError: String, CaseIterable {
    case none, wall, movingTime, stop, meanSpeed, distance, routeLength, split, splitDistance, topSpeed,
      bestTime
    case effortValue, climb, gain, height, climbGain, climbRate, climbFiets, climbGrade, climbTime,
      climbLength
    case gradedPace, normalizedPace, gradedStress, normalizedStress
    case meanRate, highRate, lowRate, rateDrop, rate, splitRate, climbRateOfHeart, intervalRate, timeConstant
    case heartLoad, zonalLoad, focusShare, load, zone, zoneBound, meanPower, climbPower, topPower, evenness,
      reserve, fatiguedEffort, profilePower, workAbove
    case efficiency, decoupling, drift, outputAtRate, secondsAtRate
    case energy, mets, uptake, muscles, spillover, history, chronic, acute, balance, chronicAfter, acuteAfter
    case balanceAfter, difference
    case cadence, topCadence, pedalVelocity, mechanics, stepLength, stepShare, spring, beats, logBeats,
      beatShare, spectrum, breathing, exponent, meanBeat
    case reading, readingChange, swimTime, swimPace, swimSet, strokes, strokesPerLength, swolf, strokeLength,
      strokeRate, weights, estimate, strengthLoad
    case anchorMaximum, anchorResting, anchorThreshold, lapMotion, lapRate, lapPower, lapClimb
  }

  /// Returns the rule of a key without list indices; `nil` if no rule applies.
  static func of(_ pattern: String) -> IntervalRule? { all[pattern] }

  static let all: [String: IntervalRule] = {
    var rules: [String: IntervalRule] = [:]
    for row in KeyTable.activity.rows {
      let words = row[.interval].split(separator: " ").map(String.init)
      guard words.count >= 2, let ownError = OwnError(rawValue: words[1]) else { continue }
      let bounds = words.count > 2 ? words[2] : "any"
      let (low, high): (Double, Double) =
        switch bounds {
        case "share": (0, 1)
        case "percent": (0, 100)
        case "effort": (0, 10)
        case "positive": (0, .infinity)
        default: (-.infinity, .infinity)
        }
      rules[row.key] = IntervalRule(
        scale: words[0].hasPrefix("ratio") ? .ratio : .linear, low: low, high: high,
        isEvaluated: !words[0].hasSuffix("!"), own: ownError, list: OtherWay.list(of: row.key))
    }
    return rules
  }()

  /// Keys without an interval, and the reason for each. Keys below such a key have no interval either.
  static let without: [(key: String, reason: String)] = KeyTable.activity.rows.compactMap { row in
    row[.interval].hasPrefix("– ") ? (row.key, String(row[.interval].dropFirst(2))) : nil
  }
}
