import Testing
import TextFormats
import TrainingPlan

/// Page: *Times and time zones in a plan*
@Suite("The athlete's clock")
struct PlanClockTests {
  private func clock(_ name: String) throws -> PlanClock { try #require(PlanClock(zone: name)) }

  /// Seconds since 1970 of a time in UTC.
  private func instant(_ text: String) throws -> Double { try #require(PlanMoment(text)).instant }

  @Test("Days have 23, 24 or 25 hours")
  func lengths() throws {
    // Sydney sets its clock back on 2026-04-05 and forward on 2026-10-04.
    let sydney = try clock("Australia/Sydney")
    #expect(sydney.hours(of: PlanSample.day("2026-04-05")) == 25)
    #expect(sydney.hours(of: PlanSample.day("2026-10-04")) == 23)
    #expect(sydney.hours(of: PlanSample.day("2026-03-25")) == 24)
    // Lord Howe Island moves by half an hour.
    let lordHowe = try clock("Australia/Lord_Howe")
    #expect(lordHowe.hours(of: PlanSample.day("2026-04-05")) == 24.5)
  }

  @Test("A repeated local time is the first one; a skipped one is shifted forward")
  func changes() throws {
    let sydney = try clock("Australia/Sydney")
    // 02:30 is at UTC+11 first, at UTC+10 an hour later.
    #expect(
      sydney.instant(PlanSample.day("2026-04-05"), minutes: 150) == (try instant("2026-04-04T15:30:00Z")))
    // 02:30 does not come; it is 03:30 at UTC+11.
    #expect(
      sydney.instant(PlanSample.day("2026-10-04"), minutes: 150) == (try instant("2026-10-03T16:30:00Z")))
    #expect(
      sydney.instant(PlanSample.day("2026-03-25"), minutes: 990) == (try instant("2026-03-25T05:30:00Z")))
  }

  @Test("Every minute around a clock change converts to an instant and back; skipped ones are an hour later")
  func everyMinute() throws {
    for (name, days) in [
      ("Australia/Sydney", ["2026-04-04", "2026-04-05", "2026-10-04"]),
      ("Europe/Paris", ["2026-03-29", "2026-10-25"]),
      ("America/St_Johns", ["2026-03-08", "2026-11-01"]),
    ] {
      let clock = try clock(name)
      for text in days {
        let day = PlanSample.day(text)
        for minute in 0..<1440 {
          let instant = clock.instant(day, minutes: minute)
          let local = try #require(clock.local(instant))
          let back = Double(local.day.days(to: day)) * -86_400 + local.seconds
          #expect(
            back == Double(minute) * 60 || back == Double(minute + 60) * 60, "\(name) \(text) \(minute)")
        }
      }
    }
  }

  @Test("Midnight belongs to the new day, the moment before to the old one")
  func midnight() throws {
    let sydney = try clock("Australia/Sydney")
    let before = try #require(PlanMoment("2026-03-24T12:59:59.5Z", zone: sydney))
    let after = try #require(PlanMoment("2026-03-24T13:00:00Z", zone: sydney))
    #expect(before.day == PlanSample.day("2026-03-24") && after.day == PlanSample.day("2026-03-25"))
    #expect(after.seconds == 0 && after.text == "2026-03-25T00:00:00+11:00")
  }

  @Test("The same instant is another day elsewhere: a traveller's day is that of the clock there")
  func travel() throws {
    let now = "2026-03-25T23:30:00+11:00"
    #expect(try #require(PlanMoment(now)).day == PlanSample.day("2026-03-25"))
    #expect(
      try #require(PlanMoment(now, zone: clock("Pacific/Auckland"))).day == PlanSample.day("2026-03-26"))
    #expect(
      try #require(PlanMoment(now, zone: clock("America/Los_Angeles"))).text == "2026-03-25T05:30:00-07:00")
    #expect(PlanMoment("yesterday") == nil && PlanClock(zone: "Middle/Earth") == nil)
    #expect(PlanMoment(instant: .nan, clock: PlanClock(utcOffset: 0)) == nil)
    #expect(PlanMoment(instant: 1e300, clock: PlanClock(utcOffset: 0)) == nil)
  }
}
