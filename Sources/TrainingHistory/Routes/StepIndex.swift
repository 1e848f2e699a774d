import SessionMetrics

/// A comparison budget that bounds the running time for any input.
struct SearchBudget {
  private(set) var left: Int

  init(_ comparisons: Int) { left = comparisons }

  var isSpent: Bool { left <= 0 }

  /// Deducts comparisons. If fewer are available, the budget is spent.
  mutating func spend(_ comparisons: Int) { left = comparisons < left ? left - comparisons : 0 }
}

/// A spatial hash of the points of many routes.
///
/// Cells are cubes with sides of twice the search radius, so all neighbours of a point are within eight
/// cells.
struct StepIndex {
  struct Entry {
    let way: Int32
    let step: Int32
  }

  private let cell: Double
  private var numbers: [UInt64: Int32] = [:]
  /// Start offset of each cell's entries, followed by the total.
  private var starts: [Int32] = [0]
  private var entries: [Entry] = []
  /// Coordinates of the entries, rounded to about a metre.
  private var places: [SIMD4<Float>] = []
  /// Square of the search radius plus two metres of rounding, m².
  private let squared: Float

  /// Indexes selected points of the routes.
  ///
  /// - Parameters:
  ///   - ways: The routes.
  ///   - reach: Search radius in metres, above 0.
  ///   - isTaken: Whether to index a point.
  /// - Complexity: O(points).
  init(_ ways: [WaySteps], reach: Double, isTaken: (_ way: Int, _ step: Int) -> Bool) {
    cell = max(1, 2 * reach)
    squared = Float((reach + 2) * (reach + 2))
    var counts: [Int32] = []
    var cells: [Int32] = []
    for (way, steps) in ways.enumerated() {
      for (step, place) in steps.places.enumerated() where isTaken(way, step) {
        let key = Self.key(place / cell)
        let number = numbers[key] ?? Int32(truncatingIfNeeded: counts.count)
        if Int(number) == counts.count {
          numbers[key] = number
          counts.append(0)
        }
        counts[Int(number)] += 1
        cells.append(number)
      }
    }
    for count in counts { starts.append((starts.last ?? 0) + count) }
    entries = [Entry](repeating: Entry(way: 0, step: 0), count: cells.count)
    places = [SIMD4<Float>](repeating: .zero, count: cells.count)
    var next = starts
    var taken = 0
    for (way, steps) in ways.enumerated() {
      for step in steps.places.indices where isTaken(way, step) {
        let number = Int(cells[taken])
        taken += 1
        entries[Int(next[number])] = Entry(
          way: Int32(truncatingIfNeeded: way), step: Int32(truncatingIfNeeded: step))
        places[Int(next[number])] = Self.rough(steps.places[step])
        next[number] += 1
      }
    }
  }

  /// Calls `take` for each entry that may lie within the search radius until it returns `false`,
  /// ordered by cell, route and step.
  ///
  /// - Returns: The number of entries visited.
  func candidates(_ place: SIMD3<Double>, _ take: (Entry) -> Bool) -> Int {
    let scaled = place / cell
    let home = scaled.rounded(.down)
    let rough = Self.rough(place)
    var count = 0
    for corner in 0..<8 {
      var other = home
      for axis in 0..<3 where corner & (1 << axis) != 0 {
        other[axis] += scaled[axis] - home[axis] < 0.5 ? -1 : 1
      }
      guard let number = numbers[Self.key(other)] else { continue }
      let cell = Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
      count += cell.count
      for entry in cell {
        let side = places[entry] - rough
        guard (side * side).sum() <= squared else { continue }
        if !take(entries[entry]) { break }
      }
    }
    return count
  }

  private static func rough(_ place: SIMD3<Double>) -> SIMD4<Float> {
    SIMD4(Float(place.x), Float(place.y), Float(place.z), 0)
  }

  /// Returns a cell's hash key. Keys repeat every two million cells, so callers also check distances.
  private static func key(_ scaled: SIMD3<Double>) -> UInt64 {
    func part(_ value: Double) -> UInt64 {
      UInt64(truncatingIfNeeded: Int(exactly: value.rounded(.down)) ?? 0) & 0x1F_FFFF
    }
    return part(scaled.x) | part(scaled.y) << 21 | part(scaled.z) << 42
  }
}

/// The points of many routes in one flat array.
struct StepTable {
  private let places: [SIMD3<Double>]
  /// Start offset of each route's points, followed by the total.
  private let starts: [Int]
  private let step: Double

  /// Creates a table from routes that all have the same step.
  init(_ ways: [WaySteps]) {
    places = ways.flatMap(\.places)
    starts = ways.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.places.count) }
    step = ways.first?.step ?? 1
  }

  /// Returns the position on a route that is nearest to a point, searching the line segments around a
  /// given step.
  ///
  /// - Returns: Metres along the route, and the squared distance.
  func nearest(
    to point: SIMD3<Double>, on way: Int, around step: Int, sides: Int
  ) -> (metres: Double, squared: Double) {
    let first = starts[way]
    var best = (metres: self.step * Double(step), squared: (point - places[first + step]).squared)
    let lowest = max(0, step - sides)
    for row in lowest..<max(lowest, min(starts[way + 1] - first - 1, step + sides)) {
      let side = places[first + row + 1] - places[first + row]
      let offset = point - places[first + row]
      let long = side.squared
      let share = long > 0 ? min(1, max(0, (side * offset).sum() / long)) : 0
      let squared = (offset - share * side).squared
      if squared < best.squared { best = (self.step * (Double(row) + share), squared) }
    }
    return best
  }

  /// Returns whether a point is close to a route near one of its steps and both run in the same direction.
  func isNear(
    _ point: SIMD3<Double>, _ direction: SIMD3<Double>, _ way: Int, _ step: Int, _ near: StepNearness
  ) -> Bool {
    let (first, last) = (starts[way], starts[way + 1] - 1)
    let place = first + step
    guard (point - places[place]).squared <= near.reach * near.reach * 1.000_001 else { return false }
    let routeDirection = places[min(place + 1, last)] - places[max(place - 1, first)]
    return (direction * routeDirection).sum() > 0
      && nearest(to: point, on: way, around: step, sides: 1).squared <= near.squared
  }
}

/// The distance within which points of two routes count as the same place.
struct StepNearness {
  let squared: Double
  /// Search radius, m. A point within the tolerance of the route has a resampled point of it within
  /// this radius.
  let reach: Double

  init(distance: Double, step: Double) {
    squared = distance * distance
    reach = (squared + step * step / 4).squareRoot()
  }
}
