import ActivityStreams
import AthleteReadiness
import TextFormats

extension JSONWriter {
  mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes a name in the form in which it was read, as a string or a number.
  mutating func name(_ key: String, _ name: RecordName?) {
    self.key(key)
    guard let name else { return null() }
    if name.isNumber { raw(Array(name.text.utf8)) } else { value(name.text) }
  }

  /// Writes `[low, high]`, or `null`.
  mutating func interval(_ key: String, _ range: ClosedRange<Double>?) {
    self.key(key)
    guard let range else { return null() }
    numbers([range.lowerBound, range.upperBound])
  }

  mutating func texts(_ key: String, _ texts: [String]) {
    self.key(key)
    array(texts) { writer, text in writer.value(text) }
  }

  mutating func predictions(_ predictions: [RiskPrediction]) {
    array(predictions) { writer, prediction in
      writer.beginObject()
      writer.member("prediction_type", prediction.kind.rawValue)
      writer.member("probability", prediction.probability)
      writer.member("issued", prediction.issued)
      writer.member("risk", prediction.level.rawValue)
      writer.member("confidence", prediction.confidence.rawValue)
      writer.key("horizon_hours")
      let hours = prediction.kind.horizonHours
      writer.array([hours.lowerBound, hours.upperBound]) { writer, hour in writer.value(hour) }
      writer.key("drivers")
      writer.array(prediction.drivers) { writer, driver in
        writer.beginObject()
        writer.member("metric", driver.metric)
        writer.member("name", driver.name)
        writer.member("value", driver.value)
        writer.member("baseline", driver.baseline)
        writer.member("deviation", driver.deviation)
        writer.member("contribution", driver.contribution)
        writer.endObject()
      }
      writer.texts("missing", prediction.missing)
      writer.member("needs", prediction.needs)
      writer.endObject()
    }
  }

  /// Writes the sampled questions about past forecasts.
  mutating func questions(_ questions: [RiskQuestion]) {
    key("questions")
    array(questions) { writer, question in
      writer.beginObject()
      writer.member("prediction_type", question.kind.rawValue)
      writer.member("date", question.day.description)
      writer.member("chance", question.chance)
      writer.member("text", question.text)
      writer.endObject()
    }
  }

  /// Writes tomorrow's expected answers under `next_morning`, or `null`.
  mutating func nextMorning(_ answers: [NextAnswer]) {
    key("next_morning")
    guard !answers.isEmpty else { return null() }
    beginObject()
    for answer in answers {
      key(answer.question.rawValue)
      beginObject()
      member("probability_low", answer.probabilityLow)
      member("expected", answer.expected)
      interval("interval", answer.interval)
      interval("scale", answer.question.scale)
      member("confidence", answer.confidence.rawValue)
      texts("missing", answer.missing)
      endObject()
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
    key("do")
    beginObject()
    member("kind", decision.session.kind)
    interval("minutes", decision.session.minutes)
    member("intensity", decision.session.intensity.rawValue)
    interval("load", decision.session.load)
    texts("spares", decision.session.spares)
    endObject()
    member("reasoning", decision.reasoning)
    member("look_again", decision.lookAgain)
    facts(decision.facts)
    texts("keys", decision.keys)
    endObject()
  }

  /// Writes the codes and values from which sentences are made.
  mutating func facts(_ remarks: [Remark]) {
    key("facts")
    array(remarks) { $0.fact($1) }
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
      case .phrases(let parts):
        key(name)
        array(parts) { $0.fact($1) }
      }
    }
    endObject()
    endObject()
  }

  /// Writes the fields that follow the decision: the risk furthest above its usual rate, the readiness signal
  /// and the load budget.
  mutating func context(_ assessment: DayAssessment) {
    member("readiness_signal", assessment.signal?.words)
    key("top_risk")
    if let risk = assessment.topRisk {
      beginObject()
      member("prediction_type", risk.kind.rawValue)
      member("risk_name", risk.kind.name)
      member("probability", risk.probability)
      member("usual", risk.usual)
      endObject()
    } else {
      null()
    }
    key("load_budget")
    if let budget = assessment.budget {
      beginObject()
      interval("today", budget.today)
      interval("week", budget.week)
      key("plan")
      array(budget.plan) { writer, item in
        writer.beginObject()
        writer.member("date", item.day.description)
        writer.member("load", item.load)
        writer.key("fits")
        writer.value(item.fits)
        writer.endObject()
      }
      endObject()
    } else {
      null()
    }
  }

  /// Writes every active limit of the day, lowest cap first.
  mutating func holds(_ floor: SafetyFloor) {
    key("holds")
    array(floor.holds) { writer, hold in
      writer.beginObject()
      writer.member("reason", hold.reason.rawValue)
      writer.member("cap", hold.cap?.rawValue)
      writer.member("from", hold.from?.description)
      writer.member("until", hold.until?.description)
      writer.member("region", hold.region)
      writer.member("ends_by", hold.endsBy.rawValue)
      writer.member("asks", hold.asks?.text)
      writer.endObject()
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
    key("signs")
    array(floor.signs) { writer, sign in
      writer.beginObject()
      writer.member("sign", sign.kind.key)
      writer.member("weight", sign.weight)
      writer.member("value", sign.value)
      writer.member("usual", sign.usual)
      writer.endObject()
    }
    endObject()
  }

  mutating func flags(_ flags: [HealthFlag]) {
    array(flags) { writer, flag in
      writer.beginObject()
      writer.member("flag", flag.name)
      writer.member("since", flag.since.description)
      writer.member("value", flag.value)
      writer.member("threshold", flag.threshold)
      writer.member("unit", flag.unit)
      writer.member("message", flag.message)
      writer.facts([flag.remark])
      writer.endObject()
    }
  }

  mutating func dropped(_ values: [DroppedValue]) {
    key("dropped")
    array(values) { writer, value in
      writer.beginObject()
      writer.member("path", value.path)
      writer.member("reason", value.reason.rawValue)
      if let nearest = value.nearest { writer.member("nearest", nearest) }
      if let days = value.days {
        writer.member("first_day", days.lowerBound.description)
        writer.member("last_day", days.upperBound.description)
      }
      writer.endObject()
    }
  }
}
