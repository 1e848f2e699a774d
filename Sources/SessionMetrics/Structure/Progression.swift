import ActivityStreams

/// A progression: steps of even output, each harder than the step before.
package enum Progression {
  /// Shortest step, s.
  private static let shortest = 240
  /// Minimum ratio of the last step's output to that of the first step.
  private static let rise = 1.12

  /// Maximum fraction of the rise in a single step. A larger fraction is a fast finish.
  private static let largestStep = 0.6
  /// Minimum ratio of a step's output to that of the previous step.
  private static let smallestStep = 1.04

  /// Maximum fraction of a session that a cool-down after the last step may take, and its maximum output
  /// relative to the last step (house rules).
  private static let cooldown = (share: 0.25, output: 0.8)
  /// Maximum fraction of the variation that the steps may leave unexplained (house rule).
  private static let unexplained = 0.05
  private static let mostLevels = 24

  /// Returns the steps, or `nil` if output does not rise step by step.
  package static func steps(_ grains: [[OutputLevel]], zero: Double) -> [OutputLevel]? {
    for levels in grains {
      guard levels.count >= 3, levels.count <= mostLevels, let end = levels.last?.end,
        let top = levels.map(\.mean).max(),
        // The cool-down is not part of the progression.
        let last = levels.lastIndex(where: { $0.mean - zero >= cooldown.output * (top - zero) }),
        Double(end - levels[last].end) <= cooldown.share * Double(end)
      else { continue }
      let rising = Array(levels[...last]), steps = folded(rising, zero: zero)
      guard steps.count >= 3, steps.count <= 8, let first = steps.first, let last = steps.last,
        last.mean - zero > rise * (first.mean - zero),
        zip(steps, steps.dropFirst()).allSatisfy({
          $1.mean - $0.mean < largestStep * (last.mean - first.mean)
        }), explain(steps, rising)
      else { continue }
      return steps
    }
    return nil
  }

  /// Returns the levels. Each short level is joined to its more similar neighbour, and each level that does
  /// not rise is joined to the level before.
  private static func folded(_ levels: [OutputLevel], zero: Double) -> [OutputLevel] {
    var steps = levels
    func gap(_ one: Int, _ other: Int) -> Double {
      steps.indices.contains(one) && steps.indices.contains(other)
        ? (steps[one].mean - steps[other].mean).magnitude : .infinity
    }
    while steps.count > 1 {
      var first = steps.indices.dropLast().first {
        steps[$0 + 1].mean - zero <= smallestStep * (steps[$0].mean - zero)
      }
      if let short = steps.indices.min(by: { steps[$0].length < steps[$1].length }),
        steps[short].length < shortest
      {
        first = gap(short - 1, short) < gap(short, short + 1) ? short - 1 : short
      }
      guard let first else { break }
      let (one, other) = (steps[first], steps[first + 1])
      let sum = one.mean * Double(one.length) + other.mean * Double(other.length)
      let mean = sum / Double(one.length + other.length)
      steps.replaceSubrange(
        first...(first + 1), with: [OutputLevel(start: one.start, end: other.end, mean: mean)])
    }
    return steps
  }

  /// Whether the steps account for almost all of the differences between levels.
  private static func explain(_ steps: [OutputLevel], _ levels: [OutputLevel]) -> Bool {
    var within = 0.0, whole = 0.0
    let seconds = Double(steps.reduce(0) { $0 + $1.length })
    let mean = steps.reduce(0) { $0 + $1.mean * Double($1.length) } / max(1, seconds)
    for level in levels {
      guard let step = steps.first(where: { $0.start <= level.start && $0.end > level.start })
      else { continue }
      within += Double(level.length) * (level.mean - step.mean) * (level.mean - step.mean)
      whole += Double(level.length) * (level.mean - mean) * (level.mean - mean)
    }
    return within <= unexplained * whole
  }

  /// Returns the steps as `steady` blocks followed by the cool-down, or the whole session as one block.
  package static func blocks(_ steps: [OutputLevel]?, count: Int) -> [StructureBlock] {
    guard count > 1 else { return [] }
    let end = Double(count - 1)
    var blocks = (steps ?? []).map {
      StructureBlock(kind: .steady, span: TimeSpan(start: Double($0.start), end: min(end, Double($0.end))))
    }
    let last = blocks.last?.span.end ?? 0
    if last < end {
      blocks.append(
        StructureBlock(kind: last > 0 ? .cooldown : .steady, span: TimeSpan(start: last, end: end)))
    }
    return blocks
  }
}
