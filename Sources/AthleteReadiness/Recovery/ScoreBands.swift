import DayRecords
import TextFormats

/// The athlete's past scores, which calibrate the score bands.
///
/// The weighted component sum is mapped so that 45 marks the athlete's lowest 3 % of mornings, 60 the lowest 15 %
/// and 75 the lowest 60 % (contract 3.1). Between these points, 0 and 100 the map is linear.
///
/// - Quantiles come from the last 90 scored mornings without strain or illness, shrunk towards the population with a
///   weight of 30 mornings.
/// - If the better half of the last year was higher by more than chance (a third of the distance from the
///   15 % to the 60 % quantile), the quantiles move up by half of the remaining difference, but at most to
///   the recent 10, 35 and 80 % quantiles before shrinkage. Months of overreaching therefore do not become
///   normal, and at most half of the mornings are limited.
/// - A sum below 40 never maps above 59.
///
/// Page: *Recovery score*, tests: `ScoreBandsTests`.
struct ScoreBands: Sendable, Hashable {
  /// Fractions of mornings below ``bands``.
  static let shares = [0.03, 0.15, 0.6]
  /// The band limits.
  static let bands = [45.0, 60, 75]
  /// Maximum fractions of recent mornings below the bands after a better year. House rule.
  private static let mostBelow = [0.1, 0.35, 0.8]
  /// Population quantiles at these shares: medians over 31 LifeSnaps athletes and simulated ones. House rule.
  static let population = [44.0, 54, 69]
  /// Number of mornings kept, prior weight in mornings, mornings per block, and blocks per year.
  private static let (kept, prior, blockDays, blocksKept) = (90, 30.0, 28, 13)
  /// Excess of the better half of months that is expected by chance, as a fraction of the distance from the
  /// second to the third quantile. House rule, from normal scores.
  private static let monthsLuck = 0.33
  /// Largest sum for which no score may exceed 59.
  private static let lowest = 40.0
  /// Number of stored steps per point.
  private static let steps = 2.5
  private static let none = UInt8.max

  /// Sum of the open morning; ``none`` if the morning was not scored.
  private var open = Self.none
  /// Sums of recent mornings, oldest first.
  private(set) var days: [UInt8] = []
  /// Three quantiles per block of mornings, oldest first.
  private var blocks: [UInt8] = []
  private var sinceBlock: UInt8 = 0

  var isEmpty: Bool { open == Self.none && days.isEmpty }

  /// Stores the sum of the open morning; `nil` if it was not scored, or on a day with strain signs or
  /// illness.
  mutating func note(_ sum: Double?) {
    open = sum.map { UInt8(max(0, min(250, ($0 * Self.steps).rounded()))) } ?? Self.none
  }

  mutating func close() {
    guard open != Self.none else { return }
    days.append(open)
    if days.count > Self.kept { days.removeFirst() }
    open = Self.none
    sinceBlock += 1
    guard Int(sinceBlock) >= Self.blockDays else { return }
    sinceBlock = 0
    let block = days.suffix(Self.blockDays).sorted()
    blocks += Self.shares.map { UInt8(max(0, min(250, Self.quantile($0, of: block).rounded()))) }
    if blocks.count > 3 * Self.blocksKept { blocks.removeFirst(3) }
  }

  /// Returns a quantile of sorted values, interpolated linearly.
  private static func quantile(_ share: Double, of sorted: [UInt8]) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let low = min(last, Int(place))
    let high = min(last, low + 1)
    return Double(sorted[low]) + (place - Double(low)) * (Double(sorted[high]) - Double(sorted[low]))
  }

  /// The sums that are mapped to 45, 60 and 75.
  var anchors: [Double] {
    let sorted = days.sorted()
    let weight = Double(sorted.count) / (Double(sorted.count) + Self.prior)
    let best = bestHalf
    func recent(_ shares: [Double]) -> [Double] { shares.map { Self.quantile($0, of: sorted) / Self.steps } }
    let (recents, tops) = (recent(Self.shares), recent(Self.mostBelow))
    let luck = Self.monthsLuck * (recents[2] - recents[1])
    var anchors: [Double] = []
    for place in Self.shares.indices {
      let recent = recents[place]
      let anchor = best.map { min(tops[place], recent + max(0, $0[place] - luck - recent) / 2) } ?? recent
      let shrunk = Self.population[place] + weight * (anchor - Self.population[place])
      var least = (anchors.last ?? 0) + 1
      // The line from 45 to 60 must stay at or below 59 until the sum reaches `lowest`.
      if place == 1, let first = anchors.first {
        least = max(least, Self.lowest + max(0, Self.lowest - first) / 14)
      }
      anchors.append(max(least, min(97 + Double(place), shrunk)))
    }
    return anchors
  }

  /// Mean quantiles over the better half of a year's blocks; `nil` before the second block.
  private var bestHalf: [Double]? {
    let all = stride(from: 0, to: blocks.count - 2, by: 3).map { start in
      (0..<3).map { Double(blocks[start + $0]) / Self.steps }
    }
    guard all.count >= 2 else { return nil }
    let half = all.sorted { $0[2] > $1[2] }.prefix((all.count + 1) / 2)
    return (0..<3).map { place in half.reduce(0) { $0 + $1[place] } / Double(half.count) }
  }

  /// Returns the score of a sum, rising monotonically from 0 to 100.
  func score(_ sum: Double, anchors: [Double]) -> Double {
    var (low, start) = (0.0, 0.0)
    for (anchor, band) in zip(anchors + [100], Self.bands + [100]) {
      if sum < anchor { return start + (band - start) * max(0, sum - low) / max(1e-9, anchor - low) }
      (low, start) = (anchor, band)
    }
    return 100
  }
}

extension RecoveryScore {
  /// Returns a copy with the score and its intervals mapped to the athlete's own bands, components unchanged.
  func mapped(by bands: ScoreBands) -> RecoveryScore {
    guard let sum = score else { return self }
    let anchors = bands.anchors
    func range(_ range: ClosedRange<Double>?) -> ClosedRange<Double>? {
      range.map {
        let low = bands.score($0.lowerBound, anchors: anchors)
        return low...max(low, bands.score($0.upperBound, anchors: anchors))
      }
    }
    var mapped = self
    mapped.score = bands.score(sum, anchors: anchors)
    mapped.interval = range(interval)
    mapped.missingInterval = range(missingInterval)
    return mapped
  }
}

extension ScoreBands: StateCodable {
  /// Size: at most 133 bytes.
  func encode(to writer: inout StateWriter) {
    writer.write(open)
    writer.write(sinceBlock)
    writer.write(UInt8(clamping: days.count))
    writer.write(bytes: days)
    writer.write(UInt8(clamping: blocks.count))
    writer.write(bytes: blocks)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    open = try reader.uint8()
    sinceBlock = try reader.uint8()
    days = try reader.bytes(Int(try reader.uint8()))
    blocks = try reader.bytes(Int(try reader.uint8()))
    let isSound = days.count <= Self.kept && blocks.count <= 3 * Self.blocksKept && blocks.count % 3 == 0
    guard isSound, Int(sinceBlock) < Self.blockDays else { throw .invalid(field: "scores", offset: start) }
  }
}
