import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Torque and quadrants*.
@Suite struct PedallingTests {
  /// 250 W at 90 a minute on a crank of 172.5 mm, by hand.
  @Test func workedNumbers() throws {
    #expect(isClose(Pedalling.torque(watts: 250, cadence: 90), 26.525823848649225))
    #expect(isClose(Pedalling.velocity(cadence: 90, crankLength: 0.1725), 1.6257741982327178))
    let even = makeStream(
      time: seconds(601),
      [.power: [Double](repeating: 250, count: 601), .cadence: [Double](repeating: 90, count: 601)])
    let found = try #require(even.pedalling(threshold: 250))
    #expect(isClose(found.torque, 26.525823848649225) && isClose(found.force, 153.7728918762274))
    #expect(isClose(found.velocity, 1.6257741982327178) && found.seconds == 600)
    #expect(found.quadrants == [600, 0, 0, 0])
  }

  /// A minute each of hard and fast, hard and slow, easy and slow, easy and fast, and one of coasting.
  @Test func quadrants() throws {
    let parts: [(Double, Double)] = [(350, 100), (300, 60), (100, 70), (150, 110), (0, 0), (0, 0)]
    let watts = parts.flatMap { [Double](repeating: $0.0, count: 60) }
    let cadence = parts.flatMap { [Double](repeating: $0.1, count: 60) }
    let stream = makeStream(time: seconds(watts.count), [.power: watts, .cadence: cadence])
    let found = try #require(stream.pedalling(threshold: 250))
    #expect(found.quadrants == [60, 60, 60, 60] && found.seconds == 240)
    #expect(stream.pedalling(threshold: nil)?.quadrants == nil)
  }

  /// 100 W with 60 % left and 300 W with 50 %: (0.6 · 100 + 0.5 · 300) ÷ 400 = 52.5 %; balance is unknown for
  /// a third of the time.
  @Test func balance() throws {
    let watts = [Double](repeating: 100, count: 60) + [Double](repeating: 300, count: 61)
    let cadence = [Double](repeating: 90, count: 121)
    func share(_ left: [Double]) -> Double? {
      makeStream(time: seconds(121), [.power: watts, .cadence: cadence, .leftBalance: left])
        .pedalling(threshold: nil)?.leftShare
    }
    let left = [Double](repeating: 60, count: 60) + [Double](repeating: 50, count: 61)
    #expect(isClose(try #require(share(left)), 52.5))
    #expect(share([Double](repeating: 60, count: 40) + [Double](repeating: .nan, count: 81)) == nil)
    #expect(share(left.map { $0 + 100 }) == nil)
    let none = makeStream(time: seconds(121), [.power: watts, .cadence: cadence]).pedalling(threshold: nil)
    #expect(none != nil && none?.leftShare == nil)
  }

  /// Who knows one leg alone writes 0 or 100 throughout: no balance. One drill of one leg within the ride stays.
  @Test func oneLegIsNoBalance() throws {
    func share(_ left: [Double]) -> Double? {
      makeStream(
        time: seconds(101),
        [
          .power: [Double](repeating: 200, count: 101), .cadence: [Double](repeating: 90, count: 101),
          .leftBalance: left,
        ]
      ).pedalling(threshold: nil)?.leftShare
    }
    #expect(share([Double](repeating: 0, count: 101)) == nil)
    #expect(share([Double](repeating: 100, count: 101)) == nil)
    let drill = [Double](repeating: 100, count: 20) + [Double](repeating: 50, count: 81)
    #expect(isClose(try #require(share(drill)), 60))
  }

  /// A minute at 70 % and two at 82 %, then one of coasting that reads 0: (70 + 2 · 82) ÷ 3 = 78 %. The right pedal says nothing, the
  /// smoothness stands in a quarter of the time.
  @Test func effectivenessAndSmoothness() throws {
    func column(_ parts: [(Double, Int)]) -> [Double] {
      parts.flatMap { [Double](repeating: $0.0, count: $0.1) }
    }
    let stream = makeStream(
      time: seconds(240),
      [
        .power: column([(200, 180), (0, 60)]), .cadence: column([(90, 180), (0, 60)]),
        .leftTorqueEffectiveness: column([(70, 60), (82, 120), (0, 60)]),
        .rightTorqueEffectiveness: column([(0, 240)]), .leftPedalSmoothness: column([(20, 90), (24, 150)]),
        .rightPedalSmoothness: column([(21, 45), (.nan, 195)]), .pedalSmoothness: column([(127, 240)]),
      ])
    let found = try #require(stream.pedalling(threshold: nil))
    #expect(isClose(try #require(found.leftTorqueEffectiveness), 78))
    #expect(isClose(try #require(found.leftSmoothness), 22))
    #expect(found.rightTorqueEffectiveness == nil && found.rightSmoothness == nil && found.smoothness == nil)
    let crank = makeStream(
      time: seconds(240),
      [
        .power: column([(200, 240)]), .cadence: column([(90, 240)]), .pedalSmoothness: column([(23.5, 240)]),
      ])
    #expect(isClose(try #require(crank.pedalling(threshold: nil)?.smoothness), 23.5))
  }

  @Test func edges() {
    #expect(Pedalling.torque(watts: 250, cadence: 0) == nil)
    #expect(
      makeStream(time: seconds(9), [.power: [Double](repeating: 200, count: 9)]).pedalling(threshold: 250)
        == nil)
    let still = makeStream(
      time: seconds(9),
      [.power: [Double](repeating: 200, count: 9), .cadence: [Double](repeating: 0, count: 9)])
    #expect(still.pedalling(threshold: 250) == nil)
  }

  /// Power is torque × angular velocity, and force × velocity of the pedal, whatever the numbers.
  @Test func powerComesBack() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let (watts, cadence) = (random.uniform(1...2000), random.uniform(20...200))
      let torque = try #require(Pedalling.torque(watts: watts, cadence: cadence))
      #expect(isClose(torque * cadence * 2 * .pi / 60, watts))
    }
  }
}
