import ActivityStreams
import RealModule
import Testing
import _TestSupport

/// Every limit of the repairs at its default: what lies on it is kept, what lies half a per cent beyond is rejected.
///
/// Page: *Masks and repairs*.
@Suite("Limits of repairs")
struct RepairLimitTests {
  private func rows(
    _ channel: Channel, _ reason: String, _ columns: [Channel: [Double]], time: [Double]? = nil,
    onFoot: Bool = false
  ) -> [Int] {
    var recording = ActivityRecording()
    recording.time = time ?? (0..<(columns[channel]?.count ?? 0)).map(Double.init)
    for (channel, values) in columns { recording.columns[channel] = values }
    return Repair.masks(for: ActivityStream(recording), onFoot: onFoot)
      .filter { $0.channel == channel && $0.reason == reason }.flatMap(\.rows)
  }

  /// A line of one value with others in its middle.
  private func line(_ value: Double, _ middle: [Double], count: Int = 25) -> [Double] {
    let side = [Double](repeating: value, count: (count - middle.count) / 2)
    return side + middle + side
  }

  @Test("Range of speed, cadence and altitude")
  func ranges() {
    #expect(rows(.speed, "out_of_range", [.speed: [10, 40, 40.2, 10]]) == [2])
    #expect(rows(.cadence, "out_of_range", [.cadence: [80, 250, 251, 80]]) == [2])
    let low = [-499, -500, -502.5, -499.0]
    #expect(rows(.altitude, "out_of_range", [.altitude: low]) == [2])
    #expect(rows(.altitude, "out_of_range", [.altitude: [8990, 9000, 9045, 8990]]) == [2])
  }

  @Test("A spike of heart rate: 5 bpm are always allowed, then 3 scaled deviations")
  func heartRateSpikes() {
    #expect(rows(.heartRate, "spike", [.heartRate: line(140, [145])]) == [])
    #expect(rows(.heartRate, "spike", [.heartRate: line(140, [145.025])]) == [12])
    // Two thirds of the neighbours 20 bpm from the median: its deviation is 29.652, three of them 88.956.
    let wave = (0..<25).map { 150 + [0, -20, 20.0][$0 % 3] }
    func spike(_ height: Double) -> [Int] {
      var wave = wave
      wave[13] = 150 + height
      return rows(.heartRate, "spike", [.heartRate: wave])
    }
    #expect(spike(88.9) == [])
    #expect(spike(89.2) == [13])
  }

  @Test("A spike of altitude: 10 m are always allowed, then 3 scaled deviations")
  func altitudeSpikes() {
    #expect(rows(.altitude, "spike", [.altitude: line(300, [310])]) == [])
    #expect(rows(.altitude, "spike", [.altitude: line(300, [310.05])]) == [12])
    func spike(_ height: Double) -> [Int] {
      var wave = (0..<25).map { 300 + [0, -20, 20.0][$0 % 3] }
      wave[13] = 300 + height
      return rows(.altitude, "spike", [.altitude: wave])
    }
    #expect(spike(88.9) == [])
    #expect(spike(89.2) == [13])
  }

  @Test(
    "Five samples before and after show a spike, seven samples at least",
    arguments: [Channel.heartRate, .altitude])
  func neighbours(_ channel: Channel) {
    // Five of eleven are the fewer, six are the more.
    let island = { (width: Int) in self.line(140, [Double](repeating: 160, count: width), count: 20 + width) }
    #expect(rows(channel, "spike", [channel: island(5)]).contains(12))
    #expect(!rows(channel, "spike", [channel: island(6)]).contains(12))
    #expect(rows(channel, "spike", [channel: line(140, [190], count: 7)]) == [3])
    #expect(rows(channel, "spike", [channel: Array(line(140, [190], count: 7).dropLast())]) == [])
  }

  @Test("Heart rate changes by 10 bpm a second at most")
  func slew() {
    #expect(rows(.heartRate, "slew", [.heartRate: [100, 110, 120]]) == [])
    #expect(rows(.heartRate, "slew", [.heartRate: [100, 110.05, 120]]) == [1])
  }

  @Test("A constant heart rate is a dropout where power changes by more than a fifth")
  func flatChange() {
    var heartRate = (0..<400).map { 140 + Double($0 / 4 % 3) }
    for row in 100...160 { heartRate[row] = 150 }
    func dropout(_ power: Double) -> [Int] {
      let watts = (0..<400).map { $0 < 130 ? 200 : power }
      return rows(.heartRate, "held", [.heartRate: heartRate, .power: watts])
    }
    #expect(dropout(250).isEmpty)
    #expect(dropout(250.3) == Array(110...160))
  }

  /// Heart rate that jumps onto the steps in its third minute.
  private func locked(_ value: (_ row: Int, _ steps: Double) -> Double, wave: Double = 4) -> [Int] {
    let steps = (0..<300).map { 84 + wave * Double.sin(0.9 * Double($0)) }
    var heartRate = (0..<300).map { 150 + Double($0 / 4 % 3) }
    for row in 120..<180 { heartRate[row] = value(row, 2 * steps[row]) }
    return rows(
      .heartRate, "cadence_lock", [.heartRate: heartRate, .cadence: steps], onFoot: true)
  }

