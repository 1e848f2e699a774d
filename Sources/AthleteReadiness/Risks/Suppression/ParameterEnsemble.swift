import DayRecords

/// Nine plausible athletes that cover what is unknown about the real one: how long fatigue lasts, and what
/// fatigue, muscle strain and sleep debt cost.
///
/// Every pair of levels occurs once (the orthogonal array L9, Taguchi 1987).
///
/// Page: *Performance suppression window*, tests: `CapacityHistoryTests`.
enum ParameterEnsemble {
  static let count = 9
  /// Index into ``LoadAccumulationState/acuteTimes``.
  static let acute = [0, 0, 0, 1, 1, 1, 2, 2, 2]
  /// Capacity lost per unit of fatigue above fitness, %.
  static let fatigueCost = [5.5, 9, 14.7, 5.5, 9, 14.7, 5.5, 9, 14.7]
  /// Capacity lost per unit of muscle strain, %.
  static let strainCost = [0.65, 1.2, 2.2, 1.2, 2.2, 0.65, 2.2, 0.65, 1.2]
  /// Capacity lost per hour of sleep debt beyond the first, %.
  static let debtCost = [0.38, 0.55, 0.79, 0.79, 0.38, 0.55, 0.55, 0.79, 0.38]
}

extension ParameterEnsemble {
  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  /// Mean cost of each cause over the plausible athletes, in the column order of ``CapacityHistory``.
  static let meanCost: [Double] = {
    let fatigue = mean(fatigueCost) / Double(LoadAccumulationState.acuteTimes.count)
    return [fatigue, fatigue, fatigue, mean(strainCost), mean(debtCost), 0]
  }()
  /// Mean effect of each cause on capacity, in the same order.
  static let meanCapacity = zip(meanCost, [0, 0, 0, 0, 0, 1]).map { $1 - $0 }
  /// Muscle strain alone.
  static let strain: [Double] = [0, 0, 0, 1, 0, 0]
}

/// Causes of lost capacity on one morning, for any plausible athlete.
struct CapacityTerms: Sendable, Hashable {
  /// Fatigue above fitness for each time constant, as multiples of the daily load.
  var excess = (0.0, 0.0, 0.0)
  var strain = 0.0
  /// Sleep debt beyond an hour, h.
  var debt = 0.0
  /// Effects that are the same for all plausible athletes, %.
  var rest = 0.0

  static func == (one: CapacityTerms, other: CapacityTerms) -> Bool {
    one.excess == other.excess && one.strain == other.strain && one.debt == other.debt
      && one.rest == other.rest
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(strain)
    hasher.combine(rest)
  }

  /// Returns the capacity that training and sleep debt cost a plausible athlete, %.
  func cost(_ athlete: Int) -> Double {
    let index = ParameterEnsemble.acute[athlete]
    let fatigue = index == 0 ? excess.0 : index == 1 ? excess.1 : excess.2
    return ParameterEnsemble.fatigueCost[athlete] * fatigue + ParameterEnsemble.strainCost[athlete] * strain
      + ParameterEnsemble.debtCost[athlete] * debt
  }

  /// Returns the capacity of a plausible athlete relative to an unloaded day, %.
  func capacity(_ athlete: Int) -> Double { rest - cost(athlete) }
}

/// Causes of lost capacity on recent mornings.
struct CapacityHistory: Sendable, Hashable {
  static let days = 28
  private static let width = 6
  /// Upper limit of every cause, far above any real value, so no sum overflows.
  private static let most = 1e6
  /// One column per cause, oldest morning first; unused cells are 0.
  private var cells = [Float](repeating: 0, count: days * width)
  private(set) var count = 0

  mutating func append(_ causes: CapacityTerms) {
    let values = SIMD8(
      causes.excess.0, causes.excess.1, causes.excess.2, causes.strain, causes.debt, causes.rest, 0, 0)
    let isFull = count >= Self.days
    if !isFull { count += 1 }
    for column in 0..<Self.width {
      let start = column * Self.days
      if isFull {
        for place in start..<start + Self.days - 1 { cells[place] = cells[place + 1] }
      }
      cells[start + count - 1] = Float(values[column].clamped(-Self.most, Self.most))
    }
  }

  subscript(daysAgo: Int) -> CapacityTerms? {
    let place = count - 1 - daysAgo
    guard daysAgo >= 0, place >= 0 else { return nil }
    func cause(_ column: Int) -> Double { Double(cells[column * Self.days + place]) }
    return CapacityTerms(
      excess: (cause(0), cause(1), cause(2)), strain: cause(3), debt: cause(4), rest: cause(5))
  }

