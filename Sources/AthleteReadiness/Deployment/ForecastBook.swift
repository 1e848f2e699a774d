package import DayRecords
import RealModule
import Statistics
package import TextFormats

/// One athlete's forecasts and outcomes. Forecasts that are due update a deployment.
///
/// ```swift
/// var book = ForecastBook(athlete: "ann")
/// book.note(assessment.predictions, at: .morning, of: state)
/// book.note(response)
/// book.teach(&deployment)
/// ```
/// Only answers to drawn questions inform the level. Records inform the slope alone, and so do the answers
/// of athletes who answer too few questions, who answer more or less often on bad days, or who report far more events
/// than forecast in several risks.
/// Volunteered answers affect no other athlete.
///
/// Page: *Learning across athletes*, tests: `ForecastBookTests`.
package struct ForecastBook: Sendable {
  /// A forecast whose window has ended.
  package struct Due: Sendable, Hashable {
    package var day: CalendarDay
    package var kind: RiskKind
    /// Morning on which it fell due.
    package var dueOn: CalendarDay
    /// Whether the event happened, by the athlete's answer or the records; `nil` if unknown.
    package var outcome: Bool?
    /// Source of the outcome; `nil` if there is none.
    package var source: Source?
    package var from: [String]
    /// Probability that the question would be drawn; `nil` if it was not drawn.
    package var chance: Double?
    /// Probability from the curves.
    package var issued: Double
    /// Reported probability.
    package var probability: Double
    /// Information of an answer in bits: the entropy of the probability; 0 once the outcome is known.
    package var tells: Double
  }

  package enum Source: String, Sendable, Hashable {
    case answer, volunteered, records
  }

  private struct Key: Hashable {
    var day: Int
    var kind: Int
    var issue: Int
  }

  private struct Forecast {
    var issued: Double
    var probability: Double
    var base: Double
    var cohort: DeploymentCohort
  }

  private struct Event: Hashable {
    var day: Int
    var kind: Int
  }

  private struct Answer {
    var isEvent: Bool
    var isAsked: Bool
    var chance: Double
  }

  private let athlete: String
  private var forecasts: [Key: Forecast] = [:]
  private var answers: [Event: Answer] = [:]
  private var records: [Event: SeenEvent] = [:]
  private var lastDay: CalendarDay?

  package init(athlete: String) { self.athlete = athlete }

  /// Records the forecasts of the open day, and the outcomes its records show for earlier days.
  package mutating func note(
    _ predictions: [RiskPrediction], at issue: IssueTime, of state: AthleteState
  ) {
    guard let day = state.openDay else { return }
    lastDay = max(lastDay ?? day, day)
    let cohort = DeploymentCohort(state)
    for risk in predictions {
      let place = risk.kind.place
      forecasts[Key(day: day.ordinal, kind: place, issue: issue == .morning ? 0 : 1)] = Forecast(
        issued: risk.issued, probability: risk.probability, base: risk.issuedRate, cohort: cohort)
    }
    guard issue == .morning else { return }
    for kind in RiskKind.allCases {
      let event = Event(day: day.ordinal - kind.dueAfter, kind: kind.place)
      if let seen = state.seen(kind) { records[event] = seen }
    }
  }

  /// Records an answer. A later answer replaces an earlier one to the same forecast.
  package mutating func note(_ response: DecisionResponse) {
    for (kind, isEvent) in response.outcomes {
      answers[Event(day: response.day.ordinal, kind: kind.place)] = Answer(
        isEvent: isEvent, isAsked: response.isAsked ?? true,
        chance: min(QuestionLot.chance, response.chance ?? QuestionLot.chance))
    }
  }

  private func isDrawn(_ event: Event) -> Bool {
    QuestionLot.draws(
      RiskKind.allCases[event.kind], of: CalendarDay(ordinal: event.day), athlete: athlete)
  }

  /// Returns the answer if its question was asked. A volunteered answer affects only its own athlete.
  private func askedAnswer(_ event: Event) -> Answer? { answers[event].flatMap { $0.isAsked ? $0 : nil } }

  /// Forecasts due by the last recorded day, sorted by day and risk.
  package var due: [Due] {
    let events = Set(forecasts.keys.map { Event(day: $0.day, kind: $0.kind) })
    return events.sorted { ($0.day, $0.kind) < ($1.day, $1.kind) }.compactMap { event in
      let kind = RiskKind.allCases[event.kind]
      let day = CalendarDay(ordinal: event.day)
      guard let lastDay, day.adding(days: kind.dueAfter) <= lastDay,
        let forecast = forecasts[Key(day: event.day, kind: event.kind, issue: 0)]
          ?? forecasts[Key(day: event.day, kind: event.kind, issue: 1)]
      else { return nil }
      let isDrawn = isDrawn(event)
      let answer = answers[event]
      let seen = answer == nil ? records[event] : nil
      let p = forecast.probability
      let bits = -(p * .log2(max(p, 1e-12)) + (1 - p) * .log2(max(1 - p, 1e-12)))
      return Due(
        day: day, kind: kind, dueOn: day.adding(days: kind.dueAfter),
        outcome: answer?.isEvent ?? seen?.isEvent,
        source: answer.map { isDrawn && $0.isAsked ? .answer : .volunteered } ?? seen.map { _ in .records },
        from: answer == nil ? seen?.from ?? [] : ["outcomes"],
        chance: isDrawn ? QuestionLot.chance : nil, issued: forecast.issued, probability: p,
        tells: answer == nil ? bits : 0)
    }
  }

  /// Adds the due forecasts to a deployment.
  ///
  /// - Parameters:
  ///   - state: The state of the deployment.
  ///   - days: Forecast days to add; all by default. Add each day only once.
  /// - Complexity: O(forecasts).
  package func teach(_ state: inout DeploymentState, days: ClosedRange<CalendarDay>? = nil) {
    let choices = choices
    let isSlopeOnly = choices.areDoubtful
    let digest = QuestionLot.digest(of: athlete, formulas: state.formulas)
    var weights: [DeploymentState.Place: Double] = [:]
    var moments: [DeploymentState.Place: (error: Double, spread: Double)] = [:]
    var parts: [DeploymentState.Place: DeploymentSums] = [:]
    let keys = forecasts.keys.sorted { ($0.day, $0.kind, $0.issue) < ($1.day, $1.kind, $1.issue) }
    for key in keys {
      let event = Event(day: key.day, kind: key.kind)
      let day = CalendarDay(ordinal: key.day)
      let kind = RiskKind.allCases[key.kind]
      guard days?.contains(day) ?? true, let lastDay, day.adding(days: kind.dueAfter) <= lastDay,
        let forecast = forecasts[key]
      else { continue }
      let place = DeploymentState.Place(
        month: DeploymentState.month(of: day),
        map: DeploymentMaps.place(kind, key.issue == 0 ? .morning : .evening, forecast.cohort))
      let odds = logit(forecast.issued, margin: 1e-6)
      let seen = records[event]
      var part = parts[place] ?? DeploymentSums()
      var isTaught = false
      if isDrawn(event) {
        let answer = askedAnswer(event)
        if key.issue == 0, let choice = choices.parts[event] {
          part.add(choice.difference, to: .choiceWorse)
          part.add(-choice.difference, to: .choiceBetter)
          part.add(choice.variance, to: .choiceVariance)
          isTaught = choice.variance > 0
        }
        // The key made of month and risk, without the cohort.
        let month = DeploymentState.Place(
          month: place.month, map: place.map - place.map % DeploymentCohort.count)
        let room = QuestionLot.mostAnswers - weights[month, default: 0]
        if let answer, room > 0 {
          let weight = min(room, QuestionLot.chance / max(answer.chance, 1e-6))
          weights[month, default: 0] += weight
          part.add(odds: odds, isEvent: answer.isEvent, weight: weight, isDrawn: !isSlopeOnly)
          if !isSlopeOnly {
            moments[place, default: (0, 0)].error += (answer.isEvent ? 1 : 0) - forecast.issued
            moments[place, default: (0, 0)].spread += forecast.issued * (1 - forecast.issued)
          }
          isTaught = true
        }
      } else if let seen {
        part.add(odds: odds, isEvent: seen.isEvent, weight: 1 / kind.windowDays, isDrawn: false)
        isTaught = true
      }
      guard isTaught else { continue }
      part.add(athlete: digest)
      parts[place] = part
    }
    for (place, moment) in moments {
      parts[place]?.add(moment.error * moment.error, to: .excess)
      parts[place]?.add(moment.spread, to: .spread)
      parts[place]?.add(moment.spread * moment.spread, to: .squaredSpread)
    }
    for (place, part) in parts { state.add(part, at: place) }
    state.bound()
  }

  /// Number of questions drawn and answered, and whether answering depended on how bad the days were.
  private struct Choices {
    var asked = 0.0
    var answered = 0.0
    var choice = AnswerChoice()
    var parts: [Event: (difference: Double, variance: Double)] = [:]
    /// Number of reported events minus the number forecast, and its variance, by risk.
    var excess = RiskKind.allCases.map { _ in (events: 0.0, variance: 0.0) }

    /// Number of standard deviations above the forecasts at which answers look random. House rule: in simulated worlds,
    /// honest answers stay below 3.2, and nine of ten athletes who answer at random are above 3. Answers about one risk
    /// alone need more.
    private static let randomBy = (several: 3.0, one: 4.0)

    /// Whether the answers may be selective or random. The athlete must answer at least half of the questions plus one
    /// standard deviation of a fair coin. Otherwise, athletes who answer only on bad days could pass by chance.
    var areDoubtful: Bool {
      2 * answered < asked + asked.squareRoot() || choice.isChosen() || areRandom
    }

    /// Whether events exceed the forecasts in several risks, or in the only one with answers. An honest athlete may have
    /// far more events of one risk than forecast, so of several, the risk with the largest excess does not count.
    private var areRandom: Bool {
      func deviations(_ sum: (events: Double, variance: Double)) -> Double {
        sum.events / max(1, sum.variance).squareRoot()
      }
      let answered = excess.filter { $0.variance > 0 }.sorted { deviations($0) < deviations($1) }
      let isOne = answered.count < 2
      let sum = answered.dropLast(isOne ? 0 : 1).reduce((events: 0.0, variance: 0.0)) {
        ($0.events + $1.events, $0.variance + $1.variance)
      }
      return deviations(sum) > (isOne ? Self.randomBy.one : Self.randomBy.several)
    }
  }

  private var choices: Choices {
    var choices = Choices()
    let badness = badness
    var months: [Int: [(event: Event, badness: Double, isAnswered: Bool)]] = [:]
    // A volunteered answer means that the question was not asked.
    for due in due where due.chance != nil && due.source != .volunteered {
      let event = Event(day: due.day.ordinal, kind: due.kind.place)
      let answer = askedAnswer(event)
      choices.asked += 1
      if let answer {
        choices.answered += 1
        choices.excess[event.kind].events += (answer.isEvent ? 1 : 0) - due.issued
        choices.excess[event.kind].variance += due.issued * (1 - due.issued)
      }
      months[DeploymentState.month(of: due.day), default: []].append(
        (event, badness[event] ?? 0, answer != nil))
    }
    for month in months.keys.sorted() {
      let questions = months[month] ?? []
      for (question, part) in zip(questions, AnswerChoice.parts(questions.map { ($0.1, $0.2) })) {
        choices.choice.add(part)
        choices.parts[question.event] = part
      }
    }
    return choices
  }

  /// Log odds added by a recorded event: a likelihood ratio of about 4.5.
  private static let seenOdds = 1.5

  /// Log odds that each forecast's day was bad, from forecast and records, relative to the athlete's mean
  /// for that risk.
  private var badness: [Event: Double] {
    var means = RiskKind.allCases.map { _ in (count: 0.0, odds: 0.0, known: 0.0, seen: 0.0) }
    let mornings = forecasts.filter { $0.key.issue == 0 && means.indices.contains($0.key.kind) }
    for key in mornings.keys.sorted(by: { ($0.day, $0.kind) < ($1.day, $1.kind) }) {
      means[key.kind].count += 1
      means[key.kind].odds += logit(mornings[key]?.issued ?? 0.5, margin: 1e-6)
      guard let seen = records[Event(day: key.day, kind: key.kind)] else { continue }
      means[key.kind].known += 1
      means[key.kind].seen += seen.isEvent ? 1 : 0
    }
    var badness: [Event: Double] = [:]
    for (key, forecast) in mornings {
      let event = Event(day: key.day, kind: key.kind)
      let mean = means[key.kind]
      var odds = logit(forecast.issued, margin: 1e-6) - mean.odds / max(1, mean.count)
      if let seen = records[event] {
        odds += Self.seenOdds * ((seen.isEvent ? 1 : 0) - mean.seen / max(1, mean.known))
      }
      badness[event] = odds
    }
    return badness
  }
}
