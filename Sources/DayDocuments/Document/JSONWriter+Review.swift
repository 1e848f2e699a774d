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
    object(key, trend) { trend, writer in
      writer.member("sport", trend.sport.rawValue)
      writer.member("unit", trend.unit.rawValue)
      writer.member("n", trend.count)
      writer.member("mean", trend.mean)
      writer.member("change_pct_per_day", trend.change)
      writer.member("interval", trend.interval)
      writer.member("direction", trend.direction.rawValue)
    }
  }

  private mutating func shift(_ key: String, _ shift: Adaptation.Shift?) {
    object(key, shift) { shift, writer in
      writer.member("change", shift.change)
      writer.member("interval", shift.interval)
      writer.member("n", shift.count)
      writer.member("direction", shift.direction.rawValue)
    }
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
    object("food") { writer in
      writer.member("calories", review.food.energy)
      writer.member("protein_g", review.food.protein)
      writer.member("protein_target_g", review.food.proteinTarget)
      writer.member("water_ml", review.food.water)
      writer.member("water_target_ml", review.food.waterTarget)
      writer.member("energy_availability", review.energyAvailability?.mean)
      writer.member("energy_availability_days", review.energyAvailability?.days)
    }
    endObject()
  }

  mutating func insights(_ insights: [BodyInsight]) {
    objects("insights", insights) { insight, writer in
      writer.member("message", insight.message)
      writer.member("value", insight.value)
      writer.member("interval", insight.interval)
      writer.member("n", insight.count)
      writer.texts("metrics", insight.keys)
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
      object(line.metric.recordKey) { writer in
        writer.member("change", change)
        writer.member("interval", line.interval)
        writer.member("days", line.days)
        writer.member("n", line.count)
        writer.member("direction", line.direction?.rawValue)
      }
    }
    for segment in segments {
      object(segment.part) { writer in
        writer.member("change", segment.change)
        writer.member("interval", segment.interval)
        writer.member("days", segment.days)
        writer.member("n", 2)
        writer.member("direction", segment.direction.rawValue)
      }
    }
    endObject()
    objects("trajectory", trajectory) { week, writer in
      writer.member("through", week.through.description)
      writer.member("weight_kg", week.bodyMass)
      writer.member("smm_kg", week.muscle)
      writer.member("lean_body_mass", week.leanMass)
      writer.member("body_fat_pct", week.bodyFat)
      writer.member("load", week.load)
      writer.member("calories", week.energy)
      writer.member("protein_g", week.protein)
      writer.member("logged_days", week.loggedDays)
    }
    endObject()
  }

  /// Writes the distribution of protein and fluid intake over the day, or `null`.
  mutating func throughDay(_ food: FoodThroughDay?) {
    object("through_day", food) { food, writer in
      writer.member("protein_target_g", food.proteinTarget)
      writer.member("protein_left_g", food.proteinLeft)
      writer.member("water_target_ml", food.waterTarget)
      writer.member("water_left_ml", food.waterLeft)
      writer.member("portion_g", food.portion)
      writer.member("portions", food.portions)
      writer.member("portion_span_h", food.portionSpan)
      writer.member("longest_gap_h", food.longestGap)
      writer.member("last_entry_h", food.lastEntry)
    }
  }

  mutating func regions(_ regions: [RegionalReading]) {
    objects("regional_load", regions) { region, writer in
      writer.member("region", region.region)
      writer.member("left", region.left)
      writer.member("usual", region.usual)
      writer.member("planned", region.planned)
      writer.member("soreness", region.soreness.map { "\($0)" })
      writer.member("expected_soreness", region.expectedSoreness?.rawValue)
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
    if let regions = checkIn.soreRegions {
      objects("soreness", regions) { region, writer in
        writer.member("region", region.region)
        writer.member("severity", "\(region.severity)")
      }
    } else {
      member("soreness", String?.none)
    }
    member("fatigue_1_5", checkIn.fatigue)
    member("soreness_1_5", checkIn.muscleComfort)
    member("stress_1_5", checkIn.calm)
    member("mood_1_5", checkIn.mood)
    member("sleep_quality_1_5", checkIn.sleepQualityScore)
    member("sleep_quality", checkIn.sleepQuality?.rawValue)
    member("nutrition_yesterday", checkIn.nutritionYesterday?.rawValue)
    member("illness", checkIn.isIll)
    member("notes", checkIn.notes)
    endObject()
  }

  mutating func athlete(_ profile: ReadinessProfile) {
    object("athlete_info") { writer in
      writer.member("sport", profile.sport)
      writer.texts("goals", profile.goals)
      writer.member("training_frequency", profile.trainingFrequency)
    }
  }

  /// Writes the training of the last seven days, or `null`.
  mutating func week(_ week: LastSevenDays?) {
    object("last_7_days", week) { week, writer in
      writer.member("from", week.from.description)
      writer.member("through", week.through.description)
      writer.member("days_known", week.daysKnown)
      writer.member("sessions", week.sessions)
      writer.member("sessions_intended", week.sessionsIntended)
      writer.member("time_h", week.hours)
      writer.member("distance_km", week.kilometres)
      writer.member("energy_kcal", week.energy)
      writer.member("load", week.load)
    }
  }

  /// Writes the sessions of the last completed day, tagged sessions first.
  mutating func sessions(_ sessions: [SessionReading]) {
    objects("interpretation", sessions) { session, writer in
      writer.member("kind", session.workout.kind)
      writer.member("name", session.workout.name)
      writer.member("tagged", session.workout.isTagged)
      writer.member("load", session.load)
      writer.member("times_usual_day", session.timesUsual)
      writer.object("held_heart_rate", session.heldRate) { held, writer in
        writer.member("mean", held.mean)
        writer.member("maximum", held.maximum)
        writer.member("maximum_is_set", held.isMaximumSet)
      }
      writer.object("regions") { writer in
        for region in session.regions { writer.member(region.name, region.load) }
      }
      writer.member("message", session.message)
    }
  }

  mutating func event(_ event: UpcomingEvent?) {
    guard let event else { return null() }
    beginObject()
    member("name", event.event.name)
    member("date", event.event.day.description)
    // The mark of a race that only a note announces is none of the app's types.
    member("type", event.event.type == TargetEvent.noted ? nil : event.event.type)
    member("target", event.event.target)
    member("days_away", event.daysAway)
    member("phase", event.phase.name)
    member("phase_number", event.phase.rawValue)
    member("focus", event.focus)
    endObject()
  }
}
