import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Structure of a session*.
struct StructureTests {
  @Test("A trend needs points with weight at two places")
  func trend() throws {
    let line = try #require(EvenTrend([(0, 1, 1), (1, 2, 0), (4, 9, 1)]))
    #expect((line.start - 1).magnitude < 1e-9 && (line.end - 9).magnitude < 1e-9)
    #expect(EvenTrend([(3, 1, 1), (3, 2, 1), (3, 5, 1)]) == nil)
    #expect(EvenTrend([(0, 1, 0), (1, 2, 0), (2, 5, 0)]) == nil)
  }

  /// Sessions of a kind, scored.
  private func score(_ kind: StructuredSession.Kind, sessions: Int = 6) -> [String: StructureScore] {
    var scores: [String: StructureScore] = [:]
    for index in 0..<sessions {
      let session = StructuredSession.make(kind, seed: UInt64(1000 + index))
      let structure = ActivityStream(session.recording)
        .structure(sport: session.sport, isHybrid: kind == .hyrox || kind == .hybrid)
      scores[session.channel, default: StructureScore()].add(session.efforts, structure)
    }
    return scores
  }

  @Test(
    "Repetitions are found, counted and cut where they begin and end, and none are found elsewhere")
  func targets() {
    var channels: [String: StructureScore] = [:]
    var structured = StructureScore(), plain = StructureScore()
    for kind in StructuredSession.Kind.allCases {
      var own = StructureScore()
      for (channel, score) in self.score(kind) {
        own.add(score)
        if kind.isStructured { channels[channel, default: StructureScore()].add(score) }
      }
      if kind.isStructured {
        structured.add(own)
        // Six sessions of a kind: one may be missed.
        #expect(own.foundShare >= 0.75, "\(kind)")
      } else {
        plain.add(own)
      }
    }
    #expect(structured.foundShare >= 0.97)
    let wrong = Double(structured.wrong + plain.wrong) / Double(structured.told + plain.told)
    #expect(wrong <= 0.02)
    #expect(plain.rightShare >= 0.95)
    #expect(structured.rightShare >= 0.9)
    for (channel, limit) in ["power": 2.0, "gps": 4, "hills": 6, "hr": 12, "race": 5] {
      #expect((channels[channel]?.medianEdge ?? .infinity) <= limit, "\(channel)")
    }
  }

  @Test("Five times six minutes at two outputs are five repetitions with warm-up, rests and cool-down")
  func plainIntervals() throws {
    var power = [Double](repeating: 150, count: 600)
    for repetition in 0..<5 {
      power += [Double](repeating: 300, count: 360)
      power += [Double](repeating: 120, count: repetition < 4 ? 240 : 600)
    }
    var recording = ActivityRecording()
    recording.time = power.indices.map(Double.init)
    recording.columns[.power] = power
    let structure = ActivityStream(recording).structure(sport: .ride)
    #expect(structure.source == .power)
    #expect(structure.blocks.map(\.kind).first == .warmup)
    #expect(structure.blocks.map(\.kind).last == .cooldown)
    let work = structure.blocks.filter { $0.kind == .work }
    #expect(work.map(\.repetition) == [1, 2, 3, 4, 5])
    #expect(work.allSatisfy { $0.of == 5 && $0.series == 1 })
    for (index, block) in work.enumerated() {
      #expect((block.span.start - Double(600 + 600 * index)).magnitude <= 1)
      #expect((block.span.end - block.span.start - 360).magnitude <= 2)
    }
    #expect(structure.blocks.filter { $0.kind == .recovery }.count == 4)
  }

