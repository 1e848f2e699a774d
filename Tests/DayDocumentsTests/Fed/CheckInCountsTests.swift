import Testing

/// What the athlete answers counts, and the athlete's own words are carried.
@Suite("Check-in answers count")
struct CheckInCountsTests {
  private static let training = #""workouts":[{"type":"Run","load":90,"kcal":700}],"load_logged":true"#

  @Test(
    "Yesterday's food by the athlete's own word: under-ate is more of a fuel risk than hit, over-ate less")
  func nutrition() throws {
    func fuel(_ answer: String) throws -> Double {
      var days = FedDays(#""weight_kg":70"#)
      for _ in 0..<40 { _ = try days.live(evening: Self.training) }
      let brief = try days.wake(
        #""check_in":{"feel":7,"nutrition":"\#(answer)"},"planned_load":[120,90]"#)
      return number(risk(brief, "fueling_mismatch"), "probability") ?? -1
    }
    let (under, hit, over) = (try fuel("under_ate"), try fuel("hit_targets"), try fuel("over_ate"))
    #expect(under > hit, "\(under) \(hit)")
    // Stores that are full are not fuller for it.
    #expect(hit >= over, "\(hit) \(over)")
  }

  @Test("Under-eating before a planned session is mentioned, and a run of such days counts as known food")
  func nutritionInWords() throws {
    var days = FedDays(#""weight_kg":70"#)
    for _ in 0..<40 { _ = try days.live(evening: Self.training) }
    let brief = try days.wake(#""check_in":{"feel":7,"nutrition":"under_ate"},"planned_load":[120,90]"#)
    #expect(words(brief).contains("ate too little"), "\(words(brief))")
    for _ in 0..<20 { _ = try days.live(#""check_in":{"nutrition":"hit_targets"}"#, evening: Self.training) }
    let later = try days.wake(#""check_in":{"nutrition":"hit_targets"}"#)
    #expect(risk(later, "fueling_mismatch")["needs"] is String == false)
  }

  @Test("A given food answer is neither requested again nor called unknown")
  func oneAnswer() throws {
    var days = FedDays(#""weight_kg":70"#)
    for _ in 0..<40 { _ = try days.live(evening: Self.training) }
    let silent = try days.wake()
    #expect((risk(silent, "fueling_mismatch")["needs"] as? String)?.contains("on some days") == true)
    #expect((silent["missing"] as? [String])?.contains("food") == true)
    for answer in ["under_ate", "hit_targets", "over_ate"] {
      var other = days
      let brief = try other.wake(#""check_in":{"feel":7,"nutrition":"\#(answer)"}"#)
      #expect(
        (risk(brief, "fueling_mismatch")["needs"] as? String)?.contains("on more days") == true, "\(answer)")
      #expect((brief["missing"] as? [String])?.contains("food") == false, "\(answer)")
    }
  }

  /// What a runner hears of a sore region before a planned session.
  private func heard(_ region: String, sport: String = "marathon", load: Double = 70) throws -> String {
    var days = FedDays(#""sport":"\#(sport)""#)
    for day in 0..<42 {
      _ = try days.live(evening: day % 2 == 0 ? Self.training : #""workouts":[],"load_logged":true"#)
    }
    let brief = try days.wake(
      #""check_in":{"feel":7,"soreness":[{"region":"\#(region)","severity":"moderate"}]},"planned_load":[\#(load)]"#
    )
    return words(brief)
  }

  @Test("The region of soreness counts with the load that comes")
  func regions() throws {
    let quads = try heard("quads")
    let shoulders = try heard("shoulders")
    #expect(quads.contains("quads"), "\(quads)")
    #expect(shoulders.contains("shoulders"), "\(shoulders)")
    #expect(quads.contains("loads the sore muscles (quads)"), "\(quads)")
    #expect(shoulders.contains("hardly loads the sore muscles (shoulders)"), "\(shoulders)")
    #expect(try heard("shoulders", sport: "swim").contains("loads the sore muscles (shoulders)"))
    #expect(!(try heard("quads", load: 0)).contains("spare"))
  }

  @Test("The notes of the check-in stand in the brief as the athlete's own words")
  func notes() throws {
    var days = FedDays()
    let note = "Calf twinge \\\"left\\\" after the track – careful"
    let brief = try days.wake(
      #""check_in":{"feel":6,"sleep_quality":"tired","nutrition":"under_ate","notes":"\#(note)","soreness":[{"region":"calves","severity":"mild"}]}"#
    )
    #expect(part(brief, "check_in.notes") as? String == "Calf twinge \"left\" after the track – careful")
    #expect(number(brief, "check_in.feel") == 6)
    #expect(part(brief, "check_in.nutrition_yesterday") as? String == "under_ate")
    #expect(part(brief, "check_in.sleep_quality") as? String == "tired")
    #expect(part(brief, "check_in.soreness.0.region") as? String == "calves")
    #expect(part(brief, "check_in.soreness.0.severity") as? String == "mild")
  }

  @Test("The last seven days are compared with the training frequency; goals and sport are kept")
  func profile() throws {
    var days = FedDays(#""sport":"hyrox","goals":["sub 70 minutes","stronger legs"],"training_frequency":5"#)
    for day in 0..<14 {
      _ = try days.live(
        evening: day % 2 == 0 ? Self.training : #""workouts":[],"load_logged":true"#)
    }
    let brief = try days.wake()
    #expect(number(brief, "last_7_days.sessions") == 3 || number(brief, "last_7_days.sessions") == 4)
    #expect(number(brief, "last_7_days.sessions_intended") == 5)
    #expect(part(brief, "athlete_info.sport") as? String == "hyrox")
    #expect(part(brief, "athlete_info.goals.1") as? String == "stronger legs")
  }
}
