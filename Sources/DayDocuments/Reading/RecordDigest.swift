package import AthleteReadiness

/// A hash of a record's bytes; 0 if it was not parsed. Comparing records ignores it.
package struct RecordDigest: Sendable, Hashable {
  package var value: UInt64 = 0

  package static func == (_: RecordDigest, _: RecordDigest) -> Bool { true }
  package func hash(into _: inout Hasher) {}
}

extension BriefRecord {
  /// The key by which a state recognises a repeated record; `nil` if the record was not parsed.
  package var taken: TakenRecord? {
    guard digest.value != 0 else { return nil }
    let number: UInt8 =
      switch phase {
      case .morning: 0
      case .evening: 1
      case .response: 2
      case .day: 3
      }
    return TakenRecord(day: day.day, phase: number, digest: digest.value)
  }

  func isAnswered(at issue: IssueTime) -> Bool {
    switch phase {
    case .morning: issue == .morning
    case .evening: issue == .evening
    case .day: true
    case .response: false
    }
  }
}
