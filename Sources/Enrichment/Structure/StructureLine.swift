import ActivityStreams
import SessionMetrics
import TextFormats

/// Describes the structure of a session in one line.
struct StructureLine {
  enum Output { case watts, pace(PaceText.Unit), speed(isImperial: Bool), beats }

  /// The inputs for the line of a session without efforts, in addition to its blocks.
  struct Whole {
    /// Moving time of the session, s.
    var time: Double?
    /// Elapsed time, s.
    var elapsed: Double?
    /// Mean speed in motion, m/s.
    var speed: Double?
    var climbing = 0.0
    /// Metres climbed per kilometre above which the session is hilly.
    var hillyFrom = Double.infinity
    /// Increase in output from the first to the last third, as a fraction: 0.1 is 10 %. `nil` if unknown.
    var rise: Double?
    /// The name of the sport, if its motion is not even enough for the word "steady".
    var sport: String?
  }

  let output: Output
  let blocks: [StructureSection.Block]
  var whole = Whole()
  /// Whether distances in a pool are in yards.
  var isInYards = false

  /// Common distances of efforts, m. Other efforts are described by time.
  private static let round: [Double] = [
    25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1600, 2000, 3000, 4000, 5000,
  ]
  private static let roundTolerance = 0.03
  /// Increase in output above which a session is progressive, as a fraction (house rule).
  private static let notedRise = 0.08
  /// Minimum easy time after a single effort that is mentioned, s (house rule).
  private static let longAfter = 240.0
  /// Moving fraction of the time below which stops are mentioned (house rule).
  private static let movingShare = 0.9
  /// Mean transition time below which transitions are not mentioned, s (house rule).
  private static let shortestWay = 5.0
  private static let mostLegs = 5
  /// Maximum number of series in one line.
  private static let most = 3
  /// Minimum duration at which a swim between sets is named, as a fraction of the sets' time (house rule).
  private static let longSwim = 0.5
  /// Sets are separated by pauses longer than this multiple of the usual pause.
  private static let longPause = 2.2

  func race(isHyrox: Bool) -> String? {
    let runs = blocks.filter { $0.kind == "leg" }, stations = blocks.filter { $0.kind == "station" }
    guard let first = runs.first, let last = runs.last, runs.count > 1 else { return nil }
    let times = runs.map(\.seconds)
    let fade = 100 * (pace(last) / pace(first) - 1)
    let ways = blocks.filter { $0.kind == "transition" }.reduce(0) { $0 + $1.seconds }
    let line = (isHyrox ? SessionPhrase.hyrox : .hybrid).filled([
      "runs": "\(runs.count)", "least": clock(times.min() ?? 0), "most": clock(times.max() ?? 0),
      "fade": fade < 0.5 ? "none" : "+\(Displays.fixed(fade, 0)) %", "stations": "\(stations.count)",
    ])
    guard ways >= Self.shortestWay * Double(stations.count) else { return line }
    return (isHyrox ? SessionPhrase.roxzone : .between).filled(["line": line, "ways": clock(ways)])
  }

  static func legs(_ blocks: [StructureSection.Block], isImperial: Bool) -> String? {
    let sports = blocks.filter { $0.kind == "leg" }
    var text: String?
    for leg in sports.prefix(mostLegs) {
      var values = ["sport": leg.name ?? "", "time": PaceText.clock(leg.seconds)]
      if let distance = leg.distance, distance > 0 {
        let unit = isImperial ? PaceText.Unit.mile : .kilometre
        values["each"] = "\(Displays.fixed(distance / unit.metres, 2)) \(unit.rawValue)"
      }
      let words = (values["each"] == nil ? SessionPhrase.legOfTime : .leg).filled(values)
      text =
        text.map { SessionPhrase.nextLeg.filled(["line": $0, "further": words.lowercased()]) } ?? words
    }
    if sports.count > mostLegs {
      text = text.map {
        SessionPhrase.moreLegs.filled(["line": $0, "count": "\(sports.count - mostLegs)"])
      }
    }
    let ways = blocks.filter { $0.kind == "transition" }.reduce(0) { $0 + $1.seconds }
    guard ways >= 1 else { return text }
    return text.map { SessionPhrase.changes.filled(["line": $0, "ways": PaceText.clock(ways)]) }
  }

