import AthleteReadiness
import FormulaLab
import Statistics

extension ReleaseReport {
  /// The tables on the page, one per topic. The text report has all rows.
  var pageBlocks: [Block] {
    var floor = floorBlock
    floor.words = Array(floor.words.prefix(1))
    return [
      leftOutBlock, realBlock, nextAnswerBlock, simulatedBlock, floor, loopBlock,
    ].filter { !$0.rows.isEmpty }
  }

  /// Brier skill in held-out worlds, with one row per forecast and one column per world.
  var leftOutBlock: Block {
    let head = limits?.head ?? []
    let table = (limits?.rows ?? []).map { row in
      Dictionary(zip(head, row), uniquingKeysWith: { first, _ in first })
    }
    func forecast(_ row: [String: String]) -> String {
      [row["prediction"], row["issue"]].compactMap(\.self).joined(separator: " ")
    }
    func cell(_ row: [String: String], _ kind: String) -> String {
      let skill = row["\(kind)_skill"].flatMap { Double($0) }
      return ScoreText.number(skill) + (row["\(kind)_misses", default: ""].isEmpty ? "" : "\\*")
    }
    var worlds: [String] = []
    var forecasts: [String] = []
    for row in table {
      if let world = row["world"], !worlds.contains(world) { worlds.append(world) }
      if !forecasts.contains(forecast(row)) { forecasts.append(forecast(row)) }
    }
    return Block(
      title: "Held-out worlds",
      words: [
        "Each cell shows the Brier skill as issued → with every outcome answered ([Learning from "
          + "answers](Learning.md)). Each model was trained on all "
          + "[simulated worlds](../../../Benchmarks/Research/Sources/AthleteSimulator/AthleteSimulator.docc/Worlds.md) "
          + "but one (`make train`), and tested on 120 new athletes of the held-out world. \\* marks a missed limit. "
          + "The limits are: a slope of log odds from 0.7 to 1.4; at most 3 false-alarm days a month; an ECE of at "
          + "most 0.03 and at most half the base rate; a skill above 0. Recovery instability is trained on the home "
          + "world only.",
        holdingWords
          + " [What answers add](What-Answers-Add.md) shows the gain in a deployment. All columns are in "
          + "`Data/readiness_worlds.tsv` and `Data/readiness_worlds_limits.tsv`.",
      ],
      head: ["forecast"] + worlds,
      rows: forecasts.map { name -> [String] in
        [name]
          + worlds.map { world -> String in
            table.first { $0["world"] == world && forecast($0) == name }
              .map { "\(cell($0, "issued")) → \(cell($0, "told"))" } ?? "–"
          }
      })
  }

  /// AUROC for real athletes compared with persistence, with one row per question and one column per
  /// data set.
  private var realBlock: Block {
    var questions: [String] = []
    for result in recorded.flatMap(\.results) where !questions.contains(result.question.name) {
      questions.append(result.question.name)
    }
    return Block(
      title: "Real athletes",
      words: [
        "The table shows the within-athlete AUROC. Brackets give the AUROC of persistence, a forecast from the "
          + "athlete's last answers, on the same days. The [protocol](../../../Benchmarks/Research/Protocol.md) "
          + "defines the questions. No risk was fitted to these athletes. The weights for "
          + "the next morning's answers come from SoccerMon and PMData (`Data/readiness_next_morning.json`). Load "
          + "accumulation has no ECE for real athletes, because no data set records overload incidents; `sore5_7` asks "
          + "for three very sore mornings in a week instead."
      ],
      head: ["question"] + recorded.map(\.name),
      rows: questions.map { name -> [String] in
        [name]
          + recorded.map { set -> String in
            set.results.first { $0.question.name == name }
              .map { result -> String in
                "\(ScoreText.number(result.scores.withinArea?.value)) "
                  + "(\(ScoreText.number(result.persistence?.withinArea?.value)))"
              } ?? "–"
          }
      })
  }

  /// Forecasts that have a target, on the standard simulator.
  private var simulatedBlock: Block {
    Block(
      title: "Simulated athletes",
      words: [
        "These athletes come from new seeds of the standard simulator. *Found* (the share of events found), *chance* (the "
          + "share that random alarms would find) and *PPV* apply at 2 false-alarm days a month. *By confidence* is the "
          + "Brier skill at low, medium and high confidence. *Half of the nights* is the mean loss of AUROC if half of the "
          + "nights are missing."
      ],
      head: [
        "forecast", "AUROC within", "goal", "found", "chance", "PPV", "ECE", "skill", "by confidence",
        "half of the nights",
      ],
      rows: ReleaseTargets.all.compactMap { target in
        standard.score(target.forecast).map { score -> [String] in
          let alarm = score.alarms[safe: 1]
          let loss = nightLosses.first { $0.forecast == target.forecast }
          let levels = (score.confidence?.levels ?? []).map { ScoreText.number($0.skill?.value) }
          return [
            score.name, ScoreText.estimate(score.withinArea), ScoreText.number(target.goal.area),
            ScoreText.number(alarm?.sensitivity, 2), ScoreText.number(alarm?.chance, 2),
            ScoreText.number(alarm?.precision, 2), ScoreText.number(score.calibration.error.value, 4),
            ScoreText.number(score.calibration.skill?.value), levels.joined(separator: " / "),
            ScoreText.number(loss?.mean, 4),
          ]
        }
      })
  }
}
