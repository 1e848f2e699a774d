import ActivityStreams
import Charts
import Documents
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// `laps`: each recorded lap with metrics of its own.
///
/// Page: *Laps and selections*.
@Suite struct LapSectionTests {
  private static let enricher = ActivityEnricher()

  private static func enrich(_ recording: ActivityRecording) -> EnrichedActivity {
    enricher.enrich(recording, athlete: SampleRecording.athlete)
  }

  private static func laps(_ edges: [Double]) -> [Lap] {
    zip(edges, edges.dropFirst()).map { Lap(span: TimeSpan(start: $0, end: $1)) }
  }

  private static let indoor: ActivityRecording = {
    var ride = SampleRecording.make(
      minutes: 20, type: "VirtualRide", columns: [.power: { $0 < 600 ? 150 : 250 }, .cadence: { _ in 88 }])
    ride.laps = laps([0, 600, 1200])
    return ride
  }()

  @Test func ofFewerThanTwoThereIsNoKey() throws {
    var run = SampleRecording.run()
    for laps in [[], [Lap(span: TimeSpan(start: 0, end: 2400))]] {
      run.laps = laps
      let activity = Self.enrich(run)
      #expect(activity.$laps.isLeftOut)
      #expect(!String(decoding: try activity.encoded(), as: UTF8.self).contains("\"laps\""))
    }
    var none = ActivityRecording()
    none.laps = Self.laps([0, 10, 20])
    #expect(Self.enrich(none).$laps.isLeftOut)
  }

