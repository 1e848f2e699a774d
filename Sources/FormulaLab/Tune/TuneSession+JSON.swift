import ActivityStreams
import Documents
import Enrichment
import FormulaSets
internal import TextFormats
import TrainingHistory

extension TuneSession {
  package nonisolated func json(_ answer: TuneAnswer) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    write(answer, to: &writer)
    return writer.finish()
  }

  nonisolated func write(_ answer: TuneAnswer, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("hash", answer.hash)
    writer.member("waits", answer.waits)
    writer.list("changes", answer.changes) { change, writer in
      writer.beginObject()
      writer.member("key", change.key)
      writer.member("text", change.text)
      writer.endObject()
    }
    writer.list("words", answer.words) { $1.value($0) }
    writer.list("facts", answer.facts) { fact, writer in
      writer.beginObject()
      writer.member("name", fact.name)
      compared("value", fact.value, fact.base, fact.decimals, &writer)
      writer.member("note", fact.note)
      writer.endObject()
    }
    writer.key("days")
    days(answer.days, &writer)
    writer.list("zones", answer.zones) { zone, writer in
      writer.beginObject()
      writer.member("name", zone.name)
      writer.member("seconds", zone.seconds)
      writer.member("base", zone.base)
      writer.member("text", TuneWords.hours(zone.seconds))
      writer.member("base_text", TuneWords.hours(zone.base))
      writer.endObject()
    }
    writer.member("column", allColumns[answer.column].key)
    writer.member("moved_count", answer.movedCount)
    writer.list("moved", answer.moved) { place, writer in
      let column = answer.column
      writer.beginObject()
      name(place, &writer)
      compared(
        "value", answer.rows[place].values[column], baseRows[place].values[column],
        allColumns[column].decimals, &writer)
      writer.endObject()
    }
    writer.list("targets", answer.targets) { target, writer in
      writer.beginObject()
      writer.member("name", target.name)
      writer.member("count", target.count)
      writer.member("value", target.value)
      writer.member("base", target.base)
      writer.member("text", TuneWords.number(target.value, 3))
      writer.member("base_text", TuneWords.number(target.base, 3))
      writer.endObject()
    }
    writer.key("table")
    table(answer, &writer)
    writer.endObject()
  }

  /// Writes a number and its base value, both also as text, and the change in words.
  private nonisolated func compared(
    _ name: String, _ value: Double, _ base: Double, _ decimals: Int, _ writer: inout JSONWriter
  ) {
    writer.member(name, value)
    writer.member("base", base)
    writer.member("text", TuneWords.number(value, decimals))
    writer.member("base_text", TuneWords.number(base, decimals))
    writer.member("change", TuneWords.change(from: base, to: value, decimals))
  }

  private nonisolated func days(_ days: [FitnessDay], _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("first", days.first.map { "\($0.day)" })
    // Curves are drawn to two decimals. Exact values for the last day are among the facts.
    func column(_ name: String, _ path: KeyPath<FitnessDay, Double>) {
      writer.key(name)
      writer.numbers(days.map { ($0[keyPath: path] * 100).rounded() / 100 })
    }
    column("load", \.load)
    column("chronic", \.chronic)
    column("acute", \.acute)
    column("balance", \.balance)
    writer.endObject()
  }

  private nonisolated func table(_ answer: TuneAnswer, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("total", answer.rows.count)
    writer.member("first", answer.first)
    writer.list("rows", answer.table) { place, writer in
      writer.beginObject()
      name(place, &writer)
      writer.key("values")
      writer.numbers(columns.map { answer.rows[place].values[$0] })
      writer.list("texts", columns) { column, writer in
        writer.value(TuneWords.number(answer.rows[place].values[column], allColumns[column].decimals))
      }
      writer.list("changes", columns) { column, writer in
        writer.value(
          TuneWords.change(
            from: baseRows[place].values[column], to: answer.rows[place].values[column],
            allColumns[column].decimals))
      }
      writer.endObject()
    }
    writer.endObject()
  }

  private nonisolated func name(_ place: Int, _ writer: inout JSONWriter) {
    let activity = activities[place]
    writer.member("place", place)
    writer.member("title", activity.title)
    writer.member("source", activity.source)
    writer.member("kind", activity.kind)
    writer.member("day", activity.day.map { "\($0)" })
  }

  /// Returns the data that the page needs before its first request: settings, columns, sets and hashes.
  ///
  /// - Parameter start: The changes applied when the page opens.
  package nonisolated func description(opening start: [TuneChange] = []) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.beginObject()
    writer.member("base", base.name)
    writer.member("base_hash", baseHash)
    writer.member("data_hash", dataHash)
    writer.member("activities", activities.count)
    writer.member("from", activities.lazy.compactMap(\.day).first.map { "\($0)" })
    writer.member("to", activities.compactMap(\.day).last.map { "\($0)" })
    writer.member("version", LibraryVersion.current)
    writer.list("sets", FormulaSet.presetNames) { $1.value($0) }
    writer.list("targets", targets) { $1.value($0.name) }
    writer.list("columns", columns) { place, writer in
      let column = allColumns[place]
      writer.beginObject()
      writer.member("key", column.key)
      writer.member("title", column.title)
      writer.member("unit", column.unit)
      writer.member("quick", column.needsNoSamples)
      writer.endObject()
    }
    writer.list("groups", groups) { group, writer in
      writer.beginObject()
      writer.member("name", group.name)
      writer.member("title", group.title)
      writer.list("settings", group.settings) { Self.write($0, to: &$1) }
      writer.endObject()
    }
    // Old links may contain old keys.
    writer.key("renamed")
    writer.beginObject()
    for key in RenamedKey.all { writer.member(key.old, key.new) }
    writer.endObject()
    writer.key("start")
    writer.beginObject()
    for change in start {
      writer.key(change.key)
      if let value = try? JSONValue.read(Array(change.value.utf8)) {
        writer.value(value)
      } else {
        writer.null()
      }
    }
    writer.endObject()
    writer.endObject()
    return writer.finish()
  }

  private static func write(_ setting: TuneSetting, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", setting.key)
    writer.member("label", setting.meaning)
    writer.member("unit", setting.unit)
    writer.member("source", setting.source)
    writer.member("allowed", setting.allowed)
    writer.member("tier", setting.tier.rawValue)
    writer.member("common", setting.isCommon)
    if !setting.models.isEmpty { writer.list("models", setting.models) { $1.value($0) } }
    writer.key("base")
    if let value = try? JSONValue.read(Array(setting.base.utf8)) {
      writer.value(value)
    } else {
      writer.null()
    }
    func span(_ name: String, _ range: ClosedRange<Double>, _ writer: inout JSONWriter) {
      writer.key(name)
      writer.numbers([range.lowerBound, range.upperBound])
    }
    switch setting.control {
    case .number(let allowed, let range, let step, let canBeNone):
      writer.member("control", "number")
      span("limits", allowed, &writer)
      span("range", range, &writer)
      writer.member("step", step)
      writer.member("none", canBeNone)
    case .flag: writer.member("control", "flag")
    case .choice(let names):
      writer.member("control", "choice")
      writer.list("names", names) { $1.value($0) }
    case .numbers(let allowed, let step, let rising):
      writer.member("control", "numbers")
      span("limits", allowed, &writer)
      writer.member("step", step)
      writer.member("rising", rising)
    case .table: writer.member("control", "table")
    }
    writer.endObject()
  }
}
