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
    var heap = IndexedHeap(keys: area, indices: 1..<(points.count - 1))
    var removed: [RemovedPoint] = []
    removed.reserveCapacity(points.count - 2)
    var effective = 0.0
    while let index = heap.removeSmallest() {
      effective = max(effective, area[index])
      removed.append(RemovedPoint(index: index, area: effective))
      let (left, right) = (before[index], after[index])
      after[left] = right
      before[right] = left
      if left > 0 {
        area[left] = triangle(points[before[left]], points[left], points[right])
        heap.update(left, area[left])
      }
      if right < points.count - 1 {
        area[right] = triangle(points[left], points[right], points[after[right]])
        heap.update(right, area[right])
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
  private struct Entry {
    var key: Double
    var index: Int32

    @inline(__always)
    func isBefore(_ other: Entry) -> Bool { key == other.key ? index < other.index : key < other.key }
  }

  private var heap: [Entry]
  /// Place of each index in the heap, −1 where it is not.
  private var place: [Int32]

  /// A heap of some indices.
  /// - Complexity: O(*n*).
  init(keys: [Double], indices: Range<Int>) {
    place = Array(repeating: -1, count: keys.count)
    heap = []
    heap.reserveCapacity(indices.count)
    for index in indices {
      place[index] = Int32(truncatingIfNeeded: heap.count)
      heap.append(Entry(key: keys[index], index: Int32(truncatingIfNeeded: index)))
    }
    for start in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(heap[start], from: start) }
  }

  mutating func update(_ index: Int, _ key: Double) {
    let at = Int(place[index])
    guard at >= 0 else { return }
    let entry = Entry(key: key, index: Int32(truncatingIfNeeded: index))
    if entry.isBefore(heap[at]) { rise(entry, from: at) } else { sink(entry, from: at) }
  }

  mutating func removeSmallest() -> Int? {
    guard let smallest = heap.first, let last = heap.popLast() else { return nil }
    place[Int(smallest.index)] = -1
    if !heap.isEmpty { sink(last, from: 0) }
    return Int(smallest.index)
  }

  /// Puts an entry where it belongs at or above a free place.
  private mutating func rise(_ entry: Entry, from start: Int) {
    var at = start
    while at > 0 {
      let parent = (at - 1) / 2
      let above = heap[parent]
      guard entry.isBefore(above) else { break }
      put(above, at)
      at = parent
    }
    put(entry, at)
  }

  /// Puts an entry where it belongs at or below a free place.
  private mutating func sink(_ entry: Entry, from start: Int) {
    var at = start
    let count = heap.count
    while true {
      var child = 2 * at + 1
      guard child < count else { break }
      if child + 1 < count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      let below = heap[child]
      guard below.isBefore(entry) else { break }
      put(below, at)
      at = child
    }
    put(entry, at)
  }

  @inline(__always)
  private mutating func put(_ entry: Entry, _ at: Int) {
    heap[at] = entry
    place[Int(entry.index)] = Int32(truncatingIfNeeded: at)
  }
}
