extension EffortFamilies {
  /// Whether efforts are plausible repetitions: they are similar enough, their rests are no longer than the
  /// efforts, and the session has easier parts.
  func isPlausible(_ members: [Hump], _ near: [Hump], _ blocked: [(Int, Int)], length: Double, mean: Double)
    -> Bool
  {
    let pauses = zip(members, members.dropFirst()).map { Double($1.start - $0.end) }.sorted()
    guard let longest = pauses.last, let median = pauses.isEmpty ? nil : pauses[pauses.count / 2] else {
      return false
    }
    if length >= 300, longest > 1.4 * length || (pauses.first ?? 0) < Self.shortestRest { return false }
    guard let first = members.first, let last = members.last else { return false }
    let count = members.count
    // The fewer efforts a family has, the more similar they must be.
    if count <= 5, length >= 40 {
      let lengths = spread(members.map(\.length)), rests = spread(pauses)
      guard lengths < max(count <= 3 ? 0.08 : count == 4 ? 0.1 : 0.14, 4 / length),
        count == 2 || rests < (count == 3 ? 0.45 : 0.6) || (count >= 5 && rhythm(pauses) >= 0.75)
      else { return false }
    }
    // After climbs riders coast; after repetitions they ride easy.
    if count <= 3, length >= 300, isPower, motion == .wheels, stands(between: members, mean: mean) {
      return false
    }
    if count == 2, longest > 0.8 * length || length > (isPower ? 1900 : 3000) || median <= 0 { return false }
    if count <= 4, length >= 300, first.start < 60 { return false }
    if isOfPool { return true }
    let spans = (members + near).map { ($0.start, $0.end) } + blocked
    let outside = movement(outside: spans, of: first.start..<last.end, mean: mean)
    if stands(between: members, mean: mean), outside.seconds < leastOutside(members) { return false }
    return outside.seconds < 60 || mean > 1.1 * outside.output
  }

  /// Shortest rest between efforts of 5 min or more, s (house rule).
  private static let shortestRest = 25.0

  /// Returns the minimum time in motion outside efforts with standing rests, s.
  func leastOutside(_ efforts: [Hump]) -> Double { max(180, 0.15 * efforts.reduce(0) { $0 + $1.length }) }

  /// Returns the time in motion outside efforts and their rests, and its mean output.
  func movement(outside spans: [(Int, Int)], of family: Range<Int>, mean: Double)
    -> (seconds: Double, output: Double)
  {
    var seconds = 0.0, output = 0.0, from = 0
    func add(_ start: Int, _ end: Int) {
      var t = start
      while t + 10 <= end {
        let value = signal.sums.mean(t, t + 10) - zero
        if value > 0.25 * mean { seconds += 10; output += 10 * value }
        t += 10
      }
    }
    for span in spans.sorted(by: { $0.0 < $1.0 }) + [(signal.sums.count, signal.sums.count)] {
      if from < family.lowerBound || from >= family.upperBound || span.0 - from > 120 { add(from, span.0) }
      from = max(from, span.1)
    }
    return (seconds, seconds > 0 ? output / seconds : 0)
  }

  /// Length of stops and of walks relative to the running between them, up to which they only divide a session; the
  /// same length of walks at aid stations; the same length, below which the rests of unlike efforts may be due to
  /// chance; the speed of a walk, m/s, also relative to the running; and the spread of ways between lights (house rules).
  static let dividing = (
    stopped: 0.2, walked: 0.08, aid: 0.02, chance: 0.1, walk: 2.0, ofRunning: 0.65, ways: 0.1
  )

  /// Whether the rests are only stops or walks that divide a session at one pace: the rest of the session, if any, is
  /// about as fast as the efforts.
  ///
  /// - Parameters:
  ///   - family: Efforts that belong together.
  ///   - spans: The start and end of every family of the session.
  func isDivided(_ family: EffortFamily, _ spans: [(Int, Int)]) -> Bool {
    let mean = family.mean, rest = restOutput(between: family.members)
    let isOnFoot = motion == .foot && [.speed, .gradedSpeed].contains(signal.source)
    let isStop = rest < Self.standing * mean
    guard !isOfPool, isStop || isOnFoot && rest < min(Self.dividing.walk, Self.dividing.ofRunning * mean)
    else { return false }
    let outside = movement(outside: spans, of: family.start..<family.end, mean: mean), pauses = family.pauses
    let share = pauses.reduce(0, +) / max(1, family.members.dropLast().reduce(0) { $0 + $1.length })
    if isOnFoot, share < Self.dividing.aid { return true }
    guard outside.seconds < 60 else {
      let isChance =
        family.isMixed && share < Self.dividing.chance
        || (pauses.max() ?? 0) > Self.longRest * (pauses.min() ?? 0)
      return mean <= (isChance ? 1.2 : 1.1) * outside.output
    }
    // Riders stand at lights: efforts of unlike length between stops are the ways from one to the next.
    return isOnFoot && mean < Self.dividing.walk
      || isStop && isOfTerrain && spread(family.members.map(\.length)) > Self.dividing.ways
      || share < (isStop ? Self.dividing.stopped : Self.dividing.walked)
  }

  /// Output in rests relative to the efforts, below which the athlete stands (house rule).
  private static let standing = 0.3

  /// Whether output in the rests is below 30 % of the output in the efforts.
  func stands(between members: [Hump], mean: Double) -> Bool {
    restOutput(between: members) < Self.standing * mean
  }

  /// The mean output of the rests.
  func restOutput(between members: [Hump]) -> Double {
    let rests = zip(members, members.dropFirst()).map { signal.sums.mean($0.end + 2, $1.start - 2) - zero }
    return rests.isEmpty ? .infinity : rests.reduce(0, +) / Double(rests.count)
  }

