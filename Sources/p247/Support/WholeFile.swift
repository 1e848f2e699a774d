import ActivityStreams
import Foundation

/// A file that appears under its name whole or not at all.
///
/// It is written aside, as `.NAME.part` in the same folder, and moved into place when it is complete and on the disk.
/// Until then the name shows the old content. A failure leaves no trace; the rest of a killed process is overwritten
/// by the next write of the same name. Two processes cannot write one name at the same time: the second is refused.
/// Anything but a plain file is refused too, except standard output and the other names that ``SpecialFile`` allows,
/// which are written in place.
final class WholeFile {
  /// The name given.
  let path: String
  private let target: String
  private let aside: String?
  private let descriptor: Descriptor
  private var isOpen = true
  private(set) var length = 0

  /// Opens a file for writing.
  init(_ path: String) throws(Failure) {
    self.path = path
    if let special = SpecialFile(path) { throw .usage("cannot write \"\(path)\": \(special.reason)") }
    target = Self.followed(path)
    var known = stat()
    let exists = stat(target, &known) == 0
    if exists, known.st_mode & S_IFMT == S_IFDIR {
      throw Failure.notWritten("\"\(path)\"", SystemFault(code: EISDIR))
    }
    if exists, known.st_mode & S_IFMT != S_IFREG {
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
    // The file keeps who may read it; not being allowed to give it away is no reason not to write it.
    if exists {
      _ = fchown(descriptor.number, known.st_uid, known.st_gid)
      _ = fchmod(descriptor.number, known.st_mode & 0o7777)
    }
    if ftruncate(descriptor.number, 0) != 0 { throw Failure.notWritten("\"\(path)\"", .last) }
  }

  deinit { discard() }

  /// Writes a whole file at once.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try WholeFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemFault) {
      try descriptor.write(bytes)
    } catch {
      throw Failure.notWritten("\"\(path)\"", error)
    }
    length += bytes.count
  }

  /// Reads back what was written.
  func bytes(at range: Range<Int>) throws(SystemFault) -> [UInt8] { try descriptor.bytes(at: range) }

  /// Whether it is a plain file, which can be read back.
  var isPlain: Bool { aside != nil }

  /// Puts the file in its place.
  ///
  /// - Parameter syncsFolder: whether the name is on the disk, too, when this returns; who writes many files of a folder
  ///   asks for that once, by ``syncFolder(_:)``.
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

  /// Closes the file and removes what was written aside.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    if let aside { unlink(aside) }
    close(descriptor.number)
  }

  /// Brings the names of a folder's files to the disk.
  static func syncFolder(_ folder: String) throws(Failure) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw Failure.notWritten("\"\(folder)\"", .last) }
    defer { close(number) }
    // A file system that cannot do it says EINVAL or ENOTSUP.
    if fsync(number) != 0, errno != EINVAL, errno != ENOTSUP {
      throw Failure.notWritten("\"\(folder)\"", .last)
    }
  }

  /// Makes a folder, and those it is in, if it is not there.
  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure.input("cannot make the folder \"\(path)\"")
    }
    let name = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    try syncFolder(folder(of: String(decoding: Array(name), as: UTF8.self)))
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The file that a path is a link to, or the path.
  private static func followed(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The temporary path of a file before it is moved into place.
  private static func aside(of path: String) -> String {
    let folder = folder(of: path)
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    // Names have 255 bytes at most.
    let short = name.utf8.count > 240 ? SHA256.hexadecimal(of: Array(name.utf8)) : name
    return "\(folder)/.\(short).part"
  }

  /// Opens a file that no other process has open in this way.
  static func locked(_ path: String) throws(SystemFault) -> Descriptor {
    for _ in 0..<64 {
      let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard number >= 0 else { throw .last }
      if flock(number, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(number)
        throw SystemFault(code: EWOULDBLOCK)
      }
      // The process that had it may have put it in its place, or removed it, between the two calls.
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
