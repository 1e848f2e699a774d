internal import ActivityStreams
import TextFormats

/// Converts a table to a recording.
extension CSVTable {
  /// The recording. Columns without values are dropped.
  consuming func recording() -> ActivityRecording {
    var recording = ActivityRecording()
    recording.ignoredColumns = ignored
    if repeatedHeaders > 0 {
      recording.warnings.append(
        RecordingWarning(
          kind: "repeated_header", message: "The header line is repeated among the records; it was skipped.",
          count: repeatedHeaders))
    }
    if !hasHeader {
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_beats",
          message: "The file has no header: its lines were read as intervals between heart beats."))
    }
    if let warning = skipped.warning { recording.warnings.append(warning) }
    if dateOrder?.isShown == false {
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_date_order",
          message: "The dates do not show which number is the day; the day was assumed to come first."))
    }
    // A time without a UTC offset is the athlete's local time. So are separate date and time columns.
    let isUTC = used.contains { $0.column.name == "time" && Self.namesUTC($0.header) }
    let isLocal = !isUTC && (firstTime.map { $0.utcOffset == nil } ?? false)
    recording.summary.startInstant = isLocal ? nil : startInstant
    if let firstTime, firstTime.utcOffset != 0, !isUTC {
      recording.summary.localDay = firstTime.day
      recording.summary.localClock = firstTime.clock
      recording.summary.utcOffset = firstTime.utcOffset.map(Double.init)
    }
    var hasTime = false
    let days = used.first { $0.column == .date }?.values
    for place in used.indices {
      switch used[place].column {
      case .time:
        recording.time = used[place].values
        hasTime = true
        if hasClock || days != nil { recording.setClock(days: startInstant == nil ? days : nil) }
        if isUTC, let day = recording.summary.localDay, let clock = recording.summary.localClock {
          recording.summary.startInstant = day.instant + clock
          (recording.summary.localDay, recording.summary.localClock) = (nil, nil)
        }
      case .date: break
      case .pace:
        if recording.columns[.speed] == nil { recording.columns[.speed] = used[place].values }
        if case .pace(500, _) = used[place].column { recording.summary.type = "Rowing" }
      case .channel(let channel, _):
        if used[place].values.contains(where: { !$0.isNaN }) {
          recording.columns[channel] = used[place].values
        }
      case .beat:
        let beats = used[place].values.filter { !$0.isNaN }
        let isOpen = !CSVColumn.namesUnit(used[place].header)
        let areSeconds = isOpen && !beats.isEmpty && beats.sorted()[beats.count / 2] < Self.longestBeat
        if areSeconds { recording.assume("the beats", "s") }
        recording.beats = beats.map { BeatInterval(milliseconds: tidy(areSeconds ? $0 * 1000 : $0)) }
      }
    }
    recording.beginWithFirstInstant()
    if hasTime, startInstant == nil, !hasClock, days == nil { recording.settleSerialDays() }
    recording.openUnits = used.compactMap { column in
      guard case .channel(let channel, 1) = column.column, !CSVColumn.namesUnit(column.header) else {
        return nil
      }
      return channel
    }
    if !hasTime, !recording.columns.present.isEmpty {
      recording.assumeTimes(rowCount)
    } else if hasTime, !recording.beats.isEmpty, recording.columns.present.isEmpty {
      // In a table of beats, the times belong to the beats, and the table has no samples.
      let times = recording.time
      for (index, time) in times.enumerated() where index < recording.beats.count && !time.isNaN {
        if times.count == recording.beats.count { recording.beats[index].time = time }
      }
      recording.time = []
    }
    return recording
  }

  /// Removes the rounding error of a unit conversion: 0.467 s is exactly 467 ms.
  func tidy(_ milliseconds: Double) -> Double {
    let rounded = milliseconds.rounded()
    return abs(milliseconds - rounded) < 1e-6 ? rounded : milliseconds
  }
}
