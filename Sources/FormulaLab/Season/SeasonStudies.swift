package import FormulaSets
package import SessionMetrics

/// How a value of every recording of a season is computed: one by one, or on all cores.
package typealias SeasonModel = (LabKey, LabSeason, FormulaSet, AthleteProfile) -> [Double]

extension LabSeason {
  /// What the mean of a value depends on.
  ///
  /// Recordings without the value under the base do not count; a value that then goes missing ends the study.
  /// - Parameters:
  ///   - key: The value.
  ///   - formulas: The base.
  ///   - settings: What is varied.
  ///   - method: What to find.
  ///   - samples: Trajectories of Morris (10 where not given), or rows of Sobol's matrices (64).
  ///   - seed: The seed.
  ///   - model: How values are computed.
  /// - Returns: The study and of how many recordings it is; `nil` where none has the value.
  package func sensitivity(
    of key: LabKey, under formulas: FormulaSet, to settings: [VariedSetting],
    method: SensitivityStudy.Method, samples: Int? = nil, seed: UInt64 = 247, model: SeasonModel
  ) throws(SensitivityError) -> (study: SensitivityStudy, recordings: Int)? {
    let first = model(key, self, formulas, athlete)
    let used = LabSeason(zip(sessions, first).filter { $0.1.isFinite }.map(\.0), athlete: athlete)
    guard !used.sessions.isEmpty else { return nil }
    let study = try SensitivityStudy(
      settings.map { SensitivityStudy.Parameter($0.key, base: $0.base, range: $0.range) }, method: method,
      samples: samples ?? (method == .morris ? 10 : 64), seed: seed
    ) { values in
      let variant = used.variant(of: formulas, settings, values)
      let own = model(key, used, variant.formulas, variant.athlete)
      return own.reduce(0, +) / Double(own.count)
    }
    return (study, used.sessions.count)
  }

  /// Settings fitted so that a value of each recording becomes what was measured of it.
  ///
  /// - Parameters:
  ///   - settings: What is fitted.
  ///   - key: The value.
  ///   - measured: By recording, whose it is and what was measured; recordings without are left out.
  ///   - formulas: The base.
  ///   - rules: How is fitted.
  ///   - model: How values are computed.
  package func fit(
    _ settings: [VariedSetting], of key: LabKey, to measured: [(athlete: String, value: Double)?],
    under formulas: FormulaSet, rules: FitSettings = FitSettings(), model: @escaping SeasonModel
  ) throws(FitError) -> FormulaFit {
    let used = zip(sessions, measured).compactMap { session, row in row.map { (session: session, row: $0) } }
    let matched = LabSeason(used.map(\.session), athlete: athlete)
    return try FormulaFit(
      settings.map { FitParameter($0.key, base: $0.base, range: $0.range) },
      used.map { FitTarget(athlete: $0.row.athlete, time: $0.session.start, value: $0.row.value) },
      settings: rules
    ) { values in
      let variant = matched.variant(of: formulas, settings, values)
      return model(key, matched, variant.formulas, variant.athlete)
    }
  }
}
