import ActivityStreams
import Foundation
import P247C
import Testing
import _TestSupport

/// The cases of `Data/Conformance`, asked as a program in C asks: what its README says is what is done here. `P247_RECORD=1` writes
/// the columns of answers anew.
@Suite("Conformance")
struct ConformanceTests {
  private static let path = "Data/Conformance/cases.tsv"
  private static let columns = ["name", "call", "input", "options", "code", "bytes", "sha256", "begins"]

  /// Cases in which code that is not optimised, or is watched by a sanitizer, differs in the last digit of a number; the table has
  /// what ships.
  private static let ofOptimisedCode: Set = ["season", "two_measures"]
  private struct Answer {
    var code: Int32
    var bytes: [UInt8]
  }

  @Test("Every case is answered with its bytes")
  func cases() throws {
    let isRecording = ProcessInfo.processInfo.environment["P247_RECORD"] == "1"
    let table = String(decoding: try TestData.packageBytes(Self.path), as: UTF8.self)
    let lines = table.split(separator: "\n").map(String.init)
    try #require(lines.first == Self.columns.joined(separator: "\t"))
    #expect(lines.count > 40)
    var written = [lines[0]]
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == Self.columns.count, "\(line)")
      let made = try self.answer(fields[1], input: fields[2], options: Array(fields[3].utf8))
      let bytes = try withoutVersion(made.bytes)
      let found = [
        "\(made.code)", "\(bytes.count)", SHA256.hexadecimal(of: bytes), begins(bytes),
      ]
      if !isRecording, !Self.ofOptimisedCode.contains(fields[0]) || isShippedCode {
        #expect(Array(fields[4...]) == found, "\(fields[0])")
      }
      written.append((fields[..<4] + found).joined(separator: "\t"))
    }
    guard isRecording else { return }
    let text = written.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: TestData.packageFolder + "/" + Self.path))
  }

  private func answer(_ call: String, input: String, options: [UInt8]) throws -> Answer {
    let bytes = try input == "-" ? [] : TestData.packageBytes("Data/" + input)
    var output: UnsafeMutablePointer<UInt8>?
    var length = 0
    let code: Int32
    switch call {
    case "brief": return Answer(code: 0, bytes: days(bytes, options).answers)
    case "state": return Answer(code: 0, bytes: days(bytes, options).state)
    case "enrich": code = p247_enrich(bytes, bytes.count, options, options.count, &output, &length)
    case "history": code = p247_history(bytes, bytes.count, options, options.count, &output, &length)
    case "strength": code = p247_strength(bytes, bytes.count, options, options.count, &output, &length)
    case "explain": code = p247_explain(bytes, bytes.count, options, options.count, &output, &length)
    case "plan": code = p247_plan(bytes, bytes.count, options, options.count, &output, &length)
    case "settings": code = p247_settings(options, options.count, &output, &length)
    case "agree": code = p247_agree(options, options.count, &output, &length)
    default:
      Issue.record("\(call) is no call")
      return Answer(code: -1, bytes: [])
    }
    defer { p247_free(output) }
    return Answer(code: code, bytes: Array(UnsafeBufferPointer(start: output, count: length)))
  }

  /// Every line taken in, with the state that the one before left.
  private func days(_ input: [UInt8], _ options: [UInt8]) -> (answers: [UInt8], state: [UInt8]) {
    var answers: [UInt8] = []
    var state: [UInt8] = []
    for line in input.split(separator: UInt8(ascii: "\n")).map(Array.init) {
      var (answer, next): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
      var (answerLength, nextLength) = (0, 0)
      let code = p247_brief(
        line, line.count, state, state.count, options, options.count, &answer, &answerLength, &next,
        &nextLength)
      answers += Array(UnsafeBufferPointer(start: answer, count: answerLength)) + [UInt8(ascii: "\n")]
      if code == 0 { state = Array(UnsafeBufferPointer(start: next, count: nextLength)) }
      p247_free(answer)
      p247_free(next)
    }
    return (answers, state)
  }

  /// The same with no version of the library in it.
  private func withoutVersion(_ bytes: [UInt8]) throws -> [UInt8] {
    let version = String(cString: try #require(p247_version()))
    let old = Data("\"library_version\":\"\(version)\"".utf8)
    let new = Data("\"library_version\":\"\"".utf8)
    var data = Data(bytes)
    var place = data.startIndex
    while let range = data.range(of: old, in: place..<data.endIndex) {
      data.replaceSubrange(range, with: new)
      place = range.lowerBound + new.count
    }
    return [UInt8](data)
  }

  /// The first 60 bytes as text that can be read in a table.
  private func begins(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes.prefix(60) {
      if (0x20...0x7e).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hexadecimal = String(byte, radix: 16)
        text += "\\x" + (hexadecimal.count < 2 ? "0" : "") + hexadecimal
      }
    }
    return text
  }
}
