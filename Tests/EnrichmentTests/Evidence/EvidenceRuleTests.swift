import ActivityStreams
import FormulaSets
import RealModule
import Testing
import TextFormats

@testable import Enrichment

/// One judgement of each input before any metric: kinds of fault, varied in size, rate and sport.
@Suite struct EvidenceRuleTests {
  private func recording(_ type: String?, seconds: Int, every step: Int = 1) -> ActivityRecording {
    var recording = ActivityRecording()
    recording.summary.type = type
    recording.summary.startInstant = 1_780_000_000
    recording.time = stride(from: 0, through: seconds, by: step).map(Double.init)
    return recording
  }

  private func enrich(_ recording: ActivityRecording, _ formulas: FormulaSet = .standard) -> EnrichedActivity
  {
    ActivityEnricher(formulas: formulas).enrich(recording)
  }

  private func isNear(_ value: Double?, _ right: Double, _ share: Double = 0.02) -> Bool {
    value.map { ($0 - right).magnitude <= share * right } ?? false
  }

  @Test("A speed and a distance that are 0 throughout are no measurement", arguments: [1, 2, 5, 10])
  func zeros(step: Int) {
    var given = recording("Run", seconds: 1800, every: step)
    given.columns[.speed] = given.time.map { _ in 0 }
    given.columns[.distance] = given.time.map { _ in 0 }
    given.columns[.heartRate] = given.time.map { _ in 145 }
    let made = enrich(given)
    #expect(made.evidence.speed.verdict == "missing" && made.maxSpeed == nil && made.distance == nil)
    let plain = enrich(given, .reference)
    #expect(plain.evidence.speed.verdict == "missing")
  }

  @Test(
    "A distance counted in steps is interpolated between them",
    arguments: [(20.0, 1), (20, 5), (50, 1), (50, 3), (100, 2), (100, 10)])
  func steps(metres: Double, step: Int) {
    for speed in [2.9, 4.1] {
      var given = recording("Run", seconds: 1500, every: step)
      given.columns[.distance] = given.time.map { (($0 * speed) / metres).rounded(.down) * metres }
      given.columns[.heartRate] = given.time.map { _ in 150 }
      let made = enrich(given)
      #expect(isNear(made.averageSpeed, speed, 0.03), "\(made.averageSpeed ?? 0) \(metres) \(step)")
      #expect(isNear(made.movingTime, 1500, 0.05), "\(made.movingTime ?? 0)")
    }
  }

  @Test(
    "Walls of a pool tell a swim, whatever the length and the rate", arguments: [20, 22.86, 25, 33.33, 50])
  func walls(pool: Double) {
    for (type, step) in [("Other", 1), (nil, 3), ("Swim", 2)] as [(String?, Int)] {
      var given = recording(type, seconds: Int(pool * 40), every: step)
      given.columns[.distance] = given.time.map { ($0 / pool).rounded(.down) * pool }
      given.columns[.heartRate] = given.time.map { _ in 130 }
      let made = enrich(given)
      #expect(made.kind == "Swim", "\(made.kind) \(pool) \(type ?? "-")")
      #expect(made.pool.map { isNear($0.length, pool) } ?? false, "\(pool)")
      #expect(isNear(made.averageSpeed, 1, 0.06), "\(made.averageSpeed ?? 0) \(pool)")
    }
    // A run with a counter is no swim.
    var run = recording("Run", seconds: 1500)
    run.columns[.distance] = run.time.map { ($0 * 2.9 / pool).rounded(.down) * pool }
    #expect(enrich(run).kind == "Run" && enrich(run).pool == nil)
  }

  /// A pool swim of sets with rests between them, recorded every `step` seconds or, with 0, once a length.
  private func swim(_ sets: [Int], pool: Double, pace: Double, rest: Double, every step: Int)
    -> (recording: ActivityRecording, swum: Double)
  {
    var walls: [Double] = [], swum = 0.0, time = 0.0
    for (place, count) in sets.enumerated() {
      for length in 0..<count {
        let seconds = (pace * pool / 100 + [0, 1, -1, 0.5, -0.5][length % 5]).rounded()
        time += seconds
        swum += seconds
        walls.append(time)
      }
      if place < sets.count - 1 { time += rest }
    }
    var given = recording("Other", seconds: Int(time) + 8, every: max(1, step))
    if step == 0 { given.time = [0] + walls }
    given.columns[.distance] = given.time.map { instant in pool * Double(walls.count { $0 <= instant }) }
    return (given, swum)
  }

  @Test(
    "Rests between short sets are no swimming, whatever the record step", arguments: [0, 1, 2, 3, 4, 5, 8])
  func shortSets(step: Int) {
    let swims: [(sets: Int, lengths: Int, pool: Double, pace: Double, rest: Double)] = [
      (10, 2, 50, 96, 24), (12, 2, 50, 95, 20), (8, 4, 50, 105, 30), (10, 4, 25, 105, 20),
      (10, 3, 33.33, 105, 20), (8, 5, 20, 110, 22), (4, 16, 25, 100, 60),
    ]
    for one in swims {
      let sets = Array(repeating: one.lengths, count: one.sets)
      let (given, swum) = swim(sets, pool: one.pool, pace: one.pace, rest: one.rest, every: step)
      let made = enrich(given)
      let rests = made.structure?.blocks.count { $0.kind == "recovery" }
      #expect(made.kind == "Swim" && isNear(made.movingTime, swum, 0.05), "\(one) \(made.movingTime ?? 0)")
      #expect(rests == one.sets - 1, "\(one) \(made.structure?.line ?? "")")
    }
    // A swim without a rest has none.
    let (given, _) = swim([40], pool: 50, pace: 105, rest: 0, every: step)
    #expect(enrich(given).structure?.blocks.count == 1)
  }

  @Test("Rests after each length are told by the first length, and slower strokes are no rests")
  func singleLengths() {
    for (pool, rest) in [(25.0, 30.0), (50, 30)] {
      let (given, swum) = swim(Array(repeating: 1, count: 16), pool: pool, pace: 88, rest: rest, every: 0)
      #expect(isNear(enrich(given).movingTime, swum, 0.03), "\(pool)")
    }
    var given = recording("Other", seconds: 0)
    let seconds = (0..<40).map { ($0 / 4) % 2 == 0 ? 25.0 : 34 }
    given.time = seconds.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    given.columns[.distance] = given.time.indices.map { 25 * Double($0) }
    #expect(isNear(enrich(given).movingTime, seconds.reduce(0, +)))
  }

