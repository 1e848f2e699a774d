import Documents
import FormulaSets
import TextFormats

extension Explanation {
  /// Encodes the explanation as JSON: `key`, `value`, `state` (`known`, `not_known`, `left_out`), `unit`,
  /// `interval`, `meaning`, `method`, `page`, `made_from`, `channels`, `missing`, `why_none`,
  /// `formula_set`, `formula_set_known`, `settings` and `parts`.
  public func json(pretty: Bool = false) -> [UInt8] {
    JSONWriter.object(pretty: pretty) { writer in
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
      writer.member("interval", interval)
      writer.member("meaning", key.meaning)
      writer.member("method", key.method)
      writer.member("page", key.page)
      writeOrigin(to: &writer)
      writer.member("why_none", absence)
      writer.member("formula_set", formulaSet)
      writer.member("formula_set_known", isFormulaSetKnown)
      writeSettings(to: &writer)
      writer.texts("parts", parts.map(\.path))
    }
  }

  private func writeOrigin(to writer: inout JSONWriter) {
    writer.objects("made_from", facts) { fact, writer in
      writer.member("key", fact.path)
      writer.key("value")
      writer.value((try? JSONValue.read(Array(fact.value.utf8))) ?? .text(fact.value))
      writer.member("unit", fact.unit)
    }
    writer.objects("channels", channels) { channel, writer in
      writer.member("channel", channel.channel)
      writer.member("coverage", channel.coverage)
      writer.member("repaired_samples", channel.repaired)
      writer.texts("reasons", channel.reasons)
    }
    writer.objects("missing", missing) { gap, writer in
      writer.member("input", gap.input)
      writer.member("reason", gap.reason)
    }
  }

  private func writeSettings(to writer: inout JSONWriter) {
    writer.objects("settings", settings) { fact, writer in
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
    }
  }
}
