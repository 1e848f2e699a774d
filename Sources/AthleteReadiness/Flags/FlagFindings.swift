import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// What a flag rule found when it raised its flag.
struct FlagFinding: Sendable, Hashable {
  var value: Double
  var threshold: Double
  /// First day of the run, for rules that determine it themselves.
  var since: CalendarDay?
  /// Mean of the logged days; food and drink flags only.
  var amount: Double?
  /// Target; food and drink flags only.
  var target: Double?
  /// Food and drink flags only: number of logged days.
  var loggedDays: Int?
  /// Sleep debt only: the sleep need, h, as long as it is assumed rather than learned or stated.
  var assumedNeed: Double?
  /// Muscle only: whether lean mass was measured instead.
  var isOfLeanMass = false
}

/// Evaluates the flag rules for one day with the data available in the morning or evening.
///
/// Page: *Flags*, tests: `FlagTests`.
struct FlagFindings {
  let recent: RecentDays
  let memory: BaselineState
  let flags: FlagState
  let day: CalendarDay
  let profile: ReadinessProfile
  let issue: IssueTime

  /// Strain votes, one bit per vital sign, and the number of signs that could vote.
  let strainVotes: StrainVotes
  /// Similarity of the vital signs to the onset of an illness; `nil` if unknown.
  let illnessScore: Double?
  /// Weights from a scale; `nil` for athletes without any.
  let scale: BodyMassWatch?
  private let signs: VitalDepartures

  init(
    recent: RecentDays, memory: BaselineState, flags: FlagState, day: CalendarDay, morning: MorningRecord?,
    isOtherDevice: Bool, profile: ReadinessProfile, issue: IssueTime, settings: borrowing ReadinessSettings
  ) {
    self.recent = recent
    self.memory = memory
    self.flags = flags
    self.day = day
    self.profile = profile
    self.issue = issue
    hasCheckIn = morning?.checkIn?.isEmpty == false
    utcOffset = morning?.utcOffset
    self.isOtherDevice = isOtherDevice
    let newest = issue.newestDayOver
    scale =
      recent.age(of: .bodyMass, from: newest, within: newest + FlagSettings.weightDays) == nil
      ? nil : BodyMassWatch(recent, newest: newest, rules: settings.flags)
    let signs = VitalDepartures(
      recent, memory: memory, isOtherDevice: isOtherDevice, rules: BaselineRules.rules,
      needs: FlagSettings.levelNeeds, early: settings.safety.early)
    self.signs = signs
    strainVotes = signs.votes(settings.flags)
    illnessScore = signs.likeness(isAfterAlcohol: flags.lastAlcohol == day.ordinal - 1)
  }

  /// Returns the finding of a rule; `nil` if no flag is raised or the rule cannot be evaluated.
  func finding(_ kind: FlagKind, _ settings: borrowing ReadinessSettings) -> FlagFinding? {
    switch kind {
    case .hrvDeclining: hrvDeclining(settings)
    case .sleepDebt: sleepDebt(settings)
    case .loadRatio: loadRatio(settings)
    case .noCheckIn: noCheckIn(settings)
    case .lowProtein: lowProtein(settings)
    case .lowHydration:
      under(
        .water, target: settings.fuel.water(profile: profile), share: settings.flags.waterShare,
        days: settings.flags.waterDays)
    case .restingHeartRateHigh: restingHeartRate(settings)
    case .wristTemperatureHigh: wristTemperature(settings)
    case .lowOxygenSaturation: oxygenSaturation(settings)
    case .bodyFatRising: bodyFatRising(settings)
    case .muscleFalling: muscleFalling(settings)
    case .unusualStrain: unusualStrain()
    case .illnessProfile: illnessProfile(settings)
    case .shortNight: shortNight(settings)
    case .weightFalling: weightFalling
    case .lowWeight: lowWeight(settings)
    case .weightInTwoUnits: weightInTwoUnits()
    }
  }

  private func lowProtein(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let target = settings.fuel.protein(profile: profile, memory: memory) else { return nil }
    return under(
      .protein, target: target, share: settings.flags.proteinShare, days: settings.flags.proteinDays)
  }

