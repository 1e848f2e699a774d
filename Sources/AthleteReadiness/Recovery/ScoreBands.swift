import DayRecords
import TextFormats

/// The athlete's past scores, which give the score bands their meaning.
///
/// The weighted sum of the components is mapped so that 45 marks the athlete's lowest 3 % of mornings, 60 the lowest 15 % and 75 the
/// lowest 60 % (contract 3.1), by straight lines between these points, 0 and 100. The quantiles are of the last 90 scored mornings without
/// strain or illness, shrunk to the population's with a weight of 30 mornings. Where the best half of the last year lay higher by more
/// than the luck of a month (a third of the way from the lowest 15 % to the lowest 60 %), they move half of the way of the rest, so that
/// months of overreaching do not become normal. A sum under 40 never maps above 59.
///
/// Page: *Recovery score*, tests: `ScoreBandsTests`.
struct ScoreBands: Sendable, Hashable {
  /// Shares of mornings that the bands 45, 60 and 75 begin at, and the bands.
  static let shares = [0.03, 0.15, 0.6]
  static let bands = [45.0, 60, 75]
  /// The same quantiles of athletes in general: medians over 31 athletes of LifeSnaps and of the simulator; house rule.
  static let population = [44.0, 54, 69]
  /// Mornings kept, weight of the population in mornings, mornings per block and blocks per year.
  private static let (kept, prior, blockDays, blocksKept) = (90, 30.0, 28, 13)
  /// Distance of the better half above the mean for months without variation, share of the way from the second to the third quantile: a
  /// house rule, from normal scores.
  private static let monthsLuck = 0.33
  /// Sum up to which no score is above 59.
  private static let lowest = 40.0
  /// Steps of a point in which sums are kept.
  private static let steps = 2.5
  private static let none = UInt8.max

  /// Sum of the open morning; ``none`` where it was not scored.
  private var open = Self.none
  /// Sums of the last mornings, oldest first.
  private(set) var days: [UInt8] = []
  /// The three quantiles of each block of mornings, oldest first.
  private var blocks: [UInt8] = []
  /// Mornings since the last block.
  private var sinceBlock: UInt8 = 0

  /// Whether nothing was ever scored.
  var isEmpty: Bool { open == Self.none && days.isEmpty }

  /// Keeps the sum of the open morning; `nil` if it has none, or with signs of strain or an illness.
  mutating func note(_ sum: Double?) {
    open = sum.map { UInt8(max(0, min(250, ($0 * Self.steps).rounded()))) } ?? Self.none
  }

  /// Takes in the morning of a day that is over.
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

  /// The quantile of sorted values, between neighbours.
  private static func quantile(_ share: Double, of sorted: [UInt8]) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let low = min(last, Int(place))
    let high = min(last, low + 1)
    return Double(sorted[low]) + (place - Double(low)) * (Double(sorted[high]) - Double(sorted[low]))
  }

  /// The sums that map to 45, 60 and 75.
  var anchors: [Double] {
    let sorted = days.sorted()
    let weight = Double(sorted.count) / (Double(sorted.count) + Self.prior)
    let best = bestHalf
    let recents = Self.shares.map { Self.quantile($0, of: sorted) / Self.steps }
    let luck = Self.monthsLuck * (recents[2] - recents[1])
    var anchors: [Double] = []
    for place in Self.shares.indices {
      let recent = recents[place]
      let own = best.map { recent + max(0, $0[place] - luck - recent) / 2 } ?? recent
      let shrunk = Self.population[place] + weight * (own - Self.population[place])
      var least = (anchors.last ?? 0) + 1
      // The line from 45 to 60 passes 59 no earlier than at the lowest sum.
      if place == 1, let first = anchors.first {
        least = max(least, Self.lowest + max(0, Self.lowest - first) / 14)
      }
      anchors.append(max(least, min(97 + Double(place), shrunk)))
    }
    return anchors
  }

  /// The mean quantiles of the better half of the blocks of a year; `nil` before the second block.
  private var bestHalf: [Double]? {
    let all = stride(from: 0, to: blocks.count - 2, by: 3).map { start in
      (0..<3).map { Double(blocks[start + $0]) / Self.steps }
    }
    guard all.count >= 2 else { return nil }
    let half = all.sorted { $0[2] > $1[2] }.prefix((all.count + 1) / 2)
    return (0..<3).map { place in half.reduce(0) { $0 + $1[place] } / Double(half.count) }
  }

  /// The score of a sum: monotone, from 0 to 100.
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
  /// The same with its score and intervals mapped to the athlete's own bands; the parts stay as they are.
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
  /// Size: 133 bytes at most.
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
