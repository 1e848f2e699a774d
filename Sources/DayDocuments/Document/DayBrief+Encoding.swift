import ActivityStreams
import AthleteReadiness
import SessionMetrics
import TextFormats

extension DayBrief {
  /// Returns the document as JSON. Every key is present; missing values are `null`.
  ///
  /// - Parameter pretty: Whether to put each member on its own line.
  public func encoded(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(capacity: 16_384, pretty: pretty)
    write(to: &writer)
    return writer.finish()
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("schema_version", Self.schemaVersion)
    if let dataset { writer.name("dataset", dataset) }
    writer.member("date", assessment.day.description)
    writer.name("athlete", athlete)
    writer.member("issue", assessment.issue.rawValue)
    writeRecovery(to: &writer)
    writer.member("signal", assessment.signal?.rawValue)
    writer.safety(assessment.floor)
    writer.holds(assessment.floor)
    writer.context(assessment)
    writer.key("decision")
    writer.decision(assessment.decision)
    writer.member("supporting_insight", assessment.supportingInsight?.text)
    writer.objects("coaching", assessment.coaching) { note, writer in
      writer.member("type", note.tone.rawValue)
      writer.member("message", note.message)
      writer.member("confidence", note.confidence.rawValue)
      writer.facts(note.facts)
    }
    writer.nextMorning(assessment.nextMorning)
    writer.predictions(assessment.predictions)
    writer.questions(assessment.questions)
    writer.flags(assessment.flags)
    writePatterns(to: &writer)
    writer.checkIn(checkIn)
    writer.athlete(profile)
    writer.sessions(sessions)
    writer.regions(regions)
    writer.week(week)
    writer.key("metrics")
    metrics.write(to: &writer)
    writer.object("trends") { writer in
      for window in trends {
        writer.key("\(window.days)d")
        writer.window(window)
      }
    }
    writer.object("adaptation") { writer in
      for adaptation in adaptations {
        writer.key("\(adaptation.days)d")
        writer.adaptation(adaptation)
      }
    }
    writer.key("body_composition")
    writer.body(body, review.body, segments: segments, trajectory: trajectory)
    writer.key("weekly_review")
    writer.review(review)
    writer.insights(review.insights)
    writer.key("event")
    writer.event(events.first)
    writer.key("secondary_event")
    writer.event(events.dropFirst().first)
    writeQuality(to: &writer)
    writer.texts("missing", assessment.missing)
    writer.dropped(dropped)
    if let intervals {
      writer.object("intervals") { writer in
        for (key, range) in intervals.sorted(by: { $0.key < $1.key }) { writer.member(key, range) }
      }
    }
    writer.endObject()
  }

  private func writeRecovery(to writer: inout JSONWriter) {
    let recovery = assessment.recovery
    writer.object("recovery") { writer in
      writer.member("score", recovery.score)
      writer.member("raw", recovery.raw)
      writer.member("interval", recovery.interval)
      writer.objects("components", recovery.components) { part, writer in
        writer.member("name", part.name)
        writer.member("value", part.value)
        writer.member("score", part.score)
        writer.member("weight", part.weight)
        writer.member("contribution", part.contribution)
      }
    }
  }

  private func writePatterns(to writer: inout JSONWriter) {
    writer.objects("emerging_patterns", assessment.patterns) { pattern, writer in
      writer.member("label", EmergingPattern.label)
      writer.member("cause", pattern.cause)
      writer.member("effect", pattern.effect)
      writer.member("lag_days", pattern.lagDays)
      writer.member("sign", pattern.sign)
      writer.member("signal", pattern.signal)
      writer.member("confidence", EmergingPattern.confidence.rawValue)
      writer.member("support", pattern.support)
      writer.member("effect_size", pattern.effectSize)
      writer.member("q", pattern.q)
    }
  }

  private func writeQuality(to writer: inout JSONWriter) {
    let quality = assessment.decisionQuality
    writer.object("decision_quality") { writer in
      if let period = quality.period {
        writer.texts("period", [period.lowerBound, period.upperBound].map(\.description))
      } else {
        writer.member("period", String?.none)
      }
      writer.member("total_decisions", quality.totalDecisions)
      writer.member("responses_recorded", quality.responsesRecorded)
      writer.member("response_rate", quality.responseRate)
      writer.key("action_breakdown")
      writer.beginObject()
      writer.member("followed", quality.followed)
      writer.member("modified", quality.modified)
      writer.member("ignored", quality.ignored)
    }
    writer.object("prediction_accuracy") { writer in
      for level in quality.accuracy {
        writer.object(level.confidence.rawValue) { writer in
          writer.member("decisions", level.decisions)
          writer.member("mean_probability", level.meanProbability)
          writer.member("observed_rate", level.observedRate)
          writer.member("brier_score", level.brierScore)
          writer.member("accuracy", level.accuracy)
        }
      }
    }
    writer.member("days_of_data", quality.daysOfData)
    writer.member("model_confidence_level", quality.stage.rawValue)
    writer.endObject()
    writer.object("model_confidence") { writer in
      writer.member("level", quality.stage.rawValue)
      writer.member("label", quality.stage.words)
      writer.member("progress", quality.progress)
    }
  }
}

