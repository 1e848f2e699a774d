import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TextFormats

extension EnrichedActivity {
  /// Flags impossible values and removes them from the best efforts, from which records and threshold
  /// proposals are made.
  mutating func flagImplausible(_ context: borrowing SessionContext) {
    let settings = context.formulas.plausibility
    var flagged = heldMaximum(context)
    let (efforts, isClimbWrong) = implausibleEfforts(context)
    flagged += efforts + implausiblePace(context) + implausibleInputs(context) + implausibleSession(context)
    flagged += implausibleGain(context, isClimbWrong: isClimbWrong) + implausibleMotion(context)
    flagged += implausibleClimbs(context) + implausibleEstimate(context) + implausiblePower(context)
    flagged += implausibleLoad(settings)
    flagged += implausibleStress(context)
    flagged += implausibleEnergy(context, settings)
    dataQuality.implausible = flagged.filter { $0.value.isFinite && $0.limit.isFinite }
    for value in dataQuality.implausible { leaveOut(value) }
  }

  /// Flags a heart rate held above the set maximum.
  private mutating func heldMaximum(_ context: borrowing SessionContext) -> [DataQualitySection
    .ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    if let excess = context.heldExcess {
      flagged.append(
        .init(
          "heart_rate", excess.peak, limit: excess.limit,
          "Heart rate stayed above the set maximum: excluded from the maximum, records and proposals."
        ))
      dataQuality.warnings.append(
        DataQualitySection.QualityWarning(
          kind: "hr_max_exceeded",
          message: excess.artefacts.isEmpty
            ? "Heart rate stayed above the set maximum: the maximum is set too low, or the sensor was wrong."
            : "Heart rate stayed above the set maximum and jumped, matched the step rate or was impossible: the sensor was wrong.",
          count: excess.runs.count))
    }
    return flagged
  }

  /// Removes best efforts that exceed human records. Also returns whether a climb was among them.
  private mutating func implausibleEfforts(
    _ context: borrowing SessionContext
  ) -> (found: [DataQualitySection.ImplausibleValue], isClimbWrong: Bool) {
    var found: [DataQualitySection.ImplausibleValue] = []
    func limit(_ quantity: PerformanceLimits.Quantity, _ seconds: Double) -> Double? {
      context.record(quantity, over: seconds)
    }
    // Impossible climbs, each with the metres above the record.
    var wrong: [(start: Double, end: Double, metres: Double)] = []
    bestEfforts.removeAll { effort in
      guard let (value, limit) = effort.beyond(limit) else { return false }
      if effort.channel == "vertical_speed", let seconds = effort.seconds {
        wrong.append((effort.start, effort.start + seconds, (value - limit) / 3600 * seconds))
      }
      found.append(
        .init(
          "best_efforts.\(effort.name)", value, limit: limit,
          "Above the world record: excluded from the best efforts."
        ))
      return true
    }
    if !wrong.isEmpty {
      // An altitude error within one minute affects every longer window around it.
      bestEfforts.removeAll { effort in
        effort.channel == "vertical_speed"
          && wrong.contains {
            effort.start < $0.end && $0.start < effort.start + (effort.seconds ?? 0)
          }
      }
      if let gain = elevation?.gain, let most = wrong.map(\.metres).max() {
        found.append(
          .init(
            "elevation.gain_m", gain, limit: max(0, gain - most),
            DataQualitySection.ImplausibleValue.climbInPart))
      }
    }
    return (found, !wrong.isEmpty)
  }

  /// Flags a pace or mean speed that exceeds human records.
  private mutating func implausiblePace(_ context: borrowing SessionContext) -> [DataQualitySection
    .ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    if let fastest = context.fastest.first(where: { $0.distance == 1000 }), fastest.seconds > 0,
      let most = context.record(.speed, over: fastest.seconds), 1000 / fastest.seconds > most
    {
      speed?.paceBest = nil
      speed?.paceBestSeconds = nil
    }
    if let average = averageSpeed, let seconds = movingTime, seconds > 0,
      let most = context.record(.speed, over: seconds),
      average > most
    {
      flagged.append(
        .init("average_speed_ms", average, limit: most, "Faster than the world record over this time."))
    }
    return flagged
  }

