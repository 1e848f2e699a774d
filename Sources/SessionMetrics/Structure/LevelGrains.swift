/// Merges neighbouring levels until all neighbours differ by more than a grain. A grain is a relative
/// difference in output.
package enum LevelGrains {
  package static let grains = [0.05, 0.08, 0.12, 0.17, 0.24, 0.32]

  /// Returns the levels at each grain, finest first.
  package static func merged(_ levels: [OutputLevel], dip: Int, sums: RunningSums, base: Double)
    -> [[OutputLevel]]
  {
    var current = levels
    var result: [[OutputLevel]] = []
    for grain in grains {
      closeDips(&current, shorterThan: dip, sums: sums)
      merge(&current, grain: grain, sums: sums, base: base)
      if result.last != current { result.append(current) }
    }
    return result
  }

  private static func merge(_ levels: inout [OutputLevel], grain: Double, sums: RunningSums, base: Double) {
    while levels.count > 1 {
      var best = grain, place = -1
      for i in 0..<(levels.count - 1) {
        let (a, b) = (levels[i].mean, levels[i + 1].mean)
        let difference = (a - b).magnitude / max(a, b, 0.3 * base, 1e-9)
        if difference < best { best = difference; place = i }
      }
      guard place >= 0 else { return }
      join(&levels, place, place + 1, sums)
    }
  }

  /// Closes short dips between similar levels. Such dips are corners, not rests.
  private static func closeDips(
    _ levels: inout [OutputLevel], shorterThan dip: Int, shareOfSides: Int = 2, sums: RunningSums
  ) {
    var i = 1
    while i + 1 < levels.count {
      let (a, b, c) = (levels[i - 1], levels[i], levels[i + 1])
      if b.length <= dip, min(a.length, c.length) >= shareOfSides * b.length, b.mean < min(a.mean, c.mean),
        (a.mean - c.mean).magnitude < 0.15 * max(a.mean, c.mean)
      {
        join(&levels, i - 1, i + 1, sums)
        i = max(1, i - 1)
      } else {
        i += 1
      }
    }
  }

  /// Closes dips of up to a minute and spikes of up to 20 s in much longer efforts.
  static func closeLongDips(_ levels: inout [OutputLevel], sums: RunningSums) {
    var i = 1
    while i + 1 < levels.count {
      let (a, b, c) = (levels[i - 1], levels[i], levels[i + 1])
      if b.length <= 20, b.mean > max(a.mean, c.mean), max(a.length, c.length) >= 10 * b.length {
        let isAfter = c.length > a.length
        join(&levels, isAfter ? i : i - 1, isAfter ? i + 1 : i, sums)
      } else {
        i += 1
      }
    }
    closeDips(&levels, shorterThan: 60, shareOfSides: 5, sums: sums)
  }

  static func join(_ levels: inout [OutputLevel], _ first: Int, _ last: Int, _ sums: RunningSums) {
    let (start, end) = (levels[first].start, levels[last].end)
    levels.replaceSubrange(
      first...last, with: [OutputLevel(start: start, end: end, mean: sums.mean(start, end))])
  }
}
