extension EffortFamilies {
  /// Returns pyramids, fartleks and rounds: four or more clean plateaus of any length, or three of a ladder, with even,
  /// active rests, or with rests that repeat in every round.
  func mixedFamilies(_ humps: [Hump], _ blocked: [(Int, Int)]) -> [EffortFamily] {
    var result: [EffortFamily] = []
    var part: [Hump] = []
    func close() {
      defer { part = [] }
      if let last = part.last, last.end > signal.sums.count - 20,
        last.length > (part.dropLast().map(\.length).max() ?? 0)
      {
        part.removeLast()
      }
      guard part.count >= 4 || isLadder(part) else { return }
      let pauses = zip(part, part.dropFirst()).map { Double($1.start - $0.end) }
      let length = part.reduce(0) { $0 + $1.length } / Double(part.count)
      // Rests are equal or proportional to the preceding effort, except for one rest around a missed effort.
      let shares = zip(pauses, part).map { $0 / max(1, $1.length) }
      let rounds = spreadOfRounds(part, pauses)
      let evenness = rounds ?? min(spread(pauses), 1.2 * spread(shares))
      guard evenness < 0.45 || (part.count >= 5 && rhythm(pauses) >= 0.75),
        spreadOfOutput(part) < 0.1 + 0.5 * uncertainty(part[0])
      else { return }
      let mean = part.reduce(0) { $0 + $1.mean * $1.length } / part.reduce(0) { $0 + $1.length }
      let rests = zip(part, part.dropFirst()).map { signal.sums.mean($0.end + 2, $1.start - 2) - zero }
      let rest = rests.reduce(0, +) / Double(rests.count)
      if isOfPool || isHeart || rest > Self.standing.output * mean {
        guard isOfPool || spread(rests) < 0.25, mean > 1.15 * rest else { return }
      } else {
        // Standing rests belong to a plan if they are even and the efforts are harder than the rest of the session.
        let outside = movement(
          outside: part.map { ($0.start, $0.end) }, of: part[0].start..<part[part.count - 1].end, mean: mean)
        guard evenness < Self.standing.rests, outside.seconds >= leastOutside(part),
          mean > above * outside.output
        else { return }
      }
      guard !isOfHills(part), heartFollows(part, length: length) else { return }
      guard workOutside(part, blocked, length: part.map(\.length).min() ?? length, above: mean / 1.05) < 0.08
      else { return }
      var family = EffortFamily(members: part, isMixed: true)
      let share = rounds == nil ? 0.55 : 1
      family.score = share * explained(part) * (1 - 2 * impurity(part)) * (1 - 0.3 * min(1, evenness))
      result.append(family)
    }
    for hump in humps {
      let isClean = stands(hump) && hump.contrast > 1.15 && isPlateau(hump)
      guard isClean, hump.length >= 20, hump.length <= 1200, hump.start >= 20 else {
        if stands(hump), hump.length >= 12 { close() }
        continue
      }
      if let last = part.last, Double(hump.start - last.end) > 420 { close() }
      if let last = part.last, (hump.mean / last.mean - 1).magnitude > 0.3 { close() }
      part.append(hump)
    }
    close()
    return result
  }

  /// Output of rests relative to the efforts below which the athlete stands, and maximum spread of standing rests
  /// (house rules).
  private static let standing = (output: 0.25, rests: 0.2)

  /// Minimum number of efforts in rounds, maximum number in one round, and maximum spread of the rests at one place of
  /// the rounds (house rules).
  private static let rounds = (fewest: 6, most: 4, rests: 0.15)

  /// Returns the spread of the rests at each place of rounds, in which efforts of different lengths repeat; `nil` for
  /// other efforts.
  private func spreadOfRounds(_ efforts: [Hump], _ pauses: [Double]) -> Double? {
    guard efforts.count >= Self.rounds.fewest else { return nil }
    return (2...Self.rounds.most).lazy.compactMap { size -> Double? in
      guard efforts.count % size == 0, efforts.count > size,
        efforts.prefix(size).contains(where: { !isAlike($0, efforts[0]) }),
        efforts.indices.allSatisfy({ isAlike(efforts[$0], efforts[$0 % size]) })
      else { return nil }
      let spreads = (0..<size).map { place in
        spread(stride(from: place, to: pauses.count, by: size).map { pauses[$0] })
      }
      return spreads.max().flatMap { $0 < Self.rounds.rests ? $0 : nil }
    }.first
  }

