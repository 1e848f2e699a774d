import Testing
import TextFormats

@Suite struct TableHeadingTests {
  @Test(
    "Words and unit of a heading as people write it",
    arguments: [
      ("Heart Rate (bpm)", "heart rate", "bpm"), ("heart_rate", "heart rate", nil),
      ("Velocity [km/h]", "velocity", "km/h"),
      ("  La  ", "la", nil), ("Avg. Speed {m / s}", "avg speed", "m/s"),
      ("Training Stress Score®", "training stress score", nil),
      ("", "", nil), ("(kg)", "", "kg"), ("[La] (mmol/L)", "la", "mmol/l"),
    ])
  func headings(text: String, words: String, unit: String?) {
    let heading = TableHeading(text)
    #expect(heading.words == words && heading.unit == unit)
  }

  @Test("A heading is a name with its unit or without")
  func matches() {
    #expect(
      TableHeading("Weight (kg)").matches(["weight"]) && TableHeading("Weight (kg)").matches(["weight kg"]))
    #expect(!TableHeading("Weight (kg)").matches(["weight lb", "mass"]))
  }

  @Test(
    "The order of day and month comes from the table, or not at all",
    arguments: [
      (["03/04/2026", "31/04/2026"], DateOrder.dayFirst), (["03/04/2026", "03/31/2026"], .monthFirst),
      (["03/04/2026", "04/04/2026"], nil), (["31/04/2026", "03/31/2026"], nil), ([], nil),
      (["2026-03-04"], nil), (["02/03/2026", "03/03/2026", "04/03/2026"], .dayFirst),
      (["03/04/2026", "03/05/2026", "03/06/2026"], .monthFirst),
      (["03/04/2026", "05/06/2026", "07/08/2026"], nil),
      (["01/03/2026", "02/03/2026", "03/03/2026", "01/04/2026"], .dayFirst),
      (["03/01/2026 08:00", "03/02/2026 08:00", "04/01/2026 08:00"], .monthFirst),
    ])
  func orders(texts: [String], order: DateOrder?) {
    #expect(DateOrder(texts) == order)
    if let first = texts.first, order != nil {
      let day = WrittenTime.parse(first, order: order)?.day
      let month = order == .dayFirst ? first.dropFirst(3).prefix(2) : first.prefix(2)
      #expect(day?.description.dropFirst(5).prefix(2) == month)
    }
  }
}
