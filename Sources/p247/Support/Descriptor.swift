import Foundation

/// The error of a failed system call.
struct SystemFault: Error, Equatable {
  let code: Int32

  static var last: SystemFault { SystemFault(code: errno) }

  /// The system's message, such as "No space left on device".
  var reason: String { String(cString: strerror(code)) }
}

/// An open file, pipe or terminal.
struct Descriptor: Sendable {
  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// Writes all bytes. Retries after interruptions and partial writes, and waits if a pipe is full, even in
  /// non-blocking mode.
  func write(_ bytes: some ContiguousBytes) throws(SystemFault) {
    let fault = bytes.withUnsafeBytes { buffer -> SystemFault? in
      var remaining = buffer[...]
      while !remaining.isEmpty {
        let written = Foundation.write(
          number, UnsafeRawBufferPointer(rebasing: remaining).baseAddress, remaining.count)
        if written > 0 {
          remaining = remaining.dropFirst(written)
        } else if written == 0 {
          return SystemFault(code: EIO)
        } else if let fault = afterFailure(waitingFor: Int16(POLLOUT)) {
          return fault
        }
      }
      return nil
    }
    if let fault { throw fault }
  }

  /// Reads the available bytes, waiting until some arrive; returns 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int {
    while true {
      let count = Foundation.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if let fault = afterFailure(waitingFor: Int16(POLLIN)) { throw fault }
    }
  }

  /// Reads a byte range of a file; shorter if the file ends earlier.
  func bytes(at range: Range<Int>) throws(SystemFault) -> [UInt8] {
    var fault: SystemFault?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(
          number, buffer.baseAddress?.advanced(by: count), range.count - count,
          off_t(range.lowerBound + count))
        if got == 0 { break }
        if got > 0 {
          count += got
        } else {
          fault = afterFailure(waitingFor: Int16(POLLIN))
          if fault != nil { break }
        }
      }
    }
    if let fault { throw fault }
    return bytes
  }

  /// Whether data or the end of the input can be read without waiting.
  var isReadable: Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  /// The error of a failed call; `nil` if it should be retried.
  private func afterFailure(waitingFor events: Int16) -> SystemFault? {
    let fault = SystemFault.last
    if fault.code == EINTR { return nil }
    guard fault.code == EAGAIN || fault.code == EWOULDBLOCK else { return fault }
    var request = pollfd(fd: number, events: events, revents: 0)
    return poll(&request, 1, -1) < 0 && errno != EINTR ? SystemFault.last : nil
  }

  /// Occupies standard input, output and error if they are closed, so that no file opened later takes their
  /// place. Reading or writing them still fails. Also ignores SIGPIPE and SIGXFSZ, because the failing write
  /// reports the same errors.
  static func prepareStandard() {
    for number in 0...2 as ClosedRange<Int32> where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 1 ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
