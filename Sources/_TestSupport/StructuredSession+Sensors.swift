import ActivityStreams

extension StructuredSession {
  /// Renders a plan as simulated sensor data.
  static func render(_ plan: inout SessionPlan, kind: Kind, _ random: inout SplitMix64) -> StructuredSession {
    var session = StructuredSession(kind: kind)
    session.sport = kind == .swim ? .swim : kind == .rowing ? .row : plan.isRide ? .ride : .run
    let isBike = plan.isRide && kind != .rowing
    let isIndoors =
      switch kind {
      case .rowing, .swim: true
      case .hills, .trail, .football, .runningPower: false
      default: random.chance(plan.isRide ? 0.5 : 0.1)
      }
    var (level, grade) = session.take(plan)
    let count = level.count
    var rolling = random.chance(0.4) ? random.uniform(0.003...0.012) : 0.0005
    if kind == .rolling { rolling = 0.03 }
    if kind == .trail { rolling = 0.09 }
    if kind != .hills, !isIndoors {
      let slope = random.noise(count, memory: 0.99)
      for i in 0..<count { grade[i] = rolling * slope[i] }
    }

    // Output follows the plan with a lag and noise.
    let lag = isBike ? random.uniform(1.2...2) : random.uniform(1.2...4)
    let wander = random.noise(count, memory: 0.985)
    let width = isBike && !isIndoors ? random.uniform(0.015...0.05) : random.uniform(0.006...0.022)
    var output = level
    var current = level.first ?? 0
    for i in 0..<count {
      current += (level[i] - current) / lag
      output[i] = max(0, current * (level[i] > 0 ? 1 + width * wander[i] : 1))
    }
    let threshold = isBike ? random.uniform(200...320) : random.uniform(3.3...4.6)
    var speed = output
    for i in 0..<count {
      if isBike {
        let flat = output[i] < 0.02 ? 0 : 9.5 * (0.35 + 0.65 * output[i])
        speed[i] = flat / (1 + 12 * max(-0.03, grade[i]))
      } else {
        let isDown = kind == .hills && grade[i] < 0
        speed[i] = output[i] * threshold / (isDown ? 1 : max(0.55, cost(grade[i]) / 3.6))
      }
    }
    if kind == .trail { for i in 0..<count { speed[i] *= max(0.2, 1 + 0.1 * random.normal()) } }
    if kind == .hills { leadBack(&grade, speed) }

    session.recording.columns[.heartRate] =
      random.chance(0.9) || kind == .heartRateAlone ? heart(output, &random) : nil
    if !kind.hasOnlyHeartRate {
      if isBike || kind == .runningPower || (kind == .rowing && random.chance(0.5)) {
        let watts = output.map { $0 * (isBike ? threshold : 270) }
        session.recording.columns[.power] = power(
          watts, hard: level, isBike: isBike, isIndoors: isIndoors, &random)
      }
      if !isBike || random.chance(0.7) {
        session.recording.columns[.speed] = sensed(speed, isIndoors: isIndoors, &random)
      }
      if !isIndoors {
        let drift = random.noise(count, memory: 0.995)
        let size = random.chance(0.2) ? 3.5 : 0.6
        var height = 100.0
        session.recording.columns[.altitude] = (0..<count).map { i in
          height += speed[i] * grade[i]
          return ((height + size * drift[i]) * 5).rounded() / 5
        }
      }
    }
    session.channel =
      session.recording.columns[.power] != nil
      ? "power" : kind.hasOnlyHeartRate ? "hr" : kind == .hills ? "hills" : "gps"
    session.recording.keep(records(of: kind, level, &random))
    return session
  }

  /// Returns output and grade for each second of a plan, and stores the efforts.
  private mutating func take(_ plan: SessionPlan) -> (level: [Double], grade: [Double]) {
    var level: [Double] = [], grade: [Double] = []
    for piece in plan.pieces {
      let start = Double(level.count)
      level += Array(repeating: piece.level, count: Int(piece.seconds))
      grade += Array(repeating: piece.grade, count: Int(piece.seconds))
      let end = Double(level.count)
      if piece.label.hasPrefix("frame") {
        // These are consecutive pieces of one frame.
        if let last = efforts.last, last.label == piece.label {
          efforts[efforts.count - 1].end = end
        } else {
          efforts.append(Effort(start: start, end: end, label: piece.label))
        }
      } else if !piece.label.isEmpty {
        efforts.append(Effort(start: start, end: end, label: piece.label))
      }
    }
    return (level, grade)
  }

