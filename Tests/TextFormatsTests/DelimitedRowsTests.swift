import Testing
import _TestSupport

@testable import TextFormats

@Suite struct DelimitedRowsTests {
  /// The fields of each row with the line at which it begins, by the rule, a byte at a time.
  private static func naive(_ bytes: [UInt8], _ separator: UInt8) -> [(line: Int, fields: [[UInt8]])] {
    var rows: [(line: Int, fields: [[UInt8]])] = []
    var (place, line) = (0, 1)
    while place < bytes.count {
      var row: (line: Int, fields: [[UInt8]]) = (line, [[]])
      var isInside = false
      while place < bytes.count {
        let byte = bytes[place]
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        place += 1
        let field = row.fields.count - 1
        if isInside, byte == 0x22, next == 0x22 {
          row.fields[field] += [0x22, 0x22]
          place += 1
        } else if isInside || (byte == 0x22 && row.fields[field].isEmpty) {
          if byte == 0x22 { isInside.toggle() }
          if byte == 0x0A { line += 1 }
          row.fields[field].append(byte)
        } else if byte == separator {
          row.fields.append([])
        } else if byte == 0x0A || byte == 0x0D {
          if byte == 0x0D, next == 0x0A { place += 1 }
          line += 1
          break
        } else {
          row.fields[field].append(byte)
        }
      }
      rows.append(row)
    }
    return rows
  }

  @Test("Rows that are scanned eight bytes at a time are those that the rule gives byte by byte")
  func scanned() {
    var chance = SplitMix64(seed: 21)
    // Marks, bytes whose bits are near theirs, and letters, so that fields of all lengths end at all places of a word.
    let alphabet =
      Array(",,;\"\"\n\r \t-+#!0195abcdefghij".utf8) + [0x0B, 0x8A, 0x8D, 0xA2, 0xAC, 0x00, 0xFF]
    for _ in 0..<2000 {
      let bytes = (0..<chance.integer(0...90)).map { _ in alphabet[chance.integer(0...(alphabet.count - 1))] }
      for separator in [UInt8(ascii: ","), UInt8(ascii: ";")] {
        var rows = DelimitedRows(bytes, separator: separator, budget: ReadingBudget())
        var found: [(line: Int, fields: [[UInt8]])] = []
        while rows.next() { found.append((rows.line, rows.fields.map { Array(bytes[$0.range]) })) }
        let wanted = Self.naive(bytes, separator)
        #expect(found.map(\.line) == wanted.map(\.line), "\(bytes)")
        #expect(found.map(\.fields) == wanted.map(\.fields), "\(bytes)")
      }
    }
  }

  @Test("A number in place reads like a number alone, whatever follows")
  func numbers() {
    let texts = [
      "5", "-0", "+5", "007", "82.5", "82,5", "1,234.5", "1.234,5", ".5", "5.", "1e3", "1e", "12a", "-", "",
      " 7", "7 ", "0x10", "nan", "12345678", "1234567.1234567", "12345678901234567890", "1e999",
      String(repeating: "1", count: 64), String(repeating: "1", count: 65),
      "0." + String(repeating: "3", count: 70),
    ]
    for text in texts {
      let alone = DelimitedRows.number(Array(text.trimmingBlanks.utf8)[...])
      for behind in ["", ";", ";3.5;x", ";5555555555555555555555555"] {
        var rows = DelimitedRows(
          Array((text + behind).utf8), separator: UInt8(ascii: ";"), budget: ReadingBudget())
        let hasRow = rows.next()
        #expect(hasRow == !(text + behind).isEmpty)
        #expect(rows.number(0)?.bitPattern == alone?.bitPattern, "\(text)\(behind)")
      }
    }
  }

  @Test("Two fields are the same only where each byte is")
  func same() {
    for length in 0...20 {
      let text = String(repeating: "a", count: length)
      for place in 0...length {
        var other = Array(text.utf8)
        if place < length { other[place] = UInt8(ascii: "b") }
        var rows = DelimitedRows(
          Array(text.utf8) + [0x2C] + other + [0x2C], separator: UInt8(ascii: ","), budget: ReadingBudget())
        let hasRow = rows.next()
        #expect(hasRow)
        #expect(rows.isSame(0, as: rows.fields[1].range) == (place == length))
      }
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
