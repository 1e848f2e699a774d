import ActivityStreams

/// Efforts outside all series: laps that stand out from an easy session, and stretches that are as hard as
/// the repetitions.
///
/// Page: *Structure of a session*, tests: `StructureTests`.
extension EffortFamilies {
  /// Maximum number of such efforts.
  private static let most = 12
  /// Shortest effort, s, by power and otherwise, and that of a sprint by power (house rules).
  private static let shortest = (power: 40.0, other: 60.0, sprint: 15.0)
  /// Minimum output of an effort relative to that of the repetitions of most similar length, if alike, twice as long, at
  /// most half as long, or a sprint (house rules).
  private static let asHard = (alike: 1.0, longer: 0.93, shorter: 1.2, sprint: 1.45)
  /// Heart rate above that of every repetition from which an effort counts as harder, bpm, and below it down to which a
  /// longer effort is as hard, bpm (house rules).
  static let harderHeart = 4.0, alikeHeart = 8.0
  /// Maximum variation of output within an effort (house rule).
  private static let impure = 0.2

  /// Returns the efforts outside all series, in order and without overlaps.
  ///
  /// - Parameters:
  ///   - sets: The humps of the session.
  ///   - efforts: The repetitions of all series, in order.
  func lone(_ sets: [[Hump]], beside efforts: [Hump]) -> [Hump] {
    let found = efforts.isEmpty ? standingLaps() : asHard(as: efforts, sets)
    guard !efforts.isEmpty || found.isEmpty else { return found }
    let plateaus = plateaus(sets, beside: efforts).filter { one in
      !found.contains { one.start < $0.end && one.end > $0.start }
    }
    return (found + plateaus).sorted { $0.start < $1.start }
  }

  /// Returns the stretches before, between and after series that are as hard as the repetitions. They do not
  /// overlap.
  ///
  /// - Parameters:
  ///   - efforts: The repetitions of all series, in order.
  ///   - sets: The humps of the session.
  private func asHard(as efforts: [Hump], _ sets: [[Hump]]) -> [Hump] {
    guard let first = efforts.first, !isOfTerrain, !isOfPool, !isHeart else { return [] }
    let lengths = efforts.map(\.length).sorted()
    let pauses = zip(efforts, efforts.dropFirst()).map { $1.start - $0.end }.sorted()
    let usual = pauses.isEmpty ? 0 : pauses[pauses.count / 2]
    let beats = signal.heart.moves ? signal.heart.sums : nil
    func late(_ hump: Hump) -> Double { beats?.mean(hump.start + (hump.end - hump.start) / 3, hump.end) ?? 0 }
    let highest = efforts.map(late).max() ?? .infinity
    // Rests within a series cannot contain another effort.
    let most = max(150, 2 * usual, Int(lengths[lengths.count / 2]))
    var free: [(Int, Int)] = [(0, first.start - 4)]
    for (one, next) in zip(efforts, efforts.dropFirst() + [Hump(end: signal.sums.count)]) {
      if next.start - one.end > most || next.start == signal.sums.count {
        free.append((one.end + 4, next.start))
      }
    }
    func isHard(_ hump: Hump) -> Bool {
      guard hump.length >= (isPower ? Self.shortest.sprint : Self.shortest.other),
        hump.contrast >= leastContrast, hump.mean > 1.06 * max(hump.before, hump.after),
        impurity([hump]) < Self.impure
      else { return false }
      let ends = efforts.map { ($0.length / hump.length, $0.mean) }
      guard let alike = ends.min(by: { distance($0.0) < distance($1.0) }) else { return false }
      let share = hump.mean / alike.1
      if isPower, hump.length < Self.shortest.power { return share >= Self.asHard.sprint }
      if share >= (alike.0 > 2 && !isLap(hump) ? Self.asHard.shorter : Self.asHard.alike) { return true }
      guard beats != nil, hump.length >= 90 else { return false }
      // Output falls with length, so a much longer effort is as hard at somewhat less.
      return late(hump) >= highest + Self.harderHeart
        || 2 * alike.0 < 1 && share >= Self.asHard.longer && late(hump) >= highest - Self.alikeHeart
    }
    func distance(_ ratio: Double) -> Double { max(ratio, 1 / max(1e-9, ratio)) }
    var found: [Hump] = []
    let candidates = sets.joined().filter { hump in
      free.contains { hump.start >= $0.0 && hump.end <= $0.1 } && isHard(hump)
    }.sorted { ($0.mean * $0.length, $1.start) > ($1.mean * $1.length, $0.start) }
    for hump in withoutEasyParts(candidates, beside: efforts)
    where !found.contains(where: { hump.start < $0.end && hump.end > $0.start }) {
      found.append(hump)
      if found.count == Self.most { break }
    }
    // A single effort may be due to a descent. Several hard efforts in a row are real.
    guard isPower || beats != nil || !signal.ground.explains(found),
      !isOfHills((found + efforts).sorted { $0.start < $1.start })
    else { return [] }
    return found.sorted { $0.start < $1.start }
  }

