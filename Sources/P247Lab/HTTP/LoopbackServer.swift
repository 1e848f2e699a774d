import Foundation
import Statistics

/// A minimal HTTP/1.1 server on the loopback address for a single page, with one thread per connection.
///
/// A head has at most ``HTTPHead/longest`` bytes and a body at most ``longestBody``. Each must arrive within
/// ``patience`` seconds of its first byte. At most ``mostConnections`` connections are open. A rejected request is
/// answered before its body is read; further input is then drained briefly, so that the answer arrives.
final class LoopbackServer: Sendable {
  /// Maximum number of connections; a browser opens six.
  static let mostConnections = 32
  /// Maximum time for a request to arrive, and for a response to be sent, seconds.
  static let patience = 10.0
  /// Maximum time to wait for the next request on a connection, seconds.
  private static let idleTime = 120.0
  /// Maximum number of bytes to drain after a rejection.
  private static let drained = 16 << 20
  /// Maximum time to drain after a rejection, seconds.
  private static let drainTime = 2.0

  /// Maximum size of a body, bytes.
  let longestBody: Int
  private let responder: any HTTPResponder
  private let listener: Int32
  let port: UInt16
  private let connections = Locked(0)

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any.
  ///   - longestBody: Maximum size of a request's body, bytes.
  ///   - responder: Answers the requests.
  /// - Throws: ``LabFault`` if the port cannot be used.
  init(port: UInt16, longestBody: Int, responder: any HTTPResponder) throws {
    (self.longestBody, self.responder) = (longestBody, responder)
    #if os(Linux)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, length) == 0 && listen(number, 64) == 0
          && getsockname(number, $0, &length) == 0
      }
    }
    guard number >= 0, isBound else {
      throw LabFault("the port cannot be used: \(String(cString: strerror(errno)))")
    }
    listener = number
    self.port = UInt16(bigEndian: address.sin_port)
  }

  func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    while true {
      let number = accept(listener, nil, nil)
      guard number >= 0 else {
        // All descriptors are in use, or the connection was aborted: wait and try again.
        Thread.sleep(forTimeInterval: 0.01)
        continue
      }
      let isFull = connections.withLock { count in
        guard count < Self.mostConnections else { return true }
        count += 1
        return false
      }
      guard !isFull else {
        close(number)
        continue
      }
      Thread.detachNewThread { [self] in
        serve(Connection(number))
        close(number)
        connections.withLock { $0 -= 1 }
      }
    }
  }

  private func serve(_ connection: Connection) {
    while true {
      let head: HTTPHead
      switch connection.head(idleTime: Self.idleTime, patience: Self.patience) {
      case .head(let bytes):
        guard let read = HTTPHead(bytes) else { return refuse(connection, .badRequest) }
        head = read
      case .tooLong: return refuse(connection, .tooLarge)
      case .late: return refuse(connection, .timeout)
      case .ended: return
      }
      if let refusal = wait({ [responder] in await responder.refusal(of: head) }) {
        return end(connection, refusal)
      }
      guard let length = head.bodyLength else { return refuse(connection, .badRequest) }
      guard length <= longestBody else { return refuse(connection, .tooLarge) }
      guard let body = connection.body(length, patience: Self.patience) else {
        return refuse(connection, .timeout)
      }
      var answer = wait { [responder] in await responder.answer(to: head, body) }
      answer.closes = answer.closes || !head.keepsConnection
      if answer.closes { return end(connection, answer) }
      guard connection.send(answer.bytes, patience: Self.patience) else { return }
    }
  }

  private func refuse(_ connection: Connection, _ status: HTTPAnswer.Status) {
    end(connection, HTTPAnswer(status, Array("{}".utf8), closes: true))
  }

  /// Sends the last response of a connection, then drains further input.
  private func end(_ connection: Connection, _ answer: HTTPAnswer) {
    var last = answer
    last.closes = true
    guard connection.send(last.bytes, patience: Self.patience) else { return }
    connection.drain(Self.drained, seconds: Self.drainTime)
  }

  /// Blocks the thread of this connection until an asynchronous result is ready.
  private func wait<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>()
    Task {
      box.put(await body())
    }
    return box.take()
  }

  private final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSCondition()
    private var value: Value?

    func put(_ value: Value) {
      lock.lock()
      self.value = value
      lock.signal()
      lock.unlock()
    }

    func take() -> Value {
      lock.lock()
      defer { lock.unlock() }
      while true {
        if let value { return value }
        lock.wait()
      }
    }
  }
}

