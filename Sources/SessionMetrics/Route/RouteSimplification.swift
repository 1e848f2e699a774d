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
    visvalingam(points, first: points.count)
  }

  /// The first points that are removed.
  private static func visvalingam(_ points: [PlanePoint], first limit: Int) -> [RemovedPoint] {
    let count = points.count
    guard count > 2 else { return [] }
    var neighbours = (0..<count).map {
      Neighbours(before: Int32(truncatingIfNeeded: $0 - 1), after: Int32(truncatingIfNeeded: $0 + 1))
    }
    var tree = SmallestTree(count: count)
    for index in 1..<(count - 1) {
      tree.put(triangle(points[index - 1], points[index], points[index + 1]), at: index)
    }
    tree.build()
    let steps = min(limit, count - 2)
    var removed: [RemovedPoint] = []
    removed.reserveCapacity(steps)
    var effective = 0.0
    for _ in 0..<steps {
      let (index, area) = tree.smallest
      effective = max(effective, area)
      removed.append(RemovedPoint(index: index, area: effective))
      let left = Int(neighbours[index].before)
      let right = Int(neighbours[index].after)
      neighbours[left].after = Int32(truncatingIfNeeded: right)
      neighbours[right].before = Int32(truncatingIfNeeded: left)
      tree.remove(index)
      if left > 0 {
        let area = triangle(points[Int(neighbours[left].before)], points[left], points[right])
        tree.update(area, at: left)
      }
      if right < count - 1 {
        let area = triangle(points[left], points[right], points[Int(neighbours[right].after)])
        tree.update(area, at: right)
      }
    }
    return removed
  }

  private struct Neighbours {
    var before: Int32
    var after: Int32
  }

  /// At most `limit` places that keep the shape of a route, the ends among them.
  ///
  /// Points go in the order of Visvalingam. While more than four times as many are left as are wanted, all of a round's
  /// smallest triangles go at once: those below the round's mean that are smaller than both neighbours.
  /// - Complexity: O(*n* + limit log limit) for ordinary routes, O(*n* log *n*) at worst.
  public static func shape(of points: [GeoPoint], limit: Int) -> [GeoPoint] {
    let wanted = max(2, limit)
    guard points.count > wanted else { return points }
    let line = plane(of: points)
    let kept = thinned(line, to: wanted &* 4)
    let rest = kept.map { line[$0] }
    var isKept = [Bool](repeating: true, count: kept.count)
    for point in visvalingam(rest, first: kept.count - wanted) { isKept[point.index] = false }
    return kept.indices.filter { isKept[$0] }.map { points[kept[$0]] }
  }

  /// Indices that are left when rounds have removed the smallest triangles until at most `target` are left, or until
  /// a round finds few.
  private static func thinned(_ line: [PlanePoint], to target: Int) -> [Int] {
    var kept = Array(line.indices)
    var areas = [Double](repeating: .infinity, count: line.count)
    while kept.count > target {
      let count = kept.count
      let sum = measure(line, kept, &areas)
      let next = remove(count - target, upTo: sum / Double(count - 2), areas.span, &kept)
      kept.removeLast(count - next)
      if count - next < count / 16 { break }
    }
    return kept
  }

  /// The triangle of each point that is left with its neighbours, and their sum; those of the ends are infinite.
  private static func measure(_ line: [PlanePoint], _ kept: [Int], _ areas: inout [Double]) -> Double {
    let line = line.span
    let kept = kept.span
    var areas = areas.mutableSpan
    var before = line[kept[0]]
    var point = line[kept[1]]
    var sum = 0.0
    for place in 1..<(kept.count - 1) {
      let after = line[kept[place + 1]]
      let area = triangle(before, point, after)
      areas[place] = area
      sum += area
      (before, point) = (point, after)
    }
    areas[kept.count - 1] = .infinity
    return sum
  }

  /// Removes at most so many points whose triangles are not above a limit nor above those of their neighbours, of a
  /// run of equal ones the first; returns how many are left.
  private static func remove(
    _ most: Int, upTo limit: Double, _ areas: Span<Double>, _ kept: inout [Int]
  ) -> Int {
    var kept = kept.mutableSpan
    let count = kept.count
    var next = 1
    var mayRemove = most
    var before = areas[0]
    var area = areas[1]
    for place in 1..<(count - 1) {
      let after = areas[place + 1]
      if area <= limit, mayRemove > 0, area <= before, area <= after {
        mayRemove -= 1
        // The one behind it stays.
        before = -.infinity
      } else {
        kept[next] = kept[place]
        next += 1
        before = area
      }
      area = after
    }
    kept[next] = kept[count - 1]
    return next + 1
  }

  /// Places in metres on a plane about their mean latitude; longitudes are taken relative to the first.
  public static func plane(of points: [GeoPoint]) -> [PlanePoint] {
    guard let first = points.first else { return [] }
    var sum = 0.0
    for point in points { sum += point.latitude }
    let latitude = sum / Double(points.count)
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

/// A tournament of keys: each node holds the smaller of its two children, the leaves are the keys by index.
private struct SmallestTree {
  private var nodes: [Double]
  /// Node of the first leaf: a power of two.
  private let leaves: Int

  /// Room for so many keys, none of them there yet.
  init(count: Int) {
    var leaves = 1
    while leaves < count { leaves *= 2 }
    self.leaves = leaves
    nodes = Array(repeating: .infinity, count: 2 * leaves)
  }

  /// Sets a key before the tree is built.
  mutating func put(_ key: Double, at index: Int) { nodes[leaves + index] = Self.finite(key) }

  /// - Complexity: O(*n*).
  mutating func build() {
    var node = leaves - 1
    while node > 0 {
      nodes[node] = Swift.min(nodes[2 * node], nodes[2 * node + 1])
      node -= 1
    }
  }

  /// The smallest key, with the lowest index that has it.
  var smallest: (index: Int, key: Double) {
    let key = nodes[1]
    var node = 1
    while node < leaves {
      node *= 2
      if nodes[node] != key { node += 1 }
    }
    return (node - leaves, key)
  }

  mutating func remove(_ index: Int) { set(.infinity, at: leaves + index) }

  mutating func update(_ key: Double, at index: Int) { set(Self.finite(key), at: leaves + index) }

  /// Only removed keys are infinite.
  private static func finite(_ key: Double) -> Double {
    key < .greatestFiniteMagnitude ? key : .greatestFiniteMagnitude
  }

  @inline(__always)
  private mutating func set(_ key: Double, at leaf: Int) {
    nodes[leaf] = key
    var node = leaf
    var smaller = key
    while node > 1 {
      let sibling = nodes[node ^ 1]
      if sibling < smaller { smaller = sibling }
      node /= 2
      if nodes[node] == smaller { return }
      nodes[node] = smaller
    }
  }
}
