import AthleteReadiness
import Testing
import TextFormats

/// Days that nobody would train through, as a coach would read them.
@Suite("Notes, runaway load and first days limit the day")
struct RunawayDaysTests {
  private static func training(_ load: Double) -> String {
    #""workouts":[{"type":"Run","load":\#(load),"kcal":\#(7 * load)}],"load_logged":true"#
  }

  /// Some weeks of ordinary days.
  private static func usual(_ count: Int) throws -> FedDays {
    var days = FedDays(#""weight_kg":70"#)
    for _ in 0..<count { _ = try days.live(#""check_in":{"feel":7}"#, evening: training(70)) }
    return days
  }

  private static func decision(_ brief: [String: Any]) -> String {
    (part(brief, "decision.primary_decision") ?? part(brief, "decision.primary") ?? part(brief, "decision"))
      .map { "\($0)" } ?? ""
  }

  @Test(
    "What the athlete writes of an illness or an injury holds the day at easy, of a doctor's matter at rest",
    arguments: [
      ("fever and sore throat since last night", ["easy", "recover"]),
      ("tested positive for covid", ["easy", "recover"]),
      ("Broken collarbone yesterday", ["easy"]), ("physio says no running", ["easy"]),
      ("chest pain and dizzy on the stairs", ["recover"]), ("fainted after the shower", ["recover"]),
    ])
  func words(note: String, allowed: [String]) throws {
    var days = try Self.usual(40)
    let brief = try days.wake(#""check_in":{"feel":7,"notes":"\#(note)"},"planned_load":[90]"#)
    #expect(allowed.contains(part(brief, "signal") as? String ?? "none"), "\(Self.decision(brief))")
    let text = DayDocumentsTests.words(brief)
    #expect(!text.contains("Nothing needs to change") && !text.contains("Train as"), "\(text)")
    var others = try Self.usual(40)
    let ordinary = try others.wake(
      #""check_in":{"feel":7,"notes":"no fever, my son was ill"},"planned_load":[90]"#)
    #expect(["push", "train_smart"].contains(part(ordinary, "signal") as? String ?? ""))
  }

  @Test(
    "More and more hours of late never lower the risk of load, and runaway load leaves no hard day and no sure chance"
  )
  func runaway() throws {
    var last = 0.0
    for load in [70.0, 140, 210, 300, 450, 700, 1200] {
      var days = try Self.usual(45)
      for _ in 0..<3 { _ = try days.live(#""check_in":{"feel":7}"#, evening: Self.training(load)) }
      let brief = try days.wake(#""check_in":{"feel":7}"#)
      let chance = number(risk(brief, "load_accumulation_risk"), "issued") ?? -1
      // Within what they were trained on the curves bend by some points of a hundred.
      #expect(chance >= last - 0.025, "\(load): \(chance) after \(last)")
      last = max(last, chance)
      if load >= 450 {
        let most = load >= 700 ? ["easy", "recover"] : ["train_smart", "easy", "recover"]
        #expect(most.contains(part(brief, "signal") as? String ?? ""), "\(load)")
        #expect(DayDocumentsTests.words(brief).contains("long-term load"), "\(load)")
        for kind in ["load_accumulation_risk", "performance_suppression_window", "fatigue_spillover_risk"] {
          #expect(part(risk(brief, kind), "confidence") as? String == "low", "\(kind) \(load)")
        }
      }
    }
  }

  @Test("No push before a week of known training, and no mention of a plan without one")
  func firstDays() throws {
    var days = FedDays()
    for day in 0..<10 {
      let brief = try days.live(
        #""check_in":{"feel":9}"#, evening: #""workouts":[],"load_logged":true"#)
      if day < 7 { #expect(part(brief, "signal") as? String != "push", "day \(day)") }
    }
    var usual = try Self.usual(40)
    let text = DayDocumentsTests.words(try usual.wake(#""check_in":{"feel":7}"#))
    #expect(!text.contains("by plan") && !text.contains("as planned"), "\(text)")
  }

  @Test("The interval of a score is never narrower with less data")
  func interval() throws {
    func width(_ night: String?, days count: Int = 45) throws -> Double {
      var days = try Self.usual(count)
      let brief = try days.wake(night: night)
      let bounds = part(brief, "recovery.interval") as? [Double] ?? []
      return (bounds.last ?? 0) - (bounds.first ?? 0)
    }
    let partly = try width(#""metrics":{"resting_hr":50}"#)
    // The minimum width applies to the raw sum; the map stretches it by at least 0.8.
    #expect(partly >= 0.8 * 19.9, "\(partly)")
    #expect(try width(nil, days: 1) >= 0.8 * 19.9)
  }

  @Test("On the day of the event and before it, the day is the event's")
  func event() throws {
    for (ahead, said) in [(0, "Marathon is today"), (1, "Marathon is tomorrow")] {
      var days = try Self.usual(40)
      let date = days.date.adding(days: ahead)
      let brief = try days.wake(
        #""check_in":{"feel":6},"athlete_info":{"target_events":[{"name":"Marathon","date":"\#(date)"}]}"#)
      let text = DayDocumentsTests.words(brief)
      #expect(text.contains(said) && !text.contains("Train as"), "\(ahead): \(text)")
    }
  }
}
