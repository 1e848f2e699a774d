import SessionMetrics
import TextFormats

/// Single efforts, steps, and the parts of a session without efforts.
extension StructureLine {
  /// Minimum easy time after the last effort for it to be mentioned, s, and the maximum number of parts that are listed
  /// (house rules).
  private static let longAfter = 240.0, mostParts = 7

  /// Describes efforts that form no series, such as a fast finish or a tempo, with the easy parts around them in order:
  /// "10:00 at 5:30/km, 20:00 at 4:10/km, then 8:00 at 5:50/km".
  func inOrder(_ efforts: [StructureSection.Block]) -> String? {
    let end = efforts.last?.to ?? 0
    let all = blocks.filter { $0.to <= end || $0.seconds >= Self.longAfter }
    let parts = all.count > Self.mostParts ? Array(efforts.prefix(Self.mostLegs)) : all
    return joined(
      parts.compactMap { part in
        guard let own = inMotion(part) else { return nil }
        return (part.isEffort && efforts.count == 1 ? alternations[0] : nil).map {
          SessionPhrase.alternating.filled(self.parts($0).merging(["each": clock(own.seconds)]) { $1 })
        } ?? lone(own.seconds, own.level)
      })
  }

  /// Speed below which a part of a run is a walk, m/s (house rule).
  private static let walking = 1.65

  /// A time and its output: "20:00 at 4:10/km".
  func lone(_ seconds: Double, _ level: Double) -> String {
    let isWalk = isOnFoot && level < Self.walking && Self.walking < meanOutput ?? .infinity
    return (isWalk ? SessionPhrase.loneWalk : .lone).filled(["each": clock(seconds), "output": shown(level)])
  }

  /// Describes a race with efforts: by its only one if there is one by power, otherwise by all.
  func race() -> String? {
    let efforts = blocks.filter(\.isEffort), parts = blocks.compactMap(inMotion)
    guard efforts.count == 1, parts.count == blocks.count,
      let place = blocks.firstIndex(where: \.isEffort),
      let text = race(parts, at: place, rate: blocks[place].averageHeartrate)
    else { return line().map { SessionPhrase.ofRace.filled(["line": $0]) } }
    return text
  }

  /// Minimum power of the part of a ride that is the race, relative to the others, its minimum share of the time, and
  /// longest warm-up or cool-down, s (house rules).
  private static let racePart = (output: 1.25, share: 0.5, beside: 2700.0)

  /// Describes a race by power by its part of the session and its heart rate, and what came before and after; `nil` if
  /// the others are no warm-up and cool-down.
  func race(_ parts: [(seconds: Double, level: Double)], at place: Int, rate: Double?) -> String? {
    let race = parts[place], rule = Self.racePart
    guard case .watts = output, race.seconds >= rule.share * parts.reduce(0, { $0 + $1.seconds }),
      parts.indices.allSatisfy({
        $0 == place || rule.output * parts[$0].level <= race.level && parts[$0].seconds <= rule.beside
      })
    else { return nil }
    let words = parts.map { lone($0.seconds, $0.level) }
    var text = SessionPhrase.whole.filled([
      "sport": "Race", "time": clock(race.seconds), "output": shown(race.level),
    ])
    if let rate { text = SessionPhrase.pulse.filled(["line": text, "output": Displays.fixed(rate, 0)]) }
    for (phrase, others) in [(SessionPhrase.beforeRace, words[..<place]), (.next, words[(place + 1)...])] {
      if let further = joined(Array(others)) { text = phrase.filled(["line": text, "further": further]) }
    }
    return text
  }

  /// Joins the words of parts that follow one another.
  func joined(_ words: [String]) -> String? {
    words.indices.reduce(nil) { text, place in
      text.map {
        (place == words.count - 1 ? SessionPhrase.lastPart : .nextLeg).filled([
          "line": $0, "further": words[place],
        ])
      } ?? words[place]
    }
  }

  /// Minimum standing time in a block that is excluded from its time and output, s (house rule).
  private static let standing = 15.0

  /// The time and output of a block without its stops, which the line lists separately.
  func inMotion(_ block: StructureSection.Block) -> (seconds: Double, level: Double)? {
    guard let level = level(block) else { return nil }
    let place = blocks.firstIndex { $0.from == block.from }
    guard let place, moving.indices.contains(place), case let (seconds, watts) = moving[place],
      seconds > 0, block.seconds - seconds >= Self.standing
    else { return (block.seconds, level) }
    return (seconds, isOfSpeed ? level * block.seconds / seconds : isOfBeats ? level : watts ?? level)
  }

  /// Returns a work effort without its stops.
  func withoutStops(_ effort: StructureSection.Block) -> StructureSection.Block {
    guard effort.kind == "work", !isOfBeats, let (seconds, level) = inMotion(effort), seconds < effort.seconds
    else {
      return effort
    }
    var effort = effort
    effort.to = effort.from + seconds
    if isOfSpeed { effort.averageSpeed = level } else { effort.averageWatts = level }
    return effort
  }

