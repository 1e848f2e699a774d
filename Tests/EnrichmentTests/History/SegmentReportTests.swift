import Documents
import Foundation
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment
@testable import Reports

/// What a training report says of stretches that sessions with different ways have in common.
@Suite struct SegmentReportTests {
  private static let last = CalendarDay(ordinal: 20_574)

  /// Four runs at about 3 m/s to the east along the parallel of 47°, every other one from the south and the rest to the north.
  private static func bytes(times: Bool = true) -> [UInt8] {
    var text = ""
    for place in 0..<4 {
      var points: [(Double, Double)] = []
      if place % 2 == 1 { points += (0..<20).map { (46.99 + 0.0005 * Double($0), 11) } }
      points += (0...80).map { (47, 11 + 0.0004 * Double($0)) }
      if place % 2 == 0 { points += (1..<20).map { (47 + 0.0005 * Double($0), 11.032) } }
      let coordinates = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
      let seconds = points.indices.map { "\(10 * $0)" }.joined(separator: ",")
      text += """
        {"id":"r\(place)","date":"\(last.adding(days: 7 * place - 21))","kind":"Run","duration_s":1000,\
        "route":{"coordinates":[\(coordinates)]\(times ? ",\"coordinate_seconds\":[\(seconds)]" : "")}}

        """
    }
    return Array(text.utf8)
  }

  private static func report(times: Bool = true) throws -> TrainingReport {
    try #require(TrainingReport(HistoryDocument(reading: bytes(times: times))))
  }

  @Test func segmentsOfAHistory() throws {
    let report = try Self.report()
    let segment = try #require(report.segments.first)
    #expect(report.segments.count == 1 && report.routes.isEmpty)
    #expect(segment.sport == "run" && segment.sessions == 4)
    #expect(segment.passes.map(\.session) == ["r0", "r1", "r2", "r3"])
    // 0.032° on the parallel of 47° are 2433 m in 800 s; a step of 50 m is 16 s.
    #expect((segment.length - 2433).magnitude <= 150)
    #expect(((segment.medianSeconds ?? 0) - segment.length * 800 / 2433).magnitude < 20)
    #expect(segment.fastest != nil)
  }

  /// The ways are 2433 m on the parallel, and 19 · 55.6 m to the north or 20 · 55.6 m from the south: 3489 and 3545 m drawn. What measured
  /// nine tenths of each measured nine tenths of the segment.
  @Test func aSegmentIsAsLongAsItWasMeasured() throws {
    let drawn = try #require(try Self.report().segments.first)
    let text = String(decoding: Self.bytes(), as: UTF8.self)
    let lines = text.split(separator: "\n").enumerated().map { place, line in
      line.replacing(
        #""duration_s":1000"#,
        with: #""duration_s":1000,"distance_m":\#(0.9 * (place % 2 == 0 ? 3489 : 3545))"#)
    }
    let history = HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8))
    let measured = try #require(TrainingReport(history)?.segments.first)
    #expect((measured.length / (0.9 * drawn.length) - 1).magnitude < 0.005)
    #expect(measured.passes == drawn.passes && measured.start == drawn.start)
  }

  @Test func timesThatAreNotKnownAreNull() throws {
    let segment = try #require(try Self.report(times: false).segments.first)
    #expect(segment.medianSeconds == nil && segment.fastest == nil)
    #expect(segment.passes.count == 4 && segment.passes.allSatisfy { $0.seconds == nil })
  }

  @Test func documentAndWords() throws {
    let report = try Self.report()
    let bytes = try report.encoded()
    #expect(try JSONDecoder().decode(TrainingReport.self, from: Data(bytes)) == report)
    let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/training_report.schema.json"))
    #expect(schema.problems(of: bytes).isEmpty, "\(schema.problems(of: bytes).prefix(3))")
    let text = HistoryTable(report).text
    #expect(text.contains("Shared segment") && text.contains("run 2.4 km"))
    // The first of the four comes onto the parallel without an approach: at 0 m or the first step.
    let segment = try #require(report.segments.first)
    let whereabouts =
      "  \(HistoryWords.place(segment.start)) to \(HistoryWords.place(segment.end)); first 2026-04-10, at 0."
    #expect(text.contains(whereabouts) && whereabouts.hasPrefix("  47.0000, 11.0"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let page = HistoryPage(report).html
    #expect(page.contains("Segments on different routes") && page.contains("47.0000, 11.0"))
    #expect(HistoryTable(try Self.report(times: false)).text.contains("–"))
    let table = String(decoding: try TrainingTable.segments.bytes(of: report), as: UTF8.self)
    #expect(table.hasPrefix("sport,length_m,start_latlng.lat,start_latlng.lng,end_latlng.lat,"))
    let why = try Explanation(of: "segments[0].passes[1].seconds", in: bytes)
    #expect(why.key.page == "Similar routes" && why.key.unit == "s")
  }
}
