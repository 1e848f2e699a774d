import ActivityStreams

/// The pieces of an ``OtherWorldSession``, in order.
struct OtherWorldPlan {
  let kind: OtherWorldSession.Kind
  let sport: ThresholdSport
  /// Output of easy parts, as a fraction of threshold.
  let base: Double
  /// Output of recoveries, as a fraction of threshold.
  let low: Double
  private(set) var pieces: [SessionPlan.Piece] = []

  /// Label of a piece that continues the previous effort.
  private static let more = "+"

  var isRide: Bool { sport == .ride }
  var isSwim: Bool { sport == .swim }

  init(_ kind: OtherWorldSession.Kind, _ random: inout SplitMix64) {
    self.kind = kind
    sport = kind.sport(&random)
    base = sport == .ride ? random.uniform(0.5...0.7) : random.uniform(0.68...0.8)
    let lowOnFoot =
      random.chance(0.3)
      ? 0 : random.chance(0.4) ? random.uniform(0.33...0.45) : random.uniform(0.58...0.74)
    low = sport == .ride ? random.uniform(0.3...0.56) : lowOnFoot
    let warmUp = random.uniform(420...1500), coolDown = random.uniform(200...900)
    if !kind.isStructured {
      addOther(&random)
    } else if isSwim || kind == .fastFinishRun || kind == .fastFinishRide {
      addEfforts(&random)
    } else {
      add(warmUp, base)
      if random.chance(0.3) { add(random.uniform(20...90), 0) }
      addEfforts(&random)
      add(coolDown, base * 0.95)
    }
  }

  mutating func add(_ seconds: Double, _ level: Double, _ label: String = "", grade: Double = 0) {
    pieces.append(.init(seconds: max(1, seconds.rounded()), level: level, label: label, grade: grade))
  }

  /// Adds intervals that start too fast or too slow, and fade.
  mutating func repeated(
    _ count: Int, _ seconds: Double, _ level: Double, rest: Double, at low: Double, fade: Double = 0.003,
    _ random: inout SplitMix64
  ) {
    let spread = random.one(of: [0, 0.01, 0.03]), restSpread = random.one(of: [0, 0.04, 0.12])
    let trend = random.one(of: [-0.02, 0, 0.02, 0.04])
    for index in 0..<count {
      let own = level * (1 + 0.018 * random.normal()) * (1 - fade * Double(index))
      let length = seconds * (1 + spread * random.normal())
      add(length * 0.5, own * (1 + trend), "work")
      add(length * 0.5, own * (1 - trend), Self.more)
      guard index < count - 1 else { continue }
      add(rest * (1 + restSpread * random.normal()), low * (1 + 0.04 * random.normal()))
    }
  }

  /// The true efforts. The pieces of one frame count as one effort, as do two halves.
  var efforts: [StructuredSession.Effort] {
    var efforts: [StructuredSession.Effort] = []
    var start = 0.0
    for piece in pieces {
      let end = start + piece.seconds
      let isSame =
        piece.label == Self.more || piece.label.hasPrefix("frame") && efforts.last?.label == piece.label
      if isSame, let last = efforts.indices.last {
        efforts[last].end = end
      } else if !piece.label.isEmpty {
        efforts.append(.init(start: start, end: end, label: piece.label))
      }
      start = end
    }
    return efforts
  }
}

extension SplitMix64 {
  /// Returns one of the values at random, or 60 if there are none.
  mutating func one(of values: [Double]) -> Double { element(of: values) ?? 60 }
}
