internal import Foundation
import TextFormats

/// The text of an XML document in UTF-8, whatever its encoding.
///
/// The platform's parser traps on names and attributes that are not valid in their encoding and on processing
/// instructions without data, so it is only ever given valid UTF-8 without either: this type decodes, checks, and blanks
/// what is not to be read (places stay the same).
struct XMLText {
  /// Valid UTF-8, up to the first byte that is not.
  private(set) var bytes: [UInt8]
  /// Where and why the text ends early.
  private(set) var failure: XMLActivityError?

  /// Decodes a document.
  ///
  /// UTF-8, UTF-16, ISO 8859-1, -2 and -15, Windows-1250 to 1254, Shift-JIS and EUC-JP are known. A text that says UTF-16
  /// but has one byte a letter is read as UTF-8, which is what programs mean that write so.
  /// - Complexity: O(*n*).
  init(_ document: [UInt8]) {
    bytes = []
    if Self.isWide(document) {
      guard let letters = Self.lettersOfWide(document) else {
        failure = .notWellFormed(
          line: 1, column: 1, reason: "the text is not in UTF-16, as its first bytes say")
        return
      }
      bytes = letters
    } else {
      bytes = document.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(document.dropFirst(3)) : document
      let name = Self.declaredEncoding(bytes)
      switch Self.encoding(named: name) {
      case .utf8?: break
      case let encoding?:
        guard let text = String(bytes: bytes, encoding: encoding) else {
          failure = .notWellFormed(
            line: 1, column: 1, reason: "the text is not in the encoding that it claims")
          bytes = []
          return
        }
        bytes = Array(text.utf8)
      case nil:
        failure = .unsupportedEncoding(line: 1, column: 1, name: name ?? "")
        bytes = []
        return
      }
    }
    cutAtInvalidByte()
    blankInstructions()
  }

  // MARK: Encodings

  /// Whether a text has two bytes a letter, by its mark or its first letter.
  private static func isWide(_ document: [UInt8]) -> Bool {
    guard document.count >= 2 else { return false }
    switch (document[0], document[1]) {
    case (0xFF, 0xFE), (0x3C, 0), (0xFE, 0xFF), (0, 0x3C): return true
    default: return false
    }
  }

  /// The letters of a text of two bytes each; `nil` where they are no UTF-16.
  private static func lettersOfWide(_ document: [UInt8]) -> [UInt8]? {
    let isLittle = document[0] == 0xFF || document[0] == 0x3C
    var units: [UInt16] = []
    units.reserveCapacity(document.count / 2)
    var place = document[0] == 0xFF || document[0] == 0xFE ? 2 : 0
    while place + 1 < document.count {
      let (first, second) = (UInt16(document[place]), UInt16(document[place + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
      place += 2
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  /// The range of `<?xml … ?>` with the blanks before it; `nil` where there is none.
  private static func declaration(_ bytes: [UInt8]) -> Range<Int>? {
    guard let start = bytes.firstIndex(where: { !$0.isBlank }),
      bytes[start...].starts(with: Array("<?xml".utf8)), start + 5 < bytes.count, bytes[start + 5].isBlank
    else { return nil }
    var place = start + 5
    while place + 1 < bytes.count, place < start + 1024 {
      if bytes[place] == UInt8(ascii: "?"), bytes[place + 1] == UInt8(ascii: ">") {
        return start..<(place + 2)
      }
      place += 1
    }
    return nil
  }

  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard let range = declaration(bytes) else { return nil }
    let words = String(decoding: bytes[range], as: UTF8.self).lowercased()
    guard let key = words.range(of: "encoding") else { return nil }
    let rest = words[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  private static func encoding(named name: String?) -> String.Encoding? {
    switch name {
    case nil, "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be", "utf16": .utf8
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "iso-8859-15": .isoLatin1
    case "iso-8859-2", "latin2": .isoLatin2
    case "windows-1250", "cp1250": .windowsCP1250
    case "windows-1251", "cp1251": .windowsCP1251
    case "windows-1252", "cp1252": .windowsCP1252
    case "windows-1253", "cp1253": .windowsCP1253
    case "windows-1254", "cp1254": .windowsCP1254
    case "shift_jis", "shift-jis", "sjis": .shiftJIS
    case "euc-jp": .japaneseEUC
    default: nil
    }
  }

  // MARK: Checks

  private mutating func cutAtInvalidByte() {
    guard let place = Self.firstInvalid(bytes) else { return }
    let (line, column) = Self.place(of: place, in: bytes)
    failure = .notWellFormed(line: line, column: column, reason: "the text is not UTF-8 here")
    bytes.removeSubrange(place...)
  }

  /// Puts blanks in place of the declaration and of processing instructions, which a recording has no use for, outside
  /// comments and character data: the platform's parser reads address 0 at an instruction without data.
  private mutating func blankInstructions() {
    bytes.withUnsafeMutableBufferPointer { bytes in
      /// Where these bytes stand next, from a place on; the end where they do not.
      func next(_ mark: StaticString, from start: Int) -> Int {
        var place = start
        while place + mark.utf8CodeUnitCount <= bytes.count {
          if stands(mark, at: place) { return place + mark.utf8CodeUnitCount }
          place += 1
        }
        return bytes.count
      }
      func stands(_ mark: StaticString, at place: Int) -> Bool {
        guard place + mark.utf8CodeUnitCount <= bytes.count else { return false }
        for step in 0..<mark.utf8CodeUnitCount where bytes[place + step] != mark.utf8Start[step] {
          return false
        }
        return true
      }
      var place = 0
      while place < bytes.count {
        guard bytes[place] == UInt8(ascii: "<") else {
          place += 1
          continue
        }
        if stands("<?", at: place) {
          let end = next("?>", from: place + 2)
          for letter in place..<end where bytes[letter] != 0x0A { bytes[letter] = 0x20 }
          place = end
        } else if stands("<!--", at: place) {
          place = next("-->", from: place + 4)
        } else if stands("<![CDATA[", at: place) {
          place = next("]]>", from: place + 9)
        } else {
          place += 1
        }
      }
    }
  }

  /// The offset of the first byte that is no UTF-8 (Unicode 15, table 3-7), or `nil`.
  static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let lead = bytes[place]
        if lead < 0x80 {
          place += 1
          continue
        }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return place
        }
        guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return place }
        for step in 2..<max(2, length) where bytes[place + step] & 0xC0 != 0x80 { return place }
        place += length
      }
      return nil
    }
  }

  /// Line and column of an offset, both from 1.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var place = (line: 1, column: 1)
    for byte in bytes[..<offset] {
      place = byte == 0x0A ? (place.line + 1, 1) : (place.line, place.column + 1)
    }
    return place
  }
}
