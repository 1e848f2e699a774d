import ActivityStreams
import FormulaSets
import SessionMetrics

extension TerrainSection {
  /// Creates the section; `nil` if positions are missing.
  init?(_ context: borrowing SessionContext, _ source: some TerrainSource) {
    let stream = context.stream
    guard let track = stream.terrain(source) else { return nil }
    let summary = stream.terrainSummary(
      track, sport: context.kind.sport, elevation: context.formulas.elevation)
    gain = summary.gain
    loss = summary.loss
    max = summary.maximum
    min = summary.minimum
    coverage = track.coverage
    positions = track.places
    offset = summary.offset
    offsetSpread = summary.offsetSpread
    tiles = track.tiles.map(\.name)
    missing = track.missing.map {
      Missing(tile: $0.corner.name, reason: $0.reason.rawValue, positions: $0.places)
    }
    reason = summary.gain == nil ? Self.reason(track, least: TerrainRules.minimumCoverage) : nil
  }

  private static func reason(_ track: TerrainTrack, least: Double) -> String {
    guard track.known > 0 else { return "No position has an elevation in the tiles." }
    guard track.coverage < least else { return "There are too few consecutive positions." }
    return
      "\(track.known) of \(track.places) positions have an elevation; at least "
      + "\(Displays.fixed(100 * least, 0)) % are needed."
  }
}
