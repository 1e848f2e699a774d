import Testing

@testable import Enrichment

@Suite struct DisplaysTests {
  @Test(arguments: [
    (0.0, "0s"), (45, "45s"), (59.6, "1m 00s"), (394, "6m 34s"), (1614, "26m 54s"), (3599.4, "59m 59s"),
    (3599.6, "1h 00m"), (4080, "1h 08m"), (360_000, "100h 00m"),
  ])
  func durations(seconds: Double, text: String) { #expect(Displays.duration(seconds) == text) }

  @Test func countsOfOneAreOfOne() {
    #expect(Displays.counted(1, "session") == "1 session" && Displays.counted(0, "session") == "0 sessions")
    #expect(Displays.counted(2, "activity", "activities") == "2 activities")
    #expect(Displays.counted(1, "activity", "activities") == "1 activity")
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func whatIsNotATimeHasNoDisplay(seconds: Double) { #expect(Displays.duration(seconds) == nil) }

  @Test(arguments: [
    (0.0, "0min"), (-3, "0min"), (0.1, "<1min"), (29.9, "<1min"), (30, "1min"), (89.9, "1min"), (90, "2min"),
    (1200, "20min"), (.nan, "0min"), (.infinity, "0min"),
  ])
  func minutes(seconds: Double, text: String) { #expect(Displays.minutes(seconds) == text) }

  @Test(arguments: [
    (4.386, 2, "4.39"), (4.385, 2, "4.39"), (0, 2, "0.00"), (-0.001, 2, "0.00"), (-1.5, 0, "−2"),
    (39.4, 1, "39.4"),
    (1e12, 1, "1000000000000.0"), (0.05, 1, "0.1"), (9.999, 2, "10.00"),
  ])
  func numbers(number: Double, decimals: Int, text: String) {
    #expect(Displays.fixed(number, decimals) == text)
  }
}
