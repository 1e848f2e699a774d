import ActivityStreams

extension ActivityFile {
  /// Returns one activity per part if the only recording was paused and continued hours later.
  func separated() -> ActivityFile {
    guard recordings.count == 1, others.isEmpty else { return self }
    let files = recordings[0].parts().map { part in
      var file = self
      file.recordings = [part]
      return file
    }
    return files.count > 1 ? files[0].with(Array(files.dropFirst())) : self
  }
}

extension ActivityRecording {
  /// Pauses that end a session, s: at least as long as the gap between two sessions of a GPX file, and shorter than
  /// the shortest jump of a clock by days. House rule.
  private static let separatingPauses = XMLTrackTable.separateAfter..<7 * 86_400

  /// Returns the parts between pauses of hours, each with time 0 at its first sample; one part if no pause is that long.
  ///
  /// - Complexity: O(*n* + *k*·*m*) for *n* samples, *k* parts and *m* laps, lengths, sets and beats.
  fileprivate func parts() -> [ActivityRecording] {
    let middles =
      pauses.filter { Self.separatingPauses.contains($0.end - $0.start) }
      .map { ($0.start + $0.end) / 2 }.sorted()
    guard middles.count < XMLTrackTable.mostSessions else { return [self] }
    var starts = [0], bounds: [Double] = []
    for middle in middles {
      let last = starts[starts.count - 1], next = time[last...].firstIndex { $0 > middle } ?? time.count
      guard next < time.count else { break }
      // Overlapping pauses are one.
      guard next > last else { continue }
      starts.append(next)
      bounds.append(middle)
    }
    let rows = zip(starts, starts.dropFirst() + [time.count]).map { $0..<$1 }
    guard rows.count > 1, rows.allSatisfy({ $0.count > 1 }) else { return [self] }
    let limits = [-.infinity] + bounds + [.infinity]
    return rows.enumerated().map { part(rows: $1, from: limits[$0], to: limits[$0 + 1]) }
  }

  private func part(rows: Range<Int>, from start: Double, to end: Double) -> ActivityRecording {
    let isFirst = rows.lowerBound == 0
    func isInside(_ span: TimeSpan) -> Bool { span.start >= start && span.end <= end }
    var part = self
    part.summary = summary.withoutTotals
    part.time = Array(time[rows])
    for channel in columns.present {
      guard var values = columns[channel].map({ Array($0[rows]) }), values.contains(where: \.isFinite) else {
        part.columns[channel] = nil
        continue
      }
      if channel == .distance, !isFirst, let first = values.first(where: \.isFinite) {
        for row in values.indices { values[row] -= first }
      }
      part.columns[channel] = values
    }
    part.pauses.removeAll { !isInside($0) }
    let (first, last) = (part.time.first { $0.isFinite } ?? 0, part.time.last { $0.isFinite } ?? 0)
    part.laps = laps.compactMap { lap in
      if isInside(lap.span) { return lap }
      let span = TimeSpan(start: max(lap.span.start, first), end: min(lap.span.end, last))
      return span.end > span.start ? Lap(span: span) : nil
    }
    part.lengths.removeAll { !isInside($0.span) }
    part.sets.removeAll { !($0.span.map(isInside) ?? isFirst) }
    part.beats.removeAll { !($0.time.map { (start...end).contains($0) } ?? isFirst) }
    part.deviceRecoveries.removeAll { !(start...end).contains($0.time) }
    if !isFirst {
      part.workout = nil
      part.warnings = []
      part.move(by: -first)
    }
    return part
  }
}

extension ActivitySummary {
  /// The summary of a part: without the identifier and the totals of the whole.
  fileprivate var withoutTotals: ActivitySummary {
    var part = ActivitySummary()
    (part.name, part.type, part.sportType, part.notes, part.device) = (name, type, sportType, notes, device)
    (part.startInstant, part.utcOffset, part.timeZone) = (startInstant, utcOffset, timeZone)
    (part.localDay, part.localClock, part.poolLength) = (localDay, localClock, poolLength)
    (part.isTagged, part.isManual, part.hasHeartRate) = (isTagged, isManual, hasHeartRate)
    return part
  }
}
