import ActivityFiles
import ActivityStreams
import TextFormats

/// An activity as described in an export's activity list.
package struct ListedActivity: Sendable {
  package let service: ExportService
  /// Path of the recording in the export; `nil` if the list names no recording.
  package var path: String?
  package var summary: ActivitySummary
  /// Approximate memory that an entry and its problems take, in bytes.
  static let memory = 2200
  /// Identifier of the multi-sport activity to which this leg belongs, if known.
  var wholeID: String?

  /// Whether Garmin lists the activity as multi-sport. Its legs may then be listed as well.
  var isOfSeveralSports: Bool {
    service == .garmin && ["multi_sport", "multisport"].contains(summary.type?.lowercased() ?? "")
  }

  /// The athlete's calendar day. If the list has no local time, the UTC day; `nil` if the date is missing or
  /// impossible.
  package var day: CalendarDay? {
    let day =
      summary.localDay
      ?? summary.startInstant.flatMap { CalendarDay(instant: $0, utcOffset: summary.utcOffset ?? 0) }
    return day.flatMap { ActivitySummary.possibleYears.contains($0.year) ? $0 : nil }
  }

  /// Whether the list alone describes a session, with a date and a duration.
  package var isSession: Bool {
    day != nil && (summary.movingTime ?? summary.elapsedTime ?? summary.timerTime ?? 0) > 0
  }

  /// Adds values from the list to the summary of a recording: name, kind, notes, rating and identifier. Start
  /// and times are added if they are missing. Measurements of the recording are kept.
  package func amend(_ recorded: inout ActivitySummary) {
    recorded.id = summary.id ?? recorded.id
    recorded.name = summary.name ?? recorded.name
    recorded.notes = summary.notes ?? recorded.notes
    recorded.perceivedExertion = summary.perceivedExertion ?? recorded.perceivedExertion
    recorded.sufferScore = summary.sufferScore ?? recorded.sufferScore
    if let type = summary.type, let kind = ActivityKind.chosen(type) {
      let recordedKind = ActivityKind.resolve(type: recorded.type, sportType: recorded.sportType, name: nil)
      // Lists have no sub-kinds, so the sub-kind in the file (pool, treadmill) is kept.
      if recordedKind.name != kind.name || kind.subkind != nil {
        recorded.type = type
        recorded.sportType = nil
      }
    }
    if recorded.startInstant == nil { recorded.startInstant = summary.startInstant }
    if recorded.localDay == nil, recorded.utcOffset == nil {
      recorded.utcOffset = summary.utcOffset
      recorded.localDay = summary.localDay
      recorded.localClock = summary.localClock
    }
    recorded.elapsedTime = recorded.elapsedTime ?? summary.elapsedTime
    guard service == .apple else { return }
    // A route file has only positions. The other measurements of the watch are in the list.
    recorded.averageHeartRate = recorded.averageHeartRate ?? summary.averageHeartRate
    recorded.maximumHeartRate = recorded.maximumHeartRate ?? summary.maximumHeartRate
    recorded.averagePower = recorded.averagePower ?? summary.averagePower
    recorded.maximumPower = recorded.maximumPower ?? summary.maximumPower
    recorded.calories = recorded.calories ?? summary.calories
    recorded.device = recorded.device ?? summary.device
  }

  /// The activity as a recording without samples, if it has no file.
  package var recording: ActivityRecording {
    var recording = ActivityRecording()
    recording.summary = summary
    return recording
  }
}
