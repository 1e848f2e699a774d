import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// What must hold for every result, whatever went in.
@Suite struct DocumentPropertyTests {
  private static let athlete = SampleRecording.athlete

  /// Results of the sample files under two sets, and of random troubled recordings.
  private static let results: [(name: String, result: EnrichedActivity)] = {
    var found: [(String, EnrichedActivity)] = []
    let folder = TestData.packageFolder + "/Data/Activities"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let history = (try? TestData.packageBytes("Data/history.jsonl")).map {
      HistoryDocument(reading: $0).sessions
    }
    let athlete = (try? TestData.packageBytes("Data/athlete.json")).flatMap {
      try? AthleteProfile(reading: $0)
    }
    for set in [FormulaSet.standard, .p247, .reference] {
      let enricher = ActivityEnricher(formulas: set)
      for name in names {
        guard let bytes = try? TestData.packageBytes("Data/Activities/\(name)"),
          let outcome = try? enricher.enrich(bytes, athlete: athlete ?? Self.athlete, history: history)
        else { continue }
        for activity in outcome.activities { found.append(("\(set.name) \(name)", activity)) }
      }
      for seed in 0..<12 as Range<UInt64> {
        var recording = RandomRecording.troubled(count: 600).make(seed: seed)
        recording.summary.type = ["Run", "Ride", "Swim", "Walk", "Yoga", nil][Int(seed % 6)]
        found.append(
          ("\(set.name) random \(seed)", enricher.enrich(recording, athlete: Self.athlete, history: [])))
      }
    }
    return found
  }()

  @Test func thereAreResults() { #expect(Self.results.count > 60) }

  @Test func encodingDecodingEncodingIsTheSame() throws {
    for (name, result) in Self.results {
      let bytes = try result.encoded()
      let again = try JSONDecoder().decode(EnrichedActivity.self, from: Data(bytes))
      #expect(again == result, "\(name)")
      #expect(try again.encoded() == bytes, "\(name)")
    }
  }

  @Test func everyResultIsValidUnderTheSchema() throws {
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/enriched_activity.schema.json"))
    for (name, result) in Self.results {
      let problems = schema.problems(of: try result.encoded())
      #expect(problems.isEmpty, "\(name): \(problems.prefix(3))")
    }
  }

  @Test func theSchemaNoticesWhatIsWrong() throws {
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/enriched_activity.schema.json"))
    let good = String(decoding: try #require(Self.results.first).result.encoded(), as: UTF8.self)
    for (from, to) in [
      (#""schema_version":"1.0""#, #""schema_version":"0.9""#), (#""kind":""#, #""unkind":""#),
      (#""has_heartrate":true"#, #""has_heartrate":1"#),
      (#""has_heartrate":true"#, #""has_heartrate":true,"x":1"#),
    ] {
      let bad = good.replacingOccurrences(of: from, with: to)
      #expect(bad != good)
      #expect(!schema.problems(of: Array(bad.utf8)).isEmpty, "\(to)")
    }
  }

  @Test func zonesSumToTheObservedTimeAndPercentagesToAHundred() {
    for (name, result) in Self.results {
      guard let heart = result.heartRate, let zones = heart.zones else { continue }
      let seconds = zones.reduce(0) { $0 + $1.seconds }
      let observed = result.dataQuality.channels.first { $0.channel == "heart_rate" }?.observed ?? 0
      #expect((seconds - observed).magnitude <= 1e-6 * max(1, observed), "\(name)")
      #expect(zones.reduce(0) { $0 + $1.percentage } == (seconds > 0 ? 100 : 0), "\(name)")
      if let focus = result.trainingLoad?.focus, let load = result.trainingLoad?.load {
        let sum = focus.lowAerobic.value + focus.highAerobic.value + focus.anaerobic.value
        #expect((sum - load).magnitude <= 1e-9 * max(1, load), "\(name)")
        let percent = focus.lowAerobic.percentage + focus.highAerobic.percentage + focus.anaerobic.percentage
        #expect(percent == (load > 0 ? 100 : 0), "\(name)")
      }
    }
  }

  /// Every number in a sentence of the summary is a field that the sentence names.
  @Test func everyNumberInASentenceIsAField() throws {
    var sentences = 0
    for (name, result) in Self.results {
      let leaves = result.leaves
      for sentence in result.summarySentences {
        sentences += 1
        let values = sentence.keys.compactMap { leaves[$0] }
        #expect(values.count == sentence.keys.count, "\(name): \(sentence)")
        for number in Self.numbers(in: sentence.text) {
          let decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
          let isField = values.contains { value in
            if value.hasPrefix("\"") { return value.contains(number) }
            guard let value = Double(value) else { return false }
            // A time in seconds may be written as a clock, whose parts are looked up one by one.
            let clock = PaceText.clock(value)
            return Displays.fixed(value, decimals) == number
              || sentence.text.contains(clock) && clock.split(separator: ":").contains { $0 == number }
          }
          #expect(isField, "\(name): \(number) in \(sentence.text)")
        }
      }
      #expect((result.summary ?? "") == result.summarySentences.map(\.text).joined(separator: " "))
    }
    #expect(sentences > 60)
  }

  private static func numbers(in text: String) -> [String] {
    // "5:33/km", "1h 08m" and "zone 3" are looked up piece by piece.
    var numbers: [String] = []
    var number = ""
    for character in text + " " {
      if character.isASCII, character.isNumber || (character == "." && !number.isEmpty) {
        number.append(character)
      } else if !number.isEmpty {
        numbers.append(number.hasSuffix(".") ? String(number.dropLast()) : number)
        number = ""
      }
    }
    return numbers
  }

  /// Cutting a session in two and adding the loads gives the load of the whole (science LD-01).
  @Test func trimpIsAdditiveOverACut() throws {
    let whole = SampleRecording.make(
      minutes: 30, columns: [.heartRate: { 110 + Double(($0 * 7) % 61) }])
    let enricher = ActivityEnricher(formulas: .reference)
    func part(_ rows: ClosedRange<Int>) throws -> Double {
      var recording = whole
      recording.time = Array(whole.time[rows])
      recording.columns[.heartRate] = whole.columns[.heartRate].map { Array($0[rows]) }
      let result = enricher.enrich(recording, athlete: Self.athlete)
      return try #require(result.trainingLoad?.trimpExp)
    }
    let all = try part(0...1800)
    for cut in [1, 600, 1234, 1799] {
      #expect(try ((part(0...cut) + part(cut...1800)) / all - 1).magnitude < 1e-12)
    }
  }
}
