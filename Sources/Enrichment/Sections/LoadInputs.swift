import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats
import TrainingHistory

/// The inputs of a session's loads, without its samples: time at each heart rate and power, coverage, and
/// values from power and pace.
///
/// Settings that need nothing else can be changed without the recording.
struct LoadInputs: Sendable {
  let kind: ActivityKind
  let day: CalendarDay?
  let athlete: AthleteProfile
  let anchors: HeartRateAnchors
  /// Heart-rate peaks from which the maximum is estimated if none is set.
  let observations: HeartRateObservations
  let heartRate: HeartRateFacts?
  /// Mean heart rate stated in the file.
  let declaredMean: Double?
  let rating: Double?
  /// Duration for loads without heart rate, in minutes.
  let minutes: Double?
  let seconds: Double?
  let powerCoverage: Double
  let speedCoverage: Double
  let powerStress: Double?
  let powerThreshold: Double?
  let output: ValueDistribution?
  /// Stress score from pace. It uses grade-adjusted pace if the normalised value is implausible for this mean.
  let paceStress: Double?
  /// Highest plausible stress score from pace, if the computed one exceeds it; otherwise `nil`.
  let mostPaceStress: Double?
  /// The sessions of the history that have both a load and a rating.
  let rated: [RatedLoad]
  /// The load of the sets counted by the device; `nil` if it counted none.
  let sets: SetsLoad?
  let setMaximum: Double?
  /// Highest heart rate before values above the set maximum were removed.
  let highestRate: Double?
  /// Whether values above the set maximum were removed.
  let hasExcess: Bool
  /// Whether the session is a swim, whose pace is based on the total distance.
  var isSwim: Bool { kind.isSwim }

  /// Fraction of the session covered by the input of a method, 0…1.
  func coverage(of method: LoadMethod) -> Double {
    switch method {
    case .heartRate: heartRate?.coverage ?? 0
    case .power: powerCoverage
    // The pace of a swim is based on its total distance.
    case .pace: isSwim ? 1 : speedCoverage
    case .rating: 1
    }
  }

  /// Returns the load that counts: the first one available in the order of methods for the sport.
  ///
  /// - Parameters:
  ///   - loads: All loads of the session.
  ///   - formulas: The formula set.
  ///   - isValueAlone: Whether to omit interval and flags, which cost several times as much as the value.
  func load(_ loads: SessionLoads, _ formulas: FormulaSet, isValueAlone: Bool = false) -> TrainingLoad? {
    let fromSamples =
      isValueAlone
      ? loads.exponential.map { TrainingLoad(value: $0, interval: nil, method: .heartRate) }
      : heartRate.flatMap {
        TrainingLoad(
          of: $0.distribution, coverage: $0.coverage, anchors: anchors, banister: formulas.banister,
          settings: formulas.loadFallback)
      }
    // A session without samples may still have a mean heart rate from the device.
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
    // An uneven run is more stressful than its mean suggests.
    let highest = Swift.max(interval.upper, most * formulas.loadFallback.stressFactor)
    return TrainingLoad(
      value: load.value, interval: LoadInterval(interval.lower, highest), method: load.method,
      flags: load.flags)
  }

  /// Ratio above which two conflicting loads of a session are both shown (house rule: about twice the error
  /// of either).
  private static let contradiction = 1.3

  /// Returns the heart-rate load of a partly covered session if it conflicts with the load from power or
  /// pace; otherwise `nil`.
  func contradiction(of load: TrainingLoad, _ loads: SessionLoads, _ formulas: FormulaSet) -> Double? {
    guard load.method == .power || load.method == .pace, load.value > 0, let heartRate, heartRate.isEnough,
      heartRate.coverage < formulas.loadFallback.fullCoverage, let other = loads.exponential, other > 0,
      Swift.max(load.value, other) > Self.contradiction * Swift.min(load.value, other)
    else { return nil }
    return other
  }

  /// Returns the effort and its method; `nil` without heart rate and without a load that has a duration.
  ///
  /// - Parameters:
  ///   - load: The measured load.
  ///   - formulas: The formula set.
  /// - Returns: The effort. The method is `nil` if the load of the sets was used.
  func effort(_ load: TrainingLoad?, _ formulas: FormulaSet) -> (effort: Effort, method: LoadMethod?)? {
    guard let counted = TrainingLoad.counted(load?.value, sets: sets?.value) else { return nil }
    if let heartRate, let scale = heartRate.scale,
      let effort = Effort(
        of: heartRate.distribution, anchors: anchors, banister: formulas.banister, settings: formulas.effort,
        scale: scale)
    {
      // The effort uses heart rate if available, whichever load the sport prefers.
      return (effort, .heartRate)
    }
    return minutes.flatMap {
      Effort(
        fallbackLoad: counted, minutes: $0, sex: athlete.sex, banister: formulas.banister,
        settings: formulas.effort)
    }.map { ($0, TrainingLoad.isOfSets(load?.value, sets: sets?.value) ? nil : load?.method) }
  }

  /// Returns the intensity; `nil` if maximum heart rate is missing, or if heart rate covers too little of the
  /// session. Without samples it uses the mean from the device.
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

/// Which inputs are unchanged and need not be recomputed.
package struct KeptInputs: Sendable {
  /// Whether the athlete and the `anchors` settings are unchanged.
  package let anchors: Bool
  /// Whether the boundaries of the heart-rate zones are unchanged too.
  package let zones: Bool

  /// Nothing is known to be unchanged.
  package static let nothing = KeptInputs(anchors: false, zones: false)

  /// Creates the flags.
  ///
  /// - Parameters:
  ///   - anchors: Whether the athlete and the `anchors` settings are unchanged.
  ///   - zones: Whether the `heart_rate_zones` settings and all inputs of zone expressions are unchanged.
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

  /// Recomputes the inputs with other formulas or another athlete. Returns `nil` if this would need the
  /// samples, because values above the set maximum were removed or would be.
  ///
  /// - Parameters:
  ///   - known: The inputs to recompute.
  ///   - athlete: A profile that may differ in heart rates.
  ///   - formulas: A formula set that may differ in ``RetunableActivity/groups``.
  ///   - kept: Which parts are unchanged.
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
  /// Session RPE × duration in minutes.
  let rating: Double

  /// Collects the rated sessions of a history. Sessions with sets are excluded because heart rate
  /// underestimates lifting.
  static func all(_ history: [SessionSummary]) -> [RatedLoad] {
    history.compactMap { session in
      guard session.strengthLoad == nil, let load = session.load, let rating = session.sessionRating else {
        return nil
      }
      return RatedLoad(load: load, rating: rating)
    }
  }

  /// The athlete's own load per unit of session RPE; `nil` if there are too few sessions.
  static func factor(_ rated: [RatedLoad], settings: LoadFallbackSettings) -> Double? {
    TrainingLoad.ratingFactor(
      loads: rated.map(\.load), ratings: rated.map(\.rating), settings: settings)
  }
}
