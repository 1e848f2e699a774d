import ActivityStreams
import AthleteReadiness
import DayDocuments
import Foundation
import TextFormats

/// Saved states to continue from: a folder with one file per athlete, or one archive.
///
/// States are read on demand, so memory does not grow with the archive. If another process truncates or
/// overwrites the archive in the meantime, the athletes concerned get an error.
final class SavedStates: Sendable {
  private let path: String
  /// The open archive; `nil` for a folder or a pipe, or if nothing has been saved yet.
  private let archive: Descriptor?
  /// The contents of a pipe, which cannot be read again.
  private let piped: [UInt8]
  private let isFolder: Bool
  private let entries: [StateArchive.Entry]
  private let places: [ByteText: Int]
  private let isChecked: Bool
  /// The owner of the state, if the file is a single state. The file then serves every athlete of the run,
  /// but rejects all except its owner.
  private let owner: StateOwner?

  /// Opens a path; `-` is standard input.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let type = path != "-" && stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFIFO
    if type == S_IFDIR {
      (isFolder, archive, piped, entries, places, isChecked) = (true, nil, [], [], [:], true)
      owner = nil
      return
    }
    isFolder = false
    let contents: StateArchive.Contents
    do {
      if type == S_IFREG {
        let file = try InputBytes.opened(path)
        piped = []
        archive = file
        contents = try Self.scan(file)
        owner = try contents.single.map { try AthleteState(decoding: try file.bytes(at: $0)).delivery.owner }
      } else {
        let bytes = try CommandFiles.bytes(path, budget: ReadingBudget())
        archive = nil
        piped = bytes
        contents = try bytes.withUnsafeBytes { try StateArchive.contents(of: $0) }
        owner = try contents.single.map { try AthleteState(decoding: Array(bytes[$0])).delivery.owner }
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      let reason =
        switch error {
        case let error as StateError: error.reason
        case let error as SystemFault: error.reason
        case let error as InputFault: error.reason
        default: "\(error)"
        }
      throw Failure.usage("\(path): \(reason)")
    }
    if !contents.isChecked {
      Terminal.error(
        "p247: \(path) comes from an earlier version, so it cannot be checked for damage")
    }
    isChecked = contents.isChecked
    let key = owner.map(RecordName.key)
    entries = contents.entries.map { StateArchive.Entry(athlete: key ?? $0.athlete, range: $0.range) }
    // If an athlete has two states, the later one was written last.
    places = Dictionary(zip(entries.map { ByteText($0.athlete) }, entries.indices)) {
      _, later in
      later
    }
  }

  /// Starts without states, for a path at which no states are saved yet.
  init(beginningAt path: String) {
    self.path = path
    (isFolder, archive, piped, entries, places, isChecked) = (false, nil, [], [], [:], true)
    owner = nil
  }

  deinit {
    if let archive { close(archive.number) }
  }

  /// The bytes of an athlete's state, if any.
  func bytes(of athlete: String) throws(RecordError) -> [UInt8]? {
    if isFolder { return try Self.file(StateFolder.path(path, athlete)) }
    if let owner {
      if owner == .unknown, !athlete.isEmpty {
        throw .unreadableState(reason: "\(path) does not name its athlete; pass its folder instead")
      }
      return try piece(0)
    }
    // In the first format, a `/` in a name looked like the separator after a data set.
    let place =
      places[ByteText(athlete)] ?? (isChecked ? nil : places[ByteText(RecordName.firstKey(of: athlete))])
    return try place.map(piece)
  }

  /// Passes on the states that were not replaced, in file order.
  func others(
    but done: Set<ByteText>, _ take: (_ athlete: String, _ state: [UInt8]) throws -> Void
  ) throws {
    let replaced =
      isChecked ? done : done.union(done.map { ByteText(RecordName.firstKey(of: $0.text)) })
    for (place, entry) in entries.enumerated() {
      let name = ByteText(entry.athlete)
      guard places[name] == place, !replaced.contains(name) else { continue }
      let state: [UInt8]
      do throws(RecordError) { state = try piece(place) } catch { throw Failure.input(error.message) }
      try take(entry.athlete, state)
    }
  }

  private func piece(_ place: Int) throws(RecordError) -> [UInt8] {
    let range = entries[place].range
    guard let archive else { return Array(piped[range]) }
    let bytes: [UInt8]
    do throws(SystemFault) { bytes = try archive.bytes(at: range) } catch {
      throw .unreadableState(reason: error.reason)
    }
    guard bytes.count == range.count else {
      throw .unreadableState(reason: "\(path) was truncated while it was read")
    }
    return bytes
  }

  private static func scan(_ archive: Descriptor) throws -> StateArchive.Contents {
    var scanner = StateArchiveScanner()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try archive.read(into: $0) }
      if count == 0 { return try scanner.finish() }
      try buffer.withUnsafeBytes { try scanner.update(with: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func file(_ path: String) throws(RecordError) -> [UInt8]? {
    do throws(InputFault) {
      return try InputBytes.read(path, budget: ReadingBudget([.input: 4 * AthleteState.maximumBytes]))
    } catch {
      if case .notOpened(let fault) = error, fault.code == ENOENT { return nil }
      throw .unreadableState(reason: error.reason)
    }
  }
}
