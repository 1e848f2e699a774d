import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

/// What becomes of each file of `corrupt`: a clear error with its place, or a part with a warning, or all of it.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct CorruptFileTests {
  /// What is expected of a file.
  struct Outcome: Sendable, CustomTestStringConvertible {
    var name: String
    var records: Int
    var timed: Int
    /// Kind and place of the damage.
    var damage: String?
    var place: FilePlace?
    var warnings: [String] = []
    /// First time, s: 0 unless the session began before its first record.
    var first = 0.0
    /// Last time, s.
    var last: Double?
    var channels: [Channel]
    var testDescription: String { name }
  }

  static let position: [Channel] = [.latitude, .longitude]
  static let ride: [Channel] = [.power, .cadence, .speed, .distance, .altitude]

  static let outcomes: [Outcome] = [
    // One gap of 27 days: nothing is wrong with the file.
    Outcome(
      name: "bike_27_days_elapsed.fit", records: 3699, timed: 3699, last: 2_412_583,
      channels: [.heartRate] + ride + position),
    // Marked corrupted by its authors for its power; the bytes are sound.
    Outcome(
      name: "bike_corrupted_power_4min.fit", records: 268, timed: 268, last: 267,
      channels: ride + [.temperature]),
    Outcome(
      name: "bike_devfield_without_application_id.fit", records: 132, timed: 132, last: 131,
      channels: ride + position + [.temperature, .grade]),
    Outcome(
      name: "bike_misaligned_fields_hr_dropout.fit", records: 11_272, timed: 11_272, warnings: ["field_size"],
      last: 12_718, channels: [.heartRate, .speed, .distance, .altitude] + position),
    Outcome(
      name: "bike_missing_power_channel.fit", records: 960, timed: 960, last: 2376,
      channels: [.speed, .distance, .altitude] + position + [.temperature]),
    Outcome(name: "bike_no_records_a.fit", records: 0, timed: 0, warnings: ["no_records"], channels: []),
    // The last message is cut in the middle.
    Outcome(
      name: "bike_truncated_at_eof.fit", records: 14_391, timed: 14_391, damage: "fit_message_too_long",
      place: .byteOffset(403_437), warnings: ["partial", "skipped"], last: 16_723,
      channels: [.heartRate] + ride + position + [.temperature]),
    // In 17 places a message lacks one byte, which leaves 5,329 of its 5,346 records; the last message is cut.
    Outcome(
      name: "run_bad_local_message.fit", records: 5329, timed: 5329, damage: "fit_undefined_local_message",
      place: .byteOffset(7471), warnings: ["partial", "skipped"], last: 3558,
      channels: [.speed, .distance, .altitude] + position),
    // Times that count from the start of the device: a clock without a date.
    Outcome(
      name: "run_hr_only_without_timestamp.fit", records: 686, timed: 686, warnings: ["device_clock"],
      first: 1, last: 3426,
      channels: [.heartRate]),
    Outcome(
      name: "run_records_without_timestamp.fit", records: 755, timed: 755, warnings: ["device_clock"],
      last: 3880,
      channels: [.heartRate, .cadence, .speed, .distance]),
    Outcome(
      name: "unterminated_strings.fit", records: 33, timed: 33, last: 32,
      channels: [.heartRate, .power, .cadence, .speed, .distance, .temperature]),
    Outcome(
      name: "gpx_all_same_time.gpx", records: 184, timed: 184, last: 0, channels: [.altitude] + position),
    Outcome(
      name: "gpx_backward_time.gpx", records: 10, timed: 10, last: 3600, channels: [.altitude] + position),
    Outcome(
      name: "gpx_elevation_zero.gpx", records: 296, timed: 296, last: 7190, channels: [.altitude] + position),
    Outcome(name: "gpx_empty_segment.gpx", records: 9, timed: 9, last: 76, channels: [.altitude] + position),
    Outcome(
      name: "gpx_gap_1815s.gpx", records: 3497, timed: 3497, last: 13_743, channels: [.altitude] + position),
    Outcome(name: "gpx_no_elevation.gpx", records: 296, timed: 295, last: 7176, channels: position),
    Outcome(
      name: "gpx_partial_times.gpx", records: 296, timed: 5, last: 57, channels: [.altitude] + position),
    // A strict parser gives up at the first prefix; the names behind the prefixes are enough.
    Outcome(
      name: "gpx_unbound_prefix_a.gpx.gz", records: 4040, timed: 4040,
      warnings: ["bad_number", "unbound_prefix"],
      last: 4039, channels: [.cadence, .altitude] + position + [.temperature]),
    Outcome(
      name: "tcx_dead_end.tcx", records: 48, timed: 48, last: 3600,
      channels: [.distance, .altitude] + position),
  ]

  @Test func everyFileHasAnOutcome() {
    #expect(
      (Self.outcomes.map(\.name) + ["gpx_extremes.gpx"]).sorted() == TestData.names(in: "corrupt"))
  }

  @Test("A track without any time is a route")
  func withoutTimes() throws {
    #expect(ContentKind(of: try TestData.bytes("corrupt/gpx_extremes.gpx")) == .route)
  }

  @Test(arguments: outcomes)
  func outcomeOf(_ expected: Outcome) throws {
    let file = try ActivityFile(reading: try TestData.bytes("corrupt/\(expected.name)"))
    #expect(file.damage?.kind == expected.damage)
    #expect(file.damage?.place == expected.place)
    let whole = try #require(file.recordings.first)
    #expect(whole.time.count == expected.records)
    let timed = whole.time.filter(\.isFinite)
    #expect(timed.count == expected.timed)
    #expect(timed.first == (expected.timed > 0 ? expected.first : nil))
    #expect(timed.last.map { ($0 * 1000).rounded() / 1000 } == expected.last)
    #expect(Set(whole.columns.present) == Set(expected.channels))
    #expect(whole.warnings.map(\.kind) == expected.warnings)
    for channel in whole.columns.present { #expect(whole.columns[channel]?.count == expected.records) }
  }
}
