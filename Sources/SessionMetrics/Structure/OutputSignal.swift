/// The athlete's output, one value per second, with 0 at stops.
package struct OutputSignal {
  package enum Source: Sendable { case power, ridePower, speed, gradedSpeed, heartRate }

  package let source: Source
  /// The signal used to find change points.
  package let values: [Double]
  /// The signal before dips were bridged, used to locate edges.
  package let sharp: [Double]
  package let sums: RunningSums
  /// Typical output while moving: the median above 10 % of the 95th percentile.
  package let usual: Double
  package let heart: LagFreeHeart
  let ground: Ground
  /// Long-run standard deviation of the noise, per second.
  package let noise: Double
  /// Shortest effort that the records can show, s.
  package let shortestEffort: Double

  /// Minimum fraction of the session that a channel must cover.
  private static let coverage = 0.5
  /// Longest gap that is interpolated, s. A longer gap counts as a stop.
  private static let longestHole = 30
  /// Longest gap that is interpolated in a channel sampled about every 30 s, in seconds (house rule).
  private static let longestSparseHole = 45

  /// Mean step at which records count as sparse, s, and the number of records in the shortest effort (house rules).
  private static let sparse = (step: 6.0, records: 12.0)

  /// Builds the signal of the given session. Returns `nil` if no channel covers half of it.
  package init?(_ session: SessionSeconds) {
    heart = LagFreeHeart(session.heartRate)
    ground = Ground(session)
    shortestEffort = session.step >= Self.sparse.step ? Self.sparse.records * session.step : 0
    let moving = Self.filled(session.speed, stops: true)
    if Self.isWhole(session), let power = Self.filled(session.power, stops: true, cadence: session.cadence),
      power.contains(where: { $0 > 0 }),
      session.motion == .wheels || !Self.isBelied(power, by: moving, heart: heart.values)
    {
      source = .power
      sharp = power
      values = Self.coastingBridged(power)
    } else if let speed = moving, speed.contains(where: { $0 > 0.3 }) {
      if session.motion == .foot || session.motion == .other,
        let altitude = Self.filled(session.altitude, stops: false),
        let graded = Self.graded(speed, altitude: altitude, agreesWith: heart.values)
      {
        source = .gradedSpeed
        sharp = graded
        values = SecondSmoothing.median(graded, half: 6)
      } else if session.motion == .wheels,
        let watts = RideEstimate.power(
          speed, altitude: Self.filled(session.altitude, stops: false), agreesWith: heart.values)
      {
        source = .ridePower
        sharp = watts
        values = watts
      } else {
        source = .speed
        sharp = speed
        values = SecondSmoothing.median(speed, half: session.motion == .foot ? 6 : 3)
      }
    } else if let beats = heart.values {
      source = .heartRate
      sharp = beats
      values = beats
    } else {
      return nil
    }
    sums = RunningSums(values)
    usual = Self.usual(values)
    noise = OutputChanges.longRunVariance(values, usual: usual).squareRoot()
  }

  /// Largest fraction of the session in which hard work may lack power, and minimum heart rate or speed of hard work
  /// relative to the upper quartile of the time with power (house rules).
  private static let missing = (share: 0.1, hard: 0.97)

  /// Whether power covers the hard work. If the meter dies before it or wakes after it, the other channels show the
  /// session.
  private static func isWhole(_ session: SessionSeconds) -> Bool {
    guard let power = session.power, let first = power.firstIndex(where: \.isFinite),
      let last = power.lastIndex(where: \.isFinite), let other = session.heartRate ?? session.speed,
      Double(max(first, power.count - 1 - last)) > missing.share * Double(power.count),
      case let known = other[first...last].filter(\.isFinite).sorted(), !known.isEmpty
    else { return true }
    let hard = missing.hard * known[known.count * 3 / 4]
    return [0..<first, last + 1..<power.count].allSatisfy { part in
      Double(other[part].count { $0 >= hard }) <= missing.share * Double(power.count)
    }
  }

  /// Margin by which speed must correlate better with heart rate than power does for speed to replace power.
  private static let muchBetter = 0.3

  /// Whether speed matches heart rate and power does not. Power from an app may be unreliable.
  private static func isBelied(_ power: [Double], by speed: [Double]?, heart: [Double]?) -> Bool {
    guard let speed, let heart else { return false }
    let wide = 15
    let beats = SecondSmoothing.mean(heart, half: wide)
    return correlation(SecondSmoothing.mean(speed, half: wide), beats)
      > correlation(SecondSmoothing.mean(power, half: wide), beats) + muchBetter
  }

  /// Interpolates gaps of up to half a minute, and longer gaps while cadence continues. Other gaps become 0 if
  /// `stops` is true; if not, they are interpolated as well.
  static func filled(_ column: [Double]?, stops: Bool, cadence: [Double]? = nil) -> [Double]? {
    guard let column, !column.isEmpty else { return nil }
    let longest = longestHole(of: column)
    var result = column
    var last = -1
    var covered = 0
    for i in 0...column.count where i == column.count || column[i].isFinite {
      if i - last > 1 {
        let before = last >= 0 ? column[last] : nil, after = i < column.count ? column[i] : nil
        let isLong = i - last > longest
        if !isLong { covered += i - last - 1 }
        let goesOn =
          before != nil && after != nil
          && (cadence.map { 2 * $0[(last + 1)..<i].count { $0 > 0 } > i - last } ?? false)
        let isStop = isLong && stops && !goesOn
        for k in (last + 1)..<i {
          if isStop { result[k] = 0; continue }
          switch (before, after) {
          case (let before?, let after?):
            result[k] = before + (after - before) * Double(k - last) / Double(i - last)
          case (let value?, nil), (nil, let value?): result[k] = value
          default: result[k] = 0
          }
        }
      }
      covered += 1
      last = i
    }
    return Double(covered) >= coverage * Double(column.count) ? result : nil
  }

  /// Returns the longest gap to interpolate in the given column, s: 1.5 times its usual step. Steps near the
  /// limit then do not alternate between rest and no rest.
  static func longestHole(of column: [Double]) -> Int {
    guard 20 * column.count(where: \.isFinite) < column.count else { return longestHole }
    let places = column.indices.filter { column[$0].isFinite }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }.sorted()
    guard steps.count > 1 else { return longestHole }
    return min(longestSparseHole, max(longestHole, steps[steps.count / 2] * 3 / 2))
  }

  /// Bridges coasting, which is not a rest: zeros of up to 25 s in easy riding, and of up to 6 s in hard riding.
  static func coastingBridged(_ power: [Double]) -> [Double] {
    let moving = moving(power)
    let floor = 0.2 * quantile(moving, 0.5), easy = quantile(moving, 0.35)
    let sums = RunningSums(power)
    var result = power
    var i = 0
    while i < power.count {
      guard power[i] <= floor else { i += 1; continue }
      var end = i
      while end < power.count, power[end] <= floor { end += 1 }
      let before = i > 0 ? sums.mean(i - 8, i) : 0, after = end < power.count ? sums.mean(end, end + 8) : 0
      let isHard = min(before, after) > 1.2 * easy
      if end - i <= (isHard ? 6 : 25), i > 0, end < power.count {
        // Between easy and hard riding, coasting belongs to the easy side.
        for k in i..<end { result[k] = min(before, after) }
      }
      i = end
    }
    return result
  }

  /// Returns grade-adjusted speed if it matches heart rate better than speed does, or `nil` if it does not.
  static func graded(_ speed: [Double], altitude: [Double], agreesWith heart: [Double]?) -> [Double]? {
    guard altitude.count == speed.count else { return nil }
    let smooth = SecondSmoothing.mean(SecondSmoothing.mean(altitude, half: 7), half: 7)
    let n = speed.count
    var graded = speed
    for i in 0..<n {
      let (a, b) = (max(0, i - 6), min(n - 1, i + 6))
      var metres = 0.0
      for k in a..<b { metres += speed[k] }
      guard metres > 5 else { continue }
      let grade = min(0.3, max(-0.3, (smooth[b] - smooth[a]) / metres))
      let cost = (((((155.4 * grade - 30.4) * grade - 43.3) * grade + 46.3) * grade) + 19.5) * grade + 3.6
      graded[i] = speed[i] * max(0.4, cost / 3.6)
    }
    let wide = 15
    let plain = SecondSmoothing.mean(speed, half: wide), level = SecondSmoothing.mean(graded, half: wide)
    guard let heart, heart.count == n else {
      // Without heart rate, grade-adjusted speed must be clearly more even than speed.
      return RunningSums(level).error(0, n) < 0.8 * RunningSums(plain).error(0, n) ? graded : nil
    }
    let beats = SecondSmoothing.mean(heart, half: wide)
    return correlation(level, beats) > correlation(plain, beats) + 0.02 ? graded : nil
  }

  static func correlation(_ one: [Double], _ other: [Double]) -> Double {
    var n = 0.0, a = 0.0, b = 0.0, aa = 0.0, bb = 0.0, ab = 0.0
    for i in stride(from: 0, to: min(one.count, other.count), by: 5) {
      let (x, y) = (one[i], other[i])
      n += 1; a += x; b += y; aa += x * x; bb += y * y; ab += x * y
    }
    let (va, vb) = (n * aa - a * a, n * bb - b * b)
    return va > 0 && vb > 0 ? (n * ab - a * b) / (va * vb).squareRoot() : 0
  }

  static func usual(_ values: [Double]) -> Double { quantile(moving(values), 0.5) }

  /// Returns a sorted sample of the values above 10 % of the 95th percentile.
  private static func moving(_ values: [Double]) -> ArraySlice<Double> {
    let sorted = stride(from: 0, to: values.count, by: max(1, values.count / 500)).map { values[$0] }
      .sorted()
    guard let top = sorted.isEmpty ? nil : sorted[sorted.count * 19 / 20] else { return [] }
    return sorted.drop { $0 <= 0.1 * top }
  }

  private static func quantile(_ sorted: ArraySlice<Double>, _ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[sorted.startIndex + Int(Double(sorted.count - 1) * share)]
  }
}

