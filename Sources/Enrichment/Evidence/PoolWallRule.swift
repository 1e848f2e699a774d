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
  /// At this speed or above, a session with fewer rests may equally be a walk with a step counter.
  private static let walking = (speed: 1.05, rests: 3)
  /// Shortest rest that lengths can show: in seconds, as a fraction of a length, and as multiples of the
  /// recording step and of the deviation of lengths.
  private static let rest = (seconds: 8.0, share: 0.25, steps: 1.5, deviations: 4.0)
  /// A length that takes this many times the usual time includes a rest even if its neighbours do, and so does
  /// every length that takes this many times the first.
  private static let restful = (usual: 1.5, first: 1.3)
  /// Minimum fraction of lengths without a rest, unless the first is one of them.
  private static let leastSwum = 1.0 / 3
  /// Maximum number of different rests.
  private static let mostRests = 8

  /// The walls of a swim: the time at which each is reached, the distance from the previous wall (m), and the
  /// number of lengths in it.
  private struct Walls {
    let pool: Double
    let times: [Double]
    let steps: [Double]
    let counts: [Int]

    /// Finds the walls; `nil` unless most steps of the distance are one length of a common pool.
    init?(_ metres: [Double], _ time: [Double], _ measured: [Int]) {
      guard let first = measured.first else { return nil }
      var level = metres[first] <= 0 ? metres[first] : 0
      var (times, steps) = ([Double](), [Double]())
      for row in measured where metres[row] > level + 1 {
        times.append(time[row])
        steps.append(metres[row] - level)
        level = metres[row]
      }
      guard steps.count >= fewest, let pool = pools.first(where: { Self.fit(steps, $0) }) else { return nil }
      (self.pool, self.times, self.steps) = (pool, times, steps)
      counts = steps.map { max(1, Int(exactly: ($0 / pool).rounded()) ?? 1) }
    }

    private static func fit(_ steps: [Double], _ pool: Double) -> Bool {
      let whole = steps.count { step in
        let lengths = (step / pool).rounded()
        return lengths >= 1 && lengths <= 4 && (step - lengths * pool).magnitude <= tolerance * step
      }
      let single = steps.count { ($0 - pool).magnitude <= tolerance * pool }
      return Double(whole) >= share * Double(steps.count) && 2 * single > steps.count
    }
  }

  static func judge(_ judged: inout JudgedRecording) {
    guard judged.maySwim, judged.recording.columns[.latitude] == nil, let rows = judged.risingRows,
      let metres = judged.recording.columns[.distance]
    else { return }
    guard judged.recording.lengths.isEmpty else { return drawLengths(&judged, rows, metres) }
    let time = judged.recording.time
    let measured = rows.filter { metres[$0].isFinite }
    guard let first = measured.first, let walls = Walls(metres, time, measured) else { return }
    let rests = recordedRests(judged.recording.laps, walls, from: time[first])
    var times = swimTimes(walls, rests)
    // A distance above 0 in the first record means that the swim began before it.
    let isLate = metres[first] > 0
    let start =
      isLate
      ? begin(before: time[first], times, walls.counts[0], judged.recording.laps) : min(0, time[first])
    let spread = zip(measured, measured.dropFirst()).map { time[$1] - time[$0] }.sorted()
    let step = measured.count > 3 * walls.times.count ? spread[spread.count / 2] : 1
    times.insert((walls.times[0] - start) / Double(walls.counts[0]), at: 0)
    let (usual, limit) = lengthTimes(zip(times, walls.counts).filter { $1 == 1 }.map(\.0), step: step)
    guard usual > 0, speeds.contains(walls.pool / usual),
      !isWalk(
        judged, walls.pool, usual, rests: zip(times, rests).dropFirst().count { $0 > limit || $1 != nil })
    else { return }
    let shift = isLate ? addStart(&judged.recording, at: start) : 0
    let lengths = lengths(between: walls, rests, from: start, moved: shift, usual: usual, limit: limit)
    let recording = judged.recording
    judged.recording.lengths = lengths
    judged.recording.summary.poolLength = recording.summary.poolLength ?? walls.pool
    judged.recording.columns[.distance] = line(
      along: lengths, reaching: walls.steps, from: min(0, metres[first]), at: recording.time)
    // Between two walls, only the mean speed is known.
    judged.recording.columns[.speed] = nil
    judged.recording.summary.maximumSpeed = nil
    judged.derive(
      .speed, "pool_by_walls",
      "The distance increases by one pool length at a time, so the lengths were derived from it.",
      from: "distance")
  }

  /// Returns the recorded rest before each wall.
  private static func recordedRests(_ laps: [Lap], _ walls: Walls, from start: Double) -> [TimeSpan?] {
    let rests = laps.filter { ($0.distance ?? 1) == 0 && $0.span.end > $0.span.start }.map(\.span)
    return zip([start] + walls.times, walls.times).map { before, wall in
      rests.first { $0.end > before && $0.start < wall && $0.end < wall }
    }
  }

  /// Returns the time of a length before each wall but the first, s.
  private static func swimTimes(_ walls: Walls, _ rests: [TimeSpan?]) -> [Double] {
    walls.times.indices.dropFirst().map { place in
      let start = rests[place]?.end ?? walls.times[place - 1]
      return (walls.times[place] - start) / Double(walls.counts[place])
    }
  }

  /// Whether a session of unknown kind may as well be a walk with a step counter.
  private static func isWalk(
    _ judged: JudgedRecording, _ pool: Double, _ usual: Double, rests: Int
  ) -> Bool {
    guard judged.stated?.isSwim != true else { return false }
    let hasSteps = hasSteps(judged.recording)
    return hasSteps && pool >= 50
      || rests < walking.rests && (hasSteps || pool / usual >= walking.speed)
  }

  /// Returns the lengths between the walls, with the rests before them.
  private static func lengths(
    between walls: Walls, _ rests: [TimeSpan?], from start: Double, moved shift: Double, usual: Double,
    limit: Double
  ) -> [PoolLength] {
    var lengths: [PoolLength] = []
    var last = start + shift
    for (place, wall) in walls.times.enumerated() {
      let end = wall + shift
      let count = Double(walls.counts[place])
      var begin = last
      if let rest = rests[place]?.moved(by: shift) {
        begin = max(begin, rest.end)
        last = max(last, rest.start)
      } else if place > 0, (end - begin) - usual * count > limit - usual {
        begin = end - usual * count
      }
      if begin > last {
        lengths.append(PoolLength(span: TimeSpan(start: last, end: begin), isActive: false))
      }
      let each = (end - begin) / count
      for length in 0..<walls.counts[place] {
        let span = TimeSpan(start: begin + each * Double(length), end: begin + each * Double(length + 1))
        lengths.append(PoolLength(span: span))
      }
      last = end
    }
    return lengths
  }

  /// Returns when a swim whose first record is at a wall began: at the start of its lap, or the usual time of
  /// a length earlier.
  private static func begin(before first: Double, _ times: [Double], _ count: Int, _ laps: [Lap]) -> Double {
    let usual = Double(count) * times.sorted()[times.count / 2]
    let stated = min(0, laps.first?.span.start ?? 0)
    return first > stated && first - stated < restful.usual * usual ? stated : first - usual
  }

  /// Adds a record of 0 m at the start of a swim, which becomes the start of the session. Returns the seconds
  /// by which the other records move.
  private static func addStart(_ recording: inout ActivityRecording, at start: Double) -> Double {
    recording.time.insert(start, at: 0)
    for channel in recording.columns.present {
      recording.columns[channel]?.insert(channel == .distance ? 0 : .nan, at: 0)
    }
    guard start < 0 else { return 0 }
    recording.move(by: -start)
    return -start
  }

  /// Returns the usual time of a length, s, and the time above which a length includes a rest.
  ///
  /// Splits the times into two groups as long as the longer ones are far enough above the shorter ones.
  private static func lengthTimes(_ times: [Double], step: Double) -> (usual: Double, limit: Double) {
    let sorted = times.sorted()
    var swum = sorted.count
    var limit = Double.infinity
    func sum(_ range: Range<Int>, _ value: (Double) -> Double) -> Double {
      sorted[range].reduce(0) { $0 + value($1) }
    }
    for _ in 0..<mostRests where swum > 1 {
      let whole = sum(0..<swum) { $0 }
      var below = 0.0
      var best = (place: 1, gain: 0.0)
      for place in 1..<swum {
        below += sorted[place - 1]
        let (low, high) = (below / Double(place), (whole - below) / Double(swum - place))
        let gain = Double(place) * Double(swum - place) * (high - low) * (high - low)
        if gain > best.gain { best = (place, gain) }
      }
      let place = best.place
      let low = sum(0..<place) { $0 } / Double(place)
      let high = sum(place..<swum) { $0 } / Double(swum - place)
      let square =
        sum(0..<place) { ($0 - low) * ($0 - low) } + sum(place..<swum) { ($0 - high) * ($0 - high) }
      let deviation = (square / Double(swum)).squareRoot()
      let least = max(rest.seconds, rest.share * low, rest.steps * step, rest.deviations * deviation)
      let middle = (sorted[place - 1] + sorted[place]) / 2
      guard high - low >= least, isRest(times, above: middle, share: high / low) else { break }
      (swum, limit) = (place, middle)
    }
    // Once the rests are split off, use the mean: with coarse timestamps, the lengths have only a few distinct times.
    return (limit < .infinity ? sum(0..<swum) { $0 } / Double(swum) : sorted[sorted.count / 2], limit)
  }

  /// Whether the times above a limit include rests, and are not the times of slower strokes or of a few sprints.
  private static func isRest(_ times: [Double], above limit: Double, share: Double) -> Bool {
    let long = times.count { $0 > limit }
    guard times[0] <= limit || Double(times.count - long) >= leastSwum * Double(times.count) else {
      return false
    }
    let neighbours = zip(times, times.dropFirst()).count { $0 > limit && $1 > limit }
    return share >= restful.usual || 5 * neighbours <= long
      || (share >= restful.first && long == times.count - 1)
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
