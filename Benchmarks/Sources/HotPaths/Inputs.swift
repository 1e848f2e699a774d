import P247Analytics

/// Seeded inputs of any length, without a simulator's cost.
enum Inputs {
  /// A recording of 1 Hz whole heart rates that wander like a session's.
  static func heartRate(_ samples: Int, step: (Int) -> Double = { _ in 1 }) -> ActivityRecording {
    var recording = ActivityRecording()
    var random = Noise(seed: 7)
    var clock = 0.0
    var level = 120.0
    recording.time.reserveCapacity(samples)
    var values: [Double] = []
    values.reserveCapacity(samples)
    for index in 0..<samples {
      recording.time.append(clock)
      clock += step(index)
      level += random.uniform() * 2 - 1 + (140 - level) * 0.01
      values.append(min(195, max(60, level.rounded())))
    }
    recording.columns[.heartRate] = values
    return recording
  }

  /// Watts a second: blocks of effort with noise and coasting.
  static func power(_ samples: Int) -> [Double] {
    var random = Noise(seed: 11)
    var level = 200.0
    return (0..<samples).map { index in
      if index % 240 == 0 { level = 100 + 250 * random.uniform() }
      return random.uniform() < 0.06 ? 0 : max(0, (level + 80 * (random.uniform() - 0.5)).rounded())
    }
  }
}

/// A small seeded generator (SplitMix64).
struct Noise {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func uniform() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word &>> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((word ^ (word &>> 31)) &>> 11) * 0x1p-53
  }
}
