import Enrichment
import SessionMetrics

/// Describes a pool swim: its lengths, sets and rests.
struct PoolWords {
  let pool: PoolSection
  private let structure: StructureSection?

  /// Creates the words for a swim; `nil` without lengths.
  init?(_ activity: EnrichedActivity) {
    guard let pool = activity.pool else { return nil }
    self.pool = pool
    structure = activity.structure
  }

  /// Whether the pool is measured in yards: its length is a whole number of yards but not of metres.
  private var isOfYards: Bool {
    guard let length = pool.length else { return false }
    func isWhole(_ value: Double) -> Bool { (value - value.rounded()).magnitude < 0.01 }
    return !isWhole(length) && isWhole(length / Self.yard)
  }

  private static let yard = PaceText.Unit.hundredYards.metres / 100

  /// Formats a distance: "400 m", or "50 yd" in a yard pool.
  func metres(_ distance: Double) -> String {
    isOfYards
      ? "\(Displays.fixed(distance / Self.yard, 0)) yd" : "\(Displays.fixed(distance, 0)) m"
  }

  /// Lengths, strokes, SWOLF and total rest.
  var facts: [String] {
    let size = pool.length.map { " of \(metres($0))" } ?? ""
    var facts = ["\(pool.lengths) length\(pool.lengths == 1 ? "" : "s")\(size)"]
    if let strokes = pool.strokesPerLength {
      facts.append("\(Displays.fixed(strokes, 1)) strokes per length")
    }
    if let swolf = pool.swolf { facts.append("SWOLF \(Displays.fixed(swolf, 0))") }
    facts.append("swim time \(PaceText.clock(pool.swimSeconds))")
    if pool.restSeconds > 0 { facts.append("rest \(PaceText.clock(pool.restSeconds))") }
    return facts
  }

  /// Difference between rests from which they are shown as a range, s (house rule).
  private static let unevenRests = 5.0

  /// The sets of the structure, whose blocks without rests are the intervals. A swim outside the sets stands
  /// alone, and so do swims of several distances in a set, as in a ladder.
  private var grouped: [[PoolSection.Interval]] {
    let blocks = (structure?.blocks ?? []).filter { $0.kind != "recovery" }
    var sets: [[PoolSection.Interval]] = []
    var series: Int?
    for (place, interval) in pool.intervals.enumerated() {
      let own = blocks.indices.contains(place) ? blocks[place].series : nil
      if own != nil, own == series, sets.last?.last?.lengths == interval.lengths {
        sets[sets.count - 1].append(interval)
      } else {
        sets.append([interval])
      }
      series = own
    }
    return sets
  }

  /// Formats rests: "rests of 0:20", or "rests of 0:23 to 0:39" if they are uneven.
  private static func words(ofRests rests: [Double]) -> String? {
    guard let least = rests.min(), let most = rests.max() else { return nil }
    guard most - least < unevenRests else {
      return "rests of \(PaceText.clock(least)) to \(PaceText.clock(most))"
    }
    return "rests of \(PaceText.clock(rests.reduce(0, +) / Double(rests.count)))"
  }

  /// One line per set.
  var sets: [String] {
    let sets = grouped
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
        let pace = paces.reduce(0, +) / Double(paces.count)
        text += " (\(PaceText.clock(isOfYards ? pace * Self.yard : pace))/\(isOfYards ? "100yd" : "100m"))"
      }
      if let rests = Self.words(ofRests: set.dropLast().compactMap(\.rest)) { text += ", \(rests)" }
      if let rest = set.last?.rest { text += ", then \(PaceText.clock(rest)) of rest" }
      return text
    }
  }
}
