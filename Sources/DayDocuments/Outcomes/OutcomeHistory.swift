package import AthleteReadiness
import TextFormats

/// Replays one athlete's records and collects every completed forecast with its recorded outcome.
///
/// Page: *Learning across athletes*, tests: `OutcomeHistoryTests`.
package struct OutcomeHistory: Sendable {
  package let owner: RecordOwner
  /// Morning and evening forecasts with their outcomes.
  package let book: ForecastBook

  /// Replays an athlete's entire history with the morning and evening answers of each day. The athlete's name
  /// seeds the random draws of questions.
  ///
  /// - Throws: The errors of `DayHistory.replay`.
  package init(
    _ athlete: OutcomeRecords.Athlete, document: ProfileChange? = nil, settings: ReadinessSettings
  ) throws(RecordError) {
    let (owner, records) = (athlete.owner, athlete.records)
    var book = ForecastBook(athlete: owner.ofState.lotName)
    var history = DayHistory(records, profile: athlete.profile)
    history.document = document
    for issue in IssueTime.allCases {
      var state = try AthleteState(saved: nil, of: owner)
      if let document, let first = records.map(\.day.day).min() {
        state.profile = document.applied(to: state.profile, on: first)
      }
      _ = try history.replay(from: state, issue: issue, settings: settings) { assessment, state in
        book.note(assessment.predictions, at: issue, of: state)
      }
    }
    for record in records {
      for response in record.day.responses { book.note(response) }
    }
    (self.owner, self.book) = (owner, book)
  }

  package var lines: [UInt8] {
    book.due.flatMap { due in
      var writer = JSONWriter(capacity: 256)
      writer.beginObject()
      if let dataset = owner.dataset { writer.name("dataset", dataset) }
      writer.name("athlete", owner.athlete)
      writer.member("date", due.day.description)
      writer.member("prediction_type", due.kind.rawValue)
      writer.member("due", due.dueOn.description)
      writer.member("outcome", due.outcome)
      writer.member("source", due.source?.rawValue)
      writer.texts("from", due.from)
      writer.member("chance", due.chance)
      writer.member("issued", due.issued)
      writer.member("probability", due.probability)
      writer.member("tells_bits", due.tells)
      writer.endObject()
      return writer.finish() + [0x0A]
    }
  }
}
