import ActivityStreams
import FormulaSets
import SessionMetrics
import Statistics

/// Detects speed, distance and power in a different unit.
enum UnitRule {
  static func judge(_ judged: inout JudgedRecording) {
    settleSpeed(&judged)
    if let open = judged.recording.warnings.first(where: { $0.kind == "ambiguous_unit" }) {
      judged.evidence.judge(.speed, Judgement(.doubted, open.message))
      judged.evidence.judge(.distance, Judgement(.doubted, open.message))
    }
    judgeMotion(&judged)
    judgePower(&judged)
  }

  /// Maximum median speed of a session as a fraction of the sport's speed limit (house rule).
  private static let heldShare = 0.65

  /// Converts a speed without a stated unit if it is plausible for the stated sport only in km/h or mph.
  private static func settleSpeed(_ judged: inout JudgedRecording) {
    guard judged.recording.openUnits.contains(.speed), let stated = judged.stated, stated.isKnown,
      let speeds = judged.recording.columns[.speed],
      let middle = Statistics.median(of: speeds.filter { $0 > 0 && $0.isFinite }),
      case let most = heldShare * judged.formulas.route.speedLimit(of: stated.sport), middle > most,
      let unit = Self.speeds.first(where: { middle / $0.factor <= most })
    else { return }
    judged.recording.columns[.speed] = speeds.map { $0 / unit.factor }
    judged.recording.warnings.removeAll { $0.kind == "ambiguous_unit" }
    judged.derive(
      .speed, "speed_unit", "The speed was in \(unit.name), not m/s, and has been converted.", from: unit.name
    )
  }

  /// Units of speed, with the factor that converts m/s to them.
  private static let speeds: [(name: String, factor: Double)] = [("km/h", 3.6), ("mph", 2.236_936)]
  /// Tolerance between speed × time and distance (house rule).
  private static let speedTolerance = 0.08
  /// Maximum step compared, s (house rule).
  private static let longestStep = 15.0
  /// Minimum distance compared, m (house rule).
  private static let leastWay = 300.0
  /// Maximum speed of a track step, m/s (house rule).
  private static let fastest = 40.0

  /// Units of a distance checked against speed or positions.
  private static let lengths = LapRule.units + [("ft", 0.3048)]
  /// Tolerance of the ratio (house rule). Real speeds and tracks differ by up to 5 %.
  private static let lengthTolerance = 0.03
  /// Minimum distance of each half of a session for a comparison by halves, m (house rule).
  private static let leastHalf = 500.0
  /// Difference above which the distance is doubted (house rule).
  private static let doubtedDifference = 0.07

