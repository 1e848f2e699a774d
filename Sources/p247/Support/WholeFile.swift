import ActivityStreams
import Foundation

/// A file that is replaced atomically: it appears either complete or not at all.
///
/// The file is written as `.NAME.part` in the same folder, and moved into place when it is complete and on
/// disk. Until then, the old contents remain. A failure leaves nothing behind. Files left by a killed process
/// are overwritten by the next write of the same name. If two processes write the same name at once, the
/// second is rejected. Only regular files can be written, except for standard output and the other names that
/// ``SpecialFile`` exempts, which are written directly.
final class WholeFile {
  let path: String
  private let target: String
  private let aside: String?
  private let descriptor: Descriptor
  private var isOpen = true
  private(set) var length = 0

  init(_ path: String) throws(Failure) {
    self.path = path
    if let special = SpecialFile(path) { throw .usage("cannot write \"\(path)\": \(special.reason)") }
    target = Self.followed(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure.notWritten("\"\(path)\"", SystemFault(code: EISDIR))
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let number = open(target, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { throw Failure.notWritten("\"\(path)\"", .last) }
      (aside, descriptor) = (nil, Descriptor(number: number))
      return
    }
    let aside = Self.aside(of: target)
    do throws(SystemFault) {
      descriptor = try Self.locked(aside)
    } catch {
      if error.code == EWOULDBLOCK {
        throw Failure.input("cannot write \"\(path)\": another process is writing to it")
      }
      throw Failure.notWritten("\"\(path)\"", error)
    }
    self.aside = aside
    // Keep owner and permissions. If the owner cannot be changed, write anyway.
    if exists {
      _ = fchown(descriptor.number, status.st_uid, status.st_gid)
      _ = fchmod(descriptor.number, status.st_mode & 0o7777)
    }
    if ftruncate(descriptor.number, 0) != 0 { throw Failure.notWritten("\"\(path)\"", .last) }
  }

  deinit { discard() }

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try WholeFile(path)
    try file.write(bytes)
    try file.commit()
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemFault) {
      try descriptor.write(bytes)
    } catch {
      throw Failure.notWritten("\"\(path)\"", error)
    }
    length += bytes.count
  }

  func bytes(at range: Range<Int>) throws(SystemFault) -> [UInt8] { try descriptor.bytes(at: range) }

  /// Whether the destination is a regular file, which can be read back.
  var isPlain: Bool { aside != nil }

  /// Moves the file into place.
  ///
  /// - Parameter syncsFolder: Whether to flush the folder entry to disk as well. When writing many files to
  ///   one folder, pass `false` and call ``syncFolder(_:)`` once.
  func commit(syncsFolder: Bool = true) throws(Failure) {
    guard let aside else { return discard() }
    guard fsync(descriptor.number) == 0, rename(aside, target) == 0 else {
      let fault = SystemFault.last
      discard()
      throw Failure.notWritten("\"\(path)\"", fault)
    }
    isOpen = false
    close(descriptor.number)
    if syncsFolder { try Self.syncFolder(Self.folder(of: target)) }
  }

  /// Deletes the unfinished file. Has no effect after ``commit(syncsFolder:)``.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    if let aside { unlink(aside) }
    close(descriptor.number)
  }

  static func syncFolder(_ folder: String) throws(Failure) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw Failure.notWritten("\"\(folder)\"", .last) }
    defer { close(number) }
    // A file system that does not support this returns EINVAL or ENOTSUP.
    if fsync(number) != 0, errno != EINVAL, errno != ENOTSUP {
      throw Failure.notWritten("\"\(folder)\"", .last)
    }
  }

  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure.input("cannot create the folder \"\(path)\"")
    }
    let name = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    try syncFolder(folder(of: String(decoding: Array(name), as: UTF8.self)))
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Resolves a link; other paths are returned unchanged.
  private static func followed(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func aside(of path: String) -> String {
    let folder = folder(of: path)
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    // A file name has at most 255 bytes.
    let short = name.utf8.count > 240 ? SHA256.hexadecimal(of: Array(name.utf8)) : name
    return "\(folder)/.\(short).part"
  }

  /// Opens a file with an exclusive lock.
  static func locked(_ path: String) throws(SystemFault) -> Descriptor {
    for _ in 0..<64 {
      let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard number >= 0 else { throw .last }
      if flock(number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(number)
        throw SystemFault(code: EWOULDBLOCK)
      }
      // The process that held the lock may have moved or removed the file between the two calls.
      var (opened, named) = (stat(), stat())
      if fstat(number, &opened) == 0, lstat(path, &named) == 0, opened.st_ino == named.st_ino,
        opened.st_dev == named.st_dev, SpecialFile(mode: opened.st_mode) == nil
      {
        return Descriptor(number: number)
      }
      close(number)
    }
    throw SystemFault(code: EWOULDBLOCK)
  }
}
