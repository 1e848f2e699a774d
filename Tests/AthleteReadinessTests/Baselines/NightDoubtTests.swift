import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

@Suite("Nights that cannot be right are doubted aloud and never scored")
struct NightDoubtTests {
  private let first = CalendarDay(ordinal: 20_000)

  private func night(
    _ total: Double, deep: Double? = 1.4, rem: Double? = 1.7, awake: Double = 0.4,
    in window: ClosedRange<Double>
  ) -> NightSleep {
    var sleep = NightSleep()
    (sleep.total, sleep.deep, sleep.rem, sleep.awake) = (total, deep, rem, awake)
    sleep.core = total - (deep ?? 0) - (rem ?? 0)
    (sleep.onset, sleep.wake) = (window.lowerBound, window.upperBound)
    return sleep
  }

  /// Three weeks of usual nights, then the given one.
  private func state(
    _ last: NightSleep, usual: NightSleep, restingHeartRate: Double = 50, device: String? = nil
  ) throws -> AthleteState {
    var state = AthleteState()
    for day in 0...21 {
      var morning = MorningRecord()
      morning.sleep = day == 21 ? last : usual
      if day == 21 {
        morning.sleep?.source = device
      } else {
        morning.sleep?.source = device.map { _ in "Watch" }
      }
      morning.metrics[.restingHeartRate] = day == 21 ? restingHeartRate : 50 + Double(day % 3)
      morning.metrics[.hrv] = 60
      try state.update(with: morning, on: first.adding(days: day))
    }
    return state
  }

  @Test("Each doubt leaves the night out, names the reason and lasts through a saved state")
  func doubts() throws {
    let usual = night(7.5, in: -0.7...7.3)
    var offWrist = NightSleep()
    offWrist.reported = .offWrist
    let cases: [(NightSleep, NightDoubt)] = [
      (night(9.5, deep: 0, rem: 0, awake: 0, in: -2...7.5), .noStages),
      (night(9.5, deep: nil, rem: nil, awake: 0, in: -2...7.5), .noStages),
      (night(1.8, deep: 0.2, rem: 0.2, awake: 6.5, in: -1...7.3), .hardlyAsleep),
      (night(10, in: -0.8...6), .longerThanWindow), (offWrist, .offWrist),
    ]
    for (last, doubt) in cases {
      let state = try AthleteState(decoding: self.state(last, usual: usual).encoded())
      #expect(state.today?.morning?.nightDoubt == doubt && state.recent[.sleep, 0] == nil)
      let floor = try #require(state.assessment()).floor
      #expect(floor.holds.contains { $0.reason == .thinEvidence && $0.variant == "night.\(doubt.rawValue)" })
      // A corrected night counts.
      var corrected = state
      var morning = MorningRecord()
      morning.sleep = usual
      try corrected.update(with: morning, on: first.adding(days: 21))
      #expect(corrected.today?.morning?.nightDoubt == nil && corrected.recent[.sleep, 0] == 7.5)
    }
  }

  @Test("Without a reason for doubt the night counts")
  func noDoubt() throws {
    let usual = night(7.5, in: -0.7...7.3)
    let unstaged = night(7.5, deep: nil, rem: nil, in: -0.7...7.3)
    let light = night(7, deep: 0, rem: 0, in: -0.5...7)
    var bare = NightSleep()
    (bare.total, bare.source) = (7, "Watch")
    #expect(try state(bare, usual: usual, device: "Watch").today?.morning?.nightDoubt == .noStages)
    // A device that never reports stages, and another device.
    #expect(try state(light, usual: unstaged).recent[.sleep, 0] == 7)
    #expect(try state(light, usual: usual, device: "Ring").recent[.sleep, 0] == 7)
    // Hardly any sleep in a night with a raised resting heart rate may be true.
    let sleepless = night(1.8, deep: 0.2, rem: 0.2, awake: 6.5, in: -1...7.3)
    #expect(try state(sleepless, usual: usual, restingHeartRate: 64).recent[.sleep, 0] == 1.8)
  }
}
