import Foundation

/// A path that is neither a file nor a folder. Reading it may block forever, and writing it may have any
/// effect.
///
/// `-`, `/dev/stdin`, `/dev/stdout`, `/dev/stderr`, `/dev/fd/N` (as in the shell's `<(…)`) and `/dev/null`
/// are exempt.
enum SpecialFile: String, Error {
  case pipe = "a named pipe"
  case socket = "a socket"
  case device = "a device"

  /// Determines the kind of special file at the given path. Returns `nil` for a file, a folder or an exempt
  /// name, or if the path does not exist.
  init?(_ path: String) {
    guard !Self.isAllowed(path) else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  /// The kind in the mode bits; `nil` for a file or a folder.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG, S_IFDIR: return nil
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// Why the path is rejected, and what to use instead.
  var reason: String { "it is \(rawValue); pass a file or folder, or - for standard input" }

  private static func isAllowed(_ path: String) -> Bool {
    ["-", "/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains {
        path.hasPrefix($0) && Int(path.dropFirst($0.count)) != nil
      }
  }
}
