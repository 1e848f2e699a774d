import DayRecords

/// Context for sentences beyond the facts of the decision.
struct DayWords: Sendable, Hashable {
  var sport = "session"
  var muscles: SportMuscles?
  var daysKnown = 0
  /// Last night's sleep, h.
  var sleep: Double?
  /// The sleep need, h.
  var sleepNeed: Double?
  /// Whether the need is assumed until the athlete's own is known.
  var isNeedAssumed = false
  var sleepQuality: CheckIn.SleepQuality?
  /// Seven-day mean HRV, ms.
  var variability: Double?
  /// Normal range of ``variability``, ms.
  var usualVariability: ClosedRange<Double>?
  /// Normal range of resting heart rate, bpm.
  var usualRestingHeartRate: ClosedRange<Double>?
  /// Training stress balance (TSB) in the morning.
  var form: Double?
  /// Sore regions, worst first.
  var soreRegions: [SoreRegion] = []
  /// The answer about food.
  var nutrition: CheckIn.Nutrition?
  /// Muscle groups under more load than usual.
  var regions: [RegionalReading] = []
  var patterns: [EmergingPattern] = []
  /// The remark on a new device whose usual values are still unknown, and whether this is its first morning.
  var newDevice: Remark?
  var isDeviceFirst = false
  /// Whether nights are usually recorded but last night is missing.
  var isNightMissing = false

  func sentence(_ hold: Hold) -> Remark { Remark("sentence", ["why": .phrases([hold.clause])]) }

  /// Returns the one or two components that lower a score most; `nil` if none is below mid-scale.
  func lowParts(of recovery: RecoveryScore) -> Remark? {
    func pull(_ part: RecoveryComponent) -> Double { part.weight * (RecoveryComponent.middling - part.score) }
    let parts = recovery.components.filter { $0.value != nil && pull($0) > 0 }.sorted { pull($0) > pull($1) }
    guard !parts.isEmpty else { return nil }
    let names = parts.prefix(2).map { part in
      let value = part.value ?? 0
      return Remark("part.\(part.name)", ["value": .number(value), "minutes": .number(60 * value)])
    }
    return Remark("score.\(names.count == 1 ? "one" : "two")", ["parts": .phrases(Array(names))])
  }

  /// Returns the strain signs and their likely causes.
  func strain(_ floor: SafetyFloor, _ facts: DayFacts, isRest: Bool) -> [Remark] {
    let clauses = floor.signs.filter { $0.value != nil }.prefix(2).map(\.clause)
    let numbers = clauses.isEmpty ? [] : [Remark("sentence", ["why": .phrases(clauses)])]
    if floor.isIll || floor.signs.contains(where: { $0.kind == .illness }) {
      return numbers + [floor[.illness]?.line("advice") ?? Remark("advice.illness")]
    }
    guard let cause = floor.cause, let name = floor.causeName else {
      return numbers + [
        Remark(facts.isOneLowMorning ? "strain.alone" : "strain.unknown\(isRest ? "" : ".easy")")
      ]
    }
    let kind =
      cause == .operation
      ? "operation"
      : facts.isCauseDoubtful
        ? "doubtful" : [.medication, .pregnancy].contains(cause) ? "medication" : "cause"
    return numbers + [Remark("strain.\(kind)", ["cause": .phrases([name])])]
  }

