import Foundation
import Testing
import _TestSupport

/// Several activities in one file are several, wherever the output has a place for them; elsewhere the first is said to be one of
/// them.
@Suite struct SharedFileTests {
  private func pair(_ folder: TemporaryFolder) throws -> String {
    let bytes = try ["swim.fit", "ride_hills.fit"].flatMap {
      try TestData.packageBytes("Data/Activities/\($0)")
    }
    try folder.write(bytes, "in/two.fit")
    return folder.path + "/in/two.fit"
  }

  @Test("One line per activity of a custom metric, with its number")
  func metric() throws {
    let folder = try TemporaryFolder()
    let path = try pair(folder)
    let made = try CommandRun("metric", "mean(heart_rate)", path, "--output", "json")
    #expect(made.code == 0 && made.documents.map { $0["activity"] as? Int } == [1, 2])
    let alone = try CommandRun(
      "metric", "mean(heart_rate)", "Data/Activities/ride_hills.fit", "--output", "json")
    #expect(alone.documents.first?["activity"] == nil)
    #expect(made.documents.last?["value"] as? Double == alone.documents.first?["value"] as? Double)
    let text = try CommandRun("metric", "mean(heart_rate)", path).text
    #expect(text.contains("two.fit, activity 2: "))
  }

  @Test("Formula sets are compared over each")
  func compare() throws {
    let folder = try TemporaryFolder()
    let made = try CommandRun(
      "formulas", "compare", "standard", try pair(folder), "--set", "trimp.male_b=2.2", "--summary")
    #expect(made.code == 0 && made.text.contains("of 2 activities"), "\(made.text)")
  }

  @Test("Streams and explanations hold one: the first, with a note, or the requested one")
  func one() throws {
    let folder = try TemporaryFolder()
    let path = try pair(folder)
    for (command, tail) in [("streams", [String]()), ("explain", ["training_load.load"])] {
      let swim = try CommandRun(arguments: [command, "Data/Activities/swim.fit"] + tail)
      let ride = try CommandRun(arguments: [command, "Data/Activities/ride_hills.fit"] + tail)
      let first = try CommandRun(arguments: [command, path] + tail)
      #expect(first.code == 0 && first.text == swim.text && swim.errors.isEmpty)
      #expect(first.errors.contains("using the first of 2 activities; --activity 2"), "\(first.errors)")
      let second = try CommandRun(arguments: [command, path] + tail + ["--activity", "2"])
      #expect(second.code == 0 && second.text == ride.text && second.errors.isEmpty, "\(command)")
      let third = try CommandRun(arguments: [command, path] + tail + ["--activity", "3"])
      #expect(third.code == 1 && third.errors.contains("it has no activity 3: it has 2 activities"))
      #expect(try CommandRun(arguments: [command, path] + tail + ["--activity", "0"]).code == 2)
    }
  }

  @Test(
    "Each is in the index, the day records, the history and the table of a season, with its own page"
  )
  func season() throws {
    let folder = try TemporaryFolder()
    _ = try pair(folder)
    let made = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/site")
    #expect(made.code == 0 && made.errors.contains("2 activities,"), "\(made.errors)")
    #expect(!made.errors.contains(": partly read"))
    #expect(try folder.names("/site/activities").count == 2)
    #expect(try folder.text("site/activities.csv").split(separator: "\n").count == 3)
    let days = try folder.text("site/days.jsonl").split(separator: "\n")
    #expect(days.count { $0.contains("\"workouts\"") } == 2)
    #expect(try folder.text("site/history.html").contains("2 sessions"))
  }

  @Test("The laboratory computes each")
  func laboratory() throws {
    let folder = try TemporaryFolder()
    let path = try pair(folder)
    let made = try CommandRun(
      "agree", path, "Data/Activities/run_hills.json", "--key", "training_load.load", "--with", "reference",
      "--athlete", "Data/athlete.json")
    #expect(made.code == 0 && made.text.contains(": 3 pairs"), "\(made.errors)\(made.text)")
  }
}