  @Test(
    "Blocks follow each other without overlap and lie in the session",
    arguments: StructuredSession.Kind.allCases)
  func tiles(kind: StructuredSession.Kind) {
    let session = StructuredSession.make(kind, seed: 5)
    let stream = ActivityStream(session.recording)
    let blocks = stream.structure(sport: session.sport, isHybrid: kind == .hyrox).blocks
    #expect(!blocks.isEmpty)
    for (one, next) in zip(blocks, blocks.dropFirst()) { #expect(one.span.end <= next.span.start) }
    #expect(blocks.allSatisfy { $0.span.start < $0.span.end && $0.span.start >= 0 })
    #expect((blocks.last?.span.end ?? 0) <= stream.elapsed + 1)
  }

  @Test("The stations of a Hyrox are named in their order and each run has its place")
  func hyrox() {
    let session = StructuredSession.make(.hyrox, seed: 3)
    let structure = ActivityStream(session.recording).structure(sport: .strength, isHybrid: true)
    #expect(structure.isHybridRace)
    #expect(structure.blocks.filter { $0.kind == .station }.map(\.name) == HybridRace.stations)
    #expect(structure.blocks.filter { $0.kind == .leg }.map(\.repetition) == Array(1...8))
  }

  /// A race of 4-minute runs and stations. Heart rate follows the effort with a lag of 25 s.
  ///
  /// - Parameters:
  ///   - parts: For each part after a run: duration, s, and the heart rate that its effort leads to, bpm.
  ///   - laps: The laps.
  private func race(_ parts: [[(seconds: Int, beats: Double)]], laps: [TimeSpan] = []) -> SessionStructure {
    var recording = ActivityRecording(), speed: [Double] = [], heart: [Double] = [], rate = 120.0
    for part in parts {
      for (seconds, run, beats) in [(240, 4.0, 175.0)] + part.map({ ($0.seconds, 0.2, $0.beats) }) {
        for _ in 0..<seconds {
          rate += (beats - rate) / 25
          speed.append(run)
          heart.append(rate.rounded())
        }
      }
    }
    recording.time = speed.indices.map(Double.init)
    recording.columns[.speed] = speed
    recording.columns[.heartRate] = heart
    return ActivityStream(recording).structure(sport: .strength, isHybrid: true, laps: laps)
  }

  @Test("A station ends at its lap or where heart rate begins its final fall")
  func stationEnds() {
    let station = [(seconds: 200, beats: 182.0)]
    func last(_ structure: SessionStructure) -> Double {
      structure.blocks.last { $0.kind == .station }.map { $0.span.end - $0.span.start } ?? 0
    }
    // The last minute of the station is a little easier.
    let easier = race([station, station, station, [(200, 184), (100, 179), (400, 110)]])
    #expect((last(easier) - 300).magnitude <= 10, "\(easier.blocks)")
    // Partners take turns.
    let turns = race([station, station, station, [(80, 184), (70, 160), (80, 184), (60, 164), (400, 110)]])
    #expect((last(turns) - 290).magnitude <= 15, "\(turns.blocks)")
    // The run before was harder than the station.
    for rest in [[], [(300, 110.0)]] {
      let harder = race([station, station, station, [(420, 166)] + rest])
      #expect((last(harder) - 420).magnitude <= 15, "\(harder.blocks)")
    }
    let laps = [TimeSpan(start: 0, end: 1560), TimeSpan(start: 1560, end: 1840)]
    let marked = race([station, station, station, [(140, 184), (150, 158)]], laps: laps)
    #expect((last(marked) - 280).magnitude <= 3, "\(marked.blocks)")
    // Nobody works while waiting for the partner.
    let waiting = race([[(200, 182), (600, 115)], station, station + [(300, 110)]])
    let first = waiting.blocks.first { $0.kind == .station }?.span
    #expect(((first.map { $0.end - $0.start } ?? 0) - 200).magnitude <= 10, "\(waiting.blocks)")
    #expect(waiting.blocks.count { $0.kind == .recovery } == 1)
  }

  @Test("Repetitions on a machine whose speed fails in a rest are told by heart rate")
  func heartWhereSpeedFails() {
    var speed: [Double] = [], heart: [Double] = []
    var rate = 80.0
    for repetition in 0..<4 {
      for second in 0..<500 {
        let isWork = second < 200
        // In the third rest the machine goes on with the speed of the work for a minute.
        let fails = repetition == 2 && second < 260
        speed.append(isWork || fails ? 5 : 2 + 0.005 * Double(second - 200))
        rate += ((isWork ? 175 : 92) - rate) / 35
        heart.append(rate.rounded())
      }
    }
    var recording = ActivityRecording()
    recording.time = speed.indices.map(Double.init)
    recording.columns[.speed] = speed
    recording.columns[.heartRate] = heart
    // An app that tells the same power throughout.
    recording.columns[.power] = speed.indices.map { 370 + Double($0 % 3) }
    let structure = ActivityStream(recording).structure(sport: .row)
    #expect(structure.source == .heartRate)
    let work = structure.blocks.filter { $0.kind == .work }
    #expect(work.map(\.repetition) == [1, 2, 3, 4])
    for (index, block) in work.enumerated() {
      #expect((block.span.start - Double(500 * index)).magnitude <= 15)
      #expect((block.span.end - Double(500 * index + 200)).magnitude <= 25)
    }
  }

  /// A ride of stretches of constant power with noise, and its laps.
  private func ride(_ parts: [(seconds: Int, watts: Double)], laps: Bool = false, seed: UInt64 = 1)
    -> SessionStructure
  {
    var random = SplitMix64(seed: seed), recording = ActivityRecording()
    let watts = parts.flatMap { Array(repeating: $0.watts, count: $0.seconds) }
    let noise = random.noise(watts.count, memory: 0.6)
    recording.time = watts.indices.map(Double.init)
    recording.columns[.power] = zip(watts, noise).map { max(0, $0 * (1 + 0.2 * $1)) }
    var spans: [TimeSpan] = [], start = 0.0
    for part in parts {
      spans.append(TimeSpan(start: start, end: start + Double(part.seconds)))
      start += Double(part.seconds)
    }
    return ActivityStream(recording).structure(sport: .ride, laps: laps ? spans : [])
  }

  @Test("One or two laps far above an easy ride are efforts, and equal laps are not")
  func standingLaps() {
    let test = ride([(2700, 180), (300, 360), (3200, 160), (120, 425), (600, 120)], laps: true)
    let efforts = test.blocks.filter(\.isEffort)
    #expect(efforts.map { $0.span.start.rounded() }.count == 2 && efforts.allSatisfy { $0.of == nil })
    #expect((efforts.first?.span.start ?? 0) > 2690 && (efforts.last?.span.end ?? 0) > 6300)
    let even = ride((0..<12).map { (300, $0 % 5 == 2 ? 240 : 180) }, laps: true)
    #expect(even.blocks.count { $0.isEffort && $0.of == nil } == 0)
  }

  @Test("Work as hard as the repetitions is no cool-down, and a repetition cut short by the end counts")
  func workAfterTheSeries() {
    let set = (0..<5).flatMap { _ in [(240, 300.0), (180, 120.0)] }
    let later = ride([(900, 140)] + set + [(600, 120), (120, 330), (600, 120)])
    let lone = later.blocks.filter { $0.isEffort && $0.of == nil }
    #expect(later.blocks.count { $0.of == 5 } == 5 && lone.count == 1)
    #expect((lone.first.map { $0.span.end - $0.span.start } ?? 0) > 100)
    let cut = ride([(900, 140)] + set.dropLast() + [(180, 120), (150, 300)])
    #expect(cut.blocks.count { $0.of == 6 } == 6, "\(cut.blocks)")
    #expect(cut.blocks.last?.kind == .work)
  }

  /// Whether the efforts have these lengths, within 20 s.
  private func has(_ structure: SessionStructure, _ lengths: [Double]) -> Bool {
    let own = structure.blocks.filter(\.isEffort).map { $0.span.end - $0.span.start }
    return own.count == lengths.count && zip(own, lengths).allSatisfy { ($0 - $1).magnitude <= 20 }
  }

  @Test("Efforts of unlike length, two equal ones and a long one before short ones are efforts")
  func unlikeEfforts() {
    let ladder = ride([(900, 140), (720, 250), (240, 120), (540, 265), (240, 120), (300, 290), (600, 120)])
    #expect(has(ladder, [720, 540, 300]), "\(ladder.blocks)")
    let two = ride([(1200, 130), (300, 290), (300, 125), (300, 290), (600, 125)])
    #expect(has(two, [300, 300]) && two.isSeries, "\(two.blocks)")
    var tempo = [(900.0, 3.0, 0.0), (1200, 4.1, 0), (180, 2.4, 0)]
    for _ in 0..<6 { tempo += [(42, 5.2, 0), (60, 2.2, 0)] }
    tempo.append((600, 2.7, 0))
    let run = ActivityStream(session(tempo)).structure(sport: .run)
    #expect(has(run, [1200] + Array(repeating: 42, count: 6)), "\(run.blocks)")
  }

  @Test("A long block after harder repetitions is an effort, and the first of shorter ones is not cut short")
  func blocksBesideASet() {
    let minutes = (0..<10).flatMap { _ in [(60, 370.0), (60, 125.0)] }
    let block = ride([(1200, 160)] + minutes + [(600, 150), (1200, 235), (900, 125)])
    #expect(has(block, Array(repeating: 60, count: 10) + [1200]), "\(block.blocks)")
    var way: [(seconds: Double, speed: Double, grade: Double)] = [(900, 3.05, 0)]
    for _ in 0..<3 { way += [(270, 4.44, 0), (150, 2.75, 0)] }
    for seconds in [84.0, 84, 84, 84, 40, 40, 40, 40] { way += [(seconds, 4.75, 0), (75, 2.75, 0)] }
    let run = ActivityStream(session(way + [(600, 2.8, 0)])).structure(sport: .run)
    #expect(run.series.first?.count == 3, "\(run.blocks)")
  }

  @Test("The only effort of an easy session is told, and none is told beside stretches nearly as hard")
  func onlyEffort() {
    let varied: [(Int, Double)] = (0..<8).flatMap {
      [(300, 130), (200 + 20 * ($0 % 3), 170), (180, 155)]
    }
    let test = ride(varied + [(263, 325)] + varied)
    #expect(has(test, [263]), "\(test.blocks)")
    let hilly = ride(varied + [(263, 325), (1200, 140), (400, 265)] + varied)
    #expect(!hilly.isStructured, "\(hilly.blocks)")
    let uneven: [(Double, Double, Double)] = (0..<6).flatMap {
      [(180, 3.7 + 0.1 * Double($0 % 3), 0), (150, 3.55, 0)]
    }
    let run = ActivityStream(session(uneven + [(200, 4.8, 0)] + uneven)).structure(sport: .run)
    #expect(has(run, [200]), "\(run.blocks)")
  }

  @Test("An effort is divided where the athlete pressed the lap button and the output changed")
  func dividedEffort() {
    let tests: [(Int, Double)] = [(1200, 310), (130, 140), (1200, 306), (250, 180)]
    let laps = ride([(230, 140), (1200, 266), (570, 281), (130, 140)] + tests, laps: true)
    #expect(has(laps, [1200, 570, 1200, 1200]), "\(laps.blocks)")
  }

  @Test("Faster running downhill at a lower heart rate is no work beside two long efforts")
  func fasterDownhill() {
    var run = session([
      (600, 4.15, -0.03), (700, 3.9, 0), (690, 4.4, 0), (270, 3.4, 0), (690, 4.4, 0), (1500, 3.7, 0),
    ])
    run.columns[.heartRate] = heart([
      (600, 145), (700, 147), (690, 167), (270, 150), (690, 168), (1500, 152),
    ])
    let structure = ActivityStream(run).structure(sport: .run)
    #expect(has(structure, [690, 690]) && structure.isSeries, "\(structure.blocks)")
  }

  @Test("Two blocks of which a stop divides one are no set")
  func blocksOfATreadmill() {
    let run = ActivityStream(
      session([
        (780, 2.8, 0), (240, 3.8, 0), (40, 0, 0), (720, 3.95, 0), (300, 0, 0), (1000, 4.1, 0), (25, 3.2, 0),
        (350, 4.15, 0),
      ])
    ).structure(sport: .run)
    #expect(!run.isSeries, "\(run.blocks)")
  }

  @Test("The steps of a test with short rests are one series from the first to the last")
  func stepsWithRests() {
    var way: [(seconds: Double, speed: Double, grade: Double)] = [(270, 2.5, 0)]
    for step in 0..<7 { way += [(240, 2.78 * (1 + 0.1 * Double(step)), 0), (30, 0, 0)] }
    let run = ActivityStream(session(way + [(420, 2.2, 0)])).structure(sport: .run)
    #expect(has(run, Array(repeating: 240, count: 7)) && run.series.count == 1, "\(run.blocks)")
    way = [(590, 2.75, 0)]
    for seconds in [333.0, 310, 290, 270, 252, 233] { way += [(60, 1.4, 0), (seconds, 1000 / seconds, 0)] }
    let metres = ActivityStream(session(way + [(400, 2.7, 0)])).structure(sport: .run)
    #expect(metres.blocks.count { $0.of == 6 } == 6, "\(metres.blocks)")
  }

  @Test("If the power meter dies, the other channels count the repetitions")
  func powerDies() {
    var parts: [(seconds: Double, speed: Double, grade: Double)] = [(1200, 8.8, 0)]
    for _ in 0..<4 { parts += [(480, 10.8, 0), (240, 7.9, 0)] }
    var recording = session(parts + [(600, 7.9, 0)])
    let speeds = recording.columns[.speed] ?? []
    var rate = 120.0
    recording.columns[.heartRate] = speeds.map { speed in
      rate += ((speed > 10 ? 180 : speed > 8.4 ? 136 : 122) - rate) / 30
      return rate.rounded()
    }
    recording.columns[.power] = speeds.enumerated().map { second, speed in
      second > 2700 ? .nan : 0.22 * speed * speed * speed
    }
    let ride = ActivityStream(recording).structure(sport: .ride)
    #expect(has(ride, [480, 480, 480, 480]) && ride.source != .power, "\(ride.blocks)")
    // A meter that wakes in the warm-up lacks no hard work.
    recording.columns[.power] = speeds.enumerated().map { second, speed in
      second < 700 ? .nan : 0.22 * speed * speed * speed
    }
    let late = ActivityStream(recording).structure(sport: .ride)
    #expect(has(late, [480, 480, 480, 480]) && late.source == .power, "\(late.blocks)")
  }

  @Test("A ladder of harder and shorter steps keeps its first and its last step, and three are enough")
  func ladders() {
    let warmUp = [(seconds: 240, watts: 145.0), (240, 160), (240, 175)]
    for steps in [
      [(360, 255.0), (300, 270), (240, 288), (180, 305), (120, 330), (60, 375)],
      [(300, 255), (360, 270), (240, 290), (120, 325)], [(360, 291), (240, 309), (120, 327)],
    ] {
      let structure = ride(warmUp + steps.flatMap { [$0, (120, 120)] } + [(500, 120)])
      #expect(has(structure, steps.map { Double($0.0) }) && structure.isSeries, "\(structure.blocks)")
    }
  }

  @Test("Rounds of two efforts of different lengths with different rests are one series")
  func roundsOfTwo() {
    var powers: [(seconds: Int, watts: Double)] = [(900, 140)]
    for _ in 0..<4 { powers += [(300, 300), (60, 130), (60, 380), (180, 130)] }
    powers.append((600, 120))
    let ridden = ride(powers)
    #expect(
      has(ridden, [300, 60, 300, 60, 300, 60, 300, 60]) && ridden.series.count == 1, "\(ridden.blocks)")
    var way: [(seconds: Double, speed: Double, grade: Double)] = [(900, 3, 0)]
    for _ in 0..<3 { way += [(222, 4.5, 0), (90, 2.4, 0), (78, 5.13, 0), (210, 2.4, 0)] }
    way.append((600, 2.9, 0))
    let run = ActivityStream(session(way)).structure(sport: .run)
    #expect(has(run, [222, 78, 222, 78, 222, 78]) && run.series.count == 1, "\(run.blocks)")
  }

