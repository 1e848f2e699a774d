import ActivityStreams
import Reports
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// What the page “How certain is a number” says of bounds and of one interval a number.
@Suite struct IntervalBoundsTests {
  private static let enricher = ActivityEnricher(declaredErrors: .standard)

  /// A heart rate every third second: the seconds between have none in the other ways either. By hand: a bias of 1.5, half a drift of
  /// 0.8 and what is left of a wander of 2 over 1800 s, √(30 ÷ 1800), are 1.574 bpm, ± 2.59 with 90 %.
  @Test func sparseHeartRateIsAsSureAsItsSensor() throws {
    let sparse = SampleRecording.make(
      minutes: 30, columns: [.heartRate: { $0 % 3 == 0 ? 150 : .nan }, .speed: { _ in 3 }])
    let made = Self.enricher.enrich(sparse, athlete: SampleRecording.athlete)
    let range = try #require(made.intervals?["heart_rate.average"])
    #expect(abs(range.lowerBound - 147.41) < 0.05 && range.upperBound <= 152.64)
    let least = try #require(made.intervals?["heart_rate.min"])
    #expect(least.lowerBound > 140)
  }

  /// What the document says of its own is said again, and what is a multiple of it is that multiple.
  @Test func oneIntervalANumber() throws {
    let made = Self.enricher.enrich(SampleRecording.run(minutes: 30), athlete: SampleRecording.athlete)
    let intervals = try #require(made.intervals)
    func ends(_ key: String) -> [Double]? { intervals[key].map { [$0.lowerBound, $0.upperBound] } }
    #expect(made.effort?.interval != nil && ends("effort.score") == made.effort?.interval)
    #expect(made.trainingLoad?.interval != nil && ends("training_load.load") == made.trainingLoad?.interval)
    #expect(made.energy?.interval != nil && ends("energy.kcal") == made.energy?.interval)
    #expect(ends("calories") == made.energy?.interval)
    let energy = try #require(made.energy)
    let net = try #require(ends("energy.net_kcal"))
    let rest = try energy.kcal - #require(energy.netKcal)
    #expect(isClose(net[1], try #require(energy.interval)[1] - rest))
  }

  /// Energy is 90 % like the rest: 1.645 deviations of a tenth.
  @Test func energyIsNinetyPercent() throws {
    let made = ActivityEnricher().enrich(SampleRecording.run(minutes: 30), athlete: SampleRecording.athlete)
    let energy = try #require(made.energy)
    #expect(energy.method == "motion")
    let ends = try #require(energy.interval)
    #expect(isClose(ends[1] / energy.kcal, 1 + 0.1 * 1.6448536269514722, 1e-6))
  }

  /// The bytes of a key are parted as its words are.
  @Test func placesOfAKeyAreItsNumbers() {
    func law(_ key: String) -> (String, [Int]) {
      let parts = key.split(separator: ".")
      return (
        parts.filter { Int($0) == nil }.joined(separator: "."), parts.compactMap { Int($0) }
      )
    }
    let made = Self.enricher.enrich(SampleRecording.run(minutes: 30), athlete: SampleRecording.athlete)
    let odd = [
      "", ".", "0", "12.", ".7.a", "a..3..b", "5k.best", "custom.x2.1", "é.1.ü", "9.8.7",
      "a.99999999999999999999.b", "a.9223372036854775807", "heart_rate.zones.007.seconds",
    ]
    for key in NumberLeaves(made).keys + odd {
      let (found, wanted) = (IntervalMaker.pattern(of: key), law(key))
      let isAlike = found == wanted || !key.utf8.contains { (0x30...0x39).contains($0) }
      #expect(isAlike, "\(key): \(found), not \(wanted)")
    }
    #expect(IntervalMaker.pattern(of: "pool.each_length.41.swolf") == ("pool.each_length.swolf", [41]))
  }

