@testable import MetricExpressions

/// A small generator of numbers with a seed (SplitMix64, Steele et al. 2014).
struct Draws {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  /// 0 ..< count.
  mutating func below(_ count: Int) -> Int { Int(bits() % UInt64(max(1, count))) }
  /// 0 ..< 1.
  mutating func share() -> Double { Double(bits() >> 11) * 0x1p-53 }
  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
  mutating func chance(_ share: Double) -> Bool { self.share() < share }
}

/// Programs that hold to grammar and units, and recordings for them, drawn from a seed.
struct RandomPrograms {
  var draws: Draws

  init(seed: UInt64) { draws = Draws(seed: seed) }

  /// What is measured, with the channels, values and units of it.
  private static let quantities: [(channels: [String], scalars: [String], units: [String])] = [
    (["power"], ["ftp_w", "critical_power"], ["W", "kW", "J/s"]),
    (["heart_rate"], ["max_hr", "lthr", "resting_hr"], ["bpm", "beat/s"]),
    (["time"], [], ["s", "min", "h"]),
    (["speed"], ["critical_speed"], ["m/s", "km/h"]),
    (["power / ftp", "heart_rate / max_hr"], [], [""]),
  ]
  private static let numbers = [
    "0", "1", "2", "0.5", "150", "3.7", "1e300", "1e-300", "60", "1.7e308", "0.1", "12",
  ]

  /// A program with one value.
  mutating func program() -> String {
    var lets = ""
    if draws.chance(0.3) {
      lets = "let a = \(series(0, 2)); let b = \(condition(2)); "
      let rest = single(draws.below(Self.quantities.count), 3)
      return lets + rest + " + 0 * (mean(a) / 1 W) * 0 * \(rest)"
    }
    return single(draws.below(Self.quantities.count), 4)
  }

  private mutating func literal(_ quantity: Int) -> String {
    let unit = draws.one(of: Self.quantities[quantity].units)
    return "\(draws.one(of: Self.numbers)) \(unit)"
  }

  private mutating func window() -> String { "\(1 + draws.below(draws.chance(0.1) ? 900 : 40)) s" }

