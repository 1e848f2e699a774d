import ActivityStreams
import FormulaSets
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
    // One that was left for a day and gone on with has the day in its time.
    given.summary.elapsedTime = 2400 + seconds
    #expect(enrich(given).evidence.clock.verdict == "measured")
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
        made.evidence.heartRate.verdict == "doubted" && (made.maxHeartrate ?? 999) < 155,
        "\(made.maxHeartrate ?? 0)")
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
}
