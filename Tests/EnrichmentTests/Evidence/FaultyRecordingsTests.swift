import ActivityFiles
import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

/// Faults injected into real recordings of rides, runs and trail runs: the reported number is within 2 % of the
/// number without the fault, or the evidence doubts it. Each fault states the share that it may miss.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct FaultyRecordingsTests {
  private struct Fault: Sendable {
    let name: String
    let input: SessionInput
    /// Largest share of faults that is neither corrected nor doubted.
    let most: Double
    /// Difference that is no fault, in the unit of the number.
    var slack = 0.0
    /// Adds what the fault needs; the truth is the document of the recording with it.
    var prepare: (@Sendable (inout ActivityRecording, inout SplitMix64) -> Void)?
    /// The numbers that the fault changes.
    let told: @Sendable (EnrichedActivity) -> [Double?]
    /// Changes a recording; returns whether it has the channel.
    let make: @Sendable (inout ActivityRecording, inout SplitMix64) -> Bool
  }

  private struct Clean {
    let name: String
    let recording: ActivityRecording
    let document: EnrichedActivity
  }

  private static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 195
    athlete.thresholds.restingHeartRate = 50
    athlete.thresholds.mass = 72
    return athlete
  }()

  /// Outdoor recordings of at most 5000 samples.
  private static let recordings: [Clean] = ["fit", "tcx"].flatMap { folder in
    TestData.names(in: "activities/\(folder)").compactMap { name -> Clean? in
      let isIndoor = ["indoor", "trainer", "treadmill", "zwift"].contains { name.contains($0) }
      guard ["bike", "mtb", "run", "trail"].contains(where: { name.hasPrefix($0) }), !isIndoor,
        let bytes = try? TestData.bytes("activities/\(folder)/\(name)"),
        let recording = (try? ActivityFile(reading: bytes))?.recordings.first,
        (600...5000).contains(recording.time.count)
      else { return nil }
      return Clean(
        name: name, recording: recording,
        document: ActivityEnricher().enrich(recording, athlete: athlete))
    }
  }

  /// Rows of a stretch of so many seconds.
  private static func stretch(
    _ recording: ActivityRecording, _ seconds: ClosedRange<Double>, _ random: inout SplitMix64
  ) -> [Int] {
    let begin = recording.time.first ?? 0
    let start = begin + random.uniform(0.1...0.6) * ((recording.time.last ?? 0) - begin)
    let end = start + random.uniform(seconds)
    return recording.time.indices.filter { recording.time[$0] >= start && recording.time[$0] <= end }
  }

  private static func isKnown(_ column: [Double]?) -> Bool { column.map { $0.contains { $0 > 0 } } ?? false }

  /// Faults of each kind in each recording; more by the environment, one for every 30 generated sessions of a fault.
  private static let trials = max(
    1, (ProcessInfo.processInfo.environment["P247_WRONG_INPUTS"].flatMap(Int.init) ?? 0) / 30)

  private static let faults: [Fault] = [
    Fault(
      name: "heart rate held at a plausible value, with or without jitter", input: .heartRate, most: 0.1,
      told: { [$0.averageHeartrate] }
    ) { recording, random in
      guard isKnown(recording.columns[.heartRate]) else { return false }
      let (jitter, change) = (random.integer(0...2), random.uniform(-25...25))
      let rows = stretch(recording, 180...1200, &random)
      let rates = (recording.columns[.heartRate] ?? []).filter(\.isFinite)
      let level = (rates.reduce(0, +) / Double(max(1, rates.count)) + change).rounded()
      for row in rows {
        recording.columns[.heartRate]?[row] = level + Double(random.integer(-jitter...jitter))
      }
      return true
    },
    Fault(
      name: "heart rate that repeats its value for a tenth to a third of the session", input: .heartRate,
      most: 0.05, told: { [$0.averageHeartrate] }
    ) { recording, random in
      guard isKnown(recording.columns[.heartRate]), let last = recording.time.last else { return false }
      let rows = stretch(recording, (0.1 * last)...(0.3 * last), &random)
      let rate = rows.first.flatMap { recording.columns[.heartRate]?[$0] } ?? .nan
      for row in rows where rate > 0 { recording.columns[.heartRate]?[row] = rate }
      return true
    },
    Fault(
      name: "heart rate that is the cadence", input: .heartRate, most: 0.05, told: { [$0.averageHeartrate] }
    ) { recording, random in
      guard isKnown(recording.columns[.heartRate]), let cadence = recording.columns[.cadence] else {
        return false
      }
      let isRun = SessionKind.stated(recording.summary)?.isRun ?? false
      for row in stretch(recording, 300...1800, &random) where cadence[row] > 40 {
        recording.columns[.heartRate]?[row] = cadence[row] * (isRun ? 2 : 1)
      }
      return true
    },
    Fault(
      name: "cadence counted twice or half, for a part or throughout", input: .cadence, most: 0.12,
      told: { [$0.cadence?.average ?? $0.runStats?.cadence] }
    ) { recording, random in
      guard isKnown(recording.columns[.cadence]) else { return false }
      let factor = random.chance(0.5) ? 2 : 0.5, count = Double(recording.time.count)
      let share = random.chance(0.3) ? 1 : random.uniform(0.1...0.6)
      let first = random.uniform(0...(1 - share)) * count
      for row in recording.time.indices where Double(row) >= first && Double(row) < first + share * count {
        recording.columns[.cadence]?[row] *= factor
      }
      return true
    },
    Fault(
      name: "a speed in another unit, throughout or from a point on", input: .speed, most: 0.05,
      told: { [$0.maxSpeed] }
    ) { recording, random in
      guard isKnown(recording.columns[.speed]), isKnown(recording.columns[.distance]) else { return false }
      let factor = random.element(of: [1.943_844, 2.236_936, 3.28084, 3.6, 1.15, 0.85]) ?? 1
      let first =
        random.chance(0.5) ? 0 : Int(random.uniform(0.2...0.6) * Double(recording.time.count))
      for row in recording.time.indices.dropFirst(first) { recording.columns[.speed]?[row] *= factor }
      recording.summary.maximumSpeed = nil
      return true
    },
    Fault(
      name: "a distance in another unit", input: .distance, most: 0.05, told: { [$0.distance] }
    ) { recording, random in
      guard isKnown(recording.columns[.speed]), isKnown(recording.columns[.distance]) else { return false }
      let factor = random.element(of: [0.9144, 1.2, 1000, 0.3048, 1609.344, 1.1, 0.9]) ?? 1
      recording.columns[.distance] = recording.columns[.distance]?.map { $0 / factor }
      recording.summary.distance = recording.summary.distance.map { $0 / factor }
      recording.laps = recording.laps.map { Lap(span: $0.span, distance: $0.distance.map { $0 / factor }) }
      return true
    },
    Fault(
      name: "a summary whose distance is not that of the records", input: .distance, most: 0,
      told: { [$0.distance, $0.averageSpeed] }
    ) { recording, random in
      guard isKnown(recording.columns[.distance]), let metres = recording.summary.distance else {
        return false
      }
      let factor =
        random.element(of: [0.7, 0.85, 0.9, 0.93, 0.96, 0.97, 1.03, 1.04, 1.07, 1.12, 1.3]) ?? 1
      recording.summary.distance = metres * factor
      if random.chance(0.5) {
        recording.summary.averageSpeed = recording.summary.averageSpeed.map { $0 * factor }
      }
      return true
    },
    Fault(
      name: "laps in another unit, of 0 m, one lap late or one of them wrong", input: .distance,
      most: 0.05, slack: 5,
      prepare: { recording, random in
        guard let metres = recording.columns[.distance], let last = recording.time.indices.last,
          metres.allSatisfy(\.isFinite)
        else {
          recording.laps = []
          return
        }
        let shares = (0..<random.integer(4...9)).map { _ in random.uniform(0.4...1.6) }
        var (edge, edges) = (0.0, [0])
        for share in shares {
          edge += share / shares.reduce(0, +)
          edges.append(min(last, Int(edge * Double(last))))
        }
        recording.laps = zip(edges, edges.dropFirst()).map { from, to in
          Lap(
            span: TimeSpan(start: recording.time[from], end: recording.time[to]),
            distance: metres[to] - metres[from])
        }
      }, told: { ($0.laps ?? []).map(\.distance) }
    ) { recording, random in
      guard recording.laps.count > 3 else { return false }
      let distances = recording.laps.map { $0.distance ?? 0 }
      let way = random.integer(0...4)
      let odd = random.integer(1...(recording.laps.count - 2))
      let unit =
        random.element(of: [1000, 1609.344, 0.9144, 1.093_613, 10, 0.1, 0.001, 0.3048]) ?? 1
      for place in distances.indices {
        let late = distances[(place + distances.count - 1) % distances.count]
        recording.laps[place].distance =
          switch way {
          case 0: distances[place] / unit
          case 1: 0
          case 2: late
          case 3: place == odd ? 0 : distances[place]
          default: place == odd ? distances[place] * 1.3 : distances[place]
          }
      }
      return true
    },
    Fault(
      name: "records that begin after the session does", input: .clock, most: 0.1, slack: 10,
      told: { [$0.distance, $0.elapsedTime, $0.movingTime] }
    ) { recording, random in
      guard isKnown(recording.columns[.distance]) else { return false }
      let lead = random.uniform(20...400)
      let rows = recording.time.indices.filter { recording.time[$0] >= lead }
      recording.time = rows.map { recording.time[$0] }
      for channel in recording.columns.present {
        recording.columns[channel] = recording.columns[channel].map { column in
          rows.map { column[$0] }
        }
      }
      if random.chance(0.5) {
        recording.summary.distance = nil
        recording.summary.elapsedTime = nil
        recording.summary.timerTime = nil
        recording.summary.movingTime = nil
      }
      return true
    },
    Fault(
      name: "an altitude that slides from the start to the finish", input: .altitude, most: 0.05, slack: 8,
      told: { [$0.elevationGain] }
    ) { recording, random in
      guard isKnown(recording.columns[.altitude]), let last = recording.time.last else {
        return false
      }
      let metres = (random.chance(0.5) ? 1 : -1) * random.uniform(15...90)
      recording.columns[.altitude] = zip(recording.time, recording.columns[.altitude] ?? []).map {
        ($1 + metres * $0 / last).rounded(.toNearestOrEven)
      }
      recording.summary.elevationGain = nil
      return true
    },
    Fault(
      name: "power held at its last value, in efforts and rests", input: .power, most: 0.05,
      told: { [$0.averageWatts] }
    ) { recording, random in
      guard isKnown(recording.columns[.power]) else { return false }
      let rows = stretch(recording, 60...900, &random)
      let moving = rows.firstIndex { recording.columns[.power]?[$0] ?? 0 > 60 } ?? rows.endIndex
      let watts = moving < rows.endIndex ? recording.columns[.power]?[rows[moving]] ?? 0 : 0
      for row in rows[moving...] { recording.columns[.power]?[row] = watts }
      recording.summary.averagePower = nil
      return true
    },
    Fault(
      name: "a speed in another unit, without distance or positions", input: .speed, most: 0.05,
      prepare: { recording, _ in
        for channel in [Channel.distance, .latitude, .longitude] { recording.columns[channel] = nil }
        (recording.summary.distance, recording.summary.averageSpeed) = (nil, nil)
        recording.summary.maximumSpeed = nil
        recording.laps = []
      }, told: { [$0.averageSpeed] }
    ) { recording, random in
      guard isKnown(recording.columns[.speed]) else { return false }
      let factor = random.element(of: [2.236_936, 3.6, 1 / 3.6, 0.447_04]) ?? 1
      recording.columns[.speed] = recording.columns[.speed]?.map { $0 * factor }
      return true
    },
    Fault(
      name: "an altitude that slides during a part of the session", input: .altitude, most: 0.05, slack: 8,
      told: { [$0.elevationGain] }
    ) { recording, random in
      guard isKnown(recording.columns[.altitude]), let last = recording.time.last else { return false }
      let metres = (random.chance(0.5) ? 1 : -1) * random.uniform(15...90)
      let start = random.uniform(0...0.5) * last, length = random.uniform(0.1...0.5) * last
      recording.columns[.altitude] = zip(recording.time, recording.columns[.altitude] ?? []).map {
        $1 + metres * min(1, max(0, $0 - start) / length)
      }
      recording.summary.elevationGain = nil
      return true
    },
  ]

  @Test("A fault is corrected or doubted, except for the stated share", arguments: faults.indices)
  func told(place: Int) throws {
    let fault = Self.faults[place]
    var random = SplitMix64(seed: 4500 + UInt64(place))
    var (count, unchecked) = (0, 0)
    var silent: [String] = []
    for clean in Self.recordings {
      for _ in 0..<Self.trials {
        var recording = clean.recording
        var truth = clean.document
        if let prepare = fault.prepare {
          prepare(&recording, &random)
          truth = ActivityEnricher().enrich(recording, athlete: Self.athlete)
        }
        guard fault.make(&recording, &random) else { continue }
        let made = ActivityEnricher().enrich(recording, athlete: Self.athlete)
        count += 1
        let verdict = made.evidence[keyPath: EvidenceSection.path(of: fault.input)]
        let wrong = zip(fault.told(made), fault.told(truth)).first { told, right in
          guard let told, let right else { return false }
          return (told - right).magnitude > max(fault.slack, 0.02 * right)
        }
        guard let wrong, !["doubted", "missing"].contains(verdict.verdict) else { continue }
        // The evidence says that no other channel shows the fault.
        if verdict.verdict == "measured", verdict.reason != nil {
          unchecked += 1
          continue
        }
        silent.append("\(clean.name): \(wrong.0 ?? 0), right \(wrong.1 ?? 0)")
      }
    }
    print(
      "wrong inputs: \(silent.count) of \(count) silent, \(unchecked) unchecked: \(fault.name) \(silent.prefix(12))"
    )
    try #require(count > 5)
    #expect(Double(silent.count) <= fault.most * Double(count), "\(fault.name): \(silent)")
  }

  /// Recordings in which the strap counted the steps for some minutes: 162 and 190 bpm, then 30 bpm less at one pace.
  private static let locked = ["run_series_2013-06-05", "run_series_2013-06-11"]

  @Test("No heart rate, cadence or speed of a recording without a fault is doubted; a lock to the steps is")
  func clean() {
    for clean in Self.recordings {
      let isLocked = Self.locked.contains { clean.name.hasPrefix($0) }
      for input in [SessionInput.heartRate, .cadence, .speed] {
        let verdict = clean.document.evidence[keyPath: EvidenceSection.path(of: input)]
        #expect(
          (verdict.verdict == "doubted") == (isLocked && input == .heartRate), "\(clean.name): \(verdict)")
      }
    }
  }
}
