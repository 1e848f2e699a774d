import ActivityStreams

/// The Compendium of Physical Activities, keyed by edition and code, because later editions reuse codes.
///
/// Page: *METs and MET-minutes*, tests: `METTests`.
package enum Compendium {
  package struct Row: Sendable, Hashable {
    package var key: CompendiumKey
    /// The activity's description, shortened.
    package var activity: String
    package var mets: Double
  }

  /// All rows of `Data/compendium.csv`.
  package static let rows: [Row] = CompendiumTable.text.split(separator: "\n").dropFirst().compactMap {
    line in
    let parts = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let edition = Int(parts[0]), let comma = parts[2].lastIndex(of: ","),
      let mets = Double(parts[2][parts[2].index(after: comma)...])
    else { return nil }
    let activity = parts[2][..<comma].filter { $0 != "\"" }
    return Row(key: CompendiumKey(edition: edition, code: String(parts[1])), activity: activity, mets: mets)
  }

  /// The same text as `Data/compendium.csv`.
  package static var text: String { CompendiumTable.text }

  private static let byKey: [CompendiumKey: Row] = Dictionary(
    rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  package static func row(_ key: CompendiumKey) -> Row? { byKey[key] }

  package static func mets(edition: Int, code: String) -> Double? {
    byKey[CompendiumKey(edition: edition, code: code)]?.mets
  }

  /// Returns the light, moderate or vigorous row for a kind of activity, or `nil` if the kind has no rows.
  ///
  /// Intensity is a fraction of maximum heart rate, 0…1. If it is `nil`, the moderate row is returned.
  package static func row(
    of kind: ActivityKind, intensity: Double?, settings: METSettings
  ) -> Row? {
    guard let rows = kind.compendium else { return nil }
    let value = intensity ?? METSettings.assumedIntensity
    let isUnknown = intensity == nil
    let key =
      isUnknown
      ? rows.moderate
      : value < settings.lightBelow
        ? rows.light : value < settings.moderateBelow ? rows.moderate : rows.vigorous
    return row(key)
  }

  /// Returns the row for a run, walk, ride or swim at a mean moving speed in m/s, or `nil` for other kinds.
  package static func row(of kind: ActivityKind, speed: Double) -> Row? {
    guard speed > 0, speed.isFinite else { return nil }
    return CompendiumSpeeds.published.key(of: kind, milesAnHour: speed * 3600 / 1609.344).flatMap { row($0) }
  }
}