  /// Returns the evidence for a day without limits, from two sources if possible.
  func evidence(_ verdict: DayVerdict, _ facts: DayFacts) -> [Remark] {
    let balance = form.map { Remark("evidence.form", ["form": .number($0)]) }
    if facts.isRestPlanned, let week = week(facts) { return [week, balance].compactMap(\.self) }
    func reads(_ value: Double?, _ digits: Int) -> String? { value.map { decimal($0, digits: digits) } }
    var values: [String: PhraseValue] = [:]
    let hrv = variability
    if let hrv { values["hrv_7d"] = .number(hrv) }
    if let sleep { values["sleep"] = .number(sleep) }
    if let need = sleepNeed { values["sleep_need"] = .number(need) }
    if let feel = facts.feel { values["feel"] = .number(feel) }
    if let usual = facts.usualFeel { values["own_feel"] = .number(usual) }
    let isSteady = verdict.readiness[.hrvStable]?.isMet == true
    // The night was more than half an hour short, the others were not, and nothing limits the day.
    let missed = (sleepNeed ?? 0) - (sleep ?? 0)
    let isShort = !isSteady && verdict.floor.cap == nil && missed > 0.5 && (facts.sleepDebt ?? 0) - missed < 1
    let isPlain = facts.isRestPlanned || facts.nextEvent?.days == 0
    let isRaceNight = facts.nextEvent?.days == 0 && (sleep ?? .infinity) + 0.5 < sleepNeed ?? 0
    let night =
      isRaceNight
      ? Remark("evidence.sleep.race", values)
      : sleepQuality == .tired || sleepQuality == .broken
        ? Remark("evidence.night.\(sleepQuality == .tired ? "tired" : "broken")\(isPlain ? ".plain" : "")")
        : sleep != nil && sleepNeed != nil
          ? Remark(
            (isSteady && hrv != nil ? "evidence.sleep_hrv" : "evidence.sleep")
              + (reads(sleep, 1) == reads(sleepNeed, 1) ? ".enough" : isShort ? ".short" : "")
              + (isNeedAssumed ? ".assumed" : ""), values)
          : isSteady && hrv != nil ? Remark("evidence.hrv", values) : nil
    let answer =
      night == nil && facts.feel != nil
      ? Remark(
        facts.usualFeel == nil
          ? "evidence.feel"
          : reads(facts.feel, 0) == reads(facts.usualFeel, 0) ? "evidence.feel.same" : "evidence.feel.usual",
        values) : nil
    var load: Remark?
    if let planned = facts.planned, planned > 0, let usual = facts.usualTrainingDay,
      facts.nextEvent?.days != 0, planned.rounded() < usual.rounded()
    {
      load = Remark("evidence.plan", ["planned_load": .number(planned), "usual_day": .number(usual)])
    } else {
      load = balance
    }
    let remarks = [fall(values, isPlain: isPlain), night, answer, load].compactMap(\.self)
    return remarks.isEmpty ? [Remark("evidence.none")] : Array(remarks.prefix(3))
  }

  /// Compares the last six days and a rest day with a usual week; `nil` if either is unknown or they are equal.
  private func week(_ facts: DayFacts) -> Remark? {
    guard let sum = facts.lastSixDays, let usual = facts.usualDay.map({ 7 * $0 }),
      sum.rounded() != usual.rounded()
    else { return nil }
    if case .standing(_, let days)? = facts.layOff, sum < 0.5 {
      return Remark("evidence.week.off", ["days_off": .number(Double(days)), "usual_week": .number(usual)])
    }
    return Remark(
      "evidence.week.\(sum < 0.5 ? "none" : facts.time)",
      ["week_load": .number(sum), "usual_week": .number(usual)])
  }

  /// Returns a remark if the weekly HRV is below its range when both are rounded to the displayed
  /// milliseconds.
  ///
  /// - Parameter isPlain: Whether a warning against extra work would be out of place, as on a rest day.
  private func fall(_ values: [String: PhraseValue], isPlain: Bool) -> Remark? {
    guard let variability, let range = usualVariability,
      variability.rounded() < range.lowerBound.rounded()
    else { return nil }
    return Remark("evidence.hrv.low\(isPlain ? ".plain" : "")", values)
  }
}

/// The notes and the single insight that accompany a decision.
struct DayNotes {
  let verdict: DayVerdict
  let facts: DayFacts
  let words: DayWords
  let flags: [HealthFlag]

  /// Maximum number of notes; warnings are never cut.
  private static let most = 6

  /// Limits first, then flags, soreness and food, praise, and other useful facts. A limited day gets no praise.
  var coaching: [CoachingNote] {
    let floor = verdict.floor
    var notes = floor.holds.prefix { _ in true }.compactMap { note($0) }
    let isHeld = floor.cap != nil
    notes += flags.filter { !isSaid($0, floor) }.map {
      CoachingNote($0.tone, $0.remark, confidence: $0.certainty)
    }
    notes += [soreNote, foodNote, nightNote].compactMap(\.self)
    if !isHeld, !floor.isSilent { notes += praise }
    notes += worthKnowing
    // Holds may share their advice, which is given once.
    var said: Set<String> = []
    for place in notes.indices { notes[place].facts.removeAll { !said.insert($0.text).inserted } }
    notes.removeAll { $0.facts.isEmpty }
    let warnings = notes.filter { $0.tone == .warning }
    let others = notes.filter { $0.tone != .warning }
    return warnings + others.prefix(max(0, Self.most - warnings.count))
  }

