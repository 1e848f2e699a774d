import AthleteReadiness
import AthleteSimulator
import DayRecords
import ReadinessEvaluation
import RealModule
import Statistics

/// New athletes of one world, with their data, outcomes and released predictions.
package struct WorldTest: Sendable {
  package var name: String
  package var tables: Cohort.Tables
  /// Confidence by time of issue, kind and row.
  var confidences: [IssueTime: [[Confidence]]]

  package init(_ cohort: Cohort, name: String) async {
    self.name = name
    let parts = await withTaskGroup(of: (Int, Cohort.Tables, [IssueTime: [[Confidence]]]).self) { group in
      for index in 0..<cohort.athletes {
        group.addTask {
          var tables = Cohort.Tables()
          var levels: [IssueTime: [[Confidence]]] = [
            .morning: RiskKind.allCases.map { _ in [] }, .evening: RiskKind.allCases.map { _ in [] },
          ]
          cohort.live(index) { state, issue, _, day, outcomes in
            guard let inputs = state.riskInputs(issue: issue) else { return }
            tables[issue].append(inputs.values, athlete: 0, day: day, outcomes: outcomes)
            for (kind, risk) in state.risks(issue: issue, settings: ReadinessSettings()).enumerated() {
              levels[issue]?[kind].append(risk.confidence)
            }
          } onsets: {
            tables.morning.append(onsets: $0)
            tables.evening.append(onsets: $0)
          }
          return (index, tables, levels)
        }
      }
      var all: [Int: (Cohort.Tables, [IssueTime: [[Confidence]]])] = [:]
      for await (index, tables, levels) in group { all[index] = (tables, levels) }
      return all
    }
    tables = Cohort.Tables()
    confidences = [
      .morning: RiskKind.allCases.map { _ in [] }, .evening: RiskKind.allCases.map { _ in [] },
    ]
    for index in 0..<cohort.athletes {
      guard let part = parts[index] else { continue }
      for issue in IssueTime.allCases {
        tables[issue].append(part.0[issue])
        for kind in RiskKind.allCases.indices {
          confidences[issue]?[kind] += part.1[issue]?[kind] ?? []
        }
      }
    }
  }
}