  @Test("A swim whose first record is at the first wall begins with its first length")
  func firstWall() throws {
    for (pool, isLap) in [(25.0, true), (50, false)] {
      let (given, swum) = swim([8, 8, 8, 8], pool: pool, pace: 100, rest: 30, every: 0)
      var late = given
      let lead = late.time[1]
      late.time = late.time.dropFirst().map { $0 - lead }
      late.columns[.distance] = late.columns[.distance].map { Array($0.dropFirst()) }
      late.summary.startInstant = 1_780_000_000 + lead
      if isLap {
        late.laps = [Lap(span: TimeSpan(start: -lead, end: late.time.last ?? 0), distance: 32 * pool)]
      }
      let made = enrich(late)
      #expect(isNear(made.distance, 32 * pool, 0.001) && isNear(made.movingTime, swum), "\(pool)")
      #expect(made.structure?.line?.hasPrefix("4 × ") == true, "\(made.structure?.line ?? "")")
      let start = try #require(made.startDate.flatMap { ISO8601Time.parse($0)?.instant() })
      #expect((start - 1_780_000_000).magnitude <= 2, "\(start)")
    }
  }

  @Test("A walk with a step counter is no swim", arguments: [25.0, 50])
  func countedWalk(metres: Double) {
    for (speed, step) in [(1.2, 1), (1.4, 5), (1.5, 2)] {
      var walk = recording("Other", seconds: 3600, every: step)
      walk.columns[.distance] = walk.time.map { ($0 * speed / metres).rounded(.down) * metres }
      walk.columns[.heartRate] = walk.time.map { _ in 100 }
      let made = enrich(walk)
      #expect(made.kind != "Swim" && made.pool == nil, "\(made.kind)")
    }
  }

  @Test("A distance that steps at the walls has a speed from the recorded lengths")
  func lengths() {
    var swim = recording("Swim", seconds: 1120)
    swim.columns[.distance] = swim.time.map { 25 * ($0 / 28).rounded(.down) }
    swim.summary.poolLength = 25
    swim.summary.distance = 1000
    swim.lengths = (0..<40).map {
      PoolLength(span: TimeSpan(start: Double($0) * 28, end: Double($0 + 1) * 28))
    }
    let made = enrich(swim)
    #expect(isNear(made.averageSpeed, 25.0 / 28) && isNear(made.distance, 1000))
  }

  @Test(
    "A jump of the clock inside a lap whose timer is whole is taken out",
    arguments: [7200.0, 86_400, 1_728_000])
  func jump(seconds: Double) {
    var given = recording("Run", seconds: 2400)
    for row in given.time.indices where given.time[row] > 800 { given.time[row] += seconds }
    given.columns[.distance] = given.time.indices.map { Double($0) * 3 }
    given.summary.timerTime = 2400
    given.summary.elapsedTime = 2400
    given.laps = [0.0, 600, 1200 + seconds, 1800 + seconds].map {
      Lap(span: TimeSpan(start: $0, end: $0 + 600), distance: 1800)
    }
    let made = enrich(given)
    #expect(isNear(made.elapsedTime, 2400) && made.evidence.clock.verdict == "doubted")
    #expect(made.laps?.allSatisfy { isNear($0.seconds, 600) && isNear($0.distance, 1800) } == true)
    // One that was left for a day and gone on with has the day in its time; nobody goes on after a week.
    given.summary.elapsedTime = 2400 + seconds
    #expect(enrich(given).evidence.clock.verdict == (seconds < 7 * 86_400 ? "measured" : "doubted"))
  }

  @Test("Records behind the end of the summary are of the session")
  func goesOn() {
    var given = recording("Ride", seconds: 4800)
    given.columns[.distance] = given.time.map { $0 * 8 }
    given.summary.timerTime = 3840
    given.summary.elapsedTime = 3840
    given.laps = (0..<4).map {
      Lap(span: TimeSpan(start: Double($0) * 960, end: Double($0 + 1) * 960), distance: 7680)
    }
    let made = enrich(given)
    #expect(isNear(made.timerTime, 4800) && isNear(made.averageSpeed, 8) && made.laps?.count == 5)
  }

  @Test(
    "Jumps of the clock back, or several, are taken out if the timer is whole",
    arguments: [
      [(900, -3600)], [(900, -40)], [(700, 260_000), (1500, 430_000)], [(900, 9000), (905, -9000)],
    ] as [[(Int, Double)]])
  func jumps(_ jumps: [(Int, Double)]) {
    var given = recording("Run", seconds: 2400)
    given.columns[.distance] = given.time.map { $0 * 3 }
    given.summary.timerTime = 2400
    given.summary.elapsedTime = 2400
    for (first, seconds) in jumps {
      for row in given.time.indices where row >= first { given.time[row] += seconds }
    }
    given.laps = (0..<4).map { lap in
      let start = given.time[600 * lap]
      return Lap(span: TimeSpan(start: start, end: start + 600), distance: 1800)
    }
    let made = enrich(given)
    #expect(made.evidence.clock.verdict == "doubted")
    #expect(isNear(made.elapsedTime, 2400) && isNear(made.movingTime, 2400) && isNear(made.averageSpeed, 3))
    #expect(made.laps?.count == 4 && made.laps?.allSatisfy { isNear($0.seconds, 600) } == true)
  }

  @Test("Days between two laps that the timer does not contain, in a file without an elapsed time")
  func days() {
    var given = recording("Run", seconds: 2400, every: 5)
    given.columns[.distance] = given.time.map { $0 * 3 }
    for row in given.time.indices where given.time[row] >= 1200 { given.time[row] += 1_728_000 }
    given.summary.timerTime = 2400
    given.summary.distance = 7200
    given.laps = [
      Lap(span: TimeSpan(start: 0, end: 1_729_200), distance: 3600),
      Lap(span: TimeSpan(start: 1_729_200, end: 1_730_400), distance: 3600),
    ]
    // Watches also count the elapsed time by the clock that jumped.
    for elapsed in [nil, 1_730_400.0] {
      given.summary.elapsedTime = elapsed
      let made = enrich(given)
      #expect(made.evidence.clock.verdict == "doubted" && isNear(made.movingTime, 2400))
      #expect(isNear(made.averageSpeed, 3) && made.laps?.allSatisfy { isNear($0.seconds, 1200) } == true)
      #expect(isNear(made.elapsedTime, 2400))
    }
  }