  /// Whether the advised day is for rest, planned or not.
  private var isRest: Bool {
    facts.isRestPlanned || verdict.signal.flatMap { verdict.floor.effort($0)?.intensity } == .rest
  }

  private func note(_ hold: Hold) -> CoachingNote? {
    // Advice for training is out of place on a day of rest.
    let traits = hold.reason.traits
    if isRest, !hold.isTold, hold.cap != nil, hold.reason.endsBy != .record,
      !traits.isDisjoint(with: [.quietAtRest, .load])
    {
      return nil
    }
    switch hold.reason {
    case .strain:
      let said = words.strain(verdict.floor, facts, isRest: isRest)
      return CoachingNote(.warning, said.first, said.dropFirst().first, confidence: .medium)
    case .alarm, .illness, .injury, .lowEnergy, .weightFalling:
      return CoachingNote(.warning, words.sentence(hold), hold.remarks.first, confidence: .high)
    // The signs and their likely cause are already named.
    case .vitalFlag where verdict.floor.isStrained || verdict.floor.isIll: return nil
    // A note must not praise training beside a ban, nor restart training beside a stricter hold.
    case .pregnancy where verdict.floor.bansTraining: return nil
    case .firstDayBack where hold != verdict.floor.ruling: return nil
    // The row of the event names it already.
    case .heavyDay where hold.variant == "event" && verdict.floor[.event] != nil: return nil
    // A hold that only explains signs is mentioned with them.
    case .medication where hold.cap == nil, .bloodDonation where hold.cap == nil: return nil
    case .nothingKnown:
      return CoachingNote(.info, words.sentence(hold), Remark("silent.begin"), confidence: .high)
    case .travel, .altitude, .shiftWork, .cycle, .thinEvidence, .unknownTraining:
      return CoachingNote(.info, words.sentence(hold), hold.remarks.first, confidence: .high)
    case .conditions, .lowScore, .eventAhead, .suppression, .accumulation, .spillover, .instability:
      // Advice for the training ahead is out of place before a visit to a doctor and on the day of an event.
      return hold == verdict.floor.ruling || verdict.floor[.alarm] != nil || verdict.floor.isIll
        || facts.nextEvent.map { $0.days <= AdviceSettings.eve } ?? false
        ? nil : CoachingNote(.caution, words.sentence(hold), hold.remarks.first)
    default:
      return CoachingNote(
        .caution, words.sentence(hold), hold.remarks.first, confidence: hold.isTold ? .high : .medium)
    }
  }

  /// Whether an active hold or sign already covers this flag.
  private func isSaid(_ flag: HealthFlag, _ floor: SafetyFloor) -> Bool {
    let signs = floor.isStrained || floor[.oneSign] != nil ? floor.signs.map(\.kind) : []
    return switch flag.kind {
    case .sleepDebt: floor[.sleepDebt] != nil
    case .shortNight: floor[.shortNights] != nil
    case .weightFalling: floor[.weightFalling] != nil
    case .lowWeight: floor[.lowBodyMass] != nil
    case .loadRatio: floor[.loadSpike] != nil
    case .restingHeartRateHigh: signs.contains(.restingHeartRate)
    case .wristTemperatureHigh: signs.contains(.wristTemperature)
    case .lowOxygenSaturation: signs.contains(.oxygenSaturation) || facts.cause == .altitude
    case .unusualStrain, .illnessProfile: floor.isStrained || floor[.vitalFlag] != nil
    default: false
    }
  }

  private var soreNote: CoachingNote? {
    guard facts.severelySore.isEmpty, let worst = words.soreRegions.first else { return nil }
    let name = worst.region.split(separator: "_").joined(separator: " ").lowercased()
    let isLoaded = words.muscles.map { $0.loads(worst.region) ?? true } ?? true
    let code =
      isRest || facts.issue == .evening
      ? "rest" : worst.severity == .mild ? "mild" : isLoaded ? "loaded" : "free"
    return CoachingNote(
      worst.severity == .mild || !isLoaded ? .info : .caution,
      Remark("sore.\(code)", ["region": .words(name)]))
  }

