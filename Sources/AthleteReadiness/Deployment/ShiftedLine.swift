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
    var levelDeviation = 0.6
    var slopeDeviation = 0.35

    /// The prior before any data: a ~ N(0, 0.6), b ~ N(0, 0.35). House rule: the spread between simulated worlds.
    static let shipped = Prior()
  }

  var level = 0.0
  var slope = 0.0
  /// Posterior covariance: variance of a, covariance, variance of b.
  var covariance = (level: 0.36, both: 0.0, slope: 0.1225)
  /// Precision of b from the groups alone, with a estimated jointly.
  var slopeInformation = 0.0

  /// The map that changes nothing.
  static let identity = ShiftedLine()

  /// Lower bound of the slope, so no map reverses the order of forecasts.
  private static let leastSlope = -1.0
  private static let steps = 40
  private static let enough = 1e-9
  /// Prior odds of the earlier map, the fitted map and the rate alone. House rule, from held-out simulations.
  private static let odds = (earlier: 2.0, other: 1.0, rate: 0.3)

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

  /// Returns the average of this map, an earlier one and the event rate alone (slope −1), weighted by their evidence.
  ///
  /// A few hundred answers can move an unconstrained map by chance. The earlier map therefore has most of the prior
  /// probability, and the groups must show a difference. Without groups, the rate alone has no weight.
  func weighed(against before: Prior, _ groups: [Group], _ prior: Prior, base: Double) -> ShiftedLine {
    let unordered = groups.map { Group(count: $0.count, events: $0.events, distance: 0, odds: base) }
    let rate = ShiftedLine(unordered, before)
    var earlier = ShiftedLine()
    (earlier.level, earlier.slope) = (before.level, before.slope)
    let logs: [Double] = [
      Double.log(Self.odds.earlier) + earlier.likelihood(groups),
      Double.log(Self.odds.other) + evidence(groups, prior),
      groups.isEmpty ? -Double.infinity : Double.log(Self.odds.rate) + rate.evidence(unordered, before),
    ]
    let most = logs.max() ?? 0
    let shares = logs.map { Double.exp($0 - most) }
    let sum = shares.reduce(0, +)
    var line = self
    line.level = (shares[0] * before.level + shares[1] * level + shares[2] * rate.level) / sum
    line.slope = (shares[0] * before.slope + shares[1] * slope + shares[2] * Self.leastSlope) / sum
    return line
  }

  /// Returns the log likelihood of the groups.
  private func likelihood(_ groups: [Group]) -> Double {
    groups.reduce(0) { sum, group in
      let p = sigmoid(group.odds + level + slope * group.distance)
      return sum + group.events * .log(max(p, 1e-12))
        + (group.count - group.events) * .log(max(1 - p, 1e-12))
    }
  }

  /// Returns the log evidence of the fit, by Laplace's approximation.
  private func evidence(_ groups: [Group], _ prior: Prior) -> Double {
    let away = (
      level: (level - prior.level) / prior.levelDeviation, slope: (slope - prior.slope) / prior.slopeDeviation
    )
    let spread = max(covariance.level * covariance.slope - covariance.both * covariance.both, 1e-18)
    return likelihood(groups) - (away.level * away.level + away.slope * away.slope) / 2
      + .log(spread) / 2 - .log(prior.levelDeviation * prior.slopeDeviation)
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
