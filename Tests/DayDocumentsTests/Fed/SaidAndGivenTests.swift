import AthleteReadiness
import Testing
import TextFormats

/// What a brief says rests on what was given, and on the same numbers as the document.
@Suite("Briefs reflect the given data")
struct SaidAndGivenTests {
  private static let training = #""workouts":[{"type":"Run","load":70}],"load_logged":true"#

  private static func usual(_ count: Int = 40, morning: String = "", evening: String = training) throws
    -> FedDays
  {
    var days = FedDays(#""weight_kg":70"#)
    for _ in 0..<count { _ = try days.live(morning, evening: evening) }
    return days
  }

  private static func answers(_ value: Int) -> String {
    let names = ["fatigue_1_5", "mood_1_5", "stress_1_5", "sleep_quality_1_5", "soreness_1_5"]
    return #""check_in":{"# + names.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  private static func signal(_ brief: [String: Any]) -> String { part(brief, "signal") as? String ?? "none" }

  @Test("The worst answers to every question are a sign as a poor feel is, and no day to push")
  func worstAnswers() throws {
    var days = try Self.usual(morning: Self.answers(4))
    let brief = try days.wake(Self.answers(1))
    #expect(["easy", "recover"].contains(Self.signal(brief)), "\(Self.signal(brief))")
    let text = DayDocumentsTests.words(brief)
    #expect(text.contains("answers") && !text.contains("A good night"), "\(text)")
    // Middling ones are none, and one poor answer of five is none.
    for given in [
      Self.answers(3), #""check_in":{"fatigue_1_5":1,"mood_1_5":4,"stress_1_5":4,"sleep_quality_1_5":4}"#,
    ] {
      var others = try Self.usual(morning: Self.answers(4))
      let signs = part(try others.wake(given), "safety.signs") as? [Any] ?? []
      #expect(signs.isEmpty, "\(given)")
    }
    // Two ways of saying the same count once.
    var both = try Self.usual(morning: Self.answers(4))
    let twice = try both.wake(
      #""check_in":{"feel":3,"fatigue_1_5":2,"mood_1_5":2,"stress_1_5":2,"sleep_quality_1_5":1}"#)
    #expect((part(twice, "safety.reasons") as? [String])?.contains("one_sign") == true)
    #expect((part(twice, "safety.signs") as? [Any])?.count == 1)
  }

  @Test("A long night that the athlete calls broken is not praised")
  func brokenNight() throws {
    var days = try Self.usual()
    let praised = DayDocumentsTests.words(try days.wake())
    var others = try Self.usual()
    let broken = DayDocumentsTests.words(
      try others.wake(#""check_in":{"sleep_quality":"broken","feel":6}"#))
    #expect(praised.contains("A good night") && !broken.contains("A good night"), "\(broken)")
  }

  @Test("No driver mentions a plan or food that was never given")
  func drivers() throws {
    var days = try Self.usual()
    let brief = try days.wake()
    for kind in [
      "load_accumulation_risk", "performance_suppression_window", "fatigue_spillover_risk",
      "fueling_mismatch",
    ] {
      let drivers = part(risk(brief, kind), "drivers") as? [[String: Any]] ?? []
      for driver in drivers {
        let metric = driver["metric"] as? String ?? ""
        #expect(
          !["plan_done", "carbohydrate_share", "carbohydrate_stores"].contains(metric), "\(kind) \(metric)")
      }
    }
  }

  @Test("The sleep debt that drives a risk is the reported one, and a surplus is no debt")
  func sleepDebt() throws {
    for nights in [[6.0, 6, 6, 6, 6, 6], [9.5, 9.5, 9.5, 9.5, 4, 9]] {
      var days = try Self.usual()
      for hours in nights {
        _ = try days.live("", night: #""sleep":{"total_hours":\#(hours)}"#, evening: Self.training)
      }
      let brief = try days.wake(night: #""sleep":{"total_hours":7}"#)
      let debt = number(part(brief, "metrics.sleep"), "debt_7d_hours") ?? 0
      for kind in RiskKind.allCases.map(\.rawValue) {
        let drivers = part(risk(brief, kind), "drivers") as? [[String: Any]] ?? []
        for driver in drivers where driver["metric"] as? String == "sleep_debt" {
          let told = driver["value"] as? Double ?? -99
          #expect(abs(told - debt) < 0.06 && debt > 0, "\(kind) \(told) \(debt)")
        }
      }
    }
  }

  @Test("After days without any record nothing is sure")
  func silence() throws {
    var days = try Self.usual(60)
    days.skip(2)
    let brief = try days.wake(night: "")
    for kind in RiskKind.allCases.map(\.rawValue) {
      #expect(part(risk(brief, kind), "confidence") as? String == "low", "\(kind)")
    }
  }

  @Test("A load of a point or two more than ever is no hard day that explains an illness")
  func hardDay() throws {
    for (load, cause) in [(71.0, nil as String?), (100, "hard_session")] {
      var days = try Self.usual()
      _ = try days.live("", evening: #""workouts":[{"type":"Run","load":\#(load)}],"load_logged":true"#)
      let brief = try days.wake(
        night: #""metrics":{"resting_hr":66,"apple_sleeping_wrist_temperature":36.4}"#)
      #expect(part(brief, "safety.likely_cause") as? String == cause, "\(load)")
    }
  }
}
