import ActivityStreams
import SessionMetrics
import Testing

@testable import FormulaSets

@Suite struct FormulaChangeTests {
  private func changed(_ texts: String...) throws(FormulaError) -> FormulaSet {
    var changes: [FormulaChange] = []
    for text in texts { changes.append(try FormulaChange(reading: text)) }
    return try FormulaSet.standard.changing(changes)
  }

  @Test("A change gives the hash of a formula file with that override")
  func sameAsAFile() throws {
    let file = try FormulaSet(
      reading: Array("name: x\noverrides:\n  trimp.male_b: 1.8\n  time_base.gap_limit: 15\n".utf8))
    let set = try changed("trimp.male_b=1.8", " time_base.gap_limit = 15 ")
    #expect(set.hash == file.hash && set.hash != FormulaSet.standard.hash)
    #expect(set.name == "standard, trimp.male_b=1.8, time_base.gap_limit=15")
    #expect(try FormulaSet.standard.changing([]) == .standard)
  }

  @Test("Values of every kind are written as in a file")
  func kindsOfValues() throws {
    #expect(try changed("time_base.gap_limit=null").timeBase.gapLimit == nil)
    #expect(try changed("heart_rate_repair.is_enabled=false").heartRateRepair.isEnabled == false)
    #expect(
      try changed("heart_rate_zones.model=custom", "heart_rate_zones.custom_edges=[50, 70]")
        .heartRateZones.customEdges == [50, 70])
  }

  /// Nobody types brackets that the shell might take.
  @Test func aListNeedsNoBrackets() throws {
    #expect(try changed("power.zone_edges=50,70, 90").hash == changed("power.zone_edges=[50, 70, 90]").hash)
    let error = #expect(throws: FormulaError.self) { try changed("power.zone_edges=90,70") }
    #expect(error?.description.contains("strictly rising") == true)
  }

  @Test(arguments: [
    ("trimp.male_c=2", "Unknown setting \"trimp.male_c\". Did you mean \"trimp.male_a\"?"),
    ("male_b=2", "Unknown setting \"male_b\". Did you mean \"trimp.male_b\"?"),
    ("nope.nope=1", "Unknown setting \"nope.nope\"."),
    ("foo.bar=1", "Unknown setting \"foo.bar\"."),
    ("athlete.ftp=1", "Unknown setting \"athlete.ftp\"."),
    ("trimp.male_b=300", "\"trimp.male_b\" is 300, but must be a number from 0.1 to 10.0."),
    ("trimp.male_b=", "\"trimp.male_b\" is empty, but must be a number from 0.1 to 10.0."),
    ("trimp.male_b=[", "\"trimp.male_b\" is [, but must be a number from 0.1 to 10.0."),
    ("trimp.male_b", "\"trimp.male_b\" must be written KEY=VALUE, like trimp.male_b=1.8."),
    ("=3", "\"=3\" must be written KEY=VALUE, like trimp.male_b=1.8."),
  ])
  func refusals(text: String, message: String) {
    let error = #expect(throws: FormulaError.self) { try changed(text) }
    #expect(error?.description == message)
  }

  @Test func aKeyCannotBeChangedTwice() {
    #expect(throws: FormulaError.repeatedKey(key: "trimp.male_b")) {
      try changed("trimp.male_b=1", "trimp.male_b=2")
    }
  }

  @Test("A list, and a range whose ends are values")
  func sweeps() throws {
    func values(_ text: String) throws -> [String] {
      try FormulaSweep(reading: text).changes.map(\.value)
    }
    #expect(try values("trimp.male_b=1.6, 1.8,2") == ["1.6", "1.8", "2"])
    #expect(try values("trimp.male_b=1.6..2/5").compactMap(Double.init) == [1.6, 1.7, 1.8, 1.9, 2])
    #expect(try values("trimp.male_b=2..1/2").compactMap(Double.init) == [2, 1])
    for text in [
      "trimp.male_b=", "trimp.male_b=1,,2", "trimp.male_b=1..2", "trimp.male_b=1..2/1",
      "trimp.male_b=1..2/100000000000", "trimp.male_b=1..x/3", "trimp.male_b=..", "trimp.male_b=1..inf/3",
    ] {
      #expect(throws: FormulaError.self, "\(text)") { try FormulaSweep(reading: text) }
    }
    let many = "trimp.male_b=" + (0..<500).map { "\($0)" }.joined(separator: ",")
    #expect(throws: FormulaError.self) { try FormulaSweep(reading: many) }
  }
}
