import AthleteReadiness
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Sleep of Apple Health")
struct AppleHealthSleepTests {
  private typealias Export = AppleHealthReaderTests

  private func sleep(_ phase: String, _ from: String, _ to: String, _ source: String = "Apple Watch")
    -> String
  {
    Export.sleep(phase, from, to, source: source)
  }

  private func slept(_ date: String, _ body: String...) -> NightSleep? {
    Export.read(Export.file(body.joined())).days.first { $0.day.description == date }?.morning?.sleep
  }

  @Test("Of two watches and a telephone in a night one counts: that with the most time in stages")
  func oneSource() throws {
    let night = try #require(
      slept(
        "2025-03-02",
        sleep("AsleepUnspecified", "2025-03-01 22:00:00 +0100", "2025-03-02 08:00:00 +0100", "iPhone"),
        sleep("AsleepCore", "2025-03-01 23:00:00 +0100", "2025-03-02 03:00:00 +0100", "Watch A"),
        sleep("AsleepCore", "2025-03-01 23:10:00 +0100", "2025-03-02 02:10:00 +0100", "Watch B"),
        sleep("AsleepDeep", "2025-03-02 02:10:00 +0100", "2025-03-02 04:10:00 +0100", "Watch B"),
        sleep("Awake", "2025-03-02 04:10:00 +0100", "2025-03-02 04:20:00 +0100", "Watch B"),
        sleep("AsleepREM", "2025-03-02 04:20:00 +0100", "2025-03-02 05:20:00 +0100", "Watch B")))
    #expect(
      night.source == "Watch B" && night.total == 6 && night.core == 3 && night.deep == 2 && night.rem == 1)
    #expect(night.wakeCount == 1 && ((night.awake ?? 0) - 1.0 / 6).magnitude < 1e-12)
    #expect(
      ((night.onset ?? 0) + 5.0 / 6).magnitude < 1e-12 && ((night.wake ?? 0) - 16.0 / 3).magnitude < 1e-12)
  }

  @Test("Phases of one watch that overlap count once")
  func overlap() throws {
    let night = try #require(
      slept(
        "2025-03-02", sleep("AsleepCore", "2025-03-02 00:00:00 +0100", "2025-03-02 04:00:00 +0100"),
        sleep("AsleepCore", "2025-03-02 00:00:00 +0100", "2025-03-02 04:00:00 +0100"),
        sleep("AsleepDeep", "2025-03-02 03:00:00 +0100", "2025-03-02 05:00:00 +0100")))
    #expect(night.total == 5 && night.core == 3 && night.deep == 2)
  }

  @Test("Time in bed is not sleep, and a night without stages has none")
  func inBed() {
    #expect(
      slept("2025-03-02", sleep("InBed", "2025-03-01 23:00:00 +0100", "2025-03-02 07:00:00 +0100")) == nil)
    let old = slept("2025-03-02", sleep("Asleep", "2025-03-01 23:00:00 +0100", "2025-03-02 07:00:00 +0100"))
    #expect(
      old?.total == 8 && old?.core == nil && old?.deep == nil && old?.awake == nil && old?.wakeCount == nil)
  }

  @Test("A nap is separate from the night and reported separately")
  func nap() throws {
    let export = Export.read(
      Export.file(
        sleep("AsleepCore", "2025-03-01 23:00:00 +0100", "2025-03-02 06:00:00 +0100"),
        sleep("AsleepCore", "2025-03-02 13:00:00 +0100", "2025-03-02 13:45:00 +0100"),
        sleep("AsleepCore", "2025-03-02 19:00:00 +0100", "2025-03-02 19:30:00 +0100")))
    #expect(export.days.map(\.day.description) == ["2025-03-02"])
    #expect(export.days.first?.morning?.sleep?.total == 7 && export.days.first?.morning?.sleep?.wake == 6)
    #expect(export.naps.map(\.hours) == [0.75, 0.5])
    #expect(export.days.first?.evening?.metrics[.nap] == 1.25)
    #expect(export.naps.first?.day.description == "2025-03-02" && export.naps.first?.source == "Apple Watch")
  }

  @Test("Sleeps less than three hours apart are one night, and the time between is time awake")
  func split() throws {
    let night = try #require(
      slept(
        "2025-03-02", sleep("AsleepCore", "2025-03-01 21:30:00 +0100", "2025-03-02 00:30:00 +0100"),
        sleep("AsleepCore", "2025-03-02 03:00:00 +0100", "2025-03-02 07:00:00 +0100")))
    #expect(night.total == 7 && night.awake == 2.5)
    #expect(night.onset == -2.5 && night.wake == 7)
    let apart = try #require(
      Export.read(
        Export.file(
          sleep("AsleepCore", "2025-03-01 21:30:00 +0100", "2025-03-01 23:30:00 +0100"),
          sleep("AsleepCore", "2025-03-02 03:00:00 +0100", "2025-03-02 07:00:00 +0100"))
      ).days.first { $0.day.description == "2025-03-02" })
    #expect(apart.morning?.sleep?.total == 4 && apart.evening?.metrics[.nap] == 2)
  }

  @Test("A night counts on the clock of the zone that its record names")
  func zones() throws {
    func night(_ from: String, _ to: String, _ zone: String) -> String {
      sleep("AsleepCore", from, to).replacing(
        "/>", with: "><MetadataEntry key=\"HKTimeZone\" value=\"\(zone)\"/></Record>")
    }
    let body = [
      night("2026-03-05 23:00:00 +0100", "2026-03-06 06:30:00 +0100", "Europe/Paris"),
      night("2026-03-06 13:00:00 +0100", "2026-03-06 20:30:00 +0100", "Australia/Sydney"),
      night("2026-03-07 13:00:00 +0100", "2026-03-07 20:30:00 +0100", "Australia/Sydney"),
    ]
    let days = Export.read(Export.file(body.joined())).days
    #expect(days.map(\.day.description) == ["2026-03-06", "2026-03-07", "2026-03-08"])
    #expect(days.allSatisfy { $0.morning?.sleep?.onset == -1 && $0.morning?.sleep?.total == 7.5 })
    #expect(days.allSatisfy { $0.evening?.metrics[.nap] == nil })
  }

  @Test("A ring with more values on some days does not take the place of the watch")
  func onDaysOfTheRing() {
    let body = (10...29).flatMap { day in
      [Export.quantity("RestingHeartRate", "55", "count/min", from: "2026-03-\(day) 07:00:00 +0100")]
        + (0..<(day % 3)).map {
          Export.quantity(
            "RestingHeartRate", "46", "count/min", from: "2026-03-\(day) 0\($0 + 3):00:00 +0100",
            source: "Oura")
        }
    }
    let days = Export.read(Export.file(body.joined())).days
    #expect(days.count == 20 && days.allSatisfy { $0.morning?.metrics[.restingHeartRate] == 55 })
    #expect(days.allSatisfy { $0.morning?.source == "Apple Watch" })
  }

  @Test("A day slept after a night shift is the night of that day")
  func shift() {
    let night = slept(
      "2025-03-02", sleep("AsleepCore", "2025-03-02 08:30:00 +0100", "2025-03-02 15:00:00 +0100"))
    #expect(night?.total == 6.5 && night?.onset == 8.5 && night?.wake == 15)
  }

  @Test("Clock change at night: hours are those slept, times are wall-clock times")
  func clockChange() throws {
    // 2025-03-30, 02:00 becomes 03:00; 2025-10-26, 03:00 becomes 02:00.
    let spring = try #require(
      slept("2025-03-30", sleep("AsleepCore", "2025-03-29 23:00:00 +0100", "2025-03-30 07:00:00 +0200")))
    #expect(spring.total == 7 && spring.onset == -1 && spring.wake == 7)
    let autumn = try #require(
      slept("2025-10-26", sleep("AsleepCore", "2025-10-25 23:00:00 +0200", "2025-10-26 07:00:00 +0100")))
    #expect(autumn.total == 9 && autumn.onset == -1 && autumn.wake == 7)
  }

  @Test("Vital signs during sleep belong to the day of waking, earlier ones to the day before")
  func vitals() throws {
    let export = Export.read(
      Export.file(
        Export.quantity("RespiratoryRate", "12", "count/min", from: "2025-03-01 22:59:00 +0100"),
        Export.quantity("RespiratoryRate", "14", "count/min", from: "2025-03-01 23:30:00 +0100"),
        Export.quantity("RespiratoryRate", "16", "count/min", from: "2025-03-02 03:00:00 +0100"),
        sleep("AsleepCore", "2025-03-01 23:00:00 +0100", "2025-03-02 06:00:00 +0100")))
    let rates = export.days.map { $0.morning?.metrics[.respiratoryRate] }
    #expect(rates == [12, 15])
  }
}