  /// Adds efforts that belong to no series, in their order if they come before or after all series.
  func besides(_ efforts: [StructureSection.Block], _ text: String) -> String {
    let levels = efforts.compactMap(level), times = efforts.map(\.seconds)
    guard efforts.count > 2, levels.count == efforts.count, let least = times.min(), let most = times.max()
    else {
      let series = blocks.filter { $0.isEffort && $0.series != nil }
      let start = series.first?.from ?? 0, end = series.last?.to ?? .infinity
      var text = text
      func add(_ phrase: SessionPhrase, _ key: String, _ part: [StructureSection.Block]) {
        guard let list = list(part) else { return }
        text = phrase.filled(key == "line" ? ["line": list, "further": text] : ["line": text, key: list])
      }
      add(.besides, "further", efforts.filter { $0.from > start && $0.to < end })
      add(.next, "line", efforts.filter { $0.to <= start })
      add(.next, "further", efforts.filter { $0.from >= end })
      return text
    }
    let mean = zip(levels, times).reduce(0) { $0 + $1.0 * $1.1 } / max(1, times.reduce(0, +))
    return SessionPhrase.besidesMany.filled([
      "line": text, "count": "\(efforts.count)", "shortest": clock(told(least)),
      "longest": clock(told(most)), "output": shown(mean),
    ])
  }

  /// The efforts one after the other.
  private func list(_ efforts: [StructureSection.Block]) -> String? {
    let words = efforts.prefix(Self.mostLegs).compactMap { effort in
      level(effort).map { lone(effort.seconds, $0) }
    }
    return words.dropFirst().enumerated().reduce(words.first) { text, word in
      let phrase: SessionPhrase = word.offset == words.count - 2 ? .also : .nextLeg
      return phrase.filled(["line": text ?? "", "further": word.element])
    }
  }

  /// Largest difference between steps of equal length, as a fraction of it (house rule).
  static let evenStep = 0.08

  /// Minimum length of the first step of a test, relative to the longest of the others, for it to be the warm-up (house
  /// rule).
  private static let warmUp = 1.5

  /// Describes the steps of a progression. A longer first step is the warm-up of a test.
  func steps() -> String? {
    let all = blocks.filter { $0.kind == "steady" }
    func isEven(_ lengths: [Double?]) -> Bool {
      let known = lengths.compactMap(\.self), mean = known.reduce(0, +) / Double(max(1, known.count))
      return known.count == lengths.count
        && known.allSatisfy { ($0 - mean).magnitude <= Self.evenStep * mean }
    }
    let later = all.dropFirst().map(\.seconds)
    let isLong = all.first.map { $0.seconds >= Self.warmUp * (later.max() ?? .infinity) } == true
    let isTest = all.count > 3 && (isLong || isEven(later) && !isEven(all.map(\.seconds)))
    let steps = isTest ? Array(all.dropFirst()) : all
    guard steps.count > 1, let slowest = level(steps[0]), let fast = level(steps[steps.count - 1]) else {
      return nil
    }
    let seconds = steps.reduce(0) { $0 + $1.seconds }, count = Double(steps.count)
    var values = ["count": "\(steps.count)", "slow": shown(slowest), "fast": shown(fast)]
    let distances = steps.map(\.distance)
    if isEven(steps.map(\.seconds)) {
      values["each"] = clock(told(seconds / count))
    } else if case .pace(let unit) = output, [.kilometre, .mile].contains(unit), isEven(distances) {
      let whole = distances.reduce(0) { $0 + ($1 ?? 0) }
      values["each"] = "\(Displays.fixed(whole / count / unit.metres, 1)) \(unit.rawValue)"
    }
    let phrase = values["each"] == nil ? SessionPhrase.progression : .evenSteps
    let text = phrase.filled(["each": clock(seconds)].merging(values) { $1 })
    guard isTest, let slow = level(all[0]) else { return text }
    return joined([lone(told(all[0].seconds), slow), text])
  }

  /// The mean of a session without efforts, in the unit of the line; `nil` if it is unknown. A mean speed that does not
  /// fit the distance and the moving time beside it gives way to theirs.
  func mean(_ context: borrowing SessionContext, isMotion: Bool) -> String? {
    guard let block = blocks.first else { return nil }
    if case .watts = output, let meanOutput { return shown(meanOutput) }
    if isMotion, isOfSpeed, let speed = context.averageSpeed {
      let whole = (context.motion.distance ?? 0) / max(1, time ?? 0)
      let isOfPart = whole > 0 && (speed - whole).magnitude > EnrichedActivity.speedOfPart * speed
      return shown(isOfPart ? whole : speed)
    }
    return level(block).map { shown($0) }
  }

  /// Describes the two or three parts of a session without efforts. Their times are rounded to minutes.
  func course(_ parts: [SessionCourse.Part]) -> String? {
    guard parts.count > 1 else { return nil }
    func minutes(_ seconds: Double) -> Double { 60 * (seconds / 60).rounded() }
    let before = parts.dropLast().reduce(0) { $0 + minutes($1.seconds) }
    let close = max(0, (time ?? parts.reduce(0) { $0 + $1.seconds }) - before)
    return joined(
      parts.enumerated().map { place, part in
        let words = lone(place == parts.count - 1 ? close : minutes(part.seconds), part.output)
        return part.rest > 0
          ? SessionPhrase.afterRest.filled(["line": words, "rest": clock(told(part.rest))]) : words
      })
  }

  /// The outputs between which a session changes.
  func ends(_ start: Double, _ end: Double) -> [String: String] {
    ["slow": shown(start), "fast": shown(end)]
  }
}