  /// Shortest easy part of an effort, s (house rule).
  private static let easyPart = 30.0

  /// Returns the humps without those that consist of another one and a shorter easy part, as a tempo with the cool-down
  /// does.
  private func withoutEasyParts(_ humps: [Hump], beside efforts: [Hump]) -> [Hump] {
    let easy = easyOutput(outside: efforts)
    return humps.filter { hump in !humps.contains { consists(hump, of: $0, easy: easy) } }
  }

  /// Whether an effort consists of another one and a shorter part nearer to easy output.
  private func consists(_ hump: Hump, of inner: Hump, easy: Double) -> Bool {
    let rest = hump.length - inner.length
    return inner.start >= hump.start && inner.end <= hump.end && rest >= Self.easyPart && rest <= inner.length
      && hump.mean * hump.length - inner.mean * inner.length < 0.5 * (easy + inner.mean) * rest
  }

  /// Returns the family without the jogs that its efforts begin or end with, as between a walk and the effort; `nil`
  /// unless each of them has one.
  func withoutJogs(_ family: EffortFamily, _ sets: [[Hump]]) -> EffortFamily? {
    guard family.members.count > 2 else { return nil }
    let easy = easyOutput(outside: family.members)
    let members = family.members.compactMap { member -> Hump? in
      let inner = sets.joined().filter { stands($0) && consists(member, of: $0, easy: easy) }
      let bar = 0.5 * (easy + (inner.map(\.mean).max() ?? 0))
      return inner.max { ($0.mean - bar) * $0.length < ($1.mean - bar) * $1.length }
    }
    return members.count == family.members.count
      ? EffortFamily(members: members, isMixed: family.isMixed) : nil
  }

  // MARK: Plateaus

  /// Range of the length of a plateau, s; maximum number of plateaus; longest rest between them, s; and maximum
  /// fraction of the session in them (house rules).
  private static let plateau = (lengths: 150.0...2000, most: 4, rest: 900.0, share: 0.8)
  /// Range of the length of a plateau outside the series, s; its minimum output relative to the repetitions; and how much
  /// this minimum falls with ln(length / mean length of the repetitions), by power and otherwise (house rules).
  private static let besideSeries = (lengths: 150.0...14_400, output: 0.85, power: 0.1, other: 0.046)
  /// Longest window in which equally hard work outside the plateaus is sought, s; its minimum output relative to the
  /// easiest plateau; and its maximum time relative to the plateaus (house rules).
  private static let outside = (length: 60.0, output: 0.87, share: 0.2)
  /// Maximum spread of the rests between three or more plateaus (house rule).
  private static let unevenRests = 0.4
  /// Minimum output of the easiest plateau relative to the hardest (house rule).
  private static let easiestPlateau = 0.75
  /// Minimum output of a plateau, or of efforts with standing rests, relative to the rest of the session (house rule).
  var above: Double { isPower ? 1.25 : 1.15 }

