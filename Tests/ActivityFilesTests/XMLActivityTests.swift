import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles

/// What all XML documents have in common: safety, errors, numbers.
struct XMLActivityTests {
  static func gpx(_ points: String, head: String = "<?xml version=\"1.0\"?>\n") -> [UInt8] {
    Array("\(head)<gpx version=\"1.1\">\n<trk><trkseg>\n\(points)</trkseg></trk>\n</gpx>\n".utf8)
  }
  static let point = "<trkpt lat=\"1\" lon=\"2\"><time>2020-01-01T00:00:00Z</time></trkpt>\n"

  @Test func aDocumentTypeIsRefused() {
    let entity = "<?xml version=\"1.0\"?>\n <!DOCTYPE gpx [<!ENTITY a \"1\">]>\n"
    #expect(throws: XMLActivityError.documentType(line: 2, column: 2)) {
      try GPXReader.read(Self.gpx(Self.point, head: entity))
    }
    // Also behind comments, in which it would not count, and in UTF-16.
    let comment = "<!-- <!DOCTYPE x> --><?a <!DOCTYPE?>\n<!DOCTYPE gpx>"
    #expect(throws: XMLActivityError.documentType(line: 2, column: 1)) {
      try GPXReader.read(Self.gpx(Self.point, head: comment))
    }
    let wide: [UInt8] =
      [0xFF, 0xFE] + Self.gpx(Self.point, head: "<!DOCTYPE gpx>").flatMap { [$0, 0] as [UInt8] }
    #expect(throws: XMLActivityError.self) { try GPXReader.read(wide) }
    // A document type in a comment is a comment.
    #expect(throws: Never.self) { try GPXReader.read(Self.gpx(Self.point, head: "<!-- <!DOCTYPE x> -->")) }
  }

  @Test func entitiesThatGrowAreRefused() {
    var head = "<!DOCTYPE gpx [<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1..<10 {
      head += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    #expect(throws: XMLActivityError.documentType(line: 1, column: 1)) {
      try GPXReader.read(Self.gpx("<trkpt lat=\"1\" lon=\"2\"><name>&a9;</name></trkpt>", head: head + "]>"))
    }
  }

  @Test func nestingIsLimited() throws {
    let deep = Self.point + String(repeating: "<a>\n", count: 200_000)
    let file = try GPXReader.read(Self.gpx(deep))
    // gpx, trk, trkseg and 125 further ones.
    #expect(file.damage == .xml(.tooDeep(line: 130, column: 3, limit: 128)))
    #expect(file.recordings.first?.time == [0])
    let budget = ReadingBudget([.depth: 3])
    #expect(throws: XMLActivityError.self) { try GPXReader.read(Self.gpx(Self.point), budget: budget) }
  }

  @Test func aCutDocumentIsAPart() throws {
    let bytes = Self.gpx(Self.point + Self.point)
    let file = try GPXReader.read(Array(bytes.prefix(bytes.count - 60)))
    guard case .xml(.truncated(let line, _, let element)) = file.damage else {
      Issue.record("\(String(describing: file.damage))")
      return
    }
    #expect(line == 5)
    #expect(element == "time" || element == "trkpt")
    #expect(file.recordings.first?.time == [0])
    #expect(file.recordings.first?.warnings.map(\.kind) == ["partial"])
  }

  @Test func anEndTagThatDoesNotMatchCostsItsPoint() throws {
    let file = try GPXReader.read(Self.gpx(Self.point + "<trkpt lat=\"1\" lon=\"2\"></wrong>\n" + Self.point))
    guard case .xml(.notWellFormed(let line, let column, _)) = file.damage else {
      Issue.record("\(String(describing: file.damage))")
      return
    }
    #expect(line == 5 && column > 20)
    // The points before and behind it stand.
    #expect(file.recordings.first?.time == [0, 0])
    #expect(file.recordings.first?.warnings.map(\.kind) == ["partial", "skipped"])
  }

  @Test func brokenDocumentsThrowWithAPlace() {
    let broken = [
      "", "no document", "<gpx", "<gpx>", "<gpx><trk>&undeclared;</trk></gpx>", "<other/>",
      "<gpx a=\"1\" a=\"2\"/>",
      "<gpx>\u{1}</gpx>", "<gpx>\u{0}</gpx>", "<?xml version=\"1.0\" encoding=\"nonsense\"?><gpx><trk></gpx>",
      "<gpx/>junk",
    ]
    for text in broken {
      do throws(XMLActivityError) {
        let file = try GPXReader.read(Array(text.utf8))
        Issue.record("\(text) was read: \(String(describing: file.damage))")
      } catch {
        guard case .line(let line, let column) = error.place else {
          Issue.record("\(text): no place")
          continue
        }
        #expect(line >= 1 && column >= 1)
      }
    }
    #expect(throws: XMLActivityError.unexpectedRoot(line: 1, column: 7, expected: "gpx", found: "x:kml")) {
      try GPXReader.read(Array("<x:kml/>".utf8))
    }
  }

  @Test func textInOtherEncodings() throws {
    let start = "<gpx><trk><name>Col d'"
    let end = "ze</name><trkseg>\(Self.point)</trkseg></trk></gpx>"
    let names: [(String, [UInt8], String)] = [
      ("ISO-8859-1", [0xC9], "É"), ("windows-1252", [0xC9], "É"), ("iso-8859-2", [0xC8], "Č"),
      ("windows-1251", [0xC9], "Й"), ("UTF-8", [0xC3, 0x89], "É"), ("utf-16", [0xC3, 0x89], "É"),
      ("Shift_JIS", [0x83, 0x41], "ア"), ("shift_jis", [0xB1, 0x8A, 0xBF, 0x89, 0x5C, 0x87, 0x40], "ｱ漢噂①"),
      ("EUC-JP", [0xA5, 0xA2, 0xB4, 0xC1, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1, 0xF4, 0xA6], "ア漢ｱ\u{FFFD}熙"),
      ("ISO-8859-15", [0xA4, 0xA0, 0xFF, 0x80], "€\u{A0}ÿ\u{80}"), ("windows-1250", [0x8C, 0xF9], "Śů"),
      ("windows-1252", [0x80, 0x81, 0x9F, 0xFF], "€\u{81}Ÿÿ"),
      ("windows-1253", [0xC1, 0xFE, 0xFF], "Αώ\u{FFFD}"),
      ("windows-1254", [0xDD, 0xF0], "İğ"), ("ISO-8859-1", [0xA4, 0xFF], "¤ÿ"),
    ]
    for (name, bytes, letter) in names {
      let head = "<?xml version='1.0' encoding='\(name)'?>"
      let file = try GPXReader.read(Array((head + start).utf8) + bytes + Array(end.utf8))
      #expect(file.damage == nil, "\(name)")
      #expect(file.recordings.first?.summary.name == "Col d'\(letter)ze", "\(name)")
      #expect(file.recordings.first?.time == [0])
    }
    #expect(throws: XMLActivityError.unsupportedEncoding(line: 1, column: 1, name: "ebcdic-cp-be")) {
      try GPXReader.read(Array("<?xml version='1.0' encoding='EBCDIC-CP-BE'?><gpx/>".utf8))
    }
  }

  /// Found by fuzzing: the platform's parser trapped on names and attributes that are no UTF-8.
  @Test func bytesThatAreNoUTF8CostTheirPoint() throws {
    let good = Self.gpx(Self.point + "<trkpt lat=\"1\" lon=\"2\"><des></des></trkpt>\n" + Self.point)
    let place = try #require(good.indices.first { good[$0...].starts(with: Array("des>".utf8)) })
    for bytes in [[0xEF], [0xFF, 0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]]
      as [[UInt8]]
    {
      for offset in [0, 3, 5] {
        var broken = good
        broken.insert(contentsOf: bytes, at: place + offset)
        let file = try GPXReader.read(broken)
        #expect(
          file.damage
            == .xml(.notWellFormed(line: 5, column: 25 + offset, reason: "the text is not UTF-8 here")))
        #expect(file.recordings.first?.time == [0, 0])
      }
    }
    for start in ["<\u{E9}".utf8.dropLast(), "<gpx \u{E9}=\"".utf8.dropLast(3)] {
      #expect(throws: XMLActivityError.self) { try GPXReader.read(Array(start)) }
    }
  }

  /// Found by fuzzing: the platform's parser reads address 0 at an instruction without data.
  @Test func processingInstructionsAreSteppedOver() throws {
    let points =
      "<?a?><?b c?>\n<!-- <?x --><trkpt lat=\"1\" lon=\"2\"><ele><![CDATA[<?12?>]]></ele></trkpt><?c\n?>"
      + Self.point
    let whole = try #require(try GPXReader.read(Self.gpx(points)).recordings.first)
    #expect(whole.time.count == 2)
    // What looks like an instruction inside character data is text, here no number.
    #expect(whole.warnings.map(\.kind) == ["bad_number"])
    #expect(throws: XMLActivityError.self) { try GPXReader.read(Array("<?xmlISO-1nC?>\n".utf8)) }
    let cut = try GPXReader.read(Self.gpx(Self.point + "<?never closed"))
    #expect(cut.damage?.kind == "xml_truncated")
    #expect(cut.recordings.first?.time == [0])
  }

  static func firstForbidden(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { XMLCharacters.firstForbidden(in: $0)?.offset }
  }

  @Test func theFirstByteThatIsNoUTF8() {
    var random = SplitMix64(seed: 3)
    #expect(Self.firstForbidden(Array("aé€😀\u{7FF}\u{800}\u{FFFD}\u{10FFFF}".utf8)) == nil)
    for _ in 0..<5000 {
      // Few distinct bytes make valid sequences likely.
      let bytes = (0..<random.integer(0...6)).map { _ in
        ([0x41, 0x80, 0xA0, 0xBF, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0x90] as [UInt8])[random.integer(0...9)]
      }
      let invalid = Self.firstForbidden(bytes)
      #expect((invalid == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
      if let invalid { #expect(String(validating: bytes.prefix(invalid), as: UTF8.self) != nil, "\(bytes)") }
    }
  }

  /// Every byte at every place of a text of some words.
  @Test func theFirstCharacterThatXMLDoesNotAllow() {
    for place in 0..<24 {
      for byte in UInt8.min..<0x80 {
        var bytes = Array(repeating: UInt8(ascii: "a"), count: 24)
        bytes[place] = byte
        if place > 0 { bytes[place - 1] = 0x0A }
        let isAllowed = byte >= 0x20 || [0x09, 0x0A, 0x0D].contains(byte)
        #expect(Self.firstForbidden(bytes) == (isAllowed ? nil : place), "\(byte) at \(place)")
      }
    }
    for (text, place) in [("ab\u{FFFE}", 2), ("ab\u{FFFF}c", 2), ("ab\u{FFFD}c\u{0}", 6)] {
      #expect(Self.firstForbidden(Array(text.utf8)) == place)
    }
  }

  @Test func bytesThatAreNotInTheirEncodingEndTheText() throws {
    for (name, bytes) in [("Shift_JIS", [0x81]), ("EUC-JP", [0xA5, 0x20]), ("EUC-JP", [0x8F, 0xA1, 0x41])]
      as [(String, [UInt8])]
    {
      let head = "<?xml version='1.0' encoding='\(name)'?>\n<gpx><trk><trkseg>\(Self.point)<name>"
      let file = try GPXReader.read(Array(head.utf8) + bytes)
      #expect(
        file.damage
          == .xml(
            .notWellFormed(line: 3, column: 7, reason: "the text is not in the declared encoding")))
      #expect(file.recordings.first?.time == [0])
    }
    let units: [UInt16] = Array("<gpx><trk><trkseg>\(Self.point)".utf16) + [0xD800, 0x41]
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    #expect(try GPXReader.read(wide).damage?.kind == "xml_not_well_formed")
    #expect(try GPXReader.read(wide).recordings.first?.time == [0])
  }

  /// Found by fuzzing: the platform's parser used memory after an abort inside its own error.
  @Test(arguments: ["UTF-7", "ISO-2022-JP", "UTF-16", "UCS-4", "IBM037", "nonsense", ""])
  func encodingsThatTheTextIsNotIn(_ name: String) {
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<gpx><trk><trkseg>\(Self.point)</trkseg></trk></gpx>"
    do throws(XMLActivityError) {
      #expect(try GPXReader.read(Array(text.utf8)).recordings.count == 1)
    } catch {
      #expect(error.place != nil)
    }
  }

  @Test func aDeclarationMayFollowBlanks() throws {
    #expect(try GPXReader.read(Self.gpx(Self.point, head: "\n <?xml version=\"1.0\"?>\n")).damage == nil)
  }

  @Test func wideEncodings() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx><trk><trkseg>\(Self.point)</trkseg></trk></gpx>"
    let units = Array(text.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    for bytes in [little, big] { #expect(try GPXReader.read(bytes).recordings.first?.time == [0]) }
  }

  @Test func textOfSeveralPieces() throws {
    let points =
      "<trkpt lat=\"1\" lon=\"2\"><ele>1<!-- a comment -->2<![CDATA[.5]]></ele><name>a &amp; b</name></trkpt>"
    #expect(try GPXReader.read(Self.gpx(points)).recordings.first?.columns[.altitude] == [12.5])
  }

  /// The platform's parser has limits of 10 MB for what it is given at once and for a text; ours are those of the budget.
  @Test func largeDocumentsAndTexts() throws {
    let count = 11_000_000 / Self.point.utf8.count
    let large = try GPXReader.read(Self.gpx(String(repeating: Self.point, count: count)))
    #expect(large.damage == nil)
    #expect(large.recordings.first?.time.count == count)
    let long = Self.gpx(
      "<trkpt lat=\"1\" lon=\"2\"><name>\(String(repeating: "a", count: 11_000_000))</name></trkpt>")
    let wide = ReadingBudget([.field: 1 << 24])
    #expect(try GPXReader.read(long, budget: wide).recordings.first?.time.count == 1)
    #expect(throws: XMLActivityError.self) { try GPXReader.read(long) }
  }

  // MARK: Numbers

  /// A number at the end of what can be read, and in the middle of it.
  static func decimal(_ text: String) -> Double? {
    func value(_ bytes: [UInt8]) -> Double? {
      bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let text = UnsafeBufferPointer(rebasing: buffer[..<text.utf8.count])
        return DecimalText.parse(
          XMLText(bytes: text, readableEnd: start + buffer.count, isRaw: true))
      }
    }
    let (short, long) = (value(Array(text.utf8)), value(Array("\(text)</ele>                        ".utf8)))
    #expect(short == long, "\(text)")
    return long
  }

  @Test func decimals() {
    let good: [(String, Double)] = [
      ("12.5", 12.5), ("12,5", 12.5), (" 7 ", 7), ("+3", 3), ("-0.25", -0.25), (".5", 0.5), ("7.", 7),
      ("-.0", 0),
      ("1e3", 1000), ("1E-2", 0.01), ("-1,5e1", -15), ("0", 0), ("007", 7),
      ("123456789012345", 123_456_789_012_345),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("4.9e-324", .leastNonzeroMagnitude), ("1e-400", 0),
      ("45.199617706239223480224609375", 45.199617706239223480224609375),
      ("0,1999969482421875000000000000000", 0.1999969482421875),
    ]
    for (text, value) in good { #expect(Self.decimal(text) == value, "\(text)") }
    for text in [
      "", " ", ".", ",", "-", "+", "--1", "1.2.3", "1,2.3", "1.2,3", "1,234,567", "abc", "1a", "0x10", "nan",
      "inf",
      "-infinity", "1e", "1e400", "e5", "1 2", "１", String(repeating: "9", count: 500) + "e1",
    ] { #expect(Self.decimal(text) == nil, "\(text)") }
  }

  @Test func decimalsAgreeWithThePlatform() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let value = random.uniform(-200...200)
      #expect(Self.decimal("\(value)") == value)
      let short = (value * 1000).rounded() / 1000
      #expect(Self.decimal("\(short)") == short)
    }
  }
}
