import ActivityStreams
import RealModule

/// Votes for unusual strain: a bit a vital sign that votes, and how many could.
struct StrainVotes: Sendable, Hashable {
  var votes: UInt8 = 0
  var signals = 0
}

/// What one flag found.
struct FlagFinding: Sendable, Hashable {
  var value: Double
  var threshold: Double
  /// First day of the run, where the rule itself knows it.
  var since: CalendarDay?
}

/// The rules of thumb over one day: what the athlete knew in the morning, or in the evening.
struct FlagFindings {
  let recent: RecentDays
  let memory: BaselineMemory
  let day: DayRecord
  let profile: ReadinessProfile
  let issue: Issue
  let settings: ReadinessSettings

  /// Votes for unusual strain, a bit a vital sign, and how many signs could vote.
  private(set) var strainVotes = StrainVotes()
  /// How much the vital signs look like the beginning of an illness; `nil` where none can tell.
  private(set) var illnessScore: Double?

  private var rules: FlagSettings { settings.flags }

  init(
    recent: RecentDays, memory: BaselineMemory, day: DayRecord, profile: ReadinessProfile, issue: Issue,
    settings: ReadinessSettings
  ) {
    self.recent = recent
    self.memory = memory
    self.day = day
    self.profile = profile
    self.issue = issue
    self.settings = settings
    isOtherDevice = memory.vitals.isOther(day.morning?.source)
    strainVotes = votes()
    illnessScore = likeness()
  }

  /// What a rule found; `nil` where it does not fire or cannot tell.
  func finding(_ kind: FlagKind) -> FlagFinding? {
    switch kind {
    case .hrvDeclining: hrvDeclining
    case .sleepDebt: sleepDebt
    case .loadRatio: loadRatio
    case .noCheckIn: noCheckIn
    case .lowProtein: lowProtein
    case .lowHydration:
      under(
        .water, target: settings.fuel.water(profile: profile), share: rules.waterShare, days: rules.waterDays)
    case .restingHeartRateHigh: restingHeartRate
    case .wristTemperatureHigh: wristTemperature
    case .lowOxygenSaturation: oxygenSaturation
    case .bodyFatRising: bodyFatRising
    case .muscleFalling: muscleFalling
    case .unusualStrain: unusualStrain
    case .illnessProfile: illnessProfile
    }
  }

  private var lowProtein: FlagFinding? {
    guard let target = settings.fuel.protein(profile: profile, memory: memory) else { return nil }
    return under(.protein, target: target, share: rules.proteinShare, days: rules.proteinDays)
  }

  private var oxygenSaturation: FlagFinding? {
    guard let value = recent[.oxygenSaturation, 0], value < rules.oxygenSaturation else { return nil }
    return FlagFinding(value: value, threshold: rules.oxygenSaturation)
  }

  private var muscleFalling: FlagFinding? {
    guard let trend = muscleTrend else { return nil }
    let least = -rules.bodyErrors * trend.error
    return trend.change < least ? FlagFinding(value: trend.change, threshold: least) : nil
  }

  private var illnessProfile: FlagFinding? {
    guard let illnessScore else { return nil }
    let share = rules.illnessYesterday
    let score = (illnessScore + share * memory.flags.illness) / (1 + share * share).squareRoot()
    return score >= rules.illnessScore ? FlagFinding(value: score, threshold: rules.illnessScore) : nil
  }

  // MARK: Vitals

  private let isOtherDevice: Bool

  /// Days, today included, of the present device.
  private var reach: Int {
    if isOtherDevice { return 1 }
    guard let start = memory.vitals.start else { return RecentDays.capacity }
    return max(1, min(RecentDays.capacity, day.day.ordinal - start + 1))
  }

  private var hrvDeclining: FlagFinding? {
    guard let metric = memory.hrvMetric(recent), recent[metric, 0] != nil else { return nil }
    let status = HRVStatus(
      kind: metric == .lnSDNN ? .sdnn : .rmssd, settings: settings.hrv, reach: reach,
      value: { recent[metric, $0] }
    )
    guard status.mean != nil, status.falls >= rules.hrvFalls else { return nil }
    let least = max(rules.hrvLeastFall, rules.hrvFallShare * (status.usualDeviation ?? 0))
    guard status.fall >= least else { return nil }
    return FlagFinding(
      value: Double(status.falls), threshold: Double(rules.hrvFalls),
      since: day.day.adding(days: 1 - status.falls))
  }

  private var restingHeartRate: FlagFinding? {
    guard let value = recent[.restingHeartRate, 0],
      let usual = recent.mean(.restingHeartRate, from: 1, days: min(7, reach - 1), needs: 3),
      value - usual >= rules.restingRate
    else { return nil }
    return FlagFinding(value: value - usual, threshold: rules.restingRate)
  }