/// Heart rate with its lag removed, h + τ·dh/dt, smoothed. It is computed once, on demand.
package final class LagFreeHeart {
  /// Time constant of the lag, s.
  private static let lag = 30.0
  private let column: [Double]?
  private lazy var reach = column.map { OutputSignal.longestHole(of: $0) / 2 } ?? 0

  init(_ column: [Double]?) { self.column = column }

  /// Whether heart rate was recorded during most of a span. A stopped watch records none.
  func isRecorded(_ start: Int, _ end: Int) -> Bool {
    guard let column, start < end, end <= column.count else { return false }
    let step = max(1, (end - start) / 20)
    let holes = stride(from: start, to: end, by: step).count {
      column[max(0, $0 - reach)..<min(column.count, $0 + reach)].allSatisfy(\.isNaN)
    }
    return 2 * holes * step < end - start
  }

  /// One value per second, bpm; `nil` if heart rate covers too little of the session.
  package private(set) lazy var values: [Double]? = {
    guard let filled = OutputSignal.filled(column, stops: false) else { return nil }
    let smooth = SecondSmoothing.mean(SecondSmoothing.mean(filled, half: 4), half: 3)
    let last = smooth.count - 1
    let raised = smooth.indices.map { place in
      let (start, end) = (max(0, place - 3), min(last, place + 3))
      return smooth[place] + Self.lag * (smooth[end] - smooth[start]) / Double(max(1, end - start))
    }
    return SecondSmoothing.mean(raised, half: 4)
  }()

  package private(set) lazy var sums: RunningSums? = values.map(RunningSums.init)

  /// Minimum range of a heart rate that responds to output, bpm (house rule). A heart rate that does not move
  /// is no evidence.
  private static let leastRange = 8.0

  /// Whether heart rate moves at all.
  private(set) lazy var moves: Bool = {
    guard let values else { return false }
    let sorted = stride(from: 0, to: values.count, by: max(1, values.count / 500)).map { values[$0] }.sorted()
    guard let last = sorted.indices.last else { return false }
    return sorted[last * 19 / 20] - sorted[last / 20] >= Self.leastRange
  }()
}

