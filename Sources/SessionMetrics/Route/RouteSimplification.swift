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
    guard count > 2, count < Int(Int32.max) else { return [] }
    var neighbours = [Neighbours](unsafeUninitializedCapacity: count) { places, filled in
      for index in 0..<count {
        places[index] = Neighbours(
          before: Int32(truncatingIfNeeded: index &- 1), after: Int32(truncatingIfNeeded: index &+ 1))
      }
      filled = count
    }
    let line = points.span
    var tree = SmallestTree(count: count)
    for index in 1..<(count - 1) {
      tree.put(triangle(line[index - 1], line[index], line[index + 1]), at: index)
    }
    tree.build()
    let steps = min(limit, count - 2)
    var removed: [RemovedPoint] = []
    removed.reserveCapacity(steps)
    var links = neighbours.mutableSpan
    let starts = tree.levels
    let levels = starts.span
    var nodes = tree.nodes.mutableSpan
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

  /// At most `limit` places that keep the shape of a route, the ends among them.
  ///
  /// Points go in the order of Visvalingam. While more than four times as many are left as are wanted, all of a round's
  /// smallest triangles go at once: those below the round's mean that are smaller than both neighbours.
  /// - Complexity: O(*n* + limit log limit) for ordinary routes, O(*n* log *n*) at worst.
  public static func shape(of points: [GeoPoint], limit: Int) -> [GeoPoint] {
    let wanted = max(2, limit)
    guard points.count > wanted else { return points }
    var line = plane(of: points)
    let kept = thinned(&line, to: wanted &* 4)
    let rest = Array(line.prefix(kept.count))
    var isKept = [Bool](repeating: true, count: kept.count)
    for point in visvalingam(rest, first: kept.count - wanted) { isKept[point.index] = false }
    return kept.indices.filter { isKept[$0] }.map { points[kept[$0]] }
  }

  /// Indices that are left when rounds have removed the smallest triangles until at most `target` are left, or until
  /// a round finds few. Their points come to stand at the start of the line.
  private static func thinned(_ line: inout [PlanePoint], to target: Int) -> [Int] {
    let whole = line.count
    var kept = [Int](unsafeUninitializedCapacity: whole) { places, filled in
      for index in 0..<whole { places[index] = index }
      filled = whole
    }
    var areas = [Double](unsafeUninitializedCapacity: whole) { places, filled in
      for index in 0..<whole { places[index] = .infinity }
      filled = whole
    }
    while kept.count > target {
      let count = kept.count
      let sum = measure(line.span.extracting(0..<count), &areas)
      let next = remove(count - target, upTo: sum / Double(count - 2), areas.span, &kept, &line)
      kept.removeLast(count - next)
      if count - next < count / 16 { break }
    }
    return kept
  }

  /// The triangle of each point with its neighbours, and their sum; those of the ends are infinite.
  private static func measure(_ line: Span<PlanePoint>, _ areas: inout [Double]) -> Double {
    var areas = areas.mutableSpan
    let last = line.count - 1
    guard last > 0, areas.count > last else { return 0 }
    var sum = 0.0
    for place in 1..<last {
      let area = triangle(
        line[unchecked: place &- 1], line[unchecked: place], line[unchecked: place &+ 1])
      areas[unchecked: place] = area
      sum += area
    }
    areas[last] = .infinity
    return sum
  }

  /// Removes at most so many points whose triangles are not above a limit nor above those of their neighbours, of a
  /// run of equal ones the first; returns how many are left.
  private static func remove(
    _ most: Int, upTo limit: Double, _ areas: Span<Double>, _ kept: inout [Int], _ line: inout [PlanePoint]
  ) -> Int {
    var kept = kept.mutableSpan
    var line = line.mutableSpan
    let count = kept.count
    guard count > 2, areas.count >= count, line.count >= count else { return count }
    var next = 1
    var mayRemove = most
    var before = areas[0]
    var area = areas[1]
    for place in 1..<(count - 1) {
      let after = areas[unchecked: place &+ 1]
      if area <= limit, mayRemove > 0, area <= before, area <= after {
        mayRemove &-= 1
        // The one behind it stays.
        before = -.infinity
      } else {
        // `next` is never ahead of `place`.
        kept[unchecked: next] = kept[unchecked: place]
        line[unchecked: next] = line[unchecked: place]
        next &+= 1
        before = area
      }
      area = after
    }
    kept[next] = kept[count - 1]
    line[next] = line[count - 1]
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
    let places = points.span
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

/// A tournament of keys: each node holds the smallest of its eight children, the leaves are the keys by index.
private struct SmallestTree {
  /// Level after level from the leaves to at most eight nodes; every level is a multiple of eight long.
  fileprivate var nodes: [Double] = []
  /// Where each level starts.
  fileprivate var levels: [Int] = []

  /// Room for so many keys, none of them there yet.
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

  /// - Complexity: O(*n*).
  mutating func build() {
    let levels = self.levels
    var nodes = self.nodes.mutableSpan
    for level in levels.indices.dropLast() {
      for group in 0..<((levels[level + 1] - levels[level]) / 8) {
        nodes[levels[level + 1] + group] = Self.smallest(nodes, from: levels[level] + 8 * group)
      }
    }
  }

  /// The smallest key, with the lowest index that has it.
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

  /// Only removed keys are infinite.
  @inline(__always)
  static func finite(_ key: Double) -> Double {
    key < .greatestFiniteMagnitude ? key : .greatestFiniteMagnitude
  }

  /// The smallest of eight nodes.
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
