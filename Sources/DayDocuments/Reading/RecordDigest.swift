package import AthleteReadiness

/// The digest of the bytes that a record was read from; 0 of a record that was made otherwise. It makes no difference between two records.
package struct RecordDigest: Sendable, Hashable {
  package var value: UInt64 = 0

  package static func == (_: RecordDigest, _: RecordDigest) -> Bool { true }
  package func hash(into _: inout Hasher) {}
}

extension BriefRecord {
  /// The key by which a state recognises the record; `nil` if it was not read from bytes.
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

  /// Whether the record calls for an answer.
  func isAnswered(at issue: IssueTime) -> Bool {
    switch phase {
    case .morning: issue == .morning
    case .evening: issue == .evening
    case .day: true
    case .response: false
    }
  }
}
