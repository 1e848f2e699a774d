import P247Analytics

/// What is known beside a file: an athlete and earlier sessions, from choices.
struct Background {
  var athlete = AthleteProfile()
  /// `nil` where nothing is known of earlier sessions.
  var history: HistoryDocument?

  init(_ choices: inout Choices) {
    switch choices.byte() % 4 {
    case 0: break
    case 1: athlete = Self.full
    default: athlete = Self.drawn(&choices)
    }
    switch choices.byte() % 4 {
    case 0: break
    case 1: history = HistoryDocument(reading: [])
    case 2: history = Self.month
    default: history = Self.drawn(&choices)
    }
  }

  /// Everything that can be said of an athlete.
  private static let full = athlete(
    """
    {"birth_date":"1988-05-01","sex":"male","height_cm":178,"weight_kg":72,"resting_hr":50,"max_hr":188,"lthr":169,\
    "ftp_w":260,"threshold_pace_s_per_km":281.7,"critical_power_w":266,"w_prime_j":20000,"css_ms":1.15,"vo2max":53,\
    "critical_speed_ms":4,"d_prime_m":200,"vt1_hr":140,"vt2_hr":165,"units":"imperial","timezone":"Europe/Paris",\
    "lactate_test":[{"hr":120,"lactate":1},{"hr":140,"lactate":1.5},{"hr":160,"lactate":3},{"hr":175,"lactate":7}],\
    "thresholds":[{"from":"2025-01-01","ftp_w":244},{"from":"2026-03-01","sport":"Ride","ftp_w":260}]}
    """)

  /// A month of runs and rides.
  private static let month = HistoryDocument(
    reading: Array(
      (1...30).map { day in
        let load = (day * 37) % 140
        return
          "{\"date\":\"2026-02-\(day < 10 ? "0" : "")\(day)\",\"kind\":\"\(day % 3 == 0 ? "Ride" : "Run")\","
          + "\"load\":\(load),\"duration_s\":\(load * 50),\"max_heartrate\":\(120 + load / 2)}"
      }.joined(separator: "\n").utf8))

  private static func athlete(_ text: String) -> AthleteProfile {
    (try? AthleteProfile(reading: Array(text.utf8))) ?? AthleteProfile()
  }

  /// An athlete with some values at the ends of what is allowed; nobody where they contradict each other.
  private static func drawn(_ choices: inout Choices) -> AthleteProfile {
    let ranges: [(String, ClosedRange<Double>)] = [
      ("age", 5...110), ("height_cm", 50...260), ("weight_kg", 20...300), ("resting_hr", 25...120),
      ("max_hr", 100...240), ("lthr", 60...230), ("ftp_w", 20...700), ("threshold_pace_s_per_km", 120...1200),
      ("critical_power_w", 20...700), ("w_prime_j", 1000...100_000), ("css_ms", 0.2...2.5),
      ("vo2max", 10...100),
      ("critical_speed_ms", 1...8), ("d_prime_m", 10...2000),
    ]
    let members = ranges.compactMap { name, range -> String? in
      choices.byte() < 128 ? nil : "\"\(name)\":\(choices.number(in: range))"
    }
    let sex = choices.one(of: ["male", "female", "unknown"]) ?? "unknown"
    return athlete("{\(([#""sex":"\#(sex)""#] + members).joined(separator: ","))}")
  }

  private static func drawn(_ choices: inout Choices) -> HistoryDocument {
    let lines = (0..<choices.below(24)).map { _ -> String in
      let day = CalendarDay(year: 2026, month: 3, day: 1)?.adding(days: -choices.below(400))
      let kind = choices.one(of: ["Run", "Ride", "Swim", "WeightTraining", "x"]) ?? ""
      return
        "{\"date\":\"\(day?.description ?? "")\",\"kind\":\"\(kind)\",\"load\":\(choices.number(in: 0...1000)),"
        + "\"duration_s\":\(choices.number(in: 0...100_000)),\"distance_m\":\(choices.number(in: 0...500_000))}"
    }
    return HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8))
  }
}
