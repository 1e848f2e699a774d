import ActivityStreams
import FormulaSets
import Foundation
import P247C
import Testing
import _TestSupport

/// A setting that is set arrives: moved within its range, it changes a document, a history or a brief in something other than the
/// formula set's own name and hash.
@Suite("Settings arrive")
struct SettingsArriveTests {
  /// Settings that act only where another has this value.
  private static let conditions = [
    "heart_rate_zones.reserve_edges": ("heart_rate_zones.model", "karvonen5"),
    "heart_rate_zones.friel_run_edges": ("heart_rate_zones.model", "friel_run7"),
    "heart_rate_zones.friel_bike_edges": ("heart_rate_zones.model", "friel_bike7"),
    "heart_rate_zones.coggan_edges": ("heart_rate_zones.model", "coggan_hr5"),
    "heart_rate_zones.golden_cheetah_edges": ("heart_rate_zones.model", "golden_cheetah5"),
    "heart_rate_zones.custom_edges": ("heart_rate_zones.model", "custom"),
    "heart_rate_zones.custom_unit": ("heart_rate_zones.model", "custom"),
    "w_prime.individual_time": ("w_prime.model", "individual"),
    "elevation.mean_length": ("elevation.smoothing", "time"),
    "route.earth_radius": ("route.method", "haversine"),
    "mets.table": ("mets.method", "table"), "mets.light_below": ("mets.method", "compendium"),
    "mets.moderate_below": ("mets.method", "compendium"),
    "after_burn.share": ("after_burn.enabled", "true"),
  ]

  /// Settings that act only with a deployment whose answers confirm the forecasts.
  private static let ofDeployments: Set = ["advice.accumulation_lift"]

  /// Inputs to try first, for settings that few inputs use. Only the order depends on it.
  private static let likelyInputs: [String: [String]] = [
    "Activities/hike_streams.json.gz": ["grade.limit", "mets.light_below", "pace.moving_walk_speed"],
    "Activities/hyrox.json": ["load_priority.other"],
    "Activities/run_hills.json": [
      "anchors.look_back", "anchors.maximum_rule", "anchors.observation_hold", "anchors.population_maximum",
      "comparison.look_back_days", "fitness.warm_up_days", "trimp.female_a",
    ],
    "Activities/run_truncated.fit": ["heart_rate_repair.lowest", "kind_inference.minimum_probability"],
    "Activities/strength.fit": ["plausibility.highest_daily_load"],
    "Activities/swim.fit": ["pace.moving_swim_speed"],
    "Activities/trail_run.fit": ["hrv.neighbours", "hrv.shortest", "time_base.honours_pauses"],
    "Activities/virtual_ride_streams.json": ["matches.exhausted"],
    "Plan/day.json": ["plan.own_days"],
    "a light athlete": ["load_fallback.minute_factor"],
    "a long ride": ["fatigued_power.levels", "heart_rate_repair.slew_limit"],
    "a runner who improves": ["trends.smallest_change"],
    "another distance than the summary": ["motion_repair.fastest"],
    "answers alone": ["load_fallback.rating_sessions"],
    "beats": ["hrv.maximum_removed", "hrv.minimum_pairs"],
    "device": ["heart_rate_recovery.minimum_work", "motion_repair.highest_cadence"],
    "plain log": ["strength.record_guard"],
    "rated NordicSki": ["load_priority.ski"],
    "rated Rowing": ["load_priority.row"],
    "rated Walk": ["load_priority.walk"],
    "rated WeightTraining": ["load_priority.strength"],
    "results": [
      "activity_guideline.lower", "critical_power.shortest_effort", "load_balance.minimum_sessions",
      "power.threshold_share", "recovery_cost.watch_days", "trends.minimum_span",
    ],
    "ride without heart rate": [
      "altitude_repair.highest", "altitude_repair.lowest", "load_fallback.stress_factor", "power.gaps",
    ],
    "routes that part": ["route_match.segment_length"],
  ]

