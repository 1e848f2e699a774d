import ActivityStreams
import Statistics
import Testing
import _TestSupport

/// Page: *Rolling windows and the one-second grid*.
@Suite struct RollingTests {
  private func means(_ values: [Double], _ width: Int) -> [Double] {
    Rolling.means(of: values.span, width: width)
  }
  private func minima(_ values: [Double], _ width: Int) -> [Double] {
    Rolling.minima(of: values.span, width: width)
  }
  private func maxima(_ values: [Double], _ width: Int) -> [Double] {
    Rolling.maxima(of: values.span, width: width)
  }
  private func medians(_ values: [Double], _ half: Int) -> [Double] {
    Rolling.medians(of: values.span, halfWidth: half)
  }

  private func windows(_ values: [Double], _ width: Int) -> [[Double]] {
    guard width >= 1, values.count >= width else { return [] }
    return (0...(values.count - width)).map { Array(values[$0..<($0 + width)]) }
  }

  @Test func fullWindowsEqualTheDefinition() {
    var random = SplitMix64(seed: 23)
    for count in 0...64 {
      let values = (0..<count).map { _ in Double(random.integer(0...20)) }
      for width in [0, 1, 2, 3, 7, 30, 64, 65] {
        let expected = windows(values, width)
        #expect(means(values, width) == expected.map { $0.reduce(0, +) / Double(width) })
        #expect(minima(values, width) == expected.map { $0.min() ?? .nan })
        #expect(maxima(values, width) == expected.map { $0.max() ?? .nan })
      }
    }
  }

  @Test func longMeansKeepTheirDigits() {
    let values = TestSignals.ride(9_000).map { 1e6 + Double($0) / 3 }
    let found = means(values, 30)
    #expect(found.count == 8_971)
    for place in [0, 4_095, 4_096, 8_970] {
      let expected = values[place..<(place + 30)].reduce(0, +) / 30
      #expect(abs(found[place] - expected) < 1e-6 * 1e-3)
    }
  }

  @Test func mediansShrinkAtTheEndsAndSkipMissing() throws {
    #expect(medians([5, 1, 3], 1) == [3, 3, 2])
    var random = SplitMix64(seed: 29)
    for count in 0...64 {
      let values = (0..<count).map { _ in random.chance(0.2) ? Double.nan : Double(random.integer(0...9)) }
      for half in [0, 1, 2, 5, 40] {
        let expected = rollingQuantile(0.5, of: values, width: 2 * half + 1)
        #expect(DifferenceReport(medians(values, half), expected) == nil)
      }
    }
  }
}
