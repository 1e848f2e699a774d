import DayDocuments
import P247Analytics
import ReaderFuzz
import TextFormats

extension FuzzTarget {
  /// Whole histories: of days, in each form that a file of them may have, and of training.
  static let history = FuzzTarget("History") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let issue: IssueTime = choices.byte() & 1 == 0 ? .morning : .evening
    let checks = choices.byte()
    let formulas = choices.formulas()
    if checks & 7 == 7 {
      let weeks = choices.below(521)
      let background = Background(&choices)
      return try checkReport(HistoryDocument(reading: choices.bytes), background, formulas, weeks: weeks)
    }
    let bytes = choices.bytes
    for (records, profile) in athletes(of: bytes) {
      try replay(DayHistory(records, profile: profile), issue, formulas.dayRules, checks, size: bytes.count)
    }
  }

  /// The records of each athlete of a file.
  private static func athletes(of bytes: [UInt8]) -> [([BriefRecord], ProfileChange?)] {
    bytes.withUnsafeBytes { buffer in
      let file = HistoryFile(buffer, budget: ReadingBudget())
      var athletes: [(key: String, records: [BriefRecord])] = []
      for entry in file.entries {
        let key = RecordName.key(athlete: entry.athlete ?? file.athlete, dataset: entry.dataset)
        let place = athletes.firstIndex { $0.key == key } ?? athletes.count
        if place == athletes.count { athletes.append((key, [])) }
        HistoryFile.read(entry, of: buffer, options: RecordOptions()) { _, read in
          if case .success(let record) = read { athletes[place].records.append(record) }
        }
      }
      return athletes.map { ($0.records, file.profile) }
    }
  }

  private static func replay(
    _ history: DayHistory, _ issue: IssueTime, _ settings: ReadinessSettings, _ checks: UInt8, size: Int
  ) throws(BrokenRule) {
    let days = history.days
    try rule(zip(days, days.dropFirst()).allSatisfy(<), "days rise")
    // Every day, and the last one alone: its answer and the state after it are the same.
    let every = run(history, issue, settings, shownOnly: nil)
    let last = run(history, issue, settings, shownOnly: days.last)
    try rule(every.state == last.state, "what is shown changes no state")
    try rule(every.answers.last == last.answers.last || days.isEmpty, "what is shown changes no answer")
    for answer in last.answers { try checkJSON(answer, "the brief") }
    try rule(every.answers.count <= days.count, "a day is answered once")
    if checks & 8 == 8 {
      try rule(
        run(history, issue, settings, shownOnly: nil) == every, "the same history gives the same answers")
    }
  }

  /// What a replay gives; an error is an answer of its own.
  private struct Replay: Equatable {
    var answers: [[UInt8]] = []
    var state: [UInt8] = []
  }

  private static func run(
    _ history: DayHistory, _ issue: IssueTime, _ settings: ReadinessSettings, shownOnly: CalendarDay?
  ) -> Replay {
    var replay = Replay()
    do throws(RecordError) {
      replay.state = try history.replay(issue: issue, settings: settings, shownOnly: shownOnly) {
        assessment, state in
        replay.answers.append(DayBrief(assessment, state: state, settings: settings).encoded())
      }.encoded()
    } catch {
      replay.answers.append(RecordFailure(error).encoded())
    }
    return replay
  }
}
