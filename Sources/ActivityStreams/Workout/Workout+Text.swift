extension Workout {
  static let longestText = 500

  /// Parses a workout description such as "5 x 6:00 @ 290 W, 3 min rest", "10 × 400 m in 1:28", "3 x (8 x
  /// 30/15 s)", "2 x 20 min at 95 %; then 4 × 1 km at 3:40/km".
  ///
  /// Sets are separated by "then", ";" or "+". Text without a count and a length is not a workout. A name
  /// such as "4 x 100 relay" is not one either.
  ///
  /// - Returns: `nil` if the text has no work step.
  /// - Complexity: O(characters), at most 500.
  public init?(_ text: String) {
    var steps: [Step] = []
    for part in Self.parts(of: String(text.prefix(Self.longestText))) {
      var reader = WorkoutPhrase(part)
      guard let series = reader.series() else { continue }
      steps += series
    }
    guard steps.contains(where: { $0.kind == .work }) else { return nil }
    self.init(name: nil, steps: steps)
  }

  private static func parts(of text: String) -> [String] {
    text.lowercased().replacing("then", with: ";").replacing("+", with: ";").split(separator: ";").map(
      String.init)
  }
}

private struct WorkoutPhrase {
  enum Token: Equatable {
    case number(Double)
    /// A time such as "6:00", in seconds.
    case clock(Double)
    case word(String)
    case mark(Character)
  }

  private static let most = 100.0
  private var tokens: [Token] = []
  private var place = 0

  init(_ text: String) {
    var letters = Array(text)[...]
    while let letter = letters.first {
      if letter.isNumber {
        let digits = letters.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        letters = letters.dropFirst(digits.count)
        let fields = digits.split(separator: ":").map { Double(String($0)) }
        if fields.count > 1, fields.count <= 3, fields.allSatisfy({ $0 != nil }) {
          tokens.append(.clock(fields.reduce(0) { 60 * $0 + ($1 ?? 0) }))
        } else if fields.count == 1, let number = fields[0], number.isFinite {
          tokens.append(.number(number))
        }
      } else if letter.isLetter || letter == "%" {
        let word = letters.prefix { $0.isLetter || $0 == "%" }
        letters = letters.dropFirst(word.count)
        tokens.append(.word(String(word)))
      } else {
        if !letter.isWhitespace { tokens.append(.mark(letter)) }
        letters = letters.dropFirst()
      }
    }
  }

  private var next: Token? { tokens.indices.contains(place) ? tokens[place] : nil }

  private mutating func skip(_ words: Set<String>, _ marks: Set<Character> = []) -> Bool {
    switch next {
    case .word(let word)? where words.contains(word): break
    case .mark(let mark)? where marks.contains(mark): break
    default: return false
    }
    place += 1
    return true
  }

  private mutating func count() -> Int? {
    guard case .number(let count)? = next, count >= 1, count <= Self.most, count == count.rounded() else {
      return nil
    }
    let before = place
    place += 1
    if skip(["x", "times", "mal"], ["×", "*"]) { return Int(count) }
    place = before
    return nil
  }

  /// Parses the steps of a set. Returns `nil` if the text contains no "count × length".
  mutating func series() -> [Workout.Step]? {
    while place < tokens.count {
      if let outer = count() {
        _ = skip([], ["("])
        let inner = count()
        guard var step = length() else { continue }
        var rest: Workout.Step?
        var pause: Workout.Step?
        if skip([], ["/"]), let other = length() {
          // In "30/15 s", the unit applies to both numbers.
          if step.seconds != nil, step.isBare { step.value.seconds = other.unit * step.number }
          rest = Workout.Step(kind: .rest, seconds: other.seconds, metres: other.metres)
        }
        if step.isBare, rest == nil { continue }
        step.value.target = target(of: step.value)
        while place < tokens.count, rest == nil || (inner != nil && pause == nil) {
          if let parsed = self.rest() {
            if rest == nil { rest = parsed } else { pause = parsed }
          } else if step.value.target == nil, let parsed = target(of: step.value) {
            step.value.target = parsed
          } else {
            place += 1
          }
        }
        return Self.steps(outer: outer, inner: inner, step.value, rest: rest, pause: pause)
      }
      place += 1
    }
    return nil
  }

  private static func steps(
    outer: Int, inner: Int?, _ step: Workout.Step, rest: Workout.Step?, pause: Workout.Step?
  ) -> [Workout.Step] {
    var steps: [Workout.Step] = []
    for set in 0..<(inner == nil ? 1 : outer) {
      if set > 0, let pause = pause ?? rest { steps.append(pause) }
      for index in 0..<(inner ?? outer) {
        if index > 0, let rest { steps.append(rest) }
        steps.append(step)
        if steps.count > Workout.mostSteps { return steps }
      }
    }
    return steps
  }

