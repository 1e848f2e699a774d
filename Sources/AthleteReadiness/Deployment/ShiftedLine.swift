import RealModule
import Statistics

/// A straight map of log odds, z′ = z + a + b (z − base), found as the most probable one under normal priors (MAP, Newton).
struct ShiftedLine: Sendable, Hashable {
  /// Forecasts of like log odds: how many, how many came true, and how far from the base rate they are in the mean.
  struct Group: Sendable, Hashable {
    var count: Double
    var events: Double
    var distance: Double
    /// The log odds that were issued.
    var odds: Double
  }

  /// The prior of a and b: independent normals.
  struct Prior: Sendable, Hashable {
    var level = 0.0
    var slope = 0.0
    var levelDeviation = 1.0
    var slopeDeviation = 0.5

    /// Before anything is known: a ~ N(0, 1), b ~ N(0, 0.5).
    static let shipped = Prior()
  }

  /// a and b.
  var level = 0.0
  var slope = 0.0
  /// Their covariance after the groups: of a, of both, of b.
  var covariance = (level: 1.0, both: 0.0, slope: 0.25)
  /// Precision of b from the groups alone, with a estimated too.
  var slopeInformation = 0.0

  /// The map that changes nothing.
  static let identity = ShiftedLine()

  /// No map turns the order of forecasts round.
  private static let leastSlope = -1.0
  private static let steps = 40
  private static let enough = 1e-9

  init() {}

  /// The most probable map.
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
      // Far from the optimum a whole step would go past it.
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

  /// The mean of this map and an earlier one, weighted by the evidence of the groups for each.
  ///
  /// A few hundred answers move a free map by chance alone. Half of the belief is therefore that nothing is different here: the groups have
  /// to show that it is (Bayes factor with Laplace's approximation).
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
    let share = sigmoid(ratio)
    var line = self
    line.level = share * self.level + (1 - share) * before.level
    line.slope = share * self.slope + (1 - share) * before.slope
    return line
  }

  /// The map with the prior level: the groups' evidence on the level is ignored.
  func withLevel(of prior: Prior) -> ShiftedLine {
    var line = self
    line.level = prior.level
    line.covariance = (prior.levelDeviation * prior.levelDeviation, 0, covariance.slope)
    return line
  }

  /// The mapped log odds.
  func mapped(_ odds: Double, base: Double) -> Double { odds + level + slope * (odds - base) }

  /// Variance of the mapped log odds from the uncertainty of the map.
  func variance(_ odds: Double, base: Double) -> Double {
    let distance = odds - base
    return max(
      0,
      covariance.level + 2 * distance * covariance.both + distance * distance * covariance.slope)
  }

  static func == (one: ShiftedLine, other: ShiftedLine) -> Bool {
    one.level == other.level && one.slope == other.slope && one.covariance == other.covariance
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(level)
    hasher.combine(slope)
  }
}