  private func oxygenSaturation(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let value = recent[.oxygenSaturation, 0], value < settings.flags.oxygenSaturation,
      let oxygen = signs.oxygen, oxygen.difference < 0, isUnusual(oxygen, settings)
    else { return nil }
    return FlagFinding(value: value, threshold: settings.flags.oxygenSaturation)
  }

  private func muscleFalling(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let trend = muscleTrend(settings) else { return nil }
    let least = -FlagSettings.bodyErrors * trend.error
    guard trend.change < least else { return nil }
    var finding = FlagFinding(value: trend.change, threshold: least)
    finding.isOfLeanMass = self.trend(.muscleMass, settings) == nil
    return finding
  }

  private func illnessProfile(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let illnessScore else { return nil }
    let share = FlagSettings.illnessYesterday
    // Yesterday's signs alone are not enough.
    guard illnessScore >= FlagSettings.illnessToday * settings.flags.illnessScore else { return nil }
    let score = (illnessScore + share * flags.illness) / (1 + share * share).squareRoot()
    return score >= settings.flags.illnessScore
      ? FlagFinding(value: score, threshold: settings.flags.illnessScore) : nil
  }

  // MARK: Vitals

  private let isOtherDevice: Bool
  private let hasCheckIn: Bool
  private let utcOffset: Double?

  /// Number of days measured by the current device, including today.
  private var reach: Int {
    if isOtherDevice { return 1 }
    guard let start = memory.vitals.start else { return RecentDays.capacity }
    return max(1, min(RecentDays.capacity, day.ordinal - start + 1))
  }

  private func hrvDeclining(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let metric = memory.hrvMetric(recent), recent[metric, 0] != nil else { return nil }
    let week = HRVWeek(settings.hrv, reach: reach) { recent.credible(metric, $0) }
    guard week.mean != nil, week.falls >= settings.flags.hrvFalls else { return nil }
    let usual = HRVWeek.before(settings.hrv, reach: reach) { recent.credible(metric, $0) }
    let least = max(FlagSettings.hrvMinimumFall, FlagSettings.hrvFallShare * (usual?.deviation ?? 0))
    guard week.fall >= least else { return nil }
    var since = day.adding(days: 1 - week.falls)
    // Falls are counted for one week only, so a longer run is dated back from its first flag.
    if week.falls >= HRVWeek.mostFalls, let flagged = flags.start(.hrvDeclining) {
      let ago = max(0, flagged.days(to: day))
      let first = HRVWeek(settings.hrv, reach: reach - ago) { recent.credible(metric, $0 + ago) }
      since = min(since, flagged.adding(days: 1 - max(1, first.falls)))
    }
    return FlagFinding(value: Double(week.falls), threshold: Double(settings.flags.hrvFalls), since: since)
  }

  private func restingHeartRate(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let value = recent[.restingHeartRate, 0],
      let usual = recent.mean(.restingHeartRate, from: 1, days: min(7, reach - 1), needs: 3),
      value - usual >= settings.flags.restingRate, let heart = signs.heart, heart.difference > 0,
      isUnusual(heart, settings)
    else { return nil }
    return FlagFinding(value: value - usual, threshold: settings.flags.restingRate)
  }

  /// Whether a departure is also unusual for this athlete and device, beyond its fixed limit.
  private func isUnusual(_ departure: Departure, _ settings: borrowing ReadinessSettings) -> Bool {
    departure.isUnusual(settings.flags.strainScore, early: SafetySettings.earlyScore)
  }

  /// Compares with the baseline and with the median of recent days, because a baseline that includes warm
  /// weeks is too high.
  private func wristTemperature(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    let rules = settings.safety
    var rise = -Double.infinity
    if let temperature = signs.temperature, isUnusual(temperature, settings) { rise = temperature.difference }
    let days = min(rules.usualDays, reach - 1)
    if let value = recent[.wristTemperature, 0],
      let usual = recent.quantile(
        0.5, of: .wristTemperature, from: 1, days: days, needs: SafetySettings.usualNeeds),
      value - usual >= settings.flags.strainScore
        * recent.spread(.wristTemperature, about: usual, days: days, least: rules.spread(3))
    {
      rise = max(rise, value - usual)
    }
    guard rise >= settings.flags.temperature else { return nil }
    return FlagFinding(value: rise, threshold: settings.flags.temperature)
  }

