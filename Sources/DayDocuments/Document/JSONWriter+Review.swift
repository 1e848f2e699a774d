import ActivityStreams
import AthleteReadiness
import DayRecords
import SessionMetrics
import TextFormats

extension JSONWriter {
  mutating func adaptation(_ adaptation: Adaptation) {
    beginObject()
    member("fitness", adaptation.fitness)
    member("fitness_change", adaptation.fitnessChange)
    member("fitness_direction", adaptation.fitnessDirection?.rawValue)
    trend("resting_hr", adaptation.restingHeartRate)
    shift("resting_hr_shift", adaptation.restingHeartRateShift)
    shift("ln_hrv_shift", adaptation.hrvShift)
    output("output_at_heart_rate", adaptation.heartOutput)
    trend("weight_kg", adaptation.bodyMass)
    endObject()
  }

  private mutating func trend(_ key: String, _ trend: MetricTrend?) {
    self.key(key)
    guard let trend, trend.slope != nil else { return null() }
    beginObject()
    member("n", trend.count)
    slope(trend)
    endObject()
  }

  private mutating func output(_ key: String, _ trend: HeartOutputTrend?) {
    self.key(key)
    guard let trend else { return null() }
    beginObject()
    member("sport", trend.sport.rawValue)
    member("unit", trend.unit.rawValue)
    member("n", trend.count)
    member("mean", trend.mean)
    member("change_pct_per_day", trend.change)
    interval("interval", trend.interval)
    member("direction", trend.direction.rawValue)
    endObject()
  }

  private mutating func shift(_ key: String, _ shift: Adaptation.Shift?) {
    self.key(key)
    guard let shift else { return null() }
    beginObject()
    member("change", shift.change)
    interval("interval", shift.interval)
    member("n", shift.count)
    member("direction", shift.direction.rawValue)
    endObject()
  }

  /// Writes the load balance of the week. Adaptation and body composition have their own members.
  mutating func review(_ review: WeeklyReview) {
    beginObject()
    member("load", review.load)
    member("load_days", review.loadDays)
    member("load_before", review.loadBefore)
    member("load_change_pct", review.loadChange)
    member("balance", review.balance)
    member("load_ratio", review.loadRatio)
    texts("summary", review.summary)
    key("food")
    beginObject()
    member("calories", review.food.energy)
    member("protein_g", review.food.protein)
    member("protein_target_g", review.food.proteinTarget)
    member("water_ml", review.food.water)
    member("water_target_ml", review.food.waterTarget)
    member("energy_availability", review.energyAvailability?.mean)
    member("energy_availability_days", review.energyAvailability?.days)
    endObject()
    endObject()
  }

  mutating func insights(_ insights: [BodyInsight]) {
    array(insights) { writer, insight in
      writer.beginObject()
      writer.member("message", insight.message)
      writer.member("value", insight.value)
      writer.interval("interval", insight.interval)
      writer.member("n", insight.count)
      writer.texts("metrics", insight.keys)
      writer.endObject()
    }
  }

  /// Writes body composition at the last measurement and its trend.
  mutating func body(
    _ body: BodyComposition, _ review: BodyCompositionReview?, segments: [SegmentChange] = [],
    trajectory: [BodyWeek] = []
  ) {
    guard let day = body.day else { return null() }
    beginObject()
    member("date", day.description)
    for metric in [DayMetric.bodyMass, .bodyFat, .leanBodyMass, .skeletalMuscleMass, .visceralFat] {
      member(metric.key, body.metrics[metric])
    }
    parts(body.metrics)
    key("changes")
    beginObject()
    for line in review?.lines ?? [] {
      guard let change = line.change else { continue }
      key(line.metric.recordKey)
      beginObject()
      member("change", change)
      interval("interval", line.interval)
      member("days", line.days)
      member("n", line.count)
      member("direction", line.direction?.rawValue)
      endObject()
    }
    for segment in segments {
      key(segment.part)
      beginObject()
      member("change", segment.change)
      interval("interval", segment.interval)
      member("days", segment.days)
      member("n", 2)
      member("direction", segment.direction.rawValue)
      endObject()
    }
    endObject()
    key("trajectory")
    array(trajectory) { writer, week in
      writer.beginObject()
      writer.member("through", week.through.description)
      writer.member("weight_kg", week.bodyMass)
      writer.member("smm_kg", week.muscle)
      writer.member("lean_body_mass", week.leanMass)
      writer.member("body_fat_pct", week.bodyFat)
      writer.member("load", week.load)
      writer.member("calories", week.energy)
      writer.member("protein_g", week.protein)
      writer.member("logged_days", week.loggedDays)
      writer.endObject()
    }
    endObject()
  }

  /// Writes the distribution of protein and fluid intake over the day, or `null`.
  mutating func throughDay(_ food: FoodThroughDay?) {
    key("through_day")
    guard let food else { return null() }
    beginObject()
    member("protein_target_g", food.proteinTarget)
    member("protein_left_g", food.proteinLeft)
    member("water_target_ml", food.waterTarget)
    member("water_left_ml", food.waterLeft)
    member("portion_g", food.portion)
    member("portions", food.portions)
    member("portion_span_h", food.portionSpan)
    member("longest_gap_h", food.longestGap)
    member("last_entry_h", food.lastEntry)
    endObject()
  }

