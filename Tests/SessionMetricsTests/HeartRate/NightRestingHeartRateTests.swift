import SessionMetrics
import Testing
import _TestSupport

/// Page: *Resting heart rate from the night*.
@Suite("Resting heart rate of a night")
struct NightRestingHeartRateTests {
  /// Seven hours from midnight: 84 times five minutes.
  private static let night = 0.0...25_200

  /// The night of heart rates by five minutes; those that are not given are 60.
  private func night(
    _ rates: [Int: Double?], sleeps: [ClosedRange<Double>] = [Self.night], asleep: Double = 25_200
  ) -> NightRestingHeartRate? {
    NightRestingHeartRate(asleep: asleep, sleeps: sleeps) { bin in
      if let given = rates[bin] { return given }
      return 60
    }
  }

  /// 52, 50, 51, 49, 50, 51 from 4:00 to 4:30.
  private static let slow: [Int: Double?] = [48: 52, 49: 50, 50: 51, 51: 49, 52: 50, 53: 51]

  @Test("The worked number of the page")
  func worked() throws {
    let found = try #require(night(Self.slow))
    #expect(found.value == 50.5 && found.start == 14_400 && found.coverage == 1)
    // Without the first and the last the half hour has four of its six: 50, 51, 49, 50.
    var some = Self.slow
    (some[48], some[53]) = (.some(nil), .some(nil))
    let four = try #require(night(some))
    #expect(four.value == 50 && four.start == 14_400 && four.coverage == 82.0 / 84)
    // With three it tells nothing; the lowest with four is then 3:55 to 4:25, of 60, 50, 51 and 50.
    some[51] = .some(nil)
    #expect(night(some)?.value == 52.75 && night(some)?.start == 14_100)
  }

  @Test("A constant night gives that constant; nothing outside the half hour changes it but what is lower")
  func constant() {
    for rate in [30.0, 47, 53.5, 250] {
      let found = NightRestingHeartRate(asleep: 25_200, sleeps: [Self.night]) { _ in rate }
      #expect(found?.value == rate && found?.start == 0 && found?.coverage == 1)
    }
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      var rates = Self.slow
      for bin in 0..<84 where rates[bin] == nil && random.chance(0.5) {
        rates[bin] = random.uniform(60...150)
      }
      #expect(night(rates)?.value == 50.5)
    }
  }

  @Test("Random nights: as a search by hand finds it, never lower for a faster heart, the same on every day")
  func properties() {
    var random = SplitMix64(seed: 17)
    for _ in 0..<200 {
      let rates = (0..<84).map { _ in random.chance(0.7) ? (random.uniform(40...90)).rounded() : nil }
      func value(_ rates: [Double?], day: Int = 0) -> NightRestingHeartRate? {
        let start = Double(day) * 86_400
        return NightRestingHeartRate(asleep: 25_200, sleeps: [start...(start + 25_200)]) { bin in
          let place = bin - day * 288
          return rates.indices.contains(place) ? rates[place] : nil
        }
      }
      let found = value(rates)
      let means = (0...78).compactMap { first -> Double? in
        let known = rates[first...(first + 5)].compactMap { $0 }
        return known.count >= 4 ? known.reduce(0, +) / Double(known.count) : nil
      }
      let known = rates.count { $0 != nil }
      #expect(found?.value == (known >= 42 ? means.min() : nil))
      #expect(value(rates, day: 20_000)?.value == found?.value)
      #expect(value(rates, day: -3)?.value == found?.value)
      var faster = rates
      let place = random.integer(0...83)
      faster[place] = faster[place].map { $0 + 7 }
      if let found, let more = value(faster) { #expect(more.value >= found.value) }
    }
  }

  @Test("Only five minutes that lie wholly in the sleep count")
  func edges() {
    // From 0:01:40 to 7:01:40: the first five minutes and the last began or end outside.
    let sleep = 100.0...25_300
    #expect(night([0: 30, 84: 30], sleeps: [sleep])?.value == 60)
    #expect(night([1: 30], sleeps: [sleep])?.value == 55)
  }

  @Test("Half an hour never reaches over two sleeps, and their order makes no difference")
  func parted() {
    let sleeps = [0.0...5400, 10_800.0...21_600]
    var rates: [Int: Double?] = [:]
    // The last quarter of an hour of the first and the first of the second.
    for bin in [15, 16, 17, 36, 37, 38] { rates[bin] = 40 }
    let found = night(rates, sleeps: sleeps, asleep: 16_200)
    #expect(found?.value == 50 && found?.start == 3600 && found?.coverage == 1)
    #expect(night(rates, sleeps: sleeps.reversed(), asleep: 16_200) == found)
    // What lies between the two is no sleep.
    for bin in 18..<36 { rates[bin] = 30 }
    #expect(night(rates, sleeps: sleeps, asleep: 16_200) == found)
  }

  @Test("A night that cannot tell has no value")
  func absent() {
    #expect(NightRestingHeartRate(asleep: 25_200, sleeps: [Self.night]) { _ in nil } == nil)
    #expect(night([:], sleeps: []) == nil)
    #expect(night([:], asleep: 3 * 3600 - 1) == nil && night([:], asleep: 3 * 3600)?.value == 60)
    for asleep in [0, -1, .nan, .infinity, -Double.infinity] { #expect(night([:], asleep: asleep) == nil) }
    // 41 of 84 are less than half, 42 are half.
    func first(_ count: Int) -> NightRestingHeartRate? {
      NightRestingHeartRate(asleep: 25_200, sleeps: [Self.night]) { $0 < count ? 60 : nil }
    }
    #expect(first(41) == nil && first(42)?.coverage == 0.5)
    // Every other five minutes: half of them, but three in half an hour.
    #expect(NightRestingHeartRate(asleep: 25_200, sleeps: [Self.night]) { $0 % 2 == 0 ? 60 : nil } == nil)
  }

  @Test("A night slower than any heart asleep has no value, however even it is", arguments: [20.0, 22, 29.9])
  func tooSlow(rate: Double) {
    #expect(NightRestingHeartRate(asleep: 25_200, sleeps: [Self.night]) { _ in rate } == nil)
    // Five minutes alone are not the half hour: (22 + 5 · 60) ÷ 6.
    #expect(night([10: 22])?.value == 322.0 / 6)
  }

  @Test("Heart rates that no body shows are missing")
  func implausible() {
    var rates = Self.slow
    for (bin, rate) in [
      (3, 19.9), (9, -60), (15, 251), (21, Double.nan), (27, .infinity), (33, -Double.infinity),
    ] {
      rates[bin] = rate
    }
    #expect(night(rates)?.value == 50.5 && night(rates)?.coverage == 78.0 / 84)
  }

  @Test("Times that are none, and nights without end, are not looked at")
  func limits() {
    let odd: [ClosedRange<Double>] = [
      -1e300...1e300, 1e300...1e300, -Double.infinity...Double.infinity, 0...Double.infinity, 0...86_401,
      5...5, 10...200,
    ]
    for sleep in odd { #expect(night([:], sleeps: [sleep]) == nil, "\(sleep)") }
    #expect(night(Self.slow, sleeps: odd + [Self.night])?.value == 50.5)
    #expect(night([:], sleeps: [0...86_400])?.value == 60)
    #expect(NightRestingHeartRate.bin(of: -1) == -1 && NightRestingHeartRate.bin(of: 299.9) == 0)
    for time in [Double.nan, .infinity, -Double.infinity, 1e300] {
      #expect(NightRestingHeartRate.bin(of: time) == nil)
    }
  }
}
