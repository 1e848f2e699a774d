import ActivityStreams

extension OtherWorldSession {
  /// Records a motion with simulated sensors.
  mutating func record(_ motion: OtherWorldMotion, _ random: inout SplitMix64) {
    let count = motion.plan.count, isRide = sport == .ride
    let heart = Self.heart(motion, isFalse: kind == .falseHeartRate, &random)
    var hasHeart = kind.hasOnlyHeartRate || random.chance(0.85)
    let isWithoutPower =
      kind.isRideBySpeed || kind == .hillyRideBySpeed || kind == .hillRide
      || (kind == .commute && random.chance(0.5))
    if isWithoutPower, !hasHeart { hasHeart = random.chance(0.7) }
    if hasHeart { recording.columns[.heartRate] = heart }
    if !kind.hasOnlyHeartRate {
      if (isRide && !isWithoutPower) || (sport == .row && random.chance(0.5)) {
        recording.columns[.power] = Self.power(motion, &random)
      }
      if !isRide || isWithoutPower || random.chance(0.6) {
        recording.columns[.speed] = Self.received(motion, &random)
      }
      if motion.isOutdoors, random.chance(0.9) {
        recording.columns[.altitude] = Self.heights(motion, &random)
      }
    }
    recording.time = (0..<count).map(Double.init)
    recording.keep(records(count, &random))
  }

  /// Returns heart rate with a delay, with different rates of rise and fall, and with drift.
  private static func heart(_ motion: OtherWorldMotion, isFalse: Bool, _ random: inout SplitMix64)
    -> [Double]
  {
    let low = random.uniform(48...70), high = random.uniform(165...195)
    let up = random.uniform(15...45), down = random.uniform(25...60)
    let delay = random.integer(2...12), drift = random.uniform(0...9)
    let noise = random.noise(motion.plan.count, memory: 0.95)
    var share = 0.4
    var beats = motion.output.indices.map { i in
      let effort = motion.output[max(0, i - delay)]
      let target = min(1.05, effort < 0.3 ? 0.15 + 0.9 * effort : 0.42 + 0.54 * (effort - 0.3) / 0.75)
      share += (target - share) / (target > share ? up : down)
      let wander = random.uniform(0.5...2) * 0.8 * noise[i]
      return (low + (high - low) * share + drift * Double(i) / 3600 + wander).rounded()
    }
    // Simulate a strap or wrist sensor that locks on to another signal for a while.
    guard isFalse || random.chance(0.06) else { return beats }
    var i = 0
    while i < beats.count {
      if random.chance(0.002) {
        let length = random.integer(5...60), error = random.uniform(-40...40)
        for k in i..<min(beats.count, i + length) { beats[k] += error }
        i += length
      }
      i += 1
    }
    return beats
  }

  /// Returns power with noise, and zeros while coasting.
  private static func power(_ motion: OtherWorldMotion, _ random: inout SplitMix64) -> [Double] {
    let spread = random.uniform(motion.isOutdoors ? 0.08...0.25 : 0.03...0.13)
    let noise = random.noise(motion.plan.count, memory: random.uniform(0.5...0.85))
    let rate = motion.isOutdoors ? random.uniform(0.003...0.02) : 0
    var coasting = 0
    return motion.plan.indices.map { i in
      let isHard = motion.plan[i] > 0.85
      if coasting == 0, random.chance(isHard ? rate * 0.2 : rate) {
        coasting = random.integer(2...(isHard ? 5 : 20))
      }
      guard coasting == 0 else {
        coasting -= 1
        return 0
      }
      return max(0, motion.output[i] * motion.threshold * (1 + spread * noise[i])).rounded()
    }
  }

  /// Returns GPS speed with position errors and a device filter.
  private static func received(_ motion: OtherWorldMotion, _ random: inout SplitMix64) -> [Double] {
    let size = motion.isOutdoors ? random.uniform(0.15...0.5) : 0.03
    let place = random.noise(motion.plan.count, memory: 0.93)
    let quick = random.noise(motion.plan.count, memory: 0.6)
    let smoothing = random.uniform(0.25...1)
    var shown = motion.speed.first ?? 0
    return motion.speed.indices.map { i in
      let error = i > 0 ? size * (1.2 * (place[i] - place[i - 1]) + 0.35 * quick[i]) : 0
      let seen = motion.speed[i] < 0.2 ? 0 : max(0, motion.speed[i] + error)
      shown += smoothing * (seen - shown)
      return shown
    }
  }

  /// Returns altitude with drift, in steps of 0.2 m or 1 m.
  private static func heights(_ motion: OtherWorldMotion, _ random: inout SplitMix64) -> [Double] {
    let isPoor = random.chance(0.25), step = random.one(of: [0.2, 0.2, 1])
    let drift = random.noise(motion.plan.count, memory: isPoor ? 0.98 : 0.995)
    let size = isPoor ? random.uniform(1.5...3.5) : 0.5
    return motion.height.indices.map { ((motion.height[$0] + size * drift[$0]) / step).rounded() * step }
  }

  /// Returns the seconds that the device records: all, every few, or irregular ones.
  private func records(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    let isBrief = kind == .rideSprints || kind == .runSprints || kind == .thirties
    let dice = random.uniform()
    guard !isBrief, dice > 0.55 else { return Array(0..<count) }
    let step = random.integer(2...5), isSmart = dice > 0.8
    var kept: [Int] = []
    var second = 0
    while second < count {
      kept.append(second)
      second += isSmart ? random.integer(1...7) : step
    }
    return kept
  }
}
