import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// Describes the structure of a session in one line.
struct StructureLine {
  enum Output { case watts, pace(PaceText.Unit), speed(isImperial: Bool), beats }

  var output: Output
  let blocks: [StructureSection.Block]
  /// Moving time of the session, s.
  var time: Double?
  /// Mean output of the session over its moving time, in the unit of the line.
  var meanOutput: Double?
  /// Moving time of each block, s, and its mean power while moving; empty if unknown.
  var moving: [(seconds: Double, watts: Double?)] = []
  /// The alternation within the efforts of each series, by its number, and within a single effort, by 0.
  var alternations: [Int: Alternation] = [:]
  /// Mean height of the efforts of each series that goes uphill, m, by its number.
  var climbs: [Int: Double] = [:]
  /// Whether distances in a pool are in yards.
  var isInYards = false
  /// Whether heights are in feet and weights in pounds.
  var isImperial = false

  /// Common distances of efforts, m. Other efforts are described by time.
  static let round: [Double] = [
    25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000, 1200, 1500, 1600, 2000, 3000, 4000,
    5000,
  ]
  private static let roundTolerance = 0.03
  /// Maximum difference of efforts by time from a whole number of half minutes, s, and maximum relative difference of
  /// their mean distance from a round one for the distance to be named; and the same if only their mean time is a whole
  /// number of half minutes (house rules).
  private static let onTime = 1.5, exactTolerance = 0.003, clearlyRound = 0.01
  /// Minimum easy time after a single effort for it to be mentioned, s (house rule).
  private static let longAfter = 240.0
  /// Mean transition time below which transitions are not mentioned, s (house rule).
  private static let shortestWay = 5.0
  private static let mostLegs = 5
  /// Minimum time of the slowest station relative to the median for it to be named (house rule).
  private static let slow = 1.05
  /// Maximum number of series in one line.
  private static let most = 3
  /// Minimum duration at which a swim between sets is named, as a fraction of the sets' time (house rule).
  private static let longSwim = 0.5
  /// Minimum fraction of the time before the first of timed rounds that is mentioned (house rule).
  private static let lateShare = 0.5
  /// Sets are separated by pauses longer than this multiple of the usual pause.
  private static let longPause = 2.2

  func race(isHyrox: Bool) -> String? {
    let runs = blocks.filter { $0.kind == "leg" }, stations = blocks.filter { $0.kind == "station" }
    guard let first = runs.first, let last = runs.last, runs.count > 1 else { return nil }
    let times = runs.map(\.seconds)
    let fade = last.slower(than: first) ?? 0
    let ways = blocks.filter { $0.kind == "transition" }.reduce(0) { $0 + $1.seconds }
    let line = (isHyrox ? SessionPhrase.hyrox : .hybrid).filled([
      "runs": "\(runs.count)", "least": clock(times.min() ?? 0), "most": clock(times.max() ?? 0),
      "fade": (fade < 0.5 ? SessionPhrase.noFade : .fade).filled(["percent": Displays.fixed(fade, 0)]),
      "stations": (stations.count == 1 ? SessionPhrase.oneStation : .stations).filled([
        "count": "\(stations.count)"
      ]),
    ])
    let whole =
      ways < Self.shortestWay * Double(stations.count)
      ? line : (isHyrox ? SessionPhrase.roxzone : .between).filled(["line": line, "ways": clock(ways)])
    let total = (stations.last.map { max($0.to, last.to) } ?? last.to) - first.from
    let usual = stations.map(\.seconds).sorted().dropFirst(stations.count / 2).first ?? 0
    guard let slowest = stations.max(by: { $0.seconds < $1.seconds }), let name = slowest.name,
      slowest.seconds >= Self.slow * usual
    else {
      return SessionPhrase.inAll.filled(["line": whole, "time": clock(total)])
    }
    return SessionPhrase.raceTotal.filled([
      "line": whole, "time": clock(total), "name": name, "each": clock(slowest.seconds),
    ])
  }

