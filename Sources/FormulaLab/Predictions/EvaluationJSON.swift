import DayRecords
import Statistics
internal import TextFormats

extension EvaluationReport {
  /// Returns the report as JSON with keys in `snake_case`. Missing values are `null`.
  package func json(pretty: Bool = false) -> [UInt8] {
    JSONWriter.object(capacity: 1 << 14, pretty: pretty) { writer in
      writer.member("schema_version", 1)
      writer.member("title", title)
      writer.objects("predictions", scores, Self.write)
      writer.texts("notes", notes)
    } + [0x0A]
  }

  private static func write(_ score: ForecastScores, to writer: inout JSONWriter) {
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
    writer.objects("alarms", score.alarms) { alarm, writer in
      writer.member("false_alarm_days_per_30", alarm.budget)
      writer.member("threshold", alarm.threshold)
      writer.member("false_alarm_days_per_30_used", alarm.falseAlarmDays)
      writer.member("alarm_rate", alarm.alarmRate)
      writer.member("events", alarm.events)
      writer.member("sensitivity", alarm.sensitivity)
      writer.member("chance", alarm.chance)
      writer.member("ppv", alarm.precision)
      writer.member("median_lead_days", alarm.medianLead)
    }
    writer.objects("confidence", score.confidence?.levels ?? []) { level, writer in
      writer.member("confidence", level.confidence.rawValue)
      writer.member("days", level.count)
      writer.member("share", level.share)
      write("brier_skill", level.skill, to: &writer)
      writer.member("brier_skill_within_deciles", level.skillWithinDeciles)
      writer.member("brier_skill_against_all", level.skillAgainstAll)
      writer.member("ece", level.calibrationError)
      writer.member("auroc_within", level.area)
    }
    writer.objects("reliability", score.calibration.bins) { bin, writer in
      writer.member("days", bin.count)
      writer.member("probability", bin.forecast)
      writer.member("frequency", bin.rate)
    }
  }

  private static func write(_ key: String, _ estimate: LabEstimate?, to writer: inout JSONWriter) {
    writer.object(key, estimate) { estimate, writer in
      writer.member("value", estimate.value)
      writer.member("low", estimate.interval?.lowerBound)
      writer.member("high", estimate.interval?.upperBound)
    }
  }
}