  /// Returns clean plateaus that stand out from the session, in order: efforts of different length, or two equal ones.
  ///
  /// - Parameters:
  ///   - sets: The humps of the session.
  ///   - efforts: The repetitions of all series. Without them, a single plateau is not an effort.
  func plateaus(_ sets: [[Hump]], beside efforts: [Hump] = []) -> [Hump] {
    guard !isOfTerrain, !isOfPool, !isHeart || !efforts.isEmpty else { return [] }
    let candidates = candidates(
      sets, lengths: efforts.isEmpty ? Self.plateau.lengths : Self.besideSeries.lengths
    ).filter { hump in !efforts.contains { hump.start < $0.end && hump.end > $0.start } }
    var found: [Hump] = []
    for hump in efforts.isEmpty ? candidates : withoutEasyParts(candidates, beside: efforts)
    where !found.contains(where: { hump.start < $0.end + 30 && hump.end > $0.start - 30 }) {
      found.append(hump)
    }
    let all = (found + efforts).sorted { $0.start < $1.start }
    let count = Double(max(1, efforts.count))
    let (usual, each) = efforts.reduce((0.0, 0.0)) { ($0.0 + $1.mean / count, $0.1 + $1.length / count) }
    let easiest = max(
      above * easyOutput(outside: all), Self.easiestPlateau * (found.map(\.mean).max() ?? 0))
    func isHardEnough(_ hump: Hump) -> Bool {
      let longer = efforts.isEmpty ? 0 : max(0, OutputChanges.logarithm(hump.length / max(1, each)))
      let share =
        Self.besideSeries.output - (isPower ? Self.besideSeries.power : Self.besideSeries.other) * longer
      return hump.mean >= max(easiest, share * usual)
    }
    found = found.filter(isHardEnough).sorted { $0.start < $1.start }
    guard let least = found.map(\.mean).min(), let length = found.map(\.length).min(),
      found.count + efforts.count > 1, found.count <= Self.plateau.most,
      workOutside(all, [], length: min(length, Self.outside.length), above: Self.outside.output * least)
        < Self.outside.share,
      !isOfHills(all), heartFollows(all, length: length)
    else { return [] }
    guard efforts.isEmpty else { return found }
    // Riders coast after climbs and stop in traffic; after repetitions, athletes keep moving easily.
    let pauses = zip(found, found.dropFirst()).map { Double($1.start - $0.end) }
    let work = found.reduce(0) { $0 + $1.length }
    return pauses.allSatisfy { $0 <= Self.plateau.rest } && spread(pauses) < Self.unevenRests
      && !stands(between: found, mean: least)
      && work <= Self.plateau.share * Double(signal.sums.count) ? found : []
  }

  /// Returns the clean plateaus between easier parts, the weightiest first.
  private func candidates(_ sets: [[Hump]], lengths: ClosedRange<Double>) -> [Hump] {
    func weight(_ hump: Hump) -> Double { hump.length * (hump.mean - 0.5 * (hump.before + hump.after)) }
    return sets.joined().filter { hump in
      lengths.contains(hump.length) && hump.start >= Self.leastBefore
        && hump.mean > above * max(hump.before, hump.after)
        && isPlateau(hump) && !hidesRepetitions(hump) && !hidesRest(hump)
    }.sorted { (weight($0), $1.start) > (weight($1), $0.start) }
  }

  /// Range of the length of an effort that stands alone, s, and the fraction of its height above the rest of the
  /// session that no other stretch of its length comes near to (house rules).
  private static let alone = (lengths: 180.0...2000, height: 0.4)

  /// Returns the only effort of a session by power: a clean plateau between easier parts, which no other stretch as
  /// long comes near to; `nil` if none stands out.
  func single(_ sets: [[Hump]]) -> Hump? {
    guard isPower, !isOfTerrain, !isOfPool else { return nil }
    return candidates(sets, lengths: Self.alone.lengths).first { hump in
      let easy = easyOutput(outside: [hump])
      let near = hump.mean - Self.alone.height * (hump.mean - easy)
      return hump.after > 0 && hump.mean > above * easy
        && workOutside([hump], [], length: hump.length, above: near) == 0
    }
  }