  /// Flags impossible heart rates and power.
  private func implausibleInputs(_ context: borrowing SessionContext) -> [DataQualitySection.ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    let rates = HeartRateReserve.credible
    for (key, rate) in [("heart_rate.average", heartRate?.average), ("heart_rate.max", heartRate?.max)] {
      guard let rate, !rates.contains(rate) else { continue }
      flagged.append(
        .init(
          key, rate, limit: rate > rates.upperBound ? rates.upperBound : rates.lowerBound,
          "Physiologically impossible: do not trust numbers based on it."))
    }
    if let refused = context.prepared.refusedPower {
      flagged.append(
        .init(
          "average_watts", refused.mean, limit: refused.limit,
          "More power than anyone can sustain for this long: power is ignored."))
    }
    return flagged
  }

  /// Flags more elevation gain than is possible in the time.
  private func implausibleGain(_ context: borrowing SessionContext, isClimbWrong: Bool) -> [DataQualitySection
    .ImplausibleValue]
  {
    let totals = PossibleTotals(
      over: max(elapsedTime ?? 0, movingTime ?? 0), of: context.kind, settings: context.formulas.plausibility)
    guard !isClimbWrong, let gain = elevationGain, let most = totals.climb, gain > most,
      max(elapsedTime ?? 0, movingTime ?? 0) > 0
    else { return [] }
    return [
      .init(
        elevationGainSource == "computed" ? "elevation.gain_m" : "elevation_gain_m", gain, limit: most,
        "More climbing than anyone can do in this time.")
    ]
  }

  /// Flags distances, speeds and beats that contradict the recording.
  private func implausibleMotion(_ context: borrowing SessionContext) -> [DataQualitySection.ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    if let excess = context.motion.excess {
      flagged.append(
        .init(
          "distance_m", excess.distance, limit: excess.limit,
          distance == nil
            ? "Farther than anyone can go in this moving time."
            : "Farther than anyone can go in this moving time: distance across gaps is excluded."))
    }
    if let longest = BeatSeries.longestImpossible(context.recording.beats) {
      flagged.append(
        .init(
          "hrv.beats_s", longest / 1000, limit: BeatSeries.longestPossible / 1000,
          "Too long to be the interval between two beats: it is excluded."))
    }
    if let said = context.motion.contradictedDistance, let distance {
      flagged.append(
        .init(
          "distance_m", said, limit: distance,
          "The summary gives \(Displays.fixed(said / 1000, 2)) km, the recorded distance and positions "
            + "\(Displays.fixed(distance / 1000, 2)) km: the recording is used."))
    }
    // Differences of up to one per cent are rounding.
    if let doubted = context.motion.doubtedMaximum, let highest = maxSpeed,
      doubted > highest * (1 + SessionContext.metresOutOfMotion)
    {
      flagged.append(
        .init(
          "max_speed_ms", doubted, limit: highest,
          DataQualitySection.ImplausibleValue.unconfirmedTop))
    }
    if context.isMeanOfSpeed, let refused = context.motion.meanSpeed, let highest = maxSpeed,
      refused > highest * (1 + SessionContext.metresOutOfMotion)
    {
      flagged.append(
        .init(
          "average_speed_ms", refused, limit: highest,
          context.averageSpeed == nil
            ? DataQualitySection.ImplausibleValue.aboveOwnTopAlone
            : DataQualitySection.ImplausibleValue.aboveOwnTop))
    }
    if let highest = maxSpeed, let most = context.record(.speed, over: 1), highest > most {
      flagged.append(.init("max_speed_ms", highest, limit: most, "Faster than anyone in this sport."))
    }
    return flagged
  }

