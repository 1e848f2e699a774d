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
    let file = try ActivityFile.read(try TestData.bytes("activities/fit/\(name)"), options: .reference)
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
  }
}
