import Foundation
import Testing
import _TestSupport

@testable import MetricExpressions

/// Page: *Custom metrics*.
@Suite struct ExpressionEvaluationTests {
  private func value(_ text: String, _ inputs: ExpressionInputs) throws -> MetricExpression.Value {
    try MetricExpression(text).value(of: inputs)
  }

  /// Ten seconds of power 100, 110, …, 190 W and heart rate 120 bpm with two seconds missing.
  private var ten: ExpressionInputs {
    var inputs = ExpressionInputs(seconds: 10)
    inputs.columns["time"] = (0..<10).map(Double.init)
    inputs.columns["power"] = (0..<10).map { 100 + 10 * Double($0) }
    inputs.columns["heart_rate"] = [120, 120, .nan, 130, 140, 150, .nan, 150, 150, 150]
    inputs.scalars = ["ftp_w": 200, "weight_kg": 80, "max_hr": 200]
    return inputs
  }

  struct Worked: Sendable, CustomTestStringConvertible {
    let text: String
    let value: Double
    let unit: String
    init(_ text: String, _ value: Double, _ unit: String) {
      (self.text, self.value, self.unit) = (text, value, unit)
    }
    var testDescription: String { text }
  }

  /// Each by hand.
  static let byHand: [Worked] = [
    Worked("mean(power)", 145.0, "W"),
    Worked("sum(power)", 1450, "W"),
    Worked("integral(power)", 1450, "J"),
    Worked("min(power) + 1 kW", 1100, "W"),
    Worked("max(power) / weight", 2.375, "W/kg"),
    Worked("max(power) / 2", 95, "W"),
    // 130 + 140 + 4 · 150 + 2 · 120 over 8 known seconds.
    Worked("mean(heart_rate)", 138.75, "bpm"),
    Worked("duration(heart_rate >= 140 bpm)", 5, "s"),
    Worked("duration(heart_rate >= 140 bpm) / duration(known(heart_rate))", 0.625, ""),
    Worked("coverage(heart_rate)", 0.8, ""),
    Worked("histogram(power, 110 W, 140 W)", 3, "s"),
    Worked("median(power)", 145, "W"),
    Worked("quantile(power, 0.25)", 122.5, "W"),
    Worked("percentile(power, 100)", 190, "W"), Worked("percentile(power, 25 %)", 122.5, "W"),
    Worked("best(power, 3 s)", 180, "W"),
    Worked("max(rolling(power, 10 s))", 145, "W"),
    Worked("min(rolling(power, 2 s))", 105, "W"),
    Worked("mean(lag(power, 9 s))", 100, "W"),
    Worked("max(cumulative(power))", 1450, "J"),
    Worked("first(power)", 100, "W"),
    Worked("last(heart_rate)", 150, "bpm"),
    Worked("std(power where power < 120 W)", 5, "W"),
    Worked("mean(power where heart_rate == 120 bpm)", 105, "W"),
    Worked("mean(if(power > 150 W, 1, 0))", 0.4, ""),
    Worked("mean(zone(power, 110 W, 120 W, 190 W))", 1.8, ""),
    Worked("mean(power^2)", 21_850, "W^2"),
    Worked("mean(power * power)^(1/2) / ftp", 0.739087, ""),
    Worked("30 min / 60 s", 30, ""),
    Worked("ftp * 50 %", 100, "W"),
    Worked("sqrt(16) + 2^3 - -1", 13, ""),
    Worked("2^-1", 0.5, ""),
    Worked("-2^2", -4, ""),
    Worked("2^3^2", 512, ""),
    Worked("exp(log(7))", 7, ""),
    Worked("let half = 5 s; mean(power where time < half) / mean(power where time >= half)", 120.0 / 170, ""),
    Worked("integral(heart_rate)", 8 * 138.75 / 60, "beat"),
    Worked("36 km/h * 1 s", 10, "m"),
    Worked("mean(ewma(power where power < 115 W, 1 s))", 102.5, "W"),
  ]

  @Test(arguments: byHand)
  func worked(_ worked: Worked) throws {
    let (text, expected, unit) = (worked.text, worked.value, worked.unit)
    let expression = try MetricExpression(text)
    let found = expression.value(of: ten)
    #expect(expression.unit.description == unit)
    let value = try #require(found.value, "\(text): \(String(describing: found.reason))")
    #expect((value - expected).magnitude <= 1e-6 * max(1, expected.magnitude), "\(text) gives \(value)")
  }