  /// Returns the energy cost of running at a grade, J/kg/m (Minetti et al. 2002).
  static func cost(_ i: Double) -> Double {
    (((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i) + 19.5) * i + 3.6
  }

  /// Adds a descent back to the bottom of the hill.
  private static func leadBack(_ grade: inout [Double], _ speed: [Double]) {
    var i = 0, gain = 0.0
    while i < grade.count {
      var end = i
      while end < grade.count, grade[end] == grade[i] { end += 1 }
      if grade[i] > 0 { gain = (i..<end).reduce(0) { $0 + speed[$1] * grade[$1] } }
      if grade[i] < 0 {
        let way = (i..<end).reduce(0) { $0 + speed[$1] }
        for k in i..<end { grade[k] = -gain / max(1, way) }
      }
      i = end
    }
  }

  /// Returns heart rate that follows output with a lag, and drifts.
  private static func heart(_ output: [Double], _ random: inout SplitMix64) -> [Double] {
    let lag = random.uniform(20...45), low = random.uniform(60...75), high = random.uniform(165...180)
    let noise = random.noise(output.count, memory: 0.9)
    var rate = 100.0
    return output.indices.map { i in
      let effort = min(1.12, output[i])
      let share = effort < 0.3 ? 0.25 + 0.6 * effort : 0.43 + 0.81 * (effort - 0.3)
      let target = low + (high - low) * share + 5 * Double(i) / 3600
      rate += (target - rate) / (target > rate ? lag : 1.3 * lag)
      return (rate + 1.1 * noise[i]).rounded()
    }
  }

  /// Returns power with noise, and zeros while coasting.
  private static func power(
    _ watts: [Double], hard: [Double], isBike: Bool, isIndoors: Bool, _ random: inout SplitMix64
  ) -> [Double] {
    let spread = !isBike ? 0.05 : isIndoors ? random.uniform(0.03...0.12) : random.uniform(0.1...0.22)
    let noise = random.noise(watts.count, memory: random.uniform(0.6...0.8))
    let rate = isIndoors || !isBike ? 0 : random.uniform(0.004...0.016)
    var coasting = 0
    return watts.indices.map { i in
      let isHard = hard[i] > 0.85
      if coasting == 0, random.chance(isHard ? 0.25 * rate : rate) {
        coasting = random.integer(2...(isHard ? 5 : 22))
      }
      guard coasting == 0 else {
        coasting -= 1
        return 0
      }
      return max(0, watts[i] * (1 + spread * noise[i])).rounded()
    }
  }

  /// Returns speed as recorded by a GPS receiver or a speed sensor.
  private static func sensed(_ speed: [Double], isIndoors: Bool, _ random: inout SplitMix64) -> [Double] {
    let size =
      isIndoors ? 0.012 : random.chance(0.15) ? random.uniform(0.06...0.1) : random.uniform(0.02...0.05)
    let quick = random.noise(speed.count, memory: 0.75), slow = random.noise(speed.count, memory: 0.9)
    let smoothing = !isIndoors && random.chance(0.5) ? 0.5 : 1
    var shown = speed.first ?? 0
    return speed.indices.map { i in
      let value = speed[i] < 0.2 ? 0 : max(0, speed[i] * (1 + size * (0.6 * quick[i] + 0.8 * slow[i])))
      shown += smoothing * (value - shown)
      return shown
    }
  }

  /// Returns the seconds that the device records.
  private static func records(of kind: Kind, _ level: [Double], _ random: inout SplitMix64) -> [Int] {
    switch kind {
    case .pausedRests: return level.indices.filter { level[$0] > 0 || $0 == 0 }
    case .sprints, .thirties, .strides: return Array(level.indices)
    default: break
    }
    guard !random.chance(0.6) else { return Array(level.indices) }
    let step = random.integer(2...5), isSmart = random.chance(0.5)
    var kept: [Int] = []
    var second = 0
    while second < level.count {
      kept.append(second)
      second += isSmart ? random.integer(1...6) : step
    }
    return kept
  }

  /// Simulates an indoor race of runs and stations with wrist-based speed.
  static func race(_ kind: Kind, _ random: inout SplitMix64) -> StructuredSession {
    var session = StructuredSession(kind: kind)
    session.channel = "race"
    var speed: [Double] = [], cadence: [Double] = [], effort: [Double] = []
    func add(
      _ seconds: Double, _ pace: Double, _ strides: Double, _ hard: Double, _ label: String = "",
      spread: Double = 0.05
    ) {
      let count = Int(seconds.rounded())
      let start = Double(speed.count)
      let noise = random.noise(count, memory: 0.9)
      for i in 0..<count {
        speed.append(max(0, pace * (1 + spread * noise[i])))
        cadence.append(max(0, strides * (1 + 0.03 * random.normal())))
        effort.append(hard)
      }
      if !label.isEmpty {
        session.efforts.append(Effort(start: start, end: Double(speed.count), label: label))
      }
    }
    let pace = random.uniform(2.9...4.2)
    if random.chance(0.4) { add(random.uniform(20...240), random.uniform(0.2...1.2), 40, 0.4, spread: 0.3) }
    if random.chance(0.3) { add(random.uniform(30...120), pace * 0.8, 80, 0.7) }
    let runs = kind == .hyrox ? 8 : random.integer(3...6)
    for run in 0..<runs {
      let way = kind == .hyrox ? random.uniform(950...1050) : random.uniform(380...820)
      let own = pace * (1 - 0.015 * Double(run)) * (1 + 0.03 * random.normal())
      add(way / own, own, 84, 0.95, "leg")
      let walk = random.uniform(1.4...2.4)
      add(random.uniform(10...45), walk, walk > 2 ? 72 : 58, 0.85, spread: 0.1)
      let station = station(kind == .hyrox ? run : nil, &random)
      add(station.seconds, station.speed, station.strides, 0.97, "station", spread: station.spread)
      if run < runs - 1 { add(random.uniform(8...40), random.uniform(1.6...2.6), 66, 0.9, spread: 0.1) }
    }
    if random.chance(0.8) { add(random.uniform(20...300), random.uniform(0.1...0.9), 25, 0.2, spread: 0.5) }
    var rate = 110.0, shown = speed.first ?? 0
    let smoothing = random.uniform(0.3...1)
    session.recording.columns[.heartRate] = effort.map { hard in
      rate += (70 + 115 * hard - rate) / 35
      return (rate + random.normal()).rounded()
    }
    session.recording.columns[.speed] = speed.map { value in
      shown += smoothing * (value - shown)
      return shown
    }
    session.recording.columns[.cadence] = cadence
    session.recording.time = speed.indices.map(Double.init)
    return session
  }

  private static func station(_ place: Int?, _ random: inout SplitMix64)
    -> (seconds: Double, speed: Double, strides: Double, spread: Double)
  {
    switch place {
    case 0, 4: (random.uniform(230...330), 0.05, random.uniform(0...45), 0.5)
    case 1: (random.uniform(120...260), random.uniform(0.35...0.7), 50, 0.5)
    case 2: (random.uniform(150...330), random.uniform(0.2...0.5), 45, 0.6)
    case 3: (random.uniform(200...420), random.uniform(0.25...0.5), 30, 0.6)
    case 5: (random.uniform(100...170), random.uniform(1.2...1.9), 62, 0.1)
    case 6: (random.uniform(200...400), random.uniform(0.3...0.6), 35, 0.3)
    case 7: (random.uniform(240...600), 0.08, random.uniform(10...40), 0.6)
    default: (random.uniform(80...240), random.uniform(0.03...0.5), 30, 0.5)
    }
  }
}

extension StructuredSession.Kind {
  /// Whether only heart rate is recorded.
  var hasOnlyHeartRate: Bool {
    self == .heartRateAlone || self == .steadyHeartRate || self == .footballHeartRate
  }
}

extension ActivityRecording {
  mutating func keep(_ seconds: [Int]) {
    time = seconds.map(Double.init)
    for channel in columns.present {
      guard let column = columns[channel] else { continue }
      columns[channel] = seconds.map { column[$0] }
    }
  }
}

extension SplitMix64 {
  /// Returns autoregressive noise with mean 0 and standard deviation 1; `memory` is its lag-1 correlation.
  public mutating func noise(_ count: Int, memory: Double) -> [Double] {
    var value = 0.0
    let fresh = (1 - memory * memory).squareRoot()
    return (0..<count).map { _ in
      value = memory * value + fresh * normal()
      return value
    }
  }
}
