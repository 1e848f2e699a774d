import AthleteReadiness
import Charts
import FormulaLab
import Statistics
import TextFormats

/// Number formats of the reports.
enum ScoreText {
  static func number(_ value: Double?, _ decimals: Int = 3, signed: Bool = false) -> String {
    guard let value, value.isFinite else { return "–" }
    return (signed && value >= 0 ? "+" : "") + NumberText.fixed(value, decimals)
  }

  /// Formats a number with its interval, such as `.642 [.601, .688]`.
  static func estimate(_ estimate: LabEstimate?, _ decimals: Int = 3, signed: Bool = false) -> String {
    guard let estimate else { return "–" }
    func text(_ value: Double) -> String { number(value, decimals, signed: signed) }
    guard let interval = estimate.interval else { return text(estimate.value) }
    return "\(text(estimate.value)) [\(text(interval.lowerBound)), \(text(interval.upperBound))]"
  }

  /// Formats a share in per cent.
  static func percent(_ share: Double?, _ decimals: Int = 0) -> String {
    share.map { number($0 * 100, decimals) + " %" } ?? "–"
  }

  /// Pads text to a column width.
  static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let blank = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + blank : blank + text
  }

  /// Formats a table whose columns are as wide as their cells, with the first one left-aligned.
  static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    let widths = head.indices.map { column in
      ([head] + rows).map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return ([head] + rows).map { row in
      var line = ""
      for (column, width) in widths.enumerated() {
        let cell = row.indices.contains(column) ? row[column] : ""
        line += (column == 0 ? "" : "  ") + pad(cell, width, left: column == 0)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}

extension EvaluationReport {
  /// The report as text for a terminal.
  package var text: String {
    var lines = [title, String(repeating: "=", count: title.count), ""]
    lines += table(for: .skill).lines
    for section in [Section.alarms, .confidence, .reliability] {
      let table = table(for: section)
      guard !table.rows.isEmpty else { continue }
      lines += ["", section.title] + table.lines
    }
    lines += ["", "How to read this"] + Self.guide.map { "- " + $0 }
    if !notes.isEmpty { lines += ["", "Notes"] + notes.map { "- " + $0 } }
    return OutsideText.page(lines)
  }

  /// How to read the tables.
  package static let guide = [
    "Brackets are 95 % intervals over athletes: entire athletes are resampled, never single days.",
    "AUROC within: only pairs of days of the same athlete; .5 is chance. Pooled also rewards knowing who has more events.",
    "Brier skill: 0 equals the base rate, 1 is perfect. ECE: ten groups of equal size.",
    "Alarms are judged at 1, 2 and 4 false-alarm days in 30 scored days. Chance is the share found by as many random alarms: only the excess counts.",
    "Skill within deciles: as if each level of confidence had the same distribution of probabilities.",
  ]

  /// The tables of a report.
  enum Section: String, CaseIterable {
    case skill, alarms, confidence, reliability

    var title: String {
      switch self {
      case .skill: "Discrimination and calibration"
      case .alarms: "Alarms"
      case .confidence: "Confidence"
      case .reliability: "Reliability"
      }
    }
  }

  /// The cells of a table as text.
  struct Table {
    var head: [String]
    var rows: [[String]]
    var lines: [String] { ScoreText.table(head, rows) }
  }

  func table(for section: Section) -> Table {
    switch section {
    case .skill: skillTable
    case .alarms: alarmTable
    case .confidence: confidenceTable
    case .reliability: reliabilityTable
    }
  }

  private var skillTable: Table {
    let compares = scores.contains { $0.difference != nil }
    return Table(
      head: [
        "prediction", "days", "athletes", "base rate", "AUROC within", "pooled", "Brier", "skill", "ECE",
      ]
        + (compares ? ["AUROC − baseline"] : []),
      rows: scores.map { score in
        [
          score.name, String(score.days), String(score.athletes), ScoreText.percent(score.baseRate, 1),
          ScoreText.estimate(score.withinArea), ScoreText.number(score.pooledArea),
          ScoreText.number(score.calibration.brier, 4), ScoreText.estimate(score.calibration.skill),
          ScoreText.estimate(score.calibration.error, 4),
        ] + (compares ? [ScoreText.estimate(score.difference, signed: true)] : [])
      })
  }

  private var alarmTable: Table {
    Table(
      head: [
        "prediction", "false-alarm days / 30", "alarm from", "events", "found", "chance", "PPV",
        "median lead, d",
      ],
      rows: scores.flatMap { score in
        score.alarms.map { alarm in
          [
            score.name, ScoreText.number(alarm.budget, 0), ScoreText.number(alarm.threshold),
            String(alarm.events), ScoreText.number(alarm.sensitivity), ScoreText.number(alarm.chance),
            ScoreText.number(alarm.precision), ScoreText.number(alarm.medianLead, 0),
          ]
        }
      })
  }

  private var confidenceTable: Table {
    Table(
      head: [
        "prediction", "confidence", "days", "share", "skill", "skill within deciles", "against all", "ECE",
        "AUROC within",
      ],
      rows: scores.flatMap { score in
        (score.confidence?.levels ?? []).map { level in
          [
            score.name, level.confidence.rawValue, String(level.count), ScoreText.percent(level.share),
            ScoreText.estimate(level.skill), ScoreText.number(level.skillWithinDeciles),
            ScoreText.number(level.skillAgainstAll), ScoreText.number(level.calibrationError, 4),
            ScoreText.number(level.area),
          ]
        }
      })
  }

  private var reliabilityTable: Table {
    Table(
      head: ["prediction", "group", "days", "mean probability", "frequency"],
      rows: scores.flatMap { score in
        score.calibration.bins.enumerated().map { place, bin in
          [
            score.name, String(place + 1), String(bin.count), ScoreText.number(bin.forecast),
            ScoreText.number(bin.rate),
          ]
        }
      })
  }
}
