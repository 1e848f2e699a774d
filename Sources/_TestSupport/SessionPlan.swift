/// The planned output of a session, as a sequence of pieces.
struct SessionPlan {
  /// A part of the session: a duration, s, at an output, as a fraction of threshold.
  struct Piece {
    var seconds: Double
    var level: Double
    var label = ""
    var grade = 0.0
  }

  private(set) var pieces: [Piece] = []
  let isRide: Bool
  private var base = 0.0
  private var random: SplitMix64

  init(_ kind: StructuredSession.Kind, _ source: inout SplitMix64) {
    random = SplitMix64(seed: source.next())
    isRide =
      switch kind {
      case .hills, .football, .trail, .trafficLights, .rolling, .runningPower, .stops, .strides, .swim: false
      case .commute, .groupRide, .hillyRide, .mountainBike: true
      default: random.chance(0.45)
      }
    base = random.uniform(isRide ? 0.5...0.66 : 0.7...0.8)
    if kind.isStructured { addEfforts(kind) } else { addOther(kind) }
  }

  private mutating func add(_ seconds: Double, _ level: Double, _ label: String = "", grade: Double = 0) {
    pieces.append(Piece(seconds: max(1, seconds.rounded()), level: level, label: label, grade: grade))
  }

  private mutating func warmUp() { add(random.uniform(480...1200), base) }
  private mutating func coolDown() { add(random.uniform(240...900), base * 0.97) }

  private mutating func restLevel() -> Double {
    if isRide { return random.uniform(0.35...0.55) }
    return random.chance(0.25)
      ? 0 : random.chance(0.35) ? random.uniform(0.35...0.45) : random.uniform(0.6...0.74)
  }

  private mutating func one(of values: [Double]) -> Double { random.element(of: values) ?? 60 }

  /// Adds intervals that get slightly slower.
  private mutating func repeated(
    _ count: Int, _ seconds: Double, _ level: Double, rest: Double, at low: Double, byDistance: Bool = false
  ) {
    for index in 0..<count {
      let own = level * (1 + 0.02 * random.normal()) * (1 - 0.004 * Double(index))
      add(byDistance ? seconds * level / own : seconds, own, "work")
      guard index < count - 1 else { continue }
      let spread = random.chance(0.5) ? 0.02 : 0.1
      add(rest * (1 + spread * random.normal()), low * (1 + 0.03 * random.normal()))
    }
  }

  private mutating func addEfforts(_ kind: StructuredSession.Kind) {
    switch kind {
    case .fastFinish:
      add(random.uniform(2400...5400), base)
      add(random.uniform(600...1500), base * random.uniform(1.14...1.3), "work")
      if random.chance(0.5) { add(random.uniform(120...500), base * 0.95) }
      return
    case .strides:
      add(random.uniform(1800...3000), base)
      repeated(random.integer(4...8), random.uniform(15...25), 1.5, rest: random.uniform(40...90), at: 0.55)
      if random.chance(0.5) { coolDown() }
      return
    case .swim:
      add(random.uniform(240...600), 0.36)
      add(random.uniform(20...60), 0)
      repeated(
        random.integer(4...12), one(of: [50, 80, 90, 180, 350]), 0.4, rest: one(of: [10, 15, 20, 30, 45]),
        at: 0)
      add(random.uniform(20...60), 0)
      add(random.uniform(120...300), 0.34)
      return
    default: warmUp()
    }
    addSeries(kind)
    coolDown()
  }

