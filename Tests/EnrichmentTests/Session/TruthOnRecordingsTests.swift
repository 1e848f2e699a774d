import ActivityFiles
import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// What the document says of the real recordings.
///
/// Page: *Sport from motion*.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct TruthOnRecordingsTests {
  private static let recordings: [(name: String, recording: ActivityRecording)] = {
    var found: [(String, ActivityRecording)] = []
    for folder in ["fit", "tcx", "gpx", "json"] {
      for name in TestData.names(in: "activities/\(folder)") {
        guard let bytes = try? TestData.bytes("activities/\(folder)/\(name)"),
          let recording = (try? ActivityFile(reading: bytes))?.recordings.first
        else { continue }
        found.append((name, recording))
      }
    }
    return found
  }()

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  @Test func movingIsWithinTimerIsWithinElapsed() throws {
    for (name, recording) in Self.recordings {
      let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
      guard let moving = result.movingTime, let timer = result.timerTime, let elapsed = result.elapsedTime
      else {
        continue
      }
      #expect(moving <= timer && timer <= elapsed, "\(name): \(moving), \(timer), \(elapsed)")
      if let durability = result.durability {
        #expect(durability.steady || durability.decouplingPercent == nil, "\(name)")
        #expect((durability.decouplingPercent ?? 0).magnitude < 25, "\(name)")
      }
      let sum = (result.speed?.splits ?? []).filter { $0.unit == "km" }.compactMap(\.gain).reduce(0, +)
      if sum > 0, let gain = result.elevation?.gain {
        #expect(sum <= gain * 1.001 + 0.5, "\(name): splits \(sum), session \(gain)")
      }
    }
  }

  /// Gain against what the device itself counted, of single sessions with 50 m and more.
  @Test func climbAgreesWithTheDevices() {
    var errors: [Double] = []
    for (name, recording) in Self.recordings where name.hasSuffix(".fit") {
      guard let device = recording.summary.elevationGain, device >= 50,
        recording.summary.type != "multisport",
        let gain = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete).elevation?.gain
      else { continue }
      errors.append(100 * (gain / device - 1))
    }
    #expect(errors.count >= 20)
    #expect(
      Self.median(errors).magnitude <= 1, "\(Self.median(errors)) % over \(errors.count): \(errors.sorted())")
  }

  /// The kind of recordings whose file says it, without that word.
  @Test func kindsAreInferredFromMotion() {
    var (right, wrong, open) = (0, 0, 0)
    for (name, recording) in Self.recordings {
      let summary = recording.summary
      let kind = ActivityKind.resolve(type: summary.type, sportType: summary.sportType, name: nil)
      guard kind.isKnown, [.run, .ride, .walk, .swim].contains(kind.sport), kind.name != "Transition" else {
        continue
      }
      var blank = recording
      blank.summary.type = nil
      blank.summary.sportType = nil
      blank.summary.name = nil
      let result = ActivityEnricher().enrich(blank, athlete: SampleRecording.athlete)
      guard result.provenance.kindSource == "inferred" else {
        open += 1
        continue
      }
      #expect(result.provenance.kindProbability ?? 0 >= 0.85)
      if ActivityKind(named: result.kind).sport == kind.sport {
        right += 1
      } else {
        wrong += 1
        // A run at 1.6 m/s and 58 steps of a leg a minute is walked.
        #expect(name == "run_28min_smartrec.tcx", "\(name) is a \(kind.name), not a \(result.kind)")
      }
    }
    #expect(wrong <= 1 && right >= 50 && open <= right / 4, "\(right) right, \(wrong) wrong, \(open) open")
  }
}
