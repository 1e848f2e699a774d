import ActivityStreams
import DayDocuments
import Foundation
import TextFormats

/// The destination of saved states.
///
/// A folder gets one file per athlete; ``commit()`` flushes these files to disk under their final names.
/// While a sink is open, no other process can write to the folder, because that process would continue from
/// states that are about to be replaced. An archive is replaced as a whole by ``finish(keeping:)``. Until
/// then, its name refers to the old states, and no other process can write to it.
final class StateSink {
  private let path: String
  private let archive: WholeFile?
  /// A lock against other processes that write to the folder.
  private var lock: Descriptor?
  private var writer = StateArchiveWriter()
  /// The ranges of the written states in the archive.
  private var places: [ByteText: Range<Int>] = [:]
  private var done: Set<ByteText> = []
  /// States still to be written to the folder: the latest state of each athlete.
  private var pending: [ByteText: [UInt8]] = [:]
  /// Whether writing has failed. No further writes are then attempted.
  private(set) var isBroken = false

  var isFolder: Bool { archive == nil }

  /// Opens a path. If the path is a folder or ends in `/`, it gets one file per athlete.
  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if exists ? isFolder.boolValue : path.hasSuffix("/") {
      archive = nil
      if !exists { try WholeFile.makeFolder(path) }
      do throws(SystemFault) { lock = try WholeFile.locked(self.path + Self.lockName) } catch {
        if error.code == EWOULDBLOCK {
          throw Failure.input("cannot write \"\(path)\": another process is writing to it")
        }
        throw Failure.notWritten("\"\(path)\"", error)
      }
      return
    }
    let file = try WholeFile(path)
    guard file.isPlain else { throw Failure.usage("--state-out must be a file or a folder") }
    archive = file
    try file.write(writer.start())
  }

  deinit {
    guard let lock else { return }
    // The file is removed while it is locked. A process that opened the file in the meantime checks that the
    // name still refers to it.
    unlink(path + Self.lockName)
    close(lock.number)
  }

  /// No athlete's file can have this name.
  private static let lockName = "/.lock"

  func save(_ athlete: String, _ state: [UInt8]) throws {
    let name = ByteText(athlete)
    guard let archive else {
      pending[name] = state
      return
    }
    try guarded { try archive.write(writer.piece(athlete, state)) }
    places[name] = archive.length - state.count..<archive.length
  }

  /// Returns the state of the given athlete if one was saved in this run.
  func bytes(of athlete: String) throws(RecordError) -> [UInt8]? {
    let name = ByteText(athlete)
    if let archive {
      guard let place = places[name] else { return nil }
      do throws(SystemFault) { return try archive.bytes(at: place) } catch {
        throw .unreadableState(reason: error.reason)
      }
    }
    if let state = pending[name] { return state }
    guard done.contains(name) else { return nil }
    do throws(InputFault) {
      return try InputBytes.read(StateFolder.path(path, athlete), budget: ReadingBudget())
    } catch {
      throw .unreadableState(reason: error.reason)
    }
  }

  /// Flushes the states of a folder to disk.
  func commit() throws {
    guard archive == nil, !pending.isEmpty else { return }
    try guarded {
      do {
        for (name, state) in pending.sorted(by: { $0.key < $1.key }) {
          let file = try WholeFile(StateFolder.path(path, name.text))
          try file.write(state)
          try file.commit(syncsFolder: false)
          done.insert(name)
          pending[name] = nil
        }
      } catch {
        try? WholeFile.syncFolder(path)
        throw error
      }
      try WholeFile.syncFolder(path)
    }
  }

  /// Completes the output. An archive also keeps the states of athletes without a record in this run, and
  /// replaces the old file.
  func finish(keeping states: SavedStates?) throws {
    guard !isBroken else { return }
    guard let archive else { return try commit() }
    try guarded {
      try states?.others(but: Set(places.keys)) { athlete, state in
        try archive.write(writer.piece(athlete, state))
      }
      try archive.write(writer.end())
      Terminal.settle()
      try archive.commit()
    }
  }

  private func guarded(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      isBroken = true
      throw error
    }
  }
}
