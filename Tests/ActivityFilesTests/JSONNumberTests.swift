import ActivityFiles
import ActivityStreams
import Foundation
import Testing
import _TestSupport

/// Numbers as the reader of streams sees them, against the standard library's and Foundation's parsers.
@Suite struct JSONNumberTests {
  /// Reads numbers as one stream and compares each with `Double(String)`, bit by bit.
  private func check(_ texts: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = try read("{\"watts\":[\(texts.joined(separator: ","))]}")
    let values = try #require(file.recordings.first?.columns[.power])
    try #require(values.count == texts.count)
    for (text, value) in zip(texts, values) where Double(text)?.bitPattern != value.bitPattern {
      Issue.record("\(text) was read as \(value)", sourceLocation: sourceLocation)
    }
  }

  @Test func hardDecimals() throws {
    try check([
      "0", "-0", "0.0", "-0.0", "0e5", "0E-5", "1", "-1", "10", "1.0", "1e0", "1E+2", "1e-2", "0.1", "0.2",
      "0.3",
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740995", "-9007199254740993",
      // Half-way between two doubles, just below and just above.
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124",
      "1.00000000000000011102230246251565404236316680908203126",
      "9007199254740993.0000000000000000000000000000000000000001",
      "9007199254740992.9999999999999999999999999999",
      "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308", "5e-324", "4.9e-324",
      "2.4703282292062327208e-324", "2.4703282292062328e-324", "1e-400", "1.7976931348623157e308",
      "1.7976931348623158e308", "89255e-22", "6.631236871469758276785396630275967e-4", "1e22", "1e23",
      "8.5e22",
      "7.2057594037927933e16", "123456789012345678901234567890",
      "0.000000000000000000000000000000000001234567890123",
      "1234567.1234567", "12345678.12345678", "99999999", "9999999.9999999", "0.00000001",
      "100000000000000000000",
      "3.1415926535897932384626433832795028841971693993751", "40.77379614114761", "-73.96912336349487",
      "18446744073709551615", "18446744073709551616", "1844674407370955161.5", "9223372036854775807e-19",
      "9999999999999999999e-27", "9999999999999999999e27", "1e27", "1e28", "1e-27", "1e-28",
    ])
  }

  @Test func longDecimals() throws {
    let nines = String(repeating: "9", count: 900)
    let zeros = String(repeating: "0", count: 900)
    try check([
      "0.\(nines)", "0.\(zeros)1", "1\(zeros)e-900", "0.\(zeros)1e901", "1.\(zeros)1", "\(nines)e-890",
      "9007199254740993.\(zeros)", "9007199254740993.\(zeros)1", "9007199254740991.\(nines)",
    ])
  }

  @Test func randomDecimals() throws {
    var random = SplitMix64(seed: 19_901_105)
    func digits(_ count: Int) -> String {
      var text = ""
      for _ in 0..<count { text.append(String(random.next() % 10)) }
      let trimmed = text.drop { $0 == "0" }
      return trimmed.isEmpty ? "0" : String(trimmed)
    }
    for _ in 0..<repetitions(debug: 20, release: 2000) {
      let texts = (0..<500).map { _ -> String in
        let sign = random.next() % 4 == 0 ? "-" : ""
        switch random.next() % 8 {
        case 0: return sign + digits(Int(random.next() % 25) + 1)
        case 1: return sign + digits(Int(random.next() % 4) + 1) + "." + String(random.next() % 1000)
        case 2:
          return sign + digits(Int(random.next() % 9) + 1) + "."
            + String(random.next() >> (random.next() % 64))
        case 3: return sign + digits(Int(random.next() % 19) + 1) + "e\(Int(random.next() % 60) - 30)"
        case 4:
          return sign + digits(Int(random.next() % 19) + 1)
            + "E\(Int(random.next() % 640) - 340)".replacingOccurrences(of: "E3", with: "E2")
        case 5: return Double(bitPattern: random.next() & 0xBFFF_FFFF_FFFF_FFFF).description
        case 6: return Double.random(in: -1000...1000, using: &random).description
        default: return sign + "0." + String(repeating: "0", count: Int(random.next() % 20)) + digits(17)
        }
      }
      try check(texts.filter { Double($0)?.isFinite ?? false })
    }
  }

  /// Every double and the midpoint to its neighbour, written out in full.
  @Test func exactMidpoints() throws {
    var random = SplitMix64(seed: 3)
    var texts: [String] = []
    for _ in 0..<300 {
      let value = Double(random.next() >> 11) + 9_007_199_254_740_992  // 2^53 … 2^54: neighbours differ by 2
      let odd = UInt64(value) + 1
      texts += [
        "\(odd)", "\(odd)e0", "\(odd).0000", "\(odd - 1).99999999", "\(odd).00000001", "\(odd)000e-3",
      ]
    }
    try check(texts)
  }