  /// Returns the time spent outside a family at its intensity, in windows about as long as an effort,
  /// relative to the family's work time. Fast running at a lower heart rate than in long efforts, as downhill, and slow
  /// running uphill are no work.
  func workOutside(
    _ members: [Hump], _ blocked: [(Int, Int)], length: Double, above bar: Double
  ) -> Double {
    let sums = signal.sums
    let window = max(20, min(Int(0.9 * length), 1200))
    let step = max(4, window / 5)
    var seconds = 0
    let isLong = members.allSatisfy { $0.length >= Self.longEffort }
    let beats = isLong && !isPower && signal.heart.moves ? signal.heart.sums : nil
    let calm = beats.flatMap { beats in
      members.map { beats.mean($0.start + ($0.end - $0.start) / 3, $0.end) - Self.alikeHeart }.min()
    }
    func isWork(_ start: Int, _ end: Int) -> Bool {
      sums.mean(start, end) - zero > bar && beats?.mean(start, end) ?? 0 >= calm ?? 0
        && (signal.source != .gradedSpeed || !signal.ground.isSlow(start, end))
    }
    func look(_ start: Int, _ end: Int) {
      var t = start
      var covered = start
      while t + window <= end {
        if isWork(t, t + window) {
          seconds += t + window - max(covered, t)
          covered = t + window
        }
        t += step
      }
    }
    var from = 0
    let taken = (members.map { ($0.start, $0.end) } + blocked).sorted { $0.0 < $1.0 }
    for span in taken {
      look(from + 4, span.0 - 4)
      from = max(from, span.1)
    }
    look(from + 4, sums.count)
    return Double(seconds) / max(1, members.reduce(0) { $0 + $1.length })
  }

  /// Shortest effort that heart rate follows for most of it, s (house rule).
  private static let longEffort = 300.0

  /// Whether efforts on foot are harder only because they go uphill, where runners slow down and their heart rate rises
  /// at an easy effort. Repeats of one hill are found from altitude.
  func isOfHills(_ members: [Hump]) -> Bool {
    motion == .foot && !isPower && signal.ground.isSlower(members)
  }

  /// Whether heart rate rises in the efforts and falls in the rests. If it does not, only efforts that the
  /// ground does not explain count.
  ///
  /// - Parameter isVeryEven: The result for a ride with speed but no heart rate.
  func heartFollows(_ members: [Hump], length: Double, without isVeryEven: Bool = false) -> Bool {
    let isOfGround = !isHeart && signal.ground.explains(members)
    guard !isHeart, length >= 45 || isOfTerrain, signal.heart.moves, let beats = signal.heart.sums else {
      return !isOfGround && (!isOfTerrain || isVeryEven)
    }
    var differences: [Double] = []
    for (one, next) in zip(members, members.dropFirst())
    where next.start - one.end >= 25 && signal.heart.isRecorded(one.end, next.start) {
      let high = beats.mean(one.start + (one.end - one.start) / 3, one.end)
      let low = beats.mean(one.end + (next.start - one.end) / 3, next.start)
      differences.append(high - low)
    }
    guard differences.count >= 1 else { return true }
    differences.sort()
    // On hills, heart rate may rise by chance in half of the efforts, but not in most of them.
    if isOfGround, differences[differences.count * 3 / 10] < 5 { return false }
    return differences[differences.count / 2] >= (isOfGround || isOfTerrain && length >= 45 ? 8 : 3)
  }

  /// Returns the variation of output within the efforts, relative to their height above the rests; 0 for clean
  /// plateaus.
  func impurity(_ members: [Hump]) -> Double {
    var within = 0.0, heights = 0.0
    for hump in members {
      let height = hump.mean - 0.5 * (hump.before + hump.after)
      let block = max(4, min(10, (hump.end - hump.start) / 5))
      var t = hump.start + 3
      while t + block <= hump.end - 3 {
        let off = signal.sums.mean(t, t + block) - zero - hump.mean
        // The deviation is capped at the height, so that a final sprint counts no worse than a dip to the
        // level of the rests.
        let square = min(height * height, off * off)
        within += max(0, square - 2 * signal.noise * signal.noise / Double(block)) * Double(block)
        t += block
      }
      heights += hump.length * height * height
    }
    return heights > 0 ? within / heights : 1
  }

  /// Returns the time explained by the members, weighted by their height above the rests and the evenness of their
  /// plateaus.
  func explained(_ members: [Hump]) -> Double {
    let unit = max(1e-9, signal.usual - zero)
    return members.reduce(0) { sum, hump in
      let height = (hump.mean - 0.5 * (hump.before + hump.after)) / unit
      let rough = signal.sums.error(hump.start + 2, hump.end - 2) / max(1, hump.length - 4) / (unit * unit)
      return sum + hump.length * max(0, height * height - 0.5 * rough).squareRoot()
    }
  }

  /// Returns the fraction of rests within 25 % of the typical rest, 0…1.
  func rhythm(_ pauses: [Double]) -> Double {
    let sorted = pauses.sorted()
    guard !sorted.isEmpty else { return 0 }
    let usual = sorted[(sorted.count - 1) / 2]
    return Double(sorted.count { ($0 - usual).magnitude <= max(4, 0.25 * usual) }) / Double(sorted.count)
  }

  func spread(_ values: [Double]) -> Double {
    guard values.count > 1 else { return 0 }
    let mean = values.reduce(0, +) / Double(values.count)
    let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
    return mean > 0 ? square.squareRoot() / mean : 0
  }
}
