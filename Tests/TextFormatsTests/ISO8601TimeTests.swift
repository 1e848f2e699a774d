import Testing
import TextFormats

@Suite struct ISO8601TimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2021-11-17T17:24:09Z", 1_637_169_849),
    ("2021-11-17T18:24:09+01:00", 1_637_169_849),
    ("2021-11-17T18:24:09+0100", 1_637_169_849),
    ("2021-11-17T18:24:09+01", 1_637_169_849),
    ("2021-11-17t12:24:09.500-05:00", 1_637_169_849.5),
    ("2021-11-17 17:24:09,25 UTC", 1_637_169_849.25),
    ("2017/04/24 16:18:45 UTC ", 1_493_050_725),
    ("20211117T172409Z", 1_637_169_849),
    ("2021-11-17T17:24Z", 1_637_169_840),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2016-12-31T24:00:00Z", 1_483_228_800),
    ("2000-02-29", 951_782_400),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59.999999999999999999Z", 253_402_300_799.999_999_999_999_999),
  ])
  func instants(text: String, instant: Double) {
    #expect(ISO8601Time.parse(text)?.instant() == instant)
  }

  @Test(arguments: [
    "", " ", "2021", "2021-13-01", "2021-02-29", "2021-04-31T00:00:00Z", "2021-11-17T25:00:00Z",
    "2021-11-17T24:00:01Z", "2021-11-17T17:60:00Z", "2021-11-17T17:24:61Z", "2021-11-17T17:24:09X",
    "2021-11-17T17:24:09Z!", "2021-11-17T17:24:09.Z", "2021-11-17T17:24:09+19:00", "2021-11-17T17:24:09+1",
    "2021-11-17T17:24:09+01:60", "0000-01-01", "2021-1-1", "2021/11-17", "-2021-11-17", "2021-11-17T",
    "2021-11-17T1:24:09Z",
  ])
  func impossible(text: String) {
    #expect(ISO8601Time.parse(text) == nil)
  }

  @Test func localFieldsAreKeptAsWritten() throws {
    let time = try #require(ISO8601Time.parse("2026-03-08T23:30:15.5-08:00"))
    #expect(time.day == CalendarDay(year: 2026, month: 3, day: 8))
    #expect(time.clock == 84_615.5)
    #expect(time.utcOffset == -28_800)
    #expect(time.instant() == 1_773_041_415.5)
    let bare = try #require(ISO8601Time.parse("2026-03-08T23:30:15"))
    #expect(bare.utcOffset == nil)
    #expect(bare.instant(assuming: -28_800) == 1_773_041_415)
  }

  /// Every day of four centuries, against the day before.
  @Test func instantsOfSuccessiveDaysDifferByADay() {
    var day = CalendarDay(ordinal: -36_524)
    while day.ordinal < 109_573 {
      let parsed = ISO8601Time.parse("\(day)T12:00:00Z")
      #expect(parsed?.instant() == Double(day.ordinal) * 86_400 + 43_200)
      day = day.adding(days: 1)
    }
  }
}
