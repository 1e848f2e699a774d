import Foundation
import Testing
import _TestSupport

@testable import TextFormats

/// The clocks of places, against the platform's.
struct TimeZoneRulesTests {
  static let names = [
    "Europe/Paris", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Australia/Sydney",
    "Asia/Kolkata",
    "Asia/Kathmandu", "Pacific/Apia", "Pacific/Auckland", "America/St_Johns", "Africa/Casablanca",
    "Europe/Istanbul",
    "Asia/Tokyo", "Etc/GMT+5", "EST5EDT",
  ]
  static var hasFiles: Bool { TimeZoneRules(named: "Europe/Paris") != nil }

  @Test(.enabled(if: hasFiles, "needs the system's zone files"), arguments: names)
  func offsetsAreThoseOfThePlatform(_ name: String) throws {
    let rules = try #require(TimeZoneRules(named: name))
    let platform = try #require(TimeZone(identifier: name))
    // From 1975 on; both know the changes that were decided up to their own edition.
    for step in 0..<3000 {
      let instant = 157_766_400 + Double(step) * 550_007
      let date = Date(timeIntervalSince1970: instant)
      #expect(rules.offset(at: instant) == platform.secondsFromGMT(for: date), "\(date)")
    }
    // The seconds around every change of the clock.
    var date = Date(timeIntervalSince1970: 946_684_800)
    for _ in 0..<40 {
      guard let next = platform.nextDaylightSavingTimeTransition(after: date), next > date else { break }
      for step in [-1.0, 0, 1] {
        let instant = next.timeIntervalSince1970.rounded() + step
        #expect(
          rules.offset(at: instant) == platform.secondsFromGMT(for: Date(timeIntervalSince1970: instant)),
          "\(next)")
      }
      date = next
    }
  }

  @Test func offsetsByName() {
    let known: [(String, Int)] = [
      ("UTC", 0), ("GMT", 0), ("GMT+1", 3600), ("UTC-3", -10_800), ("GMT+05:45", 20_700),
      ("GMT-0330", -12_600),
    ]
    for (name, offset) in known {
      #expect(TimeZoneRules(named: name)?.offset(at: 1.7e9) == offset, "\(name)")
    }
    for name in [
      "", "Nowhere/Here", "/etc/passwd", "../../../etc/passwd", "Europe", "Europe/", "GMT+25", "GMT+1:75",
      "GMT+12345", "GMTX",
      "a b", "Europe/Paris\0", "tzdata.zi", "leapseconds", String(repeating: "a", count: 100),
    ] { #expect(TimeZoneRules(named: name) == nil, "\(name)") }
  }

  /// A file of version 2 with an empty first block.
  static func file(_ changes: [(Int64, UInt8)], _ periods: [(Int32, UInt8)], rule: String) -> [UInt8] {
    func four(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func head(_ times: Int, _ types: Int) -> [UInt8] {
      Array("TZif2".utf8) + Array(repeating: 0, count: 15) + four(0) + four(0) + four(0) + four(times)
        + four(types)
        + four(4)
    }
    var bytes = head(0, 1) + Array(repeating: 0, count: 10) + head(changes.count, periods.count)
    for (instant, _) in changes { bytes += four(Int(instant >> 32)) + four(Int(instant & 0xFFFF_FFFF)) }
    bytes += changes.map(\.1)
    for (offset, saving) in periods { bytes += four(Int(offset)) + [saving, 0] }
    return bytes + Array("LMT\0\n\(rule)\n".utf8)
  }

  @Test func aSlimFileHasARuleForLaterYears() throws {
    let bytes = Self.file([(0, 1)], [(600, 0), (3600, 0)], rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    let rules = try #require(TimeZoneRules(reading: bytes))
    #expect(rules.offset(at: -1) == 600 && rules.offset(at: 0) == 3600)
    // 2026-03-29T01:00:00Z and 2026-10-25T01:00:00Z.
    #expect(rules.offset(at: 1_774_745_999) == 3600 && rules.offset(at: 1_774_746_000) == 7200)
    #expect(rules.offset(at: 1_792_889_999) == 7200 && rules.offset(at: 1_792_890_000) == 3600)
    #expect(rules.offset(at: .infinity) == 3600 && rules.offset(at: -.infinity) == 600)
    let south = try #require(
      TimeZoneRules(reading: Self.file([], [(36_000, 0)], rule: "<+10>-10<+11>,M10.1.0,M4.1.0/3")))
    // 2026-01-01 and 2026-07-01.
    #expect(south.offset(at: 1_767_225_600) == 39_600 && south.offset(at: 1_782_864_000) == 36_000)
    for rule in ["CET-1CEST,J60/0,J300/-2:30:15", "CET-1CEST,59,364", "EST5"] {
      #expect(TimeZoneRules(reading: Self.file([], [(0, 0)], rule: rule)) != nil)
    }
  }

  @Test func brokenFilesAreNoTrap() {
    let good = Self.file([(0, 1), (1000, 0)], [(600, 0), (3600, 1)], rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    for count in good.indices { _ = TimeZoneRules(reading: Array(good.prefix(count))) }
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      var bytes = good
      for _ in 0...random.integer(0...3) {
        bytes[random.integer(0...(bytes.count - 1))] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let rules = TimeZoneRules(reading: bytes) else { continue }
      for instant in [-1e300, -1, 500, 1.7e9, 1e300, .nan] {
        #expect(rules.offset(at: instant).magnitude < 200 * 3600)
      }
    }
    #expect(TimeZoneRules(reading: Self.file([(1000, 1), (0, 0)], [(600, 0), (3600, 1)], rule: "")) == nil)
    #expect(TimeZoneRules(reading: Self.file([(0, 2)], [(600, 0), (3600, 1)], rule: "")) == nil)
  }
}
