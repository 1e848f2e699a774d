import DayRecords

/// Models trained on simulated athletes. Their numbers are in the generated file next to this one.
package enum TrainedPriors {
  package static func model(_ kind: RiskKind, _ issue: IssueTime) -> AdditiveLogisticModel {
    lend(kind, issue) { copy $0 }
  }

  /// Passes the model to `body` without copying it.
  static func lend<Result>(
    _ kind: RiskKind, _ issue: IssueTime, _ body: (borrowing AdditiveLogisticModel) -> Result
  ) -> Result {
    switch (kind, issue) {
    case (.fatigueSpillover, .morning): body(fatigueSpilloverMorning)
    case (.fatigueSpillover, .evening): body(fatigueSpilloverEvening)
    case (.performanceSuppression, .morning): body(performanceSuppressionMorning)
    case (.performanceSuppression, .evening): body(performanceSuppressionEvening)
    case (.fuelingMismatch, .morning): body(fuelingMismatchMorning)
    case (.fuelingMismatch, .evening): body(fuelingMismatchEvening)
    case (.loadAccumulation, .morning): body(loadAccumulationMorning)
    case (.loadAccumulation, .evening): body(loadAccumulationEvening)
    case (.recoveryInstability, .morning): body(recoveryInstabilityMorning)
    case (.recoveryInstability, .evening): body(recoveryInstabilityEvening)
    }
  }

  /// Returns the model for athletes who answer questions and wear no device. Its outcomes are their own
  /// answers. `nil` for fuelling.
  package static func answers(_ kind: RiskKind, _ issue: IssueTime) -> AdditiveLogisticModel? {
    switch (kind, issue) {
    case (.fatigueSpillover, .morning): fatigueSpilloverAnswersMorning
    case (.fatigueSpillover, .evening): fatigueSpilloverAnswersEvening
    case (.performanceSuppression, .morning): performanceSuppressionAnswersMorning
    case (.performanceSuppression, .evening): performanceSuppressionAnswersEvening
    case (.loadAccumulation, .morning): loadAccumulationAnswersMorning
    case (.loadAccumulation, .evening): loadAccumulationAnswersEvening
    case (.recoveryInstability, .morning): recoveryInstabilityAnswersMorning
    case (.recoveryInstability, .evening): recoveryInstabilityAnswersEvening
    case (.fuelingMismatch, _): nil
    }
  }

  /// Returns the model from which a prediction was computed.
  static func leading(_ prediction: RiskPrediction, _ issue: IssueTime) -> AdditiveLogisticModel {
    prediction.isOfAnswers
      ? answers(prediction.kind, issue) ?? model(prediction.kind, issue) : model(prediction.kind, issue)
  }

  /// All models by name, in the order of `Data/readiness_priors.json`.
  package static var all: [(name: String, model: AdditiveLogisticModel)] {
    let sensors = RiskKind.allCases.flatMap { kind in
      IssueTime.allCases.map { (name: name(kind, $0), model: model(kind, $0)) }
    }
    let answers = RiskKind.allCases.flatMap { kind in
      IssueTime.allCases.compactMap { issue in
        self.answers(kind, issue).map { (name: name(kind, issue, isAnswers: true), model: $0) }
      }
    }
    return sensors + answers
  }

  package static func name(_ kind: RiskKind, _ issue: IssueTime, isAnswers: Bool = false) -> String {
    "\(kind)\(isAnswers ? "Answers" : "")\(issue == .morning ? "Morning" : "Evening")"
  }
}

extension AdditiveLogisticModel {
  /// Reads a model from the numbers of the table. In a truncated table, the curves have no effect.
  init(inputs: [RiskInput], numbers: [Double]) {
    var place = 0
    func next(_ count: Int) -> [Double] {
      let end = min(numbers.count, place + max(0, count))
      defer { place = end }
      return Array(numbers[min(place, end)..<end])
    }
    let head = next(4)
    self.init(
      intercept: head.first ?? 0, curves: [], slope: head.count > 1 ? head[1] : 1,
      offset: head.count > 2 ? head[2] : 0, baseRate: head.count > 3 ? head[3] : 0.5,
      thresholds: next(Self.budgets.count))
    var curves: [Curve] = []
    defer { self.curves = curves }
    for input in inputs {
      let count = Int(exactly: next(1).first ?? 0) ?? 0
      let knots = next(count)
      let values = next(count)
      let missing = next(1).first ?? 0
      guard knots.count == count, values.count == count else { break }
      curves.append(Curve(input: input, knots: knots, values: values, missing: missing))
    }
  }
}
