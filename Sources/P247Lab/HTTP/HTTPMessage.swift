import Foundation

/// The head of a request: read before its body.
struct HTTPHead: Sendable {
  let method: String
  /// The path, without the query.
  let path: String
  /// The query values by name, not decoded: tokens are plain letters.
  let query: [String: String]
  /// Values by names in small letters.
  let headers: [String: String]

  /// The longest head, in bytes: a browser sends some hundreds.
  static let longest = 16_384
  /// The most header lines.
  private static let mostHeaders = 100

  /// Reads the lines of a head, without the empty one after them; `nil` if it is not an HTTP/1 request.
  init?(_ bytes: some Sequence<UInt8>) {
    let lines = String(decoding: Array(bytes), as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/"),
      lines.count <= Self.mostHeaders
    else { return nil }
    method = String(words[0])
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    var query: [String: String] = [:]
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
    }
    self.query = query
    var headers: [String: String] = [:]
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // Two hosts or lengths are ambiguous.
      guard
        headers.updateValue(value, forKey: name) == nil
          || !["host", "content-length", "origin"].contains(name)
      else { return nil }
    }
    self.headers = headers
  }

  /// Bytes of the body; `nil` if the head does not say so as a number.
  var bodyLength: Int? {
    guard headers["transfer-encoding"] == nil else { return nil }
    guard let text = headers["content-length"] else { return 0 }
    return text.utf8.count <= 18 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// Whether another request may follow on the same connection.
  var keepsConnection: Bool { headers["connection"]?.lowercased() != "close" }
}

/// An answer.
struct HTTPAnswer: Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case timeout = 408
    case conflict = 409
    case tooLarge = 413
    case failed = 500

    fileprivate var words: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .timeout: "Request Timeout"
      case .conflict: "Conflict"
      case .tooLarge: "Content Too Large"
      case .failed: "Internal Server Error"
      }
    }
  }

  let status: Status
  let body: [UInt8]
  var headers = [
    ("Content-Type", "application/json"), ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
  /// Whether the connection ends after it.
  var closes = false

  init(_ status: Status, _ body: [UInt8], closes: Bool = false) {
    (self.status, self.body, self.closes) = (status, body, closes)
  }

  /// Sets a header.
  mutating func set(_ name: String, _ value: String) {
    headers.removeAll { $0.0 == name }
    headers.append((name, value))
  }

  /// Head and body as they are sent.
  var bytes: [UInt8] {
    let own = [("Content-Length", "\(body.count)"), ("Connection", closes ? "close" : "keep-alive")]
    let lines = (headers + own).map { "\($0): \($1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status.rawValue) \(status.words)\r\n\(lines)\r\n".utf8) + body
  }
}

/// Answers requests.
protocol HTTPResponder: Sendable {
  /// Why a request is refused before its body is read; `nil` if it is let in.
  func refusal(of head: HTTPHead) async -> HTTPAnswer?
  /// The answer to a request.
  func answer(to head: HTTPHead, _ body: [UInt8]) async -> HTTPAnswer
}