  /// One value of a quantity.
  mutating func single(_ quantity: Int, _ depth: Int) -> String {
    if depth <= 0 {
      let scalars = Self.quantities[quantity].scalars
      return draws.chance(0.5) || scalars.isEmpty ? literal(quantity) : draws.one(of: scalars)
    }
    switch draws.below(15) {
    case 0, 1, 2: return "mean(\(series(quantity, depth - 1)))"
    case 3: return "max(\(series(quantity, depth - 1)))"
    case 4: return "min(\(series(quantity, depth - 1)))"
    case 5: return "quantile(\(series(quantity, depth - 1)), \(draws.one(of: ["0", "0.5", "0.93", "1"])))"
    case 6: return "best(\(series(quantity, depth - 1)), \(window()))"
    case 7:
      return "(\(single(quantity, depth - 1)) \(draws.one(of: ["+", "-"])) \(single(quantity, depth - 1)))"
    case 8: return "(\(single(quantity, depth - 1)) \(draws.one(of: ["*", "/"])) \(single(4, depth - 1)))"
    case 9:
      return
        "mean(\(series(quantity, depth - 1))^\(draws.one(of: ["2)^(1/2)", "4)^(1/4)", "3)^(1/3)", "-1)^-1"]))"
    case 10:
      return
        "if(\(single(quantity, 0)) < \(single(quantity, 1)), \(single(quantity, depth - 1)), \(single(quantity, 0)))"
    case 11: return "(integral(\(series(quantity, depth - 1))) / 1 min)"
    case 12:
      return "\(draws.one(of: ["first", "last", "std", "median", "sum"]))(\(series(quantity, depth - 1)))"
    case 13: return quantity == 2 ? "duration(\(condition(depth - 1)))" : literal(quantity)
    default:
      return quantity == 4
        ? "\(draws.one(of: ["exp", "log", "sqrt", "abs"]))(\(single(4, depth - 1)))"
        : "-\(single(quantity, depth - 1))"
    }
  }

  /// A value of a quantity for each second.
  mutating func series(_ quantity: Int, _ depth: Int) -> String {
    if depth <= 0 { return "(\(draws.one(of: Self.quantities[quantity].channels)))" }
    let inner = series(quantity, depth - 1)
    switch draws.below(15) {
    case 0: return "(\(inner) + \(draws.chance(0.5) ? series(quantity, depth - 1) : literal(quantity)))"
    case 1:
      return "(\(inner) - \(draws.chance(0.5) ? series(quantity, depth - 1) : single(quantity, depth - 1)))"
    case 2: return "(\(inner) * \(draws.chance(0.5) ? series(4, depth - 1) : single(4, depth - 1)))"
    case 3: return "(\(inner) / \(draws.chance(0.5) ? series(4, depth - 1) : single(4, depth - 1)))"
    case 4: return "rolling(\(inner), \(window()))"
    case 5: return "ewma(\(inner), \(window()))"
    case 6: return "lag(\(inner), \(window()))"
    case 7: return "(cumulative(\(inner)) / 1 min)"
    case 8: return "(\(inner) where \(condition(depth - 1)))"
    case 9: return "if(\(condition(depth - 1)), \(inner), \(series(quantity, depth - 1)))"
    case 10: return "\(draws.one(of: ["min", "max"]))(\(inner), \(series(quantity, depth - 1)))"
    case 11: return "abs(-\(inner))"
    case 12: return quantity == 4 ? "zone(\(inner), 0.5, 0.8, \(single(4, depth - 1)))" : inner
    case 13:
      return quantity == 4 ? "\(draws.one(of: ["exp", "log", "sqrt"]))(\(inner))" : "(\(inner)^3)^(1/3)"
    default:
      return quantity == 4 ? "(\(inner)^\(draws.one(of: ["2", "-1", "0.7", "(power / ftp)", "5"])))" : inner
    }
  }

  /// A condition for each second.
  mutating func condition(_ depth: Int) -> String {
    let quantity = draws.below(Self.quantities.count)
    if depth <= 0 { return "(\(series(quantity, 0)) > \(literal(quantity)))" }
    switch draws.below(6) {
    case 0: return "(\(condition(depth - 1)) and \(condition(depth - 1)))"
    case 1: return "(\(condition(depth - 1)) or \(condition(depth - 1)))"
    case 2: return "(not \(condition(depth - 1)))"
    case 3: return "known(\(series(quantity, depth - 1)))"
    default:
      let sign = draws.one(of: ["<", "<=", ">", ">=", "==", "!="])
      return "(\(series(quantity, depth - 1)) \(sign) \(single(quantity, depth - 1)))"
    }
  }

  /// A recording: of no second or many, with gaps, stops, zeros and numbers at the end of what can be written.
  mutating func inputs(longest: Int = 700) -> ExpressionInputs {
    let seconds = draws.chance(0.05) ? draws.below(3) : draws.below(longest)
    var inputs = ExpressionInputs(seconds: seconds)
    for channel in ["power", "heart_rate", "speed", "time"] {
      let missing = draws.one(of: [0, 0, 0.01, 0.3, 1])
      let extreme = draws.one(of: [0, 0, 0, 0.05])
      var level = 100 + 100 * draws.share()
      inputs.columns[channel] = (0..<seconds).map { second in
        if draws.chance(missing) { return .nan }
        if draws.chance(extreme) { return draws.one(of: [0, -1, 1e308, -1.7e308, 1e-308, .infinity]) }
        if channel == "time" { return Double(second) }
        level += 20 * (draws.share() - 0.5)
        return draws.chance(0.5) ? level.rounded() : level
      }
    }
    if draws.chance(0.3), seconds > 0 {
      inputs.breaks = (0..<draws.below(5)).map { _ in draws.below(seconds) }.sorted()
    }
    for scalar in ["ftp_w", "critical_power_w", "max_hr", "lthr", "resting_hr", "critical_speed_ms"]
    where !draws.chance(0.05) {
      inputs.scalars[scalar] = draws.chance(0.03) ? 0 : 50 + 200 * draws.share()
    }
    return inputs
  }

  /// A text with some letters changed.
  mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...draws.below(4) where !bytes.isEmpty {
      let place = draws.below(bytes.count)
      switch draws.below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(draws.one(of: Array("()+-*/^<>=,; .%Wsabpmlet10\"\n".utf8)), at: place)
      case 2: bytes[place] = UInt8(truncatingIfNeeded: draws.bits())
      default:
        let end = min(bytes.count, place + draws.below(12))
        bytes.insert(contentsOf: bytes[place..<end], at: draws.below(bytes.count))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
