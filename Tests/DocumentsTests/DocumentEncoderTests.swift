import Documents
import Foundation
import Testing

@testable import Documents

@Suite struct DocumentEncoderTests {
  private struct Inner: Codable, Hashable {
    var a: Double?
    var list: [Double?]
  }
  private struct Everything: Codable, Hashable {
    var flag: Bool
    var flagOrNot: Bool?
    var text: String
    var textOrNot: String?
    var number: Double
    var numberOrNot: Double?
    var count: Int
    var countOrNot: Int?
    var numbers: [Double]
    var counts: [Int]
    var rows: [[Double]]
    var inner: Inner
    var innerOrNot: Inner?
    var inners: [Inner]
    var none: [Inner]
    var choice: Choice
    var words: [String]
    enum Choice: String, Codable { case one, two }
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try DocumentEncoder.encode(value), as: UTF8.self)
  }

  private let everything = Everything(
    flag: true, flagOrNot: nil, text: "a \"quoted\"\n line \u{1F6B4}", textOrNot: nil, number: 0.1,
    numberOrNot: nil, count: -3, countOrNot: nil, numbers: [1, 2.5, -1e-7], counts: [1, 2],
    rows: [[1, 2], []], inner: Inner(a: nil, list: [1, nil]), innerOrNot: nil,
    inners: [Inner(a: 3, list: []), Inner(a: nil, list: [])], none: [], choice: .two, words: ["x", "y"])

  @Test func writesKeysInOrderAndNullsWhereNothingIs() throws {
    #expect(
      try text(everything)
        == #"{"flag":true,"flagOrNot":null,"text":"a \"quoted\"\n line 🚴","textOrNot":null,"number":0.1,"#
        + #""numberOrNot":null,"count":-3,"countOrNot":null,"numbers":[1,2.5,-1e-7],"counts":[1,2],"#
        + #""rows":[[1,2],[]],"inner":{"a":null,"list":[1,null]},"innerOrNot":null,"#
        + #""inners":[{"a":3,"list":[]},{"a":null,"list":[]}],"none":[],"choice":"two","words":["x","y"]}"#)
  }

  @Test func foundationReadsBackWhatWasWritten() throws {
    for pretty in [false, true] {
      let bytes = try DocumentEncoder.encode(everything, pretty: pretty)
      let again = try JSONDecoder().decode(Everything.self, from: Data(bytes))
      #expect(again == everything)
      #expect(try DocumentEncoder.encode(again, pretty: pretty) == bytes)
    }
  }

  @Test func valuesThatStandAlone() throws {
    #expect(try text(3.5) == "3.5")
    #expect(try text([1.0, .nan, .infinity]) == "[1,null,null]")
    #expect(try text("x") == #""x""#)
    #expect(try text([String]()) == "[]")
    #expect(try text([Inner(a: 1, list: [])]) == #"[{"a":1,"list":[]}]"#)
  }

  private struct Parts: Codable, Hashable {
    @Section var present: Double?
    @Section var missing: Double?
    @Section var leftOut: Inner?
  }

  @Test func aPartIsWrittenMissingOrLeftOut() throws {
    var parts = Parts(present: 1)
    parts.$leftOut = .leftOut
    #expect(try text(parts) == #"{"present":1,"missing":null}"#)
    let again = try JSONDecoder().decode(Parts.self, from: Data(try DocumentEncoder.encode(parts)))
    #expect(again == parts)
    #expect(again.$leftOut.isLeftOut && !again.$missing.isLeftOut)
    // A value that comes later is no longer left out.
    parts.leftOut = Inner(a: 1, list: [])
    #expect(try text(parts) == #"{"present":1,"missing":null,"leftOut":{"a":1,"list":[]}}"#)
  }
}
