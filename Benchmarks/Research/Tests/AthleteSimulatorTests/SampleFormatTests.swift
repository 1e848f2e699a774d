import ActivityFiles
import ActivityStreams
import AthleteSimulator
import Foundation
import Testing
import TextFormats
import _TestSupport

@testable import AthleteSimulator

@Suite("Samples can be read back")
struct SampleFormatTests {
  private func request(_ options: [String: String]) throws -> SampleRequest {
    try SampleRequest(options: options)
  }

  /// Compares a column as written with the column read back.
  private func expectSame(
    _ channel: Channel, _ written: ActivityRecording, _ read: ActivityRecording, within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let one = written.columns[channel] else { return }
    let report = DifferenceReport(one, read.columns[channel] ?? [], tolerance: .absolute(tolerance))
    #expect(report == nil, "\(channel): \(report?.description ?? "")", sourceLocation: sourceLocation)
  }

  @Test("every format gives the same recording back", arguments: SampleFormat.allCases)
  func roundTrip(format: SampleFormat) throws {
    for (kind, plan) in [("run", "hills"), ("ride", "easy"), ("hike", "mountain")] {
      let request = try request([
        "kind": kind, "plan": plan, "format": format.rawValue, "seed": "5", "scale": "0.2", "recording": "2s",
      ])
      let activity = try request.activity()
      let file = try ActivityFile(reading: request.bytes(of: activity))
      let (written, read) = (activity.recording, try #require(file.recordings.first))
      #expect(file.damage == nil)
      let times = DifferenceReport(written.time, read.time, tolerance: .absolute(1e-6))
      #expect(times == nil, "\(times?.description ?? "")")
      expectSame(.heartRate, written, read, within: 0)
      expectSame(.altitude, written, read, within: 1e-9)
      expectSame(.latitude, written, read, within: 1e-7)
      expectSame(.longitude, written, read, within: 1e-7)
      // GPX contains neither speed nor distance.
      if format != .gpx {
        expectSame(.speed, written, read, within: 1e-9)
        expectSame(.distance, written, read, within: 1e-9)
      }
      expectSame(.cadence, written, read, within: 1e-9)
      expectSame(.power, written, read, within: 0)
      if ![.csv, .tcx].contains(format) { expectSame(.temperature, written, read, within: 0) }
    }
  }

  @Test("the Strava summary matches the recording")
  func stravaSummary() throws {
    let request = try request(["kind": "run", "plan": "tempo", "seed": "2"])
    let activity = try request.activity()
    let summary = try #require(ActivityFile(reading: request.bytes(of: activity)).recordings.first).summary
    let written = activity.recording.summary
    #expect(summary.name == written.name)
    #expect(summary.type == "Run")
    #expect(summary.startInstant == written.startInstant)
    #expect(summary.localDay == written.localDay)
    #expect(summary.distance == written.distance)
    #expect(summary.elapsedTime == written.elapsedTime)
    #expect(summary.movingTime == written.movingTime)
    #expect(summary.maximumHeartRate == written.maximumHeartRate)
    #expect(summary.perceivedExertion == 7)
  }

  @Test(
    "FIT keeps pauses, lengths, sets, beats, dynamics and the reported recovery",
    arguments: ["", ",big-endian"])
  func fitDetails(order: String) throws {
    var details = try request([
      "kind": "trail_run", "format": "fit", "scale": "0.1", "with": "beats,running_dynamics",
      "details": "recovery\(order)",
    ])
    var written = try details.activity().recording
    var read = try #require(ActivityFile(reading: details.bytes()).recordings.first)
    #expect(read.pauses == written.pauses)
    #expect(read.beats.map(\.milliseconds) == written.beats.map(\.milliseconds))
    #expect(read.deviceRecoveries.map(\.heartRate) == written.deviceRecoveries.map(\.heartRate))
    expectSame(.groundContactTime, written, read, within: 1e-9)
    expectSame(.stepLength, written, read, within: 1e-9)
    expectSame(.verticalOscillation, written, read, within: 1e-9)
    #expect(read.summary.type == "running" || read.summary.type == "Run")

    details = try request([
      "kind": "pool_swim", "format": "fit", "scale": "0.5", "details": "recovery\(order)",
    ])
    written = try details.activity().recording
    read = try #require(ActivityFile(reading: details.bytes()).recordings.first)
    #expect(read.lengths == written.lengths)
    #expect(read.laps.map(\.span) == written.laps.map(\.span))

    details = try request([
      "kind": "strength", "format": "fit", "scale": "0.5", "details": "recovery\(order)",
    ])
    written = try details.activity().recording
    read = try #require(ActivityFile(reading: details.bytes()).recordings.first)
    #expect(
      read.sets.filter(\.isActive).map(\.repetitions) == written.sets.filter(\.isActive).map(\.repetitions))
    #expect(read.sets.filter(\.isActive).map(\.weight) == written.sets.filter(\.isActive).map(\.weight))
    #expect(read.sets.filter(\.isActive).map(\.exercise) == written.sets.filter(\.isActive).map(\.exercise))
  }

