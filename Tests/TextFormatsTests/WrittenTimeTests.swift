import Testing

@testable import TextFormats

@Suite("Dates as applications write them for people")
struct WrittenTimeTests {
  @Test(
    "One evening in many languages",
    arguments: [
      "30 Jun 2025, 19:56", "30.06.2025, 19:56", "30.6.2025 19:56", "30. Juni 2025, 19:56 Uhr",
      "Jun 30, 2025, 7:56 PM",
      "June 30, 2025 at 7:56\u{202F}PM", "30 juin 2025 à 19:56", "30 giu 2025, 19:56",
      "30 de jun. de 2025 7:56 p. m.",
      "30 de junho de 2025 às 19:56", "30 июн. 2025 г., 19:56", "2025年6月30日 19:56", "2025年6月30日 下午7:56",
      "2025/6/30 19:56", "2025. 6. 30. 오후 7:56", "2025년 6월 30일 오후 7:56", "lun. 30 juin 2025 19:56:00",
    ])
  func evening(text: String) {
    #expect(
      WrittenTime.parse(text)
        == CalendarDay(year: 2025, month: 6, day: 30).map { WrittenTime(day: $0, clock: 71_760) })
  }

  @Test(
    "Months, midnight and noon, days without a time",
    arguments: [
      ("7 juil. 2025 à 19:56", "2025-07-07", 71_760.0), ("1 Mär 2026, 10:00", "2026-03-01", 36_000),
      ("18 paź 2026", "2026-10-18", nil), ("3 września 2026", "2026-09-03", nil),
      ("1 sty 2026", "2026-01-01", nil),
      ("1 févr. 2026", "2026-02-01", nil), ("5 août 2025, 12:00 AM", "2025-08-05", 0),
      ("Dec 24, 2025, 12:05 PM", "2025-12-24", 43_500), ("mar. 8 juil. 2025", "2025-07-08", nil),
    ])
  func months(text: String, day: String, clock: Double?) throws {
    let time = try #require(WrittenTime.parse(text))
    #expect(time.day.description == day && time.clock == clock)
  }

  @Test(
    "Ambiguous and impossible dates are rejected",
    arguments: [
      "05/07/2025, 06:30", "05-07-2025", "1.2.25", "Foo 1, 2025", "Jul 32, 2025", "31.11.2025",
      "Jul 1, 2025, 99:30 PM",
      "Jul 1, 2025, 13:30 PM", "Jul 1, 2025, 9:75", "7 Jul 19:56", "1 Jan Feb 2025", "2025", "", ":",
      "1:2:3:4", "年月日",
      "99999 Jul 2025", "1 Jul 2025 3", "7 Jul 2025 PM",
    ])
  func none(text: String) { #expect(WrittenTime.parse(text) == nil) }

  @Test("Years of two digits are read in the order that a table shows")
  func shortYears() {
    let day = CalendarDay(year: 2026, month: 1, day: 13)
    #expect(WrittenTime.parse("13/01/26 07:18", order: .dayFirst)?.day == day)
    #expect(WrittenTime.parse("1/13/26 7:18", order: .monthFirst)?.day == day)
    #expect(WrittenTime.parse("13/01/26 07:18") == nil)
    #expect(DateOrder(["10/01/26 00:40", "13/01/26 00:40"]) == .dayFirst)
  }

  @Test(
    "A date of an export is an instant of UTC; one without a time of day is rejected",
    arguments: [
      // 2025-07-05T06:30:00Z.
      ("Jul 5, 2025, 6:30:00 AM", 1_751_697_000.0), ("5 Jul 2025, 06:30:00", 1_751_697_000),
      ("05.07.2025, 06:30:00", 1_751_697_000), ("5. Juli 2025, 06:30:00", 1_751_697_000),
      ("5 juil. 2025 à 06:30:00", 1_751_697_000), ("5 de jul. de 2025 6:30:00 a. m.", 1_751_697_000),
      ("5 lug 2025, 06:30:00", 1_751_697_000), ("5 jul 2025 om 06:30:00", 1_751_697_000),
      ("5 jul 2025 6:30:00 p. m.", 1_751_740_200), ("2025-07-05T08:30:00+02:00", 1_751_697_000),
      // 2012-05-24T16:27:40Z.
      ("24 mai 2012 à 16:27:40", 1_337_876_860), ("5 Jul 2025", nil), ("not a date", nil),
      ("05/07/2025, 06:30:00", nil), ("Foo 1, 2025, 6:30:00 AM", nil),
    ])
  func instants(text: String, instant: Double?) { #expect(WrittenTime.instant(text) == instant) }
}
