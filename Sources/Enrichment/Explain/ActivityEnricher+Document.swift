public import ActivityStreams
public import SessionMetrics
public import TextFormats
public import TrainingHistory

extension ActivityEnricher {
  /// Returns the bytes unchanged if they are a result document; otherwise enriches them and returns the result.
  ///
  /// The parameters are the same as for ``enrich(_:athlete:history:unlogged:kind:source:isStrict:)``.
  /// - Throws: ``EnrichmentError`` with the position and the reason.
  public func document(
    of bytes: [UInt8], athlete: AthleteProfile = AthleteProfile(), history: [SessionSummary]? = nil,
    unlogged: [CalendarDay] = [], kind: ActivityKind? = nil
  ) throws(EnrichmentError) -> [UInt8] {
    if (try? Explanation.keys(in: bytes)) != nil { return bytes }
    let made = try enrich(bytes, athlete: athlete, history: history, unlogged: unlogged, kind: kind)
    return try EnrichedActivity.encoded(made.allActivities)
  }
}
