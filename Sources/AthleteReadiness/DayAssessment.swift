import ActivityStreams
import DayRecords
import RealModule
public import TextFormats

/// The assessment of one day: score, signal, risks, decision and flags.
public struct DayAssessment: Sendable, Hashable {
  /// The assessed day.
  public var day: CalendarDay
  /// Whether the assessment was issued in the morning or in the evening.
  public var issue: IssueTime
  /// The recovery score with its components.
  public var recovery: RecoveryScore
  /// The evidence-based readiness, before the risks.
  public var readiness: Readiness
  /// The day's signal, capped by the ``floor``; `nil` if recent days have no data.
  public var signal: ReadinessSignal?
  /// Signal advised by the evidence, before the safety floor.
  public var advised: ReadinessSignal
  /// The limits on the day, with their reasons.
  public var floor: SafetyFloor
  /// The five risk predictions, in the order of `RiskKind`.
  public var predictions: [RiskPrediction]
  /// Questions drawn about past forecasts; usually empty.
  public var questions: [RiskQuestion]
  /// Expected answers for tomorrow, by question; empty if too few answers are available.
  package var nextMorning: [NextAnswer]
  /// Health flags raised today.
  public var flags: [HealthFlag]
  package var patterns: [EmergingPattern]
  /// Last day covered by the pattern search; `nil` before the first search.
  var patternsAsOf: CalendarDay?
  /// How past decisions matched the athlete's answers and the outcomes.
  package var decisionQuality: DecisionQuality
  /// Missing inputs of the day, without duplicates.
  public var missing: [String]
  /// Load that still fits into the day and the week; `nil` if there are too few days with recorded training.
  public var budget: LoadBudget?
  /// Facts behind the decision.
  let facts: DayFacts
  /// Further context for the sentences of the decision.
  let words: DayWords
}

extension DayAssessment {
  /// The decision of the day. Texts are computed on each access: keep the result.
  public var decision: Decision {
    DayDecision(verdict: verdict, facts: facts, words: words, budget: budget).decision
  }
  /// A second useful fact, if any. The text is computed on access.
  public var supportingInsight: Remark? { notes.insight }
  /// Further notes: at most six plus all warnings. Texts are computed on access.
  public var coaching: [CoachingNote] { notes.coaching }
  /// The risk furthest above its usual rate; `nil` if no risk is known. It need not be the reason for the decision.
  public var topRisk: TopRisk? {
    predictions.filter(\.isGrounded).max { $0.lift < $1.lift }.map {
      TopRisk(kind: $0.kind, probability: $0.probability, usual: $0.baseRate)
    }
  }
  /// The risks that a short screen may name: those with known inputs whose cause is neither a coming event nor a
  /// session that the decision leaves out.
  package var nameableRisks: [RiskPrediction] {
    let isLeftOut = (facts.planned ?? 0) > 0 && session.load.upperBound < 0.5 * (facts.planned ?? 0)
    return predictions.filter {
      $0.needs == nil && !facts.isOfEvent($0.kind)
        && !(isLeftOut && [.fatigueSpillover, .loadAccumulation].contains($0.kind))
    }
  }
  /// Seven-day mean HRV, ms.
  package var variability: Double? { words.variability }
  /// Normal range of ``variability``, ms.
  package var usualVariability: ClosedRange<Double>? { words.usualVariability }
  /// Middle 70 % of resting heart rates over four weeks, bpm.
  package var usualRestingHeartRate: ClosedRange<Double>? { words.usualRestingHeartRate }
  /// Whether the coming sleep is at night. Athletes who sleep by day are not advised to go to bed early.
  package var isNightSleeper: Bool { facts.isNightSleeper }
  /// Planned load of the day that the advice is for: today, or tomorrow in the evening.
  package var plannedLoad: Double? { facts.planned }
  /// Returns the sentence for a hold; `nil` unless the hold is active.
  package func sentence(of reason: HoldReason) -> String? { floor[reason].map { words.sentence($0).text } }

  /// The session of the decision, without its texts, for the research package.
  package var session: SessionToDo {
    DayDecision(verdict: verdict, facts: facts, words: words, budget: budget).session
  }
  /// Returns the assessment without a row of the hold table, to measure the effect of the row.
  package func without(_ reason: HoldReason) -> DayAssessment {
    guard floor[reason] != nil else { return self }
    var other = self
    other.floor.holds.removeAll { $0.reason == reason }
    other.signal = other.floor.signal(advised)
    other.budget = LoadBudget(facts, signal: other.signal, floor: other.floor)
    return other
  }