  @Test("Efforts of different lengths with even rests in which the athlete stands are a ladder")
  func standingRests() {
    var way: [(seconds: Double, speed: Double, grade: Double)] = [(720, 2.8, 0)]
    for (seconds, speed) in [(82.0, 4.9), (172, 4.6), (264, 4.5), (172, 4.6), (82, 4.9)] {
      way.append((seconds, speed, 0))
      way.append((90, 0, 0))
    }
    way.append((420, 2.7, 0))
    let run = ActivityStream(session(way)).structure(sport: .run)
    #expect(has(run, [82, 172, 264, 172, 82]) && run.isSeries, "\(run.blocks)")
  }

  @Test("A long effort after short ones is an effort, and so is each of two of 35 minutes")
  func longEfforts() {
    var way: [(seconds: Double, speed: Double, grade: Double)] = [(900, 2.8, 0)]
    for _ in 0..<4 { way += [(20, 5.2, 0), (60, 2.6, 0)] }
    way += [(300, 0, 0), (3000, 4, 0), (300, 2.5, 0)]
    let race = ActivityStream(session(way)).structure(sport: .run)
    #expect(has(race, [20, 20, 20, 20, 3000]), "\(race.blocks)")
    let two = session([(2000, 2.95, 0), (2120, 3.77, 0), (714, 2.8, 0), (2120, 3.77, 0), (1300, 2.9, 0)])
    let run = ActivityStream(two).structure(sport: .run)
    #expect(has(run, [2120, 2120]) && run.isSeries, "\(run.blocks)")
  }