  mutating func regions(_ regions: [RegionalReading]) {
    key("regional_load")
    array(regions) { writer, region in
      writer.beginObject()
      writer.member("region", region.region)
      writer.member("left", region.left)
      writer.member("usual", region.usual)
      writer.member("planned", region.planned)
      writer.key("soreness")
      if let soreness = region.soreness { writer.value("\(soreness)") } else { writer.null() }
      writer.member("expected_soreness", region.expectedSoreness?.rawValue)
      writer.endObject()
    }
  }

  /// Writes lean mass by body segment and the right–left difference, or `null`.
  private mutating func parts(_ metrics: DayMetrics) {
    key("segmental")
    let parts: [DayMetric] = [.leftArmMass, .rightArmMass, .trunkMass, .leftLegMass, .rightLegMass]
    guard parts.contains(where: { metrics[$0] != nil }) else { return null() }
    func difference(_ left: DayMetric, _ right: DayMetric) -> Double? {
      guard let left = metrics[left], let right = metrics[right] else { return nil }
      return 200 * (right - left) / (right + left)
    }
    beginObject()
    for part in parts { member(part.key, metrics[part]) }
    member("arm_difference_pct", difference(.leftArmMass, .rightArmMass))
    member("leg_difference_pct", difference(.leftLegMass, .rightLegMass))
    endObject()
  }

  /// Writes the athlete's answers and notes of the morning, or `null`.
  mutating func checkIn(_ checkIn: CheckIn?) {
    key("check_in")
    guard let checkIn, !checkIn.isEmpty else { return null() }
    beginObject()
    member("feel", checkIn.feel)
    member("soreness_0_4", checkIn.soreness)
    key("soreness")
    if let regions = checkIn.soreRegions {
      array(regions) { writer, region in
        writer.beginObject()
        writer.member("region", region.region)
        writer.member("severity", "\(region.severity)")
        writer.endObject()
      }
    } else {
      null()
    }
    member("fatigue_1_5", checkIn.fatigue)
    member("soreness_1_5", checkIn.muscleComfort)
    member("stress_1_5", checkIn.calm)
    member("mood_1_5", checkIn.mood)
    member("sleep_quality_1_5", checkIn.sleepQualityScore)
    member("sleep_quality", checkIn.sleepQuality?.rawValue)
    member("nutrition_yesterday", checkIn.nutritionYesterday?.rawValue)
    key("illness")
    if let isIll = checkIn.isIll { value(isIll) } else { null() }
    member("notes", checkIn.notes)
    endObject()
  }

  mutating func athlete(_ profile: ReadinessProfile) {
    key("athlete_info")
    beginObject()
    member("sport", profile.sport)
    texts("goals", profile.goals)
    member("training_frequency", profile.trainingFrequency)
    endObject()
  }

  /// Writes the training of the last seven days, or `null`.
  mutating func week(_ week: LastSevenDays?) {
    key("last_7_days")
    guard let week else { return null() }
    beginObject()
    member("from", week.from.description)
    member("through", week.through.description)
    member("days_known", week.daysKnown)
    member("sessions", week.sessions)
    member("sessions_intended", week.sessionsIntended)
    member("time_h", week.hours)
    member("distance_km", week.kilometres)
    member("energy_kcal", week.energy)
    member("load", week.load)
    endObject()
  }

  /// Writes the sessions of the last completed day, tagged sessions first.
  mutating func sessions(_ sessions: [SessionReading]) {
    key("interpretation")
    array(sessions) { writer, session in
      writer.beginObject()
      writer.member("kind", session.workout.kind)
      writer.member("name", session.workout.name)
      writer.key("tagged")
      writer.value(session.workout.isTagged)
      writer.member("load", session.load)
      writer.member("times_usual_day", session.timesUsual)
      writer.key("held_heart_rate")
      if let held = session.heldRate {
        writer.beginObject()
        writer.member("mean", held.mean)
        writer.member("maximum", held.maximum)
        writer.key("maximum_is_set")
        writer.value(held.isMaximumSet)
        writer.endObject()
      } else {
        writer.null()
      }
      writer.key("regions")
      writer.beginObject()
      for region in session.regions { writer.member(region.name, region.load) }
      writer.endObject()
      writer.member("message", session.message)
      writer.endObject()
    }
  }

  mutating func event(_ event: UpcomingEvent?) {
    guard let event else { return null() }
    beginObject()
    member("name", event.event.name)
    member("date", event.event.day.description)
    member("type", event.event.type)
    member("target", event.event.target)
    member("days_away", event.daysAway)
    member("phase", event.phase.name)
    member("phase_number", event.phase.rawValue)
    member("focus", event.focus)
    endObject()
  }
}
