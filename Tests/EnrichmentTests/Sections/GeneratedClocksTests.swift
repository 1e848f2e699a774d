import ActivityFiles
import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment
@testable import FormulaSets

/// A recording on a clock drawn from a seed: any step, even or not, with or without holes, and the columns of someone
/// who goes, stands and goes on.
struct GeneratedClock {
  /// How the rows follow one another.
  enum Shape: CaseIterable { case even, fractional, mixed, jittered, disordered }

  let recording: ActivityRecording
  /// Seconds from row to row, about.
  let step: Double
  let shape: Shape

  init(_ random: inout SplitMix64, step: Int, shape: Shape) {
    self.shape = shape
    let length =
      shape == .fractional
      ? random.element(of: [0.1, 0.25, 1.0 / 3, 0.5, 1.5, 2.5, 7.3]) ?? 0.5 : Double(step)
    self.step = length
    let count = random.chance(0.3) ? random.integer(0...4) : random.integer(5...random.integer(6...160))
    let gaps = random.chance(0.3)
    var recording = ActivityRecording()
    var clock = random.chance(0.3) ? random.uniform(0...1e6).rounded() : 0
    if shape == .fractional, random.chance(0.5) { clock += 0.37 }
    for _ in 0..<count {
      recording.time.append(clock)
      switch shape {
      case .even, .fractional: clock += length
      case .mixed: clock += Double(random.integer(1...max(1, 2 * step)))
      case .jittered: clock += length * random.uniform(0.2...1.8)
      case .disordered:
        clock += random.chance(0.1) ? 0 : random.chance(0.1) ? -length * 3 : length
      }
      if gaps, random.chance(0.05) { clock += Double(random.integer(1...4000)) }
    }
    if random.chance(0.25), let first = recording.time.first {
      let span = max(1, clock - first)
      for _ in 0..<random.integer(1...3) {
        let start = first + random.uniform(-0.1...1) * span
        recording.pauses.append(TimeSpan(start: start, end: start + random.uniform(0...0.4) * span))
      }
    }
    let all = random.chance(0.5)
    let holes = random.chance(0.4) ? random.uniform(0...0.5) : 0
    let isFar = random.chance(0.1)
    let columns = Self.columns(recording.time, length, &random)
    for channel in Channel.allCases where all || random.chance(0.5) {
      recording.columns[channel] = (columns[channel] ?? []).map { value in
        random.chance(holes) ? .nan : isFar && random.chance(0.02) ? value * 1e6 : value
      }
    }
    recording.summary.type = random.element(of: ["Run", "Ride", "Swim", "Walk", "Yoga", "TrailRun"])
    recording.summary.localDay = CalendarDay("2026-03-08")
    if count > 2, random.chance(0.2) {
      recording.laps = stride(from: 0, to: count - 1, by: max(1, count / 3)).map {
        Lap(span: TimeSpan(start: recording.time[$0], end: recording.time[min(count - 1, $0 + count / 3)]))
      }
    }
    self.recording = recording
  }

  private static func columns(_ time: [Double], _ step: Double, _ random: inout SplitMix64) -> [Channel:
    [Double]]
  {
    var columns = Dictionary(uniqueKeysWithValues: Channel.allCases.map { ($0, [Double]()) })
    var (speed, heart, place, height, last) = (3.0, 120.0, 0.0, 300.0, time.first ?? 0)
    let isStill = random.chance(0.1)
    for instant in time {
      if random.chance(0.1) { speed = random.element(of: [0, 0, 0.2, 1, 3, 6, 12]) ?? 3 }
      if isStill { speed = 0 }
      let length = max(0, instant - last)
      last = max(last, instant)
      heart = min(200, max(45, heart + (speed * 25 + 80 - heart) * min(1, length / 60) + random.normal() * 2))
      place += speed * length
      height += random.normal() * min(20, speed * length * 0.05)
      columns[.heartRate]?.append(heart.rounded())
      columns[.power]?.append((speed * 60 + random.uniform(0...9)).rounded())
      columns[.cadence]?.append((speed > 0 ? 85 + random.normal() : 0).rounded())
      columns[.speed]?.append(speed)
      columns[.distance]?.append(place)
      columns[.altitude]?.append(height)
      columns[.latitude]?.append(46 + place / 111_180)
      columns[.longitude]?.append(7 + random.uniform(0...2e-6))
      columns[.moving]?.append(speed > 0 ? 1 : 0)
      for channel in [Channel.temperature, .grade] { columns[channel]?.append(random.uniform(-5...20)) }
      columns[.groundContactTime]?.append(240 + random.normal())
      columns[.stepLength]?.append(1.1)
      columns[.verticalOscillation]?.append(8)
      columns[.respiratoryRate]?.append(30)
      for channel in [Channel.leftBalance, .groundContactBalance] { columns[channel]?.append(49) }
      for channel in [Channel.leftTorqueEffectiveness, .rightTorqueEffectiveness, .leftPedalSmoothness] {
        columns[channel]?.append(random.chance(0.1) ? 0 : 60)
      }
      for channel in [Channel.rightPedalSmoothness, .pedalSmoothness] { columns[channel]?.append(25) }
    }
    return columns
  }
}

