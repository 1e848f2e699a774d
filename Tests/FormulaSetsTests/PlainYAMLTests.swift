import Testing

@testable import FormulaSets

/// Values by the rules of YAML 1.2, worked by hand.
@Suite struct PlainYAMLTests {
  private func read(_ text: String) throws -> PlainYAML? { try PlainYAML.read(text) }

  private func plain(_ text: String) -> PlainYAML { .scalar(text, isPlain: true) }
  private func quoted(_ text: String) -> PlainYAML { .scalar(text, isPlain: false) }
  private func table(_ entries: (String, PlainYAML)...) -> PlainYAML {
    .mapping(entries.map { PlainYAML.Entry(key: $0.0, value: $0.1) })
  }

  @Test func tablesAndListsByIndentation() throws {
    let text = """
      # a club's rules
      name: my club   # not a part of it
      a:
        b: 1
        c:

          d: two words # said
      list:
        - 1
        - x: 1
          y: 2
        -
          - deep
      same:
      - 3
      - 4
      empty:
      last: end
      """
    let expected = table(
      ("name", plain("my club")), ("a", table(("b", plain("1")), ("c", table(("d", plain("two words")))))),
      (
        "list",
        .sequence([plain("1"), table(("x", plain("1")), ("y", plain("2"))), .sequence([plain("deep")])])
      ),
      ("same", .sequence([plain("3"), plain("4")])), ("empty", .nothing), ("last", plain("end")))
    #expect(try read(text) == expected)
    // Windows line ends, a mark at the start, document marks.
    #expect(
      try read(
        "\u{FEFF}---\r\n"
          + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
          + "\r\n...\r\n") == expected)
  }

  @Test func bracesBracketsAndJSON() throws {
    #expect(
      try read("{a: [1, 2 ,3,], \"b\":{\"c\":null}, d: , e}")
        == table(
          ("a", .sequence([plain("1"), plain("2"), plain("3")])), ("b", table(("c", plain("null")))),
          ("d", .nothing), ("e", .nothing)))
    #expect(
      try read("a: [1,  # one\n  2]\nb: {}\n")
        == table(("a", .sequence([plain("1"), plain("2")])), ("b", table())))
    #expect(
      try read("{\"url\":\"x:y\",\"t\":\"a # b\"}") == table(("url", quoted("x:y")), ("t", quoted("a # b"))))
  }

  @Test func quotesAndEscapes() throws {
    #expect(try read(#"a: "q\"\\\/\n\té😀\x41""#) == table(("a", quoted("q\"\\/\n\té😀A"))))
    #expect(try read("a: 'it''s'\n'b c': x") == table(("a", quoted("it's")), ("b c", plain("x"))))
    #expect(try read("a: \"one\n  two\n\n  three\"") == table(("a", quoted("one two\nthree"))))
    #expect(try read("a: one\n  two\nb: 1") == table(("a", plain("one two")), ("b", plain("1"))))
    #expect(
      try read("time: 12:30:00\nurl: http://x#y")
        == table(("time", plain("12:30:00")), ("url", plain("http://x#y"))))
  }

  @Test func valuesAreWhatTheyAreWrittenAs() throws {
    for (text, number) in [
      ("1", 1.0), ("-2.5", -2.5), ("+3e2", 300), (".5", 0.5), ("2.", 2), ("1E-3", 0.001),
    ] {
      #expect(PlainYAML.scalar(text, isPlain: true).number == number)
      #expect(PlainYAML.scalar(text, isPlain: false).number == nil)
    }
    for text in ["", "e5", "nan", ".inf", "0x10", "1_000", "1e999", "-", "1 2", "infinity"] {
      #expect(plain(text).number == nil, "\(text)")
    }
    #expect(
      plain("yes").flag == true && plain("False").flag == false && plain("1").flag == nil
        && quoted("true").flag == nil)
    #expect(plain("~").isNull && PlainYAML.nothing.isNull && !quoted("").isNull)
    #expect(try read("") == nil)
    #expect(try read("# only words\n\n---\n") == nil)
  }

  @Test(
    "What plain YAML does not have is refused with line and column",
    arguments: [
      ("a: &x 1", 1, 4), ("a: *x", 1, 4), ("a: !!int 3", 1, 4), ("a: |\n  text", 1, 4), ("? a\n: b", 1, 1),
      ("%YAML 1.2", 1, 1),
      ("a: b: c", 1, 5), ("a: 1\n  b: 2", 2, 4), ("a:\n  b: 1\n c: 2", 3, 2), ("a: [1, 2", 1, 9),
      ("a: {b: 1", 1, 9), ("a: 'x", 1, 4),
      ("a: \"\\q\"", 1, 6), ("a: \"\\ud800\"", 1, 11), ("a: [1 2]", 0, 0), ("a: 'x' y", 1, 8),
      ("a\nb: 1", 2, 1), ("\ta: 1", 1, 2),
      ("a: 1\n---\nb: 2", 2, 1), ("a: - 1", 1, 4), ("- a\nb: 1", 2, 1), (": 1", 1, 2), ("a: \u{1}", 1, 4),
      ("a: ]", 1, 4),
    ])
  func refusals(text: String, line: Int, column: Int) throws {
    // A list of words without a comma is one value with a blank.
    if line == 0 {
      #expect(try read(text) == table(("a", .sequence([plain("1 2")]))))
      return
    }
    let fault = #expect(throws: PlainYAML.Fault.self) { try read(text) }
    #expect(fault?.line == line && fault?.column == column, "\(text): \(String(describing: fault))")
  }

  @Test func nestingHasALimitAndNothingTakesLong() throws {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
      String(repeating: "- ", count: 100_000),
      (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ] {
      let fault = #expect(throws: PlainYAML.Fault.self) { try read(text) }
      #expect(fault?.isDepth == true)
    }
    let long = (0..<20_000).map { "key_\($0): [1, 2, \"three\"] # a word\n" }.joined()
    guard case .mapping(let entries)? = try read(long) else { throw CancellationError() }
    #expect(entries.count == 20_000)
  }

  /// Whatever the bytes, there is an answer, and a file that reads is read the same again.
  @Test func anyBytesHaveAnAnswer() {
    var state: UInt64 = 7
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    let pieces = [
      "a", "b: ", ":", " ", "  ", "\n", "\n  ", "- ", "-", "[", "]", "{", "}", ",", "\"", "'", "#", " #",
      "\\", "\\u12", "1", "é", "\t", "\r\n",
      "---\n", "...", "&", "*", "|", "?", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<(next() % 24)).map { _ in pieces[next() % pieces.count] }.joined()
      let first = try? PlainYAML.read(text)
      #expect((try? PlainYAML.read(text)) == first)
    }
  }
}
