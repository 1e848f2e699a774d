import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// The inputs of a session's loads, without its samples: seconds at each heart rate and at each power, the observed
/// shares of the session, and the numbers from its power and pace.
///
/// Settings that read nothing else can be changed without the recording.
struct LoadInputs: Sendable {
  let kind: ActivityKind
  let day: CalendarDay?
  let athlete: AthleteProfile
  let anchors: HeartRateAnchors
  /// Peaks that give the maximum if none is set.
  let observations: HeartRateObservations
  let heartRate: HeartRateFacts?
  /// The mean that the file declares.
  let declaredMean: Double?
  let rating: Double?
  /// Minutes that a load without heart rate is spread over.
  let minutes: Double?
  let seconds: Double?
  let powerCoverage: Double
  let speedCoverage: Double
  let powerStress: Double?
  let powerThreshold: Double?
  let output: ValueDistribution?
  /// Stress of pace; from the grade-adjusted pace if the normalised value is implausible for this mean.
  let paceStress: Double?
  /// The most that the mean lets believe, where the stress was beyond it; `nil` for others.
  let mostPaceStress: Double?
  /// Loads and ratings of the sessions of the history that have both.
  let rated: [RatedLoad]
  /// The load of the device's counted sets; `nil` for a session without.
  let sets: SetsLoad?
  /// The maximum that was set by hand.
  let setMaximum: Double?
  /// The highest heart rate before rates above the set maximum were left out.
  let highestRate: Double?
  /// Whether some were left out.
  let hasExcess: Bool
  /// Whether it is a swim, whose pace is that of its whole distance.
  var isSwim: Bool { kind.isSwim }

  /// Share of the session that the input of a method covers, 0…1.
  func coverage(of method: LoadMethod) -> Double {
    switch method {
    case .heartRate: heartRate?.coverage ?? 0
    case .power: powerCoverage
    // Swimming is measured by its whole distance.
    case .pace: isSwim ? 1 : speedCoverage
    case .rating: 1
    }
  }

  /// The load used: the first that can be made in the order of the sport.
  ///
  /// - Parameters:
  ///   - loads: Every load of the session.
  ///   - formulas: The formulas.
  ///   - isValueAlone: Whether interval and flags are left out, which cost several times the value.
  func load(_ loads: SessionLoads, _ formulas: FormulaSet, isValueAlone: Bool = false) -> TrainingLoad? {
    let fromSamples =
      isValueAlone
      ? loads.exponential.map { TrainingLoad(value: $0, interval: nil, method: .heartRate) }
      : heartRate.flatMap {
        TrainingLoad(
          of: $0.distribution, coverage: $0.coverage, anchors: anchors, banister: formulas.banister,
          settings: formulas.loadFallback)
      }
    // A session without samples still has the mean that its device saw.
    let mean = heartRate == nil ? declaredMean : nil
    let ofMean = mean.flatMap { mean in
      seconds.flatMap {
        TrainingLoad(
          mean: mean, minutes: $0 / 60, anchors: anchors, banister: formulas.banister,
          settings: formulas.loadFallback)
      }
    }
    let load = TrainingLoad.first(
      heartRate: fromSamples ?? ofMean, powerStress: loads.powerStress, paceStress: loads.paceStress,
      sessionRating: loads.sessionRating,
      ratingFactor: RatedLoad.factor(rated, settings: formulas.loadFallback),
      coverage: { coverage(of: $0) },
      order: formulas.loadPriority.order(for: kind.sport), settings: formulas.loadFallback)
    guard let load, load.method == .pace, let most = mostPaceStress, let interval = load.interval else {
      return load
    }
    // The stress of an uneven run is above that of its mean.
    let highest = Swift.max(interval.upper, most * formulas.loadFallback.stressFactor)
    return TrainingLoad(
      value: load.value, interval: LoadInterval(interval.lower, highest), method: load.method,
      flags: load.flags)
  }

  /// From this ratio of two loads of one session on, both are shown (house rule: about twice the error of either).
  private static let contradiction = 1.3

  /// The load by heart rate that covers a part of the session, where power or pace made the load and the two
  /// contradict each other; `nil` if they do not.
  func contradiction(of load: TrainingLoad, _ loads: SessionLoads, _ formulas: FormulaSet) -> Double? {
    guard load.method == .power || load.method == .pace, load.value > 0, let heartRate, heartRate.isEnough,
      heartRate.coverage < formulas.loadFallback.fullCoverage, let other = loads.exponential, other > 0,
      Swift.max(load.value, other) > Self.contradiction * Swift.min(load.value, other)
    else { return nil }
    return other
  }

  /// The effort, and its input; `nil` without heart rate and without a load with a duration.
  ///
  /// - Parameters:
  ///   - load: The load that was measured.
  ///   - formulas: The formulas.
  /// - Returns: The method is `nil` if it is that of the sets.
  func effort(_ load: TrainingLoad?, _ formulas: FormulaSet) -> (effort: Effort, method: LoadMethod?)? {
    guard let counted = TrainingLoad.counted(load?.value, sets: sets?.value) else { return nil }
    if let heartRate, let scale = heartRate.scale,
      let effort = Effort(
        of: heartRate.distribution, anchors: anchors, banister: formulas.banister, settings: formulas.effort,
        scale: scale)
    {
      // Whichever load comes first in the sport, the effort is that of the heart where it was seen.
      return (effort, .heartRate)
    }
    return minutes.flatMap {
      Effort(
        fallbackLoad: counted, minutes: $0, sex: athlete.sex, banister: formulas.banister,
        settings: formulas.effort)
    }.map { ($0, TrainingLoad.isOfSets(load?.value, sets: sets?.value) ? nil : load?.method) }
  }