  /// Removes climbs that are too fast or too steep.
  private mutating func implausibleClimbs(_ context: borrowing SessionContext) -> [DataQualitySection
    .ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    elevation?.climbs.removeAll { climb in
      let key = "elevation.climbs.at_\(Displays.fixed(climb.at, 0))_m"
      let steepest = 100 * context.formulas.grade.limit
      if let rate = climb.verticalSpeed, let most = context.record(.climb, over: climb.seconds), rate > most {
        flagged.append(
          .init(
            key, rate, limit: most,
            "Too fast for a climb: the altitude is wrong here, so the climb is excluded."))
        return true
      }
      guard climb.grade > steepest else { return false }
      flagged.append(
        .init(
          key + ".grade_percent", climb.grade, limit: steepest,
          "Steeper than any road or path: the altitude is wrong here, so the climb is excluded."))
      return true
    }
    return flagged
  }

  /// Removes an estimate of power that exceeds human limits.
  private mutating func implausiblePower(_ context: borrowing SessionContext) -> [DataQualitySection
    .ImplausibleValue]
  {
    let most = EstimatedPowerSettings.maximumPerKilogram
    guard let estimate = powerEstimate, estimate.wattsPerKilogram > most else { return [] }
    $powerEstimate = .leftOut
    return [
      .init(
        "power_estimate.w_per_kg", estimate.wattsPerKilogram, limit: most,
        "More W/kg than anyone can sustain for five minutes: no power is estimated."
      )
    ]
  }

  /// Removes an implausible value and everything computed from it. Once the inputs have been checked,
  /// values are removed only here, except for keys that are removed where they are detected.
  private mutating func leaveOut(_ doubt: DataQualitySection.ImplausibleValue) {
    switch doubt.key {
    case "date": (date, startDate, startDateLocal) = (nil, nil, nil)
    case "elapsed_time_seconds" where elapsedTime == doubt.value:
      elapsedTime = nil
      if timerTime == doubt.value { timerTime = nil }
      if movingTime == doubt.value {
        movingTime = nil
        movingTimeDisplay = nil
      }
    case "average_speed_ms" where averageSpeed == doubt.value:
      averageSpeed = nil
      pace = nil
      speed?.averageKmh = nil
      speed?.paceAverage = nil
      speed?.paceAverageSeconds = nil
      runStats?.paceDisplay = nil
    case "max_speed_ms" where maxSpeed == doubt.value:
      maxSpeed = nil
      speed?.maxKmh = nil
    case "elevation.gain_m" where elevation?.gain == doubt.value && doubt.isClimbInPart:
      elevation?.gain = doubt.limit
      if elevationGainSource == "computed" { elevationGain = doubt.limit }
      leaveOutGrade()
    case "elevation.gain_m", "elevation_gain_m":
      if doubt.key == "elevation.gain_m" { elevation = nil }
      if elevation == nil || elevationGain == doubt.value {
        (elevationGain, elevationGainSource) = (nil, nil)
      }
      leaveOutGrade()
    case "heart_rate.average": averageHeartrate = nil
    case "heart_rate.max":
      maxHeartrate = nil
      heartRate?.max = nil
    case "training_load.load":
      trainingLoad = nil
      interpretation = nil
    case "energy.kcal": energy = nil
    case "mets":
      (mets, metsMethod, metMinutes) = (nil, nil, nil)
      if metBands != nil { metBands = nil }
    default: break
    }
  }

  /// Removes grade-adjusted pace, which is unknown if the climbing is.
  private mutating func leaveOutGrade() {
    speed?.gradeAdjustedPace = nil
    speed?.gradeAdjustedPaceSeconds = nil
    speed?.normalizedGradedPace = nil
  }

