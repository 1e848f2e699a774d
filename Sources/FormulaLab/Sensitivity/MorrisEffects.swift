import RealModule
import Statistics

/// The influence of each parameter, measured by single steps at many points (elementary effects).
///
/// A trajectory changes each parameter once, by half of the `levels` grid points of its range. Each
/// parameter has a mean effect μ, a mean absolute effect μ* and a standard deviation σ. A large σ means
/// that the effect varies over the range or depends on other parameters.
///
/// - Note: Morris 1991; μ* by Campolongo et al. 2007. For the same sample, results equal SALib's.
///
/// Page: *Sensitivity to settings*, tests: `MorrisEffectsTests`.
package struct MorrisEffects: Sendable, Hashable {
  /// Mean effect (μ).
  package let mean: [Double]
  /// Mean absolute effect (μ*), with its interval.
  package let meanSize: [LabEstimate]
  /// Standard deviation of the effect (σ); `nil` for a single trajectory.
  package let deviation: [Double?]
  package let trajectories: Int

  /// Computes the effects from the model's outputs along trajectories.
  ///
  /// - Parameters:
  ///   - inputs: The sample. Each trajectory has one more row than the number of parameters, and each row
  ///     changes one parameter of the previous row.
  ///   - outputs: The output of each row.
  ///   - levels: Number of grid points per parameter. The step is levels / (2 (levels − 1)).
  ///   - draws: Number of bootstrap samples for the intervals.
  ///   - level: Confidence level of the intervals.
  ///   - seed: Seed of the random numbers.
  package init(
    inputs: [[Double]], outputs: [Double], levels: Int = 4, draws: Int = 200, level: Double = 0.9,
    seed: UInt64 = 247
  ) throws(SensitivityError) {
    let parameters = inputs.first?.count ?? 0
    guard parameters > 0, inputs.count == outputs.count, inputs.allSatisfy({ $0.count == parameters }),
      outputs.count.isMultiple(of: parameters + 1), levels >= 2
    else { throw .wrongCount(outputs: outputs.count, parameters: parameters) }
    if let index = outputs.firstIndex(where: { !$0.isFinite }) { throw .notFinite(index: index) }
    let step = Self.step(levels)
    var effects = [[Double]](repeating: [], count: parameters)
    for start in stride(from: 0, to: outputs.count, by: parameters + 1) {
      for row in (start + 1)..<(start + parameters + 1) {
        for parameter in 0..<parameters {
          let change = inputs[row][parameter] - inputs[row - 1][parameter]
          guard change != 0 else { continue }
          let difference = outputs[row] - outputs[row - 1]
          effects[parameter].append((change > 0 ? difference : -difference) / step)
        }
      }
    }
    trajectories = outputs.count / (parameters + 1)
    guard let least = effects.map(\.count).min(), least == trajectories else {
      throw .wrongCount(outputs: outputs.count, parameters: parameters)
    }
    var generator = LabGenerator(seed: seed)
    let z = normalCritical(level: level) ?? 0
    mean = effects.map { $0.reduce(0, +) / Double($0.count) }
    deviation = effects.map { Moments($0).standardDeviation }
    var sizes: [LabEstimate] = []
    for own in effects {
      let drawn = (0..<max(0, min(10_000, draws))).map { _ in
        own.indices.reduce(0) { sum, _ in sum + abs(own[generator.below(own.count)]) } / Double(own.count)
      }
      sizes.append(
        LabEstimate(
          own.reduce(0) { $0 + abs($1) } / Double(own.count),
          reach: own.count > 1 ? Moments(drawn).standardDeviation.map { z * $0 } : nil))
    }
    meanSize = sizes
  }

  static func step(_ levels: Int) -> Double { Double(levels) / (2 * Double(levels - 1)) }

  /// Returns random trajectories on 0…1.
  ///
  /// - Parameters:
  ///   - parameters: Number of parameters.
  ///   - trajectories: Number of trajectories.
  ///   - levels: Number of grid points per parameter, an even number.
  ///   - seed: Seed of the random numbers.
  package static func sample(
    parameters: Int, trajectories: Int, levels: Int = 4, seed: UInt64 = 247
  ) -> [[Double]] {
    guard (1...500).contains(parameters), (1...100_000).contains(trajectories), levels >= 2,
      levels.isMultiple(of: 2)
    else { return [] }
    var generator = LabGenerator(seed: seed)
    let step = step(levels)
    var rows: [[Double]] = []
    for _ in 0..<trajectories {
      var point: [Double] = []
      var isUp: [Bool] = []
      for _ in 0..<parameters {
        let low = Double(generator.below(levels / 2)) / Double(levels - 1)
        isUp.append(generator.below(2) == 0)
        point.append(isUp.last == true ? low : low + step)
      }
      rows.append(point)
      for parameter in generator.permutation(parameters) {
        point[parameter] += isUp[parameter] ? step : -step
        rows.append(point.map { min(1, max(0, $0)) })
      }
    }
    return rows
  }
}
