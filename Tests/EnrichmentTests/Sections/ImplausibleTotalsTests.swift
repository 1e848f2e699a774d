import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// No total exceeds what its time allows: what a note rejects stands in no number and in no sentence.
///
/// Page: *Plausibility limits*.
@Suite("Totals beyond their time")
struct ImplausibleTotalsTests {
  private func enrich(_ text: String, kind: String? = nil, formulas: FormulaSet = .standard) throws
    -> EnrichedActivity
  {
    let outcome = try ActivityEnricher(formulas: formulas).enrich(
      Array(text.utf8), kind: kind.flatMap(ActivityKind.known(named:)))
    let activity = try #require(outcome.activities.first)
    #expect(FiniteCheck.problems(of: activity).isEmpty)
    return activity
  }

  private func doubts(_ activity: EnrichedActivity) -> [String] {
    activity.dataQuality.implausible.map(\.key)
  }

  /// Every number of a document but those of `data_quality` that is at least so large.
  private func numbers(_ activity: EnrichedActivity, from least: Double) throws -> [String] {
    var found: [String] = []
    func walk(_ value: JSONValue, _ path: String) {
      switch value {
      case .number(let number): if number.magnitude >= least { found.append("\(path)=\(number)") }
      case .array(let values): for (place, value) in values.enumerated() { walk(value, "\(path).\(place)") }
      case .object(let members):
        for (key, value) in members where key != "data_quality" { walk(value, "\(path).\(key)") }
      default: break
      }
    }
    walk(try JSONValue.read(try activity.encoded()), "")
    return found
  }

  private static let minute = (0..<60).map { "\($0),140,8,\(8 * $0)\n" }.joined()

  @Test(
    "A record behind a jump of the clock is left out with its distance and its time, wherever it stands",
    arguments: [
      "29920070702,140,8,4828986711.65\n", "700000,140,8,5000000\n", "2000000000,140,8,480\n",
    ])
  func clockJumps(row: String) throws {
    for (isLast, text) in [
      (true, "t,hr,speed,distance\n" + Self.minute + row),
      (false, "t,hr,speed,distance\n" + row + Self.minute),
    ] {
      for formulas in [FormulaSet.standard, .reference, .p247] {
        let activity = try enrich(text, kind: "Ride", formulas: formulas)
        #expect(activity.elapsedTime == 59 && activity.distance == 472)
        #expect(activity.dataQuality.strayRecords == 1)
        #expect(!isLast || doubts(activity).contains("elapsed_time_seconds"))
        #expect(try numbers(activity, from: 10_000) == [])
      }
    }
  }

  @Test("A distance that lies in a gap and that nobody goes in the time in motion is left out and named")
  func distanceOfAGap() throws {
    let text = "t,hr,speed,distance\n" + Self.minute + "500000,140,8,9000000\n"
    let activity = try enrich(text, kind: "Ride")
    #expect(doubts(activity).contains("distance_m"))
    #expect(activity.distance.map { $0 < 1000 } ?? true, "\(activity.distance ?? 0)")
    #expect(try numbers(activity, from: 1_000_000) == [])
    #expect(activity.summary?.contains("9000") != true)
    // A tunnel of ten minutes at the speed of the ride is part of it.
    let tunnel =
      "t,hr,speed,distance\n" + Self.minute + "659,140,8,5272\n"
      + (660..<900).map { "\($0),140,8,\(8 * $0)\n" }.joined()
    #expect(try enrich(tunnel, kind: "Ride").distance == 7192)
  }

  @Test("A beat of thirty million years is left out of every time and named")
  func beats() throws {
    for interval in ["1e15", "1e9", "61"] {
      let activity = try enrich("t,rr\n0,0.8\n1,\(interval)\n2,0.81\n3,0.8\n")
      let seconds = try #require(activity.hrv?.seconds)
      #expect((seconds - 2.41).magnitude < 1e-9 && doubts(activity).contains("hrv.beats_s"))
      #expect(try numbers(activity, from: 1000).isEmpty)
    }
  }

  @Test(
    "No time of a summary that is longer than any session stands in a number or a sentence",
    arguments: ["elapsed_time", "moving_time", "timer_time"])
  func times(key: String) throws {
    for kind in ["Run", "WeightTraining", "Yoga"] {
      let activity = try enrich(
        "{\"activity\":{\"type\":\"\(kind)\",\"\(key)\":3856723200,\"distance\":5000,\"start_date_local\":\"2026-01-01T08:00:00Z\"}}"
      )
      #expect(try numbers(activity, from: 1e7) == [])
      #expect(activity.summary?.contains("1071312h") != true && activity.movingTimeDisplay == nil)
    }
  }

  @Test("More energy, climbing or load than the time allows leaves numbers and sentences")
  func amounts() throws {
    let activity = try enrich(
      "{\"activity\":{\"type\":\"Run\",\"elapsed_time\":600,\"moving_time\":600,\"distance\":90000,\"calories\":9000,\"total_elevation_gain\":4000,\"start_date_local\":\"2026-01-01T08:00:00Z\"}}"
    )
    #expect(activity.distance == nil && activity.averageSpeed == nil && activity.pace == nil)
    #expect(activity.elevationGain == nil && activity.calories.map { $0 < 400 } ?? true)
    #expect(activity.summary?.contains("90.00") != true)
    #expect(try numbers(activity, from: 4000) == [])
  }

  @Test("Power that nobody holds for so long makes no work, no load and no record")
  func power() throws {
    let rows = (0..<1200).map { "\($0),140,1900\n" }.joined()
    let activity = try enrich("t,hr,power\n" + rows, kind: "Ride")
    #expect(
      doubts(activity).contains("average_watts") && activity.power == nil && activity.averageWatts == nil)
    #expect(!activity.bestEfforts.contains { $0.channel == "power" } && activity.trainingLoad?.tss == nil)
    #expect(try numbers(activity, from: 1850) == [])
  }

  @Test("What a note rejects is in no other number of any generated session", arguments: 0..<60)
  func generated(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func pick(_ values: [String]) -> String { values[Int(random.next() % UInt64(values.count))] }
    let huge = ["1e9", "3856723200", "1e12", "99999999", "604900", "-5", "12"]
    let text =
      "{\"activity\":{\"type\":\"\(pick(["Run", "Ride", "Swim", "Walk", "Rowing", "WeightTraining", "Sailing"]))\","
      + "\"elapsed_time\":\(pick(["600", "3600"] + huge)),\"moving_time\":\(pick(["590", "3000"] + huge)),\"timer_time\":\(pick(["600"] + huge)),"
      + "\"distance\":\(pick(["5000"] + huge)),\"calories\":\(pick(["300"] + huge)),\"total_elevation_gain\":\(pick(["50"] + huge)),"
      + "\"average_watts\":\(pick(["200"] + huge)),\"average_speed\":\(pick(["3"] + huge)),\"max_speed\":\(pick(["5"] + huge)),"
      + "\"average_heartrate\":\(pick(["140"] + huge)),\"perceived_exertion\":\(pick(["5"] + huge)),\"suffer_score\":50,"
      + "\"start_date_local\":\"2026-01-01T08:00:00Z\"}}"
    let activity = try enrich(text)
    for doubt in activity.dataQuality.implausible where doubt.value.magnitude > 1000 {
      #expect(
        try !numbers(activity, from: 1000).contains { $0.hasSuffix("=\(doubt.value)") }, "\(doubt) \(text)")
    }
    #expect(try numbers(activity, from: 4e7) == [])
  }
}
