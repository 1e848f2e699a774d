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
  func medians() -> (cost: [Double], capacity: [Double]) {
    let mornings = (0..<count).compactMap { self[$0] }
    guard !mornings.isEmpty else {
      let none = [Double](repeating: 0, count: PlausibleAthletes.count)
      return (none, none)
    }
    var cost: [Double] = []
    var capacity: [Double] = []
    for athlete in 0..<PlausibleAthletes.count {
      cost.append(Self.median(mornings.map { $0.cost(athlete) }))
      capacity.append(Self.median(mornings.map { $0.capacity(athlete) }))
    }
    return (cost, capacity)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
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
