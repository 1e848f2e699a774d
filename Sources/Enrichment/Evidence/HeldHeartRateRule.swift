import ActivityStreams
import SessionMetrics
import Statistics

/// Doubts heart rate that stays far above the value expected from the session's output, for example due to a
/// slipping strap or cadence lock.
enum HeldHeartRateRule {
  /// Excess over the expected heart rate, bpm, and its duration, s.
  private static let excess = 25.0
  private static let hold = 60.0
  /// Excess at which an episode begins and ends, bpm.
  private static let edge = 8.0
  /// Output is the highest recent mean, because heart rate falls slowly. Look-back and smoothing window, s.
  private static let memory = 180.0
  private static let smoothing = 30.0
  /// Number of output levels, and minimum time in each, s.
  private static let levels = 10
  private static let least = 180.0
  /// Spread of an output without levels, as a share of it (house rule).
  private static let even = 0.03
  /// Approximate number of rows from which the relation is computed.
  private static let sampled = 600
  /// Shortest session for which a relation is computed, s.
  private static let shortest = 600.0
  /// Largest share of a session that episodes may cover. Above it, nothing is doubted.
  private static let most = 0.25
  /// Largest share of a session outside episodes in which heart rate may differ as much from the expected value.
  private static let unexplained = 0.3

  /// Returns the mask of the episodes and records the findings.
  static func mask(
    _ stream: ActivityStream, kind: ActivityKind, evidence: inout SessionEvidence
  ) -> [RepairMask] {
    guard kind.travels, !kind.isSwim else { return [] }
    let heldRows = rows(stream, outputs: [.power, .speed])
    guard let first = heldRows.first, let last = heldRows.last else { return [] }
    let rates = stream.values(of: .heartRate) ?? []
    let share = Double(heldRows.count) / Double(max(1, rates.count(where: \.isFinite)))
    let peak = heldRows.reduce(0) { max($0, rates[$1].isFinite ? rates[$1] : 0) }
    let start = Int(exactly: stream.time[first].rounded(.down)) ?? 0
    let minutes = ((stream.time[last] - stream.time[first]) / 60).rounded(.up)
    evidence.judge(
      .heartRate,
      Judgement(
        .doubted,
        "Heart rate up to \(Int(exactly: peak.rounded()) ?? 0) bpm from \(start / 60):\(start % 60 < 10 ? "0" : "")\(start % 60) on, "
          + "for \(Int(exactly: minutes) ?? 0) min, is far above the rate expected for the output. These values are not used.",
        share: share))
    return [
      RepairMask(
        channel: .heartRate, reason: "held_artefact", rows: heldRows,
        evidence:
          "\(heldRows.count) samples, first \(start) s after the start: at least 25 bpm above the rate expected for the output"
      )
    ]
  }

  /// Returns the rows of the episodes; empty without output.
  static func rows(_ stream: ActivityStream, outputs: [Channel]) -> [Int] {
    guard stream.elapsed >= shortest,
      stream.presentExtent(of: .heartRate).map({ $0.high - $0.low >= excess }) ?? false,
      let rates = stream.values(of: .heartRate),
      let channel = outputs.first(where: { stream.has($0) }), let output = stream.values(of: channel)
    else { return [] }
    let time = stream.time
    let means = smoothed(output, time)
    // The relation uses medians, so a few hundred rows give the same result as all rows.
    let rated = time.indices.filter { rates[$0].isFinite }
    let sample = stride(from: 0, to: rated.count, by: max(1, rated.count / sampled)).map { rated[$0] }
    guard let relation = Relation(sample.map { rates[$0] }, recent(means, sample, time), sample, time),
      isHeld(rates, above: relation.lowest + excess, time)
    else { return [] }
    let load = recent(means, Array(time.indices), time)
    let rows = rated.filter { load[$0] > 0 }
    guard rows.count > 100 else { return [] }
    let excesses = rows.map { rates[$0] - relation.rate(at: load[$0]) }
    var heldRows: [Int] = []
    var place = 0
    while place < rows.count {
      guard excesses[place] >= excess else {
        place += 1
        continue
      }
      let first = place
      while place + 1 < rows.count, excesses[place + 1] >= excess,
        time[rows[place + 1]] - time[rows[place]] <= 2 * hold
      {
        place += 1
      }
      if time[rows[place]] - time[rows[first]] > hold {
        var (from, to) = (first, place)
        while from > 0, excesses[from - 1] > edge { from -= 1 }
        while to + 1 < rows.count, excesses[to + 1] > edge { to += 1 }
        // Extends the episode over its flanks, where the rate rises to it and falls from it, down to the
        // expected rate.
        while from > 0, excesses[from - 1] > 0, rates[rows[from - 1]] < rates[rows[from]] { from -= 1 }
        while to + 1 < rows.count, excesses[to + 1] > 0, rates[rows[to + 1]] < rates[rows[to]] { to += 1 }
        heldRows += rows[max(from, 0)...to].filter { $0 > heldRows.last ?? -1 }
        place = to
      }
      place += 1
    }
    guard !heldRows.isEmpty, Double(heldRows.count) <= most * Double(rows.count) else { return [] }
    // No verdict if heart rate does not follow this output, for example when a meter holds its last value.
    let apart = excesses.count { $0.magnitude >= excess } - heldRows.count
    return Double(apart) <= unexplained * Double(rows.count) ? heldRows : []
  }

