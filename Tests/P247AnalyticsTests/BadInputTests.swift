import Documents
import Enrichment
import P247Analytics
import Testing
import TextFormats
import _TestSupport

/// Each kind of bad input that a recording can hold, from bytes to document: a typed error that names the place, or a
/// repair that `data_quality` reports. Numbers of the output are finite in every case.
@Suite("Bad input, from bytes to document")
struct BadInputTests {
  // MARK: - Streams

  @Test("Streams of unequal length: what is missing is absent, and it is said")
  func unequalLengths() throws {
    var streams = Ride(seconds: 600)
    streams.heartRate.removeLast(200)
    let activity = try streams.enriched()
    let warning = try #require(activity.dataQuality.warnings.first { $0.kind == "unequal_lengths" })
    #expect(warning.count >= 1)
    #expect(warning.message.contains("heart_rate"))
    #expect(try #require(activity.quality(of: .heartRate)).observed < 410)
    #expect(try #require(activity.heartRate).average == 140)
  }

  @Test("A time that repeats is merged, and counted")
  func repeatedTime() throws {
    var ride = Ride(seconds: 600)
    ride.time[300] = ride.time[299]
    let activity = try ride.enriched()
    #expect(activity.dataQuality.mergedRecords == 1)
    #expect(activity.heartRate?.average == 140)
  }

  @Test("A time that jumps back is dropped or sorted in, and counted")
  func timeJumpsBack() throws {
    var stray = Ride(seconds: 600)
    stray.time[300] = 7
    let one = try stray.enriched()
    #expect(one.dataQuality.strayRecords == 1)
    #expect(one.dataQuality.backwardSteps >= 1)

    var block = Ride(seconds: 600)
    block.time.replaceSubrange(300..<600, with: (0..<300).map { 250.5 + Double($0) })
    let other = try block.enriched()
    #expect(other.dataQuality.backwardSteps == 1)
    #expect(other.dataQuality.strayRecords == 0)
    #expect(other.heartRate?.average == 140)
  }

  @Test("A time that jumps a day is a gap, not a day of exercise")
  func timeJumpsADay() throws {
    var ride = Ride(seconds: 600)
    for row in 300..<600 { ride.time[row] += 86_400 }
    let activity = try ride.enriched()
    let quality = try #require(activity.quality(of: .heartRate))
    #expect(quality.gaps == 1)
    #expect(quality.observed <= 600)
    let zones = try #require(activity.heartRate?.zones)
    #expect(zones.map(\.seconds).reduce(0, +) <= 601)
    // The same load as without the jump, to the seconds at its edge.
    let whole = try #require(try Ride(seconds: 600).enriched().trainingLoad?.trimpExp)
    let cut = try #require(activity.trainingLoad?.trimpExp)
    #expect(abs(cut / whole - 1) < 0.02)
  }

