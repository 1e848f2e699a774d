import ActivityFiles
import ActivityStreams
import Foundation
import RealModule
import SessionMetrics
import Statistics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

/// Inputs made wrong on purpose: the told number is within 2 % of the truth, or the evidence says that it is doubted.
@Suite struct WrongInputsTests {
  /// A session and what is true of it.
  private struct Session {
    var recording: ActivityRecording
    var metres: Double
    var seconds: Double
    var climb: Double
    var beats: Double
    var steps: Double?
    var watts: Double?
  }

  private static func session(_ kind: String, _ random: inout SplitMix64) -> Session {
    let seconds = random.integer(1500...5400)
    let pace = kind == "Run" ? random.uniform(2.4...4.4) : random.uniform(5.5...10.5)
    let (level, hill) = (random.uniform(118...150), random.uniform(8...25))
    var recording = ActivityRecording()
    recording.summary.type = kind
    recording.summary.startInstant = 1_789_200_000
    recording.time = (0..<seconds).map(Double.init)
    var (sum, metres) = (0.0, [Double]())
    let speed = (0..<seconds).map { pace * (1 + 0.08 * Double.sin(Double($0) / 170)) }
    for value in speed {
      metres.append(sum)
      sum += value
    }
    recording.columns[.speed] = speed
    recording.columns[.distance] = metres
    recording.columns[.altitude] = (0..<seconds).map { 200 + hill * Double.sin(Double($0) / 240) }
    // There and back, so that the start is passed again.
    let half = (metres.last ?? 0) / 2
    recording.columns[.latitude] = metres.map { 46 + (half - ($0 - half).magnitude) / 111_195 }
    recording.columns[.longitude] = metres.map { _ in 7 }
    let home = metres.firstIndex { $0 > half } ?? 0
    let out = recording.columns[.altitude] ?? []
    recording.columns[.altitude] = out.indices.map { row in
      row < home ? out[row] : out[min(home, metres.partitioningIndex { $0 > 2 * half - metres[row] })]
    }
    let rate = (0..<seconds).map {
      (level + 9 * Double.sin(Double($0) / 190) + 2 * random.uniform(-1...1)).rounded()
    }
    recording.columns[.heartRate] = rate
    let cadence = kind == "Run" ? random.uniform(80...90) : random.uniform(82...94)
    recording.columns[.cadence] = (0..<seconds).map { _ in cadence.rounded() }
    recording.summary.timerTime = Double(seconds - 1)
    recording.summary.elapsedTime = Double(seconds - 1)
    recording.summary.distance = metres.last
    let climb = zip(recording.columns[.altitude] ?? [], (recording.columns[.altitude] ?? []).dropFirst())
      .reduce(0) { $0 + max(0, $1.1 - $1.0) }
    return Session(
      recording: recording, metres: metres.last ?? 0, seconds: Double(seconds - 1), climb: climb,
      beats: rate.reduce(0, +) / Double(seconds), steps: kind == "Run" ? 2 * cadence.rounded() : nil)
  }