  func line(isVaried: Bool) -> String? {
    let efforts = blocks.filter(\.isEffort)
    // Long swims between the sets of a pool session are named as well.
    let least = Self.longSwim * efforts.reduce(0) { $0 + $1.seconds }
    let swims = blocks.filter {
      $0.kind == "steady" && $0.distance != nil && $0.seconds >= least
        && (efforts.first?.kind == "set" || (efforts.isEmpty && blocks.contains { $0.kind == "recovery" }))
    }
    let count = efforts.compactMap(\.series).max() ?? 0
    guard count > 0 || !swims.isEmpty else {
      return efforts.first.map(single) ?? withoutEfforts(isVaried: isVaried)
    }
    let series = (0..<min(count, blocks.count)).map { place in efforts.filter { $0.series == place + 1 } }
    let named = (series + swims.map { [$0] }).filter { !$0.isEmpty }.sorted { $0[0].from < $1[0].from }
    // If there are many series, the longest ones are listed, in order.
    func seconds(_ place: Int) -> Double { named[place].reduce(0) { $0 + $1.seconds } }
    let longest = named.indices.sorted { seconds($0) > seconds($1) }.prefix(Self.most).sorted()
    guard let first = longest.first else { return nil }
    var text = self.series(named[first])
    for place in longest.dropFirst() {
      text = SessionPhrase.next.filled(["line": text, "further": self.series(named[place])])
    }
    let others = named.count - longest.count
    return others > 1 ? SessionPhrase.moreSets.filled(["line": text, "count": "\(others)"]) : text
  }

  // MARK: Pieces

  private func series(_ efforts: [StructureSection.Block]) -> String {
    let pauses = zip(efforts, efforts.dropFirst()).map { $1.from - $0.to }
    let sorted = pauses.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
    // Sets have the same size and are separated by longer pauses.
    let long = pauses.indices.filter { pauses[$0] > Self.longPause * usual + 20 }
    let sizes = zip([-1] + long, long + [efforts.count - 1]).map { $1 - $0 }
    let isSets = !long.isEmpty && Set(sizes).count == 1 && (sizes.first ?? 0) >= 3
    var text = repetitions(efforts, count: isSets ? sizes[0] : efforts.count)
    let short = isSets ? sorted.prefix(sorted.count - long.count) : sorted[...]
    if let rest = short.isEmpty ? nil : short[short.startIndex + (short.count - 1) / 2], rest >= 1 {
      text = SessionPhrase.rests.filled(["line": text, "rest": clock(rest)])
    }
    return isSets ? SessionPhrase.sets.filled(["sets": "\(sizes.count)", "line": text]) : text
  }

  private func repetitions(_ efforts: [StructureSection.Block], count: Int) -> String {
    let times = efforts.map(\.seconds)
    let mean = times.reduce(0, +) / Double(max(1, times.count))
    if efforts.count == 1, let distance = efforts[0].distance {
      return SessionPhrase.swum.filled(["each": swum(distance), "time": clock(mean)])
    }
    var values = ["count": "\(count)", "each": clock(told(mean))]
    if efforts.first?.kind == "set", efforts.allSatisfy({ $0.distance == nil }) {
      return SessionPhrase.lifting.filled(values)
    }
    let spread = (times.max() ?? 0) - (times.min() ?? 0)
    if let distance = roundDistance(efforts) {
      values["each"] = "\(Displays.fixed(distance, 0)) \(isInYards ? "yd" : "m")"
      values["time"] = clock(mean)
      values["least"] = clock(times.min() ?? 0)
      values["most"] = clock(times.max() ?? 0)
      return (values["least"] == values["most"] ? SessionPhrase.distancesAlike : .distances).filled(values)
    }
    let levels = efforts.compactMap(level)
    guard levels.count == efforts.count, let lowest = levels.min(), let highest = levels.max() else {
      return "\(count) × \(clock(told(mean)))"
    }
    let total = zip(levels, times).reduce(0) { $0 + $1.0 * $1.1 } / max(1, times.reduce(0, +))
    values["output"] = shown(total)
    if efforts.first?.kind == "climb" { return SessionPhrase.climbs.filled(values) }
    // For pace, the smaller number is the faster one.
    let isPace = if case .pace = output { true } else { false }
    values["least"] = shown(isPace ? highest : lowest, hasUnit: false)
    values["most"] = shown(isPace ? lowest : highest, hasUnit: false)
    let distances = efforts.compactMap(\.distance)
    if efforts.first?.kind == "set", let least = distances.min(), let most = distances.max(),
      least < most
    {
      values["shortest"] = swum(least, hasUnit: false)
      values["longest"] = swum(most)
      return SessionPhrase.efforts.filled(values)
    }
    if spread > 0.4 * mean, efforts.count > 2 {
      values["shortest"] = clock(times.min() ?? 0)
      values["longest"] = clock(times.max() ?? 0)
      return SessionPhrase.efforts.filled(values)
    }
    return (values["least"] == values["most"] ? SessionPhrase.repetitionsAlike : .repetitions).filled(values)
  }

  /// The distance of a set in a pool.
  private func swum(_ distance: Double, hasUnit: Bool = true) -> String {
    let metres = isInYards ? distance * 100 / PaceText.Unit.hundredYards.metres : distance
    return Displays.fixed(metres, 0) + (hasUnit ? isInYards ? " yd" : " m" : "")
  }

