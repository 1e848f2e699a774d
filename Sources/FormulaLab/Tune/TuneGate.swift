/// Protects the tuning server: only a page that the server itself has served, on the loopback address and
/// with its token, may send requests.
///
/// Other sites can send requests to this machine, and DNS rebinding can direct a foreign host name to it. In
/// both cases, the sender does not know the token. Requests from other sites also have a foreign origin, and
/// requests through a rebound name a foreign host.
///
/// Page: *Tuning in a browser*, tests: `TuneGateTests`.
package struct TuneGate: Sendable {
  package let port: UInt16
  /// The secret of this server process.
  package let token: String

  package init(port: UInt16, token: String) { (self.port, self.token) = (port, token) }

  package enum Refusal: String, Sendable {
    /// The host is not the loopback address with this port.
    case host = "foreign_host"
    case origin = "foreign_origin"
    case token = "wrong_token"
  }

  /// Accepted host names of the loopback address.
  package static let names = ["127.0.0.1", "localhost"]

  /// Checks a request.
  ///
  /// - Parameters:
  ///   - host: The `Host` header.
  ///   - origin: The `Origin` header, which browsers send with every request that changes something.
  ///   - site: The `Sec-Fetch-Site` header, which only the browser can set.
  ///   - given: The token sent with the request.
  ///   - needsOrigin: Whether to refuse requests without an origin. This is `true` for everything
  ///     except the page.
  /// - Returns: The reason for the refusal; `nil` if the request is allowed.
  package func refusal(
    host: String?, origin: String?, site: String?, token given: String?, needsOrigin: Bool
  ) -> Refusal? {
    guard let host = host.map(authority), Self.names.contains(where: { host == "\($0):\(port)" }) else {
      return .host
    }
    if let origin {
      guard origin.hasPrefix("http://"), authority(String(origin.dropFirst(7))) == host else {
        return .origin
      }
    } else if needsOrigin {
      return .origin
    }
    if let site, needsOrigin ? site != "same-origin" : site == "cross-site" || site == "same-site" {
      return .origin
    }
    return Self.isSame(given ?? "", token) ? nil : .token
  }

  /// Adds the port that browsers omit if it is 80, the default (RFC 9110, 4.2.1).
  private func authority(_ host: String) -> String {
    port == 80 && Self.names.contains(host) ? "\(host):80" : host
  }

  /// Compares two strings in constant time, so that timing does not reveal where they differ.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count, !other.isEmpty else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