  /// The intensity; `nil` without heart rate over enough of the session, or maximum. Of a session without samples it is that
  /// of the mean that its device saw.
  func intensity(_ formulas: FormulaSet) -> Intensity? {
    let mean: Double? =
      if let heartRate { heartRate.isEnough ? heartRate.mean : nil } else {
        declaredMean.flatMap { HeartRateReserve.credible.contains($0) ? $0 : nil }
      }
    return mean.flatMap {
      Intensity(meanHeartRate: $0, anchors: anchors, settings: formulas.intensity)
    }
  }
}

/// The parts that are unchanged and need not be computed again.
package struct KeptInputs: Sendable {
  /// The athlete and the settings of `anchors`.
  package let anchors: Bool
  /// Beside them where heart-rate zones begin.
  package let zones: Bool

  /// Nothing, unless it is known.
  package static let nothing = KeptInputs(anchors: false, zones: false)

  /// - Parameters:
  ///   - anchors: Whether the athlete and the settings of `anchors` are.
  ///   - zones: Whether the settings of `heart_rate_zones`, and all that expressions of zones may name, are.
  package init(anchors: Bool, zones: Bool) {
    self.anchors = anchors
    self.zones = anchors && zones
  }
}

extension LoadInputs {
  init(_ context: borrowing SessionContext) {
    self.init(context, sets: LiftedSession(context)?.load)
  }

  init(_ context: borrowing SessionContext, sets: SetsLoad?) {
    self.sets = sets
    kind = context.kind
    day = context.day
    athlete = context.athlete
    anchors = context.anchors
    observations = context.observations
    heartRate = context.heartRate
    declaredMean = context.summary.averageHeartRate
    rating = context.summary.perceivedExertion
    minutes = context.minutes
    seconds = context.movingTime ?? context.elapsedTime
    powerCoverage = context.coverage(of: .power)
    speedCoverage = context.coverage(of: .speed)
    powerStress = context.power?.stress
    powerThreshold = context.power?.threshold
    output =
      context.heartRate != nil && context.power?.threshold != nil
      ? context.stream.distribution(of: .power, rule: context.formulas.timeBase.outputRule) : nil
    let points = context.motion.stress?.points
    mostPaceStress = context.mostPaceStress.flatMap { most in points.flatMap { $0 > most ? most : nil } }
    paceStress = mostPaceStress == nil ? points : context.gradedStress
    rated = RatedLoad.all(context.history ?? [])
    setMaximum = context.thresholds.maximumHeartRate
    highestRate = context.highestRate
    hasExcess = context.heldExcess != nil
  }

  /// The same session under other formulas, or for another athlete; `nil` if its samples are needed, because rates
  /// above the set maximum are left out or would be.
  ///
  /// - Parameters:
  ///   - formulas: They may differ in the groups of ``RetunableActivity/groups``.
  ///   - athlete: It may differ in heart rates.
  ///   - kept: The unchanged parts.
  init?(
    _ known: borrowing LoadInputs, athlete: AthleteProfile, formulas: borrowing FormulaSet,
    keeping kept: KeptInputs
  ) {
    kind = known.kind
    day = known.day
    observations = known.observations
    declaredMean = known.declaredMean
    rating = known.rating
    minutes = known.minutes
    seconds = known.seconds
    powerCoverage = known.powerCoverage
    speedCoverage = known.speedCoverage
    powerStress = known.powerStress
    powerThreshold = known.powerThreshold
    output = known.output
    paceStress = known.paceStress
    mostPaceStress = known.mostPaceStress
    rated = known.rated
    sets = known.sets
    highestRate = known.highestRate
    hasExcess = known.hasExcess
    self.athlete = athlete
    let maximum =
      kept.anchors
      ? known.setMaximum
      : athlete.thresholds(on: known.day, sport: known.kind.sport).maximumHeartRate
    setMaximum = maximum
    if maximum != known.setMaximum {
      guard !known.hasExcess, let maximum, known.setMaximum != nil else { return nil }
      if formulas.heldExcess.isEnabled, let highest = known.highestRate,
        highest > maximum + formulas.heldExcess.margin
      {
        return nil
      }
    }
    anchors =
      kept.anchors
      ? known.anchors
      : HeartRateAnchors(
        of: athlete, on: known.day, sport: known.kind.sport, observations: known.observations,
        settings: formulas.anchors)
    if let facts = known.heartRate {
      guard !kept.zones else {
        heartRate = HeartRateFacts(facts, anchors: anchors, formulas: formulas)
        return
      }
      let anchors = anchors
      heartRate = HeartRateFacts(
        facts, kind: known.kind, anchors: anchors,
        athlete: AthleteValues(
          anchors: anchors, thresholds: athlete.thresholds(on: known.day, of: known.kind), athlete: athlete,
          day: known.day),
        formulas: formulas)
    } else {
      heartRate = nil
    }
  }
}

/// A session of the history that has a load and a rating.
struct RatedLoad: Sendable, Hashable {
  let load: Double
  /// Rating × minutes.
  let rating: Double

  /// The factors of a history; heart rate undercounts lifting, so sessions with sets are left out.
  static func all(_ history: [SessionSummary]) -> [RatedLoad] {
    history.compactMap { session in
      guard session.strengthLoad == nil, let load = session.load, let rating = session.sessionRating else {
        return nil
      }
      return RatedLoad(load: load, rating: rating)
    }
  }

  /// The athlete's own load per unit of session RPE; `nil` for too few sessions.
  static func factor(_ rated: [RatedLoad], settings: LoadFallbackSettings) -> Double? {
    TrainingLoad.ratingFactor(
      loads: rated.map(\.load), ratings: rated.map(\.rating), settings: settings)
  }
}
