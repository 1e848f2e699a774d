import RealModule
import Statistics

/// The data and the model of a fit, as residuals of parameters scaled to 0…1.
struct FitProblem {
  let parameters: [FitParameter]
  let targets: [Double]
  let link: FormulaFit.Link
  let predict: ([Double]) -> [Double]?

  func values(_ place: [Double]) -> [Double] {
    zip(parameters, place).map { $0.value(at: $1) }
  }

  func place(_ values: [Double]) -> [Double] {
    zip(parameters, values).map { parameter, value in
      let width = parameter.range.upperBound - parameter.range.lowerBound
      return min(1, max(0, (value - parameter.range.lowerBound) / width))
    }
  }

  /// Returns the weighted least-squares line from prediction to target. Coefficients that the link does not
  /// estimate stay fixed.
  func line(_ predictions: [Double], _ weights: [Double]) -> FormulaFit.Line? {
    switch link {
    case .identity: return FormulaFit.Line(intercept: 0, slope: 1)
    case .proportional:
      var products = 0.0
      var squares = 0.0
      for row in targets.indices {
        products += weights[row] * predictions[row] * targets[row]
        squares += weights[row] * predictions[row] * predictions[row]
      }
      guard squares > 0 else { return nil }
      return FormulaFit.Line(intercept: 0, slope: products / squares)
    case .linear:
      let total = weights.reduce(0, +)
      guard total > 0 else { return nil }
      var meanX = 0.0
      var meanY = 0.0
      for row in targets.indices {
        meanX += weights[row] * predictions[row] / total
        meanY += weights[row] * targets[row] / total
      }
      var products = 0.0
      var squares = 0.0
      for row in targets.indices {
        products += weights[row] * (predictions[row] - meanX) * (targets[row] - meanY)
        squares += weights[row] * (predictions[row] - meanX) * (predictions[row] - meanX)
      }
      guard squares > 0 else { return FormulaFit.Line(intercept: meanY, slope: 0) }
      let slope = products / squares
      return FormulaFit.Line(intercept: meanY - slope * meanX, slope: slope)
    }
  }

  /// Returns the residuals (prediction − target), each times the square root of its weight.
  func residuals(_ predictions: [Double], _ weights: [Double]) -> [Double]? {
    guard predictions.count == targets.count, let line = line(predictions, weights) else { return nil }
    var residuals: [Double] = []
    residuals.reserveCapacity(targets.count)
    for row in targets.indices {
      let residual = line.intercept + line.slope * predictions[row] - targets[row]
      residuals.append(weights[row] == 1 ? residual : weights[row].squareRoot() * residual)
    }
    return residuals
  }

  func fit(
    from start: [Double], weights: [Double], fixed: Set<Int> = [], iterations: Int = 40
  ) -> BoundedLeastSquares? {
    BoundedLeastSquares(from: start, fixed: fixed, iterations: iterations) { place in
      predict(values(place)).flatMap { residuals($0, weights) }
    }
  }
}

/// A quadratic approximation of the predictions near a point, for fitting resamples quickly.
struct LocalModel {
  let place: [Double]
  let predictions: [Double]
  private let slopes: [[Double]]
  private let bends: [[[Double]]]

  /// Approximates the predictions of a problem.
  ///
  /// - Parameters:
  ///   - problem: The problem to approximate.
  ///   - place: The point on the 0…1 scale.
  ///   - reach: The distance over which the approximation should hold, by parameter.
  init?(_ problem: FitProblem, at place: [Double], reach: [Double]) {
    // Near a bound, the centre of the differences is moved inwards.
    var centre = place
    for parameter in place.indices {
      let room = min(0.5, reach[parameter])
      centre[parameter] = min(1 - room, max(room, place[parameter]))
    }
    let moved = centre
    func at(_ changes: [Int: Double]) -> [Double]? {
      var trial = moved
      for (parameter, change) in changes { trial[parameter] += change }
      return problem.predict(problem.values(trial))
    }
    guard let middle = at([:]) else { return nil }
    var slopes: [[Double]] = []
    var bends = [[[Double]]](
      repeating: [[Double]](repeating: [], count: place.count), count: place.count)
    var ups: [[Double]] = []
    for parameter in place.indices {
      let step = min(0.5, reach[parameter])
      guard let up = at([parameter: step]), let down = at([parameter: -step]) else { return nil }
      slopes.append(zip(up, down).map { ($0 - $1) / (2 * step) })
      bends[parameter][parameter] = middle.indices.map {
        (up[$0] - 2 * middle[$0] + down[$0]) / (step * step)
      }
      ups.append(up)
    }
    for one in place.indices {
      for other in place.indices where other > one {
        let steps = (min(0.5, reach[one]), min(0.5, reach[other]))
        guard let both = at([one: steps.0, other: steps.1]) else { return nil }
        bends[one][other] = middle.indices.map { row in
          // The interaction of two parameters, computed from the corner where both are raised.
          (both[row] - ups[one][row] - ups[other][row] + middle[row]) / (steps.0 * steps.1)
        }
      }
    }
    self.place = moved
    predictions = middle
    self.slopes = slopes
    self.bends = bends
  }

  func callAsFunction(_ other: [Double]) -> [Double] {
    var values = predictions
    let changes = zip(other, place).map { $0 - $1 }
    for one in place.indices where changes[one] != 0 {
      for row in values.indices {
        values[row] += changes[one] * (slopes[one][row] + changes[one] * bends[one][one][row] / 2)
      }
      for two in place.indices where two > one && changes[two] != 0 {
        let product = changes[one] * changes[two]
        for row in values.indices { values[row] += product * bends[one][two][row] }
      }
    }
    return values
  }
}
