import ActivityStreams
import Documents
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment
@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A history of earlier results over two seasons: rides with power, runs with speed, strength without either.
enum HistorySample {
  static let last = CalendarDay(ordinal: 20_574)  // 2026-05-01

  static func bytes(days: Int = 300, seed: UInt64 = 1) -> [UInt8] {
    var chance = SplitMix64(seed: seed)
    var text = ""
    for offset in 0..<days {
      let day = last.adding(days: offset + 1 - days)
      let growth = Double(offset) / Double(days)
      let noise = Double.random(in: 0.97...1.03, using: &chance)
      switch day.weekday {
      case 2, 5:
        text += """
          {"id":"r\(offset)","date":"\(day)","kind":"Run","load":\(60 * noise),"duration_s":3000,"distance_m":10000,\
          "met_minutes":500,"heart_rate":{"zones":[{"seconds":60},{"seconds":300},{"seconds":1800},{"seconds":600},\
          {"seconds":200},{"seconds":\(100 * noise)}]},"best_efforts":[\
          {"channel":"speed","seconds":60,"value":\(4.5 * noise)},{"channel":"speed","seconds":300,"value":4},\
          {"channel":"distance","seconds":null,"distance_m":5000,"value":\(1300 - 100 * growth)}],\
          "durability":{"channel":"speed","steady":true,"efficiency_factor":\(1.4 * (1 + 0.1 * growth) * noise),\
          "decoupling_percent":\(4 * noise),"at_heart_rate":[{"heart_rate":150,"output":\(3 + growth),"seconds":900}]}}

          """
      case 6, 7:
        text += """
          {"id":"b\(offset)","date":"\(day)","kind":"Ride","load":\(110 * noise),"duration_s":9000,"distance_m":80000,\
          "best_efforts":[{"channel":"power","seconds":60,"value":\(400 * noise)},\
          {"channel":"power","seconds":300,"value":\(300 + 20 * growth)}],\
          "power":{"fatigued_efforts":[{"after_kj":1000,"seconds":300,"value":\(270 + 20 * growth)}]}}

          """
      case 3: text += "{\"date\":\"\(day)\",\"kind\":\"WeightTraining\",\"load\":30,\"duration_s\":2400}\n"
      default: break
      }
    }
    return Array(text.utf8)
  }

  /// Mornings: after each Sunday a fall that shrinks.
  static func vitals(days: Int = 300) -> [DayVitals] {
    (0..<days).map { offset in
      let day = last.adding(days: offset + 1 - days)
      let noise = 0.01 * Double(offset * 7 % 11 - 5)
      let fall = day.weekday == 1 ? 0.4 * (1 - 0.8 * Double(offset) / Double(days)) : 0
      return DayVitals(
        day: day, logVariability: 4 + noise - fall, restingHeartRate: 50 - 20 * noise + 10 * fall)
    }
  }

  static func report(weeks: Int = 26) throws -> TrainingReport {
    let history = HistoryDocument(reading: bytes())
    #expect(history.rejected.isEmpty)
    return try #require(TrainingReport(history, vitals: vitals(), weeks: weeks))
  }
}

@Suite struct TrainingReportTests {
  @Test func recordsOfEarlierResults() throws {
    let report = try HistorySample.report()
    let five = try #require(report.records.first { $0.measure == "power" && $0.seconds == 300 })
    #expect(five.sport == "ride" && five.unit == "W" && five.best.date >= "2026-04-20")
    #expect(five.beaten != nil && (five.improvementPercent ?? 0) > 0 && five.best.session?.first == "b")
    let run = try #require(report.records.first { $0.measure == "distance" })
    #expect(run.distance == 5000 && run.seconds == nil && run.best.value < 1210)
    #expect(Set(report.seasonCurves.map(\.season)) == ["2025", "2026"])
    #expect(report.seasonCurves.first { $0.sport == "ride" }?.seconds == [60, 300])
    #expect(!report.newRecords.isEmpty && report.newRecords.allSatisfy { $0.beaten != nil })
    // None of the tired efforts is a record.
    #expect(!report.records.contains { $0.measure == "power" && $0.best.value < 280 })
  }