  /// Minimum ratio of neighbouring lengths in a ladder of three, and maximum spread of its rests or of their shares of the
  /// efforts before them (house rules).
  private static let ladder = (ratio: 1.2, rests: 0.1)

  /// Whether three efforts become shorter and no easier, or longer and no harder, with equal rests.
  private func isLadder(_ efforts: [Hump]) -> Bool {
    guard efforts.count == 3 else { return false }
    let falling = efforts[0].length > efforts[2].length ? efforts : efforts.reversed()
    let pauses = EffortFamily(members: efforts).pauses
    return zip(falling, falling.dropFirst()).allSatisfy { one, next in
      one.length >= Self.ladder.ratio * next.length && next.length >= 60 && next.mean >= 0.98 * one.mean
    } && min(spread(pauses), spread(zip(pauses, efforts).map { $0 / $1.length })) < Self.ladder.rests
  }

  /// Returns the spread of the outputs, as a fraction of their mean. Shorter efforts may be harder: outputs are then
  /// compared with a straight line over the logarithm of the length.
  private func spreadOfOutput(_ efforts: [Hump]) -> Double {
    let count = Double(efforts.count), plain = spread(efforts.map(\.mean))
    guard count > 2 else { return plain }
    let lengths = efforts.map { OutputChanges.logarithm($0.length) }
    let (length, mean) = efforts.indices.reduce((0.0, 0.0)) {
      ($0.0 + lengths[$1] / count, $0.1 + efforts[$1].mean / count)
    }
    var (square, product, error) = (0.0, 0.0, 0.0)
    for (place, effort) in efforts.enumerated() {
      square += (lengths[place] - length) * (lengths[place] - length)
      product += (lengths[place] - length) * (effort.mean - mean)
      error += (effort.mean - mean) * (effort.mean - mean)
    }
    guard product < 0, square > 0, mean > 0 else { return plain }
    return min(plain, (max(0, error - product * product / square) / (count - 2)).squareRoot() / mean)
  }

  /// Surges of a free fartlek (house rules): their fewest and their lengths, s; longest rest, s; maximum spread of their
  /// outputs and of those of the rests; minimum mean output relative to the rests; and maximum time outside them that is
  /// above the middle of surges and rests, relative to the surges.
  private static let free = (
    fewest: 6, lengths: 15.0...600, rest: 420, outputs: 0.25, rests: 0.1, contrast: 1.2, outside: 0.15
  )

  /// Returns the surges of a free fartlek on foot: efforts of any length and output in a run at one easy pace, which heart
  /// rate follows.
  func fartlek(_ sets: [[Hump]]) -> EffortFamily? {
    guard motion == .foot, !isPower, !isHeart, signal.heart.moves else { return nil }
    let free = Self.free
    func family(_ humps: [Hump]) -> EffortFamily? {
      let surges = humps.filter {
        stands($0) && isPlateau($0) && free.lengths.contains($0.length) && $0.start >= 20
      }
      guard surges.count >= free.fewest, let shortest = surges.map(\.length).min(),
        zip(surges, surges.dropFirst()).allSatisfy({ $1.start - $0.end <= free.rest })
      else { return nil }
      var family = EffortFamily(members: surges, isMixed: true)
      let mean = family.mean
      let rests = zip(surges, surges.dropFirst()).map { signal.sums.mean($0.end + 2, $1.start - 2) - zero }
      let rest = rests.reduce(0, +) / Double(rests.count)
      guard mean > free.contrast * rest, spread(rests) < free.rests,
        spread(surges.map(\.mean)) < free.outputs, !isOfHills(surges),
        heartFollows(surges, length: max(45, family.length)),
        workOutside(surges, [], length: shortest, above: 0.5 * (mean + rest)) < free.outside
      else { return nil }
      family.score = explained(surges)
      return family
    }
    return sets.lazy.compactMap(family).max { $0.score < $1.score }
  }

  func isPlateau(_ hump: Hump) -> Bool { impurity([hump]) < 0.12 }
}
