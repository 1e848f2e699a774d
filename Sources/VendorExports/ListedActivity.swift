import ActivityStreams
import TextFormats

/// An activity as the list of an export describes it.
package struct ListedActivity: Sendable {
  /// Whose list it is in.
  package let service: ExportService
  /// The file of its recording in the export; `nil` if the list names none.
  package var path: String?
  /// The list's values.
  package var summary: ActivitySummary
  /// The identifier of the multisport activity that it is a leg of, if the list has it.
  var wholeID: String?

  package init(service: ExportService, path: String? = nil, summary: ActivitySummary) {
    (self.service, self.path, self.summary) = (service, path, summary)
  }

  /// Whether Garmin lists it as an activity of several sports, whose legs may be listed beside it.
  var isOfSeveralSports: Bool {
    service == .garmin && ["multi_sport", "multisport"].contains(summary.type?.lowercased() ?? "")
  }

  /// The athlete's calendar day; that of UTC where the list has no other clock. `nil` if it has no date.
  package var day: CalendarDay? {
    summary.localDay
      ?? summary.startInstant.flatMap { CalendarDay(instant: $0, utcOffset: summary.utcOffset ?? 0) }
  }

  /// Whether the list alone describes a session: its start and duration.
  package var isSession: Bool {
    day != nil && (summary.movingTime ?? summary.elapsedTime ?? summary.timerTime ?? 0) > 0
  }

  /// Adds the list's values to the summary of a recording: name, kind, notes, rating and identifier; and start and
  /// times if the recording has none. Measurements stay the recording's.
  package func amend(_ recorded: inout ActivitySummary) {
    recorded.id = summary.id ?? recorded.id
    recorded.name = summary.name ?? recorded.name
    recorded.notes = summary.notes ?? recorded.notes
    recorded.perceivedExertion = summary.perceivedExertion ?? recorded.perceivedExertion
    recorded.sufferScore = summary.sufferScore ?? recorded.sufferScore
    if let type = summary.type, let kind = ActivityKind.chosen(type) {
      let own = ActivityKind.resolve(type: recorded.type, sportType: recorded.sportType, name: nil)
      // A list has no sub-kinds: the pool or the treadmill of the file stay.
      if own.name != kind.name || kind.subkind != nil {
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
    // A route has only places: the watch's other measurements are in the list.
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