  @Test func missingStaysMissing() throws {
    // Power is known in all ten seconds, heart rate in eight.
    #expect(try value("mean(power + 0 W * (heart_rate / 1 bpm))", ten).value == 1170.0 / 8)
    #expect(try value("mean(power + 0 W * (heart_rate / 1 bpm))", ten).coverage == 0.8)
    // No window of three seconds of heart rate is full before second 5.
    #expect(try value("min(rolling(heart_rate, 3 s))", ten).value == 140)
    #expect(try value("best(heart_rate, 4 s)", ten).value == nil)
    #expect(try value("best(heart_rate, 4 s)", ten).reason == .nothingLeft)
    // A stop without a missing second breaks windows too.
    var stopped = ten
    stopped.breaks = [5]
    #expect(try value("best(power, 6 s)", stopped).value == nil)
    #expect(try value("best(power, 5 s)", stopped).value == 170)
  }

  @Test func reasons() throws {
    var inputs = ten
    inputs.columns["power"] = nil
    #expect(try value("mean(power)", inputs).reason == .noChannel("power"))
    inputs = ten
    inputs.scalars["ftp_w"] = nil
    #expect(try value("mean(power) / ftp", inputs).reason == .notKnown("ftp_w"))
    #expect(try value("1 / (mean(power) - mean(power)) * 1 W", ten).reason == .divisionByZero)
    #expect(try value("log(mean(power) / -1 W)", ten).reason == .outsideDomain)
    #expect(try value("mean(power) * 1e300 * 1e300", ten).reason == .overflow)
    #expect(try value("mean(power where power > 1 kW)", ten).reason == .nothingLeft)
    var long = ExpressionInputs(seconds: ExpressionLimits.seconds + 1)
    long.columns["power"] = Array(repeating: 1, count: long.seconds)
    #expect(try value("mean(power)", long).reason == .tooCostly(steps: 2 * long.seconds))
  }

  /// Conditions of three values: false and missing is false, true or missing is true (Kleene 1938).
  @Test func threeValues() throws {
    #expect(try value("duration(heart_rate > 0 bpm or power > 0 W)", ten).value == 10)
    #expect(try value("duration(not (heart_rate > 0 bpm and power < 0 W))", ten).value == 10)
    #expect(try value("duration(not (heart_rate > 125 bpm))", ten).value == 2)
  }

  /// Scaling a channel scales every mean of it.
  @Test func scales() throws {
    var doubled = ten
    doubled.columns["power"] = ten.columns["power"]?.map { 2 * $0 }
    for text in [
      "mean(power)", "best(power, 3 s)", "median(power)", "mean(rolling(power, 2 s)^4)^(1/4)", "std(power)",
    ] {
      let one = try #require(try value(text, ten).value)
      let two = try #require(try value(text, doubled).value)
      #expect((two - 2 * one).magnitude < 1e-12 * two, "\(text)")
    }
  }

  /// Normalised power of 60 s: 30 s at 100 W, 30 s at 200 W. The rolling means of 30 s rise from 100 to 200 W in steps of 10/3 W, 31 of them.
  @Test func normalisedPower() throws {
    var inputs = ExpressionInputs(seconds: 60)
    inputs.columns["power"] = (0..<60).map { $0 < 30 ? 100 : 200 }
    let means = (0...30).map { 100 + 100 * Double($0) / 30 }
    let expected = (means.reduce(0) { $0 + $1 * $1 * $1 * $1 } / 31).squareRoot().squareRoot()
    let found = try #require(try value("mean(rolling(power, 30 s)^4)^(1/4)", inputs).value)
    #expect((found - expected).magnitude < 1e-10)
  }

  /// The two evaluators give the same bits and take no more steps than was said before.
  ///
  /// `make expressions` runs a million, and ``costOfAnOwnMetric()`` with them.
  @Test func randomProgramsAreSame() throws {
    let asked = ProcessInfo.processInfo.environment["P247_PROGRAMS"].flatMap(Int.init)
    var found = (values: 0, steps: 0)
    let time = try processorTime { found = try RandomProgramRun.run(asked ?? 10_000, seed: 1) }
    #expect(found.values > (asked ?? 10_000) / 4)
    if let asked { print("\(asked) programs: \(found.values) with a value, \(found.steps) steps, \(time)") }
  }

