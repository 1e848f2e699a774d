import Statistics
package import TextFormats

/// How strongly an output depends on its inputs: the effect of each input alone, and either which inputs
/// matter (Morris) or what fraction of the variance each explains (Sobol).
///
/// Page: *Sensitivity to settings*, tests: `SensitivityStudyTests`.
package struct SensitivityStudy: Sendable, Hashable {
  package struct Parameter: Sendable, Hashable {
    package let name: String
    package let base: Double
    package let range: ClosedRange<Double>

    package init(_ name: String, base: Double, range: ClosedRange<Double>) {
      self.name = name
      self.base = base
      self.range = range
    }
  }

  package enum Method: String, Sendable, Hashable, CaseIterable {
    /// Elementary effects. They are cheap and show which parameters matter.
    case morris
    /// Fractions of variance (Sobol). They need many model runs.
    case sobol
  }

  package struct Row: Sendable, Hashable {
    package let parameter: Parameter
    /// The output with this parameter at the lower end of its range and all other parameters at their base values.
    package let atLow: Double
    /// The output with this parameter at the upper end of its range and all other parameters at their base values.
    package let atHigh: Double
    /// Mean absolute elementary effect (``MorrisEffects``), in output units per full range; `nil` for Sobol.
    package let meanSize: LabEstimate?
    /// Standard deviation of the elementary effects; `nil` for Sobol.
    package let deviation: Double?
    /// First-order index: the fraction of variance explained by the parameter alone; `nil` for Morris.
    package let firstOrder: LabEstimate?
    /// Total-order index: the fraction of variance explained by the parameter, including interactions; `nil`
    /// for Morris.
    package let totalOrder: LabEstimate?
  }

  package let base: Double
  /// The parameters, most important first.
  package let rows: [Row]
  package let method: Method
  package let evaluations: Int

  /// Runs a study. Cancelling the task stops it.
  ///
  /// - Parameters:
  ///   - parameters: The parameters to vary.
  ///   - method: Morris or Sobol.
  ///   - samples: Number of trajectories (Morris) or matrix rows (Sobol).
  ///   - seed: Seed of the random numbers.
  ///   - model: Returns the output for parameter values, which must be finite.
  package init(
    _ parameters: [Parameter], method: Method = .morris, samples: Int = 20, seed: UInt64 = 247,
    model: ([Double]) -> Double
  ) throws(SensitivityError) {
    try self.init(
      parameters, method: method, samples: samples, seed: seed, progress: { _, _ in true }, model: model)
  }

  /// Runs a study and reports progress.
  ///
  /// - Parameters:
  ///   - parameters: The parameters to vary.
  ///   - method: Morris or Sobol.
  ///   - samples: Number of trajectories (Morris) or matrix rows (Sobol).
  ///   - seed: Seed of the random numbers.
  ///   - progress: Receives the number of finished model runs and of all model runs. Returning `false` stops
  ///     the study.
  ///   - model: Returns the output for parameter values, which must be finite.
  package init(
    _ parameters: [Parameter], method: Method = .morris, samples: Int = 20, seed: UInt64 = 247,
    progress: (_ done: Int, _ total: Int) -> Bool, model: ([Double]) -> Double
  ) throws(SensitivityError) {
    guard !parameters.isEmpty else { throw .wrongCount(outputs: 0, parameters: 0) }
    let cube =
      method == .morris
      ? MorrisEffects.sample(parameters: parameters.count, trajectories: samples, seed: seed)
      : SobolIndices.sample(parameters: parameters.count, rows: samples, seed: seed)
    let total = 1 + 2 * parameters.count + cube.count
    var done = 0
    func run(_ values: [Double]) throws(SensitivityError) -> Double {
      guard progress(done, total), !Task.isCancelled else { throw .cancelled }
      done += 1
      return model(values)
    }
    let values = parameters.map(\.base)
    base = try run(values)
    guard base.isFinite else { throw .notFinite(index: 0) }
    func alone(_ place: Int, _ value: Double) throws(SensitivityError) -> Double {
      var values = values
      values[place] = value
      return try run(values)
    }
    var ends: [(Double, Double)] = []
    for (place, parameter) in parameters.enumerated() {
      ends.append(
        (try alone(place, parameter.range.lowerBound), try alone(place, parameter.range.upperBound)))
    }
    var outputs: [Double] = []
    for row in cube {
      outputs.append(
        try run(
          zip(parameters, row).map { parameter, share in
            let width = parameter.range.upperBound - parameter.range.lowerBound
            return min(parameter.range.upperBound, parameter.range.lowerBound + width * share)
          }))
    }
    evaluations = done
    self.method = method
    let effects: MorrisEffects?
    let indices: SobolIndices?
    switch method {
    case .morris:
      effects = try MorrisEffects(inputs: cube, outputs: outputs, seed: seed)
      indices = nil
    case .sobol:
      effects = nil
      indices = try SobolIndices(outputs, parameters: parameters.count, seed: seed)
    }
    let rows = parameters.indices.map { place in
      Row(
        parameter: parameters[place], atLow: ends[place].0, atHigh: ends[place].1,
        meanSize: effects?.meanSize[place], deviation: effects?.deviation[place],
        firstOrder: indices?.firstOrder[place], totalOrder: indices?.totalOrder[place])
    }
    func weight(_ row: Row) -> Double { row.meanSize?.value ?? row.totalOrder?.value ?? 0 }
    self.rows = rows.enumerated().sorted {
      weight($0.element) == weight($1.element)
        ? $0.offset < $1.offset : weight($0.element) > weight($1.element)
    }.map(\.element)
  }
}

extension SensitivityStudy: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("method", method.rawValue)
    writer.member("base", base)
    writer.member("evaluations", evaluations)
    writer.objects("parameters", rows) { row, writer in
      writer.member("key", row.parameter.name)
      writer.member("base", row.parameter.base)
      writer.member("range", row.parameter.range)
      writer.member("at_low", row.atLow)
      writer.member("at_high", row.atHigh)
      switch method {
      case .morris:
        writer.member("mu_star", row.meanSize)
        writer.member("sigma", row.deviation)
      case .sobol:
        writer.member("first_order", row.firstOrder)
        writer.member("total_order", row.totalOrder)
      }
    }
  }
}