  @Test func trendsDurabilityZonesAndCost() throws {
    let report = try HistorySample.report()
    let speed = try #require(report.trends.first { $0.metric == "output_at_heart_rate" })
    #expect(speed.heartRate == 150 && speed.direction == "rising" && speed.sport == "run")
    #expect(abs(speed.perFourWeeks - 28.0 / 300) < 1e-9)
    #expect(report.trends.first { $0.metric == "efficiency_factor" }?.direction == "rising")
    #expect(report.trends.first { $0.metric == "decoupling" }.map { $0.direction == nil } == true)
    let loss = try #require(report.powerDurability.first)
    #expect(loss.afterWork == 1000 && loss.seconds == 300 && loss.sessions > 20)
    #expect(abs(loss.lossPercent - 100 * (1 - loss.fatigued.value / loss.fresh.value)) < 1e-9)
    let zones = try #require(report.zoneDistribution.last)
    #expect(abs(zones.thirds.reduce(0, +) - 1) < 1e-12 && zones.polarisationIndex != nil)
    let ride = try #require(report.recoveryCost.first { $0.kind == "Ride" })
    #expect(ride.repeats.count > 20)
    #expect(report.fourWeeks.current.activityCount == 20 && report.fourWeeks.loadChangePercent != nil)
    #expect(report.guidelineStanding == "within")
  }

  @Test func theDocumentSurvivesItsEncodingAndTheOrderOfTheLines() throws {
    let report = try HistorySample.report()
    let bytes = try report.encoded()
    #expect(try JSONDecoder().decode(TrainingReport.self, from: Data(bytes)) == report)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("nan"))
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/training_report.schema.json"))
    #expect(schema.problems(of: bytes).isEmpty, "\(schema.problems(of: bytes).prefix(3))")
    let wrong = String(decoding: bytes, as: UTF8.self).replacingOccurrences(
      of: "\"recent_days\"", with: "\"latest_days\"")
    #expect(!schema.problems(of: Array(wrong.utf8)).isEmpty)
    var chance = SplitMix64(seed: 7)
    let lines = HistorySample.bytes().split(separator: 0x0A).shuffled(using: &chance).joined(separator: [0x0A]
    )
    let again = TrainingReport(
      HistoryDocument(reading: Array(lines)), vitals: HistorySample.vitals().shuffled(using: &chance),
      weeks: 26)
    #expect(again == report)
  }

  @Test("The ratio looks at the days of the settings, and by exponential means is that of its context")
  func theRatioFollowsItsSettings() throws {
    let history = HistoryDocument(reading: HistorySample.bytes())
    func report(_ changes: String...) throws -> TrainingReport {
      let formulas = try FormulaSet.standard.changing(try changes.map { try FormulaChange(reading: $0) })
      return try #require(TrainingReport(history, formulas: formulas))
    }
    let long = try report("workload.chronic_days=42")
    let apart = try #require(long.loadContext.uncoupledRatio)
    #expect(try abs(#require(long.acuteChronicRatio) - apart) < 1e-9)
    let smooth = try report("workload.ratio=exponential")
    #expect(smooth.acuteChronicRatio == smooth.loadContext.exponentialRatio)
    let plain = try report()
    let usual = try #require(plain.loadContext.uncoupledRatio)
    #expect(try abs(#require(plain.acuteChronicRatio) - usual) < 1e-9 && abs(usual - apart) > 1e-6)
  }

  @Test("Days before the first session are unknown, so a short history has no ratio")
  func noRatioOfAShortHistory() throws {
    func ratio(days: Int) throws -> Double? {
      let lines = (0..<days).map {
        "{\"date\":\"\(CalendarDay(ordinal: 20_000 + $0))\",\"kind\":\"Run\",\"load\":50}\n"
      }
      return try #require(TrainingReport(HistoryDocument(reading: Array(lines.joined().utf8))))
        .acuteChronicRatio
    }
    #expect(try ratio(days: 10) == nil && ratio(days: 27) == nil && ratio(days: 28) == 1)
  }

