import ActivityStreams

/// Detects lap distances in kilometres or miles when the session is in metres.
enum UnitRule {
  /// Relative tolerance of the sum of the laps (house rule).
  private static let tolerance = 0.1
  private static let units: [(name: String, metres: Double)] = [("km", 1000), ("mi", 1609.344)]

  static func judge(_ judged: inout JudgedRecording) {
    if let open = judged.recording.warnings.first(where: { $0.kind == "ambiguous_unit" }) {
      judged.evidence.judge(.speed, Judgement(.doubted, open.message))
      judged.evidence.judge(.distance, Judgement(.doubted, open.message))
    }
    let recording = judged.recording
    let laps = recording.laps.compactMap(\.distance)
    let column = recording.columns[.distance]?.filter(\.isFinite) ?? []
    let whole = recording.summary.distance ?? column.max().map { $0 - (column.min() ?? 0) } ?? 0
    let sum = laps.reduce(0, +)
    guard !laps.isEmpty, sum > 0, whole > 0, sum < whole / 10,
      let unit = units.first(where: { (sum * $0.metres / whole - 1).magnitude <= tolerance })
    else { return }
    judged.recording.laps = recording.laps.map {
      Lap(span: $0.span, distance: $0.distance.map { $0 * unit.metres })
    }
    judged.warn(
      "lap_distance_unit",
      "The lap distances are in \(unit.name) instead of metres; they were converted.")
  }
}
