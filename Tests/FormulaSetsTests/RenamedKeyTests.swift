import ActivityStreams
import AthleteReadiness
import MetricExpressions
import Testing

@testable import FormulaSets

/// Old keys of settings are read, told of and never written.
@Suite struct RenamedKeyTests {
  private func read(_ overrides: String) throws(FormulaError) -> FormulaSet {
    try FormulaSet(reading: Array("name: club\noverrides:\n\(overrides)\n".utf8))
  }

  /// A value of a setting other than that of `standard`, as a file would write it.
  private func otherValue(of setting: FormulaSetting) -> String? {
    let usual = setting.value(in: .standard)
    let values: [SettingValue] =
      switch setting.domain {
      case .number(let range), .optionalNumber(let range):
        [.number(range.lowerBound), .number(range.upperBound)]
      case .count(let range): [.count(range.lowerBound), .count(range.upperBound)]
      case .flag: [.flag(true), .flag(false)]
      case .choice(let names): names.map(SettingValue.text)
      case .numbers(let range, let count, _):
        [.numbers([Double](repeating: range.upperBound, count: count.upperBound))]
      case .table(let range, let names): [.table([names.first ?? "x": range.lowerBound])]
      }
    return values.first { $0 != usual && setting.domain.contains($0) }?.text
  }

  @Test("Every new key is a setting, every old key is none, and no key stands twice")
  func table() {
    #expect(RenamedKey.all.count >= 30)
    #expect(Set(RenamedKey.all.map(\.old)).count == RenamedKey.all.count)
    #expect(Set(RenamedKey.all.map(\.new)).count == RenamedKey.all.count)
    for renamed in RenamedKey.all {
      #expect(FormulaSet.setting(renamed.new) != nil, "\(renamed.new)")
      #expect(FormulaSet.setting(renamed.old) == nil, "\(renamed.old)")
      #expect(!KeyTable.activity.rows.contains { $0.key == renamed.old }, "\(renamed.old)")
    }
  }

  @Test("No key says least, most or fewest")
  func noneIsLeft() {
    for setting in FormulaSet.settings {
      let words = setting.key.split(separator: "_")
      #expect(!words.contains { ["least", "most", "fewest"].contains($0) }, "\(setting.path)")
    }
  }

  @Test("A file with an old key is that with the new one, and says so once")
  func filesAreRead() throws {
    for renamed in RenamedKey.all {
      let setting = try #require(FormulaSet.setting(renamed.new))
      let value = try #require(otherValue(of: setting), "\(renamed.new)")
      let parts = renamed.old.split(separator: ".")
      let new = try read("  \(renamed.new): \(value)")
      #expect(new.renamedKeys.isEmpty && new.hash != FormulaSet.standard.hash)
      for text in ["  \(renamed.old): \(value)", "  \(parts[0]):\n    \(parts[1]): \(value)"] {
        var old = try read(text)
        #expect(old.renamedKeys == [renamed])
        #expect(old.hash == new.hash)
        old.renamedKeys = []
        #expect(old == new, "\(renamed.old)")
      }
    }
    #expect(
      RenamedKey.of("hrv.least_pairs")?.description == "\"hrv.least_pairs\" is now \"hrv.minimum_pairs\".")
  }

  @Test("A change with an old key is that with the new one, in the name of the set too")
  func changesAreRead() throws {
    for renamed in RenamedKey.all {
      let setting = try #require(FormulaSet.setting(renamed.new))
      let value = try #require(otherValue(of: setting), "\(renamed.new)")
      var old = try FormulaSet.standard.changing([FormulaChange(key: renamed.old, value: value)])
      #expect(old.renamedKeys == [renamed])
      old.renamedKeys = []
      #expect(
        try old == FormulaSet.standard.changing([FormulaChange(key: renamed.new, value: value)]),
        "\(renamed.old)")
    }
  }

  @Test(
    "The old key beside the new one is an error that names both",
    arguments: [
      "  hrv.least_pairs: 30\n  hrv.minimum_pairs: 30", "  hrv.minimum_pairs: 30\n  hrv.least_pairs: 30",
      "  hrv: {least_pairs: 30, minimum_pairs: 30}",
    ])
  func bothKeys(overrides: String) throws {
    let renamed = try #require(RenamedKey.of("hrv.least_pairs"))
    let error = #expect(throws: FormulaError.oldAndNewKey(renamed)) { try read(overrides) }
    #expect(error?.kind == "formula_repeated_key" && error?.field == "hrv.minimum_pairs")
    #expect(
      error?.description == "\"hrv.least_pairs\" and \"hrv.minimum_pairs\" are the same setting, given twice."
    )
  }

  @Test("Both groups of one name may stand in a file, each setting once")
  func bothGroups() throws {
    let set = try read("  form: {weight: 0.2}\n  check_in: {takes_over: 0.5}")
    #expect(set.renamedKeys.map(\.new) == ["check_in.weight"])
    #expect(set.readiness.checkIn.weight == 0.2 && set.readiness.checkIn.takesOver == 0.5)
    #expect(throws: FormulaError.self) { try read("  form: {weight: 0.2}\n  check_in: {weight: 0.2}") }
    #expect(throws: FormulaError.shape(key: "form.weight", expected: "under \"overrides\"")) {
      try FormulaSet(reading: Array("name: club\nform.weight: 0.2".utf8))
    }
  }

  @Test("A key given twice is named as it was given")
  func twice() {
    let change = FormulaChange(key: "hrv.least_pairs", value: "30")
    #expect(throws: FormulaError.repeatedKey(key: "hrv.least_pairs")) {
      try FormulaSet.standard.changing([change, change])
    }
    #expect(throws: FormulaError.oldAndNewKey(RenamedKey(old: "hrv.least_pairs", new: "hrv.minimum_pairs"))) {
      try FormulaSet.standard.changing([change, FormulaChange(key: "hrv.minimum_pairs", value: "30")])
    }
  }

  @Test(
    "An unknown key near an old or a new one has the new one for its nearest",
    arguments: [
      ("hrv.least_pair", "hrv.minimum_pairs"), ("hrv.minimum_pair", "hrv.minimum_pairs"),
      ("form.wieght", "check_in.weight"), ("time_base.gap_limt", "time_base.gap_limit"),
    ])
  func nearest(key: String, nearest: String) {
    #expect(throws: FormulaError.unknownKey(key: key, nearest: nearest)) { try read("  \(key): 3") }
  }

  @Test("What is written has new keys only")
  func written() throws {
    let set = try read("  form.weight: 0.2")
    #expect(set.yaml.contains("  check_in:\n") && !set.yaml.contains("  form:\n"))
    #expect(!set.canonicalJSON.contains("\"least_") && !set.canonicalJSON.contains("\"form\":{"))
  }

  @Test("Own metrics read old keys of settings, and are kept with the new ones")
  func metrics() throws {
    func set(_ key: String) throws -> FormulaSet {
      try FormulaSet(reading: Array("name: club\nmetrics:\n  climbs: 2 * \(key) + 1 m\n".utf8))
    }
    var old = try set("best_efforts.least_climb")
    #expect(old.renamedKeys.map(\.new) == ["best_efforts.minimum_climb"])
    #expect(old.metrics.first?.expression.text == "2 * best_efforts.minimum_climb + 1 m")
    old.renamedKeys = []
    #expect(try old == set("best_efforts.minimum_climb"))
    #expect(RenamedKey.renewed("x.hrv.least_pairs + hrv.least_pairs_").renamed.isEmpty)
    #expect(RenamedKey.renewed("").text.isEmpty)
  }
}
