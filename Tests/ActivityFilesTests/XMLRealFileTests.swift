import ActivityFiles
import ActivityStreams
import Foundation
import Testing
import _TestSupport

/// Real TCX and GPX files against what another parser read from them.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct XMLRealFileTests {
  static let paths =
    TestData.names(in: "activities/tcx").map { "activities/tcx/" + $0 }
    + TestData.names(in: "activities/gpx").map { "activities/gpx/" + $0 } + ["lab/ramp_run_hr.tcx.gz"]

  @Test(arguments: paths)
  func recordsAgreeWithTheReference(_ path: String) throws {
    let file = try ActivityFile(reading: try TestData.bytes(path), options: .reference)
    #expect(file.format == (path.contains(".tcx") ? .tcx : .gpx))
    #expect(file.damage == nil)
    let whole = try #require(file.recordings.first)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    let difference = try ReferenceStream(stem).difference(from: whole)
    #expect(difference == nil, "\(difference ?? "")")
    let counts = try #require(ReferenceResult.all[path]).difference(from: whole)
    #expect(counts == nil, "\(counts ?? "")")
  }
}
