import AthleteReadiness
import DayDocuments
import Foundation
import RealModule
import TextFormats
import _TestSupport

/// A made-up athlete's days as documents, and the brief of each morning.
struct FedDays {
  private var session = BriefSession()
  private var generator: SplitMix64
  private(set) var date: CalendarDay
  private let info: String

  /// - Parameter info: the athlete, as members of `athlete_info`.
  init(_ info: String = "", seed: UInt64 = 3, from first: String = "2025-03-03") {
    self.info = info
    generator = SplitMix64(seed: seed)
    date = day(first)
  }

  /// An athlete with body scans, as records of their own, from before the first day.
  init(from first: String, scans: [String]) throws {
    self.init(from: first)
    for scan in scans { _ = try session.update(with: record(scan)) }
  }

  /// Noise of an ordinary day, within one standard deviation.
  mutating func noise() -> Double { max(-1, min(1, generator.normal())) }

  /// An ordinary night and morning as members of a record.
  mutating func night(hours: Double? = nil, hrv: Double? = nil) -> String {
    let value = hrv ?? 45 * .exp(0.06 * noise())
    let slept = hours ?? 7.7 + 0.2 * noise()
    return """
      "metrics":{"hrv":\(value),"hrv_kind":"rmssd","resting_hr":\(50 + noise()),"respiratory_rate":\(14.5 + 0.3 * noise())},\
      "sleep":{"total_hours":\(slept),"deep_hours":\(0.17 * slept),"awake_hours":\(0.5 + 0.05 * noise())}
      """
  }

  /// Lives a day: the brief of its morning.
  ///
  /// - Parameters:
  ///   - morning: members of the morning's record beside those of an ordinary night; an empty text leaves them.
  ///   - night: the night's members; `nil` for an ordinary one, empty for none.
  ///   - evening: members of the evening's record.
  mutating func live(_ morning: String = "", night: String? = nil, evening: String) throws -> [String: Any] {
    let brief = try wake(morning, night: night)
    _ = try session.update(with: record(#"{"phase":"evening","date":"\#(date)",\#(evening)}"#))
    date = date.adding(days: 1)
    return brief
  }

  /// Days without any records.
  mutating func skip(_ days: Int) { date = date.adding(days: days) }

  /// The brief of the next morning alone.
  mutating func wake(_ morning: String = "", night: String? = nil) throws -> [String: Any] {
    let ordinary = self.night()
    let members = [night ?? ordinary, morning, info.isEmpty ? "" : #""athlete_info":{\#(info)}"#]
    let text = members.filter { !$0.isEmpty }.joined(separator: ",")
    let line = #"{"phase":"morning","date":"\#(date)"\#(text.isEmpty ? "" : ",")\#(text)}"#
    let bytes = try session.answer(to: record(line)) { DayBrief($0, state: $1).encoded() }
    return object(bytes ?? [])
  }
}

/// A part of a document by keys and places: `"metrics.training.load"`, `"flags.0.flag"`.
func part(_ document: Any?, _ path: String) -> Any? {
  path.split(separator: ".").reduce(document) { value, key in
    if let list = value as? [Any] { return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil } }
    return (value as? [String: Any])?[String(key)]
  }
}

/// A number of a document.
func number(_ document: Any?, _ path: String) -> Double? { part(document, path) as? Double }

/// A risk of a brief.
func risk(_ brief: [String: Any], _ kind: String) -> [String: Any] {
  (brief["predictions"] as? [[String: Any]])?.first { $0["prediction_type"] as? String == kind } ?? [:]
}

/// The keys of the flags of a brief.
func flags(_ brief: [String: Any]) -> [String] {
  ((brief["flags"] as? [[String: Any]]) ?? []).compactMap { $0["flag"] as? String }
}

/// Everything that a brief says in sentences.
func words(_ brief: [String: Any]) -> String {
  var texts = ["decision.primary", "decision.reasoning", "supporting_insight"].compactMap {
    part(brief, $0) as? String
  }
  texts += ((brief["coaching"] as? [[String: Any]]) ?? []).compactMap { $0["message"] as? String }
  return texts.joined(separator: " ")
}
