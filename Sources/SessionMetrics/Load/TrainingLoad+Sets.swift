extension TrainingLoad {
  /// Returns the load used for a session: the measured load or the load of its sets, whichever is larger.
  ///
  /// Heart rate underestimates the load of lifting. All documents, histories, plans and days use this rule.
  ///
  /// - Parameters:
  ///   - measured: The load from heart rate, power, pace or rating.
  ///   - sets: The load of the counted or logged sets.
  /// - Returns: `nil` if neither load is known.
  package static func counted(_ measured: Double?, sets: Double?) -> Double? {
    guard let measured else { return sets }
    return max(measured, sets ?? 0)
  }

  package static func isOfSets(_ measured: Double?, sets: Double?) -> Bool {
    guard let sets, sets > 0, sets.isFinite else { return false }
    return sets >= measured ?? 0
  }
}

extension LoadInterval {
  /// Returns the interval of the larger of two loads: the larger lower end and the larger upper end.
  package func larger(_ other: LoadInterval) -> LoadInterval {
    LoadInterval(max(lower, other.lower), max(upper, other.upper))
  }
}