  /// Flags an implausible date, duration or mean heart rate of the session.
  private func implausibleSession(_ context: borrowing SessionContext) -> [DataQualitySection
    .ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    let years = ActivitySummary.possibleYears
    if let year = context.day?.year, !years.contains(year) {
      flagged.append(
        .init(
          "date", Double(year), limit: Double(year < years.lowerBound ? years.lowerBound : years.upperBound),
          "Impossible year: the clock of the device was not set."))
    }
    let jumped = context.stream.ordering.jumpedSpan
    if jumped > 0 {
      flagged.append(
        .init(
          "elapsed_time_seconds", jumped, limit: OrderingReport.longestStep,
          "The clock jumped: the records beyond the jump are excluded."))
    } else if let seconds = elapsedTime, seconds > PlausibleMotion.longest {
      flagged.append(
        .init(
          "elapsed_time_seconds", seconds, limit: PlausibleMotion.longest,
          "Longer than any session can be: the clock is wrong."))
    } else if let seconds = elapsedTime, seconds > SecondGrid.longest, let moving = movingTime,
      moving < PlausibleMotion.leastMotion * seconds
    {
      flagged.append(
        .init(
          "elapsed_time_seconds", seconds, limit: SecondGrid.longest,
          "More than a week with hardly any motion: the recorder was left running, or its clock jumped."))
    }
    if context.heldExcess == nil, let mean = averageHeartrate,
      let maximum = context.thresholds.maximumHeartRate,
      mean > maximum + context.formulas.heldExcess.margin
    {
      flagged.append(
        .init(
          "average_heartrate", mean, limit: maximum,
          "Above the set maximum for the entire session: the maximum is set too low, or the sensor was wrong."
        )
      )
    }
    return flagged
  }

  /// Flags a load above the maximum possible for its duration.
  private func implausibleLoad(_ settings: PlausibilitySettings)
    -> [DataQualitySection.ImplausibleValue]
  {
    let seconds = Swift.max(elapsedTime ?? 0, movingTime ?? 0)
    let most =
      seconds > 0
      ? PossibleTotals(over: seconds, of: ActivityKind(named: kind), settings: settings).load
      : settings.highestLoad(over: 0)
    guard let load = trainingLoad?.load, load > most else { return [] }
    return [
      .init(
        "training_load.load", load, limit: most,
        "More load than is possible in this time: the recorder was left running, or the sensor or thresholds are wrong."
      )
    ]
  }

  /// Flags a running stress score that contradicts the grade-adjusted pace.
  private mutating func implausibleStress(_ context: borrowing SessionContext)
    -> [DataQualitySection.ImplausibleValue]
  {
    guard let load = trainingLoad, load.rTSS != nil, let points = context.motion.stress?.points,
      let most = context.mostPaceStress, points > most
    else { return [] }
    // Remove the sentence that is based on it.
    if load.method == LoadMethod.pace.rawValue { interpretation?.sentence = nil }
    return [
      .init(
        "training_load.r_tss", points, limit: most,
        "The altitude is too noisy for rTSS; rTSS is computed from the mean graded speed."
      )
    ]
  }

  /// Compares the estimated work of a ride with its energy from heart rate. If the ratio is implausible,
  /// surface, bicycle or mass differ from the model, and the estimate is removed.
  private mutating func implausibleEstimate(_ context: borrowing SessionContext)
    -> [DataQualitySection.ImplausibleValue]
  {
    guard let estimate = powerEstimate, estimate.method == "riding", let energy,
      energy.method.hasPrefix("heart_rate"), energy.kcal > 0
    else { return [] }
    let spent = energy.kcal * EnergySettings.joulesPerKilocalorie / 1000
    let shares = EstimatedPower.plausibleEfficiency
    let isLittle = estimate.workKJ < shares.lowerBound * spent
    guard isLittle || estimate.workKJ > shares.upperBound * spent else { return [] }
    $powerEstimate = .leftOut
    return [
      .init(
        "power_estimate.work_kj", estimate.workKJ,
        limit: spent * (isLittle ? shares.lowerBound : shares.upperBound),
        isLittle
          ? "Far too little work for this heart rate (soft ground, wind or a heavy bicycle?): no power is estimated."
          : "Too much work for this heart rate (a tailwind, drafting, a motor or a wrong weight?): no power is estimated."
      )
    ]
  }

