package import FormulaSets

/// Recomputes one value for every session of a season with varied settings, either serially or on all cores.
/// Sessions without the value give NaN.
package typealias SeasonModel = (
  _ season: LabSeason, _ key: LabKey, _ settings: [VariedSetting], _ formulas: FormulaSet
) -> (LabSeason.Variant) -> [Double]

extension LabSeason {
  /// Studies how the mean of a value over the season depends on settings.
  ///
  /// Sessions without the value under the base set are excluded. If a value is missing later, the study
  /// stops.
  ///
  /// - Parameters:
  ///   - key: The value whose mean is studied.
  ///   - formulas: The base set.
  ///   - settings: The settings to vary.
  ///   - method: Morris or Sobol.
  ///   - samples: Number of trajectories (Morris, 10 by default) or matrix rows (Sobol, 64 by default).
  ///   - seed: Seed of the random numbers.
  ///   - progress: Receives the number of finished runs and of all runs. Returning `false` stops the study.
  ///   - model: Computes the values.
  /// - Returns: The study and the number of sessions; `nil` if no session has the value.
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
      let outputs = values(variant(of: formulas, settings, chosen))
      return used.reduce(0) { $0 + outputs[$1] } / Double(used.count)
    }
    return (study, used.count)
  }

  /// Fits settings so that each session's value matches its measurement.
  ///
  /// - Parameters:
  ///   - settings: The settings to fit.
  ///   - key: The value to match.
  ///   - measured: The athlete and measurement of each session; `nil` skips the session.
  ///   - formulas: The base set.
  ///   - rules: The settings of the fit.
  ///   - model: Computes the values.
  package func fit(
    _ settings: [VariedSetting], of key: LabKey, to measured: [(athlete: String, value: Double)?],
    under formulas: FormulaSet, rules: FitSettings, model: SeasonModel
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