  private var wristTemperature: FlagFinding? {
    guard let deviation = difference(.wristTemperature), deviation >= rules.temperature else { return nil }
    return FlagFinding(value: deviation, threshold: rules.temperature)
  }

  /// Today's value less its level, where the level is known well enough.
  private func difference(_ metric: TrackedMetric) -> Double? {
    guard let value = recent[metric, 0], let level = memory.level(metric),
      Int(level.count) >= rules.levelNeeds,
      !isOtherDevice
    else { return nil }
    return value - level.level
  }

  /// The same in standard deviations of a day's forecast.
  private func score(_ metric: TrackedMetric) -> Double? {
    guard let difference = difference(metric) else { return nil }
    let usual = memory.baseline(of: metric, otherDevice: false, settings: settings.baselines)
    return difference / usual.forecastDeviation
  }

  // MARK: Strain

  /// The vital signs that vote for unusual strain.
  private func votes() -> StrainVotes {
    var votes: UInt8 = 0
    var signals = 0
    if let score = score(.restingHeartRate), let rise = difference(.restingHeartRate) {
      signals += 1
      if score >= rules.strainScore, rise >= rules.strainRate { votes |= 1 }
    }
    if let metric = memory.hrvMetric(recent), let score = score(metric) {
      signals += 1
      if score <= -rules.strainScore { votes |= 2 }
    }
    if let score = score(.respiratoryRate), let rise = difference(.respiratoryRate) {
      signals += 1
      if score >= rules.strainScore, rise >= rules.strainBreaths { votes |= 4 }
    }
    if let rise = difference(.wristTemperature) {
      signals += 1
      if rise >= rules.temperature { votes |= 8 }
    }
    return StrainVotes(votes: votes, signals: signals)
  }

  private var unusualStrain: FlagFinding? {
    let votes = strainVotes.votes
    guard strainVotes.signals >= 2, votes != 0 else { return nil }
    let count = votes.nonzeroBitCount
    guard count >= rules.strainVotes || votes & memory.flags.votes != 0, !isExplained else { return nil }
    return FlagFinding(value: Double(count), threshold: Double(rules.strainVotes))
  }

  /// Whether a very hard session or alcohol of the day before explains strain.
  private var isExplained: Bool { drankYesterday || trainedHard }

  private var drankYesterday: Bool { memory.flags.lastAlcohol == day.day.ordinal - 1 }

  private var trainedHard: Bool {
    guard let load = recent[.load, 1], load > 0 else { return false }
    var below = 0
    var known = 0
    for day in 2...29 {
      guard let other = recent[.load, day] else { continue }
      known += 1
      if other < load { below += 1 }
    }
    return known >= 14 && Double(below) >= rules.strainLoadQuantile * Double(known)
  }

  /// How much the vital signs look like the beginning of an illness: the log likelihood ratio of the expected effects, in
  /// standard deviations. HRV and heart rate do not count after alcohol.
  ///
  /// w = Σ⁻¹ d, score = wᵀ z / √(dᵀ w), d the effects in the athlete's own standard deviations.
  private func likeness() -> Double? {
    let effects = rules.illnessEffects
    guard effects.count == 4 else { return nil }
    var product = 0.0
    var power = 0.0
    func take(_ metric: TrackedMetric, _ effect: Double) {
      guard let score = score(metric) else { return }
      let size =
        effect
        / memory.baseline(of: metric, otherDevice: false, settings: settings.baselines).forecastDeviation
      product += size * max(-4, min(4, score))
      power += size * size
    }
    take(.respiratoryRate, effects[2])
    take(.wristTemperature, effects[3])
    if !drankYesterday {
      let variability = memory.hrvMetric(recent)
      if let variability, let low = score(variability), let high = score(.restingHeartRate) {
        let lowSize =
          -effects[0]
          / memory.baseline(of: variability, otherDevice: false, settings: settings.baselines)
          .forecastDeviation
        let highSize =
          effects[1]
          / memory.baseline(of: .restingHeartRate, otherDevice: false, settings: settings.baselines)
          .forecastDeviation
        let correlation = max(0, min(0.95, rules.illnessCorrelation))
        let left = 1 - correlation * correlation
        let lowWeight = (lowSize - correlation * highSize) / left
        let highWeight = (highSize - correlation * lowSize) / left
        product += lowWeight * max(-4, min(4, -low)) + highWeight * max(-4, min(4, high))
        power += lowWeight * lowSize + highWeight * highSize
      } else {
        if let variability { take(variability, effects[0]) }
        take(.restingHeartRate, effects[1])
      }
    }
    guard power > 0 else { return nil }
    return product / power.squareRoot()
  }

  // MARK: Habits