  @Test("Each setting moves something", .enabled(if: isShippedCode, "too slow without the optimiser"))
  func each() throws {
    let inputs = try Inputs()
    var silent: [String] = []
    // The probe that the last setting of a group moved: the next one often moves it too.
    var movedLast: [String: Inputs.Probe] = [:]
    for setting in FormulaSet.settings where !Self.ofDeployments.contains(setting.path) {
      let condition = Self.conditions[setting.path].map { ["\($0.0): \($0.1)"] } ?? []
      let values = Self.values(near: setting.value(in: .standard), setting.domain)
      let probes = [movedLast[setting.group]].compactMap { $0 } + inputs.probes(for: setting.group)
      let likely = probes.filter { Self.likelyInputs[$0.input]?.contains(setting.path) == true }
      let moves = { (probe: Inputs.Probe, value: SettingValue) in
        let after = inputs.answer(probe, condition + ["\(setting.path): \(value.text)"])
        return !after.isError && after.bytes != inputs.answer(probe, condition).bytes
      }
      let moved = [
        (likely, values), (probes, Array(values.prefix(2))), (probes, Array(values.dropFirst(2))),
      ].lazy.compactMap { (probes, values) in
        probes.first { probe in values.contains { moves(probe, $0) } }
      }.first
      if let moved { movedLast[setting.group] = moved } else { silent.append(setting.path) }
    }
    #expect(silent.isEmpty, "nothing changes with these: wire them or delete them")
  }

  @Test(
    "A setting at its standard value changes no answer",
    .enabled(if: isShippedCode, "slow without the optimiser"))
  func unmoved() throws {
    let inputs = try Inputs()
    let setting = try #require(
      FormulaSet.settings.first { $0.path == "trimp.male_b" } ?? FormulaSet.settings.first)
    let same = "\(setting.path): \(setting.value(in: .standard).text)"
    for probe in inputs.probes(for: setting.group) {
      #expect(inputs.answer(probe, [same]).bytes == inputs.answer(probe, []).bytes, "\(probe.input)")
    }
  }

  @Test("What has a condition or a likely input is a setting")
  func listsAreOfSettings() {
    let named = Set(Self.conditions.keys).union(Self.likelyInputs.values.joined())
    #expect(named.isSubset(of: Set(FormulaSet.settings.map(\.path))))
  }

  @Test("A setting of sessions arrives at a history, a plan and a brief, as at a document")
  func doors() {
    func set(_ text: String) -> String { "\"formulas\":\"name: x\\noverrides:\\n  \(text)\"" }
    let line = #"{"date":"2026-01-05","kind":"Run","load":900,"duration_s":30000}"#
    func history(_ more: String) -> String {
      String(decoding: call(p247_history, Array(line.utf8), "{\(more)}").bytes, as: UTF8.self)
    }
    #expect(history(set("plausibility.highest_daily_load: 500")).contains("more load than is possible"))
    #expect(!history("").contains("more load than is possible"))
    let plan = #"{"date":"2026-01-06","history":[\#(line)]}"#
    func planned(_ more: String) -> [UInt8] {
      let options = #"{"now":"2026-01-06T09:00:00+01:00"\#(more)}"#
      return Inputs.plain(call(p247_plan, Array(plan.utf8), options).bytes)
    }
    #expect(planned("," + set("plausibility.highest_daily_load: 500")) != planned(""))
    let evening =
      #"{"phase":"day","date":"2026-01-05","workouts":[{"type":"Run","load":900,"duration_min":500}]}"#
    func brief(_ more: String) -> String {
      String(decoding: days([Array(evening.utf8)], "{\"form\":\"document\"\(more)}"), as: UTF8.self)
    }
    #expect(brief("," + set("plausibility.highest_daily_load: 500")).contains("implausible"))
    #expect(!brief("").contains("implausible"))
  }

  /// Other values of a setting, first two that are far enough to be seen.
  private static func values(near value: SettingValue, _ domain: SettingDomain) -> [SettingValue] {
    func numbers(_ number: Double, _ range: ClosedRange<Double>) -> [Double] {
      [
        number * 2, number / 2, range.lowerBound, range.upperBound, number * 1.1, number * 0.9, number + 1,
        number - 1,
      ].filter { range.contains($0) && $0 != number }
    }
    let made: [SettingValue]
    switch (domain, value) {
    case (.flag, .flag(let flag)): made = [.flag(!flag)]
    case (.choice(let names), _): made = names.map(SettingValue.text)
    case (.number(let range), .number(let number)): made = numbers(number, range).map(SettingValue.number)
    case (.optionalNumber(let range), .number(let number)):
      made = [SettingValue.none] + numbers(number, range).map(SettingValue.number)
    case (.optionalNumber(let range), _):
      made = [5, 60, range.lowerBound, range.upperBound].map(SettingValue.number)
    case (.count(let range), .count(let count)):
      let real = Double(range.lowerBound)...Double(range.upperBound)
      made = numbers(Double(count), real).compactMap { Int(exactly: $0.rounded()) }.map(SettingValue.count)
    case (.numbers, .numbers(let list)):
      made =
        [0.95, 1.05, 0.8, 1.2].map { factor in .numbers(list.map { $0 * factor }) } + [
          .numbers(list.dropLast())
        ]
    case (.table, .table(let table)) where table.isEmpty: made = [.table(["Run": 1.5, "Ride": 1.5])]
    case (.table, .table(let table)):
      made = [1.3, 0.7].map { factor in .table(table.mapValues { $0 * factor }) }
    default: made = []
    }
    return made.filter { $0 != value && domain.contains($0) }
  }
}

