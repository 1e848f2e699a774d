import ActivityStreams

extension ActivityFile {
  /// The file with further activities of it; one that is there already counts once.
  func with(_ further: [ActivityFile]) -> ActivityFile {
    var file = self
    var repeated = 0
    for other in further {
      if file.isSame(as: other) || file.others.contains(where: { $0.isSame(as: other) }) {
        repeated += 1
      } else {
        file.others.append(other)
      }
    }
    if !file.recordings.isEmpty {
      if repeated > 0 {
        file.recordings[0].warnings.append(.repeatedActivity(count: repeated))
      }
      if !file.others.isEmpty {
        file.recordings[0].warnings.append(.furtherActivities(count: file.others.count))
      }
    }
    return file
  }

  /// Takes back that the reading ended early.
  mutating func setWhole() {
    damage = nil
    for place in recordings.indices { recordings[place].warnings.removeAll { $0.kind == "partial" } }
  }

  /// Whether both hold the same records.
  private func isSame(as other: ActivityFile) -> Bool {
    guard let one = recordings.first, let two = other.recordings.first else { return false }
    return one.summary.startInstant == two.summary.startInstant && one.time.count == two.time.count
      && !one.time.isEmpty && one.columns.present == two.columns.present
      && Self.areSame(one.time, two.time)
      && (one.summary.startInstant != nil
        || one.columns.present.allSatisfy {
          Self.areSame(one.columns[$0] ?? [], two.columns[$0] ?? [])
        })
  }

  private static func areSame(_ one: [Double], _ two: [Double]) -> Bool {
    one.count == two.count && zip(one, two).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }
}

extension RecordingWarning {
  static func repeatedActivity(count: Int) -> RecordingWarning {
    RecordingWarning(
      kind: "repeated_activity", message: "An activity is in the file more than once; it counts once.",
      count: count)
  }

  static func furtherActivities(count: Int) -> RecordingWarning {
    RecordingWarning(
      kind: "further_activities", message: "The file holds further activities; each is given on its own.",
      count: count)
  }
}
