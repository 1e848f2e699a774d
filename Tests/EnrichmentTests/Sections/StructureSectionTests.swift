import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment
@testable import Reports

/// `structure`: what was done, and everything that starts from it.
///
/// Page: *Structure of a session*.
@Suite struct StructureSectionTests {
  private static let enricher = ActivityEnricher()

  private static func enrich(_ recording: ActivityRecording) -> EnrichedActivity {
    enricher.enrich(recording, athlete: SampleRecording.athlete)
  }

  /// Five times six minutes at 300 W, rests of four minutes at 120 W.
  private static let intervals: EnrichedActivity = {
    func isWork(_ second: Int) -> Bool { (600..<3600).contains(second) && (second - 600) % 600 < 360 }
    return enrich(
      SampleRecording.make(
        minutes: 70, type: "VirtualRide",
        columns: [
          .power: { isWork($0) ? 300 : 120 },
          .heartRate: { (isWork($0 - 20) ? 170 : 120) + Double(3 * ($0 % 3)) },
        ]))
  }()

  @Test func theLineSaysWhatWasDone() throws {
    let structure = try #require(Self.intervals.structure)
    #expect(structure.line == "5 × 6:00 at 300 W, rests 4:00")
    #expect(structure.source == "power")
    let work = structure.blocks.filter { $0.kind == "work" }
    #expect(work.map(\.repetition) == [1, 2, 3, 4, 5] && work.allSatisfy { $0.of == 5 })
    #expect(work.allSatisfy { ($0.averageWatts ?? 0) > 295 && $0.interval?.count == 2 })
    #expect(work.dropFirst().allSatisfy { ($0.driftPercent ?? 9).magnitude < 2 })
    #expect(structure.blocks.first?.kind == "warmup" && structure.blocks.last?.kind == "cooldown")
  }

  /// No sentence describes an interval session by its rest.
  @Test func everythingThatSpeaksStartsFromIt() throws {
    let activity = Self.intervals
    let line = try #require(activity.structure?.line)
    #expect(activity.summary?.contains(line) == true)
    #expect(activity.heartRate?.zonesContext == line + ".")
    #expect(activity.summary?.contains("of the time in zone") == false)
    #expect(activity.summary?.contains("average heart rate") == false)
  }

