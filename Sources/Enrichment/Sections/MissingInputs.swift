import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats

extension DataQualitySection.MissingInput {
  /// Returns the missing inputs, each with the outputs of this document that need it.
  static func all(_ context: SessionContext, _ activity: EnrichedActivity) -> [DataQualitySection
    .MissingInput]
  {
    var missing: [DataQualitySection.MissingInput] = []
    func note(_ input: String, _ outputs: [String?], _ reason: String? = nil) {
      let touched = outputs.compactMap { $0 }
      if !touched.isEmpty { missing.append(.init(input: input, outputs: touched, reason: reason)) }
    }
    let sections = context.kind.sections
    let stream = context.stream
    let hasHeartRate = context.heartRate != nil
    if !hasHeartRate { noteHeartRate(context, activity, note) }
    if context.movingTime == nil, context.elapsedTime == nil {
      note(
        "duration",
        [
          activity.energy == nil ? "energy" : nil,
          activity.trainingLoad == nil ? "training_load" : nil,
          activity.metMinutes == nil ? "met_minutes" : nil,
        ], "Totals need the duration of the session.")
    }
    noteCoverage(context, activity, note)
    if let located = context.motion.locatedDistance {
      let channel = stream.has(.latitude) ? Channel.latitude : .speed
      note(
        channel == .speed ? "speed" : "position",
        ["distance_m", activity.averageSpeed == nil ? "average_speed_ms" : nil],
        "It covers only \(Displays.fixed(100 * context.coverage(of: channel), 0)) % of the session "
          + "(\(Displays.fixed(located / 1000, 2)) km). A distance needs "
          + "\(Displays.fixed(100 * context.formulas.loadFallback.minimumCoverage, 0)) %."
      )
    }
    if hasHeartRate, sections.contains(.recovery), activity.heartRate?.recovery == nil {
      note(
        "exercise_end", ["heart_rate.recovery"],
        context.endsInHardWork ? "The recording has less than a minute of rest after the work." : nil)
    }
    func zeros(_ channel: Channel) -> String? {
      if let extent = stream.presentExtent(of: channel) {
        return extent.low == 0 && extent.high == 0 ? "Only zeros were recorded." : nil
      }
      // The channel was removed earlier, and its verdict states the reason.
      let verdict = SessionInput(channel).flatMap { context.prepared.evidence.judgements[$0] }
      return verdict?.verdict == .missing ? "Only zeros were recorded." : nil
    }
    if sections.contains(.power), activity.power == nil { note("power", ["power"], zeros(.power)) }
    if sections.contains(.speed), activity.cadence == nil, let reason = zeros(.cadence) {
      note("cadence", ["cadence"], reason)
    }
    if sections.contains(.elevation), !stream.has(.altitude) {
      note("altitude", ["elevation", context.kind.isRun ? "speed.grade_adjusted_pace" : nil])
    }
    if sections.contains(.route), !stream.has(.latitude) { note("position", ["route.coordinates"]) }
    if sections.contains(.speed), activity.speed == nil { note("speed", ["speed"]) }
    if sections.contains(.hrvEffect), activity.hrvEffect == nil { note("hrv_samples", ["hrv_effect"]) }
    noteAthlete(context, activity, note)
    if context.history == nil {
      note(
        "history",
        [
          "effort.comparison", sections.contains(.loadEffect) ? "training_load.effect" : nil,
          context.heartRate != nil ? "training_load.trimp_max" : nil,
        ])
    }
    if context.day == nil { note("start_date", ["date", "training_load.effect"]) }
    return missing
  }

