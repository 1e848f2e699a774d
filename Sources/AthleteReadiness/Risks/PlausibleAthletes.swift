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
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * count) { buffer in
      cells.withUnsafeBufferPointer { cells in
        let costs = UnsafeMutableBufferPointer(rebasing: buffer[0..<count])
        let capacities = UnsafeMutableBufferPointer(rebasing: buffer[count..<2 * count])
        for athlete in 0..<PlausibleAthletes.count {
          let column = PlausibleAthletes.acute[athlete]
          let fatigue = Float(PlausibleAthletes.fatigueCost[athlete])
          let strain = Float(PlausibleAthletes.strainCost[athlete])
          let debt = Float(PlausibleAthletes.debtCost[athlete])
          for morning in 0..<count {
            let start = morning &* Self.width
            let lost = fatigue * cells[start + column] + strain * cells[start + 3] + debt * cells[start + 4]
            costs.initializeElement(at: morning, to: lost)
            capacities.initializeElement(at: morning, to: cells[start + 5] - lost)
          }
          found.cost[athlete] = Self.median(costs, near: Float(found.cost[athlete]))
          found.capacity[athlete] = Self.median(capacities, near: Float(found.capacity[athlete]))
        }
      }
    }
    return found
  }

  /// The middle value, or the mean of the two in the middle, found by steps from a guess: a pass over the values a step.
  private static func median(_ values: UnsafeMutableBufferPointer<Float>, near guess: Float) -> Double {
    let low = (values.count - 1) / 2
    let high = values.count / 2
    var pivot = guess
    for _ in 0...2 * values.count {
      var below = 0
      var equal = 0
      var nextBelow = -Float.infinity
      var nextAbove = Float.infinity
      for value in values {
        if value < pivot {
          below &+= 1
          nextBelow = max(nextBelow, value)
        } else if value > pivot {
          nextAbove = min(nextAbove, value)
        } else {
          equal &+= 1
        }
      }
      if low < below {
        pivot = nextBelow
      } else if low >= below &+ equal {
        pivot = nextAbove
      } else {
        return (Double(pivot) + Double(high < below &+ equal ? pivot : nextAbove)) / 2
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
    for _ in 0..<count * Self.width {
      let start = reader.offset
      let cell = try reader.float()
      guard cell.isFinite else { throw .invalid(field: "morning", offset: start) }
      cells.append(cell)
    }
  }
}
