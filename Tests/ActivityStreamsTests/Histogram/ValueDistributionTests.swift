import ActivityStreams
import Testing
import _TestSupport

/// Page: *Time at each value*.
@Suite struct ValueDistributionTests {
  @Test func pairsThatCountForNothingAreLeftOut() {
    let found = ValueDistribution(values: [5, 9, 7, 8], seconds: [1, 0, 2, 1])
    #expect(found.values == [5, 7, 8] && found.seconds == [1, 2, 1])
    #expect(ValueDistribution(values: [5, 9], seconds: [1, 0]).values == [5])
    #expect(ValueDistribution(values: [5], seconds: []).values.isEmpty)
    #expect(ValueDistribution(values: [], seconds: []).total == 0)
  }

  @Test func theFastWayIsThePlainDefinition() {
    var random = SplitMix64(seed: 17)
    let odd = [0, -1, .nan, .infinity, -.infinity, 1e-300]
    for count in 0...64 {
      let values = (0..<count).map { _ in
        random.uniform() < 0.05 ? odd[random.integer(0...5)] : random.uniform(0...200)
      }
      let seconds = (0..<count).map { place in
        place == count - 1 || random.uniform() < 0.03 ? odd[random.integer(0...5)] : random.uniform(0.5...8)
      }
      let found = ValueDistribution(values: values, seconds: seconds)
      let plain = zip(values, seconds).filter { $0.isFinite && $1 > 0 && $1.isFinite }
      #expect(found.values == plain.map(\.0))
      #expect(found.seconds == plain.map(\.1))
    }
  }

  @Test("A percentile that is reached exactly is the value that reaches it; nothing has no coverage")
  func exactly() {
    let halves = ValueDistribution(values: [2, 1], seconds: [4, 4])
    #expect(halves.percentile(0.5) == 1 && halves.percentile(0.500001) == 2)
    #expect(halves.percentile(0) == 1 && halves.percentile(1) == 2)
    #expect(ActivityStream(ActivityRecording()).coverage(of: .heartRate).fraction == 0)
  }
}
