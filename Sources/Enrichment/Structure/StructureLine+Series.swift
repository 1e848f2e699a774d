import SessionMetrics
import Statistics
import TextFormats

/// Series of efforts with their rests.
extension StructureLine {
  /// Sets are separated by pauses longer than this multiple of the usual pause.
  private static let longPause = 2.2

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
      let last = efforts.last, times.max() ?? 0 <= Self.surges.longest,
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
    let before = mean(blocks.filter { $0.to <= first.from + 1 })
    guard let hard = mean(efforts), let between = mean(rests), let whole = mean(inside),
      before.map({ between >= $0 }) == true || highest > 0 && rate >= Self.surges.heart * highest
    else { return nil }
    return surgeWords(times, at: hard, in: last.to - first.from, mean: whole)
  }

  /// The words for surges of the given times and output, in a time with the given mean output.
  private func surgeWords(_ times: [Double], at hard: Double, in seconds: Double, mean whole: Double)
    -> String
  {
    let shortest = times.min() ?? 0, longest = times.max() ?? 0
    let phrase: SessionPhrase = clock(shortest) == clock(longest) ? .surgesAlike : .surges
    return phrase.filled([
      "time": clock(told(seconds)), "output": shown(whole), "count": "\(times.count)",
      "shortest": clock(shortest), "longest": clock(longest), "fast": shown(hard),
    ])
  }

  /// Minimum number of efforts outside the series of a ride with surges, longest surge, s, and maximum ratio between the
  /// median times outside and inside (house rules).
  private static let ofBunch = (fewest: 5, longest: 120.0, ratio: 1.5)

  /// Describes the efforts of a ride as surges if at least as many lie outside its series as inside, and are about as
  /// long: among the surges of a group ride, a few are evenly spaced by chance. `nil` for other efforts.
  func surgesOfBunch(_ efforts: [StructureSection.Block]) -> String? {
    let times = efforts.map(\.seconds), levels = efforts.compactMap(level)
    let others = efforts.filter { $0.series == nil }, own = efforts.filter { $0.series != nil }
    guard case .watts = output, levels.count == efforts.count, !own.isEmpty,
      others.count >= max(Self.ofBunch.fewest, own.count), times.max() ?? 0 <= Self.ofBunch.longest,
      let outside = median(of: others.map(\.seconds)), let inside = median(of: own.map(\.seconds)),
      max(outside, inside) <= Self.ofBunch.ratio * min(outside, inside), let time, let meanOutput
    else { return nil }
    let hard = zip(levels, times).reduce(0) { $0 + $1.0 * $1.1 } / max(1, times.reduce(0, +))
    return surgeWords(times, at: hard, in: time, mean: meanOutput)
  }

  func series(_ all: [StructureSection.Block]) -> String {
    if let text = surges(all) { return text }
    let efforts = all.map(withoutStops)
    let pauses = zip(all, all.dropFirst()).map { $1.from - $0.to }
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
      let (phrase, output) = isMatch && efforts.count == 2 ? (.halfTime, nil) : self.rests(between: efforts)
      text = phrase.filled([
        "line": text, "rest": rest, "ways": rest, "output": output.map { shown($0) } ?? "",
      ])
    }
    let stopped = efforts.indices.filter { efforts[$0].to < all[$0].to }
    if let place = stopped.first, stopped.count == 1 {
      text = SessionPhrase.stopWithin.filled([
        "line": text, "rest": clock(all[place].to - efforts[place].to), "count": "\(place + 1)",
      ])
    }
    if let last = efforts.last, stopped.last != efforts.count - 1, isCut(last, of: efforts) {
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
  func rests(_ all: [Double]) -> String? {
    let sorted = all.filter { $0 >= 1 }
    guard let least = sorted.first, let most = sorted.last else { return nil }
    let median = sorted[(sorted.count - 1) / 2]
    let usual = sorted.count {
      ($0 - median).magnitude <= max(Self.usualRest.seconds, Self.usualRest.difference * median)
    }
    let isEven = Double(usual) > Self.usualRest.share * Double(sorted.count)
    return isEven ? clock(median) : "\(clock(told(least)))–\(clock(told(most)))"
  }

  /// Minimum speed of rests that are floats, as fractions of the speed of the efforts and of that before and after them,
  /// or of the efforts alone (house rules).
  private static let float = (ofEfforts: 0.7, ofEasy: 1.05, clear: 0.82)

  /// Speeds of rests that are walks, m/s, and their maximum length relative to the efforts (house rules).
  private static let walk = (speeds: 1.0...2.0, length: 2.5)

  /// Shortest climb after which the way down is no rest, s (house rule).
  static let longClimb = 600.0

  /// The word for the rests of a run, with their speed if they are floats. The way down from a climb is a rest at any
  /// speed, unless the climb is long. A run with walks, and only walks before it, is a run with walks.
  func rests(between efforts: [StructureSection.Block]) -> (phrase: SessionPhrase, output: Double?) {
    if let first = efforts.first, climbs[first.series ?? 0] != nil,
      efforts.allSatisfy({ $0.seconds >= Self.longClimb })
    {
      return (.between, nil)
    }
    guard isOnFoot, let first = efforts.first, first.kind != "climb", let last = efforts.last else {
      return (.rests, nil)
    }
    func seconds(_ blocks: [StructureSection.Block]) -> Double { blocks.reduce(0) { $0 + $1.seconds } }
    func mean(_ blocks: [StructureSection.Block]) -> Double {
      blocks.reduce(0) { $0 + (level($1) ?? 0) * $1.seconds } / max(1, seconds(blocks))
    }
    let between = blocks.filter { $0.kind == "recovery" && $0.from > first.from && $0.to < last.to }
    let speed = mean(between),
      easy = mean(blocks.filter { $0.to <= first.from + 1 || $0.from >= last.to - 1 })
    if speed
      >= min(
        Self.float.clear * mean(efforts), max(Self.float.ofEfforts * mean(efforts), Self.float.ofEasy * easy)),
      !between.isEmpty
    {
      return (.floats, speed)
    }
    let isWalk =
      mean(blocks.filter { $0.to <= first.from + 1 }) < Self.walk.speeds.upperBound
      && Self.walk.speeds.contains(speed)
      && seconds(between) <= Self.walk.length * seconds(efforts)
    return (isWalk ? .walks : .rests, nil)
  }

  /// Maximum ratio between the sizes of sets that belong together (house rule).
  private static let unevenSets = 1.5

  /// Fraction of the usual length below which the last effort was cut short (house rule).
  static let cut = 0.85

  /// Fraction of the time and of the distance of efforts by time below which the last one was cut short (house rule).
  private static let cutOfTimed = 0.97

  /// Whether the last effort is shorter than all the others, which are alike.
  func isCut(_ last: StructureSection.Block, of efforts: [StructureSection.Block]) -> Bool {
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
  func areTimed(_ times: [Double], to step: Double) -> Bool {
    times.allSatisfy { ($0 - step * (times[0] / step).rounded()).magnitude <= Self.onTime }
  }

  /// Describes efforts without their rests. A last effort cut short counts but does not change their means.
  ///
  /// - Parameters:
  ///   - all: The efforts.
  ///   - size: The number of efforts in a set.
  ///   - words: The number of efforts in words, if it is not `size`.
  func repetitions(_ all: [StructureSection.Block], inSet size: Int, count words: String? = nil)
    -> String
  {
    let count = words ?? "\(size)"
    let efforts = all.last.map { isCut($0, of: all) } == true ? Array(all.dropLast()) : all
    let times = efforts.map(\.seconds)
    let mean = times.reduce(0, +) / Double(max(1, times.count))
    let isWork = efforts.first?.kind == "work"
    if all.count == 1, isWork, roundDistance(efforts) == nil, let level = level(efforts[0]) {
      return lone(mean, level)
    }
    if all.count == 1, let distance = isWork ? roundDistance(efforts) : efforts[0].distance {
      return SessionPhrase.swum.filled(["each": swum(distance), "time": clock(mean)])
    }
    var values = ["count": count, "each": clock(told(mean))]
    if efforts.first?.kind == "set", efforts.allSatisfy({ $0.distance == nil }) {
      return SessionPhrase.lifting.filled(values)
    }
    let spread = (times.max() ?? 0) - (times.min() ?? 0)
    let levels = efforts.compactMap(level), alike = ofOneDistance(efforts)
    if let alike {
      let metres = "\(Displays.fixed(alike.metres, 0)) \(isInYards ? "yd" : "m")"
      values["each"] = alike.metres == PaceText.Unit.mile.metres ? "1 mile" : metres
    }
    if words == nil, size == all.count, levels.count == all.count, !isOfBeats,
      alike != nil || spread <= Self.evenStep * mean, EffortFamily.areSteps(levels)
    {
      return SessionPhrase.evenSteps.filled(
        values.merging(ends(levels[0], levels[levels.count - 1])) { $1 })
    }
    if let times = alike?.times {
      values["time"] = clock(times.reduce(0, +) / Double(times.count))
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
  func parts(_ alternation: Alternation) -> [String: String] {
    func words(_ part: Alternation.Part) -> String {
      lone(told(part.seconds), part.output)
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
    // Steps by time fit whole minutes better than round distances.
    func misfit(_ pairs: [(length: Double, even: Double)]) -> Double {
      pairs.count < efforts.count
        ? .infinity : pairs.reduce(0) { $0 + ($1.length / $1.even - 1).magnitude } / Double(pairs.count)
    }
    let minutes = times.map { ($0 / 60, max(1, ($0 / 60).rounded())) }
      .filter { ($0.0 / $0.1 - 1).magnitude <= Self.steps.difference }
    let metres = efforts.compactMap { effort in
      ladderDistance(effort).flatMap { even in effort.distance.map { ($0, even) } }
    }
    let isByDistance =
      misfit(metres) < misfit(minutes) && (efforts.count > 3 || minutes.count < efforts.count)
    let isOfKilometres =
      !isSwum && isByDistance && metres.allSatisfy { $0.1.truncatingRemainder(dividingBy: 1000) == 0 }
    let sizes =
      isSwum
      ? efforts.map { swum($0.distance ?? 0, hasUnit: false) }
      : (isByDistance ? metres : minutes).map { Displays.fixed(isOfKilometres ? $0.1 / 1000 : $0.1, 0) }
    let unit = isSwum && isInYards ? "yd" : isOfKilometres ? "km" : isSwum || isByDistance ? "m" : "min"
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

  /// Maximum difference of a step of a ladder from its round distance, m and as a fraction, where the device needs
  /// seconds to show the speed (house rules).
  private static let ladderRoom = (metres: 11.0, share: 0.04)

  /// The round distance of a step of a ladder; `nil` if it has none.
  private func ladderDistance(_ effort: StructureSection.Block) -> Double? {
    guard case .pace = output, let distance = effort.distance else { return nil }
    return roundDistance([effort])
      ?? Self.round.filter { $0 >= 200 }.first {
        ($0 - distance).magnitude <= max(Self.ladderRoom.metres, Self.ladderRoom.share * $0)
      }
  }

  /// The distance of a set in a pool.
  func swum(_ distance: Double, hasUnit: Bool = true) -> String {
    let metres = isInYards ? distance * 100 / PaceText.Unit.hundredYards.metres : distance
    return Displays.fixed(metres, 0) + (hasUnit ? isInYards ? " yd" : " m" : "")
  }
}
