import RealModule
import SessionMetrics

/// A way as places a step apart, in metres about the centre of the Earth: no pole and no date line is between two of them.
struct WaySteps {
  /// The session.
  let route: SessionRoute
  /// m from one place to the next along the drawn way.
  let step: Double
  /// The places; the rest after the last whole step is dropped.
  let places: [SIMD3<Double>]
  /// m along the drawn way to each of its points.
  private let along: [Double]
  /// Length of the drawn way, m.
  var length: Double { along.last ?? 0 }

  /// Allowed difference of a session's measured distance from its drawn route (house rule): cut corners and a jumping
  /// receiver cause less, a way with an unrecorded part more.
  static let measuredShare = 0.7...1.1

  /// Measured metres for each of the drawn way; `nil` if no distance was measured, or not of this way.
  var measured: Double? {
    guard let distance = route.distance, length > 0 else { return nil }
    let share = distance / length
    return Self.measuredShare.contains(share) ? share : nil
  }

  /// The places of a session; `nil` with fewer than three or an invalid point.
  ///
  /// - Parameters:
  ///   - route: The session.
  ///   - step: m between two places, above 0.
  ///   - most: Places at most; a longer way is followed no farther.
  /// - Complexity: O(points + places).
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

  /// Coordinates of a place on the WGS84 ellipsoid, m.
  private static func position(_ point: GeoPoint) -> SIMD3<Double> {
    let squared = Geodesy.flattening * (2 - Geodesy.flattening)
    let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    let sine = Double.sin(latitude)
    let normal = Geodesy.equatorialRadius / (1 - squared * sine * sine).squareRoot()
    let out = normal * .cos(latitude)
    return SIMD3(out * .cos(longitude), out * .sin(longitude), normal * (1 - squared) * sine)
  }

  /// The direction of the route at a place, of any length.
  func direction(_ place: Int) -> SIMD3<Double> {
    places[min(place + 1, places.count - 1)] - places[max(place - 1, 0)]
  }

  /// The place a number of metres along the way.
  func place(at metres: Double) -> GeoPoint {
    let (next, share) = side(at: metres, isLast: false)
    return route.points[next - 1].towards(route.points[next], share)
  }

  /// Seconds from one place of the way to another, taken evenly between points of the drawn way; `nil` if its points have no times. A
  /// stop at either end does not count.
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

  /// The side of the drawn way on which a place lies, by its end, and how far along it; of several the first or the last.
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
  /// The square of the length.
  var squared: Double { (self * self).sum() }
  /// The length.
  var length: Double { squared.squareRoot() }
}
