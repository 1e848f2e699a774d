import Foundation
import Testing
import _TestSupport

/// `p247 enrich --dem`.
@Suite struct TerrainCommandTests {
  private let walk = "Data/Activities/walk.gpx"

  /// The section of a document; `nil` where it has none.
  private func terrain(_ text: String) throws -> [String: Any]? {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return document?["terrain"] as? [String: Any]
  }

  /// Level ground of 256 m: every sample is 01 00.
  @Test func levelGround() throws {
    let folder = try TemporaryFolder()
    let tile = (0..<2_884_802).map { UInt8($0 % 2 == 0 ? 1 : 0) }
    try folder.write(tile, "N50E009.hgt")
    let made = try CommandRun("enrich", walk, "--dem", folder.path)
    let found = try #require(try terrain(made.text))
    #expect(made.code == 0 && found["gain_m"] as? Double == 0 && found["loss_m"] as? Double == 0)
    #expect(found["max_m"] as? Double == 256 && found["coverage"] as? Double == 1)
    #expect(found["tiles"] as? [String] == ["N50E009"] && found["reason"] is NSNull)
    // Nothing else of the document changes.
    let without = try CommandRun("enrich", walk)
    #expect(try terrain(without.text) == nil)
    let text = try CommandRun("enrich", walk, "--dem", folder.path, "--output", "text", "--full")
    #expect(text.text.contains("Terrain") && text.text.contains("by tiles"))
  }

  @Test func whatIsNoTile() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], "N50E009.hgt")
    let made = try CommandRun("enrich", walk, "--dem", folder.path)
    let found = try #require(try terrain(made.text))
    #expect(made.code == 0 && found["gain_m"] is NSNull && made.errors.contains("3 bytes"))
    #expect((found["missing"] as? [[String: Any]])?.first?["reason"] as? String == "unusable_tile")
    let empty = try TemporaryFolder()
    #expect(try CommandRun("enrich", walk, "--dem", empty.path).code == 2)
    #expect(try CommandRun("enrich", walk, "--dem", empty.path + "/none").code == 2)
  }
}
