import Foundation
import Testing

/// An input takes at most 64 MB of memory and three times its size, however many small parts it has.
@Suite(.serialized) struct InputMemoryTests {
  /// Bytes of an input.
  private static let size = 4 << 20
  private static let most = 64.0 + 3 * Double(size) / Double(1 << 20)

  struct Input: Sendable, CustomTestStringConvertible {
    let file: String
    let head: String
    let part: String
    var tail = ""
    var testDescription: String { "\(file) of \(part)" }
  }

  private static let tcx = "<TrainingCenterDatabase><Activities>"
  private static let tcxEnd = "</Activities></TrainingCenterDatabase>"
  private static let heading = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"

  static let inputs = [
    Input(file: "rows.csv", head: "power\n", part: "9\n"),
    Input(file: "beats.csv", head: "rr\n", part: "800\n"),
    Input(file: "columns.csv", head: "", part: "c1,"),
    Input(file: "laps.tcx", head: tcx + "<Activity>", part: "<Lap/>", tail: "</Activity>" + tcxEnd),
    Input(
      file: "full_laps.tcx", head: tcx + "<Activity>", part: "<Lap><Calories>1</Calories></Lap>",
      tail: "</Activity>" + tcxEnd),
    Input(file: "activities.tcx", head: tcx + "<Activity></Activity>", part: "<Activity/>", tail: tcxEnd),
    Input(
      file: "laps.json", head: #"{"activity":{"type":"Run","elapsed_time":9,"laps":[{}"#, part: ",{}",
      tail: "]}}"),
    Input(file: "activities.csv", head: "Activity ID,Activity Date,Activity Name\n", part: "1,,R\n"),
  ]

  @Test("A season reads an input of many small parts in its memory", arguments: inputs)
  func season(input: Input) throws {
    let folder = try TemporaryFolder()
    let parts = String(repeating: input.part, count: Self.size / input.part.utf8.count)
    let text = input.head + parts + input.tail
    try folder.write(Array(text.utf8), "export/\(input.file)")
    let peak = try Self.peak(#"season "$DIR/export" --out "$DIR/out" --jobs 2"#, in: folder)
    #expect(peak <= Self.most, "\(peak) MB")
  }

  @Test("A strength log of many sessions, names or sets is read in its memory", arguments: [0, 1, 2])
  func strength(list: Int) throws {
    let folder = try TemporaryFolder()
    let row: (Int) -> String = { number in
      switch list {
      case 0: "2025-01-01,A\(number),Bench Press,1,80,5\n"
      case 1: "2025-01-01,A,Exercise \(number),1,80,5\n"
      default: "2025-01-01,A\(number),,,,\n"
      }
    }
    var text = Self.heading
    var number = 0
    while text.utf8.count < Self.size {
      text += row(number)
      number += 1
    }
    try folder.write(Array(text.utf8), "log.csv")
    let peak = try Self.peak(#"strength "$DIR/log.csv" --as-of 2026-12-31 --range all"#, in: folder)
    #expect(peak <= Self.most, "\(peak) MB")
  }

  /// The peak memory of a run, MB, as the system shows it; 0 where it does not.
  private static func peak(_ words: String, in folder: TemporaryFolder) throws -> Double {
    let script = """
      "$P247" \(words) > /dev/null 2> /dev/null & number=$!
      while line=$(grep VmHWM /proc/$number/status 2> /dev/null); do most=$line; sleep 0.02; done
      echo "${most:-}"
      """
    let words = try CommandRun(shell: script, in: folder.path).text.split { $0 == " " || $0 == "\t" }
    let kilobytes = words.dropFirst().first.flatMap { Double($0) }
    #if os(Linux)
      return try #require(kilobytes) / 1024
    #else
      return (kilobytes ?? 0) / 1024
    #endif
  }
}
