import ActivityStreams
import AthleteReadiness
import TextFormats

extension JSONWriter {
  /// Writes a name in the form in which it was read, as a string or a number.
  mutating func name(_ key: String, _ name: RecordName?) {
    self.key(key)
    guard let name else { return null() }
    if name.isNumber { raw(Array(name.text.utf8)) } else { value(name.text) }
  }

  mutating func predictions(_ predictions: [RiskPrediction]) {
    objects("predictions", predictions) { prediction, writer in
      writer.member("prediction_type", prediction.kind.rawValue)
      writer.member("probability", prediction.probability)
      writer.member("issued", prediction.issued)
      writer.member("risk", prediction.level.rawValue)
      writer.member("confidence", prediction.confidence.rawValue)
      let hours = prediction.kind.horizonHours
      writer.list("horizon_hours", [hours.lowerBound, hours.upperBound]) { $1.value($0) }
      writer.objects("drivers", prediction.drivers) { driver, writer in
        writer.member("metric", driver.metric)
        writer.member("name", driver.name)
        writer.member("value", driver.value)
        writer.member("baseline", driver.baseline)
        writer.member("deviation", driver.deviation)
        writer.member("contribution", driver.contribution)
      }
      writer.texts("missing", prediction.missing)
      writer.member("needs", prediction.needs)
    }
  }

  /// Writes the sampled questions about past forecasts.
  mutating func questions(_ questions: [RiskQuestion]) {
    objects("questions", questions) { question, writer in
      writer.member("prediction_type", question.kind.rawValue)
      writer.member("date", question.day.description)
      writer.member("chance", question.chance)
      writer.member("text", question.text)
    }
  }

  /// Writes tomorrow's expected answers under `next_morning`, or `null`.
  mutating func nextMorning(_ answers: [NextAnswer]) {
    key("next_morning")
    guard !answers.isEmpty else { return null() }
    beginObject()
    for answer in answers {
      object(answer.question.rawValue) { writer in
        writer.member("probability_low", answer.probabilityLow)
        writer.member("expected", answer.expected)
        writer.member("interval", answer.interval)
        writer.member("scale", answer.question.scale)
        writer.member("confidence", answer.confidence.rawValue)
        writer.texts("missing", answer.missing)
      }
    }
    endObject()
  }

  mutating func decision(_ decision: Decision) {
    beginObject()
    member("primary", decision.primary)
    member("reason", decision.reason?.rawValue)
    member("prediction_type", decision.kind?.rawValue)
    member("confidence", decision.confidence.rawValue)
    member("risk_name", decision.riskName)
    object("do") { writer in
      writer.member("kind", decision.session.kind)
      writer.member("minutes", decision.session.minutes)
      writer.member("intensity", decision.session.intensity.rawValue)
      writer.member("load", decision.session.load)
      writer.texts("spares", decision.session.spares)
    }
    member("reasoning", decision.reasoning)
    member("look_again", decision.lookAgain)
    facts(decision.facts)
    texts("keys", decision.keys)
    endObject()
  }

  /// Writes the codes and values from which sentences are made.
  mutating func facts(_ remarks: [Remark]) {
    list("facts", remarks) { $1.fact($0) }
  }

  private mutating func fact(_ remark: Remark) {
    beginObject()
    member("code", remark.code)
    key("values")
    beginObject()
    for (name, value) in remark.values.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .number(let number): member(name, number)
      case .words(let words): member(name, words)
      case .day(let day): member(name, day.description)
      case .phrases(let parts): list(name, parts) { $1.fact($0) }
      }
    }
    endObject()
    endObject()
  }

  /// Writes the fields that follow the decision: the risk furthest above its usual rate, the readiness signal
  /// and the load budget.
  mutating func context(_ assessment: DayAssessment) {
    member("readiness_signal", assessment.signal?.words)
    object("top_risk", assessment.topRisk) { risk, writer in
      writer.member("prediction_type", risk.kind.rawValue)
      writer.member("risk_name", risk.kind.name)
      writer.member("probability", risk.probability)
      writer.member("usual", risk.usual)
    }
    object("load_budget", assessment.budget) { budget, writer in
      writer.member("today", budget.today)
      writer.member("week", budget.week)
      writer.objects("plan", budget.plan) { item, writer in
        writer.member("date", item.day.description)
        writer.member("load", item.load)
        writer.member("fits", item.fits)
      }
    }
  }

  /// Writes every active limit of the day, lowest cap first.
  mutating func holds(_ floor: SafetyFloor) {
    objects("holds", floor.holds) { hold, writer in
      writer.member("reason", hold.reason.rawValue)
      writer.member("cap", hold.cap?.rawValue)
      writer.member("from", hold.from?.description)
      writer.member("until", hold.until?.description)
      writer.member("region", hold.region)
      writer.member("ends_by", hold.endsBy.rawValue)
      writer.member("asks", hold.asks?.text)
    }
  }

  /// Writes the limits on the day, or `null`.
  mutating func safety(_ floor: SafetyFloor) {
    key("safety")
    guard !floor.reasons.isEmpty || !floor.signs.isEmpty else { return null() }
    beginObject()
    member("cap", floor.cap?.rawValue)
    texts("reasons", floor.reasons.map(\.rawValue))
    member("since", floor.since?.description)
    member("likely_cause", floor.cause?.rawValue)
    member("last_known", floor.lastKnown?.description)
    objects("signs", floor.signs) { sign, writer in
      writer.member("sign", sign.kind.key)
      writer.member("weight", sign.weight)
      writer.member("value", sign.value)
      writer.member("usual", sign.usual)
    }
    endObject()
  }

  mutating func flags(_ flags: [HealthFlag]) {
    objects("flags", flags) { flag, writer in
      writer.member("flag", flag.name)
      writer.member("since", flag.since.description)
      writer.member("value", flag.value)
      writer.member("threshold", flag.threshold)
      writer.member("unit", flag.unit)
      writer.member("message", flag.message)
      writer.facts([flag.remark])
    }
  }

  mutating func dropped(_ values: [DroppedValue]) {
    objects("dropped", values) { value, writer in
      writer.member("path", value.path)
      writer.member("reason", value.reason.rawValue)
      if let nearest = value.nearest { writer.member("nearest", nearest) }
      if let days = value.days {
        writer.member("first_day", days.lowerBound.description)
        writer.member("last_day", days.upperBound.description)
      }
    }
  }
}
