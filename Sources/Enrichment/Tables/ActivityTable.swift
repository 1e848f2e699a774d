import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import TextFormats

/// Enriched activities as a table: one row per activity, one column per dotted key of the document.
///
/// The header is the same for every table of one formula set, whatever the activities hold. `source` comes first and
/// `leg` second: 0 for a whole activity, 1, 2, … for the legs of a multisport one. The last two columns, `error.kind`
/// and `error.message`, are filled if there is no result. Lists become columns as in ``DocumentColumns``; seconds
/// in heart-rate zones are `heart_rate.zones.0.seconds` and so on.
package struct ActivityTable: Sendable {
  /// The columns of the document.
  package let columns: DocumentColumns

  /// A table for a formula set.
  package init(_ formulas: FormulaSet = .standard) {
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

  /// The names of the columns.
  package var names: [String] {
    ["source", "leg"] + columns.columns.map(\.name) + ["error.kind", "error.message"]
  }

  /// The line of headings.
  package var header: [UInt8] {
    var table = CSVWriter()
    for name in names { table.field(name) }
    table.endLine()
    return table.bytes
  }

  /// The rows for one source: a whole, then its legs.
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

  /// The row of a source that gave no result.
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
  /// The most zones that an activity of any sport is cut into, the one below the first counted.
  fileprivate var maximumZones: Int {
    let sports: [ThresholdSport?] = [nil] + ThresholdSport.allCases.map { $0 }
    // Models at the athlete's own thresholds have three.
    return sports.map { (settings(for: $0).zoneModel?.edges.count ?? 3) + 1 }.max() ?? 4
  }
}
