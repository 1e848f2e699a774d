import Testing

@testable import MetricExpressions

/// Page: *Custom metrics*.
@Suite struct WrongExpressionTests {
  /// The place of the mistake is marked with ‸.
  static let all: [(String, ExpressionError.Kind)] = [
    ("‸", .syntax),
    ("mean(power‸", .syntax),
    ("mean(power) ‸)", .syntax),
    ("mean(power) + ‸", .syntax),
    ("mean(power) ‸mean(power)", .syntax),
    ("‸$ + 1", .syntax),
    ("mean(power) ‸§ 2", .syntax),
    ("let ‸= 3; mean(power)", .syntax),
    ("let x ‸3; mean(power)", .syntax),
    ("let x = 3 ‸mean(power)", .unknownUnit),
    ("let x = mean(power)‸", .syntax),
    ("mean(power) + ‸let", .syntax),
    ("mean ‸power", .syntax),
    ("mean(power * ‸)", .syntax),
    ("duration(150 W < power ‸< 250 W)", .syntax),
    ("mean(power where‸)", .syntax),
    ("1.5‸.2", .syntax),
    ("mean(‸#power)", .syntax),
    ("max(power) ‸= 3 W", .syntax),
    ("mean(‸)", .argumentCount),
    ("mean(power‸, speed)", .argumentCount),
    ("quantile(power‸)", .argumentCount),
    ("where(power‸)", .argumentCount),
    ("mean(‸heartrate)", .unknownName),
    ("mean(‸pulse_of_the_athlete)", .unknownName),
    ("mean(power) / ‸ftpw", .unknownName),
    ("‸men(power)", .unknownFunction),
    ("let ‸power = 3; 1", .repeatedName),
    ("let a = 1; let ‸a = 2; a", .repeatedName),
    ("let ‸mean = 1; 2", .repeatedName),
    ("duration(power > 200 ‸Watt)", .unknownUnit),
    ("best(power, 20 ‸mins)", .unknownUnit),
    ("mean(power) + ‸mean(heart_rate)", .units),
    ("mean(power + ‸heart_rate)", .units),
    ("duration(power > ‸150 bpm)", .units),
    ("duration(heart_rate > ‸150)", .units),
    ("duration(cadence > ‸180 spm)", .units),
    ("mean(if(power > 200 W, power, ‸heart_rate))", .units),
    ("mean(min(power, ‸speed))", .units),
    ("duration(grade > ‸5)", .units),
    ("mean(power^‸heart_rate)", .units),
    ("mean(exp(‸power))", .units),
    ("mean(log(‸heart_rate))", .units),
    ("mean(power^‸0.1)", .units),
    ("best(power, ‸30)", .units),
    ("best(power, ‸30 m)", .units),
    ("percentile(power, ‸95 W)", .units),
    ("mean(zone(heart_rate, 120 bpm, ‸200 W))", .units),
    ("histogram(power, 100 W, ‸200 bpm)", .units),
    ("let limit = 90 % * lthr;\nduration(\n  heart_rate > ‸ftp_w)", .units),
    ("mean(power^‸(power / ftp_w))", .constantWanted),
    ("mean(rolling(power, ‸1 s * weight_kg / 1 kg))", .constantWanted),
    ("mean(rolling(power, ‸0.2 s))", .outOfRange),
    ("mean(rolling(power, ‸-30 s))", .outOfRange),
    ("quantile(power, ‸1.5)", .outOfRange),
    ("histogram(power, 200 W, ‸100 W)", .outOfRange),
    ("histogram(power, 0.2 kW, ‸200 W)", .outOfRange),
    ("mean(‸power > 200 W)", .type),
    ("duration(‸power)", .type),
    ("mean(power where ‸heart_rate)", .type),
    ("mean(if(‸power, power, power))", .type),
    ("duration(‸power and heart_rate > 100 bpm)", .type),
    ("duration(not ‸power)", .type),
    ("‸power > 200 W", .type),
    ("mean(power) * ‸(heart_rate > 100 bpm)", .type),
    ("mean(-‸(power > 1 W))", .type),
    ("‸power", .shape),
    ("mean(‸ftp_w)", .shape),
  ]

  @Test func hasFifty() { #expect(Self.all.count >= 50) }

  @Test(arguments: all)
  func caught(marked: String, kind: ExpressionError.Kind) throws {
    let before = marked.prefix { $0 != "‸" }
    let text = before + marked.dropFirst(before.count + 1)
    do throws(ExpressionError) {
      _ = try MetricExpression(String(text))
      Issue.record("\(text) was not refused")
    } catch {
      #expect(error.kind == kind, "\(error)")
      #expect(error.line == before.filter { $0 == "\n" }.count + 1, "\(error)")
      #expect(
        error.column == (before.split(separator: "\n", omittingEmptySubsequences: false).last ?? "").count
          + 1, "\(error)")
      #expect(!error.found.isEmpty && !error.expected.isEmpty)
    }
  }

  static let misspelt: [(String, String)] = [
    ("mean(heartrate)", "heart_rate"), ("men(power)", "mean"), ("mean(power) / ftpw", "ftp"),
    ("mean(pwoer)", "power"), ("best(power, 20 mins)", "min"), ("let easy = 1; esy", "easy"),
  ]

  @Test(arguments: misspelt)
  func nearest(text: String, name: String) throws {
    let error = #expect(throws: ExpressionError.self) { try MetricExpression(text) }
    #expect(error?.nearest == name)
  }

  /// The mistake of a text; `nil` of none.
  private func kind(_ text: String) -> ExpressionError.Kind? {
    do throws(ExpressionError) { _ = try MetricExpression(text) } catch { return error.kind }
    return nil
  }

  @Test func limits() throws {
    let deep = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(kind(deep) == .tooLarge)
    let signs = String(repeating: "-", count: 4000) + "1"
    #expect(kind(signs) == .tooLarge)
    let long = Array(repeating: "1", count: 3000).joined(separator: "+")
    #expect(kind(long) == .tooLarge)
    let many = (0..<130).map { "(mean(power) / \($0 + 5) W)" }.joined(separator: "+")
    #expect(kind(many) == nil)
    let more = (0..<150).map { "(mean(power) / \($0 + 5) W)" }.joined(separator: "+")
    #expect(kind(more) == .tooLarge)
    // A few additions of constants are one constant.
    let sum = Array(repeating: "1", count: 100).joined(separator: "+")
    let expression = try MetricExpression(sum)
    #expect(expression.value(of: ExpressionInputs(seconds: 0)).value == 100)
  }

  @Test func unitsOfResults() throws {
    let watts = try #require(MetricUnit(reading: "kW"))
    var inputs = ExpressionInputs(seconds: 2)
    inputs.columns["power"] = [500, 1500]
    let expression = try MetricExpression("mean(power)", in: watts)
    #expect(expression.value(of: inputs).value == 1)
    let beats = try #require(MetricUnit(reading: "bpm"))
    #expect(throws: ExpressionError.self) { try MetricExpression("mean(power)", in: beats) }
  }
}
