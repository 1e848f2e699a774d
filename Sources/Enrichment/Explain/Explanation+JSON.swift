import Documents
import FormulaSets
import TextFormats

extension Explanation {
  /// Encodes the explanation as JSON: `key`, `value`, `state` (`known`, `not_known`, `left_out`), `unit`,
  /// `interval`, `meaning`, `method`, `page`, `made_from`, `channels`, `missing`, `why_none`,
  /// `formula_set`, `formula_set_known`, `settings` and `parts`.
  public func json(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.beginObject()
    writer.member("key", path)
    switch value {
    case .known(let text):
      writer.member("state", "known")
      writer.key("value")
      writer.value((try? JSONValue.read(Array(text.utf8))) ?? .text(text))
    case .list(let count), .section(let count):
      writer.member("state", "known")
      writer.member("entries", count)
    case .notKnown: writer.member("state", "not_known")
    case .leftOut: writer.member("state", "left_out")
    }
    writer.member("unit", key.unit)
    writer.key("interval")
    if let interval {
      writer.beginArray()
      writer.value(interval.lowerBound)
      writer.value(interval.upperBound)
      writer.endArray()
    } else {
      writer.value(Double?.none)
    }
    writer.member("meaning", key.meaning)
    writer.member("method", key.method)
    writer.member("page", key.page)
    writeOrigin(to: &writer)
    writer.member("why_none", absence)
    writer.member("formula_set", formulaSet)
    writer.member("formula_set_known", isFormulaSetKnown)
    writeSettings(to: &writer)
    writer.key("parts")
    writer.beginArray()
    for part in parts { writer.value(part.path) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private func writeOrigin(to writer: inout JSONWriter) {
    writer.key("made_from")
    writer.beginArray()
    for fact in facts {
      writer.beginObject()
      writer.member("key", fact.path)
      writer.key("value")
      writer.value((try? JSONValue.read(Array(fact.value.utf8))) ?? .text(fact.value))
      writer.member("unit", fact.unit)
      writer.endObject()
    }
    writer.endArray()
    writer.key("channels")
    writer.beginArray()
    for channel in channels {
      writer.beginObject()
      writer.member("channel", channel.channel)
      writer.member("coverage", channel.coverage)
      writer.member("repaired_samples", channel.repaired)
      writer.key("reasons")
      writer.beginArray()
      for reason in channel.reasons { writer.value(reason) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("missing")
    writer.beginArray()
    for gap in missing {
      writer.beginObject()
      writer.member("input", gap.input)
      writer.member("reason", gap.reason)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeSettings(to writer: inout JSONWriter) {
    writer.key("settings")
    writer.beginArray()
    for fact in settings {
      writer.beginObject()
      writer.member("key", fact.setting.path)
      writer.key("value")
      writer.value((try? JSONValue.read(Array(fact.value.text.utf8))) ?? .null)
      if let standard = fact.standard {
        writer.key("standard")
        writer.value((try? JSONValue.read(Array(standard.text.utf8))) ?? .null)
      }
      writer.member("unit", fact.setting.unit)
      writer.member("meaning", fact.setting.meaning)
      writer.member("source", fact.setting.source)
      writer.endObject()
    }
    writer.endArray()
  }
}