  /// Lists the outputs that are missing for lack of heart rate.
  private static func noteHeartRate(
    _ context: SessionContext, _ activity: EnrichedActivity, _ note: (String, [String?], String?) -> Void
  ) {
    let sections = context.kind.sections
    let ofSummary = activity.heartRate != nil
    // The device may report a mean without samples.
    let mean =
      activity.intensity != nil || activity.trainingLoad?.isOfHeartRate == true
      ? activity.averageHeartrate : nil
    note(
      "heart_rate",
      [
        ofSummary ? "heart_rate.zones" : "heart_rate", ofSummary ? "heart_rate.samples" : nil,
        ofSummary && sections.contains(.recovery) ? "heart_rate.recovery" : nil, "training_load.trimp_exp",
        activity.effort == nil ? "effort" : nil,
        activity.trainingLoad == nil ? "training_load" : nil,
        sections.contains(.intensity) && activity.intensity == nil ? "intensity" : nil,
        "durability",
      ],
      ofSummary
        ? "Heart rate was not recorded; the summary contains only its average."
        : mean.map {
          "It was not recorded over time; heart-rate numbers come from the summary's average, "
            + "\(Displays.fixed($0, 0)) bpm."
        })
  }

  /// Lists inputs that cover too little of the session.
  private static func noteCoverage(
    _ context: SessionContext, _ activity: EnrichedActivity, _ note: (String, [String?], String?) -> Void
  ) {
    func reason(_ coverage: Double) -> String {
      let needed = Displays.fixed(100 * context.formulas.loadFallback.minimumCoverage, 0)
      return
        "It covers \(Displays.fixed(100 * coverage, 0)) % of the session; totals, percentages and labels need "
        + "\(needed) %."
    }
    if let facts = context.heartRate, !facts.isEnough {
      note(
        "heart_rate",
        [
          "average_heartrate", "heart_rate.zones", "training_load.trimp_exp", "intensity", "durability",
          activity.effort == nil ? "effort" : nil, activity.trainingLoad == nil ? "training_load" : nil,
        ], reason(facts.coverage))
      let ofKind = [
        activity.energy?.method == EnergyMethod.mets.rawValue ? "energy" : nil,
        activity.metsMethod.map { $0 == "table" || $0.hasPrefix("compendium") } == true ? "mets" : nil,
      ]
      note(
        "heart_rate", ofKind,
        reason(facts.coverage) + " METs assume moderate intensity for this kind of activity.")
    }
    if let facts = context.heartRate, facts.isEnough,
      facts.coverage < context.formulas.loadFallback.fullCoverage,
      let load = activity.trainingLoad, let byHeart = load.trimpExp,
      load.isOfPace || load.method == LoadMethod.power.rawValue
    {
      note(
        "heart_rate", ["training_load.load"],
        "It covers only \(Displays.fixed(100 * facts.coverage, 0)) % of the session, so the load comes from "
          + (load.isOfPace ? "pace" : "power")
          + ", which covers all of it. From heart rate it would be "
          + "\(Displays.fixed(byHeart * load.multiplier, 0)).")
    }
    if context.kind.sections.contains(.loadEffect), let load = activity.trainingLoad, load.focus == nil,
      let sets = activity.strength?.load, TrainingLoad.isOfSets(load.load, sets: sets)
    {
      note(
        "focus", ["training_load.focus"],
        "The load comes from sets, which have no aerobic or anaerobic focus.")
    }
    for (channel, key) in [
      (Channel.groundContactTime, "ground_contact_time_ms"), (.stepLength, "stride_length_m"),
      (.verticalOscillation, "vertical_oscillation_cm"),
      (.groundContactBalance, "ground_contact_balance_percent"),
    ] where context.kind.countsSteps && context.stream.has(channel) && !context.covers(channel) {
      note(channel.rawValue, ["running_mechanics.\(key)"], reason(context.coverage(of: channel)))
    }
    if context.stream.has(.temperature), !context.covers(.temperature) {
      note("temperature", ["temperature"], reason(context.coverage(of: .temperature)))
    }
    if context.kind.sections.contains(.elevation), context.stream.has(.altitude), !context.covers(.altitude) {
      note(
        "altitude", ["elevation", activity.elevationGain == nil ? "elevation_gain_m" : nil],
        reason(context.coverage(of: .altitude)))
    }
    if context.power != nil, !context.covers(.power) {
      note("power", ["power.intensity_factor", "training_load.tss"], reason(context.coverage(of: .power)))
    }
  }

