import ActivityFiles
import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// Speed made from distance or places against the speed that was recorded, on every real recording that has both.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct DerivedSpeedOnRecordingsTests {
  private struct Comparison {
    var name: String
    var moving: Double
    var top: Double
  }

  /// Derived ÷ recorded moving time and top speed (held for 30 s).
  private static func compare(without channels: [Channel]) throws -> [Comparison] {
    var found: [Comparison] = []
    for folder in ["fit", "tcx", "json"] {
      for name in TestData.names(in: "activities/\(folder)") where !name.hasPrefix("swim") {
        let bytes = try TestData.bytes("activities/\(folder)/\(name)")
        guard let recording = try? ActivityFile(reading: bytes).recordings.first,
          recording.columns[.speed] != nil
        else { continue }
        var stripped = recording
        for channel in channels { stripped.columns[channel] = nil }
        let whole = facts(recording)
        let made = facts(stripped)
        guard let moving = whole.moving, let top = whole.top, moving > 0, top > 0, made.isDerived,
          let derived = made.moving, let derivedTop = made.top
        else { continue }
        found.append(Comparison(name: name, moving: derived / moving, top: derivedTop / top))
      }
    }
    return found
  }

  private static func facts(_ recording: ActivityRecording) -> (
    moving: Double?, top: Double?, isDerived: Bool
  ) {
    let context = SessionContext(
      recording, athlete: SampleRecording.athlete, history: nil, kind: nil, formulas: .standard)
    let curve = MeanMaximalCurve(
      of: .speed, in: context.stream, rule: .leftConstant, durations: .list([30]))
    return (context.movingTime, curve.points.first?.mean, !context.stream.derived.isEmpty)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  @Test(arguments: [[Channel.speed], [.speed, .distance]])
  func movingTimeAndTopSpeedAgree(channels: [Channel]) throws {
    let found = try Self.compare(without: channels)
    #expect(found.count >= 30)
    for one in found {
      #expect((0.75...1.05).contains(one.moving), "\(one.name): moving time × \(one.moving)")
      #expect((0.85...1.65).contains(one.top), "\(one.name): top speed × \(one.top)")
    }
    #expect(found.count { ($0.moving - 1).magnitude <= 0.03 } * 10 >= found.count * 9)
    #expect((Self.median(found.map(\.moving)) - 1).magnitude < 0.01)
    #expect((Self.median(found.map(\.top)) - 1).magnitude < 0.03)
  }
}
