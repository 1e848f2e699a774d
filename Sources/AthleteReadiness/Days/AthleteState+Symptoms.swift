import DayRecords
import TextFormats

extension AthleteState {
  /// Adds the symptoms of an athlete's note on a day's decision. They apply from now on, and also on the next
  /// morning if the note was written on the open day.
  package mutating func hear(_ symptoms: [Symptom], of day: CalendarDay) {
    guard let openDay, !symptoms.isEmpty else { return }
    let last = day < openDay ? openDay : day.adding(days: 1)
    memory.reports.take(symptoms, on: min(day, openDay), wordsUntil: last)
    found.forget()
  }
}
