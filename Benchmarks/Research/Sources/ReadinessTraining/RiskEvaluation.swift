import AthleteReadiness
import AthleteSimulator
import Statistics

/// Scores the five risks as users see them, on simulated athletes from a separate seed.
package struct RiskEvaluation: Sendable {
  /// Probabilities and confidences at one time of issue, by table row.
  package struct Answers: Sendable {
    package var table: RiskTable
    package var probabilities: [[Double]] = RiskKind.allCases.map { _ in [] }
    package var confidences: [[Confidence]] = RiskKind.allCases.map { _ in [] }
  }

  /// Simulates a cohort and collects the forecasts on scored days.
  package static func answers(_ cohort: Cohort) -> [Answers] {
    var lists = [Answers(table: RiskTable(issue: .morning)), Answers(table: RiskTable(issue: .evening))]
    cohort.live { state, issue, athlete, day, outcomes in
      let place = issue == .morning ? 0 : 1
      lists[place].table.append([], athlete: athlete, day: day, outcomes: outcomes)
      for (kind, risk) in state.risks(issue: issue, settings: ReadinessSettings()).enumerated() {
        lists[place].probabilities[kind].append(risk.probability)
        lists[place].confidences[kind].append(risk.confidence)
      }
    } onsets: { onsets in
      lists[0].table.append(onsets: onsets)
      lists[1].table.append(onsets: onsets)
    }
    return lists
  }

  /// Returns the fraction of scored days and the Brier skill at each confidence level, overall and within
  /// deciles of probability.
  package static func confidence(_ answers: Answers, kind: Int) -> [(
    share: Double, skill: Double, within: Double
  )] {
    let outcomes = answers.table.outcomes[kind]
    let rows = (0..<answers.table.rows).filter { outcomes[$0] >= 0 }
    let p = answers.probabilities[kind]
    let base = rows.reduce(0.0) { $0 + Double(outcomes[$1]) } / Double(max(1, rows.count))
    func skill(_ chosen: [Int]) -> Double {
      guard !chosen.isEmpty else { return 0 }
      var error = 0.0
      var reference = 0.0
      for row in chosen {
        let y = Double(outcomes[row])
        error += (p[row] - y) * (p[row] - y)
        reference += (base - y) * (base - y)
      }
      return reference > 0 ? 1 - error / reference : 0
    }
    let sorted = rows.sorted { p[$0] < p[$1] }
    return Confidence.allCases.map { level in
      let chosen = rows.filter { answers.confidences[kind][$0] == level }
      var within = 0.0
      var bins = 0.0
      for bin in 0..<10 {
        let decile = sorted[(bin * sorted.count / 10)..<((bin + 1) * sorted.count / 10)]
        let mine = decile.filter { answers.confidences[kind][$0] == level }
        guard mine.count > 30 else { continue }
        let rate = decile.reduce(0.0) { $0 + Double(outcomes[$1]) } / Double(decile.count)
        var error = 0.0
        for row in mine { error += (p[row] - Double(outcomes[row])) * (p[row] - Double(outcomes[row])) }
        within += error / Double(mine.count) / max(1e-9, rate * (1 - rate))
        bins += 1
      }
      return (
        Double(chosen.count) / Double(max(1, rows.count)), skill(chosen), bins > 0 ? 1 - within / bins : 0
      )
    }
  }

  /// Returns a report on a cohort, one line per prediction.
  package static func report(_ cohort: Cohort, confidences: Bool = false) -> [String] {
    var lines: [String] = []
    let lists = answers(cohort)
    for task in RiskTask.all {
      let answers = lists[task.issue == .morning ? 0 : 1]
      guard let kind = RiskKind.allCases.firstIndex(of: task.kind) else { continue }
      let scores = RiskScores(answers.table, task: task, probabilities: answers.probabilities[kind])
      lines.append(task.kind.rawValue + " " + task.issue.rawValue + " " + scores.line)
      if confidences {
        let levels = confidence(answers, kind: kind).map {
          "\(($0.share * 1000).rounded() / 10)% skill \(($0.skill * 1000).rounded() / 1000) within \(($0.within * 1000).rounded() / 1000)"
        }
        lines.append("   low/medium/high: " + levels.joined(separator: " | "))
      }
    }
    return lines
  }
}
