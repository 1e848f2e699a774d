import SessionMetrics
import Testing
import _TestSupport

/// Page: *Sample entropy*. Page: *DFA α1*.
@Suite struct SampleEntropyTests {
  /// The white series of the page of α1.
  private static let white: [Double] = {
    var state: UInt64 = 42
    return (0..<300).map { _ in
      state = (1_103_515_245 * state + 12_345) % 2_147_483_648
      return 800 + 100 * (Double(state) / 2_147_483_648 - 0.5)
    }
  }()

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
  }

  /// 1 2 1 2 1 2 1 by hand: of its five pairs of starts… stretches 12 at 0, 2, 4 and 21 at 1, 3: 3 + 1 pairs, all go on alike.
  @Test func byHand() throws {
    #expect(SampleEntropy.of([1, 2, 1, 2, 1, 2, 1], length: 2, tolerance: 0.1) == 0)
    // 1 2 1 2 1 3: starts 0…3; 12 at 0 and 2, 21 at 1 and 3: 2 pairs, of which 12 continues equally and 21
    // does not: ln 2.
    #expect(isClose(SampleEntropy.of([1, 2, 1, 2, 1, 3], length: 2, tolerance: 0.1), 0.6931471805599453))
  }

  /// The series of Pincus's page elsewhere: 85 80 89, seventeen times over.
  @Test func approximateEntropy() throws {
    let regular = (0..<51).map { [85.0, 80, 89][$0 % 3] }
    let found = try #require(SampleEntropy.approximate(of: regular, length: 2, tolerance: 3))
    #expect((found + 1.0996541105257052e-05).magnitude < 1e-13)
    // 1 2 1 2 1 3: by hand and by another program.
    #expect(
      isClose(
        SampleEntropy.approximate(of: [1, 2, 1, 2, 1, 3], length: 2, tolerance: 0.1), -0.01519939714622609,
        1e-12))
    let values = Self.white
    let tolerance = 0.2 * Self.deviation(values)
    #expect(
      isClose(
        SampleEntropy.approximate(of: values, length: 2, tolerance: tolerance), 1.1875315122665526, 1e-12)
    )
    var settings = HRVSettings()
    settings.filter = .none
    let both = try #require(
      SampleEntropy.ofBeats(BeatSeries(values, settings: settings), settings: settings))
    #expect(isClose(both.approximate, 1.1875315122665526, 1e-12))
    #expect(isClose(both.sample, 2.2224057639663792))
    #expect(SampleEntropy.approximate(of: [1, 2, 3], length: 2, tolerance: 1) == nil)
    #expect(SampleEntropy.approximate(of: [1, 2, .infinity, 3, 4], length: 2, tolerance: 1) == nil)
  }

  /// Means of one, two and three white values with one tolerance, by another program.
  @Test func multiscaleEntropy() throws {
    let values = Self.white
    let tolerance = 0.2 * Self.deviation(values)
    let found = SampleEntropy.multiscale(of: values, scales: 3, length: 2, tolerance: tolerance)
    let expected = [2.2224057639663792, 1.9021075263969205, 1.7730673362159024]
    #expect(found.count == 3)
    for (value, wanted) in zip(found, expected) { #expect(isClose(value, wanted, 1e-12)) }
    #expect(SampleEntropy.multiscale(of: [], scales: 3, length: 2, tolerance: 1) == [nil])
    #expect(SampleEntropy.multiscale(of: [1, 2], scales: 0, length: 2, tolerance: 1).isEmpty)
    #expect(SampleEntropy.multiscale(of: [1, 1], scales: .max, length: 2, tolerance: 1) == [nil, nil])
  }

  /// 61 of 563 pairs of the white series go on alike (counted by another program).
  @Test func whiteNoise() throws {
    let values = Self.white
    let tolerance = 0.2 * Self.deviation(values)
    #expect(isClose(SampleEntropy.of(values, length: 2, tolerance: tolerance), 2.2224057639663792))
    // Shift and scale change nothing.
    let other = values.map { 3 * $0 - 500 }
    #expect(isClose(SampleEntropy.of(other, length: 2, tolerance: 3 * tolerance), 2.2224057639663792))
  }

  /// The thousand intervals of hrv-analysis, whose own documentation prints 1.2046675751816962.
  @Test(.enabled(if: TestData.isAvailable)) func theRecordingOfAnotherLibrary() throws {
    let text = String(decoding: try TestData.bytes("lab/rr_nn_intervals_hrvanalysis.txt"), as: UTF8.self)
    let values = text.split { ", \n\r\t".contains($0) }.compactMap { Double($0) }
    #expect(values.count == 1000)
    let found = SampleEntropy.of(values, length: 2, tolerance: 0.2 * Self.deviation(values))
    #expect(isClose(found, 1.2046675751816962, 1e-12))
    var settings = HRVSettings()
    settings.filter = .none
    #expect(isClose(DFAAlpha1.alpha2(values), 1.104055208779536, 1e-9))
    // Pieces of 300 beats come near the whole.
    let series = BeatSeries(values, settings: settings)
    let parts = try #require(SampleEntropy.of(series, settings: settings))
    #expect((parts - 1.2046675751816962).magnitude < 0.15)
  }

  /// α2 by another program: white noise lies near one half, its running sum near one and a half.
  @Test func longTermExponent() throws {
    let values = Self.white
    #expect(isClose(DFAAlpha1.alpha2(values), 0.6779808476316527, 1e-9))
    let mean = values.reduce(0, +) / Double(values.count)
    var sum = 0.0
    let walk = values.map { value -> Double in
      sum += value - mean
      return sum
    }
    #expect(isClose(DFAAlpha1.alpha2(walk), 1.3707560416399986, 1e-9))
    #expect(DFAAlpha1.alpha2(Array(values.prefix(63))) == nil)
  }

  @Test func edges() {
    #expect(SampleEntropy.of([], length: 2, tolerance: 1) == nil)
    #expect(SampleEntropy.of([1, 2, 3, 4, 5, 6], length: 2, tolerance: 0.1) == nil)
    #expect(SampleEntropy.of(Self.white, length: 2, tolerance: 0) == nil)
    #expect(SampleEntropy.of([1, .nan, 1, 2, 1, 2], length: 2, tolerance: 0.1) == nil)
    #expect(SampleEntropy.of(BeatSeries(Array(Self.white.prefix(199)))) == nil)
    #expect(SampleEntropy.of(BeatSeries([Double](repeating: 800, count: 400))) == nil)
  }
}