  @Test("A tempo after repetitions ends where the pace falls")
  func paceFalls() {
    var parts = [(900.0, 3.03, 0.0)]
    for _ in 0..<5 { parts += [(81, 4.95, 0), (90, 2.25, 0)] }
    parts += [(120, 2.0, 0), (1200, 4.06, 0), (600, 2.86, 0)]
    let tempo = ActivityStream(session(parts)).structure(sport: .run)
    #expect(has(tempo, Array(repeating: 81, count: 5) + [1200]), "\(tempo.blocks)")
  }

  @Test("A harder repetition in its place is one of the series, and so is one with a gap in power")
  func repetitionsInTheirPlace() {
    var set = (0..<6).flatMap { _ in [(240, 300.0), (180, 120.0)] }
    set[6].1 = 365
    #expect(ride([(900, 140)] + set + [(400, 120)]).blocks.count { $0.of == 6 } == 6)
    var recording = ActivityRecording()
    let watts = [(600, 150.0), (600, 250), (300, 130), (600, 250), (300, 130), (600, 250), (600, 120)]
      .flatMap { Array(repeating: $0.1, count: $0.0) }
    recording.time = watts.indices.map(Double.init)
    recording.columns[.power] = watts.enumerated().map { (1700..<1820).contains($0) ? .nan : $1 }
    recording.columns[.cadence] = watts.map { _ in 88 }
    let structure = ActivityStream(recording).structure(sport: .ride)
    #expect(has(structure, [600, 600, 600]), "\(structure.blocks)")
  }

  @Test("Rests in which the watch stood are rests, whatever heart rate it shows after them")
  func rests() {
    var recording = ActivityRecording()
    var time = 0.0, speeds: [Double] = [], beats: [Double] = []
    let set = Array(repeating: (180, 4.6, 120.0), count: 6)
    for (seconds, speed, pause) in [(840, 3.0, 120.0)] + set + [(600, 2.9, 0)] {
      for _ in 0..<seconds {
        recording.time.append(time)
        speeds.append(speed + 0.1 * (time.truncatingRemainder(dividingBy: 3) - 1))
        beats.append(speed > 4 ? 174 : 140)
        time += 1
      }
      time += pause
    }
    recording.columns[.speed] = speeds
    recording.columns[.heartRate] = beats
    #expect(ActivityStream(recording).structure(sport: .run).blocks.count { $0.of == 6 } == 6)
  }

