package struct ExpressionFunction: Sendable {
  enum Kind: Sendable {
    case average(Operation, isIntegral: Bool)
    case extreme(Operation, Operation)
    case median, quantile, percentile, deviation, duration, histogram, coverage
    case best, rolling, smoothed, delayed, cumulated
    case absolute, squareRoot
    case plain(Operation)
    case choose, only
    case compare(String)
    case zone, known
  }

  package let name: String
  /// The call syntax, such as `rolling(x, duration)`.
  package let signature: String
  /// A short description of the result.
  package let meaning: String
  let counts: ClosedRange<Int>
  let kind: Kind

  private init(_ signature: String, _ counts: ClosedRange<Int>, _ kind: Kind, _ meaning: String) {
    name = String(signature.prefix { $0 != "(" })
    (self.signature, self.counts, self.kind, self.meaning) = (signature, counts, kind, meaning)
  }

  static func named(_ name: String) -> ExpressionFunction? { table[name] }

  private static let table = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// All functions, in display order.
  package static let all: [ExpressionFunction] = [
    ExpressionFunction(
      "mean(x)", 1...1, .average(.mean, isIntegral: false), "mean over the seconds with a value"),
    ExpressionFunction(
      "sum(x)", 1...1, .average(.sum, isIntegral: false), "sum of one value per second, in the unit of x"),
    ExpressionFunction(
      "integral(x)", 1...1, .average(.sum, isIntegral: true),
      "integral over time, in the unit of x times seconds"),
    ExpressionFunction(
      "min(x)", 1...2, .extreme(.least, .smaller),
      "smallest value; with two arguments, the smaller at each second"),
    ExpressionFunction(
      "max(x)", 1...2, .extreme(.greatest, .larger),
      "largest value; with two arguments, the larger at each second"),
    ExpressionFunction("median(x)", 1...1, .median, "median over time"),
    ExpressionFunction(
      "quantile(x, share)", 2...2, .quantile, "quantile over time; share is from 0 to 1"),
    ExpressionFunction("percentile(x, p)", 2...2, .percentile, "percentile over time, 0 to 100"),
    ExpressionFunction("std(x)", 1...1, .deviation, "standard deviation over time"),
    ExpressionFunction("first(x)", 1...1, .average(.first, isIntegral: false), "first value"),
    ExpressionFunction("last(x)", 1...1, .average(.last, isIntegral: false), "last value"),
    ExpressionFunction("duration(condition)", 1...1, .duration, "time during which a condition is true"),
    ExpressionFunction("histogram(x, low, high)", 3...3, .histogram, "time with low ≤ x < high"),
    ExpressionFunction("coverage(x)", 1...1, .coverage, "share of the recorded time with a value"),
    ExpressionFunction("best(x, duration)", 2...2, .best, "highest mean over this duration"),
    ExpressionFunction(
      "rolling(x, duration)", 2...2, .rolling, "mean over this duration up to each second"),
    ExpressionFunction("rolling_mean(x, duration)", 2...2, .rolling, "same as rolling"),
    ExpressionFunction("ewma(x, time)", 2...2, .smoothed, "exponential average with a time constant"),
    ExpressionFunction("lag(x, time)", 2...2, .delayed, "the value from this long ago"),
    ExpressionFunction("cumulative(x)", 1...1, .cumulated, "integral up to each second"),
    ExpressionFunction("abs(x)", 1...1, .absolute, "absolute value"),
    ExpressionFunction("sqrt(x)", 1...1, .squareRoot, "square root"),
    ExpressionFunction("exp(x)", 1...1, .plain(.exponential), "e to the power of a plain number"),
    ExpressionFunction("log(x)", 1...1, .plain(.logarithm), "natural logarithm of a plain number"),
    ExpressionFunction(
      "if(condition, x, y)", 3...3, .choose, "x if the condition is true, else y"),
    ExpressionFunction("where(x, condition)", 2...2, .only, "x if the condition is true, else missing"),
    ExpressionFunction("above(x, limit)", 2...2, .compare(">"), "the condition x > limit"),
    ExpressionFunction("below(x, limit)", 2...2, .compare("<"), "the condition x < limit"),
    ExpressionFunction(
      "zone(x, edges…)", 2...ExpressionLimits.arguments, .zone, "number of edges that x reaches"),
    ExpressionFunction("known(x)", 1...1, .known, "true if there is a value"),
  ]
}