  /// Describes lifting by its exercises: "Squat 4 × 6 × 90 kg, deadlift 4 × 5 × 110 kg, rests 1:35"; `nil` without
  /// named exercises.
  func lifting(_ strength: StrengthSection) -> String? {
    let exercises = strength.exercises.filter { !$0.eachSet.isEmpty }
    var text: String?
    for exercise in exercises.prefix(Self.mostLegs) {
      let words = lifted(exercise)
      text =
        text.map { SessionPhrase.nextLeg.filled(["line": $0, "further": words]) }
        ?? words.prefix(1).uppercased() + words.dropFirst()
    }
    guard var text else { return nil }
    if exercises.count > Self.mostLegs {
      let count = "\(exercises.count - Self.mostLegs)"
      text = SessionPhrase.moreExercises.filled(["line": text, "count": count])
    }
    let sets = blocks.filter(\.isEffort)
    let rests = zip(sets, sets.dropFirst()).map { $1.from - $0.to }.sorted()
    guard let rest = rests.isEmpty ? nil : rests[(rests.count - 1) / 2], rest >= 1 else { return text }
    return SessionPhrase.rests.filled(["line": text, "rest": clock(rest)])
  }

  private func lifted(_ exercise: StrengthSection.Exercise) -> String {
    let sets = exercise.eachSet
    // "Squat (Barbell)" is a squat.
    let name = exercise.name.prefix { $0 != "(" }.lowercased().split(separator: " ").joined(separator: " ")
    var values = ["name": name, "count": "\(sets.count)"]
    func range(_ all: [String]) -> String? {
      guard all.count == sets.count, let first = all.first, let last = all.last else { return nil }
      return first == last ? first : "\(first)–\(last)"
    }
    let counts = sets.compactMap(\.repetitions).filter { $0 > 0 }.sorted()
    let holds = sets.compactMap(\.seconds).filter { $0 > 0 }.sorted().map(clock)
    // A hold is one repetition.
    let isHeld = counts.last ?? 0 <= 1
    guard let each = isHeld ? range(holds) : range(counts.map { "\($0)" }) else {
      values["name"] = Self.plural(name)
      return SessionPhrase.liftedSets.filled(values)
    }
    values["each"] = each
    let weights = sets.compactMap(\.weight).filter { $0 > 0 }.sorted().map {
      Displays.fixed(isImperial ? $0 / Self.pound : $0, 0)
    }
    if let weight = range(weights) {
      values["weight"] = weight + (isImperial ? " lb" : " kg")
      return SessionPhrase.liftedWeight.filled(values)
    }
    guard !isHeld, counts.first != counts.last else { return SessionPhrase.lifted.filled(values) }
    values["each"] = "\(counts.reduce(0) { $0 + min($1, 10_000) })"
    values["name"] = Self.plural(name)
    return SessionPhrase.liftedRepetitions.filled(values)
  }

  /// Returns the plural of an exercise: "sit-ups", "lunges", "bench press".
  private static func plural(_ name: String) -> String {
    if name.hasSuffix(" up") { return name.dropLast(3) + "-ups" }
    if ["s", "o", "y"].contains(name.suffix(1)) { return name }
    return name + (name.hasSuffix("ch") ? "es" : "s")
  }

