import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

/// The sample recordings of the repository.
struct SampleFileTests {
  static let names = TestData.packageNames(in: "Data/Activities").filter { name in
    [".fit", ".tcx", ".gpx"].contains { name.contains($0) }
  }

  @Test func thereAreSamples() { #expect(Self.names.count >= 7) }

  @Test(arguments: names)
  func everySampleIsRead(_ name: String) throws {
    let file = try ActivityFile(reading: try TestData.packageBytes("Data/Activities/\(name)"))
    #expect((file.damage == nil) == !name.contains("truncated"))
    let whole = try #require(file.recordings.first)
    #expect(whole.time.count > 100)
    #expect(!whole.columns.present.isEmpty)
    #expect(whole.summary.startInstant != nil)
    #expect(whole.summary.type != nil || name.contains("truncated"))
  }
}
