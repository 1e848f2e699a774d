import RealModule

/// A position on the Earth, in degrees.
public struct GeoPoint: Sendable, Hashable, BitwiseCopyable {
  /// Latitude, north positive, −90…90.
  public var latitude: Double
  /// Longitude, east positive.
  public var longitude: Double

  /// Creates a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  @inline(__always)
  init(_ latitudes: Span<Double>, _ longitudes: Span<Double>, _ place: Int) {
    self.init(latitude: latitudes[place], longitude: longitudes[place])
  }

  /// Whether the position is valid: finite, latitude within ±90, longitude within ±360, and not 0/0, which
  /// receivers write before they have a fix.
  public var isValid: Bool {
    abs(latitude) <= 90 && abs(longitude) <= 360 && !(latitude == 0 && longitude == 0)
  }

  /// Returns the distance to another position, m, or `nil` unless both positions are finite with |latitude| ≤ 90.
  public func distance(
    to other: GeoPoint, method: DistanceMethod = .localPlane, settings: RouteSettings = .init()
  ) -> Double? {
    guard abs(latitude) <= 90, abs(other.latitude) <= 90, longitude.isFinite, other.longitude.isFinite else {
      return nil
    }
    switch method {
    case .localPlane: return Geodesy.localPlane(self, other)
    case .haversine: return Geodesy.haversine(self, other, radius: settings.earthRadius)
    case .vincenty: return Geodesy.vincenty(self, other) ?? Geodesic.wgs84.distance(self, other)
    case .karney: return Geodesic.wgs84.distance(self, other)
    }
  }
}

/// Encodes a position as a pair of latitude and longitude.
extension GeoPoint: Codable {
  /// Decodes a position from a pair.
  public init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    self.init(latitude: try pair.decode(Double.self), longitude: try pair.decode(Double.self))
  }

  /// Encodes the position as a pair.
  public func encode(to encoder: any Encoder) throws {
    var pair = encoder.unkeyedContainer()
    try pair.encode(latitude)
    try pair.encode(longitude)
  }
}

/// Distances on the sphere and the ellipsoid.
///
/// Page: *Track distance*, tests: `GeodesyTests`.
public enum Geodesy {
  /// Equatorial radius of WGS84, m.
  package static let equatorialRadius = 6_378_137.0
  /// Flattening of WGS84.
  package static let flattening = 1 / 298.257223563

  static let radian = Double.pi / 180

  /// Wraps a longitude difference into (−180, 180] degrees.
  @inline(__always)
  static func wrapped(_ difference: Double) -> Double {
    // Fast path: the value is already in range.
    if abs(difference) < 180 { return difference }
    let remainder = difference.remainder(dividingBy: 360)
    return remainder == -180 ? 180 : remainder
  }

  /// Returns the great-circle distance, m: 2R·atan2(√h, √(1 − h)), where h = sin²(Δφ/2) + cosφ₁ cosφ₂
  /// sin²(Δλ/2) (Sinnott 1984).
  public static func haversine(_ one: GeoPoint, _ other: GeoPoint, radius: Double) -> Double {
    let halfLatitude = (other.latitude - one.latitude) * radian / 2
    let halfLongitude = wrapped(other.longitude - one.longitude) * radian / 2
    let south = Double.sin(halfLatitude)
    let east = Double.sin(halfLongitude)
    let h =
      south * south + .cos(one.latitude * radian) * .cos(other.latitude * radian) * east * east
    return 2 * radius * .atan2(y: min(1, h).squareRoot(), x: max(0, 1 - h).squareRoot())
  }

  /// Returns the distance on the plane tangent to the ellipsoid at the mean latitude, m.
  ///
  /// d = √((M Δφ)² + (N cosφ Δλ)²) with the radii of curvature M and N at the mean latitude. For distances
  /// under 100 m and latitudes up to 85°, the relative error is below 1e-8; at 340 km it is about 1.4e-4.
  package static func localPlane(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let latitude = (one.latitude + other.latitude) / 2 * radian
    let squared = flattening * (2 - flattening)
    let sine = Double.sin(latitude)
    let root = (1 - squared * sine * sine).squareRoot()
    let meridian = equatorialRadius * (1 - squared) / (root * root * root)
    let normal = equatorialRadius / root
    let north = meridian * (other.latitude - one.latitude) * radian
    let east = normal * .cos(latitude) * wrapped(other.longitude - one.longitude) * radian
    return (north * north + east * east).squareRoot()
  }

  /// Returns the distance by Vincenty's inverse solution on WGS84, m, or `nil` if it does not converge
  /// (nearly antipodal points).
  ///
  /// - Note: Vincenty 1975 (Survey Review 23:88).
  public static func vincenty(_ one: GeoPoint, _ other: GeoPoint) -> Double? {
    if one == other { return 0 }
    let f = flattening
    let a = equatorialRadius
    let b = a * (1 - f)
    let difference = wrapped(other.longitude - one.longitude) * radian
    let reduced1 = Double.atan((1 - f) * .tan(one.latitude * radian))
    let reduced2 = Double.atan((1 - f) * .tan(other.latitude * radian))
    let (sin1, cos1) = (Double.sin(reduced1), Double.cos(reduced1))
    let (sin2, cos2) = (Double.sin(reduced2), Double.cos(reduced2))
    var lambda = difference
    for _ in 0..<200 {
      let sinLambda = Double.sin(lambda)
      let cosLambda = Double.cos(lambda)
      let east = cos2 * sinLambda
      let north = cos1 * sin2 - sin1 * cos2 * cosLambda
      let sinSigma = (east * east + north * north).squareRoot()
      if sinSigma == 0 { return 0 }
      let cosSigma = sin1 * sin2 + cos1 * cos2 * cosLambda
      let sigma = Double.atan2(y: sinSigma, x: cosSigma)
      let sinAlpha = cos1 * cos2 * sinLambda / sinSigma
      let cosAlpha2 = 1 - sinAlpha * sinAlpha
      let cosMiddle = cosAlpha2 > 0 ? cosSigma - 2 * sin1 * sin2 / cosAlpha2 : 0
      let c = f / 16 * cosAlpha2 * (4 + f * (4 - 3 * cosAlpha2))
      let previous = lambda
      let middle2 = cosMiddle * cosMiddle
      let inner = cosMiddle + c * cosSigma * (2 * middle2 - 1)
      lambda = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * inner)
      guard abs(lambda) <= Double.pi else { return nil }
      if abs(lambda - previous) < 1e-12 {
        let u2 = cosAlpha2 * (a * a - b * b) / (b * b)
        let bigA = 1 + u2 / 16384 * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
        let bigB = u2 / 1024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
        let last = bigB / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * middle2 - 3)
        let delta = bigB * sinSigma * (cosMiddle + bigB / 4 * (cosSigma * (2 * middle2 - 1) - last))
        return b * bigA * (sigma - delta)
      }
    }
    return nil
  }
}
