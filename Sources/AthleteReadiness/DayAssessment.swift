import ActivityStreams
import DayRecords
import RealModule
public import TextFormats

/// What is said of one day: score, signal, risks, the decision, and what stood out.
public struct DayAssessment: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// At what time of day it is said.
  public var issue: IssueTime
  /// The recovery score with what it is made of.
  public var recovery: RecoveryScore
  /// What the converging evidence found, before the risks had a say.
  public var readiness: Readiness
  /// What the day calls for: the evidence's signal, made milder where a risk asks for it (``AdviceSettings``) and held down by
  /// the ``floor``; `nil` where nothing is known of the last days.
  public var signal: ReadinessSignal?
  /// What the evidence and the risks advise, no push on the last days before a target event, before the floor holds it down.
  public var advised: ReadinessSignal
  /// What the morning allows at most, and why.
  public var floor: SafetyFloor
  /// All five, in the order of `RiskKind`.
  public var predictions: [RiskPrediction]
  /// What is expected of tomorrow's answers, question by question; empty where too few are known.
  package var nextMorning: [NextAnswer]
  /// Rules of thumb that fired.
  public var flags: [HealthFlag]
  /// Early signals, most certain first, as of ``patternsAsOf``.
  package var patterns: [EmergingPattern]
  /// The last day that the patterns know of; `nil` before the first search.
  var patternsAsOf: CalendarDay?
  /// How the decisions so far were answered and how they came out.
  package var decisionQuality: DecisionQuality
  /// Inputs of the day that were absent, each once.
  public var missing: [String]
  /// What sentences may quote beside all that.
  let plain: PlainNumbers
}

extension DayAssessment {
  /// The one decision.
  ///
  /// Words are found when they are asked for: keep the result rather than ask twice.
  public var decision: Decision { findings.decision(signal: signal) }
  /// The second thing worth knowing, where there is one; in words when asked for.
  public var supportingInsight: SupportingInsight? { findings.supportingInsight(signal: signal) }
  /// Notes beside it, six at most beside warnings of the vital signs, which are never cut; in words when asked for.
  public var coaching: [CoachingNote] { findings.coaching(signal: signal) }

  private var findings: DayFindings {
    DayFindings(
      recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, patterns: patterns,
      floor: floor, plain: plain)
  }
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
    let isWeekKnown = recent.isWeekKnown(at: issue, needs: settings.flags.weekNeeds)
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
    var plain = PlainNumbers(
      day, plannedLoad: today?.morning?.plannedLoad.first, recent: recent, morning: today?.morning,
      profile: profile)
    plain.isMorning = issue == .morning
    if issue == .evening {
      if recent[.load, 0] != nil {
        plain.weekLoad = recent.mean(.load, from: 0, days: 7, needs: 4)
        plain.monthLoadWithWeek = recent.mean(.load, from: 0, days: 28, needs: 14)
      }
      plain.tomorrow = Tomorrow(
        loadDone: recent[.load, 0].map { max(0, $0) },
        plannedLoad: today?.morning?.plannedLoad.dropFirst().first)
    }
    plain.isFirstDayBack = memory.advice.safety.isFirstDayBack
    plain.isBackFromIllness = memory.advice.safety.isBackFromIllness(on: day)
    plain.usualRestingHeartRate = recent.quantile(
      0.5, of: .restingHeartRate, from: 1, days: min(28, vitalsReach - 1), needs: 14)
    plain.restingHeartRateOfLate = .restingHeartRate(recent, reach: vitalsReach)
    plain.variabilityOfLate = .variability(recent, hrvMetric, reach: vitalsReach)
    let answers = memory.baselines.answers[0]
    // As of the vital signs; of who answers seldom all that was ever answered.
    plain.usualFeel =
      recent.quantile(0.5, of: .feel, from: 1, days: 28, needs: MetricLevel.usualNeeds)
      ?? (answers.count >= settings.signal.feelNeeds ? answers.mean : nil)
    plain.hasUnheardWords = hasUnheardWords(at: issue)
    if let checkIn = today?.morning?.checkIn {
      plain.soreRegions = (checkIn.soreRegions ?? []).sorted { $1.severity < $0.severity }
      plain.nutritionYesterday = checkIn.nutritionYesterday
      plain.muscles = comingMuscles
    }
    plain.loadRatio = documentedRatio(issue, settings.fitness)
    plain.regions = regionalSigns(issue: issue, settings: settings)
    if memory.week.workouts.contains(where: \.isTagged) {
      plain.tagged = lastSessions(issue: .morning, settings: settings).first
    }
    if let flag = verdict.floor.flag, FlagKind.ofStrain.contains(flag) {
      plain.vitalsApart = vitalsApart(settings)
    }
    return DayAssessment(
      day: day, issue: issue, recovery: verdict.recovery, readiness: verdict.readiness,
      signal: verdict.signal, advised: verdict.advised, floor: verdict.floor,
      predictions: predictions,
      nextMorning: Self.nextMorning(nextAnswers(issue: issue, settings: settings), under: verdict.floor),
      flags: verdict.flags, patterns: memory.patterns.found, patternsAsOf: memory.patterns.asOf,
      decisionQuality: memory.learning.quality(
        on: day, first: recent.firstDay, known: daysKnown, settings: settings.learning), missing: missing,
      plain: plain)
  }
}

