/// Who may ask the server of the tuning page: a page that it served itself, on the loopback address, with its token.
///
/// A page of another site can send requests to this machine, and a foreign host name can be made to resolve here;
/// neither has the token, the first has another origin and the second another host.
///
/// Page: *Tuning in a browser*, tests: `TuneGateTests`.
package struct TuneGate: Sendable {
  /// The port.
  package let port: UInt16
  /// The secret of this run.
  package let token: String

  /// A gate.
  package init(port: UInt16, token: String) { (self.port, self.token) = (port, token) }

  /// Why a request is turned away.
  package enum Refusal: String, Sendable {
    /// The host is not the loopback address with the port.
    case host = "foreign_host"
    /// The request comes from another page.
    case origin = "foreign_origin"
    /// The token is missing or another one.
    case token = "wrong_token"
  }

  /// The names of this machine on the loopback address.
  package static let names = ["127.0.0.1", "localhost"]

  /// Whether a request is let in.
  ///
  /// - Parameters:
  ///   - host: The header `Host`.
  ///   - origin: The header `Origin`; browsers send it with every request that changes something.
  ///   - site: The header `Sec-Fetch-Site`, which browsers set and pages cannot.
  ///   - given: The token that came with it.
  ///   - needsOrigin: Whether a request without an origin is refused: everything but the page itself.
  /// - Returns: Why not; `nil` if it is.
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

  /// A host with its port: browsers leave out that of the scheme, 80 (RFC 9110, 4.2.1).
  private func authority(_ host: String) -> String {
    port == 80 && Self.names.contains(host) ? "\(host):80" : host
  }

  /// Whether two texts are equal, in a time that does not reveal where they differ.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count, !other.isEmpty else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
