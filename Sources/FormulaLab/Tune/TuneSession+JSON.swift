import ActivityStreams
import Documents
import Enrichment
import FormulaSets
internal import TextFormats
import TrainingHistory

extension TuneSession {
  package nonisolated func json(_ answer: TuneAnswer) -> [UInt8] {
    JSONWriter.object(capacity: 1 << 16) { write(answer, to: &$0) }
  }

  private nonisolated func write(_ answer: TuneAnswer, to writer: inout JSONWriter) {
    writer.member("hash", answer.hash)
    writer.member("waits", answer.waits)
    writer.objects("changes", answer.changes) { change, writer in
      writer.member("key", change.key)
      writer.member("text", change.text)
    }
    writer.texts("words", answer.words)
    writer.objects("facts", answer.facts) { fact, writer in
      writer.member("name", fact.name)
      compared("value", fact.value, fact.base, fact.decimals, &writer)
      writer.member("note", fact.note)
    }
    writer.object("days") { days(answer.days, &$0) }
    writer.objects("zones", answer.zones) { zone, writer in
      writer.member("name", zone.name)
      writer.member("seconds", zone.seconds)
      writer.member("base", zone.base)
      writer.member("text", TuneWords.hours(zone.seconds))
      writer.member("base_text", TuneWords.hours(zone.base))
    }
    writer.member("column", allColumns[answer.column].key)
    writer.member("moved_count", answer.movedCount)
    writer.objects("moved", answer.moved) { place, writer in
      let column = answer.column
      name(place, &writer)
      compared(
        "value", answer.rows[place].values[column], baseRows[place].values[column],
        allColumns[column].decimals, &writer)
    }
    writer.objects("targets", answer.targets) { target, writer in
      writer.member("name", target.name)
      writer.member("count", target.count)
      writer.member("value", target.value)
      writer.member("base", target.base)
      writer.member("text", TuneWords.number(target.value, 3))
      writer.member("base_text", TuneWords.number(target.base, 3))
    }
    writer.object("table") { table(answer, &$0) }
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
    writer.member("first", days.first.map { "\($0.day)" })
    // Curves are drawn to two decimals. Exact values for the last day are among the facts.
    func column(_ name: String, _ path: KeyPath<FitnessDay, Double>) {
      writer.member(name, days.map { ($0[keyPath: path] * 100).rounded() / 100 })
    }
    column("load", \.load)
    column("chronic", \.chronic)
    column("acute", \.acute)
    column("balance", \.balance)
  }

  private nonisolated func table(_ answer: TuneAnswer, _ writer: inout JSONWriter) {
    writer.member("total", answer.rows.count)
    writer.member("first", answer.first)
    writer.objects("rows", answer.table) { place, writer in
      name(place, &writer)
      writer.member("values", columns.map { answer.rows[place].values[$0] })
      writer.list("texts", columns) { column, writer in
        writer.value(TuneWords.number(answer.rows[place].values[column], allColumns[column].decimals))
      }
      writer.list("changes", columns) { column, writer in
        let (base, value) = (baseRows[place].values[column], answer.rows[place].values[column])
        writer.value(TuneWords.change(from: base, to: value, allColumns[column].decimals))
      }
    }
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
    JSONWriter.object(capacity: 1 << 16) { writer in
      writer.member("base", base.name)
      writer.member("base_hash", baseHash)
      writer.member("data_hash", dataHash)
      writer.member("activities", activities.count)
      writer.member("from", activities.lazy.compactMap(\.day).first.map { "\($0)" })
      writer.member("to", activities.compactMap(\.day).last.map { "\($0)" })
      writer.member("version", LibraryVersion.current)
      writer.texts("sets", FormulaSet.presetNames)
      writer.texts("targets", targets.map(\.name))
      writer.objects("columns", columns) { place, writer in
        let column = allColumns[place]
        writer.member("key", column.key)
        writer.member("title", column.title)
        writer.member("unit", column.unit)
        writer.member("quick", column.needsNoSamples)
      }
      writer.objects("groups", groups) { group, writer in
        writer.member("name", group.name)
        writer.member("title", group.title)
        writer.objects("settings", group.settings, Self.write)
      }
      // Old links may contain old keys.
      writer.object("renamed") { writer in
        for key in RenamedKey.all { writer.member(key.old, key.new) }
      }
      writer.object("start") { writer in
        for change in start {
          writer.key(change.key)
          writer.value((try? JSONValue.read(Array(change.value.utf8))) ?? .null)
        }
      }
    }
  }

  private static func write(_ setting: TuneSetting, to writer: inout JSONWriter) {
    writer.member("key", setting.key)
    writer.member("label", setting.meaning)
    writer.member("unit", setting.unit)
    writer.member("source", setting.source)
    writer.member("allowed", setting.allowed)
    writer.member("tier", setting.tier.rawValue)
    writer.member("common", setting.isCommon)
    if !setting.models.isEmpty { writer.texts("models", setting.models) }
    writer.key("base")
    writer.value((try? JSONValue.read(Array(setting.base.utf8))) ?? .null)
    switch setting.control {
    case .number(let allowed, let range, let step, let canBeNone):
      writer.member("control", "number")
      writer.member("limits", allowed)
      writer.member("range", range)
      writer.member("step", step)
      writer.member("none", canBeNone)
    case .flag: writer.member("control", "flag")
    case .choice(let names):
      writer.member("control", "choice")
      writer.texts("names", names)
    case .numbers(let allowed, let step, let rising):
      writer.member("control", "numbers")
      writer.member("limits", allowed)
      writer.member("step", step)
      writer.member("rising", rising)
    case .table: writer.member("control", "table")
    }
  }
}
