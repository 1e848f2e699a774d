import ActivityStreams
import AthleteReadiness
import DayRecords
import FormulaLab
import RealModule
import Statistics
import TextFormats

/// Forecasts of real athletes' next answers, compared with today's answer alone and with persistence.
///
/// An answer is bad if it is in the worst quarter of the athlete's answers before the split. Everything
/// else that is fitted uses other athletes' days before the split.
package struct NextAnswerTrial: Sendable {
  package var set: RecordedCohort
  /// Priors to use in place of the shipped ones, such as those of other athletes; none by default.
  package var priors: [NextQuestion: [IssueTime: NextAnswerPrior]] = [:]

  package init(_ set: RecordedCohort) { self.set = set }

  /// The scores for one question at one time of day.
  package struct Row: Sendable, Hashable {
    package var set: String
    /// The question.
    package var question: NextQuestion
    /// When the answer is forecast.
    package var issue: IssueTime
    /// Number of scored days.
    package var days: Int
    /// Number of scored athletes.
    package var athletes: Int
    /// Area under the curve within athletes.
    package var area: Double
    /// Area of today's answer alone.
    package var areaToday: Double
    /// The forecast's gain over today's answer, with an interval over athletes.
    package var beyondToday: LabEstimate?
    /// Area of persistence (today's and the smoothed answer).
    package var areaPersistence: Double
    /// The forecast's gain over persistence.
    package var beyondPersistence: LabEstimate?
    /// Brier skill of the forecast, relative to the base rate.
    package var skill: Double
    /// Brier skill of persistence, relative to the base rate.
    package var skillPersistence: Double
    package var error: Double
    /// Brier skill at low, medium and high confidence, each with its share of days.
    package var levels: [String]

    /// Column names of ``line``.
    package static let header =
      "set\tquestion\tissue\tdays\tathletes\tarea\ttoday\tbeyond_today\tlow\thigh\tpersistence\tbeyond_persistence"
      + "\tskill\tskill_persistence\tece\tlow_confidence\tmedium\thigh_confidence"

    /// The row as tab-separated cells.
    package var line: String {
      func text(_ value: Double?) -> String { value.map { "\(($0 * 10_000).rounded() / 10_000)" } ?? "" }
      let cells =
        [set, question.rawValue, issue.rawValue, "\(days)", "\(athletes)", text(area), text(areaToday)]
        + [
          beyondToday?.value, beyondToday?.interval?.lowerBound, beyondToday?.interval?.upperBound,
          areaPersistence, beyondPersistence?.value, skill, skillPersistence, error,
        ].map(text) + levels
      return cells.joined(separator: "\t")
    }
  }

  private struct Day {
    var day: Int
    var probability: Double
    var confidence: Confidence?
    var today: Double
    var place: [Double]
    var outcome: Bool
  }

  private struct Lived {
    var past: [Day] = []
    var scored: [Day] = []
  }

  /// Scores all questions in the morning and in the evening.
  ///
  /// - Complexity: O(*days*) for the forecasts, O(*athletes* · *days*) for the fits.
  package func run() async -> [Row] {
    let keys = NextQuestion.allCases.flatMap { question in IssueTime.allCases.map { (question, $0) } }
    let all = await withTaskGroup(of: (Int, [Lived]).self) { group in
      for (place, athlete) in set.athletes.enumerated() {
        group.addTask { (place, self.lived(athlete, keys)) }
      }
      var all = [[Lived]](repeating: [], count: set.athletes.count)
      for await (place, lived) in group { all[place] = lived }
      return all
    }
    return keys.indices.compactMap { key in
      row(keys[key].0, keys[key].1, all.map { $0[key] })
    }
  }

  private func lived(_ athlete: RecordedAthlete, _ keys: [(NextQuestion, IssueTime)]) -> [Lived] {
    var lived = [Lived](repeating: Lived(), count: keys.count)
    var answers: [NextQuestion: [Double?]] = [:]
    var places: [NextQuestion: [[Double]?]] = [:]
    var thresholds: [NextQuestion: Double] = [:]
    let border = set.border(athlete)
    for question in NextQuestion.allCases {
      let own = athlete.mornings.map { $0.checkIn.flatMap(question.uprightAnswer) }
      answers[question] = own
      places[question] = PersistenceModel.places(own, isHidden: false)
      thresholds[question] = set.badAnswer(question, athlete)
    }
    var state = AthleteState()
    for place in athlete.mornings.indices.dropLast() {
      let day = athlete.firstDay.adding(days: place)
      func note(_ issue: IssueTime) {
        let given = state.nextAnswers(issue: issue)
        for (key, (question, at)) in keys.enumerated() where at == issue {
          guard let forecast = given.first(where: { $0.question == question }),
            let threshold = thresholds[question], let today = answers[question]?[place],
            let next = answers[question]?[place + 1], let persistence = places[question]?[place]
          else { continue }
          var probability = forecast.probabilityLow
          if let prior = priors[question]?[issue], let known = state.nextAnswerInputs(question, issue: issue)
          {
            probability = prior.probability(known.inputs)
          }
          let scored = Day(
            day: place, probability: probability, confidence: forecast.confidence, today: today,
            place: persistence, outcome: next <= threshold)
          if place >= border {
            lived[key].scored.append(scored)
          } else if place + 1 < border {
            lived[key].past.append(scored)
          }
        }
      }
      try? state.update(with: athlete.mornings[place], on: day)
      note(.morning)
      try? state.update(with: athlete.evenings[place], on: day)
      note(.evening)
    }
    return lived
  }

  private func row(_ question: NextQuestion, _ issue: IssueTime, _ lived: [Lived]) -> Row? {
    let used = lived.indices.filter { !lived[$0].scored.isEmpty }
    func forecasts(_ probability: (Int, Day) -> Double?) -> ScoredForecasts {
      ScoredForecasts(
        used.map { index in
          ScoredAthlete(
            name: "\(index)",
            days: lived[index].scored.compactMap { day in
              probability(index, day).map {
                ScoredDay(day: day.day, probability: $0, outcome: day.outcome, confidence: day.confidence)
              }
            })
        })
    }
    let models = lived.indices.map { index in
      let others = lived.indices.filter { $0 != index }.flatMap { lived[$0].past }
      return PersistenceModel(places: others.map(\.place), outcomes: others.map(\.outcome))
    }
    let issued = forecasts { $1.probability }
    let today = forecasts { 1 - sigmoid($1.today / 4) }
    let persistence = forecasts { models[$0]?.probability($1.place) }
    let bootstrap = AthleteBootstrap()
    guard let area = WithinAthleteArea(issued)?.value, let areaToday = WithinAthleteArea(today)?.value,
      let areaPersistence = WithinAthleteArea(persistence)?.value,
      let calibration = ForecastCalibration(issued, bootstrap: bootstrap)
    else { return nil }
    let levels = Confidence.allCases.sorted().map { level -> String in
      let days = ScoredForecasts(
        issued.athletes.map { athlete in
          ScoredAthlete(name: athlete.name, days: athlete.days.filter { $0.confidence == level })
        })
      let skill = ForecastCalibration(days, bootstrap: AthleteBootstrap(draws: 1))?.skill?.value
      let share = Double(days.count) / Double(max(1, issued.count))
      return (skill.map { "\(($0 * 1000).rounded() / 1000)" } ?? "–")
        + " of \((share * 1000).rounded() / 1000)"
    }
    return Row(
      set: set.name, question: question, issue: issue, days: issued.count, athletes: used.count, area: area,
      areaToday: areaToday,
      beyondToday: WithinAthleteArea.difference(issued, from: today, bootstrap: bootstrap),
      areaPersistence: areaPersistence,
      beyondPersistence: WithinAthleteArea.difference(issued, from: persistence, bootstrap: bootstrap),
      skill: calibration.skill?.value ?? 0,
      skillPersistence: ForecastCalibration(persistence, bootstrap: bootstrap)?.skill?.value ?? 0,
      error: calibration.error.value, levels: levels)
  }
}

extension RecordedCohort {
  /// Returns the number of the athlete's days before the split.
  package func border(_ athlete: RecordedAthlete) -> Int {
    max(0, min(athlete.firstDay.days(to: split), athlete.count))
  }

  /// Returns the best answer that still counts as bad, from the athlete's answers before the split.
  package func badAnswer(_ question: NextQuestion, _ athlete: RecordedAthlete) -> Double? {
    let answers = athlete.mornings.prefix(border(athlete)).compactMap { morning -> Double? in
      morning.checkIn.flatMap(question.uprightAnswer)
    }
    return RecordedTarget.coarseQuantile(answers, 0.25)
  }
}

extension NextQuestion {
  /// Returns the answer on a scale on which higher is better.
  package func uprightAnswer(_ checkIn: CheckIn) -> Double? {
    switch self {
    case .readiness: checkIn.feel
    // Comfort is asked on a scale of 1–5 and stored as soreness on 0–4.
    case .soreness: checkIn.soreness.map { 4 - $0 } ?? checkIn.muscleComfort.map { $0 - 1 }
    case .fatigue: checkIn.fatigue
    }
  }
}