  @Test("A locked heart rate lies within 3 bpm of the steps, and more than 10 bpm from before")
  func lockDistanceAndJump() {
    #expect(!locked { _, steps in steps + 3 }.isEmpty)
    #expect(locked { _, steps in steps + 3.015 }.isEmpty)
    // Steps of 168 in the median; the reference of 151 in the median lies 17 below them.
    func jump(_ size: Double) -> [Int] {
      let steps = (0..<300).map { 80 + (Double($0 % 3) - 1) / 2 }
      var heartRate = (0..<300).map { 160 - size + Double($0 / 4 % 3) - 1 }
      for row in 120..<180 { heartRate[row] = 2 * steps[row] }
      return rows(.heartRate, "cadence_lock", [.heartRate: heartRate, .cadence: steps], onFoot: true)
    }
    #expect(jump(10).isEmpty)
    #expect(!jump(10.05).isEmpty)
  }

  @Test("A locked heart rate correlates with the steps by at least 0.7")
  func lockCorrelation() {
    // Alternating steps s = ±1 and a part of the heart rate that has nothing to do with them: r = 1 / √(1 + n²).
    func correlated(_ r: Double) -> [Int] {
      let other = (1 / (r * r) - 1).squareRoot()
      let steps = (0..<300).map { 84 + ($0 % 2 == 0 ? 0.5 : -0.5) }
      var heartRate = (0..<300).map { 150 + Double($0 / 4 % 3) }
      // Slowly enough to be plausible.
      for row in 110..<120 { heartRate[row] = 152 + 1.5 * Double(row - 110) }
      for row in 120..<180 { heartRate[row] = 2 * steps[row] + (row / 2 % 2 == 0 ? other : -other) }
      return rows(.heartRate, "cadence_lock", [.heartRate: heartRate, .cadence: steps], onFoot: true)
    }
    #expect(!correlated(0.7001).isEmpty)
    #expect(correlated(0.6965).isEmpty)
  }

  /// A minute that is locked to the steps, true heart rates before and after it, and what is other beside it.
  private func beside(_ others: [ClosedRange<Int>], _ value: (_ row: Int, _ steps: Double) -> Double) -> [Int]
  {
    let steps = (0..<360).map { 84 + 2 * Double.sin(0.9 * Double($0)) }
    var heartRate = (0..<360).map { 140 + Double($0 / 4 % 3) }
    for row in 120..<180 { heartRate[row] = 2 * steps[row] }
    for range in others { for row in range { heartRate[row] = value(row, 2 * steps[row]) } }
    return rows(.heartRate, "cadence_lock", [.heartRate: heartRate, .cadence: steps], onFoot: true)
  }

  @Test("A lock goes from the jump at its start to the fall at its end, not from window to window")
  func lockBesideItsWindow() {
    // 25 s of the window before and 8 s of the one after are on the steps too: fewer than half of either.
    let found = beside([95...119, 180...187]) { _, steps in steps }
    #expect(found.contains(100) && found.contains(119) && found.contains(187))
    // The jump itself is left to the rule of slews; before and after it nothing goes.
    #expect(found.allSatisfy { (95...187).contains($0) })
    // Nothing beside it: the window alone.
    #expect(beside([]) { _, steps in steps }.allSatisfy { (120..<180).contains($0) })
  }

  @Test("A heart that merely crosses the steps beside a lock is accepted")
  func lockBesideACrossing() {
    // On the steps until 184 s, then up and away by 1 bpm/s: 10 bpm take it 10 s, where a sensor's jump takes 5 s at most.
    func leaving(by rate: Double) -> [Int] {
      beside([180...359]) { row, steps in row <= 184 ? steps : min(190, 168 + rate * Double(row - 184)) }
    }
    #expect(leaving(by: 1).allSatisfy { (120..<180).contains($0) })
    // By 3 bpm/s it is the sensor: its samples on the steps go.
    #expect(leaving(by: 3).contains(180) && leaving(by: 3).contains(184))
    // A crossing that is apart from the lock is none of it, however it ends.
    let apart = beside([200...206]) { _, steps in steps }
    #expect(apart.allSatisfy { (120..<180).contains($0) })
  }

  @Test("A heart that reaches the steps and leaves them gradually is accepted")
  func gradualHeart() {
    let heartRate: [Double] = (0..<300).map { row -> Double in
      let second = Double(row)
      return row < 150 ? 120 + 0.4 * second : max(120, 348 - second)
    }
    func found(_ rate: @escaping (Int) -> Double) -> [Int] {
      let steps = (0..<300).map { 84 + 2 * Double.sin(0.9 * Double($0)) }
      let rates = heartRate.indices.map { (120..<180).contains($0) ? 2 * steps[$0] : rate($0) }
      return rows(.heartRate, "cadence_lock", [.heartRate: rates, .cadence: steps], onFoot: true)
    }
    #expect(found { heartRate[$0] }.isEmpty)
    #expect(!found { $0 < 120 ? 144 : heartRate[$0] }.isEmpty)
  }

  @Test("Ten positions that agree are accepted again, nine are not")
  func reacquire() {
    func visit(_ count: Int) -> [Int] {
      let latitude = (0..<60).map { 47 + Double($0) * 2e-5 }
      let longitude = (0..<60).map { (30..<(30 + count)).contains($0) ? 9.0 : 8 }
      return rows(.longitude, "jump", [.longitude: longitude, .latitude: latitude])
    }
    #expect(visit(9) == Array(30..<39))
    // Ten are accepted, so the way back is the next jump.
    #expect(visit(10) == [])
  }
}
