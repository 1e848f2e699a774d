import Foundation
import Testing

@testable import P247C

@Suite("Decimals of columns")
struct ArrowDecimalTests {
  /// Digits and a sign as the bytes of a column, the lowest first.
  private func bytes(_ text: String, width: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width)
    for digit in text.utf8 where digit != UInt8(ascii: "-") {
      var carry = UInt16(digit - UInt8(ascii: "0"))
      for place in bytes.indices {
        let value = UInt16(bytes[place]) * 10 + carry
        (bytes[place], carry) = (UInt8(truncatingIfNeeded: value), value >> 8)
      }
    }
    guard text.hasPrefix("-") else { return bytes }
    var carry: UInt16 = 1
    for place in bytes.indices {
      let value = UInt16(~bytes[place]) + carry
      (bytes[place], carry) = (UInt8(truncatingIfNeeded: value), value >> 8)
    }
    return bytes
  }

  private func decimal(_ digits: String, _ format: String) throws -> ArrowDecimal {
    let format = try #require(ArrowDecimal.Format(format))
    let made = bytes(digits, width: format.width).withUnsafeBytes { bytes in
      bytes.baseAddress.map { ArrowDecimal($0, format) }
    }
    return try #require(made)
  }

  @Test(
    "A decimal is the number that its text is, of any width and scale",
    arguments: [
      ("1205", "d:4,1,128", "120.5"), ("1205", "d:4,1", "120.5"), ("-1205", "d:9,1,32", "-120.5"),
      ("-5", "d:18,3,64", "-0.005"), ("0", "d:4,1,128", "0"), ("1200", "d:4,2,128", "12"),
      ("7", "d:4,-3,128", "7000"), ("9007199254740993", "d:18,1,64", "900719925474099.3"),
      ("-2147483648", "d:10,0,32", "-2147483648"),
      ("99999999999999999999999999999999999999", "d:38,0,128", "99999999999999999999999999999999999999"),
      ("123456789012345678901234567890123456789", "d:76,30,256", "123456789.012345678901234567890123456789"),
      ("-1000000000000000000000000000000000001", "d:76,20,256", "-10000000000000000.00000000000000000001"),
      ("1", "d:38,37,128", "0.0000000000000000000000000000000000001"),
    ])
  func numbers(digits: String, format: String, text: String) throws {
    let made = try decimal(digits, format)
    #expect(made.text == text)
    #expect(made.number == Double(text), "\(made.number)")
  }

  @Test("Every decimal is rounded once")
  func rounding() throws {
    for place in 0..<2000 {
      let digits = "\(UInt64(place) &* 0x9E37_79B9_7F4A_7C15 >> UInt64(place % 12))"
      for scale in [0, 1, 7, 22, 23, 40] {
        let made = try decimal(digits, "d:38,\(scale),128")
        #expect(made.number == Double("\(digits)e-\(scale)"))
      }
    }
  }

  @Test(
    "What is no format of a decimal is none",
    arguments: [
      "d:", "d:4", "d:4,1,512", "d:4,x", "d:4,1,128,1", "d", "d:4,999999999999999999999", "d:4,401",
    ])
  func formats(text: String) { #expect(ArrowDecimal.Format(text) == nil) }

  @Test(
    "Numbers of 16 bits",
    arguments: [
      (0, 0), (0x3C00, 1), (0xC000, -2), (0x57C8, 124.5), (0x7BFF, 65504), (1, 0x1p-24), (0x0400, 0x1p-14),
      (0x7C00, .infinity), (0xFC00, -.infinity),
    ] as [(UInt16, Double)])
  func halves(bits: UInt16, number: Double) {
    #expect(ArrowHalf.number(bits) == number)
    #expect(ArrowHalf.number(0x7E00).isNaN)
  }

  @Test(
    "What is not read is called by a word",
    arguments: [
      ("+l", "lists"), ("+w:3", "lists"), ("+s", "structures"), ("tiD", "intervals"), ("tdD", "dates"),
      ("vu", "texts"), ("?", "values of the Arrow format ?"),
    ])
  func words(format: String, word: String) { #expect(ArrowWords.of(format) == word) }
}