  private struct Length {
    var value: Workout.Step
    /// The number before its unit.
    var number: Double
    /// The unit, in seconds or metres.
    var unit: Double
    var isBare: Bool
    var seconds: Double? { value.seconds }
    var metres: Double? { value.metres }
  }

  private mutating func length() -> Length? {
    switch next {
    case .clock(let seconds)?:
      place += 1
      _ = skip(["min", "mins", "h"])
      return seconds > 0
        ? Length(value: .init(kind: .work, seconds: seconds), number: seconds, unit: 1, isBare: false) : nil
    case .number(let number)? where number > 0 && number < 100_000:
      place += 1
      let seconds: Double? =
        skip(["s", "sec", "secs", "second", "seconds", "sek"], ["\"", "″", "”"])
        ? 1
        : skip(["min", "mins", "minute", "minutes", "minuten"], ["'", "′", "’"])
          ? 60 : skip(["h", "hour", "hours"]) ? 3600 : nil
      if let seconds {
        return Length(
          value: .init(kind: .work, seconds: seconds * number), number: number, unit: seconds, isBare: false)
      }
      let metres: Double? =
        skip(["m", "metres", "meters", "metre", "meter"])
        ? 1
        : skip(["km", "k", "kilometres"])
          ? 1000 : skip(["mile", "miles", "mi"]) ? 1609.344 : skip(["yd", "yards"]) ? 0.9144 : nil
      if let metres {
        return Length(
          value: .init(kind: .work, metres: metres * number), number: number, unit: metres, isBare: false)
      }
      return Length(value: .init(kind: .work, seconds: number), number: number, unit: 1, isBare: true)
    default: return nil
    }
  }

  /// Parses a rest such as "rests 4:29", "3 min rest", "r 90 s", "w/ 2 min" or "off".
  private mutating func rest() -> Workout.Step? {
    let before = place
    let words: Set = [
      "rest", "rests", "recovery", "recoveries", "rec", "easy", "jog", "off", "pause", "pauses", "r", "float",
      "between", "walk",
    ]
    if skip(words) {
      _ = skip(["of", "for"], [":", "="])
      if let found = length(), !found.isBare {
        return .init(kind: .rest, seconds: found.seconds, metres: found.metres)
      }
    } else if let found = length(), !found.isBare {
      _ = skip(["of"])
      if skip(words) { return .init(kind: .rest, seconds: found.seconds, metres: found.metres) }
    }
    place = before
    return nil
  }

  /// Parses a target such as "at 290 W", "280–300 W", "@ 95 %", "in 1:28", "at 3:40/km" or "170 bpm".
  private mutating func target(of step: Workout.Step) -> Workout.Target? {
    let before = place
    let isTime = skip(["in"])
    if !isTime { _ = skip(["at", "with", "bei"], ["@"]) }
    var values: [Double] = []
    var isClock = false
    while values.count < 2, let token = next {
      if case .number(let number) = token {
        values.append(number)
      } else if case .clock(let seconds) = token {
        values.append(seconds)
        isClock = true
      } else {
        break
      }
      place += 1
      if values.count == 1, !skip(["to"], ["-", "–", "—"]) { break }
    }
    guard let first = values.first, let last = values.last, first > 0, last > 0 else {
      place = before
      return nil
    }
    if isTime, isClock, let metres = step.metres {
      return .init(.speed, metres / last, metres / first)
    }
    if isClock {
      guard skip([], ["/"]) else { place = before; return nil }
      _ = skip([], ["/"])
      if skip(["km", "k"]) { return .init(.speed, 1000 / last, 1000 / first) }
      if skip(["mi", "mile"]) { return .init(.speed, 1609.344 / last, 1609.344 / first) }
      if case .number(100)? = next {
        place += 1
        if skip(["m"]) { return .init(.speed, 100 / last, 100 / first) }
      }
    } else if skip(["w", "watt", "watts"]) {
      return .init(.watts, first, last)
    } else if skip(["bpm", "hr"]) {
      return .init(.beats, first, last)
    } else if skip(["%"]) {
      _ = skip(["of"])
      return skip(["hrmax", "max", "mhr"])
        ? .init(.maximumShare, first / 100, last / 100) : .init(.thresholdShare, first / 100, last / 100)
    } else if skip(["km"]) {
      if skip([], ["/"]), skip(["h"]) { return .init(.speed, first / 3.6, last / 3.6) }
    } else if skip(["kmh", "kph"]) {
      return .init(.speed, first / 3.6, last / 3.6)
    }
    place = before
    return nil
  }
}
