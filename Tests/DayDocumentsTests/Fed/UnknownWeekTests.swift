import Testing
import TextFormats

/// A week of training that is mostly unknown has no monotony and no ratio.
@Suite("Weeks of mostly unknown training")
struct UnknownWeekTests {
  private static let ratios: Set<String> = [
    "monotony", "acute_chronic_ratio", "projected_acute_chronic_ratio",
  ]

  private func drivers(_ brief: [String: Any]) -> Set<String> {
    let risks = (brief["predictions"] as? [[String: Any]]) ?? []
    return Set(
      risks.flatMap { (($0["drivers"] as? [[String: Any]]) ?? []).compactMap { $0["metric"] as? String } })
  }

  /// The brief after six weeks of even training and a week with the given number of known, much harder days.
  private func brief(knownDays: Int, seed: UInt64) throws -> [String: Any] {
    var days = FedDays(seed: seed)
    for _ in 0..<42 { _ = try days.live(evening: #""workouts":[{"load":70}],"load_logged":true"#) }
    for day in 0..<7 {
      _ = try days.live(
        evening: day >= 7 - knownDays
          ? #""workouts":[{"load":200}],"load_logged":true"# : #""load_logged":false"#)
    }
    return try days.wake()
  }

  @Test("With fewer than five known days the week's ratios are not reported", arguments: [0, 1, 2, 3, 4])
  func unknown(known: Int) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let brief = try brief(knownDays: known, seed: seed)
      #expect(drivers(brief).isDisjoint(with: Self.ratios), "\(drivers(brief))")
      #expect(!flags(brief).contains("load_ratio"))
      let text = words(brief)
      #expect(!text.contains("monotony") && !text.contains("times your long-term load"), "\(text)")
      #expect(part(brief, "weekly_review.load_ratio") as? Double == nil)
    }
  }

  /// The brief after six weeks of training and the given number of days, either unknown or without training.
  private func brief(silentDays: Int, evening: String) throws -> (brief: [String: Any], lastKnown: String) {
    var days = FedDays(seed: 5)
    for _ in 0..<42 { _ = try days.live(evening: #""workouts":[{"load":70}],"load_logged":true"#) }
    let last = days.date.adding(days: -1).description
    for _ in 0..<silentDays { _ = try days.live(evening: evening) }
    return (try days.wake(), last)
  }

  private static let levels = [
    "metrics.training.atl", "metrics.training.ctl", "metrics.training.tsb", "adaptation.7d.fitness",
    "weekly_review.balance",
  ]

  @Test("Loads and derived values are reported for three days after the last known one")
  func silent() throws {
    for silentDays in [0, 2] {
      let (brief, _) = try brief(silentDays: silentDays, evening: #""load_logged":false"#)
      for key in Self.levels { #expect(number(brief, key) != nil, "\(key), \(silentDays)") }
      #expect(part(brief, "metrics.training.unknown_since") is String == false)
    }
    for silentDays in [3, 30] {
      let (brief, last) = try brief(silentDays: silentDays, evening: #""load_logged":false"#)
      for key in Self.levels { #expect(number(brief, key) == nil, "\(key), \(silentDays)") }
      #expect(part(brief, "metrics.training.unknown_since") as? String == last)
      #expect((part(brief, "missing") as? [String])?.contains("load") == true)
      let told = drivers(brief)
      #expect(told.isDisjoint(with: ["fitness", "fatigue_over_fitness", "load_ramp", "capacity"]), "\(told)")
    }
  }

  @Test("After three unknown weeks, a few known days restore neither loads nor a push; seven do")
  func returning() throws {
    for known in [1, 4, 6, 7] {
      var days = FedDays(seed: 7)
      for _ in 0..<42 { _ = try days.live(evening: #""workouts":[{"load":70}],"load_logged":true"#) }
      let last = days.date.adding(days: -1).description
      for _ in 0..<21 { _ = try days.live(evening: #""load_logged":false"#) }
      for _ in 0..<known { _ = try days.live(evening: #""workouts":[{"load":70}],"load_logged":true"#) }
      let brief = try days.wake()
      let isEnough = known >= 7
      for key in Self.levels { #expect((number(brief, key) != nil) == isEnough, "\(key), \(known)") }
      #expect(part(brief, "metrics.training.unknown_since") as? String == (isEnough ? nil : last))
      let reasons = (part(brief, "safety.reasons") as? [String]) ?? []
      #expect(reasons.contains("thin_evidence") == !isEnough, "\(known): \(reasons)")
      if !isEnough { #expect(part(brief, "signal") as? String != "push") }
      if reasons == ["thin_evidence"] {
        #expect(words(brief).contains("recorded on only \(known) of the last 14 days"), "\(words(brief))")
      }
    }
  }

  @Test("Synced days without a session are known: loads fall and are reported")
  func rest() throws {
    let (brief, _) = try brief(silentDays: 10, evening: #""workouts":[],"load_logged":true"#)
    for key in Self.levels { #expect(number(brief, key) != nil, "\(key)") }
    #expect((number(brief, "metrics.training.ctl") ?? 70) < 60)
    #expect(part(brief, "metrics.training.unknown_since") is String == false)
  }

  @Test("With five they are reported")
  func known() throws {
    let brief = try brief(knownDays: 5, seed: 1)
    #expect(!drivers(brief).isDisjoint(with: Self.ratios), "\(drivers(brief))")
    #expect(flags(brief).contains("load_ratio"))
  }
}