/// An answer of the library.
private struct Answer {
  var bytes: [UInt8]
  var isError: Bool
}

private typealias Call = (
  UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  UnsafeMutablePointer<Int>?
) -> Int32

private func call(_ call: Call, _ input: [UInt8], _ options: String) -> Answer {
  var output: UnsafeMutablePointer<UInt8>?
  var length = 0
  let options = Array(options.utf8)
  let code = call(input, input.count, options, options.count, &output, &length)
  defer { p247_free(output) }
  return Answer(bytes: Array(UnsafeBufferPointer(start: output, count: length)), isError: code != 0)
}

/// The answers to records one after the other.
private func days(_ records: [[UInt8]], _ options: String) -> [UInt8] {
  let options = Array(options.utf8)
  var (answers, state): ([UInt8], [UInt8]) = ([], [])
  for record in records {
    var (answer, next): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) = (nil, nil)
    var (answerLength, nextLength) = (0, 0)
    let code = p247_brief(
      record, record.count, state, state.count, options, options.count, &answer, &answerLength, &next,
      &nextLength)
    answers += UnsafeBufferPointer(start: answer, count: answerLength)
    if code == 0 { state = Array(UnsafeBufferPointer(start: next, count: nextLength)) }
    p247_free(answer)
    p247_free(next)
  }
  return answers
}

/// Documents that between them use nearly every setting.
private final class Inputs {
  /// A question: what is asked, and with which members beside the formulas.
  struct Probe: Hashable {
    enum Kind: Hashable { case enrich, history, strength, plan, brief }
    var kind: Kind
    var input: String
    var options: String
  }

  private var files: [String: [UInt8]] = [:]
  private var known: [Probe: [[String]: Answer]] = [:]
  private var activities: [Probe] = []
  private var others: [Probe] = []

  private static let age = #"{"age":35,"sex":"male","weight_kg":72,"height_cm":178}"#

