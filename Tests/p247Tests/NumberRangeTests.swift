import Testing
import _TestSupport

/// Numbers that make no sense are refused, with the range that does.
@Suite struct NumberRangeTests {
  static let wrong: [([String], String)] = [
    (["history", "Data/history.jsonl", "--weeks", "-1"], "from 1 to 520"),
    (["history", "Data/history.jsonl", "--weeks", "0"], "from 1 to 520"),
    (["history", "Data/history.jsonl", "--jobs", "-2"], "at least 1"),
    (["enrich", "Data/Activities", "--jobs", "-2"], "at least 1"),
    (["brief", "Data/none.json", "--jobs", "-2"], "at least 1"),
    (["plan", "Data/none.json", "--days", "-3"], "from 1 to 365"),
    (["plan", "Data/none.json", "--minutes", "-3"], "from 0 to 1440"),
    (["season", "Data", "--out", "/tmp/none", "--jobs", "-1"], "at least 1"),
    (["streams", "Data/Activities", "--jobs", "-1"], "at least 1"),
    (["lab", "Data/none.csv", "--mass", "-70"], "from 20 to 400"),
    (
      ["sensitivity", "Data/Activities", "--key", "duration_s", "--vary", "zones.a", "--samples", "-3"],
      "from 2"
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
