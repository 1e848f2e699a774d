import MetricExpressions
import Testing

@testable import FormulaSets

/// Former settings that are constants now are refused by name, wherever one may be given.
@Suite struct ConstantKeyTests {
  @Test("No constant is a setting, and none is the old key of one")
  func table() {
    #expect(ConstantKey.all.count > 500)
    for key in ConstantKey.all {
      #expect(FormulaSet.setting(key) == nil && RenamedKey.of(key) == nil, "\(key)")
      #expect(key.split(separator: ".").count == 2, "\(key)")
    }
  }

  @Test(
    "A formula file that gives one is told that it is a constant",
    arguments: [
      "  time_base.auto_floor: 5", "  time_base: {auto_floor: 5}", "  confidence: {full_known: 0.5}",
      "  hrv.most_removed_spectrum: 0.1\n  risks.strain_gain: 1",
    ])
  func files(overrides: String) {
    let error = #expect(throws: FormulaError.self) {
      try FormulaSet(reading: Array("name: club\noverrides:\n\(overrides)\n".utf8))
    }
    #expect(error?.kind == "formula_constant")
    #expect(
      error?.description.hasSuffix("has been fixed since version 0.1 and can't be set. Remove it.") == true)
  }

  @Test("So is a change, and an expression that uses one")
  func changes() throws {
    #expect(throws: FormulaError.constant(key: "pace.riegel_exponent")) {
      try FormulaSet.standard.changing([FormulaChange(key: "pace.riegel_exponent", value: "1.07")])
    }
    let error = #expect(throws: FormulaError.self) {
      try OwnMetric(name: "cost", expression: "pace.minetti_limit * 2")
    }
    #expect(error?.description.contains("it has been fixed since version 0.1") == true)
  }
}
