import ActivityStreams
import AthleteReadiness
import Charts
import DayDocuments
import Enrichment

extension BriefPage {
  /// The brief as a self-contained HTML file in light and dark mode, in the same order as ``text``.
  ///
  /// - Complexity: O(size of the brief).
  public var html: String { html(links: []) }

  /// Returns the brief as HTML, with links to other pages above the title.
  package func html(links: [ReportPage.Link]) -> String {
    let decision = assessment.decision
    var subtitle = CalendarTicks.long(assessment.day)
    if let athlete = brief.athlete { subtitle += ", \(athlete.text)" }
    subtitle += assessment.issue == .morning ? ", morning" : ", evening"
    var today: [ReportSection.Block] = [.paragraph(decision.reasoning)]
    if let insight = assessment.supportingInsight { today.append(.paragraph(insight.text)) }
    for note in assessment.coaching {
      today.append(.paragraph("· " + note.message))
    }
    var page = ReportPage(
      headline(decision), subtitle: subtitle, facts: facts,
      sections: [ReportSection(decision.primary, today)]
        + [risks, recovery, flags, numbers].compactMap(\.self),
      footer: footer)
    page.links = links
    return page.html()
  }

  private var facts: [ReportPage.Fact] {
    let metrics = brief.metrics
    var facts = ExplainedFacts()
    facts.add(
      "recovery.score", "Recovery", assessment.recovery.score.map { "\(Displays.fixed($0, 0)) of 100" },
      note: assessment.recovery.interval.map {
        "\(Displays.fixed($0.lowerBound, 0)) to \(Displays.fixed($0.upperBound, 0))"
      })
    facts.add(
      "metrics.sleep.total_hours", "Sleep", metrics.sleep?.total.map { "\(Displays.fixed($0, 1)) h" })
    facts.add(
      "metrics.vitals.hrv_trend", "HRV, 7 days", metrics.hrvTrend.map { "\(Displays.fixed($0, 0)) ms" },
      note: metrics.hrvBaseline.map { "before \(Displays.fixed($0, 0))" })
    facts.add(
      "metrics.vitals.resting_hr", "Resting heart rate",
      metrics.vitals[.restingHeartRate].map { "\(Displays.fixed($0, 0)) bpm" })
    facts.add(
      "metrics.training.tsb", formWords.capitalisedStart,
      metrics.levels.balance.map { Displays.fixed($0, 0) },
      note: "fitness minus fatigue, as of yesterday evening")
    return facts.explained(in: brief.encoded())
  }

  private var risks: ReportSection? {
    guard !assessment.predictions.isEmpty else { return nil }
    let rows = assessment.predictions.map { risk in
      let hours = risk.kind.horizonHours
      let horizon = "\(hours.lowerBound)–\(hours.upperBound) h"
      if let needs = risk.needs { return [risk.kind.name, "unknown", "", "needs \(needs)", horizon, ""] }
      return [
        risk.kind.name, "\(Displays.fixed(risk.probability * 100, 0)) %",
        "\(Displays.fixed(risk.baseRate * 100, 0)) %",
        risk.level.rawValue + (aside(on: risk).map { " (\($0))" } ?? ""), horizon,
        risk.confidence.rawValue,
      ]
    }
    let columns: [ReportTable.Column] = [
      .init("Risk"), .number("Probability"), .number("Usual"), .init("Level"), .init("Within").minor,
      .init("Confidence"),
    ]
    return ReportSection("Risks", columns, rows: rows)
  }

  private var recovery: ReportSection? {
    guard assessment.recovery.score != nil else {
      return ReportSection("Recovery", [.paragraph("There is too little data for last night.")])
    }
    let rows = assessment.recovery.components.map { part in
      [part.title, valueWords(of: part), part.scoreWords, part.weightWords]
    }
    let columns: [ReportTable.Column] = [
      .init("Part"), .number("Value"), .number("Score"), .number("Weight"),
    ]
    return ReportSection("Recovery", columns, rows: rows)
  }

  private var flags: ReportSection? {
    let lines = flagLines(isColoured: false)
    return lines.isEmpty ? nil : ReportSection("What stands out", lines.map { .paragraph($0) })
  }

  private var numbers: ReportSection? {
    let insights = brief.review.insights.map { ReportSection.Block.paragraph($0.message) }
    let rows = numberRows.map { [$0.name, $0.parts.joined(separator: " · ")] }
    guard !rows.isEmpty || !insights.isEmpty else { return nil }
    let table = ReportSection.Block.table(ReportTable(["Topic", "Numbers"], rows: rows))
    return ReportSection("Numbers", insights + (rows.isEmpty ? [] : [table]))
  }

  private var footer: String {
    var words: [String] = []
    let names = assessment.missing.compactMap(Self.missingWords)
    if !names.isEmpty {
      words.append("Missing: \(names.joined(separator: ", ")).")
    }
    if !brief.dropped.isEmpty { words.append("Ignored: \(droppedWords).") }
    let quality = assessment.decisionQuality
    words.append(
      "\(quality.stage.words), \(quality.daysOfData) day\(quality.daysOfData == 1 ? "" : "s") of data. p247 \(LibraryVersion.current)."
    )
    return words.joined(separator: " ")
  }
}
