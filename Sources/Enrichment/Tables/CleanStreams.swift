import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats

/// A recording as every metric sees it: one clock, the channels after cleaning, and what was left out of them and why.
package struct CleanStreams: Sendable {
  /// The stream that zones, loads and best efforts are computed from.
  package let stream: ActivityStream
  /// The kind that was used.
  package let kind: String
  /// Title.
  package let name: String?
  /// Start, with offset where it is known.
  package let startDate: String?

  /// The channels with a value, or of which something was left out, in the order of `Channel`.
  package var channels: [Channel] {
    Channel.allCases.filter { channel in
      stream.has(channel) || stream.masks.contains { $0.channel == channel && !$0.rows.isEmpty }
    }
  }

  /// The table: a row a sample, a header first.
  ///
  /// `time` in seconds, then the channels, empty where missing. A channel of which values were left out has
  /// `CHANNEL.recorded`, the value that was not believed, and `CHANNEL.left_out`, the reason; one that was made from
  /// others, `CHANNEL.derived_from` on the rows that were. `paused` says where the timer stood still.
  /// - Complexity: O(rows × channels).
  package var csv: [UInt8] {
    var table = CSVWriter()
    let columns = columns
    table.field("time")
    for column in columns { column.writeHeadings(to: &table) }
    if !stream.pauses.isEmpty { table.field("paused") }
    table.endLine()
    var pause = 0
    for row in stream.time.indices {
      table.field(stream.time[row])
      for column in columns { column.write(row, to: &table) }
      if !stream.pauses.isEmpty {
        let time = stream.time[row]
        while pause < stream.pauses.count, stream.pauses[pause].end < time { pause += 1 }
        table.field(pause < stream.pauses.count && stream.pauses[pause].start < time)
      }
      table.endLine()
    }
    return table.bytes
  }

  /// The streams as JSON: columns, masks with their rows and evidence, pauses.
  package func json(source: String?) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.beginObject()
    if let source { writer.member("source", source) }
    writer.member("name", name)
    writer.member("kind", kind)
    writer.member("start_date", startDate)
    writer.member("gap_limit_s", stream.gapLimit)
    writer.key("streams")
    writer.beginObject()
    writer.key("time")
    writer.numbers(stream.time)
    for channel in channels where stream.has(channel) {
      writer.key(channel.rawValue)
      writer.numbers(stream.values(of: channel) ?? [])
    }
    writer.endObject()
    writer.key("left_out")
    writer.beginArray()
    for mask in stream.masks where !mask.rows.isEmpty {
      writer.beginObject()
      writer.member("channel", mask.channel.rawValue)
      writer.member("reason", mask.reason)
      writer.member("evidence", mask.evidence)
      writer.key("rows")
      writer.numbers(mask.rows.map(Double.init))
      writer.key("recorded")
      let recorded = stream.recorded[mask.channel] ?? []
      writer.numbers(mask.rows.map { recorded.indices.contains($0) ? recorded[$0] : .nan })
      writer.endObject()
    }
    writer.endArray()
    writer.key("derived")
    writer.beginArray()
    for derived in stream.derived {
      writer.beginObject()
      writer.member("channel", derived.channel.rawValue)
      writer.member("from", derived.source.rawValue)
      writer.member("samples", derived.samples)
      writer.endObject()
    }
    writer.endArray()
    writer.key("pauses")
    writer.beginArray()
    for pause in stream.pauses { writer.numbers([pause.start, pause.end]) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private var columns: [ChannelTable] {
    channels.map { channel in
      var reasons = [Int: String]()
      for mask in stream.masks where mask.channel == channel {
        for row in mask.rows where reasons[row] == nil { reasons[row] = mask.reason }
      }
      return ChannelTable(
        channel: channel, values: stream.values(of: channel) ?? [], recorded: stream.recorded[channel] ?? [],
        reasons: reasons, source: stream.derived.first { $0.channel == channel }?.source)
    }
  }

  /// The columns of one channel.
  private struct ChannelTable {
    let channel: Channel
    let values: [Double]
    let recorded: [Double]
    let reasons: [Int: String]
    let source: Channel?

    func writeHeadings(to table: inout CSVWriter) {
      table.field(channel.rawValue)
      if !reasons.isEmpty {
        table.field("\(channel.rawValue).recorded")
        table.field("\(channel.rawValue).left_out")
      }
      if source != nil { table.field("\(channel.rawValue).derived_from") }
    }

    func write(_ row: Int, to table: inout CSVWriter) {
      let value = values.indices.contains(row) ? values[row] : nil
      let written = recorded.indices.contains(row) ? recorded[row] : nil
      table.field(value)
      if !reasons.isEmpty {
        let reason = reasons[row]
        table.field(reason == nil ? nil : written)
        table.field(reason)
      }
      if let source {
        let isMade = value?.isFinite == true && written?.isFinite != true
        table.field(isMade ? source.rawValue : nil)
      }
    }
  }
}

extension ActivityEnricher {
  /// The clean streams of a recording, as every metric of its document sees them.
  /// - Complexity: O(*n*) in the number of records.
  package func cleanStreams(
    of recording: ActivityRecording, athlete: AthleteProfile = AthleteProfile(), kind: ActivityKind? = nil
  ) -> CleanStreams {
    let context = SessionContext(
      recording, athlete: athlete, history: nil, kind: kind, formulas: formulas)
    return CleanStreams(
      stream: context.stream, kind: context.kind.name, name: context.summary.name,
      startDate: context.start.instant)
  }
}