  /// A ride on a trainer without speed and heart rate has laps with power.
  @Test func aRideIndoors() throws {
    let laps = try #require(Self.enrich(Self.indoor).laps)
    #expect(
      laps.map(\.index) == [1, 2] && laps.map(\.start) == [0, 600] && laps.map(\.elapsed) == [600, 600])
    #expect(laps.map(\.averageWatts) == [150, 250] && laps.map(\.normalizedPower) == [150, 250])
    #expect(laps.map(\.maxWatts) == [150, 250] && laps.map(\.averageCadence) == [88, 88])
    for lap in laps {
      #expect(lap.seconds == 600 && lap.moving == 600)
      #expect(lap.distance == nil && lap.averageSpeed == nil && lap.gain == nil)
      #expect(lap.averageHeartrate == nil && lap.maxHeartrate == nil && lap.trimpExp == nil)
    }
    // A trainer that never turned has no power.
    var still = Self.indoor
    still.columns[.power] = still.columns[.power]?.map { _ in 0 }
    #expect(try #require(Self.enrich(still).laps).allSatisfy { $0.averageWatts == nil && $0.maxWatts == nil })
  }

  /// Laps that tile a run add up to it, and say what its splits of laps say.
  @Test func lapsOfARun() throws {
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 613.5, 1200, 1201, 2400])
    let activity = Self.enrich(run)
    let laps = try #require(activity.laps)
    let load = try #require(activity.trainingLoad?.trimpExp)
    #expect(laps.count == 4)
    #expect((laps.reduce(0) { $0 + ($1.trimpExp ?? .nan) } - load).magnitude < 1e-9 * load)
    #expect(laps.reduce(0) { $0 + $1.seconds } == activity.timerTime)
    #expect(laps.compactMap(\.maxHeartrate).max() == activity.maxHeartrate)
    #expect(laps.compactMap(\.maxWatts).max() == activity.power?.maxWatts)
    let splits = try #require(activity.speed).splits.filter { $0.unit == "lap" }
    for (lap, split) in zip(laps, splits) {
      #expect(lap.distance == split.distance && lap.gain == split.gain && lap.moving == split.seconds)
      // A split uses moving time, a lap all time with the timer running.
      if lap.moving == lap.seconds {
        #expect(((lap.averageHeartrate ?? 0) - (split.averageHeartrate ?? .nan)).magnitude < 1e-9)
      }
      let speed = try #require(lap.averageSpeed)
      #expect(split.pace.map { (1000 / speed - $0).magnitude < 1e-9 } ?? false)
    }
    #expect(laps.allSatisfy { ($0.averageCadence ?? 170) == 170 })
  }

  /// A lap whose metres the records contradict has those of the records.
  @Test func distanceOfTheDevice() throws {
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 600, 1200])
    run.laps[0].distance = 1790
    run.laps[1].distance = 1e9
    let laps = try #require(Self.enrich(run).laps)
    #expect(laps[0].distance.map { (1500...1790).contains($0) } ?? false)
    #expect(laps[1].distance.map { (1500...1900).contains($0) } ?? false)
  }

  /// The device counted on through a hole: 440 m in 66 s of motion are no 24 km/h where nobody ran more than 11.
  @Test func noLapIsFasterThanTheTop() throws {
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 180, 600])
    run.laps[0].distance = 440
    // Records with a distance would replace that of the lap.
    run.columns[.distance] = nil
    for row in 66..<160 { run.columns[.speed]?[row] = 0 }
    let activity = Self.enrich(run)
    let laps = try #require(activity.laps)
    #expect(laps[0].distance == 440 && (laps[0].moving ?? .infinity) < 100 && laps[0].averageSpeed == nil)
    #expect((laps[1].averageSpeed ?? 0) > 2)
    let splits = try #require(activity.speed).splits.filter { $0.unit == "lap" }
    #expect(splits.count == 2 && splits[0].pace == nil && splits[1].pace != nil)
  }

  /// Zeros of a device that measured no distance are none.
  @Test func zerosOfADeviceWithoutDistance() throws {
    var ride = Self.indoor
    ride.laps[0].distance = 0
    ride.laps[1].distance = 0
    let activity = Self.enrich(ride)
    let laps = try #require(activity.laps)
    #expect(activity.distance == nil && laps.allSatisfy { $0.distance == nil && $0.averageSpeed == nil })
    #expect(!TextReport(activity).text.contains("0.00"))
  }

  /// Laps are on the clock of the recording, which need not begin at 0.
  @Test func aClockThatBeginsLater() throws {
    var later = Self.indoor
    later.time = later.time.map { $0 + 5000 }
    later.laps = later.laps.map { $0.moved(by: 5000) }
    #expect(Self.enrich(later).laps == Self.enrich(Self.indoor).laps)
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 600, 2400])
    let here = Self.enrich(run)
    run.time = run.time.map { $0 + 64 }
    run.laps = run.laps.map { $0.moved(by: 64) }
    #expect(Self.enrich(run).speed?.splits == here.speed?.splits && here.laps?.count == 2)
  }

  /// Out of order, overlapping, empty, beyond the recording: each lap is independent, with its recorded
  /// position.
  @Test func oddLaps() throws {
    var ride = Self.indoor
    ride.laps = [
      Lap(span: TimeSpan(start: 600, end: 1200)), Lap(span: TimeSpan(start: 0, end: 900)),
      Lap(span: TimeSpan(start: 300, end: 300)), Lap(span: TimeSpan(start: 900, end: 100)),
      Lap(span: TimeSpan(start: 1200, end: 1800)), Lap(span: TimeSpan(start: .nan, end: .nan)),
      Lap(span: TimeSpan(start: -1e308, end: 1e308), distance: 1e308),
      Lap(span: TimeSpan(start: 600, end: .infinity), distance: .nan),
    ]
    let activity = Self.enrich(ride)
    let laps = try #require(activity.laps)
    #expect(laps.map(\.index) == [1, 2, 7, 8])
    #expect(laps.map(\.start) == [600, 0, 0, 600] && laps.map(\.elapsed) == [600, 900, 1200, 600])
    #expect(laps[0].averageWatts == 250 && laps[3].averageWatts == 250)
    // 600 s of 150 W and 300 s of 250 W.
    let mean = 165_000.0 / 900
    #expect(laps[1].averageWatts == mean)
    #expect(laps.allSatisfy { $0.distance == nil })
    _ = try activity.encoded()
    ride.laps = [Lap(span: TimeSpan(start: 9, end: 9)), Lap(span: TimeSpan(start: 5000, end: 6000))]
    #expect(Self.enrich(ride).$laps.isLeftOut)
  }

  @Test func aThousandAtMost() throws {
    var ride = Self.indoor
    ride.laps = (0..<1500).map { Lap(span: TimeSpan(start: Double($0) / 2, end: Double($0 + 1) / 2)) }
    let activity = Self.enrich(ride)
    #expect(activity.laps?.count == 1000)
    let warning = activity.dataQuality.warnings.first { $0.kind == "laps_limited" }
    #expect(warning?.count == 500)
    ride.laps = Array(ride.laps.prefix(1000))
    #expect(!Self.enrich(ride).dataQuality.warnings.contains { $0.kind == "laps_limited" })
  }

  /// The document is that of the schema, is read back as it was, and its numbers can be explained and have intervals.
  @Test func documentSchemaAndIntervals() throws {
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 600, 1200, 2400])
    let activity = ActivityEnricher(declaredErrors: .standard).enrich(
      run, athlete: SampleRecording.athlete)
    let bytes = try activity.encoded()
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/enriched_activity.schema.json"))
    #expect(schema.problems(of: bytes).isEmpty)
    let intervals = try #require(activity.intervals)
    for key in ["moving_s", "distance_m", "average_heartrate", "average_watts", "normalized_power", "gain_m"]
    {
      let range = try #require(intervals["laps.1.\(key)"], "\(key)")
      #expect(range.lowerBound < range.upperBound)
    }
    #expect(intervals["laps.1.index"] == nil && intervals["laps.1.trimp_exp"] == nil)
    let why = try Explanation(of: "laps[1].average_watts", in: bytes)
    #expect(why.value == .known("240") && why.key.unit == "W")
  }

  /// The laps stand once in each report: with power where there is some.
  @Test func reports() throws {
    let ride = Self.enrich(Self.indoor)
    let lines = TextReport(ride).text.split(separator: "\n").map(String.init)
    let heading = try #require(lines.firstIndex { $0.contains("Lap") && $0.contains("NP, W") })
    #expect(lines[heading + 1].contains("10:00") && lines[heading + 1].contains("150"))
    #expect(lines[heading + 2].contains("250") && !lines[heading].contains("bpm"))
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 600, 1200, 2400])
    let sections = ActivitySections(Self.enrich(run)).all
    func tables(_ title: String) -> [ReportTable] {
      sections.filter { $0.title == title }.flatMap(\.blocks).compactMap {
        if case .table(let table) = $0 { table } else { nil }
      }
    }
    #expect(tables("Laps").map(\.rows.count) == [3])
    #expect(!tables("Splits").contains { $0.columns.first?.title == "Lap" })
    #expect(ActivitySections(Self.enrich(SampleRecording.run())).all.allSatisfy { $0.title != "Laps" })
  }

  /// What laps add up is the TRIMP of the heart rate that was recorded, which the load of the session need not be.
  @Test func loadsOfLapsAreNamed() throws {
    var run = SampleRecording.run()
    run.laps = Self.laps([0, 600, 1200, 2400])
    let whole = Self.enrich(run)
    let table = try #require(PartTable(lapsOf: whole, UnitWords(.metric)))
    #expect(table.columns.last?.title == "TRIMP" && table.note == nil)
    for row in 300..<900 { run.columns[.heartRate]?[row] = .nan }
    let part = Self.enrich(run)
    let note = try #require(PartTable(lapsOf: part, UnitWords(.metric))?.note)
    #expect(TextReport(part).text.contains(note) && ActivityPage([part]).html.contains(note))
    #expect(!TextReport(whole).text.contains(note))
  }

  /// Of real recordings every lap is within what the session was, and laps that tile it add up.
  @Test(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func realRecordings() {
    var (recordings, tiled) = (0, 0)
    for entry in SharedRecordings.all {
      let activity = entry.document
      guard let laps = activity.laps else { continue }
      recordings += 1
      #expect(entry.recording.laps.count > 1, "\(entry.name)")
      for lap in laps {
        #expect(lap.seconds <= lap.elapsed + 1e-6 && (lap.moving ?? 0) <= lap.seconds, "\(entry.name)")
        for (mean, top) in [(lap.averageHeartrate, lap.maxHeartrate), (lap.averageWatts, lap.maxWatts)] {
          if let mean, let top { #expect(mean <= top + 1e-6, "\(entry.name) \(lap.index)") }
        }
        #expect((lap.trimpExp ?? 0) >= 0, "\(entry.name)")
      }
      // Seconds in which laps overlap, leave a hole or end beside the recording.
      let joints = zip(laps, laps.dropFirst()).reduce(0) {
        $0 + ($1.0.start + $1.0.elapsed - $1.1.start).magnitude
      }
      let length = entry.recording.time.filter(\.isFinite).max() ?? 0
      let ends = (laps[0].start + length - (laps.last.map { $0.start + $0.elapsed } ?? 0)).magnitude
      guard joints + ends < 0.02 * length, activity.heartRate?.coverage ?? 0 > 0.98,
        let load = activity.trainingLoad?.trimpExp, laps.allSatisfy({ $0.trimpExp != nil })
      else { continue }
      tiled += 1
      let sum = laps.reduce(0) { $0 + ($1.trimpExp ?? 0) }
      #expect((sum - load).magnitude <= 0.05 * load + 1e-9, "\(entry.name): \(sum) \(load)")
    }
    #expect(recordings > 0 && tiled > 0, "\(recordings) \(tiled)")
  }
}
