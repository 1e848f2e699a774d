import ActivityStreams
import AthleteReadiness
import FormulaLab
import RealModule
import Statistics
import TextFormats

/// Day-by-day forecasts for real athletes, scored forward in time against persistence.
///
/// Forecasts start on the first day, and days from the split onwards are scored. Everything that is
/// fitted (persistence, and a map from the probability of one event to that of a related one) uses
/// **other** athletes' days **before** the split.
package struct RecordedTrial: Sendable {
  package var set: RecordedCohort
  package var settings: ReadinessSettings
  package var bootstrap: AthleteBootstrap

  package init(
    _ set: RecordedCohort, settings: ReadinessSettings,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    self.set = set
    self.settings = settings
    self.bootstrap = bootstrap
  }

  /// The number that is scored as a forecast.
  package enum Source: Sendable, Hashable {
    /// Probability of a risk.
    case risk(RiskKind)
    /// (100 − recovery score) ÷ 100.
    case recovery
    /// Probability of a bad morning tomorrow, from the athlete's own answers.
    case nextLow
    /// Probability of a morning far below the last six weeks.
    case nextDip

    package var name: String {
      switch self {
      case .risk(let kind): kind.rawValue
      case .recovery: "100 − recovery score"
      case .nextLow: "next morning, low"
      case .nextDip: "next morning, dip"
      }
    }
  }

  /// A combination of target, time of issue and forecast to score.
  package struct Question: Sendable, Hashable {
    package var target: RecordedTarget
    package var issue: IssueTime
    package var source: Source

    package init(_ target: RecordedTarget, _ issue: IssueTime, _ source: Source) {
      self.target = target
      self.issue = issue
      self.source = source
    }

    package var name: String { "\(target.rawValue) \(issue.rawValue) by \(source.name)" }
  }

  package struct Result: Sendable {
    package let question: Question
    /// Scores of the issued probabilities, and their difference from persistence.
    package let scores: ForecastScores
    /// Scores after a monotone map from the event of the risk to the target, fitted to other athletes'
    /// past days.
    package let mapped: ForecastScores?
    /// Scores of persistence on the same days.
    package let persistence: ForecastScores?
  }

  /// The decisive questions, in order: the recovery score for this morning, and each risk for the most
  /// closely related outcome.
  package static let questions: [Question] = [
    Question(.nowLow, .morning, .recovery), Question(.nowLow, .morning, .risk(.fatigueSpillover)),
    Question(.nextLow, .morning, .nextLow), Question(.nextLow, .morning, .recovery),
    Question(.nextLow, .evening, .nextLow),
    Question(.nextAcute, .morning, .nextDip),
    Question(.spill48, .morning, .risk(.fatigueSpillover)),
    Question(.spill48, .evening, .risk(.fatigueSpillover)),
    Question(.suppression, .morning, .risk(.performanceSuppression)),
    Question(.soreness, .morning, .risk(.loadAccumulation)),
    Question(.instability, .morning, .risk(.recoveryInstability)),
    Question(.variabilityInstability, .morning, .risk(.recoveryInstability)),
    Question(.nextTired, .morning, .risk(.fatigueSpillover)),
    Question(.nextLowVariability, .morning, .recovery), Question(.nextHighHeartRate, .morning, .recovery),
  ]

  /// The forecasts of one day.
  struct Answer: Sendable {
    var risks: [RiskPrediction] = []
    var recovery: Double?
    var next: NextMorning?

    func value(_ source: Source) -> Double? {
      switch source {
      case .risk(let kind): risks.first { $0.kind == kind }?.probability
      case .recovery: recovery.map { 1 - $0 / 100 }
      case .nextLow: next?.low
      case .nextDip: next?.dip
      }
    }

    func confidence(_ source: Source) -> Confidence? {
      switch source {
      case .risk(let kind): risks.first { $0.kind == kind }?.confidence
      // Its confidence is that of the risk computed from the same answers.
      case .nextLow, .nextDip: risks.first { $0.kind == .fatigueSpillover }?.confidence
      case .recovery: nil
      }
    }
  }

  /// The forecasts issued to an athlete: in the morning, in the morning without the check-in, and in
  /// the evening.
  struct Told: Sendable {
    var morning: [Answer] = []
    var hidden: [Answer] = []
    var evening: [Answer] = []

    func answers(_ question: Question) -> [Answer] {
      if question.issue == .evening { return evening }
      return question.target == .nowLow ? hidden : morning
    }
  }

  /// Processes an athlete's records in order and collects the forecasts.
  func told(_ athlete: RecordedAthlete) -> Told {
    var state = AthleteState()
    var told = Told()
    func answer(_ state: AthleteState, _ issue: IssueTime) -> Answer {
      Answer(
        risks: state.scoredPredictions(issue: issue, settings: settings),
        recovery: state.recoveryScore(settings: settings).score,
        next: state.nextMorning(issue: issue, settings: settings))
    }
    for place in athlete.mornings.indices {
      let day = athlete.firstDay.adding(days: place)
      var unasked = athlete.mornings[place]
      unasked.checkIn = nil
      var blind = state
      try? blind.update(with: unasked, on: day, settings: settings)
      told.hidden.append(answer(blind, .morning))
      try? state.update(with: athlete.mornings[place], on: day, settings: settings)
      told.morning.append(answer(state, .morning))
      try? state.update(with: athlete.evenings[place], on: day, settings: settings)
      told.evening.append(answer(state, .evening))
    }
    return told
  }

  /// Scores all questions for which the data set has outcomes.
  ///
  /// - Complexity: O(*days*) for the forecasts, O(*athletes* · *days*) for the fits.
  package func run(_ questions: [Question] = RecordedTrial.questions) async -> [Result] {
    let told = await withTaskGroup(of: (Int, Told).self) { group in
      for (place, athlete) in set.athletes.enumerated() {
        group.addTask { (place, self.told(athlete)) }
      }
      var all = [Told](repeating: Told(), count: set.athletes.count)
      for await (place, answers) in group { all[place] = answers }
      return all
    }
    return questions.compactMap { result($0, told) }
  }

  /// One athlete's eligible days.
  private struct Rows {
    var name: String
    var past: [Row] = []
    var scored: [Row] = []
  }

  private struct Row {
    var day: Int
    var value: Double
    var confidence: Confidence?
    var outcome: Bool
    var place: [Double]
  }

  private func rows(_ question: Question, _ told: [Told]) -> [Rows] {
    set.athletes.indices.compactMap { index in
      let athlete = set.athletes[index]
      guard let outcomes = question.target.outcomes(of: athlete, split: set.split) else { return nil }
      let answers = told[index].answers(question)
      let values = athlete.series[question.target.series] ?? []
      let places = PersistenceModel.places(values, isHidden: question.target == .nowLow)
      let border = athlete.firstDay.days(to: set.split)
      var rows = Rows(name: athlete.name)
      for (day, outcome) in outcomes.enumerated() {
        guard let outcome, let place = places[day], answers.indices.contains(day),
          let value = answers[day].value(question.source)
        else { continue }
        let row = Row(
          day: day, value: value, confidence: answers[day].confidence(question.source), outcome: outcome,
          place: place)
        if day >= border {
          rows.scored.append(row)
        } else if day + question.target.window.upperBound < border {
          rows.past.append(row)
        }
      }
      return rows
    }
  }

  private func result(_ question: Question, _ told: [Told]) -> Result? {
    let rows = rows(question, told)
    guard rows.contains(where: { !$0.scored.isEmpty }) else { return nil }
    var issued: [ScoredAthlete] = []
    var mapped: [ScoredAthlete] = []
    var persisting: [ScoredAthlete] = []
    for (index, athlete) in rows.enumerated() where !athlete.scored.isEmpty {
      let others = rows.indices.filter { $0 != index }.flatMap { rows[$0].past }
      let persistence = PersistenceModel(places: others.map(\.place), outcomes: others.map(\.outcome))
      let scores = ScoredOutcomes(
        others.map { logit($0.value, margin: 1e-6) }, outcomes: others.map { $0.outcome ? 1 : 0 })
      let map = scores.map { PlattCalibration($0) }
      func days(_ probability: (Row) -> Double?) -> ScoredAthlete {
        ScoredAthlete(
          name: athlete.name,
          days: athlete.scored.compactMap { row in
            probability(row).map {
              ScoredDay(day: row.day, probability: $0, outcome: row.outcome, confidence: row.confidence)
            }
          })
      }
      issued.append(days { $0.value })
      mapped.append(days { map?.probability(of: logit($0.value, margin: 1e-6)) })
      persisting.append(days { persistence?.probability($0.place) })
    }
    let baseline = ScoredForecasts(persisting)
    guard
      let scores = ForecastScores(
        question.name, ScoredForecasts(issued), baseline: baseline, bootstrap: bootstrap)
    else { return nil }
    return Result(
      question: question, scores: scores,
      mapped: ForecastScores(question.name, ScoredForecasts(mapped), bootstrap: bootstrap),
      persistence: ForecastScores("persistence", baseline, bootstrap: bootstrap))
  }
}
