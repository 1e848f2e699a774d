import ActivityStreams
import Testing
import _TestSupport

/// Page: *The one-second grid*.
@Suite struct SecondGridTests {
  private func grid(_ time: [Double], _ longestStep: Double = 10) -> [Int32]? {
    SecondGrid(time: time.span, longestStep: longestStep)?.rows
  }

  @Test func lastSampleAtOrBeforeEachSecond() {
    #expect(grid([0, 1, 2]) == [0, 1, 2])
    #expect(grid([0, 0.5, 1.5, 4.2]) == [0, 1, 2, 2, 2])
    #expect(grid([100, 102]) == [0, 0, 1])
    #expect(grid([7]) == [0])
  }

  @Test func pausesAreHeldForLessThanASecond() {
    #expect(grid([0, 11]) == [0] + Array(repeating: -1, count: 10) + [1])
    #expect(grid([0, 10]) == Array(repeating: 0, count: 10) + [1])
    // Second 1 is 0.5 s after the last sample, second 2 is 1.5 s after it.
    #expect(grid([0, 0.5, 12]) == [0, 1] + Array(repeating: -1, count: 10) + [2])
  }

  @Test func equalsTheRuleSecondBySecond() {
    var random = SplitMix64(seed: 19)
    for count in 1...64 {
      let time = RandomRecording(count: count, steps: .irregular(0.2...6), gapChance: 0.1, gapLength: 11...40)
        .times(seed: random.next())
      let rows = grid(time) ?? []
      #expect(rows.count == Int(time[count - 1]) + 1)
      for (second, row) in rows.enumerated() {
        let last = time.lastIndex { $0 <= Double(second) } ?? 0
        let isPause = last + 1 < count && time[last + 1] - time[last] > 10
        #expect(row == (isPause && Double(second) - time[last] >= 1 ? -1 : Int32(last)))
      }
    }
  }

  @Test func columns() {
    let time: [Double] = [0, 1, 13]
    let grid = SecondGrid(time: time.span, longestStep: 10)
    let values = grid?.values(of: [200, .nan, 150]) ?? []
    #expect(values.count == 14)
    #expect(values[0] == 200 && values[13] == 150)
    #expect(values[1...12].allSatisfy { $0.isNaN })
  }

  @Test func refused() {
    #expect(grid([]) == nil)
    #expect(grid([0, 604_801]) == nil)
    #expect(grid([0, 604_800])?.count == 604_801)
    #expect(grid([0, 2, 1, 3]) == nil)
    #expect(grid([0, .nan, 3]) == nil)
    #expect(grid([0, .infinity]) == nil)
  }
}