  @Test("Totals of four weeks that no session tells have not fallen by 100 %")
  func unknownTotalsDoNotFall() throws {
    var lines: [String] = []
    for offset in 0..<56 {
      let day = HistorySample.last.adding(days: -offset)
      let known = offset < 28 ? "" : ",\"duration_s\":3600,\"distance_m\":10000"
      lines.append("{\"date\":\"\(day)\",\"kind\":\"Run\",\"load\":50\(known)}")
    }
    let history = HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8))
    let weeks = try #require(TrainingReport(history)).fourWeeks
    #expect(weeks.current.totalDistanceKm == nil && weeks.distanceChangePercent == nil)
    #expect(weeks.current.totalTimeHours == nil && weeks.timeChangePercent == nil)
    #expect(weeks.loadChangePercent == 0)
  }

  @Test func aSingleSummaryHasLittleToSay() throws {
    let history = HistoryDocument(reading: Array(#"{"date":"2026-01-01","kind":"run","load":50}"#.utf8))
    let report = try #require(TrainingReport(history))
    #expect(report.forecast == nil && report.records.isEmpty && report.trends.isEmpty)
    #expect(report.guidelineStanding == nil && report.weeks.last?.unknownMetMinutes == 1)
    #expect(report.from == "2026-01-01" && report.through == "2026-01-01")
    for text in [HistoryPage(report).html, HistoryTable(report).text] {
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
    #expect(TrainingReport(HistoryDocument(reading: [])) == nil)
  }
}

@Suite struct ForecastTests {
  private let first = CalendarDay(ordinal: 20_000)

  private func loads(_ values: [Double]) -> DailyLoads {
    DailyLoads(
      days: values.enumerated().map { DayLoad(day: first.adding(days: $0.offset), load: $0.element) })
  }

  private func forecast(_ values: [Double]) -> TrainingReport.ForecastColumns? {
    TrainingReport.ForecastColumns(
      loads(values), through: first.adding(days: values.count - 1), formulas: .standard)
  }

  @Test func whatIsConstantStaysSoWithoutDoubt() throws {
    let found = try #require(forecast(Array(repeating: 70, count: 60)))
    #expect(found.date.count == 28 && found.date.first == first.adding(days: 60).description)
    #expect(found.dailyLoad == 70)
    #expect(found.longTerm.allSatisfy { abs($0 - 70) < 1e-9 } && found.balance.allSatisfy { abs($0) < 1e-9 })
    #expect(zip(found.longTermLow, found.longTermHigh).allSatisfy { $1 - $0 < 1e-6 })
  }

  @Test func maximumCoursesLieInTheBand() throws {
    var chance = SplitMix64(seed: 3)
    var (fitness, form) = (0, 0)
    let rounds = 200
    for _ in 0..<rounds {
      let values = (0..<84).map { _ in Double.random(in: 20...120, using: &chance) }
      let all = FitnessCurve.days(loads(values), through: first.adding(days: 83))
      let found = try #require(forecast(Array(values.prefix(56))))
      if (found.longTermLow[27]...found.longTermHigh[27]).contains(all[83].chronic) { fitness += 1 }
      if (found.balanceLow[27]...found.balanceHigh[27]).contains(all[83].balance) { form += 1 }
    }
    #expect(fitness >= rounds * 9 / 10 && form >= rounds * 9 / 10)
  }

  @Test func fourWeeksAreNeeded() {
    #expect(forecast(Array(repeating: 70, count: 27)) == nil && forecast([]) == nil)
  }
}

@Suite struct HistoryPageTests {
  private final class Elements: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var labels: [String] = []
    var paths: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      counts[elementName, default: 0] += 1
      if elementName == "svg", let label = attributeDict["aria-label"] { labels.append(label) }
      if let path = attributeDict["d"] { paths.append(path) }
    }
  }

  @Test func aWellFormedFileWithEveryChart() throws {
    let html = HistoryPage(try HistorySample.report()).html
    let elements = Elements()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = elements
    #expect(parser.parse())
    for title in [
      "Fitness and fatigue", "Form", "Weekly load by sport", "Time in heart-rate zones",
      "Run: best speed by season", "Ride: best power by season",
    ] {
      // As it is, and for telephones.
      #expect(elements.labels.count { $0.hasPrefix(title + ".") } == 2, "\(title)")
    }
    #expect(elements.counts["svg"] == 12)
    #expect(elements.counts["table"] == 9)
    let allowed = Set("MLZh0123456789. -")
    #expect(elements.paths.count > 8 && elements.paths.allSatisfy { $0.allSatisfy(allowed.contains) })
    #expect(!html.contains("NaN") && !html.contains("nan ") && !html.contains("Infinity"))
    #expect(!html.contains("http") && html.contains("prefers-color-scheme:dark"))
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(html == HistoryPage(try HistorySample.report()).html)
  }
}