/// The ups and downs of a session. They are computed once, on demand.
final class Ground {
  /// Minimum difference in grade between efforts and rests, and minimum climb or fall of an effort, m.
  /// Smaller values may be receiver drift (house rules).
  private static let least = (grade: 0.02, climb: 6.0)
  /// Half of the window in which altitude is averaged, s.
  private static let half = 5
  private let session: SessionSeconds

  init(_ session: SessionSeconds) { self.session = session }

  private lazy var heights = OutputSignal.filled(session.altitude, stops: false).map(RunningSums.init)
  private lazy var speeds = OutputSignal.filled(session.speed, stops: true).map(RunningSums.init)

  /// Minimum speed of an effort relative to the rests or the session (house rule).
  private static let leastSpeed = 0.97

  /// Whether the athlete was slower than in the session as a whole.
  func isSlow(_ start: Int, _ end: Int) -> Bool {
    speeds.map { $0.mean(start, end) < Self.leastSpeed * $0.mean(0, $0.count) } ?? false
  }

  /// Whether any effort is slower than the rests, or a single one than the time before it, as uphill at an even effort.
  func isSlower(_ members: [Hump]) -> Bool {
    guard let speeds else { return false }
    let rests =
      members.count == 1
      ? [(0, members[0].start)] : zip(members, members.dropFirst()).map { ($0.end, max($0.end, $1.start)) }
    let seconds = rests.reduce(0) { $0 + $1.1 - $1.0 }
    let rest =
      rests.reduce(0) { $0 + speeds.mean($1.0, $1.1) * Double($1.1 - $1.0) } / Double(max(1, seconds))
    return members.contains { speeds.mean($0.start, $0.end) < Self.leastSpeed * rest }
  }

  /// Whether efforts are faster only because they go downhill, or harder only because they go uphill.
  func explains(_ members: [Hump]) -> Bool {
    guard let heights, let speeds else { return false }
    var grades: [Double] = [], changes: [Double] = [], climbs: [Double] = []
    for (one, next) in zip(members, members.dropFirst()) {
      func ground(_ start: Int, _ end: Int) -> (climb: Double, grade: Double, speed: Double)? {
        let speed = speeds.mean(start, end)
        guard end > start, speed > 0 else { return nil }
        let climb =
          heights.mean(end - Self.half, end + Self.half) - heights.mean(start - Self.half, start + Self.half)
        return (climb, climb / (speed * Double(end - start)), speed)
      }
      guard let effort = ground(one.start, one.end), let rest = ground(one.end, next.start) else { continue }
      grades.append(effort.grade - rest.grade)
      changes.append(effort.speed - rest.speed)
      climbs.append(effort.climb.magnitude)
    }
    guard !grades.isEmpty else { return false }
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let grade = median(grades)
    return grade.magnitude >= Self.least.grade && median(climbs) >= Self.least.climb
      && grade * median(changes) < 0
  }
}
