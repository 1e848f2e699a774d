import Testing

@testable import TextFormats

@Suite("Text from outside")
struct OutsideTextTests {
  /// What steers: bell, escape, delete, C1, separators, marks of direction.
  static let steering =
    "\u{0}\u{7}\u{8}\t\n\r\u{1B}\u{7F}\u{85}\u{9B}\u{9F}\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}\u{FEFF}"

  @Test("A line has a space in place of everything that steers a terminal or turns the text")
  func line() {
    for scalar in Self.steering.unicodeScalars {
      #expect(
        OutsideText.line("a\(Character(scalar))b").unicodeScalars.elementsEqual("a b".unicodeScalars),
        "\(scalar.value)")
    }
  }

  @Test("Letters, combining marks and joined emoji pass a line as they are")
  func letters() {
    for text in ["Læçon", "שלום", "e\u{301}", "👨‍👩‍👧", "می‌خواهم", "10 × 400 m – 3′"] {
      #expect(OutsideText.line(text) == text)
    }
  }

  @Test("A line feed in a value makes no second line of a page")
  func page() {
    #expect(OutsideText.page(["one\n12 activities read", "two"]) == "one 12 activities read\ntwo\n")
    #expect(OutsideText.page(blocks: [["a"], [], ["b\nc"]]) == "a\n\nb c\n")
  }

  @Test("A colour is shown where the report gave it, and not where a text from outside asks for it")
  func ink() {
    let line = OutsideText.line(OutsideText.ink("31", "name \u{1B}[32mgreen"))
    #expect(line == "\u{1B}[31mname  [32mgreen\u{1B}[0m")
  }

  @Test("The last guard lets line feeds pass, and colours only where they are shown")
  func lastGuard() {
    let bytes = Array("a\u{1B}[31mb\u{1B}[2J\u{202E}\u{7}\r\nc".utf8)
    #expect(String(decoding: OutsideText.forTerminal(bytes), as: UTF8.self) == "a [31mb [2J   \nc")
    #expect(
      String(decoding: OutsideText.forTerminal(bytes, isColoured: true), as: UTF8.self)
        == "a\u{1B}[31mb [2J   \nc")
    #expect(OutsideText.forTerminal([0x1B], isColoured: true) == [0x20])
  }

  @Test("JSON writes what steers as an escape, so that the value stays and no terminal obeys it")
  func json() {
    var writer = JSONWriter()
    writer.value("é\u{202E}\u{7F}\u{9B}\u{2028}😀\u{FEFF}")
    #expect(
      String(decoding: writer.finish(), as: UTF8.self) == "\"é\\u202e\\u007f\\u009b\\u2028😀\\ufeff\"")
  }

  @Test("A text cell is never a formula, and a number stays a number")
  func cells() {
    func row(_ text: String) -> String {
      var table = CSVWriter()
      table.field(text)
      return String(decoding: table.bytes, as: UTF8.self)
    }
    for start in ["=", "+", "-", "@", "\t=", "\r=", " =", "\n=", "＝", "\u{202E}="] {
      let cell = row(start + "1+1")
      #expect(cell.hasPrefix("'") || cell.hasPrefix("\"'"), "\(cell)")
    }
    #expect(row("a=1") == "a=1")
    #expect(row("\u{1B}]0;x\u{7}") == " ]0;x ")
    var table = CSVWriter()
    table.field(-1.5)
    #expect(table.bytes == Array("-1.5".utf8))
  }
}
