import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Running stress score (GOVSS)*.
@Suite struct RunningWorkTests {
  /// 70 kg and 1.75 m, by hand: at 4 m/s on the level 0.466 · 0.75990 of 3.6 J/kg/m and 17.05 W of air; at 3.5 m/s up 5 %.
  @Test func byHand() {
    #expect(isClose(RunningWork.power(speed: 4, mass: 70, height: 1.75), 373.9403695997357))
    #expect(isClose(RunningWork.power(speed: 3.5, grade: 0.05, mass: 70, height: 1.75), 409.43494898335234))
  }

  private func even(_ speed: Double, _ count: Int) -> ActivityStream {
    makeStream(time: seconds(count), [.speed: [Double](repeating: speed, count: count)])
  }

  /// An hour at threshold is 100, half an hour at 3.5 m/s against 4 m/s 35.986.
  @Test func hoursAtThreshold() throws {
    let hour = try #require(even(4, 3601).runningWork(mass: 70, height: 1.75, grade: nil))
    #expect(isClose(hour.stress(thresholdSpeed: 4, mass: 70, height: 1.75), 100, 1e-9))
    let half = try #require(even(3.5, 1801).runningWork(mass: 70, height: 1.75, grade: nil))
    #expect(isClose(half.stress(thresholdSpeed: 4, mass: 70, height: 1.75), 35.98602440061101, 1e-9))
  }

  /// Up the hill is more than on the level, and uneven more than even at the same mean.
  @Test func properties() throws {
    let flat = try #require(even(3, 1801).runningWork(mass: 70, height: 1.75, grade: nil))
    let up = try #require(
      even(3, 1801).runningWork(mass: 70, height: 1.75, grade: [Double](repeating: 0.05, count: 1801)))
    #expect(up.normalized > flat.normalized)
    let parts = (0..<1801).map { ($0 / 300) % 2 == 0 ? 2.0 : 4.0 }
    let uneven = try #require(
      makeStream(time: seconds(1801), [.speed: parts]).runningWork(mass: 70, height: 1.75, grade: nil))
    #expect(uneven.normalized > flat.normalized)
  }

  @Test func edges() {
    #expect(even(3, 20).runningWork(mass: 70, height: 1.75, grade: nil) == nil)
    #expect(even(3, 100).runningWork(mass: 0, height: 1.75, grade: nil) == nil)
    #expect(even(3, 100).runningWork(mass: 70, height: 1.75, grade: [0]) == nil)
    let found = even(3, 100).runningWork(mass: 70, height: 1.75, grade: [Double](repeating: .nan, count: 100))
    #expect(found?.stress(thresholdSpeed: 0, mass: 70, height: 1.75) == nil)
  }
}
