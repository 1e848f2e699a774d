import P247C
import Testing

/// The limits of the command line are options of every call.
@Suite("Limits from C")
struct LimitCallTests {
  private func enrich(_ input: String, _ options: String) -> String {
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    let (bytes, options) = (Array(input.utf8), Array(options.utf8))
    _ = p247_enrich(bytes, bytes.count, options, options.count, &output, &length)
    defer { p247_free(output) }
    return String(decoding: UnsafeBufferPointer(start: output, count: length), as: UTF8.self)
  }

  @Test("A limit that is handed down ends the reading, a wrong one is named")
  func limits() {
    let table = "t,hr\n1,120\n2,121\n3,122\n"
    #expect(enrich(table, "{}").contains("heart_rate"))
    #expect(enrich(table, #"{"limits":{"columns":1}}"#).contains("--limit columns="))
    #expect(enrich(table, #"{"limits":{"rows":1}}"#).contains("is not a known limit"))
    let history =
      #"{"history":"{\"date\":\"2026-01-01\",\"load\":5,\"duration_s\":60}\n{\"date\":\"2026-01-02\",\"load\":5,\"duration_s\":60}","limits":{"history":1}}"#
    #expect(!enrich(table, history).contains("\"error\":{\"kind\":\"not_allowed\""))
  }
}
