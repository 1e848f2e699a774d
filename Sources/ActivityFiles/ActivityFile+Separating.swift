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
  /// Returns the parts between gaps of hours, each with time 0 at its first sample; one part without such a gap. In a
  /// gap, the timer was stopped, or a lap starts after it; otherwise a clock may have jumped.
  ///
  /// - Complexity: O(*n* + *k*·*m*) for *n* samples, up to 255 long gaps *k* and *m* laps, lengths, sets and beats.
  fileprivate func parts() -> [ActivityRecording] {
    let gaps = time.indices.dropFirst().filter {
      (SessionGap.least..<SessionGap.longest).contains(time[$0] - time[$0 - 1])
    }
    guard gaps.count < SessionGap.mostSessions else { return [self] }
    let breaks = gaps.filter { row in
      let (before, after) = (time[row - 1], time[row])
      let middle = (before + after) / 2
      return pauses.contains { $0.start < middle && $0.end > middle }
        || laps.contains { $0.span.start > before && $0.span.start <= after + 1 }
    }
    let rows = SessionGap.sessions(of: time, breaks: breaks)
    guard rows.count > 1, rows.allSatisfy({ $0.count > 1 }) else { return [self] }
    let limits = [-.infinity] + breaks.map { (time[$0 - 1] + time[$0]) / 2 } + [.infinity]
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
      // A lap that lasts until the next one starts keeps its distance.
      let ends = rows.upperBound < time.count ? time[rows.upperBound] : .infinity
      let isWhole = lap.span.start >= start && lap.span.end <= ends + 1
      return span.end > span.start ? Lap(span: span, distance: isWhole ? lap.distance : nil) : nil
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
