import FormulaLab
import ReadinessEvaluation
import Testing

@Suite struct ReleaseReportTests {
  private func scenario(_ name: String, seed: UInt64) -> ReleaseReport.Scenario {
    let scored = ReleaseTargets.all.enumerated().map { place, target in
      SimulatedTrial.Scored(
        forecast: target.forecast,
        days: Worlds.forecasts(athletes: 8, days: 60, seed: seed + UInt64(place), levels: true))
    }
    return ReleaseReport.Scenario(name, summary: "invented", scored, bootstrap: AthleteBootstrap(draws: 20))
  }

  private func report() -> ReleaseReport {
    ReleaseReport(
      seed: 7, date: "2026-01-02", size: "8 athletes", standard: scenario("standard", seed: 1),
      halved: scenario("halved", seed: 1), variants: [scenario("noisy", seed: 20)], notes: ["A note."])
  }

  @Test func everyTargetIsJudged() throws {
    let text = report().text
    for target in ReleaseTargets.all { #expect(text.contains(target.forecast.name)) }
    for words in [
      "Half of the nights removed", "Other simulators", "noisy", "seed 7", "2026-01-02", "A note.",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test func gatesAndGoals() throws {
    let target = try #require(ReleaseTargets.all.first)
    #expect(target.gate.area == 0.82)
    #expect(target.goal.found == [0.43, 0.60, 0.78])
    let forecasts = Worlds.forecasts(athletes: 8, days: 60, seed: 3)
    let scores = try #require(ForecastScores("x", forecasts, bootstrap: AthleteBootstrap(draws: 20)))
    let lines = target.lines(scores)
    #expect(lines.map(\.measure).first == "AUROC within")
    let area = try #require(lines.first)
    #expect(area.measured == scores.withinArea?.value)
    #expect(area.holds == ((area.measured ?? 0) >= 0.82))
    let error = try #require(lines.first { $0.isError })
    #expect(error.holds == (scores.calibration.error.value <= 0.02))
    // Without a gate, none can be missed.
    for line in lines where line.gate == nil { #expect(line.holds) }
  }

  @Test func thePageShowsEveryPictureItHas() {
    let report = report()
    let article = report.article
    #expect(article.hasPrefix("# "))
    #expect(report.diagrams.count == ReleaseTargets.all.count)
    for diagram in report.diagrams {
      #expect(diagram.name.hasSuffix(".svg"))
      #expect(article.contains("(Resources/\(diagram.name))"))
      #expect(diagram.text.hasPrefix("<svg"))
      #expect(!diagram.text.contains("nan"))
    }
    #expect(Set(report.diagrams.map(\.name)).count == report.diagrams.count)
    #expect(report.article == article)
  }

  @Test("The page counts the left-out worlds that meet every limit, as issued and with outcomes")
  func limitsOfLeftOutWorlds() throws {
    var report = report()
    #expect(!report.text.contains("With outcomes known"))
    report.limits = ReleaseReport.Worlds(
      "world\tissued_misses\ttold_misses\nhome\t\t\nreserve\tECE, slope\t\nshift\tskill\tskill\n")
    #expect(report.text.contains("With outcomes known"))
    #expect(
      report.article.contains(
        "1 of 3 results meet every limit as issued, and 2 do with every outcome answered."))
    #expect(report.article.contains("| forecast | home | reserve | shift |"))
    #expect(report.article.contains("| – → – | –\\* → – | –\\* → –\\* |"))
  }

  @Test("The page of answers leads with deployments: gains, limits that are missed, what bias costs")
  func whatDeploymentsAreWorth() throws {
    var report = report()
    let head = "world\tdeployment\tprediction\tbase_rate\tanswers\tskill\tskill_deployed\tece_deployed\n"
    report.deployments = ReleaseReport.Worlds(
      head + "home\tall\tfuel\t0.1\t40\t0.2\t0.21\t0.01\n" + "reserve\tall\tfuel\t0.1\t40\t-0.1\t0.1\t0.05\n"
        + "home\tbiased\tfuel\t0.1\t40\t0.2\t0.19\t0.01\n"
        + "reserve\tbiased\tfuel\t0.1\t20\t-0.1\t0.05\t0.01\n")
    let article = try #require(report.answersArticle)
    #expect(article.contains("| fuel | 0.200 → 0.210 | −0.100 → 0.100\\* |"))
    #expect(article.contains("1 of 2 rows meet both."))
    #expect(
      article.contains(
        "| biased | 20 | +0.150 | 75 % | +0.150 (fuel, reserve) | −0.010 (fuel, home) |"))
    func first(_ article: String?) -> Substring? {
      article?.split(separator: "\n").first { $0.hasPrefix("## ") }
    }
    #expect(first(article) == "## With and without a deployment")
    report.leftOutDeployments = report.deployments
    #expect(first(report.answersArticle) == "## Worlds left out, with a deployment")
  }

  @Test("Tables alone renew their sections of a written page and leave the others")
  func refreshed() throws {
    var report = report()
    let head = "set\tquestion\tissue\tdays\tarea\ttoday\tbeyond_today\tlow\thigh\tskill\n"
    func answers(_ beyond: String) {
      report.answers = ReleaseReport.Worlds(
        head + "S\tsoreness\tam\t90\t0.7\t0.69\t\(beyond)\t-0.02\t0.04\t0.1\n"
          + "S\tsoreness\tpm\t90\t0.8\t0.69\t0.11\t0.05\t0.2\t0.2\n")
    }
    answers("0.01")
    let before = report.article
    #expect(before.contains("No forecast is worse than today's answer alone."))
    answers("-0.01")
    let after = report.refreshed(before)
    #expect(after != before && after == report.article)
    #expect(after.contains("Worse than today's answer alone: S soreness am."))
    #expect(
      after.contains(
        "| S soreness | 90 | 0.700 / 0.800 | 0.690 | −0.010 [−0.020, +0.040] | +0.110 [+0.050, +0.200] | 0.100 / 0.200 |"
      ))
    #expect(report.refreshed("# A page\n") == "# A page\n")
  }

  @Test func whatIsNotReachedIsSaid() throws {
    var report = report()
    // Made-up forecasts fall far short of the goals for fatigue spillover.
    #expect(report.shortcomings.contains { $0.hasPrefix("fatigue_spillover_risk am 1…2 d: AUROC within") })
    let before = report.shortcomings.count
    var coverage = IntervalTrial.Coverage(hidden: [.night])
    coverage.count = 400
    coverage.held = 200
    report.intervals = [coverage]
    var found = PatternTrial.Found(days: 60)
    found.reported = 10
    found.right = 7
    found.existing = 20
    report.patterns = [found]
    var loop = ClosedLoopTrial.Result()
    loop.alone.fitness = 1
    loop.advised.fitness = 0.9
    report.loop = loop
    #expect(report.shortcomings.count == before + 3)
    #expect(report.text.contains("Not reached"))
    #expect(report.article.contains("50.0 %"))
    coverage.held = 360
    report.intervals = [coverage]
    #expect(report.shortcomings.count == before + 2)
  }

  @Test("A data set that the floor limits too often is named, as is the pooled result")
  func falseAlarms() {
    var report = report()
    let before = report.shortcomings.count
    func floor(_ name: String, strained: Int, isRecorded: Bool = true) -> FloorTrial.Result {
      var result = FloorTrial.Result(name)
      (result.mornings, result.strained, result.isRecorded) = (1000, strained, isRecorded)
      return result
    }
    report.floors = [
      floor("LifeSnaps", strained: 41), floor("PMData", strained: 20),
      floor("simulated, first days of an illness", strained: 700, isRecorded: false),
    ]
    #expect(report.shortcomings.count == before + 1)
    #expect(report.shortcomings.contains { $0.hasPrefix("The safety floor, LifeSnaps: signs limit 4.1 %") })
    #expect(report.article.contains("together (3.1 % of 2000)"))
    report.floors[1].strained = 90
    #expect(report.shortcomings.contains { $0.hasPrefix("The safety floor, all real athletes") })
  }

  private let spillover = ForecastKey("fatigue_spillover_risk", issue: "am", window: 1...2)
  private let instability = ForecastKey("recovery_instability", issue: "am", window: 7...14)

  private func nightLines(_ losses: [NightLoss]) -> [String] {
    var report = report()
    report.nightLosses = losses
    return report.shortcomings.filter { $0.contains("without half of the nights AUROC falls by") }
  }

  @Test func lostNightsAreAShortcomingOnlyWhereTheMeanMisses() throws {
    #expect(nightLines([]).isEmpty)
    // The report's own seed exceeds the limit, but the mean does not.
    let own = LabEstimate(0.022, interval: 0.019...0.025)
    #expect(nightLines([NightLoss(spillover, own: own, further: [0.016, 0.015])]).isEmpty)
    // The reverse case.
    let low = LabEstimate(0.019, interval: 0.016...0.022)
    #expect(
      nightLines([NightLoss(spillover, own: low, further: [0.023, 0.024])]) == [
        "fatigue_spillover_risk am 1…2 d: without half of the nights AUROC falls by 0.0220 on average over 3 seeds "
          + "(0.0190 to 0.0240; 0.0190 [0.0160, 0.0220] on this report's seed); the limit is 0.02."
      ])
    #expect(
      nightLines([NightLoss(spillover, own: own)]) == [
        "fatigue_spillover_risk am 1…2 d: without half of the nights AUROC falls by 0.0220 [0.0190, 0.0250] on this "
          + "seed alone; the limit is 0.02."
      ])
    // Instability may lose more. If it exceeds its limit, the line states what is achievable.
    #expect(nightLines([NightLoss(instability, own: LabEstimate(0.055), further: [0.064])]).isEmpty)
    let line = try #require(
      nightLines([NightLoss(instability, own: LabEstimate(0.065), further: [0.075])]).first)
    #expect(line.contains("falls by 0.0700 on average over 2 seeds (0.0650 to 0.0750;"))
    #expect(line.hasSuffix("loses .061: see the page on recovery instability."))
  }

  @Test func theTableOfNightsShowsIntervalMeanAndRange() throws {
    var report = report()
    let own = LabEstimate(0.022, interval: 0.019...0.025)
    report.nightLosses = [NightLoss(spillover, own: own, further: [-0.002])]
    let rows = report.text.split(separator: "\n").filter { $0.contains("0.0220 [0.0190, 0.0250]") }
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    #expect(row.hasPrefix("fatigue_spillover_risk am 1…2 d"))
    #expect(row.contains(" 0.0100 ") && row.contains(" −0.0020 to 0.0220 "))
    #expect(report.text.contains("cover this seed and the next 1"))
    #expect(report.article.contains(" | 0.0100 |"))
    // With one seed, the line does not mention others.
    report.nightLosses = [NightLoss(spillover, own: own)]
    #expect(!report.text.contains("that follow it"))
  }
}
