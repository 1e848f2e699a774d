/// Nine plausible athletes that between them span what is not known of the one at hand: how long fatigue lasts, and what
/// fatigue, muscle strain and sleep debt cost in capacity. Every pair of levels meets once (the orthogonal array L9, Taguchi 1987).
enum PlausibleAthletes {
  static let count = 9
  /// Place in ``TrainingMemory/acuteTimes``.
  static let acute = [0, 0, 0, 1, 1, 1, 2, 2, 2]
  /// Capacity lost a unit of fatigue over fitness, %.
  static let fatigueCost = [5.5, 9, 14.7, 5.5, 9, 14.7, 5.5, 9, 14.7]
  /// Capacity lost a unit of muscle strain, %.
  static let strainCost = [0.65, 1.2, 2.2, 1.2, 2.2, 0.65, 2.2, 0.65, 1.2]
  /// Capacity lost an hour of sleep debt beyond one, %.
  static let debtCost = [0.38, 0.55, 0.79, 0.79, 0.38, 0.55, 0.55, 0.79, 0.38]
}

/// What a morning costs in capacity, by its causes, whoever the athlete is.
struct CapacityCauses: Sendable, Hashable {
  /// Fatigue over fitness for each time constant, in own daily loads.
  var excess = (0.0, 0.0, 0.0)
  var strain = 0.0
  /// Sleep debt beyond an hour, h.
  var debt = 0.0
  /// Everything that is the same for all plausible athletes, %.
  var rest = 0.0

  static func == (one: CapacityCauses, other: CapacityCauses) -> Bool {
    one.excess == other.excess && one.strain == other.strain && one.debt == other.debt
      && one.rest == other.rest
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(strain)
    hasher.combine(rest)
  }

  /// Capacity lost to training and sleep debt by a plausible athlete, %.
  func cost(_ athlete: Int) -> Double {
    let index = PlausibleAthletes.acute[athlete]
    let fatigue = index == 0 ? excess.0 : index == 1 ? excess.1 : excess.2
    return PlausibleAthletes.fatigueCost[athlete] * fatigue + PlausibleAthletes.strainCost[athlete] * strain
      + PlausibleAthletes.debtCost[athlete] * debt
  }

  /// Capacity of a plausible athlete against an unloaded day, %.
  func capacity(_ athlete: Int) -> Double { rest - cost(athlete) }
}

/// The causes of the last mornings.
struct CapacityHistory: Sendable, Hashable {
  /// Mornings looked back on.
  static let days = 28
  private static let width = 6
  /// Oldest first, six numbers a morning.
  private var cells: [Float] = []

  /// Mornings kept.
  var count: Int { cells.count / Self.width }

  mutating func append(_ causes: CapacityCauses) {
    if count >= Self.days { cells.removeFirst(Self.width) }
    for value in [
      causes.excess.0, causes.excess.1, causes.excess.2, causes.strain, causes.debt, causes.rest,
    ] { cells.append(Float(min(1e6, max(-1e6, value)))) }
  }

  subscript(daysAgo: Int) -> CapacityCauses? {
    let start = cells.count - (daysAgo + 1) * Self.width
    guard daysAgo >= 0, start >= 0 else { return nil }
    return CapacityCauses(
      excess: (Double(cells[start]), Double(cells[start + 1]), Double(cells[start + 2])),
      strain: Double(cells[start + 3]), debt: Double(cells[start + 4]), rest: Double(cells[start + 5]))
  }

