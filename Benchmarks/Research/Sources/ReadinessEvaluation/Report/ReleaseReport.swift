import AthleteReadiness
import FormulaLab
import Statistics

/// The evaluation of a release on simulated athletes with new seeds, simulator variants, missing nights
/// and real athletes, each compared with its targets.
package struct ReleaseReport: Sendable {
  /// Results for the simulated athletes of one simulator.
  package struct Scenario: Sendable {
    package var name: String
    /// How the simulator differs from the standard one.
    package var summary: String
    package var scores: [(forecast: ForecastKey, scores: ForecastScores)]

    /// Scores the forecasts of a trial.
    package init(
      _ name: String, summary: String, _ scored: [SimulatedTrial.Scored],
      bootstrap: AthleteBootstrap = AthleteBootstrap()
    ) {
      self.name = name
      self.summary = summary
      scores = scored.compactMap { scored in
        ForecastScores(scored.forecast.name, scored.days, bootstrap: bootstrap).map { (scored.forecast, $0) }
      }
    }

    package func score(_ forecast: ForecastKey) -> ForecastScores? {
      scores.first { $0.forecast == forecast }?.scores
    }
  }

  /// Results for the real athletes of one data set.
  package struct Recorded: Sendable {
    package var name: String
    package var results: [RecordedTrial.Result]

    /// Creates the results of a data set.
    package init(_ name: String, _ results: [RecordedTrial.Result]) {
      self.name = name
      self.results = results
    }
  }

  package var seed: UInt64
  /// The date of the evaluation, YYYY-MM-DD.
  package var date: String
  /// The number of simulated athletes and days, as text.
  package var size: String
  /// Results on the standard simulator.
  package var standard: Scenario
  /// Results on the standard simulator with half of the nights removed.
  package var halved: Scenario?
  /// Losses when half of the nights are removed, on the report's seed and further ones.
  package var nightLosses: [NightLoss] = []
  /// Skill of predictions in worlds excluded from training.
  package var worlds: Worlds?
  /// The best possible skill of these predictions if outcomes are known.
  package var limits: Worlds?
  /// What a deployment's answers are worth, by world and way of answering.
  package var deployments: Worlds?
  /// The same with all questions answered, for curves that were not trained on the world.
  package var leftOutDeployments: Worlds?
  /// Scores of the forecasts of real athletes' next answers.
  package var answers: Worlds?
  /// Results for simulator variants.
  package var variants: [Scenario]
  /// Results for real data sets.
  package var recorded: [Recorded]
  /// Patterns found after different numbers of days.
  package var patterns: [PatternTrial.Found] = []
  /// Coverage of the recovery score's intervals, starting with all patterns of hidden inputs together.
  package var intervals: [IntervalTrial.Coverage] = []
  /// Results with and without advice.
  package var loop: ClosedLoopTrial.Result?
  /// How often the safety floor limits mornings.
  package var floors: [FloorTrial.Result] = []
  package var notes: [String]

  package init(
    seed: UInt64, date: String, size: String, standard: Scenario, halved: Scenario? = nil,
    variants: [Scenario] = [], recorded: [Recorded] = [], notes: [String] = []
  ) {
    self.seed = seed
    self.date = date
    self.size = size
    self.standard = standard
    self.halved = halved
    self.variants = variants
    self.recorded = recorded
    self.notes = notes
  }

  /// A heading with paragraphs and a table.
  struct Block {
    var title: String
    var words: [String] = []
    var head: [String]
    var rows: [[String]]
  }

  /// The tables, in order.
  var blocks: [Block] {
    var blocks = [
      worldBlock, limitBlock, leftOutDeployedBlock, deployedWorldBlock, nextAnswerBlock, answeringBlock,
    ]
    for set in recorded {
      blocks.append(recordedBlock(set))
      blocks.append(recordedConfidence(set))
    }
    blocks += [targetBlock, alarmBlock, confidenceBlock(standard, "Confidence, simulated athletes")]
    if let halved { blocks.append(halvedBlock(halved)) }
    if !variants.isEmpty { blocks.append(variantBlock) }
    blocks += trialBlocks
    return blocks.filter { !$0.rows.isEmpty }
  }

  private static func verdict(_ line: ReleaseTargets.Line) -> String {
    line.reachesGoal ? "goal" : line.holds ? (line.gate == nil ? "below goal" : "holds") : "MISSED"
  }

  private var targetBlock: Block {
    var block = Block(
      title: "Gate, goal, measured",
      words: [
        "Fresh seeds of the standard simulator. The gate must hold; the goal is what a model trained "
          + "on all of the simulator's data would reach."
      ],
      head: ["prediction", "measure", "gate", "goal", "measured", "verdict"], rows: [])
    for target in ReleaseTargets.all {
      guard let scores = standard.score(target.forecast) else { continue }
      for line in target.lines(scores) {
        block.rows.append([
          target.forecast.name, line.measure, ScoreText.number(line.gate), ScoreText.number(line.goal),
          ScoreText.number(line.measured, line.isError ? 4 : 3), Self.verdict(line),
        ])
      }
    }
    return block
  }

  private var alarmBlock: Block {
    Block(
      title: "Alarms",
      words: [
        "Chance is the share found by as many random alarms, which is high for week-long windows. PPV is the share of alarm "
          + "days followed by the event."
      ],
      head: [
        "prediction", "events", "AUROC within", "found @1", "@2", "@4", "chance @2", "PPV @2", "lead @2, d",
      ],
      rows: standard.scores.map { _, score in
        [score.name, String(score.alarms.first?.events ?? 0), ScoreText.estimate(score.withinArea)]
          + score.alarms.map { ScoreText.number($0.sensitivity, 2) }
          + [
            ScoreText.number(score.alarms[safe: 1]?.chance, 2),
            ScoreText.number(score.alarms[safe: 1]?.precision, 2),
            ScoreText.number(score.alarms[safe: 1]?.medianLead, 0),
          ]
      })
  }

  private func confidenceBlock(_ scenario: Scenario, _ title: String) -> Block {
    Block(
      title: title,
      words: [
        "Brier skill should rise with confidence, also within deciles of probability, and each level should cover at least a tenth of days."
      ],
      head: ["prediction", "level", "share", "skill", "within deciles", "against all", "ECE"],
      rows: scenario.scores.flatMap { _, score in Self.levels(score.name, score.confidence) })
  }

  private static func levels(_ name: String, _ meaning: ConfidenceMeaning?) -> [[String]] {
    (meaning?.levels ?? []).map { level in
      [
        name, level.confidence.rawValue, ScoreText.percent(level.share), ScoreText.number(level.skill?.value),
        ScoreText.number(level.skillWithinDeciles), ScoreText.number(level.skillAgainstAll),
        ScoreText.number(level.calibrationError, 4),
      ]
    }
  }

  private var variantBlock: Block {
    Block(
      title: "Other simulators",
      words: [
        "The priors never saw these variants of the home simulator's constants: "
          + variants.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
          + "."
      ],
      head: ["prediction", "simulator", "base rate", "AUROC within", "found @2", "chance", "ECE", "skill"],
      rows: variants.flatMap { variant in
        variant.scores.map { _, score in
          [
            score.name, variant.name, ScoreText.percent(score.baseRate, 1),
            ScoreText.number(score.withinArea?.value),
            ScoreText.number(score.alarms[safe: 1]?.sensitivity, 2),
            ScoreText.number(score.alarms[safe: 1]?.chance, 2),
            ScoreText.number(score.calibration.error.value, 4),
            ScoreText.number(score.calibration.skill?.value),
          ]
        }
      })
  }

  private func recordedBlock(_ set: Recorded) -> Block {
    Block(
      title: "Real athletes: \(set.name)",
      words: [
        "Days after the split. No risk was fitted to these athletes, but the weights for the next morning's answers were learned from "
          + "SoccerMon and PMData (skill on left-out athletes: `Data/readiness_next_morning.json`). Difference: paired, from persistence on the "
          + "same days. ECE as issued refers to the library's own event, which is rarer or more frequent than the target. Mapped means after a "
          + "monotone map fitted to other athletes' earlier days."
      ],
      head: [
        "question", "days", "athletes", "rate", "AUROC within", "persistence", "difference", "ECE issued",
        "ECE mapped",
        "skill mapped", "skill persistence",
      ],
      rows: set.results.map { result in
        [
          result.question.name, String(result.scores.days), String(result.scores.athletes),
          ScoreText.percent(result.scores.baseRate), ScoreText.estimate(result.scores.withinArea),
          ScoreText.number(result.persistence?.withinArea?.value),
          ScoreText.estimate(result.scores.difference, signed: true),
          ScoreText.number(result.scores.calibration.error.value),
          ScoreText.number(result.mapped?.calibration.error.value),
          ScoreText.number(result.mapped?.calibration.skill?.value),
          ScoreText.number(result.persistence?.calibration.skill?.value),
        ]
      })
  }

  private func recordedConfidence(_ set: Recorded) -> Block {
    Block(
      title: "Confidence: \(set.name)",
      head: ["question", "level", "share", "skill mapped", "within deciles", "against all", "ECE mapped"],
      rows: set.results.flatMap { Self.levels($0.question.name, $0.mapped?.confidence) })
  }
}
