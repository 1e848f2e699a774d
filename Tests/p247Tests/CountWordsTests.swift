import AthleteSimulator
import StrengthTraining
import Testing
import _TestSupport

/// One of something is said in the singular, and the balance of fitness and fatigue by one name.
@Suite struct CountWordsTests {
  private static var plural: Regex<Substring> {
    /(?:^|[^0-9.,–−-])1 (?:more |hard |other |known )?(?:days|sessions|nights|weeks|sets|records|steps|entries|hours|inputs|samples|exercises|activities|mornings|points|lines|signs)\b/
  }

  private func expectSingular(_ run: CommandRun) {
    #expect(run.code == 0 && !run.output.isEmpty, "\(run.errors)")
    for text in [run.text, run.errors] {
      let found = text.firstMatch(of: Self.plural).map { String($0.0) }
      #expect(found == nil)
    }
  }

  private static let session =
    #"{"date":"2026-01-01","kind":"Run","load":50,"duration_s":3600,"distance_m":9000}"#

  @Test(arguments: ["table", "html"]) func aHistoryOfOneSession(output: String) throws {
    let run = try CommandRun("history", "-", "--output", output, input: Array(Self.session.utf8))
    expectSingular(run)
    #expect(run.text.contains("1 session"))
    // Six days before the first are no days of rest.
    #expect(!run.text.contains("monotony 0"))
    #expect(run.text.lowercased().contains("morning form"))
  }

  @Test(arguments: [["text"], ["text", "--full"], ["html"]])
  func aBriefOfTheFirstDay(output: [String]) throws {
    let day = #"{"phase":"morning","date":"2026-01-02","metrics":{"hrv":50,"hrv_kind":"rmssd"}}"#
    expectSingular(
      try CommandRun(arguments: ["brief", "-", "--output"] + output, input: Array(day.utf8)))
    let later = try CommandRun(
      arguments: ["brief", "Data/Days/athlete.jsonl", "--date", "2025-05-20", "--output"] + output)
    expectSingular(later)
    // The first screen has no room for it.
    guard output != ["text"] else { return }
    #expect(
      later.text.lowercased().split { $0.isWhitespace }.joined(separator: " ").contains("morning form")
    )
  }

  @Test func aStrengthLogOfOneSession() throws {
    var options = LifterOptions()
    (options.weeks, options.perWeek) = (1, 1)
    let log = StrengthFormat.json.bytes(of: SimulatedLifter(seed: 1, options: options).sessions, unit: .kg)
    expectSingular(try CommandRun("strength", "-", "--output", "text", input: log))
  }
}
