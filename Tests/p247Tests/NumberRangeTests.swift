import Testing
import _TestSupport

/// Numbers that make no sense are refused, with the range that does.
@Suite struct NumberRangeTests {
  static let wrong: [([String], String)] = [
    (["history", "Data/history.jsonl", "--weeks", "-1"], "between 1 and 520"),
    (["history", "Data/history.jsonl", "--weeks", "0"], "between 1 and 520"),
    (["history", "Data/history.jsonl", "--jobs", "-2"], "at least 1"),
    (["enrich", "Data/Activities", "--jobs", "-2"], "at least 1"),
    (["brief", "Data/none.json", "--jobs", "-2"], "at least 1"),
    (["plan", "Data/none.json", "--days", "-3"], "between 1 and 365"),
    (["plan", "Data/none.json", "--minutes", "-3"], "between 0 and 1440"),
    (["season", "Data", "--out", "/tmp/none", "--jobs", "-1"], "at least 1"),
    (["streams", "Data/Activities", "--jobs", "-1"], "at least 1"),
    (["lab", "Data/none.csv", "--mass", "-70"], "between 20 and 400"),
    (
      ["sensitivity", "Data/Activities", "--key", "duration_s", "--vary", "zones.a", "--samples", "-3"],
      "between 2 and"
    ),
  ]

  @Test(arguments: wrong) func isRefusedWithItsRange(arguments: [String], range: String) throws {
    let run = try CommandRun(arguments: arguments)
    // The contract's code for a usage error.
    #expect(run.code == 2, "\(arguments)")
    #expect(run.errors.contains(range), "\(arguments): \(run.errors)")
    #expect(run.output.isEmpty)
  }
}
