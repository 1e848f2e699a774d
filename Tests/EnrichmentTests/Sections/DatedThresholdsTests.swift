import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

@Suite struct DatedThresholdsTests {
  private static let today = CalendarDay(ordinal: 20_520)

  /// Rides and runs of the last weeks, one every other day, up to today.
  private static let recordings: [ActivityRecording] = (0..<10).map { index in
    let age = 2 * (9 - index)
    var recording = SampleRecording.make(
      minutes: 12, type: index % 3 == 0 ? "Run" : "Ride", id: "r\(index)", day: today.adding(days: -age),
      columns: [
        .heartRate: { (120 + Double($0 % 300) / 6).rounded() }, .power: { 180 + Double($0 % 60) },
        .speed: { 3 + Double($0 % 20) / 10 },
      ])
    recording.summary.perceivedExertion = 5
    return recording
  }

  private func hashes(_ athlete: AthleteProfile, history: [SessionSummary]? = nil) throws -> [String] {
    let enricher = ActivityEnricher()
    return try Self.recordings.map {
      SHA256.hexadecimal(of: try enricher.enrich($0, athlete: athlete, history: history).encoded())
    }
  }

  private static let athlete: AthleteProfile = {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.criticalPower = 255
    athlete.thresholds.anaerobicWork = 20_000
    athlete.thresholds.thresholdHeartRate = 168
    athlete.thresholds.thresholdPace = 240
    return athlete
  }()

  @Test func aNewThresholdChangesNothingBefore() throws {
    let before = try hashes(Self.athlete)
    // Every threshold a proposal can touch, one at a time, from today on.
    for metric in ThresholdProposal.Metric.allCases {
      let value = Self.athlete.thresholds[keyPath: metric.field].map { $0 * 0.97 } ?? 10
      let changed = Self.athlete.setting(metric.field, to: value, from: Self.today)
      let after = try hashes(changed)
      #expect(Array(after.dropLast()) == Array(before.dropLast()), "\(metric)")
    }
    let raised = Self.athlete.setting(\.thresholdPower, to: 280, from: Self.today, sport: .run)
    #expect(try hashes(raised).last != before.last)
    // Power that names no sport is cycling's: no run sees it.
    #expect(try hashes(Self.athlete.setting(\.thresholdPower, to: 280, from: Self.today)).last == before.last)
    let ride = Self.athlete.setting(
      \.thresholdPower, to: 280, from: Self.today.adding(days: -2), sport: .ride)
    let moved = try hashes(ride)
    #expect(moved[8] != before[8] && moved[9] == before[9] && moved[..<8] == before[..<8])
    // The same value without a date holds on every day.
    var rewritten = Self.athlete
    rewritten.thresholds.thresholdPower = 280
    let all = try hashes(rewritten)
    #expect(all != before && all[1] != before[1])
  }

  @Test func aDocumentOfTheAthleteSaysTheSame() throws {
    let text = """
      {"sex":"male","age":40,"max_hr":190,"resting_hr":60,"weight_kg":70,"ftp_w":250,
       "thresholds":[{"from":"2026-03-01","sport":"Ride","ftp_w":270},{"from":"2026-03-08","ftp_w":300}]}
      """
    let athlete = try AthleteProfile(reading: Array(text.utf8))
    func power(_ day: String, _ type: String) throws -> Double? {
      let recording = SampleRecording.make(
        minutes: 40, type: type, day: CalendarDay(day), columns: [.power: { _ in 200 }])
      return ActivityEnricher().enrich(recording, athlete: athlete).power?.intensityFactor
    }
    #expect(try power("2026-02-28", "Ride") == 200.0 / 250)
    #expect(try power("2026-03-01", "Ride") == 200.0 / 270)
    // A later value for every sport does not replace the one for rides.
    #expect(try power("2026-03-09", "Ride") == 200.0 / 270)
    // Neither of them is a run's.
    #expect(try power("2026-03-07", "Run") == nil && power("2026-03-08", "Run") == nil)
  }

