import FormulaLab
import Testing

/// Page: *Tuning in a browser*.
@Suite("Tuning: who may ask the server")
struct TuneGateTests {
  private let gate = TuneGate(port: 8247, token: "0123456789abcdef")

  private func refusal(
    host: String? = "127.0.0.1:8247", origin: String? = "http://127.0.0.1:8247",
    site: String? = "same-origin",
    token: String? = "0123456789abcdef", needsOrigin: Bool = true
  ) -> TuneGate.Refusal? {
    gate.refusal(host: host, origin: origin, site: site, token: token, needsOrigin: needsOrigin)
  }

  @Test("The page of this run is let in, by either name of the machine")
  func own() {
    #expect(refusal() == nil)
    #expect(refusal(host: "localhost:8247", origin: "http://localhost:8247") == nil)
    #expect(refusal(site: nil) == nil)
    #expect(refusal(origin: nil, site: "none", needsOrigin: false) == nil)
  }

  @Test("On the port of the scheme browsers leave it out of host and origin, and are let in")
  func schemePort() {
    let gate = TuneGate(port: 80, token: "0123456789abcdef")
    func refusal(_ host: String, _ origin: String?) -> TuneGate.Refusal? {
      gate.refusal(
        host: host, origin: origin, site: nil, token: "0123456789abcdef", needsOrigin: origin != nil)
    }
    for host in ["127.0.0.1", "127.0.0.1:80", "localhost"] {
      #expect(refusal(host, nil) == nil, "\(host)")
      #expect(refusal(host, "http://\(host)") == nil, "\(host)")
    }
    #expect(refusal("127.0.0.1:80", "http://127.0.0.1") == nil)
    #expect(refusal("127.0.0.1", "http://localhost") == .origin)
    #expect(refusal("127.0.0.1", "https://127.0.0.1") == .origin)
    #expect(refusal("evil.example", "http://evil.example") == .host)
    #expect(refusal("127.0.0.1:8247", "http://127.0.0.1:8247") == .host)
  }

  @Test("A name that was made to point here has another host")
  func rebinding() {
    for host in ["evil.example:8247", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8247.evil.example", "", nil] {
      #expect(refusal(host: host) == .host, "\(host ?? "none")")
    }
  }

  @Test("The page of another site has another origin")
  func otherSites() {
    for origin in [
      "https://evil.example", "null", "https://127.0.0.1:8247", "http://127.0.0.1:8248", "", nil,
    ] {
      #expect(refusal(origin: origin) == .origin, "\(origin ?? "none")")
    }
    #expect(refusal(site: "cross-site") == .origin)
    #expect(refusal(origin: nil, site: "cross-site", needsOrigin: false) == .origin)
    #expect(refusal(origin: "https://evil.example", site: "none", needsOrigin: false) == .origin)
  }

  @Test("Without the token nobody is let in")
  func tokens() {
    for token in ["", "0123456789abcdeF", "0123456789abcde", "0123456789abcdef0", nil] {
      #expect(refusal(token: token) == .token, "\(token ?? "none")")
      #expect(refusal(origin: nil, site: "none", token: token, needsOrigin: false) == .token)
    }
    #expect(
      TuneGate(port: 1, token: "").refusal(
        host: "localhost:1", origin: "http://localhost:1", site: nil, token: "", needsOrigin: true) == .token)
  }
}