  @Test("Stops that part an easy run into equal pieces are no rests")
  func stopsOfEasyRuns() {
    var recording = ActivityRecording(), time = 0.0
    for seconds in [900, 900, 900, 900, 300] {
      for _ in 0..<seconds {
        recording.time.append(time)
        time += 1
      }
      time += 120
    }
    recording.columns[.speed] = recording.time.map { 2.9 + 0.1 * ($0.truncatingRemainder(dividingBy: 3) - 1) }
    recording.columns[.heartRate] = recording.time.map { _ in 142 }
    let structure = ActivityStream(recording).structure(sport: .run)
    #expect(!structure.isStructured, "\(structure.blocks)")
  }

  @Test(
    "Stops at lights divide an easy run or walk into no repetitions, but rests of a series after a warm-up count",
    arguments: [(420, 20, 2.7, 5), (300, 32, 2.86, 8), (420, 90, 1.5, 5)])
  func stopsAtLights(length: Int, stop: Int, speed: Double, count: Int) {
    var parts: [(seconds: Double, speed: Double, grade: Double)] = []
    for place in 0..<count {
      let (run, stand) = (length + [0, 4, -3, 2, -4][place % 5], stop + [0, 3, -2][place % 3])
      parts += [(Double(run), speed, 0), (Double(stand), 0, 0)]
    }
    let easy = ActivityStream(session(parts)).structure(sport: .run)
    #expect(!easy.isStructured, "\(easy.blocks)")
    let series = ActivityStream(session([(900, 0.75 * speed, 0)] + parts)).structure(sport: .run)
    #expect(series.blocks.count { $0.of == count } == count, "\(series.blocks)")
  }

  @Test("Ways between lights on a ride are no efforts, and the way home after a stop is no repetition")
  func lightsAndWayHome() {
    var ways: [(seconds: Double, speed: Double, grade: Double)] = []
    for (way, stop) in zip([87.0, 144, 110, 147, 113, 154, 170, 117], [46.0, 44, 29, 58, 35, 38, 55, 20]) {
      ways += [(way, 8.1, 0), (stop, 0, 0)]
    }
    let commute = ActivityStream(session(ways)).structure(sport: .ride)
    #expect(!commute.isSeries, "\(commute.blocks)")
    let reps: [(seconds: Double, speed: Double, grade: Double)] = (0..<5).flatMap { _ in
      [(225, 4.5, 0), (270, 3.6, 0)]
    }
    let home =
      [(780, 3.75, 0)] + reps.dropLast() + [(180, 3.6, 0), (270, 0, 0), (231, 4.15, 0), (230, 3.7, 0)]
    let structure = ActivityStream(session(home)).structure(sport: .run)
    #expect(structure.blocks.count { $0.of == 5 } == 5, "\(structure.blocks)")
    // A drink in the last rest divides nothing.
    let set: [(seconds: Double, speed: Double, grade: Double)] = (0..<5).flatMap { _ in
      [(180, 4.2, 0), (120, 2.8, 0)]
    }
    let last = [(35.0, 2.8, 0.0), (50, 0, 0), (35, 2.8, 0), (180, 4.2, 0), (400, 2.7, 0)]
    let drink = [(780, 2.9, 0)] + set.dropLast() + last
    let six = ActivityStream(session(drink)).structure(sport: .run)
    #expect(six.blocks.count { $0.of == 6 } == 6, "\(six.blocks)")
  }

  @Test("A gap of an automatic pause is no walk")
  func gaps() {
    for (slow, count) in [(1.2, 1), (.nan, 0)] {
      var session = SessionSeconds(motion: .foot, count: 1800)
      session.speed = (0..<1800).map { [600, 626].contains($0) ? 1.2 : (601...625).contains($0) ? slow : 3 }
      #expect(RaceSpan.walks(in: session, TimeSpan(start: 0, end: 1800)).count == count, "\(slow)")
    }
  }

  @Test("A harder end uphill, where the runner is slower, is no effort")
  func lastHill() {
    var run = session([(4800, 2.9, 0), (480, 2.3, 0.12)])
    run.columns[.heartRate] = heart([(4800, 142), (480, 168)])
    let structure = ActivityStream(run).structure(sport: .run)
    #expect(!structure.isStructured, "\(structure.blocks)")
  }

  @Test("A short session of easy and hard minutes has one effort with which it ends")
  func shortFinish() {
    let blocks = ride([(190, 130), (370, 260)]).blocks
    #expect(blocks.map(\.kind) == [.steady, .work] && (blocks.last?.span.start ?? 0) > 150)
    // Standing at the end is no part of it.
    let standing = ride([(190, 130), (370, 260), (32, 0)]).blocks
    #expect(standing.contains { $0.kind == .work && ($0.span.end - 560).magnitude <= 5 }, "\(standing)")
  }

  @Test("Repetitions that laps mark are found, however uneven the speed in the rests")
  func markedRepetitions() {
    var random = SplitMix64(seed: 4), recording = ActivityRecording()
    var speed: [Double] = [], heart: [Double] = [], laps: [TimeSpan] = []
    var rate = 90.0
    for repetition in 0..<4 {
      for (seconds, isWork) in [(197 + repetition, true), (300, false)] {
        laps.append(TimeSpan(start: Double(speed.count), end: Double(speed.count + seconds)))
        for _ in 0..<seconds {
          speed.append(isWork ? 5.1 * random.uniform(0.93...1.07) : random.uniform(0.5...5.5))
          rate += ((isWork ? 170 : 95) - rate) / 35
          heart.append(rate)
        }
      }
    }
    recording.time = speed.indices.map(Double.init)
    recording.columns[.speed] = speed
    recording.columns[.heartRate] = heart
    let work = ActivityStream(recording).structure(sport: .row, laps: laps).blocks.filter { $0.kind == .work }
    #expect(work.map(\.of) == [4, 4, 4, 4])
    for (block, lap) in zip(work, [0, 2, 4, 6].map { laps[$0] }) {
      #expect((block.span.start - lap.start).magnitude <= 12 && (block.span.end - lap.end).magnitude <= 12)
    }
  }

