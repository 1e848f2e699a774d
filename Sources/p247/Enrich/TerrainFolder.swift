import ActivityFiles
import Foundation
import SessionMetrics
import Statistics
import TextFormats

/// Elevation tiles in a folder. Each tile is read on first use, and the most recent tiles are cached.
final class TerrainFolder: TerrainSource {
  /// File extensions in order of preference.
  private static let endings = [".hgt", ".hgt.gz", ".hgt.zip"]
  /// Maximum number of cached tiles, 26 MB each at 1 arc second.
  private static let kept = 8
  /// Maximum size of a compressed tile.
  private static let budget = ReadingBudget([.input: 64 << 20, .unpacked: 32 << 20])

  private let paths: [TerrainCorner: String]
  private let tiles = Locked<[(corner: TerrainCorner, lookup: TerrainLookup)]>([])

  /// Indexes the tiles of a folder by file name.
  ///
  /// - Throws: A ``Failure`` if the folder is unreadable or has no tiles.
  init(_ folder: String) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure.usage("cannot read the --dem folder \"\(folder)\"")
    }
    var paths: [TerrainCorner: String] = [:]
    for ending in Self.endings.reversed() {
      for name in names.sorted() where name.lowercased().hasSuffix(ending) {
        if let corner = TerrainCorner(fileName: name) { paths[corner] = "\(folder)/\(name)" }
      }
    }
    guard !paths.isEmpty else {
      throw Failure.usage("no tile like N47E011.hgt in the --dem folder \"\(folder)\"")
    }
    self.paths = paths
  }

  func tile(of corner: TerrainCorner) -> TerrainLookup {
    guard let path = paths[corner] else { return .missing }
    return tiles.withLock { tiles in
      if let place = tiles.firstIndex(where: { $0.corner == corner }) {
        let cached = tiles.remove(at: place)
        tiles.append(cached)
        return cached.lookup
      }
      let lookup = Self.read(path, corner)
      if case .unusable(let error) = lookup { Terminal.error("\(path): \(error)") }
      if tiles.count >= Self.kept { tiles.removeFirst() }
      tiles.append((corner, lookup))
      return lookup
    }
  }

  private static func read(_ path: String, _ corner: TerrainCorner) -> TerrainLookup {
    do {
      return .tile(try TerrainTile(corner: corner, bytes: try bytes(path, corner)))
    } catch let error as TerrainError {
      return .unusable(error)
    } catch let error as InputFault {
      return .unusable(.packing(error.reason))
    } catch let error as any ActivityReadError {
      return .unusable(.packing(error.message))
    } catch {
      return .unusable(.packing("it cannot be read"))
    }
  }

  private static func bytes(_ path: String, _ corner: TerrainCorner) throws -> [UInt8] {
    let budget = budget.anew()
    let contents = try InputBytes.read(path, budget: budget)
    if Gzip.isPacked(contents) {
      let unpacked = try Gzip.unpack(contents, budget: budget)
      if let damage = unpacked.damage { throw damage }
      return unpacked.bytes
    }
    guard path.lowercased().hasSuffix(".zip") else { return contents }
    var archive = ZipArchive(contents, budget: budget)
    while let member = try archive.next(where: { TerrainCorner(fileName: $0) == corner }) {
      guard TerrainCorner(fileName: member.name) == corner, !member.bytes.isEmpty else { continue }
      if let damage = member.damage { throw damage }
      return member.bytes
    }
    throw TerrainError.packing("the archive contains no tile \(corner.name).hgt")
  }
}