  /// Entries of lists are compared where they are the same one.
  @Test func entriesAreFoundAgain() throws {
    let made = ActivityEnricher().enrich(SampleRecording.run(minutes: 30), athlete: SampleRecording.athlete)
    #expect(made.bestEfforts.count > 3)
    var other = made
    other.bestEfforts.removeFirst()
    let way = OtherWay(other, of: made)
    #expect(OtherWay.list(of: "best_efforts.value") == "best_efforts")
    #expect(way.value(of: "best_efforts.0.value", at: 0, in: "best_efforts", entry: 0) == nil)
    for place in 1..<made.bestEfforts.count {
      #expect(
        way.value(of: "best_efforts.\(place).value", at: 0, in: "best_efforts", entry: place)
          == made.bestEfforts[place].value)
    }
  }

  /// A climb that is parted in two is none of the activity's; the one behind it is found at its new place.
  @Test func climbsAreFoundAgain() throws {
    func climb(_ start: Double, _ seconds: Double, _ top: Double) -> ElevationSection.Climb {
      .init(
        start: start, seconds: seconds, at: start * 3, length: seconds * 3, gain: seconds / 4, grade: 8,
        steepest: 9, top: top, verticalSpeed: 900, category: nil, fiets: 1, averageHeartrate: nil,
        averageWatts: nil)
    }
    var activity = ActivityEnricher().enrich(
      SampleRecording.run(minutes: 30), athlete: SampleRecording.athlete)
    var other = activity
    activity.elevation?.climbs = [climb(0, 600, 300), climb(900, 300, 400)]
    other.elevation?.climbs = [climb(0, 250, 250), climb(330, 270, 300), climb(905, 300, 410)]
    let way = OtherWay(other, of: activity)
    let list = OtherWay.climbs
    #expect(way.hasLost(list, entry: 0) && !way.hasLost(list, entry: 1))
    #expect(way.value(of: "elevation.climbs.1.top_m", at: 0, in: list, entry: 1) == 410)
    #expect(way.value(of: "elevation.climbs.0.top_m", at: 0, in: list, entry: 0) == nil)
  }

  /// A value off the middle of its interval is reported with both ends.
  @Test func theTextTellsEndsThatAreUneven() throws {
    var made = Self.enricher.enrich(SampleRecording.run(minutes: 30), athlete: SampleRecording.athlete)
    made.trainingLoad?.load = 17
    made.effort?.score = 4
    var intervals = try #require(made.intervals)
    intervals.ends["training_load.load"] = 14...30
    intervals.ends["effort.score"] = 3.5...4.5
    made.intervals = intervals
    let text = TextReport(made).text
    #expect(text.contains("load 17 (14 to 30)") && text.contains("effort 4.0 ± 0.5"))
  }

  /// Whatever comes, no interval reaches beyond what can be.
  @Test func nothingBeyondThePossible() throws {
    for seed in 0..<12 as Range<UInt64> {
      var recording = RandomRecording.troubled(count: 400).make(seed: seed)
      recording.summary.type = ["Run", "Ride", "Swim", "Walk"][Int(seed % 4)]
      Self.check(Self.enricher.enrich(recording, athlete: SampleRecording.athlete), "random \(seed)")
    }
    // Three seconds: the time is known to two.
    let moment = SampleRecording.make(
      minutes: 0.05, type: "Ride", columns: [.speed: { _ in 5 }, .heartRate: { _ in 120 }])
    Self.check(Self.enricher.enrich(moment, athlete: SampleRecording.athlete), "a moment")
  }

  private static func check(_ activity: EnrichedActivity, _ name: String) {
    func within(_ key: String, _ value: Double?, _ low: Double, _ high: Double) {
      guard let value, let range = activity.intervals?[key] else { return }
      #expect(range.lowerBound >= min(low, value) - 1e-9, "\(name) \(key) \(range)")
      #expect(range.upperBound <= max(high, value) + 1e-9, "\(name) \(key) \(range)")
    }
    within("heart_rate.average", activity.heartRate?.average, 25, 240)
    within("heart_rate.max", activity.heartRate?.max, 25, 240)
    within("heart_rate.min", activity.heartRate?.min, 25, 240)
    let highest = activity.intervals?["heart_rate.max"]?.upperBound ?? activity.heartRate?.max ?? 240
    within("heart_rate.average", activity.heartRate?.average, 0, highest)
    within("mets", activity.mets, 0.9, 27)
    within("average_speed_ms", activity.averageSpeed, 0, 40)
    for (place, climb) in (activity.elevation?.climbs ?? []).enumerated() {
      within("elevation.climbs.\(place).vam_m_per_h", climb.verticalSpeed, 0, 2900)
      within("elevation.climbs.\(place).grade_percent", climb.grade, 0, 45)
      within("elevation.climbs.\(place).steepest_percent", climb.steepest, 0, 45)
    }
  }
}
