import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment
@testable import Reports

/// The first line of a session: what was done, in the words of a coach.
///
/// Page: *Structure of a session*.
@Suite struct SessionLineTests {
  private static func enriched(
    _ minutes: Double, _ type: String, name: String? = nil, plan: String? = nil,
    _ columns: [Channel: (Int) -> Double]
  ) -> EnrichedActivity {
    var recording = SampleRecording.make(minutes: minutes, type: type, name: name, columns: columns)
    var distance = 0.0
    recording.columns[.distance] = recording.columns[.speed]?.map { speed in
      distance += speed
      return distance
    }
    recording.summary.notes = plan
    return ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
  }

  private static func line(
    _ minutes: Double, _ type: String, name: String? = nil, _ columns: [Channel: (Int) -> Double]
  ) -> String { enriched(minutes, type, name: name, columns).structure?.line ?? "" }

  @Test("A run that becomes slower or faster evenly says from where to where")
  func trends() {
    func run(_ change: Double, _ rise: Double, scatter: Double = 0.08) -> String {
      Self.line(
        40, "Run",
        [
          .speed: {
            4.2 * (1 + change * (Double($0) / 2400 - 0.5)) + scatter * Double($0 / 80 * 7 % 5 - 2) / 2
          },
          .heartRate: { 165 + rise * Double($0) / 2400 + Double($0 % 3) },
        ])
    }
    for line in [run(-0.12, 3), run(0.12, 12)] {
      #expect(!line.contains("Steady") && (line.contains("; from ") || line.contains("; first ")), "\(line)")
    }
    // A line explains an even rise better than parts, and parts explain steps better.
    let rise = (0..<30).map { 3 + 0.02 * Double($0) }, steps = (0..<30).map { 3 + 0.2 * Double($0 / 10) }
    for (outputs, isRise) in [(rise, true), (steps, false), (Array(rise.reversed()), false)] {
      let parts = SessionCourse.parts(outputs, each: 120)
      #expect(parts.map { SessionCourse.isEvenRise($0, of: outputs, isOfBeats: false) } == isRise)
    }
    #expect(run(-0.02, 3).hasPrefix("Tempo run, 40:00"), "\(run(-0.02, 3))")
    // Wind slows a runner whose heart rate rises.
    #expect(!run(-0.12, 25).contains("; from "), "\(run(-0.12, 25))")
    #expect(SessionCourse.trend((0..<30).map { 4.4 - 0.018 * Double($0) }) != nil)
    #expect(SessionCourse.trend((0..<30).map { 4 + 0.3 * Double($0 % 2) }) == nil)
    #expect(SessionCourse.trend([]) == nil && SessionCourse.trend([1, .nan, 2]) == nil)
  }

  @Test("Repetitions by time stay so if their mean distance is nearly round")
  func byTime() {
    let metres = [802.0, 836, 820, 805, 812, 818, 808, 811],
      times = [177.0, 183, 180, 178, 181, 180, 179, 182]
    let blocks = zip(metres, times).enumerated().map { place, effort in
      let start = 300 * Double(place)
      var block = StructureSection.Block(kind: "work", from: start, to: start + effort.1)
      (block.series, block.distance) = (1, effort.0)
      block.averageSpeed = effort.0 / effort.1
      return block
    }
    let line = StructureLine(output: .pace(.kilometre), blocks: blocks).line() ?? ""
    #expect(line.hasPrefix("8 × 3:00 at 3:41/km"), "\(line)")
  }

  /// The line of efforts at a distance in a time each, with the same rests.
  private static func line(
    _ metres: [Double], _ times: [Double], _ unit: PaceText.Unit = .kilometre
  ) -> String {
    var start = 600.0
    let blocks = zip(metres, times).map { metres, seconds in
      var block = StructureSection.Block(kind: "work", from: start, to: start + seconds)
      (block.series, block.distance, block.averageSpeed) = (1, metres, metres / seconds)
      start += seconds + 150
      return block
    }
    return StructureLine(output: .pace(unit), blocks: blocks).line() ?? ""
  }

  @Test("A ladder of kilometres is no ladder of minutes, and the other way round")
  func ladders() {
    let metres = [1002.0, 2004, 3001, 1998, 1003]
    let kilometres = Self.line(metres, [242, 480, 727, 482, 241])
    #expect(kilometres.hasPrefix("1-2-3-2-1 km at 4:01/km ("), "\(kilometres)")
    let minutes = Self.line([248, 503, 758, 500, 246], [60, 121, 180, 120, 60])
    #expect(minutes.hasPrefix("1-2-3-2-1 min at "), "\(minutes)")
  }

  @Test("Swims in a pool have a distance, whatever their time")
  func poolSwims() {
    let hundreds = Self.line([98.8, 99, 98.5, 98.9], [80, 80, 80, 80], .hundredMetres)
    #expect(hundreds.hasPrefix("4 × 100 m in 1:20, rests"), "\(hundreds)")
    let sprints = Self.line([23.9, 23.8, 24, 23.9], [15, 15, 15, 15], .hundredMetres)
    #expect(sprints.hasPrefix("4 × 25 m in 0:15, rests"), "\(sprints)")
  }