  @Test("missing values are written as missing in every format", arguments: SampleFormat.allCases)
  func missing(format: SampleFormat) throws {
    var request = SampleRequest()
    request.format = format
    request.scale = 0.05
    var activity = try request.activity()
    for row in 20..<40 { activity.recording.columns[.heartRate]?[row] = .nan }
    let read = try #require(ActivityFile(reading: request.bytes(of: activity)).recordings.first)
    let rates = try #require(read.columns[.heartRate])
    #expect(rates.indices.filter { rates[$0].isNaN } == Array(20..<40))
  }

  @Test("compressed bytes decompress to the original")
  func gzip() throws {
    var random = SplitMix64(seed: 4)
    var cases: [[UInt8]] = [[], [7], Array("abcabcabcabcabc".utf8), Array(repeating: 65, count: 70_000)]
    cases.append((0..<50_000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    for length in [258, 259, 260, 300, 1_000, 40_000] {
      cases.append((0..<length).map { _ in UInt8(random.integer(0...3)) })
    }
    cases.append(CSVSample.bytes(of: try SampleRequest().activity().recording))
    for bytes in cases {
      let packed = GzipSample.packed(bytes)
      #expect(try Gzip.unpack(packed, budget: ReadingBudget()).bytes == bytes)
    }
    #expect(GzipSample.packed(cases[3]).count < 1_000)
    #expect(GzipSample.checksum(Array("123456789".utf8)) == 0xcbf4_3926)
  }

  @Test("the FIT checksum of the digits 1 to 9 is that of CRC-16/ARC")
  func fitChecksum() {
    #expect(FITMessages.checksum(Array("123456789".utf8)) == 0xbb3d)
  }

  @Test("numbers have a single text form")
  func decimals() {
    let cases: [(Double, Int, String)] = [
      (0, 3, "0"), (-0.0, 1, "0"), (12, 0, "12"), (12.5, 1, "12.5"), (12.5, 3, "12.5"), (0.05, 2, "0.05"),
      (-0.05, 2, "-0.05"), (-3.25, 2, "-3.25"), (1_000_000.126, 2, "1000000.13"), (0.0004, 3, "0"),
      (.nan, 2, ""), (.infinity, 2, ""), (7.1234567, 6, "7.123457"),
    ]
    for (number, decimals, text) in cases {
      #expect(SampleText.decimal(number, decimals: decimals) == text)
    }
    #expect(SampleText.quoted("a\"b\\c\n\u{1}é") == "\"a\\\"b\\\\c\\n\\u0001é\"")
    #expect(SampleText.escaped("<a & \"b\">") == "&lt;a &amp; &quot;b&quot;&gt;")
    #expect(SampleText.instant(1_777_703_400) == "2026-05-02T06:30:00Z")
    #expect(SampleText.instant(1_777_703_400.25, decimals: 3) == "2026-05-02T06:30:00.25Z")
  }
}