  @Test func aSteadySessionSaysSoAndItsZoneIsThatOfTheLoad() throws {
    let activity = Self.enrich(
      SampleRecording.make(
        minutes: 50, type: "VirtualRide", columns: [.power: { _ in 200 }, .heartRate: { _ in 160 }]))
    let structure = try #require(activity.structure)
    #expect(!structure.isStructured && structure.blocks.map(\.kind) == ["steady"])
    #expect(
      structure.line?.hasPrefix("Steady ride, 50:00 at 200 W, 160 bpm") == true, "\(structure.line ?? "")")
    #expect(activity.heartRate?.zonesContext?.hasPrefix("Most of the load came from zone") == true)
  }

  @Test("The line of a whole session has the pace of its heading")
  func paceIsThatOfTheHeading() throws {
    var recording = SampleRecording.make(
      minutes: 30, columns: [.speed: { _ in 3.1 }, .distance: { 3.1 * Double($0) }, .heartRate: { _ in 140 }])
    // Metres before the first record and after the last.
    recording.summary.distance = 5600
    let activity = Self.enrich(recording)
    let line = try #require(activity.structure?.line)
    let pace = try #require(activity.pace)
    #expect(line.contains(" at \(pace), "), "\(line) \(pace)")
  }

  @Test("A session without efforts tells its intensity, mean, drift, climbs and stops, in this order")
  func wholeSessions() throws {
    func line(_ minutes: Double, _ type: String, _ columns: [Channel: (Int) -> Double]) -> String {
      Self.enrich(SampleRecording.make(minutes: minutes, type: type, columns: columns)).structure?.line ?? ""
    }
    let easy = line(60, "Run", [.speed: { _ in 3 }, .heartRate: { _ in 120 }])
    #expect(easy == "Easy run, 1:00:00 at 5:33/km, 120 bpm", "\(easy)")
    let hard = line(40, "Run", [.speed: { _ in 4 }, .heartRate: { 175 + Double($0) / 200 }])
    #expect(hard.hasPrefix("Hard run, 40:00 at 4:10/km, 181 bpm, decoupling "), "\(hard)")
    let faded = line(60, "Run", [.speed: { 3.6 - Double($0) / 4000 }, .heartRate: { _ in 150 }])
    #expect(
      faded.hasSuffix("; first 20:00 at 4:50/km, 20:00 at 5:17/km, then 20:00 at 5:51/km"), "\(faded)")
    let stopped = line(
      60, "Run", [.speed: { $0 / 900 == 2 ? 0 : 3 }, .heartRate: { $0 / 900 == 2 ? 90 : 125 }])
    #expect(stopped.hasSuffix(", 15:00 stopped") && stopped.hasPrefix("Easy run, 45:00 at "), "\(stopped)")
    // Up for half of the time and down again.
    let hike = line(
      100, "Hike",
      [
        .speed: { _ in 1.2 }, .altitude: { 500 + 0.2 * Double($0 < 3000 ? $0 : 6000 - $0) },
        .heartRate: { _ in 110 },
      ])
    #expect(hike.contains(" m up in ") && hike.contains(" m down in ") && !hike.contains("/km"), "\(hike)")
    // A hill of 30 minutes in a level walk of 90 is no account of it.
    let walk = line(
      90, "Walk",
      [
        .speed: { _ in 1.3 },
        .altitude: { 100 + 0.12 * Double(max(0, $0 < 2700 ? $0 - 1800 : 3600 - $0)) },
        .heartRate: { _ in 110 },
      ])
    #expect(walk.contains("Walk, 1:30:00 with ") && !walk.contains(" m up in "), "\(walk)")
  }

  @Test("A hard session is not called steady, and a long block in a run keeps its start")
  func notSteady() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.maximumHeartRate = 182
    let hard = SampleRecording.make(
      minutes: 60, columns: [.speed: { _ in 3.75 }, .heartRate: { _ in 165 }])
    let line = try #require(Self.enricher.enrich(hard, athlete: athlete).structure?.line)
    #expect(line.hasPrefix("Tempo run, 1:00:00 at 4:27/km"), "\(line)")
    // 52:30 easy, 67:30 at marathon pace, 21:40 easy.
    func speed(_ second: Int) -> Double { (3150..<7200).contains(second) ? 3.70 : 3.17 }
    let block = Self.enrich(
      SampleRecording.make(
        minutes: 8500.0 / 60,
        columns: [
          .speed: { speed($0) + 0.05 * Double($0 % 3) },
          .heartRate: { speed($0 - 60) > 3.5 ? 161 : 143 },
        ]))
    let blocks = block.structure?.blocks ?? []
    let effort = try #require(blocks.first { $0.isEffort })
    #expect((effort.from - 3150).magnitude < 60 && (effort.to - 7200).magnitude < 60, "\(effort)")
  }

  @Test("A run up stairs counts as moving at low GPS speed")
  func stairs() throws {
    var metres = 0.0
    let way = (0...2400).map { second -> Double in
      metres += second % 5 < 2 ? 0.4 : 1.2
      return metres
    }
    let made = Self.enrich(
      SampleRecording.make(
        minutes: 40,
        columns: [
          .speed: { $0 % 5 < 2 ? 0.4 : 1.2 }, .distance: { way[$0] }, .altitude: { 0.3 * Double($0) },
          .heartRate: { _ in 165 }, .cadence: { _ in 60 },
        ]))
    let line = try #require(made.structure?.line)
    #expect((made.movingTime ?? 0) > 2380 && line.contains(" m climbed"), "\(line)")
  }

  @Test("A run with stations at which heart rate stays up is a race of runs and stations")
  func racesTypedAsRuns() throws {
    var recording = StructuredSession.make(.hyrox, seed: 3).recording
    recording.summary.type = "Run"
    let line = try #require(Self.enrich(recording).structure?.line)
    #expect(line.hasPrefix("8 runs of "), "\(line)")
    recording.summary.isRace = true
    let marked = Self.enrich(recording).structure?.line ?? ""
    #expect(marked.hasPrefix("8 runs of "), "\(marked)")
    // Heart rate falls in the rests of eight repetitions.
    func isRun(_ second: Int) -> Bool { second >= 600 && (second - 600) % 420 < 240 && second < 3960 }
    let rests = Self.enrich(
      SampleRecording.make(
        minutes: 70, columns: [.speed: { isRun($0) ? 4.2 : 0 }, .heartRate: { isRun($0 - 25) ? 172 : 118 }]))
    #expect(rests.structure?.line?.contains("stations") != true, "\(rests.structure?.line ?? "")")
    // Heart rate falls late in short rests after short repetitions.
    func isFast(_ second: Int) -> Bool { second >= 1200 && (second - 1200) % 172 < 82 && second < 2920 }
    var rate = 110.0
    let rates = (0...3600).map { second -> Double in
      let goal = isFast(second) ? 184.0 : (1200..<2900).contains(second) ? 100 : 140
      rate += (goal - rate) / (goal > rate ? 28 : 45)
      return rate
    }
    let track = Self.enrich(
      SampleRecording.make(
        minutes: 60,
        columns: [
          .speed: { isFast($0) ? 4.9 : (1200..<2900).contains($0) ? 0.05 : 2.7 + 0.05 * Double($0 % 3) },
          .heartRate: { rates[min($0, 3600)] },
        ]))
    #expect(track.structure?.line?.hasPrefix("10 × 400 m") == true, "\(track.structure?.line ?? "")")
    // Four rounds after a jog.
    func speed(_ second: Int) -> Double {
      second < 540 ? 2.9 : second < 660 ? 0 : (second - 660) % 520 < 300 && second < 2740 ? 3.4 : 0.15
    }
    let rounds = Self.enrich(
      SampleRecording.make(
        minutes: 50, type: "Workout",
        columns: [
          .speed: speed, .heartRate: { ($0 < 700 ? 130 : $0 < 2740 ? 170 : 120) + Double($0 % 3) },
          .cadence: { speed($0) > 2 ? 84 : 0 },
        ]))
    #expect(rounds.structure?.line?.hasPrefix("4 runs of 5:00") == true, "\(rounds.structure?.line ?? "")")
  }

  /// Heart rate that leads to a value in each of the parts.
  private static func rates(_ parts: [(seconds: Int, beats: Double)], lag: Double = 30) -> [Double] {
    var rate = 110.0
    return parts.flatMap { part in
      (0..<part.seconds).map { _ in
        rate += (part.beats - rate) / lag
        return rate.rounded()
      }
    }
  }

  @Test("Stations at which heart rate holds are stations in four rounds, and rests of runs are rests")
  func stationsOfWorkout() {
    func line(_ beats: Double) -> String {
      let rates = Self.rates(
        (0..<4).flatMap { _ in [(330, 181), (180, beats)] } + [(241, 105)])
      return Self.line(
        38, "Workout",
        [
          .speed: { $0 >= 2040 ? 0.8 : $0 % 510 < 330 ? 3.1 + 0.05 * Double($0 % 3 - 1) : 0 },
          .heartRate: { rates[$0] }, .cadence: { $0 < 2040 && $0 % 510 < 330 ? 84 : 0 },
        ])
    }
    #expect(line(164).hasPrefix("4 runs of 5:30 at 5:2") && line(164).contains("4 stations"), "\(line(164))")
    #expect(line(105).hasPrefix("4 × 5:30 at 5:2") && line(105).hasSuffix(", rests 3:00"), "\(line(105))")
  }

  @Test("Sets by heart rate are told if they fill a lifting session")
  func setsByHeartRate() {
    func line(_ first: Int, _ rest: Int, _ count: Int) -> String {
      let rates = Self.rates(
        [(first, 105)] + (0..<count).flatMap { _ in [(40, 150), (rest, 105)] } + [(61, 100)], lag: 20)
      return Self.line(
        Double(rates.count - 1) / 60, "WeightTraining", [.heartRate: { rates[$0] + Double($0 % 2) }])
    }
    #expect(line(420, 120, 24).hasPrefix("24 × 0:40 at "), "\(line(420, 120, 24))")
    #expect(line(2660, 240, 6).hasPrefix("Strength Training, 1:1"), "\(line(2660, 240, 6))")
  }

  @Test("Hills of a route are no hill repeats")
  func hillsOfRoute() throws {
    // Eight times four minutes up 30 m, three minutes down and one minute flat.
    func place(_ second: Int) -> Int { (second - 600) % 480 }
    func isIn(_ second: Int) -> Bool { second >= 600 && second < 600 + 8 * 480 }
    func speed(_ second: Int) -> Double { isIn(second) && place(second) < 240 ? 2.4 : 3.4 }
    var metres = 0.0
    let way = (0...5000).map { second -> Double in
      metres += speed(second)
      return metres
    }
    func line(north: @escaping (Int) -> Double) throws -> String {
      try #require(
        Self.enrich(
          SampleRecording.make(
            minutes: 83, type: "TrailRun",
            columns: [
              .speed: speed, .distance: { way[$0] },
              .altitude: {
                let now = Double(place($0))
                return !isIn($0) ? 100 : 100 + (now < 240 ? now / 8 : max(0, 30 - (now - 240) / 6))
              },
              .heartRate: { isIn($0 - 20) && place($0 - 20) < 240 ? 168 : 140 },
              .latitude: { 48 + north($0) / 111_195 }, .longitude: { _ in 11 },
            ])
        ).structure?.line)
    }
    let route = try line { way[$0] }
    #expect(!route.contains("×"), "\(route)")
    let hill = try line {
      isIn($0) ? way[600] + Double(min(place($0), max(0, 480 - place($0)))) * 2 : way[600]
    }
    #expect(hill.contains("8 × 4:0") && hill.contains("uphill"), "\(hill)")
  }

  @Test("Three long climbs of a trail run are climbs, not repetitions")
  func longClimbs() throws {
    // Three times 25 minutes up 340 m, 15 down and 8 flat.
    func place(_ second: Int) -> Int { (second - 600) % 2880 }
    func isIn(_ second: Int) -> Bool { second >= 600 && second < 600 + 3 * 2880 }
    func speed(_ second: Int) -> Double {
      guard isIn(second) else { return 2.9 }
      return place(second) < 1500 ? 1.5 : place(second) < 2400 ? 3.1 : 2.9
    }
    func height(_ second: Int) -> Double {
      guard isIn(second) else { return 100 }
      let now = Double(place(second))
      return 100 + (now < 1500 ? 340 * now / 1500 : now < 2400 ? 340 * (2400 - now) / 900 : 0)
    }
    var metres = 0.0
    let way = (0...9840).map { second -> Double in
      metres += speed(second)
      return metres
    }
    let made = Self.enrich(
      SampleRecording.make(
        minutes: 164, type: "TrailRun",
        columns: [
          .speed: speed, .distance: { way[$0] }, .altitude: height,
          .heartRate: { isIn($0 - 40) && place($0 - 40) < 1500 ? 172 : 145 },
        ]))
    let line = try #require(made.structure?.line)
    #expect(line.contains("climbed, 3 climbs of 3") && !line.contains("×"), "\(line)")
  }

  @Test("Efforts by time are not reported as distances; a ladder by distance is")
  func distances() throws {
    func line(_ seconds: [Int], _ speed: Double) throws -> String {
      var speeds: [Double] = Array(repeating: 2.7, count: 900)
      for each in seconds {
        speeds += Array(repeating: speed, count: each) + Array(repeating: 2.2, count: 120)
      }
      speeds += Array(repeating: 2.5, count: 600)
      var metres = 0.0
      let way = speeds.map { speed -> Double in
        metres += speed
        return metres
      }
      let heart = speeds.indices.map { speeds[max(0, $0 - 25)] > 3 ? 170.0 : 130 }
      let made = Self.enrich(
        SampleRecording.make(
          minutes: Double(speeds.count - 1) / 60,
          columns: [.speed: { speeds[$0] }, .distance: { way[$0] }, .heartRate: { heart[$0] }]))
      return try #require(made.structure?.line)
    }
    let timed = try line([480, 480, 480, 480], 1985.0 / 480)
    #expect(timed.hasPrefix("4 × 8:00 at "), "\(timed)")
    let cut = try line([360, 360, 360, 360, 340], 4.255)
    #expect(cut.hasPrefix("5 × 6:00 at ") && cut.contains("the last rep ended after 5:40"), "\(cut)")
    let ladder = try line([200, 400, 800, 1200, 800, 400, 200].map { $0 / 5 }, 5)
    #expect(ladder.hasPrefix("200-400-800-1200-800-400-200 m at "), "\(ladder)")
  }

  @Test(
    "Output is told in parts if two or three explain most of it, and left whole if it varies without order")
  func courses() {
    let steps = Array(repeating: 3.0, count: 10) + Array(repeating: 3.6, count: 20)
    let parts = SessionCourse.parts(steps, each: 120) ?? []
    #expect(parts.map(\.seconds) == [1200, 2400])
    #expect(zip(parts, [3, 3.6]).allSatisfy { ($0.output - $1).magnitude < 1e-9 })
    let warm = Array(repeating: 2.0, count: 4) + Array(repeating: 3.6, count: 26)
    #expect(SessionCourse.parts(warm, each: 120) == nil)
    // A long stop after it, as before a race, makes it a part.
    #expect(SessionCourse.parts(warm, each: 120, stops: [4])?.map(\.seconds) == [480, 3120])
    // A short start and a short end hold nothing of the main part.
    let main = (0..<30).map { $0 < 2 ? 140.0 : $0 < 28 ? 185 : 120 }
    #expect(SessionCourse.parts(main, each: 170)?.map(\.seconds) == [340, 4420, 340])
    let late = warm.indices.map { $0 < 20 ? warm[$0] : 3.3 }
    #expect(SessionCourse.parts(late, each: 120) == nil)
    #expect(SessionCourse.parts((0..<30).map { 3 + 0.6 * Double($0 % 2) }, each: 120) == nil)
    #expect(SessionCourse.parts(steps.map { 3 + 0.1 * ($0 - 3) }, each: 120) == nil)
    // A smaller difference is enough for clean steps and an even fade, not for noise.
    #expect(SessionCourse.parts(steps.map { 3 + 0.3 * ($0 - 3) }, each: 120)?.count == 2)
    #expect(SessionCourse.parts((0..<30).map { 4.4 - 0.018 * Double($0) }, each: 80) != nil)
    let noisy = steps.enumerated().map { 3 + 0.3 * ($1 - 3) + 0.15 * Double($0 % 2) }
    #expect(SessionCourse.parts(noisy, each: 120) == nil)
    #expect(SessionCourse.parts([], each: 120) == nil && SessionCourse.parts([3, 4], each: 20) == nil)
    // A ramp by heart rate ends at its top.
    let ramp = SessionCourse.trend((0..<30).map { $0 < 27 ? 140 + 2.3 * Double($0) : 160 }, isOfBeats: true)
    #expect(ramp.map { ($0.end - 199.8).magnitude < 1e-9 && ($0.start - 140).magnitude < 1e-9 } == true)
  }

  /// The line of a session on foot or on a bike.
  private static func line(_ minutes: Double, _ type: String, _ columns: [Channel: (Int) -> Double]) -> String
  {
    enrich(SampleRecording.make(minutes: minutes, type: type, columns: columns)).structure?.line ?? ""
  }

  @Test("A run has parts where the effort changes, not where the ground or the wind changes the pace")
  func partsOfEffort() {
    func half(_ one: Double, _ other: Double) -> (Int) -> Double { { $0 < 1500 ? one : other } }
    let hill = Self.line(
      50, "Run",
      [
        .speed: half(2.2, 3.2), .heartRate: { _ in 140 },
        .altitude: { $0 < 1500 ? 100 + 0.132 * Double($0) : 298 - 0.192 * Double($0 - 1500) },
      ])
    #expect(!hill.contains("then"), "\(hill)")
    let wind = Self.line(50, "Run", [.speed: half(3.2, 2.6), .heartRate: half(138, 150)])
    #expect(!wind.contains("then"), "\(wind)")
    let harder = Self.line(50, "Run", [.speed: half(3.2, 2.6), .heartRate: half(155, 135)])
    #expect(harder.contains("; first 25:00 at 5:13/km, then 25:0"), "\(harder)")
  }

  @Test("A long stop divides the parts of a session")
  func partsBetweenStops() {
    func isStanding(_ second: Int) -> Bool { (600..<840).contains(second) || (1860..<2160).contains(second) }
    let run = Self.line(
      60, "Run",
      [
        .speed: { isStanding($0) ? 0 : $0 < 600 ? 2.7 : $0 < 1860 ? 3.6 : 4.1 },
        .heartRate: { isStanding($0) ? 100 : $0 < 600 ? 125 : $0 < 1860 ? 150 : 170 },
      ])
    #expect(
      run.hasSuffix(
        ", 9:00 stopped; first 10:00 at 6:10/km, 17:00 at 4:38/km after 4:00 rest, then 24:00 at 4:04/km after 5:00 rest"
      ),
      "\(run)")
    let even = (0..<30).map { $0 < 12 ? 3.0 : 3.6 }
    #expect(SessionCourse.parts(even, each: 120, stops: [15])?.map(\.seconds) == [1320, 480, 1800])
    #expect(SessionCourse.parts(even, each: 120, stops: [12, 29])?.map(\.seconds) == [1440, 2160])
    // The longest stops count.
    #expect(SessionCourse.parts(even, each: 120, stops: [12, 20, 15])?.map(\.seconds) == [1440, 960, 1200])
    #expect(SessionCourse.parts(even, each: 120, stops: [12, 29, 1])?.map(\.seconds) == [1440, 2160])
    #expect(SessionCourse.trend([], isOfBeats: true) == nil)
  }

  @Test("A ride without power has parts by heart rate, but not from drift or a start")
  func partsByHeartRate() {
    func ride(_ rate: @escaping (Int) -> Double) -> String {
      Self.line(32, "Ride", [.speed: { 8 + 0.5 * Double($0 / 60 % 3) }, .heartRate: rate])
    }
    // A constant rate after a jump would be a fault of the sensor.
    let hard = ride { ($0 < 600 ? 130 : 178) + Double(3 * ($0 % 4)) - 4.5 }
    #expect(hard.contains("; first 10:00 at 130 bpm, then 22:00 at 17"), "\(hard)")
    for line in [ride { 140 + Double($0) / 100 }, ride { $0 < 300 ? 100 + Double($0) / 6 : 150 }] {
      #expect(!line.contains("then"), "\(line)")
    }
  }

  @Test("The mean power of a line has the clock of the time beside it")
  func powerInMotion() {
    func isStanding(_ second: Int) -> Bool { second / 300 % 6 == 2 }
    let line = Self.line(
      60, "Ride",
      [
        .speed: { isStanding($0) ? 0 : 8 }, .power: { isStanding($0) ? 0 : 180 },
        .heartRate: { isStanding($0) ? 100 : 130 },
      ])
    #expect(line.contains("50:00 at 180 W") && line.contains("10:00 stopped"), "\(line)")
  }

  @Test("The line judges by heart-rate reserve, and the effort has no other word for the intensity")
  func oneWordForIntensity() throws {
    let athlete = SampleRecording.athlete
    let rest = athlete.thresholds.restingHeartRate ?? 60, most = athlete.thresholds.maximumHeartRate ?? 190
    for (minutes, share, word, effort) in [
      (50.0, 0.68, "Easy", nil), (50, 0.72, "Steady", nil), (50, 0.78, "Steady", nil),
      (50, 0.85, "Tempo", nil),
      (40, 0.93, "Hard", "very hard"), (110, 0.85, "Hard", "maximum"), (165, 0.66, "Easy", "easy, but long"),
      (200, 0.78, "Hard", "maximum, driven by duration"),
    ] as [(Double, Double, String, String?)] {
      let activity = Self.enrich(
        SampleRecording.make(
          minutes: minutes,
          columns: [
            .speed: { _ in 3 }, .heartRate: { rest + share * (most - rest) + Double($0 % 3) - 1 },
          ]))
      let line = try #require(activity.structure?.line)
      #expect(line.hasPrefix("\(word) run"), "\(minutes) \(share) \(line)")
      #expect(activity.effortWords == effort, "\(minutes) \(share) \(activity.effortWords ?? "")")
    }
  }

  @Test("Length makes no ride hard that is easy by power")
  func longEasyRide() {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 260
    for (watts, isHard) in [(165.0, false), (205, true)] {
      let ride = SampleRecording.make(
        minutes: 200, type: "Ride",
        columns: [.power: { _ in watts }, .heartRate: { 153 + Double($0 % 3) }, .speed: { _ in 8 }])
      let line = ActivityEnricher().enrich(ride, athlete: athlete).structure?.line ?? ""
      #expect(line.hasPrefix("Hard ride") == isHard, "\(line)")
    }
  }

  @Test("Rests that are run are floats")
  func floats() {
    for (slow, easy, isFloat) in [(2.1, 2.4, false), (3.4, 2.4, true), (3.3, 3.3, false)] {
      func isWork(_ second: Int) -> Bool { (600..<2400).contains(second) && second % 180 < 90 }
      let line = Self.line(
        50, "Run",
        [
          .speed: { isWork($0) ? 4.6 : (600..<2400).contains($0) ? slow : easy },
          .heartRate: { isWork($0 - 20) ? 170 : 140 },
        ])
      #expect(line.contains(isFloat ? ", floats 1:30" : ", rests 1:30"), "\(line)")
    }
  }

  @Test("A long stop beside efforts is told, and standing rests are not")
  func stopsBesideEfforts() {
    func isWork(_ second: Int) -> Bool { (600..<3600).contains(second) && (second - 600) % 600 < 360 }
    func line(_ isStanding: @escaping (Int) -> Bool) -> String {
      Self.line(
        90, "Ride",
        [
          .speed: { isStanding($0) ? 0 : 8 }, .power: { isWork($0) ? 300 : 120 },
          .heartRate: { isWork($0 - 20) ? 170 : 120 },
        ])
    }
    let parked = line { (4200..<5100).contains($0) }
    #expect(
      parked.hasPrefix("5 × 6:00 at 300 W, rests 4:00") && parked.hasSuffix(", 15:00 stopped"), "\(parked)")
    let rested = line { (960..<3300).contains($0) && !isWork($0) }
    #expect(rested.hasPrefix("5 × 6:00 at 300 W") && !rested.contains("stopped"), "\(rested)")
  }

  @Test("Climbs with a short level part between them are one pass")
  func passes() {
    func climb(_ start: Double, _ seconds: Double, _ foot: Double, _ top: Double) -> ElevationSection.Climb {
      .init(
        start: start, seconds: seconds, at: 0, length: 1000, gain: top - foot, grade: 8, top: top, fiets: 1)
    }
    let passes = WholeLine.passes([
      climb(0, 400, 100, 200), climb(3000, 1800, 300, 800), climb(5000, 900, 800, 1000),
      climb(6000, 600, 900, 1000),
    ])
    #expect(passes.map(\.gain) == [100, 700, 100] && passes.map(\.seconds) == [400, 2900, 600])
    // Between the parts of a long climb, the road rises gently or dips a little.
    let long = WholeLine.passes([
      climb(1000, 1800, 210, 560), climb(3300, 900, 610, 790), climb(4300, 300, 772, 830),
    ])
    #expect(long.map(\.gain) == [620] && long.map(\.seconds) == [3600])
    let rolling = (0..<10).map { climb(Double($0) * 140, 100, 10 * Double($0), 10 * Double($0) + 30) }
    #expect(WholeLine.passes(rolling).count == 10)
  }

  @Test("Laps of equal length, none next to another, are the rounds of a lifting session without sets")
  func rounds() {
    var laps: [TimeSpan] = [], at = 0.0
    for seconds in [1660, 45.6, 5.4, 45.6, 70.6, 15.2, 45.8, 4.7, 45.4, 70.3, 26.7, 45.8, 6.3, 45.7, 70.6] {
      laps.append(TimeSpan(start: at, end: at + seconds))
      at += seconds
    }
    #expect(StructureSection.rounds(laps) == [1, 3, 6, 8, 11, 13].map { laps[$0] })
    var recording = SampleRecording.make(
      minutes: at / 60, type: "WeightTraining", columns: [.heartRate: { _ in 90 }])
    recording.laps = laps.map { Lap(span: $0.moved(by: recording.time.first ?? 0)) }
    #expect(
      Self.enrich(recording).structure?.line
        == "27:40 of strength work, then 3 × (2 × 0:45, rests 0:05), 1:26 between sets")
    let even = (0..<8).map { TimeSpan(start: 300 * Double($0), end: 300 * Double($0 + 1)) }
    #expect(StructureSection.rounds(even).isEmpty)
  }

  @Test("Repetitions over a round distance begin and end with the laps that measured it")
  func distanceLaps() throws {
    func isWork(_ second: Int) -> Bool { second % 500 < 200 }
    var recording = SampleRecording.make(
      minutes: 2000 / 60, type: "Rowing",
      columns: [
        .speed: { isWork($0) ? 5 : 2 }, .heartRate: { (isWork($0 - 20) ? 170 : 110) + Double($0 % 3) },
      ])
    let start = recording.time.first ?? 0
    recording.laps = (0..<8).map {
      let from = 500 * Double($0 / 2) + ($0 % 2 == 0 ? 0 : 200)
      return Lap(span: TimeSpan(start: start + from, end: start + from + ($0 % 2 == 0 ? 200 : 300)))
    }
    let line = try #require(Self.enrich(recording).structure?.line)
    #expect(line.hasPrefix("4 × 1000 m in 3:20, rests 5:00"), "\(line)")
  }

  @Test("Sets of different size, separated by long rests, are told as sets")
  func unevenSets() throws {
    var watts: [Double] = Array(repeating: 130, count: 900)
    for count in [6, 6, 7, 7] {
      for _ in 0..<count { watts += Array(repeating: 320, count: 20) + Array(repeating: 110, count: 20) }
      watts += Array(repeating: 120, count: 280)
    }
    let line = Self.enrich(
      SampleRecording.make(
        minutes: Double(watts.count) / 60, type: "VirtualRide",
        columns: [.power: { watts[min($0, watts.count - 1)] }])
    ).structure?.line
    #expect(
      line?.hasPrefix("4 sets of 6–7 × 0:20 at ") == true
        && line?.contains("rests 0:20, 5:00 between sets") == true)
  }

  @Test func aHyroxNamesItsStationsAndShowsItsRuns() throws {
    var recording = StructuredSession.make(.hyrox, seed: 3).recording
    recording.summary.type = "Hyrox"
    let activity = Self.enrich(recording)
    #expect(activity.kind == "Hyrox")
    let structure = try #require(activity.structure)
    #expect(structure.line?.hasPrefix("Hyrox: 8 runs ") == true)
    #expect(structure.line?.contains("8 stations, roxzone ") == true)
    #expect(structure.blocks.filter { $0.kind == "station" }.map(\.name) == HybridRace.stations)
    #expect(activity.speed != nil)
    // The heading has the time of the session, and the line that of the race without the minutes after it.
    let heading = try #require(TextReport(activity).firstScreen.split(separator: "\n").first)
    let time = try #require(structure.race?.seconds), whole = try #require(activity.timerTime)
    #expect(heading.contains(PaceText.clock(whole)) && whole > time, "\(heading)")
    #expect(structure.line?.contains("\(PaceText.clock(time)) in all") == true)
    #expect(
      activity.summary?.contains("km in \(PaceText.clock(whole)).") == true, "\(activity.summary ?? "")")
  }

  @Test("A run with stops tells its time in motion and its stops")
  func stopsAreNamed() throws {
    func isStanding(_ second: Int) -> Bool { second % 300 >= 230 }
    let recording = SampleRecording.make(
      minutes: 50, type: "Run", columns: [.speed: { isStanding($0) ? 0 : 3 }, .heartRate: { _ in 140 }])
    let line = try #require(Self.enrich(recording).structure?.line)
    #expect(line.contains(" stopped") || line.contains("×"), "\(line)")
    #expect(!line.hasPrefix("Steady"), "\(line)")
  }

  /// Five times six minutes at 300 W against a plan and against last week.
  @Test func aPlanAndTheLastTimeStandBesideWhatWasDone() throws {
    func isWork(_ second: Int) -> Bool { (600..<3600).contains(second) && (second - 600) % 600 < 360 }
    func recording(_ watts: Double) -> ActivityRecording {
      SampleRecording.make(
        minutes: 70, type: "VirtualRide",
        columns: [.power: { isWork($0) ? watts : 120 }, .heartRate: { isWork($0 - 20) ? 170 : 120 }])
    }
    var enricher = ActivityEnricher()
    enricher.workout = Workout("6 x 6:00 at 290-310 W, 4:00 rest")
    let made = enricher.enrich(recording(300), athlete: SampleRecording.athlete)
    let plan = try #require(made.structure?.adherence)
    #expect(plan.source == "given" && plan.planned == 6 && plan.done == 5)
    #expect(plan.steps.count { $0.status == "done" } == 5 && plan.steps.count { $0.status == "missed" } == 1)
    #expect((plan.compliance - 500.0 / 6).magnitude < 2)
    #expect(TextReport(made).firstScreen.contains("5 of 6 planned efforts done"))
    let series = try #require(made.structure?.series?.first)
    #expect(series.count == 5 && (series.seconds - 360).magnitude < 2 && series.last == nil)
    // The same session as an earlier result.
    var before = SessionSummary(day: try #require(CalendarDay("2020-01-01")), kind: made.kind)
    before.series = [EffortSeries(count: 5, seconds: 358, watts: 286)]
    let again = ActivityEnricher().enrich(
      recording(300), athlete: SampleRecording.athlete, history: [before])
    let last = try #require(again.structure?.series?.first?.last)
    #expect(last.date == "2020-01-01" && last.averageWatts == 286)
    #expect((try #require(last.changePercent) - 100 * (300.0 / 286 - 1)).magnitude < 0.5)
    #expect(TextReport(again).firstScreen.contains("Last time (2020-01-01): 286 W."))
  }

  @Test func aRaceTellsItsFadeAndWhatEachStationCost() throws {
    var recording = StructuredSession.make(.hyrox, seed: 3).recording
    recording.summary.type = "Hyrox"
    recording.summary.startInstant = 1_777_000_000
    let structure = try #require(Self.enrich(recording).structure)
    let race = try #require(structure.race)
    #expect(race.runs == 8 && race.stations == 8 && (race.fadePercent ?? 0) > 0)
    #expect((race.runLoadPercent ?? 0) + (race.stationLoadPercent ?? 0) <= 100)
    #expect(structure.blocks.filter { $0.kind == "station" && $0.nextRunPercent != nil }.count == 7)
    #expect(race.last == nil && race.next?.races == 1)
    #expect((race.seconds - race.runSeconds - race.stationSeconds - race.transitionSeconds).magnitude < 1e-9)
  }

  @Test("A race stands beside the last one, with a forecast of the next")
  func aRaceIsComparedWithTheLast() throws {
    var recording = StructuredSession.make(.hyrox, seed: 3).recording
    recording.summary.type = "Hyrox"
    recording.summary.startInstant = 1_777_000_000
    let race = try #require(Self.enrich(recording).structure?.race)
    var before = SessionSummary(day: try #require(CalendarDay("2020-01-01")), kind: "Hyrox")
    before.race = HybridRaceTimes(
      runs: 8, stations: 8, runSeconds: race.runSeconds + 80, stationSeconds: race.stationSeconds - 20,
      transitionSeconds: race.transitionSeconds)
    let made = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete, history: [before])
    let again = try #require(made.structure?.race)
    let last = try #require(again.last)
    #expect(last.date == "2020-01-01" && (last.seconds - race.seconds - 60).magnitude < 1e-6)
    #expect(last.changePercent < 0)
    let next = try #require(again.next)
    #expect(next.races == 2 && next.interval[0] < next.seconds && next.seconds < next.interval[1])
    let lines = TextReport(made).firstScreen.split(separator: "\n")
    let words = lines.map { $0.trimmingPrefix("Race").trimmingPrefix { $0 == " " } }.joined(separator: " ")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count <= 15)
    #expect(words.contains("−1:00 against 2020-01-01"), "\(words)")
    #expect(words.contains("runs −1:20, stations +0:20, transitions 0:00."), "\(words)")
    #expect(words.contains("Next race about"), "\(words)")
  }

  @Test("A session of several sports is told by its legs")
  func severalSports() throws {
    func leg(_ minutes: Double, _ type: String, _ speed: Double) -> ActivityRecording {
      SampleRecording.make(
        minutes: minutes, type: type,
        columns: [.speed: { _ in speed }, .distance: { speed * Double($0) }, .heartRate: { _ in 150 }])
    }
    var recordings = [
      leg(62, "Multisport", 3), leg(20, "OpenWaterSwim", 1.2), leg(2, "Transition", 1), leg(40, "Ride", 8),
    ]
    recordings[3].summary.timerTime = 2405
    recordings[3].summary.elapsedTime = 2405
    let sessions = PreparedSession.all(recordings) { _, recording in
      PreparedSession(
        recording, athlete: SampleRecording.athlete, history: nil, kind: nil, formulas: .standard)
    }
    let legs = sessions.dropFirst().map { Self.enricher.enrich($0, legs: []) }
    let whole = Self.enricher.enrich(sessions[0], legs: legs)
    let structure = try #require(whole.structure)
    #expect(structure.blocks.map(\.kind) == ["leg", "transition", "leg"])
    #expect(
      structure.line
        == "Open water swimming 1.44 km in 20:00, cycling 19.20 km in 40:05, transitions 2:00")
    #expect(legs[2].structure?.line?.contains(", 40:05 at ") == true, "\(legs[2].structure?.line ?? "")")
    #expect(TextReport(legs[2]).firstScreen.contains(" · 40:05 · "))
    #expect(legs[2].summary?.contains(" km in 40:05 at ") == true, "\(legs[2].summary ?? "")")
    #expect(TextReport(whole).firstScreen.contains("Open water swimming 1.44 km in 20:00"))
    for (one, next) in zip(structure.blocks, structure.blocks.dropFirst()) { #expect(one.to <= next.from) }
    #expect(StructureStoryTests.problems(of: whole, "whole").isEmpty)
  }

  @Test("The climb of a leg without altitude is that between the legs beside it")
  func climbsOfLegs() throws {
    func leg(_ type: String, _ altitude: ((Int) -> Double)?) -> EnrichedActivity {
      var columns: [Channel: (Int) -> Double] = [.speed: { _ in 3 }, .distance: { 3 * Double($0) }]
      columns[.altitude] = altitude
      return Self.enrich(SampleRecording.make(minutes: 40, type: type, columns: columns))
    }
    let legs = [
      leg("Run", { 10 + 0.005 * Double($0) }), leg("Run", nil), leg("Run", { 600 + 0.1 * Double($0) }),
    ]
    let line = try #require(StructureSection(of: legs, start: nil, isImperial: false)?.line)
    let words = line.split(separator: ", ")
    #expect(words.count == 3 && !words[0].contains("up"), "\(line)")
    #expect(words[1].hasSuffix(" (about 578 m up)") && words[2].hasSuffix(" m up)"), "\(line)")
  }

  /// The structure of a pool swim with 20 s of rest between sets of the given numbers of lengths of 25 m in 25 s.
  ///
  /// - Parameters:
  ///   - sets: The number of lengths of each set.
  ///   - ends: Time of a length of the first and the last set, s.
  private static func swim(_ sets: [Int], ends: Double = 25) -> StructureSection? {
    var recording = SampleRecording.make(minutes: 0, type: "Swim")
    var time = 0.0, metres = 0.0
    recording.summary.poolLength = 25
    recording.columns[.distance] = [0]
    for (place, count) in sets.enumerated() {
      let seconds = place == 0 || place == sets.count - 1 ? ends : 25
      for _ in 0..<count {
        recording.lengths.append(PoolLength(span: TimeSpan(start: time, end: time + seconds)))
        time += seconds
        metres += 25
        recording.time.append(time)
        recording.columns[.distance]?.append(metres)
      }
      recording.lengths.append(PoolLength(span: TimeSpan(start: time, end: time + 20), isActive: false))
      time += 20
    }
    recording.lengths.removeLast()
    return enrich(recording).structure
  }

  @Test("The sets of a swim ladder are a series, and sets of any size are no progression")
  func ladders() throws {
    let ladders = [
      [2, 4, 6, 8, 6, 4, 2], [4, 8, 12, 16, 12, 8, 4], [16, 12, 8, 4], [8, 16, 8], [2, 4, 6, 6, 4, 2],
    ]
    for sets in ladders {
      let structure = try #require(Self.swim(sets))
      let efforts = structure.blocks.filter { $0.kind == "set" }
      #expect(efforts.map(\.repetition) == sets.indices.map { $0 + 1 }, "\(sets)")
      let metres = sets.map { "\(25 * $0)" }.joined(separator: "-") + " m"
      let line = "\(metres) at 1:40/100m, rests 0:20"
      #expect(structure.line == line, "\(structure.line ?? "")")
    }
    let easy = Self.swim([8, 4, 8, 12, 16, 12, 8, 4, 4], ends: 29)?.line
    #expect(easy == "100-200-300-400-300-200-100 m at 1:40/100m, rests 0:20", "\(easy ?? "")")
    let before = Self.swim([8, 4, 8, 12, 16, 12, 8, 4])?.line
    #expect(before == "100-200-300-400-300-200-100 m at 1:40/100m, rests 0:20", "\(before ?? "")")
    let rounds = Self.swim([8, 8, 4, 2, 8, 4, 2, 8, 4, 2])?.line
    #expect(rounds == "3 × (200-100-50 m) at 1:40/100m, rests 0:20", "\(rounds ?? "")")
    #expect(Self.swim([8, 16])?.line == "200 m in 3:20; then 400 m in 6:40")
    let frames = try #require(Self.swim([1, 1, 2, 2, 1, 1, 2, 2])?.line)
    #expect(frames == "2 × (2 × 25 m in 0:25, rests 0:20; 2 × 50 m in 0:50, rests 0:20)", "\(frames)")
    let many = try #require(Self.swim([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])?.line)
    #expect(many.hasSuffix("; 3 × 100 m in 1:40, rests 0:20; and one more set"), "\(many)")
    let pairs = try #require(Self.swim([4, 4, 8, 8, 12])?.line)
    #expect(pairs.hasPrefix("2 × 100 m in 1:40, rests 0:20; then 2 × 200 m"), "\(pairs)")
  }

  @Test("Easy lengths before and after the repetitions of a pool set are not counted as repetitions")
  func easyLengths() throws {
    var recording = SampleRecording.make(minutes: 0, type: "Swim")
    recording.summary.poolLength = 25
    recording.columns[.distance] = [0]
    var time = 0.0, metres = 0.0
    for seconds in [31.0, 25, 25, 25, 25, 32] {
      for _ in 0..<4 {
        recording.lengths.append(PoolLength(span: TimeSpan(start: time, end: time + seconds)))
        time += seconds
        metres += 25
        recording.time.append(time)
        recording.columns[.distance]?.append(metres)
      }
      recording.lengths.append(PoolLength(span: TimeSpan(start: time, end: time + 20), isActive: false))
      time += 20
    }
    recording.lengths.removeLast()
    let activity = Self.enrich(recording)
    #expect(activity.structure?.line?.hasPrefix("4 × 100 m in 1:40, rests 0:20") == true)
    let sets = try #require(PoolWords(activity)).sets
    #expect(sets.contains { $0.hasPrefix("4 × 100 m in 1:40") }, "\(sets)")
  }

  @Test("A single effort between easy parts is told with what came before and after")
  func singleEffort() throws {
    let activity = Self.enrich(
      SampleRecording.make(
        minutes: 40, type: "VirtualRide",
        columns: [
          .power: { (1200..<1410).contains($0) ? 300 : 150 },
          .heartRate: { (1220..<1440).contains($0) ? 170 : 130 },
        ]))
    #expect(activity.structure?.line == "20:00 at 150 W, 3:30 at 300 W, then 16:30 at 150 W")
  }

  @Test(arguments: StructuredSession.Kind.allCases)
  func theFirstScreenIsShortAndBeginsWithTheStructure(kind: StructuredSession.Kind) throws {
    let session = StructuredSession.make(kind, seed: 2)
    var recording = session.recording
    recording.summary.type = session.sport == .ride ? "Ride" : session.sport == .swim ? "Swim" : "Run"
    let activity = Self.enrich(recording)
    let lines = TextReport(activity).firstScreen.split(separator: "\n")
    #expect(lines.count <= 15 && lines.allSatisfy { $0.count <= 80 })
    let text = lines.joined(separator: " ")
    if activity.structure?.source != "power" {
      #expect(!text.contains("power than the first"), "\(text)")
    }
    if activity.structure?.race != nil { #expect(!text.contains("The last was"), "\(text)") }
    #expect(!text.contains("Varied") || text.contains(" surges"), "\(text)")
    #expect(!text.contains("Varied Race"), "\(text)")
    if let line = activity.structure?.line {
      let start = String(line.prefix(20))
      #expect(lines.prefix(4).contains { $0.hasPrefix(start) }, "\(lines)")
    }
  }

  @Test func everyPhraseHasAnExampleWithoutBraces() {
    for phrase in SessionPhrase.allCases {
      #expect(!phrase.example.contains("{") && !phrase.example.isEmpty, "\(phrase)")
    }
  }
}
