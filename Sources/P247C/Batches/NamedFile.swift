import Enrichment
import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file named in a row. This is the only place where the library opens a file.
enum NamedFile {
  /// Returns the bytes of a file, at most ``ArgumentLimits/file``.
  static func bytes(_ path: String) -> Result<[UInt8], StudyFault> {
    func refused(_ kind: String, _ message: String) -> Result<[UInt8], StudyFault> {
      .failure(StudyFault(ErrorDocument(kind: kind, message: message, place: .path(path), field: "path")))
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
      return refused("unreadable", "It is a pipe, a socket or a device, not a file.")
    }
    guard !path.utf8.contains(0), let file = fopen(path, "rb") else {
      return refused("unreadable", String(cString: strerror(path.utf8.contains(0) ? EINVAL : errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, file)
      bytes += part[..<count]
      guard bytes.count <= ArgumentLimits.file else {
        return refused("too_large", "The file has more than \(ArgumentLimits.file) bytes.")
      }
      if count < part.count { break }
    }
    guard ferror(file) == 0 else { return refused("unreadable", String(cString: strerror(errno))) }
    return .success(bytes)
  }
}
