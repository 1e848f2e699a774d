import RealModule

/// Measures the short steps of a track: as ``GeoPoint/distance(to:method:settings:)`` to rounding, without a sine and a
/// cosine a step, two steps at a time.
struct StepMeter {
  private typealias Pair = SIMD2<Double>

  private let method: DistanceMethod
  private let settings: RouteSettings
  private var circle = LatitudeCircle()
  /// Steps that are measured without looking at each of them.
  private static let block = 16
  /// Half of the largest angle, squared, of all steps of a block together: 640 m.
  private static let reach = 2.5e-9

  init(_ settings: RouteSettings) {
    method = settings.method
    self.settings = settings
  }

  /// The distance from each place to the next, m: as ``distance(_:_:)`` of one after the other.
  mutating func distances(_ latitudes: Span<Double>, _ longitudes: Span<Double>) -> [Double] {
    let count = max(0, min(latitudes.count, longitudes.count) - 1)
    return [Double](unsafeUninitializedCapacity: count) { lengths, filled in
      filled = count
      var first = 0
      while first < count {
        let end = min(first + Self.block, count)
        let isMeasured = end - first == Self.block && measure(latitudes, longitudes, first, &lengths)
        if !isMeasured {
          for place in first..<end {
            lengths[place] = distance(
              GeoPoint(latitude: latitudes[place], longitude: longitudes[place]),
              GeoPoint(latitude: latitudes[place + 1], longitude: longitudes[place + 1]))
          }
        }
        first = end
      }
    }
  }

  /// Measures the steps of a block; `false` where they are not short.
  @inline(__always)
  private mutating func measure(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ first: Int,
    _ lengths: inout UnsafeMutableBufferPointer<Double>
  ) -> Bool {
    guard method == .haversine || method == .localPlane, circle.move(near: latitudes[first]) else {
      return false
    }
    let circle = self.circle
    let isSphere = method == .haversine
    let scale = 2 * settings.earthRadius
    let last = first &+ Self.block
    precondition(first >= 0 && last < latitudes.count && last < longitudes.count && last <= lengths.count)
    var extent = Pair.zero
    func forEachTwo(_ measure: (Steps) -> Pair) {
      var place = first
      while place < last {
        let starts = Pair(latitudes[unchecked: place], latitudes[unchecked: place &+ 1])
        let ends = Pair(latitudes[unchecked: place &+ 1], latitudes[unchecked: place &+ 2])
        let west = Pair(longitudes[unchecked: place], longitudes[unchecked: place &+ 1])
        let east = Pair(longitudes[unchecked: place &+ 1], longitudes[unchecked: place &+ 2])
        let steps = Steps(north: ends - starts, east: east - west, middle: starts + ends)
        extent += steps.north * steps.north + steps.east * steps.east
        let pair = measure(steps)
        lengths[place] = pair.x
        lengths[place &+ 1] = pair.y
        place &+= 2
      }
    }
    if isSphere { forEachTwo { circle.sphere($0) } } else { forEachTwo { circle.plane($0) } }
    guard extent.x + extent.y <= Self.reach else { return false }
    if isSphere {
      for place in first..<last { lengths[place] = Self.arc(lengths[place]) * scale }
    } else {
      for place in first..<last { lengths[place] = lengths[place].squareRoot() }
    }
    return true
  }

  /// Distance of two places, m; 0 where it is not known.
  @inline(__always)
  mutating func distance(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let steps = Steps(
      north: Pair(repeating: other.latitude - one.latitude),
      east: Pair(repeating: other.longitude - one.longitude),
      middle: Pair(repeating: one.latitude + other.latitude))
    let extent = steps.north.x * steps.north.x + steps.east.x * steps.east.x
    guard method == .haversine || method == .localPlane, extent <= Self.reach, other.latitude.magnitude <= 90,
      circle.move(near: one.latitude)
    else { return far(one, other) }
    return method == .haversine
      ? Self.arc(circle.sphere(steps).x) * (2 * settings.earthRadius) : circle.plane(steps).x.squareRoot()
  }

  @inline(never)
  private func far(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    one.distance(to: other, method: method, settings: settings) ?? 0
  }

  /// asin(√h) of h below 1e-8, where the next term of the series is under 1e-17.
  @inline(__always)
  private static func arc(_ h: Double) -> Double { h.squareRoot() * (1 + h * (1.0 / 6)) }
}

/// Two steps, or the same one twice, in half radians.
private struct Steps {
  let north: SIMD2<Double>
  let east: SIMD2<Double>
  /// Latitude halfway, radians.
  let middle: SIMD2<Double>

  /// Differences and sums in degrees.
  @inline(__always)
  init(north: SIMD2<Double>, east: SIMD2<Double>, middle: SIMD2<Double>) {
    self.north = north * (Geodesy.radian / 2)
    self.east = east * (Geodesy.radian / 2)
    self.middle = middle * (Geodesy.radian / 2)
  }
}

/// The squared cosine of the latitudes near one of them.
private struct LatitudeCircle {
  private typealias Pair = SIMD2<Double>

  /// The latitude about which it is developed, radians.
  private var origin = Double.nan
  /// The coefficients of cos²(origin + x): to 4e-18 for x up to 0.0005.
  private var c0 = 0.0
  private var c1 = 0.0
  private var c2 = 0.0
  private var c3 = 0.0
  private var c4 = 0.0

  /// Develops about a latitude, in degrees, unless it is near; `false` at the poles and of no latitude.
  @inline(__always)
  mutating func move(near degrees: Double) -> Bool {
    if (degrees * Geodesy.radian - origin).magnitude <= 1e-4 { return true }
    return move(to: degrees)
  }

  @inline(never)
  private mutating func move(to degrees: Double) -> Bool {
    guard degrees.magnitude < 89.9 else { return false }
    origin = degrees * Geodesy.radian
    let (sine, cosine) = (Double.sin(2 * origin), Double.cos(2 * origin))
    c0 = (1 + cosine) / 2
    c1 = -sine
    c2 = -cosine
    c3 = sine * (2.0 / 3)
    c4 = cosine / 3
    return true
  }

  @inline(__always)
  private func squaredCosine(_ latitudes: Pair) -> Pair {
    let x: Pair = latitudes - origin
    let high: Pair = c2 + x * (c3 + x * c4)
    return c0 + x * (c1 + x * high)
  }

  /// h of the haversine. The product of the cosines of both latitudes is cos²φ − sin²(Δφ/2) at the mean φ.
  @inline(__always)
  func sphere(_ steps: Steps) -> SIMD2<Double> {
    let south = Self.squaredSine(steps.north)
    let product: Pair = squaredCosine(steps.middle) - south
    return south + product * Self.squaredSine(steps.east)
  }

  /// sin² of up to 0.0001.
  @inline(__always)
  private static func squaredSine(_ x: Pair) -> Pair {
    let square: Pair = x * x
    return square - square * square * (1.0 / 3)
  }

  /// The square of the distance on the plane that touches the ellipsoid, m².
  @inline(__always)
  func plane(_ steps: Steps) -> SIMD2<Double> {
    let squared = Geodesy.flattening * (2 - Geodesy.flattening)
    let cosine = squaredCosine(steps.middle)
    // 1 − e² sin²φ; the radii of curvature are M = a (1 − e²) ÷ rest^1.5 and N = a ÷ √rest.
    let rest: Pair = (1 - squared) + squared * cosine
    let north: Pair = steps.north * (1 - squared) / rest
    let square: Pair = north * north + steps.east * steps.east * cosine
    let diameter = 2 * Geodesy.equatorialRadius
    return square / rest * (diameter * diameter)
  }
}
