import Enrichment
import SessionMetrics

/// A pool swim in words: its lengths, its sets and the rests between them.
struct PoolWords {
  let pool: PoolSection

  init(_ pool: PoolSection) { self.pool = pool }

  /// Whether the pool is one of yards: whole yards, and no whole metres.
  private var isOfYards: Bool {
    guard let length = pool.length else { return false }
    func isWhole(_ value: Double) -> Bool { (value - value.rounded()).magnitude < 0.01 }
    return !isWhole(length) && isWhole(length / Self.yard)
  }

  private static let yard = PaceText.Unit.hundredYards.metres / 100

  /// "400 m", of a pool of yards "50 yd".
  func metres(_ distance: Double) -> String {
    isOfYards
      ? "\(Displays.fixed(distance / Self.yard, 0)) yd" : "\(Displays.fixed(distance, 0)) m"
  }

  /// Lengths, strokes, SWOLF and the sum of the rests.
  var facts: [String] {
    let size = pool.length.map { " of \(metres($0))" } ?? ""
    var facts = ["\(pool.lengths) length\(pool.lengths == 1 ? "" : "s")\(size)"]
    if let strokes = pool.strokesPerLength { facts.append("\(Displays.fixed(strokes, 1)) strokes a length") }
    if let swolf = pool.swolf { facts.append("SWOLF \(Displays.fixed(swolf, 0))") }
    facts.append("swum \(PaceText.clock(pool.swimSeconds))")
    if pool.restSeconds > 0 { facts.append("rests \(PaceText.clock(pool.restSeconds))") }
    return facts
  }

  /// A line a set: intervals of the same lengths and stroke that follow each other are one.
  var sets: [String] {
    var sets: [[PoolSection.Interval]] = []
    for interval in pool.intervals {
      if let last = sets.last?.last, last.lengths == interval.lengths, last.style == interval.style {
        sets[sets.count - 1].append(interval)
      } else {
        sets.append([interval])
      }
    }
    let hasStyles = Set(pool.intervals.map(\.style)).count > 1
    return sets.map { set in
      let count = Double(set.count)
      let one = set[0]
      var text = set.count > 1 ? "\(set.count) × " : ""
      text += one.distance.map(metres) ?? "\(one.lengths) length\(one.lengths == 1 ? "" : "s")"
      if hasStyles, let style = one.style { text += " \(style)" }
      let seconds = set.reduce(0) { $0 + $1.seconds } / count
      text += " in \(PaceText.clock(seconds))"
      let paces = set.compactMap(\.pace)
      if !paces.isEmpty {
        text += " (\(PaceText.clock(paces.reduce(0, +) / Double(paces.count)))/100m)"
      }
      let inner = set.dropLast().compactMap(\.rest)
      if !inner.isEmpty { text += ", rests of \(PaceText.clock(inner.reduce(0, +) / Double(inner.count)))" }
      if let rest = set.last?.rest { text += ", then \(PaceText.clock(rest)) of rest" }
      return text
    }
  }
}
