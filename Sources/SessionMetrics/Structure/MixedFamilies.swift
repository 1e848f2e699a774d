extension EffortFamilies {
  /// Returns pyramids and fartleks: four or more clean plateaus of any length, with even, active rests.
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
      guard part.count >= 4 else { return }
      let pauses = zip(part, part.dropFirst()).map { Double($1.start - $0.end) }
      let length = part.reduce(0) { $0 + $1.length } / Double(part.count)
      // Rests are equal or proportional to the preceding effort, except for one rest around a missed effort.
      let shares = zip(pauses, part).map { $0 / max(1, $1.length) }
      let evenness = min(spread(pauses), 1.2 * spread(shares))
      guard evenness < 0.45 || (part.count >= 5 && rhythm(pauses) >= 0.75),
        spread(part.map(\.mean)) < 0.1 + 0.5 * uncertainty(part[0])
      else { return }
      let mean = part.reduce(0) { $0 + $1.mean * $1.length } / part.reduce(0) { $0 + $1.length }
      let rests = zip(part, part.dropFirst()).map { signal.sums.mean($0.end + 2, $1.start - 2) - zero }
      let rest = rests.reduce(0, +) / Double(rests.count)
      guard isOfPool || isHeart || rest > 0.25 * mean, isOfPool || spread(rests) < 0.25, mean > 1.15 * rest
      else { return }
      guard heartFollows(part, length: length) else { return }
      guard workOutside(part, blocked, length: part.map(\.length).min() ?? length, above: mean / 1.05) < 0.08
      else { return }
      var family = EffortFamily(members: part, isMixed: true)
      family.score = 0.55 * explained(part) * (1 - 2 * impurity(part)) * (1 - 0.3 * min(1, evenness))
      result.append(family)
    }
    for hump in humps {
      let isClean = stands(hump) && hump.contrast > 1.15 && isPlateau(hump)
      guard isClean, hump.length >= 20, hump.length <= 900, hump.start >= 20 else {
        if stands(hump), hump.length >= 12 { close() }
        continue
      }
      if let last = part.last, Double(hump.start - last.end) > 420 { close() }
      if let first = part.first, (hump.mean / first.mean - 1).magnitude > 0.25 { close() }
      part.append(hump)
    }
    close()
    return result
  }

  func isPlateau(_ hump: Hump) -> Bool { impurity([hump]) < 0.12 }
}