extension BriefMetrics {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.object("sleep") { writer in
      writer.member("total_hours", sleep?.total)
      writer.member("core_hours", sleep?.core)
      writer.member("deep_hours", sleep?.deep)
      writer.member("rem_hours", sleep?.rem)
      writer.member("awake_hours", sleep?.awake)
      writer.member("wake_count", sleep?.wakeCount)
      writer.member("sleep_onset_h", sleep?.onset)
      writer.member("wake_h", sleep?.wake)
      writer.member("efficiency", sleep?.efficiency)
      writer.member("source", sleep?.source)
      // Few devices record naps separately, so the key is omitted if there is none.
      if let nap = day[.nap] { writer.member("nap_hours", nap) }
      writer.member("need_hours", sleepStatus?.need)
      writer.member("debt_7d_hours", sleepStatus?.debt7)
      writer.member("nights_7d", sleepStatus?.nights7)
      writer.member("debt_14d_hours", sleepStatus?.debt14)
      writer.member("nights_14d", sleepStatus?.nights14)
      writer.member("usual_bedtime_h", regularity?.bedtime)
      writer.member("bedtime_sd_hours", regularity?.bedtimeDeviation)
      writer.member("regularity_index", regularity?.index)
    }
    writer.key("vitals")
    writer.beginObject()
    writer.member("hrv_trend", hrvTrend)
    writer.member("hrv_baseline", hrvBaseline)
    writer.member("hrv_kind", hrvKind?.rawValue)
    for metric in DayMetric.allCases where metric.isVital {
      // Few devices report a temperature deviation, so the key is omitted if there is none.
      guard metric != .temperatureDeviation || vitals[metric] != nil else { continue }
      writer.member(metric.key, vitals[metric])
      // Most values come from a device; the key is omitted for those.
      if metric == .restingHeartRate, let source = restingHeartRateSource {
        writer.member("resting_hr_source", source.rawValue)
      }
    }
    writer.endObject()
    writer.object("activity") { writer in
      for metric in Self.activity { writer.member(metric.key, day[metric]) }
    }
    writer.object("nutrition") { writer in
      for (key, metric) in Self.nutrition { writer.member(key, day[metric]) }
      writer.member("energy_availability", energyAvailability?.mean)
      writer.throughDay(throughDay)
    }
    writer.object("running_mechanics") { writer in
      for metric in Self.mechanics { writer.member(metric.key, day[metric]) }
    }
    writer.object("training") { writer in
      writer.member("load", load)
      writer.member("load_7d", weekLoad)
      writer.member("atl", levels.acute)
      writer.member("ctl", levels.chronic)
      writer.member("tsb", levels.balance)
      writer.member("unknown_since", trainingUnknownSince?.description)
      writer.member("planned_load", plannedLoad)
      writer.member("planned_load_unit", plannedLoadUnit?.rawValue)
      writer.member("plan_done_share", planDoneShare)
    }
    writer.objects("vendor_scores", vendorScores) { score, writer in
      writer.member("source", score.source)
      writer.member("name", score.name)
      writer.member("value", score.value)
    }
    writer.endObject()
  }

  private static let activity: [DayMetric] = [
    .steps, .distance, .activeEnergy, .basalEnergy, .exerciseMinutes, .flights, .daylight, .walkingSpeed,
    .vo2max, .cardioRecovery, .averageHeartRate, .lowestHeartRate, .highestHeartRate,
  ]
  /// Nutrition keys of the phone app and their metrics.
  private static let nutrition: [(String, DayMetric)] = [
    ("calories", .energyIntake), ("protein_g", .protein), ("carbs_g", .carbohydrate), ("fat_g", .fat),
    ("fiber_g", .fiber), ("water_ml", .water), ("sugar_g", .sugar), ("alcohol_drinks", .alcohol),
    ("potassium_mg", .potassium), ("cholesterol_mg", .cholesterol),
  ]
  private static let mechanics: [DayMetric] = [
    .runningSpeed, .runningPower, .stepLength, .verticalOscillation, .groundContactTime,
  ]
}
