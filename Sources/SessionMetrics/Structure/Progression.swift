import ActivityStreams

/// Rising steps of even output; else the session was steady as a whole.
package enum Progression {
  /// The shortest step, s.
  private static let shortest = 240
  /// The last step over the first, at least.
  private static let rise = 1.12

  /// The steps as `steady` blocks, or the whole session as one.
  package static func steps(_ grains: [[OutputLevel]], count: Int, zero: Double) -> [StructureBlock] {
    for levels in grains where levels.count >= 3 && levels.count <= 8 {
      guard let first = levels.first, let last = levels.last, last.mean - zero > rise * (first.mean - zero),
        levels.allSatisfy({ $0.length >= shortest }),
        zip(levels, levels.dropFirst()).allSatisfy({ $0.mean < $1.mean })
      else { continue }
      return levels.map {
        StructureBlock(
          kind: .steady, span: TimeSpan(start: Double($0.start), end: Double(min($0.end, count - 1))))
      }
    }
    return count > 1
      ? [StructureBlock(kind: .steady, span: TimeSpan(start: 0, end: Double(count - 1)))] : []
  }
}
