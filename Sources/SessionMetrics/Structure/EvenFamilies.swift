extension EffortFamilies {
  /// Minimum ratio of the output of two efforts to that of the rest between them if neither power nor heart rate confirms
  /// them (house rule).
  private static let contrastOfTwo = 1.2
  /// Length of efforts up to which heart rate alone must show none elsewhere, s (house rule).
  private static let shortestOfBeats = 60.0
  /// Maximum spread of two efforts by heart rate (house rule).
  private static let spreadOfTwo = 0.035
  /// Mean rest relative to the efforts above which the rests must be even; and longest rest relative to the shortest
  /// above which stops are no rests (house rule).
  static let longRest = 4.0

  /// Returns a family of repetitions of equal length and output, or `nil` if the similarity may be due to chance.
  func evenFamily(_ members: [Int], _ humps: [Hump], _ blocked: [(Int, Int)]) -> EffortFamily? {
    guard let first = members.first, let last = members.last, members.count >= 2 else { return nil }
    let efforts = members.map { humps[$0] }
    let length = efforts.reduce(0) { $0 + $1.length } / Double(efforts.count)
    // Speed over a few seconds is unreliable, and on a ride wind and slopes look like efforts.
    guard isPower || length >= (isOfTerrain ? 40 : 9), !isOfTerrain || efforts.count >= 4
    else { return nil }
    guard efforts.count >= 3 || (length >= 460 && efforts[0].start >= 60) else { return nil }
    // Two efforts by heart rate must be about equally hard, and the rest between two efforts must itself be easy.
    if efforts.count == 2, isHeart, spread(efforts.map(\.mean)) > Self.spreadOfTwo { return nil }
    if efforts.count == 2, !isOfPool, let least = efforts.map(\.mean).min(),
      least < (isPower || signal.heart.moves ? leastContrast : Self.contrastOfTwo)
        * (signal.sums.mean(efforts[0].end, efforts[1].start) - zero)
    {
      return nil
    }
    let impurity = self.impurity(efforts)
    // Two or three long efforts must be clean plateaus.
    guard impurity < (efforts.count <= 3 && length >= 300 ? 0.13 : 0.2) else { return nil }
    let mean = efforts.reduce(0) { $0 + $1.mean * $1.length } / efforts.reduce(0) { $0 + $1.length }
    // Other efforts between the members. A near match counts neither as foreign nor as harder work elsewhere.
    var near: [Hump] = []
    var foreign = 0
    for index in first...last where !members.contains(index) && stands(humps[index]) {
      let hump = humps[index]
      if isNear(hump, length: length, mean: mean) {
        near.append(hump)
      } else if hump.mean > 0.85 * mean, hump.length > 0.3 * length {
        foreign += 1
      }
    }
    let inside = near.count
    for hump in humps[..<first] + humps[(last + 1)...]
    where isNear(hump, length: length, mean: mean) {
      near.append(hump)
    }
    // Long, even efforts may share a session with sets of other lengths, so only near matches between the
    // members are considered. For short or uneven efforts, any near match suggests chance.
    let counted = length >= 55 && spread(efforts.map(\.length)) < 0.08 ? inside : near.count
    guard Double(foreign) <= 0.2 * Double(efforts.count),
      Double(counted) <= 0.7 * Double(efforts.count)
    else { return nil }
    let lengths = spread(efforts.map(\.length))
    let pauses = zip(efforts, efforts.dropFirst()).map { Double($1.start - $0.end) }
    let pauseSpread = spread(pauses)
    let outside = workOutside(efforts + near, blocked, length: length, above: mean / 1.07)
    let isEvenlySpaced = pauseSpread < 0.25 || (efforts.count >= 6 && rhythm(pauses) >= 0.6)
    // Long rests must be even, unless the efforts are equally long.
    let isEquallyLong = efforts.count >= 4 && lengths < max(0.05, 1.6 / length)
    let areRestsLong = pauses.reduce(0, +) > Self.longRest * length * Double(pauses.count)
    guard isEvenlySpaced || isEquallyLong || !areRestsLong else { return nil }
    let isStanding = stands(between: efforts, mean: mean), tolerance = isStanding ? 0.02 : 0.05
    let isVeryEven = lengths < max(tolerance, 1.6 / length) && isEvenlySpaced && efforts.count >= 4
    guard isPlausible(efforts, near, blocked, length: length, mean: mean) || isVeryEven
    else { return nil }
    // Three repeats of one hill are equally long. More are found from altitude.
    // Heart rate does not show short efforts.
    let isCertain = isVeryEven && !(isHeart && length < Self.shortestOfBeats)
    guard outside < 0.15 || isCertain || isOfPool,
      efforts.count < 4 && isEvenlySpaced && lengths < max(0.03, 1.6 / length) || !isOfHills(efforts),
      heartFollows(efforts, length: length, without: isVeryEven)
    else { return nil }
    // Gaps in a track look like rests, but the swimming between them is no faster than in the rest of the swim.
    if isOfPool, mean < easyOutput(outside: efforts) { return nil }
    // A few seconds of power are noise unless power is far above the rest of the session.
    if length < 15, efforts.contains(where: { $0.contrast < 1.6 }) { return nil }
    // A few short efforts may be chance.
    if length < 40, efforts.count < 4 {
      guard lengths < 0.08, pauseSpread < 0.3,
        efforts.allSatisfy({ $0.contrast > (isPower ? 1.8 : 1.4) })
      else { return nil }
    }
    if length < 40, rhythm(pauses) < 0.5 { return nil }
    var family = EffortFamily(members: efforts)
    family.score =
      explained(efforts) * (1 - 2 * impurity) * (1 - min(0.5, 2 * lengths))
      * (1 - 0.3 * min(1, pauseSpread))
    return family
  }
}
