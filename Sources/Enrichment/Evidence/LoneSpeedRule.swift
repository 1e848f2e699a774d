import ActivityStreams
import FormulaSets
import SessionMetrics
import Statistics

/// Doubts a speed recorded without distance and positions if no athlete could hold it, or if it does not match the
/// steps, the gear or the power. Its unit may not be m/s.
enum LoneSpeedRule {
  /// Maximum mean speed relative to the record for that time; the same with a low mean heart rate; and the heart rate,
  /// bpm, below which it is low (house rules).
  private static let record = (most: 1.03, easy: 0.85, rate: 145.0)
  /// Minimum mean speed in motion, m/s. Below it, a runner strolls and a rider cannot balance (house rules).
  private static let slowest = (run: 1.1, ride: 2.2)
  /// Median length of a running step, m, and distance of a pedal revolution, m (house rules).
  private static let step = 0.5...2.0
  private static let development = 1.9...11.5
  /// Minimum cadence of a row that counts, per minute, and the cadence above which it counts steps of both feet.
  private static let turning = (least: 45.0, both: 120.0)
  /// Mean power, W, at a mean speed v on a flat road: at least `least` · v³, and at most `most` · v³ + `rolling` · v +
  /// `standing` (house rules).
  private static let air = (least: 0.08, most: 0.5, rolling: 20.0, standing: 80.0)

  static func judge(_ judged: inout JudgedRecording) {
    let columns = judged.recording.columns
    guard let speeds = columns[.speed], judged.recording.summary.distance == nil, columns[.distance] == nil,
      columns[.latitude] == nil
    else { return }
    let (reason, checks) = Self.reason(judged, speeds)
    guard let reason else {
      let words =
        checks.isEmpty
        ? "Nothing else in the recording shows the speed, so its unit could not be checked."
        : "The unit of the speed was checked only roughly, against the \(checks.joined(separator: " and "))."
      return judged.evidence.judge(.speed, Judgement(.measured, words))
    }
    for input in [SessionInput.speed, .distance] { judged.evidence.judge(input, Judgement(.doubted, reason)) }
  }

  /// The reason to doubt a speed, `nil` if it may be right, and the channels that it matches within wide limits.
  private static func reason(_ judged: JudgedRecording, _ speeds: [Double]) -> (doubt: String?, [String]) {
    var checks: [String] = []
    let columns = judged.recording.columns
    guard let stated = judged.stated, stated.isRun || stated.sport == .ride,
      let rows = judged.risingRows, rows.count > 60,
      let first = rows.first, let last = rows.last,
      let speed = mean(of: speeds.filter { $0 > 0 })
    else { return (nil, checks) }
    if speed < (stated.isRun ? slowest.run : slowest.ride) {
      return ("The speed is too low for a \(stated.isRun ? "run" : "ride"); its unit may not be m/s.", checks)
    }
    let seconds = judged.recording.time[last] - judged.recording.time[first]
    if let record = PerformanceLimits.highest(.speed, of: stated.sport, over: seconds) {
      let rate = columns[.heartRate].flatMap { mean(of: $0.filter { $0 > 0 }) } ?? .infinity
      if speed > Self.record.most * record || speed > Self.record.easy * record && rate < Self.record.rate {
        return ("The speed is too high for a session of this length; its unit may not be m/s.", checks)
      }
    }
    if let cadence = columns[.cadence] {
      let ways = rows.filter { speeds[$0] > 0 && cadence[$0] > turning.least }.map { row in
        let isOneLeg = stated.isRun && cadence[row] < turning.both
        return 60 * speeds[row] / (isOneLeg ? 2 * cadence[row] : cadence[row])
      }
      if ways.count > 60, let way = Statistics.median(of: ways) {
        guard (stated.isRun ? step : development).contains(way) else {
          let turn = stated.isRun ? "step" : "pedal revolution"
          let metres = Displays.fixed(way, 1)
          return ("The speed does not match the cadence: each \(turn) would cover \(metres) m.", checks)
        }
        checks.append("cadence")
      }
    }
    guard stated.sport == .ride, let power = columns[.power].flatMap({ mean(of: $0.filter(\.isFinite)) }),
      power > 0
    else { return (nil, checks) }
    let cube = speed * speed * speed
    let isDoubtful = power < air.least * cube || power > air.most * cube + air.rolling * speed + air.standing
    return (isDoubtful ? "The speed does not match the power." : nil, checks + ["power"])
  }
}