  @Test("Every second lap of the same distance is a repetition, however its time varies")
  func markedDistances() {
    let times = [260.0, 228, 276, 220, 280, 214, 271, 229, 264]
    let recording = session(times.map { ($0, 1000 / $0, 0) })
    var start = 0.0
    let laps = times.map { seconds in
      defer { start += seconds }
      return TimeSpan(start: start, end: start + seconds)
    }
    let work = ActivityStream(recording).structure(sport: .run, laps: laps).blocks.filter { $0.kind == .work }
    #expect(work.map(\.of) == [4, 4, 4, 4])
  }

  /// A session of stretches of so many seconds, m/s and grade, with noise.
  private func session(_ parts: [(seconds: Double, speed: Double, grade: Double)], seed: UInt64 = 1)
    -> ActivityRecording
  {
    var random = SplitMix64(seed: seed), recording = ActivityRecording()
    var speeds: [Double] = [], heights: [Double] = [], height = 500.0
    for part in parts {
      for _ in 0..<Int(part.seconds) {
        let speed = max(0, part.speed * (1 + random.uniform(-0.08...0.08)))
        height += speed * part.grade
        speeds.append(speed)
        heights.append(height + random.uniform(-0.5...0.5))
      }
    }
    recording.time = speeds.indices.map(Double.init)
    recording.columns[.speed] = speeds
    recording.columns[.altitude] = heights
    return recording
  }

  /// Heart rate that follows each of the parts with a lag.
  private func heart(_ rates: [(seconds: Double, rate: Double)]) -> [Double] {
    var rate = 110.0
    return rates.flatMap { part in
      (0..<Int(part.seconds)).map { _ in
        rate += (part.rate - rate) / 30
        return rate
      }
    }
  }

  @Test("Ways up of an easy hilly run are no efforts, because the ways down are faster")
  func hillyRun() {
    for seed in UInt64(0)..<6 {
      var random = SplitMix64(seed: seed), parts: [(Double, Double, Double)] = [],
        rates: [(Double, Double)] = []
      for _ in 0..<9 {
        let (flat, hill) = (random.uniform(60...300).rounded(), random.uniform(80...240).rounded())
        let grade = random.uniform(0.03...0.06)
        parts += [(flat, 3.05, 0), (hill, 2.65, grade), (hill, 3.2, -grade)]
        rates += [(flat, 140), (hill, 152), (hill, 130)]
      }
      var run = session(parts, seed: seed)
      run.columns[.heartRate] = heart(rates)
      let structure = ActivityStream(run).structure(sport: .run)
      #expect(!structure.isStructured, "\(structure.source as Any) \(structure.blocks)")
    }
  }

  @Test(
    "Short walks divide a long run into no repetitions, and a run with a walk each five minutes keeps them")
  func walks() {
    func run(_ count: Int, _ seconds: Double, _ walk: Double, fading: Double = 0) -> SessionStructure {
      var parts: [(seconds: Double, speed: Double, grade: Double)] = []
      for place in 0..<count { parts += [(seconds + Double(place % 3), 3.2, 0), (walk, 1.5, 0)] }
      return ActivityStream(session(parts + [(fading, 2.5, 0)])).structure(sport: .run)
    }
    #expect(!run(8, 1500, 30).isStructured, "\(run(8, 1500, 30).blocks)")
    #expect(run(7, 1660, 20, fading: 2400).blocks.allSatisfy { $0.of == nil })
    #expect(run(9, 240, 60).blocks.count { $0.of == 9 } == 9)
  }

  @Test("Cruise intervals with short standing rests are a set")
  func cruise() {
    var parts: [(seconds: Double, speed: Double, grade: Double)] = [(900, 2.7, 0)]
    for _ in 0..<3 { parts += [(975, 3.08, 0), (60, 0, 0)] }
    let run = ActivityStream(session(parts + [(600, 2.65, 0)])).structure(sport: .run)
    #expect(has(run, [975, 975, 975]), "\(run.blocks)")
  }

  @Test("Three equal efforts up one hill are a set")
  func threeHills() {
    var parts: [(seconds: Double, speed: Double, grade: Double)] = [(900, 2.9, 0)]
    for _ in 0..<3 { parts += [(480, 2.6, 0.08), (402, 3.1, -0.08)] }
    var run = session(parts + [(600, 2.8, 0)])
    run.columns[.heartRate] = heart([
      (900, 140), (480, 175), (402, 130), (480, 175), (402, 130), (480, 175), (1002, 130),
    ])
    let structure = ActivityStream(run).structure(sport: .run)
    #expect(structure.blocks.count { $0.of == 3 } == 3, "\(structure.blocks)")
  }

  @Test("The jog between a walk and the next repetition is no part of it")
  func walkAndJog() {
    var parts: [(seconds: Double, speed: Double, grade: Double)] = [(900, 2.9, 0)]
    for _ in 0..<6 { parts += [(184, 4.35, 0), (45, 1.5, 0), (75, 2.8, 0)] }
    let run = session(parts + [(600, 2.8, 0)])
    let work = ActivityStream(run).structure(sport: .run).blocks.filter { $0.of != nil }
    #expect(work.count == 6)
    #expect(work.allSatisfy { ($0.span.end - $0.span.start - 184).magnitude <= 8 }, "\(work.map(\.span))")
  }

