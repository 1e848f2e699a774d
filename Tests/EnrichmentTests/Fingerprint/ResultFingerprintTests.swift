import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

@Suite("Fingerprint of a result")
struct ResultFingerprintTests {
  /// A run of 2026-05-02 and a ride of 2026-05-05.
  private static let files = ["Data/Activities/run_hills.json", "Data/Activities/ride_hills.fit"]

  private static func digests(
    _ enricher: ActivityEnricher = ActivityEnricher(), _ athlete: AthleteProfile = AthleteProfile(),
    history: [SessionSummary]? = nil, unlogged: [CalendarDay] = [], kind: ActivityKind? = nil
  ) throws -> [String] {
    let fingerprint = try #require(
      ResultFingerprint(enricher, athlete: athlete, history: history, unlogged: unlogged, kind: kind))
    return try files.map { try fingerprint.digest(of: try TestData.packageBytes($0)) }
  }

  private static func athlete(_ thresholds: String = "") throws -> AthleteProfile {
    try AthleteProfile(
      reading: Array(
        #"{"sex":"female","birth_date":"1990-01-01","max_hr":188,"thresholds":[\#(thresholds)]}"#.utf8))
  }

  @Test("The same is the same, and any byte of a recording another")
  func recording() throws {
    let once = try Self.digests()
    #expect(once == (try Self.digests()) && Set(once).count == once.count)
    #expect(
      once.allSatisfy {
        $0.utf8.count == 64 && $0.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
      })
    let bytes = try TestData.packageBytes(Self.files[0])
    let fingerprint = try #require(ResultFingerprint(ActivityEnricher()))
    #expect(try fingerprint.digest(of: bytes + [0x0A]) != once[0])
    // The layout and the source that a document names are of the document, too.
    let file = try ActivityFile(reading: bytes)
    #expect(fingerprint.digest(of: bytes, read: file) == once[0])
    #expect(
      Set([["a", ""], ["", "a"], ["a"]].map { fingerprint.digest(of: bytes, read: file, form: $0) }).count
        == 3)
  }

  @Test("A threshold changes the days on which it is in force, and no other")
  func thresholds() throws {
    let plain = try Self.digests(ActivityEnricher(), try Self.athlete())
    let between = try Self.digests(
      ActivityEnricher(), try Self.athlete(#"{"from":"2026-05-04","max_hr":191}"#))
    #expect(between[0] == plain[0] && between[1] != plain[1])
    let after = try Self.digests(ActivityEnricher(), try Self.athlete(#"{"from":"2026-06-01","max_hr":191}"#))
    #expect(after == plain)
    let before = try Self.digests(
      ActivityEnricher(),
      try Self.athlete(#"{"from":"2026-01-01","max_hr":191},{"from":"2026-05-04","max_hr":188}"#))
    #expect(before[0] != plain[0] && before[1] == plain[1])
    // What is replaced before both days is in force on neither.
    let replaced = try Self.digests(
      ActivityEnricher(),
      try Self.athlete(#"{"from":"2020-01-01","max_hr":170},{"from":"2026-01-01","max_hr":188}"#))
    #expect(replaced == plain)
  }

  @Test("Whatever bears on a result changes all of them, each in its own way")
  func everythingElse() throws {
    var known = [try Self.digests()]
    func expectNew(_ digests: [String]) {
      #expect(known.allSatisfy { zip($0, digests).allSatisfy { $0 != $1 } })
      known.append(digests)
    }
    expectNew(try Self.digests(ActivityEnricher(formulas: .reference)))
    var formulas = FormulaSet.standard
    formulas.metrics = [try OwnMetric(name: "own", expression: "mean(heart_rate)", after: [])]
    expectNew(try Self.digests(ActivityEnricher(formulas: formulas)))
    formulas = .standard
    formulas.version += "b"
    expectNew(try Self.digests(ActivityEnricher(formulas: formulas)))
    expectNew(try Self.digests(ActivityEnricher(declaredErrors: .standard)))
    expectNew(try Self.digests(ActivityEnricher(), try Self.athlete()))
    expectNew(try Self.digests(kind: ActivityKind.chosen("Walk")))
    let day = CalendarDay(ordinal: 20_000)
    expectNew(try Self.digests(history: []))
    expectNew(try Self.digests(history: [SessionSummary(day: day, kind: "Run", load: 50)]))
    expectNew(try Self.digests(history: [SessionSummary(day: day, kind: "Run", load: 50.000_000_1)]))
    expectNew(try Self.digests(history: [], unlogged: [day]))
  }

  @Test("Every value that an athlete may have is part of it")
  func everyValue() throws {
    let bytes = try TestData.packageBytes(Self.files[1])
    func digest(_ members: String) throws -> String {
      let athlete = try AthleteProfile(reading: Array("{\(members)}".utf8))
      return try #require(ResultFingerprint(ActivityEnricher(), athlete: athlete)).digest(of: bytes)
    }
    var digests = [try digest("")]
    let schema = try #require(
      try JSONValue.read(try TestData.packageBytes("Data/schema/athlete.schema.json")).object)
    for (key, rules) in try #require(schema["properties"]?.object) {
      guard case .number(let low)? = rules.object?["minimum"], key != "age" else { continue }
      digests.append(try digest("\"\(key)\":\(low)"))
    }
    digests += [try digest(#""age":30"#), try digest(#""sex":"male""#), try digest(#""sex":"female""#)]
    #expect(digests.count == 1 + 17 + 3 && Set(digests).count == digests.count)
  }

  @Test("With tiles of heights there is none")
  func terrain() {
    struct Flat: TerrainSource {
      func tile(of corner: TerrainCorner) -> TerrainLookup { .missing }
    }
    var enricher = ActivityEnricher()
    enricher.terrain = Flat()
    #expect(ResultFingerprint(enricher) == nil)
  }

  @Test("Texts of contents: sets in one order, texts with their length, absence is no zero")
  func contents() {
    let words = (0..<40).map { "w\($0)" }
    #expect(ContentText.of(Set(words)) == ContentText.of(Set(words.reversed())))
    #expect(ContentText.of(["a,1:b"]) != ContentText.of(["a", "b"]))
    #expect(ContentText.of(Double?.none as Any) != ContentText.of(Double?.some(0) as Any))
    #expect(ContentText.of(0.1) != ContentText.of(0.1.nextUp))
    #expect(ContentText.of([Sex.male]) != ContentText.of([Sex.female]))
  }

  @Test("It is left out of documents unless it was asked for, and read again from those that have it")
  func document() throws {
    var activity = try ActivityEnricher().enrich(try TestData.packageBytes(Self.files[0])).activities[0]
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/enriched_activity.schema.json"))
    #expect(!String(decoding: try activity.encoded(), as: UTF8.self).contains("\"fingerprint\""))
    activity.provenance.fingerprint = try Self.digests()[0]
    let bytes = try activity.encoded()
    #expect(schema.problems(of: bytes) == [])
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(#""fingerprint":"\#(try Self.digests()[0])""#))
  }
}
