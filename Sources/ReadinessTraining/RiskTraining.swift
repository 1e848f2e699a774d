import AthleteReadiness
import AthleteSimulator
import RealModule
import Statistics

/// Trains a model for each prediction from simulated athletes, and calibrates it on others.
///
/// Half of the athletes who are learned from live in variants of the simulator, and a third of them lose nights, so that the
/// models learn mechanisms rather than the constants of one simulator. Fatigue spillover, which hangs on sleep, is learned from
/// athletes who all lose half of their nights: such curves lean less on nights that may be missing, and are no worse where
/// none is. The calibration rests on athletes who were not learned from.
package struct RiskTraining: Sendable {
  package var trainingSeed: UInt64 = 61_001
  package var halvedSeed: UInt64 = 71_001
  package var calibrationSeed: UInt64 = 62_002
  package var trainingAthletes = 900
  package var halvedAthletes = 1_800
  package var calibrationAthletes = 420
  package var answeringAthletes = 400
  package var days = 361

  package init() {}

  /// The athletes who are learned from.
  package var trainingCohort: Cohort {
    Cohort(
      seed: trainingSeed, athletes: trainingAthletes, days: days, settings: Self.learnedSettings,
      masks: [RecordMask(), .halfOfTheNights, RecordMask()])
  }

  /// The athletes from whom fatigue spillover is learned.
  package var halvedCohort: Cohort {
    Cohort(
      seed: halvedSeed, athletes: halvedAthletes, days: days, settings: Self.learnedSettings,
      masks: [.halfOfTheNights])
  }

  /// The simulators that are learned from: the standard one and variants of it take turns.
  private static var learnedSettings: [DaySimulatorSettings] {
    (1...24).flatMap { [.standard, .variant(seed: UInt64(9_000 + $0))] }
  }

  /// The athletes on whom the probabilities are calibrated.
  package var calibrationCohort: Cohort {
    Cohort(
      seed: calibrationSeed, athletes: calibrationAthletes, days: days,
      settings: [.standard, .standard, .standard, .variant(seed: 9_101)],
      masks: [RecordMask(), RecordMask(), RecordMask(), .halfOfTheNights])
  }

  /// Trains everything; `progress` is told what is being done.
  package func train(progress: (String) -> Void = { _ in }) -> PriorsText {
    progress("\(trainingAthletes) athletes live \(days) days")
    let training = trainingCohort.tables()
    progress("\(halvedAthletes) athletes live \(days) days and lose half of their nights")
    let halved = halvedCohort.tables()
    progress("\(calibrationAthletes) athletes live \(days) days")
    let calibration = calibrationCohort.tables()
    var models: [(name: String, model: ShapeModel)] = []
    for task in RiskTask.all {
      let isMorning = task.issue == .morning
      let source = task.kind == .fatigueSpillover ? halved : training
      let fitted = Self.fit(task, isMorning ? source.morning : source.evening)
      let model = Self.calibrated(
        PriorsText.rounded(fitted), task, isMorning ? calibration.morning : calibration.evening)
      models.append((TrainedPriors.name(task.kind, task.issue), PriorsText.rounded(model)))
      progress(task.kind.rawValue + " " + task.issue.rawValue)
    }
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
      let scores = RiskScores(
        isMorning ? others.morning : others.evening, task: task,
        probabilities: model.probabilities(isMorning ? others.morning : others.evening))
      models.append((TrainedPriors.name(task.kind, task.issue, isAnswers: true), PriorsText.rounded(model)))
      progress("answers " + task.kind.rawValue + " " + task.issue.rawValue + " " + scores.line)
    }
    return PriorsText(
      models: models,
      provenance: [
        (
          "simulator",
          "\"athlete-day simulator of AthleteSimulator, standard settings and variants 9001 to 9024, 9101\""
        ),
        ("training_seed", "\(trainingSeed)"), ("training_athletes", "\(trainingAthletes)"),
        ("halved_nights_seed", "\(halvedSeed)"), ("halved_nights_athletes", "\(halvedAthletes)"),
        ("calibration_seed", "\(calibrationSeed)"), ("calibration_athletes", "\(calibrationAthletes)"),
        ("answering_athletes", "\(answeringAthletes)"), ("days_each", "\(days)"),
      ])
  }

  /// Inputs of each kind.
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
        .todayLoad, .lastLoad, .feelFast, .sorenessFast,
      ]
    case .recoveryInstability:
      // The filter has weighed the rest; more inputs blur its order where nights are missing.
      return [
        .startChance, .heartFast, .infection, .sleepDebt, .excess, .noiseRatio, .variabilityFast,
      ]
    }
  }

  /// Inputs where the athlete's own answers lead: few, so that they hold for questionnaires that no one simulated.
  package static func answerInputs(of task: RiskTask) -> [RiskInput] {
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

  /// A model of one prediction from the rows of its table.
  package static func fit(_ task: RiskTask, _ table: RiskTable) -> ShapeModel {
    let kind = RiskKind.allCases.firstIndex(of: task.kind) ?? 0
    let outcomes = table.outcomes[kind]
    let rows = (0..<table.rows).filter { outcomes[$0] >= 0 }
    var fit = CurveFit(inputs: inputs(of: task))
    if task.kind == .recoveryInstability {
      fit.knotCount = 7
      fit.bending = 80
    }
    return fit.fit(table, outcomes: outcomes, rows: rows)
  }

  /// The same model with a calibration from other athletes.
  package static func calibrated(_ model: ShapeModel, _ task: RiskTask, _ table: RiskTable) -> ShapeModel {
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

extension ShapeModel {
  /// The scores of all rows of a table.
  func scores(_ table: RiskTable) -> [Double] {
    (0..<table.rows).map { row in
      var sum = intercept
      for curve in curves { sum += curve.value(at: table.value(row, curve.input)) }
      return slope * sum + offset
    }
  }

  /// The probabilities of all rows of a table.
  package func probabilities(_ table: RiskTable) -> [Double] { scores(table).map { sigmoid($0) } }
}
