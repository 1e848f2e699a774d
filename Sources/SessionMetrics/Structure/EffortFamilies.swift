/// Efforts that belong together: repetitions of equal length and output, or efforts of mixed lengths with
/// even rests.
package struct EffortFamily: Sendable {
  package var members: [Hump]
  /// Whether the efforts differ in length, as in a pyramid or fartlek.
  package var isMixed = false
  /// Time explained by the efforts, weighted by their contrast with the rests.
  package var score = 0.0
  package var start: Int { members.first?.start ?? 0 }
  package var end: Int { members.last?.end ?? 0 }
  /// Mean length, s.
  package var length: Double { members.reduce(0) { $0 + $1.length } / Double(max(1, members.count)) }
  /// Mean output above ``EffortFamilies/zero``.
  package var mean: Double {
    members.reduce(0) { $0 + $1.mean * $1.length } / max(1, members.reduce(0) { $0 + $1.length })
  }
  /// Fewest steps of a test, minimum rise from each to the next and from the first to the last, as fractions (house
  /// rules).
  private static let steps = (fewest: 4, rise: 0.015, whole: 0.15)

  /// Whether each effort is harder than the one before, as in a test by steps.
  package static func areSteps(_ outputs: [Double]) -> Bool {
    guard outputs.count >= steps.fewest, let first = outputs.first, let last = outputs.last
    else { return false }
    return last >= (1 + steps.whole) * first
      && zip(outputs, outputs.dropFirst()).allSatisfy { $1 >= (1 + steps.rise) * $0 }
  }

  /// The output of the effort next to another one, if the efforts are the steps of a test; `nil` for other efforts.
  func mean(near hump: Hump) -> Double? {
    guard !isMixed, Self.areSteps(members.map(\.mean)), let first = members.first, let last = members.last
    else { return nil }
    return hump.end <= first.start ? first.mean : hump.start >= last.end ? last.mean : nil
  }

  /// Whether this family contains all efforts of another one and more.
  func extends(_ other: EffortFamily) -> Bool {
    members.count > other.members.count && !isMixed
      && other.members.allSatisfy { one in
        members.contains {
          Double(min($0.end, one.end) - max($0.start, one.start)) > 0.5 * max($0.length, one.length)
        }
      }
  }
  /// Lengths of the rests between the efforts, s.
  package var pauses: [Double] { zip(members, members.dropFirst()).map { Double($1.start - $0.end) } }
}

/// Finds the effort families of a session among humps (stretches with higher output than both neighbours) at
/// several levels of detail.
///
/// Page: *Structure of a session*, tests: `StructureTests`.
package struct EffortFamilies {
  let signal: OutputSignal
  /// The levels of the session at each grain, finest first.
  let levels: [[OutputLevel]]
  let motion: SessionSeconds.Motion
  /// Laps, which may mark the start and end of an effort.
  let laps: [Range<Int>]
  /// Whether wind and slopes dominate the signal, as for the speed of a ride.
  var isOfTerrain: Bool { motion == .wheels && [.speed, .ridePower].contains(signal.source) }
  /// Whether rests are stops at the pool wall, possibly without any easy swimming.
  var isOfPool: Bool { motion == .pool }

  package init(
    _ signal: OutputSignal, _ levels: [[OutputLevel]], motion: SessionSeconds.Motion, laps: [Range<Int>] = []
  ) {
    self.signal = signal
    self.levels = levels
    self.motion = motion
    self.laps = laps
  }

  /// Maximum number of families in a session.
  private static let most = 4

  /// The signal at zero output: 60 bpm for heart rate, which never falls to 0.
  package var zero: Double { isHeart ? 60 : 0 }
  var isPower: Bool { signal.source == .power }
  var isHeart: Bool { signal.source == .heartRate }

  /// Returns the families of a session in chronological order, without overlaps.
  ///
  /// - Parameter sets: The humps of the session (``humpSets()``).
  func all(_ sets: [[Hump]]) -> [EffortFamily] {
    var families: [EffortFamily] = []
    var blocked: [(Int, Int)] = []
    var marked: Int?
    if let family = markedFamily() {
      // Laps may mark only some of the repetitions.
      let wider = sets.lazy.flatMap { candidates($0, []) }.filter { $0.extends(family) }
        .max { $0.score < $1.score }
      let first = wider.map { completed($0, from: sets, outside: []) } ?? family
      marked = first.start
      families.append(first)
      blocked.append((first.start - 5, first.end + 5))
    }
    for _ in 0..<Self.most {
      var best: EffortFamily?
      for humps in sets {
        let free = humps.filter { hump in !blocked.contains { hump.start < $0.1 && hump.end > $0.0 } }
        guard free.count >= 2 else { continue }
        for family in candidates(free, blocked)
        where family.score > (best?.score ?? 0) && (families.isEmpty || isSecond(family, to: families)) {
          best = family
        }
      }
      guard let best else { break }
      var whole = completed(best, from: sets, outside: blocked)
      if let tight = withoutJogs(whole, sets) { whole = completed(tight, from: sets, outside: blocked) }
      families.append(whole)
      blocked.append((whole.start - 5, whole.end + 5))
    }
    if families.isEmpty, standingLaps().isEmpty {
      let found = plateaus(sets)
      if let first = found.first, found.count > 1,
        found.dropLast().allSatisfy({ isAlike($0, first) }),
        isAlike(found[found.count - 1], first)
          || found.count > 2 && isCutShort(found[found.count - 1], of: first)
      {
        families = [EffortFamily(members: found)]
      } else if found.isEmpty, let surges = fartlek(sets) {
        families = [surges]
      }
    }
    let spans = families.map { ($0.start, $0.end) }
    return families.filter { marked == $0.start || !isDivided($0, spans) }.sorted { $0.start < $1.start }
  }

  /// Whether a further family is about as hard as the first and not a chance group of a few short efforts.
  func isSecond(_ family: EffortFamily, to found: [EffortFamily]) -> Bool {
    guard let first = found.first else { return true }
    // Longer efforts have lower output.
    let least = family.length > 2 * first.length ? 0.75 : 0.85
    return family.mean > least * first.mean && (family.members.count >= 4 || family.length >= 60)
  }

  func candidates(_ humps: [Hump], _ blocked: [(Int, Int)]) -> [EffortFamily] {
    var result: [EffortFamily] = []
    var seen = Set<[Int]>()
    let usable = humps.indices.filter { stands(humps[$0]) && !hidesRepetitions(humps[$0]) }
    for seed in usable {
      let alike = usable.filter { isAlike(humps[$0], humps[seed]) }
      guard alike.count >= 2, seen.insert(alike).inserted else { continue }
      for part in chains(alike, humps) {
        if let family = evenFamily(part, humps, blocked) { result.append(family) }
      }
    }
    return result + mixedFamilies(humps, blocked)
  }

  /// Splits a list of members at rests that are much longer than the other rests.
  func chains(_ members: [Int], _ humps: [Hump]) -> [[Int]] {
    var parts: [[Int]] = [[]]
    let length = members.reduce(0) { $0 + humps[$1].length } / Double(members.count)
    for index in members {
      if let last = parts[parts.count - 1].last {
        let pause = Double(humps[index].start - humps[last].end)
        if pause > max(900, 4 * length) { parts.append([]) }
      }
      parts[parts.count - 1].append(index)
    }
    return parts
  }
}
