import ActivityStreams

/// Detects swims whose distance increases by one pool length at a time and which have no positions.
enum PoolWallRule {
  /// Common pool lengths, m.
  private static let pools = [20.0, 22.86, 25, 27.43, 30, 33.33, 50]
  /// Minimum number of walls.
  private static let fewest = 4
  /// Minimum fraction of steps of equal length.
  private static let share = 0.85
  private static let tolerance = 0.03
  /// Slowest and fastest plausible swimming speed, m/s.
  private static let speeds = 0.25...2.4
  /// A length that takes this many times the usual time includes a rest.
  private static let restful = 1.5

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    guard judged.maySwim, recording.columns[.latitude] == nil, let rows = judged.risingRows,
      let metres = recording.columns[.distance]
    else { return }
    guard recording.lengths.isEmpty else { return drawLengths(&judged, rows, metres) }
    let measured = rows.filter { metres[$0].isFinite }
    guard let first = measured.first else { return }
    /// The time at each wall, and the distance from the wall before.
    var walls: [(time: Double, step: Double)] = []
    var level = min(0, metres[first])
    if metres[first] <= 0 { level = metres[first] }
    for row in measured where metres[row] > level + 1 {
      walls.append((recording.time[row], metres[row] - level))
      level = metres[row]
    }
    guard walls.count >= fewest,
      let pool = pools.first(where: { pool in
        let fit = walls.count { wall in
          let lengths = (wall.step / pool).rounded()
          return lengths >= 1 && lengths <= 4
            && (wall.step - lengths * pool).magnitude <= tolerance * wall.step
        }
        let single = walls.count { ($0.step - pool).magnitude <= tolerance * pool }
        return Double(fit) >= share * Double(walls.count) && 2 * single > walls.count
      })
    else { return }
    let start = min(recording.time[measured[0]], 0)
    let times = [start] + walls.map(\.time)
    let seconds = zip(times, times.dropFirst()).map { $1 - $0 }
    let usual = zip(seconds, walls).map { $0 / max(1, ($1.step / pool).rounded()) }.sorted()[walls.count / 2]
    guard usual > 0, speeds.contains(pool / usual) else { return }
    // Step counters of walkers and runners may also count in steps of 50 m.
    if judged.stated?.isSwim != true, pool >= 50, hasSteps(recording) { return }
    let rests = recording.laps.filter { ($0.distance ?? 1) == 0 && $0.span.end > $0.span.start }.map(\.span)
    var lengths: [PoolLength] = []
    for (place, wall) in walls.enumerated() {
      let end = wall.time
      let count = max(1, Int(exactly: (wall.step / pool).rounded()) ?? 1)
      var begin = times[place]
      if let rest = rests.first(where: { $0.end > begin && $0.start < end && $0.end < end }) {
        let stop = max(begin, rest.start)
        if rest.end > stop {
          lengths.append(PoolLength(span: TimeSpan(start: stop, end: rest.end), isActive: false))
        }
        begin = rest.end
      } else if end - begin > restful * usual * Double(count), place > 0 {
        let from = end - usual * Double(count)
        lengths.append(PoolLength(span: TimeSpan(start: begin, end: from), isActive: false))
        begin = from
      }
      let each = (end - begin) / Double(count)
      for length in 0..<count {
        lengths.append(
          PoolLength(
            span: TimeSpan(start: begin + each * Double(length), end: begin + each * Double(length + 1))))
      }
    }
    judged.recording.lengths = lengths
    judged.recording.summary.poolLength = recording.summary.poolLength ?? pool
    judged.recording.columns[.distance] = line(
      along: lengths, reaching: walls.map(\.step), from: metres[first], at: recording.time)
    // Between two walls, only the mean speed is known.
    judged.recording.columns[.speed] = nil
    judged.recording.summary.maximumSpeed = nil
    judged.derive(
      .speed, "pool_by_walls",
      "The distance increases by one pool length at a time, so the lengths were derived from it.",
      from: "distance")
  }

  /// Distributes a distance that steps at the walls along the recorded lengths. Speed is ignored.
  private static func drawLengths(_ judged: inout JudgedRecording, _ rows: [Int], _ metres: [Double]) {
    let recording = judged.recording
    let active = recording.lengths.filter(\.isActive).count
    let measured = rows.filter { metres[$0].isFinite }
    let steps = zip(measured, measured.dropFirst()).count { metres[$1] > metres[$0] }
    guard let pool = recording.summary.poolLength, pool > 0, active > 0, measured.count > 4 * active,
      steps <= active, let first = measured.first, metres[first] < pool,
      !(recording.columns[.speed]?.contains { $0 > 0 } ?? false)
    else { return }
    judged.recording.columns[.distance] = line(
      along: recording.lengths, reaching: Array(repeating: pool, count: active), from: metres[first],
      at: recording.time)
    judged.recording.columns[.speed] = nil
  }

  /// Returns the distance at each time, m: linear within a length and constant during a rest. `steps` are
  /// the metres from wall to wall.
  private static func line(
    along lengths: [PoolLength], reaching steps: [Double], from start: Double, at time: [Double]
  ) -> [Double] {
    let active = lengths.filter(\.isActive)
    let each = steps.reduce(0, +) / Double(max(1, active.count))
    var swum = 0
    return time.map { instant in
      guard instant.isFinite else { return .nan }
      while swum < active.count, active[swum].span.end <= instant { swum += 1 }
      guard swum < active.count else { return start + each * Double(active.count) }
      let span = active[swum].span
      let share = max(0, instant - span.start) / max(.leastNormalMagnitude, span.end - span.start)
      return start + each * (Double(swum) + min(1, share))
    }
  }

  /// Whether cadence counts steps; arm strokes are slower.
  private static func hasSteps(_ recording: ActivityRecording) -> Bool {
    let cadence = recording.columns[.cadence]?.filter { $0 > 0 }.sorted() ?? []
    return !cadence.isEmpty && cadence[cadence.count / 2] > 45
  }
}
