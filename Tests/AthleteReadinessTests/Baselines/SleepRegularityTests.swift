import Testing

@testable import AthleteReadiness

/// Page: *HRV and sleep*.
@Suite("Regularity of nights")
struct SleepRegularityTests {
  @Test("HV-10: bedtimes on the circle, and the index of three nights")
  func worked() throws {
    let bedtimes = [-0.5, 0.25, -1, 1.0]
    let regular = try #require(SleepRegularity(days: 4, onset: { bedtimes[$0] }, wake: { _ in nil }))
    #expect(abs(regular.bedtime - 23.9365674445) < 1e-10)
    #expect(abs(regular.bedtimeDeviation - 0.759540276441) < 1e-11)
    #expect(regular.index == nil)
    let starts = [0.0, -1, -1]
    let ends = [8.0, 6, 7]
    let three = try #require(
      SleepRegularity(days: 3, minimumPairs: 2, onset: { starts[$0] }, wake: { ends[$0] }))
    #expect(abs((three.index ?? 0) - 83.3333333333) < 1e-9)
    #expect(three.pairs == 2)
    let same = try #require(SleepRegularity(days: 8, onset: { _ in -1 }, wake: { _ in 7 }))
    #expect(same.index == 100)
    #expect(same.bedtimeDeviation < 1e-6)
    #expect(SleepRegularity(days: 14, onset: { _ in nil }, wake: { _ in nil }) == nil)
    #expect(SleepRegularity(days: 4, onset: { [0, 6, 12, -6][$0] }, wake: { _ in nil }) == nil)
    #expect(AthleteState().sleepRegularity() == nil)
  }
}