  /// A way to make an input wrong, and the inputs that it may leave doubted.
  private struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (inout Session, inout SplitMix64) -> Void
  }

  private static let faults: [Fault] = [
    Fault(testDescription: "heart rate drops to zero") { session, random in
      let start = random.integer(200...900)
      for row in start..<(start + random.integer(20...200)) {
        session.recording.columns[.heartRate]?[row] = 0
      }
    },
    Fault(testDescription: "speed only zeros") { session, _ in
      session.recording.columns[.speed] = session.recording.time.map { _ in 0 }
    },
    Fault(testDescription: "distance only zeros beside a speed") { session, _ in
      session.recording.columns[.distance] = session.recording.time.map { _ in 0 }
      session.recording.summary.distance = 0
    },
    Fault(testDescription: "laps in kilometres") { session, _ in
      let half = (session.seconds / 2).rounded()
      session.recording.laps = [(0, half), (half, session.seconds)].map { start, end in
        Lap(
          span: TimeSpan(start: start, end: end),
          distance: session.metres / session.seconds * (end - start) / 1000)
      }
    },
    Fault(testDescription: "cadence of both feet") { session, _ in
      guard session.steps != nil else { return }
      session.recording.columns[.cadence] = session.recording.columns[.cadence]?.map { 2 * $0 }
    },
    Fault(testDescription: "a counter in steps, without speed") { session, random in
      guard session.steps != nil else { return }
      let step = [20.0, 50, 100][random.integer(0...2)]
      session.recording.columns[.speed] = nil
      session.recording.columns[.distance] = session.recording.columns[.distance]?.map {
        ($0 / step).rounded(.down) * step
      }
    },
    Fault(testDescription: "the clock jumps by days") { session, random in
      let row = random.integer(300...1000)
      let jump = 86_400 * Double(random.integer(1...30))
      for later in row..<session.recording.time.count { session.recording.time[later] += jump }
      session.recording.summary.elapsedTime = nil
    },
    Fault(testDescription: "the summary ends early") { session, random in
      let told = (session.seconds * random.uniform(0.6...0.9)).rounded()
      (session.recording.summary.timerTime, session.recording.summary.elapsedTime) = (told, told)
    },
    Fault(testDescription: "a strap held high") { session, random in
      let start = random.integer(500...900)
      for row in start..<(start + random.integer(120...240)) {
        session.recording.columns[.heartRate]?[row] = 205 + Double(row % 4)
      }
    },
    Fault(testDescription: "heart rate held low, or halved, between two jumps") { session, random in
      let start = random.integer(300...900), isHalf = random.chance(0.5),
        low = Double(random.integer(45...70))
      for row in start..<(start + random.integer(60...400)) {
        let rate = session.recording.columns[.heartRate]?[row] ?? 0
        session.recording.columns[.heartRate]?[row] = isHalf ? (rate / 2).rounded() : low
      }
    },
    Fault(testDescription: "speed in km/h or mph beside a distance") { session, random in
      let unit = random.chance(0.5) ? 3.6 : 2.236_936
      session.recording.columns[.speed] = session.recording.columns[.speed]?.map { $0 * unit }
    },
    Fault(testDescription: "distance in km, mi or ft beside a speed") { session, random in
      let unit = (random.element(of: [1000, 1609.344, 0.3048]) ?? 1)
      session.recording.columns[.distance] = session.recording.columns[.distance]?.map { $0 / unit }
      if random.chance(0.5) { session.recording.summary.distance = session.metres / unit }
    },
    Fault(testDescription: "a summary in km or mi") { session, random in
      session.recording.summary.distance = session.metres / (random.element(of: [1000, 1609.344]) ?? 1)
    },
    Fault(testDescription: "a summary too long") { session, random in
      session.recording.summary.distance = session.metres * random.uniform(1.1...1.6)
    },
    Fault(testDescription: "a distance silent for a while") { session, random in
      let start = random.integer(200...900)
      for row in start..<(start + random.integer(20...300)) { session.recording.columns[.distance]?[row] = 0 }
    },
    Fault(testDescription: "cadence counted twice or half") { session, random in
      let factor = (random.element(of: [2, 0.5]) ?? 1)
      session.recording.columns[.cadence] = session.recording.columns[.cadence]?.map {
        ($0 * factor).rounded()
      }
    },
    Fault(testDescription: "times in milliseconds") { session, _ in
      session.recording.time = session.recording.time.map { 1000 * $0 }
      session.recording.summary.elapsedTime = 1000 * session.seconds
      session.recording.summary.timerTime = 1000 * session.seconds
    },
    Fault(testDescription: "a clock set back or forward by hours") { session, random in
      let row = random.integer(300...1000),
        jump = (random.element(of: [-3600.0, -1800, 1800, 3600, 7200]) ?? 1)
      for later in row..<session.recording.time.count { session.recording.time[later] += jump }
      (session.recording.summary.timerTime, session.recording.summary.elapsedTime) = (nil, nil)
    },
    Fault(testDescription: "an altitude that never changes, or in coarse steps") { session, random in
      let step = (random.element(of: [5.0, 10, 1000]) ?? 1)
      session.recording.columns[.altitude] = session.recording.columns[.altitude]?.map {
        ($0 / step).rounded() * step
      }
    },
    Fault(testDescription: "a barometer that settles, or drifts") { session, random in
      let height = (random.chance(0.5) ? 1 : -1) * random.uniform(8...50), isDrift = random.chance(0.3)
      let settling = random.uniform(40...900), end = session.seconds
      session.recording.columns[.altitude] = session.recording.columns[.altitude]?.enumerated().map {
        row, value in
        let share = isDrift ? Double(row) / end : Double.exp(-Double(row) / settling)
        return ((value + height * share) * 5).rounded() / 5
      }
    },
    Fault(testDescription: "a receiver that jumps to another altitude") { session, random in
      let start = random.integer(200...900), height = (random.chance(0.5) ? 1 : -1) * random.uniform(30...200)
      let end = random.chance(0.5) ? session.recording.time.count : start + random.integer(60...300)
      for row in start..<end { session.recording.columns[.altitude]?[row] += height }
    },
    Fault(testDescription: "a power meter that sends zeros while the rider pedals, or kilowatts") {
      session, random in
      let isZero = random.chance(0.5), start = random.integer(300...700)
      let power = session.recording.time.map { 200 + 25 * Double.sin($0 / 150) }
      session.watts = power.reduce(0, +) / Double(power.count)
      session.recording.columns[.power] = power.enumerated().map { row, value in
        isZero ? ((start..<(start + 400)).contains(row) ? 0 : value) : value / 1000
      }
    },
    Fault(testDescription: "distance in yards beside a speed") { session, random in
      session.recording.columns[.distance] = session.recording.columns[.distance]?.map { $0 / 0.9144 }
      if random.chance(0.5) { session.recording.summary.distance = session.metres / 0.9144 }
    },
    Fault(testDescription: "distance in km, mi or ft beside positions") { session, random in
      let unit = (random.element(of: [1000, 1609.344, 0.3048]) ?? 1)
      session.recording.columns[.speed] = nil
      session.recording.columns[.distance] = session.recording.columns[.distance]?.map { $0 / unit }
      session.recording.summary.distance = session.metres / unit
    },
    Fault(testDescription: "a speed silent for a while, or now and then") { session, random in
      let start = random.integer(200...600), length = random.integer(60...600), isBlock = random.chance(0.5)
      for row in session.recording.time.indices
      where isBlock ? (start..<(start + length)).contains(row) : row % 8 == 3 {
        session.recording.columns[.speed]?[row] = 0
      }
      if random.chance(0.3) {
        session.recording.columns[.distance] = nil
        session.recording.columns[.latitude] = nil
        session.recording.columns[.longitude] = nil
        session.recording.summary.distance = nil
      }
    },
    Fault(testDescription: "a distance that is held for a while, and catches up or not") { session, random in
      let start = random.integer(200...600), end = start + random.integer(60...500)
      let metres = session.recording.columns[.distance] ?? []
      let lost = random.chance(0.5) ? metres[end] - metres[start] : 0
      session.recording.columns[.distance] = metres.indices.map {
        $0 < start ? metres[$0] : $0 < end ? metres[start] : metres[$0] - lost
      }
      if random.chance(0.5) { session.recording.columns[.speed] = nil }
      session.recording.summary.distance = nil
    },
    Fault(testDescription: "a counter in steps beside a speed or positions") { session, random in
      let step = (random.element(of: [20.0, 50, 100, 200]) ?? 1)
      if random.chance(0.5) { session.recording.columns[.speed] = nil }
      session.recording.columns[.distance] = session.recording.columns[.distance]?.map {
        ($0 / step).rounded(.down) * step
      }
    },
    Fault(testDescription: "times in minutes or hours") { session, random in
      let unit = random.chance(0.5) ? 60.0 : 3600
      session.recording.time = session.recording.time.map { $0 / unit }
      if random.chance(0.5) {
        session.recording.summary.elapsedTime = session.seconds / unit
        session.recording.summary.timerTime = session.seconds / unit
      }
    },
    Fault(testDescription: "a clock twice or half as fast as speed and distance") { session, random in
      let factor = random.chance(0.5) ? 2 : 0.5
      session.recording.time = session.recording.time.map { $0 * factor }
      session.recording.summary.timerTime = nil
      session.recording.summary.elapsedTime = nil
    },
    Fault(testDescription: "a clock that jumps, without a timer") { session, random in
      let row = random.integer(300...1000), isDay = random.chance(0.5)
      let jump = isDay ? 86_400 * Double(random.integer(1...9)) + 77 : 1800 * Double(random.integer(1...9))
      for later in row..<session.recording.time.count { session.recording.time[later] += jump }
      if random.chance(0.5) { session.recording.columns[.speed] = nil }
      (session.recording.summary.timerTime, session.recording.summary.elapsedTime) = (nil, nil)
    },
    Fault(testDescription: "a clock that jumps, with an elapsed time alone") { session, random in
      let row = random.integer(300...1000), jump = random.uniform(2000...200_000)
      for later in row..<session.recording.time.count { session.recording.time[later] += jump }
      session.recording.summary.timerTime = nil
    },
    Fault(testDescription: "a summary longer than its records") { session, random in
      let told = (session.seconds * random.uniform(1.1...1.6)).rounded()
      session.recording.summary.elapsedTime = told
      session.recording.summary.timerTime = random.chance(0.5) ? told : nil
    },
    Fault(testDescription: "heart rate that slides to another level and back") { session, random in
      let start = Double(random.integer(400...700)), length = Double(random.integer(150...600))
      let change = (random.chance(0.6) ? -1 : 1) * random.uniform(32...48)
      // An even output, which explains no change: on foot a speed without hills, on a ride a power.
      if session.steps == nil {
        session.recording.columns[.power] = session.recording.time.map { 190 + 9 * Double.sin($0 / 40) }
      }
      session.recording.columns[.altitude] = nil
      session.climb = 0
      let pace = session.metres / session.seconds
      session.recording.columns[.speed] = session.recording.time.map { _ in pace }
      session.recording.columns[.distance] = session.recording.time.map { $0 * pace }
      session.recording.columns[.heartRate] = session.recording.columns[.heartRate]?.enumerated().map {
        row, rate in
        let share = min((Double(row) - start) / 20, (start + length - Double(row)) / 20, 1)
        return (rate + max(0, share) * change).rounded()
      }
    },
    Fault(testDescription: "heart rate in per cent of the maximum, or halved") { session, random in
      let factor = random.chance(0.5) ? 100.0 / 188 : 0.5
      session.recording.columns[.heartRate] = session.recording.columns[.heartRate]?.map {
        ($0 * factor).rounded()
      }
    },
    Fault(testDescription: "cadence halved or doubled for a part") { session, random in
      guard session.steps != nil else { return }
      let start = random.integer(200...1000), factor = random.chance(0.5) ? 0.5 : 2
      for row in start..<session.recording.time.count {
        session.recording.columns[.cadence]?[row] *= factor
      }
    },
    Fault(testDescription: "power in W/kg, as work, held, or with zeros now and then") { session, random in
      let way = random.integer(0...3), start = random.integer(300...700)
      let power = session.recording.time.map { (200 + 60 * Double.sin($0 / 150)).rounded() }
      session.watts = power.reduce(0, +) / Double(power.count)
      var sum = 0.0
      session.recording.columns[.cadence] = power.indices.map { 88 + Double($0 % 5) }
      session.steps = nil
      session.recording.columns[.power] = power.enumerated().map { row, value in
        sum += value / 1000
        return switch way {
        case 0: value / 72
        case 1: sum
        case 2: (start..<(start + 500)).contains(row) ? power[start] : value
        default: row % 9 == 4 ? 0 : value
        }
      }
    },
  ]

  /// Sessions of each fault; more by the environment.
  private static let trials = ProcessInfo.processInfo.environment["P247_WRONG_INPUTS"].flatMap(Int.init) ?? 12

  private static func isNear(_ told: Double?, _ right: Double, _ share: Double = 0.02) -> Bool {
    told.map { ($0 - right).magnitude <= share * right } ?? true
  }

  @Test("Nothing wrong is told in silence", arguments: 0..<faults.count)
  func silent(place: Int) throws {
    let fault = Self.faults[place]
    var random = SplitMix64(seed: 450 + UInt64(place))
    var wrong: [String] = []
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 188
    athlete.thresholds.restingHeartRate = 50
    athlete.thresholds.mass = 72
    for trial in 0..<Self.trials {
      let kind = trial % 2 == 0 ? "Run" : "Ride"
      var session = Self.session(kind, &random)
      fault.make(&session, &random)
      let made = ActivityEnricher().enrich(session.recording, athlete: athlete)
      let evidence = made.evidence
      func isSaid(_ verdict: EvidenceSection.Verdict) -> Bool {
        verdict.verdict == "doubted" || verdict.verdict == "missing"
      }
      func check(_ name: String, _ told: Double?, _ right: Double, _ verdict: EvidenceSection.Verdict) {
        if !Self.isNear(told, right), !isSaid(verdict) {
          wrong.append("\(kind) \(trial): \(name) \(told ?? -1), right \(right)")
        }
      }
      func isInherited(_ key: String) -> Bool { evidence.doubtedKeys.contains(key) }
      check("distance", made.distance, session.metres, evidence.distance)
      check("elapsed", made.elapsedTime, session.seconds, evidence.clock)
      if !isInherited("moving_time_seconds") {
        check("time", made.movingTime, session.seconds, evidence.clock)
      }
      if !isInherited("average_speed_ms") {
        check("speed", made.averageSpeed, session.metres / session.seconds, evidence.speed)
      }
      if let watts = session.watts { check("power", made.averageWatts, watts, evidence.power) }
      check("heart rate", made.averageHeartrate, session.beats, evidence.heartRate)
      if let steps = session.steps { check("cadence", made.runStats?.cadence, steps, evidence.cadence) }
      if let gain = made.elevation?.gain, (gain - session.climb).magnitude > max(6, 0.03 * session.climb),
        !isSaid(evidence.altitude)
      {
        wrong.append("\(kind) \(trial): climb \(gain), right \(session.climb)")
      }
      for lap in made.laps ?? []
      where !Self.isNear(lap.distance, session.metres / session.seconds * lap.seconds, 0.2) {
        wrong.append("\(kind) \(trial): lap \(lap.distance ?? -1)")
      }
    }
    print("wrong inputs: \(wrong.count) of \(Self.trials) silent: \(fault.testDescription)")
    #expect(wrong.isEmpty, "\(fault.testDescription): \(wrong.count) of \(Self.trials): \(wrong.prefix(4))")
  }
}
