import ActivityStreams
import AthleteReadiness
import TextFormats

/// The answer to one record of a stream, as a JSON line.
package struct StreamAnswer: Sendable {
  package var athlete: RecordName?
  package var dataset: RecordName?
  package var assessment: DayAssessment
  package var dropped: [DroppedValue] = []

  package init(
    _ assessment: DayAssessment, athlete: RecordName? = nil, dataset: RecordName? = nil,
    dropped: [DroppedValue] = []
  ) {
    self.assessment = assessment
    self.athlete = athlete
    self.dataset = dataset
    self.dropped = dropped
  }

  /// Returns the JSON line, without a line feed.
  package func encoded() -> [UInt8] {
    var writer = JSONWriter(capacity: 4096)
    write(to: &writer)
    return writer.finish()
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let dataset { writer.name("dataset", dataset) }
    writer.name("athlete", athlete)
    writer.member("date", assessment.day.description)
    writer.member("recovery_score", assessment.recovery.score)
    writer.member("recovery_interval", assessment.recovery.interval)
    writer.member("signal", assessment.signal?.rawValue)
    writer.safety(assessment.floor)
    writer.holds(assessment.floor)
    writer.context(assessment)
    writer.nextMorning(assessment.nextMorning)
    writer.predictions(assessment.predictions)
    writer.questions(assessment.questions)
    writer.key("decision")
    writer.decision(assessment.decision)
    writer.flags(assessment.flags)
    writer.objects("patterns", assessment.patterns) { pattern, writer in
      writer.member("cause", pattern.cause)
      writer.member("effect", pattern.effect)
      writer.member("lag_days", pattern.lagDays)
      writer.member("sign", pattern.sign)
      writer.member("q", pattern.q)
      writer.member("support", pattern.support)
    }
    if !dropped.isEmpty { writer.dropped(dropped) }
    writer.endObject()
  }
}

/// The answer to a rejected record: `{"error":{…}}`.
package struct RecordFailure: Sendable {
  package var error: RecordError
  /// The line number, starting at 1.
  package var line: Int?
  package var source: String?
  package var athlete: RecordName?

  package init(
    _ error: RecordError, line: Int? = nil, source: String? = nil, athlete: RecordName? = nil
  ) {
    self.error = error
    self.line = line
    self.source = source
    self.athlete = athlete
  }

  /// Returns the JSON line, without a line feed.
  package func encoded() -> [UInt8] {
    JSONWriter.object(capacity: 256) { writer in
      writer.object("error") { writer in
        writer.member("kind", error.kind)
        writer.member("message", error.message)
        if let source { writer.member("source", source) }
        if let athlete { writer.name("athlete", athlete) }
        if let line { writer.member("line", line) }
        if let offset = error.byteOffset { writer.member("byte_offset", offset) }
        if let field = error.field { writer.member("field", field) }
      }
    }
  }
}
