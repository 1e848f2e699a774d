import ActivityStreams

extension RecordingWarning {
  static let mostLaps = 65_536

  /// A warning about laps beyond the maximum number; empty if the maximum is not exceeded.
  static func ofLaps(_ count: Int) -> [RecordingWarning] {
    guard count > mostLaps else { return [] }
    return [
      RecordingWarning(
        kind: "too_many_laps", message: "The file has more than \(mostLaps) laps; the others were skipped.",
        count: count - mostLaps)
    ]
  }
}

extension ActivityFile {
  func with(_ further: [ActivityFile]) -> ActivityFile {
    var file = self
    var identities = Set([identity].compactMap(\.self))
    var repeated = 0
    for other in further {
      if let identity = other.identity, !identities.insert(identity).inserted {
        repeated += 1
      } else {
        file.others.append(other)
      }
    }
    if !file.recordings.isEmpty {
      file.recordings[0].warnings += RecordingWarning.ofSeveral(
        repeated: repeated, further: file.others.count)
    }
    return file
  }

  mutating func setWhole() {
    damage = nil
    for place in recordings.indices { recordings[place].warnings.removeAll { $0.kind == "partial" } }
  }

  /// The identity of this activity among duplicates; `nil` if samples are missing.
  private var identity: ActivityIdentity? {
    guard let recording = recordings.first, !recording.time.isEmpty else { return nil }
    return ActivityIdentity(
      start: recording.summary.startInstant, times: recording.time,
      columns: Channel.allCases.map { recording.columns[$0] ?? [] })
  }
}

/// The identity of an activity within a file. Activities with the same identity are duplicates.
struct ActivityIdentity: Hashable {
  private let start: Double?
  private let samples: Int
  private let totals: [Double?]

  /// Creates the identity of an activity.
  ///
  /// - Parameters:
  ///   - start: The start of the activity; if unknown, all values are compared as well.
  ///   - times: The sample times.
  ///   - columns: The values of each channel in a fixed order; an absent channel is empty.
  ///   - totals: The totals of the activity.
  /// - Complexity: O(*values*).
  init(start: Double?, times: [Double], columns: [[Double]], totals: [Double?] = []) {
    var hasher = Hasher()
    func take(_ values: [Double]) {
      for value in values { hasher.combine(value.isNaN ? .nan : value) }
    }
    take(times)
    for column in columns {
      hasher.combine(column.isEmpty)
      if start == nil { take(column) }
    }
    self.start = start
    self.totals = totals
    samples = hasher.finalize()
  }
}

extension RecordingWarning {
  static func ofSeveral(repeated: Int, further: Int) -> [RecordingWarning] {
    var warnings: [RecordingWarning] = []
    if repeated > 0 {
      warnings.append(
        RecordingWarning(
          kind: "repeated_activity",
          message: "The file contains an activity more than once; it is counted once.",
          count: repeated))
    }
    if further > 0 {
      warnings.append(
        RecordingWarning(
          kind: "further_activities",
          message: "The file contains further activities; each has its own result.", count: further))
    }
    return warnings
  }
}