  // MARK: Strain

  private func unusualStrain() -> FlagFinding? {
    let votes = strainVotes.votes
    guard strainVotes.signals >= 2, votes != 0 else { return nil }
    let count = votes.nonzeroBitCount
    guard count >= FlagSettings.strainVotes || votes & flags.votes != 0, !isExplained()
    else { return nil }
    // A sign that also voted yesterday counts twice.
    let again = (votes & flags.votes).nonzeroBitCount
    return FlagFinding(
      value: Double(max(count + again, FlagSettings.strainVotes)), threshold: Double(FlagSettings.strainVotes)
    )
  }

  /// Whether a very hard session or alcohol yesterday, or a time-zone change since then, explains the strain.
  private func isExplained() -> Bool {
    drankYesterday || hasTravelled() || trainedHard()
  }

  private func hasTravelled() -> Bool {
    flags.lastTravel == day.ordinal - 1 || flags.clock.isElsewhere(utcOffset)
  }

  private var drankYesterday: Bool { flags.lastAlcohol == day.ordinal - 1 }

  private func trainedHard() -> Bool {
    recent.isHardDay(1, quantile: FlagSettings.strainLoadQuantile, margin: FlagSettings.strainLoadMargin)
  }

  // MARK: Habits

  private func sleepDebt(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    let need = settings.sleep.need(own: memory.ownSleepNeed, stated: profile.sleepNeed)
    let debt = recent.sleepDebt(days: 7, need: need)
    guard debt.nights >= FlagSettings.debtNights, let hours = debt.hours, hours > settings.flags.sleepDebt
    else { return nil }
    var finding = FlagFinding(value: hours, threshold: settings.flags.sleepDebt)
    if profile.sleepNeed == nil, memory.ownSleepNeed == nil { finding.assumedNeed = need }
    return finding
  }

  private func shortNight(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let slept = recent[.sleep, 0], slept < settings.flags.shortNight else { return nil }
    return FlagFinding(value: slept, threshold: settings.flags.shortNight)
  }

  private func loadRatio(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    var load = memory.load
    if issue == .evening { load.close(recent, settings: settings.fitness) }
    guard Int(load.knownDays) >= settings.flags.loadDays,
      recent.isWeekKnown(at: issue, needs: FlagSettings.weekNeeds), let ratio = load.ratio,
      ratio > settings.flags.loadRatio
    else {
      return nil
    }
    return FlagFinding(value: ratio, threshold: settings.flags.loadRatio)
  }

  private func noCheckIn(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    if hasCheckIn { return nil }
    guard let first = recent.firstDay else { return nil }
    let last = memory.lastCheckIn ?? first.ordinal - 1
    let days = day.ordinal - last
    // Reminds once, then weekly, and stops after a few reminders.
    let since = days - settings.flags.checkInDays
    guard since >= 0, since % 7 == 0, since / 7 < FlagSettings.checkInReminders else { return nil }
    return FlagFinding(
      value: Double(days), threshold: Double(settings.flags.checkInDays),
      since: CalendarDay(ordinal: last + 1))
  }

  /// Returns a finding if intake was below a fraction of its target on at least `days` of the last 7 logged
  /// days.
  private func under(_ metric: TrackedMetric, target: Double, share: Double, days: Int) -> FlagFinding? {
    let newest = issue.newestDayOver
    var logged = 0
    var low = 0
    var sum = 0.0
    for day in newest..<max(newest, min(RecentDays.capacity, newest + FlagSettings.logDays)) {
      guard let value = recent[metric, day] else { continue }
      logged += 1
      sum += value
      if value < share * target { low += 1 }
      if logged == 7 { break }
    }
    guard low >= days else { return nil }
    return FlagFinding(
      value: Double(low), threshold: Double(days), amount: sum / Double(max(1, logged)), target: target,
      loggedDays: logged)
  }

