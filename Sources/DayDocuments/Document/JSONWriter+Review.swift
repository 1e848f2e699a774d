import ActivityStreams
import AthleteReadiness
import SessionMetrics
import TextFormats

extension JSONWriter {
  /// Writes whether training is being taken in over a window.
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

  /// Writes the week's balance of load; adaptation and body have members of their own.
  mutating func review(_ review: WeeklyReview) {
    beginObject()
    member("load", review.load)
    member("load_before", review.loadBefore)
    member("load_change_pct", review.loadChange)
    member("balance", review.balance)
    member("load_ratio", review.loadRatio)
    endObject()
  }

  /// Writes findings that cross body, load and food.
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

  /// Writes the body as last measured, and where it goes.
  mutating func body(_ body: BodyComposition, _ review: BodyCompositionReview?) {
    guard let day = body.day else { return null() }
    beginObject()
    member("date", day.description)
    for metric in [DayMetric.bodyMass, .bodyFat, .leanBodyMass, .skeletalMuscleMass, .visceralFat] {
      member(metric.key, body.metrics[metric])
    }
    key("changes")
    beginObject()
    for line in review?.lines ?? [] {
      guard let change = line.change else { continue }
      key(line.metric.key)
      beginObject()
      member("change", change)
      interval("interval", line.interval)
      member("days", review?.days)
      member("n", line.count)
      member("direction", line.direction?.rawValue)
      endObject()
    }
    endObject()
    endObject()
  }

  /// Writes an event that lies ahead.
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
    member("focus", event.phase.focus)
    endObject()
  }
}