  private static func noteAthlete(
    _ context: SessionContext, _ activity: EnrichedActivity, _ note: (String, [String?], String?) -> Void
  ) {
    let thresholds = context.thresholds
    let sections = context.kind.sections
    if context.heartRate != nil {
      let unit = context.zoneUnit
      let ofMaximum = unit != .percentOfThreshold && unit != .beatsPerMinute
      if thresholds.maximumHeartRate == nil {
        note(
          "athlete.max_hr",
          [ofMaximum ? "heart_rate.zones" : nil, "training_load", "effort", "intensity"],
          context.isMaximumUnknown
            ? "It is unknown, so a typical value is used and no label is given." : nil)
      }
      if thresholds.restingHeartRate == nil { note("athlete.resting_hr", ["training_load", "effort"], nil) }
      if context.athlete.sex == nil { note("athlete.sex", ["training_load", "effort", "energy"], nil) }
      let needsThreshold = context.heartRate?.zones == nil && unit == .percentOfThreshold
      if thresholds.thresholdHeartRate == nil {
        note("athlete.lthr", ["training_load.hr_tss", needsThreshold ? "heart_rate.zones" : nil], nil)
      }
      if context.athlete.lactateTest.isEmpty { note("athlete.lactate_test", ["training_load.itrimp"], nil) }
    }
    if context.power != nil {
      let otherSport =
        context.athlete.hasPowerOfAnotherSport(on: context.day, than: context.kind.sport)
        ? "It is set only for another sport, and each sport needs its own value." : nil
      if thresholds.thresholdPower == nil {
        note("athlete.ftp_w", ["power.intensity_factor", "training_load.tss"], otherSport)
      }
      if thresholds.criticalPower == nil || thresholds.anaerobicWork == nil {
        note("athlete.critical_power_w", ["power.w_prime_balance"], otherSport)
      }
    }
    if context.kind.isRun, thresholds.thresholdPace == nil {
      note("athlete.threshold_pace_s_per_km", ["training_load.r_tss"], nil)
    }
    if context.kind.isSwim, thresholds.criticalSwimSpeed == nil {
      note("athlete.css_ms", ["training_load.s_tss"], nil)
    }
    if thresholds.mass == nil {
      note("athlete.weight_kg", ["energy", activity.mets == nil ? "mets" : nil], nil)
    }
    if context.athlete.age(on: context.day) == nil {
      note("athlete.age", [sections.contains(.cardioFitness) ? "cardio_fitness.rating" : nil, "energy"], nil)
    }
    if sections.contains(.cardioFitness), activity.cardioFitness == nil {
      note("athlete.vo2max", ["cardio_fitness"], nil)
    } else if activity.cardioFitness?.method == "heart_rate_and_pace", let reason = context.unratedPace {
      note("level_run", ["cardio_fitness.rating"], reason)
    }
  }
}

extension SessionContext {
  /// Whether the recording ends in work hard enough for a comparable recovery, so that a missing recovery is
  /// worth reporting.
  fileprivate var endsInHardWork: Bool {
    let settings = formulas.recovery
    guard hasMotion, sessionTime >= settings.minimumWork, let values = stream.values(of: .heartRate),
      let end = stream.time.last, let reserve = anchors.reserve,
      !(anchors.maximum?.isOfPopulation ?? true)
    else { return false }
    var (sum, count) = (0.0, 0.0)
    for row in values.indices.reversed() {
      guard stream.time[row] >= end - HeartRateRecoverySettings.minimumAfter else { break }
      guard !values[row].isNaN else { continue }
      sum += values[row]
      count += 1
    }
    return count > 0 && reserve.fraction(of: sum / count) >= settings.eligibleReserve
  }
}
