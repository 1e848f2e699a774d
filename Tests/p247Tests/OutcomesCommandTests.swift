import AthleteReadiness
import Foundation
import Testing
import TextFormats
import _TestSupport

/// Page: *Learning across athletes*.
@Suite("p247 outcomes")
struct OutcomesCommandTests {
  /// Days of some athletes. Each drawn question of the briefs about food is answered with yes, the others with no.
  private func records(athletes: Int, days: Int) throws -> (lines: [String], answers: Int) {
    var lines: [String] = []
    for athlete in 0..<athletes {
      for day in 0..<days {
        let date = CalendarDay(ordinal: 20_500 + day)
        let feel = (day * 7 + athlete) % 11 < 3 ? 3 : 7
        lines.append(
          #"{"phase":"morning","athlete":"a\#(athlete)","date":"\#(date)","metrics":{"hrv":\#(50 + (day * 5) % 9),"hrv_kind":"rmssd","resting_hr":\#(48 + day % 3)},"sleep":{"total_hours":7.2,"onset_h":-0.5,"wake_h":6.7},"check_in":{"feel":\#(feel),"soreness_0_4":1},"planned_load":[80,60]}"#
        )
        lines.append(
          #"{"phase":"evening","athlete":"a\#(athlete)","date":"\#(date)","workouts":[{"type":"Run","load":\#(40 + (day * 13) % 80)}],"load_logged":true}"#
        )
      }
    }
    let briefs = try CommandRun(
      "brief", "--stream", input: Array((lines.joined(separator: "\n") + "\n").utf8))
    var answers = 0
    for line in briefs.text.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      for question in object?["questions"] as? [[String: Any]] ?? [] {
        guard let athlete = object?["athlete"] as? String, let date = question["date"] as? String,
          let kind = question["prediction_type"] as? String
        else { continue }
        lines.append(
          #"{"phase":"response","athlete":"\#(athlete)","date":"\#(date)","outcomes":{"\#(kind)":\#(kind == "fueling_mismatch")},"asked":true}"#
        )
        answers += 1
      }
    }
    return (lines, answers)
  }

  @Test("Answers to the brief's questions teach a deployment that the brief reads")
  func teachingAndReading() throws {
    let folder = try TemporaryFolder()
    let (lines, answers) = try records(athletes: 6, days: 70)
    #expect(answers > 20)
    try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "days.jsonl")
    let (days, state) = ("\(folder.path)/days.jsonl", "\(folder.path)/deployment.bin")
    let taught = try CommandRun("outcomes", days, "--into", state)
    #expect(taught.code == 0)
    #expect(taught.text.split(separator: "\n").count { $0.contains(#""source":"answer""#) } == answers)
    let bytes = try folder.bytes("deployment.bin")
    #expect(bytes.count <= DeploymentState.maximumBytes)
    #expect(try !DeploymentState(decoding: bytes).isEmpty)

    let table = try CommandRun("outcomes", days, "--output", "text")
    #expect(table.text.contains("Fueling Mismatch"))

    let plain = try CommandRun("brief", days, "--issue", "am")
    let read = try CommandRun("brief", days, "--issue", "am", "--deployment", state)
    #expect(read.code == 0)
    func predictions(_ run: CommandRun) throws -> [[String: Any]] {
      let first = try #require(run.text.split(separator: "\n").first)
      let object = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
      return try #require(object?["predictions"] as? [[String: Any]])
    }
    for (one, other) in zip(try predictions(plain), try predictions(read)) {
      #expect(one["issued"] as? Double == other["issued"] as? Double)
    }
    let fuel = try #require(
      try predictions(read).first { $0["prediction_type"] as? String == "fueling_mismatch" })
    #expect(try #require(fuel["probability"] as? Double) > (fuel["issued"] as? Double ?? 1))
  }

  @Test("Damaged and foreign deployments are refused, and so are wrong options")
  func faults() throws {
    let folder = try TemporaryFolder()
    let (lines, _) = try records(athletes: 1, days: 20)
    try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "days.jsonl")
    let (days, state) = ("\(folder.path)/days.jsonl", "\(folder.path)/deployment.bin")
    #expect(try CommandRun("outcomes", days, "--into", state, "--to", "2026-03-01").code == 0)
    var bytes = try folder.bytes("deployment.bin")
    bytes[bytes.count - 1] ^= 4
    try folder.write(bytes, "damaged.bin")
    for name in ["damaged.bin", "days.jsonl"] {
      let run = try CommandRun("brief", days, "--deployment", "\(folder.path)/\(name)")
      #expect(run.code == 2)
      #expect(run.errors.contains("The deployment state cannot be used"))
      #expect(try CommandRun("outcomes", days, "--into", "\(folder.path)/\(name)").code == 2)
    }
    let foreign = try CommandRun("brief", days, "--deployment", state, "--formulas", "p247")
    #expect(foreign.code == 2)
    #expect(foreign.errors.contains("was trained with formula set"))
    #expect(try CommandRun("outcomes", days, "--from", "2026-01-01").code == 2)
    #expect(try CommandRun("outcomes", days, "--into", state, "--from", "soon").code == 2)
  }
}