  /// What normalised power costs as an expression and as a plain loop; only in an optimised build.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["P247_PROGRAMS"] != nil))
  func costOfAnOwnMetric() throws {
    let expression = try MetricExpression("mean(rolling(power, 30 s)^4)^(1/4)")
    var draws = Draws(seed: 9)
    var inputs = ExpressionInputs(seconds: 14_400)
    let power = (0..<inputs.seconds).map { _ in (400 * draws.share()).rounded() }
    inputs.columns["power"] = power
    inputs.columns["time"] = (0..<inputs.seconds).map(Double.init)
    func least(_ body: () -> Double) -> Double {
      var least = Double.infinity
      var sum = 0.0
      for _ in 0..<300 {
        let time = processorTime { sum += body() }
        least = min(least, Double(time.components.attoseconds) * 1e-18 + Double(time.components.seconds))
      }
      #expect(sum > 0)
      return least
    }
    let own = least { expression.value(of: inputs).value ?? 0 }
    let plain = least { Self.plainNormalisedPower(power) }
    print("own metric \(own * 1e6) µs, plain loop \(plain * 1e6) µs, ratio \(own / plain)")
    #expect(own <= 3 * plain)
  }

  /// Normalised power as one would write it.
  @inline(never) private static func plainNormalisedPower(_ power: [Double]) -> Double {
    var sum = 0.0
    var total = 0.0
    var count = 0
    for second in power.indices {
      sum += power[second]
      if second >= 30 { sum -= power[second - 30] }
      guard second >= 29 else { continue }
      let mean = sum / 30
      total += mean * mean * mean * mean
      count += 1
    }
    return (total / Double(count)).squareRoot().squareRoot()
  }

  /// Texts that are no programs never stop the program, and say where.
  @Test func damagedTexts() throws {
    var random = RandomPrograms(seed: 5)
    var refused = 0
    for _ in 0..<3000 {
      let text = random.damaged(random.program())
      do throws(ExpressionError) {
        let expression = try MetricExpression(text)
        _ = expression.value(of: random.inputs(longest: 50))
      } catch {
        refused += 1
        #expect(error.line >= 1 && error.column >= 1 && !error.found.isEmpty && !error.expected.isEmpty)
        #expect(error.line <= text.utf8.count(where: { $0 == 10 }) + 1)
      }
    }
    #expect(refused > 1000)
  }

  @Test func costIsKnownBefore() throws {
    let expression = try MetricExpression("mean(rolling(power, 30 s)^4)^(1/4)")
    // Reading 1, window 4, power 8, mean 1.
    #expect(expression.cost(seconds: 100) == 1400)
    #expect(expression.cost(seconds: .max) == .max)
    #expect(expression.cost(seconds: -1) == 0)
  }
}

/// Random programs over random recordings.
enum RandomProgramRun {
  struct Failure: Error, CustomStringConvertible { let description: String }

  @discardableResult
  static func run(_ count: Int, seed: UInt64) throws -> (values: Int, steps: Int) {
    var random = RandomPrograms(seed: seed)
    var values = 0
    var steps = 0
    for place in 0..<count {
      let text = random.program()
      let expression: MetricExpression
      do throws(ExpressionError) { expression = try MetricExpression(text) } catch {
        // A program may grow beyond a limit, or its units beyond what can be written.
        if error.kind == .tooLarge || error.kind == .units { continue }
        throw Failure(description: "\(place): \(text): \(error)")
      }
      let inputs = random.inputs(longest: place % 8 == 0 ? 700 : 90)
      let program = expression.program
      let schedule = ProgramSchedule(program)
      let plain = PlainEvaluator.evaluate(program, inputs)
      let blocks = BlockEvaluator.evaluate(program, schedule, inputs)
      guard blocks.isSame(as: plain) else {
        throw Failure(description: "\(place): \(text): \(plain) is not \(blocks)")
      }
      guard blocks.steps <= expression.cost(seconds: inputs.seconds), plain.steps <= blocks.steps else {
        throw Failure(
          description:
            "\(place): \(text): \(blocks.steps) steps of \(expression.cost(seconds: inputs.seconds))")
      }
      let value = expression.value(of: inputs)
      guard value.value?.isFinite ?? (value.reason != nil) else {
        throw Failure(description: "\(place): \(text): no reason, or no finite number")
      }
      if blocks.value != nil { values += 1 }
      steps += blocks.steps
    }
    return (values, steps)
  }
}
