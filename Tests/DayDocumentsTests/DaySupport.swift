import ActivityStreams
import AthleteReadiness
import DayDocuments
import Foundation
import TextFormats
import _TestSupport

/// A record from its text.
func record(_ text: String, _ options: RecordOptions = RecordOptions()) throws -> BriefRecord {
  try BriefRecord(reading: Array(text.utf8), options: options)
}

/// A day from its text.
func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(ordinal: 0) }

/// A made-up past of one athlete in the streaming form, from a seed: gaps, absurd values and answers among it.
struct StreamPast {
  let lines: [String]

  init(seed: UInt64, days: Int, athlete: String = "a", first: String = "2025-01-01") {
    var random = SplitMix64(seed: seed)
    var lines: [String] = []
    let start = CalendarDay(first) ?? CalendarDay(ordinal: 20_000)
    func number(_ range: ClosedRange<Double>) -> String {
      let value = (random.uniform(range) * 100).rounded() / 100
      return random.uniform() < 0.05 ? "null" : random.uniform() < 0.02 ? "-1e300" : "\(value)"
    }
    for offset in 0..<days {
      let date = start.adding(days: offset)
      if random.uniform() < 0.05 { continue }
      if random.uniform() < 0.93 {
        lines.append(
          """
          {"phase":"morning","athlete":"\(athlete)","date":"\(date)","metrics":{"hrv":\(number(30...90)),"hrv_kind":"rmssd",\
          "resting_hr":\(number(42...60)),"respiratory_rate":\(number(12...16))},"sleep":{"total_hours":\(number(5...9)),\
          "deep_hours":\(number(0.4...2)),"rem_hours":\(number(0.5...2.5)),"awake_hours":\(number(0.1...1.2)),\
          "onset_h":\(number(-1.5...1)),"wake_h":\(number(5.5...8))},"check_in":{"feel":\(number(1...10)),\
          "soreness_0_4":\(number(0...4))},"planned_load":[\(number(0...150)),40]}
          """)
      }
      if random.uniform() < 0.3 {
        let action = ["followed", "modified", "ignored"][random.integer(0...2)]
        let outcome = random.uniform() < 0.5 ? "good" : "bad"
        lines.append(
          #"{"phase":"response","athlete":"\#(athlete)","date":"\#(date)","action":"\#(action)","rpe":\#(number(1...10)),"outcome":"\#(outcome)"}"#
        )
      }
      if random.uniform() < 0.93 {
        lines.append(
          """
          {"phase":"evening","athlete":"\(athlete)","date":"\(date)","metrics":{"dietary_energy_kj":\(number(1500...3500)),\
          "protein_g":\(number(60...180)),"carbs_g":\(number(100...500)),"weight_kg":\(number(69...72)),\
          "step_count":\(random.integer(2000...20000))},"workouts":[{"type":"Run","load":\(number(20...180))}],\
          "behaviours":{"alcohol":\(random.integer(0...3)),"late_meal":\(random.uniform() < 0.3)},"load_logged":true}
          """)
      }
    }
    self.lines = lines
  }
}

/// The answers of a stream to lines.
func answers(_ lines: [String], issue: IssueTime = .morning) -> [String] {
  var stream = BriefStream(issue: issue)
  return lines.compactMap { line in
    stream.answer(to: Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A JSON document as dictionaries.
func object(_ bytes: [UInt8]) -> [String: Any] {
  ((try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]) ?? [:]
}
