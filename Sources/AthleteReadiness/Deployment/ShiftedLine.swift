import RealModule
import Statistics

/// A linear map of log odds, z′ = z + a + b (z − base), fitted as the posterior mode under normal priors
/// (Newton's method).
struct ShiftedLine: Sendable, Hashable {
  /// Forecasts with similar log odds: count, events, and mean distance from the base rate.
  struct Group: Sendable, Hashable {
    var count: Double
    var events: Double
    var distance: Double
    var odds: Double
  }

  /// Independent normal priors of a (level) and b (slope).
  struct Prior: Sendable, Hashable {
    var level = 0.0
    var slope = 0.0
    var levelDeviation = 1.0
    var slopeDeviation = 0.5

    /// The prior before any data: a ~ N(0, 1), b ~ N(0, 0.5).
    static let shipped = Prior()
  }

  var level = 0.0
  var slope = 0.0
  /// Posterior covariance: variance of a, covariance, variance of b.
  var covariance = (level: 1.0, both: 0.0, slope: 0.25)
  /// Precision of b from the groups alone, with a estimated jointly.
  var slopeInformation = 0.0

  /// The map that changes nothing.
  static let identity = ShiftedLine()

  /// Lower bound of the slope, so no map reverses the order of forecasts.
  private static let leastSlope = -1.0
  private static let steps = 40
  private static let enough = 1e-9
  /// Prior odds in favour of the earlier map.
  private static let unchangedOdds = 3.0

  init() {}

  /// Fits the posterior mode.
  init(_ groups: [Group], _ prior: Prior) {
    level = prior.level
    slope = prior.slope
    let levelPrecision = 1 / (prior.levelDeviation * prior.levelDeviation)
    let slopePrecision = 1 / (prior.slopeDeviation * prior.slopeDeviation)
    var isSlopeHeld = false
    var (first, both, last) = (levelPrecision, 0.0, slopePrecision)
    for _ in 0..<Self.steps {
      var gradient = (
        level: -levelPrecision * (level - prior.level), slope: -slopePrecision * (slope - prior.slope)
      )
      (first, both, last) = (levelPrecision, 0, slopePrecision)
      for group in groups {
        let p = sigmoid(group.odds + level + slope * group.distance)
        let error = group.events - group.count * p
        let weight = group.count * p * (1 - p)
        gradient.level += error
        gradient.slope += error * group.distance
        first += weight
        both += weight * group.distance
        last += weight * group.distance * group.distance
      }
      var step = (level: gradient.level / first, slope: 0.0)
      if !isSlopeHeld {
        let determinant = max(first * last - both * both, 1e-12)
        step = (
          (last * gradient.level - both * gradient.slope) / determinant,
          (first * gradient.slope - both * gradient.level) / determinant
        )
      }
      // Far from the optimum a full Newton step would overshoot.
      let size = max(abs(step.level), abs(step.slope))
      let share = size > 1 ? 1 / size : 1
      level += share * step.level
      slope += share * step.slope
      if slope < Self.leastSlope {
        slope = Self.leastSlope
        isSlopeHeld = true
      }
      if size < Self.enough { break }
    }
    let determinant = max(first * last - both * both, 1e-12)
    covariance = (last / determinant, -both / determinant, first / determinant)
    let free = first - levelPrecision
    slopeInformation = free > 1e-9 ? max(0, last - slopePrecision - both * both / free) : 0
  }

  /// Returns the average of this map and an earlier one, weighted by their evidence.
  ///
  /// A few hundred answers can move an unconstrained map by chance. The earlier map therefore starts with three
  /// quarters of the prior probability, and the groups must show a difference (Bayes factor, Laplace's approximation).
  func weighed(against before: Prior, _ groups: [Group], _ prior: Prior) -> ShiftedLine {
    var ratio = 0.0
    for group in groups {
      let now = sigmoid(group.odds + level + slope * group.distance)
      let then = sigmoid(group.odds + before.level + before.slope * group.distance)
      ratio += group.events * .log(max(now, 1e-12) / max(then, 1e-12))
      ratio += (group.count - group.events) * .log(max(1 - now, 1e-12) / max(1 - then, 1e-12))
    }
    let (level, slope) = (
      (self.level - prior.level) / prior.levelDeviation, (self.slope - prior.slope) / prior.slopeDeviation
    )
    let spread = max(covariance.level * covariance.slope - covariance.both * covariance.both, 1e-18)
    ratio += -(level * level + slope * slope) / 2
    ratio += .log(spread) / 2 - .log(prior.levelDeviation * prior.slopeDeviation)
    let share = sigmoid(ratio - .log(Self.unchangedOdds))
    var line = self
    line.level = share * self.level + (1 - share) * before.level
    line.slope = share * self.slope + (1 - share) * before.slope
    return line
  }

  /// Returns this map with its level reset to the prior.
  func withLevel(of prior: Prior) -> ShiftedLine {
    var line = self
    line.level = prior.level
    line.covariance = (prior.levelDeviation * prior.levelDeviation, 0, covariance.slope)
    return line
  }

  func mapped(_ odds: Double, base: Double) -> Double { odds + level + slope * (odds - base) }

  static func == (one: ShiftedLine, other: ShiftedLine) -> Bool {
    one.level == other.level && one.slope == other.slope && one.covariance == other.covariance
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(level)
    hasher.combine(slope)
  }
}
