import DayRecords
import TextFormats

/// Symptoms in the texts of responses to decisions.
extension AthleteState {
  /// Adds an athlete's note on the decision of a day: it holds from now on, and on the next morning if it was written
  /// on the day itself.
  package mutating func hear(_ symptoms: [Symptom], of day: CalendarDay) {
    guard let openDay, !symptoms.isEmpty else { return }
    let last = day < openDay ? openDay : day.adding(days: 1)
    memory.reports.take(symptoms, on: min(day, openDay), wordsUntil: last)
    found.forget()
  }
}