  @Test func proposalsAreNeverAppliedByThemselves() throws {
    // A history full of peaks and best efforts that would propose a lot.
    let history = (1..<60).map {
      SessionSummary(
        day: Self.today.adding(days: -$0), kind: "Ride", load: 80, maximumHeartRate: 199, id: "h\($0)")
    }
    let proposals = ThresholdProposal.learned(
      from: history, for: Self.athlete, on: Self.today, settings: .init(), power: .init(), fit: .init())
    #expect(proposals.map(\.metric) == [.maximumHeartRate])
    let result = ActivityEnricher().enrich(
      try #require(Self.recordings.last), athlete: Self.athlete, history: history)
    #expect(result.heartRate?.zones?.last?.lowerBPM == 171)  // 90 % of 190
  }
}

@Suite struct HistoryWiringTests {
  private func enrich(
    _ history: [SessionSummary], unlogged: [CalendarDay] = [], _ change: (inout FormulaSet) -> Void = { _ in }
  ) -> EnrichedActivity {
    var formulas = FormulaSet.standard
    change(&formulas)
    return ActivityEnricher(formulas: formulas).enrich(
      SampleRecording.run(), athlete: SampleRecording.athlete, history: history, unlogged: unlogged)
  }
  private let day = CalendarDay("2026-03-08") ?? CalendarDay(ordinal: 0)

  @Test func theOrderOfTheSportChoosesTheLoad() throws {
    let athlete = SampleRecording.athlete.setting(
      \.thresholdPower, to: 250, from: CalendarDay(ordinal: 0), sport: .run)
    func load(_ first: LoadMethod) -> TrainingLoadSection? {
      var formulas = FormulaSet.standard
      formulas.loadPriority.run = first
      return ActivityEnricher(formulas: formulas).enrich(SampleRecording.run(), athlete: athlete).trainingLoad
    }
    let byHeart = try #require(load(.heartRate))
    #expect(byHeart.method == "trimp_exp" && byHeart.load == byHeart.trimpExp)
    let byPower = try #require(load(.power))
    #expect(
      byPower.method == "tss" && byPower.load == byPower.tss.map { 1.67 * $0 }
        && byPower.trimpExp == byHeart.trimpExp)
    #expect(load(.rating)?.method == "trimp_exp")  // no rating: the next in the order
  }

  @Test func theGaugeLooksAtLoadsOfHeartRate() throws {
    func session(_ load: Double?, _ evidence: LoadEvidence) -> SessionSummary {
      SessionSummary(day: day.adding(days: -3), kind: "Run", load: load, evidence: evidence)
    }
    let own = try #require(enrich([]).trainingLoad?.trimpExp)
    #expect(enrich([session(400, LoadEvidence(heartRate: 300))]).trainingLoad?.trimpMax == 300)
    #expect(enrich([session(400, LoadEvidence())]).trainingLoad?.trimpMax == 400)
    // Points of power are no training impulse.
    #expect(
      enrich([session(400, LoadEvidence(power: 350)), session(own / 2, LoadEvidence())]).trainingLoad?
        .trimpMax == own)
  }

  @Test func duplicatesAndEvidenceCountInTheEffect() throws {
    func report(_ source: String, _ start: Double) -> SessionSummary {
      SessionSummary(
        day: day.adding(days: -1), kind: "Run", duration: 3000, distance: 10_000, start: start,
        source: source,
        evidence: LoadEvidence(heartRate: 100))
    }
    let once = enrich([report("Watch", 1000)]).trainingLoad?.effect
    let twice = enrich([report("Watch", 1000), report("Phone", 1030)]).trainingLoad?.effect
    #expect(once != nil && twice == once && once?.shortTermBefore ?? 0 > 10)
  }

  @Test func anUnloggedDayIsNotRest() throws {
    let history = (1...60).map {
      SessionSummary(day: day.adding(days: -$0), kind: "Run", load: $0 <= 5 ? nil : 70)
    }.filter { $0.load != nil }
    let gone = (1...5).map { day.adding(days: -$0) }
    let rest = try #require(enrich(history).trainingLoad?.effect)
    let unknown = try #require(enrich(history, unlogged: gone).trainingLoad?.effect)
    let zero = try #require(
      enrich(history, unlogged: gone) { $0.fitness.unknownDays = .zero }.trainingLoad?.effect)
    #expect(unknown.longTermBefore > rest.longTermBefore && zero.longTermBefore == rest.longTermBefore)
  }
}
