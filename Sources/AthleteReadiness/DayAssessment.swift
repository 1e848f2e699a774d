import ActivityStreams
import DayRecords
import RealModule
public import TextFormats

/// The assessment of one day: score, signal, risks, the decision, and unusual values.
public struct DayAssessment: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// The time of issue.
  public var issue: IssueTime
  /// The recovery score with its components.
  public var recovery: RecoveryScore
  /// The result of the converging evidence, before the risks.
  public var readiness: Readiness
  /// The signal of the day: the evidence's, limited by the ``floor``; `nil` if the last days are unknown.
  public var signal: ReadinessSignal?
  /// The signal that the evidence advises, before the safety floor.
  public var advised: ReadinessSignal
  /// The limits of the morning, with reasons.
  public var floor: SafetyFloor
  /// All five, in the order of `RiskKind`.
  public var predictions: [RiskPrediction]
  /// The drawn questions about past forecasts; usually empty.
  public var questions: [RiskQuestion]
  /// Tomorrow's expected answers, question by question; empty if too few are known.
  package var nextMorning: [NextAnswer]
  /// Rules of thumb that fired.
  public var flags: [HealthFlag]
  /// Early signals, most certain first, as of ``patternsAsOf``.
  package var patterns: [EmergingPattern]
  /// The last day in the patterns; `nil` before the first search.
  var patternsAsOf: CalendarDay?
  /// The answers to past decisions and their outcomes.
  package var decisionQuality: DecisionQuality
  /// Inputs of the day that were absent, each once.
  public var missing: [String]
  /// The load that the day and its week have room for; `nil` with too few training days known.
  public var budget: LoadBudget?
  /// The facts of the decision, and the context that sentences name.
  let facts: DayFacts
  let words: DayWords
}

extension DayAssessment {
  /// The one decision.
  ///
  /// Texts are computed on each access: keep the result.
  public var decision: Decision { DayDecision(verdict: verdict, facts: facts, words: words).decision }
  /// A second useful fact, if any; the text is computed on access.
  public var supportingInsight: Remark? { notes.insight }
  /// Further notes: at most six besides warnings, which are never cut; texts are computed on access.
  public var coaching: [CoachingNote] { notes.coaching }
  /// The risk furthest above its usual rate, whatever decides the day; `nil` if no risk is known.
  public var topRisk: TopRisk? {
    predictions.filter(\.isGrounded).max { $0.lift < $1.lift }.map {
      TopRisk(kind: $0.kind, probability: $0.probability, usual: $0.baseRate)
    }
  }
  /// Heart-rate variability of the week, ms, its normal range, and the middle 70 % of resting heart rates of four weeks, bpm.
  package var variability: Double? { words.variability }
  package var usualVariability: ClosedRange<Double>? { words.usualVariability }
  package var usualRestingHeartRate: ClosedRange<Double>? { words.usualRestingHeartRate }
  /// Whether the coming sleep is at night: who sleeps by day is not sent to bed early.
  package var isNightSleeper: Bool { facts.isNightSleeper }
  /// The sentence of a hold; `nil` unless it is active.
  package func sentence(of reason: HoldReason) -> String? { floor[reason].map { words.sentence($0).text } }

  private var verdict: DayVerdict {
    DayVerdict(
      recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, facts: facts,
      floor: floor, advised: advised)
  }
  private var notes: DayNotes { DayNotes(verdict: verdict, facts: facts, words: words, flags: flags) }
}

