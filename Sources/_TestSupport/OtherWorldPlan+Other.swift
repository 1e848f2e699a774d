extension OtherWorldPlan {
  /// Adds the pieces of a session without structured efforts.
  mutating func addOther(_ random: inout SplitMix64) {
    switch kind {
    case .hillyRide, .groupRide, .mountainBike, .commute, .walkWithStops: addRoad(&random)
    case .football, .tennis: addMatch(&random)
    case .noise: add(random.uniform(1200...5000), base)
    case .steadySwim: add(random.uniform(900...3000), 0.38)
    case .runWithStops:
      for _ in 0..<random.integer(2...6) {
        add(random.uniform(300...1500), base * (1 + 0.03 * random.normal()))
        add(random.uniform(20...200), 0)
      }
    case .progression:
      for step in 0..<random.integer(3...6) {
        let seconds = random.uniform(400...1000)
        add(seconds, 0.7 + random.uniform(0.04...0.07) * Double(step))
      }
    default:
      let seconds = random.uniform(1500...7000)
      add(seconds * 0.15, base * 0.95)
      add(seconds * 0.7, base)
      add(seconds * 0.15, base * 0.97)
    }
  }

  /// Adds the variation in output caused by roads, traffic and groups.
  private mutating func addRoad(_ random: inout SplitMix64) {
    let limit: Double =
      switch kind {
      case .commute: random.uniform(1500...4000)
      case .walkWithStops: 4000
      case .mountainBike: 5000
      default: 6000
      }
    var seconds = 0.0
    while seconds < limit {
      switch kind {
      case .hillyRide:
        let climb = random.uniform(80...1000)
        add(climb, random.uniform(0.7...0.95), grade: random.uniform(0.03...0.07))
        add(climb * 0.4, random.uniform(0...0.3), grade: -0.05)
        let flat = random.uniform(60...900)
        add(flat, random.uniform(0.5...0.7))
        seconds += 1.4 * climb + flat
      case .groupRide:
        let turn = max(8, 60 * random.waiting())
        add(turn, max(0, 0.66 + 0.3 * random.normal()))
        seconds += turn
      case .mountainBike:
        let push = random.uniform(5...80), coast = random.uniform(3...45)
        add(push, max(0.3, 0.85 + 0.25 * random.normal()))
        add(coast, max(0, 0.15 + 0.2 * random.normal()))
        seconds += push + coast
      case .commute:
        let way = max(20, 110 * random.waiting()), stop = random.uniform(6...80)
        add(way, base * (1 + 0.08 * random.normal()))
        add(stop, 0)
        seconds += way + stop
      default:
        let way = random.uniform(60...900), stop = random.uniform(20...200)
        add(way, 0.36)
        add(stop, 0)
        seconds += way + stop
      }
    }
  }

  /// Adds the sprints, runs, walks and pauses of a match.
  private mutating func addMatch(_ random: inout SplitMix64) {
    let limit = kind == .football ? 5000.0 : 4000
    var seconds = 0.0
    while seconds < limit {
      if kind == .tennis {
        let point = random.uniform(4...25), pause = random.uniform(12...30) + (random.chance(0.1) ? 70 : 0)
        add(point, random.uniform(0.5...0.9))
        add(pause, random.uniform(0...0.3))
        seconds += point + pause
        continue
      }
      let dice = random.uniform()
      let length = random.uniform(dice < 0.08 ? 2...7 : dice < 0.3 ? 4...15 : 5...50)
      let level = random.uniform(
        dice < 0.08 ? 1.5...2 : dice < 0.3 ? 0.9...1.3 : dice < 0.65 ? 0.4...0.8 : 0...0.4)
      add(length, level)
      seconds += length
    }
  }
}
