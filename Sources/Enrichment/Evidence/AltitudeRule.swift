import ActivityStreams
import FormulaSets
import SessionMetrics

/// A grade that the kind cannot do, over twenty metres or more, up or down, is a receiver fault, and so are its
/// altitudes until it is back.
enum AltitudeRule {
  /// Ways that a grade is taken over, m: a slow fault shows over the longer ones alone.
  private static let ways = [20.0, 40, 80]
  /// Smallest change of altitude that is looked at, m: receivers scatter by some metres.
  private static let least = 15.0
  /// Longest time until altitude is back at the level before, s.
  private static let longest = 600.0
  /// Tolerance for being back, as a share of the change, and m.
  private static let back = (share: 0.1, metres: 5.0)
  /// Share of the altitudes that must be at fault for all of them to be doubted.
  private static let doubtedShare = EvidenceSection.doubtedShare
  /// Rows around a fault that are left out with it, s.
  private static let settle = 65.0

  private static func steepest(_ kind: ActivityKind) -> Double? {
    if kind.isRun { return 0.45 }
    switch kind.sport {
    case .walk: return 0.40
    case .ride: return 0.35
    // Unknown kind: steeper than any of those.
    default: return kind.isKnown ? nil : 0.6
    }
  }

  /// The masks of altitude, and the findings.
  static func masks(
    _ stream: ActivityStream, kind: ActivityKind, formulas: FormulaSet, evidence: inout SessionEvidence
  ) -> [RepairMask] {
    guard let steepest = steepest(kind),
      stream.presentExtent(of: .altitude).map({ $0.high - $0.low >= least }) ?? false,
      let altitude = stream.values(of: .altitude),
      let metres = stream.cumulativeDistance(sport: kind.sport, settings: formulas.route)
    else { return [] }
    let rows = stream.time.indices.filter { altitude[$0].isFinite && metres[$0].isFinite }
    guard rows.count > 10 else { return [] }
    let time = stream.time
    // No grade is computed across a gap, where the route is unknown.
    let broken = rows.indices.filter { $0 > 0 && time[rows[$0]] - time[rows[$0 - 1]] > stream.gapLimit }
    var faults: [(level: Int, end: Int)] = []
    var starts = ways.map { _ in 0 }
    var (place, gap, floor) = (1, 0, 0)
    while place < rows.count {
      while gap < broken.count, broken[gap] <= place {
        floor = broken[gap]
        gap += 1
      }
      var steep: (from: Int, change: Double)?
      for (scale, way) in ways.enumerated() {
        // The shortest stretch behind that is long enough.
        var from = max(starts[scale], min(floor, place))
        while from + 1 < place, metres[rows[place]] - metres[rows[from + 1]] >= way { from += 1 }
        starts[scale] = from
        let length = metres[rows[place]] - metres[rows[from]]
        let change = altitude[rows[place]] - altitude[rows[from]]
        if length >= way, length <= 200, change.magnitude >= least, change.magnitude > steepest * length {
          steep = (from, change)
          break
        }
      }
      guard let (from, change) = steep else {
        place += 1
        continue
      }
      // It began where altitude left its level, and lasts while it is that steep.
      var begin = from
      while begin > floor, (altitude[rows[begin]] - altitude[rows[begin - 1]]) * change > 0,
        time[rows[place]] - time[rows[begin - 1]] <= 300,
        (altitude[rows[begin]] - altitude[rows[begin - 1]]).magnitude
          > 0.5 * steepest * (metres[rows[begin]] - metres[rows[begin - 1]])
      {
        begin -= 1
      }
      let level = altitude[rows[begin]]
      var far = place
      while far + 1 < rows.count, (altitude[rows[far + 1]] - altitude[rows[far]]) * change > 0 { far += 1 }
      let whole = (altitude[rows[far]] - level).magnitude
      let near = max(back.metres, back.share * whole)
      let home = (far..<rows.count).first {
        (altitude[rows[$0]] - level).magnitude <= near && time[rows[$0]] - time[rows[begin]] <= longest
      }
      let end = home ?? rows.indices.last { time[rows[$0]] <= time[rows[far]] + settle } ?? far
      faults.append((begin, end))
      starts = ways.map { _ in end }
      place = end + 1
    }
    guard !faults.isEmpty else { return [] }
    var bad: [Int] = []
    for fault in faults {
      let first = max(fault.level + 1, (bad.last ?? -1) + 1)
      if first < fault.end { bad += (first..<fault.end).map { $0 } }
    }
    bad = bad.map { rows[$0] }
    guard !bad.isEmpty else { return [] }
    let share = Double(bad.count) / Double(rows.count)
    if share >= doubtedShare {
      evidence.judge(
        .altitude,
        Judgement(
          .doubted,
          "Altitude changes more steeply than \(Int(steepest * 100)) % for 20 m and more: a fault of the receiver.",
          share: share))
    }
    return [
      RepairMask(
        channel: .altitude, reason: "grade", rows: bad,
        evidence:
          "\(bad.count) samples, first \(Int(exactly: time[bad[0]].rounded(.down)) ?? 0) s after the start: "
          + "steeper than anyone goes, until it was back")
    ]
  }
}