  @Test func pairsAndFlagsEqualFoundation() throws {
    var random = SplitMix64(seed: 5)
    let pairs = (0..<500).map { index -> String in
      if index % 50 == 7 { return "null" }
      let pair = (0..<2).map { _ in
        let value = Double.random(in: -90...90, using: &random)
        return index % 2 == 0 ? value.description : String(format: "%.6f", value)
      }
      return index % 3 == 0 ? "[\n  \(pair[0]),\r\n\t\(pair[1]) ]" : "[\(pair[0]),\(pair[1])]"
    }
    let flags = (0..<500).map { _ in random.next() % 2 == 0 ? "true" : "false" }
    let text = "{\"latlng\":[\(pairs.joined(separator: " , "))],\"moving\":[\(flags.joined(separator: ","))]}"
    let recording = try #require(try read(text).recordings.first)
    struct Document: Decodable { var latlng: [[Double]?] }
    let expected = try JSONDecoder().decode(Document.self, from: Data(text.utf8)).latlng.map {
      $0 ?? [.nan, .nan]
    }
    #expect(DifferenceReport(recording.columns[.latitude] ?? [], expected.map { $0[0] }) == nil)
    #expect(DifferenceReport(recording.columns[.longitude] ?? [], expected.map { $0[1] }) == nil)
    #expect(recording.columns[.moving] == flags.map { $0 == "true" ? 1 : 0 })
  }

  @Test(arguments: [",", ", ", " ,", ",\n  ", ",  "])
  func arraysAsSensorsWriteThem(separator: String) throws {
    var random = SplitMix64(seed: 64)
    // Every length, so that the remainder at the end of an array or block starts anywhere; now and then a
    // different value.
    for count in Array(0...80) + [255, 256, 257, 600, 1100] {
      let texts = (0..<count).map { _ -> String in
        switch random.integer(0...40) {
        case 0: "null"
        case 1: "-0.0"
        case 2: "1e2"
        case 3: String(random.integer(0...99_999_999))
        case 4: "0.\(random.integer(1...9))0000000"
        case 5...15: "\(random.integer(-20...400))"
        case 16...25: "\(random.integer(0...9_999_999)).\(random.integer(0...9_999_999))"
        default: "-\(random.integer(0...90)).\(random.integer(100_000...999_999))"
        }
      }
      let expected = texts.map { $0 == "null" ? Double.nan : Double($0) ?? .infinity }
      let pairs = stride(from: 0, to: count - 1, by: 2).map { "[\(texts[$0])\(separator)\(texts[$0 + 1])]" }
      let text =
        "{\"watts\":[\(texts.joined(separator: separator))],\"latlng\":[\(pairs.joined(separator: separator))]}"
      let file = try read(text)
      #expect(file.damage == nil)
      let columns = try #require(file.recordings.first).columns
      let latitudes = stride(from: 0, to: count - 1, by: 2).map { expected[$0] }
      #expect((columns[.power] ?? []).map(\.bitPattern) == expected.map(\.bitPattern))
      #expect(
        (columns[.latitude] ?? []).prefix(latitudes.count).map(\.bitPattern) == latitudes.map(\.bitPattern))
    }
  }

  @Test(arguments: [
    ",01,", ",1.,", ",-,", ",.5,", ",,", ",1.2.3,", ",1 2,", ",1-2,", ",0x1,", ",1.5e,", ",5],", ",[5,",
  ])
  func anErrorAmongPlainNumbersHasItsPlace(fault: String) throws {
    for before in [1, 2, 3, 40, 256, 300] {
      let good = (0..<before).map { "\($0 % 200).5" }.joined(separator: ",")
      let rest = (0..<100).map { "\($0)" }.joined(separator: ",")
      let text = "{\"watts\":[\(good)\(fault)\(rest)]}"
      let error = try #require(failure(text) ?? (try? read(text))?.damage)
      // The path of a wrong value, the byte of wrong text.
      let start = #"{"watts":["#.utf8.count + good.utf8.count
      switch error.place {
      case .byteOffset(let byte):
        #expect((start...start + fault.utf8.count).contains(byte), "\(error.message)")
      default: #expect(error.place == .path("watts[\(before)]"), "\(error.message)")
      }
    }
  }

  @Test(arguments: [
    "01", "-", "+1", "1.", ".5", "1e", "1e+", "--1", "1.2.3", "0x10", "1_000", "1 2", "1,", ",1", "nul",
    "tru",
    "Infinity", "-Infinity", "NaN", "nan", "1e999", "-1e999", "\"150\"", "true", "{}", "[1]", "1]", "'1'",
  ])
  func whatIsNoNumberIsAnError(text: String) {
    // The text before the error may be a valid number, which is then returned with the error.
    let document = "{\"watts\":[\(text)]}"
    let error = failure(document) ?? (try? read(document))?.damage
    #expect(error?.place != nil)
  }

  @Test func wrongValuesNameTheirPath() throws {
    for (text, kind) in [
      ("\"150\"", "json_wrong_type"), ("NaN", "json_wrong_type"), ("-Infinity", "json_wrong_type"),
      ("1e999", "json_number_out_of_range"), ("{}", "json_wrong_type"),
    ] {
      let error = try #require(
        failure(
          "{\"activity\":{\"id\":1},\n\"streams\":{\"time\":[0,1,2],\"heartrate\":{\"data\":[100,101,\(text)]}}}"
        ))
      #expect(error.kind == kind)
      #expect(error.place == .path("streams.heartrate.data[2]"))
      #expect(error.field == "streams.heartrate.data[2]")
      #expect(error.message.contains("line 2"))
      #expect(!error.message.contains("150") && !error.message.contains("101"))
    }
  }
}
