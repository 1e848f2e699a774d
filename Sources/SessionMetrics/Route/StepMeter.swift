import RealModule

/// Measures the short steps of a track: as ``GeoPoint/distance(to:method:settings:)`` to rounding, without a sine and a
/// cosine a step, two steps at a time.
struct StepMeter {
  private typealias Pair = SIMD2<Double>

  private let method: DistanceMethod
  private let settings: RouteSettings
  /// Latitude about which sine and cosine are developed, radians.
  private var origin = Double.nan
  private var sine = 0.0
  private var cosine = 0.0

  init(_ settings: RouteSettings) {
    method = settings.method
    self.settings = settings
  }

  /// The distance from each place to the next, m: as ``distance(_:_:)`` of one after the other.
  mutating func distances(_ points: Span<GeoPoint>) -> [Double] {
    let count = max(0, points.count - 1)
    return [Double](unsafeUninitializedCapacity: count) { lengths, filled in
      var place = 0
      while place &+ 2 <= count {
        let steps = Steps(
          points[unchecked: place], points[unchecked: place &+ 1], points[unchecked: place &+ 2])
        if steps.areShort, let pair = short(steps) {
          lengths[place] = pair.x
          lengths[place &+ 1] = pair.y
        } else {
          lengths[place] = distance(points[place], points[place + 1])
          lengths[place &+ 1] = distance(points[place + 1], points[place + 2])
        }
        place &+= 2
      }
      if place < count { lengths[place] = distance(points[place], points[place + 1]) }
      filled = count
    }
  }

  /// Distance of two places, m; 0 where it is not known.
  @inline(__always)
  mutating func distance(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let steps = Steps(one, other)
    guard steps.areShort, method == .localPlane || method == .haversine else { return far(one, other) }
    let latitude = steps.middle.x
    if !((latitude - origin).magnitude < Self.reach) {
      origin = latitude
      sine = .sin(latitude)
      cosine = .cos(latitude)
    }
    return short(steps)?.x ?? far(one, other)
  }

  @inline(never)
  private func far(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    one.distance(to: other, method: method, settings: settings) ?? 0
  }

  /// How far from the origin the series may go, radians: both end below 1e-16.
  private static let reach = 0.002

  /// Two steps, or the same one twice.
  private struct Steps {
    /// Degrees to the north and to the east.
    let up: Pair
    let across: Pair
    /// Mean latitudes, radians.
    let middle: Pair
    /// Whether the series of small angles hold.
    let areShort: Bool

    @inline(__always)
    init(_ a: GeoPoint, _ b: GeoPoint) {
      let north = b.latitude - a.latitude
      let east = b.longitude - a.longitude
      up = Pair(north, north)
      across = Pair(east, east)
      let half = (a.latitude + b.latitude) / 2 * Geodesy.radian
      middle = Pair(half, half)
      areShort =
        a.latitude.magnitude <= 90 && b.latitude.magnitude <= 90 && north.magnitude < 0.1
        && east.magnitude < 0.1
    }

    @inline(__always)
    init(_ a: GeoPoint, _ b: GeoPoint, _ c: GeoPoint) {
      let ends = Pair(b.latitude, c.latitude)
      let starts = Pair(a.latitude, b.latitude)
      up = ends - starts
      across = Pair(b.longitude, c.longitude) - Pair(a.longitude, b.longitude)
      let sum: Pair = starts + ends
      middle = sum * 0.5 * Geodesy.radian
      areShort =
        a.latitude.magnitude <= 90 && b.latitude.magnitude <= 90 && c.latitude.magnitude <= 90
        && up.x.magnitude < 0.1 && up.y.magnitude < 0.1 && across.x.magnitude < 0.1
        && across.y.magnitude < 0.1
    }
  }

  /// The lengths of two short steps near the origin, m; `nil` of others.
  @inline(__always)
  private func short(_ steps: Steps) -> Pair? {
    let apart: Pair = steps.middle - origin
    guard apart.x.magnitude < Self.reach, apart.y.magnitude < Self.reach else { return nil }
    // Sine and cosine of the mean latitudes by their distance from the origin.
    let square: Pair = apart * apart
    let sineTail: Pair = 1 - square * (1.0 / 20)
    let sineApart: Pair = apart * (1 - square * (1.0 / 6) * sineTail)
    let cosineTail: Pair = 1 - square * (1.0 / 12)
    let cosineApart: Pair = 1 - square * 0.5 * cosineTail
    let cosines: Pair = cosineApart * cosine - sineApart * sine
    switch method {
    case .haversine: return haversine(steps, cosines)
    case .localPlane: return localPlane(steps, sineApart * cosine + cosineApart * sine, cosines)
    case .vincenty, .karney: return nil
    }
  }

  @inline(__always)
  private func localPlane(_ steps: Steps, _ sine: Pair, _ cosine: Pair) -> Pair {
    let squared = Geodesy.flattening * (2 - Geodesy.flattening)
    let rest: Pair = 1 - squared * sine * sine
    let root: Pair = rest.squareRoot()
    let normal: Pair = Geodesy.equatorialRadius / root
    let meridian: Pair = normal * (1 - squared) / (root * root)
    let north: Pair = meridian * steps.up * Geodesy.radian
    let east: Pair = normal * cosine * steps.across * Geodesy.radian
    let both: Pair = north * north + east * east
    return both.squareRoot()
  }

  /// 2R asin(√h) for small h. The product of the cosines of both latitudes is cos²φ − sin²(Δφ/2) at the mean φ.
  @inline(__always)
  private func haversine(_ steps: Steps, _ cosine: Pair) -> Pair {
    let south = Self.smallSine(steps.up * Geodesy.radian * 0.5)
    let east = Self.smallSine(steps.across * Geodesy.radian * 0.5)
    let product: Pair = cosine * cosine - south * south
    let h: Pair = south * south + product * east * east
    // Below 2e-6: the next term of the series is under 1e-24.
    let third: Pair = h * (15.0 / 336) + 3.0 / 40
    let second: Pair = h * third + 1.0 / 6
    let arc: Pair = h.squareRoot() * (h * second + 1)
    return 2 * settings.earthRadius * arc
  }

  /// The sine of up to 0.001 to rounding.
  @inline(__always)
  private static func smallSine(_ x: Pair) -> Pair {
    let square: Pair = x * x
    let tail: Pair = 1 - square * (1.0 / 20)
    return x * (1 - square * (1.0 / 6) * tail)
  }
}
