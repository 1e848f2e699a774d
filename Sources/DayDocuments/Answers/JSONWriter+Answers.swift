import ActivityStreams
import AthleteReadiness
import TextFormats

extension JSONWriter {
  /// Writes an array.
  mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes a name as it was read.
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

  /// Writes an array of texts.
  mutating func texts(_ key: String, _ texts: [String]) {
    self.key(key)
    array(texts) { writer, text in writer.value(text) }
  }

  mutating func predictions(_ predictions: [RiskPrediction]) {
    array(predictions) { writer, prediction in
      writer.beginObject()
      writer.member("prediction_type", prediction.kind.rawValue)
      writer.member("probability", prediction.probability)
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

  /// What is expected of tomorrow's answers under `next_morning`, or `null`.
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
    member("prediction_type", decision.kind?.rawValue)
    member("confidence", decision.confidence.rawValue)
    member("risk_name", decision.riskName)
    member("reasoning", decision.reasoning)
    texts("keys", decision.keys)
    endObject()
  }

  /// What holds the day down, or `null`.
  mutating func safety(_ floor: SafetyFloor) {
    key("safety")
    guard !floor.holds.isEmpty || !floor.signs.isEmpty else { return null() }
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