  /// The median cost and capacity of each plausible athlete over the mornings kept; zeros where there are none.
  ///
  /// - Parameters:
  ///   - cost: Where the medians of cost are looked for first: those of the day before make it quick.
  ///   - capacity: The same for capacity.
  func medians(near cost: [Double] = [], _ capacity: [Double] = []) -> (cost: [Double], capacity: [Double]) {
    let none = [Double](repeating: 0, count: PlausibleAthletes.count)
    let count = count
    guard count > 0 else { return (none, none) }
    var found = (
      cost: cost.count == none.count ? cost : none, capacity: capacity.count == none.count ? capacity : none
    )
    // Four mornings a vector; a column for each cause, and what is lost of it by one athlete.
    let size = (count + 3) / 4
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: (Self.width + 3) * size) { buffer in
      buffer.initialize(repeating: SIMD4(repeating: 0))
      let beyond = Self.width * size
      cells.withUnsafeBufferPointer { cells in
        UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: Float.self) { numbers in
          for column in 0..<Self.width {
            let start = 4 &* size &* column
            for morning in 0..<count {
              numbers[start &+ morning] = cells[morning &* Self.width &+ column]
            }
          }
          // Places without a morning lie above all others.
          for morning in count..<4 * size { numbers[4 * beyond + morning] = .infinity }
        }
      }
      let costs = UnsafeMutableBufferPointer(rebasing: buffer[beyond + size..<beyond + 2 * size])
      let capacities = UnsafeMutableBufferPointer(rebasing: buffer[beyond + 2 * size..<beyond + 3 * size])
      for athlete in 0..<PlausibleAthletes.count {
        let column = PlausibleAthletes.acute[athlete] &* size
        let fatigue = Float(PlausibleAthletes.fatigueCost[athlete])
        let strain = Float(PlausibleAthletes.strainCost[athlete])
        let debt = Float(PlausibleAthletes.debtCost[athlete])
        for vector in 0..<size {
          let lost =
            fatigue * buffer[column &+ vector] + strain * buffer[3 &* size &+ vector]
            + debt * buffer[4 &* size &+ vector]
          costs[vector] = lost + buffer[beyond &+ vector]
          capacities[vector] = (buffer[5 &* size &+ vector] - lost) + buffer[beyond &+ vector]
        }
        found.cost[athlete] = Self.median(costs, count: count, near: Float(found.cost[athlete]))
        found.capacity[athlete] = Self.median(capacities, count: count, near: Float(found.capacity[athlete]))
      }
    }
    return found
  }

  /// The middle value of the first `count`, or the mean of the two in the middle, found by steps from a guess: a pass over the
  /// values a step. What lies beyond `count` is infinite.
  private static func median(
    _ values: UnsafeMutableBufferPointer<SIMD4<Float>>, count: Int, near guess: Float
  ) -> Double {
    let low = (count - 1) / 2
    let high = count / 2
    var pivot = guess
    for _ in 0...2 * count {
      // Each comparison is −1 where it holds.
      var below = SIMD4<Int32>(repeating: 0)
      var above = SIMD4<Int32>(repeating: 0)
      var largestBelow = SIMD4<Float>(repeating: -.infinity)
      var smallestAbove = SIMD4<Float>(repeating: .infinity)
      let pivots = SIMD4<Float>(repeating: pivot)
      for value in values {
        let isLess = value .< pivots
        let isMore = value .> pivots
        below = below &+ unsafeBitCast(isLess, to: SIMD4<Int32>.self)
        above = above &+ unsafeBitCast(isMore, to: SIMD4<Int32>.self)
        largestBelow.replace(with: value, where: isLess .& (value .> largestBelow))
        smallestAbove.replace(with: value, where: isMore .& (value .< smallestAbove))
      }
      // Ranks first ..< end are the pivot's; the one before and the one after are known too.
      let first = -Int(below[0] &+ below[1] &+ below[2] &+ below[3])
      let end = 4 * values.count + Int(above[0] &+ above[1] &+ above[2] &+ above[3])
      let before = max(
        max(largestBelow[0], largestBelow[1]), max(largestBelow[2], largestBelow[3]))
      let after = min(
        min(smallestAbove[0], smallestAbove[1]), min(smallestAbove[2], smallestAbove[3]))
      if low < first - 1 {
        pivot = before
      } else if high > end {
        pivot = after
      } else {
        let lower = low < first ? before : low < end ? pivot : after
        let upper = high < first ? before : high < end ? pivot : after
        return (Double(lower) + Double(upper)) / 2
      }
    }
    return Double(pivot)
  }
}

extension CapacityHistory: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(UInt8(count))
    for cell in cells { writer.write(cell) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= Self.days else { throw .invalid(field: "mornings", offset: start) }
    cells.reserveCapacity(Self.days * Self.width)
    for _ in 0..<count * Self.width {
      let start = reader.offset
      let cell = try reader.float()
      guard cell.isFinite else { throw .invalid(field: "morning", offset: start) }
      cells.append(cell)
    }
  }
}
