import Foundation
import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Most bytes of a document over nothing, and for each byte (or row) that went in.
  private static let (freeBytes, bytesEach) = (1 << 18, 1 << 10)

  /// What every document of activities must fulfil.
  static func check(_ activities: [EnrichedActivity], size: Int) throws(BrokenRule) -> [UInt8] {
    let bytes = try encoded(activities)
    try checkJSON(bytes, "the document")
    try rule(
      bytes.count <= freeBytes * max(1, activities.count) + bytesEach * size,
      "the document of \(size) bytes has no more than so many, \(bytes.count)")
    return bytes
  }

  /// What every text of an activity must fulfil.
  static func checkText(_ activities: [EnrichedActivity], size: Int) throws(BrokenRule) {
    for activity in activities {
      let text = TextReport(activity).text
      try rule(
        text.utf8.count <= freeBytes + bytesEach * size, "the text of \(size) bytes is no longer than so")
    }
  }

  /// What every page of activities must fulfil.
  static func checkPage(_ activities: [EnrichedActivity], size: Int) throws(BrokenRule) {
    let page = ActivityPage(activities).html.utf8.count
    try rule(
      page <= 8 * freeBytes * max(1, activities.count) + 8 * bytesEach * size,
      "the page of \(size) bytes has no more than so many, \(page)")
  }

  /// A document that is read is written as it was.
  static func checkReadsBack(_ bytes: [UInt8]) throws(BrokenRule) {
    let again: [UInt8]
    do {
      if bytes.first == UInt8(ascii: "[") {
        again = try encoded(JSONDecoder().decode([EnrichedActivity].self, from: Data(bytes)))
      } else {
        again = try encoded([JSONDecoder().decode(EnrichedActivity.self, from: Data(bytes))])
      }
    } catch {
      throw BrokenRule("a document is read back: \(error)")
    }
    try rule(again == bytes, "a document that is read is written as it was")
  }

  /// No word of a text without words of its own is a number that is none. The letters of a polyline mean nothing.
  static func checkNumbers(_ text: some Collection<UInt8>, _ what: String) throws(BrokenRule) {
    let key = Array(#""polyline":""#.utf8)
    // A word of up to eight letters as a number; a longer one is none of those looked for.
    var (word, length) = (UInt64(0), 0)
    var (matched, isPolyline) = (0, false)
    for (place, byte) in text.enumerated() {
      if isPolyline {
        isPolyline = byte != UInt8(ascii: "\"")
        continue
      }
      matched = byte == key[matched] ? matched + 1 : byte == key[0] ? 1 : 0
      if matched == key.count { (matched, isPolyline) = (0, true) }
      let letter = byte | 0x20
      if (0x61...0x7A).contains(letter) {
        (word, length) = (word << 8 | UInt64(letter), length + 1)
      } else {
        try rule(
          !(length == 3 && (word == 0x6E616E || word == 0x696E66)
            || length == 8 && word == 0x696E_6669_6E69_7479),
          "\(what) has no number that is none: "
            + String(decoding: text.prefix(place).suffix(80), as: UTF8.self))
        (word, length) = (0, 0)
      }
    }
  }

  private static func encoded(_ activities: [EnrichedActivity]) throws(BrokenRule) -> [UInt8] {
    do { return try EnrichedActivity.encoded(activities) } catch {
      throw BrokenRule("a document is written: \(error)")
    }
  }
}