  static func legs(_ blocks: [StructureSection.Block], climbs: [String?], isImperial: Bool) -> String? {
    let sports = zip(blocks, climbs).filter { $0.0.kind == "leg" }
    var text: String?
    for (leg, climb) in sports.prefix(mostLegs) {
      var values = ["sport": leg.name ?? "", "time": PaceText.clock(leg.seconds)]
      if let distance = leg.distance, distance > 0 {
        let unit = isImperial ? PaceText.Unit.mile : .kilometre
        values["each"] = "\(Displays.fixed(distance / unit.metres, 2)) \(unit.rawValue)"
      }
      var words = (values["each"] == nil ? SessionPhrase.legOfTime : .leg).filled(values)
      if let climb { words = SessionPhrase.noted.filled(["line": words, "further": climb]) }
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

  /// Returns the line of a session with efforts or with steps; `nil` for other sessions.
  func line() -> String? {
    let efforts = blocks.filter(\.isEffort)
    // Long swims between the sets of a pool session are named as well.
    let least = Self.longSwim * efforts.reduce(0) { $0 + $1.seconds }
    let swims = blocks.filter {
      $0.kind == "steady" && $0.distance != nil && $0.seconds >= least
        && (efforts.first?.kind == "set" || (efforts.isEmpty && blocks.contains { $0.kind == "recovery" }))
    }
    let count = efforts.compactMap(\.series).max() ?? 0
    let lone = efforts.filter { $0.series == nil }
    guard count > 0 || !swims.isEmpty else {
      return lone.count > 1 ? several(lone) : lone.first.map(single) ?? steps()
    }
    let series = (0..<min(count, blocks.count)).flatMap { place in
      Self.withoutStranger(efforts.filter { $0.series == place + 1 })
    }
    let named = frames(
      (series + swims.map { [$0] }).filter { !$0.isEmpty }.sorted { $0[0].from < $1[0].from })
    // Of many series, only the longest ones and the fastest one are listed, in order.
    func seconds(_ place: Int) -> Double { named[place].parts.joined().reduce(0) { $0 + $1.seconds } }
    var chosen = Array(named.indices.sorted { seconds($0) > seconds($1) }.prefix(Self.most))
    func speed(_ place: Int) -> Double { fastest(named[place].parts) }
    if let fastest = named.indices.max(by: { speed($0) < speed($1) }),
      let most = chosen.map(speed).max(), speed(fastest) > Self.faster * most
    {
      chosen.append(fastest)
    }
    chosen.sort()
    guard let first = chosen.first else { return nil }
    let others = named.indices.filter { !chosen.contains($0) }.reduce(0) { $0 + named[$1].parts.count }
    var text = described(named[first])
    for place in chosen.dropFirst() {
      // Without the sets in between, the one does not follow directly after the other.
      text = (others > 0 ? SessionPhrase.apart : .next).filled([
        "line": text, "further": described(named[place]),
      ])
    }
    if others > 0 {
      text = (others == 1 ? SessionPhrase.oneMoreSet : .moreSets).filled(["line": text, "count": "\(others)"])
    }
    // Rounds timed by laps may follow another workout.
    if let early = efforts.first, early.kind == "work", level(early) == nil,
      early.from > Self.lateShare * (efforts.last?.to ?? 0)
    {
      text = SessionPhrase.late.filled(["before": clock(early.from), "line": text])
    }
    return lone.isEmpty ? afterEasy(efforts, text) : besides(lone, text)
  }

  /// Minimum length of a first or last effort relative to the others, which are similar, from which it is described
  /// separately (house rule).
  private static let stranger = 3.0

  /// Returns the efforts of a series, split if all but the first or the last are similar, as with a time trial before
  /// strides.
  private static func withoutStranger(_ efforts: [StructureSection.Block]) -> [[StructureSection.Block]] {
    func isAlone(_ one: StructureSection.Block?, _ others: ArraySlice<StructureSection.Block>) -> Bool {
      let times = others.map(\.seconds)
      guard let one, one.kind == "work", others.count > 2, let least = times.min(), let most = times.max()
      else { return false }
      return cut * most <= least && one.seconds >= stranger * most
    }
    if isAlone(efforts.first, efforts.dropFirst()) { return [[efforts[0]], Array(efforts.dropFirst())] }
    if isAlone(efforts.last, efforts.dropLast()) { return [Array(efforts.dropLast()), efforts.suffix(1)] }
    return [efforts]
  }

  /// Maximum fraction of moving time in efforts that follow an easy session, and minimum duration of the easy part
  /// before them, s (house rules).
  private static let strides = (share: 0.1, before: 1200.0)

  /// Adds the easy part before short efforts such as strides.
  private func afterEasy(_ efforts: [StructureSection.Block], _ text: String) -> String {
    guard let time, let first = efforts.first, first.kind == "work", let before = blocks.first,
      before.to <= first.from + 1, before.seconds >= Self.strides.before, let slow = level(before),
      efforts.reduce(0, { $0 + $1.seconds }) <= Self.strides.share * time
    else { return text }
    return SessionPhrase.afterEasy.filled([
      "before": clock(told(before.seconds)), "slow": shown(slow), "line": text,
    ])
  }

  /// Minimum speed, relative to the listed sets, at which a short set of swims is listed as well (house rule).
  private static let faster = 1.04

  /// Pool sets that are swum several times in the same order, or a single series.
  private struct Frame {
    var parts: [[StructureSection.Block]]
    var times = 1
  }

  /// Joins pool sets that repeat immediately with the same counts and distances.
  private func frames(_ named: [[StructureSection.Block]]) -> [Frame] {
    func scheme(_ part: [StructureSection.Block]) -> [Double]? {
      let distances = part.compactMap { $0.distance.map { $0.rounded() } }
      return part[0].kind == "set" && part.count > 1 && distances.count == part.count ? distances : nil
    }
    let schemes = named.map(scheme)
    var result: [Frame] = []
    var place = 0
    while place < named.count {
      var frame = Frame(parts: [named[place]])
      for size in 1...Self.most {
        let own = schemes[place...].prefix(size)
        guard own.count == size, !own.contains(nil) else { break }
        var times = 1
        while Array(schemes[(place + times * size)...].prefix(size)) == Array(own) { times += 1 }
        if times > 1 {
          frame = Frame(parts: Array(named[place..<(place + times * size)]), times: times)
          break
        }
      }
      result.append(frame)
      place += frame.parts.count
    }
    return result
  }

  /// The speed of the fastest series of swims, m/s; 0 for other efforts.
  private func fastest(_ parts: [[StructureSection.Block]]) -> Double {
    parts.filter { $0[0].kind == "set" && $0.count > 1 }.map { part in
      part.reduce(0) { $0 + ($1.distance ?? 0) } / max(1, part.reduce(0) { $0 + $1.seconds })
    }.max() ?? 0
  }

  private func described(_ frame: Frame) -> String {
    guard frame.times > 1 else { return series(frame.parts[0]) }
    let size = frame.parts.count / frame.times
    var text: String?
    for place in 0..<size {
      let alike = stride(from: place, to: frame.parts.count, by: size).map { frame.parts[$0] }
      let pauses = alike.flatMap { zip($0, $0.dropFirst()).map { $1.from - $0.to } }.sorted()
      var words = repetitions(alike.flatMap(\.self), inSet: alike[0].count)
      if let rest = pauses.isEmpty ? nil : pauses[(pauses.count - 1) / 2], rest >= 1 {
        words = SessionPhrase.rests.filled(["line": words, "rest": clock(rest)])
      }
      text = text.map { SessionPhrase.apart.filled(["line": $0, "further": words]) } ?? words
    }
    return SessionPhrase.sets.filled(["sets": "\(frame.times)", "line": text ?? ""])
  }

  // MARK: Pieces

  /// Minimum number of surges, longest surge, s, and minimum ratio of the 90th percentile of their times to the 10th,
  /// or else of their powers; and minimum heart rate between surges relative to that in them (house rules).
  private static let surges = (fewest: 15, longest: 60.0, spread: 1.4, output: 1.5, heart: 0.96)

  /// Describes the surges of a race on the bike, between which the rider keeps riding at least as hard as before them, or
  /// heart rate stays up; `nil` for other efforts.
  private func surges(_ efforts: [StructureSection.Block]) -> String? {
    let times = efforts.map(\.seconds)
    // One effort that was cut short or hard makes no surges of a planned set.
    func ratio(of values: [Double]) -> Double {
      guard let low = quantile(0.1, of: values), let high = quantile(0.9, of: values), low > 0 else {
        return 0
      }
      return high / low
    }
    guard case .watts = output, efforts.count >= Self.surges.fewest, let first = efforts.first,
      let last = efforts.last, let shortest = times.min(), let longest = times.max(),
      longest <= Self.surges.longest,
      ratio(of: times) >= Self.surges.spread
        || ratio(of: efforts.compactMap(\.averageWatts)) >= Self.surges.output
    else { return nil }
    func mean(
      _ blocks: [StructureSection.Block], _ value: (StructureSection.Block) -> Double? = { $0.averageWatts }
    ) -> Double? {
      let seconds = blocks.reduce(0) { $0 + $1.seconds }
      return seconds > 0 ? blocks.reduce(0) { $0 + (value($1) ?? 0) * $1.seconds } / seconds : nil
    }
    let inside = blocks.filter { $0.from >= first.from && $0.to <= last.to }
    let rests = inside.filter { !$0.isEffort }
    let rate = mean(rests) { $0.averageHeartrate } ?? 0, highest = mean(efforts) { $0.averageHeartrate } ?? 0
    guard let before = mean(blocks.filter { $0.to <= first.from + 1 }), let hard = mean(efforts),
      let between = mean(rests), let whole = mean(inside),
      between >= before || highest > 0 && rate >= Self.surges.heart * highest
    else { return nil }
    let phrase: SessionPhrase = clock(shortest) == clock(longest) ? .surgesAlike : .surges
    return phrase.filled([
      "time": clock(told(last.to - first.from)), "output": shown(whole), "count": "\(efforts.count)",
      "shortest": clock(shortest), "longest": clock(longest), "fast": shown(hard),
    ])
  }

  private func series(_ efforts: [StructureSection.Block]) -> String {
    if let text = surges(efforts) { return text }
    let pauses = zip(efforts, efforts.dropFirst()).map { $1.from - $0.to }
    let sorted = pauses.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
    // Sets are separated by longer pauses.
    let long = pauses.indices.filter { pauses[$0] > Self.longPause * usual + 20 }
    let sizes = zip([-1] + long, long + [efforts.count - 1]).map { $1 - $0 }
    let fewest = sizes.min() ?? 0, most = sizes.max() ?? 0
    let isPairs = fewest == 2 && most == 2 && sizes.count > 2
    let isSets = !long.isEmpty && (fewest >= 3 && Double(most) <= Self.unevenSets * Double(fewest) || isPairs)
    let isUneven = isSets && fewest < most
    let unevenCount =
      isUneven
      ? SessionPhrase.unevenSets.filled([
        "sets": "\(sizes.count)", "least": "\(fewest)", "most": "\(most)",
      ]) : nil
    var text = repetitions(efforts, inSet: isSets && !isUneven ? fewest : efforts.count, count: unevenCount)
    if let first = efforts.first, first.kind == "work", let climb = climbs[first.series ?? 0] {
      text = SessionPhrase.uphill.filled(["line": text, "gain": height(climb)])
    }
    let short = isSets ? sorted.dropLast(long.count) : sorted
    if let rest = rests(short) {
      let phrase: SessionPhrase = areFloats(between: efforts) ? .floats : .rests
      text = phrase.filled(["line": text, "rest": rest])
    }
    if let last = efforts.last, isCut(last, of: efforts) {
      text = SessionPhrase.lastCut.filled(["line": text, "each": clock(told(last.seconds))])
    }
    if isSets, !isUneven { text = SessionPhrase.sets.filled(["sets": "\(sizes.count)", "line": text]) }
    guard isSets else { return text }
    let apart = long.map { pauses[$0] }.sorted()
    return SessionPhrase.setRests.filled(["line": text, "rest": clock(told(apart[(apart.count - 1) / 2]))])
  }

  /// Difference of a rest from the median within which it is usual, relative and s, and minimum fraction of the rests that
  /// are usual for one time to describe all (house rules).
  private static let usualRest = (difference: 0.25, seconds: 5.0, share: 0.7)

  /// The usual of sorted rests, or the shortest and the longest one if most differ; `nil` without rests.
  private func rests(_ all: [Double]) -> String? {
    let sorted = all.filter { $0 >= 1 }
    guard let least = sorted.first, let most = sorted.last else { return nil }
    let median = sorted[(sorted.count - 1) / 2]
    let usual = sorted.count {
      ($0 - median).magnitude <= max(Self.usualRest.seconds, Self.usualRest.difference * median)
    }
    let isEven = Double(usual) > Self.usualRest.share * Double(sorted.count)
    return isEven ? clock(median) : "\(clock(told(least)))–\(clock(told(most)))"
  }

  /// Minimum speed of rests that are floats, as a fraction of the speed of the efforts (house rule).
  private static let float = 0.7

  /// Whether the athlete keeps running between the efforts. The way down from a climb is a rest at any speed.
  private func areFloats(between efforts: [StructureSection.Block]) -> Bool {
    guard case .pace(let unit) = output, [.kilometre, .mile].contains(unit), let first = efforts.first,
      first.kind != "climb", let last = efforts.last
    else { return false }
    func mean(_ blocks: [StructureSection.Block]) -> Double {
      blocks.reduce(0) { $0 + (level($1) ?? 0) * $1.seconds } / max(1, blocks.reduce(0) { $0 + $1.seconds })
    }
    let between = blocks.filter { $0.kind == "recovery" && $0.from > first.from && $0.to < last.to }
    return !between.isEmpty && mean(between) >= Self.float * mean(efforts)
  }

  /// Maximum ratio between the sizes of sets that belong together (house rule).
  private static let unevenSets = 1.5
  /// Fraction of the usual length below which the last effort was cut short (house rule).
  private static let cut = 0.85

  /// Fraction of the time and of the distance of efforts by time below which the last one was cut short (house rule).
  private static let cutOfTimed = 0.97

  /// Whether the last effort is shorter than all the others, which are alike.
  private func isCut(_ last: StructureSection.Block, of efforts: [StructureSection.Block]) -> Bool {
    let others = efforts.dropLast(), times = others.map(\.seconds)
    guard last.kind != "set", let least = times.min(), let most = times.max(), most < 1.2 * least else {
      return false
    }
    if efforts.count > 2, last.seconds < Self.cut * least { return true }
    guard last.kind == "work", areTimed(times, to: 30), last.seconds < Self.cutOfTimed * least,
      let distance = last.distance, let shortest = others.compactMap(\.distance).min()
    else { return false }
    return distance < Self.cutOfTimed * shortest
  }

  /// Whether efforts last the same whole number of steps, s.
  private func areTimed(_ times: [Double], to step: Double) -> Bool {
    times.allSatisfy { ($0 - step * (times[0] / step).rounded()).magnitude <= Self.onTime }
  }

  /// Describes efforts without their rests. A last effort cut short counts but does not change their means.
  ///
  /// - Parameters:
  ///   - all: The efforts.
  ///   - size: The number of efforts in a set.
  ///   - words: The number of efforts in words, if it is not `size`.
  private func repetitions(_ all: [StructureSection.Block], inSet size: Int, count words: String? = nil)
    -> String
  {
    let count = words ?? "\(size)"
    let efforts = all.last.map { isCut($0, of: all) } == true ? Array(all.dropLast()) : all
    let times = efforts.map(\.seconds)
    let mean = times.reduce(0, +) / Double(max(1, times.count))
    let isWork = efforts.first?.kind == "work"
    if all.count == 1, isWork, roundDistance(efforts) == nil, let level = level(efforts[0]) {
      return SessionPhrase.lone.filled(["each": clock(mean), "output": shown(level)])
    }
    if all.count == 1, let distance = isWork ? roundDistance(efforts) : efforts[0].distance {
      return SessionPhrase.swum.filled(["each": swum(distance), "time": clock(mean)])
    }
    var values = ["count": count, "each": clock(told(mean))]
    if efforts.first?.kind == "set", efforts.allSatisfy({ $0.distance == nil }) {
      return SessionPhrase.lifting.filled(values)
    }
    let spread = (times.max() ?? 0) - (times.min() ?? 0)
    if let distance = roundDistance(efforts) {
      let metres = "\(Displays.fixed(distance, 0)) \(isInYards ? "yd" : "m")"
      values["each"] = distance == PaceText.Unit.mile.metres ? "1 mile" : metres
      values["time"] = clock(mean)
      values["least"] = clock(times.min() ?? 0)
      values["most"] = clock(times.max() ?? 0)
      return (values["least"] == values["most"] ? SessionPhrase.distancesAlike : .distances).filled(values)
    }
    if let parts = alternations[efforts[0].series ?? 0].map(parts) {
      return SessionPhrase.overUnders.filled(values.merging(parts) { $1 })
    }
    // Heart rate does not show short efforts.
    if isOfBeats, mean < Self.shortestOfBeats, efforts.allSatisfy({ $0.averageSpeed ?? 0 > Self.leastSpeed })
    {
      var line = self
      line.output = .speed(isImperial: isImperial)
      return line.repetitions(all, inSet: size, count: words)
    }
    let levels = efforts.compactMap(level)
    guard levels.count == efforts.count, let lowest = levels.min(), let highest = levels.max() else {
      return "\(count) × \(clock(told(mean)))"
    }
    let total = zip(levels, times).reduce(0) { $0 + $1.0 * $1.1 } / max(1, times.reduce(0, +))
    values["output"] = shown(total)
    if efforts.first?.kind == "climb" {
      guard let climb = climbs[efforts[0].series ?? 0] else { return SessionPhrase.climbs.filled(values) }
      values["gain"] = height(climb)
      return SessionPhrase.climbsOfHeight.filled(values)
    }
    // For pace, the smaller number is the faster one.
    let isPace = if case .pace = output { true } else { false }
    values["least"] = shown(isPace ? highest : lowest, hasUnit: false)
    values["most"] = shown(isPace ? lowest : highest, hasUnit: false)
    let distances = efforts.compactMap(\.distance)
    if let ladder = ladder(efforts, inSet: size) {
      values["each"] = ladder
      return (values["least"] == values["most"] ? SessionPhrase.lone : .ladder).filled(values)
    }
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

  /// The two parts of efforts in which output alternates.
  private func parts(_ alternation: Alternation) -> [String: String] {
    func words(_ part: Alternation.Part) -> String {
      SessionPhrase.lone.filled(["each": clock(told(part.seconds)), "output": shown(part.output)])
    }
    return ["one": words(alternation.first), "other": words(alternation.second)]
  }

  /// Shortest mean of efforts that heart rate describes, s, and speed above which athletes move, m/s (house rules).
  private static let shortestOfBeats = 45.0, leastSpeed = 0.5

  /// Maximum number of steps of a ladder that are listed, minimum ratio of its longest time to its shortest, and
  /// maximum relative difference of its times from whole minutes (house rules).
  private static let steps = (most: 9, spread: 1.4, difference: 0.06)

  /// The steps of a pyramid or ladder, as in "1-2-3-2-1 min", "200-400-200 m" or "2 × (100-200-100 m)"; `nil` for
  /// other efforts. `size` is the number of efforts in a set.
  private func ladder(_ efforts: [StructureSection.Block], inSet size: Int) -> String? {
    let times = efforts.map(\.seconds), isSwum = efforts.allSatisfy { $0.kind == "set" && $0.distance != nil }
    guard efforts.count > 2, let least = times.min(), let most = times.max(),
      isSwum || most >= Self.steps.spread * least
    else { return nil }
    var sizes: [String] =
      isSwum
      ? efforts.map { swum($0.distance ?? 0, hasUnit: false) }
      : efforts.compactMap { effort in
        let minutes = (effort.seconds / 60).rounded()
        return minutes >= 1 && (effort.seconds / 60 - minutes).magnitude <= Self.steps.difference * minutes
          ? Displays.fixed(minutes, 0) : nil
      }
    var unit = isSwum ? isInYards ? "yd" : "m" : "min"
    if sizes.count < efforts.count, efforts.count > 3 {
      sizes = efforts.compactMap { ladderDistance($0) }.map { Displays.fixed($0, 0) }
      unit = "m"
    }
    guard sizes.count == efforts.count, Set(sizes).count > 1 else { return nil }
    // The caller states the number of sets.
    if size < efforts.count, efforts.count % size == 0, size <= Self.steps.most {
      let isAlike = sizes.indices.allSatisfy { sizes[$0] == sizes[$0 % size] }
      return isAlike ? "\(sizes.prefix(size).joined(separator: "-")) \(unit)" : nil
    }
    let period = (2...max(2, sizes.count / 2)).first { period in
      sizes.count % period == 0 && sizes.indices.allSatisfy { sizes[$0] == sizes[$0 % period] }
    }
    guard period ?? 0 <= Self.steps.most else { return nil }
    let words = "\(sizes.prefix(period ?? sizes.count).joined(separator: "-")) \(unit)"
    guard let period, sizes.count > period else { return sizes.count <= Self.steps.most ? words : nil }
    return SessionPhrase.sets.filled(["sets": "\(sizes.count / period)", "line": words])
  }

  /// Maximum difference of a step of a ladder from its round distance, m, where the device needs seconds to show the
  /// speed (house rule).
  private static let ladderRoom = 11.0

  /// The round distance of a step of a ladder; `nil` if it has none.
  private func ladderDistance(_ effort: StructureSection.Block) -> Double? {
    guard case .pace = output, let distance = effort.distance else { return nil }
    return roundDistance([effort])
      ?? Self.round.filter { $0 >= 200 }.first { ($0 - distance).magnitude <= Self.ladderRoom }
  }

  /// The distance of a set in a pool.
  private func swum(_ distance: Double, hasUnit: Bool = true) -> String {
    let metres = isInYards ? distance * 100 / PaceText.Unit.hundredYards.metres : distance
    return Displays.fixed(metres, 0) + (hasUnit ? isInYards ? " yd" : " m" : "")
  }

  /// Describes a single effort, such as a fast finish or a tempo.
  private func single(_ effort: StructureSection.Block) -> String? {
    let before = blocks.first { $0.to <= effort.from + 1 }.flatMap(inMotion)
    let after = blocks.last { $0.from >= effort.to - 1 && $0.seconds >= Self.longAfter }.flatMap(inMotion)
    guard let own = inMotion(effort) else { return nil }
    let words =
      alternations[0].map {
        SessionPhrase.alternating.filled(parts($0).merging(["each": clock(own.seconds)]) { $1 })
      }
      ?? SessionPhrase.lone.filled(["each": clock(own.seconds), "output": shown(own.level)])
    guard let before else { return words }
    var values = ["before": clock(before.seconds), "slow": shown(before.level), "further": words]
    guard let after else { return SessionPhrase.fastFinish.filled(values) }
    values["after"] = clock(after.seconds)
    values["slower"] = shown(after.level)
    return SessionPhrase.amid.filled(values)
  }

  /// Minimum standing time in a block that is excluded from its time and output, s (house rule).
  private static let standing = 30.0

  /// The time and output of a block without its stops, which the line lists separately.
  private func inMotion(_ block: StructureSection.Block) -> (seconds: Double, level: Double)? {
    guard let level = level(block) else { return nil }
    let place = blocks.firstIndex { $0.from == block.from }
    guard !isOfBeats, let place, moving.indices.contains(place), case let (seconds, watts) = moving[place],
      seconds > 0, block.seconds - seconds >= Self.standing
    else { return (block.seconds, level) }
    return (seconds, isOfSpeed ? level * block.seconds / seconds : watts ?? level)
  }

  /// Describes several efforts that form no series: "1:54:15 at 189 W with 5:01 at 359 W and 2:01 at 425 W".
  private func several(_ efforts: [StructureSection.Block]) -> String? {
    guard let list = list(efforts), let seconds = time, let mean = meanOutput.map({ shown($0) }) else {
      return self.list(efforts)
    }
    return SessionPhrase.holding.filled(["time": clock(seconds), "output": mean, "further": list])
  }

  /// Adds efforts that belong to no series, in their order if they come before or after all series.
  private func besides(_ efforts: [StructureSection.Block], _ text: String) -> String {
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
      level(effort).map { SessionPhrase.lone.filled(["each": clock(effort.seconds), "output": shown($0)]) }
    }
    guard var text = words.first else { return nil }
    for (place, word) in words.enumerated().dropFirst() {
      let phrase: SessionPhrase = place == words.count - 1 ? .also : .nextLeg
      text = phrase.filled(["line": text, "further": word])
    }
    return text
  }

  /// Largest difference between steps of equal length, as a fraction of it (house rule).
  private static let evenStep = 0.08
  /// Minimum length of the first step of a test, relative to the longest of the others, for it to be the warm-up (house
  /// rule).
  private static let warmUp = 1.5

  /// Describes the steps of a progression. A longer first step is the warm-up of a test.
  private func steps() -> String? {
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
    return SessionPhrase.afterEasy.filled([
      "before": clock(told(all[0].seconds)), "slow": shown(slow), "line": text,
    ])
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
    var text: String?
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      let each = clock(isLast ? close : minutes(part.seconds))
      var words = SessionPhrase.lone.filled(["each": each, "output": shown(part.output)])
      if part.rest > 0 {
        words = SessionPhrase.afterRest.filled(["line": words, "rest": clock(told(part.rest))])
      }
      let phrase: SessionPhrase = isLast ? .lastPart : .nextLeg
      text = text.map { phrase.filled(["line": $0, "further": words]) } ?? words
    }
    return text
  }

  /// The outputs between which a session changes.
  func ends(_ start: Double, _ end: Double) -> [String: String] {
    ["slow": shown(start), "fast": shown(end)]
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
    let isExact = times.count > 1 && (times.max() ?? 0) - (times.min() ?? 0) <= 2 * Self.onTime
    let isOnTime =
      times.count > 1 && areTimed([times.reduce(0, +) / Double(times.count)], to: 30)
      && !Self.round.contains { (mean / $0 - 1).magnitude <= Self.clearlyRound }
    // Efforts by time vary less in time, efforts by distance less in distance. Nobody plans efforts of 72 s.
    guard spread < 0.08 * mean,
      spread / mean < timeSpread + (isOnTime ? 0 : 0.01) || isExact && !areTimed(times, to: 5)
    else { return nil }
    // Efforts that all last the same whole number of half minutes were done by time.
    let tolerance = times.count > 1 && areTimed(times, to: 30) ? Self.exactTolerance : Self.roundTolerance
    let common = times.count > 1 ? Self.round + [PaceText.Unit.mile.metres] : Self.round
    return common.filter { (mean / $0 - 1).magnitude < tolerance }
      .min { (mean - $0).magnitude < (mean - $1).magnitude }
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

  var isOfSpeed: Bool {
    switch output {
    case .pace, .speed: true
    case .watts, .beats: false
    }
  }

  var isOfBeats: Bool { if case .beats = output { true } else { false } }

  /// Formats a height: "707 m".
  func height(_ metres: Double, hasUnit: Bool = true) -> String {
    Self.height(metres, isImperial: isImperial, hasUnit: hasUnit)
  }

  static func height(_ metres: Double, isImperial: Bool, hasUnit: Bool = true) -> String {
    Displays.fixed(isImperial ? metres / foot : metres, 0) + (hasUnit ? isImperial ? " ft" : " m" : "")
  }
  /// Metres per foot (agreement of 1959).
  private static let foot = 0.3048
  /// Kilograms per pound (agreement of 1959).
  private static let pound = 0.453_592_37

  /// Rounds a duration as a coach would, if it is close to a multiple of 5 or 10 s.
  private func told(_ seconds: Double) -> Double {
    let step = seconds >= 55 ? 10.0 : 5
    let even = step * (seconds / step).rounded()
    return (seconds - even).magnitude <= (seconds >= 55 ? 2.5 : 1.5) ? even : seconds
  }

  private func clock(_ seconds: Double) -> String { PaceText.clock(seconds) }
}
