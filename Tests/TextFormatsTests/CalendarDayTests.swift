import Testing
import TextFormats

@Suite struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0, 4), ("2000-02-29", 11016, 2), ("2026-11-21", 20778, 6), ("1969-12-31", -1, 3),
  ])
  func knownDays(text: String, ordinal: Int, weekday: Int) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.ordinal == ordinal)
    #expect(day.weekday == weekday)
    #expect(day.description == text)
  }

  @Test(arguments: ["2023-02-29", "2023-13-01", "2023-00-10", "23-01-01", "2023-1-1", "", "2023-04-31"])
  func impossibleDays(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func everyDayOfFourCenturiesRoundTrips() throws {
    for ordinal in stride(from: -150_000, to: 150_000, by: 7) {
      let day = CalendarDay(ordinal: ordinal)
      #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
    }
  }
}
