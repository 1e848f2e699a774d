import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *W′ balance* (W′bal).
struct WPrimeBalanceTests {
  static let segments = [(300, 200.0), (120, 350), (180, 150), (60, 400), (120, 100)]

  /// The balance at the end of each segment of the worked ride, from samples at 1 Hz.
  static func ends(_ model: WPrimeModel, stepsPerSecond: Int = 1) throws -> [Double] {
    var settings = WPrimeSettings()
    settings.model = model
    var state = try #require(
      WPrimeState(criticalPower: 250, capacity: 20_000, meanBelow: 165, settings: settings))
    return segments.map { count, watts in
      for _ in 0..<(count * stepsPerSecond) { state.spend(watts: watts, seconds: 1 / Double(stepsPerSecond)) }
      return state.balance
    }
  }

  @Test(arguments: [
    (WPrimeModel.differential, [20000, 8000, 15121.1640831, 6121.16408311, 14357.2864037]),
    (.integralRecursion, [20000, 9210.34729236, 12224.803773, 4495.54994723, 7537.86950667]),
    (.integral, [20000, 9220.16138614, 12231.8759658, 4509.65254449, 7549.20485921]),
    (.bartram, [20000, 8000, 18151.5253622, 9151.52536218, 17912.9402745]),
    // τ of 400 s: 20 000 − 12 000 e^(−180/400), and so on.
    (.individual, [20000, 8000, 12348.46218053872, 3348.4621805387196, 7664.237380972363]),
  ])
  func workedNumbers(model: WPrimeModel, expected: [Double]) throws {
    for (value, wanted) in zip(try Self.ends(model), expected) { #expect(close(value, wanted), "\(model)") }
  }

  @Test func timeConstants() {
    #expect(close(WPrimeState.integralTime(85), 549.368552844))
    #expect(close(WPrimeState.integralTime(100), 516.86217488))
    #expect(close(WPrimeState.bartramTime(100), 96.2285944441))
    // sweatpy's own test ride: power 0…99 W, CP 25 W.
    #expect(close(WPrimeState.integralTime(13), 795.44010528262652))
  }

  @Test func streamFindsTheMeanBelowAndEnds() throws {
    var watts: [Double] = []
    for (count, power) in Self.segments { watts += [Double](repeating: power, count: count) }
    watts.append(0)
    let stream = makeStream(time: seconds(watts.count), [.power: watts])
    let differential = try #require(stream.wPrimeBalance(criticalPower: 250, capacity: 20_000))
    #expect(close(differential.end, 14357.2864037) && close(differential.minimum, 6121.16408311))
    #expect(differential.samples.count == watts.count && differential.samples.first?.joules == 20_000)
    #expect(close(differential.samples[420].joules, 8000))
    var settings = WPrimeSettings()
    settings.model = .integral
    let integral = try #require(
      stream.wPrimeBalance(criticalPower: 250, capacity: 20_000, settings: settings))
    #expect(close(integral.end, 7549.20485921))
  }

  /// The worked ride: 356, 299, 125 and 0 s, by another program; a gap counts nowhere, an overdrawn balance with the emptiest.
  @Test func secondsInQuarters() throws {
    var watts: [Double] = []
    for (count, power) in Self.segments { watts += [Double](repeating: power, count: count) }
    watts.append(0)
    func quarters(_ stream: ActivityStream) throws -> [Double] {
      let balance = try #require(stream.wPrimeBalance(criticalPower: 250, capacity: 20_000))
      return stream.secondsInQuarters(of: balance, capacity: 20_000)
    }
    #expect(try quarters(makeStream(time: seconds(watts.count), [.power: watts])) == [356, 299, 125, 0])
    // The last sample before a gap acts for no time, and what lies between counts nowhere.
    let time = seconds(101) + (0...100).map { Double($0) + 1_000 }
    let parts = makeStream(
      time: time, [.power: [Double](repeating: 200, count: 101) + [Double](repeating: 650, count: 101)])
    // 400 J a second: at least 15 000 J up to 12 s, 10 000 to 25, 5 000 to 37.
    #expect(try quarters(parts) == [113, 13, 12, 62])
    #expect(try quarters(parts).reduce(0, +) == 200)
    // Samples that are missing are bridged, and the balance stays with its sample.
    var holes = watts
    for row in stride(from: 5, to: holes.count, by: 7) { holes[row] = .nan }
    let sparse = makeStream(time: seconds(holes.count), [.power: holes])
    let balance = try #require(sparse.wPrimeBalance(criticalPower: 250, capacity: 20_000))
    let found = sparse.secondsInQuarters(of: balance, capacity: 20_000)
    var expected = [0.0, 0, 0, 0]
    for (one, next) in zip(balance.samples, balance.samples.dropFirst()) {
      let place = one.joules >= 15_000 ? 0 : one.joules >= 10_000 ? 1 : one.joules >= 5_000 ? 2 : 3
      expected[place] += next.time - one.time
    }
    #expect(found == expected)
  }

  @Test func exactModelsDoNotDependOnTheStep() throws {
    for model in [WPrimeModel.differential, .integral, .bartram, .individual] {
      for (one, four) in zip(try Self.ends(model), try Self.ends(model, stepsPerSecond: 4)) {
        #expect(close(one, four, 1e-10))
      }
    }
  }

  @Test func edges() throws {
    #expect(WPrimeState(criticalPower: 0, capacity: 20_000) == nil)
    #expect(WPrimeState(criticalPower: 250, capacity: .nan) == nil)
    for model in WPrimeModel.allCases {
      var settings = WPrimeSettings()
      settings.model = model
      var state = try #require(WPrimeState(criticalPower: 250, capacity: 20_000, settings: settings))
      state.spend(watts: 250, seconds: 100)
      state.spend(watts: 100, seconds: 100)
      state.spend(watts: .nan, seconds: 1)
      state.spend(watts: 300, seconds: -1)
      #expect(state.balance == 20_000)
    }
    let hard = makeStream(time: seconds(201), [.power: [Double](repeating: 400, count: 201)])
    let balance = try #require(hard.wPrimeBalance(criticalPower: 250, capacity: 20_000))
    #expect(balance.end == -10_000 && balance.isImplausible)
    #expect(hard.wPrimeBalance(criticalPower: -1, capacity: 1) == nil)
  }

  @Test func pausesRecoverAndDropoutsRestart() throws {
    // A pause: nothing recorded for 200 s.
    let time = seconds(101) + (0...100).map { Double($0) + 300 }
    let watts = [Double](repeating: 350, count: 101) + [Double](repeating: 100, count: 101)
    let paused = try #require(
      makeStream(time: time, [.power: watts]).wPrimeBalance(criticalPower: 250, capacity: 20_000))
    #expect(paused.restarts == 0)
    // 350 W still acts for no time after the last sample before the pause.
    let before = 10_000.0
    #expect(close(paused.samples[101].joules, 20_000 - (20_000 - before) * .exp(-250 * 200 / 20_000)))
    // A dropout: the recording goes on without power.
    var full = [Double](repeating: 350, count: 401)
    for row in 101..<300 { full[row] = .nan }
    let stream = makeStream(time: seconds(401), [.power: full])
    let dropout = try #require(stream.wPrimeBalance(criticalPower: 250, capacity: 20_000))
    #expect(dropout.restarts == 1 && dropout.samples[101].joules == 20_000)
    var settings = WPrimeSettings()
    settings.dropouts = .recover
    let recovered = try #require(
      stream.wPrimeBalance(criticalPower: 250, capacity: 20_000, settings: settings))
    #expect(recovered.restarts == 0 && recovered.samples[101].joules < 20_000)
  }

  @Test func anEvenClockGivesTheSameAsStepByStep() throws {
    var random = SplitMix64(seed: 31)
    for step in [1.0, 0.25, 3] {
      let watts = (0..<900).map { index -> Double in
        if index % 7 == 0 { return random.uniform(-50...600) }
        return Double(random.integer(-5...1_000))
      }
      let stream = makeStream(time: watts.indices.map { Double($0) * step }, [.power: watts])
      let found = try #require(stream.wPrimeBalance(criticalPower: 262.5, capacity: 18_000))
      var state = try #require(WPrimeState(criticalPower: 262.5, capacity: 18_000))
      for row in watts.indices {
        let tolerance = 1e-12 * (18_000 + state.balance.magnitude)
        #expect(abs(found.joules[row] - state.balance) <= tolerance && found.time[row] == Double(row) * step)
        if row + 1 < watts.count { state.spend(watts: watts[row], seconds: step) }
      }
      #expect(found.end == found.joules.last && found.minimum == found.joules.min())
    }
  }

  @Test func neverAboveCapacity() throws {
    var random = SplitMix64(seed: 3)
    for model in WPrimeModel.allCases {
      var settings = WPrimeSettings()
      settings.model = model
      var state = try #require(
        WPrimeState(criticalPower: 250, capacity: 20_000, meanBelow: 150, settings: settings))
      for _ in 0..<2000 {
        state.spend(watts: random.uniform(0...500), seconds: random.uniform(0.1...9))
        #expect(state.balance <= 20_000)
      }
    }
  }
}
