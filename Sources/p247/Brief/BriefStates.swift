import ActivityStreams
import AthleteReadiness
import DayDocuments
import Enrichment
import Foundation

/// Saved states: a folder with a file an athlete, or one file with all of them.
struct SavedStates: Sendable {
  private let folder: String?
  private let archive: Data
  private let entries: [StateArchive.Entry]
  private let places: [String: Int]

  /// The states of a path. A path that does not exist yet has none.
  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if !exists || isFolder.boolValue {
      (folder, archive, entries, places) = (exists ? path : nil, Data(), [], [:])
      return
    }
    folder = nil
    guard let data = Self.mapped(path) else { throw Failure.usage("cannot read \"\(path)\"") }
    archive = data
    let found: [StateArchive.Entry]
    do {
      found = try data.withUnsafeBytes { bytes in try StateArchive.entries(of: bytes) }
    } catch {
      throw Failure.usage("\(path): \((error as? StateError)?.reason ?? "it cannot be read")")
    }
    entries = found
    // Of two states of one athlete the later was written last.
    places = Dictionary(zip(found.map(\.athlete), found.indices)) { _, later in later }
  }

  /// A file as pages that the system reads when they are needed: archives of states are larger than what is used of them.
  private static func mapped(_ path: String) -> Data? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { return nil }
    guard size > 0 else { return Data() }
    guard let pages = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, descriptor, 0), pages != MAP_FAILED else {
      return nil
    }
    return Data(bytesNoCopy: pages, count: Int(size), deallocator: .unmap)
  }

  /// The bytes of an athlete's state; `nil` where there is none.
  func bytes(of athlete: String) -> [UInt8]? {
    if let folder { return Self.file(Self.path(folder, athlete)) }
    guard let place = places[athlete] else { return nil }
    return piece(place)
  }

  /// The states that were not asked for, in the order of the file.
  func others(but done: Set<String>) -> [(athlete: String, bytes: [UInt8])] {
    entries.indices.filter { places[entries[$0].athlete] == $0 && !done.contains(entries[$0].athlete) }
      .map { (entries[$0].athlete, piece($0)) }
  }

  private func piece(_ place: Int) -> [UInt8] {
    let range = entries[place].range
    return archive.withUnsafeBytes { Array($0[range]) }
  }

  private static func file(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let limit = 4 * AthleteState.maximumBytes
    return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let got = read(descriptor, buffer.baseAddress?.advanced(by: count), limit - count)
        if got <= 0 { break }
        count += got
      }
    }
  }

  /// The file of an athlete in a folder: letters, digits, `-` and `_` as they are, other bytes as `%2F`.
  static func path(_ folder: String, _ athlete: String) -> String {
    var name = ""
    for byte in athlete.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.append(Character(Unicode.Scalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    if name.isEmpty { name = "%" }
    if name.utf8.count > 200 { name = SHA256.hexadecimal(of: Array(athlete.utf8)) }
    return "\(folder)/\(name).p247"
  }
}

/// Where states go.
struct StateSink {
  private let path: String
  private let isFolder: Bool
  private let file: FileHandle?
  private var done: Set<String> = []

  /// A sink: a path that ends in `/`, or is a folder, gets a file an athlete.
  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.isFolder = exists ? isFolder.boolValue : path.hasSuffix("/")
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if self.isFolder {
      file = nil
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw Failure.usage("cannot make the folder \"\(path)\"")
      }
    } else {
      guard FileManager.default.createFile(atPath: path + ".part", contents: Data(StateArchive.header)),
        let handle = FileHandle(forWritingAtPath: path + ".part")
      else { throw Failure.usage("cannot write \"\(path)\"") }
      handle.seekToEndOfFile()
      file = handle
    }
  }

  /// Takes an athlete's state.
  mutating func save(_ athlete: String, _ state: [UInt8]) throws {
    done.insert(athlete)
    if let file {
      try write(StateArchive.piece(athlete, state), to: file)
      return
    }
    let target = SavedStates.path(path, athlete)
    let part = target + ".part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let written =
      descriptor < 0 ? -1 : state.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    if descriptor >= 0 { close(descriptor) }
    guard written == state.count, rename(part, target) == 0 else {
      throw Failure.input("cannot write \"\(target)\"")
    }
  }

  /// Keeps the states of athletes that had no record, and puts the file in its place.
  mutating func finish(keeping states: SavedStates?) throws {
    guard let file else { return }
    for other in states?.others(but: done) ?? [] {
      try write(StateArchive.piece(other.athlete, other.bytes), to: file)
    }
    try file.close()
    guard rename(path + ".part", path) == 0 else { throw Failure.input("cannot write \"\(path)\"") }
  }

  private func write(_ bytes: [UInt8], to file: FileHandle) throws {
    do {
      try file.write(contentsOf: Data(bytes))
    } catch {
      throw Failure.input("cannot write \"\(path)\"")
    }
  }
}