  /// Shortest part of an effort between laps, s, and minimum difference between neighbours, as a fraction (house
  /// rules).
  private static let pressed = (shortest: 180, difference: 0.04)

  /// Returns the parts of different output into which the athlete's laps divide an effort outside all series, by power
  /// or pace.
  func divided(_ effort: StructureBlock) -> [StructureBlock] {
    guard effort.series == nil, !areAutomatic, !isHeart, !isOfTerrain else { return [effort] }
    var parts: [StructureBlock] = [], rest = effort
    for edge in laps.map(\.lowerBound).sorted() {
      let (start, end) = (Int(rest.span.start), Int(rest.span.end))
      guard min(edge - start, end - edge) >= Self.pressed.shortest else { continue }
      let change = (signal.sums.mean(start, edge) - zero) / (signal.sums.mean(edge, end) - zero)
      guard (change - 1).magnitude >= Self.pressed.difference else { continue }
      parts.append(rest)
      parts[parts.count - 1].span.end = Double(edge)
      rest.span.start = Double(edge)
    }
    return parts + [rest]
  }

  /// Length of a rest within a plateau, s, and its maximum output relative to the plateau (house rules).
  private static let hiddenRest = (length: 100, output: 0.75)

  /// Whether the athlete rested within an effort.
  private func hidesRest(_ hump: Hump) -> Bool {
    let (length, bar) = (Self.hiddenRest.length, Self.hiddenRest.output * hump.mean + zero)
    return stride(from: hump.start + length / 2, to: hump.end - 3 * length / 2, by: 10).contains {
      signal.sums.mean($0, $0 + length) < bar
    }
  }

  /// Mean output outside the efforts while moving.
  func easyOutput(outside efforts: [Hump]) -> Double {
    var sum = 0.0, seconds = 0.0, from = 0
    for effort in efforts + [Hump(end: signal.sums.count)] {
      for t in stride(from: from, to: effort.start - 9, by: 10) {
        let value = signal.sums.mean(t, t + 10) - zero
        if value > 0.25 * (signal.usual - zero) { sum += value; seconds += 1 }
      }
      from = max(from, effort.end)
    }
    return seconds > 0 ? sum / seconds : 0
  }

  // MARK: Laps

  /// Minimum output of a lap relative to the rest of the session, and minimum fraction of the lap above the
  /// midpoint (house rules).
  private static let marked = (output: 1.25, purity: 0.8)
  /// Range of lengths of such a lap, s, and maximum fraction of the session in all such laps (house rules).
  private static let markedLengths = 60...3600, largestShare = 0.45
  private static let mostMarked = 4
  /// Minimum time of the session before the first such lap, s (house rule).
  private static let leastBefore = 120

  /// Returns the laps that stand out clearly from the rest of a session without series. Returns none if laps
  /// are automatic.
  func standingLaps() -> [Hump] {
    guard laps.count >= 3, !isOfTerrain, !isOfPool, !isHeart, !areAutomatic else { return [] }
    let humps = laps.filter { Self.markedLengths.contains($0.count) }.map {
      hump($0.lowerBound, $0.upperBound)
    }.filter {
      $0.start >= Self.leastBefore && $0.contrast >= leastContrast
        && $0.mean > 1.06 * max($0.before, $0.after)
    }
    let seconds = humps.reduce(0) { $0 + $1.length }
    let count = Double(signal.sums.count)
    guard !humps.isEmpty, humps.count <= Self.mostMarked, seconds <= Self.largestShare * count else {
      return []
    }
    let output = (signal.sums.mean(0, signal.sums.count) - zero) * count
    let rest = (output - humps.reduce(0) { $0 + $1.mean * $1.length }) / (count - seconds)
    guard humps.allSatisfy({ $0.mean >= Self.marked.output * rest && isPure($0, above: rest) }) else {
      return []
    }
    return humps
  }