  /// Pre-check: whether heart rate stays above a level long enough.
  private static func isHeld(_ rates: [Double], above bar: Double, _ time: [Double]) -> Bool {
    var from = Double.nan
    for (row, rate) in rates.enumerated() {
      if rate >= bar {
        if from.isNaN { from = time[row] }
        if time[row] - from > hold { return true }
      } else if rate < bar {
        from = .nan
      }
    }
    return false
  }

  /// Trailing means.
  private static func smoothed(_ values: [Double], _ time: [Double]) -> [Double] {
    var (sum, count, from) = (0.0, 0, 0)
    return [Double](unsafeUninitializedCapacity: values.count) { means, length in
      for row in values.indices {
        if values[row].isFinite { (sum, count) = (sum + values[row], count + 1) }
        while from < row, time[row] - time[from] > smoothing {
          if values[from].isFinite { (sum, count) = (sum - values[from], count - 1) }
          from += 1
        }
        means[row] = count > 0 ? max(0, sum / Double(count)) : .nan
      }
      length = values.count
    }
  }

  /// Trailing maxima over the last minutes, at the given rows.
  private static func recent(_ values: [Double], _ rows: [Int], _ time: [Double]) -> [Double] {
    var queue: [Int] = []
    var head = 0
    return rows.map { row in
      if values[row].isFinite {
        while queue.count > head, values[queue[queue.count - 1]] <= values[row] { queue.removeLast() }
        queue.append(row)
      }
      while head < queue.count, time[row] - time[queue[head]] > memory { head += 1 }
      return head < queue.count ? values[queue[head]] : .nan
    }
  }

  /// The relation of heart rate to output in this session.
  private struct Relation {
    private let edges: [Double]
    /// Expected heart rate at each level, bpm.
    private let expected: [Double]

    /// Computes the relation from the given rows; `nil` with too few.
    init?(_ rates: [Double], _ loads: [Double], _ rows: [Int], _ time: [Double]) {
      let usable = rows.indices.filter { rates[$0].isFinite && loads[$0] > 0 }
      guard usable.count > 100 else { return nil }
      let sorted = usable.map { loads[$0] }.sorted()
      let (low, high) = (sorted[sorted.count / levels], sorted[(levels - 1) * sorted.count / levels])
      // At an even output, differences are noise: a separate level might contain only the artefact.
      let count = high - low < even * high ? 1 : levels
      let edges = (1..<count).map { sorted[$0 * sorted.count / count] }
      var members = [[Double]](repeating: [], count: count)
      for place in usable where time[rows[place]] >= 120 {
        members[edges.partitioningIndex { $0 > loads[place] }].append(rates[place])
      }
      // Expected heart rate never falls with output, because heart rate lags and drifts.
      var highest = 0.0
      var medians: [Double] = []
      for group in members {
        let groupRates = group.sorted()
        if !groupRates.isEmpty { highest = max(highest, groupRates[groupRates.count / 2]) }
        medians.append(highest)
      }
      self.edges = edges
      expected = medians.indices.map { medians[min($0 + 1, count - 1)] }
    }

    /// Expected heart rate at the lowest output, bpm.
    var lowest: Double { expected[0] }

    /// Returns the expected heart rate at an output, bpm.
    func rate(at load: Double) -> Double { expected[edges.partitioningIndex { $0 > load }] }
  }
}
