import DayRecords
import TextFormats

/// What athletes write beside their answers to decisions.
extension AthleteState {
  /// Takes in what an athlete wrote of the decision of a day: it holds from now on.
  package mutating func hear(_ words: NoteWords, of day: CalendarDay) {
    guard let openDay else { return }
    memory.advice.hear(words, of: day, on: openDay)
    memory.reports.take(words.reports, on: day)
    found.forget()
  }

  /// Whether the athlete wrote what was not understood, this morning, the evening before or beside an answer; in the evening also in
  /// that of the day.
  func hasUnheardWords(at issue: IssueTime) -> Bool {
    memory.advice.safety.hasUnheardWords || today?.morning?.checkIn?.hasUnheardWords == true
      || issue == .evening && today?.evening?.hasUnheardWords == true
  }
}