private final class Connection {
  enum Head {
    case head([UInt8])
    case tooLong, late, ended
  }

  private let number: Int32
  private var buffer: [UInt8] = []

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    // Send responses without delay. A socket that does not support this is only slower.
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  func head(idleTime: Double, patience: Double) -> Head {
    var deadline = Self.now + (buffer.isEmpty ? idleTime : patience)
    var searched = 0
    while true {
      if let end = Self.end(of: buffer, from: max(0, searched - 3)) {
        let head = Array(buffer[..<end])
        buffer.removeFirst(end + 4)
        return head.count <= HTTPHead.longest ? .head(head) : .tooLong
      }
      guard buffer.count <= HTTPHead.longest else { return .tooLong }
      searched = buffer.count
      let isFirst = buffer.isEmpty
      switch read(until: deadline) {
      case .some(true): if isFirst { deadline = Self.now + patience }
      case .some(false): return .ended
      case .none: return isFirst ? .ended : .late
      }
    }
  }

  /// Reads a body of the given length. Returns `nil` if it does not arrive in time.
  func body(_ length: Int, patience: Double) -> [UInt8]? {
    let deadline = Self.now + patience
    while buffer.count < length {
      guard read(until: deadline) == true else { return nil }
    }
    let body = Array(buffer[..<length])
    buffer.removeFirst(length)
    return body
  }

  /// Sends bytes. Returns `false` if the peer does not accept them in time.
  func send(_ bytes: [UInt8], patience: Double) -> Bool {
    let deadline = Self.now + patience
    var sent = 0
    while sent < bytes.count {
      guard isReady(POLLOUT, until: deadline) else { return false }
      let count = bytes.withUnsafeBytes { room in
        Foundation.send(
          number, UnsafeRawBufferPointer(rebasing: room[sent...]).baseAddress, bytes.count - sent,
          Int32(MSG_DONTWAIT))
      }
      if count > 0 { sent += count } else if errno != EINTR, errno != EAGAIN { return false }
    }
    return true
  }

  /// Closes the sending side, then drains input.
  func drain(_ bytes: Int, seconds: Double) {
    shutdown(number, Int32(SHUT_WR))
    let deadline = Self.now + seconds
    var taken = 0
    while taken < bytes, read(until: deadline) == true {
      taken += buffer.count
      buffer = []
    }
  }

  /// Reads the available bytes. Returns `false` at the end and `nil` on timeout.
  private func read(until deadline: Double) -> Bool? {
    while true {
      guard isReady(POLLIN, until: deadline) else { return nil }
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 16_384) { room, filled in
        count = recv(number, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
        filled = max(0, count)
      }
      if count > 0 {
        buffer += piece
        return true
      }
      if count == 0 || errno != EINTR && errno != EAGAIN { return false }
    }
  }

  private func isReady(_ events: some BinaryInteger, until deadline: Double) -> Bool {
    while true {
      let remaining = deadline - Self.now
      guard remaining > 0 else { return false }
      var request = pollfd(fd: number, events: Int16(events), revents: 0)
      let readyCount = poll(&request, 1, Int32(min(remaining, 600) * 1000) + 1)
      if readyCount > 0 { return true }
      if readyCount < 0, errno != EINTR { return false }
    }
  }

  /// Seconds on a monotonic clock.
  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (start..<max(start, bytes.count - 3)).first { place in
      bytes[place] == 13 && bytes[place + 1] == 10 && bytes[place + 2] == 13 && bytes[place + 3] == 10
    }
  }
}