  private var foodNote: CoachingNote? {
    words.nutrition == .underAte
      ? CoachingNote(.caution, Remark("food.under_ate.\(facts.time)"))
      : nil
  }

  /// Advice after a night that the athlete calls broken, unless a hold already gives it.
  private var nightNote: CoachingNote? {
    let isSaid = verdict.floor[.sleepDebt] != nil || verdict.floor[.shortNights] != nil
    return words.sleepQuality == .broken && facts.issue == .morning && !isSaid
      ? CoachingNote(.info, Remark("night.broken")) : nil
  }

  private var praise: [CoachingNote] {
    guard verdict.readiness[.sleepGood]?.isMet == true, words.sleepQuality != .tired,
      words.sleepQuality != .broken, facts.sleepDebt ?? 0 <= HoldTable.owed.some, let sleep = words.sleep,
      sleep >= HoldTable.shortNight, sleep + 0.05 >= words.sleepNeed ?? 0
    else { return [] }
    return [CoachingNote(.good, Remark("good.night", ["sleep": .number(sleep)]))]
  }

  private var worthKnowing: [CoachingNote] {
    var notes: [CoachingNote] = []
    if let event = facts.nextEvent, (2...28).contains(event.days), verdict.floor[.eventAhead] == nil {
      let away = Double(facts.daysAway(event))
      notes.append(
        CoachingNote(
          .info, Remark("event.days", ["event": .words(event.name), "days_away": .number(away)]),
          confidence: .high))
    }
    if let heavy = words.regions.first(where: { $0.expectedSoreness == .moreThanUsual }),
      facts.issue == .morning, !isRest, facts.severelySore.isEmpty,
      words.soreRegions.isEmpty
    {
      notes.append(CoachingNote(.info, Remark("muscles.carry", ["region": .words(heavy.region)])))
    }
    if let device = words.newDevice { notes.append(CoachingNote(.info, device, confidence: .high)) }
    if words.isNightMissing { notes.append(CoachingNote(.info, Remark("night.missing"), confidence: .high)) }
    return notes
  }

  /// At most one more fact: an elevated risk that did not determine the decision, or an emerging pattern.
  var insight: Remark? {
    let floor = verdict.floor
    guard floor[.alarm] == nil, floor[.injury] == nil, !floor.isSilent else { return nil }
    let others = verdict.predictions.filter {
      $0.kind.rawValue != floor.ruling?.reason.rawValue && $0.level != .low && $0.confidence > .low
        && !facts.isOfEvent($0.kind)
    }
    if let risk = others.lead, risk.level != .low {
      return Remark(
        "insight.risk",
        [
          "risk": .phrases([Remark("risk.\(risk.kind.rawValue)")]), "probability": .number(risk.probability),
          "base_rate": .number(risk.baseRate),
        ])
    }
    return words.patterns.first { 2 * $0.recentHits > $0.recentExposures }?.remark
  }
}

extension HealthFlag {
  var tone: CoachingNote.Tone {
    switch kind {
    case .restingHeartRateHigh, .wristTemperatureHigh, .lowOxygenSaturation, .unusualStrain, .illnessProfile,
      .weightFalling:
      .warning
    case .noCheckIn, .lowWeight: .info
    default: .caution
    }
  }
  var certainty: Confidence {
    switch kind {
    case .lowOxygenSaturation, .illnessProfile: .low
    case .noCheckIn, .weightInTwoUnits: .high
    default: .medium
    }
  }
}

extension EmergingPattern {
  /// The pattern as a phrasebook sentence.
  package var remark: Remark {
    func named(_ code: String, _ key: String) -> PhraseValue {
      Phrasebook.brief["\(code).\(key)"] == nil
        ? .words(key.split(separator: "_").joined(separator: " ")) : .phrases([Remark("\(code).\(key)")])
    }
    let direction = effect == "feel" ? (sign > 0 ? "better" : "worse") : sign > 0 ? "higher" : "lower"
    return Remark(
      "pattern",
      [
        "effect": named("effect", effect), "behaviour": named("behaviour", cause),
        "direction": .phrases([Remark("direction.\(direction)")]), "recent_hits": .number(Double(recentHits)),
        "recent_exposures": .number(Double(recentExposures)),
      ])
  }
}
