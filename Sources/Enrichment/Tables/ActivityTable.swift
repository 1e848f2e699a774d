import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TextFormats

/// A table of enriched activities, with one row per activity and one column per dotted key.
///
/// All tables of a formula set have the same header. The first column is `source`. The second is `leg`: 0 for
/// a whole activity, and 1, 2, … for the legs of a multisport activity. The last two columns, `error.kind`
/// and `error.message`, are filled in if the source gave no result. List entries have columns of their own,
/// such as `heart_rate.zones.0.seconds` (``DocumentColumns``).
package struct ActivityTable: Sendable {
  package let columns: DocumentColumns

  package init(_ formulas: FormulaSet) {
    let zones = max(
      formulas.heartRateZones.maximumZones, (formulas.zones[.heartRate]?.count).map { $0 + 1 } ?? 0)
    columns = DocumentColumns(
      of: EnrichedActivity.self,
      numbered: [.init("heart_rate.zones", count: zones, inner: "seconds")],
      leaving: ["source", "route.polyline", "provenance.fingerprint"],
      further: formulas.metrics.flatMap { metric in
        [("value", DocumentColumns.Column.Kind.number), ("coverage", .number), ("reason", .text)].map {
          DocumentColumns.Column(keys: ["custom", metric.name, $0.0], kind: $0.1)
        }
      })
  }

  package var names: [String] {
    ["source", "leg"] + columns.columns.map(\.name) + ["error.kind", "error.message"]
  }

  package var header: [UInt8] {
    var table = CSVWriter()
    for name in names { table.field(name) }
    table.endLine()
    return table.bytes
  }

  /// Returns the rows of one source: the whole activity, followed by any legs.
  ///
  /// - Throws: ``EnrichmentError/encoding(reason:)``.
  package func rows(_ activities: [EnrichedActivity], source: String) throws(EnrichmentError) -> [UInt8] {
    var table = CSVWriter()
    for (leg, activity) in activities.enumerated() {
      table.field(source)
      table.field(Double(leg))
      do { try columns.write(activity, to: &table) } catch { throw .encoding(reason: "\(error)") }
      table.field(String?.none)
      table.field(String?.none)
      table.endLine()
    }
    return table.bytes
  }

  package func row(_ failure: ErrorDocument, source: String) -> [UInt8] {
    var table = CSVWriter()
    table.field(source)
    table.field(String?.none)
    columns.writeNothing(to: &table)
    table.field(failure.error.kind)
    table.field(failure.error.message)
    table.endLine()
    return table.bytes
  }
}

extension HeartRateZoneSettings {
  /// Maximum number of zones in any sport, including the one below the first zone.
  fileprivate var maximumZones: Int {
    let sports: [ThresholdSport?] = [nil] + ThresholdSport.allCases.map { $0 }
    // Zone models based on the athlete's own thresholds have three boundaries.
    return sports.map { (settings(for: $0).zoneModel?.edges.count ?? 3) + 1 }.max() ?? 4
  }
}
