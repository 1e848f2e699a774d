import ActivityStreams

/// Detects running or walking cadence that already counts both feet, so it is not doubled.
enum CadenceRule {
  /// Doubled cadence, spm, and step length, m, that no runner or walker combines.
  ///
  /// Above this cadence with shorter steps, the recorded cadence already counts both feet.
  private static let running = (cadence: 230.0, step: 0.6)
  private static let walking = (cadence: 170.0, step: 0.5)
  /// Doubled cadence that is impossible at any speed, spm.
  private static let impossible = 270.0

  /// Returns the stream with cadence per leg, and records the findings.
  static func judge(
    _ stream: ActivityStream, kind: ActivityKind, evidence: inout SessionEvidence
  ) -> ActivityStream {
    guard kind.countsSteps,
      stream.presentExtent(of: .cadence).map({ 2 * $0.high > walking.cadence }) ?? false,
      let cadence = stream.values(of: .cadence)
    else { return stream }
    let speed = stream.values(of: .speed)
    let rows = cadence.indices.filter { cadence[$0] > 0 && (speed?[$0] ?? 1) > 0.5 }
    guard rows.count > 10, case let turns = rows.map({ cadence[$0] }).sorted(),
      case let steps = 2 * turns[turns.count / 2]
    else { return stream }
    let limit = kind.isRun ? running : walking
    let speeds = speed.map { column in rows.map { column[$0] }.sorted() }
    let length = speeds.map { $0[$0.count / 2] * 60 / steps }
    guard steps > impossible || steps > limit.cadence && (length.map { $0 < limit.step } ?? false) else {
      return stream
    }
    evidence.judge(
      .cadence,
      Judgement(
        .derived, "Cadence already counts the steps of both feet, so it was not doubled.",
        replacedBy: "half of the recorded values"))
    return stream.mapping(.cadence) { $0 / 2 }
  }
}
