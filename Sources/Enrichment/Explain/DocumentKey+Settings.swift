import FormulaSets
import TrainingHistory

extension DocumentKey {
  /// Returns the key with only the inputs that apply under the given settings.
  func made(by formulas: FormulaSet) -> DocumentKey {
    switch path {
    case "fitness.balance", "forecast.balance":
      formulas.fitness.balance == .sameDay
        ? made(from: sources.map { $0.replacing("[-1]", with: "") }) : self
    case "acute_chronic_ratio":
      made(
        from: sources.map {
          $0 == "load_context.uncoupled_ratio" ? "load_context.\(formulas.workload.ratio.rawValue)_ratio" : $0
        })
    default: self
    }
  }

  private func made(from sources: [String]) -> DocumentKey {
    DocumentKey(
      path: path, unit: unit, meaning: meaning, method: method, page: page, groups: groups, sources: sources,
      absence: absence)
  }

  /// Whether `null` means "none" rather than "unknown".
  var isKnownWhereNull: Bool { Self.knownWhereNull.contains(path) }

  private static let knownWhereNull: Set = [
    "fitness.assumed_load", "metrics.training.unknown_since", "metrics.training.planned_load",
    "metrics.training.planned_load_unit", "predictions.needs", "safety.cap", "safety.signs.value",
    "safety.signs.usual",
  ]
}
