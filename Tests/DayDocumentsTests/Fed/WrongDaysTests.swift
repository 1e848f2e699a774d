import DayDocuments
import Foundation
import RealModule
import Testing
import TextFormats
import _TestSupport

/// Days made wrong on purpose: the number in the brief is within 2 % of the truth, or a value is reported as ignored.
@Suite("Days with wrong inputs")
struct WrongDaysTests {
  /// The values of a day that a fault may change.
  private struct Day {
    var metrics: [String: Double]
    var rates: [String: Double]
    var sleep: [String: Double]
    var stamps: (start: String, end: String)
    var session: [String: Double]
    var isListedTwice = false

    /// An ordinary day of an athlete with these usual values.
    init(_ usual: Usual, _ random: inout SplitMix64) {
      func about(_ value: Double, _ share: Double) -> Double {
        value * (1 + share * max(-1.5, min(1.5, random.normal())))
      }
      let (carbs, protein, fat) = (about(usual.carbs, 0.08), about(130, 0.08), about(85, 0.08))
      let minutes = about(50, 0.1), steps = about(usual.steps, 0.15).rounded(),
        slept = about(usual.slept, 0.05)
      metrics = [
        "hrv": about(usual.hrv, 0.08), "resting_hr": about(usual.resting, 0.02),
        "respiratory_rate": about(14.5, 0.02), "blood_oxygen_saturation": min(100, about(97, 0.005)),
        "step_count": steps, "distance_km": about(usual.step, 0.03) * steps / 1000,
        "active_calories": 9 * minutes + 0.035 * steps, "basal_calories": about(1700, 0.01),
        "exercise_min": about(minutes, 0.1), "water_ml": about(2600, 0.1),
        "weight_kg": about(usual.weight, 0.005),
        "dietary_energy_kj": about(4 * carbs + 4 * protein + 9 * fat, 0.03), "protein_g": protein,
        "carbs_g": carbs, "total_fat": fat,
      ]
      rates = ["avg": usual.resting + 16, "min": usual.resting - 3, "max": 172]
      sleep = [
        "total_hours": slept, "deep_hours": 0.17 * slept, "rem_hours": 0.22 * slept,
        "core_hours": 0.61 * slept,
        "awake_hours": about(0.55, 0.1),
      ]
      stamps = ("T22:40:00+01:00", "T07:00:00+01:00")
      session = [
        "duration_seconds": 60 * minutes, "distance_m": 180 * minutes, "avg_heart_rate": about(142, 0.03),
        "load": about(70, 0.1),
      ]
    }

    func text(_ date: CalendarDay) -> String {
      func members(_ values: [String: Double]) -> String {
        values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      }
      let run = #"{"type":"Run","start":"\#(date)T17:00:00+01:00",\#(members(session))}"#
      return """
        {"date":"\(date)","timezone":"Europe/Berlin","hrv_kind":"rmssd","load_logged":true,\
        "metrics":{\(members(metrics)),"heart_rate_samples":{\(members(rates))}},\
        "sleep":{\(members(sleep)),"in_bed_start":"\(date.adding(days: -1))\(stamps.start)","in_bed_end":"\(date)\(stamps.end)"},\
        "workouts":[\(isListedTwice ? run + "," + run : run)]}
        """
    }
  }

  private struct Usual {
    let hrv, resting, slept, steps, step, weight, carbs: Double

    init(_ random: inout SplitMix64) {
      hrv = random.uniform(30...95)
      resting = random.uniform(42...62)
      slept = random.uniform(6.6...8.4)
      steps = random.uniform(7000...14_000)
      step = random.uniform(0.66...0.82)
      weight = random.uniform(55...90)
      carbs = random.uniform(260...420)
    }
  }

  private struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The number of the brief; `nil` if the fault must always be reported.
    let told: String?
    let make: @Sendable (inout Day) -> Void

    init(_ name: String, _ told: String?, _ make: @escaping @Sendable (inout Day) -> Void) {
      (testDescription, self.told, self.make) = (name, told, make)
    }

    /// A metric in another unit or counted twice.
    init(_ name: String, _ key: String, _ told: String?, _ change: @escaping @Sendable (Double) -> Double) {
      self.init(name, told) { $0.metrics[key] = $0.metrics[key].map(change) }
    }

    /// The hours of a night in another unit.
    init(night name: String, _ keys: [String], _ factor: Double) {
      self.init(name, "metrics.sleep.total_hours") { day in
        for key in keys { day.sleep[key] = day.sleep[key].map { $0 * factor } }
      }
    }

