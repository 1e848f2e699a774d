import ActivityStreams

/// Corrects or doubts a cadence that counts both feet, every second step, or twice or half the pedal revolutions.
enum CadenceRule {
  /// Doubled cadence (spm) and step length (m) that no runner or walker combines.
  ///
  /// At a higher cadence with shorter steps, the recorded cadence already counts both feet.
  private static let running = (cadence: 230.0, step: 0.6)
  private static let walking = (cadence: 170.0, step: 0.5)
  /// Doubled cadence that is impossible at any speed, spm.
  private static let impossible = 270.0

  /// If cadence (spm) is below the first value and steps (m) are longer than the second, only every second
  /// step of one leg was counted.
  private static let halfRunning = (cadence: 120.0, step: 1.25)
  private static let halfWalking = (cadence: 75.0, step: 1.0)
  /// Median cadence that no rider sustains, rpm. If nine tenths of a ride are below the second value, rpm,
  /// the sensor may count only every second revolution.
  private static let pedalling = (most: 125.0, least: 65.0)

  /// Number of sampled rows in a part, and ranges of a part's cadence relative to the usual one of the faster
  /// parts: halved, and in between. Minimum fraction of halved parts that a climb or a walk does not explain
  /// (house rules).
  private static let part = 7
  private static let halved = 0.4...0.58
  private static let between = 0.62...0.8
  private static let least = (ride: 0.05, run: 0.06)
  /// On foot, minimum ratio of the speeds of two parts if one has half the cadence of the other. At a lower ratio, the
  /// slower part was walked: walking takes about half the steps at less than half the speed (house rule).
  private static let sameSpeed = 0.7
  /// Minimum cadence of a doubled part relative to the median part (house rule).
  private static let twice = 1.7
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
    let rowSpeeds = isRide ? nil : speed.map { column in rows.map { column[$0] } }
    if judgeParts(rows.map { cadence[$0] }, speeds: rowSpeeds, isRide: isRide, &evidence) { return stream }
    if isRide {
      if steps > 2 * pedalling.most {
        return scaled(
          0.5, "Nobody pedals at \(Int(steps / 2)) rpm; every revolution was counted twice.", half)
      }
      if turns[turns.count * 9 / 10] < pedalling.least {
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
    let length = rowSpeeds.map { $0.sorted()[$0.count / 2] * 60 / steps }
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

  /// Doubts a cadence that is doubled, halved or held during part of the session. Returns whether it is
  /// doubted.
  ///
  /// - Parameters:
  ///   - turns: The cadence at the sampled rows.
  ///   - speeds: The speed at the same rows, m/s; `nil` on rides and without speed.
  ///   - isRide: Whether the activity is a ride.
  ///   - evidence: The verdicts.
  private static func judgeParts(
    _ turns: [Double], speeds: [Double]?, isRide: Bool, _ evidence: inout SessionEvidence
  ) -> Bool {
    func medians(_ values: [Double]) -> [Double] {
      stride(from: 0, through: values.count - part, by: part).map {
        values[$0..<($0 + part)].sorted()[part / 2]
      }
    }
    func usual(_ parts: [Double]) -> Double { parts.sorted()[parts.count * 8 / 10] }
    guard case let parts = medians(turns), parts.count > 3 else { return false }
    func share(_ isMet: (Int) -> Bool) -> Double {
      Double(parts.indices.count(where: isMet)) / Double(parts.count)
    }
    let middling = parts.sorted()[parts.count / 2], cadence = usual(parts)
    let paces = speeds.map(medians) ?? parts.map { _ in 1 }
    let pace = (usual: usual(paces), middling: paces.sorted()[parts.count / 2])
    let high = share { parts[$0] > twice * middling && sameSpeed * paces[$0] <= pace.middling }
    let low = share { halved.contains(parts[$0] / cadence) && paces[$0] >= sameSpeed * pace.usual }
    let middle = share { between.contains(parts[$0] / cadence) }
    let isLow = isRide ? low >= Self.least.ride && 2 * low > middle : low >= Self.least.run && low > middle
    // Pedalling is never that even, but steps may be. A session without any change has no part to compare
    // with.
    let same = isRide ? Self.heldShare(of: turns) : 0
    let held = same < 1 ? same : 0
    let found = high >= SessionEvidence.doubtedShare ? high : isLow ? low : held
    guard found >= SessionEvidence.doubtedShare else { return false }
    evidence.judge(
      .cadence,
      Judgement(
        .doubted,
        found == held
          ? "Part of the cadence does not change for minutes, as if the sensor had stopped."
          : "Part of the cadence is half or twice the rest.", share: found))
    return true
  }

  /// Returns the fraction of values in runs of equal values that are at least as long as a part.
  private static func heldShare(of turns: [Double]) -> Double {
    var (count, first) = (0, 0)
    for place in 1...turns.count where place == turns.count || turns[place] != turns[first] {
      if place - first >= part { count += place - first }
      first = place
    }
    return Double(count) / Double(turns.count)
  }
}
