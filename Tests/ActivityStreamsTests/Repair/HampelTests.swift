import ActivityStreams
import Statistics
import Testing
import _TestSupport

/// Page: *Repairing altitude*.
@Suite struct HampelTests {
  private let heartRate = Hampel(halfWidth: 5, limit: 3, floor: 5)

  /// The definition: no scale below floor ÷ limit is used.
  private func definition(_ values: [Double], _ hampel: Hampel) -> [Int] {
    values.indices.filter { place in
      let last = values.count - 1
      let window = Array(values[max(0, place - hampel.halfWidth)...min(last, place + hampel.halfWidth)])
      guard let center = median(of: window) else { return false }
      let spread = (medianAbsoluteDeviation(of: window) ?? 0) * normalConsistencyOfMedianDeviation
      return abs(values[place] - center) > hampel.limit * max(hampel.floor / hampel.limit, spread)
    }
  }

  private func outliers(_ values: [Double], _ hampel: Hampel) -> [Int] { hampel.outliers(in: values.span) }

  @Test func formulaBookExample() {
    let values: [Double] = [140, 141, 142, 143, 142, 190, 143, 144, 143, 145, 144]
    #expect(outliers(values, heartRate) == [5])
    // 3 · 1.48260221851 = 4.44780665552 < 5: the floor decides.
    var near = values
    near[5] = 148
    #expect(outliers(near, heartRate) == [])
    near[5] = 148.001
    #expect(outliers(near, heartRate) == [5])
  }

  @Test func limitDecidesWhereNeighboursScatter() {
    let values: [Double] = [100, 110, 120, 130, 140, 0, 150, 160, 170, 180, 190]
    // Median 140, deviations 40 30 20 10 0 140 10 20 30 40 50: median 30, limit 133.43.
    #expect(outliers(values, heartRate) == [5])
    var inside = values
    inside[5] = 7
    #expect(outliers(inside, heartRate) == [])
  }

  @Test func equalsDefinition() {
    var random = SplitMix64(seed: 13)
    for count in 0...64 {
      for scatter in [0.3, 3, 40] {
        var level = 140.0
        let values = (0..<count).map { _ -> Double in
          level += random.normal() * scatter
          return random.chance(0.1) ? level + random.uniform(-80...80) : level.rounded()
        }
        for hampel in [
          heartRate, Hampel(halfWidth: 2, limit: 3, floor: 0), Hampel(halfWidth: 20, limit: 1, floor: 1),
        ] {
          #expect(outliers(values, hampel) == definition(values, hampel))
        }
      }
    }
  }

  @Test func equalsDefinitionOnALongRide() {
    var random = SplitMix64(seed: 14)
    let values = TestSignals.ride(1_500).map { 120 + Double($0) / 10 + (random.chance(0.02) ? 60 : 0) }
    #expect(outliers(values, heartRate) == definition(values, heartRate))
    #expect(outliers(values, heartRate).count > 10)
  }

  @Test func constantRejectsNothing() {
    #expect(outliers(Array(repeating: 150, count: 300), Hampel(halfWidth: 5, limit: 0.5, floor: 0)) == [])
  }

  @Test func shiftAndScaleChangeNothing() {
    let values = TestSignals.ride(400).map(Double.init)
    let power = Hampel(halfWidth: 5, limit: 3, floor: 64)
    let scaled = Hampel(halfWidth: 5, limit: 3, floor: 16)
    let found = outliers(values, power)
    #expect(!found.isEmpty)
    #expect(outliers(values.map { $0 / 4 + 1024 }, scaled) == found)
  }

  @Test func oddWidths() {
    #expect(outliers([1, 100, 1], Hampel(halfWidth: -4, limit: 3, floor: 1)) == [])
    #expect(outliers([1, 100, 1], Hampel(halfWidth: .max, limit: 3, floor: 1)) == [1])
    #expect(outliers([], heartRate) == [])
  }
}