  private mutating func addSeries(_ kind: StructuredSession.Kind) {
    let low = restLevel()
    switch kind {
    case .shortIntervals:
      let seconds = one(of: [30, 40, 45, 60, 75, 90, 120])
      let rest = random.uniform(0.6...1.6) * seconds
      repeated(
        random.integer(5...14), seconds, 1.2 + 0.03 * random.normal(), rest: rest, at: low,
        byDistance: random.chance(0.4))
    case .thirties:
      let (work, rest) =
        random.element(of: [(30.0, 15.0), (30, 30), (40, 20), (20, 40), (15, 15)]) ?? (30, 30)
      let count = random.integer(6...13)
      for set in 0..<random.integer(1...3) {
        if set > 0 { add(random.uniform(180...360), isRide ? 0.45 : 0.5) }
        repeated(count, work, isRide ? 1.25 : 1.2, rest: rest, at: isRide ? 0.5 : 0.6)
      }
    case .sprints:
      repeated(
        random.integer(4...10), one(of: [10, 12, 15, 20]), isRide ? 2.4 : 1.55,
        rest: random.uniform(60...180),
        at: isRide ? 0.45 : one(of: [0.4, 0.65]))
    case .overUnders:
      let (over, under) = (one(of: [60, 90, 120]), one(of: [60, 120, 180]))
      let pairs = random.integer(2...4)
      for set in 0..<random.integer(2...4) {
        if set > 0 { add(random.uniform(180...300), isRide ? 0.5 : 0.65) }
        for _ in 0..<pairs {
          add(under, isRide ? 0.9 : 0.93, "frame\(set)")
          add(over, isRide ? 1.08 : 1.05, "frame\(set)")
        }
      }
    case .pyramid, .fartlek, .hills, .byFeel: addUneven(kind, low)
    case .sets:
      let seconds = one(of: [60, 90, 120, 180])
      let count = random.integer(3...5)
      for set in 0..<random.integer(2...3) {
        if set > 0 { add(random.uniform(200...360), isRide ? 0.45 : 0.55) }
        repeated(count, seconds, 1.14, rest: seconds * random.uniform(0.5...1), at: low)
      }
    case .twoSeries:
      repeated(
        random.integer(3...4), one(of: [300, 360, 480]), 1.02, rest: random.uniform(90...180), at: low)
      add(random.uniform(200...360), base * 0.9)
      repeated(random.integer(4...8), one(of: [30, 45, 60]), 1.25, rest: random.uniform(50...80), at: low)
    case .runningPower, .rowing, .pausedRests:
      let seconds = one(of: [60, 120, 180, 240, 300])
      let isPaused = kind == .pausedRests
      repeated(
        random.integer(4...9), seconds, 1.1,
        rest: isPaused ? random.uniform(60...150) : seconds * random.uniform(0.4...1), at: isPaused ? 0 : low)
    default:
      let seconds = one(of: [180, 240, 300, 360, 480, 600, 900, 1200])
      let count = seconds >= 900 ? random.integer(2...3) : random.integer(3...(seconds >= 480 ? 5 : 7))
      repeated(
        count, seconds, (seconds > 500 ? 0.98 : 1.06) + 0.02 * random.normal(),
        rest: random.uniform(0.3...0.8) * min(seconds, 300), at: low, byDistance: random.chance(0.4))
    }
  }

  /// Adds efforts that differ in length or spacing.
  private mutating func addUneven(_ kind: StructuredSession.Kind, _ low: Double) {
    switch kind {
    case .pyramid:
      let steps =
        random.element(of: [
          [60.0, 120, 180, 240, 180, 120, 60], [60, 120, 180, 180, 120, 60], [30, 60, 90, 120, 90, 60, 30],
          [300, 240, 180, 120, 60], [120, 240, 360, 240, 120],
        ]) ?? []
      let isEqual = random.chance(0.5)
      let rest = isRide ? 0.5 : random.uniform(0.5...0.72)
      for (index, seconds) in steps.enumerated() {
        add(seconds, (1.18 - 0.0004 * seconds) * (1 + 0.015 * random.normal()), "work")
        if index < steps.count - 1 { add(isEqual ? 90 : 0.6 * seconds, rest) }
      }
    case .fartlek:
      let sizes: [Double] = random.chance(0.5) ? [60, 90, 120, 180] : [30, 45, 60, 90, 120]
      let rest = random.uniform(60...120), level = isRide ? 0.55 : random.uniform(0.66...0.76)
      let count = random.integer(6...12)
      for index in 0..<count {
        add(one(of: sizes), random.uniform(1.05...1.18), "work")
        if index < count - 1 { add(rest * random.uniform(0.8...1.25), level) }
      }
    case .hills:
      let seconds = random.uniform(45...180), grade = random.uniform(0.05...0.1)
      let count = random.integer(5...10)
      for index in 0..<count {
        add(seconds * (1 + 0.04 * random.normal()), 1.12, "climb", grade: grade)
        if index < count - 1 { add(seconds * random.uniform(1...1.3), 0.62, grade: -grade) }
      }
    default:
      let seconds = random.uniform(60...420), rest = random.uniform(60...180)
      let count = random.integer(4...9)
      for index in 0..<count {
        add(
          seconds * (1 + 0.06 * random.normal()),
          (seconds > 240 ? 1.03 : 1.12) * (1 + 0.03 * random.normal()),
          "work")
        if index < count - 1 {
          add(10 + (rest * (1 + 0.2 * random.normal())).magnitude, low * (1 + 0.06 * random.normal()))
        }
      }
    }
  }

