import AthleteReadiness
import RealModule
import Statistics
import VectorStatistics

/// Fits an ``AdditiveLogisticModel`` by penalised likelihood.
///
/// Newton's method is applied to the values of the curves at their knots, with a penalty on squared
/// second differences and a small one on squared values.
struct CurveFit {
  var inputs: [RiskInput]
  var knotCount = 9
  /// Penalty on squared second differences.
  var bending = 12.0
  /// Penalty on squared values.
  var height = 0.6
  /// Inputs whose curves must rise or fall monotonically. In no world does a sign of illness or strain
  /// make a bad day less likely.
  var rising: Set<RiskInput> = []
  var falling: Set<RiskInput> = []

  /// The basis of one row: coefficient index and weight, two per input.
  private struct Basis {
    var places: [Int32]
    var weights: [Float]
    let width: Int
  }

  /// Fits the model to rows whose outcome is 0 or 1.
  func fit(_ table: RiskTable, outcomes: [Int8], rows: [Int], weights rowWeights: [Double]? = nil)
    -> AdditiveLogisticModel
  {
    var curves: [AdditiveLogisticModel.Curve] = []
    var starts: [Int] = []
    var size = 1
    for input in inputs {
      let knots = knots(table, rows, input)
      curves.append(
        AdditiveLogisticModel.Curve(input: input, knots: knots, values: knots.map { _ in 0 }, missing: 0))
      starts.append(size)
      size += knots.count + 1
    }
    let basis = basis(table, rows, curves, starts)
    var beta = [Double](repeating: 0, count: size)
    let positives = rows.reduce(0) { $0 + (outcomes[$1] == 1 ? 1 : 0) }
    beta[0] = Double.log((Double(positives) + 1) / (Double(rows.count - positives) + 1))
    for _ in 0..<12 {
      let (gradient, hessian) = derivatives(
        beta, basis, outcomes, rows, rowWeights, curves, starts, size)
      guard let matrix = try? Matrix(columns: hessian), let factor = try? Cholesky(matrix, jitterTries: 3),
        let step = try? factor.solve(gradient)
      else { break }
      let largest = step.reduce(0) { max($0, abs($1)) }
      let scale = largest > 2 ? 2 / largest : 1
      for index in beta.indices { beta[index] += scale * step[index] }
      for (index, curve) in curves.enumerated() {
        let sign = rising.contains(curve.input) ? 1.0 : falling.contains(curve.input) ? -1 : 0
        guard sign != 0 else { continue }
        let range = starts[index]..<starts[index] + curve.knots.count
        let held = Self.rising(range.map { sign * beta[$0] })
        for (place, value) in zip(range, held) { beta[place] = sign * value }
      }
      if largest < 2e-3 { break }
    }
    // Centres each curve on its mean over the rows, so it shows the difference from usual.
    var sums = [Double](repeating: 0, count: inputs.count)
    for place in rows.indices {
      for index in inputs.indices {
        for part in 0..<2 {
          let entry = place * basis.width + 2 * index + part
          sums[index] += beta[Int(basis.places[entry])] * Double(basis.weights[entry])
        }
      }
    }
    var intercept = beta[0]
    for index in inputs.indices {
      let mean = sums[index] / Double(max(1, rows.count))
      intercept += mean
      let start = starts[index]
      for knot in curves[index].knots.indices { curves[index].values[knot] = beta[start + knot] - mean }
      curves[index].missing = beta[start + curves[index].knots.count] - mean
    }
    return AdditiveLogisticModel(intercept: intercept, curves: curves)
  }

