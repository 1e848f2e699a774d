import RealModule

/// Measures the short steps of a track: as ``GeoPoint/distance(to:method:settings:)`` to rounding, without a sine and a
/// cosine a step, two steps at a time.
struct StepMeter {
  fileprivate typealias Pair = SIMD2<Double>

  private let method: DistanceMethod
  private let settings: RouteSettings
  private var circle = LatitudeCircle()

  init(_ settings: RouteSettings) {
    method = settings.method
    self.settings = settings
  }

  /// The distance from each place to the next, m: as ``distance(_:_:)`` of one after the other.
  mutating func distances(_ points: Span<GeoPoint>) -> [Double] {
    let count = max(0, points.count - 1)
    return [Double](unsafeUninitializedCapacity: count) { lengths, filled in
      filled = count
      guard method == .haversine || method == .localPlane else {
        for place in 0..<count { lengths[place] = far(points[place], points[place + 1]) }
        return
      }
      let isSphere = method == .haversine
      // First the measure whose root the distance follows from; −1 where the step is not short.
      var place = 0
      var hasFar = false
      while place < count {
        let circle = self.circle
        while place &+ 2 <= count {
          let steps = Steps(
            points[unchecked: place], points[unchecked: place &+ 1], points[unchecked: place &+ 2])
          guard steps.areShort, circle.isNear(steps.middle) else { break }
          let pair = isSphere ? circle.sphere(steps) : circle.plane(steps)
          lengths[place] = pair.x
          lengths[place &+ 1] = pair.y
          place &+= 2
        }
        guard place < count else { break }
        let steps = Steps(points[place], points[place + 1])
        if steps.areShort {
          self.circle.moveNear(steps.middle.x)
          lengths[place] = (isSphere ? self.circle.sphere(steps) : self.circle.plane(steps)).x
        } else {
          lengths[place] = -1
          hasFar = true
        }
        place &+= 1
      }
      if isSphere {
        for place in 0..<count { lengths[place] = Self.arc(lengths[place]) * (2 * settings.earthRadius) }
      } else {
        for place in 0..<count { lengths[place] = Self.root(lengths[place]) }
      }
      guard hasFar else { return }
      for place in 0..<count where lengths[place] < 0 {
        lengths[place] = far(points[place], points[place + 1])
      }
    }
  }

  /// Distance of two places, m; 0 where it is not known.
  @inline(__always)
  mutating func distance(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let steps = Steps(one, other)
    guard steps.areShort else { return far(one, other) }
    switch method {
    case .haversine:
      circle.moveNear(steps.middle.x)
      return Self.arc(circle.sphere(steps).x) * (2 * settings.earthRadius)
    case .localPlane:
      circle.moveNear(steps.middle.x)
      return Self.root(circle.plane(steps).x)
    case .vincenty, .karney: return far(one, other)
    }
  }

  @inline(never)
  private func far(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    one.distance(to: other, method: method, settings: settings) ?? 0
  }

  /// asin(√h) of h below 2e-6, where the next term of the series is under 1e-24; −1 stays.
  @inline(__always)
  private static func arc(_ h: Double) -> Double {
    let series = 1 + h * (1.0 / 6 + h * (3.0 / 40 + h * (15.0 / 336)))
    return h >= 0 ? h.squareRoot() * series : -1
  }

  @inline(__always)
  private static func root(_ square: Double) -> Double { square >= 0 ? square.squareRoot() : -1 }
}

/// Two steps, or the same one twice.
private struct Steps {
  /// Degrees to the north and to the east.
  let up: StepMeter.Pair
  let across: StepMeter.Pair
  /// Mean latitudes, radians.
  let middle: StepMeter.Pair
  /// Whether the series of small angles hold.
  let areShort: Bool

