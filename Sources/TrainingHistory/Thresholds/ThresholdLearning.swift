import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

extension ThresholdProposal {
  /// Returns the thresholds that the data suggest, for comparison with the current values.
  ///
  /// - **Maximum heart rate**: a value reached in at least two sessions of the last half-year, if it is
  ///   higher than the current one. Lower values are never proposed.
  /// - **Threshold heart rate**, by sport: the median of the best 20-minute mean heart rates that are
  ///   close to the best one.
  /// - **Threshold power**, by sport: 0.95 × the best 20-minute power (Allen & Coggan 2010).
  /// - **Critical power and W′**, by sport: the inverse-time line through the best efforts of 2 to 20
  ///   minutes (Monod & Scherrer 1965).
  /// - **Critical speed and D′**: for running, the line through the distances covered in 2 to 20 minutes; for
  ///   swimming, critical speed only, from 200 m and 400 m (Hughson et al. 1984; Wakayoshi et al. 1992).
  /// - **Resting heart rate**: the median of recent mornings.
  ///
  /// - Parameters:
  ///   - sessions: The history, for peak heart rates.
  ///   - efforts: Best efforts of sessions.
  ///   - mornings: Resting heart rates.
  ///   - athlete: The current values.
  ///   - day: The date of the proposals. Later data are ignored.
  ///   - settings: The evidence required for a proposal.
  ///   - power: Settings with the share of 20-minute power.
  ///   - fit: Conditions for accepting a critical-power fit.
  /// - Returns: Proposals by metric, then by sport. Metrics without enough evidence are omitted.
  /// - Complexity: O(*n* log *n*).
  ///
  /// Page: *Proposed thresholds*, tests: `ThresholdLearningTests`.
  package static func learned(
    from sessions: [SessionSummary], efforts: [BestEffort] = [], mornings: [DayVitals] = [],
    for athlete: AthleteProfile = AthleteProfile(), on day: CalendarDay,
    settings: ThresholdLearningSettings,
    power: PowerSettings, fit: CriticalPowerSettings
  ) -> [ThresholdProposal] {
    let recent = efforts.filter {
      $0.isUsable && $0.day <= day && $0.day.days(to: day) < settings.lookBack && $0.task.afterWork == 0
    }
    let learner = ThresholdLearner(
      recent: recent, athlete: athlete, day: day, settings: settings, power: power, fit: fit)
    var proposals = [learner.maximumHeartRate(sessions), learner.restingHeartRate(mornings)].compactMap { $0 }
    for sport in ThresholdSport.allCases {
      proposals += [learner.thresholdHeartRate(sport), learner.thresholdPower(sport)].compactMap { $0 }
      proposals += learner.criticalPower(sport) + learner.criticalSpeed(sport)
    }
    func place(_ proposal: ThresholdProposal) -> Int {
      Metric.allCases.firstIndex(of: proposal.metric) ?? 0
    }
    return proposals.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }
}

private struct ThresholdLearner {
  /// Best efforts without prior work in the look-back period.
  let recent: [BestEffort]
  let athlete: AthleteProfile
  let day: CalendarDay
  let settings: ThresholdLearningSettings
  let power: PowerSettings
  let fit: CriticalPowerSettings

  private func current(_ metric: ThresholdProposal.Metric, _ sport: ThresholdSport?) -> Double? {
    athlete.thresholds(on: day, sport: sport)[keyPath: metric.field]
  }

  private func witness(_ effort: BestEffort) -> ThresholdProposal.Witness {
    ThresholdProposal.Witness(day: effort.day, session: effort.session)
  }

