import ActivityStreams
import Testing
import _TestSupport

/// Page: *Chart points*.
@Suite struct ChartSamplingTests {
  private func extremes(_ values: [Double], _ points: Int = 200) -> [Int] {
    ChartSampling.extremes(of: values.span, points: points)
  }
  private func timed(_ values: [Double], _ time: [Double], _ points: Int) -> [Int] {
    ChartSampling.extremes(of: values.span, over: time.span, points: points)
  }
  private func triangles(_ values: [Double], _ time: [Double], _ points: Int) -> [Int] {
    ChartSampling.largestTriangles(of: values.span, over: time.span, points: points)
  }

  @Test func formulaBookExample() {
    let x = (0..<20).map(Double.init)
    let y = (0..<20).map { Double(7 * $0 % 13) + 0.25 * Double($0) }
    #expect(triangles(y, x, 8) == [0, 1, 4, 7, 11, 13, 16, 19])
  }

  @Test func extremesByHand() {
    #expect(extremes([5, 1, 9, 3, 3, 3, 8, 2], 4) == [1, 2, 6, 7])
    #expect(extremes([5, 1, 9, 3], 4) == [0, 1, 2, 3])
    #expect(extremes([1, 1, 1, 1, 1], 2) == [0])
    #expect(extremes([1, 2, 3], 1) == [])
  }

  @Test func wholeSeriesTakeTheFirstOfEqualExtremes() {
    var random = SplitMix64(seed: 8)
    for count in Array(0...64) + [500, 777] {
      let values = (0..<count).map { _ in Double(random.integer(0...5)) }
      for points in [2, 6, 20, 200] where count > points {
        var expected: [Int] = []
        for bucket in 0..<(points / 2) {
          let rows = (count * bucket / (points / 2))..<(count * (bucket + 1) / (points / 2))
          let low = rows.first { row in rows.allSatisfy { values[row] <= values[$0] } } ?? 0
          let high = rows.first { row in rows.allSatisfy { values[row] >= values[$0] } } ?? 0
          expected += low == high ? [low] : [min(low, high), max(low, high)]
        }
        #expect(extremes(values, points) == expected)
      }
    }
  }

  @Test func peaksSurviveAndThePointsAreFew() {
    var random = SplitMix64(seed: 4)
    for count in Array(0...64) + [199, 200, 201, 1_000, 5_003] {
      let values = (0..<count).map { _ in random.chance(0.05) ? Double.nan : random.normal() }
      let time = (0..<count).map { Double($0) + random.uniform() }
      for points in [2, 10, 200] {
        for chosen in [extremes(values, points), timed(values, time, points)] {
          #expect(chosen.count <= max(points, 0))
          #expect(zip(chosen, chosen.dropFirst()).allSatisfy(<))
          #expect(chosen.allSatisfy { values[$0].isFinite })
          let finite = values.filter(\.isFinite)
          #expect(chosen.map { values[$0] }.max() == finite.max())
          #expect(chosen.map { values[$0] }.min() == finite.min())
        }
        let line = triangles(values, time, points)
        #expect(zip(line, line.dropFirst()).allSatisfy(<))
        let finite = values.indices.filter { values[$0].isFinite }
        #expect(line.count == min(points, finite.count))
        #expect(line.first == finite.first && line.last == finite.last)
      }
    }
  }

  @Test func bucketsOfTimeLeavePausesEmpty() {
    let time = (0..<100).map { Double($0 < 50 ? $0 : $0 + 900) }
    let values = time.map { $0.truncatingRemainder(dividingBy: 7) }
    let chosen = timed(values, time, 40)
    #expect(chosen.count <= 8)
    #expect(chosen.contains { $0 < 50 } && chosen.contains { $0 >= 50 })
  }

  @Test func oddInput() {
    #expect(extremes([.nan, .infinity]) == [])
    #expect(timed([1, 2, 3], [0, 0, 0], 2) == [])
    #expect(timed([1, 2, 3], [0, 1], 8) == [0, 1])
    #expect(triangles([], [], 8) == [])
    #expect(
      triangles([4, 5, 6, 7], [0, 1, 2, 3], 2) == [0, 3] && triangles([4, 5], [0, 1], 2) == [0, 1])
    #expect(
      triangles([4, 5], [0, 1], 1) == [0] && triangles([4], [0], 0) == [] && triangles([4], [0], -1) == [])
    #expect(triangles([1, 1e308, -1e308, 2], [0, 1e308, 2e307, 3], 3).count == 3)
  }
}
