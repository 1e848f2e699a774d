import AthleteReadiness
import DayDocuments
import Testing
import TextFormats
import _TestSupport

/// Page: *The safety floor*.
@Suite("Words that were not understood go before the advice")
struct UnheardWordsTests {
  private func answer(_ notes: String?) throws -> DayAssessment {
    var records: [BriefRecord] = []
    for number in 1...28 {
      let date = "2025-03-\(number < 10 ? "0" : "")\(number)"
      let words = number == 28 ? notes.map { #","notes":"\#($0)""# } ?? "" : ""
      records.append(
        try record(
          #"{"phase":"morning","date":"\#(date)","metrics":{"resting_hr":50,"hrv":60,"hrv_kind":"rmssd"},"sleep":{"total_hours":8},"check_in":{"feel":8\#(words)}}"#
        ))
      if number < 28 {
        records.append(try record(#"{"phase":"evening","date":"\#(date)","workouts":[{"load":60}]}"#))
      }
    }
    return try #require(try DayHistory(records).replay { _, _ in }.assessment())
  }

  private func isSaid(_ answer: DayAssessment) -> Bool {
    answer.coaching.contains { $0.message.hasPrefix("Your own words go before this advice") }
  }

  @Test(
    "In any language, beside a day of training",
    arguments: ["頭が痛い", "kuume 38", "Hasta oldum", "Legs fine", "🤷", "oh no, not again"])
  func unheard(notes: String) throws {
    let found = try answer(notes)
    #expect(found.signal == .trainSmart || found.signal == .push)
    #expect(isSaid(found))
  }

  @Test("Not without words, and not where they were heard", arguments: [nil, "", "  ", "…"])
  func silence(notes: String?) throws {
    #expect(try !isSaid(answer(notes)))
    for heard in ["fever", "sprained my ankle", "chest pain"] {
      let found = try answer(heard)
      #expect(found.signal == .recover || found.signal == .easy)
      #expect(!isSaid(found))
    }
  }
}