  // MARK: Body

  private func bodyFatRising(_ settings: borrowing ReadinessSettings) -> FlagFinding? {
    guard let fat = trend(.bodyFat, settings), let muscle = muscleTrend(settings) else { return nil }
    let least = FlagSettings.bodyErrors * fat.error
    guard fat.change > least, muscle.change <= FlagSettings.bodyErrors * muscle.error else { return nil }
    return FlagFinding(value: fat.change, threshold: least)
  }

  private func muscleTrend(_ settings: borrowing ReadinessSettings) -> BodyTrend? {
    trend(.muscleMass, settings) ?? trend(.leanBodyMass, settings)
  }

  private func trend(_ metric: TrackedMetric, _ settings: borrowing ReadinessSettings) -> BodyTrend? {
    guard let level = memory.level(metric), level.count > 0 || recent[metric, 0] != nil,
      Int(level.gap) < Self.staleAfter * settings.flags.bodyDays
    else { return nil }
    return BodyTrend(
      BodyMeasurements(
        recent, metric, newest: issue.newestDayOver, days: settings.flags.bodyDays,
        scans: FlagSettings.bodyScans), needs: FlagSettings.bodyNeeds, noise: level.noise)
  }

  /// Number of windows after which the latest measurement is out of date.
  private static let staleAfter = 2
}

/// Body measurements over recent days, reaching further back for athletes who measure rarely.
struct BodyMeasurements: Sendable, Hashable {
  /// Ages in days, newest first.
  private(set) var daysAgo: [Int] = []
  private(set) var values: [Double] = []

  /// Collects the recent values of a metric.
  ///
  /// - Parameters:
  ///   - recent: The athlete's recent days.
  ///   - metric: The metric. Masses not in kilograms are skipped.
  ///   - newest: Number of days before the newest day at which reading starts.
  ///   - days: Number of days that are always read, both ends included.
  ///   - scans: Number of measurements to reach by reading further back.
  init(_ recent: RecentDays, _ metric: TrackedMetric, newest: Int, days: Int, scans: Int) {
    let units = MassUnits(recent, metric)
    for day in newest..<max(newest, RecentDays.capacity) {
      if day > newest + days, values.count >= scans { break }
      guard let value = recent[metric, day], units.isInKilograms(value) else { continue }
      daysAgo.append(day)
      values.append(value)
    }
  }

  var span: Int { (daysAgo.last ?? 0) - (daysAgo.first ?? 0) }
}

/// Change in a body measurement over its window by least squares, with the standard error from measurement noise.
struct BodyTrend: Sendable, Hashable {
  var change: Double
  var error: Double
  var count: Int

  init?(_ measured: BodyMeasurements, needs: Int, noise: Double) {
    count = measured.values.count
    guard count >= max(2, needs) else { return nil }
    let meanX = -measured.daysAgo.reduce(0) { $0 + Double($1) } / Double(count)
    let meanY = measured.values.reduce(0, +) / Double(count)
    var squares = 0.0
    var products = 0.0
    var total = 0.0
    for (day, value) in zip(measured.daysAgo, measured.values) {
      let x = -Double(day) - meanX
      squares += x * x
      products += x * (value - meanY)
      total += (value - meanY) * (value - meanY)
    }
    guard squares > 0 else { return nil }
    let slope = products / squares
    let residualVariance = count > 2 ? max(0, total - slope * products) / Double(count - 2) : noise
    let days = Double(measured.span)
    change = slope * days
    error = (max(residualVariance, noise) / squares).squareRoot() * days
  }
}

extension RecentDays {
  /// Whether training is known on enough of the last seven completed days for the week's ratios.
  func isWeekKnown(at issue: IssueTime, needs: Int) -> Bool {
    let newest = issue.newestDayOver
    var knownDays = 0
    forEach(.load, in: newest..<newest + 7) { _, _ in knownDays += 1 }
    return knownDays >= needs
  }
}
