import AthleteReadiness
import AthleteSimulator
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments

/// Page: *Resting heart rate from the night*.
@Suite("Resting heart rates of nights of Apple Health")
struct AppleHealthRestingTests {
  private typealias Export = AppleHealthReaderTests

  /// Minutes from the midnight of 2025-03-02 as a clock an hour east of Greenwich shows them, or another one.
  private static func clock(_ minutes: Int, day: String = "2025-03-02", offset: Int = 60) -> String {
    let start = CalendarDay(day) ?? CalendarDay(ordinal: 0)
    let local = start.ordinal * 1440 + minutes - 60 + offset
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let sign = offset < 0 ? "-" : "+"
    return
      "\(CalendarDay(ordinal: local / 1440)) \(two(local % 1440 / 60)):\(two(local % 60)):00 \(sign)\(two(abs(offset) / 60))\(two(abs(offset) % 60))"
  }

  private static func sleep(
    _ from: Int = -60, _ to: Int = 360, phase: String = "AsleepCore", day: String = "2025-03-02",
    offset: Int = 60
  ) -> String {
    Export.sleep(phase, clock(from, day: day, offset: offset), clock(to, day: day, offset: offset))
  }

  /// A heart rate every five minutes, two minutes into each, from 23:00 to 6:00: 60, and the six of the page from 4:00 to 4:30.
  private static func rates(
    source: String = "Apple Watch", day: String = "2025-03-02", offset: Int = 60, plus: Double = 0
  ) -> [String] {
    let slow: [Double] = [52, 50, 51, 49, 50, 51]
    return stride(from: -60, to: 360, by: 5).map { minutes in
      let rate = (240..<270).contains(minutes) ? slow[(minutes - 240) / 5] : 60
      return Export.quantity(
        "HeartRate", "\(rate + plus)", "count/min", from: clock(minutes + 2, day: day, offset: offset),
        source: source)
    }
  }

  private func read(_ parts: [String]) -> AppleHealthExport { Export.read(Export.file(parts.joined())) }

  private func resting(_ export: AppleHealthExport, _ date: String = "2025-03-02") -> Double? {
    export.days.first { $0.day.description == date }?.morning?.metrics[.restingHeartRate]
  }

