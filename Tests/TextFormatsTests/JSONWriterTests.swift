import Foundation
import Testing
import TextFormats
import _TestSupport

private func written(_ value: Double) -> String {
  var writer = JSONWriter()
  writer.value(value)
  return String(decoding: writer.finish(), as: UTF8.self)
}

private let examples: [(Double, String)] = [
  (0.0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (9, "9"), (10, "10"), (150, "150"), (147.2, "147.2"),
  (-147.25, "-147.25"), (0.1, "0.1"), (0.001, "0.001"), (0.0001, "0.0001"), (51.509485, "51.509485"),
  (-0.080033, "-0.080033"), (0.000001, "0.000001"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"),
  (1e15, "1000000000000000"), (9_007_199_254_740_992, "9007199254740992"), (1e20, "100000000000000000000"),
  (1e21, "1e+21"), (1.25e21, "1.25e+21"), (1e22, "1e+22"),
  (1.7976931348623157e308, "1.7976931348623157e+308"),
  (.leastNonzeroMagnitude, "5e-324"), (2.2250738585072014e-308, "2.2250738585072014e-308"),
  (0.30000000000000004, "0.30000000000000004"), (1 / 3.0, "0.3333333333333333"),
  (100.0 / 3, "33.333333333333336"),
  (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
  (2_251_799_813_685_249.5, "2251799813685249.5"),
  (1_125_899_906_842_624.25, "1125899906842624.2"), (123_456_789_012_345.6, "123456789012345.6"),
]

/// The significant digits and the power of ten of a decimal, however it is laid out.
private func significant(_ text: String) -> (digits: String, exponent: Int) {
  let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
  var exponent = parts.count > 1 ? Int(parts[1]) ?? .min : 0
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  var digits = String(mantissa[0])
  if mantissa.count > 1 {
    digits += mantissa[1]
    exponent -= mantissa[1].count
  }
  let isNegative = digits.hasPrefix("-")
  digits = String(digits.drop { $0 == "-" || $0 == "0" })
  while digits.hasSuffix("0") {
    digits.removeLast()
    exponent += 1
  }
  return ((isNegative ? "-" : "") + digits, digits.isEmpty ? 0 : exponent)
}

@Suite struct JSONWriterTests {
  @Test(arguments: examples)
  func numbers(value: Double, text: String) {
    #expect(written(value) == text)
  }

  /// The same digits as the standard library's shortest form, for doubles of every kind.
  @Test func shortestDigitsAsTheStandardLibrary() {
    var random = SplitMix64(seed: 20_260_308)
    func check(_ value: Double) {
      guard value.isFinite else { return }
      let text = written(value)
      let ours = significant(text)
      let theirs = significant(value.description)
      if ours != theirs || Double(text)?.bitPattern != value.bitPattern {
        Issue.record("\(value.description) was written \(text)")
      }
    }
    for _ in 0..<40_000 {
      check(Double(bitPattern: random.next()))  // any bits
      check(Double.random(in: -1000...1000, using: &random))  // full precision
      check((Double.random(in: 0...5000, using: &random) * 10).rounded() / 10)  // one decimal
      check((Double.random(in: -180...180, using: &random) * 1e6).rounded() / 1e6)  // a position
      check(Double(random.next() >> 11) / Double(1 << Int(random.next() % 60)))  // dyadic
      check(Double(random.next() >> (random.next() % 64)))  // whole numbers
    }
    for exponent in -1074...1023 {  // powers of two and their neighbours
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      check(power)
      check(power.nextUp)
      check(power.nextDown)
    }
    for exponent in -320...308 {
      guard let power = Double("1e\(exponent)") else { continue }
      check(power)
      check(power.nextUp)
      check(power.nextDown)
    }
  }

  @Test func wholeNumbers() {
    for number in [0, 1, 9, 10, 99, 100, 12345, Int.max, Int.min, -1, -10] {
      var writer = JSONWriter()
      writer.value(number)
      #expect(String(decoding: writer.finish(), as: UTF8.self) == String(number))
    }
  }

  @Test func structure() throws {
    var writer = JSONWriter(capacity: 1)
    writer.beginObject()
    writer.member("a", 1)
    writer.member("b", nil as Double?)
    writer.key("c")
    writer.beginArray()
    writer.value(true)
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.value("x")
    writer.raw(Array("{\"y\":[1]}".utf8))
    writer.endArray()
    writer.key("d")
    writer.numbers([1, 2.5, .nan, -3])
    writer.key("e")
    writer.numbers([])
    writer.endObject()
    let text = #"{"a":1,"b":null,"c":[true,{},[],"x",{"y":[1]}],"d":[1,2.5,null,-3],"e":[]}"#
    #expect(String(decoding: writer.finish(), as: UTF8.self) == text)
  }

  @Test func objectsAndListsOfValues() {
    let bytes = JSONWriter.object { writer in
      writer.object("a") { $0.texts("b", ["x", "y"]) }
      writer.objects("c", 1...2) { number, writer in writer.member("n", number) }
      writer.object("d", Int?.none) { _, _ in }
      writer.object("e", 3) { value, writer in writer.member("v", value) }
      writer.member("f", [1, .nan])
      writer.member("g", 2.0...3.5)
      writer.member("h", ClosedRange<Double>?.none)
    }
    let text =
      #"{"a":{"b":["x","y"]},"c":[{"n":1},{"n":2}],"d":null,"e":{"v":3},"f":[1,null],"g":[2,3.5],"h":null}"#
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func prettyDocumentsReadTheSame() throws {
    func write(pretty: Bool) -> [UInt8] {
      var writer = JSONWriter(pretty: pretty)
      writer.beginObject()
      writer.member("name", "Lunch run")
      writer.key("zones")
      writer.beginArray()
      for zone in 0..<2 {
        writer.beginObject()
        writer.member("zone", zone)
        writer.endObject()
      }
      writer.endArray()
      writer.key("empty")
      writer.beginArray()
      writer.endArray()
      writer.key("t")
      writer.numbers([0, 1])
      writer.endObject()
      return writer.finish()
    }
    let pretty = String(decoding: write(pretty: true), as: UTF8.self)
    #expect(
      pretty == """
        {
          "name": "Lunch run",
          "zones": [
            {
              "zone": 0
            },
            {
              "zone": 1
            }
          ],
          "empty": [],
          "t": [0,1]
        }
        """)
    let one = try JSONSerialization.jsonObject(with: Data(write(pretty: true))) as? NSDictionary
    let other = try JSONSerialization.jsonObject(with: Data(write(pretty: false))) as? NSDictionary
    #expect(one == other)
  }

  @Test func stringsAreEscapedAndReadBack() throws {
    let text =
      "quote \" backslash \\ slash / tab \t line \n bell \u{7} nul \u{0} é 🚴‍♀️ \u{2028} \u{7F} \r \u{8} \u{C} \u{1F}"
    var writer = JSONWriter()
    writer.beginArray()
    writer.value(text)
    writer.endArray()
    let bytes = writer.finish()
    #expect(bytes.allSatisfy { $0 >= 0x20 })
    let read = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String]
    #expect(read == [text])
  }

  @Test func longArraysAndManyDocuments() throws {
    var random = SplitMix64(seed: 7)
    let numbers = (0..<10_000).map { _ in (Double.random(in: 0...3000, using: &random) * 100).rounded() / 100
    }
    var writer = JSONWriter(capacity: 1)
    for _ in 0..<3 {
      writer.reset()
      writer.numbers(numbers)
    }
    let read = try JSONSerialization.jsonObject(with: Data(writer.finish())) as? [Double]
    #expect(read == numbers)
  }
}
