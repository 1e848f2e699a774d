import FlyingFox
import FlyingSocks
import Foundation

/// A pool of sockets that send at once.
///
/// An answer goes out in several small parts. A socket keeps the last part back until the others are acknowledged (Nagle), which a browser
/// that listens alone puts off by 40 ms: more than the answer takes.
struct PromptPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool

  init(_ pool: any AsyncSocketPool) { self.pool = pool }

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    var isPrompt: CInt = 1
    // A socket that cannot do so is slower, no worse.
    _ = setsockopt(
      socket.file.rawValue, CInt(IPPROTO_TCP), TCP_NODELAY, &isPrompt, socklen_t(MemoryLayout<CInt>.size))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