  @Test("A lock to the steps without a jump is doubted; a rate that meets the steps for a while is not")
  func slowLocks() {
    func verdict(_ type: String = "Run", _ rate: (Double) -> Double) -> String {
      var given = recording(type, seconds: 3000)
      given.columns[.speed] = given.time.map { _ in 2.8 }
      given.columns[.distance] = given.time.map { 2.8 * $0 }
      given.columns[.cadence] = given.time.map { 86 + Double.sin($0 / 50).rounded() }
      given.columns[.heartRate] = given.time.map { (rate($0) + Double.sin($0 / 7)).rounded() }
      return enrich(given).evidence.heartRate.verdict
    }
    func ramp(_ time: Double, _ start: Double, _ end: Double) -> Double {
      130 + 42 * max(0, min(1, (time - start) / 120, (end - time) / 120))
    }
    #expect(verdict { ramp($0, 1000, 2000) } == "doubted")
    #expect(verdict { ramp($0, -60, 960) } == "doubted")
    #expect(verdict { 130 + 42 * min(1, $0 / 30) } == "doubted")
    #expect(verdict("Ride") { 130 + 42 * min(1, $0 / 30) } == "measured")
    #expect(verdict { 171.5 - 55 * Double.exp(-$0 / 20) } == "measured", "a race at as many beats as steps")
    #expect(verdict { 176 - 60 * Double.exp(-$0 / 60) + 7 * Double.sin($0 / 200) } == "measured")
  }

  @Test("A heart rate that stays away between two jumps is doubted; one that comes back followed the effort")
  func betweenJumps() {
    func verdict(_ rate: (Double) -> Double) -> String {
      var given = recording("Run", seconds: 3000)
      given.columns[.speed] = given.time.map { _ in 2.8 }
      given.columns[.distance] = given.time.map { 2.8 * $0 }
      given.columns[.heartRate] = given.time.map { time in
        let beats: Double = (900..<1690).contains(time) ? rate(time - 900) : 0
        return (130 + beats + Double.sin(time / 7)).rounded()
      }
      return enrich(given).evidence.heartRate.verdict
    }
    #expect(verdict { _ in 40 } == "doubted")
    // Surges whose rate falls slowly, except after the last.
    func surge(_ time: Double) -> Double {
      let since = time.truncatingRemainder(dividingBy: 125)
      return 45 * min(1, since / 20, (125 - since) / 105)
    }
    #expect(verdict(surge) == "measured")
  }

  @Test("An altitude that drifts is doubted where places are passed twice; elsewhere the reason says so")
  func drift() {
    func verdict(returns: Bool, drift: Double) -> EvidenceSection.Verdict {
      var given = recording("Ride", seconds: 3600)
      given.columns[.distance] = given.time.map { 6 * $0 }
      // A way out and back that neither starts nor ends where it passes again.
      let way = given.time.map { returns && $0 > 2000 ? 12_000 - 6 * ($0 - 2000) : 6 * $0 }
      given.columns[.latitude] = way.map { 46 + $0 / 111_195 }
      given.columns[.longitude] = way.map { 7 + 0.001 * Double.sin($0 / 900) }
      given.columns[.altitude] = zip(given.time, way).map {
        300 + 60 * Double.sin($1 / 1500) + drift * $0 / 3600
      }
      return enrich(given).evidence.altitude
    }
    #expect(verdict(returns: true, drift: 30).verdict == "doubted")
    #expect(verdict(returns: true, drift: 0).reason == nil)
    #expect(verdict(returns: false, drift: 30).verdict == "measured")
    #expect(verdict(returns: false, drift: 30).reason?.contains("Too few places") == true)
  }

  @Test(
    "A long silence of the speed is filled from a distance that goes on, but not from a stop that scatters")
  func longSilence() {
    func moving(_ metres: Double) -> Double? {
      var given = recording("Ride", seconds: 3600)
      given.columns[.speed] = given.time.map { (1000..<1120).contains($0) ? 0 : 8 }
      var sum = 0.0
      given.columns[.distance] = given.time.map { time in
        defer { sum += (1000..<1120).contains(time) ? metres : 8 }
        return sum
      }
      return enrich(given).movingTime
    }
    #expect(isNear(moving(8), 3600, 0.005) && isNear(moving(1.6), 3480, 0.005))
  }

  @Test("A timer without pauses, gaps or stops is no missing lap; distance behind the last lap is one")
  func timers() {
    var stop = recording("Ride", seconds: 3600, every: 4)
    stop.columns[.distance] = stop.time.map { 8 * min($0, 1500) + 8 * max(0, $0 - 2100) }
    stop.summary.timerTime = 3000
    stop.summary.distance = 24_000
    #expect(enrich(stop).evidence.clock.verdict == "measured")
    var gap = stop
    let rows = gap.time.indices.filter { gap.time[$0] < 1500 || gap.time[$0] > 2100 }
    gap.time = rows.map { stop.time[$0] }
    gap.columns[.distance] = rows.compactMap { stop.columns[.distance]?[$0] }
    #expect(enrich(gap).evidence.clock.verdict == "measured")
    for elapsed in [2400.0, 3000] {
      var short = recording("Run", seconds: 3000)
      short.columns[.distance] = short.time.map { $0 * 3 }
      short.summary.timerTime = elapsed
      short.summary.elapsedTime = elapsed
      short.summary.distance = 7200
      short.laps = (0..<4).map {
        Lap(span: TimeSpan(start: Double($0) * 600, end: Double($0 + 1) * 600), distance: 1800)
      }
      let made = enrich(short)
      #expect(isNear(made.distance, 9000, 0.005) && isNear(made.averageSpeed, 3, 0.005), "\(elapsed)")
      #expect(made.laps?.count == 5 && isNear(made.laps?.last?.distance, 1800), "\(elapsed)")
    }
  }