/// No clock, however odd, traps or gives a number that is none: the whole path from the recording to the document.
///
/// More than a thousand clocks by default; with `P247_EXHAUSTIVE=1` about fifty times as many.
@Suite struct GeneratedClocksTests {
  private static let isExhaustive = ProcessInfo.processInfo.environment["P247_EXHAUSTIVE"] == "1"

  private static let athlete: AthleteProfile = {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.criticalPower = 260
    athlete.thresholds.anaerobicWork = 20_000
    athlete.thresholds.thresholdHeartRate = 165
    athlete.thresholds.thresholdPace = 280
    athlete.thresholds.criticalSwimSpeed = 1.2
    return athlete
  }()

  /// The settings that are counted in seconds, samples or points: each becomes a number of rows somewhere.
  static let rowSettings = FormulaSet.settings.filter {
    guard ["s", "samples", "points", "bpm/s"].contains($0.unit) || $0.key.hasSuffix("points") else {
      return $0.path == "power.startup" || $0.path.hasPrefix("time_base.")
    }
    return true
  }

  /// Gives a setting a value that is awkward beside a step: an end of its range, the step, just beside it.
  private static func disturb(
    _ setting: FormulaSetting, of set: inout FormulaSet, step: Double, _ random: inout SplitMix64
  ) throws {
    func near(_ range: ClosedRange<Double>) -> Double {
      let value =
        random.element(of: [
          range.lowerBound, range.upperBound, step, step * 2, step - 0.5, step + 0.5, step * 0.999, 1, 10, 61,
        ]) ?? step
      return min(range.upperBound, max(range.lowerBound, value))
    }
    switch setting.domain {
    case .number(let range): try setting.write(.number(near(range)), to: &set)
    case .optionalNumber(let range):
      try setting.write(random.chance(0.3) ? .none : .number(near(range)), to: &set)
    case .count(let range):
      let value = near(Double(range.lowerBound)...Double(range.upperBound)).rounded()
      try setting.write(.count(Int(value)), to: &set)
    case .flag: try setting.write(.flag(random.chance(0.5)), to: &set)
    case .choice(let names): try setting.write(.text(random.element(of: names) ?? names[0]), to: &set)
    case .numbers(let range, let count, _):
      let numbers = Set((0..<count.upperBound).map { _ in near(range) }).sorted()
      if count.contains(numbers.count) { try setting.write(.numbers(numbers), to: &set) }
    case .table: break
    }
  }

  /// The document, which may contain only finite numbers.
  private static func document(
    _ recording: ActivityRecording, _ enricher: ActivityEnricher, _ comment: @autoclosure () -> String
  ) throws -> EnrichedActivity {
    let activity = enricher.enrich(recording, athlete: athlete, history: [])
    let problems = FiniteCheck.problems(of: activity)
    #expect(problems.isEmpty, "\(comment()): \(problems.prefix(3))")
    #expect(try !activity.encoded().isEmpty)
    return activity
  }

