import TrainingHistory

extension TrainingReport {
  /// Context for the loads of the report: how complete they are, the workload ratio by each method, and how
  /// well supported the commonly over-interpreted numbers are.
  public struct LoadContext: Codable, Hashable, Sendable {
    /// Fraction of the last 28 days whose load is fully known, 0…1.
    public var knownShare: Double
    /// Number of days in the history whose load is not fully known.
    public var unknownDays: Int
    /// How such days are treated: `expected`, `hold` or `zero`.
    public var unknownDayRule: String
    /// Whether too many of the last 28 days are not fully known.
    public var poorlyKnown: Bool
    /// Acute ÷ chronic load, coupled: the last 7 days are part of the 28.
    public var coupledRatio: Double?
    /// Acute ÷ chronic load, uncoupled: the last 7 days relative to the 21 before.
    public var uncoupledRatio: Double?
    /// Acute ÷ chronic load from exponentially weighted means.
    public var exponentialRatio: Double?
    /// Notes on the evidence for the numbers.
    public var notes: [Note]

    enum CodingKeys: String, CodingKey {
      case knownShare = "known_share"
      case unknownDays = "unknown_days"
      case unknownDayRule = "unknown_day_rule"
      case poorlyKnown = "poorly_known"
      case coupledRatio = "coupled_ratio"
      case uncoupledRatio = "uncoupled_ratio"
      case exponentialRatio = "exponential_ratio"
      case notes
    }
  }

  /// The evidence behind one number.
  public struct Note: Codable, Hashable, Sendable {
    /// Key of the number in the report.
    public var key: String
    /// How well the usual interpretation is supported: `supported`, `descriptive` or `disputed`.
    public var standing: String
    /// A note for readers.
    public var note: String
    /// The sources, by author and year.
    public var sources: [String]
  }
}

extension TrainingReport.LoadContext {
  init(_ state: TrainingState) {
    knownShare = state.coverage
    unknownDays = state.unknownDays
    unknownDayRule = state.fitness.settings.unknownDays.rawValue
    poorlyKnown = state.isPoorlyKnown
    coupledRatio = state.workloadRatio(.coupled)?.ratio
    uncoupledRatio = state.workloadRatio(.uncoupled)?.ratio
    exponentialRatio = state.workloadRatio(.exponential)?.ratio
    notes = [
      ("fitness", Evidence.fitness), ("acute_chronic_ratio", .workloadRatio), ("monotony", .monotony),
      ("ramp_per_week", .ramp),
    ].map { key, evidence in
      TrainingReport.Note(
        key: key, standing: evidence.standing.rawValue, note: evidence.note, sources: evidence.sources)
    }
  }
}
