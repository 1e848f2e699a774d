import ActivityFiles
import ActivityStreams
import AthleteReadiness
import DayDocuments
import Documents
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import FormulaSets

/// Whatever a formula file may say, no sample traps and no number of a document is none.
///
/// A hundred sets by default, each over one sample; with `P247_EXHAUSTIVE=1` two thousand over all of them, which names each
/// set on standard error before it runs.
@Suite struct RandomFormulaSetTests {
  private static let isExhaustive = ProcessInfo.processInfo.environment["P247_EXHAUSTIVE"] == "1"
  /// The first set of a run, to go on from one that is named.
  private static let first =
    ProcessInfo.processInfo.environment["P247_FIRST_SET"].flatMap { Int($0) } ?? 0

  /// The set with a given number: a preset with some, many or all settings drawn at random.
  static func set(_ number: Int) throws -> FormulaSet {
    var random = SplitMix64(seed: UInt64(number) &+ 0xF0)
    var set = try FormulaSet.preset(named: FormulaSet.presetNames[number % 3])
    set.name = "random \(number)"
    let share = random.element(of: [0.02, 0.2, 1]) ?? 1
    let extremes = random.element(of: [0.1, 0.5, 1]) ?? 0.5
    for setting in FormulaSet.settings where random.chance(share) {
      try setting.write(value(setting.domain, extremes, &random), to: &set)
    }
    return set
  }

  /// A number of a range: an end, or anything between, also near to the lower end.
  private static func number(
    _ range: ClosedRange<Double>, _ extremes: Double, _ random: inout SplitMix64
  ) -> Double {
    if random.chance(extremes) { return random.chance(0.5) ? range.lowerBound : range.upperBound }
    let share = random.chance(0.5) ? random.uniform() : random.uniform() * random.uniform() * random.uniform()
    return min(range.upperBound, range.lowerBound + (range.upperBound - range.lowerBound) * share)
  }

  private static func value(
    _ domain: SettingDomain, _ extremes: Double, _ random: inout SplitMix64
  ) -> SettingValue {
    switch domain {
    case .number(let range): return .number(number(range, extremes, &random))
    case .optionalNumber(let range):
      return random.chance(0.3) ? .none : .number(number(range, extremes, &random))
    case .count(let range):
      let ends = Double(range.lowerBound)...Double(range.upperBound)
      return .count(min(range.upperBound, max(range.lowerBound, Int(number(ends, extremes, &random)))))
    case .flag: return .flag(random.chance(0.5))
    case .choice(let names): return .text(random.element(of: names) ?? "")
    case .numbers(let range, let count, let rising):
      let wanted = random.chance(0.5) ? count.lowerBound : random.integer(count)
      if !rising { return .numbers((0..<wanted).map { _ in number(range, extremes, &random) }) }
      var numbers = Set<Double>()
      if random.chance(extremes) { numbers.insert(range.lowerBound) }
      while numbers.count < wanted { numbers.insert(number(range, 0, &random)) }
      return .numbers(numbers.sorted())
    case .table(let range, let names):
      let keys = names.isEmpty ? ["run", "Run", "leg", "x"] : names
      return .table(
        Dictionary(
          uniqueKeysWithValues: keys.filter { _ in random.chance(0.7) }.map {
            ($0, number(range, extremes, &random))
          }))
    }
  }

  private static let samples: [(name: String, bytes: [UInt8])] =
    TestData.packageNames(in: "Data/Activities").filter { $0 != "README.md" }.compactMap { name in
      (try? TestData.packageBytes("Data/Activities/\(name)")).map { (name, $0) }
    }

  private static let days: [BriefRecord] = {
    let bytes = (try? TestData.packageBytes("Data/Days/athlete.jsonl")) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? BriefRecord(reading: Array($0)) }
  }()

  private static func announce(_ text: String) {
    if isExhaustive { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
  }

  @Test func thereAreSamples() {
    #expect(Self.samples.count > 15 && Self.days.count > 200)
  }

  @Test func everyLegalSetGivesADocumentOfNumbers() throws {
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/enriched_activity.schema.json"))
    let athlete = try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json"))
    let history = HistoryDocument(reading: try TestData.packageBytes("Data/history.jsonl")).sessions
    // The small ones, unless there is time.
    let few = Self.samples.filter { Self.isExhaustive || $0.bytes.count < 45_000 }
    var documents = 0
    for number in Self.first..<(Self.isExhaustive ? 2000 : 100) {
      Self.announce("formula set \(number)")
      let set = try Self.set(number)
      for setting in FormulaSet.settings { #expect(setting.domain.contains(setting.value(in: set))) }
      let enricher = ActivityEnricher(formulas: set)
      for (name, bytes) in Self.isExhaustive ? few : [few[number % few.count]] {
        guard let outcome = try? enricher.enrich(bytes, athlete: athlete, history: history) else { continue }
        for activity in outcome.activities {
          let problems = FiniteCheck.problems(of: activity)
          #expect(problems.isEmpty, "set \(number), \(name): \(problems.prefix(5))")
          documents += 1
          guard documents % (Self.isExhaustive ? 50 : 10) == 1 else { continue }
          let faults = schema.problems(of: try activity.encoded())
          #expect(faults.isEmpty, "set \(number), \(name): \(faults.prefix(3))")
        }
      }
    }
    #expect(documents >= 90)
  }

  @Test func everyLegalSetGivesABriefOfNumbers() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/day_brief.schema.json"))
    var briefs = 0
    for number in Self.first..<(Self.isExhaustive ? 2000 : 100) {
      Self.announce("formula set \(number), days")
      let settings = try Self.set(number).dayRules
      var session = BriefSession(settings: settings)
      for record in Self.days.prefix(Self.isExhaustive ? 300 : 12 + number % 7 * 4) {
        guard let assessment = try session.update(with: record) else { continue }
        briefs += 1
        guard briefs % 5 == 0 else { continue }
        let brief = DayBrief(assessment, state: session.state, settings: settings)
        let problems = FiniteCheck.problems(within: brief)
        #expect(problems.isEmpty, "set \(number): \(problems.prefix(5))")
        guard briefs % 50 == 0 else { continue }
        let faults = schema.problems(of: brief.encoded())
        #expect(faults.isEmpty, "set \(number): \(faults.prefix(3))")
      }
    }
    #expect(briefs > 400)
  }
}
