import AthleteReadiness
import DayDocuments
import DayRecords
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@Suite("Corrections that come too late")
struct LateCorrectionTests {
  private static let open = day("2025-03-28")

  /// A number of an earlier day, and when it is another one by the rule of the page, worked by hand.
  private struct Number: Sendable {
    let name: String
    let kind: LateKnowledge
    /// What every other day has.
    let usual: Double
    /// Whether more is worse.
    let isRise: Bool
    /// By more than so much it is another one.
    let step: Double
    /// The least harmful value that can matter, and whether it does itself.
    let from: Double
    var isWithFrom = true
    let range: ClosedRange<Double>
    /// Distances of the late number from the known one that are tried.
    let distances: [Double]
    let members: @Sendable (Double) -> String

    func matters(_ told: Double) -> Bool { told == from ? isWithFrom : (told > from) == isRise }

    func isLate(_ told: Double, known: Double?) -> Bool {
      guard matters(told) else { return false }
      return known.map { (isRise ? told - $0 : $0 - told) > step } ?? true
    }
  }

  private static func metric(_ key: String) -> @Sendable (Double) -> String {
    { #""metrics":{"\#(key)":\#($0)}"# }
  }

  private static func answer(_ key: String) -> @Sendable (Double) -> String {
    { #""check_in":{"\#(key)":\#($0)}"# }
  }

  private static let numbers = [
    // A sign from 3 bpm over the usual 50; three tenths of that are 0.9.
    Number(
      name: "resting_hr", kind: .vitalSigns, usual: 50, isRise: true, step: 0.9, from: 53, range: 40...90,
      distances: [0, 0.4, 0.85, 1, 3, 20], members: metric("resting_hr")),
    Number(
      name: "respiratory_rate", kind: .vitalSigns, usual: 14, isRise: true, step: 0.3, from: 15,
      range: 10...25, distances: [0, 0.05, 0.25, 0.35, 1, 6], members: metric("respiratory_rate")),
    Number(
      name: "apple_sleeping_wrist_temperature", kind: .vitalSigns, usual: 34, isRise: true, step: 0.15,
      from: 34.5, range: 32...38, distances: [0, 0.05, 0.1, 0.2, 0.5, 2],
      members: metric("apple_sleeping_wrist_temperature")),
    // A sign below 95 % and from 2 points of fall.
    Number(
      name: "blood_oxygen_saturation", kind: .vitalSigns, usual: 97, isRise: false, step: 0.6, from: 95,
      isWithFrom: false, range: 80...100, distances: [0, 0.5, 0.55, 0.65, 1, 4],
      members: metric("blood_oxygen_saturation")),
    Number(
      name: "feel", kind: .feel, usual: 8, isRise: false, step: 0.5, from: 3, range: 1...10,
      distances: [0, 0.4, 1, 2, 5], members: answer("feel")),
    Number(
      name: "soreness_0_4", kind: .feel, usual: 1, isRise: true, step: 0.5, from: 3, range: 0...4,
      distances: [0, 0.4, 1, 2, 3], members: answer("soreness_0_4")),
    // A debt of 3 h over seven nights is 26 minutes each; the need is 8 h.
    Number(
      name: "total_hours", kind: .sleep, usual: 8, isRise: false, step: 3.0 / 7, from: 8, isWithFrom: false,
      range: 2...11, distances: [0, 0.01, 0.25, 0.4, 0.45, 1, 4.5],
      members: { #""sleep":{"total_hours":\#($0)}"# }),
  ]

  private func late(_ state: AthleteState, _ phase: String, _ date: CalendarDay, _ members: String) throws
    -> LateValues
  {
    let line = #"{"phase":"\#(phase)","date":"\#(date)",\#(members)}"#
    return try state.lateValues(in: [record(line)], settings: ReadinessSettings())
  }

  /// Four weeks of an athlete who records everything, but for one part of one day, saved and read again.
  private func state(
    _ changed: CalendarDay, morning: String? = nil, evening: String? = nil, without name: String = ""
  ) throws -> AthleteState {
    var records: [BriefRecord] = []
    for number in 1...28 {
      let date = Self.open.adding(days: number - 28)
      let metrics = [
        #""resting_hr":50"#, #""respiratory_rate":14"#, #""apple_sleeping_wrist_temperature":34"#,
        #""blood_oxygen_saturation":97"#,
      ].filter { date != changed || !$0.contains(name) || name.isEmpty }.joined(separator: ",")
      let answers = [#""feel":8"#, #""soreness_0_4":1"#]
        .filter { date != changed || !$0.contains(name) || name.isEmpty }.joined(separator: ",")
      let sleep = date == changed && name == "total_hours" ? "" : #","sleep":{"total_hours":8}"#
      let plan =
        date == changed && name == "planned_load" ? "" : #","planned_load":[60],"planned_load_unit":"load""#
      records.append(
        try record(
          #"{"phase":"morning","date":"\#(date)","metrics":{\#(metrics)},"check_in":{\#(answers)}\#(sleep)\#(plan),"athlete_info":{"sleep_need_h":8,"lean_body_mass":50}}"#
        ))
      if date == changed, let morning {
        records.append(try record(#"{"phase":"morning","date":"\#(date)",\#(morning)}"#))
      }
      guard number < 28 else { break }
      let usual = #""metrics":{"dietary_energy_kj":2600},"workouts":[{"load":60,"kcal":600}]"#
      records.append(
        try record(
          #"{"phase":"evening","date":"\#(date)",\#(date == changed ? evening ?? usual : usual)}"#))
    }
    return try AthleteState(decoding: DayHistory(records).replay { _, _ in }.encoded())
  }

  @Test(
    "A number of the morning is late where the state has none, or one that is better by a step, and it could make a sign",
    arguments: 1...6 as ClosedRange<UInt64>)
  func mornings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in Self.numbers {
      let date = Self.open.adding(days: -random.integer(1...27))
      let worse = number.isRise ? 1.0 : -1.0
      // Around the value from which it matters, and around the usual one.
      let middle = random.uniform() < 0.6 ? number.from : number.usual
      let offset = worse * Double(random.integer(-4...2)) * (number.step < 0.4 ? 0.2 : 0.5)
      let known =
        (min(max(middle + offset, number.range.lowerBound), number.range.upperBound) * 100)
        .rounded() / 100
      let isKnown = random.uniform() < 0.75
      let state = try state(
        date, morning: isKnown ? number.members(known) : nil, without: isKnown ? "" : number.name)
      for distance in number.distances + number.distances.map({ -$0 }) {
        let told = ((known + worse * distance) * 100).rounded() / 100
        guard number.range.contains(told) else { continue }
        let found = try late(state, "morning", date, number.members(told))
        let isLate = number.isLate(told, known: isKnown ? known : nil)
        let text = Comment(
          rawValue: "\(number.name) of \(date): \(told) beside \(isKnown ? "\(known)" : "none")")
        #expect((found.late != nil) == isLate, text)
        if isLate { #expect(found.late?.day == date && found.late?.knowledge == [number.kind], text) }
        #expect(found.taken.contains(date) == (isKnown && told == known), text)
      }
    }
  }

  @Test("HRV counts as late data if it is lower by more than 3 % and more than rounding to whole ms")
  func variability() throws {
    func state(_ usual: Double) throws -> AthleteState {
      let records = try (1...28).map { number in
        try record(
          #"{"phase":"morning","date":"\#(Self.open.adding(days: number - 28))","metrics":{"hrv":\#(usual),"hrv_kind":"rmssd"}}"#
        )
      }
      return try DayHistory(records).replay { _, _ in }
    }
    // ln 60 − ln 58 is 0.034, ln 60 − ln 59 is 0.017; ln 12.4 − ln 12 is 0.033, but only rounding.
    for (usual, told, isLate) in [
      (60.0, 60.0, false), (60, 59, false), (60, 58, true), (60, 30, true), (60, 66, false),
      (12.4, 12, false), (12.4, 11.8, true),
    ] {
      let found = try late(
        state(usual), "morning", day("2025-03-20"), #""metrics":{"hrv":\#(told),"hrv_kind":"rmssd"}"#)
      #expect((found.late != nil) == isLate, "\(told) beside \(usual)")
    }
  }

  @Test(
    "A load is late from five quarters of the one that is known, where the rest is more than a small session")
  func loads() throws {
    var random = SplitMix64(seed: 3)
    for known in [nil, 0, 30, 60, 90] as [Double?] {
      let date = Self.open.adding(days: -random.integer(1...27))
      let sessions = known.map { $0 > 0 ? #""workouts":[{"load":\#($0)}]"# : #""workouts":[]"# }
      let state = try state(date, evening: sessions ?? #""load_logged":false"#)
      let own = known ?? 0
      // The other 26 of the 27 days have 60 each.
      let usual = own > 0 ? (26 * 60 + own) / 27 : 60
      for told in [5.0, 7, 30, 37, 38, 60, 60.4, 74, 76, 85, 112, 113, 400] {
        let found = try late(state, "evening", date, #""workouts":[{"load":\#(told)}]"#)
        let isLate = told > 1.25 * own && told - own > 0.1 * usual
        #expect((found.late != nil) == isLate, "\(told) beside \(known.map { "\($0)" } ?? "none")")
        if isLate { #expect(found.late?.day == date && found.late?.knowledge == [.training]) }
      }
      let rest = try late(state, "evening", date, #""workouts":[]"#)
      #expect(rest.late == nil)
    }
  }

  @Test(
    "Little food of the last week is late where the state has none, or more by more than the error of a log")
  func food() throws {
    for ago in [1, 2, 5, 7, 8, 20] {
      let date = Self.open.adding(days: -ago)
      for known in [nil, 1200, 2600] as [Double?] {
        let eaten = known.map { #""metrics":{"dietary_energy_kj":\#($0)},"# } ?? ""
        let state = try state(date, evening: eaten + #""workouts":[{"load":60,"kcal":600}]"#)
        for told in [200.0, 900, 1100, 1200, 2075, 2125, 2500, 2600, 3000] {
          let found = try late(state, "evening", date, #""metrics":{"dietary_energy_kj":\#(told)}"#)
          // 30 kcal for each of 50 kg of lean mass are 1500 beside the 600 of the session; less than 300 is no day's food.
          let isShort = told < 2100 && told >= 300 && ago <= 7
          let isLate = isShort && known.map { $0 - told > 0.1 * $0 } ?? true
          #expect(
            (found.late != nil) == isLate,
            "\(told) beside \(known.map { "\($0)" } ?? "none"), \(ago) days ago")
          if isLate { #expect(found.late?.day == date && found.late?.knowledge == [.food]) }
        }
      }
    }
  }

  @Test("A plan for the open day counts as late if it is heavy and the state has none or a smaller one")
  func plans() throws {
    for ago in [1, 2, 6, 7, 15] {
      let date = Self.open.adding(days: -ago)
      for known in [nil, 60, 110] as [Double?] {
        let state = try state(
          date, morning: known.map { #""planned_load":[\#($0)],"planned_load_unit":"load""# },
          without: "planned_load")
        for told in [[60], [119], [120], [300], [60, 300], [0, 130], [110, 40]] as [[Double]] {
          let list = told.map { "\($0)" }.joined(separator: ",")
          let found = try late(
            state, "morning", date, #""planned_load":[\#(list)],"planned_load_unit":"load""#)
          // Twice the usual 60. Of a morning whose plan is known the first day is.
          let isLate =
            ago < 7
            && (known.map { told[0] >= 120 && told[0] > 1.25 * $0 } ?? told.contains { $0 >= 120 })
          #expect(
            (found.late != nil) == isLate,
            "\(told) beside \(known.map { "\($0)" } ?? "none"), \(ago) days ago")
          if isLate { #expect(found.late?.day == date && found.late?.knowledge == [.plan]) }
        }
      }
    }
  }

  @Test("Days already in a state are not new, whatever the unit of their loads")
  func windows() throws {
    let settings = ReadinessSettings()
    for unit in 0..<5 {
      var random = SplitMix64(seed: UInt64(unit + 1))
      func number(_ range: ClosedRange<Double>) -> Double { random.uniform(range) }
      var records: [BriefRecord] = []
      for offset in 0..<60 {
        let date = Self.open.adding(days: offset - 59)
        records.append(
          try record(
            #"{"phase":"morning","date":"\#(date)","metrics":{"hrv":\#(number(40...90)),"hrv_kind":"rmssd","resting_hr":\#(number(66...74)),"respiratory_rate":\#(number(12...17)),"apple_sleeping_wrist_temperature":\#(number(33...36)),"blood_oxygen_saturation":\#(number(90...99))},"sleep":{"total_hours":\#(number(4...9))},"check_in":{"feel":\#(number(1...10)),"soreness_0_4":\#(number(0...4)),"mood_1_5":\#(number(1...5))},"planned_load":[\#(number(20...300)),\#(number(20...300))],"planned_load_unit":"load"}"#
          ))
        let minutes = number(20...120)
        let rate = number(110...160)
        let session =
          switch unit {
          case 0: #""load":\#(number(10...300))"#
          case 1: #""duration_min":\#(minutes),"rpe":\#(random.integer(2...9))"#
          case 2:
            #""duration_min":\#(minutes),"avg_heart_rate":\#(rate),"max_heart_rate":\#(rate + number(5...40))"#
          case 3:
            #""duration_min":\#(minutes),"rpe":\#(random.integer(2...9)),"avg_heart_rate":\#(rate),"max_heart_rate":\#(rate + number(5...40))"#
          default: #""duration_min":\#(minutes)"#
          }
        records.append(
          try record(
            #"{"phase":"evening","date":"\#(date)","metrics":{"dietary_energy_kj":\#(number(600...3500))},"workouts":[{\#(session)}]}"#
          ))
      }
      let state = try AthleteState(decoding: DayHistory(records).replay { _, _ in }.encoded())
      let open = try #require(state.today?.day)
      for days in [1, 3, 7, 30, 60] {
        let left = records.filter { (1...days).contains($0.day.day.days(to: open)) }
        let found = try state.lateValues(in: left, settings: settings)
        #expect(found.late == nil, "unit \(unit), \(days) days: \(String(describing: found.late))")
      }
    }
  }
}
