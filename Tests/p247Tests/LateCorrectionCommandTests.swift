import Foundation
import Testing
import _TestSupport

/// Records of earlier days that come to a state which knows them otherwise.
@Suite("Late corrections over saved states")
struct LateCorrectionCommandTests {
  private func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// Days of March of an athlete who records everything, of each a morning and an evening.
  private func full(_ athlete: String, days: ClosedRange<Int>) -> [String] {
    days.flatMap { day in
      let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
      // Loads of the week: 60, 80, 0, 70, 60, 100, 0.
      let load = [60, 80, 0, 70, 60, 100, 0][day % 7]
      let workouts = load > 0 ? #"{"type":"Run","load":\#(load),"duration_min":\#(load),"kcal":600}"# : ""
      return [
        #"{"phase":"morning","athlete":"\#(athlete)","date":"\#(date)","metrics":{"hrv":\#(60 + day % 4).37,"hrv_kind":"rmssd","resting_hr":\#(48 + day % 3).46,"respiratory_rate":14.\#(day % 4)3,"apple_sleeping_wrist_temperature":34.0\#(day % 5),"blood_oxygen_saturation":97.\#(day % 3)},"sleep":{"total_hours":7.\#(5 + day % 4)3},"check_in":{"feel":8,"soreness_0_4":0},"athlete_info":{"sleep_need_h":8,"lean_body_mass":50}}"#,
        #"{"phase":"evening","athlete":"\#(athlete)","date":"\#(date)","metrics":{"dietary_energy_kj":2600},"workouts":[\#(workouts)]}"#,
      ]
    }
  }

  @Test(
    "A correction that comes too late and could hold the day back is an error by day; others are answered")
  func lateCorrections() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states.bin"
    // The last evening is not known yet.
    let before = ["ann", "ben"].flatMap { full($0, days: 1...28).dropLast() }
    #expect(try CommandRun("brief", "-", "--state-out", path, input: bytes(before)).code == 0)
    func morning(_ day: Int, _ members: String) -> String {
      #"{"phase":"morning","athlete":"ann","date":"2026-03-\#(day)",\#(members)}"#
    }
    func evening(_ day: Int, _ members: String) -> String {
      #"{"phase":"evening","athlete":"ann","date":"2026-03-\#(day)",\#(members)}"#
    }
    func run(_ late: [String]) throws -> CommandRun {
      let next = ["ann", "ben"].flatMap { full($0, days: 28...29).dropFirst().dropLast() }
      return try CommandRun("brief", "-", "--state-in", path, input: bytes(late + next))
    }
    let vital = #""resting_hr":70,"apple_sleeping_wrist_temperature":36,"respiratory_rate":20"#
    // The 25th had 60.
    let cases: [(String, [String])] = [
      ("2026-03-27 reports vital signs", [morning(27, #""metrics":{\#(vital)}"#)]),
      ("2026-03-27 reports sleep", (23...27).map { morning($0, #""sleep":{"total_hours":3}"#) }),
      ("2026-03-25 reports training", [evening(25, #""workouts":[{"load":85,"duration_min":85}]"#)]),
      (
        "2026-03-27 reports food",
        (14...27).map { evening($0, #""metrics":{"dietary_energy_kj":900}"#) }
      ),
      (
        "2026-03-27 reports planned training",
        [morning(27, #""planned_load":[80,300],"planned_load_unit":"load""#)]
      ),
    ]
    for (words, late) in cases {
      let mixed = try run(late)
      let errors = mixed.documents.compactMap { $0["error"] as? [String: Any] }
      #expect(mixed.code == 1 && errors.count == 1, "\(words): \(mixed.errors)")
      #expect(
        errors.first?["athlete"] as? String == "ann" && errors.first?["kind"] as? String == "day_in_the_past")
      #expect((errors.first?["message"] as? String)?.contains(words) == true, "\(mixed.text)")
      let answers = mixed.documents.filter { $0["signal"] != nil }
      #expect(answers.map { $0["athlete"] as? String } == ["ben"], "\(words)")
    }
    // What is better, as good as the same, or can make no sign is left out, and told.
    for late in [
      morning(27, #""metrics":{"resting_hr":47,"respiratory_rate":13,"blood_oxygen_saturation":99}"#),
      morning(27, #""metrics":{"resting_hr":49,"apple_sleeping_wrist_temperature":34.1}"#),
      morning(27, #""sleep":{"total_hours":9},"check_in":{"feel":9}"#),
      evening(25, #""workouts":[{"load":62,"duration_min":60}]"#),
      evening(27, #""metrics":{"dietary_energy_kj":2500}"#),
      morning(27, #""planned_load":[80,100],"planned_load_unit":"load""#),
    ] {
      let left = try run([late])
      #expect(left.code == 0 && left.documents.count == 2, "\(late): \(left.errors)")
      #expect(left.text.contains(#""reason":"day_in_the_past""#))
    }
  }

  @Test("Windows of days over one's own state are answered as without them, whole or rounded")
  func windows() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states.bin"
    #expect(
      try CommandRun("brief", "-", "--state-out", path, input: bytes(full("ann", days: 1...28).dropLast()))
        .code == 0)
    let next = Array(full("ann", days: 28...29).dropFirst().dropLast())
    let alone = try CommandRun("brief", "-", "--state-in", path, input: bytes(next))
    let signal = try #require(alone.documents.first?["signal"] as? String)
    for days in [3, 7, 28] {
      let window = full("ann", days: 29 - days...27)
      let rounded = window.map {
        $0.replacing(#/(hrv|resting_hr)":(\d+)\.\d+/#) { "\($0.output.1)\":\($0.output.2)" }
      }
      for records in [window, rounded] {
        let run = try CommandRun("brief", "-", "--state-in", path, input: bytes(records + next))
        #expect(run.code == 0 && run.documents.count == 1, "\(days): \(run.errors)")
        #expect(run.documents.first?["signal"] as? String == signal)
      }
    }
  }
}