  @Test("A race after a wait is an effort, however short the warm-up before the wait")
  func raceAfterWait() {
    for (warmUp, wait, race, speed) in [
      (150.0, 420.0, 1250.0, 4.0), (400, 200, 2700, 3.8), (300, 900, 5400, 3.5),
    ] {
      let run = session([(warmUp, 2.4, 0), (wait, 0, 0), (race, speed, 0), (300, 1.1, 0)])
      let structure = ActivityStream(run).structure(sport: .run)
      #expect(has(structure, [race]), "\(structure.blocks)")
      // An even run with a stop is none.
      let even = session([(warmUp, speed, 0), (wait, 0, 0), (race, speed, 0), (300, 1.1, 0)])
      #expect(!ActivityStream(even).structure(sport: .run).isStructured)
    }
    let trial = ride([(240, 150), (400, 0), (1800, 255), (200, 120)])
    #expect(has(trial, [1800]), "\(trial.blocks)")
  }

  @Test("A time trial whose power varies is one effort, and a dip in it is no rest between two")
  func unevenTrial() {
    let trial = ride([(660, 150), (600, 0), (510, 262), (190, 228), (500, 258), (540, 115)])
    #expect(trial.blocks.count { $0.isEffort && $0.of != nil } == 0, "\(trial.blocks)")
  }

  @Test("A ladder of 3-2-1 km has rests in proportion to its steps")
  func proportionalRests() {
    let run = session([
      (900, 2.6, 0), (840, 3.6, 0), (420, 2.3, 0), (550, 3.66, 0), (275, 2.3, 0), (265, 3.75, 0),
      (500, 2.5, 0),
    ])
    let structure = ActivityStream(run).structure(sport: .run)
    #expect(has(structure, [840, 550, 265]) && structure.isSeries, "\(structure.blocks)")
  }

  @Test("Ways between traffic lights are no efforts, even if the stops are about equally long")
  func evenLights() {
    var random = SplitMix64(seed: 3)
    let way = (0..<20).flatMap { _ in
      [(random.uniform(30...200), 8.2, 0.0), (random.uniform(38...58), 0.0, 0.0)]
    }
    #expect(!ActivityStream(session(way)).structure(sport: .ride).isStructured)
  }

  @Test("Two stretches of a ride at different heart rates are no set")
  func unequalPair() {
    var recording = ActivityRecording(), heart: [Double] = [], rate = 120.0
    for (seconds, beats) in [(1500, 140.0), (480, 174), (200, 145), (480, 184), (900, 140)] {
      for _ in 0..<seconds {
        rate += (beats - rate) / 30
        heart.append(rate.rounded())
      }
    }
    recording.time = heart.indices.map(Double.init)
    recording.columns[.heartRate] = heart
    #expect(!ActivityStream(recording).structure(sport: .ride).isSeries)
  }

  @Test("An effort of most of the session keeps its end or is none")
  func longEffort() {
    let structure = ride([(260, 143), (2245, 226), (260, 140)])
    #expect(!structure.isStructured || has(structure, [2245]), "\(structure.blocks)")
  }

  @Test("A test at more than twice the power of the warm-up is an effort")
  func hardTest() {
    let test = ride([(900, 110), (180, 0), (400, 360), (480, 100)])
    #expect(has(test, [400]), "\(test.blocks)")
  }

  @Test("A long block at race pace starts and ends where the pace changes")
  func racePace() {
    for times in [(3150.0, 4050.0, 1300.0), (1500, 4050, 1300), (1200, 5400, 600), (3150, 4050, 300)] {
      let run = session([(times.0, 3.17, 0), (times.1, 3.7, 0), (times.2, 3.08, 0)])
      let blocks = ActivityStream(run).structure(sport: .run).blocks
      #expect(blocks.map(\.kind) == [.steady, .work, .cooldown], "\(times) \(blocks.map(\.span))")
      let work = blocks.first(where: \.isEffort)?.span ?? TimeSpan(start: 0, end: 0)
      #expect((work.start - times.0).magnitude <= 15 && (work.end - times.0 - times.1).magnitude <= 15)
    }
  }

  @Test("Hill repeats start and end where the slope changes")
  func hillEdges() {
    let hill = [(60.0, 3.9, 0.077), (100, 2.6, -0.069)]
    let run = session([(600, 2.8, 0)] + Array(repeating: hill, count: 10).flatMap { $0 } + [(600, 2.8, 0)])
    let climbs = ActivityStream(run).structure(sport: .run).blocks.filter { $0.kind == .climb }
    let lengths = climbs.map { $0.span.end - $0.span.start }
    #expect(climbs.count == 10)
    #expect((lengths.reduce(0, +) / 10 - 60).magnitude <= 1.5, "\(lengths)")
  }

  @Test("Without heart rate, ways down a hill and lifts up a mountain are no efforts")
  func ground() {
    for seed in UInt64(0)..<4 {
      var random = SplitMix64(seed: seed)
      for (sport, up, down, flat, grade) in [
        (ThresholdSport.ride, 3.6, 11.0, 6.5, 0.06), (.ski, 2.4, 8, 3.3, 0.07), (.walk, 0.9, 1.25, 1.3, 0.15),
        (.run, 2.3, 3.5, 3, 0.07), (.other, 2.4, 8, 3.3, 0.07),
      ] {
        var parts: [(Double, Double, Double)] = []
        for _ in 0..<10 {
          let time = 700 * random.uniform(0.75...1.25), slope = grade * random.uniform(0.75...1.25)
          parts += [(time / 2, up, slope), (time / 2 * up / down, down, -slope), (time / 5, flat, 0)]
        }
        let rolling = ActivityStream(session(parts, seed: seed)).structure(sport: sport)
        #expect(!rolling.isStructured, "\(sport) \(seed)")
      }
      var parts: [(Double, Double, Double)] = []
      for _ in 0..<9 {
        parts += [
          (random.uniform(300...500), 2.4, 0.25), (random.uniform(30...200), 0, 0),
          (random.uniform(120...220), 11, -0.14), (random.uniform(20...60), 0.3, 0),
        ]
      }
      #expect(!ActivityStream(session(parts, seed: seed)).structure(sport: .ski).isStructured, "\(seed)")
    }
    // On flat ground they are.
    var parts: [(Double, Double, Double)] = []
    for _ in 0..<6 { parts += [(120, 2.5, 0), (180, 4.2, 0)] }
    parts.append((300, 2.5, 0))
    #expect(ActivityStream(session(parts)).structure(sport: .run).blocks.count { $0.of == 6 } == 6)
  }

