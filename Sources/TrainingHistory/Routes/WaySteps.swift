import RealModule
import SessionMetrics

/// A track resampled at equal steps in Earth-centred coordinates (metres), where the poles and the date
/// line are no special case.
struct WaySteps {
  let route: SessionRoute
  /// Distance between points along the track, m.
  let step: Double
  /// The resampled points. The remainder after the last full step is dropped.
  let places: [SIMD3<Double>]
  /// Distance along the track to each original point, m.
  private let along: [Double]
  /// Length of the track, m.
  var length: Double { along.last ?? 0 }

  /// Plausible ratio of measured distance to track length (house rule). Cut corners and GPS noise stay
  /// within it; a track with a missing part does not.
  static let measuredShare = 0.7...1.1

  /// Measured metres per metre of track. `nil` if the distance was not measured, or if the ratio is
  /// implausible.
  var measured: Double? {
    guard let distance = route.distance, length > 0 else { return nil }
    let share = distance / length
    return Self.measuredShare.contains(share) ? share : nil
  }

  /// Resamples a session's track. Returns `nil` if a coordinate is invalid or the track is shorter than two
  /// steps.
  ///
  /// - Parameters:
  ///   - route: The session.
  ///   - step: Distance between points in metres, above 0.
  ///   - most: Maximum number of points; the rest of a longer track is ignored.
  /// - Complexity: O(*n*) for *n* input and output points.
  init?(_ route: SessionRoute, step: Double, most: Int) {
    guard step > 0, route.points.count > 1, route.points.allSatisfy(\.isValid) else { return nil }
    let points = route.points.map(Self.position)
    var along = [0.0]
    along.reserveCapacity(points.count)
    var length = 0.0
    for place in 1..<points.count {
      length += (points[place] - points[place - 1]).length
      along.append(length)
    }
    let count = min(most, (Int(exactly: (length / step).rounded(.down)) ?? 0) + 1)
    guard count > 2 else { return nil }
    var places: [SIMD3<Double>] = []
    places.reserveCapacity(count)
    var next = 1
    for place in 0..<count {
      let target = step * Double(place)
      while next + 1 < points.count, along[next] < target { next += 1 }
      let side = along[next] - along[next - 1]
      let share = side > 0 ? min(1, max(0, (target - along[next - 1]) / side)) : 0
      places.append(points[next - 1] + share * (points[next] - points[next - 1]))
    }
    self.route = route
    self.step = step
    self.places = places
    self.along = along
  }

  /// Converts WGS84 coordinates to Earth-centred coordinates, m.
  private static func position(_ point: GeoPoint) -> SIMD3<Double> {
    let squared = Geodesy.flattening * (2 - Geodesy.flattening)
    let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    let sine = Double.sin(latitude)
    let normal = Geodesy.equatorialRadius / (1 - squared * sine * sine).squareRoot()
    let out = normal * .cos(latitude)
    return SIMD3(out * .cos(longitude), out * .sin(longitude), normal * (1 - squared) * sine)
  }

  /// Returns the direction of the route at a point, not normalised.
  func direction(_ place: Int) -> SIMD3<Double> {
    places[min(place + 1, places.count - 1)] - places[max(place - 1, 0)]
  }

  /// Returns the point at a distance along the track.
  func place(at metres: Double) -> GeoPoint {
    let (next, share) = side(at: metres, isLast: false)
    return route.points[next - 1].towards(route.points[next], share)
  }

  /// Returns the time between two distances along the track, in seconds, interpolated linearly and
  /// excluding stops at either end. `nil` if the track has no timestamps.
  func seconds(from: Double, to: Double) -> Double? {
    guard let elapsed = route.elapsed, elapsed.count == route.points.count,
      elapsed.allSatisfy(\.isFinite), zip(elapsed, elapsed.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    func time(_ side: (next: Int, share: Double)) -> Double {
      elapsed[side.next - 1] + side.share * (elapsed[side.next] - elapsed[side.next - 1])
    }
    let seconds = time(side(at: to, isLast: false)) - time(side(at: from, isLast: true))
    return seconds > 0 && seconds.isFinite ? seconds : nil
  }

  /// Returns the track segment at a distance, as the index of its end point, and the share along it. If
  /// several segments match, returns the first or the last of them.
  private func side(at metres: Double, isLast: Bool) -> (next: Int, share: Double) {
    var (low, high) = (1, along.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if along[middle] < metres || isLast && along[middle] <= metres {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let side = along[low] - along[low - 1]
    return (low, side > 0 ? min(1, max(0, (metres - along[low - 1]) / side)) : 0)
  }
}

extension SIMD3<Double> {
  var squared: Double { (self * self).sum() }
  var length: Double { squared.squareRoot() }
}