  /// The line of blocks of so many seconds, m/s and kind.
  private static func line(_ parts: [(seconds: Double, speed: Double, kind: String)]) -> String {
    var start = 0.0
    let blocks = parts.map { part in
      var block = StructureSection.Block(kind: part.kind, from: start, to: start + part.seconds)
      (block.averageSpeed, block.distance) = (part.speed, part.speed * part.seconds)
      if part.kind == "work", parts.count > 6 { block.series = 1 }
      start += part.seconds
      return block
    }
    return StructureLine(output: .pace(.kilometre), blocks: blocks, time: start, meanOutput: 3).line() ?? ""
  }

  @Test("Efforts of unlike length are told in order with the easy parts around them")
  func inOrder() {
    let two = Self.line([
      (900, 2.7, "steady"), (1263, 3.08, "work"), (240, 2.6, "recovery"), (1284, 3.58, "work"),
      (200, 2.5, "cooldown"),
    ])
    #expect(
      two == "15:00 at 6:10/km, 21:03 at 5:25/km, 4:00 at 6:25/km, then 21:24 at 4:39/km", "\(two)")
  }

  @Test("Rests that are walked after a walk are walks")
  func walks() {
    func line(_ first: Double, _ rest: Double = 60) -> String {
      Self.line(
        [(300, first, "warmup")]
          + (0..<4).flatMap { _ in [(180, 2.5, "work"), (rest, 1.4, "recovery")] }.dropLast())
    }
    #expect(line(1.4).hasSuffix(", walks 1:00") && line(2.5).hasSuffix(", rests 1:00"), "\(line(1.4))")
    #expect(line(1.4, 180).hasSuffix(", walks 3:00"), "\(line(1.4, 180))")
    let home = Self.line([(900, 2.7, "steady"), (1263, 3.6, "work"), (300, 1.2, "cooldown")])
    #expect(home == "15:00 at 6:10/km, 21:03 at 4:38/km, then 5:00 walk at 13:53/km", "\(home)")
  }

  @Test("A test by equal steps says from where to where")
  func stepTests() {
    let speeds = [2.8, 3.1, 3.4, 3.7, 4.0]
    let times = Self.line(speeds.map { 240 * $0 }, speeds.map { _ in 240 })
    #expect(times == "5 × 4:00, from 5:57/km to 4:10/km, rests 2:30", "\(times)")
    let kilometres = Self.line(speeds.map { _ in 1000 }, speeds.map { 1000 / $0 })
    #expect(kilometres == "5 × 1000 m, from 5:57/km to 4:10/km, rests 2:30", "\(kilometres)")
    let uneven = Self.line([672, 744, 700, 888, 960], speeds.map { _ in 240 })
    #expect(!uneven.contains("from"), "\(uneven)")
  }

  @Test("The heart rate beside the time of a race is that of the race, not of the wait before it")
  func waits() {
    func speed(_ second: Int) -> Double { second < 900 ? 0 : 4 + 0.02 * Double(second % 5) }
    let race = Self.enriched(
      55, "Run",
      [
        .speed: speed,
        .heartRate: { 92 + 82 * min(1, Double(max(0, $0 - 900)) / 240) + Double($0 / 30 % 7) },
      ])
    let line = race.structure?.line ?? ""
    #expect(line.contains(", 17"), "\(line)")
    #expect(!TextReport(race).firstScreen.contains("average"), "\(TextReport(race).firstScreen)")
  }

  @Test("A race of 5 km has a time for 5 km though its recording ends 0.3 m short")
  func missedEnd() {
    let speed = 4999.7 / 1200
    let made = Self.enriched(20, "Run", [.speed: { _ in speed }, .heartRate: { 150 + Double($0 % 9) }])
    let time = made.bestEfforts.first { $0.distance == 5000 }?.value
    #expect(((time ?? 0) - 5000 / speed).magnitude < 2, "\(made.distanceKm ?? 0) \(time ?? 0)")
    let ride = Self.enriched(20, "Ride", [.speed: { _ in speed }, .heartRate: { 150 + Double($0 % 9) }])
    #expect(!ride.bestEfforts.contains { $0.distance == 5000 })
  }

  @Test("The sentence has the sport of the header")
  func sportOfSentence() {
    let made = Self.enriched(30, "indoor_cycling", [.power: { 200 + Double($0 % 5) }, .speed: { _ in 9 }])
    #expect(made.summary?.contains("Indoor Cycling, ") == true, "\(made.summary ?? "")")
  }

  @Test("An even rise of heart rate says from where to where")
  func rise() {
    let line = Self.line(16, "Run", [.heartRate: { 130 + Double($0) / 25 }])
    #expect(line.contains("; from 13") && !line.contains("Steady"), "\(line)")
  }

  @Test("Two long walks in a run are parts of it")
  func longWalks() {
    func isWalk(_ second: Int) -> Bool { (1200..<1800).contains(second) || (3000..<3600).contains(second) }
    let line = Self.line(
      70, "Run", [.speed: { isWalk($0) ? 1.45 : 2.95 }, .heartRate: { isWalk($0) ? 115 : 150 }])
    #expect(line.contains("walk"), "\(line)")
  }

  @Test("A race between a warm-up and a cool-down on a trainer is told first")
  func raceOnTrainer() {
    let line = Self.line(
      51, "VirtualRide", name: "Race: Crit City",
      [
        .speed: { _ in 9 },
        .power: { ($0 < 510 ? 170 : $0 < 2760 ? 270 : 105) * (1 + 0.1 * Double($0 * 7 % 5 - 2)) },
        .heartRate: { ($0 < 540 ? 140 : $0 < 2760 ? 172 : 130) + Double($0 / 7 * 37 % 9) - 4 },
      ])
    #expect(line.hasPrefix("Race, 37:") && line.contains("; warm-up 8:3"), "\(line)")
    #expect(line.contains(" at 270 W, 17") && line.contains(" bpm; "), "\(line)")
    #expect(line.hasSuffix(" at 105 W"), "\(line)")
    // Neither an attack nor the first part of a race in which the rider fades is the race.
    let powers: [(Int) -> Double] = [{ (5400..<5700).contains($0) ? 350 : 210 }, { $0 < 5400 ? 260 : 215 }]
    for power in powers {
      let race = Self.line(
        150, "Ride", name: "Road race",
        [
          .speed: { _ in 10 }, .heartRate: { _ in 165 },
          .power: { power($0) * (1 + 0.1 * Double($0 * 7 % 5 - 2)) },
        ])
      #expect(!race.contains("warm-up") && !race.hasPrefix("Race, 5:0"), "\(race)")
      #expect(!race.hasPrefix("Race, 1:30:0"), "\(race)")
    }
  }

  @Test("A race by its name is a race, and training for one is not")
  func races() {
    for name in ["Parkrun 5k race", "Berlin Half Marathon", "Silvesterlauf (Wettkampf)"] {
      #expect(RaceName(name).isOfRace(), "\(name)")
    }
    for name in ["Race pace run", "Marathon training 12", "Easy after race", "Evening Run", "", "Gracefield"]
    {
      #expect(!RaceName(name).isOfRace(), "\(name)")
    }
    #expect(RaceName("Boston Marathon").isOfRace(metres: 42_600))
    #expect(RaceName("Hackney Half 2026").isOfRace(metres: 21_300))
    for metres in [nil, 10_000.0] { #expect(!RaceName("Football, second half").isOfRace(metres: metres)) }
    for name in ["Boston Marathon course recce", "marathon shoes"] {
      #expect(!RaceName(name).isOfRace(metres: 16_000), "\(name)")
    }
    let line = Self.line(18, "Run", name: "Parkrun", [.speed: { _ in 4.6 }, .heartRate: { _ in 178 }])
    #expect(line.hasPrefix("Race, 4.97 km in 18:0"), "\(line)")
    // A distance in the name is that of a race if the run covers it and is hard.
    func run(_ name: String, speed: Double, rate: Double, minutes: Double = 40) -> String {
      Self.line(minutes, "Run", name: name, [.speed: { _ in speed }, .heartRate: { _ in rate }])
    }
    let ten = run("Leeds 10K", speed: 4.2, rate: 178)
    #expect(ten.hasPrefix("Race, 10.08 km in 40:0"), "\(ten)")
    for line in [
      run("10k easy", speed: 4.2, rate: 178), run("Morning 10k", speed: 3, rate: 138, minutes: 56),
      run("Leeds 10K", speed: 4.2, rate: 178, minutes: 43),
    ] {
      #expect(!line.contains("Race"), "\(line)")
    }
  }

  /// The line of a run marked as a race, of stretches of so many seconds and m/s.
  private static func race(_ parts: [(seconds: Int, speed: Double)], type: String = "Run") -> String {
    let speeds = parts.flatMap { part in
      (0..<part.seconds).map { part.speed * (1 + 0.02 * Double($0 % 3 - 1)) }
    }
    var recording = SampleRecording.make(
      minutes: Double(speeds.count - 1) / 60, type: type,
      columns: [.speed: { speeds[$0] }, .heartRate: { 100 + 18 * speeds[max(0, $0 - 20)] }])
    var distance = 0.0
    recording.columns[.distance] = recording.columns[.speed]?.map { speed in
      distance += speed
      return distance
    }
    recording.summary.isRace = true
    return ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete).structure?.line ?? ""
  }

  @Test("A race on foot is told from its start to its finish, with its walks")
  func racesOnFoot() {
    // Walks at aid stations each 5 km.
    let marathon = Self.race((0..<8).flatMap { _ in [(1500, 3.4), (30, 1.4)] } + [(300, 3.4)])
    #expect(marathon.hasPrefix("Race, 42.15 km in 3:28:59"), "\(marathon)")
    #expect(marathon.contains(", 8 walks of 0:2") && !marathon.contains("×"), "\(marathon)")
    // A jog, a wait, 5 km, and a walk after the finish.
    let five = Self.race([(900, 2.7), (420, 0), (1110, 4.51), (300, 1.3)])
    #expect(five.hasPrefix("Race, 5.0") && five.contains(" km in 18:3"), "\(five)")
    #expect(five.contains("; warm-up 1") && five.contains("; then "), "\(five)")
    // Half a race and the walk back.
    let half = Self.race([(3120, 3.9), (900, 1.5)])
    #expect(half.hasPrefix("Race, 12.1") && half.contains(" km in 52:0"), "\(half)")
    // A mile between a jog and a cool-down.
    let mile = Self.race([(600, 2.8), (400, 0), (320, 5.03), (200, 0), (600, 2.8)])
    #expect(mile.hasPrefix("Race, 1.6") && mile.contains(" km in 5:2"), "\(mile)")
    // Walking over the line.
    let wall = Self.race([(9000, 3.4), (900, 1.5), (2700, 3), (1410, 1.5)])
    #expect(wall.hasPrefix("Race, 42.1"), "\(wall)")
    // Stretches between aid stations, also of the distance of a race, are no race, warm-up or cool-down.
    let ultra = Self.race((0..<6).flatMap { _ in [(3400, 2.95), (200, 0)] })
    #expect(ultra.hasPrefix("Race, 60."), "\(ultra)")
    let fading = Self.race([(12_960, 2.8), (200, 0), (2220, 2.03)])
    #expect(fading.hasPrefix("Race, 40."), "\(fading)")
    let climbing = Self.race([(2880, 2.43), (180, 0), (6270, 3.03)])
    #expect(!climbing.contains("warm-up"), "\(climbing)")
    // The warm-up, the wait and the race are together 10 km.
    let cross = Self.race([(750, 2.67), (400, 0), (1845, 4.44), (200, 0), (400, 2.67)])
    #expect(cross.hasPrefix("Race, 8.") && cross.contains(" km in 30:"), "\(cross)")
    // Two races of a track meet with the waits between them.
    let meet = Self.race([
      (1200, 2.78), (300, 0), (128, 6.25), (1500, 0), (600, 2.78), (300, 0), (255, 5.88), (120, 0),
      (600, 2.78),
    ])
    #expect(!meet.hasPrefix("Race, 5.0"), "\(meet)")
    // Seconds before the start and after the finish.
    let late = Self.race([(25, 0), (1178, 4.244), (28, 0)])
    #expect(late.hasPrefix("Race, 5.0") && late.contains(" km in 19:3"), "\(late)")
    // Strides after the race.
    let strides = Self.race(
      [(720, 2.8), (180, 0), (660, 4.55), (180, 1.4)] + (0..<4).flatMap { _ in [(20, 6), (70, 1.5)] }
        + [(360, 2.8)])
    #expect(strides.hasPrefix("Race, 3.0"), "\(strides)")
  }

  @Test("Repetitions in a run with the name of a race are told, and stops at lights are no walks")
  func noRaces() {
    let parts = [(1200, 2.8)] + (0..<6).flatMap { _ in [(200, 4.0), (120, 2.0)] } + [(300, 2.6)]
    let speeds = parts.flatMap { part in (0..<part.0).map { part.1 * (1 + 0.02 * Double($0 % 3 - 1)) } }
    let named = Self.line(
      Double(speeds.count - 1) / 60, "Run", name: "Berlin Marathon Yasso 800s",
      [.speed: { speeds[$0] }, .heartRate: { 100 + 18 * speeds[max(0, $0 - 20)] }])
    #expect(named.hasPrefix("6 × 800 m"), "\(named)")
    let lights = Self.line(
      50, "Run",
      [.speed: { $0 % 300 < 13 && $0 > 300 ? 0 : 2.9 + 0.03 * Double($0 % 3) }, .heartRate: { _ in 140 }])
    #expect(!lights.contains("walks"), "\(lights)")
  }

  @Test("The way home in a vehicle does not count")
  func vehicle() {
    for isBefore in [false, true] {
      let run = [(2640, 3.05), (150, 0.0)], drive = [(300, 13.0), (20, 0), (400, 14)]
      let parts = isBefore ? drive + run.reversed() : run + drive
      let speeds = parts.flatMap { part in (0..<part.0).map { part.1 * (1 + 0.03 * Double($0 % 3 - 1)) } }
      let made = Self.enriched(
        Double(speeds.count - 1) / 60, "Run",
        [.speed: { speeds[$0] }, .heartRate: { (2...4).contains(speeds[$0]) ? 140 : 78 }])
      #expect((8000...8200).contains(made.distance ?? 0), "\(made.distance ?? 0)")
      #expect((2600...2840).contains(made.elapsedTime ?? 0), "\(made.elapsedTime ?? 0)")
      let notes = made.dataQuality.warnings.map(\.message).filter { $0.contains("in a vehicle") }
      #expect(notes.count == 1, "\(notes)")
    }
    // A race while the strap shows 80 bpm for seven minutes, and a receiver that jumps in a walk.
    let race = Self.enriched(
      33, "Run", [.speed: { _ in 5.1 }, .cadence: { _ in 92 }, .heartRate: { $0 < 420 ? 80 : 176 }])
    #expect(race.distance ?? 0 > 10_000, "\(race.distance ?? 0)")
    let walk = Self.enriched(
      47, "Run",
      [
        .speed: { $0 < 2400 ? 3 : (2500...2501).contains($0) ? 600 : 1.4 },
        .cadence: { $0 < 2400 ? 88 : 0 }, .heartRate: { $0 < 2400 ? 150 : 85 },
      ])
    #expect(walk.elapsedTime ?? 0 > 2800, "\(walk.elapsedTime ?? 0)")
  }

  @Test("Over-unders say both outputs, and so does a single effort that alternates")
  func overUnders() {
    func isWork(_ second: Int) -> Bool { (600..<3120).contains(second) && (second - 600) % 840 < 540 }
    let line = Self.line(
      60, "VirtualRide",
      [
        .power: { isWork($0) ? (($0 - 600) % 840 % 180 < 120 ? 240 : 280) : 120 },
        .heartRate: { isWork($0 - 20) ? 165 : 120 },
      ])
    let words = "3 × 9:00 over-unders (2:00 at 24"
    #expect(
      line.hasPrefix(words) && line.contains(" / 1:00 at 2") && line.hasSuffix(", rests 5:00"), "\(line)")
    let run = Self.line(
      70, "Run",
      [
        .speed: {
          (900..<3500).contains($0) ? ($0 - 900) % 520 < 245 ? 4.1 : 3.65 : 2.9
        },
        .heartRate: { (920..<3520).contains($0) ? 168 : 138 },
      ])
    #expect(run.contains(" alternating ") || run.hasPrefix("5 × "), "\(run)")
  }

  @Test("The last effort is compared with the first only beyond the scatter of all")
  func drift() {
    func ride(_ watts: [Double]) -> Double? {
      func place(_ second: Int) -> Int? {
        let place = (second - 600) / 300
        return second >= 600 && watts.indices.contains(place) && (second - 600) % 300 < 180 ? place : nil
      }
      return Self.enriched(
        50, "VirtualRide",
        [.power: { place($0).map { watts[$0] } ?? 120 }, .heartRate: { place($0 - 20) == nil ? 120 : 165 }]
      ).structure?.drift
    }
    #expect(ride([300, 310, 292, 305, 297, 293]) == nil)
    #expect((ride([312, 307, 303, 297, 293, 288]) ?? 0) < -5)
  }

  @Test("A second effort that was cut short still makes two")
  func cutOfTwo() throws {
    let blocks = [(0.0, 600.0), (780, 570)].enumerated().map { place, time in
      var block = StructureSection.Block(kind: "work", from: time.0, to: time.0 + time.1)
      (block.series, block.repetition, block.of) = (1, place + 1, 2)
      (block.distance, block.averageSpeed) = (4.2 * time.1, 4.2)
      return block
    }
    let line = try #require(StructureLine(output: .pace(.kilometre), blocks: blocks).line())
    #expect(line.hasPrefix("2 × 10:00 at ") && line.contains("the last rep ended after 9:30"), "\(line)")
  }

  @Test("Surges of one length have one time")
  func surges() throws {
    let blocks = (0..<41).map { place in
      let start = 10.0 * Double(place), isSurge = place % 2 == 1
      var block = StructureSection.Block(kind: isSurge ? "work" : "recovery", from: start, to: start + 10)
      block.series = isSurge ? 1 : nil
      block.averageWatts = isSurge ? (place % 4 == 1 ? 400 : 700) : place == 0 ? 150 : 200
      return block
    }
    let line = try #require(StructureLine(output: .watts, blocks: blocks).line())
    #expect(line.contains("20 surges of 0:10 at "), "\(line)")
  }

  /// Efforts of so many seconds and watts, and the rests between them.
  private static func ride(_ parts: [(seconds: Double, watts: Double)]) -> StructureLine {
    var start = 0.0
    let blocks = parts.enumerated().map { place, part in
      let isRest = place % 2 == 0
      var block = StructureSection.Block(
        kind: isRest ? "recovery" : "work", from: start, to: start + part.seconds)
      block.series = isRest ? nil : 1
      block.averageWatts = part.watts
      start = block.to
      return block
    }
    return StructureLine(output: .watts, blocks: blocks)
  }

  @Test("Efforts of a group ride are surges, though a few are evenly spaced")
  func surgesOfBunch() throws {
    let rests = [500.0, 600, 300, 900, 240, 240, 1200, 700, 1500]
    let parts = rests.enumerated().flatMap { place, rest in
      [(seconds: rest, watts: 170.0), (seconds: 60 + 5 * Double(place % 4), watts: 300.0)]
    }
    func line(inSeries: Range<Int>) -> String {
      var blocks = Self.ride(parts).blocks
      for place in 0..<9 where !inSeries.contains(place) { blocks[2 * place + 1].series = nil }
      return StructureLine(output: .watts, blocks: blocks, time: 7000, meanOutput: 180).line() ?? ""
    }
    #expect(line(inSeries: 3..<6) == "1:56:40 at 180 W with 9 surges of 1:00–1:15 at 300 W")
    #expect(line(inSeries: 1..<7).hasPrefix("6 × "), "\(line(inSeries: 1..<7))")
  }

  @Test("Runs of one time have one time")
  func evenRuns() throws {
    let blocks = (0..<8).map { place in
      let from = 400.0 * Double(place)
      var block = StructureSection.Block(
        kind: place % 2 == 0 ? "leg" : "station", from: from, to: from + (place % 2 == 0 ? 212 : 150))
      block.averageSpeed = place % 2 == 0 ? 4 : 0.4
      return block
    }
    let line = try #require(StructureLine(output: .pace(.kilometre), blocks: blocks).race(isHyrox: false))
    #expect(line.hasPrefix("4 runs of 3:32 (no fade), 4 stations"), "\(line)")
    // By time, their pace fades.
    let paced = blocks.map { block in
      var block = block
      block.distance = block.kind == "leg" ? 900 - 0.05 * block.from : nil
      return block
    }
    let faded = try #require(StructureLine(output: .pace(.kilometre), blocks: paced).race(isHyrox: false))
    #expect(faded.hasPrefix("4 runs of 3:32 at 3:56–4:32/km (fade +15 %), 4 stations"), "\(faded)")
  }

  @Test("Surges of half a minute in a hard race are surges")
  func longSurges() throws {
    var parts: [(seconds: Double, watts: Double)] = []
    for place in 0..<20 {
      parts.append(place == 0 ? (600, 150) : (15, 220))
      parts.append((30 + Double(place % 4) * 5, 310))
    }
    let line = try #require(Self.ride(parts).line())
    #expect(line.contains(" with 20 surges of 0:30–0:45 at 310 W"), "\(line)")
  }

  @Test("A planned set with one effort cut short has no surges", arguments: [3, 19])
  func noSurges(cut: Int) throws {
    var parts: [(seconds: Double, watts: Double)] = []
    for place in 0..<20 {
      parts.append(place == 0 ? (600, 150) : (20, 220))
      parts.append((place == cut ? 22 : 40, 310))
    }
    let line = try #require(Self.ride(parts).line())
    #expect(!line.contains("surges"), "\(line)")
  }

  @Test("A stop at a light leaves a repetition whole, and is told", arguments: ["Run", "Ride"])
  func light(type: String) {
    // Five times five minutes with two minutes between them; the fourth stands for 40 s.
    func isStanding(_ second: Int) -> Bool { (2000..<2040).contains(second) }
    func isWork(_ second: Int) -> Bool {
      let own = second < 2040 ? second : second - 40
      return (600..<2700).contains(own) && (own - 600) % 420 < 300
    }
    var columns: [Channel: (Int) -> Double] = [
      .speed: { isStanding($0) ? 0 : (isWork($0) ? 4.2 : 2.6) + 0.02 * Double($0 % 3) },
      .heartRate: { isWork($0 - 20) ? 172 : 130 },
    ]
    if type == "Ride" { columns[.power] = { isStanding($0) ? 0 : (isWork($0) ? 290 : 130) + Double($0 % 7) } }
    let line = Self.line(55, type, columns)
    #expect(line.hasPrefix("5 × 5:00 at ") && line.contains(", rests 2:00, 0:4"), "\(line)")
    #expect(line.contains(" stopped in rep 4"), "\(line)")
  }

  @Test("A level walk over one hill says how high and how long it is, without decoupling")
  func hillOfWalk() {
    let line = Self.line(
      70, "Walk",
      [
        .speed: { _ in 1.3 }, .heartRate: { 95 + Double($0) / 200 },
        .altitude: { 100 + 0.12 * Double(max(0, $0 < 2700 ? $0 - 1800 : 3600 - $0)) },
      ])
    #expect(line.contains(" m climbed in 1") && !line.contains("decoupling"), "\(line)")
  }

  @Test("Rests that differ are told by the shortest and the longest")
  func unevenRests() throws {
    func line(_ rests: [Double]) throws -> String {
      var parts: [(seconds: Double, watts: Double)] = []
      for rest in rests {
        parts.append((rest, 120))
        parts.append((90, 300))
      }
      return try #require(Self.ride(parts).line())
    }
    #expect(try line([600, 60, 45, 120, 120, 120, 45, 45, 120]).hasSuffix("rests 0:45–2:00"))
    #expect(try line([600, 60, 62, 58, 90, 61]).hasSuffix("rests 1:01"))
  }

  @Test("Efforts over a mile are miles")
  func miles() throws {
    let blocks = (0..<8).map { place in
      let isWork = place % 2 == 1
      let start = Double(place / 2) * 467 + (isWork ? 60 : 0)
      var block = StructureSection.Block(
        kind: isWork ? "work" : "recovery", from: start, to: start + (isWork ? 407 : 60))
      (block.series, block.distance) = (isWork ? 1 : nil, isWork ? 1608 + Double(place % 3) : 150)
      block.averageSpeed = (block.distance ?? 0) / block.seconds
      return block
    }
    let line = try #require(StructureLine(output: .pace(.kilometre), blocks: blocks).line())
    #expect(line.hasPrefix("4 × 1 mile in 6:47"), "\(line)")
  }

  @Test("Efforts that all go uphill say how high")
  func uphill() {
    func place(_ second: Int) -> Int { (600..<3120).contains(second) ? (second - 600) % 630 : 630 }
    let line = Self.line(
      62, "Ride",
      [
        .power: { place($0) < 360 ? 275 : 120 }, .heartRate: { place($0 - 20) < 360 ? 168 : 125 },
        .speed: { place($0) < 360 ? 4 : 8 },
        .altitude: {
          let now = Double(place($0))
          return 500 + (now < 360 ? now / 4 : max(0, 90 - (now - 360) / 3))
        },
      ])
    #expect(line.hasPrefix("4 × 6:0") && line.contains(" W, 90 m of climb each, rests 4:3"), "\(line)")
  }

  @Test("Efforts before and after a set appear in order")
  func order() {
    func isRep(_ second: Int) -> Bool { (2700..<3900).contains(second) && (second - 2700) % 150 < 45 }
    let line = Self.line(
      75, "Run",
      [
        .speed: { (600..<1800).contains($0) ? 4.1 : isRep($0) ? 5.4 : 2.6 },
        .heartRate: { (620..<1820).contains($0) || isRep($0 - 20) ? 170 : 135 },
      ])
    #expect(line.hasPrefix("20:00 at 4:04/km; then 8 × "), "\(line)")
  }

  @Test("A mean power counts stops only where the meter measured them")
  func sleepingMeter() {
    let line = Self.line(
      60, "Ride",
      [
        .speed: { (1200..<2400).contains($0) ? 0 : 8 },
        .power: { (1200..<2400).contains($0) ? .nan : 180 + Double($0 / 30 % 3) },
        .heartRate: { (1200..<2400).contains($0) ? 90 : 140 },
      ])
    #expect(line.contains(" at 181 W") && !line.contains("with stops"), "\(line)")
  }

  @Test("The mean power of a part with a stop is that while riding, also where the meter slept")
  func sleepingMeterInPart() {
    func stands(_ second: Int) -> Bool { (1200..<1440).contains(second) }
    let line = Self.line(
      94, "Ride",
      [
        .speed: { stands($0) ? 0 : $0 > 1440 && $0 < 5000 ? 11 : 8 },
        .power: { stands($0) ? .nan : $0 < 1200 ? 160 : $0 < 5000 ? 270 : 110 },
        .heartRate: { stands($0) ? 95 : $0 > 1440 && $0 < 5000 ? 165 : 125 },
      ])
    #expect(line.contains("20:0") && line.contains(" at 160 W, ") && line.contains(" at 270 W"), "\(line)")
  }

  @Test("Rallies are no repetitions")
  func rallies() {
    let line = Self.line(
      60, "Padel",
      [.speed: { $0 % 30 < 12 ? 2.2 : 0.3 }, .heartRate: { 130 + Double($0 / 40 % 5) }])
    #expect(line.hasPrefix("Padel, ") && !line.contains("×") && !line.contains("km/h"), "\(line)")
  }

  @Test("A yoga class is one part")
  func yoga() {
    let line = Self.line(
      55, "Yoga", [.heartRate: { ($0 < 900 ? 82 : $0 < 2700 ? 105 : 76) + Double($0 % 3) }])
    #expect(line.hasPrefix("Yoga, 55:00 at ") && line.hasSuffix(" bpm"), "\(line)")
  }

  @Test("An even run with stops is no set of repetitions")
  func stops() {
    func stands(_ second: Int) -> Bool { second % 1020 >= 900 }
    let line = Self.line(
      67, "Run", [.speed: { stands($0) ? 0 : 2.9 }, .heartRate: { stands($0) ? 110 : 142 }])
    #expect(!line.contains("×") && line.contains("stopped"), "\(line)")
  }

  @Test("A steady plan is compared with the whole session")
  func steadyPlan() throws {
    let short = Self.enriched(
      90, "VirtualRide", plan: "2:00:00 at 180 W",
      [.power: { 200 + Double($0 % 3) }, .heartRate: { _ in 140 }, .speed: { _ in 9 }])
    let step = try #require(short.structure?.adherence?.steps.first)
    #expect(step.status == "short" && ((step.value ?? 0) - 201).magnitude < 1)
    let fast = Self.enriched(
      45, "Run", plan: "45:00 at 6:00/km", [.speed: { _ in 3.55 }, .heartRate: { _ in 167 }])
    #expect(fast.structure?.adherence?.steps.map(\.status) == ["above"])
  }

  @Test("A session whose heart rate may be hard is not steady")
  func steady() {
    func line(_ columns: [Channel: (Int) -> Double], isMarked: Bool = false) -> String {
      var recording = SampleRecording.make(minutes: 20, columns: columns)
      recording.summary.isRace = isMarked
      return ActivityEnricher().enrich(recording).structure?.line ?? ""
    }
    let speed: (Int) -> Double = { _ in 4.4 }
    #expect(line([.speed: speed, .heartRate: { _ in 138 }]).hasPrefix("Steady run, 20:00"))
    #expect(line([.speed: speed, .heartRate: { _ in 177 }]).hasPrefix("Run, 20:00 at 3:47/km"))
    #expect(line([.speed: speed]).hasPrefix("Steady run, 20:00 at 3:47/km"))
    #expect(
      line([.speed: speed, .heartRate: { _ in 177 }], isMarked: true).hasPrefix("Race, 5.28 km in 20:00"))
  }

  @Test(
    "A block by heart rate that rises is an effort", arguments: ["HighIntensityIntervalTraining", "Workout"])
  func risingBlock(type: String) {
    func rate(_ second: Int) -> Double {
      let now = Double(second), risen = min(1, max(0, (now - 480) / 50)),
        fallen = max(0, min(1, (now - 1680) / 90))
      return 106 + risen * (1 - fallen) * (54 + (min(now, 1680) - 480) / 75) + Double(second * 7 % 4)
    }
    let line = Self.line(33, type, [.heartRate: rate])
    #expect(line.hasPrefix("8:") && line.contains(", 20:") && line.contains(" bpm, then 4:"), "\(line)")
  }

  /// Efforts of equal kind, each with the rest before it, on foot.
  private static func run(
    _ efforts: [(seconds: Double, metres: Double)], rest: (seconds: Double, metres: Double),
    before: (seconds: Double, metres: Double)? = nil, kind: String = "work"
  ) -> StructureLine {
    var blocks: [StructureSection.Block] = []
    func add(_ kind: String, _ part: (seconds: Double, metres: Double), series: Int? = nil) {
      let from = blocks.last?.to ?? 0
      var block = StructureSection.Block(kind: kind, from: from, to: from + part.seconds)
      (block.series, block.distance, block.averageSpeed) = (series, part.metres, part.metres / part.seconds)
      blocks.append(block)
    }
    if let before { add("warmup", before) }
    for (place, effort) in efforts.enumerated() {
      if place > 0 { add("recovery", rest) }
      add(kind, effort, series: 1)
    }
    return StructureLine(output: .pace(.kilometre), blocks: blocks)
  }

  @Test("Hills near a round distance keep their height")
  func roundHills() throws {
    var line = Self.run(
      Array(repeating: (75, 251), count: 8), rest: (110, 260), before: (900, 2700), kind: "climb")
    line.climbs = [1: 21]
    #expect(line.line() == "8 × 1:15 uphill (21 m each), rests 1:50")
  }

  @Test("An effort that a gap cut does not hide the distance of the others")
  func cutByGap() throws {
    let efforts = [(490.0, 2001.0), (447, 1825), (491, 2005), (490, 1999)]
    let line = Self.run(efforts, rest: (60, 160), before: (1000, 2900)).line() ?? ""
    #expect(line == "4 × 2000 m in 8:10 (8:10–8:11), rests 1:00", "\(line)")
    let shorter = [(236.0, 1000.0), (142, 600), (237, 1000), (236, 1000)]
    let ladder = Self.run(shorter, rest: (60, 160), before: (1000, 2900)).line() ?? ""
    #expect(ladder.hasPrefix("1000-600-1000-1000 m at "), "\(ladder)")
  }

  @Test("Floats are faster than the easy pace, and a run with walks says so")
  func wordsOfRests() throws {
    let reps = Array(repeating: (236.0, 1000.0), count: 5)
    let float = Self.run(reps, rest: (278, 995), before: (900, 2600)).line() ?? ""
    #expect(float.hasSuffix(", floats 4:38 at 4:39/km"), "\(float)")
    let jog = Self.run(reps, rest: (60, 180), before: (900, 2650)).line() ?? ""
    #expect(jog.hasSuffix(", rests 1:00"), "\(jog)")
    let walk = Self.run(Array(repeating: (540, 1380), count: 6), rest: (60, 92)).line() ?? ""
    #expect(walk.hasSuffix(", walks 1:00"), "\(walk)")
    var match = Self.run([(2760, 4000), (2760, 4100)], rest: (900, 100))
    match.isMatch = true
    #expect(match.line()?.hasSuffix(", half-time 15:00") == true)
  }

  @Test("A race without a warm-up has surges if heart rate stays up")
  func surgesFromTheStart() throws {
    var parts: [(seconds: Double, watts: Double)] = []
    for place in 0..<20 {
      if place > 0 { parts.append((40, 200)) }
      parts.append((4 + Double(place % 5), 520))
    }
    var from = 0.0
    let blocks = parts.enumerated().map { place, part in
      var block = StructureSection.Block(
        kind: place % 2 == 0 ? "work" : "recovery", from: from, to: from + part.seconds)
      (block.series, block.averageWatts, block.averageHeartrate) = (place % 2 == 0 ? 1 : nil, part.watts, 172)
      from = block.to
      return block
    }
    let line = try #require(StructureLine(output: .watts, blocks: blocks).line())
    #expect(line.contains(" with 20 surges of 0:04–0:08 at 520 W"), "\(line)")
  }

  @Test("Neither the warm-up nor the cool-down of a swim is named beside the sets")
  func swims() throws {
    let parts: [(kind: String, seconds: Double, metres: Double)] =
      [("steady", 460, 400)] + Array(repeating: ("set", 43, 50), count: 16) + [("steady", 300, 200)]
    var from = 0.0
    let blocks = parts.map { part in
      var block = StructureSection.Block(kind: part.kind, from: from, to: from + part.seconds)
      (block.distance, block.averageSpeed) = (part.metres, part.metres / part.seconds)
      if part.kind == "set" { (block.series, block.repetition, block.of) = (1, 1, 16) }
      from = block.to + 20
      return block
    }
    let line = try #require(StructureLine(output: .pace(.hundredMetres), blocks: blocks).line())
    #expect(line == "16 × 50 m in 0:43, rests 0:20", "\(line)")
  }
}