  @Test("A few metres, a distance that is no sum and positions in one place are no measurement")
  func nowhere() {
    var belt = recording("Run", seconds: 1800)
    belt.columns[.distance] = belt.time.map { min(3, $0 * 0.3) }
    belt.columns[.speed] = belt.time.map { $0 < 10 ? 0.3 : 0 }
    belt.columns[.heartRate] = belt.time.map {
      145 + ($0 / 40).rounded(.down).truncatingRemainder(dividingBy: 3)
    }
    belt.summary.distance = 3
    let made = enrich(belt)
    #expect(made.distance == nil && made.maxSpeed == nil && made.evidence.distance.verdict == "missing")
    for type in ["Run", "WeightTraining", nil] {
      var gym = recording(type, seconds: 1200, every: 3)
      gym.columns[.latitude] = gym.time.indices.map { 46 + Double($0 * 37 % 11 - 5) * 1e-5 }
      gym.columns[.longitude] = gym.time.indices.map { 7 + Double($0 * 53 % 13 - 6) * 1e-5 }
      gym.columns[.heartRate] = gym.time.map {
        120 + ($0 / 40).rounded(.down).truncatingRemainder(dividingBy: 3)
      }
      #expect(enrich(gym).distance == nil, "\(type ?? "-")")
      // The altitude of a receiver that stays where it is scatters; stairs are climbed.
      gym.columns[.altitude] = gym.time.indices.map { 300 + Double($0 * 29 % 17 - 8) / 2 }
      #expect(enrich(gym).elevationGain == nil, "\(type ?? "-")")
      gym.columns[.altitude] = gym.time.map { 300 + $0 / 20 }
      #expect((enrich(gym).elevationGain ?? 0) > 50, "\(type ?? "-")")
    }
    var steps = track("Run", (0...400).map { Double($0) * 3 }, speed: 3)
    steps.columns[.distance] = steps.time.indices.map { 9 + Double($0 * 37 % 5 - 2) / 10 }
    #expect(isNear(enrich(steps).distance, 3600))
  }

  @Test("A speed without a unit is in the one that the stated sport can reach")
  func openSpeeds() {
    func made(_ type: String, _ speed: Double) -> EnrichedActivity {
      var given = recording(type, seconds: 1200)
      given.columns[.speed] = given.time.map {
        speed + ($0 / 60).rounded(.down).truncatingRemainder(dividingBy: 2) / 10
      }
      given.openUnits = [.speed]
      return enrich(given)
    }
    #expect(isNear(made("Run", 11.2).distance, 11.25 / 3.6 * 1200, 0.01))
    #expect(made("Run", 11.2).evidence.speed.verdict == "derived")
    #expect(isNear(made("Run", 3.1).distance, 3.15 * 1200, 0.01))
    #expect(isNear(made("Ride", 11.2).distance, 11.25 * 1200, 0.01))
  }

  @Test("A speed in km/h or mph beside positions or a distance", arguments: [3.6, 2.236_936])
  func speeds(factor: Double) {
    var placed = track("Run", (0...400).map { Double($0) * 3 }, speed: 3)
    placed.columns[.speed] = placed.time.map { _ in 3 * factor }
    #expect(isNear(enrich(placed).maxSpeed, 3) && enrich(placed).evidence.speed.verdict == "derived")
    var counted = recording("Ride", seconds: 1200)
    counted.columns[.distance] = counted.time.map { $0 * 3 }
    counted.columns[.speed] = counted.time.map { _ in 3 * factor }
    #expect(isNear(enrich(counted).maxSpeed, 3))
  }

  @Test(
    "Cadence of both feet is not doubled; that of one foot is",
    arguments: [(172.0, 172.0), (85, 170), (96, 192)])
  func cadence(recorded: Double, steps: Double) {
    var given = recording("Run", seconds: 1800)
    given.columns[.speed] = given.time.map { _ in 2.8 }
    given.columns[.cadence] = given.time.map { _ in recorded }
    #expect(isNear(enrich(given).runStats?.cadence, steps))
  }

  @Test("Distances of laps in kilometres or miles", arguments: [(1000.0, "km"), (1609.344, "mi")])
  func laps(unit: Double, name: String) {
    var given = recording("Rowing", seconds: 2400)
    given.columns[.distance] = given.time.map { $0 * 3 }
    given.summary.distance = 7200
    given.laps = (0..<4).map {
      Lap(span: TimeSpan(start: Double($0) * 600, end: Double($0 + 1) * 600), distance: 1800 / unit)
    }
    #expect(enrich(given).laps?.allSatisfy { isNear($0.distance, 1800) } == true)
    for odd in [0.9144, 0.3048, 100] {
      for place in given.laps.indices { given.laps[place].distance = 1800 / odd }
      #expect(enrich(given).laps?.allSatisfy { isNear($0.distance, 1800) } == true, "\(odd)")
    }
  }

  /// A track to the north at a speed, with a point at each of some seconds.
  private func track(_ type: String, _ times: [Double], speed: Double) -> ActivityRecording {
    var given = recording(type, seconds: 0)
    given.time = times
    given.columns[.latitude] = times.map { 48 + $0 * speed / 111_195 }
    given.columns[.longitude] = times.map { _ in 2 }
    return given
  }

  @Test("Steps at the speed of their neighbours were covered; a stand was not")
  func thinned() {
    var times: [Double] = [0]
    while times[times.count - 1] < 3000 {
      times.append(times[times.count - 1] + (times.count % 9 == 0 ? 55 : 4))
    }
    let made = enrich(track("Ride", times, speed: 6))
    #expect(isNear(made.distance, times[times.count - 1] * 6, 0.02), "\(made.distance ?? 0)")
    #expect(isNear(made.averageSpeed, 6, 0.02) && made.evidence.distance.verdict == "derived")
    var stand = track("Ride", (0...200).map { Double($0) * 4 }, speed: 6)
    for row in stand.time.indices where row > 100 { stand.time[row] += 280 }
    #expect(isNear(enrich(stand).movingTime, 800, 0.03), "\(enrich(stand).movingTime ?? 0)")
  }

  @Test(
    "Lost or held positions are no stop: the way and the time across them count", arguments: [20, 60, 240])
  func lostPlaces(seconds: Int) {
    let whole = track("Run", (0...2400).map(Double.init), speed: 3)
    let lost = 1000..<1000 + seconds
    for fault in ["missing", "zero", "held"] {
      var given = whole
      for channel in [Channel.latitude, .longitude] {
        let held = given.columns[channel]?[999] ?? 0
        for row in lost {
          given.columns[channel]?[row] = fault == "missing" ? .nan : fault == "zero" ? 0 : held
        }
      }
      let made = enrich(given)
      #expect(isNear(made.distance, 7200, 0.005), "\(fault) \(made.distance ?? 0)")
      #expect(isNear(made.movingTime, 2400, 0.005), "\(fault) \(made.movingTime ?? 0)")
      #expect(made.evidence.distance.verdict == "derived")
    }
    // Who stands while the position is lost covers no way.
    var stand = track("Run", (0...2400).map(Double.init), speed: 3)
    for row in stand.time.indices where row >= 1000 { stand.time[row] += 280 }
    #expect(isNear(enrich(stand).movingTime, 2400, 0.02))
  }

