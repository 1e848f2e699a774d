import DayRecords
import Statistics
internal import TextFormats

extension EvaluationReport {
  /// Returns the report as JSON with keys in `snake_case`. Missing values are `null`.
  package func json(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 14, pretty: pretty)
    writer.beginObject()
    writer.member("schema_version", 1)
    writer.member("title", title)
    writer.key("predictions")
    writer.beginArray()
    for score in scores { Self.write(score, to: &writer) }
    writer.endArray()
    writer.key("notes")
    writer.beginArray()
    for note in notes { writer.value(note) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.finish()
  }

  private static func write(_ score: ForecastScores, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("prediction", score.name)
    writer.member("days", score.days)
    writer.member("athletes", score.athletes)
    writer.member("base_rate", score.baseRate)
    write("auroc_within", score.withinArea, to: &writer)
    writer.member("auroc_pooled", score.pooledArea)
    writer.member("brier", score.calibration.brier)
    write("brier_skill", score.calibration.skill, to: &writer)
    write("ece", score.calibration.error, to: &writer)
    write("auroc_minus_baseline", score.difference, to: &writer)
    writer.key("alarms")
    writer.beginArray()
    for alarm in score.alarms {
      writer.beginObject()
      writer.member("false_alarm_days_per_30", alarm.budget)
      writer.member("threshold", alarm.threshold)
      writer.member("false_alarm_days_per_30_used", alarm.falseAlarmDays)
      writer.member("alarm_rate", alarm.alarmRate)
      writer.member("events", alarm.events)
      writer.member("sensitivity", alarm.sensitivity)
      writer.member("chance", alarm.chance)
      writer.member("ppv", alarm.precision)
      writer.member("median_lead_days", alarm.medianLead)
      writer.endObject()
    }
    writer.endArray()
    writer.key("confidence")
    writer.beginArray()
    for level in score.confidence?.levels ?? [] {
      writer.beginObject()
      writer.member("confidence", level.confidence.rawValue)
      writer.member("days", level.count)
      writer.member("share", level.share)
      write("brier_skill", level.skill, to: &writer)
      writer.member("brier_skill_within_deciles", level.skillWithinDeciles)
      writer.member("brier_skill_against_all", level.skillAgainstAll)
      writer.member("ece", level.calibrationError)
      writer.member("auroc_within", level.area)
      writer.endObject()
    }
    writer.endArray()
    writer.key("reliability")
    writer.beginArray()
    for bin in score.calibration.bins {
      writer.beginObject()
      writer.member("days", bin.count)
      writer.member("probability", bin.forecast)
      writer.member("frequency", bin.rate)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ key: String, _ estimate: LabEstimate?, to writer: inout JSONWriter) {
    writer.key(key)
    guard let estimate else {
      writer.null()
      return
    }
    writer.beginObject()
    writer.member("value", estimate.value)
    writer.member("low", estimate.interval?.lowerBound)
    writer.member("high", estimate.interval?.upperBound)
    writer.endObject()
  }
}
