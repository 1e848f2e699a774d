import FormulaSets
import MetricExpressions
import Testing

/// Page: *Custom metrics*.
@Suite struct OwnMetricTests {
  private func set(_ metrics: String) throws -> FormulaSet {
    try FormulaSet(reading: Array("name: club\nmetrics:\n\(metrics)".utf8))
  }

  private func failure(_ metrics: String) -> FormulaError? {
    do { _ = try set(metrics) } catch { return error as? FormulaError }
    return nil
  }

  @Test func bothForms() throws {
    let set = try set(
      """
        easy: duration(heart_rate < 80 % * lthr) / duration(known(heart_rate))
        np:
          expression: "mean(rolling(power, 30 s)^4)^(1/4)"
          unit: kW
          description: normalised power, written out
          source: Coggan 2003
        share: custom.np / (trimp.male_b * 100 W)
        points: training_load.trimp_exp * 2

      """)
    #expect(set.metrics.map(\.name) == ["easy", "np", "share", "points"])
    #expect(set.metrics.map(\.unit) == ["", "kW", "", ""])
    #expect(
      set.metrics[1].meaning == "normalised power, written out" && set.metrics[1].source == "Coggan 2003")
    #expect(set.metrics[2].expression.scalars == ["custom.np", "trimp.male_b"])
  }

  /// Metrics are part of what a set is: shown, read back, hashed.
  @Test func identity() throws {
    let plain = try FormulaSet(reading: Array("name: club".utf8))
    #expect(plain.hash == FormulaSet.standard.hash)
    let one = try set("  a: mean(power)\n")
    let other = try set("  a: max(power)\n")
    let third = try set("  a: {expression: mean(power), unit: kW}\n")
    #expect(Set([plain.hash, one.hash, other.hash, third.hash]).count == 4)
    for set in [one, third] {
      let again = try FormulaSet(reading: Array(set.yaml.utf8))
      #expect(again.metrics == set.metrics)
      #expect(again.hash == set.hash)
    }
    // What it is called and where it comes from does not change what it computes.
    let described = try set("  a: {expression: mean(power), description: the mean}\n")
    #expect(described.hash == one.hash)
  }

  @Test func mistakesHaveTheirPlace() throws {
    guard
      case .metric(let name, let problem) = failure("  a: mean(power)\n  b: mean(power) + mean(heart_rate)\n")
    else {
      Issue.record("watts and beats were added")
      return
    }
    #expect(name == "b" && problem.kind == .units && problem.line == 1 && problem.column == 15)
    let error = failure("  b: mean(power) + mean(heart_rate)\n")
    #expect(error?.field == "metrics.b" && error?.kind == "formula_metric")
    #expect(error?.description.contains("line 1, column 15") ?? false)
    #expect(failure("  B: mean(power)\n")?.field == "metrics.B")
    #expect(failure("  a: {expression: mean(power), unit: bpms}\n")?.field == "metrics.a.unit")
    #expect(
      failure("  a: {expresion: mean(power)}\n")
        == .unknownKey(key: "metrics.a.expresion", nearest: "expression"))
    #expect(failure("  a: {unit: W}\n")?.field == "metrics.a.expression")
    #expect(failure("  a: mean(power)\n  a: max(power)\n") == .repeatedKey(key: "metrics.a"))
    #expect(failure("  a: [1, 2]\n")?.field == "metrics.a")
    // A metric may only use those before it.
    #expect(failure("  a: custom.b\n  b: mean(power)\n")?.field == "metrics.a")
    let many = (0...OwnMetric.maximumMetrics).map { "  m\($0): mean(power)\n" }.joined()
    #expect(failure(many) == .tooLarge(what: "metrics", limit: OwnMetric.maximumMetrics))
  }

  /// Settings that are no single number, or have no unit that expressions know, are refused with the reason.
  @Test func settingsThatCannotBeNamed() throws {
    guard case .metric(_, let list) = failure("  a: zonal_load.edwards\n") else {
      Issue.record("a list was taken for a number")
      return
    }
    #expect(list.expected.contains("not a single number"))
  }
}
