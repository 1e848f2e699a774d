import Foundation

/// The head of a request, read before its body.
struct HTTPHead: Sendable {
  let method: String
  let path: String
  /// Values in the query, by name. They are not decoded, because tokens consist of plain letters.
  let query: [String: String]
  /// Header values by lower-case name.
  let headers: [String: String]

  /// Maximum size of a head, bytes. Browsers send a few hundred.
  static let longest = 16_384
  private static let mostHeaders = 100

  /// Parses the lines of a head, without the empty last line. Returns `nil` if it is not the head of an
  /// HTTP/1 request.
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
      // A second Host or Content-Length header would be ambiguous.
      guard
        headers.updateValue(value, forKey: name) == nil
          || !["host", "content-length", "origin"].contains(name)
      else { return nil }
    }
    self.headers = headers
  }

  /// Length of the body in bytes; `nil` if the head contains no valid number.
  var bodyLength: Int? {
    guard headers["transfer-encoding"] == nil else { return nil }
    guard let text = headers["content-length"] else { return 0 }
    return text.utf8.count <= 18 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// Whether the connection stays open for another request.
  var keepsConnection: Bool { headers["connection"]?.lowercased() != "close" }
}

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
  var closes = false

  init(_ status: Status, _ body: [UInt8], closes: Bool = false) {
    (self.status, self.body, self.closes) = (status, body, closes)
  }

  mutating func set(_ name: String, _ value: String) {
    headers.removeAll { $0.0 == name }
    headers.append((name, value))
  }

  var bytes: [UInt8] {
    let fixedHeaders = [("Content-Length", "\(body.count)"), ("Connection", closes ? "close" : "keep-alive")]
    let lines = (headers + fixedHeaders).map { "\($0): \($1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status.rawValue) \(status.words)\r\n\(lines)\r\n".utf8) + body
  }
}

protocol HTTPResponder: Sendable {
  /// Checks a request before its body is read. Returns `nil` if the request is allowed.
  func refusal(of head: HTTPHead) async -> HTTPAnswer?
  func answer(to head: HTTPHead, _ body: [UInt8]) async -> HTTPAnswer
}
