import ActivityStreams
import DayDocuments
import Foundation
import TextFormats

/// The destination of states.
///
/// A folder gets one file per athlete; each is on the disk, under its name, after ``commit()``. While a sink exists
/// no other process can write the folder: it would continue from states that are about to be replaced.
/// ``finish(keeping:)`` replaces an archive as a whole; until then its name shows the old states, and no other
/// process can write it.
final class StateSink {
  private let path: String
  private let archive: WholeFile?
  /// A lock against other processes that write the folder.
  private var lock: Descriptor?
  private var writer = StateArchiveWriter()
  /// The places of the written states in the archive.
  private var places: [ByteText: Range<Int>] = [:]
  /// The athletes whose state is in the folder.
  private var done: Set<ByteText> = []
  /// States on their way into the folder, each athlete's last.
  private var pending: [ByteText: [UInt8]] = [:]
  /// Whether something could not be written, so that nothing more is tried.
  private(set) var isBroken = false

  /// Whether it is a folder, whose states are saved athlete by athlete.
  var isFolder: Bool { archive == nil }

  /// A sink: a path that ends in `/`, or is a folder, gets a file an athlete.
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
    // Removed while it is held: who opened it in between looks whether the name is still its own.
    unlink(path + Self.lockName)
    close(lock.number)
  }

  /// No athlete's file has such a name.
  private static let lockName = "/.lock"

  /// Takes an athlete's state, in the place of an earlier one.
  func save(_ athlete: String, _ state: [UInt8]) throws {
    let name = ByteText(athlete)
    guard let archive else {
      pending[name] = state
      return
    }
    try guarded { try archive.write(writer.piece(athlete, state)) }
    places[name] = archive.length - state.count..<archive.length
  }

  /// The state that this run has taken of an athlete; `nil` if it has none yet.
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
    do throws(InputFault) { return try InputBytes.read(StateFolder.path(path, athlete)) } catch {
      throw .unreadableState(reason: error.reason)
    }
  }

  /// Brings the states of a folder to the disk.
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

  /// Saves the states; an archive keeps those of athletes without a record and replaces the old file.
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
