import RealModule

/// Measures the short steps of a track: as ``GeoPoint/distance(to:method:settings:)`` to rounding, without a sine and a
/// cosine a step.
struct StepMeter {
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

  /// Distance of two places, m; 0 where it is not known.
  @inline(__always)
  mutating func distance(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    guard abs(one.latitude) <= 90, abs(other.latitude) <= 90, abs(other.longitude - one.longitude) < 0.1,
      abs(other.latitude - one.latitude) < 0.1
    else { return far(one, other) }
    switch method {
    case .localPlane: return localPlane(one, other)
    case .haversine: return haversine(one, other)
    case .vincenty, .karney: return far(one, other)
    }
  }

  @inline(never)
  private func far(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    one.distance(to: other, method: method, settings: settings) ?? 0
  }

  /// Sine and cosine of a latitude near the last one: both series end below 1e-16.
  @inline(__always)
  private mutating func circle(_ latitude: Double) -> (sine: Double, cosine: Double) {
    var apart = latitude - origin
    if !(abs(apart) < 0.002) {
      origin = latitude
      sine = .sin(latitude)
      cosine = .cos(latitude)
      apart = 0
    }
    let square = apart * apart
    let s = apart * (1 - square * (1.0 / 6) * (1 - square * (1.0 / 20)))
    let c = 1 - square * 0.5 * (1 - square * (1.0 / 12))
    return (sine * c + cosine * s, cosine * c - sine * s)
  }

  @inline(__always)
  private mutating func localPlane(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let (sine, cosine) = circle((one.latitude + other.latitude) / 2 * Geodesy.radian)
    let squared = Geodesy.flattening * (2 - Geodesy.flattening)
    let root = (1 - squared * sine * sine).squareRoot()
    let normal = Geodesy.equatorialRadius / root
    let meridian = normal * (1 - squared) / (root * root)
    let north = meridian * (other.latitude - one.latitude) * Geodesy.radian
    let east = normal * cosine * (other.longitude - one.longitude) * Geodesy.radian
    return (north * north + east * east).squareRoot()
  }

  /// 2R asin(√h) for small h. The product of the cosines of both latitudes is cos²φ − sin²(Δφ/2) at the mean φ.
  @inline(__always)
  private mutating func haversine(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let south = Self.smallSine((other.latitude - one.latitude) * Geodesy.radian / 2)
    let east = Self.smallSine((other.longitude - one.longitude) * Geodesy.radian / 2)
    let cosine = circle((one.latitude + other.latitude) / 2 * Geodesy.radian).cosine
    let h = south * south + (cosine * cosine - south * south) * east * east
    // Below 2e-6: the next term of the series is under 1e-24.
    let arc = h.squareRoot() * (1 + h * (1.0 / 6 + h * (3.0 / 40 + h * (15.0 / 336))))
    return 2 * settings.earthRadius * arc
  }

  /// The sine of up to 0.001 to rounding.
  @inline(__always)
  private static func smallSine(_ x: Double) -> Double {
    let square = x * x
    return x * (1 - square * (1.0 / 6) * (1 - square * (1.0 / 20)))
  }
}