  private func implausibleEnergy(_ context: borrowing SessionContext, _ settings: PlausibilitySettings)
    -> [DataQualitySection.ImplausibleValue]
  {
    var flagged: [DataQualitySection.ImplausibleValue] = []
    let rules = context.formulas.mets
    let maximalUptake = context.thresholds.maximalOxygenUptake
    let highest = maximalUptake.map { $0 / rules.uptakeOfOne } ?? settings.highestMETs
    if let mets, mets > highest {
      flagged.append(.init("mets", mets, limit: highest, "Above the athlete's VO2max."))
    }
    guard let energy, let minutes = context.seconds(of: energy).map({ $0 / 60 }), minutes >= 1 else {
      return flagged
    }
    let kcal = energy.kcal
    let rate = kcal / minutes
    // One litre of oxygen yields 5 kcal.
    let uptake = context.thresholds.mass.map { $0 / 1000 * 5 }
    let most =
      maximalUptake.flatMap { maximalUptake in
        uptake.map { PlausibilitySettings.energyOfUptake * maximalUptake * $0 }
      }
      ?? settings.highestEnergy
    let least = uptake.map { PlausibilitySettings.lowestEnergy * rules.uptakeOfOne * $0 } ?? 0
    if rate > most {
      flagged.append(
        .init(
          "energy.kcal", kcal, limit: most * minutes, "More energy than the athlete's VO2max allows."))
    } else if rate < least {
      flagged.append(.init("energy.kcal", kcal, limit: least * minutes, "Less energy than at rest."))
    }
    return flagged
  }
}

extension EnrichedActivity {
  /// Whether the running stress score was flagged as implausible.
  package var isRunningStressDoubted: Bool {
    dataQuality.implausible.contains { $0.key == "training_load.r_tss" }
  }
}

extension SessionContext {
  /// Highest plausible running stress score: a multiple of the value from grade-adjusted pace; `nil` without
  /// a grade.
  var mostPaceStress: Double? {
    guard let graded = gradedStress, graded > 0 else { return nil }
    let isEven = motion.evenness.map { $0 < PlausibilitySettings.evenStress } ?? false
    return graded
      * (altitudeSource == .gps && isEven
        ? PlausibilitySettings.gradedStressByReceiver : PlausibilitySettings.gradedStress)
  }
}

extension BestEffortSection {
  /// The channel and its duration or distance, such as "speed_60_s" or "distance_1000_m".
  fileprivate var name: String {
    if let distance { return "\(channel)_\(Displays.fixed(distance, 0))_m" }
    return "\(channel)_\(Displays.fixed(seconds ?? 0, 0))_s"
  }

  /// Returns the value and the limit it exceeds, in m/s or m/h; `nil` if it is within the limit.
  fileprivate func beyond(_ limit: (PerformanceLimits.Quantity, Double) -> Double?) -> (Double, Double)? {
    let rate: Double
    let most: Double?
    switch channel {
    case "speed":
      rate = value
      most = limit(.speed, seconds ?? 1)
    case "distance":
      guard let distance, value > 0 else { return nil }
      rate = distance / value
      most = limit(.speed, value)
    case "vertical_speed":
      rate = value * 3600
      most = limit(.climb, seconds ?? 1)
    default: return nil
    }
    guard let most, rate > most else { return nil }
    return (rate, most)
  }
}

extension SessionContext {
  /// The human record in this sport over this time, plus the margin.
  fileprivate func record(_ quantity: PerformanceLimits.Quantity, over seconds: Double) -> Double? {
    // For climbing rates of an unknown kind, which may have been a car, use the record of all sports.
    let most =
      quantity == .climb && !kind.isKnown
      ? PerformanceLimits.highest(quantity, over: seconds)
      : PerformanceLimits.highest(quantity, of: kind.sport, over: seconds)
    return most.map { $0 * (1 + PlausibilitySettings.recordMargin) }
  }
}