  /// Compares two of distance, speed and positions over the same steps. Converts a speed in km/h or mph and
  /// a distance in km, mi or ft, and doubts values that agree in no unit.
  private static func judgeMotion(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let (speed, metres) = (recording.columns[.speed], recording.columns[.distance])
    let track = recording.flatTrack
    guard let rows = judged.risingRows,
      let way = metres.map({ metres in { metres[$1] - metres[$0] } })
        ?? track.map({ track in { track.metres($0, $1) } }),
      case let isTimed = speed != nil,
      isTimed || metres != nil && track != nil && judged.stated?.isSwim != true
    else { return }
    var (sum, other) = (0.0, 0.0)
    // A sensor that starts late, or changes its unit, differs in one half only.
    let middle = rows.dropFirst(rows.count / 2).first ?? 0
    var half: (sum: Double, other: Double)?
    var row = rows.first ?? 0
    for next in rows.dropFirst() {
      // A step cannot end at a row without a value.
      if metres?[next].isNaN == true || speed?[next].isNaN == true { continue }
      let start = row
      row = next
      if half == nil, next > middle { half = (sum, other) }
      let step = recording.time[next] - recording.time[start]
      guard step > 0, step <= longestStep else { continue }
      let length = way(start, next)
      let second = speed.map { $0[start] * step } ?? track?.metres(start, next) ?? .nan
      // A GPS receiver that loses its signal can jump across a continent.
      guard length >= 0, metres != nil || length <= fastest * step,
        second.isFinite, isTimed || second <= fastest * step
      else { continue }
      sum += length
      other += second
    }
    guard max(sum, other) >= leastWay, min(sum, other) > 0, case let ratio = other / sum, ratio.isFinite
    else { return }
    func off(_ unit: Double) -> Double { (ratio / unit - 1).magnitude }
    let halves = half.map { [($0.sum, $0.other), (sum - $0.sum, other - $0.other)] } ?? []
    let parts = halves.allSatisfy { $0.0 >= leastHalf } ? halves.map { $0.1 / $0.0 } : []
    let isEven = parts.allSatisfy { ($0 / ratio - 1).magnitude <= doubtedDifference }
    if isEven, let speed, let unit = speeds.min(by: { off($0.factor) < off($1.factor) }),
      off(unit.factor) <= speedTolerance
    {
      judged.recording.columns[.speed] = speed.map { $0 / unit.factor }
      return judged.derive(
        .speed, "speed_unit", "The speed was in \(unit.name), not m/s, and has been converted.",
        from: unit.name)
    }
    if isEven, let metres, let unit = lengths.first(where: { off($0.metres) <= lengthTolerance }) {
      return convert(&judged, metres, from: unit)
    }
    guard let ratio = ([ratio] + parts).first(where: { ($0 - 1).magnitude > doubtedDifference }) else {
      return
    }
    let reason =
      "\(isTimed ? "Speed" : "Track") and \(metres == nil ? "track" : "distance") disagree: "
      + "the \(isTimed ? "speed" : "track") gives \(Displays.fixed(ratio, 2)) times the "
      + "\(metres == nil ? "length of the track" : "distance")."
    judged.evidence.judge(.distance, Judgement(.doubted, reason))
    // A clock in the wrong unit changes speed × time in the same way as a wrong speed.
    for input in isTimed ? [SessionInput.speed, .clock] : [] {
      judged.evidence.judge(input, Judgement(.doubted, reason))
    }
  }

  /// Converts a distance, and a total in the same unit, to metres.
  private static func convert(
    _ judged: inout JudgedRecording, _ column: [Double], from unit: (name: String, metres: Double)
  ) {
    judged.recording.columns[.distance] = column.map { $0 * unit.metres }
    let whole = column.reduce(0) { max($0, $1) }
    judged.recording.summary.distance = judged.recording.summary.distance.map {
      ($0 / whole - 1).magnitude <= lengthTolerance ? $0 * unit.metres : $0
    }
    judged.derive(
      .distance, "distance_unit", "The distance was in \(unit.name), not metres, and has been converted.",
      from: unit.name)
  }

  /// Maximum power in kW, and minimum power that is counted (house rules).
  private static let kilowatts = (most: 3.0, least: 0.03)
  /// Maximum power in W/kg, and the median below which the unit is kW (house rules).
  private static let perKilogram = (most: 30.0, median: 0.6)
  /// Minimum number of increases for a power that starts at 1 or less and never decreases to be a
  /// cumulative sum (house rule).
  private static let fewestSums = 300

  /// Converts power in kilowatts, doubts power in W/kg, and rejects work that was recorded as power.
  private static func judgePower(_ judged: inout JudgedRecording) {
    guard let power = judged.recording.columns[.power] else { return }
    var (last, rises) = (-Double.infinity, 0)
    if power.allSatisfy({ value in
      guard value.isFinite else { return true }
      rises += value > last ? 1 : 0
      defer { last = value }
      return value >= last
    }), rises > fewestSums, power.first ?? .nan <= 1 {
      judged.recording.columns[.power] = nil
      return judged.evidence.judge(
        .power,
        Judgement(.missing, "It never decreases, so it is cumulative work rather than power.", share: 1))
    }
    guard !power.contains(where: { $0 > perKilogram.most }),
      case let positive = power.filter({ $0 > kilowatts.least }).sorted(), let most = positive.last,
      positive.contains(where: { $0 != $0.rounded() })
    else { return }
    if most <= kilowatts.most, positive[positive.count / 2] < perKilogram.median {
      judged.recording.columns[.power] = power.map { 1000 * $0 }
      return judged.derive(
        .power, "power_unit", "The power was in kW, not W, and has been converted.", from: "kW")
    }
    judged.evidence.judge(
      .power,
      Judgement(.doubted, "The power stays below \(Int(perKilogram.most)) W; it may be in W/kg."))
  }
}
