import DayRecords

extension DayFindings {
  /// Notes at most; flags come first.
  private static let mostNotes = 6

  /// At most one further thing worth knowing: the second risk that stands out, else an early signal, else the score.
  func supportingInsight() -> SupportingInsight? {
    let lead = lead
    let others = predictions.filter { $0.kind != lead.kind && $0.level != .low }
    if let second = others.lead {
      return SupportingInsight(
        "\(second.kind.name) is up as well: \(share: second.probability, "probability") where \(share: second.baseRate, "base_rate") is usual."
      )
    }
    if let pattern = patterns.first { return SupportingInsight(pattern.sentence) }
    guard let score = recovery.score, let interval = recovery.interval else { return nil }
    return SupportingInsight(
      "Recovery score \(score, "recovery_score"), give or take what is missing and what sensors err by: \(interval.lowerBound, "recovery_interval") to \(interval.upperBound, "recovery_interval")."
    )
  }

  /// Notes beside the decision: signs of strain, what is flagged, then what is good, then what is worth knowing. Warnings of the
  /// vital signs are never cut; praise has no place beside a day that is held down.
  func coaching(signal: ReadinessSignal?) -> [CoachingNote] {
    guard let signal else { return Array(worthKnowing.prefix(Self.mostNotes)) }
    let isHeld = signal == .easy || signal == .recover || floor.flag != nil
    var notes = strainNote(signal).map { [$0] } ?? []
    let flagged = flags.filter { !isNamed($0) }.map(Self.note(on:))
    notes += flagged.filter { $0.tone == .warning }
    let room = max(0, Self.mostNotes - notes.count)
    let others = flagged.filter { $0.tone != .warning } + (isHeld ? [] : good) + worthKnowing
    return notes + others.prefix(room)
  }

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

  private var good: [CoachingNote] {
    var notes: [CoachingNote] = []
    if let night = readiness[.sleepGood], night.isMet == true, let slept = night.value {
      notes.append(CoachingNote(.good, "A good night: \(slept, "sleep", digits: 1) h of sleep."))
    }
    if readiness[.hrvStable]?.isMet == true, let week = readiness[.hrvStable]?.value {
      notes.append(
        CoachingNote(
          .good,
          "Heart-rate variability is steady: its seven-day mean, \(week, "ln_hrv_7d", digits: 2) ln ms, is in your normal range."
        ))
    }
    return notes
  }

  private var worthKnowing: [CoachingNote] {
    var notes: [CoachingNote] = []
    if let event = plain.event, event.days <= 28 {
      let days = Double(event.days)
      let when: Sentence =
        event.days == 0 ? "is today" : "is \(days, "days_away") \(event.days == 1 ? "day" : "days") away"
      notes.append(CoachingNote(.info, "\(event.name) \(when).", .high))
    }
    if let pattern = patterns.first { notes.append(CoachingNote(.info, pattern.sentence, .low)) }
    let missing = Set(recovery.missing)
    if missing.contains("hrv"), missing.contains("sleep") {
      notes.append(
        CoachingNote(.info, "Last night was not recorded, so everything here is less sure.", .high))
    }
    return notes
  }

  /// A flag in words.
  private static func note(on flag: HealthFlag) -> CoachingNote {
    let value = flag.value
    let limit = flag.threshold
    func number(_ digits: Int) -> Sentence { "\(value, flag.name, digits: digits)" }
    func least(_ digits: Int) -> Sentence { "\(limit, "\(flag.name)_threshold", digits: digits)" }
    switch flag.name {
    case "hrv_declining":
      return CoachingNote(
        .caution,
        "Seven-day heart-rate variability has fallen \(number(0)) days in a row: keep the next days light.")
    case "sleep_debt":
      return CoachingNote(
        .caution,
        "Sleep debt has reached \(number(1)) h in seven nights (flagged above \(least(0)) h): plan an early night."
      )
    case "load_ratio":
      return CoachingNote(
        .caution,
        "Short-term load is \(number(2)) times your long-term load (flagged above \(least(1))): add nothing for now."
      )
    case "no_check_in":
      return CoachingNote(
        .info, "No check-in for \(number(0)) days: a few answers make the predictions surer.", .high)
    case "low_protein":
      return CoachingNote(.caution, "Protein was under target on \(number(0)) of the last seven logged days.")
    case "low_hydration":
      return CoachingNote(
        .caution, "You drank less than your target on \(number(0)) of the last seven logged days.")
    case "resting_hr_high":
      return CoachingNote(
        .warning,
        "Resting heart rate is \(number(0)) bpm above its seven-day mean (flagged from \(least(0))).")
    case "wrist_temperature_high":
      return CoachingNote(.warning, "Wrist temperature is \(number(1)) °C above its usual level.")
    case "low_spo2":
      return CoachingNote(
        .warning,
        "Blood oxygen was \(number(0)) % in the night (flagged below \(least(0)) %): check that the device sat well.",
        .low)
    case "body_fat_rising":
      return CoachingNote(.caution, "Body fat is rising while muscle is not.")
    case "muscle_falling":
      return CoachingNote(.caution, "Muscle mass has fallen by more than its measurements scatter.")
    case "unusual_strain":
      return CoachingNote(
        .warning,
        "Vital signs out of line with your usual: \(number(0)). Go no harder than today's advice until they settle."
      )
    case "illness_profile":
      return CoachingNote(
        .warning,
        "Your vital signs together look unusual, as they can when the body fights something off. Go no harder than today's advice until they settle.",
        .low)
    default:
      let name = flag.name.split(separator: "_").joined(separator: " ")
      return CoachingNote(.caution, "Flagged, \(name): \(number(1)) against \(least(1)).")
    }
  }
}
