import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Saved states and archives of them: what is read is written the same, and can go on.
  static let state = FuzzTarget("State") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let form = choices.byte()
    let version = choices.byte()
    let records = (0..<choices.below(4)).compactMap { _ in choices.one(of: days) }
    let bytes = choices.bytes
    if form % 4 == 0 { return try archive(bytes, pieces: 1 + Int(form / 4)) }
    // Checksums end most damage; with one of its own a payload reaches the parts.
    let saved =
      form % 4 == 1
      ? bytes
      : AthleteState.signed(bytes, version: version < 248 ? AthleteState.stateVersion : Int(version % 8))
    let state: AthleteState
    do throws(StateError) { state = try AthleteState(decoding: saved) } catch {
      return try rule(!error.reason.isEmpty, "an error has a reason")
    }
    let written = state.encoded()
    try rule(written.count <= AthleteState.maximumBytes, "a state has at most so many bytes")
    try check(written)
    var session = BriefSession(state: state, issue: form & 4 == 0 ? .morning : .evening)
    for record in records {
      let assessment: DayAssessment?
      do throws(RecordError) { assessment = try session.update(with: record) } catch { continue }
      if let assessment {
        try checkJSON(DayBrief(assessment, state: session.state).encoded(), "the brief")
        try checkJSON(StreamAnswer(assessment).encoded(), "the answer")
      }
    }
    try check(session.state.encoded())
  }

  /// A state that was written is read and written again as it was.
  private static func check(_ written: [UInt8]) throws(BrokenRule) {
    do throws(StateError) {
      let again = try AthleteState(decoding: written).encoded()
      if again == written { return }
    } catch {
      throw BrokenRule("a state that was written can be read: \(error)")
    }
    throw BrokenRule("a state that is read is written as it was")
  }

  /// An archive: in one piece and in many, and written again.
  private static func archive(_ bytes: [UInt8], pieces: Int) throws(BrokenRule) {
    let whole = bytes.withUnsafeBytes { buffer in
      found { () throws(StateError) in try StateArchive.contents(of: buffer) }
    }
    let cut = found { () throws(StateError) in
      var scanner = StateArchiveScanner()
      for first in stride(from: 0, to: bytes.count, by: pieces) {
        let piece = Array(bytes[first..<min(bytes.count, first + pieces)])
        let problem = piece.withUnsafeBytes { buffer -> StateError? in
          do throws(StateError) { try scanner.update(with: buffer) } catch { return error }
          return nil
        }
        if let problem { throw problem }
      }
      return try scanner.finish()
    }
    let contents: StateArchive.Contents
    switch (whole, cut) {
    case (.failure(let error), .failure): return try rule(!error.reason.isEmpty, "an error has a reason")
    case (.success(let one), .success(let other)):
      try rule(
        one.isChecked == other.isChecked && one.entries.map(\.range) == other.entries.map(\.range)
          && zip(one.entries, other.entries).allSatisfy { $0.athlete.utf8.elementsEqual($1.athlete.utf8) },
        "an archive in pieces is the archive as a whole")
      contents = one
    default: throw BrokenRule("an archive in pieces is refused as the archive as a whole is")
    }
    var writer = StateArchiveWriter()
    var written = writer.start()
    for (place, entry) in contents.entries.enumerated() {
      try rule(bytes.indices.contains(entry.range), "a state lies in its archive")
      let isBehind = place == 0 || contents.entries[place - 1].range.upperBound <= entry.range.lowerBound
      try rule(isBehind, "states of an archive do not overlap")
      written += writer.piece(entry.athlete, Array(bytes[entry.range]))
    }
    written += writer.end()
    let again = written.withUnsafeBytes { buffer in
      found { () throws(StateError) in try StateArchive.contents(of: buffer) }
    }
    guard case .success(let read) = again else { throw BrokenRule("an archive that was written can be read") }
    try rule(
      read.isChecked
        && read.entries.map { Array(written[$0.range]) } == contents.entries.map { Array(bytes[$0.range]) },
      "an archive that was written has what was put into it")
  }

  private static func found(
    _ body: () throws(StateError) -> StateArchive.Contents
  ) -> Result<StateArchive.Contents, StateError> {
    do throws(StateError) { return .success(try body()) } catch { return .failure(error) }
  }

  /// Records of days near and far from what a state may know.
  private static let days: [BriefRecord] = [
    #"{"phase":"morning","date":"2025-06-01","metrics":{"hrv":55,"resting_hr":48},"sleep":{"total_hours":7.5}}"#,
    #"{"phase":"evening","date":"2025-06-01","workouts":[{"kind":"Run","load":80,"duration_s":3600}]}"#,
    #"{"phase":"morning","date":"2025-06-02","check_in":{"feel":7,"soreness_0_4":1},"planned_load":[50,60]}"#,
    #"{"phase":"morning","date":"2026-12-31","metrics":{"hrv":20,"resting_hr":90,"respiratory_rate":25}}"#,
    #"{"phase":"morning","date":"9999-12-31"}"#, #"{"phase":"day","date":"0001-01-01","metrics":{"hrv":50}}"#,
    #"{"phase":"response","date":"2025-06-01","followed":true}"#,
  ].compactMap { try? BriefRecord(reading: Array($0.utf8)) }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