@Suite struct ProposedThresholdTests {
  @Test func theyStandBesideWhatIsInForce() throws {
    var text = ""
    for (day, watts) in [(10, 282.0), (12, 309), (14, 361)] {
      let seconds = day == 10 ? 720 : day == 12 ? 360 : 180
      text += """
        {"id":"b\(day)","date":"2026-04-\(day)","kind":"Ride","load":90,"duration_s":5400,"max_heartrate":\(170 + day),\
        "best_efforts":[{"channel":"power","seconds":\(seconds),"value":\(watts)},\
        {"channel":"power","seconds":1200,"value":268}]}

        """
    }
    var athlete = AthleteProfile()
    athlete.thresholds.thresholdPower = 240
    athlete.thresholds.maximumHeartRate = 200
    let history = HistoryDocument(reading: Array(text.utf8))
    let report = try #require(TrainingReport(history, athlete: athlete))
    let found = report.proposedThresholds
    #expect(found.map(\.metric) == ["ftp_w", "critical_power_w", "w_prime_j"])
    #expect(found.allSatisfy { $0.sport == "ride" })
    let power = try #require(found.first)
    #expect((power.value - 0.95 * 268).magnitude < 1e-9 && power.current == 240 && power.unit == "W")
    #expect(power.witnesses.map(\.session) == ["b10", "b12", "b14"] && power.since == "2026-04-10")
    let critical = found[1]
    #expect((critical.value - 253.710982659).magnitude < 1e-6 && critical.current == nil)
    #expect((found[2].value - 19435.8381503).magnitude < 1e-4 && found[2].unit == "J")
    let fresh = try #require(TrainingReport(history))
    #expect(fresh.proposedThresholds.first?.metric == "max_hr")
    #expect(HistoryTable(report).text.contains("ride threshold power           255 W"))
    #expect(HistoryPage(report).html.contains("Suggested thresholds"))
    let again = try JSONDecoder().decode(TrainingReport.self, from: Data(try report.encoded()))
    #expect(again == report)
  }
}

@Suite struct HistoryTableTests {
  @Test func eightyColumnsAreEnough() throws {
    let text = HistoryTable(try HistorySample.report()).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for word in [
      "Week", "Zones", "Record", "Trend in four weeks", "Power after work", "Repeated workout",
      "Proposed threshold",
    ] {
      #expect(lines.contains { $0.hasPrefix(word) }, "\(word)")
    }
    #expect(text.contains("run fastest time     5 km") && text.contains("ride power           5 min"))
  }

  @Test func wordsOfRecords() {
    #expect(HistoryWords.window(5) == "5 s" && HistoryWords.window(90) == "90 s")
    #expect(HistoryWords.window(1200) == "20 min" && HistoryWords.window(5400) == "1 h 30")
    #expect(HistoryWords.distance(21_097.5, sport: "run") == "Half marathon")
    #expect(HistoryWords.distance(21_097.5, sport: "ride") == "21.1 km")
    #expect(HistoryWords.distance(400, sport: "run") == "400 m")
    #expect(HistoryWords.signed(0.4, 0) == "0")
    #expect(HistoryWords.signed(2.5, 1) == "+2.5" && HistoryWords.signed(-2.5, 1) == "−2.5")
  }
}

@Suite struct VitalsDocumentTests {
  @Test func oneKindOfVariabilityIsKept() throws {
    let text = """
      {"date":"2026-01-02","metrics":{"hrv":60,"hrv_kind":"rmssd","resting_hr":50}}
      {"date":"2026-01-01","hrv":40,"resting_hr":52}
      {"date":"2026-01-03","ln_rmssd":4.1}

      nonsense
      {"date":"x"}
      {"date":"2026-01-04","metrics":{"hrv":0,"resting_hr":500}}
      """
    let found = VitalsDocument(reading: Array(text.utf8))
    #expect(found.variabilityKind == "rmssd" && found.rejectedLines == [5, 6])
    #expect(found.vitals.map(\.day.description) == ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"])
    #expect(found.vitals[0].logVariability == nil && found.vitals[0].restingHeartRate == 52)
    #expect(abs((found.vitals[1].logVariability ?? 0) - 4.0943445622) < 1e-9)
    #expect(found.vitals[2].logVariability == 4.1)
    #expect(found.vitals[3].logVariability == nil && found.vitals[3].restingHeartRate == nil)
    let empty = VitalsDocument(reading: [])
    #expect(empty.vitals.isEmpty && empty.variabilityKind == nil)
  }
}
