import AthleteReadiness
import DayDocuments
import DayRecords
import SessionMetrics
import Testing
import TextFormats

/// A mean heart rate above the athlete's maximum, and the highest rate of a session.
@Suite("Session heart rates near the athlete's maximum")
struct HeldRateTests {
  /// The brief after two days of one session each.
  private func brief(_ info: String, _ first: String, _ second: String) throws -> [String: Any] {
    var days = FedDays(info)
    for session in [first, second] {
      _ = try days.live(
        evening: #""workouts":[{"type":"Run","duration_min":60,\#(session)}],"load_logged":true"#)
    }
    return try days.wake()
  }

  private let easy = #""avg_heart_rate":140"#

  @Test("A mean far above a set maximum counts as that maximum, and is reported with both numbers")
  func held() throws {
    let info = #""max_hr":180,"resting_hr":50,"sex":"male""#
    let held = try brief(info, easy, #""avg_heart_rate":195"#)
    let atMaximum = try brief(info, easy, #""avg_heart_rate":180"#)
    #expect(number(held, "metrics.training.load") == number(atMaximum, "metrics.training.load"))
    #expect(number(held, "interpretation.0.held_heart_rate.mean") == 195)
    #expect(number(held, "interpretation.0.held_heart_rate.maximum") == 180)
    #expect(part(held, "interpretation.0.held_heart_rate.maximum_is_set") as? Bool == true)
    let message = part(held, "interpretation.0.message") as? String ?? ""
    #expect(
      message.contains("mean heart rate of 195 bpm counts as your maximum of 180 bpm"), "\(message)")
    for within in [atMaximum, try brief(info, easy, #""avg_heart_rate":187"#)] {
      #expect(number(within, "interpretation.0.held_heart_rate.mean") == nil)
      #expect((part(within, "interpretation.0.message") as? String)?.contains("counted as") == false)
    }
    let given = try brief(info, easy, #""avg_heart_rate":195,"load":90"#)
    #expect(number(given, "interpretation.0.held_heart_rate.mean") == nil)
  }

  @Test(
    "An estimated maximum is no less than the highest credible rate of any session, and never that of an artefact"
  )
  func observed() throws {
    let info = #""age":40,"resting_hr":50,"sex":"male""#
    func load(_ first: String) throws -> Double {
      try #require(number(try brief(info, first, easy), "metrics.training.load"))
    }
    let plain = try load(easy)
    #expect(try load(easy + #","max_heart_rate":190"#) < plain)
    #expect(try load(easy + #","max_heart_rate":172"#) == plain)
    #expect(try load(easy + #","max_heart_rate":220"#) == plain)
    #expect(try load(#""avg_heart_rate":178,"max_heart_rate":160"#) == plain)
    // A maximum that was set is not moved by what a session shows.
    let set = #""max_hr":180,"resting_hr":50,"sex":"male""#
    #expect(
      number(try brief(set, easy + #","max_heart_rate":190"#, easy), "metrics.training.load")
        == number(try brief(set, easy, easy), "metrics.training.load"))
    let estimated = try brief(info, easy, #""avg_heart_rate":192"#)
    let message = part(estimated, "interpretation.0.message") as? String ?? ""
    #expect(message.contains("counts as your estimated maximum of 180 bpm"), "\(message)")
  }

  @Test("A state stores the highest rate and the capped mean")
  func state() throws {
    var state = AthleteState()
    state.profile.age = 40
    for day in 0..<3 {
      var evening = EveningRecord()
      var run = DayWorkout()
      run.duration = 60
      run.averageHeartRate = day == 1 ? 198 : 150
      run.maximumHeartRate = day == 0 ? 185 : nil
      evening.workouts = [run]
      let date = FedDays().date.adding(days: day)
      try state.update(with: MorningRecord(), on: date)
      let read = try AthleteState(decoding: state.encoded())
      #expect(
        read == state
          && read.lastSessions(settings: ReadinessSettings())
            == state.lastSessions(settings: ReadinessSettings())
      )
      #expect(
        (read.lastSessions(settings: ReadinessSettings()).first?.heldRate?.maximum == 185) == (day == 2))
      try state.update(with: evening, on: date)
      #expect(try AthleteState(decoding: state.encoded()).today == state.today)
    }
    #expect(state.loadScale(settings: ReadinessSettings()).heartRate?.reserve.maximum == 185)
  }
}