  @Test func thereAreSettingsThatCountRows() { #expect(Self.rowSettings.count > 30) }

  @Test func everyClockUnderEverySettingThatCountsRows() throws {
    var random = SplitMix64(seed: 247)
    for round in 0..<(Self.isExhaustive ? 50 : 1) {
      for (place, setting) in Self.rowSettings.enumerated() {
        let step = 1 + (place * 7 + round * 13) % 60
        var set = random.element(of: [FormulaSet.standard, .p247, .reference]) ?? .standard
        try Self.disturb(setting, of: &set, step: Double(step), &random)
        if random.chance(0.5), let other = random.element(of: Self.rowSettings) {
          try Self.disturb(other, of: &set, step: Double(step), &random)
        }
        let enricher = ActivityEnricher(formulas: set)
        let shapes = GeneratedClock.Shape.allCases
        for shape in [.even, .even, shapes[(place + round) % shapes.count]] {
          let clock = GeneratedClock(&random, step: step, shape: shape)
          _ = try Self.document(
            clock.recording, enricher, "\(setting.path) = \(setting.value(in: set).text), \(shape) \(step)")
        }
      }
    }
  }

  @Test func everyStepUnderTheStandardRules() throws {
    var random = SplitMix64(seed: 248)
    for set in [FormulaSet.standard, .p247, .reference] {
      let enricher = ActivityEnricher(formulas: set)
      for step in 1...60 {
        for shape in GeneratedClock.Shape.allCases {
          for _ in 0..<(Self.isExhaustive ? 40 : 1) {
            let clock = GeneratedClock(&random, step: step, shape: shape)
            _ = try Self.document(clock.recording, enricher, "\(set.name), \(shape) \(step)")
          }
        }
      }
    }
  }

  private static func withoutRate(_ line: String) -> String {
    line.replacing(/[0-9]+ bpm/, with: "bpm")
  }

  /// A row that says nothing, between the first two, takes a recording off every fast way of an even clock and of columns
  /// without a hole. What the general ways say must be the same.
  @Test func anEvenClockSaysWhatTheGeneralWaySays() throws {
    var random = SplitMix64(seed: 249)
    let enrichers = [FormulaSet.standard, .p247].map { ActivityEnricher(formulas: $0) }
    var compared = 0
    for step in [1, 2, 3, 4, 5, 7, 9, 10, 12, 15, 20, 29, 30] {
      for enricher in enrichers {
        for _ in 0..<(Self.isExhaustive ? 60 : 3) {
          let clock = GeneratedClock(&random, step: step, shape: .even)
          var other = clock.recording
          guard other.time.count > 8 else { continue }
          other.time.insert((other.time[0] + other.time[1]) / 2, at: 1)
          for channel in other.columns.present { other.columns[channel]?.insert(.nan, at: 1) }
          let one = try Self.document(clock.recording, enricher, "even \(step)").leaves
          let two = try Self.document(other, enricher, "with a row of nothing \(step)").leaves
          // The moving clock of splits cannot tell whether a row that says nothing moves.
          for (key, value) in one
          // Of two stretches that are equally good either may be named. A silence is longer with a row of nothing in it.
          where !key.hasPrefix("data_quality") && !key.hasPrefix("structure.blocks")
            && !(key.hasPrefix("evidence") && key.hasSuffix("reason"))
            && !(key.hasPrefix("best_efforts") && key.hasSuffix("start_s"))
            && !(key.hasPrefix("speed.splits") && key.contains("_s") || key.hasSuffix("seconds"))
          {
            let twin = two[key]
            compared += 1
            // Nor can the mean heart rate in motion.
            if twin == value
              || key == "structure.line" && twin.map(Self.withoutRate) == Self.withoutRate(value)
            {
              continue
            }
            let isNear = DifferenceReport.agree(
              Double(value) ?? .nan, twin.flatMap(Double.init) ?? .infinity,
              .either(relative: 1e-9, absolute: 1e-9))
            #expect(isNear, "\(enricher.formulas.name) \(step): \(key) \(value) and \(twin ?? "nothing")")
          }
        }
      }
    }
    #expect(compared > 100)
  }

  /// Two places some seconds apart, in every format that can say so.
  @Test func twoPlacesInEveryFormat() throws {
    for step in [1, 9, 10, 11, 15, 20, 29, 30, 31, 60] {
      func stamp(_ row: Int) -> String {
        let seconds = row * step
        return "2026-03-08T08:0\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)Z"
      }
      let places = ["46.000", "46.001", "46.002"]
      let json =
        #"{"time": {"data": [0, \#(step), \#(2 * step)]}, "latlng": {"data": [[46, 7], [46.001, 7], [46.002, 7]]}}"#
      let csv =
        "t,lat,lon\n" + places.enumerated().map { "\($0 * step),\($1),7\n" }.joined()
      let gpx =
        #"<gpx version="1.1" creator="x"><trk><trkseg>"#
        + places.enumerated().map { #"<trkpt lat="\#($1)" lon="7"><time>\#(stamp($0))</time></trkpt>"# }
        .joined()
        + "</trkseg></trk></gpx>"
      let tcx =
        #"<TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>\#(stamp(0))</Id><Lap StartTime="\#(stamp(0))"><Track>"#
        + places.enumerated().map {
          "<Trackpoint><Time>\(stamp($0))</Time><Position><LatitudeDegrees>\($1)</LatitudeDegrees>"
            + "<LongitudeDegrees>7</LongitudeDegrees></Position></Trackpoint>"
        }.joined() + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
      for (name, text) in [("json", json), ("csv", csv), ("gpx", gpx), ("tcx", tcx)] {
        let outcome = try ActivityEnricher().enrich(Array(text.utf8), kind: ActivityKind.known(named: "Ride"))
        let activity = try #require(outcome.activities.first)
        #expect(activity.dataQuality.records == 3, "\(name) \(step)")
        #expect(FiniteCheck.problems(of: activity).isEmpty)
        // Places that are 111 m apart: 222 m where the steps are observed and no faster than a bicycle.
        if (9...30).contains(step) {
          #expect(abs((activity.distance ?? 0) - 222.3) < 0.5, "\(name) \(step)")
        }
      }
    }
  }
}
