package import FormulaSets

/// Recomputes a value of every recording of a season while settings vary: one by one, or on all cores. NaN marks
/// recordings without a value.
package typealias SeasonModel = (
  _ season: LabSeason, _ key: LabKey, _ settings: [VariedSetting], _ formulas: FormulaSet
) -> (LabSeason.Variant) -> [Double]

extension LabSeason {
  /// The inputs of the mean of a value.
  ///
  /// Recordings without the value under the base do not count; a value that then goes missing ends the study.
  /// - Parameters:
  ///   - key: The value.
  ///   - formulas: The base.
  ///   - settings: The settings to vary.
  ///   - method: The method.
  ///   - samples: Trajectories of Morris (10 where not given), or rows of Sobol's matrices (64).
  ///   - seed: The seed.
  ///   - progress: Takes how many runs are done, and of how many; `false` ends the study.
  ///   - model: How values are computed.
  /// - Returns: The study and its number of recordings; `nil` if none has the value.
  package func sensitivity(
    of key: LabKey, under formulas: FormulaSet, to settings: [VariedSetting],
    method: SensitivityStudy.Method, samples: Int? = nil, seed: UInt64 = 247,
    progress: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }, model: SeasonModel
  ) throws(SensitivityError) -> (study: SensitivityStudy, recordings: Int)? {
    let values = model(self, key, settings, formulas)
    let first = values(variant(of: formulas, [], []))
    let used = first.indices.filter { first[$0].isFinite }
    guard !used.isEmpty else { return nil }
    let study = try SensitivityStudy(
      settings.map { SensitivityStudy.Parameter($0.key, base: $0.base, range: $0.range) }, method: method,
      samples: samples ?? (method == .morris ? 10 : 64), seed: seed, progress: progress
    ) { chosen in
      let own = values(variant(of: formulas, settings, chosen))
      return used.reduce(0) { $0 + own[$1] } / Double(used.count)
    }
    return (study, used.count)
  }

  /// Settings fitted so a value of each recording matches its measurement.
  ///
  /// - Parameters:
  ///   - settings: The settings to fit.
  ///   - key: The value.
  ///   - measured: By recording, the athlete and the measurement; recordings without one are left out.
  ///   - formulas: The base.
  ///   - rules: How is fitted.
  ///   - model: How values are computed.
  package func fit(
    _ settings: [VariedSetting], of key: LabKey, to measured: [(athlete: String, value: Double)?],
    under formulas: FormulaSet, rules: FitSettings = FitSettings(), model: SeasonModel
  ) throws(FitError) -> FormulaFit {
    let used = zip(sessions, measured).compactMap { session, row in row.map { (session: session, row: $0) } }
    let matched = LabSeason(used.map(\.session), athlete: athlete)
    let values = model(matched, key, settings, formulas)
    return try FormulaFit(
      settings.map { FitParameter($0.key, base: $0.base, range: $0.range) },
      used.map { FitTarget(athlete: $0.row.athlete, time: $0.session.start, value: $0.row.value) },
      settings: rules
    ) { values(matched.variant(of: formulas, settings, $0)) }
  }
}