  func maximumHeartRate(_ sessions: [SessionSummary]) -> ThresholdProposal? {
    var peaks = sessions.compactMap { session -> (rate: Double, witness: ThresholdProposal.Witness)? in
      guard let rate = session.maximumHeartRate, let lowest = ThresholdLearningSettings.crediblePeaks.first,
        let highest = ThresholdLearningSettings.crediblePeaks.last,
        rate >= lowest, rate <= highest, session.day <= day,
        session.day.days(to: day) < settings.peakLookBack
      else { return nil }
      return (rate, ThresholdProposal.Witness(day: session.day, session: session.id))
    }.sorted { ($1.rate, $0.witness.day) < ($0.rate, $1.witness.day) }
    // A few sessions far above all others, and above what is usual at that age, are sensor artefacts.
    let usual = ThresholdLearningSettings.highestUsual(age: athlete.age(on: day))
    let gap = zip(peaks, peaks.dropFirst()).enumerated().first { place, pair in
      pair.0.rate > usual && pair.0.rate - pair.1.rate > ThresholdLearningSettings.largestStep
        && Double(place + 1) <= ThresholdLearningSettings.artefactShare * Double(peaks.count)
    }
    if let gap { peaks.removeFirst(gap.offset + 1) }
    let needed = max(1, ThresholdLearningSettings.peakSessions)
    guard needed <= peaks.count, let highest = peaks.first else { return nil }
    let value = peaks[needed - 1].rate
    let current = current(.maximumHeartRate, nil)
    if let current, value <= current { return nil }
    let witnesses = peaks.filter { $0.rate >= value }
    return ThresholdProposal(
      .maximumHeartRate, sport: nil, value: value,
      interval: value < highest.rate ? value...highest.rate : nil, current: current,
      count: witnesses.count, witnesses: witnesses.map(\.witness),
      cautions: witnesses.count == 1 ? [.lowerBound, .singleSession] : [.lowerBound])
  }

  func restingHeartRate(_ mornings: [DayVitals]) -> ThresholdProposal? {
    var byDay: [CalendarDay: Double] = [:]
    for morning in mornings {
      guard let rate = morning.restingHeartRate, HeartRateReserve.credibleResting.contains(rate),
        morning.day <= day,
        morning.day.days(to: day) < settings.restingDays
      else { continue }
      byDay[morning.day] = rate
    }
    let rates = byDay.values.sorted()
    guard rates.count >= max(1, ThresholdLearningSettings.minimumMornings),
      let median = Statistics.median(sorted: rates)
    else {
      return nil
    }
    let reach = medianRanks(rates.count)
    return ThresholdProposal(
      .restingHeartRate, sport: nil, value: median, interval: rates[reach.lower]...rates[reach.upper],
      current: current(.restingHeartRate, nil), count: rates.count,
      witnesses: byDay.keys.map { ThresholdProposal.Witness(day: $0) })
  }

  /// Returns the ranks that bound a distribution-free confidence interval of the median, from the
  /// binomial distribution.
  private func medianRanks(_ count: Int) -> (lower: Int, upper: Int) {
    var lower = 0
    // P(at most k of n values are below the median) = I_½(n − k, k + 1).
    while lower + 1 < count / 2,
      let tail = incompleteBeta(0.5, Double(count - lower), Double(lower + 1)),
      2 * tail <= 1 - ThresholdLearningSettings.level
    {
      lower += 1
    }
    lower = max(0, lower - 1)
    return (lower, count - 1 - lower)
  }

  func thresholdHeartRate(_ sport: ThresholdSport) -> ThresholdProposal? {
    var bests: [ThresholdProposal.Witness: Double] = [:]
    for effort in recent
    where effort.task.sport == sport && effort.task.measure == .heartRate
      && effort.task.extent == settings.heartRateDuration
    {
      let witness = witness(effort)
      bests[witness] = max(bests[witness] ?? 0, effort.value)
    }
    guard let top = bests.values.max() else { return nil }
    let near = bests.filter { $0.value >= top * (1 - ThresholdLearningSettings.nearShare) }
    guard near.count >= max(1, ThresholdLearningSettings.heartRateSessions) else { return nil }
    let rates = near.values.sorted()
    guard let median = Statistics.median(sorted: rates) else { return nil }
    if let maximum = current(.maximumHeartRate, sport),
      median < ThresholdLearningSettings.minimumHeartRateShare * maximum
    {
      return nil
    }
    return ThresholdProposal(
      .thresholdHeartRate, sport: sport, value: median, interval: rates[0]...top,
      current: current(.thresholdHeartRate, sport), count: near.count, witnesses: Array(near.keys),
      cautions: near.count == 1 ? [.maybeNotMaximal, .singleSession] : [.maybeNotMaximal])
  }

  func thresholdPower(_ sport: ThresholdSport) -> ThresholdProposal? {
    let efforts = recent.filter {
      $0.task.sport == sport && $0.task.measure == .power && $0.task.extent == power.thresholdDuration
    }
    guard let best = efforts.map(\.value).max(),
      let value = ThresholdPowerEstimate.watts(bestMean: best, settings: power)
    else { return nil }
    let near = efforts.filter { $0.value >= best * (1 - ThresholdLearningSettings.nearShare) }
    let reach =
      (normalCritical(level: ThresholdLearningSettings.level) ?? 0)
      * ThresholdLearningSettings.powerShareDeviation * best
    return ThresholdProposal(
      .thresholdPower, sport: sport, value: value, interval: value - reach...value + reach,
      current: current(.thresholdPower, sport), count: near.count, witnesses: near.map(witness),
      cautions: near.count == 1 ? [.maybeNotMaximal, .singleSession] : [.maybeNotMaximal])
  }