  /// Describes a single effort, such as a fast finish or a tempo.
  private func single(_ effort: StructureSection.Block) -> String? {
    let before = blocks.first { $0.to <= effort.from + 1 }
    let after = blocks.last { $0.from >= effort.to - 1 && $0.seconds >= Self.longAfter }
    guard let fast = level(effort) else { return nil }
    guard let before, let slow = level(before) else {
      return SessionPhrase.steady.filled(["time": clock(effort.seconds), "output": shown(fast)])
    }
    var values = [
      "before": clock(before.seconds), "slow": shown(slow), "each": clock(effort.seconds),
      "fast": shown(fast),
    ]
    guard let after, let slower = level(after) else { return SessionPhrase.fastFinish.filled(values) }
    values["after"] = clock(after.seconds)
    values["slower"] = shown(slower)
    return SessionPhrase.amid.filled(values)
  }

  private func withoutEfforts(isVaried: Bool) -> String? {
    guard let first = blocks.first, let last = blocks.last, let slow = level(first) else { return nil }
    let steps = blocks.filter { $0.kind == "steady" }
    if steps.count > 1, let slowest = level(steps[0]), let fast = level(steps[steps.count - 1]) {
      return SessionPhrase.progression.filled([
        "count": "\(steps.count)", "slow": shown(slowest), "fast": shown(fast),
      ])
    }
    let elapsed = whole.elapsed ?? last.to - first.from
    let (time, mean): (Double, Double) =
      switch output {
      case .pace, .speed: whole.time.flatMap { time in whole.speed.map { (time, $0) } } ?? (elapsed, slow)
      case .watts: (whole.time ?? elapsed, slow)
      case .beats: (whole.time ?? last.to - first.from, slow)
      }
    let phrase: SessionPhrase =
      if whole.sport != nil {
        .whole
      } else if whole.climbing >= whole.hillyFrom {
        .hilly
      } else if time < Self.movingShare * elapsed {
        .stopped
      } else if whole.rise ?? 0 >= Self.notedRise {
        isOfSpeed ? .progressiveFaster : .progressive
      } else {
        isVaried ? .varied : .steady
      }
    return phrase.filled([
      "time": clock(time), "output": shown(mean), "rest": clock(elapsed - time),
      "percent": Displays.fixed(100 * (whole.rise ?? 0), 0), "sport": whole.sport ?? "",
    ])
  }

  // MARK: Numbers

  /// The common distance of all efforts; `nil` if there is none.
  private func roundDistance(_ efforts: [StructureSection.Block]) -> Double? {
    guard case .pace = output else { return nil }
    let distances = efforts.compactMap(\.distance)
    guard distances.count == efforts.count, !distances.isEmpty else { return nil }
    let unit = isInYards ? PaceText.Unit.hundredYards.metres / 100 : 1
    let mean = distances.reduce(0, +) / Double(distances.count) / unit
    let spread = ((distances.max() ?? 0) - (distances.min() ?? 0)) / unit
    let times = efforts.map(\.seconds)
    let timeSpread =
      ((times.max() ?? 0) - (times.min() ?? 0)) / max(1, times.reduce(0, +) / Double(times.count))
    // Efforts by time vary less in time, efforts by distance less in distance.
    guard spread < 0.08 * mean, spread / mean < timeSpread + 0.01 else { return nil }
    return Self.round.first { (mean / $0 - 1).magnitude < Self.roundTolerance }
  }

  /// The output of a block in the unit of the line: W, m/s or bpm.
  private func level(_ block: StructureSection.Block) -> Double? {
    switch output {
    case .watts: block.averageWatts
    case .pace, .speed: block.averageSpeed.flatMap { $0 > 0.2 ? $0 : nil }
    case .beats: block.averageHeartrate
    }
  }

  private func shown(_ level: Double, hasUnit: Bool = true) -> String {
    switch output {
    case .watts: return Displays.fixed(level, 0) + (hasUnit ? " W" : "")
    case .beats: return Displays.fixed(level, 0) + (hasUnit ? " bpm" : "")
    case .pace(let unit):
      return PaceText.clock(unit.metres / level) + (hasUnit ? "/\(unit.rawValue)" : "")
    case .speed(let isImperial):
      let hour = 3600 * level / (isImperial ? PaceText.Unit.mile.metres : 1000)
      return Displays.fixed(hour, 1) + (hasUnit ? isImperial ? " mph" : " km/h" : "")
    }
  }

  private var isOfSpeed: Bool {
    switch output {
    case .pace, .speed: true
    case .watts, .beats: false
    }
  }

  private func pace(_ block: StructureSection.Block) -> Double {
    block.averageSpeed.flatMap { $0 > 0 ? 1 / $0 : nil } ?? block.seconds
  }

  /// Rounds a duration as a coach would, if it is close to a multiple of 5 or 10 s.
  private func told(_ seconds: Double) -> Double {
    let step = seconds >= 55 ? 10.0 : 5
    let even = step * (seconds / step).rounded()
    return (seconds - even).magnitude <= (seconds >= 55 ? 2.5 : 1.5) ? even : seconds
  }

  private func clock(_ seconds: Double) -> String { PaceText.clock(seconds) }
}