  /// Returns the mean and SD of a weighted sum of the causes; `nil` if there are too few mornings or they do
  /// not vary.
  func usual(_ weights: [Double]) -> (mean: Double, deviation: Double)? {
    guard count >= MetricLevel.usualNeeds else { return nil }
    var moments = RunningMoments()
    for morning in 0..<count {
      var value = 0.0
      for column in 0..<min(Self.width, weights.count) where weights[column] != 0 {
        value += weights[column] * Double(cells[column * Self.days + morning])
      }
      moments.update(with: value)
    }
    return moments.deviation.flatMap { $0 > 1e-6 ? (moments.mean, $0) : nil }
  }

  /// Returns the median cost and capacity of each plausible athlete; zeros without mornings.
  func medians() -> (cost: [Double], capacity: [Double]) {
    let none = [Double](repeating: 0, count: ParameterEnsemble.count)
    var result = (cost: none, capacity: none)
    refine(&result.cost, &result.capacity)
    return result
  }

  /// Updates the median cost and capacity of each plausible athlete. The search starts from yesterday's medians,
  /// which is fast.
  func refine(_ costs: inout [Double], _ capacities: inout [Double]) {
    guard count > 0, costs.count == ParameterEnsemble.count, capacities.count == costs.count else { return }
    // Four mornings per vector; unused elements are infinite.
    let size = Self.days / 4
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 9 * size) { buffer in
      UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: Float.self) { numbers in
        for place in cells.indices { numbers[place] = cells[place] }
        for morning in 0..<Self.days {
          numbers[cells.count &+ morning] = morning < count ? 0 : .infinity
        }
      }
      let beyond = Self.width * size
      let lost = UnsafeMutableBufferPointer(rebasing: buffer[beyond + size..<beyond + 2 * size])
      let scratch = UnsafeMutableBufferPointer(rebasing: buffer[beyond + 2 * size..<beyond + 3 * size])
      for athlete in 0..<ParameterEnsemble.count {
        let column = ParameterEnsemble.acute[athlete] &* size
        let fatigue = Float(ParameterEnsemble.fatigueCost[athlete])
        let strain = Float(ParameterEnsemble.strainCost[athlete])
        let debt = Float(ParameterEnsemble.debtCost[athlete])
        for vector in 0..<size {
          let cost =
            fatigue * buffer[column &+ vector] + strain * buffer[3 &* size &+ vector]
            + debt * buffer[4 &* size &+ vector]
          lost[vector] = cost + buffer[beyond &+ vector]
          scratch[vector] = (buffer[5 &* size &+ vector] - cost) + buffer[beyond &+ vector]
        }
        costs[athlete] = Self.median(lost, count: count, near: Float(costs[athlete]))
        capacities[athlete] = Self.median(scratch, count: count, near: Float(capacities[athlete]))
      }
    }
  }

  /// Returns the median of the first `count` values, stepping from a guess with one pass per step. Elements beyond
  /// `count` are infinite.
  private static func median(
    _ values: UnsafeMutableBufferPointer<SIMD4<Float>>, count: Int, near guess: Float
  ) -> Double {
    let low = (count - 1) / 2
    let high = count / 2
    let lowest = SIMD4<Float>(repeating: -.infinity)
    let highest = SIMD4<Float>(repeating: .infinity)
    var pivot = guess
    for _ in 0...2 * count {
      // Each comparison is −1 if true.
      var below = SIMD4<Int32>(repeating: 0)
      var above = SIMD4<Int32>(repeating: 0)
      var largestBelow = lowest
      var smallestAbove = highest
      let pivots = SIMD4<Float>(repeating: pivot)
      for value in values {
        let isLess = value .< pivots
        let isMore = value .> pivots
        below = below &+ unsafeBitCast(isLess, to: SIMD4<Int32>.self)
        above = above &+ unsafeBitCast(isMore, to: SIMD4<Int32>.self)
        let low = lowest.replacing(with: value, where: isLess)
        let high = highest.replacing(with: value, where: isMore)
        largestBelow.replace(with: low, where: low .> largestBelow)
        smallestAbove.replace(with: high, where: high .< smallestAbove)
      }
      // The pivot has ranks first ..< end; the values just before and after it are known too.
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
    for morning in 0..<count {
      for column in 0..<Self.width { writer.write(cells[column * Self.days + morning]) }
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= Self.days else { throw .invalid(field: "mornings", offset: start) }
    for place in 0..<count * Self.width {
      let start = reader.offset
      let cell = try reader.float()
      guard cell.isFinite else { throw .invalid(field: "morning", offset: start) }
      cells[place % Self.width * Self.days + place / Self.width] = cell
    }
    self.count = count
  }
}