  /// Returns a sport's best effort at each task.
  private func bests(_ sport: ThresholdSport, _ measure: EffortMeasure) -> [BestEffort] {
    RecordBook(recent.filter { $0.task.sport == sport && $0.task.measure == measure }).records
  }

  func criticalPower(_ sport: ThresholdSport) -> [ThresholdProposal] {
    let used = bests(sport, .power).filter {
      (fit.shortestEffort...max(fit.shortestEffort, fit.longestEffort)).contains($0.task.extent)
    }
    guard used.count >= max(3, ThresholdLearningSettings.minimumEfforts),
      let model = try? CriticalPower(
        used.map { PowerEffort(seconds: $0.task.extent, watts: $0.value) }, settings: fit),
      let wattsError = model.wattsError, let workError = model.workError
    else { return [] }
    return proposals(
      [(.criticalPower, model.watts, wattsError), (.anaerobicWork, model.work, workError)], sport, of: used,
      isDoubtful: !model.flags.isEmpty)
  }

  /// Proposes the parameters of a fit, each with its standard error.
  private func proposals(
    _ fitted: [(metric: ThresholdProposal.Metric, value: Double, error: Double)], _ sport: ThresholdSport,
    of used: [BestEffort], isDoubtful: Bool
  ) -> [ThresholdProposal] {
    guard
      let t = StudentT(degreesOfFreedom: Double(used.count - 2))?.critical(
        level: ThresholdLearningSettings.level)
    else { return [] }
    var cautions: Set<ThresholdProposal.Caution> = [.maybeNotMaximal]
    if isDoubtful { cautions.insert(.doubtfulFit) }
    if Set(used.map(witness)).count == 1 { cautions.insert(.singleSession) }
    return fitted.compactMap { metric, value, error in
      ThresholdProposal(
        metric, sport: sport, value: value, interval: value - t * error...value + t * error,
        current: current(metric, sport), count: used.count, witnesses: used.map(witness), cautions: cautions)
    }
  }

  func criticalSpeed(_ sport: ThresholdSport) -> [ThresholdProposal] {
    if sport == .swim { return criticalSwimSpeed().map { [$0] } ?? [] }
    guard sport == .run else { return [] }
    let range = fit.shortestEffort...max(fit.shortestEffort, fit.longestEffort)
    var used = bests(sport, .distance).filter { range.contains($0.value) }
    var runs = used.map { RunEffort(distance: $0.task.extent, seconds: $0.value) }
    if used.count < max(3, ThresholdLearningSettings.minimumEfforts) {
      used = bests(sport, .speed).filter { range.contains($0.task.extent) }
      runs = used.map { RunEffort(distance: $0.value * $0.task.extent, seconds: $0.task.extent) }
    }
    guard used.count >= max(3, ThresholdLearningSettings.minimumEfforts), let model = CriticalSpeed(runs),
      let speedError = model.speedError, let capacityError = model.capacityError
    else { return [] }
    let seconds = runs.map(\.seconds)
    return proposals(
      [(.criticalSpeed, model.speed, speedError), (.anaerobicDistance, model.capacity, capacityError)], sport,
      of: used,
      isDoubtful: model.isImplausible || speedError > CriticalPowerSettings.powerError * model.speed
        || (seconds.max() ?? 0) < CriticalPowerSettings.minimumSpan * (seconds.min() ?? 0))
  }

  private func criticalSwimSpeed() -> ThresholdProposal? {
    let bests = bests(.swim, .distance)
    guard let short = bests.first(where: { $0.task.extent == 200 }),
      let long = bests.first(where: { $0.task.extent == 400 }),
      let speed = CriticalSpeed.swim(seconds200: short.value, seconds400: long.value)
    else { return nil }
    // With only two efforts, the error cannot be estimated.
    return ThresholdProposal(
      .criticalSwimSpeed, sport: .swim, value: speed, interval: nil,
      current: current(.criticalSwimSpeed, .swim), count: 2, witnesses: [witness(short), witness(long)],
      cautions: short.day == long.day && short.session == long.session
        ? [.maybeNotMaximal, .singleSession] : [.maybeNotMaximal])
  }
}