  /// Adds the pieces of a session without structured efforts.
  private mutating func addOther(_ kind: StructuredSession.Kind) {
    var seconds = 0.0
    func isShorter(than limit: Double) -> Bool { seconds < limit }
    func more(_ value: Double) -> Double {
      seconds += value
      return value
    }
    switch kind {
    case .progression:
      for step in 0..<random.integer(3...6) { add(random.uniform(500...900), 0.7 + 0.06 * Double(step)) }
    case .trafficLights, .commute:
      let length = random.uniform(1800...3600)
      while isShorter(than: length) {
        add(more(max(25, 130 * random.waiting())), base * (1 + 0.05 * random.normal()))
        add(more(random.uniform(8...70)), 0)
      }
    case .football, .footballHeartRate:
      while isShorter(than: 4200) {
        let dice = random.uniform()
        let (length, level) =
          dice < 0.1
          ? (random.uniform(2...6), random.uniform(1.5...1.9))
          : dice < 0.3
            ? (random.uniform(4...15), random.uniform(0.9...1.3))
            : dice < 0.7
              ? (random.uniform(5...40), random.uniform(0.5...0.8))
              : (random.uniform(5...60), random.uniform(0...0.4))
        add(more(length), level)
        if (2000..<2040).contains(seconds) { add(more(900), 0.1) }
      }
    case .groupRide:
      while isShorter(than: 5400) {
        add(more(max(10, 80 * random.waiting())), max(0, 0.65 + 0.28 * random.normal()))
      }
    case .hillyRide:
      while isShorter(than: 6000) {
        let climb = random.uniform(60...900)
        add(more(climb), random.uniform(0.72...0.98))
        add(more(climb * random.uniform(0.3...0.6)), random.uniform(0...0.3))
        add(more(random.uniform(60...900)), random.uniform(0.5...0.7))
      }
    case .mountainBike:
      while isShorter(than: 5000) {
        add(more(random.uniform(5...60)), max(0.3, 0.85 + 0.25 * random.normal()))
        add(more(random.uniform(3...40)), max(0, 0.15 + 0.2 * random.normal()))
      }
    case .stops:
      for part in 0..<random.integer(2...5) {
        if part > 0 { add(random.uniform(20...200), 0) }
        add(random.uniform(300...1500), base * (1 + 0.02 * random.normal()))
      }
    default: add(random.uniform(1800...5400), random.uniform(0.65...0.95))
    }
  }
}

extension SplitMix64 {
  /// Returns a waiting time with mean 1. It is a power of a uniform number, exponentially distributed to
  /// within 1 %.
  mutating func waiting() -> Double {
    // −ln u ≈ 64 · (u^(−1/64) − 1).
    var root = max(1e-9, uniform())
    for _ in 0..<6 { root = root.squareRoot() }
    return 64 * (1 / root - 1)
  }
}
