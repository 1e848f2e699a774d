import ActivityStreams
import SessionMetrics
import _TestSupport

/// What was found in sessions of known structure, against the truth.
struct StructureScore {
  private(set) var sessions = 0
  private(set) var truth = 0
  private(set) var found = 0
  private(set) var told = 0
  private(set) var wrong = 0
  private(set) var right = 0
  private(set) var edges: [Double] = []

  var foundShare: Double { Double(found) / Double(max(1, truth)) }
  var wrongShare: Double { Double(wrong) / Double(max(1, told)) }
  var rightShare: Double { Double(right) / Double(max(1, sessions)) }
  var medianEdge: Double { edges.isEmpty ? 0 : edges.sorted()[edges.count / 2] }

  /// Counts a session with these true efforts. Without efforts, the result is right if it reports nothing, or
  /// one effort without a number.
  mutating func add(_ trueEfforts: [StructuredSession.Effort], _ structure: SessionStructure) {
    let efforts = structure.blocks.filter(\.isEffort)
    sessions += 1
    told += efforts.count
    guard !trueEfforts.isEmpty else {
      let isLeft = efforts.isEmpty || (efforts.count == 1 && efforts[0].of == nil)
      if isLeft { right += 1 } else { wrong += efforts.count }
      return
    }
    var used: Set<Int> = []
    var hits = 0
    for effort in trueEfforts {
      if effort.label.hasPrefix("frame") {
        let inside = efforts.indices.filter {
          efforts[$0].span.start > effort.start - 20 && efforts[$0].span.end < effort.end + 20
        }
        if inside.count >= 2 {
          hits += 1
          used.formUnion(inside)
          continue
        }
      }
      let best = efforts.indices.filter { !used.contains($0) }
        .map { (index: $0, overlap: Self.overlap(efforts[$0].span, effort)) }
        .max { $0.overlap < $1.overlap }
      guard let best, best.overlap >= 0.5 else { continue }
      hits += 1
      used.insert(best.index)
      edges += [
        (efforts[best.index].span.start - effort.start).magnitude,
        (efforts[best.index].span.end - effort.end).magnitude,
      ]
    }
    truth += trueEfforts.count
    found += hits
    wrong += efforts.count - used.count
    // Over-unders may be told as one effort or as several.
    let isCounted = !trueEfforts.contains { $0.label.hasPrefix("frame") }
    if isCounted ? efforts.count == trueEfforts.count : hits == trueEfforts.count { right += 1 }
  }

  mutating func add(_ other: StructureScore) {
    sessions += other.sessions
    truth += other.truth
    found += other.found
    told += other.told
    wrong += other.wrong
    right += other.right
    edges += other.edges
  }

  /// Overlap over union.
  private static func overlap(_ span: TimeSpan, _ effort: StructuredSession.Effort) -> Double {
    let shared = min(span.end, effort.end) - max(span.start, effort.start)
    return shared > 0 ? shared / (max(span.end, effort.end) - min(span.start, effort.start)) : 0
  }
}
