import ActivityStreams
import Reports
import Testing
import _TestSupport

@testable import Enrichment

/// The two pool swims against what the device itself says in its session, laps and lengths.
///
/// Page: *Pool lengths*.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct PoolSwimsOnRecordingsTests {
  /// What the file's `session` message says: active lengths, length of the pool, mean speed (m/s), mean strokes and SWOLF of a
  /// length, laps with a distance, and some rests of its laps without one.
  private struct Device {
    var name: String
    var lengths: Int
    var poolLength: Double
    var speed: Double
    var strokes: Double
    var swolf: Double
    var sets: Int
    var rests: [Int: Double]
  }

  private static let devices = [
    Device(
      name: "swim_pool_52min", lengths: 40, poolLength: 50, speed: 0.901, strokes: 18.6, swolf: 74, sets: 18,
      rests: [0: 183.839, 1: 18.432, 9: 183.895, 16: 45.63]),
    // The drills' speed is 0 in the file, so its mean leaves them out.
    Device(
      name: "swim_pool_hr_messages_74min", lengths: 114, poolLength: 22.86, speed: 0.945, strokes: 10.6,
      swolf: 35, sets: 47, rests: [0: 77.556, 4: 8.401, 15: 15.911, 45: 19.754]),
  ]

  @Test func agreesWithTheDevice() throws {
    for device in Self.devices {
      let entry = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix(device.name) })[0]
      let pool = try #require(entry.document.pool)
      #expect(pool.lengths == device.lengths && pool.eachLength.count == device.lengths)
      #expect(pool.length == device.poolLength && pool.lengthSource == "device")
      #expect(((pool.pace ?? 0) / (100 / device.speed) - 1).magnitude <= 0.01, "\(pool.pace ?? 0)")
      #expect(((pool.strokesPerLength ?? 0) - device.strokes).magnitude <= 0.05)
      #expect(((pool.swolf ?? 0) - device.swolf).magnitude <= 0.5, "\(pool.swolf ?? 0)")
      let laps = entry.recording.laps.filter { ($0.distance ?? 0) > 0 }
      #expect(pool.intervals.count == device.sets && laps.count == device.sets)
      for (interval, lap) in zip(pool.intervals, laps) {
        #expect(((interval.distance ?? 0) - (lap.distance ?? 0)).magnitude < 0.01, "set \(interval.index)")
        #expect(
          (interval.seconds - (lap.span.end - lap.span.start)).magnitude < 0.01, "set \(interval.index)")
      }
      for (place, rest) in device.rests {
        #expect(((pool.intervals[place].rest ?? 0) - rest).magnitude < 0.001, "rest \(place)")
      }
      #expect(pool.intervals.last?.rest == nil)
    }
  }

  /// The hundreds are the whole distance, and no rest is in their time.
  @Test func hundredsAreTheWholeDistance() throws {
    for device in Self.devices {
      let entry = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix(device.name) })[0]
      let (document, pool) = (entry.document, try #require(entry.document.pool))
      let speed = try #require(document.speed)
      let hundreds = speed.splits.filter { $0.unit.hasPrefix("100") }
      #expect(speed.splits.allSatisfy { $0.unit != "km" } && speed.source == "lengths")
      #expect((hundreds.map(\.distance).reduce(0, +) - (document.distance ?? 0)).magnitude < 0.01)
      #expect((hundreds.map(\.seconds).reduce(0, +) - pool.swimSeconds).magnitude < 0.001)
      #expect((hundreds.compactMap(\.rest).reduce(0, +) - pool.restSeconds).magnitude < 0.001)
      // Nothing is known of seconds within a length.
      #expect(document.bestEfforts.allSatisfy { $0.channel != "speed" && $0.start >= 0 })
    }
    // Lengths 8 to 11 of the file: 46.080 + 47.574 s for the fifth hundred.
    let first = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix("swim_pool_52min") })[0]
    let fifth = try #require(first.document.speed?.splits[4])
    #expect(fifth.unit == "100m" && fifth.distance == 100 && (fifth.seconds - 93.654).magnitude < 0.001)
    #expect(((fifth.rest ?? 0) - 37.173).magnitude < 0.001)
  }

  @Test func reportsShowHundredsAndRests() throws {
    let first = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix("swim_pool_52min") })[0]
    let text = TextReport(first.document).text
    #expect(text.contains("40 lengths of 50 m · 18.6 strokes per length · SWOLF 74"))
    #expect(text.contains("8 × 50 m in 0:47 (1:34/100m), rests of 0:19, then 0:35 of rest"), "\(text)")
    // The easy hundreds before and after are no repetitions.
    #expect(text.contains("4 × 100 m in 1:41 (1:41/100m), rests of 0:23"), "\(text)")
    #expect(text.contains("100 m    5  1:34") && text.contains("rest 0:37") && !text.contains("  km "))
    #expect(!text.contains("distance recorded for 0 %"))
    let page = ActivityPage([first.document]).html
    #expect(page.contains("Sets and rests") && page.contains("Hundred metres") && page.contains("/100 m"))
    #expect(!page.contains("Kilometre</th>"))
  }
}