extension AthleteState {
  /// The two vital signs of this morning that lie furthest out of line, with what is usual, as they were given.
  private func vitalsApart(_ settings: ReadinessSettings) -> [StrainSign] {
    let departures = VitalDepartures(
      recent, memory: memory.baselines, isOtherDevice: devices.vitals, rules: settings.baselines.rules,
      needs: settings.flags.levelNeeds, early: settings.safety.early)
    let found: [StrainSign] = departures.furthest.compactMap {
      (kind, difference) -> StrainSign? in
      let metric: TrackedMetric? =
        switch kind {
        case .restingHeartRate: .restingHeartRate
        case .hrv: hrvMetric
        case .breathing: .respiratoryRate
        case .wristTemperature: .wristTemperature
        case .oxygenSaturation, .feel, .illness, .answers: nil
        }
      guard let metric, let kept = recent[metric, 0] else { return nil }
      let isLogarithm = kind == .hrv
      let (value, usual) = (
        isLogarithm ? .exp(kept) : kept, isLogarithm ? .exp(kept - difference) : kept - difference
      )
      let morning = today?.morning
      // A device that says departures of temperature alone gives no temperature to tell.
      if kind == .wristTemperature, morning?.metrics[.wristTemperature] == nil {
        return StrainSign(kind, weight: 1, value: difference)
      }
      let sign = StrainSign(
        kind, weight: 1, value: morning?.given(metric) ?? value, usual: usual.isFinite ? usual : nil)
      return sign.readsAsUsual ? nil : sign
    }
    return Array(found.prefix(2))
  }

  /// Tomorrow's answers as far as they can be told: not from what is no longer known, and with little confidence where an illness or what
  /// a doctor must see stands, of which the athlete's usual answers know nothing.
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

extension VitalDepartures {
  /// The vital signs that lie furthest from their own levels to the side of strain, in standard deviations, the furthest first.
  var furthest: [(kind: StrainSignKind, difference: Double)] {
    let towards: [(StrainSignKind, Departure?, Double)] = [
      (.restingHeartRate, heart, 1), (.hrv, variability, -1), (.breathing, breathing, 1),
      (.wristTemperature, temperature, 1),
    ]
    return
      towards
      .compactMap { kind, departure, side in
        departure.map { (kind: kind, difference: $0.difference, score: side * $0.score) }
      }
      .filter { $0.score > 0 }
      .sorted { $0.score > $1.score }
      .map { ($0.kind, $0.difference) }
  }
}