  /// Returns the closest non-decreasing values (pool adjacent violators: Ayer 1955).
  static func rising(_ values: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for value in values {
      blocks.append((value, 1))
      while blocks.count > 1 {
        let last = blocks[blocks.count - 1]
        let before = blocks[blocks.count - 2]
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        blocks.removeLast()
        blocks[blocks.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    return blocks.flatMap { block in
      [Double](repeating: block.sum / Double(block.count), count: block.count)
    }
  }

  /// Returns ascending knots that divide the values into equal shares, denser at both ends.
  private func knots(_ table: RiskTable, _ rows: [Int], _ input: RiskInput) -> [Double] {
    var present: [Double] = []
    let stride = max(1, rows.count / 20_000)
    for place in Swift.stride(from: 0, to: rows.count, by: stride) {
      let value = table.value(rows[place], input)
      if !value.isNaN { present.append(value) }
    }
    guard present.count > 10 else { return [0] }
    present.sort()
    var shares = [0.002, 0.02]
    for index in 1..<knotCount - 2 { shares.append(0.02 + 0.96 * Double(index) / Double(knotCount - 2)) }
    shares += [0.98, 0.998]
    var knots: [Double] = []
    for share in shares {
      let value = present[min(present.count - 1, Int(share * Double(present.count)))]
      let rounded = (value * 4096).rounded() / 4096
      if let last = knots.last, rounded - last < 1e-3 { continue }
      knots.append(rounded)
    }
    return knots
  }

  private func basis(
    _ table: RiskTable, _ rows: [Int], _ curves: [AdditiveLogisticModel.Curve], _ starts: [Int]
  ) -> Basis {
    let width = 2 * curves.count
    var basis = Basis(
      places: [Int32](repeating: 0, count: rows.count * width),
      weights: [Float](repeating: 0, count: rows.count * width), width: width)
    for (index, curve) in curves.enumerated() {
      let start = starts[index]
      let knots = curve.knots
      for (place, row) in rows.enumerated() {
        let entry = place * width + 2 * index
        let value = table.value(row, curve.input)
        basis.places[entry] = Int32(start)
        basis.places[entry + 1] = Int32(start)
        if value.isNaN {
          basis.places[entry] = Int32(start + knots.count)
          basis.weights[entry] = 1
        } else if value <= knots[0] || knots.count == 1 {
          basis.weights[entry] = 1
        } else if value >= knots[knots.count - 1] {
          basis.places[entry] = Int32(start + knots.count - 1)
          basis.weights[entry] = 1
        } else {
          var knot = 1
          while knots[knot] < value { knot += 1 }
          let share = (value - knots[knot - 1]) / (knots[knot] - knots[knot - 1])
          basis.places[entry] = Int32(start + knot - 1)
          basis.weights[entry] = Float(1 - share)
          basis.places[entry + 1] = Int32(start + knot)
          basis.weights[entry + 1] = Float(share)
        }
      }
    }
    return basis
  }

  private func derivatives(
    _ beta: [Double], _ basis: Basis, _ outcomes: [Int8], _ rows: [Int], _ rowWeights: [Double]?,
    _ curves: [AdditiveLogisticModel.Curve], _ starts: [Int], _ size: Int
  ) -> (gradient: [Double], hessian: [[Double]]) {
    var gradient = [Double](repeating: 0, count: size)
    var flat = [Double](repeating: 0, count: size * size)
    let width = basis.width
    var places = [Int](repeating: 0, count: width + 1)
    var weights = [Double](repeating: 0, count: width + 1)
    gradient.withUnsafeMutableBufferPointer { gradient in
      flat.withUnsafeMutableBufferPointer { flat in
        for (place, row) in rows.enumerated() {
          var count = 1
          places[0] = 0
          weights[0] = 1
          var score = beta[0]
          for entry in place * width..<(place + 1) * width where basis.weights[entry] != 0 {
            places[count] = Int(basis.places[entry])
            weights[count] = Double(basis.weights[entry])
            score += beta[places[count]] * weights[count]
            count += 1
          }
          let p = sigmoid(score)
          let times = rowWeights?[place] ?? 1
          let rest = times * ((outcomes[row] == 1 ? 1.0 : 0.0) - p)
          let curvature = times * max(p * (1 - p), 1e-6)
          for one in 0..<count {
            gradient[places[one]] += rest * weights[one]
            let scaled = curvature * weights[one]
            let base = places[one] * size
            for other in 0...one { flat[base + places[other]] += scaled * weights[other] }
          }
        }
      }
    }
    flat[0] += 1e-6
    for (index, curve) in curves.enumerated() {
      let start = starts[index]
      let count = curve.knots.count
      for knot in 0...count {
        flat[(start + knot) * size + start + knot] += height
        gradient[start + knot] -= height * beta[start + knot]
      }
      guard count >= 3 else { continue }
      for knot in 1..<count - 1 {
        let trio = [(start + knot - 1, 1.0), (start + knot, -2.0), (start + knot + 1, 1.0)]
        let bend = trio.reduce(0) { $0 + $1.1 * beta[$1.0] }
        for (one, a) in trio {
          gradient[one] -= bending * bend * a
          for (other, b) in trio where other <= one { flat[one * size + other] += bending * a * b }
        }
      }
    }
    var hessian = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    for one in 0..<size {
      for other in 0...one {
        hessian[one][other] = flat[one * size + other]
        hessian[other][one] = flat[one * size + other]
      }
    }
    return (gradient, hessian)
  }
}
