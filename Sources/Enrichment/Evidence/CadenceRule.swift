import ActivityStreams

/// Corrects or doubts a cadence that counts both feet, every second step, or twice or half the turns of the pedals.
enum CadenceRule {
  /// Doubled cadence, spm, and step length, m, that no runner or walker combines.
  ///
  /// Above this cadence with shorter steps, the recorded cadence already counts both feet.
  private static let running = (cadence: 230.0, step: 0.6)
  private static let walking = (cadence: 170.0, step: 0.5)
  /// Doubled cadence that is impossible at any speed, spm.
  private static let impossible = 270.0

  /// Cadence, spm, below which, with longer steps, m, only every second step of one leg was counted.
  private static let halfRunning = (cadence: 120.0, step: 1.25)
  private static let halfWalking = (cadence: 75.0, step: 1.0)
  /// Median cadence of a ride that nobody keeps, and maximum of one that may count every second turn, rpm.
  private static let pedalling = (most: 125.0, least: 65.0)

  /// Returns the stream with cadence per leg, and records the findings.
  static func judge(
    _ stream: ActivityStream, kind: ActivityKind, evidence: inout SessionEvidence
  ) -> ActivityStream {
    let isRide = kind.sport == .ride
    guard kind.countsSteps || isRide, let highest = stream.presentExtent(of: .cadence)?.high, highest > 0,
      highest < pedalling.least || highest > (isRide ? pedalling.most : walking.cadence / 2),
      let cadence = stream.values(of: .cadence)
    else { return stream }
    let speed = stream.values(of: .speed)
    let rows = cadence.indices.filter { cadence[$0] > 0 && (speed?[$0] ?? 1) > 0.5 }
    guard rows.count > 10, case let turns = rows.map({ cadence[$0] }).sorted(),
      case let steps = 2 * turns[turns.count / 2]
    else { return stream }
    func scaled(_ factor: Double, _ reason: String, _ replacedBy: String) -> ActivityStream {
      evidence.judge(.cadence, Judgement(.derived, reason, replacedBy: replacedBy))
      return stream.mapping(.cadence) { $0 * factor }
    }
    let half = "half of the recorded values"
    if isRide {
      if steps > 2 * pedalling.most {
        return scaled(0.5, "Nobody pedals at \(Int(steps / 2)) rpm; every turn was counted twice.", half)
      }
      if highest < pedalling.least {
        evidence.judge(
          .cadence,
          Judgement(
            .doubted, "The cadence stays under \(Int(pedalling.least)) rpm; it may count half the turns."))
      }
      return stream
    }
    let limit = kind.isRun ? running : walking, low = kind.isRun ? halfRunning : halfWalking
    let speeds = speed.map { column in rows.map { column[$0] }.sorted() }
    let length = speeds.map { $0[$0.count / 2] * 60 / steps }
    if steps < low.cadence, let length, length > low.step {
      return scaled(
        2, "Cadence counts every second step of one leg, so it was doubled again.",
        "twice the recorded values")
    }
    guard steps > impossible || steps > limit.cadence && (length.map { $0 < limit.step } ?? false) else {
      return stream
    }
    return scaled(0.5, "Cadence already counts the steps of both feet, so it was not doubled.", half)
  }
}
