import AthleteReadiness
import FormulaLab

extension ReleaseReport {
  /// Returns the table for half of the nights removed.
  func halvedBlock(_ halved: Scenario) -> Block {
    func high(_ score: ForecastScores?) -> String {
      ScoreText.percent(score?.confidence?.levels.last?.share)
    }
    return Block(
      title: "Half of the nights removed",
      words: [halvedWords],
      head: ["prediction", "AUROC", "loss, this seed", "loss, mean", "range", "high confidence"],
      rows: standard.scores.compactMap { forecast, score in
        guard let other = halved.score(forecast), let half = other.withinArea?.value else { return nil }
        let loss = nightLosses.first { $0.forecast == forecast }
        return [
          score.name, ScoreText.number(half), ScoreText.estimate(loss?.own, 4),
          ScoreText.number(loss?.mean, 4), loss.map(Self.range) ?? "–", "\(high(other)), was \(high(score))",
        ]
      })
  }

  private var halvedWords: String {
    var words =
      "Half of the nights have no sleep or vital-sign data. The interval for this seed is computed from paired differences."
    let further = nightLosses.map(\.further.count).max() ?? 0
    if further > 0 { words += " Mean and range cover this seed and the next \(further)." }
    return words
      + " The mean loss may be .02, or .06 for instability; confidence should fall."
  }

  private static func range(_ loss: NightLoss) -> String {
    "\(ScoreText.number(loss.range.lowerBound, 4)) to \(ScoreText.number(loss.range.upperBound, 4))"
  }

  /// Losses whose mean over the seeds exceeds the limit.
  var halvedShortcomings: [String] {
    nightLosses.filter(\.isMissed).map { loss in
      var line = "\(loss.forecast.name): without half of the nights AUROC falls by "
      if loss.further.isEmpty {
        line += "\(ScoreText.estimate(loss.own, 4)) on this seed alone; "
      } else {
        line +=
          "\(ScoreText.number(loss.mean, 4)) on average over \(loss.losses.count) seeds (\(Self.range(loss)); "
          + "\(ScoreText.estimate(loss.own, 4)) on this report's seed); "
      }
      line += "the limit is \(ScoreText.number(loss.allowed, 2))."
      if loss.forecast == Self.instability {
        line +=
          " Even a filter that knows everything except the phase loses .061: see the page on recovery instability."
      }
      return line
    }
  }

  /// The forecast for which the ideal filter was measured.
  private static let instability = ForecastKey(
    RiskKind.recoveryInstability.rawValue, issue: "am", window: 7...14)
}
