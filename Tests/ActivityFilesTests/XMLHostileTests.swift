import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles

/// Documents made to cost more than their size.
struct XMLHostileTests {
  static func document(_ head: String, _ unit: (Int) -> String, _ tail: String, size: Int) -> [UInt8] {
    var text = head
    var number = 0
    while text.utf8.count < size {
      text += unit(number)
      number += 1
    }
    return Array((text + tail).utf8)
  }

  static func read(_ bytes: [UInt8], _ budget: ReadingBudget) {
    do throws(XMLActivityError) {
      let file = try GPXReader.read(bytes, budget: budget)
      #expect(file.recordings.count == 1)
    } catch {
      #expect(error.place != nil)
    }
  }

  /// The time to read grows with the size, also for documents made to prevent that, and with limits that do not help.
  @Test func hostileDocumentsTakeLinearTime() {
    #if DEBUG
      let size = 160_000
    #else
      let size = 4_000_000
    #endif
    let budget = ReadingBudget([.depth: 1 << 30, .columns: 1 << 30, .field: 1 << 30])
    let point = "<gpx><trk><trkseg><trkpt lat='1' lon='2'>"
    let long = String(repeating: "n", count: 300)
    let shapes: [(String, String, @Sendable (Int) -> String, String)] = [
      ("attributes", "<gpx", { " a\($0)=''" }, "/>"), ("same attributes", "<gpx", { _ in " a=''" }, "/>"),
      ("prefixes", "<gpx>", { "<x:a xmlns:p\($0)='u'>" }, ""),
      ("bound prefixes", "<gpx", { " xmlns:p\($0)='u'" }, ">"),
      ("depth", "<gpx>", { _ in "<a>" }, ""), ("up and down", "<gpx>", { _ in "<a></a>" }, "</gpx>"),
      ("text", "<gpx><a>", { _ in "a" }, "</a></gpx>"),
      ("references", point + "<ele>", { _ in "&#49;" }, "</ele>"),
      ("one reference", "<gpx><a>&#", { _ in "0" }, ";</a></gpx>"),
      ("name", "<gpx><", { _ in "a" }, "/></gpx>"),
      ("comments", point + "<ele>", { _ in "<!---->1" }, "</ele>"),
      ("open comment", "<gpx><!--", { _ in "-" }, ""),
      ("character data", point + "<ele>", { _ in "<![CDATA[]]]>" }, "</ele>"),
      ("open data", "<gpx><![CDATA[", { _ in "]" }, ""),
      ("instructions", "<gpx>", { _ in "<??>" }, "</gpx>"),
      ("new names", point, { "<n\($0)>x</n\($0)>" }, ""),
      ("long names", point, { "<n\($0)\(long)>x</n\($0)\(long)>" }, ""),
      ("digits", point + "<ele>0.", { _ in "7" }, "</ele>"),
      ("blanks", "<gpx>", { _ in " " }, "</gpx>"), ("quotes", "<gpx a='", { _ in "\"" }, "'/>"),
      ("points", "<gpx>", { _ in "<trkpt/>" }, "</gpx>"), ("end tag", "<gpx></gpx", { _ in " " }, ">"),
      (
        "entities", "<!DOCTYPE a [", { "<!ENTITY a\($0) '&a\(max(0, $0 - 1));&a\(max(0, $0 - 1));'>" },
        "]><gpx/>"
      ),
    ]
    for (name, head, unit, tail) in shapes {
      let found = superlinearTimes(size: size) {
        Self.document(head, unit, tail, size: $0)
      } _: {
        Self.read($0, budget)
      }
      #expect(found == nil, "\(name)")
    }
  }

  @Test func nestingWithoutLimitIsNoRecursion() throws {
    let deep = String(repeating: "<a>", count: 300_000)
    let file = try GPXReader.read(
      XMLActivityTests.gpx(XMLActivityTests.point + deep), budget: ReadingBudget([.depth: .max]))
    // The end tag of the segment does not fit.
    #expect(file.damage?.kind == "xml_not_well_formed")
    #expect(file.recordings.first?.time == [0])
  }
}