    /// A value of a session in another unit.
    init(session name: String, _ key: String, _ told: String, _ factor: Double) {
      self.init(name, told) { $0.session[key] = $0.session[key].map { $0 * factor } }
    }
  }

  private static let hours = ["total_hours", "deep_hours", "rem_hours", "core_hours", "awake_hours"]

  private static let faults: [Fault] = [
    Fault("HRV in s", "hrv", "metrics.vitals.hrv") { $0 / 1000 },
    Fault("HRV as a logarithm", "hrv", "metrics.vitals.hrv") { Double.log($0) },
    Fault("resting heart rate as an interval in ms", "resting_hr", "metrics.vitals.resting_hr") {
      60_000 / $0
    },
    Fault("resting heart rate per second", "resting_hr", "metrics.vitals.resting_hr") { $0 / 60 },
    Fault("resting heart rate counted for 30 s", "resting_hr", "metrics.vitals.resting_hr") { $0 / 2 },
    Fault("resting heart rate counted twice", "resting_hr", "metrics.vitals.resting_hr") { 2 * $0 },
    Fault("breaths per second", "respiratory_rate", "metrics.vitals.respiratory_rate") { $0 / 60 },
    Fault("oxygen as a fraction", "blood_oxygen_saturation", "metrics.vitals.blood_oxygen_saturation") {
      $0 / 100
    },
    Fault("weight in lb from a day on", "weight_kg", nil) { $0 * 2.204_62 },
    Fault("weight in g", "weight_kg", nil) { $0 * 1000 },
    Fault("weight in stone", "weight_kg", nil) { $0 / 6.350_29 },
    Fault(night: "sleep in minutes", hours, 60), Fault(night: "sleep in s", hours, 3600),
    Fault(night: "a total of sleep in minutes", ["total_hours"], 60),
    Fault(night: "stages in minutes", ["deep_hours", "rem_hours", "core_hours"], 60),
    Fault(night: "sleep of two devices added up", hours, 2),
    Fault("a total of sleep that counts the time awake", "metrics.sleep.total_hours") { day in
      let awake = day.sleep["awake_hours"] ?? 0
      day.sleep["total_hours"]? += awake
    },
    Fault("a night stamped in another zone", "metrics.sleep.total_hours") { day in
      day.stamps = ("T16:40:00-05:00", "T01:00:00-05:00")
    },
    Fault("steps of two devices added up", "step_count", "metrics.activity.step_count") { 2 * $0 },
    Fault("no steps beside a distance", "step_count", "metrics.activity.step_count") { _ in 0 },
    Fault("distance in m", "distance_km", "metrics.activity.distance_km") { 1000 * $0 },
    Fault("food in kJ", "dietary_energy_kj", "metrics.nutrition.calories") { 4.184 * $0 },
    Fault("food divided as if it were kJ", "dietary_energy_kj", "metrics.nutrition.calories") { $0 / 4.184 },
    Fault("food in cal", "dietary_energy_kj", "metrics.nutrition.calories") { 1000 * $0 },
    Fault("active energy in kJ", "active_calories", "metrics.activity.active_calories") { 4.184 * $0 },
    Fault("resting energy in kJ", "basal_calories", "metrics.activity.basal_calories") { 4.184 * $0 },
    Fault("water in L", "water_ml", "metrics.nutrition.water_ml") { $0 / 1000 },
    Fault("water in fluid ounces", "water_ml", "metrics.nutrition.water_ml") { $0 / 29.5735 },
    Fault("exercise in s", "exercise_min", "metrics.activity.exercise_min") { 60 * $0 },
    Fault("exercise in h", "exercise_min", "metrics.activity.exercise_min") { $0 / 60 },
    Fault(session: "a session's minutes as s", "duration_seconds", "last_7_days.time_h", 1.0 / 60),
    Fault(session: "a session in ms", "duration_seconds", "last_7_days.time_h", 1000),
    Fault(session: "a session's distance in km", "distance_m", "last_7_days.distance_km", 0.001),
    Fault(session: "a session's distance in mi", "distance_m", "last_7_days.distance_km", 1 / 1609.344),
    Fault(session: "a session's heart rate per second", "avg_heart_rate", "last_7_days.load", 1.0 / 60),
    Fault("a session listed twice", "last_7_days.load") { $0.isListedTwice = true },
  ]

  /// Lives of each fault; more by the environment.
  private static let lives = ProcessInfo.processInfo.environment["P247_WRONG_INPUTS"].flatMap(Int.init) ?? 3

  /// Days before the fault, and days with it.
  private static let days = (plain: 20, wrong: 3)

  /// The last brief of some days, and the paths of the values that were ignored.
  private static func brief(
    _ days: [Day], from first: CalendarDay, _ session: inout BriefSession
  ) throws -> (brief: [String: Any], ignored: [String]) {
    var (last, ignored) = ([UInt8](), [String]())
    for (place, day) in days.enumerated() {
      let read = try record(day.text(first.adding(days: place)))
      ignored += read.dropped.map(\.path)
      last = try session.answer(to: read) { DayBrief($0, state: $1).encoded() } ?? []
    }
    return (object(last), ignored)
  }

  @Test("A wrong value of a day is corrected or reported, and no right value is reported")
  func told() throws {
    var silent: [String] = []
    for life in 0..<Self.lives {
      var random = SplitMix64(seed: 900 + UInt64(life))
      let usual = Usual(&random)
      let first = day("2026-01-05")
      var session = BriefSession()
      let plain = try Self.brief(
        (0..<Self.days.plain).map { _ in Day(usual, &random) }, from: first, &session)
      let last = (0..<Self.days.wrong).map { _ in Day(usual, &random) }
      let start = first.adding(days: Self.days.plain)
      var right = session
      let truth = try Self.brief(last, from: start, &right)
      #expect((plain.ignored + truth.ignored).isEmpty, "life \(life): \(plain.ignored) \(truth.ignored)")
      for fault in Self.faults {
        var wrong = session
        let changed = last.map { day in
          var day = day
          fault.make(&day)
          return day
        }
        let made = try Self.brief(changed, from: start, &wrong)
        if !made.ignored.isEmpty || flags(made.brief).contains("weight_in_two_units") { continue }
        let (told, real) = (
          fault.told.flatMap { number(made.brief, $0) }, fault.told.flatMap { number(truth.brief, $0) }
        )
        if let told, let real, (told - real).magnitude <= 0.02 * real { continue }
        if fault.told != nil, told == nil { continue }
        silent.append("\(fault), life \(life): \(told ?? -1), right \(real ?? -1)")
      }
    }
    print(
      "wrong inputs: \(silent.count) of \(Self.lives * Self.faults.count) silent: days \(silent.prefix(12))")
    #expect(silent.isEmpty, "\(silent.prefix(12))")
  }
}
