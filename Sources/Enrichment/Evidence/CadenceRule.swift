import ActivityStreams

/// Corrects or doubts a cadence that counts both feet, every second step, or twice or half the pedal revolutions.
enum CadenceRule {
  /// Doubled cadence, spm, and step length, m, that no runner or walker combines.
  ///
  /// At a higher cadence with shorter steps, the recorded cadence already counts both feet.
  private static let running = (cadence: 230.0, step: 0.6)
  private static let walking = (cadence: 170.0, step: 0.5)
  /// Doubled cadence that is impossible at any speed, spm.
  private static let impossible = 270.0

  /// Below this cadence, spm, with longer steps, m, only every second step of one leg was counted.
  private static let halfRunning = (cadence: 120.0, step: 1.25)
  private static let halfWalking = (cadence: 75.0, step: 1.0)
  /// Median cadence that no rider sustains, rpm. If nine tenths of a ride are below the second value, rpm,
  /// the sensor may count only every second revolution.
  private static let pedalling = (most: 125.0, least: 65.0)

  /// Ratios to the usual cadence at which steps were counted differently, the tolerance of these ratios,
  /// and that of the speed (house rules).
  private static let part = (ratios: [0.5, 2], tolerance: 0.1, speed: 0.15)
  /// Range of a ride's cadence relative to the usual one that counts as halved (house rule).
  private static let halved = 0.42...0.58
  /// Range in between (house rule).
  private static let between = 0.62...0.8
  /// Minimum fraction of halved samples that is not explained by a climb (house rule).
  private static let leastHalved = 0.15
  /// Minimum cadence of a run, spm (house rule).
  private static let leastSteps = 100.0
  /// Approximate number of rows used for medians.
  private static let sampled = 400

  static func judge(
    _ stream: ActivityStream, kind: ActivityKind, evidence: inout SessionEvidence
  ) -> ActivityStream {
    let isRide = kind.sport == .ride
    guard kind.countsSteps || isRide, let cadence = stream.values(of: .cadence) else { return stream }
    let speed = stream.values(of: .speed)
    // A few hundred rows have practically the same medians as all rows.
    let rows = stride(from: 0, to: cadence.count, by: max(1, cadence.count / sampled)).filter {
      cadence[$0] > 0 && (speed?[$0] ?? 1) > 0.5
    }
    guard rows.count > 10, case let turns = rows.map({ cadence[$0] }).sorted(),
      case let steps = 2 * turns[turns.count / 2]
    else { return stream }
    func scaled(_ factor: Double, _ reason: String, _ replacedBy: String) -> ActivityStream {
      evidence.judge(.cadence, Judgement(.derived, reason, replacedBy: replacedBy))
      return stream.mapping(.cadence) { $0 * factor }
    }
    let half = "half the recorded values"
    if isRide {
      if steps > 2 * pedalling.most {
        return scaled(
          0.5, "Nobody pedals at \(Int(steps / 2)) rpm; every revolution was counted twice.", half)
      }
      let usual = turns[turns.count * 8 / 10]
      func count(_ shares: ClosedRange<Double>) -> Int { turns.count { shares.contains($0 / usual) } }
      let low = count(halved)
      if Double(low) >= leastHalved * Double(turns.count), 2 * count(between) < low {
        evidence.judge(
          .cadence,
          Judgement(
            .doubted, "Part of the cadence is half the rest, as if every second revolution was missed.",
            share: Double(low) / Double(turns.count)))
      } else if turns[turns.count * 9 / 10] < pedalling.least {
        evidence.judge(
          .cadence,
          Judgement(
            .doubted,
            "The cadence stays below \(Int(pedalling.least)) rpm; it may count only every second revolution."
          ))
      }
      return stream
    }
    if kind.isRun, speed == nil, steps < leastSteps {
      evidence.judge(
        .cadence,
        Judgement(.doubted, "\(Int(steps)) steps per minute are too few for a run."))
    }
    let limit = kind.isRun ? running : walking, low = kind.isRun ? halfRunning : halfWalking
    let speeds = speed.map { column in rows.map { column[$0] }.sorted() }
    let usual = speeds.map { $0[$0.count / 2] }
    let length = usual.map { $0 * 60 / steps }
    // At the usual speed, nobody takes half or twice the usual number of steps.
    let others = rows.count { row in
      let ratio = cadence[row] * 2 / steps
      return part.ratios.contains { (ratio / $0 - 1).magnitude < part.tolerance }
        && (usual.map { ((speed?[row] ?? $0) / $0 - 1).magnitude < part.speed } ?? true)
    }
    if Double(others) > SessionEvidence.doubtedShare * Double(rows.count) {
      evidence.judge(
        .cadence,
        Judgement(
          .doubted, "Part of the cadence is half or twice the rest at a similar speed.",
          share: Double(others) / Double(rows.count)))
      return stream
    }
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
