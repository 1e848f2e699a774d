import Charts
import Testing
import _TestSupport

@Suite struct NiceTicksTests {
  @Test func ticksAreRoundNumbersInTheRange() {
    #expect(NiceTicks.values(in: 0...100, about: 5).values == [0, 20, 40, 60, 80, 100])
    #expect(NiceTicks.values(in: -3...9, about: 5).values == [-2.5, 0, 2.5, 5, 7.5])
    #expect(NiceTicks.values(in: 0...3, about: 6, wholeOnly: true).values == [0, 1, 2, 3])
    #expect(NiceTicks.values(in: 5...5, about: 5).values.isEmpty)
    #expect(NiceTicks.values(in: 0...Double.greatestFiniteMagnitude, about: 5).values.count > 2)
  }

  @Test func rangesAreWidenedToRoundNumbers() {
    #expect(NiceTicks.rounded(3...97, about: 5) == 0...100)
    #expect(NiceTicks.rounded(0...100, about: 5) == 0...100)
    #expect(NiceTicks.rounded(50...50, about: 5) == 45...55)
    #expect(NiceTicks.rounded(0...0, about: 5) == -1...1)
  }

  @Test func everyRangeGivesAFewRisingTicksInside() {
    var chance = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let low = Double.random(in: -1e4...1e4, using: &chance)
      let range = low...(low + Double.random(in: 1e-3...1e5, using: &chance))
      let count = Int.random(in: 2...10, using: &chance)
      let found = NiceTicks.values(in: range, about: count)
      #expect(found.values.count <= count + 1)
      #expect(zip(found.values, found.values.dropFirst()).allSatisfy { $0 < $1 })
      let slack = 1e-6 * found.step
      #expect(found.values.allSatisfy { $0 >= range.lowerBound - slack && $0 <= range.upperBound + slack })
      let rounded = NiceTicks.rounded(range, about: count)
      #expect(rounded.contains(range.lowerBound) && rounded.contains(range.upperBound))
    }
  }
}