  /// Whether a lap that is not automatic marks the effort.
  private func isLap(_ hump: Hump) -> Bool {
    !areAutomatic
      && laps.contains {
        let shared = min($0.upperBound, hump.end) - max($0.lowerBound, hump.start)
        return Double(shared) >= Self.atLap
          * Double(max($0.upperBound, hump.end) - min($0.lowerBound, hump.start))
      }
  }
  /// Minimum overlap of an effort and the lap that marks it, relative to their union (house rule).
  private static let atLap = 0.9

  private func isPure(_ hump: Hump, above rest: Double) -> Bool {
    let middle = 0.5 * (hump.mean + rest) + zero
    let blocks = stride(from: hump.start, to: hump.end - 9, by: 10)
    let high = blocks.count { signal.sums.mean($0, $0 + 10) > middle }
    return Double(high) >= Self.marked.purity * Double((hump.end - hump.start) / 10)
  }

  /// Whether most laps have the same length, like automatic laps.
  private var areAutomatic: Bool {
    guard laps.count >= 4 else { return false }
    let lengths = laps.map(\.count).sorted()
    let usual = lengths[lengths.count / 2]
    let output = laps.map { Double($0.count) * signal.sums.mean($0.lowerBound, $0.upperBound) }.sorted()
    let middle = output[output.count / 2]
    let alike = max(
      lengths.count { ($0 - usual).magnitude <= 2 },
      isPower ? 0 : output.count { ($0 / middle - 1).magnitude < 0.03 })
    return 2 * alike > laps.count
  }

  /// Maximum difference in length or distance between laps that mark repetitions, and in length between those of equal
  /// distance, as fractions (house rules).
  private static let alikeLaps = (length: 0.05, distance: 0.03, longest: 0.15)

  /// Maximum variation of output within laps that mark repetitions (house rule).
  private static let impureLaps = 0.3

  /// Returns repetitions that laps mark: every second lap, equally long or far, clearly harder than the laps beside it.
  func markedFamily() -> EffortFamily? {
    guard laps.count >= 5, !isHeart, !isOfTerrain else { return nil }
    let means = laps.map { signal.sums.mean($0.lowerBound, $0.upperBound) - zero }
    // The end of the recording may cut the last lap short.
    let isCut = (laps.last?.count ?? 0) < (laps.dropLast().map(\.count).min() ?? 0)
    let whole = isCut ? laps.count - 1 : laps.count
    let peaks = (0..<whole).filter { place in
      laps[place].count >= 20
        && [place - 1, place + 1].allSatisfy {
          !(0..<whole).contains($0) || means[place] > leastContrast * means[$0]
        }
    }
    func isAlike(_ one: Int, _ other: Int) -> Bool {
      func differ(_ one: Double, _ other: Double) -> Double { (one - other).magnitude / max(one, other) }
      let (one, other) = ((Double(laps[one].count), means[one]), (Double(laps[other].count), means[other]))
      let length = differ(one.0, other.0)
      return length <= Self.alikeLaps.length
        || !isPower && length <= Self.alikeLaps.longest
          && differ(one.0 * one.1, other.0 * other.1) <= Self.alikeLaps.distance
    }
    var best: [Int] = []
    var run: [Int] = []
    for place in peaks {
      if let last = run.last, place != last + 2 || !isAlike(place, run[0]) { run = [] }
      run.append(place)
      if run.count > best.count { best = run }
    }
    guard best.count >= 3 else { return nil }
    let family = EffortFamily(members: best.map { hump(laps[$0].lowerBound, laps[$0].upperBound) })
    return heartFollows(family.members, length: family.length) && impurity(family.members) < Self.impureLaps
      ? family : nil
  }
}

extension Hump {
  /// The end of the session, represented as a hump after its last effort.
  fileprivate init(end: Int) { self.init(start: end, end: end, mean: 0, before: 0, after: 0) }
}
