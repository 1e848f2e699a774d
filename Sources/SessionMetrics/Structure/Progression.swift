import ActivityStreams

/// A progression: steps of even output, each harder than the step before.
package enum Progression {
  /// Shortest step, s, and minimum ratio of its output to that of the step before it.
  private struct Bars { let shortest: Int, rise: Double }
  private static let usual = Bars(shortest: 240, rise: 1.04)
  /// The same for the equally long steps of a test (house rules).
  private static let test = Bars(shortest: 60, rise: 1.02)
  /// Minimum number of steps in a test, and maximum deviation of their lengths from the median, as a fraction (house
  /// rules).
  private static let even = (fewest: 5, difference: 0.2)
  /// Minimum ratio of the last step's output to that of the first step.
  private static let rise = 1.12

  /// Maximum fraction of the rise in a single step. A larger fraction is a fast finish.
  private static let largestStep = 0.6

  /// Maximum fraction of a session that a cool-down after the last step may take, also after a test, and its maximum
  /// output relative to the last step (house rules).
  private static let cooldown = (share: 0.35, ofTest: 0.5, output: 0.8)
  /// Maximum fraction of the variation that the steps may leave unexplained (house rule).
  private static let unexplained = 0.05
  private static let mostLevels = 24

  /// Returns the steps, or `nil` if output does not rise step by step.
  package static func steps(_ grains: [[OutputLevel]], zero: Double) -> [OutputLevel]? {
    for levels in grains {
      guard levels.count >= 3, levels.count <= mostLevels, let end = levels.last?.end,
        let top = levels.map(\.mean).max(),
        // The cool-down is not part of the progression.
        let last = levels.lastIndex(where: { $0.mean - zero >= cooldown.output * (top - zero) })
      else { continue }
      let rising = Array(levels[...last])
      let even = folded(rising, test, zero: zero)
      let isTest = isEven(even) || isRamp(even, zero: zero)
      let steps = isTest ? even : folded(rising, usual, zero: zero)
      guard Double(end - levels[last].end) <= (isTest ? cooldown.ofTest : cooldown.share) * Double(end),
        steps.count >= 3, let first = steps.first, let last = steps.last,
        last.mean - zero > rise * (first.mean - zero),
        zip(steps, steps.dropFirst()).allSatisfy({
          $1.mean - $0.mean < largestStep * (last.mean - first.mean)
        }), explain(steps, rising)
      else { continue }
      return steps
    }
    return nil
  }

  /// Whether the steps between the first and the last one are equally long. A test may start with a warm-up and end
  /// within a step.
  private static func isEven(_ steps: [OutputLevel]) -> Bool {
    let inner = steps.dropFirst().dropLast().map { Double($0.length) }.sorted()
    guard steps.count >= even.fewest, let shortest = inner.first, let longest = inner.last else {
      return false
    }
    let usual = inner[inner.count / 2]
    return shortest >= (1 - even.difference) * usual && longest <= (1 + even.difference) * usual
      && (steps.last.map { Double($0.length) } ?? 0) <= (1 + even.difference) * usual
  }

  /// Minimum fraction of the variation that a straight line explains in a ramp, and minimum ratio of the output at its
  /// end to that at its start (house rules).
  private static let ramp = (explained: 0.97, rise: 1.4)

  /// Whether output rises in a straight line after the first step, as in a ramp test with steps too short to separate.
  private static func isRamp(_ steps: [OutputLevel], zero: Double) -> Bool {
    let ramp = steps.dropFirst()
    guard steps.count >= even.fewest, let first = ramp.first, let last = ramp.last,
      last.mean - zero >= Self.ramp.rise * (first.mean - zero),
      let line = EvenTrend(ramp.map { (Double($0.start + $0.end) / 2, $0.mean, Double($0.length)) })
    else { return false }
    return line.end > line.start && line.explained >= Self.ramp.explained
  }

  /// Returns the levels. Each short level is joined to its more similar neighbour, and each level that does
  /// not rise is joined to the level before.
  private static func folded(_ levels: [OutputLevel], _ bars: Bars, zero: Double) -> [OutputLevel] {
    var steps = levels
    func gap(_ one: Int, _ other: Int) -> Double {
      steps.indices.contains(one) && steps.indices.contains(other)
        ? (steps[one].mean - steps[other].mean).magnitude : .infinity
    }
    while steps.count > 1 {
      var first = steps.indices.dropLast().first {
        steps[$0 + 1].mean - zero <= bars.rise * (steps[$0].mean - zero)
      }
      if let short = steps.indices.min(by: { steps[$0].length < steps[$1].length }),
        steps[short].length < bars.shortest
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
