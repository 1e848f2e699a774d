internal import CStreamKernels
import RealModule

/// Measures the short steps of a track, many at a time, without computing a sine and cosine for each step.
///
/// The results equal ``GeoPoint/distance(to:method:settings:)`` to rounding.
struct StepMeter {
  private let method: DistanceMethod
  private let settings: RouteSettings
  private var circle = streams_circle(origin: .nan, c0: 0, c1: 0, c2: 0, c3: 0, c4: 0)
  private var ellipsoid = streams_ellipsoid(
    eccentricity: Geodesy.flattening * (2 - Geodesy.flattening), diameter: 2 * Geodesy.equatorialRadius)
  private static let block = STREAMS_STEPS
  /// Square of half the largest total angle of a block: 640 m.
  private static let reach = 2.5e-9

  init(_ settings: RouteSettings) {
    method = settings.method
    self.settings = settings
  }

  /// Returns the distance from each position to the next, m, computed as in ``distance(_:_:)``.
  mutating func distances(_ latitudes: Span<Double>, _ longitudes: Span<Double>) -> [Double] {
    let count = max(0, min(latitudes.count, longitudes.count) - 1)
    return [Double](unsafeUninitializedCapacity: count) { lengths, filled in
      filled = count
      var first = 0
      while first < count {
        let end = min(first + Self.block, count)
        let isMeasured =
          end - first == Self.block
          && measure(
            latitudes.extracting(first...end), longitudes.extracting(first...end),
            UnsafeMutableBufferPointer(rebasing: lengths[first..<end]))
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

  /// Measures the steps of a block. Returns `false` if they are not short.
  @inline(__always)
  private mutating func measure(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ lengths: UnsafeMutableBufferPointer<Double>
  ) -> Bool {
    guard method == .haversine || method == .localPlane, move(near: latitudes[0]) else { return false }
    let squares = latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        guard let north = latitudes.baseAddress, let east = longitudes.baseAddress,
          let start = lengths.baseAddress,
          latitudes.count > Self.block, longitudes.count > Self.block, lengths.count >= Self.block
        else { return Double.nan }
        return method == .haversine
          ? streams_sphere_steps(north, east, &circle, 2 * settings.earthRadius, start)
          : streams_plane_steps(north, east, &circle, &ellipsoid, start)
      }
    }
    return squares <= Self.reach
  }

  /// Returns the distance between two positions, m; 0 if unknown.
  @inline(__always)
  mutating func distance(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let north = other.latitude - one.latitude
    let east = other.longitude - one.longitude
    let extent = (north * north + east * east) * (Geodesy.radian / 2) * (Geodesy.radian / 2)
    guard method == .haversine || method == .localPlane, extent <= Self.reach, other.latitude.magnitude <= 90,
      move(near: one.latitude)
    else { return far(one, other) }
    let middle = one.latitude + other.latitude
    return method == .haversine
      ? streams_sphere_step(north, east, middle, &circle, 2 * settings.earthRadius)
      : streams_plane_step(north, east, middle, &circle, &ellipsoid)
  }

  @inline(never)
  private func far(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    one.distance(to: other, method: method, settings: settings) ?? 0
  }

  /// Expands the squared cosine around a latitude in degrees unless the current expansion is close enough.
  ///
  /// Returns `false` near the poles and for an invalid latitude.
  @inline(__always)
  private mutating func move(near degrees: Double) -> Bool {
    if (degrees * Geodesy.radian - circle.origin).magnitude <= 1e-4 { return true }
    return move(to: degrees)
  }

  /// Computes the coefficients of cos²(origin + x), accurate to 4e-18 for x up to 0.0005.
  @inline(never)
  private mutating func move(to degrees: Double) -> Bool {
    guard degrees.magnitude < 89.9 else { return false }
    circle.origin = degrees * Geodesy.radian
    let (sine, cosine) = (Double.sin(2 * circle.origin), Double.cos(2 * circle.origin))
    circle.c0 = (1 + cosine) / 2
    circle.c1 = -sine
    circle.c2 = -cosine
    circle.c3 = sine * (2.0 / 3)
    circle.c4 = cosine / 3
    return true
  }
}