  @Test("A speed that is missing between two stretches at one speed goes on; after a change it does not")
  func lostSpeed() {
    func run(_ second: Double) -> ActivityRecording {
      var given = ActivityRecording()
      given.summary.type = "Run"
      given.time = (0...2400).map(Double.init)
      given.columns[.speed] = given.time.map { $0 < 1000 ? 3 : $0 < 1200 ? .nan : second }
      return given
    }
    #expect(isNear(enrich(run(3)).distance, 7200, 0.005) && isNear(enrich(run(3)).movingTime, 2400, 0.005))
    #expect(enrich(run(3)).evidence.speed.verdict == "derived")
    #expect(enrich(run(1.5)).evidence.speed.verdict == "measured")
  }

  @Test("Altitude that falls and comes back faster than a walker can is none", arguments: [-110.0, -60, 80])
  func altitude(metres: Double) {
    var given = track("Walk", (0...2400).map(Double.init), speed: 1.25)
    given.columns[.altitude] = given.time.map { second in
      switch second {
      case 600..<670: 20 + metres * (second - 600) / 70
      case 670..<1000: 20 + metres * (1000 - second) / 330
      default: 20
      }
    }
    let made = enrich(given)
    #expect(
      (made.elevation?.gain ?? 99) < 10 && (made.elevation?.loss ?? 99) < 12, "\(made.elevation?.gain ?? -1)")
    #expect(made.evidence.altitude.verdict == "doubted")
    #expect(made.evidence.doubtedKeys.contains("elevation"))
    // A fault that takes twenty minutes to creep back is one nonetheless.
    given.columns[.altitude] = given.time.map { second in
      second < 600 ? 20 : second < 630 ? 20 - 1.5 * (second - 600) : -25 + 45 * min(1, (second - 630) / 1200)
    }
    #expect((enrich(given).elevation?.gain ?? 99) < 12)
    // A hill that can be walked is climbed.
    given.columns[.altitude] = given.time.map { 20 + 0.1 * 1.25 * min($0, 2400 - $0) }
    #expect(
      (enrich(given).elevation?.gain ?? 0) > 130 && enrich(given).evidence.altitude.verdict == "measured")
  }

  @Test(
    "A swell of heart rate that output does not explain is doubted; intervals are not",
    arguments: [180.0, 222])
  func swell(peak: Double) {
    var given = recording("Run", seconds: 2400)
    given.columns[.speed] = given.time.map { _ in 2.8 }
    given.columns[.heartRate] = given.time.map { second in
      second > 1000 && second < 1120 ? 142 + (peak - 142) * (1 - (second - 1060).magnitude / 60) : 142
    }
    let made = enrich(given)
    if peak > 200 {
      #expect(
        made.evidence.heartRate.verdict == "doubted" && (made.maxHeartrate ?? 999) < 145,
        "\(made.maxHeartrate ?? 0)")
      // A speed that differs by its noise only has no level that the swell could explain.
      var noisy = recording("Run", seconds: 3600, every: 5)
      noisy.columns[.speed] = noisy.time.map { $0 > 1300 && $0 < 1500 ? 3.01 : 3 }
      noisy.columns[.heartRate] = noisy.time.map { second in
        second > 1300 && second < 1700 ? 142 + 80 * (1 - (second - 1500).magnitude / 200) : 142
      }
      let even = enrich(noisy)
      #expect(even.evidence.heartRate.verdict == "doubted", "\(even.maxHeartrate ?? 0)")
      #expect((even.maxHeartrate ?? 999) < 145, "\(even.maxHeartrate ?? 0)")
    }
    var intervals = recording("Run", seconds: 3600)
    func isHard(_ second: Double) -> Bool {
      second > 600 && second.truncatingRemainder(dividingBy: 480) < 240
    }
    intervals.columns[.speed] = intervals.time.map { isHard($0) ? 4.5 : 2.4 }
    var rate = 110.0
    intervals.columns[.heartRate] = intervals.time.map { second in
      rate += ((isHard(second) ? 176 : 128) - rate) / 30
      return rate.rounded()
    }
    #expect(enrich(intervals).evidence.heartRate.verdict == "measured")
  }

  @Test("Speed and distance of 0 beside a typed distance are missing, and give no energy by motion")
  func typedDistance() {
    var given = recording("Run", seconds: 2400)
    given.columns[.speed] = given.time.map { _ in 0 }
    given.columns[.distance] = given.time.map { _ in 0 }
    given.columns[.latitude] = nil
    given.columns[.longitude] = nil
    given.columns[.heartRate] = given.time.map { 143 + $0.truncatingRemainder(dividingBy: 5) }
    given.summary.distance = 7000
    given.summary.maximumSpeed = nil
    let made = enrich(given)
    #expect(made.evidence.speed.verdict == "missing" && made.distance == 7000)
    #expect(made.energy?.method != "motion" && (made.energy?.kcal ?? 999) > 200)
    #expect((made.averageSpeed ?? 0) > 2.8 && made.maxSpeed == nil)
  }

  @Test("A title never overrules the kind that is stated")
  func titles() {
    for (type, title, kind) in [
      ("WeightTraining", "Post run weights", "WeightTraining"),
      ("WeightTraining", "Boxing day lift", "WeightTraining"),
      ("Ride", "Run to the hills", "Ride"), ("WeightTraining", "Hyrox simulation", "Hyrox"),
    ] {
      #expect(ActivityKind.resolve(type: type, sportType: nil, name: title).name == kind, "\(title)")
    }
  }

  @Test(
    "A wrong distance of a lap is replaced by the records",
    arguments: [
      [0.0, 0, 0, 0], [0, 900, 2700, 1500], [900, 2700, 1500, 0], [900, 2700, 1500, 2700],
      [90, 270, 150, 210],
      [984, 2953, 1640, 2297],
    ])
  func wrongLaps(distances: [Double]) {
    var given = recording("Run", seconds: 2400)
    given.columns[.distance] = given.time.map { $0 * 3 }
    given.summary.distance = 7200
    let ends = [0.0, 300, 1200, 1700, 2400]
    given.laps = zip(zip(ends, ends.dropFirst()), distances).map { span, metres in
      Lap(span: TimeSpan(start: span.0, end: span.1), distance: metres)
    }
    let made = enrich(given)
    #expect(made.laps?.map { ($0.distance ?? 0).rounded() } == [900, 2700, 1500, 2100])
    #expect(made.dataQuality.warnings.contains { $0.kind.hasPrefix("lap_distance") })
  }

  @Test("A sensor that stops for the rest of a run ends its motion only where heart rate stays up")
  func endedMotion() {
    var given = recording("Run", seconds: 1800)
    given.columns[.speed] = given.time.map { $0 < 600 ? 3 : 0 }
    given.columns[.distance] = given.time.map { min($0, 600) * 3 }
    given.columns[.cadence] = given.time.map { $0 < 600 ? 85 : 0 }
    given.columns[.heartRate] = given.time.map { 150 + $0.truncatingRemainder(dividingBy: 4) }
    let made = enrich(given)
    for verdict in [made.evidence.speed, made.evidence.distance, made.evidence.cadence] {
      #expect(verdict.verdict == "doubted", "\(verdict)")
    }
    #expect(made.energy?.method != "motion", "\(made.energy?.method ?? "")")
    #expect(made.dataQuality.warnings.count { $0.message.contains("Motion ends") } == 1)
    given.columns[.heartRate] = given.time.map { $0 < 600 ? 150 : max(110, 150 - ($0 - 600) / 5) }
    #expect(enrich(given).evidence.speed.verdict == "measured")
  }

  @Test(
    "A session whose records begin late starts with its timer, and the distance until then counts")
  func lateStart() {
    for (lead, isLap) in [(30.0, true), (200, true), (200, false), (500, false)] {
      var given = recording("Run", seconds: 1800)
      given.columns[.distance] = given.time.map { $0 * 3 }
      given.columns[.heartRate] = given.time.map { 140 + $0.truncatingRemainder(dividingBy: 5) }
      let rows = given.time.indices.filter { given.time[$0] >= lead }
      for channel in given.columns.present {
        given.columns[channel] = given.columns[channel].map { column in rows.map { column[$0] } }
      }
      given.time = rows.map { given.time[$0] }
      if isLap {
        // The clock of the reader starts with the first record.
        given.time = given.time.map { $0 - lead }
        given.summary.startInstant = 1_780_000_000 + lead
        given.laps = [0.0, 900].map {
          Lap(span: TimeSpan(start: $0 - lead, end: $0 + 900 - lead), distance: 2700)
        }
      }
      let made = enrich(given)
      #expect(
        made.startDate.flatMap { ISO8601Time.parse($0)?.instant() } == 1_780_000_000,
        "\(lead) \(isLap)")
      #expect(
        isNear(made.elapsedTime, 1800, 0.001) && isNear(made.movingTime, 1800, 0.01), "\(lead)")
      // What the athlete did in a long time without records is unknown.
      #expect(
        isNear(made.distance, 5400, 0.002)
          && made.evidence.clock.verdict == (lead > 90 ? "doubted" : "derived"), "\(lead)")
      if isLap { #expect(made.laps?.map(\.seconds) == [900, 900]) }
    }
    // A timer as long as the records leaves no time before them.
    var timed = recording("Run", seconds: 1800)
    timed.time = timed.time.map { $0 + 120 }
    timed.columns[.heartRate] = timed.time.map { 140 + $0.truncatingRemainder(dividingBy: 5) }
    timed.summary.timerTime = 1800
    #expect(enrich(timed).evidence.clock.verdict == "measured")
    // A counter that goes on from an earlier session.
    var odometer = recording("Run", seconds: 1800)
    odometer.time = odometer.time.map { $0 + 30 }
    odometer.columns[.distance] = odometer.time.map { 41_000 + $0 * 3 }
    #expect(isNear(enrich(odometer).distance, 5400))
  }

  @Test("A heart rate that never moves while power rises and falls is doubted; a steady one is not")
  func stillHeart() {
    for (jitter, seconds) in [(1, 240.0), (2, 400)] {
      var given = recording("Ride", seconds: 3600)
      given.columns[.power] = given.time.map {
        ($0 / 90).rounded(.down).remainder(dividingBy: 2) == 0 ? 230 : 140
      }
      var rate = 130.0
      given.columns[.heartRate] = given.time.indices.map { row in
        rate += ((given.columns[.power]?[row] ?? 0) * 0.35 + 85 - rate) / 30
        let time = given.time[row]
        guard time >= 1500, time < 1500 + seconds else { return rate.rounded() }
        return 150 + Double(row * 37 % (2 * jitter + 1) - jitter)
      }
      let made = enrich(given)
      let reason = made.evidence.heartRate.reason ?? ""
      #expect(made.evidence.heartRate.verdict == "doubted", "\(jitter)")
      #expect(reason.contains("does not change") && reason.contains("from 25:0"), "\(reason)")
      given.columns[.power] = given.time.map { 190 + 20 * ($0 / 50).remainder(dividingBy: 1) }
      given.columns[.heartRate] = given.time.indices.map { 150 + Double($0 * 37 % 3 - 1) }
      #expect(enrich(given).evidence.heartRate.verdict == "measured")
    }
  }

  @Test("A heart rate that stays even in a stop is accepted, though the meter shows a few watts")
  func stillHeartAtRest() {
    var given = recording("Ride", seconds: 3600)
    func isStop(_ time: Double) -> Bool { time >= 1500 && time < 2700 }
    given.columns[.power] = given.time.map { isStop($0) ? ($0 < 2100 ? 2 : 6) : 190 }
    var rate = 130.0
    given.columns[.heartRate] = given.time.indices.map { row in
      rate += ((isStop(given.time[row]) ? 102 : 150) - rate) / 30
      return rate.rounded() + Double(row * 37 % 3 - 1)
    }
    #expect(enrich(given).evidence.heartRate.verdict == "measured")
  }

  @Test("A heart rate that hardly changes next to a jump is doubted, unless it is as constant elsewhere")
  func heldBesideAJump() {
    var given = recording("Ride", seconds: 2400)
    func rate(_ time: Double, _ swing: Double) -> Double { (138 + swing * Double.sin(time / 45)).rounded() }
    func verdict(_ swing: Double) -> String {
      given.columns[.heartRate] = given.time.map { time in
        (900..<1200).contains(time) ? 154 + (time * 7).truncatingRemainder(dividingBy: 3) : rate(time, swing)
      }
      return enrich(given).evidence.heartRate.verdict
    }
    #expect(verdict(9) == "doubted" && verdict(1) == "measured")
  }

  @Test("A jump in heart rate at the start of an effort is measured, and one at even output is not")
  func jumps() {
    func verdict(from: Double, _ rate: Double, slowly: Double, speed: Double) -> String {
      var given = recording("Run", seconds: 3300)
      let effort = 900.0..<1140
      given.columns[.speed] = given.time.map { effort.contains($0) ? speed : 3 + 0.1 * Double.sin($0 / 20) }
      given.columns[.heartRate] = given.time.map { second in
        let swing = from + 4 * Double.sin(second / 40)
        let rise = min(1, max(0, min((second - 905) / slowly, (1140 + slowly - second) / slowly)))
        return (swing + rise * (rate - swing)).rounded()
      }
      return enrich(given).evidence.heartRate.verdict
    }
    #expect(verdict(from: 140, 179, slowly: 50, speed: 4.5) == "measured")
    #expect(verdict(from: 144, 165, slowly: 1, speed: 3) == "doubted")
  }

  @Test("A strap that shows 70 bpm for the first minutes of a run is doubted")
  func coldStrap() {
    for swing in [0.6, 5] {
      var given = recording("Run", seconds: 3000)
      given.columns[.speed] = given.time.map { 3 + 0.1 * Double.sin($0 / 20) }
      given.columns[.heartRate] = given.time.map { second in
        (second < 600 ? 69.5 + swing * Double.sin(second / 5) : 144 + 4 * Double.sin(second / 40)).rounded()
      }
      let made = enrich(given)
      #expect(made.evidence.heartRate.verdict == "doubted" && made.averageHeartrate ?? 0 > 140, "\(swing)")
    }
    // In samples 20 s apart, a true rise looks like a jump.
    var smart = recording("Run", seconds: 3600, every: 20)
    func phase(_ second: Double) -> Double { second.truncatingRemainder(dividingBy: 660) }
    smart.columns[.speed] = smart.time.map { phase($0) < 420 ? 2.4 : 3.4 }
    smart.columns[.heartRate] = smart.time.map { phase($0) < 420 ? 95 : phase($0) < 440 ? 125 : 142 }
    #expect(enrich(smart).evidence.heartRate.verdict != "doubted")
  }

  @Test("A heart rate that stays even while the athlete walks about in a break is accepted")
  func breakOfAHike() {
    var given = recording("Hike", seconds: 6000)
    func isBreak(_ time: Double) -> Bool { time >= 2400 && time < 4200 }
    given.columns[.speed] = given.time.map { isBreak($0) ? 0.2 + 0.15 * Double.sin($0 / 130) : 1.3 }
    given.columns[.distance] = given.time.map { min($0, 2400) * 1.3 + max(0, $0 - 4200) * 1.3 }
    given.columns[.heartRate] = given.time.indices.map { row in
      let time = given.time[row]
      let falling = 34 * Double.exp((2400 - time) / 60), rising = 34 * Double.exp((4200 - time) / 40)
      return isBreak(time)
        ? 81 + falling + Double(row / 7 * 37 % 5 - 2)
        : 115 + Double(row / 11 * 37 % 9 - 4) - (time < 4200 ? 0 : rising)
    }
    #expect(enrich(given).evidence.heartRate.verdict == "measured")
  }

  @Test("A speed without distance and positions is checked against steps, gears, power and records")
  func loneSpeed() {
    func verdict(_ kind: String, _ speed: Double, _ channels: [Channel: Double]) -> String {
      var given = recording(kind, seconds: 1800)
      given.columns[.speed] = given.time.map { speed + 0.1 * Double.sin($0 / 20) }
      given.columns[.heartRate] = given.time.map { 150 + Double.sin($0 / 30) }
      for (channel, value) in channels {
        given.columns[channel] = given.time.map { value + $0.remainder(dividingBy: 3) }
      }
      let speed = enrich(given).evidence.speed
      #expect(
        speed.verdict == "doubted" || speed.reason?.contains("against the cadence") == !channels.isEmpty)
      return speed.verdict
    }
    #expect(verdict("Run", 3, [.cadence: 85]) == "measured" && verdict("Run", 10.8, [:]) == "doubted")
    #expect(
      verdict("Run", 0.83, [.cadence: 85]) == "doubted" && verdict("Run", 3, [.cadence: 170]) == "measured")
    #expect(verdict("Ride", 8, [.cadence: 88, .power: 190]) == "measured")
    #expect(verdict("Ride", 28, [:]) == "doubted" && verdict("Ride", 2.2, [.cadence: 88]) == "doubted")
    #expect(
      verdict("Ride", 15, [.power: 120]) == "doubted" && verdict("Ride", 2.2, [.power: 200]) == "doubted")
  }

  @Test("An altitude that drops suddenly and creeps back adds no climb")
  func creepBack() {
    var given = recording("Ride", seconds: 1800)
    given.columns[.speed] = given.time.map { _ in 7 }
    given.columns[.distance] = given.time.map { $0 * 7 }
    given.columns[.altitude] = given.time.map { time in
      3 - (time < 500 ? 0 : time < 560 ? (time - 500) / 60 * 200 : max(0, 200 - (time - 560)))
    }
    let made = enrich(given)
    #expect(
      (made.elevation?.gain ?? 99) < 6 && (made.elevation?.min ?? -99) > -5, "\(made.elevation?.gain ?? 99)")
  }

  @Test("A heart rate that never moves is held, not measured")
  func maximumOfAPart() {
    var given = recording("Run", seconds: 1800)
    given.columns[.heartRate] = given.time.map { _ in 145 }
    let made = enrich(given)
    #expect(made.dataQuality.channels.first?.repairs.map(\.reason) == ["held"])
    #expect(made.averageHeartrate == nil && made.evidence.heartRate.verdict == "doubted")
  }

  @Test("Heart rate of short repetitions and of an even ride with coasting is measured")
  func trueHeart() {
    var intervals = recording("Ride", seconds: 4200)
    func isHard(_ second: Double) -> Bool {
      second >= 900 && second < 2880 && (second - 900).truncatingRemainder(dividingBy: 330) < 150
    }
    intervals.columns[.power] = intervals.time.map { isHard($0) ? 250 : 120 }
    var rate = 110.0
    intervals.columns[.heartRate] = intervals.time.map { second in
      rate += ((isHard(second) ? 178 : 100) - rate) / 25
      return rate.rounded()
    }
    let hard = enrich(intervals)
    #expect(hard.evidence.heartRate.verdict == "measured" && (hard.maxHeartrate ?? 0) > 170)
    var even = recording("Ride", seconds: 3600)
    even.columns[.power] = even.time.map { $0.truncatingRemainder(dividingBy: 60) < 20 ? 0 : 200 }
    even.columns[.heartRate] = even.time.map { 131 + $0.truncatingRemainder(dividingBy: 4) }
    #expect(enrich(even).evidence.heartRate.verdict == "measured")
  }

  @Test("Heart rate that leaps up in the first minutes at even speed, and later falls back, is doubted")
  func dryElectrodes() {
    var given = recording("Run", seconds: 2400)
    func isHard(_ second: Double) -> Bool { second >= 1400 && second < 1700 }
    given.columns[.speed] = given.time.map { isHard($0) ? 4.9 : 4 + 0.15 * Double.sin($0 / 20) }
    // A descent of 2 % does not explain it.
    given.columns[.altitude] = given.time.map { 100 - 0.08 * min($0, 600) }
    var rate = 138.0
    given.columns[.heartRate] = given.time.map { second in
      rate += ((isHard(second) ? 170 : second > 1700 ? 148 : 138) - rate) / 30
      let swing: Double = (second / 20).truncatingRemainder(dividingBy: 2) < 1 ? -8 : 8
      let told =
        switch second {
        case 100..<130: 136 + 1.4 * (second - 100)
        case 130..<400: 178 + swing
        case 400..<460: 178 - (second - 400) * 2 / 3
        default: rate
        }
      return told.rounded()
    }
    let made = enrich(given)
    #expect(made.evidence.heartRate.verdict == "doubted" && (made.maxHeartrate ?? 999) <= 170)
  }

  @Test("Half the steps in the walks of a run are no fault of the sensor; at one speed they are")
  func walksOfARun() {
    for walk in [1.2, 3] {
      var given = recording("Run", seconds: 2400)
      func isRunning(_ second: Double) -> Bool { second.truncatingRemainder(dividingBy: 120) < 60 }
      given.columns[.speed] = given.time.map { isRunning($0) ? 3 : walk }
      given.columns[.cadence] = given.time.map { isRunning($0) ? 88 : 46 }
      #expect(enrich(given).evidence.cadence.verdict == (walk < 3 ? "measured" : "doubted"), "\(walk)")
    }
  }

  @Test("A climb is measured where the receiver loses the way of a slow climber; one that nobody runs is not")
  func climbsOfARun() {
    func run(_ speed: (Double) -> Double, _ altitude: (Double) -> Double) -> EnrichedActivity {
      var (given, metres) = (recording("Run", seconds: 2400), 0.0)
      given.columns[.speed] = given.time.map(speed)
      given.columns[.distance] = given.time.map { second in
        defer { metres += speed(second) }
        return metres
      }
      given.columns[.altitude] = given.time.map(altitude)
      given.columns[.heartRate] = given.time.map { 150 + $0.truncatingRemainder(dividingBy: 3) }
      return enrich(given)
    }
    let slow = run({ (700..<790).contains($0) ? 0.3 : 1.3 }, { 280 + 0.2 * min(max($0 - 400, 0), 600) })
    #expect(isNear(slow.elevation?.gain, 120) && slow.evidence.altitude.verdict == "measured")
    let leap = run(
      { _ in 3.9 }, { 60 + 0.62 * min(max($0 - 1000, 0), 90) - 0.06 * min(max($0 - 1100, 0), 900) })
    #expect((leap.elevation?.gain ?? 99) < 10 && leap.evidence.altitude.verdict == "doubted")
  }

  @Test("The note of a held heart rate names its longest stretch alone")
  func spanOfHeld() {
    var given = recording("Run", seconds: 3600)
    given.columns[.speed] = given.time.map { _ in 2.8 }
    given.columns[.heartRate] = given.time.map { second in
      // Two swells of 63 bpm, each with flanks of 20 s.
      let flank = max(min(second - 600, 700 - second), min(second - 2400, 2640 - second)) / 20
      return (142 + 63 * min(1, max(0, flank))).rounded()
    }
    let reason = enrich(given).evidence.heartRate.reason ?? ""
    #expect(reason.contains("205 bpm from 40:0") && reason.contains("for 4 min"), "\(reason)")
    #expect(reason.contains("another stretch"), "\(reason)")
  }

  @Test("A heart rate that rises fast, falls slowly, and later rises and falls fast is measured")
  func fastRises() {
    var given = recording("Run", seconds: 3600)
    given.columns[.speed] = given.time.map { _ in 3.2 }
    given.columns[.heartRate] = given.time.map { second in
      let slow = min((second - 600) / 25, (745 - second) / 120)
      let fast = min((second - 1400) / 25, (1440 - second) / 15)
      return (142 + 6 * Double.sin(second / 40) + 33 * min(1, max(0, max(slow, fast)))).rounded()
    }
    let heart = enrich(given).evidence.heartRate
    #expect(heart.verdict == "measured", "\(heart.reason ?? "")")
  }

  @Test("A name that is no kind stays unknown, with the reason")
  func unknownNames() {
    for name in ["H_4", "Zone 2", "Quidditch"] {
      var given = recording(name, seconds: 900)
      given.columns[.heartRate] = given.time.map { 130 + $0.truncatingRemainder(dividingBy: 4) }
      let made = enrich(given)
      #expect(
        made.kind == "Unknown" && made.evidence.kind.reason?.contains("not known") == true,
        "\(name)")
    }
  }

  @Test("A swim of a point a minute is doubted in its length, and whole in its time")
  func sparseSwim() {
    var given = recording("OpenWaterSwim", seconds: 2400, every: 60)
    given.columns[.latitude] = given.time.map { 46 + 0.6 * $0 / 111_195 }
    given.columns[.longitude] = given.time.map { _ in 7 }
    let made = enrich(given)
    #expect(
      made.evidence.distance.verdict == "doubted" && isNear(made.distance, 1440, 0.02),
      "\(made.distance ?? 0)")
    #expect(isNear(made.movingTime, 2400, 0.02), "\(made.movingTime ?? 0)")
    // The summary's distance counts.
    given.summary.distance = 1500
    #expect(enrich(given).evidence.distance.verdict == "derived" && enrich(given).distance == 1500)
    given.summary.distance = nil
    given.columns[.distance] = given.time.map { 0.6 * $0 }
    for row in given.time.indices { given.time[row] += Double(row % 3) }
    let counted = enrich(given)
    #expect(
      isNear(counted.distance, 1440) && isNear(counted.movingTime, 2400, 0.03),
      "\(counted.movingTime ?? 0)")
  }
}