extension AthleteState {
  /// The whole answer for the open day; `nil` before the first record.
  ///
  /// A pure function of the state: asking twice, or not at all, changes nothing. The morning's answer uses nothing of the
  /// day's evening, whether it is known already or not.
  ///
  /// - Complexity: bounded, whatever the history.
  public func assessment(
    at issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> DayAssessment? {
    guard let day = openDay else { return nil }
    let verdict = verdict(at: issue, settings: settings)
    var missing = verdict.recovery.missing
    let isWeekKnown = recent.isWeekKnown(at: issue, needs: FlagSettings.weekNeeds)
    var predictions =
      isWeekKnown ? verdict.predictions : verdict.predictions.map(\.withoutRatiosOfTheWeek)
    for place in predictions.indices where predictions[place].level == .moderate {
      let risk = predictions[place]
      predictions[place].isHeldBack =
        TrainedPriors.leading(risk, issue).level(risk.probability, settings: settings.risks) == .high
    }
    for prediction in predictions {
      for name in prediction.missing where !missing.contains(name) { missing.append(name) }
    }
    let words = words(at: issue, verdict: verdict, settings: settings)
    guard let facts = verdict.facts else { return nil }
    return DayAssessment(
      day: day, issue: issue, recovery: verdict.recovery, readiness: verdict.readiness,
      signal: verdict.signal, advised: verdict.advised, floor: verdict.floor,
      predictions: predictions, questions: questions,
      nextMorning: Self.nextMorning(nextAnswers(issue: issue), under: verdict.floor),
      flags: verdict.flags, patterns: memory.patterns.found, patternsAsOf: memory.patterns.asOf,
      decisionQuality: memory.learning.quality(
        on: day, first: recent.firstDay, known: daysKnown), missing: missing,
      budget: LoadBudget(
        facts, signal: verdict.signal, isHeld: verdict.floor.cap != nil,
        plan: Array((today?.morning?.plannedLoad ?? []).dropFirst(issue == .evening ? 1 : 0))),
      facts: facts, words: words)
  }

  /// Returns the context that sentences name besides the deciding facts.
  private func words(at issue: IssueTime, verdict: DayVerdict, settings: ReadinessSettings) -> DayWords {
    var words = DayWords()
    words.muscles = comingMuscles
    words.sport = comingMuscles?.code ?? "session"
    words.loadPerMinute = memory.units.scale(settings: settings).minute
    words.daysKnown = daysKnown
    let sleep = sleep(settings: settings)
    (words.sleep, words.sleepNeed) = (sleep.lastNight, sleep.need)
    words.form = toldLoadLevels(issue: issue, settings: settings).balance
    let hrv = hrvStatus(settings: settings)
    words.variability = hrv?.mean.map { .exp($0) }
    words.usualVariability = hrv?.range.map { .exp($0.lowerBound) ... .exp($0.upperBound) }
    let reach = max(0, min(28, vitalsReach - 1))
    if let low = recent.quantile(0.15, of: .restingHeartRate, from: 1, days: reach, needs: 14),
      let high = recent.quantile(0.85, of: .restingHeartRate, from: 1, days: reach, needs: 14), low <= high
    {
      words.usualRestingHeartRate = low...high
    }
    words.patterns = memory.patterns.found
    words.regions = regionalSigns(issue: issue, settings: settings)
    if let checkIn = today?.morning?.checkIn {
      words.soreRegions = (checkIn.soreRegions ?? []).sorted { $1.severity < $0.severity }
      words.nutrition = checkIn.nutritionYesterday
      words.sleepQuality = checkIn.sleepQuality
    }
    let recordsNights = (1...14).contains {
      recent[.sleep, $0] != nil || recent[.lnRMSSD, $0] != nil || recent[.lnSDNN, $0] != nil
    }
    let missing = verdict.recovery.missing
    words.isNightMissing = recordsNights && missing.contains("hrv") && missing.contains("sleep")
    return words
  }
}

extension AthleteState {
  /// Tomorrow's answers, if they can be predicted: not from outdated data, and with little confidence during an
  /// illness or an open alarm, which the athlete's usual answers do not reflect.
  private static func nextMorning(_ answers: [NextAnswer], under floor: SafetyFloor) -> [NextAnswer] {
    if floor.isSilent { return [] }
    guard floor.reasons.contains(where: { $0 == .alarm || $0 == .strain || $0 == .injury }) else {
      return answers
    }
    return answers.map { answer in
      var answer = answer
      answer.confidence = .low
      return answer
    }
  }
}

extension RiskPrediction {
  /// The same, without numbers of a week of training that is mostly a guess; that training is then said to be absent.
  fileprivate var withoutRatiosOfTheWeek: RiskPrediction {
    let known = drivers.filter { !Self.ratiosOfTheWeek.contains($0.metric) }
    guard known.count < drivers.count else { return self }
    var prediction = self
    prediction.drivers = known
    if !missing.contains("load") { prediction.missing.append("load") }
    return prediction
  }

  private static let ratiosOfTheWeek: Set<String> = [
    "monotony", "acute_chronic_ratio", "projected_acute_chronic_ratio",
  ]
}
