import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Records of days, a line each, to their answers: as a stream, or record by record with the state written out and read
  /// back in between, which must change nothing.
  static let brief = FuzzTarget("Brief") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let issue: IssueTime = choices.byte() & 1 == 0 ? .morning : .evening
    let checks = choices.byte()
    let settings = choices.formulas().dayRules
    let lines = choices.bytes.split(separator: 0x0A).map(Array.init)
    if checks & 16 == 0 { return try stream(lines, issue, settings) }
    var carried = BriefSession(issue: issue, settings: settings)
    var resumed = BriefSession(issue: issue, settings: settings)
    for line in lines {
      let record: BriefRecord
      do throws(RecordError) { record = try BriefRecord(reading: line) } catch { continue }
      let one = answer(&carried, record, checks)
      let other = answer(&resumed, record, checks)
      try rule(one == other, "a state that was written out and read back gives the same answer")
      if !one.isEmpty { try checkJSON(one, "the answer") }
      let saved = carried.state.encoded()
      try rule(saved.count <= AthleteState.maximumBytes, "a state has at most so many bytes")
      try rule(saved == resumed.state.encoded(), "a state that was read back goes on as it would have")
      do throws(StateError) {
        resumed = BriefSession(state: try AthleteState(decoding: saved), issue: issue, settings: settings)
      } catch {
        throw BrokenRule("a state that was written can be read: \(error)")
      }
      try rule(resumed.state.encoded() == saved, "a state that is read is written as it was")
    }
  }

  /// The answer of a record, as a line or as a document; an error where it is refused.
  private static func answer(_ session: inout BriefSession, _ record: BriefRecord, _ checks: UInt8) -> [UInt8]
  {
    let assessment: DayAssessment?
    do throws(RecordError) { assessment = try session.update(with: record) } catch {
      return RecordFailure(error, line: 1).encoded()
    }
    guard let assessment else { return [] }
    if checks & 3 == 3 {
      let brief = DayBrief(assessment, state: session.state, settings: session.settings)
      if checks & 8 == 8 { _ = BriefPage(brief, width: Int(checks)).text }
      return brief.encoded(pretty: checks & 4 == 4)
    }
    return StreamAnswer(
      assessment, athlete: record.athlete, dataset: record.dataset, dropped: record.dropped
    ).encoded()
  }

  /// Many athletes in one stream, whose states are kept while another one has the word.
  private static func stream(
    _ lines: [[UInt8]], _ issue: IssueTime, _ settings: ReadinessSettings
  ) throws(BrokenRule) {
    var stream = BriefStream(issue: issue, settings: settings)
    for line in lines {
      if let answer = stream.answer(to: line) {
        try checkJSON(answer, "the line")
        try rule(!answer.contains(0x0A), "an answer is one line")
        try rule(answer.count <= 1 << 16 + 64 * line.count, "an answer has no more than so many bytes")
      }
    }
    stream.finish()
    for athlete in stream.takeFinished() {
      try rule(
        athlete.state.encoded().count <= AthleteState.maximumBytesWithAnswers,
        "a state has at most so many bytes")
    }
    try rule(stream.lineCount == lines.count && stream.failureCount <= lines.count, "lines are counted")
  }
}
