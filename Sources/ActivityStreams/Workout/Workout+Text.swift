extension Workout {
  static let longestText = 500

  /// Parses a workout description such as "5 x 6:00 @ 290 W, 3 min rest", "10 × 400 m in 1:28", "3 x (8 x
  /// 30/15 s)", "2 x 20 min at 95 %; then 4 × 1 km at 3:40/km", "1-2-3-2-1 min at 330 W" or the over-unders
  /// "3 x (4 x 2 min at 240 W / 1 min at 290 W), 5 min rest".
  ///
  /// Sets are separated by "then", ";" or "+". Text needs a length and either a count or a ladder. A
  /// name such as "4 x 100 relay" is not a workout. A steady session is a length and a target and nothing
  /// else: "2:00:00 at 180 W".
  ///
  /// - Parameter text: The description.
  /// - Returns: `nil` if the text has no work step.
  /// - Complexity: O(characters), at most 500.
  public init?(_ text: String) {
    var steps: [Step] = [], unread: [String] = []
    for part in Self.parts(of: String(text.prefix(Self.longestText))) {
      var reader = WorkoutPhrase(part)
      guard let series = reader.series() else { continue }
      steps += series
      unread += reader.unread
    }
    if steps.isEmpty {
      var reader = WorkoutPhrase(String(text.lowercased().prefix(Self.longestText)))
      steps = reader.steady().map { [$0] } ?? []
    }
    guard steps.contains(where: { $0.kind == .work }) else { return nil }
    self.init(name: nil, steps: steps)
    unreadTargets = unread
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
  /// Words that name an intensity without a number.
  private static let intensities: Set = [
    "rpe", "zone", "z", "threshold", "ftp", "cp", "tempo", "sweet", "sweetspot", "vo", "lt", "pace", "mp",
    "hmp",
  ]
  /// Targets that could not be read.
  private(set) var unread: [String] = []
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

  /// Parses the steps of a set. Returns `nil` if the text contains neither "count × length" nor a ladder.
  mutating func series() -> [Workout.Step]? {
    while place < tokens.count {
      let before = place
      if let steps = set() { return steps }
      place = max(place, before + 1)
    }
    return nil
  }

  /// Parses a text that is only a length and its target.
  mutating func steady() -> Workout.Step? {
    guard let length = length(), !length.isBare, let target = target(of: length.value),
      place == tokens.count
    else { return nil }
    return length.value.aimed(at: target)
  }

  private mutating func set() -> [Workout.Step]? {
    let before = place
    let outer = count()
    _ = skip([], ["("])
    let inner = outer == nil ? nil : count()
    var efforts: [[Workout.Step]], rest: Workout.Step?
    if let ladder = ladder() {
      efforts = ladder.map { [$0] }
    } else if outer != nil, let (steps, pause) = repetition() {
      (efforts, rest) = ([steps], pause)
    } else {
      if outer == nil { place = before }
      return nil
    }
    var pause: Workout.Step?, target = efforts[0][0].target, from: Int?
    let start = place
    while place < tokens.count, rest == nil || target == nil || (inner != nil && pause == nil) {
      if let parsed = self.rest() {
        if rest == nil { rest = parsed } else { pause = parsed }
      } else if efforts.count == 1, efforts[0].count == 1, let parts = parts(of: efforts[0][0]) {
        efforts = [parts]
        target = parts[0].target
      } else if target == nil, rest == nil || isAim, let parsed = self.target(of: efforts[0][0]) {
        target = parsed
        efforts = efforts.map { $0.map { $0.aimed(at: parsed) } }
      } else if target == nil, isAim || place == start, let parsed = threshold() {
        target = parsed
        efforts = efforts.map { $0.map { $0.aimed(at: parsed) } }
      } else {
        if from == nil, isIntensity(tokens[place]) { from = place }
        place += 1
      }
    }
    if target == nil, let from { unread.append(words(from: from)) }
    // Over-unders have no rest between their parts.
    if efforts[0].count > 1, inner != nil, pause == nil { (rest, pause) = (nil, rest) }
    let isLadder = efforts.count > 1
    return Self.steps(
      sets: inner != nil || isLadder ? outer ?? 1 : 1, of: inner ?? (isLadder ? 1 : outer ?? 1), efforts,
      rest: rest, pause: pause ?? rest)
  }

  /// Whether the next word introduces a target.
  private var isAim: Bool { next == .mark("@") || next == .word("at") }

  /// Whether a token starts a target, readable or not.
  private func isIntensity(_ token: Token) -> Bool {
    switch token {
    case .mark(let mark): mark == "@"
    case .word(let word): Self.intensities.contains(word)
    default: false
    }
  }

  /// At most four words from a place to the next mark.
  private func words(from start: Int) -> String {
    var words: [String] = []
    for token in tokens[start...].drop(while: { $0 == .mark("@") }).prefix(4) {
      switch token {
      case .word(let word): words.append(word)
      // A zone such as "z4" is written without a space.
      case .number(let number) where (0..<1000).contains(number):
        if words == ["z"] || words == ["vo"] {
          words[0] += "\(Int(number))"
        } else {
          words.append("\(Int(number))")
        }
      default: return words.joined(separator: " ")
      }
    }
    return words.joined(separator: " ")
  }

  /// Parses one repetition and, after a slash, the rest or next part: "30/15 s", "2 min at 240 W / 1 min at 290 W".
  private mutating func repetition() -> (steps: [Workout.Step], rest: Workout.Step?)? {
    guard var first = length() else { return nil }
    first.value.target = target(of: first.value)
    var steps = [first.value], rest: Workout.Step?
    while rest == nil, skip([], ["/"]), let other = length() {
      if first.value.target != nil, let target = target(of: other.value) {
        steps.append(other.value.aimed(at: target))
        continue
      }
      // In "30/15 s", the unit applies to both numbers.
      if first.value.seconds != nil, first.isBare { steps[0].seconds = other.unit * first.number }
      rest = Workout.Step(kind: .rest, seconds: other.seconds, metres: other.metres)
      steps[0].target = steps[0].target ?? target(of: steps[0])
    }
    return first.isBare && rest == nil ? nil : (steps, rest)
  }

  /// Parses the bracketed parts of an over-under, "(2 min at 90 %, 1 min at 105 %)", and repeats them over its length.
  private mutating func parts(of whole: Workout.Step) -> [Workout.Step]? {
    let before = place
    var parts: [Workout.Step] = []
    guard let seconds = whole.seconds, skip([], ["("]) else { return nil }
    while let part = length(), let each = part.seconds, !part.isBare, let target = target(of: part.value) {
      parts.append(.init(kind: .work, seconds: each, target: target))
      guard skip(["and"], [",", "/"]) else { break }
    }
    let cycle = parts.reduce(0) { $0 + ($1.seconds ?? 0) }
    guard parts.count > 1, cycle > 0, cycle <= seconds, seconds / cycle <= Self.most else {
      place = before
      return nil
    }
    return (0..<Int((seconds / cycle).rounded())).flatMap { _ in parts }
  }

  /// Parses a ladder such as "1-2-3-2-1 min".
  private mutating func ladder() -> [Workout.Step]? {
    let before = place
    var numbers: [Double] = []
    while case .number(let number)? = next, number > 0, number < 10_000 {
      numbers.append(number)
      place += 1
      guard skip([], ["-", "–"]) else { break }
    }
    guard numbers.count > 2, numbers.count <= Int(Self.most) else {
      place = before
      return nil
    }
    place -= 1
    guard let last = length(), !last.isBare else {
      place = before
      return nil
    }
    return numbers.map {
      .init(
        kind: .work, seconds: last.seconds == nil ? nil : $0 * last.unit,
        metres: last.metres == nil ? nil : $0 * last.unit)
    }
  }

  private static func steps(
    sets: Int, of repetitions: Int, _ efforts: [[Workout.Step]], rest: Workout.Step?, pause: Workout.Step?
  ) -> [Workout.Step] {
    var steps: [Workout.Step] = []
    for set in 0..<sets {
      if set > 0, let pause { steps.append(pause) }
      for index in 0..<(repetitions * efforts.count) {
        if index > 0, let rest { steps.append(rest) }
        steps += efforts[index % efforts.count]
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

  /// Parses "threshold", "threshold pace" or "FTP": within 5 % of the threshold (house rule).
  private mutating func threshold() -> Workout.Target? {
    let before = place
    if isAim { place += 1 }
    if skip(["threshold", "ftp"]) {
      _ = skip(["pace", "power"])
      // "FTP + 10 W" and a threshold heart rate are other targets.
      if !skip(["heart", "hr"], ["+", "-", "−"]) { return .init(.thresholdShare, 0.95, 1.05) }
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

extension Workout.Step {
  /// The step with a target.
  fileprivate func aimed(at target: Workout.Target) -> Self {
    var step = self
    step.target = target
    return step
  }
}