/// Skill of a prediction in a world on which it was not trained.
package struct LeftOutWorld: Sendable, Hashable {
  package var world: String
  package var task: RiskTask
  /// Whether the world was part of the training after all.
  package var isSeen: Bool
  package var baseRate: Double
  package var area: Double
  /// Area of the same kind of model trained on this world; `nil` if there is none.
  var ownArea: Double?
  package var calibrationError: Double
  /// Factor by which the log odds should be multiplied.
  package var slope: Double
  package var skill: Double
  /// Days at level `high` without the event, per 30 scored days.
  var falseDays: Double
  /// Fraction of events preceded by a `high` day.
  package var found: Double
  /// Brier skill and share of days at low, medium and high confidence.

  package var skills: [Double]
  package var shares: [Double]
  /// The best possible skill if outcomes are known.
  package var limits: LeftOutLimits

  /// Scores a model in a world.
  ///
  /// - Parameter morning: The model for mornings of the same world, which is compared with outcomes;
  ///   `nil` for morning predictions.
  init(
    _ task: RiskTask, _ test: WorldTest, model: AdditiveLogisticModel, morning: AdditiveLogisticModel?,
    own: AdditiveLogisticModel?, isSeen: Bool
  ) {
    self.task = task
    self.isSeen = isSeen
    world = test.name
    let table = test.tables[task.issue]
    let kind = RiskKind.allCases.firstIndex(of: task.kind) ?? 0
    let outcomes = table.outcomes[kind]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let probabilities = (0..<table.rows).map { model.probability(task.kind, table.rowInputs($0)) }
    let scores = RiskScores(table, task: task, probabilities: probabilities)
    baseRate = scores.baseRate
    area = scores.area
    calibrationError = scores.calibrationError
    skill = scores.brierSkill
    ownArea = own.map { own in
      RiskScores(table, task: task, probabilities: own.scores(table).map { sigmoid($0) }).area
    }
    let mornings = test.tables[.morning]
    var calibration = OwnCalibration(
      task: task, table: table, probabilities: probabilities, mornings: probabilities,
      baseRate: model.baseRate, morningRate: model.baseRate)
    if let morning, mornings.rows == table.rows {
      calibration.mornings = (0..<table.rows).map { morning.probability(task.kind, mornings.rowInputs($0)) }
      calibration.morningRate = morning.baseRate
    }
    let issued = Self.fit(task, table, probabilities, model)
    slope = issued.slope
    limits = LeftOutLimits(
      issued: issued, mapSkill: calibration.mapSkill,
      told: Self.fit(task, table, calibration.calibrated(foreseen: false), model),
      foreseen: Self.fit(task, table, calibration.calibrated(foreseen: true), model))
    let isHigh = Self.high(table, probabilities, model)
    falseDays = issued.falseDays
    found = RiskScores.found(table, task: task, isAlarm: isHigh)
    let confidence = test.confidences[task.issue]?[kind] ?? []
    skills = []
    shares = []
    for level in Confidence.allCases.sorted() {
      let chosen = rows.filter { confidence.indices.contains($0) && confidence[$0] == level }
      let rate = chosen.reduce(0.0) { $0 + Double(outcomes[$1]) } / Double(max(1, chosen.count))
      let error = chosen.reduce(0.0) { sum, row in
        sum + (probabilities[row] - Double(outcomes[row])) * (probabilities[row] - Double(outcomes[row]))
      }
      let usual = rate * (1 - rate) * Double(chosen.count)
      skills.append(usual > 0 ? 1 - error / usual : 0)
      shares.append(Double(chosen.count) / Double(max(1, rows.count)))
    }
  }

  /// Returns the days at level `high`, by the model's threshold and the four-week limit on false alarms.
  private static func high(_ table: RiskTable, _ probabilities: [Double], _ model: AdditiveLogisticModel)
    -> [Bool]
  {
    let settings = RiskSettings()
    let limit = max(
      settings.elevatedFrom * model.baseRate, model.threshold(budget: settings.highBudget))
    var isHigh = [Bool](repeating: false, count: table.rows)
    var first = 0
    for row in 0..<table.rows {
      while table.athlete[first] != table.athlete[row] || table.day[row] - table.day[first] > 28 {
        first += 1
      }
      guard probabilities[row] > limit else { continue }
      var expected = 1 - probabilities[row]
      for earlier in first..<row where probabilities[earlier] >= probabilities[row] {
        expected += 1 - probabilities[earlier]
      }
      isHigh[row] = expected <= settings.maximumHigh
    }
    return isHigh
  }

  /// Returns the calibration and skill of probabilities in a world.
  private static func fit(
    _ task: RiskTask, _ table: RiskTable, _ probabilities: [Double], _ model: AdditiveLogisticModel
  ) -> LeftOutLimits.Fit {
    let outcomes = table.outcomes[RiskKind.allCases.firstIndex(of: task.kind) ?? 0]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let scores = RiskScores(table, task: task, probabilities: probabilities)
    var fit = LeftOutLimits.Fit()
    fit.calibrationError = scores.calibrationError
    fit.skill = scores.brierSkill
    fit.baseRate = scores.baseRate
    if let pairs = ScoredOutcomes(
      rows.map { logit(probabilities[$0], margin: 1e-6) }, outcomes: rows.map { Double(outcomes[$0]) })
    {
      fit.slope = -PlattCalibration(pairs).slope
    }
    let isHigh = high(table, probabilities, model)
    fit.falseDays =
      30 * Double(rows.count { isHigh[$0] && outcomes[$0] == 0 }) / Double(max(1, rows.count))
    return fit
  }

  /// The requirements that are not met: error, slope, skill or false-alarm days.
  package var misses: [String] { limits.issued.misses }

  /// Column names of ``limitsLine``.
  package static let limitsHeader = (["world", "prediction", "issue"] + LeftOutLimits.header).joined(
    separator: "\t")

  /// The best possible skill as a tab-separated line.
  package var limitsLine: String {
    ([world, task.kind.rawValue, task.issue.rawValue] + limits.cells).joined(separator: "\t")
  }

  /// Column names of ``line``.
  package static let header =
    "world\tprediction\tissue\tseen\tbase_rate\tarea\tarea_own\tece\tslope\tskill\tfalse_days\tfound\tlow\tmedium\thigh\tmisses"

  /// The result as a tab-separated line.
  package var line: String {
    func text(_ value: Double) -> String { PriorsText.text(value) }
    let cells =
      [world, task.kind.rawValue, task.issue.rawValue, isSeen ? "yes" : "no", text(baseRate), text(area)]
      + [
        ownArea.map(text) ?? "", text(calibrationError), text(slope), text(skill), text(falseDays),
        text(found),
      ]
      + zip(skills, shares).map { text($0) + " of " + text($1) } + [misses.joined(separator: ", ")]
    return cells.joined(separator: "\t")
  }
}
