import DayRecords

extension AthleteState {
  /// Returns the signal from converging evidence. The rules apply in this order:
  ///
  /// 1. Recover: all three of declining HRV, sleep debt and soreness, or the complete overreaching trap.
  /// 2. Easy: two of those three, two signs of the trap despite good HRV, or a score below the train-smart band.
  /// 3. Push: stable HRV, a good night and a load balance that leaves room.
  /// 4. Train smart: everything else.
  ///
  /// An unknown condition, or one without recent input, is not met. A condition whose input the athlete never
  /// gives is ignored; the others, at least two, must then all be met. In that case, recovery also needs a
  /// low score, and a push decision needs input from last night or this morning. Without HRV and nights, the
  /// athlete's feel replaces them.
  ///
  /// `issue` has no effect, because nothing from the day's evening is used.
  package func readiness(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> Readiness
  {
    readiness(score: recoveryScore(settings: settings), settings: settings)
  }

  /// Returns the signal for a score already computed.
  package func readiness(score: RecoveryScore, settings: ReadinessSettings) -> Readiness {
    readiness(score: score, known: KnownInputs(recent, rules: settings.safety), settings: settings)
  }

  /// Returns the signal for a score and inputs that are already computed.
  func readiness(
    score: RecoveryScore, known: KnownInputs, at issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> Readiness {
    let rules = settings.signal
    let hrv = known.speaks(known.hrv) ? hrvStatus(settings: settings) : nil
    let sleep = sleep(settings: settings)
    let yesterday = issue == .morning ? heldYesterday(score, settings: settings) : []
    func standing(_ found: ReadinessEvidence) -> ReadinessEvidence {
      guard found.isMet != true else { return found }
      return yesterday.first { $0.condition == found.condition } ?? found
    }
    // Conditions for recovery.
    let below = hrv?.isBelowRange
    let falling = hrv.flatMap { Self.isFalling($0, settings.hrv) }
    let isDeclining = standing(
      ReadinessEvidence(
        .hrvDeclining, isMet: below == true || falling == true ? true : below ?? falling, value: hrv?.mean,
        threshold: hrv?.range?.lowerBound))
    let isOwing = standing(shortage(of: sleep, known, rules))
    let isSore = standing(soreness(rules))

    // Conditions for a push decision.
    let stable = hrv?.isInRange.map { $0 && falling != true && !isDeclining.isOfYesterday }
    let load = closedLevels(issue, settings.fitness)
    let balance =
      known.speaks(known.trainingAhead(at: issue)) && Int(load.knownDays) >= rules.balanceDays
      ? load.presumedBalance : nil
    let leavesRoom = balance.map { $0 > rules.balanceAbove }
    let feelsGood = feelGood(sore: isSore.isMet, rules)

    let compressed = standing(compression(hrv, share: SignalSettings.compressedShare))
    let creeping = standing(creep())
    let worse = standing(sleepQuality())
    let signs = [compressed, creeping, worse].count { $0.isMet == true }
    let looksWell = below == false && falling != true && compressed.isMet == true
    let isTrap = looksWell && signs == 3
    let against = [isDeclining, isOwing, isSore].count { $0.isMet == true }
    let given = [known.hrv, known.night, known.soreness].count { $0 != nil }
    let isLow = score.score.map { $0 < settings.safety.easyBelow } ?? false
    let holdsAllGiven = given >= 2 && against == given && isLow
    let band = score.score.map { rules.band($0) }
    let push = PushEvidence(
      known, stable: stable, sleepGood: sleep.isGood, leavesRoom: leavesRoom, feelsGood: feelsGood.isMet)
    let isNightPoor = recent[.sleepQuality, 0].map { $0 <= SignalSettings.poorNight } ?? false
    let isHalfTrap = looksWell && signs == 2
    let signal: ReadinessSignal
    if against == 3 || isTrap || holdsAllGiven {
      signal = .recover
    } else if against == 2 || isHalfTrap || band == .easy || band == .recover {
      signal = band == .recover && against > 0 ? .recover : .easy
    } else if push.isMet && !isNightPoor {
      signal = .push
    } else {
      signal = .trainSmart
    }
    let evidence = [
      isDeclining, isOwing, isSore,
      ReadinessEvidence(.hrvStable, isMet: stable, value: hrv?.mean, threshold: hrv?.range?.lowerBound),
      ReadinessEvidence(
        .sleepGood, isMet: sleep.isGood, value: sleep.lastNight,
        threshold: settings.sleep.goodShare * sleep.need),
      ReadinessEvidence(.balance, isMet: leavesRoom, value: balance, threshold: rules.balanceAbove),
      feelsGood, compressed, creeping, worse,
    ]
    var readiness = Readiness(
      signal: signal, evidence: evidence, band: band, isOverreachingTrap: isTrap,
      isSore: isSore.isMet == true,
      holdsAllGiven: holdsAllGiven, isKnownForPush: push.isKnown,
      lacksNight: known.night.map { $0 > 0 } ?? false)
    readiness.isNightPoor = isNightPoor
    readiness.isHalfTrap = isHalfTrap
    return readiness
  }

  /// Whether the athlete is short of sleep.
  private func shortage(of sleep: SleepStatus, _ known: KnownInputs, _ rules: SignalSettings)
    -> ReadinessEvidence
  {
    let debt = known.speaks(known.night) && sleep.nights7 >= rules.debtNights ? sleep.debt7 : nil
    var evidence = ReadinessEvidence(
      .sleepDebt, isMet: debt.map { $0 > rules.sleepDebt }, value: debt, threshold: rules.sleepDebt)
    evidence.assumedNeed = sleep.isOwnNeed ? nil : sleep.need
    return evidence
  }

  /// Whether the athlete reports soreness this morning.
  private func soreness(_ rules: SignalSettings) -> ReadinessEvidence {
    let points = recent[.soreness, 0]
    return ReadinessEvidence(
      .soreness, isMet: points.map { $0 >= rules.soreFrom || hasModerateRegion }, value: points,
      threshold: rules.soreFrom)
  }

  /// Whether heart-rate variability falls by more than its noise (contract 3.2 f); `nil` if the mean is
  /// missing.
  private static func isFalling(_ hrv: HRVStatus, _ settings: HRVTrendSettings) -> Bool? {
    guard hrv.mean != nil else { return nil }
    let noise = max(FlagSettings.hrvMinimumFall, FlagSettings.hrvFallShare * (hrv.usualDeviation ?? 0))
    return hrv.falls >= settings.falls && hrv.fall >= noise
  }

  /// The evidence for a push decision, from what the athlete records.
  private struct PushEvidence {
    /// Whether all known conditions hold, with at least two known and one from this morning.
    let isMet: Bool
    let isKnown: Bool

    init(_ known: KnownInputs, stable: Bool?, sleepGood: Bool?, leavesRoom: Bool?, feelsGood: Bool?) {
      let ofTheNight = known.hrv == 0 ? [stable, sleepGood] : [sleepGood]
      let ofThisMorning = ofTheNight + [feelsGood]
      var conditions = [leavesRoom]
      if known.hrv != nil { conditions.append(stable) }
      if known.night != nil { conditions.append(sleepGood) }
      if known.hrv == nil, known.night == nil { conditions.append(feelsGood) }
      isMet =
        conditions.count >= 2 && conditions.allSatisfy { $0 == true }
        && ofThisMorning.contains { $0 == true }
      isKnown =
        [stable, sleepGood, leavesRoom, feelsGood].count { $0 != nil } >= 2
        && ofThisMorning.contains { $0 != nil }
    }
  }

  /// Whether the athlete feels well compared with their own mean, once known, and is not sore.
  private func feelGood(sore: Bool?, _ rules: SignalSettings) -> ReadinessEvidence {
    let feelLevel = memory.baselines.answers[0]
    let least =
      feelLevel.count >= SignalSettings.feelNeeds ? max(rules.feelFrom, feelLevel.mean) : rules.feelFrom
    let feel = recent[.feel, 0]
    return ReadinessEvidence(
      .feelGood, isMet: feel.map { $0 >= least && sore != true }, value: feel, threshold: least)
  }

  private var hasModerateRegion: Bool {
    today?.morning?.checkIn?.soreRegions?.contains { $0.severity >= .moderate } ?? false
  }

  /// Whether HRV varies much less than usual even though it is not low.
  private func compression(_ hrv: HRVStatus?, share: Double) -> ReadinessEvidence {
    guard let hrv, let deviation = hrv.deviation, let usual = hrv.usualDeviation else {
      return ReadinessEvidence(.hrvCompressed, isMet: nil, value: nil, threshold: nil)
    }
    return ReadinessEvidence(
      .hrvCompressed, isMet: deviation < share * usual && hrv.isBelowRange == false, value: deviation,
      threshold: share * usual)
  }

  /// Whether the 7-day mean and the latest resting heart rate are both above the earlier mean.
  private func creep() -> ReadinessEvidence {
    guard
      let mean = recent.mean(.restingHeartRate, days: min(7, vitalsReach), needs: SignalSettings.weekNeeds),
      let usual = recent.mean(
        .restingHeartRate, from: 7, days: min(SignalSettings.usualDays, max(0, vitalsReach - 7)),
        needs: SignalSettings.usualNeeds)
    else {
      return ReadinessEvidence(.restingHeartRateCreeping, isMet: nil, value: nil, threshold: nil)
    }
    let spread = memory.baselines.level(.restingHeartRate)?.noise.squareRoot() ?? 0
    let least = max(SignalSettings.creepingRate, SignalSettings.creepingScore * spread)
    return ReadinessEvidence(
      .restingHeartRateCreeping, isMet: mean - usual >= least && recent[.restingHeartRate, 0] ?? mean > usual,
      value: mean - usual, threshold: least)
  }

  /// Whether sleep has become less efficient, or is rated worse.
  private func sleepQuality() -> ReadinessEvidence {
    var week = RunningMoments()
    var month = RunningMoments()
    var latest: [Double] = []
    for day in 0..<(7 + max(0, min(RecentDays.capacity, SignalSettings.usualDays))) {
      guard let efficiency = recent.sleepEfficiency(day) else { continue }
      if latest.count < 2 { latest.append(efficiency) }
      if day < 7 { week.update(with: efficiency) } else { month.update(with: efficiency) }
    }
    var evidence = ReadinessEvidence(.sleepQualityFalling, isMet: nil, value: nil, threshold: nil)
    if week.count >= SignalSettings.weekNeeds, month.count >= SignalSettings.usualNeeds {
      // After a bad start to the week, two good nights end the decline.
      let last = latest.reduce(0, +) / Double(max(1, latest.count))
      let fall = month.mean - max(week.mean, last)
      evidence = ReadinessEvidence(
        .sleepQualityFalling, isMet: fall >= SignalSettings.efficiencyFall, value: fall,
        threshold: SignalSettings.efficiencyFall)
    }
    if evidence.isMet != true,
      let answers = recent.mean(.sleepQuality, days: 7, needs: SignalSettings.weekNeeds),
      let usual = recent.mean(
        .sleepQuality, from: 7, days: SignalSettings.usualDays, needs: SignalSettings.usualNeeds)
    {
      let fall = usual - answers
      if fall >= SignalSettings.qualityFall || evidence.isMet == nil {
        evidence = ReadinessEvidence(
          .sleepQualityFalling, isMet: fall >= SignalSettings.qualityFall, value: fall,
          threshold: SignalSettings.qualityFall)
      }
    }
    return evidence
  }
}
