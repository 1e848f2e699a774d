import ActivityStreams

/// A progression: steps of even output, each harder than the one before.
package enum Progression {
  /// Shortest step, s.
  private static let shortest = 240
  /// Minimum ratio of the last step to the first.
  private static let rise = 1.12

  /// Maximum fraction of the rise in a single step; more is a fast finish.
  private static let largestStep = 0.6
  /// Minimum ratio of a step to the previous one.
  private static let smallestStep = 1.02

  /// Returns the steps; `nil` if output does not rise step by step.
  package static func steps(_ grains: [[OutputLevel]], zero: Double) -> [OutputLevel]? {
    grains.first { levels in
      guard levels.count >= 3, levels.count <= 8, let first = levels.first, let last = levels.last,
        last.mean - zero > rise * (first.mean - zero), levels.allSatisfy({ $0.length >= shortest })
      else { return false }
      return zip(levels, levels.dropFirst()).allSatisfy {
        $1.mean - zero > smallestStep * ($0.mean - zero)
          && $1.mean - $0.mean < largestStep * (last.mean - first.mean)
      }
    }
  }

  /// Returns the steps as `steady` blocks, or the entire session as one.
  package static func blocks(_ steps: [OutputLevel]?, count: Int) -> [StructureBlock] {
    guard count > 1 else { return [] }
    let end = Double(count - 1)
    guard let steps else {
      return [StructureBlock(kind: .steady, span: TimeSpan(start: 0, end: end))]
    }
    return steps.map {
      StructureBlock(kind: .steady, span: TimeSpan(start: Double($0.start), end: min(end, Double($0.end))))
    }
  }
}
