import RealModule

/// A point of a plane.
public struct PlanePoint: Sendable, Hashable {
  /// To the east.
  public var x: Double
  /// To the north.
  public var y: Double
  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A point that was removed from a line, with the area that removing it cost.
public struct RemovedPoint: Sendable, Hashable {
  /// Its index in the line.
  public var index: Int
  /// Effective area: never less than that of the points removed before it.
  public var area: Double
}

/// Fewer points that keep the shape of a line.
public enum RouteSimplification {
  /// Indices that Ramer, Douglas and Peucker keep: the ends, and any point further than `tolerance` from the segment
  /// that replaces it. Ties go to the lowest index. Lines of up to two points are kept whole.
  ///
  /// - Note: Ramer 1972; Douglas & Peucker 1973; distance to the segment, not to the infinite line.
  /// - Complexity: O(*n* log *n*) for ordinary lines, O(*n*²) at worst; a stack, no recursion.
  public static func douglasPeucker(_ points: [PlanePoint], tolerance: Double) -> [Int] {
    guard points.count > 2 else { return Array(points.indices) }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var stack = [(0, points.count - 1)]
    while let (first, last) = stack.popLast() {
      guard last > first + 1 else { continue }
      var farthest = first
      var distance = -1.0
      for index in (first + 1)..<last {
        let own = squaredDistance(points[index], points[first], points[last])
        if own > distance { (farthest, distance) = (index, own) }
      }
      if distance > tolerance * tolerance {
        isKept[farthest] = true
        stack.append((farthest, last))
        stack.append((first, farthest))
      }
    }
    return points.indices.filter { isKept[$0] }
  }

  /// The order in which Visvalingam and Whyatt remove the interior points: always the one whose triangle with its
  /// present neighbours is smallest, the lowest index among equals.
  ///
  /// - Note: Visvalingam & Whyatt 1993 (Cartographic J 30:46).
  /// - Complexity: O(*n* log *n*).
  public static func visvalingam(_ points: [PlanePoint]) -> [RemovedPoint] {
    guard points.count > 2 else { return [] }
    var before = points.indices.map { $0 - 1 }
    var after = points.indices.map { $0 + 1 }
    var area = points.indices.map { index in
      index > 0 && index + 1 < points.count
        ? triangle(points[index - 1], points[index], points[index + 1]) : 0
    }
    var heap = IndexedHeap(count: points.count)
    for index in 1..<(points.count - 1) { heap.insert(index, area[index]) }
    var removed: [RemovedPoint] = []
    removed.reserveCapacity(points.count - 2)
    var effective = 0.0
    while let index = heap.removeSmallest() {
      effective = max(effective, area[index])
      removed.append(RemovedPoint(index: index, area: effective))
      let (left, right) = (before[index], after[index])
      after[left] = right
      before[right] = left
      for neighbour in [left, right] where neighbour > 0 && neighbour < points.count - 1 {
        area[neighbour] = triangle(points[before[neighbour]], points[neighbour], points[after[neighbour]])
        heap.update(neighbour, area[neighbour])
      }
    }
    return removed
  }

  /// At most `limit` places that keep the shape of a route: the ends and the last ones that Visvalingam would remove.
  /// - Complexity: O(*n* log *n*).
  public static func shape(of points: [GeoPoint], limit: Int) -> [GeoPoint] {
    guard points.count > max(2, limit) else { return points }
    let removed = visvalingam(plane(of: points)).prefix(points.count - max(2, limit))
    var isKept = [Bool](repeating: true, count: points.count)
    for point in removed { isKept[point.index] = false }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// Places in metres on a plane about their mean latitude; longitudes are taken relative to the first.
  public static func plane(of points: [GeoPoint]) -> [PlanePoint] {
    guard let first = points.first else { return [] }
    let latitude = points.reduce(0) { $0 + $1.latitude } / Double(points.count)
    let north = Geodesy.equatorialRadius * Geodesy.radian
    let east = north * .cos(latitude * Geodesy.radian)
    return points.map { point in
      PlanePoint(
        x: Geodesy.wrapped(point.longitude - first.longitude) * east,
        y: (point.latitude - first.latitude) * north)
    }
  }

  private static func triangle(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Double {
    abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
  }

  private static func squaredDistance(_ point: PlanePoint, _ start: PlanePoint, _ end: PlanePoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along =
      length > 0 ? min(1, max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length)) : 0
    let (ex, ey) = (point.x - start.x - along * dx, point.y - start.y - along * dy)
    return ex * ex + ey * ey
  }
}

/// A binary heap of indices by key, smallest first, lowest index among equals.
private struct IndexedHeap {
  private var heap: [Int] = []
  private var place: [Int]
  private var key: [Double]

  init(count: Int) {
    place = Array(repeating: -1, count: count)
    key = Array(repeating: 0, count: count)
  }

  mutating func insert(_ index: Int, _ value: Double) {
    key[index] = value
    place[index] = heap.count
    heap.append(index)
    rise(heap.count - 1)
  }

  mutating func update(_ index: Int, _ value: Double) {
    guard place[index] >= 0 else { return }
    key[index] = value
    rise(place[index])
    sink(place[index])
  }

  mutating func removeSmallest() -> Int? {
    guard let smallest = heap.first, let last = heap.popLast() else { return nil }
    place[smallest] = -1
    if last != smallest {
      heap[0] = last
      place[last] = 0
      sink(0)
    }
    return smallest
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    key[one] == key[other] ? one < other : key[one] < key[other]
  }

  private mutating func rise(_ start: Int) {
    var at = start
    while at > 0 {
      let parent = (at - 1) / 2
      guard isBefore(heap[at], heap[parent]) else { return }
      exchange(at, parent)
      at = parent
    }
  }

  private mutating func sink(_ start: Int) {
    var at = start
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < heap.count && isBefore(heap[child], heap[least]) {
        least = child
      }
      guard least != at else { return }
      exchange(at, least)
      at = least
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    place[heap[one]] = one
    place[heap[other]] = other
  }
}
