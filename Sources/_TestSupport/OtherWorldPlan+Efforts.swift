extension OtherWorldPlan {
  /// Adds the efforts of a structured session.
  mutating func addEfforts(_ random: inout SplitMix64) {
    switch kind {
    case .longRunIntervals, .longRideIntervals, .longRideBySpeed, .rideByHeartRate, .runByHeartRate, .rowing,
      .fadingRun:
      addLong(&random)
    case .shortRunIntervals, .shortRideIntervals, .shortRideBySpeed, .shortByHeartRate, .trackIntervals:
      addShort(&random)
    case .overUnderRide, .overUnderRun: addOverUnders(&random)
    case .runPyramid, .ridePyramid, .runLadder: addSteps(&random)
    case .runFartlek, .rideFartlek: addFartlek(&random)
    case .shortHillRun, .longHillRun, .hillRide: addHills(&random)
    case .swimSets, .mixedSwim, .swimPyramid: addSwim(&random)
    case .fastFinishRun, .fastFinishRide: addFastFinish(&random)
    default: addSprints(&random)
    }
  }

  private mutating func addLong(_ random: inout SplitMix64) {
    let seconds = random.one(of: [180, 240, 300, 360, 420, 480, 600, 720, 900, 1200])
    let count =
      seconds >= 900
      ? random.integer(2...3) : seconds >= 480 ? random.integer(3...5) : random.integer(3...8)
    let level = (seconds > 500 ? 0.97 : 1.05) + 0.02 * random.normal()
    repeated(
      count, seconds, level, rest: random.uniform(0.3...0.9) * min(seconds, 300),
      at: kind.hasOnlyHeartRate ? min(low, 0.6) : low, fade: kind == .fadingRun ? 0.02 : 0.003, &random)
  }

  private mutating func addShort(_ random: inout SplitMix64) {
    let seconds = random.one(
      of: kind == .shortByHeartRate ? [60, 75, 90, 120] : [30, 40, 45, 60, 70, 90, 100, 120])
    let count = random.integer(5...16), level = 1.18 + 0.04 * random.normal()
    let rest = random.uniform(0.5...1.7) * seconds
    repeated(
      count, seconds, level, rest: rest, at: kind == .trackIntervals ? random.one(of: [0, 0, 0.4]) : low,
      &random)
  }

  private mutating func addOverUnders(_ random: inout SplitMix64) {
    let over = random.one(of: [60, 90, 120]), under = random.one(of: [60, 120, 180, 240])
    let pairs = random.integer(2...4)
    for set in 0..<random.integer(2...4) {
      if set > 0 { add(random.uniform(150...320), isRide ? 0.5 : 0.62) }
      for _ in 0..<pairs {
        add(under, isRide ? 0.91 : 0.94, "frame\(set)")
        add(over, isRide ? 1.07 : 1.05, "frame\(set)")
      }
    }
  }

  private mutating func addSteps(_ random: inout SplitMix64) {
    let ladders: [[Double]] = [
      [60, 120, 180, 240, 300], [600, 480, 360, 240, 120], [120, 180, 240, 300, 360, 420],
      [30, 60, 90, 120, 150, 180],
    ]
    let pyramids: [[Double]] = [
      [60, 120, 180, 120, 60], [60, 120, 240, 360, 240, 120, 60], [120, 180, 240, 180, 120],
      [60, 90, 120, 150, 120, 90, 60], [180, 240, 300, 240, 180], [30, 60, 90, 60, 30, 60, 90, 60, 30],
    ]
    let steps = random.element(of: kind == .runLadder ? ladders : pyramids) ?? []
    let isEqual = random.chance(0.5)
    let rest = isRide ? random.uniform(0.4...0.55) : random.uniform(0.4...0.72)
    for (index, seconds) in steps.enumerated() {
      add(seconds, (1.17 - 0.0004 * seconds) * (1 + 0.02 * random.normal()), "work")
      if index < steps.count - 1 { add(isEqual ? random.one(of: [60, 90, 120]) : seconds * 0.7, rest) }
    }
  }

  private mutating func addFartlek(_ random: inout SplitMix64) {
    let sizes: [Double] = random.chance(0.5) ? [60, 120, 180, 240] : [30, 60, 90, 120]
    let rest = random.uniform(60...150)
    let level = isRide ? random.uniform(0.5...0.6) : random.uniform(0.64...0.76)
    let count = random.integer(5...11)
    for index in 0..<count {
      add(random.one(of: sizes), random.uniform(1.04...1.2), "work")
      if index < count - 1 { add(rest * random.uniform(0.75...1.3), level) }
    }
  }

  private mutating func addHills(_ random: inout SplitMix64) {
    let seconds = kind == .shortHillRun ? random.uniform(30...120) : random.uniform(120...420)
    let grade = random.uniform(kind == .hillRide ? 0.04...0.09 : 0.04...0.12)
    let count = random.integer(kind == .shortHillRun ? 5...12 : 4...7)
    for index in 0..<count {
      add(seconds * (1 + 0.04 * random.normal()), 1.08 + 0.04 * random.normal(), "climb", grade: grade)
      guard index < count - 1 else { continue }
      // A rider coasts down; a runner jogs.
      let down = seconds * random.uniform(isRide ? 0.5...0.8 : 0.9...1.5)
      add(down, isRide ? 0.15 : random.uniform(0.45...0.65), grade: -grade)
    }
  }

  private mutating func addSwim(_ random: inout SplitMix64) {
    if kind == .swimSets {
      add(random.uniform(200...500), 0.36)
      add(random.uniform(20...90), 0)
      let count = random.integer(4...14)
      repeated(
        count, random.one(of: [45, 50, 85, 90, 95, 180, 190, 380]), 0.4,
        rest: random.one(of: [10, 15, 20, 30, 40]), at: 0, &random)
      add(random.uniform(20...90), 0)
      add(random.uniform(100...300), 0.34)
      return
    }
    add(random.uniform(200...400), 0.35)
    add(40, 0)
    if kind == .mixedSwim {
      repeated(random.integer(4...6), 180, 0.39, rest: 20, at: 0, &random)
      add(60, 0)
      let count = random.integer(6...10)
      repeated(count, 48, 0.44, rest: random.one(of: [15, 25]), at: 0, &random)
      add(60, 0)
      add(200, 0.33)
    } else {
      for seconds in [45.0, 90, 140, 190, 140, 90, 45] {
        add(seconds, 0.4 * (1 + 0.02 * random.normal()), "work")
        add(random.one(of: [15, 20, 25]), 0)
      }
      add(40, 0)
      add(240, 0.34)
    }
  }

  /// Adds sprints and sets of short efforts.
  private mutating func addSprints(_ random: inout SplitMix64) {
    switch kind {
    case .rideSprints:
      let count = random.integer(4...10), seconds = random.one(of: [10, 12, 15, 20, 30])
      let level = random.uniform(1.9...2.8)
      repeated(count, seconds, level, rest: random.uniform(70...240), at: 0.48, &random)
    case .runSprints:
      let count = random.integer(5...10), seconds = random.one(of: [12, 15, 20, 25])
      let level = random.uniform(1.45...1.6), rest = random.uniform(50...120)
      repeated(count, seconds, level, rest: rest, at: random.one(of: [0.38, 0.6]), &random)
    case .sets:
      for set in 0..<random.integer(2...4) {
        if set > 0 { add(random.uniform(180...360), 0.5) }
        let count = random.integer(3...6)
        repeated(count, random.one(of: [60, 90]), 1.14, rest: 60, at: max(low, 0.3), &random)
      }
    default:
      let pairs: [(work: Double, rest: Double)] = [(30, 30), (40, 20), (30, 15), (20, 10), (60, 60)]
      let (work, rest) = random.element(of: pairs) ?? (30, 30)
      for set in 0..<random.integer(1...3) {
        if set > 0 { add(random.uniform(150...400), 0.48) }
        let count = random.integer(6...14)
        repeated(count, work, isRide ? 1.28 : 1.18, rest: rest, at: isRide ? 0.48 : 0.58, &random)
      }
    }
  }

  private mutating func addFastFinish(_ random: inout SplitMix64) {
    add(random.uniform(2000...6000), base)
    add(random.uniform(500...1800), base * random.uniform(1.12...1.3), "work")
    if random.chance(0.5) { add(random.uniform(100...500), base * 0.93) }
  }
}
