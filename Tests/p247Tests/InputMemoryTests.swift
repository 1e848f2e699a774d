import Foundation
import Testing

/// An input takes at most 64 MB of memory and three times its size, however many small parts it has.
@Suite(.serialized, .enabled(if: RunCost.isMeasured)) struct InputMemoryTests {
  /// Bytes of an input.
  private static let size = 3 << 20

  struct Input: Sendable, CustomTestStringConvertible {
    let words: String
    let file: String
    var head = ""
    let part: String
    var tail = ""
    var testDescription: String { "\(words) \(file) of \(part)" }
  }

  private static let activity =
    #"{"activity":{"type":"Run","start_date":"2026-03-01T08:00:00Z","elapsed_time":9},"#
  private static let strength = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"
  private static let day = #"{"date":"2026-03-01","metrics":{"hrv":50},"#

  static let inputs = [
    Input(words: "enrich", file: "rows.csv", head: "power\n", part: "9\n"),
    Input(
      words: "enrich", file: "stream.json", head: activity + #""streams":{"watts":[1"#, part: ",1",
      tail: "]}}"),
    Input(words: "lab", file: "table.csv", head: "power,lactate\n", part: "9,1\n"),
    Input(words: "agree --first power --second hr", file: "pairs.csv", head: "power,hr\n", part: "9,1\n"),
    Input(words: "brief", file: "workouts.jsonl", head: day + #""workouts":[{}"#, part: ",{}", tail: "]}"),
    Input(words: "brief", file: "symptoms.jsonl", head: day + #""symptoms":[1"#, part: #","x""#, tail: "]}"),
    Input(words: "brief", file: "days.jsonl", part: "{\"date\":\"2026-03-01\"}\n"),
    Input(words: "outcomes", file: "days.jsonl", part: "{\"date\":\"2026-03-01\"}\n"),
    Input(
      words: "history", file: "history.jsonl", part: "{\"date\":\"2026-03-01\",\"kind\":\"Run\",\"load\":5}\n"
    ),
    Input(
      words: "plan", file: "plan.json", head: #"{"date":"2026-03-01","items":[{}"#, part: ",{}", tail: "]}"),
    Input(words: "strength", file: "log.csv", head: strength, part: "2025-01-01,A,Bench Press,1,80,5\n"),
    Input(
      words: "season --out \"$DIR/out\"", file: "x_sleepData.json", head: #"[{"calendarDate":"2026-03-01"}"#,
      part: #",{"calendarDate":"2026-03-01","deepSleepSeconds":9}"#, tail: "]"),
    Input(
      words: "season --out \"$DIR/out\"", file: "a_summarizedActivities.json",
      head: #"[{"summarizedActivitiesExport":[{"beginTimestamp":1770000000000}"#,
      part: #",{"beginTimestamp":1770000000000,"activityType":"x","duration":0}"#, tail: "]}]"),
  ]

  @Test(
    "An input of many small parts is read in its memory, and a limit that ended it is named",
    arguments: inputs)
  func memory(input: Input) throws {
    let folder = try TemporaryFolder()
    let parts = String(repeating: input.part, count: Self.size / input.part.utf8.count)
    let small = Array((input.head + input.part + input.tail).utf8)
    try folder.write(small, "small/\(input.file)")
    try folder.write(Array((input.head + parts + input.tail).utf8), "large/\(input.file)")
    func cost(_ name: String) throws -> RunCost {
      let path = input.words.hasPrefix("season") ? "" : "/\(input.file)"
      return try RunCost("\(input.words) \"$DIR/\(name)\(path)\"", in: folder)
    }
    let (start, run) = (try cost("small"), try cost("large"))
    let most = start.megabytes + 48 + 3 * Double(Self.size) / Double(1 << 20)
    #expect(run.megabytes <= most, "\(run.megabytes) MB above \(start.megabytes) MB")
    #expect(run.run.code == 0 || run.run.errors.contains("--limit"), "\(run.run.errors.prefix(300))")
  }
}
