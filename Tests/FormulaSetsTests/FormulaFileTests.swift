import ActivityStreams
import FormulaSets
import Testing

@testable import FormulaSets

@Suite struct FormulaFileTests {
  private func read(_ text: String) throws(FormulaError) -> FormulaSet {
    try FormulaSet(reading: Array(text.utf8))
  }

  @Test func overridesChangeWhatTheyNameAndNothingElse() throws {
    let set = try read(
      """
      name: club
      version: 3
      base: standard
      overrides:
        time_base:
          gap_limit: 15
          heart_rate_rule: linear
          honours_pauses: false
        time_base.altitude_gap_limit: 45
      """)
    #expect(set.name == "club")
    #expect(set.version == "3")
    #expect(
      set.differences(from: .standard).map(\.setting.path) == [
        "time_base.gap_limit", "time_base.altitude_gap_limit", "time_base.honours_pauses",
        "time_base.heart_rate_rule",
      ])
    #expect(set.timeBase.gapLimit == 15)
    #expect(set.timeBase.heartRateRule == .linear)
    #expect(set.timeBase.altitudeGapLimit == 45)
    #expect(!set.timeBase.honoursPauses)
  }

  @Test func jsonIsAFormulaFileToo() throws {
    let set = try read(#"{"name":"j","base":"reference","overrides":{"time_base":{"gap_limit":null}}}"#)
    #expect(set.timeBase.gapLimit == nil)
    #expect(set.timeBase.timeOrder == .sort)
    #expect(set.version == "1")
  }

  @Test func aSetWrittenAsAFileReadsBackAsItself() throws {
    for name in FormulaSet.presetNames {
      let set = try FormulaSet.preset(named: name)
      let again = try read(set.yaml)
      #expect(again == set, "\(name)")
      #expect(again.hash == set.hash)
    }
  }

  @Test(arguments: [
    ("name: a\noverrides: {time_base: {gap_limt: 3}}", "time_base.gap_limt", "time_base.gap_limit"),
    ("name: a\noverrides: {timebase: {gap_limit: 3}}", "timebase", "time_base"),
    ("name: a\noverrides: {gap_limit: 3}", "gap_limit", "time_base.gap_limit"),
    ("name: a\noverride: {}", "override", "overrides"),
  ])
  func anUnknownKeyComesWithTheNearest(text: String, key: String, nearest: String) {
    #expect(throws: FormulaError.unknownKey(key: key, nearest: nearest)) { try read(text) }
  }

  @Test(
    "A setting outside of the overrides is told where it belongs",
    arguments: ["sleep.need_quantile: 0.75", "sleep: {need_quantile: 0.75}"])
  func settingsStandUnderOverrides(text: String) {
    let key = text.hasPrefix("sleep.") ? "sleep.need_quantile" : "sleep"
    #expect(throws: FormulaError.shape(key: key, expected: "under \"overrides\"")) {
      try read("name: mine\n\(text)")
    }
  }

  @Test func anUnknownKeyWithoutNeighboursHasNoNearest() {
    #expect(throws: FormulaError.unknownKey(key: "xylophone_solo", nearest: nil)) {
      try read("name: a\noverrides: {xylophone_solo: 3}")
    }
  }

  @Test(arguments: [
    ("gap_limit: 0.5", "0.5", "a number from 1.0 to 3600.0, or null"),
    ("gap_limit: \"12\"", "12", "a number from 1.0 to 3600.0, or null"),
    ("gap_limit: .nan", "NaN", "a number from 1.0 to 3600.0, or null"),
    ("gap_limit: .inf", "Infinity", "a number from 1.0 to 3600.0, or null"),
    ("gap_limit: [1]", "not one value", "a number from 1.0 to 3600.0, or null"),
    ("missing_samples: null", "null", "one of bridged, ended"),
    ("honours_pauses: 3", "3", "true or false"),
    ("time_order: random", "\"random\"", "one of drop_strays, sort"),
  ])
  func aValueOutsideItsRangeNamesKeyAndRange(entry: String, value: String, allowed: String) throws {
    let error = #expect(throws: FormulaError.self) { try read("name: a\noverrides: {time_base: {\(entry)}}") }
    guard case .outOfRange(let key, _, let range) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(key == "time_base." + entry.split(separator: ":")[0])
    #expect(range == allowed)
  }

  @Test(arguments: [
    "", "42", "- a", "name: [1]", "base: standard", "name: a\nbase: nothing", "name: a\noverrides: 3",
    "name: a\noverrides: {time_base: 3}", "name: a\nname: b", "\u{0}\u{1}", "name: 'a", "{", "&a [*a]",
    "name: a\noverrides: {time_base: {gap_limit: 3}, time_base.gap_limit: 4}",
  ])
  func aBrokenFileIsATypedError(text: String) {
    #expect(throws: FormulaError.self) { try read(text) }
  }

  @Test func aliasBombsAndDeepNestingAreRefused() {
    var bomb = "name: a\na0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"
    for level in 1..<12 {
      bomb +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
        + "]\n"
    }
    #expect(throws: FormulaError.self) { try read(bomb) }
    #expect(throws: FormulaError.self) { try read(String(repeating: "[", count: 100_000)) }
    #expect(throws: FormulaError.self) { try read(String(repeating: "a: {", count: 50_000)) }
    let long = String(repeating: " ", count: FormulaFile.maximumBytes) + "name: a"
    #expect(throws: FormulaError.tooLarge(what: "bytes", limit: FormulaFile.maximumBytes)) { try read(long) }
  }

  /// An error tells people what to do: the key, what was found, what is allowed.
  @Test func errorsAreSentences() {
    let errors: [FormulaError] = [
      .unknownSet(name: "x", known: ["a", "b"]), .syntax(line: 1, column: 2, problem: "p"),
      .tooLarge(what: "values", limit: 3), .shape(key: "", expected: "a table"),
      .unknownKey(key: "a.b", nearest: "a.c"), .repeatedKey(key: "a.b"),
      .outOfRange(key: "a.b", value: "3", allowed: "a number from 0 to 1"),
    ]
    #expect(Set(errors.map(\.kind)).count == errors.count)
    for error in errors { #expect(error.description.hasSuffix(".") || error.description.hasSuffix("?")) }
    #expect(
      errors[6].description == "\"a.b\" is 3, but must be a number from 0 to 1.")
  }
}