  private var sleepDebt: FlagFinding? {
    let need = settings.sleep.need(own: memory.ownSleepNeed, stated: profile.sleepNeed)
    var debt = 0.0
    var nights = 0
    for day in 0..<7 {
      guard let slept = recent[.sleep, day] else { continue }
      debt += need - slept
      nights += 1
    }
    guard nights >= rules.debtNights, debt > rules.sleepDebt else { return nil }
    return FlagFinding(value: debt, threshold: rules.sleepDebt)
  }

  private var loadRatio: FlagFinding? {
    var load = memory.load
    if issue == .evening { load.close(recent[.load, 0], settings: settings.fitness) }
    guard Int(load.knownDays) >= rules.loadDays, let ratio = load.ratio, ratio > rules.loadRatio else {
      return nil
    }
    return FlagFinding(value: ratio, threshold: rules.loadRatio)
  }

  private var noCheckIn: FlagFinding? {
    if day.morning?.checkIn?.isEmpty == false { return nil }
    guard let first = recent.firstDay else { return nil }
    let last = memory.lastCheckIn ?? first.ordinal - 1
    let days = day.day.ordinal - last
    guard days >= rules.checkInDays else { return nil }
    return FlagFinding(
      value: Double(days), threshold: Double(rules.checkInDays), since: CalendarDay(ordinal: last + 1))
  }

  /// Whether a food lies under a share of its target on so many of the last 7 logged days.
  private func under(_ metric: TrackedMetric, target: Double, share: Double, days: Int) -> FlagFinding? {
    let newest = issue == .evening ? 0 : 1
    var logged = 0
    var low = 0
    for day in newest..<max(newest, min(RecentDays.capacity, newest + rules.logDays)) {
      guard let value = recent[metric, day] else { continue }
      logged += 1
      if value < share * target { low += 1 }
      if logged == 7 { break }
    }
    guard low >= days else { return nil }
    return FlagFinding(value: Double(low), threshold: Double(days))
  }

  // MARK: Body

  private var bodyFatRising: FlagFinding? {
    guard let fat = trend(.bodyFat), let muscle = muscleTrend else { return nil }
    let least = rules.bodyErrors * fat.error
    guard fat.change > least, muscle.change <= rules.bodyErrors * muscle.error else { return nil }
    return FlagFinding(value: fat.change, threshold: least)
  }

  private var muscleTrend: BodyTrend? { trend(.muscleMass) ?? trend(.leanBodyMass) }

  private func trend(_ metric: TrackedMetric) -> BodyTrend? {
    guard let level = memory.level(metric), level.count > 0 || recent[metric, 0] != nil,
      Int(level.gap) < rules.bodyDays
    else { return nil }
    return BodyTrend(
      recent, metric, newest: issue == .evening ? 0 : 1, days: rules.bodyDays, needs: rules.bodyNeeds,
      noise: level.noise)
  }
}

/// Change of a body measurement over the window, by least squares, with the standard error that the noise of the measurement
/// gives it.
struct BodyTrend: Sendable, Hashable {
  var change: Double
  var error: Double
  var count: Int

  init?(_ recent: RecentDays, _ metric: TrackedMetric, newest: Int, days: Int, needs: Int, noise: Double) {
    var count = 0
    var meanX = 0.0
    var meanY = 0.0
    for day in newest..<max(newest, min(RecentDays.capacity, newest + days)) {
      guard let value = recent[metric, day] else { continue }
      count += 1
      meanX += (-Double(day) - meanX) / Double(count)
      meanY += (value - meanY) / Double(count)
    }
    guard count >= max(2, needs) else { return nil }
    var squares = 0.0
    var products = 0.0
    var total = 0.0
    for day in newest..<max(newest, min(RecentDays.capacity, newest + days)) {
      guard let value = recent[metric, day] else { continue }
      let x = -Double(day) - meanX
      squares += x * x
      products += x * (value - meanY)
      total += (value - meanY) * (value - meanY)
    }
    guard squares > 0 else { return nil }
    let slope = products / squares
    let left = count > 2 ? max(0, total - slope * products) / Double(count - 2) : noise
    change = slope * Double(days)
    error = (max(left, noise) / squares).squareRoot() * Double(days)
    self.count = count
  }
}

extension AthleteState {
  /// Rules of thumb that fire today, in the order of ``FlagKind``, each since the first day of its run.
  ///
  /// The morning's answer uses nothing of the day's evening.
  public func flags(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [HealthFlag] {
    guard let today else { return [] }
    let findings = FlagFindings(
      recent: recent, memory: memory.baselines, day: today, profile: profile, issue: issue, settings: settings
    )
    var flags: [HealthFlag] = []
    for kind in FlagKind.allCases {
      guard let found = findings.finding(kind) else { continue }
      flags.append(
        HealthFlag(
          name: kind.key, since: found.since ?? memory.baselines.flags.start(kind) ?? today.day,
          value: found.value, threshold: found.threshold))
    }
    return flags
  }
}