  @Test("The worked example, and the mark of an estimated value")
  func worked() {
    let export = read(Self.rates() + [Self.sleep()])
    #expect(resting(export) == 50.5 && export.problems.isEmpty)
    #expect(export.restingNights.map(\.description) == ["2025-03-02"])
    #expect(
      export.days.filter { $0.morning?.restingHeartRateSource == .night }.map(\.day) == export.restingNights)
    // The heart rates of the days are what they were.
    #expect(export.days.map { $0.evening?.metrics[.lowestHeartRate] } == [60, 49])
  }

  @Test("The order of the file and the size of its pieces change nothing")
  func order() {
    let night = "2025-03-03"
    var lines =
      Self.rates() + [Self.sleep()] + Self.rates(day: night, plus: 1.5) + [Self.sleep(day: night)]
      + Self.rates(source: "Strap", plus: -3.25) + [Self.sleep(0, 90, phase: "AsleepDeep")]
    let straight = read(lines)
    #expect(straight.restingNights.map(\.description) == ["2025-03-02", night])
    #expect(resting(straight, night) == 52)
    var random = SplitMix64(seed: 5)
    for size in [7, 100, 4096, 1 << 20] {
      lines.shuffle(using: &random)
      let export = Export.read(Export.file(lines.joined()), pieces: size)
      #expect(export.days == straight.days && export.restingNights == straight.restingNights)
    }
  }

  @Test("A device value on any day disables the estimate for all nights, wherever it is in the file")
  func devices() {
    let own = Export.quantity("RestingHeartRate", "58", "count/min", from: "2024-11-01 08:00:00 +0100")
    let today = Export.quantity("RestingHeartRate", "57", "count/min", from: "2025-03-02 08:00:00 +0100")
    for lines in [[own] + Self.rates() + [Self.sleep()], Self.rates() + [Self.sleep(), own]] {
      let export = read(lines)
      #expect(resting(export) == nil && export.restingNights.isEmpty && resting(export, "2024-11-01") == 58)
    }
    #expect(resting(read(Self.rates() + [Self.sleep(), today])) == 57)
    // What no body shows is no device's value.
    let wrong = Export.quantity("RestingHeartRate", "900", "count/min", from: "2024-11-01 08:00:00 +0100")
    let export = read([wrong] + Self.rates() + [Self.sleep()])
    #expect(resting(export) == 50.5 && export.problemCounts == [.implausible: 1])
  }

  @Test("There is none without heart rates, without sleep, or for a nap")
  func absent() {
    #expect(resting(read([Self.sleep()])) == nil)
    #expect(read(Self.rates()).restingNights.isEmpty)
    let nap = stride(from: 780, to: 900, by: 5).map {
      Export.quantity("HeartRate", "45", "count/min", from: Self.clock($0))
    }
    #expect(read(nap + [Self.sleep(780, 900)]).restingNights.isEmpty, "two hours alone on their day")
    let both = read(Self.rates() + nap + [Self.sleep(), Self.sleep(780, 900)])
    #expect(resting(both) == 50.5 && both.naps.count == 1)
    #expect(read(Self.rates() + [Self.sleep(phase: "InBed")]).restingNights.isEmpty)
    // Three heart rates in a night.
    #expect(read(Array(Self.rates()[60..<63]) + [Self.sleep()]).restingNights.isEmpty)
  }

  @Test("A faster sample outside the half hour changes nothing, a night without stages is one")
  func more() {
    let fast = Export.quantity("HeartRate", "140", "count/min", from: Self.clock(100))
    #expect(resting(read(Self.rates() + [fast, Self.sleep()])) == 50.5)
    for phase in ["Asleep", "AsleepUnspecified"] {
      #expect(resting(read(Self.rates() + [Self.sleep(phase: phase)])) == 50.5)
    }
    // Before falling asleep and after waking is not the night.
    let outside = [-90, -65, 361, 400].map {
      Export.quantity("HeartRate", "35", "count/min", from: Self.clock($0))
    }
    #expect(resting(read(outside + Self.rates() + [Self.sleep()])) == 50.5)
  }

  @Test("Of a night one source counts: that with the most five minutes, then the watch")
  func sources() {
    let strap = Self.rates(source: "Strap", plus: -6)
    let part = Array(strap.dropFirst(20))
    for lines in [Self.rates() + part, part + Self.rates()] {
      #expect(resting(read(lines + [Self.sleep()])) == 50.5)
    }
    #expect(resting(read(Array(Self.rates().dropLast(20)) + strap + [Self.sleep()])) == 44.5)
    for lines in [Self.rates() + strap, strap + Self.rates()] {
      #expect(resting(read(lines + [Self.sleep()])) == 50.5)
    }
    // Two names of one rank: the first by name.
    let two = Self.rates(source: "B", plus: 2) + Self.rates(source: "A", plus: 1)
    #expect(resting(read(two + [Self.sleep()])) == 51.5)
  }

  @Test("Five minutes of a workout do not count")
  func workout() {
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"30\" durationUnit=\"min\" "
      + "sourceName=\"W\" startDate=\"\(Self.clock(240))\" endDate=\"\(Self.clock(270))\"/>"
    // The six of the page are gone: 60 is the lowest that is left.
    #expect(resting(read(Self.rates() + [Self.sleep(), workout])) == 60)
  }

  /// From 4:00 to 4:30 the heart is slow because somebody lies awake and still, or takes the watch off: 60 is the lowest of the sleep.
  @Test("An hour awake in the night, or one without any sleep, is not the slowest half hour")
  func awake() {
    let (first, second) = (Self.sleep(-60, 225), Self.sleep(285, 360))
    for hour in [Self.sleep(225, 285, phase: "Awake"), ""] {
      #expect(resting(read(Self.rates() + [first, hour, second])) == 60)
    }
    // Minutes awake with sleep in the same five minutes take nothing away.
    let short = [Self.sleep(-60, 251), Self.sleep(251, 254, phase: "Awake"), Self.sleep(254, 360)]
    #expect(resting(read(Self.rates() + short)) == 50.5)
  }

  @Test("Nights that give none because a device does on another day are counted")
  func besideDevices() {
    let own = Export.quantity("RestingHeartRate", "58", "count/min", from: "2024-11-01 08:00:00 +0100")
    let lines =
      Self.rates() + [Self.sleep()] + Self.rates(day: "2025-03-03") + [Self.sleep(day: "2025-03-03")]
    #expect(read(lines + [own]).nightsBesideDevices == 2 && read(lines).nightsBesideDevices == 0)
    // A night without heart rates could not have given one.
    #expect(read([Self.sleep(), own]).nightsBesideDevices == 0)
  }

  @Test("Impossible values and damaged records are left out and reported")
  func damage() {
    let bad = [
      Export.quantity("HeartRate", "5", "count/min", from: Self.clock(250)),
      Export.quantity("HeartRate", "999", "count/min", from: Self.clock(251)),
      Export.quantity("HeartRate", "x", "count/min", from: Self.clock(252)),
      Export.quantity("HeartRate", "50", "furlong", from: Self.clock(253)),
      Export.quantity("HeartRate", "50", "count/min", from: "2025-03-02 25:00:00 +0100"),
    ]
    let export = read(bad + Self.rates() + [Self.sleep()])
    #expect(resting(export) == 50.5)
    #expect(export.problemCounts == [.implausible: 2, .badValue: 1, .unknownUnit: 1, .badTime: 1])
  }

  @Test("The same night on the clock of any place", arguments: [-570, -300, 0, 60, 345, 765])
  func places(_ offset: Int) {
    let export = read(Self.rates(offset: offset) + [Self.sleep(offset: offset)])
    #expect(export.days.compactMap { $0.morning?.metrics[.restingHeartRate] } == [50.5])
  }

  @Test("The clock changes in the night")
  func clockChange() {
    for (date, before, after) in [("2025-03-30", 60, 120), ("2025-10-26", 120, 60)] {
      // From 23:00 by the old clock, seven hours; the change is at 1:00 UTC.
      let midnight = 60 - before
      let lines = stride(from: -60, to: 360, by: 5).map { minutes in
        let isAfter = minutes + midnight >= 120
        let rate = (100..<130).contains(minutes + midnight) ? 45 : 62
        return Export.quantity(
          "HeartRate", "\(rate)", "count/min",
          from: Self.clock(minutes + midnight, day: date, offset: isAfter ? after : before))
      }
      let sleep = Export.sleep(
        "AsleepCore", Self.clock(-60 + midnight, day: date, offset: before),
        Self.clock(360 + midnight, day: date, offset: after))
      let export = read(lines + [sleep])
      #expect(resting(export, date) == 45 && export.restingNights.map(\.description) == [date], "\(date)")
    }
  }

  @Test("A generated export: its own values stay, and without them every night gives one")
  func generated() {
    let text = String(decoding: HealthExportSample(days: 3, padding: 1800).bytes, as: UTF8.self)
    #expect(Export.read(text).restingNights.isEmpty)
    let without = text.split(separator: "\n").filter { !$0.contains("RestingHeartRate") }
      .joined(separator: "\n")
    let export = Export.read(without)
    #expect(export.restingNights == export.days.map(\.day) && export.restingNights.count == 3)
    for record in export.days {
      let value = record.morning?.metrics[.restingHeartRate] ?? 0
      #expect(value > 45 && value < 110)
    }
  }

  @Test("Memory: four bytes per five minutes, limited days and sources, none once a device reports values")
  func memory() {
    #expect(MemoryLayout<HeartRateBin>.stride == 4 && AppleHealthHeartRates.cellSize == 1152)
    #expect(AppleHealthHeartRates.cellSize * AppleHealthHeartRates.limit <= 24_000_000)
    var rates = AppleHealthHeartRates()
    for second in 0..<200_000 { rates.add(50, source: 0, instant: 20_000 * 86_400 + second % 86_400) }
    #expect(rates.count == 1 && rates.lost == 0)
    for day in 8000..<8004 + AppleHealthHeartRates.limit {
      rates.add(50, source: 1, instant: day * 86_400)
    }
    #expect(rates.count == AppleHealthHeartRates.limit && rates.lost == 5)
    rates.add(60, source: 1, instant: 8000 * 86_400 + 86_399)
    #expect(rates.lost == 5, "a day that is there takes more in")
    rates.foundDevices()
    rates.add(50, source: 0, instant: 0)
    #expect(rates.count == 0 && rates.lost == 0 && rates.hasDevices)
  }

  @Test("Five minutes: sums that no order changes, to a tenth of a beat, and an end to them")
  func bins() {
    var bin = HeartRateBin()
    #expect(bin.mean == nil && bin.count == 0)
    for value in [50, 51.5, 49.04, .nan, .infinity, -1, 251] { bin.add(value) }
    // 50, 51.5 and 49.0.
    #expect(bin.count == 3 && bin.mean == 1505.0 / 30)
    var full = HeartRateBin()
    for _ in 0..<5000 { full.add(250) }
    #expect(full.count == 1023 && full.mean == 250)
    var random = SplitMix64(seed: 9)
    var values = (0..<300).map { _ in random.uniform(30...200) }
    func mean() -> Double? {
      var bin = HeartRateBin()
      for value in values { bin.add(value) }
      return bin.mean
    }
    let straight = mean()
    values.shuffle(using: &random)
    #expect(mean() == straight)
    #expect(abs((straight ?? 0) - values.reduce(0, +) / 300) <= 0.05)
  }

  @Test("Stretches of time, apart and not")
  func spans() {
    let spans = TimeSpans([(100, 200), (50, 60), (150, 300), (400, 400), (.nan, 1), (500, 450)])
    #expect(spans.overlap(from: 0, to: 51) && !spans.overlap(from: 0, to: 50))
    #expect(!spans.overlap(from: 60, to: 100) && spans.overlap(from: 60, to: 101))
    #expect(spans.overlap(from: 299, to: 310) && !spans.overlap(from: 300, to: 400))
    #expect(spans.overlap(from: 400, to: 401) && !spans.overlap(from: 401, to: 500))
    #expect(spans.overlap(from: 500, to: 501) && !spans.overlap(from: 501, to: 1e9))
    #expect(!TimeSpans([]).overlap(from: -1e9, to: 1e9))
  }
}
