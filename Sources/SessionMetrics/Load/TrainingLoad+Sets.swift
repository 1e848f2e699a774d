extension TrainingLoad {
  /// The counted load of a session: the measured load, or its sets' if larger, since heart rate undercounts lifting;
  /// `nil` if neither is known.
  ///
  /// The one rule of documents, histories, plans and days.
  ///
  /// - Parameters:
  ///   - measured: The load by heart rate, power, pace or rating.
  ///   - sets: The load of the sets that were counted or logged.
  package static func counted(_ measured: Double?, sets: Double?) -> Double? {
    guard let measured else { return sets }
    return max(measured, sets ?? 0)
  }

  /// Whether the counted load comes from its sets.
  package static func isOfSets(_ measured: Double?, sets: Double?) -> Bool {
    guard let sets, sets > 0, sets.isFinite else { return false }
    return sets >= measured ?? 0
  }
}

extension LoadInterval {
  /// The interval of the larger of two loads: the larger of each end.
  package func larger(_ other: LoadInterval) -> LoadInterval {
    LoadInterval(max(lower, other.lower), max(upper, other.upper))
  }
}
