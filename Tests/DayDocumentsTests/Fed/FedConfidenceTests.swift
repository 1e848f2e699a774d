import Testing

/// Confidence and leads only of what was fed.
@Suite("Briefs of athletes who do not give everything")
struct FedConfidenceTests {
  @Test("Food never logged: the fuel risk has low confidence, is not high and does not lead")
  func food() throws {
    var days = FedDays()
    for day in 0..<150 {
      let load = day % 28 < 14 ? 0 : 150
      let brief = try days.live(
        #""planned_load":[\#(load),\#(load)]"#, evening: #""workouts":[{"load":\#(load)}],"load_logged":true"#
      )
      let fuel = risk(brief, "fueling_mismatch")
      #expect(fuel["confidence"] as? String == "low")
      #expect(fuel["risk"] as? String == "low")
      #expect(part(brief, "decision.prediction_type") as? String != "fueling_mismatch")
      #expect(!words(brief).contains("too little food"))
    }
  }

  @Test("Load hardly logged: spillover and accumulation have low confidence and do not lead")
  func load() throws {
    var days = FedDays()
    for day in 0..<120 {
      let evening = day % 12 == 0 ? #""workouts":[{"load":60}],"load_logged":true"# : #""load_logged":false"#
      let brief = try days.live(#""check_in":{"feel":7,"soreness_0_4":1}"#, evening: evening)
      guard day > 20 else { continue }
      for kind in ["fatigue_spillover_risk", "load_accumulation_risk"] {
        #expect(risk(brief, kind)["confidence"] as? String == "low", "\(kind) on day \(day)")
        #expect(part(brief, "decision.prediction_type") as? String != kind)
      }
    }
  }

  @Test("Weeks of rest are not an average of 0 against 0")
  func rest() throws {
    var days = FedDays()
    for _ in 0..<50 {
      let brief = try days.live(evening: #""workouts":[],"load_logged":true"#)
      #expect(!words(brief).contains("averaged 0 over the last week against 0"), "\(words(brief))")
    }
  }
}
