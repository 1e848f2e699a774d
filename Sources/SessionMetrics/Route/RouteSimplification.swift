import ActivityStreams
import RealModule
import Statistics

/// A point in the plane.
public struct PlanePoint: Sendable, Hashable, BitwiseCopyable {
  /// Eastward coordinate.
  public var x: Double
  /// Northward coordinate.
  public var y: Double
  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A point removed from a line, with the area that its removal cost.
public struct RemovedPoint: Sendable, Hashable {
  /// The index of the point in the line.
  public var index: Int
  /// Effective area. It is never smaller than the area of a point removed earlier.
  public var area: Double
}

/// Simplifies a line to fewer points that keep its shape.
///
/// Page: *Encoded polyline and simplification*, tests: `RouteSimplificationTests`.
public enum RouteSimplification {
  /// Returns the indices kept by Ramer–Douglas–Peucker: the ends, and points further than `tolerance` from the
  /// segment that replaces them.
  ///
  /// Ties go to the lowest index. Lines of up to two points are kept whole.
  ///
  /// - Note: Ramer 1972; Douglas & Peucker 1973; distance to the segment, not to the infinite line.
  /// - Complexity: O(*n* log *n*) for typical lines, O(*n*²) in the worst case; iterative.
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
        let pointDistance = squaredDistance(points[index], points[first], points[last])
        if pointDistance > distance { (farthest, distance) = (index, pointDistance) }
      }
      if distance > tolerance * tolerance {
        isKept[farthest] = true
        stack.append((farthest, last))
        stack.append((first, farthest))
      }
    }
    return points.indices.filter { isKept[$0] }
  }

  /// Returns the interior points in the order in which Visvalingam–Whyatt removes them.
  ///
  /// The next point is always the point whose triangle with its current neighbours is smallest. Ties go to
  /// the lowest index.
  ///
  /// - Note: Visvalingam & Whyatt 1993 (Cartographic J 30:46).
  /// - Complexity: O(*n* log *n*).
  public static func visvalingam(_ points: [PlanePoint]) -> [RemovedPoint] {
    visvalingam(points.elementSpan, first: points.count)
  }

  private static func visvalingam(_ line: Span<PlanePoint>, first limit: Int) -> [RemovedPoint] {
    let count = line.count
    guard count > 2, count < Int(Int32.max) else { return [] }
    var neighbours = [Neighbours](unsafeUninitializedCapacity: count) { places, filled in
      for index in 0..<count {
        places[index] = Neighbours(
          before: Int32(truncatingIfNeeded: index &- 1), after: Int32(truncatingIfNeeded: index &+ 1))
      }
      filled = count
    }
    var tree = SmallestTree(count: count)
    for index in 1..<(count - 1) {
      tree.put(triangle(line[index - 1], line[index], line[index + 1]), at: index)
    }
    tree.build()
    let steps = min(limit, count - 2)
    var removed: [RemovedPoint] = []
    removed.reserveCapacity(steps)
    var links = neighbours.mutableElementSpan
    let starts = tree.levels
    let levels = starts.elementSpan
    var nodes = tree.nodes.mutableElementSpan
    var effective = 0.0
    for _ in 0..<steps {
      let (index, area) = SmallestTree.smallest(nodes, levels)
      effective = area > effective ? area : effective
      removed.append(RemovedPoint(index: index, area: effective))
      let left = Int(links[index].before)
      let right = Int(links[index].after)
      links[left].after = Int32(truncatingIfNeeded: right)
      links[right].before = Int32(truncatingIfNeeded: left)
      SmallestTree.set(&nodes, levels, .infinity, at: index)
      if left > 0 {
        let area = triangle(line[Int(links[left].before)], line[left], line[right])
        SmallestTree.set(&nodes, levels, SmallestTree.finite(area), at: left)
      }
      if right < count - 1 {
        let area = triangle(line[left], line[right], line[Int(links[right].after)])
        SmallestTree.set(&nodes, levels, SmallestTree.finite(area), at: right)
      }
    }
    return removed
  }

  private struct Neighbours {
    var before: Int32
    var after: Int32
  }

  /// Returns at most `limit` positions that keep the shape of a route, including the ends.
  ///
  /// Points are removed in Visvalingam's order. While more than 1.5 times the target remain, many points are
  /// removed at once: of every two neighbours, the point with the smaller triangle, if that triangle is not
  /// larger than the mean.
  ///
  /// - Complexity: O(*n* + limit log limit) for typical routes, O(*n* log *n*) in the worst case.
  public static func shape(of points: [GeoPoint], limit: Int) -> [GeoPoint] {
    shape(x: points.map(\.longitude), y: points.map(\.latitude), limit: limit).map { points[$0] }
  }

  /// Returns the indices kept, for longitudes and latitudes in columns.
  ///
  /// Areas are in square degrees, which have the same scale for all positions of a route.
  static func shape(x longitudes: [Double], y latitudes: [Double], limit: Int) -> [Int] {
    let count = min(longitudes.count, latitudes.count)
    let wanted = max(2, limit)
    guard count > wanted, count < Int(Int32.max) else { return Array(0..<count) }
    let extent = longitudes.elementSpan.extent(of: 0..<count)
    let first = longitudes[0]
    // If the route crosses the date line, use longitudes relative to the first position.
    let x = extent.high - extent.low < 180 ? longitudes : longitudes.map { Geodesy.wrapped($0 - first) }
    let kept = thinned(x.elementSpan, latitudes.elementSpan, count, to: wanted &+ wanted / 2)
    let line = kept.map { PlanePoint(x: x[Int($0)], y: latitudes[Int($0)]) }
    var isKept = [Bool](repeating: true, count: kept.count)
    for point in visvalingam(line.elementSpan, first: kept.count - wanted) { isKept[point.index] = false }
    var places: [Int] = []
    places.reserveCapacity(wanted)
    for place in kept.indices where isKept[place] { places.append(Int(kept[place])) }
    return places
  }

  /// Returns the indices that remain after rounds of removing small triangles. The rounds end when at most
  /// `target` points remain or when a round finds few triangles.
  private static func thinned(_ x: Span<Double>, _ y: Span<Double>, _ whole: Int, to target: Int) -> [Int32] {
    var kept = [Int32](unsafeUninitializedCapacity: whole) { places, filled in
      for index in 0..<whole { places[index] = Int32(truncatingIfNeeded: index) }
      filled = whole
    }
    while kept.count > target {
      let count = kept.count
      var places = kept.mutableElementSpan
      let remaining = remove(count - target, upTo: meanTriangle(x, y, places), x, y, &places)
      kept.removeLast(count - remaining)
      if count - remaining < max(1, count / 16) { break }
    }
    return kept
  }

  /// Estimates the mean of twice the triangle areas from every eighth point.
  private static func meanTriangle(
    _ x: Span<Double>, _ y: Span<Double>, _ kept: borrowing MutableSpan<Int32>
  ) -> Double {
    let last = kept.count - 1
    // The indices ascend.
    guard last > 1, kept[0] >= 0, kept[last] < x.count, kept[last] < y.count else { return 0 }
    var sum = 0.0
    var index = 1
    while index < last {
      let (a, b) = (Int(kept[unchecked: index &- 1]), Int(kept[unchecked: index]))
      let c = Int(kept[unchecked: index &+ 1])
      let (bx, by) = (x[unchecked: b], y[unchecked: b])
      sum +=
        ((bx - x[unchecked: a]) * (y[unchecked: c] - by) - (x[unchecked: c] - bx) * (by - y[unchecked: a]))
        .magnitude
      index &+= 8
    }
    return sum / Double((last + 6) / 8)
  }

  /// Removes the smaller of every two neighbours if twice its triangle is within the limit, up to a maximum number.
  ///
  /// The ends stay. Returns the number of remaining points.
  private static func remove(
    _ most: Int, upTo limit: Double, _ x: Span<Double>, _ y: Span<Double>,
    _ kept: inout MutableSpan<Int32>
  ) -> Int {
    let last = kept.count - 1
    // The indices ascend.
    guard last > 2, kept[0] >= 0, kept[last] < x.count, kept[last] < y.count else { return kept.count }
    var next = 1
    var index = 1
    let start = Int(kept[0])
    var one = kept[1]
    var (bx, by) = (x[Int(one)], y[Int(one)])
    var (east, north) = (bx - x[start], by - y[start])
    // `next` never overtakes `index`.
    while index &+ 2 <= last, index &- next < most {
      let other = kept[unchecked: index &+ 1]
      let after = kept[unchecked: index &+ 2]
      let (cx, cy) = (x[unchecked: Int(other)], y[unchecked: Int(other)])
      let (dx, dy) = (x[unchecked: Int(after)], y[unchecked: Int(after)])
      let (east1, north1) = (cx - bx, cy - by)
      let (east2, north2) = (dx - cx, dy - cy)
      let a = (east * north1 - east1 * north).magnitude
      let b = (east1 * north2 - east2 * north1).magnitude
      let isSmaller = a <= b
      let removes = (isSmaller ? a : b) <= limit
      kept[unchecked: next] = removes && isSmaller ? other : one
      kept[unchecked: next &+ 1] = other
      next &+= removes ? 1 : 2
      (one, bx, by, east, north) = (after, dx, dy, east2, north2)
      index &+= 2
    }
    while index <= last {
      kept[unchecked: next] = kept[unchecked: index]
      next &+= 1
      index &+= 1
    }
    return next
  }

  /// Projects positions to metres on a plane at their mean latitude, with longitudes relative to the first position.
  public static func plane(of points: [GeoPoint]) -> [PlanePoint] {
    guard let first = points.first else { return [] }
    var sum = 0.0
    for point in points { sum += point.latitude }
    let latitude = sum / Double(points.count)
    let north = Geodesy.equatorialRadius * Geodesy.radian
    let east = north * .cos(latitude * Geodesy.radian)
    let places = points.elementSpan
    return [PlanePoint](unsafeUninitializedCapacity: points.count) { line, count in
      for index in 0..<places.count {
        let point = places[unchecked: index]
        line[index] = PlanePoint(
          x: Geodesy.wrapped(point.longitude - first.longitude) * east,
          y: (point.latitude - first.latitude) * north)
      }
      count = places.count
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

/// A tournament tree of keys: each node stores the minimum of its eight children; the leaves are the keys by
/// index.
private struct SmallestTree {
  /// All levels from the leaves up to at most eight nodes; each level is padded to a multiple of eight.
  fileprivate var nodes: [Double] = []
  fileprivate var levels: [Int] = []

  init(count: Int) {
    var size = count
    var total = 0
    repeat {
      levels.append(total)
      total += (size + 7) / 8 * 8
      size = (size + 7) / 8
    } while levels.count < 2 || (total - levels[levels.count - 1]) > 8
    let all = total
    nodes = [Double](unsafeUninitializedCapacity: all) { places, filled in
      for index in 0..<all { places[index] = .infinity }
      filled = all
    }
  }

  /// Sets a key before the tree is built.
  mutating func put(_ key: Double, at index: Int) { nodes[index] = Self.finite(key) }

  /// Computes the inner nodes.
  ///
  /// - Complexity: O(*n*).
  mutating func build() {
    let levels = self.levels
    var nodes = self.nodes.mutableElementSpan
    for level in levels.indices.dropLast() {
      for group in 0..<((levels[level + 1] - levels[level]) / 8) {
        nodes[levels[level + 1] + group] = Self.smallest(nodes, from: levels[level] + 8 * group)
      }
    }
  }

  /// Returns the smallest key and its lowest index.
  @inline(__always)
  static func smallest(_ nodes: borrowing MutableSpan<Double>, _ levels: Span<Int>) -> (
    index: Int, key: Double
  ) {
    var level = levels.count - 1
    let key = smallest(nodes, from: levels[level])
    var place = 0
    while true {
      // The first child with that key.
      var node = levels[level] &+ place
      while nodes[node] != key { node &+= 1 }
      place = node &- levels[level]
      if level == 0 { return (place, key) }
      place &*= 8
      level &-= 1
    }
  }

  /// Clamps a key: only removed keys are infinite.
  @inline(__always)
  static func finite(_ key: Double) -> Double {
    key < .greatestFiniteMagnitude ? key : .greatestFiniteMagnitude
  }

  @inline(__always)
  private static func smallest(_ nodes: borrowing MutableSpan<Double>, from first: Int) -> Double {
    precondition(first >= 0 && first &+ 8 <= nodes.count)
    var a = nodes[unchecked: first]
    var b = nodes[unchecked: first &+ 1]
    a = nodes[unchecked: first &+ 2] < a ? nodes[unchecked: first &+ 2] : a
    b = nodes[unchecked: first &+ 3] < b ? nodes[unchecked: first &+ 3] : b
    a = nodes[unchecked: first &+ 4] < a ? nodes[unchecked: first &+ 4] : a
    b = nodes[unchecked: first &+ 5] < b ? nodes[unchecked: first &+ 5] : b
    a = nodes[unchecked: first &+ 6] < a ? nodes[unchecked: first &+ 6] : a
    b = nodes[unchecked: first &+ 7] < b ? nodes[unchecked: first &+ 7] : b
    return b < a ? b : a
  }

  /// Sets a key of a built tree.
  @inline(__always)
  static func set(
    _ nodes: inout MutableSpan<Double>, _ levels: Span<Int>, _ key: Double, at leaf: Int
  ) {
    nodes[leaf] = key
    var place = leaf
    var level = 1
    var start = 0
    while level < levels.count {
      let smaller = smallest(nodes, from: start &+ (place & ~7))
      place = place &>> 3
      start = levels[unchecked: level]
      if nodes[start &+ place] == smaller { return }
      nodes[unchecked: start &+ place] = smaller
      level &+= 1
    }
  }
}