  @Test(
    "Heart rates of 255 and 300 are masked with their reason, 0 and below count as missing",
    arguments: [0.0, 255, 300, -60])
  func impossibleHeartRates(rate: Double) throws {
    var ride = Ride(seconds: 600)
    for row in 200..<205 { ride.heartRate[row] = rate }
    let activity = try ride.enriched()
    let quality = try #require(activity.quality(of: .heartRate))
    if rate > 0 {
      #expect(quality.repaired == 5)
      #expect(quality.repairs.contains { $0.samples == 5 && !$0.evidence.isEmpty })
    } else {
      #expect(quality.samples == 595)
      #expect(
        activity.dataQuality.warnings.contains { $0.kind == "heart_rate_not_positive" && $0.count == 5 })
    }
    #expect(activity.heartRate?.average == 140)
    #expect(activity.heartRate?.max == 140)
  }

  @Test(
    "NaN and infinities are no JSON: the error names the place",
    arguments: ["NaN", "Infinity", "-inf", "nan"])
  func notNumbers(word: String) throws {
    let text = #"{"streams":{"time":[0,1,2],"heartrate":[120,"# + word + #",122]}}"#
    // What was readable before it may come back, with the damage attached.
    do {
      let outcome = try ActivityEnricher().enrich(Array(text.utf8))
      #expect(outcome.damage?.place != nil)
      #expect(outcome.activities[0].dataQuality.warnings.contains { $0.kind == "partial" })
      try outcome.activities[0].expectFinite()
    } catch let error as EnrichmentError {
      let document = String(decoding: error.document().encoded(), as: UTF8.self)
      #expect(document.contains("heartrate[1]") || document.contains("byte_offset"))
    }
  }

  @Test("Numbers beyond what a double holds never reach the output")
  func beyondRange() throws {
    let text =
      #"{"streams":{"time":[0,1,2,3],"heartrate":[120,1e999,121,122],"watts":[1e300,-1e300,200,200]}}"#
    do {
      let outcome = try ActivityEnricher().enrich(Array(text.utf8))
      try outcome.activities[0].expectFinite()
    } catch let error as EnrichmentError {
      #expect(error.document().error.message.isEmpty == false)
    }
  }

  @Test("A spike of altitude is masked and climbs nothing")
  func altitudeSpike() throws {
    var ride = Ride(seconds: 600)
    for row in 300..<303 { ride.altitude[row] = 9000 }
    let activity = try ride.enriched()
    let quality = try #require(activity.quality(of: .altitude))
    #expect(quality.repaired == 3)
    #expect((activity.elevation?.gain ?? 0) < 5)
    #expect((activity.elevation?.max ?? 0) < 200)
  }

  @Test("Empty streams and streams of one sample give a document without numbers that need more")
  func emptyAndSingle() throws {
    for text in [
      #"{"activity":{"id":1,"type":"Ride"},"streams":{"time":[],"heartrate":[]}}"#,
      #"{"activity":{"id":1,"type":"Ride"},"streams":{"time":[0],"heartrate":[120],"watts":[200]}}"#,
    ] {
      do {
        let outcome = try ActivityEnricher().enrich(Array(text.utf8))
        let activity = try #require(outcome.activities.first)
        try activity.expectFinite()
        #expect((activity.trainingLoad?.trimpExp ?? 0) == 0)
      } catch let error as EnrichmentError {
        #expect(error.document().error.kind.isEmpty == false)
      }
    }
    for text in ["", " ", "{}", "[]", "null", "0"] {
      #expect(throws: EnrichmentError.self) { try ActivityEnricher().enrich(Array(text.utf8)) }
    }
  }

  // MARK: - Files

  @Test("Cut anywhere, a file gives an error with a place or a partial result with a warning")
  func truncated() throws {
    let whole = Array(Ride(seconds: 60).json.utf8)
    for count in stride(from: 1, to: whole.count - 1, by: 7) {
      do {
        let outcome = try ActivityEnricher().enrich(Array(whole.prefix(count)))
        #expect(outcome.damage != nil)
        #expect(outcome.activities[0].dataQuality.warnings.contains { $0.kind == "partial" })
        try outcome.activities[0].expectFinite()
      } catch let error as EnrichmentError {
        guard case .activity(let reason) = error else {
          Issue.record("not an activity's error")
          continue
        }
        #expect(reason.place != nil || count < 40, "cut at \(count): \(reason)")
      }
    }
  }

  @Test("Declared sizes that lie are refused or read up to the end of the bytes")
  func lyingSizes() throws {
    // A FIT header that claims four gigabytes, a definition with 255 fields, a gzip trailer that claims four gigabytes.
    let header: [UInt8] = [14, 0x20, 0x64, 0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0x2E, 0x46, 0x49, 0x54, 0, 0]
    let fields: [UInt8] = header + [0x40, 0, 0, 20, 0, 255, 0xFD, 4, 0x86]
    var gzip = Deflate.stored(Array(Ride(seconds: 10).json.utf8))
    gzip.replaceSubrange((gzip.count - 4)..., with: [0xFF, 0xFF, 0xFF, 0xFF])
    for bytes in [header, fields, gzip] {
      do {
        let outcome = try ActivityEnricher().enrich(bytes)
        #expect(outcome.damage != nil)
        try outcome.activities[0].expectFinite()
      } catch let error as EnrichmentError {
        #expect(error.document().error.kind.isEmpty == false)
      }
    }
  }

  @Test("Nesting bombs are refused with a place", arguments: ["[", #"{"a":"#])
  func nestingBombs(opening: String) {
    let bytes = Array(String(repeating: opening, count: 200_000).utf8)
    let error = #expect(throws: EnrichmentError.self) { try ActivityEnricher().enrich(bytes) }
    guard case .activity(let reason)? = error else {
      Issue.record("not an activity's error")
      return
    }
    #expect(reason.place != nil)
  }

  @Test("A file over the limit is refused by its size before anything is read; 100 MB are allowed")
  func hundredMegabytes() {
    let bytes = [UInt8](repeating: 0x20, count: (1 << 20) + 1)
    #expect(throws: ActivityFileError.budget(BudgetError(.input, 1 << 20))) {
      try ActivityFile(reading: bytes, budget: ReadingBudget([.input: 1 << 20]))
    }
    #expect(ReadingBudget()[.input] >= 100 << 20)
  }

  // MARK: - Athletes

  @Test("Ages of −1 and 300 are refused with their path", arguments: [-1, 300])
  func impossibleAges(age: Int) throws {
    let error = #expect(throws: DocumentError.self) {
      try AthleteProfile(reading: Array(#"{"age":\#(age)}"#.utf8))
    }
    #expect(error?.path == "age")
    // The value itself is a health value and stays out of the message.
    #expect(error?.description.contains("\(age)") == false)
  }

  @Test("A maximum heart rate below the resting one is refused with its path")
  func maximumBelowResting() throws {
    let error = #expect(throws: DocumentError.self) {
      try AthleteProfile(reading: Array(#"{"max_hr":60,"resting_hr":70}"#.utf8))
    }
    #expect(error?.path?.contains("hr") == true || error?.path?.contains("heart") == true)
    let text =
      #"{"activity":{"type":"Ride"},"athlete":{"max_hr":60,"resting_hr":70},"streams":{"time":[0,1],"heartrate":[90,91]}}"#
    let whole = #expect(throws: EnrichmentError.self) { try ActivityEnricher().enrich(Array(text.utf8)) }
    guard case .athlete? = whole else {
      Issue.record("the athlete must be what is refused")
      return
    }
  }

  // MARK: - Days

  @Test(
    "The years 1970 and 2100 come from a clock that was not set", arguments: ["1970-01-01", "2100-02-28"])
  func farYears(day: String) throws {
    var ride = Ride(seconds: 60)
    ride.start = day + "T10:00:00Z"
    let activity = try ride.enriched()
    #expect(activity.date == nil)
    try activity.expectFinite()
  }

  @Test("Days of 23 and 25 hours: elapsed time is counted, not the clock on the wall")
  func changingClocks() throws {
    // Central Europe, the nights of 2026-03-29 and 2026-10-25, over the change.
    for start in ["2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z"] {
      var ride = Ride(seconds: 3600)
      ride.start = start
      ride.zone = "(GMT+01:00) Europe/Paris"
      let activity = try ride.enriched()
      #expect(activity.date == String(start.prefix(10)))
      #expect(try #require(activity.quality(of: .heartRate)).observed == 3599)
    }
  }

  @Test("A history with duplicated, disordered and empty days is taken as it is, and what is broken is said")
  func disorderedHistory() throws {
    let history = #"""
      [{"date":"2026-05-03","kind":"Ride","load":50},{"date":"2026-05-01","kind":"Ride","load":40},
       {"date":"2026-05-01","kind":"Ride","load":40},{"date":"2026-05-02"},{"kind":"Ride"},
       {"date":"1970-01-01","kind":"Run","load":null},{"date":"2100-01-01","kind":"Run","load":10}]
      """#
    let activity = try Ride(seconds: 600).enriched(history: history)
    // Two entries that say nothing of a session, and the year 2100, which no history reaches.
    #expect(activity.dataQuality.warnings.contains { $0.kind == "history_rejected" && $0.count == 3 })
    try activity.expectFinite()
  }
}

/// A ride on the flat at 140 bpm, 200 W and 8 m/s, whose streams can be spoiled.
private struct Ride {
  var time: [Double]
  var heartRate: [Double]
  var altitude: [Double]
  var watts: [Double]
  var start = "2026-05-04T08:00:00Z"
  var zone: String?

  init(seconds: Int) {
    time = (0..<seconds).map(Double.init)
    heartRate = Array(repeating: 140, count: seconds)
    watts = Array(repeating: 200, count: seconds)
    altitude = Array(repeating: 100, count: seconds)
  }

  var json: String { json(history: nil) }

  func json(history: String?) -> String {
    func list(_ values: [Double]) -> String { "[" + values.map { "\($0)" }.joined(separator: ",") + "]" }
    let zone = zone.map { #","timezone":"\#($0)""# } ?? ""
    let past = history.map { #","history":\#($0)"# } ?? ""
    return """
      {"activity":{"id":1,"type":"Ride","start_date":"\(start)","start_date_local":"\(start)"\(zone)},\
      "athlete":{"max_hr":190,"resting_hr":50,"sex":"male","ftp_w":250}\(past),\
      "streams":{"time":\(list(time)),"heartrate":\(list(heartRate)),"watts":\(list(watts)),\
      "altitude":\(list(altitude))}}
      """
  }

  func enriched(history: String? = nil) throws -> EnrichedActivity {
    let outcome = try ActivityEnricher().enrich(Array(json(history: history).utf8))
    let activity = try #require(outcome.activities.first)
    try activity.expectFinite()
    return activity
  }
}

extension EnrichedActivity {
  fileprivate func quality(of channel: Channel) -> DataQualitySection.ChannelQuality? {
    dataQuality.channels.first { $0.channel == channel.rawValue }
  }

  /// The document encodes, which it does only with finite numbers, and says neither NaN nor infinity.
  fileprivate func expectFinite() throws {
    let text = String(decoding: try encoded(), as: UTF8.self).lowercased()
    #expect(
      !text.contains("nan,") && !text.contains("nan}") && !text.contains("inf,") && !text.contains("inf}"))
  }
}

/// The smallest gzip writer: one stored block.
private enum Deflate {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(clamping: bytes.count)
    var out: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
    out += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)] + bytes
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    for value in [~crc, UInt32(bytes.count)] {
      for shift in [UInt32(0), 8, 16, 24] { out.append(UInt8(value >> shift & 0xFF)) }
    }
    return out
  }
}
