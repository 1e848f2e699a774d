import ActivityFiles
import ActivityStreams
import Foundation
import Testing
import _TestSupport

/// Real FIT files against what fitdecode 0.11 read from them.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct FITRealFileTests {
  static let names = TestData.names(in: "activities/fit")

  @Test(arguments: names)
  func recordsAgreeWithTheReference(_ name: String) throws {
    let file = try ActivityFile(reading: try TestData.bytes("activities/fit/\(name)"), options: .reference)
    #expect(file.format == .fit)
    #expect(file.damage == nil)
    let whole = try #require(file.recordings.first)
    let reference = try ReferenceStream(name)
    let difference = reference.difference(from: whole)
    #expect(difference == nil, "\(difference ?? "")")
    if let beats = try ReferenceStream.beats(name) {
      let report = DifferenceReport(whole.beats.map(\.milliseconds), beats, tolerance: .absolute(1e-9))
      #expect(report == nil, "\(report?.description ?? "")")
    } else {
      #expect(whole.beats.isEmpty)
    }
    let counts = try #require(ReferenceResult.all["activities/fit/\(name)"]).difference(from: whole)
    #expect(counts == nil, "\(counts ?? "")")
  }

  @Test(arguments: names)
  func deviceRecoveryAgreesWithTheReference(_ name: String) throws {
    let reference = try #require(ReferenceResult.all["activities/fit/\(name)"])
    let expected = (reference.hr?.device_recovery ?? []).map { event in
      DeviceRecovery(
        time: event.event_offset_s, heartRate: event.bpm, timerStop: event.timer_stop_offset_s,
        heartRateAtStop: event.hr_at_timer_stop)
    }
    let file = try ActivityFile(reading: try TestData.bytes("activities/fit/\(name)"), options: .reference)
    // Without any heart rate the reference has no place for them.
    let found = file.recordings.first?.deviceRecoveries.filter { $0.heartRateAtStop != nil }
    #expect(found == expected)
  }

  @Test(arguments: names)
  func sessionsAgreeWithTheReference(_ name: String) throws {
    let expected = try #require(ReferenceResult.all["activities/fit/\(name)"]).device_summary
    let file = try ActivityFile(reading: try TestData.bytes("activities/fit/\(name)"))
    let legs = expected.count > 1 ? Array(file.recordings.dropFirst()) : file.recordings
    #expect(legs.count == expected.count)
    for (leg, session) in zip(legs, expected) {
      let summary = leg.summary
      #expect(summary.type == session["sport"]?.text)
      #expect(summary.sportType ?? "generic" == session["sub_sport"]?.text ?? "generic")
      let numbers: [(String, Double?)] = [
        ("total_elapsed_time", summary.elapsedTime), ("total_distance", summary.distance),
        ("total_ascent", summary.elevationGain), ("total_calories", summary.calories),
        ("avg_heart_rate", summary.averageHeartRate), ("max_heart_rate", summary.maximumHeartRate),
        ("avg_speed", summary.averageSpeed), ("max_speed", summary.maximumSpeed),
        ("avg_power", summary.averagePower),
        ("total_timer_time", summary.timerTime), ("total_moving_time", summary.movingTime),
      ]
      for (key, found) in numbers {
        let wanted = (session["enhanced_" + key] ?? session[key])?.number
        let difference = DifferenceReport([found ?? .nan], [wanted ?? .nan], tolerance: .absolute(0.5e-6))
        #expect(difference == nil, "\(key): \(String(describing: found)), not \(String(describing: wanted))")
      }
    }
  }

  /// Heart rates of straps that were under water come out of the `hr` messages.
  @Test(arguments: [
    ("swim_pool_52min_hr_messages.fit", 3136), ("swim_pool_hr_messages_74min.fit", 4376),
    ("triathlon_fr920_hr_messages_158min.fit", 1773),
  ])
  func strapHeartRatesAreMerged(_ name: String, _ records: Int) throws {
    let bytes = try TestData.bytes("activities/fit/\(name)")
    let whole = try #require(try ActivityFile(reading: bytes).recordings.first)
    let plain = try #require(try ActivityFile(reading: bytes, options: .reference).recordings.first)
    let merged = try #require(whole.columns[.heartRate])
    #expect(merged.count == records)
    #expect(merged.count { $0 > 40 && $0 < 220 } > records * 95 / 100)
    // Where only the gaps are filled, what the records say stays.
    var filling = ReadOptions.standard
    filling.prefersStrap = false
    let filled = try #require(
      try ActivityFile(reading: bytes, options: filling).recordings.first?.columns[.heartRate])
    // The start of the session, where it has a row of its own, goes before the first record.
    let lead = filled.count - plain.time.count
    for (row, rate) in (plain.columns[.heartRate] ?? []).enumerated() where rate > 0 {
      #expect(filled[row + lead] == rate)
    }
    // The highest agrees with what the device wrote into the session (its mean leaves out the rests).
    if let session = whole.summary.maximumHeartRate, plain.columns[.heartRate] == nil {
      #expect((merged.filter(\.isFinite).max() ?? 0) == session)
    }
  }
}
