import Testing

@testable import TextFormats

@Suite struct CSVWriterTests {
  private func line(_ write: (inout CSVWriter) -> Void) -> String {
    var table = CSVWriter()
    write(&table)
    table.endLine()
    return String(decoding: table.bytes, as: UTF8.self)
  }

  @Test("RFC 4180: quotes where a comma, a quote or a line break is, quotes doubled")
  func quotes() {
    #expect(
      line {
        $0.field("a,b")
        $0.field("say \"go\"")
        $0.field("two\nlines")
        $0.field("back\r")
        $0.field("plain; text")
      } == "\"a,b\",\"say \"\"go\"\"\",\"two\nlines\",back ,plain; text\n")
  }

  @Test("A missing value is an empty field; an empty text is not missing")
  func missing() {
    #expect(
      line {
        $0.field(Double?.none)
        $0.field("")
        $0.field(Double.nan)
        $0.field(Double.infinity)
        $0.field(String?.none)
      } == ",\"\",,,\n")
  }

  @Test("Numbers read back as the same number")
  func numbers() {
    #expect(
      line {
        $0.field(1)
        $0.field(-0.1)
        $0.field(1e300)
        $0.field(true)
      } == "1,-0.1,1e+300,true\n")
    #expect(Double("1e+300") == 1e300)
  }

  @Test("A text that is a number stays one; a formula is quoted")
  func numbersAsTexts() {
    var table = CSVWriter()
    for text in ["-12.5", "+3", "-1e-3", "-2+3", "=1", "-inf"] { table.field(text) }
    table.endLine()
    #expect(String(decoding: table.bytes, as: UTF8.self) == "-12.5,+3,-1e-3,'-2+3,'=1,'-inf\n")
  }
}
