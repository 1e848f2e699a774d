import Statistics
import Testing
import _TestSupport

/// Rolling quantiles against their definition.
///
/// Page: *Rolling windows*.
@Suite struct RollingTests {
  private func check(_ values: [Double], widths: [Int]) {
    for width in widths {
      for share in [0, 0.25, 0.5, 0.9, 1] {
        let expected = values.indices.map { place in
          let window = values.indices.filter { $0 >= place - width / 2 && $0 <= place + (width - 1) / 2 }
          return Statistics.quantile(share, of: window.map { values[$0] }) ?? .nan
        }
        let found = rollingQuantile(share, of: values, width: width)
        #expect(isClose(found, expected, 1e-14), "\(values.count) values, \(width), \(share)")
      }
    }
  }

  @Test(arguments: 0...64)
  func everyLengthIsTheDefinition(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    // Ties, so that equal values leave the window in the right number.
    check(generator.column(count).map { ($0 * 4).rounded() }, widths: [1, 2, 5, 33, 200])
  }

  @Test(arguments: [(500, 0.15), (400, 0.0), (400, 0.9)])
  func longColumns(count: Int, missing: Double) {
    var generator = SplitMix64(seed: UInt64(count))
    check(generator.column(count, missing: missing), widths: [30, 101])
  }

  @Test func workedNumbersAndEdges() {
    #expect(rollingQuantile(0.5, of: [1, 9, 2, .nan, 3], width: 3) == [5, 2, 5.5, 2.5, 3])
    #expect(rollingQuantile(1.5, of: [1], width: 3).allSatisfy { $0.isNaN })
    #expect(rollingQuantile(0.5, of: [.nan, .infinity], width: 1).allSatisfy { $0.isNaN })
    #expect(rollingQuantile(0.5, of: [1, 2], width: .max) == [1.5, 1.5])
    #expect(rollingQuantile(0.5, of: [7], width: -5) == [7] && rollingQuantile(0.5, of: [], width: 3) == [])
  }
}
