import DayRecords
import RealModule

extension DayFindings {
  /// Notes at most; flags come first.
  private static let maximumNotes = 6

  /// At most one further thing worth knowing: the second risk that stands out, else an early signal, else the score.
  func supportingInsight(signal: ReadinessSignal?) -> SupportingInsight? {
    // Beside what a doctor must see, and an injury, no number of training helps.
    guard !floor.reasons.contains(.alarm), !floor.reasons.contains(.injury) else { return nil }
    let lead = lead(for: signal)
    let others = predictions.filter { $0.kind != lead.kind && $0.level != .low }
    if let second = others.lead {
      // What is more likely than not is never passed over.
      let likely = others.filter { $0.kind != second.kind && $0.isMoreLikelyThanNot }
        .sorted { $0.outranks($1) }
      let words: [Sentence] = ([second] + likely).enumerated().map { place, risk in
        let start: Sentence = place == 0 ? "\(risk.title) is up as well" : "so is \(risk.title)"
        return
          "\(start): \(share: risk.probability, "probability") where \(risk.others) have \(share: risk.baseRate, "base_rate")"
      }
      return SupportingInsight("\(Sentence(joining: words, by: "; ")).")
    }
    if let pattern = heldPattern { return SupportingInsight(pattern.sentence) }
    // A score beside signs of strain would only weaken them.
    guard !floor.isStrained, let score = recovery.score, let interval = recovery.interval else { return nil }
    // Of answers and training alone no sensor says anything.
    let isMeasured = recovery.components.contains {
      $0.value != nil && $0.name != "load" && $0.name != "form"
    }
    let errors: Sentence = isMeasured ? "what is missing and what sensors err by" : "what is missing"
    return SupportingInsight(
      "Recovery score \(score, "recovery_score"), give or take \(errors): \(interval.lowerBound, "recovery_interval") to \(interval.upperBound, "recovery_interval")."
    )
  }

  /// The surest early signal that held in most of its last instances.
  private var heldPattern: EmergingPattern? { patterns.first { 2 * $0.recentHits > $0.recentExposures } }

  /// Notes beside the decision: signs of strain, what is flagged, then what is good, then what is worth knowing. Warnings of the
  /// vital signs are never cut; praise has no place beside a day that is held down.
  func coaching(signal: ReadinessSignal?) -> [CoachingNote] {
    guard let signal else {
      let first = silentNotes
      return first + worthKnowing(signal).prefix(max(0, Self.maximumNotes - first.count))
    }
    let first = floorNote(signal).map { [$0] } ?? []
    let isHeld = signal == .easy || signal == .recover || floor.flag != nil
    var notes = first
    notes += [injuryBesideOthers, unclearedNote].compactMap(\.self)
    let isTraining = signal == .trainSmart || signal == .push
    let flagged = flags.filter { !isNamed($0) }.map {
      $0.note(besideEvent: isEventNear, isTraining: isTraining)
    }
    notes += flagged.filter { $0.tone == .warning }
    if plain.hasUnheardWords, signal == .push || signal == .trainSmart { notes.append(Self.unheard) }
    let room = max(0, Self.maximumNotes - notes.count)
    let others =
      checkInNotes(isHeld: isHeld) + flagged.filter { $0.tone != .warning } + (isHeld ? [] : good)
      + worthKnowing(signal)
    return notes + others.prefix(room)
  }

  /// What is said beside words of the athlete that were not understood: nobody's language is read whole, so that the words go before
  /// the advice.
  private static let unheard = CoachingNote(
    .info,
    "Your own words go before this advice: if what you wrote tells of pain, an injury or feeling ill, rest instead.",
    .high)

  /// Whether the note on signs of strain says what a flag says.
  private func isNamed(_ flag: HealthFlag) -> Bool {
    guard floor.isStrained else { return false }
    let kinds = floor.signs.map(\.kind)
    return switch flag.name {
    case FlagKind.restingHeartRateHigh.key: kinds.contains(.restingHeartRate)
    case FlagKind.wristTemperatureHigh.key: kinds.contains(.wristTemperature)
    case FlagKind.lowOxygenSaturation.key: kinds.contains(.oxygenSaturation)
    case FlagKind.unusualStrain.key, FlagKind.illnessProfile.key: true
    default: false
    }
  }

  /// Points that the part of sleep may lie below the score for a night to be praised: a house rule, less than a reader sees.
  private static let praisedWithin = 3.0

  private var good: [CoachingNote] {
    var notes: [CoachingNote] = []
    // One night is no praise beside the debt of a week.
    let owesSleep = flags.contains { $0.kind == .sleepDebt || $0.kind == .shortNight }
    // Nor is one that pulls the score down.
    let isPoorPart = recovery.components.contains {
      $0.name == "sleep"
        && $0.score < max(RecoveryComponent.middling, (recovery.score ?? 0) - Self.praisedWithin)
    }
    if let night = readiness[.sleepGood], night.isMet == true, let slept = night.value, !plain.isNightPoor,
      !owesSleep, !isPoorPart
    {
      notes.append(CoachingNote(.good, "A good night: \(slept, "sleep", digits: 1) h of sleep."))
    }
    // A week's mean is no praise beside a night that is a sign of strain.
    if readiness[.hrvStable]?.isMet == true, !floor.signs.contains(where: { $0.kind == .hrv }),
      let week = readiness[.hrvStable]?.value
    {
      notes.append(
        CoachingNote(
          .good,
          "Heart-rate variability is steady: its seven-day mean, \(Double.exp(week), "hrv_7d") ms, is in your normal range."
        ))
    }
    return notes
  }

  /// Why a risk of fatigue that was high the evening before stands low on the morning after: it asks for a first tired morning that is
  /// still to come.
  private var carriedOver: CoachingNote? {
    guard plain.isMorning, floor.reasons.first != .alarm, let load = plain.loadYesterday,
      let usual = plain.monthLoad ?? plain.usualTrainingDay, usual >= 1,
      load >= Self.heavyDay * usual,
      let risk = predictions.first(where: {
        $0.kind == .fatigueSpillover && $0.isGrounded && $0.level == .low
      })
    else { return nil }
    return CoachingNote(
      .info,
      "\(risk.title), \(share: risk.probability, "probability"), is of a first tired morning still to come: what yesterday's load of \(load, "load_1d") has brought this morning is no longer in it."
    )
  }

  private func worthKnowing(_ signal: ReadinessSignal?) -> [CoachingNote] {
    var notes: [CoachingNote] = []
    if let event = plain.event, event.days <= 28 {
      let days = Double(event.days)
      let when: Sentence =
        event.days == 0 ? "is today" : "is \(days, "days_away") \(event.days == 1 ? "day" : "days") away"
      notes.append(CoachingNote(.info, "\(event.name) \(when).", .high))
    }
    notes += [carriedOver].compactMap(\.self)
    // What the insight says already is not said again.
    if let pattern = heldPattern, supportingInsight(signal: signal)?.message != pattern.sentence.text {
      notes.append(CoachingNote(.info, pattern.sentence, .low))
    }
    let missing = Set(recovery.missing)
    // One who records no nights is not told so every morning.
    if missing.contains("hrv"), missing.contains("sleep"), plain.recordsNights {
      notes.append(
        CoachingNote(.info, "Last night was not recorded, so everything here is less sure.", .high))
    }
    return notes
  }
}
