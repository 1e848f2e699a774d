import Documents
import TextFormats

/// The lists of a training report as tables, with one row per entry and one column per dotted key.
package enum TrainingTable: String, CaseIterable, Sendable {
  /// One row per day, with load, fitness, fatigue and form.
  case fitness
  /// One row per day of the forecast.
  case forecast
  case weeks
  /// One row per period, with the time in zones.
  case zoneDistribution = "zone_distribution"
  case records
  case newRecords = "new_records"
  case trends
  case racePredictions = "race_predictions"
  /// One row per sport, with heart-rate recovery.
  case heartRateRecovery = "heart_rate_recovery"
  case routes
  case segments
  /// One row for each duration and amount of prior work.
  case powerDurability = "power_durability"
  case recoveryCost = "recovery_cost"
  /// One row per repeated series of efforts.
  case repeatedSessions = "repeated_sessions"
  case proposedThresholds = "proposed_thresholds"
  /// One row per week of a custom metric.
  case custom
  /// A single row with everything that is not a list.
  case report

  /// Number of columns for heart-rate zones.
  private static let zones = 7

  /// Encodes a list of the report as CSV with a header. An empty list yields only the header.
  ///
  /// - Throws: The error of encoding an entry, which never occurs in practice.
  package func bytes(of report: TrainingReport) throws -> [UInt8] {
    switch self {
    case .fitness:
      let days = report.fitness
      return Self.table(
        ["date"], [days.date],
        ["load", "long_term", "short_term", "balance", "assumed_load"],
        [days.load, days.longTerm, days.shortTerm, days.balance, days.assumedLoad])
    case .forecast:
      let ahead = report.forecast
      return Self.table(
        ["date"], [ahead?.date ?? []],
        [
          "long_term", "long_term_low", "long_term_high", "short_term", "short_term_low", "short_term_high",
          "balance", "balance_low", "balance_high",
        ],
        [
          ahead?.longTerm, ahead?.longTermLow, ahead?.longTermHigh, ahead?.shortTerm, ahead?.shortTermLow,
          ahead?.shortTermHigh, ahead?.balance, ahead?.balanceLow, ahead?.balanceHigh,
        ].map { ($0 ?? []).map(Optional.some) })
    case .weeks:
      return try Self.table(report.weeks, numbered: [.init("zone_seconds", count: Self.zones)])
    case .zoneDistribution:
      return try Self.table(
        report.zoneDistribution,
        numbered: [
          .init("zone_seconds", count: Self.zones), .init("shares", count: Self.zones),
          .init("thirds", count: 3),
        ])
    case .records: return try Self.table(report.records)
    case .newRecords: return try Self.table(report.newRecords)
    case .trends: return try Self.table(report.trends)
    case .racePredictions: return try Self.table(report.racePredictions)
    case .heartRateRecovery: return try Self.table(report.heartRateRecovery)
    case .routes: return try Self.table(report.routes)
    case .segments: return try Self.table(report.segments)
    case .powerDurability: return try Self.table(report.powerDurability)
    case .recoveryCost: return try Self.table(report.recoveryCost)
    case .repeatedSessions: return try Self.table(report.repeatedSessions)
    case .proposedThresholds: return try Self.table(report.proposedThresholds)
    case .custom: return try Self.table(report.custom ?? [])
    case .report: return try Self.table([report])
    }
  }

  private static func table<Entry: Codable>(
    _ entries: [Entry], numbered: [DocumentColumns.Numbered] = []
  ) throws -> [UInt8] {
    let columns = DocumentColumns(of: Entry.self, numbered: numbered)
    var table = CSVWriter()
    columns.writeHeadings(to: &table)
    table.endLine()
    for entry in entries {
      try columns.write(entry, to: &table)
      table.endLine()
    }
    return table.bytes
  }

  /// Builds a table of text columns followed by number columns.
  private static func table(
    _ textNames: [String], _ texts: [[String]], _ names: [String], _ numbers: [[Double?]]
  ) -> [UInt8] {
    var table = CSVWriter()
    for name in textNames + names { table.field(name) }
    table.endLine()
    for row in 0..<(texts.first?.count ?? 0) {
      for column in texts { table.field(column.indices.contains(row) ? column[row] : nil) }
      for column in numbers { table.field(column.indices.contains(row) ? column[row] : nil) }
      table.endLine()
    }
    return table.bytes
  }
}
