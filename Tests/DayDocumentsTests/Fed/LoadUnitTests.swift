import DayDocuments
import DayRecords
import RealModule
import Testing

/// One scale for sessions and plans, whatever unit they come in.
@Suite("Units of sessions and plans")
struct LoadUnitTests {
  /// The load of the day before, from a session of a brief.
  private func load(_ workout: String, info: String = "") throws -> Double? {
    var days = FedDays(info)
    _ = try days.live(evening: #""workouts":[\#(workout)],"load_logged":true"#)
    return number(try days.wake(), "metrics.training.load")
  }

  @Test("An hour at RPE 5 is 90: 0.30 a minute and point, as when it is enriched")
  func rating() throws {
    #expect(isNear(try load(#"{"type":"Run","duration_min":60,"rpe":5}"#), 90))
    #expect(isNear(try load(#"{"type":"Run","session_rpe_load_au":300}"#), 90))
  }

  @Test("A workout of HealthKit counts by its mean heart rate: 55 min at 145 of 50 to 185 bpm are 95.6")
  func meanHeartRate() throws {
    // Banister: 55 × x × 0.64 × exp(1.92 x), x = (145 − 50)/(185 − 50).
    let x = 95.0 / 135
    let expected = 55 * x * 0.64 * Double.exp(1.92 * x)
    let workout =
      #"{"type":"FunctionalStrengthTraining","duration_seconds":3300,"energy_kcal":420,"avg_heart_rate":145}"#
    let made = try load(workout, info: #""sex":"male","max_hr":185,"resting_hr":50"#)
    #expect(abs((made ?? 0) - expected) < 0.1)
    // Women: 0.86 × exp(1.67 x).
    let hers = try load(workout, info: #""sex":"female","max_hr":185,"resting_hr":50"#)
    #expect(abs((hers ?? 0) - 55 * x * 0.86 * Double.exp(1.67 * x)) < 0.1)
  }

  @Test("A session's TSS counts 1.67 per point, minutes alone 1.2")
  func stressAndMinutes() throws {
    #expect(isNear(try load(#"{"type":"Ride","tss":60}"#), 100.2))
    #expect(isNear(try load(#"{"type":"Ride","duration_min":50}"#), 60))
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 0.06 } ?? false
  }

  /// Sessions of the same days in three clothes: the risk of load is one.
  private func accumulation(
    factor: Double, unit: String?, session: (Double) -> String, days count: Int = 60
  ) throws -> [(Double, String)] {
    var days = FedDays()
    var found: [(Double, String)] = []
    for day in 0..<count {
      let loads = (0..<7).map { 40 + 60 * Double((day + $0) % 3) }
      let plan = loads.map { "\($0 / factor)" }.joined(separator: ",")
      let unit = unit.map { #","planned_load_unit":"\#($0)""# } ?? ""
      let brief = try days.live(
        #""planned_load":[\#(plan)]\#(unit)"#,
        evening: #""workouts":[\#(session(loads[0] / factor))],"load_logged":true"#)
      let risk = risk(brief, "load_accumulation_risk")
      found.append((number(risk, "issued") ?? -1, risk["confidence"] as? String ?? ""))
    }
    return found
  }

  @Test("A plan in session RPE, TSS or minutes gives the risk of the same plan in load, named or found out")
  func plans() throws {
    let plain = try accumulation(factor: 1, unit: "load") { #"{"load":\#($0)}"# }
    for (factor, name, session) in [
      (0.30, "session_rpe", { (value: Double) in #"{"session_rpe_load_au":\#(value)}"# }),
      (1.67, "tss", { (value: Double) in #"{"tss":\#(value)}"# }),
      (1.2, "minutes", { (value: Double) in #"{"duration_min":\#(value)}"# }),
    ] {
      let named = try accumulation(factor: factor, unit: name, session: session)
      let found = try accumulation(factor: factor, unit: nil, session: session)
      for day in 20..<60 {
        #expect(abs(named[day].0 - plain[day].0) < 0.01, "\(name) named, day \(day)")
        #expect(abs(found[day].0 - plain[day].0) < 0.03, "\(name) found, day \(day)")
      }
    }
  }

  @Test("The first plan is in the unit in which sessions come, and widely so")
  func firstPlan() throws {
    func planned(_ unit: String) throws -> [String: Any] {
      var days = FedDays()
      for day in 0..<30 {
        let session = day % 2 == 0 ? #"{"session_rpe_load_au":360}"# : ""
        _ = try days.live(evening: #""workouts":[\#(session)],"load_logged":true"#)
      }
      return try days.wake(#""planned_load":[360,0,360]\#(unit)"#)
    }
    let plain = try planned("")
    let named = try planned(#","planned_load_unit":"session_rpe""#)
    #expect(isNear(number(plain, "metrics.training.planned_load"), 108))
    #expect(part(plain, "metrics.training.planned_load_unit") as? String == "session_rpe")
    let (open, sure) = (risk(plain, "fatigue_spillover_risk"), risk(named, "fatigue_spillover_risk"))
    #expect(open["confidence"] as? String == "low")
    let chances = (number(open, "probability") ?? -1, number(sure, "probability") ?? -2)
    // The same load, drawn to the base rate where the unit is only taken for granted.
    let asLoad = number(
      risk(try planned(#","planned_load_unit":"load""#), "fatigue_spillover_risk"), "probability")
    #expect(chances.0 <= chances.1 + 0.005 && chances.0 < (asLoad ?? 0))
  }

  @Test("A plan with a unit does not determine the unit of one without")
  func namedPlan() throws {
    var days = FedDays()
    for _ in 0..<12 {
      _ = try days.live(
        #""planned_load":[60],"planned_load_unit":"load""#,
        evening: #""workouts":[{"duration_min":50}],"load_logged":true"#)
    }
    let brief = try days.wake(#""planned_load":[60],"planned_load_unit":"load""#)
    // 50 minutes are 60; what was done of named plans stays what it is.
    #expect(abs((number(brief, "metrics.training.plan_done_share") ?? 0) - 1) < 0.05)
    #expect(isNear(number(try days.wake(#""planned_load":[50]"#), "metrics.training.planned_load"), 60))
  }

  @Test("A rating of 0 is no answer: an hour counts by its minutes; one of 11 is named and left out")
  func ratingOfNothing() throws {
    #expect(isNear(try load(#"{"type":"Run","duration_min":60,"rpe":0}"#), 72))
    #expect(isNear(try load(#"{"type":"Run","duration_min":60,"rpe":11}"#), 72))
    #expect(isNear(try load(#"{"type":"Run","duration_min":60,"rpe":1}"#), 18))
    let nothing = try record(#"{"date":"2026-03-02","workouts":[{"duration_min":60,"rpe":0}]}"#)
    #expect(nothing.dropped.isEmpty && nothing.day.evening?.workouts.first?.rpe == nil)
    let beyond = try record(#"{"date":"2026-03-02","workouts":[{"duration_min":60,"rpe":11}]}"#)
    #expect(beyond.dropped.map(\.path) == ["workouts[0].rpe"])
    #expect(beyond.day.evening?.workouts.first?.rpe == nil)
    let answer = try record(#"{"phase":"response","date":"2026-03-02","action":"followed","rpe":0}"#)
    #expect(
      answer.day.responses.first?.rpe == nil && answer.dropped.isEmpty && answer.day.responses.count == 1)
  }

  @Test("A plan in minutes with sessions in load is detected from six pairs; until then confidence is low")
  func foundOut() throws {
    let made = try accumulation(factor: 1.2, unit: nil) { #"{"load":\#($0 * 1.2)}"# }
    let plain = try accumulation(factor: 1, unit: "load") { #"{"load":\#($0)}"# }
    for day in 0..<5 { #expect(made[day].1 == "low", "day \(day)") }
    for day in 25..<60 { #expect(abs(made[day].0 - plain[day].0) < 0.02, "day \(day)") }
  }
}
