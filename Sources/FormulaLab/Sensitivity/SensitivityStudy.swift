import Statistics
package import TextFormats

/// The inputs of an output: the effect of each number alone, which matter at all, and how much of the spread each
/// explains.
///
/// Page: *Sensitivity to settings*, tests: `SensitivityStudyTests`.
package struct SensitivityStudy: Sendable, Hashable {
  /// A number that is varied.
  package struct Parameter: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// The value of the base.
    package let base: Double
    /// The values that are tried.
    package let range: ClosedRange<Double>

    /// A number to vary.
    package init(_ name: String, base: Double, range: ClosedRange<Double>) {
      self.name = name
      self.base = base
      self.range = range
    }
  }

  /// The findings.
  package enum Method: String, Sendable, Hashable, CaseIterable {
    /// Elementary effects: few calls, which parameters matter at all.
    case morris
    /// Shares of variance: many calls.
    case sobol
  }

  /// The effect of one parameter.
  package struct Row: Sendable, Hashable {
    /// The parameter.
    package let parameter: Parameter
    /// The output with this one at the lower end of its range and all others at their base.
    package let atLow: Double
    /// The same at the upper end.
    package let atHigh: Double
    /// Mean size of elementary effects: of a step of ``MorrisEffects``, in units of the output per whole range; `nil`
    /// unless requested.
    package let meanSize: LabEstimate?
    /// Their standard deviation.
    package let deviation: Double?
    /// Share of the variance explained alone; `nil` unless requested.
    package let firstOrder: LabEstimate?
    /// Share explained alone and with others.
    package let totalOrder: LabEstimate?
  }

  /// The output at the base.
  package let base: Double
  /// The parameters, the most important first.
  package let rows: [Row]
  /// The findings.
  package let method: Method
  /// The number of model runs.
  package let evaluations: Int

  /// Studies a model; a cancelled task ends it.
  ///
  /// - Parameters:
  ///   - parameters: The numbers to vary.
  ///   - method: The method.
  ///   - samples: Trajectories of Morris or rows of Sobol's matrices.
  ///   - seed: The seed.
  ///   - model: The output for values of the parameters; must be finite.
  /// - Throws: ``SensitivityError``.
  package init(
    _ parameters: [Parameter], method: Method = .morris, samples: Int = 20, seed: UInt64 = 247,
    model: ([Double]) -> Double
  ) throws(SensitivityError) {
    try self.init(
      parameters, method: method, samples: samples, seed: seed, progress: { _, _ in true }, model: model)
  }

  /// Studies a model, and reports progress.
  ///
  /// - Parameter progress: Takes how many runs of the model are done, and of how many; `false` ends the study.
  /// - Throws: ``SensitivityError``.
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

extension SensitivityStudy: LabWriting {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("method", method.rawValue)
    writer.member("base", base)
    writer.member("evaluations", evaluations)
    writer.list("parameters", rows) { row, writer in
      writer.beginObject()
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
      writer.endObject()
    }
    writer.endObject()
  }
}
