import ActivityStreams
import FormulaSets
import SessionMetrics
import TextFormats

/// A recording as all metrics use it: one clock, the repaired channels, and the rejected values with reasons.
package struct CleanStreams: Sendable {
  /// The stream from which zones, loads and best efforts are computed.
  package let stream: ActivityStream
  /// METs by row, NaN if missing; `nil` if the session has no METs by sample.
  package let mets: [Double]?
  package let kind: String
  package let name: String?
  /// Start time, with the UTC offset if it is known.
  package let startDate: String?

  /// The channels that have values or rejected values, in the order of `Channel`.
  package var channels: [Channel] {
    Channel.allCases.filter { channel in
      stream.has(channel) || stream.masks.contains { $0.channel == channel && !$0.rows.isEmpty }
    }
  }

  /// The streams as CSV, with a header and one row per sample.
  ///
  /// `time` is in seconds, and missing values are empty. A channel with rejected values also has
  /// `CHANNEL.recorded` (the rejected value) and `CHANNEL.left_out` (the reason). A derived channel has
  /// `CHANNEL.derived_from`, which is filled in for derived rows. `mets` come from speed and grade, power
  /// or heart rate, as for the session. `paused` marks rows at which the timer was stopped.
  ///
  /// - Complexity: O(rows × channels).
  package var csv: [UInt8] {
    var table = CSVWriter()
    table.table(columns, rows: stream.time.count)
    return table.bytes
  }

  /// Encodes the streams as JSON: the columns, the masks with their rows and evidence, and the pauses.
  package func json(source: String?) -> [UInt8] {
    JSONWriter.object(capacity: 1 << 16) { writer in
      if let source { writer.member("source", source) }
      writer.member("name", name)
      writer.member("kind", kind)
      writer.member("start_date", startDate)
      writer.member("gap_limit_s", stream.gapLimit)
      writer.object("streams") { writer in
        writer.member("time", stream.time)
        for channel in channels where stream.has(channel) {
          writer.member(channel.rawValue, stream.values(of: channel) ?? [])
        }
        if let mets {
          writer.member("mets", mets)
        }
      }
      writer.objects("left_out", stream.masks.filter { !$0.rows.isEmpty }) { mask, writer in
        writer.member("channel", mask.channel.rawValue)
        writer.member("reason", mask.reason)
        writer.member("evidence", mask.evidence)
        writer.member("rows", mask.rows.map(Double.init))
        writer.key("recorded")
        let recorded = stream.recorded[mask.channel] ?? []
        writer.numbers(mask.rows.map { recorded.indices.contains($0) ? recorded[$0] : .nan })
      }
      writer.objects("derived", stream.derived) { derived, writer in
        writer.member("channel", derived.channel.rawValue)
        writer.member("from", derived.source.rawValue)
        writer.member("samples", derived.samples)
      }
      writer.list("pauses", stream.pauses) { $1.numbers([$0.start, $0.end]) }
    }
  }

  package var columns: [TableColumn] {
    var columns = [TableColumn("time", .numbers(stream.time))]
    for channel in channels { columns += self.columns(of: channel) }
    if let mets { columns.append(TableColumn("mets", .numbers(mets))) }
    if !stream.pauses.isEmpty { columns.append(TableColumn("paused", .flags(pausedRows))) }
    return columns
  }

  /// For each row, whether the timer was stopped.
  private var pausedRows: [Bool?] {
    var pause = 0
    return stream.time.map { time in
      while pause < stream.pauses.count, stream.pauses[pause].end < time { pause += 1 }
      return pause < stream.pauses.count && stream.pauses[pause].start < time
    }
  }

  private func columns(of channel: Channel) -> [TableColumn] {
    var reasons = [Int: String]()
    for mask in stream.masks where mask.channel == channel {
      for row in mask.rows where reasons[row] == nil { reasons[row] = mask.reason }
    }
    let rows = stream.time.indices
    let values = stream.values(of: channel) ?? Array(repeating: .nan, count: stream.time.count)
    let recorded = stream.recorded[channel] ?? []
    func written(_ row: Int) -> Double { recorded.indices.contains(row) ? recorded[row] : .nan }
    var columns = [TableColumn(channel.rawValue, .numbers(values))]
    if !reasons.isEmpty {
      columns += [
        TableColumn(
          "\(channel.rawValue).recorded", .numbers(rows.map { reasons[$0] == nil ? .nan : written($0) })),
        TableColumn("\(channel.rawValue).left_out", .texts(rows.map { reasons[$0] })),
      ]
    }
    if let source = stream.derived.first(where: { $0.channel == channel })?.source {
      let made = rows.map { row in
        values.indices.contains(row) && values[row].isFinite && !written(row).isFinite ? source.rawValue : nil
      }
      columns.append(TableColumn("\(channel.rawValue).derived_from", .texts(made)))
    }
    return columns
  }
}

extension ActivityEnricher {
  /// Returns the streams of a recording as they are used for its document.
  ///
  /// - Complexity: O(*n*) in the number of records.
  package func cleanStreams(
    of recording: ActivityRecording, athlete: AthleteProfile = AthleteProfile(), kind: ActivityKind? = nil
  ) -> CleanStreams {
    cleanStreams(
      SessionContext(recording, athlete: athlete, history: nil, kind: kind, formulas: formulas))
  }

  /// Returns the streams of one recording in a file, which may be the entire activity or a leg. METs from
  /// heart rate use the maximum shared by all recordings.
  ///
  /// - Returns: `nil` if the index is out of range.
  package func cleanStreams(
    at place: Int, of recordings: [ActivityRecording], athlete: AthleteProfile, kind: ActivityKind?
  ) -> CleanStreams? {
    guard recordings.indices.contains(place) else { return nil }
    let sessions = PreparedSession.all(recordings) { other, recording in
      PreparedSession(
        recording, athlete: athlete, history: nil, kind: other == place ? kind : nil, formulas: formulas)
    }
    return cleanStreams(SessionContext(sessions[place]))
  }

  private func cleanStreams(_ context: SessionContext) -> CleanStreams {
    CleanStreams(
      stream: context.stream, mets: context.sampleMETs(), kind: context.kind.name, name: context.summary.name,
      startDate: context.start.instant)
  }
}
