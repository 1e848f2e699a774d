import ActivityStreams
import SessionMetrics
import TextFormats

extension DataQualitySection.MissingInput {
  /// Inputs that are not there, each with the outputs of this document that miss them.
  static func all(_ context: SessionContext, _ activity: EnrichedActivity) -> [DataQualitySection
    .MissingInput]
  {
    var missing: [DataQualitySection.MissingInput] = []
    func note(_ input: String, _ outputs: [String?]) {
      let touched = outputs.compactMap { $0 }
      if !touched.isEmpty { missing.append(.init(input: input, outputs: touched)) }
    }
    let sections = context.kind.sections
    let stream = context.stream
    let hasHeartRate = context.heartRate != nil
    if !hasHeartRate {
      note(
        "heart_rate",
        [
          "heart_rate", "training_load.trimp_exp", activity.effort == nil ? "effort" : nil,
          activity.trainingLoad == nil ? "training_load" : nil,
          sections.contains(.intensity) ? "intensity" : nil, "durability",
        ])
    }
    if sections.contains(.power), !stream.has(.power) { note("power", ["power"]) }
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

  private static func noteAthlete(
    _ context: SessionContext, _ activity: EnrichedActivity, _ note: (String, [String?]) -> Void
  ) {
    let thresholds = context.thresholds
    let sections = context.kind.sections
    if context.heartRate != nil {
      if thresholds.maximumHeartRate == nil {
        note("athlete.max_hr", ["heart_rate.zones", "training_load", "effort", "intensity"])
      }
      if thresholds.restingHeartRate == nil { note("athlete.resting_hr", ["training_load", "effort"]) }
      if context.athlete.sex == nil { note("athlete.sex", ["training_load", "effort", "energy"]) }
      if thresholds.thresholdHeartRate == nil { note("athlete.lthr", ["training_load.hr_tss"]) }
      if context.athlete.lactateTest.isEmpty { note("athlete.lactate_test", ["training_load.itrimp"]) }
    }
    if context.power != nil {
      if thresholds.thresholdPower == nil {
        note("athlete.ftp_w", ["power.intensity_factor", "training_load.tss"])
      }
      if thresholds.criticalPower == nil || thresholds.anaerobicWork == nil {
        note("athlete.critical_power_w", ["power.w_prime_balance"])
      }
    }
    if context.kind.isRun, thresholds.thresholdPace == nil {
      note("athlete.threshold_pace_s_per_km", ["training_load.r_tss"])
    }
    if context.kind.isSwim, thresholds.criticalSwimSpeed == nil {
      note("athlete.css_ms", ["training_load.s_tss"])
    }
    if thresholds.mass == nil { note("athlete.weight_kg", ["energy"]) }
    if context.athlete.age(on: context.day) == nil {
      note("athlete.age", [sections.contains(.cardioFitness) ? "cardio_fitness.rating" : nil, "energy"])
    }
    if sections.contains(.cardioFitness), activity.cardioFitness == nil {
      note("athlete.vo2max", ["cardio_fitness"])
    }
  }
}
