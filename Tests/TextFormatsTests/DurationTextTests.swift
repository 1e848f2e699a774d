import Testing

@testable import TextFormats

@Suite("Durations as people write them")
struct DurationTextTests {
  @Test(
    "Clocks and units",
    arguments: [
      ("7:30", 27_000), ("7 : 30", 27_000), ("1:05:30", 3930), ("7h 30m", 27_000), ("450 min.", 27_000),
      ("PT7H30M", 27_000), ("1.5 h", 5400), ("1,5 Stunden", 5400), ("1小时13分钟", 4380), ("0:00:07.5", 7.5),
    ] as [(String, Double)])
  func read(text: String, seconds: Double) {
    #expect(DurationText.seconds(text, .hours) == seconds)
  }

  @Test("Two numbers are hours, minutes, or whichever fits a session")
  func twoNumbers() {
    #expect(DurationText.seconds("1:30", .minutes) == 90)
    #expect(DurationText.seconds("1:30", .session) == 5400)
    #expect(DurationText.seconds("45:30", .session) == 2730)
  }

  @Test(
    "Other text is no duration",
    arguments: [
      "", "450", "inf:30", "nan", "nan:00", "infinity h", "-1:30", "7:75", "1e3:00", "0x7:30", "7:",
      "1:2:3:4",
      "9999999999999 h", "h", "long", "7 x", "7:30 pm", "1.2.3 h",
    ])
  func refused(text: String) {
    for clock in [DurationText.Clock.hours, .minutes, .session] {
      #expect(DurationText.seconds(text, clock) == nil)
    }
  }
}
