import AthleteReadiness
import Charts
import FormulaLab
import Statistics

extension ReleaseReport {
  package struct File: Sendable, Hashable {
    package var name: String
    package var text: String
  }

  private var provenance: String {
    "Made by `make evaluate` on \(date): seed \(seed), \(size). The same seed gives the same numbers."
  }

  /// The report as text for a terminal.
  package var text: String {
    var lines = ["Evaluation", provenance]
    for block in blocks {
      lines += ["", block.title] + block.words.map { "  " + $0 } + ScoreText.table(block.head, block.rows)
    }
    if !shortcomings.isEmpty { lines += ["", "Not reached"] + shortcomings.map { "- " + $0 } }
    if !notes.isEmpty { lines += ["", "Notes"] + notes.map { "- " + $0 } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The documentation page, with an image of each reliability diagram.
  package var article: String {
    var lines = [
      "# How good the predictions are", "",
      "This page shows how well the five risks predict events for athletes whose data were not used in training. "
        + "Read it before you rely on a probability.", "",
      provenance, "",
      "- Brackets give 95 % intervals from \(AthleteBootstrap().draws) resamples of whole athletes.",
      "- *AUROC within* is the within-athlete AUROC: it compares only days of the same athlete. *ECE* is the expected "
        + "calibration error over ten groups of equal size: the mean distance between the probability and the observed "
        + "rate. An ECE of 0.0107 is 1.07 percentage points. The mean hides larger errors at high probabilities"
        + highestGroup + ".",
      "- Experts chose the effects in the simulator. A high score shows that a forecast finds these effects; it does "
        + "not show that real athletes have them. No score is about injury.",
    ]
    for block in pageBlocks { lines += Self.section(block) }
    let goals = missedGoals
    if !goals.rows.isEmpty {
      lines += Self.section(goals)
      if !otherShortcomings.isEmpty { lines += [""] }
    } else if !otherShortcomings.isEmpty {
      lines += ["", "## \(goals.title)", ""]
    }
    lines += otherShortcomings.map { "- " + $0 }
    lines += [
      "", "## Reliability", "",
      "These diagrams show how often events happened at each predicted probability, in ten groups of days. A "
        + "calibrated forecast lies on the diagonal.", "",
      pictures.map { "![\($0.chart.title)](Resources/\($0.name).svg)" }.joined(separator: " "),
    ]
    if !notes.isEmpty { lines += ["", "## Notes", ""] + notes.map { "- " + $0 } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The mean probability and the observed rate of the highest load forecasts, as the end of a sentence.
  private var highestGroup: String {
    let kind = RiskKind.loadAccumulation.rawValue
    guard
      let group = standard.scores.first(where: { $0.forecast.prediction == kind })?.scores.calibration.bins
        .last
    else { return "" }
    return ": in the group with the highest ones, load accumulation predicts "
      + "\(ScoreText.percent(group.forecast, 1)) on average, but the event follows on "
      + "\(ScoreText.percent(group.rate, 1)) of the days"
  }

  /// The documentation page on what answers add; `nil` if the table of deployments is missing.
  package var answersArticle: String? {
    let blocks = [leftOutDeployedBlock, deployedWorldBlock, answeringBlock].filter { !$0.rows.isEmpty }
    guard !blocks.isEmpty else { return nil }
    let lines = [
      "# What answers add", "",
      "This page shows how much forecasts improve if the athletes of a deployment answer questions, how many "
        + "answers are needed, and how selective answers change the result. [Learning across "
        + "athletes](Learning-Across-Athletes.md) explains the method.",
    ]
    return (lines + blocks.flatMap { Self.section($0) }).joined(separator: "\n") + "\n"
  }

  /// Returns an existing page with the sections that come only from tables brought up to date.
  package func refreshed(_ article: String) -> String {
    [leftOutBlock, nextAnswerBlock].filter { !$0.rows.isEmpty }.reduce(article) { article, block in
      let text = Self.section(block).joined(separator: "\n") + "\n"
      guard let start = article.firstRange(of: "\n## \(block.title)\n") else { return article }
      let rest = article[start.upperBound...]
      let end = rest.firstRange(of: "\n## ")?.lowerBound ?? article.endIndex
      return article[..<start.lowerBound] + text + article[end...]
    }
  }

  package var pages: [File] {
    let answers = answersArticle.map { [File(name: "What-Answers-Add.md", text: $0)] } ?? []
    return [File(name: "Evaluation.md", text: article)] + answers
  }

  /// The reliability diagrams, which follow the reader's light or dark mode.
  package var diagrams: [File] { pictures.map { File(name: $0.name + ".svg", text: $0.chart.svg()) } }

  private var pictures: [(name: String, chart: Chart)] {
    let simulated = standard.scores.map { forecast, score in
      let days = forecast.window.map { "-\($0.lowerBound)-\($0.upperBound)" } ?? ""
      let name =
        "reliability-" + forecast.prediction.replacing("_", with: "-") + "-" + (forecast.issue ?? "") + days
      return (name, score.reliabilityChart)
    }
    let real = recorded.flatMap { set in
      set.results.compactMap { result -> (String, Chart)? in
        guard [.nextLow, .spill48].contains(result.question.target), result.question.issue == .morning,
          result.question.source != .recovery, let mapped = result.mapped
        else { return nil }
        let name =
          "reliability-\(set.name.lowercased())-" + result.question.target.rawValue.replacing("_", with: "-")
        return (name, mapped.reliabilityChart)
      }
    }
    return simulated + real
  }

  private static func section(_ block: Block) -> [String] {
    ["", "## \(block.title)", ""] + block.words.flatMap { [$0, ""] } + markdown(block)
  }

  private static func markdown(_ block: Block) -> [String] {
    let head = "| " + block.head.joined(separator: " | ") + " |"
    let rule = "|" + block.head.enumerated().map { $0.offset == 0 ? " :-- |" : " --: |" }.joined()
    return [head, rule] + block.rows.map { "| " + $0.joined(separator: " | ") + " |" }
  }
}