  @Test(
    "Each step of a progression begins where output changes, and a cool-down is none",
    arguments: [
      [(900, 180), (900, 200), (900, 220), (900, 240)], [(1200, 150), (1200, 190), (1200, 230), (300, 120)],
      [(600, 130), (600, 160), (600, 190), (600, 220), (600, 250), (600, 120)],
      [(600, 140), (900, 200), (900, 225), (900, 250), (300, 130)],
    ] as [[(Int, Double)]])
  func progressions(parts: [(seconds: Int, watts: Double)]) {
    for seed in UInt64(0)..<3 {
      var random = SplitMix64(seed: seed), recording = ActivityRecording()
      let noise = random.noise(parts.reduce(0) { $0 + $1.seconds }, memory: 0.6)
      let watts = parts.flatMap { Array(repeating: $0.watts, count: $0.seconds) }
      recording.time = watts.indices.map(Double.init)
      recording.columns[.power] = zip(watts, noise).map { max(0, $0 * (1 + 0.08 * $1)) }
      let structure = ActivityStream(recording).structure(sport: .ride)
      let steps = structure.blocks.filter { $0.kind == .steady }
      let rising = parts.filter { $0.watts > parts[0].watts }.count + 1
      #expect(!structure.isStructured && steps.count == rising, "\(seed) \(structure.blocks.map(\.span))")
      var start = 0.0
      for (step, part) in zip(steps, parts) {
        #expect((step.span.start - start).magnitude <= 30, "\(step.span.start) \(start)")
        start += Double(part.seconds)
      }
      #expect((structure.blocks.last?.kind == .cooldown) == (rising < parts.count))
    }
  }

  @Test("Efforts in place are found from heart rate, even if the athlete stands in the rests as well")
  func effortsInPlace() {
    var recording = ActivityRecording(), speed: [Double] = [], heart: [Double] = [], rate = 90.0
    var parts = [(480, 2.9, 140.0)]
    for seconds in [240, 235, 180, 240, 235, 180] { parts += [(seconds, 0.1, 172), (90, 0.1, 120)] }
    for (seconds, run, beats) in parts {
      for _ in 0..<seconds {
        rate += (beats - rate) / 28
        speed.append(run)
        heart.append(rate.rounded())
      }
    }
    recording.time = speed.indices.map(Double.init)
    recording.columns[.speed] = speed
    recording.columns[.heartRate] = heart
    let structure = ActivityStream(recording).structure(sport: .strength, isHybrid: true)
    #expect(structure.source == .heartRate && has(structure, [240, 235, 180, 240, 235, 180]))
  }

  @Test("A step test has each of its equally long steps")
  func stepTest() {
    let parts = [(600, 110.0)] + (0..<8).map { (180, 130 + 30 * Double($0)) }
    for seed in UInt64(0)..<3 {
      var random = SplitMix64(seed: seed), recording = ActivityRecording()
      let watts = parts.flatMap { Array(repeating: $0.1, count: $0.0) }
      recording.time = watts.indices.map(Double.init)
      recording.columns[.power] = watts.map { $0 * random.uniform(0.9...1.1) }
      let steps = ActivityStream(recording).structure(sport: .ride).blocks
      #expect(steps.map(\.kind) == Array(repeating: .steady, count: 9), "\(steps.map(\.span))")
      for (place, step) in steps.enumerated().dropFirst() {
        #expect((step.span.start - Double(420 + 180 * place)).magnitude <= 10)
      }
    }
  }

  @Test(
    "A ramp test rises from its warm-up to its end, however short its steps and however long its cool-down",
    arguments: [20, 60], [420, 1000])
  func ramp(step: Int, coolDown: Int) {
    let steps = (0..<(840 / step)).map { (step, 120 + Double($0 * step) / 3) }
    let parts = [(480, 100.0)] + steps + [(coolDown, 95.0)]
    for seed in UInt64(0)..<3 {
      var random = SplitMix64(seed: seed), recording = ActivityRecording()
      let watts = parts.flatMap { Array(repeating: $0.1, count: $0.0) }
      let noise = random.noise(watts.count, memory: 0.6)
      recording.time = watts.indices.map(Double.init)
      recording.columns[.power] = zip(watts, noise).map { max(0, $0 * (1 + 0.08 * $1)) }
      let blocks = ActivityStream(recording).structure(sport: .ride).blocks
      #expect(blocks.count > 5 && blocks.dropLast().allSatisfy { $0.kind == .steady }, "\(blocks)")
      #expect(blocks.last?.kind == .cooldown && ((blocks.last?.span.start ?? 0) - 1320).magnitude <= 15)
    }
  }

  @Test("A recording without output, of a few seconds, or of more than a day has no blocks")
  func nothing() {
    var recording = ActivityRecording()
    #expect(ActivityStream(recording).structure(sport: .run).blocks.isEmpty)
    recording.time = (0..<30).map(Double.init)
    recording.columns[.power] = Array(repeating: 200, count: 30)
    #expect(ActivityStream(recording).structure(sport: .ride).blocks.isEmpty)
    recording.time = [0, 100, 200]
    recording.columns[.power] = [.nan, .nan, .nan]
    #expect(ActivityStream(recording).structure(sport: .ride).blocks.isEmpty)
    recording.time = [0, 1, 200_000]
    recording.columns[.power] = [1, 2, 3]
    #expect(ActivityStream(recording).structure(sport: .ride).blocks.isEmpty)
  }
}
