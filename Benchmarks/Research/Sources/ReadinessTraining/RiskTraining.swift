import AthleteReadiness
import AthleteSimulator
import ReadinessEvaluation
import RealModule
import Statistics

/// Trains a model for each prediction on simulated athletes of several worlds, and calibrates it on
/// other athletes.
///
/// The home world and its variants have a fixed share of the weight (`homeShare`), and the other worlds share
/// the rest. Some athletes lack nights, plans or channels or use other units, so the models learn mechanisms
/// rather than the constants of one generator. The slope of a risk's log odds is learned by leaving out one
/// world at a time: a model of the other worlds is applied to that world, and the factor by which its log
/// odds should be multiplied is estimated. The mean of these factors is used, as far as the allowed loss of
/// skill in the home world permits.
///
/// Recovery instability uses a filter designed for the home world. It is therefore trained only there,
/// and its confidence depends on how well the filter fits the athlete (`RiskHumility`).
package struct RiskTraining: Sendable {
  package var trainingSeed: UInt64 = 61_001
  package var calibrationSeed: UInt64 = 62_002
  package var testSeed: UInt64 = 63_003
  var homeAthletes = 840
  var worldAthletes = 252
  var calibrationAthletes = 420
  var testAthletes = 120
  var answeringAthletes = 400
  package var days = 361
  /// The definition of an event.
  package var events = EventDefinition.simulated
  /// The home world's share of the weight.
  var homeShare = 0.7
  /// Allowed range of the factor on log odds.
  package var steepness = 0.7...1.0
  /// Maximum loss of Brier skill that the factor may cause in the home world.
  var maximumCost = 0.015
  /// Maximum expected calibration error that the factor may cause in the home world.
  var maximumError = 0.018

  package init() {}

  /// Returns the training athletes of a world.
  package func trainingCohort(_ world: any SimulatedWorld) -> Cohort {
    let isHome = world is HomeWorld
    return Cohort(
      seed: trainingSeed, athletes: isHome ? homeAthletes : worldAthletes, days: days,
      worlds: isHome ? Self.homeWorlds : [world], masks: RecordMask.learned, events: events)
  }

  /// The home simulator and its variants.
  private static var homeWorlds: [any SimulatedWorld] {
    (1...24).flatMap { [HomeWorld(), HomeWorld(settings: .variant(seed: UInt64(9_000 + $0)))] }
  }

  /// Athletes on which thresholds and the home world's probabilities are calibrated.
  var calibrationCohort: Cohort {
    Cohort(
      seed: calibrationSeed, athletes: calibrationAthletes, days: days,
      settings: [.standard, .standard, .standard, .variant(seed: 9_101)],
      masks: [RecordMask(), RecordMask(), RecordMask(), .halfOfTheNights], events: events)
  }

  /// Training rows of a world.
  struct Rows: Sendable {
    var name: String
    var isHome: Bool
    var tables: Cohort.Tables
  }

  /// Trained models, and the results for held-out worlds.
  package struct Trained: Sendable {
    package var text: PriorsText
    package var left: [LeftOutWorld]
    /// For each world, the curves of the scored forecasts trained without it.
    package var without: [String: [DeploymentTrial.Curve: AdditiveLogisticModel]] = [:]
  }

  /// Trains all models. `progress` receives a message at each step.
  package func train(progress: @Sendable (String) -> Void = { _ in }) async -> Trained {
    var rows: [Rows] = []
    var tests: [WorldTest] = []
    for world in SimulatedWorlds.all {
      progress("training: athletes of the world " + world.name)
      let isHome = world is HomeWorld
      rows.append(
        Rows(name: world.name, isHome: isHome, tables: await trainingCohort(world).tables(keeping: 4)))
      tests.append(
        await WorldTest(
          Cohort(seed: testSeed, athletes: testAthletes, days: days, worlds: [world], events: events),
          name: world.name))
    }
    progress("calibration: \(calibrationAthletes) athletes live \(days) days")
    let calibration = await calibrationCohort.tables(keeping: 2)
    let worlds = rows
    let tested = tests
    let kinds = RiskKind.allCases
    let fitted = await withTaskGroup(of: (Int, [TaskResult]).self) { group in
      for (place, kind) in kinds.enumerated() {
        group.addTask { (place, self.results(kind, worlds, tested, calibration)) }
      }
      var all = [[TaskResult]](repeating: [], count: kinds.count)
      for await (place, result) in group { all[place] = result }
      return all.flatMap(\.self)
    }
    var models: [(name: String, model: AdditiveLogisticModel)] = []
    var left: [LeftOutWorld] = []
    var without: [String: [DeploymentTrial.Curve: AdditiveLogisticModel]] = [:]
    for result in fitted {
      let task = result.task
      for (world, model) in zip(worlds, result.without) {
        without[world.name, default: [:]][DeploymentTrial.Curve(task.kind, task.issue)] = model
      }
      models.append((TrainedPriors.name(task.kind, task.issue), result.model))
      left += result.left
      progress(
        task.kind.rawValue + " " + task.issue.rawValue + " × \(PriorsText.text(result.model.slope))")
    }
    models += await answerModels(progress: progress)
    let text = PriorsText(
      models: models,
      provenance: [
        (
          "simulator",
          "\"worlds of AthleteSimulator: \(SimulatedWorlds.all.map(\.name).joined(separator: ", ")); of the home world standard settings and variants 9001 to 9024, 9101\""
        ),
        ("events", "\"\(events.rawValue)\""), ("home_share", PriorsText.text(homeShare)),
        ("training_seed", "\(trainingSeed)"), ("home_athletes", "\(homeAthletes)"),
        ("world_athletes", "\(worldAthletes)"),
        ("calibration_seed", "\(calibrationSeed)"), ("calibration_athletes", "\(calibrationAthletes)"),
        ("answering_athletes", "\(answeringAthletes)"), ("days_each", "\(days)"),
      ])
    return Trained(text: text, left: left, without: without)
  }

  /// The training result for one prediction.
  struct TaskResult: Sendable {
    var task: RiskTask
    var model: AdditiveLogisticModel
    var left: [LeftOutWorld] = []
    /// Models each trained without one of the worlds.
    var without: [AdditiveLogisticModel] = []
  }

  /// Trains both predictions of the given risk. The evening prediction, if it is not scored, takes the slope of
  /// the morning one.
  private func results(
    _ kind: RiskKind, _ worlds: [Rows], _ tests: [WorldTest], _ calibration: Cohort.Tables
  ) -> [TaskResult] {
    let morning = result(RiskTask(kind, .morning), mornings: [], worlds, tests, calibration)
    let task = RiskTask(kind, .evening)
    if kind == .fuelingMismatch {
      return [morning, result(task, mornings: morning.without, worlds, tests, calibration)]
    }
    if kind == .recoveryInstability {
      let model = finished(
        fit(task, worlds.filter(\.isHome)), steepness: 1, task, calibration[.evening], matching: true)
      return [morning, TaskResult(task: task, model: model)]
    }
    let model = finished(
      fit(task, worlds), steepness: morning.model.slope, task, calibration[.evening])
    return [morning, TaskResult(task: task, model: model)]
  }

  private func result(
    _ task: RiskTask, mornings: [AdditiveLogisticModel], _ worlds: [Rows], _ tests: [WorldTest],
    _ calibration: Cohort.Tables
  ) -> TaskResult {
    if task.kind == .recoveryInstability {
      // The filter and all inputs derived from it belong to the home world.
      let home = worlds.filter(\.isHome)
      let model = finished(
        fit(task, home), steepness: 1, task, calibration[task.issue], matching: true)
      let left = tests.map {
        LeftOutWorld(
          task, $0, model: model, morning: nil, own: nil, isSeen: $0.name == home.first?.name)
      }
      return TaskResult(task: task, model: model, left: left)
    }
    // The factor that the log odds need in each held-out world.
    let without = worlds.map { world in fit(task, worlds.filter { $0.name != world.name }) }
    let slopes = zip(worlds, without).map { Self.slope($1, task, $0.tables[task.issue]) }
    let alone = worlds.map { fit(task, [$0]) }
    let table = calibration[task.issue]
    let home = worlds.firstIndex(where: \.isHome) ?? 0
    let best = Self.scores(alone[home], task, table).brierSkill
    /// The mean factor of the other worlds, but no smaller than the home world allows.
    func finish(_ model: AdditiveLogisticModel, leaving place: Int?) -> AdditiveLogisticModel {
      let logs = slopes.indices.filter { $0 != place && $0 != home }.map {
        Double.log(slopes[$0].clamped(0.2...2))
      }
      let wanted = Double.exp(logs.reduce(0, +) / Double(max(1, logs.count)))
      var steep = wanted.clamped(steepness)
      while steep < steepness.upperBound {
        let tried = finished(model, steepness: steep, task, table)
        let scores = Self.scores(tried, task, table)
        if place == home || scores.brierSkill >= best - maximumCost && scores.calibrationError <= maximumError
        {
          return tried
        }
        steep = min(steepness.upperBound, steep + 0.05)
      }
      return finished(model, steepness: steep, task, table)
    }
    let others = without.indices.map { finish(without[$0], leaving: $0) }
    let left = tests.indices.map {
      LeftOutWorld(
        task, tests[$0], model: others[$0], morning: mornings.indices.contains($0) ? mornings[$0] : nil,
        own: alone[$0], isSeen: false)
    }
    return TaskResult(
      task: task, model: finish(fit(task, worlds), leaving: nil), left: left, without: others)
  }

  private static func scores(_ model: AdditiveLogisticModel, _ task: RiskTask, _ table: RiskTable)
    -> RiskScores
  {
    RiskScores(table, task: task, probabilities: model.probabilities(table))
  }

  /// Returns the factor that a model's log odds need on a table.
  private static func slope(_ model: AdditiveLogisticModel, _ task: RiskTask, _ table: RiskTable) -> Double {
    let kind = RiskKind.allCases.firstIndex(of: task.kind) ?? 0
    let outcomes = table.outcomes[kind]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let scores = model.scores(table)
    guard
      let pairs = ScoredOutcomes(rows.map { scores[$0] }, outcomes: rows.map { Double(outcomes[$0]) })
    else { return 1 }
    return -PlattCalibration(pairs).slope
  }

  /// Fits a model to rows from several worlds, maintaining the home world's share of the weight.
  private func fit(_ task: RiskTask, _ worlds: [Rows]) -> AdditiveLogisticModel {
    let kind = RiskKind.allCases.firstIndex(of: task.kind) ?? 0
    var table = RiskTable(issue: task.issue)
    var weights: [Double] = []
    let hasBoth = worlds.contains(where: \.isHome) && worlds.contains { !$0.isHome }
    let others = Double(max(1, worlds.count { !$0.isHome }))
    for world in worlds {
      let part = world.tables[task.issue]
      let share = !hasBoth ? 1 / Double(worlds.count) : world.isHome ? homeShare : (1 - homeShare) / others
      table.append(part)
      weights += [Double](repeating: share / Double(max(1, part.rows)), count: part.rows)
    }
    let total = weights.reduce(0, +)
    let scale = total > 0 ? Double(weights.count) / total : 1
    let outcomes = table.outcomes[kind]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let chosen = rows.map { weights[$0] * scale }
    var fit = CurveFit(inputs: Self.inputs(of: task))
    fit.rising = Self.rising
    fit.falling = Self.falling
    fit.bending = 30
    if task.kind == .recoveryInstability {
      fit.knotCount = 7
      fit.bending = 80
    }
    var model = PriorsText.rounded(fit.fit(table, outcomes: outcomes, rows: rows, weights: chosen))
    let events = zip(rows, chosen).reduce(0.0) { $0 + (outcomes[$1.0] == 1 ? $1.1 : 0) }
    model.baseRate = events / max(1e-9, chosen.reduce(0, +))
    return model
  }

  /// Returns the model with its slope applied around the base rate, and with thresholds from the
  /// calibration athletes.
  ///
  /// - Parameter matching: Whether offset and slope are fitted to the calibration athletes.
  private func finished(
    _ model: AdditiveLogisticModel, steepness: Double, _ task: RiskTask, _ table: RiskTable,
    matching: Bool = false
  ) -> AdditiveLogisticModel {
    var result = matching ? Self.calibrated(model, task, table) : model
    if !matching {
      result.slope = steepness
      result.offset = (1 - steepness) * Double.log(model.baseRate / (1 - model.baseRate))
    }
    result = PriorsText.rounded(result)
    // Scores of the probabilities as issued, including humility.
    let scores = RiskScores(
      table, task: task,
      probabilities: (0..<table.rows).map { result.probability(task.kind, table.rowInputs($0)) })
    result.thresholds = scores.thresholds
    return PriorsText.rounded(result)
  }

  /// Trains the models for athletes who answer questions and wear no device.
  private func answerModels(progress: @Sendable (String) -> Void) async -> [(
    name: String, model: AdditiveLogisticModel
  )] {
    var models: [(name: String, model: AdditiveLogisticModel)] = []
    progress("\(answeringAthletes) athletes answer questions")
    let answers = QuestionnaireCohort(seed: trainingSeed, athletes: answeringAthletes, days: days).tables()
    let others = QuestionnaireCohort(seed: calibrationSeed, athletes: answeringAthletes / 2, days: days)
      .tables()
    for task in RiskTask.all where task.kind != .fuelingMismatch {
      let isMorning = task.issue == .morning
      let table = isMorning ? answers.morning : answers.evening
      let outcomes = table.outcomes[RiskKind.allCases.firstIndex(of: task.kind) ?? 0]
      let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
      var fit = CurveFit(inputs: Self.answerInputs(of: task))
      fit.knotCount = 6
      fit.bending = 80
      let fitted = fit.fit(table, outcomes: outcomes, rows: rows)
      let model = Self.calibrated(
        PriorsText.rounded(fitted), task, isMorning ? others.morning : others.evening)
      models.append((TrainedPriors.name(task.kind, task.issue, isAnswers: true), PriorsText.rounded(model)))
    }
    return models
  }

  /// Inputs that never make a risk less likely: signs of illness and strain, and the mechanism's own
  /// estimate. For risks that they lower, the sign is reversed.
  static let rising: Set<RiskInput> = [
    .infection, .illnessFast, .heartScore, .heartFast, .stress, .spilloverChance, .suppressionChance,
    .fuelChance, .startChance, .incidents, .spike,
  ]
  static let falling: Set<RiskInput> = [.variabilityScore, .variabilityFast, .feel]

  package static func inputs(of task: RiskTask) -> [RiskInput] {
    let training: [RiskInput] = [
      .ratio, .excess, .ramp, .monotony, .strain, .lastLoad, .todayLoad, .comingLoad, .lately, .fitness,
    ]
    let vitals: [RiskInput] = [
      .variabilityScore, .variabilityFast, .heartScore, .heartFast, .infection, .illnessFast, .stress,
    ]
    let answers: [RiskInput] = [.feel, .feelFast, .feelSlow, .sorenessScore, .sorenessFast]
    switch task.kind {
    case .fatigueSpillover:
      return training + answers + [
        .spilloverChance, .rise, .riseTomorrow, .riseAfter, .risen, .sleepDebt, .sleepScore, .peakRatio,
        .heartFast, .variabilityFast,
      ]
    case .performanceSuppression:
      return training + vitals + answers + [
        .suppressionChance, .capacity, .trough, .rise, .riseTomorrow, .sleepDebt, .sleepScore, .peakRatio,
        .unstable, .startChance, .deficit, .glycogen,
      ]
    case .fuelingMismatch:
      return [
        .fuelChance, .availability, .carbohydrate, .glycogen, .demanding, .deficit, .shortfalls, .todayLoad,
        .comingLoad, .lastLoad, .foodShare,
      ] + (task.issue == .evening ? [.foodLogged] : [])
    case .loadAccumulation:
      return [
        .ratio, .excess, .ramp, .monotony, .incidents, .peakRatio, .lately, .fitness, .sleepDebt, .comingLoad,
        .todayLoad, .lastLoad, .feelFast, .sorenessFast, .spike,
      ]
    case .recoveryInstability:
      // The filter already accounts for the rest. More inputs would weaken its ranking when nights are
      // missing.
      return [
        .startChance, .heartFast, .infection, .sleepDebt, .excess, .noiseRatio, .variabilityFast,
      ]
    }
  }

  /// The inputs of answer-based models, which rely mainly on the athlete's own answers. There are few, so
  /// they also work for questionnaires that were not simulated.
  static func answerInputs(of task: RiskTask) -> [RiskInput] {
    let load: [RiskInput] = task.issue == .evening ? [.todayLoad, .ratio] : [.lastLoad, .ratio]
    switch task.kind {
    case .fatigueSpillover:
      return [.feel, .feelFast, .feelSlow, .feelSlowest, .wellbeing, .wellbeingSlow, .sleepScore] + load
    case .performanceSuppression:
      return [.feel, .feelFast, .feelSlow, .feelSlowest, .wellbeingSlow, .ratio]
    case .loadAccumulation:
      return [.sorenessScore, .sorenessFast, .sorenessSlow, .sorenessSlowest, .ratio]
    case .recoveryInstability:
      return [.changeLevel, .changeRatio, .feelSlow]
    case .fuelingMismatch:
      return []
    }
  }

  /// Returns the model calibrated on other athletes.
  package static func calibrated(_ model: AdditiveLogisticModel, _ task: RiskTask, _ table: RiskTable)
    -> AdditiveLogisticModel
  {
    let kind = RiskKind.allCases.firstIndex(of: task.kind) ?? 0
    let outcomes = table.outcomes[kind]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    let scores = model.scores(table)
    var calibrated = model
    if let pairs = ScoredOutcomes(rows.map { scores[$0] }, outcomes: rows.map { Double(outcomes[$0]) }) {
      let map = PlattCalibration(pairs)
      calibrated.slope = -map.slope
      calibrated.offset = -map.offset
    }
    let result = RiskScores(table, task: task, probabilities: calibrated.scores(table).map { sigmoid($0) })
    calibrated.baseRate = result.baseRate
    calibrated.thresholds = result.thresholds
    return calibrated
  }
}

extension AdditiveLogisticModel {
  /// Returns the scores for all rows of a table.
  func scores(_ table: RiskTable) -> [Double] {
    let curves = curves
    return (0..<table.rows).map { row in
      var sum = intercept
      for curve in curves { sum += curve.value(at: table.value(row, curve.input)) }
      return slope * sum + offset
    }
  }

  /// Returns the probabilities for all rows of a table.
  package func probabilities(_ table: RiskTable) -> [Double] { scores(table).map { sigmoid($0) } }
}