  init() throws {
    let athlete = String(decoding: try TestData.packageBytes("Data/athlete.json"), as: UTF8.self)
    func with(_ athlete: String, _ more: String = "") -> String { "\"athlete\":\(athlete)\(more)" }
    func add(_ kind: Probe.Kind, _ input: String, _ options: String, _ bytes: [UInt8]? = nil) throws {
      if let bytes {
        files[input] = bytes
      } else if files[input] == nil {
        files[input] = try TestData.packageBytes("Data/" + input)
      }
      let probe = Probe(kind: kind, input: input, options: options)
      if kind == .enrich { activities.append(probe) } else { others.append(probe) }
    }
    for name in [
      "hike_streams.json.gz", "hyrox.json", "run_faults.json", "ride_hills.fit", "ride_easy_smart.json",
      "trail_run.fit", "run_hills.json", "swim.fit", "strength.fit", "manual.json", "ride_interval.json.gz",
      "run_truncated.fit", "virtual_ride_streams.json", "walk.gpx", "row.csv",
    ] { try add(.enrich, "Activities/" + name, with(athlete)) }
    let sessions = String(decoding: try TestData.packageBytes("Data/history.jsonl"), as: UTF8.self)
    let lines = String(decoding: try JSONEncoder().encode(sessions), as: UTF8.self)
    try add(.enrich, "Activities/run_hills.json", with(athlete, ",\"intervals\":true,\"history\":\(lines)"))
    try add(.enrich, "Activities/run_hills.json", with(Self.age, ",\"history\":\(lines)"))
    let without = athlete.replacing("\"vo2max\": 53,", with: "")
    for other in [
      Self.age, "{}", athlete.replacing("\"male\"", with: "\"female\""),
      athlete.replacing("\"age\": 35,", with: "\"age\": 35, \(Self.lactate),"),
    ] { try add(.enrich, "Activities/run_hills.json", with(other)) }
    let low = #"{"age":35,"sex":"male","weight_kg":72,"max_hr":150,"resting_hr":50}"#
    try add(.enrich, "Activities/run_interval.tcx.gz", with(low))
    try add(.enrich, "Activities/hyrox.json", with(athlete, ",\"kind\":\"Soccer\""))
    try add(.enrich, "ride", with(athlete), Self.ride(hasHeartRate: true))
    try add(.enrich, "ride without heart rate", with(athlete), Self.ride(hasHeartRate: false))
    try add(.enrich, "fast", with(athlete), Self.fast)
    try add(.enrich, "fast", with(without))
    try add(.enrich, "beats", with(athlete), Self.beats)
    try add(.history, "history.jsonl", with(athlete, ",\"intervals\":true"))
    try add(.strength, "Strength/log.json", with(athlete, ",\"range\":\"all\""))
    try add(.strength, "plain log", with(athlete, ",\"range\":\"all\""), try Self.plainLog())
    for name in ["day", "simulated"] {
      try add(.plan, "Plan/\(name).json", "\"now\":\"2026-03-25T09:00:00+11:00\"")
    }
    try add(.plan, "intensities", "\"now\":\"2026-03-25T09:00:00+11:00\"", Array(Self.plan.utf8))
    try add(.brief, "Days/athlete.jsonl", "\"form\":\"document\"")
    // The results as a history, the same sessions again week after week.
    var results: [UInt8] = []
    for name in ["run_hills.json", "ride_hills.fit", "hyrox.json"] {
      let made = call(p247_enrich, files["Activities/" + name] ?? [], "{\(with(athlete))}")
      for week in 0..<14 { results += try Self.again(made.bytes, name, week) }
    }
    let mornings = String(
      decoding: try JSONEncoder().encode(
        (0..<130).map { day in
          #"{"date":"\#(Self.day(day))","metrics":{"hrv":\#(52 + day * 7 % 11),"hrv_kind":"rmssd","resting_hr":\#(48 + day % 4)}}"#
        }.joined(separator: "\n")), as: UTF8.self)
    try add(.history, "results", with(athlete, ",\"intervals\":true,\"days\":\(mornings)"), results)
    try add(.history, "results", with(Self.age, ",\"days\":\(mornings)"))
    let two = #"""
      {"date":"2026-03-02","id":"c","start_date":"2026-03-02T08:00:00Z","kind":"Run","load":60,"duration_s":3600,"source":"Garmin"}
      {"date":"2026-03-02","id":"d","start_date":"2026-03-02T08:01:00Z","kind":"Run","load":61,"duration_s":3590,"source":"Garmin"}
      """#
    try add(.history, "two reports", with(athlete), Array(two.utf8))
    for input in ArrivingInputs.lives { try add(.brief, input.name, "\"form\":\"document\"", input.records) }
    for input in ArrivingInputs.histories { try add(.history, input.name, with(athlete), input.records) }
    for input in ArrivingInputs.activities { try add(.enrich, input.name, with(athlete), input.bytes) }
    try add(.strength, "lifter", with(athlete, ",\"range\":\"all\""), ArrivingInputs.lifter)
  }

  /// The probes, those first that settings of a group are about, of these the smallest inputs first.
  func probes(for group: String) -> [Probe] {
    let ofDays = [
      "sleep", "hrv_trend", "recovery_score", "check_in", "signal", "flags", "fuel_targets", "day_trends",
      "advice", "safety", "patterns", "risks", "fitness", "day_load",
    ]
    let all = (others + activities).enumerated().sorted { one, other in
      (files[one.element.input]?.count ?? 0, one.offset) < (
        files[other.element.input]?.count ?? 0, other.offset
      )
    }.map(\.element)
    let first: Probe.Kind? =
      switch group {
      case _ where ofDays.contains(group): .brief
      case "strength": .strength
      case "plan", "forecast": .plan
      case "workload", "records", "race", "trends", "load_balance", "zone_distribution", "recovery_cost",
        "threshold_learning", "activity_guideline", "duplicates", "route_match", "fatigued_power",
        "polarisation":
        .history
      default: .enrich
      }
    return all.filter { $0.kind == first } + all.filter { $0.kind != first && $0.kind != .brief }
      + (first == .brief ? [] : all.filter { $0.kind == .brief })
  }

  func answer(_ probe: Probe, _ overrides: [String]) -> Answer {
    if overrides.count < 2, let made = known[probe]?[overrides] { return made }
    let formulas =
      overrides.isEmpty ? "standard" : "name: x\noverrides:\n" + overrides.map { "  \($0)\n" }.joined()
    let text = (try? JSONEncoder().encode(formulas)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    let options = "{\(probe.options),\"formulas\":\(text)}"
    let bytes = files[probe.input] ?? []
    var answer =
      switch probe.kind {
      case .enrich: call(p247_enrich, bytes, options)
      case .history: call(p247_history, bytes, options)
      case .strength: call(p247_strength, bytes, options)
      case .plan: call(p247_plan, bytes, options)
      case .brief:
        Answer(
          bytes: days(bytes.split(separator: UInt8(ascii: "\n")).prefix(140).map(Array.init), options),
          isError: false)
      }
    answer.bytes = Self.plain(answer.bytes)
    if overrides.count < 2 { known[probe, default: [:]][overrides] = answer }
    return answer
  }

  /// An answer without what names the formula set and its hash: members by their key, and runs of 64 or more
  /// hexadecimal digits. It looks at bytes, since an expression for text is slower than the answer itself.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var pieces = withoutHashes(bytes).split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard pieces.count > 2 else { return Array(pieces.joined()) }
    for place in 0..<(pieces.count - 2) where pieces[place + 1].elementsEqual(":".utf8) {
      guard pieces[place].count < 64 else { continue }
      let key = String(decoding: pieces[place], as: UTF8.self)
      let isNamed =
        switch key {
        case "version": true
        case "name": ["standard", "x"].contains(String(decoding: pieces[place + 2], as: UTF8.self))
        default: key.contains("formula") || key.contains("fingerprint")
        }
      if isNamed { pieces[place + 2] = [] }
    }
    return Array(pieces.joined(separator: "\"".utf8))
  }

  private static func withoutHashes(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var digits = 0
    for byte in bytes {
      let isDigit = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      if !isDigit, digits >= 64 { kept.removeLast(digits) }
      digits = isDigit ? digits + 1 : 0
      kept.append(byte)
    }
    if digits >= 64 { kept.removeLast(digits) }
    return kept
  }

  // MARK: Inputs

  private static let lactate =
    #""lactate_test":[{"hr":120,"lactate_mmol":1.1},{"hr":140,"lactate_mmol":1.4},{"hr":155,"lactate_mmol":2.3},{"hr":170,"lactate_mmol":4.1},{"hr":182,"lactate_mmol":8}]"#

  /// A ride high up: gaps, missing and impossible powers, altitudes and lengths.
  private static func ride(hasHeartRate: Bool) -> [UInt8] {
    var (time, rate, watts, altitude, speed, distance, moving):
      ([String], [String], [String], [String], [String], [String], [String]) =
        ([], [], [], [], [], [], [])
    var metres = 0.0
    for second in 0..<2400 where second % 11 != 3 {
      time.append("\(second + (second > 1200 ? 90 : 0))")
      rate.append("\(140 + second / 60 % 25)")
      let power = 150 + second % 300 / 2 + (second / 120 % 3 == 1 ? 170 : 0)
      watts.append(300 < second && second < 330 ? "null" : second == 50 ? "3000" : "\(power)")
      altitude.append(
        second == 70 ? "-700" : "\(2000 + 40 * sin(Double(second) / 200) + Double(second % 5) * 0.3)")
      let pace = 8 + 2 * sin(Double(second) / 100)
      metres += pace
      speed.append("\(pace)")
      distance.append("\(metres)")
      moving.append(800 < second && second < 850 ? "false" : "true")
    }
    func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }
    let heart = hasHeartRate ? "\"heartrate\":\(list(rate))," : ""
    return Array(
      (#"{"activity":{"type":"Ride","start_date_local":"2026-03-20T09:00:00Z","device_watts":true},"streams":{"#
        + heart
        + #""time":\#(list(time)),"watts":\#(list(watts)),"altitude":\#(list(altitude)),"velocity_smooth":\#(list(speed)),"distance":\#(list(distance)),"moving":\#(list(moving))}}"#)
        .utf8)
  }

  /// A run faster than anyone runs.
  private static let fast: [UInt8] = {
    let seconds = (0..<1200).map { "\($0)" }.joined(separator: ",")
    let speed = (0..<1200).map { "\(6.2 + 0.5 * sin(Double($0) / 30))" }.joined(separator: ",")
    let distance = (0..<1200).map { "\(6.3 * Double($0))" }.joined(separator: ",")
    let rate = (0..<1200).map { "\(150 + $0 / 60)" }.joined(separator: ",")
    return Array(
      #"{"activity":{"type":"Run","start_date_local":"2026-03-20T09:00:00Z","elapsed_time":1200,"distance":9000,"calories":600},"streams":{"time":[\#(seconds)],"velocity_smooth":[\#(speed)],"distance":[\#(distance)],"heartrate":[\#(rate)]}}"#
        .utf8)
  }()

  /// Beats with artefacts.
  private static let beats = Array(
    (0..<700).map { beat in
      let usual =
        900 + 40 * sin(Double(beat) / 6) + 20 * sin(Double(beat) / 2.1) + Double(beat * 37 % 31) - 15
      return beat % 40 == 7 ? "2100\n" : beat % 55 == 9 ? "450\n" : "\(Int(usual))\n"
    }.joined().utf8)

  private static let plan =
    #"{"timezone":"Australia/Sydney","date":"2026-03-25","items":["#
    + ["easy", "moderate", "hard"].enumerated().map {
      #"{"id":"p\#($0.offset)","type":"planned_session","title":"Run","kind":"Run","date":"2026-03-\#(25 + $0.offset)","time":"16:00","estimated_duration_min":60,"intensity":"\#($0.element)"}"#
    }.joined(separator: ",") + #"],"history":["#
    + (10..<25).map { #"{"date":"2026-03-\#($0)","kind":"Run","duration_s":3600,"load":60}"# }.joined(
      separator: ",")
    + "]}"

  /// The strength log without kinds of sets and ratings.
  private static func plainLog() throws -> [UInt8] {
    var text = String(decoding: try TestData.packageBytes("Data/Strength/log.json"), as: UTF8.self)
    text.replace(/,"(kind|rpe|rir)":("[a-z]*"|[0-9.]+)/, with: "")
    return Array(text.utf8)
  }

  private static func day(_ number: Int) -> String {
    CalendarDayText.of(Date(timeIntervalSince1970: 1_766_188_800 + Double(number) * 86_400))
  }

  /// A result as that of another week, a little stronger each time.
  private static func again(_ bytes: [UInt8], _ name: String, _ week: Int) throws -> [UInt8] {
    let made = try JSONSerialization.jsonObject(with: Data(bytes))
    var session = (made as? [String: Any]) ?? ((made as? [Any])?.first as? [String: Any]) ?? [:]
    let date = day(13 + 7 * week)
    (session["id"], session["date"]) = ("\(name) \(week)", date)
    (session["start_date"], session["start_date_local"]) = (date + "T08:00:00Z", date + "T09:00:00Z")
    for (list, key) in [("best_efforts", "value")] {
      session[list] = (session[list] as? [[String: Any]])?.map { effort in
        effort.merging([key: ((effort[key] as? Double) ?? 0) * (1 + 0.004 * Double(week))]) { $1 }
      }
    }
    return Array(try JSONSerialization.data(withJSONObject: session)) + [0x0A]
  }
}

private enum CalendarDayText {
  static func of(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
  }
}