  private var verdict: DayVerdict {
    DayVerdict(
      recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, facts: facts,
      floor: floor, advised: advised)
  }
  private var notes: DayNotes { DayNotes(verdict: verdict, facts: facts, words: words, flags: flags) }
}

extension AthleteState {
  /// Returns the full assessment of the open day; `nil` before the first record.
  ///
  /// A pure function of the state. The morning assessment uses nothing from the day's evening, even if it is
  /// already known.
  ///
  /// - Complexity: Bounded, whatever the length of the history.
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
    if facts.isBeyondForecasts {
      // On such a day, a low forecast would read as an all-clear.
      for place in predictions.indices where predictions[place].level == .low {
        guard [.fatigueSpillover, .performanceSuppression].contains(predictions[place].kind) else { continue }
        predictions[place].needs = predictions[place].needs ?? "more days like this one to learn from"
        predictions[place].confidence = .low
      }
    }
    return DayAssessment(
      day: day, issue: issue, recovery: verdict.recovery, readiness: verdict.readiness,
      signal: verdict.signal, advised: verdict.advised, floor: verdict.floor,
      predictions: predictions, questions: questions,
      nextMorning: Self.nextMorning(nextAnswers(issue: issue), under: verdict.floor),
      flags: verdict.flags, patterns: memory.patterns.found, patternsAsOf: memory.patterns.asOf,
      decisionQuality: memory.learning.quality(
        on: day, first: recent.firstDay, known: daysKnown), missing: missing,
      budget: LoadBudget(facts, signal: verdict.signal, floor: verdict.floor),
      facts: facts, words: words)
  }

  /// Returns the context for sentences beyond the facts of the decision.
  private func words(at issue: IssueTime, verdict: DayVerdict, settings: ReadinessSettings) -> DayWords {
    var words = DayWords()
    words.muscles = comingMuscles
    let isOfStrength = memory.week.usualKind.map { ActivityKind(named: $0).sport == .strength } ?? false
    words.sport = isOfStrength ? "strength" : comingMuscles?.code ?? "session"
    words.daysKnown = daysKnown
    let sleep = sleep(settings: settings)
    (words.sleep, words.sleepNeed, words.isNeedAssumed) = (sleep.lastNight, sleep.need, !sleep.isOwnNeed)
    words.form = toldLoadLevels(issue: issue, settings: settings).balance
    let hrv = hrvStatus(settings: settings)
    words.variability = hrv?.mean.map { .exp($0) }
    words.usualVariability = hrv?.range.map { .exp($0.lowerBound) ... .exp($0.upperBound) }
    let reach = max(0, min(28, vitalsReach - 1))
    if let low = recent.quantile(0.15, of: .restingHeartRate, from: 1, days: reach, needs: 14),
      let high = recent.quantile(0.85, of: .restingHeartRate, from: 1, days: reach, needs: 14), low <= high
    {
      // A range that has taken in days with this sign would contradict it.
      let isSign = verdict.floor.signs.contains {
        $0.kind == .restingHeartRate && $0.value ?? .infinity <= high
      }
      words.usualRestingHeartRate = isSign ? nil : low...high
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
    if let (remark, isFirst) = newDevice { (words.newDevice, words.isDeviceFirst) = (remark, isFirst) }
    words.isNightMissing =
      recordsNights && [TrackedMetric.sleep, .lnRMSSD, .lnSDNN].allSatisfy { recent[$0, 0] == nil }
    return words
  }
}

extension AthleteState {
  /// Returns tomorrow's expected answers. The result is empty if the data are outdated. Under strain, injury
  /// or an open alarm, their confidence is low, because usual answers do not reflect those states.
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
  /// A copy without the load ratios, for a week in which most training was estimated. Training is reported as
  /// missing instead.
  fileprivate var withoutRatiosOfTheWeek: RiskPrediction {
    let kept = drivers.filter { !Self.ratiosOfTheWeek.contains($0.metric) }
    guard kept.count < drivers.count else { return self }
    var prediction = self
    prediction.drivers = kept
    if !missing.contains("load") { prediction.missing.append("load") }
    return prediction
  }

  private static let ratiosOfTheWeek: Set<String> = [
    "monotony", "acute_chronic_ratio", "projected_acute_chronic_ratio",
  ]
}
