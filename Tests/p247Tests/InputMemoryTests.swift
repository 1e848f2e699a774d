import Foundation
import Testing
import _TestSupport

/// An input takes at most 64 MB of memory and three times its size, however many small parts it has.
@Suite(.serialized, .enabled(if: RunCost.isMeasured)) struct InputMemoryTests {
  /// Size of a large input, MB.
  private static let megabytes = 3

  struct Input: Sendable, CustomTestStringConvertible {
    let words: String
    let file: String
    let part: String
    /// The bytes of an input of so many parts.
    let bytes: @Sendable (Int) -> [UInt8]
    let partSize: Int
    var testDescription: String { "\(words) \(file) of \(part)" }

    init(words: String, file: String, head: String = "", part: String, tail: String = "") {
      (self.words, self.file, self.part, partSize) = (words, file, part, part.utf8.count)
      bytes = { Array((head + String(repeating: part, count: $0) + tail).utf8) }
    }

    /// A JSON Lines file in whose lines a number replaces the percent sign.
    init(words: String, numbered part: String) {
      (self.words, file, self.part, partSize) = (words, "numbered.jsonl", part, part.utf8.count + 5)
      bytes = { count in
        let halves = part.split(separator: "%", maxSplits: 1).map { Array($0.utf8) }
        return (0..<count).flatMap { halves[0] + Array("\($0)".utf8) + halves[1] + [0x0A] }
      }
    }

    /// Day records of so many days.
    init(words: String, days member: String) {
      (self.words, file, part) = (words, "life.jsonl", member)
      partSize = member.utf8.count + 24
      bytes = { count in
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        return (0..<count).flatMap { number in
          let day = "\(1990 + number / 336 % 110)-\(two(1 + number / 28 % 12))-\(two(1 + number % 28))"
          return Array("{\"date\":\"\(day)\",\(member)}\n".utf8)
        }
      }
    }

    /// A FIT file of messages of local type 1, after a message of the same number with a time.
    init(
      words: String = "enrich", fit part: String, message: UInt16, _ fields: [FITBuilder.Field],
      _ data: [UInt8]
    ) {
      (self.words, file, self.part, partSize) = (words, "\(part).fit", part, data.count)
      bytes = { count in
        var fit = FITBuilder()
        fit.define(0, message: message, fields: [.init(253, .uint32)])
        fit.data(0, [.uint32(1_000_000_000)])
        fit.define(1, message: message, fields: fields)
        for _ in 0..<count { fit.raw(data) }
        return fit.file()
      }
    }
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
    Input(words: "outcomes", numbered: #"{"athlete":"a%","date":"2026-03-01"}"#),
    Input(words: "outcomes", days: #""metrics":{"hrv":50,"resting_hr":48}"#),
    Input(
      words: "history", file: "history.jsonl", part: "{\"date\":\"2026-03-01\",\"kind\":\"Run\",\"load\":5}\n"
    ),
    Input(
      words: "history", file: "line.jsonl", head: #"{"date":"2026-03-01","kind":"Run","load":5,"laps":[1"#,
      part: ",1", tail: "]}"),
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
    Input(fit: "sets", message: 225, [.init(5, .enumeration)], [1, 1]),
    Input(words: "strength", fit: "sets", message: 225, [.init(5, .enumeration)], [1, 1]),
    Input(fit: "beats", message: 78, [.init(0, .uint16)], [1, 32, 3]),
    Input(fit: "events", message: 21, [.init(0, .uint8), .init(3, .uint8)], [0xA0, 21, 100]),
  ]

  @Test(
    "An input of many small parts is read in its memory, and a limit that ended it is named",
    arguments: inputs)
  func memory(input: Input) throws {
    let folder = try TemporaryFolder()
    try folder.write(input.bytes(1), "small/\(input.file)")
    try folder.write(input.bytes(Self.megabytes << 20 / input.partSize), "large/\(input.file)")
    func cost(_ name: String) throws -> RunCost {
      let path = input.words.hasPrefix("season") ? "" : "/\(input.file)"
      return try RunCost("\(input.words) \"$DIR/\(name)\(path)\"", in: folder)
    }
    let (start, run) = (try cost("small"), try cost("large"))
    let most = start.megabytes + 48 + 3 * Double(Self.megabytes)
    #expect(run.megabytes <= most, "\(run.megabytes) MB above \(start.megabytes) MB")
    #expect(run.run.code == 0 || run.run.errors.contains("--limit"), "\(run.run.errors.prefix(300))")
  }
}
