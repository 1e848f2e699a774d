import P247Analytics

/// Seeded inputs of any length, which are cheaper than a simulation.
enum Inputs {
  /// Returns a 1 Hz recording of integer heart rates that vary as in a real session.
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

  /// Returns power in each second: blocks of effort with noise and coasting.
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

extension Inputs {
  /// Returns a ride with eight channels at 1 Hz.
  static func ride(_ samples: Int) -> ActivityRecording {
    var recording = heartRate(samples)
    let power = power(samples)
    var random = Noise(seed: 3)
    var columns = recording.columns
    var speed: [Double] = []
    var distance: [Double] = []
    var altitude: [Double] = []
    var latitude: [Double] = []
    var longitude: [Double] = []
    var (metres, height, north, east, heading) = (0.0, 300.0, 47.0, 8.0, 0.3)
    for index in 0..<samples {
      let now = 5 + 4 * random.uniform() + power[index] / 100
      metres += now
      height += (random.uniform() - 0.5) * 0.8
      heading += (random.uniform() - 0.5) * 0.05
      north += now * heading.remainder(dividingBy: 1) / 111_000
      east += now / 76_000
      speed.append((now * 1000).rounded() / 1000)
      distance.append((metres * 10).rounded() / 10)
      altitude.append((height * 5).rounded() / 5)
      latitude.append((north * 1e6).rounded() / 1e6)
      longitude.append((east * 1e6).rounded() / 1e6)
    }
    columns[.power] = power
    columns[.cadence] = power.map { $0 > 0 ? 88 : 0 }
    columns[.speed] = speed
    columns[.distance] = distance
    columns[.altitude] = altitude
    columns[.latitude] = latitude
    columns[.longitude] = longitude
    recording.columns = columns
    return recording
  }
}