  @inline(__always)
  init(_ a: GeoPoint, _ b: GeoPoint) {
    let north = b.latitude - a.latitude
    let east = b.longitude - a.longitude
    up = StepMeter.Pair(north, north)
    across = StepMeter.Pair(east, east)
    let half = (a.latitude + b.latitude) / 2 * Geodesy.radian
    middle = StepMeter.Pair(half, half)
    areShort =
      a.latitude.magnitude <= 90 && b.latitude.magnitude <= 90 && north.magnitude < 0.1
      && east.magnitude < 0.1
  }

  @inline(__always)
  init(_ a: GeoPoint, _ b: GeoPoint, _ c: GeoPoint) {
    let ends = StepMeter.Pair(b.latitude, c.latitude)
    let starts = StepMeter.Pair(a.latitude, b.latitude)
    up = ends - starts
    across = StepMeter.Pair(b.longitude, c.longitude) - StepMeter.Pair(a.longitude, b.longitude)
    let sum: StepMeter.Pair = starts + ends
    middle = sum * 0.5 * Geodesy.radian
    areShort =
      a.latitude.magnitude <= 90 && b.latitude.magnitude <= 90 && c.latitude.magnitude <= 90
      && up.x.magnitude < 0.1 && up.y.magnitude < 0.1 && across.x.magnitude < 0.1
      && across.y.magnitude < 0.1
  }
}

/// Sine and cosine of the latitudes near one of them: both series end below 1e-16.
private struct LatitudeCircle {
  private typealias Pair = StepMeter.Pair

  /// The latitude about which they are developed, radians.
  private var origin = Double.nan
  private var sine = 0.0
  private var cosine = 0.0
  private static let reach = 0.002

  mutating func moveNear(_ latitude: Double) {
    if (latitude - origin).magnitude < Self.reach { return }
    origin = latitude
    sine = .sin(latitude)
    cosine = .cos(latitude)
  }

  @inline(__always)
  func isNear(_ latitudes: SIMD2<Double>) -> Bool {
    (latitudes.x - origin).magnitude < Self.reach && (latitudes.y - origin).magnitude < Self.reach
  }

  /// h of the haversine. The product of the cosines of both latitudes is cos²φ − sin²(Δφ/2) at the mean φ.
  @inline(__always)
  func sphere(_ steps: Steps) -> SIMD2<Double> {
    let apart: Pair = steps.middle - origin
    let cosine: Pair = Self.cosine(apart) * self.cosine - Self.sine(apart) * sine
    let south = Self.sine(steps.up * Geodesy.radian * 0.5)
    let east = Self.sine(steps.across * Geodesy.radian * 0.5)
    let product: Pair = cosine * cosine - south * south
    return south * south + product * east * east
  }

  /// The square of the distance on the plane that touches the ellipsoid, m².
  @inline(__always)
  func plane(_ steps: Steps) -> SIMD2<Double> {
    let apart: Pair = steps.middle - origin
    let (s, c) = (Self.sine(apart), Self.cosine(apart))
    let cosine: Pair = c * self.cosine - s * sine
    let sine: Pair = self.sine * c + self.cosine * s
    let squared = Geodesy.flattening * (2 - Geodesy.flattening)
    let rest: Pair = 1 - squared * sine * sine
    // Radii of curvature M = N (1 − e²) ÷ rest and N = a ÷ √rest.
    let north: Pair = steps.up * Geodesy.radian * (1 - squared) / rest
    let east: Pair = steps.across * Geodesy.radian * cosine
    let square: Pair = north * north + east * east
    return square / rest * (Geodesy.equatorialRadius * Geodesy.equatorialRadius)
  }

  /// The sine of up to 0.002 to rounding.
  @inline(__always)
  private static func sine(_ x: Pair) -> Pair {
    let square: Pair = x * x
    let tail: Pair = 1 - square * (1.0 / 20)
    return x * (1 - square * (1.0 / 6) * tail)
  }

  /// Its cosine.
  @inline(__always)
  private static func cosine(_ x: Pair) -> Pair {
    let square: Pair = x * x
    let tail: Pair = 1 - square * (1.0 / 12)
    return 1 - square * 0.5 * tail
  }
}
