import RealModule

/// The inverse geodesic problem: the shortest distance between two points on an ellipsoid of revolution.
///
/// The azimuth at the first point is found by Newton's method, using sixth-order series in the third
/// flattening. The method converges for every pair of points, including nearly antipodal ones, with an error
/// of about 15 nm on the Earth.
///
/// - Note: C. F. F. Karney 2013, Algorithms for geodesics, J Geodesy 87:43.
///
/// Page: *Track distance*, tests: `GeodesyTests`.
package struct Geodesic: Sendable {
  /// The WGS84 ellipsoid used by GPS.
  static let wgs84 = Geodesic(
    equatorialRadius: Geodesy.equatorialRadius, flattening: Geodesy.flattening)

  private let a: Double
  private let f: Double
  private let f1: Double
  private let ep2: Double
  private let n: Double
  private let b: Double
  private let etol2: Double
  private let a3: [Double]
  private let c3: [[Double]]

  private static let tiny = Double.leastNormalMagnitude.squareRoot()
  private static let tol0 = Double.ulpOfOne
  private static let tol1 = 200 * tol0
  private static let tol2 = tol0.squareRoot()
  private static let xthresh = 1000 * tol2

  private init(equatorialRadius: Double, flattening: Double) {
    a = equatorialRadius
    f = flattening
    f1 = 1 - f
    let e2 = f * (2 - f)
    ep2 = e2 / (f1 * f1)
    n = f / (2 - f)
    b = a * f1
    etol2 = 0.1 * Self.tol2 / (max(0.001, abs(f)) * min(1, 1 - f / 2) / 2).squareRoot()
    // Karney 2013, eq. 24: A3 as a polynomial in eps whose coefficients are polynomials in n, highest power first.
    let third = n
    a3 = [
      -3 / 128.0, (-2 * third - 3) / 64, ((-third - 3) * third - 1) / 16, ((3 * third - 1) * third - 2) / 8,
      (third - 1) / 2, 1,
    ]
    // Karney 2013, eq. 25: C3[l] / eps^l, highest power of eps first.
    c3 = [
      [],
      [
        3 / 128.0, (2 * third + 5) / 128, ((-third + 3) * third + 3) / 64, (-third * third + 1) / 8,
        (-third + 1) / 4,
      ],
      [5 / 256.0, (third + 3) / 128, ((-3 * third - 2) * third + 3) / 64, ((third - 3) * third + 2) / 32],
      [7 / 512.0, (-10 * third + 9) / 384, ((5 * third - 9) * third + 5) / 192],
      [7 / 512.0, (-14 * third + 7) / 512],
      [21 / 2560.0],
    ]
  }

  /// Returns the distance between two points, m. The coordinates must be finite with |latitude| ≤ 90.
  package func distance(_ one: GeoPoint, _ other: GeoPoint) -> Double {
    let longitude = abs(Geodesy.wrapped(other.longitude - one.longitude))
    let lambda = longitude * Geodesy.radian
    let supplement = 180 - longitude
    let slam: Double
    let clam: Double
    if longitude > 90 {
      slam = sine(degrees: supplement)
      clam = -cosine(degrees: supplement)
    } else {
      slam = sine(degrees: longitude)
      clam = cosine(degrees: longitude)
    }
    // Arrange the points so that |latitude 1| ≥ |latitude 2| and latitude 1 ≤ 0.
    var latitude1 = one.latitude
    var latitude2 = other.latitude
    if abs(latitude1) < abs(latitude2) { swap(&latitude1, &latitude2) }
    if latitude1 > 0 { (latitude1, latitude2) = (-latitude1, -latitude2) }

    var first = reduced(latitude1)
    var second = reduced(latitude2)
    if first.c < -first.s {
      if second.c == first.c { second.s = second.s < 0 ? first.s : -first.s }
    } else if abs(second.s) == -first.s {
      second.c = first.c
    }
    first.dn = (1 + ep2 * first.s * first.s).squareRoot()
    second.dn = (1 + ep2 * second.s * second.s).squareRoot()

    if latitude1 == -90 || slam == 0 {
      let start = (s: first.s, c: clam * first.c)
      let end = (s: second.s, c: second.c)
      let sigma = Double.atan2(
        y: max(0, start.c * end.s - start.s * end.c) + 0, x: start.c * end.c + start.s * end.s)
      let length = lengths(n, sigma, start, first.dn, end, second.dn)
      if sigma < 1 || length.reduced >= 0 {
        if sigma < 3 * Self.tiny || (sigma < Self.tol0 && (length.distance < 0 || length.reduced < 0)) {
          return 0
        }
        return length.distance * b
      }
    }
    if first.s == 0, f <= 0 || supplement >= f * 180 { return a * lambda }

    let guess = start(first, second, lambda, slam, clam)
    if let sigma = guess.sigma { return sigma * b * guess.dnm }
    return newton(first, second, slam, clam, guess.salp, guess.calp) * b
  }

  // MARK: Parts

  private struct Latitude {
    var s: Double
    var c: Double
    var dn = 1.0
  }

  private func reduced(_ latitude: Double) -> Latitude {
    let s = sine(degrees: latitude) * f1
    let c = cosine(degrees: latitude)
    let length = Double.hypot(s, c)
    return Latitude(s: s / length, c: max(Self.tiny, c / length))
  }

  /// Returns the sine of −180…180 degrees, exact at multiples of 90.
  private func sine(degrees: Double) -> Double {
    if abs(degrees) > 90 { return degrees > 0 ? sine(degrees: 180 - degrees) : sine(degrees: -180 - degrees) }
    if abs(degrees) > 45 {
      return degrees > 0 ? cosine(degrees: 90 - degrees) : -cosine(degrees: 90 + degrees)
    }
    return .sin(degrees * Geodesy.radian)
  }

  /// Returns the cosine of −180…180 degrees, exact at multiples of 90.
  private func cosine(degrees: Double) -> Double {
    let degrees = abs(degrees)
    if degrees > 90 { return -cosine(degrees: 180 - degrees) }
    if degrees > 45 { return .sin((90 - degrees) * Geodesy.radian) }
    return .cos(degrees * Geodesy.radian)
  }

  private func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    var value = 0.0
    for coefficient in coefficients { value = value * x + coefficient }
    return value
  }

  /// Returns Σ c[k] sin(2kx) for k ≥ 1 by Clenshaw's recurrence; `c[0]` is ignored.
  private func sineSeries(_ x: (s: Double, c: Double), _ c: [Double]) -> Double {
    let factor = 2 * (x.c - x.s) * (x.c + x.s)
    var one = 0.0
    var two = 0.0
    for k in stride(from: c.count - 1, through: 1, by: -1) { (one, two) = (factor * one - two + c[k], one) }
    return 2 * x.s * x.c * one
  }

  private func a1m1(_ eps: Double) -> Double {
    let square = eps * eps
    let t = square * (square * (square + 4) + 64) / 256
    return (t + eps) / (1 - eps)
  }

  private func a2m1(_ eps: Double) -> Double {
    let square = eps * eps
    let t = square * (square * (-11 * square - 28) - 192) / 256
    return (t - eps) / (1 + eps)
  }

  private func c1(_ eps: Double) -> [Double] {
    let square = eps * eps
    var power = eps
    var c = [0.0]
    c.append(power * ((6 - square) * square - 16) / 32)
    power *= eps
    c.append(power * ((64 - 9 * square) * square - 128) / 2048)
    power *= eps
    c.append(power * (9 * square - 16) / 768)
    power *= eps
    c.append(power * (3 * square - 5) / 512)
    power *= eps
    c.append(-7 * power / 1280)
    power *= eps
    c.append(-7 * power / 2048)
    return c
  }

  private func c2(_ eps: Double) -> [Double] {
    let square = eps * eps
    var power = eps
    var c = [0.0]
    c.append(power * (square * (square + 2) + 16) / 32)
    power *= eps
    c.append(power * (square * (35 * square + 64) + 384) / 2048)
    power *= eps
    c.append(power * (15 * square + 80) / 768)
    power *= eps
    c.append(power * (7 * square + 35) / 512)
    power *= eps
    c.append(63 * power / 1280)
    power *= eps
    c.append(77 * power / 2048)
    return c
  }

  private func a3f(_ eps: Double) -> Double { polynomial(a3, eps) }

  private func c3f(_ eps: Double) -> [Double] {
    var power = 1.0
    return c3.map { coefficients in
      defer { power *= eps }
      return power * polynomial(coefficients, eps)
    }
  }

  private func expansion(_ k2: Double) -> Double { k2 / (2 * (1 + (1 + k2).squareRoot()) + k2) }

  /// Returns distance and reduced length, both in units of b.
  private func lengths(
    _ eps: Double, _ sigma: Double, _ start: (s: Double, c: Double), _ dn1: Double,
    _ end: (s: Double, c: Double),
    _ dn2: Double
  ) -> (distance: Double, reduced: Double) {
    let m1 = a1m1(eps)
    let m2 = a2m1(eps)
    let ca = c1(eps)
    let cb = c2(eps)
    let b1 = sineSeries(end, ca) - sineSeries(start, ca)
    let b2 = sineSeries(end, cb) - sineSeries(start, cb)
    let j = (m1 - m2) * sigma + ((1 + m1) * b1 - (1 + m2) * b2)
    return (
      (1 + m1) * (sigma + b1), dn2 * (start.c * end.s) - dn1 * (start.s * end.c) - start.c * end.c * j
    )
  }

  private struct Start {
    /// Arc length of a short line, for which no iteration is needed.
    var sigma: Double?
    var dnm = 1.0
    var salp: Double
    var calp: Double
  }

  /// Returns a starting azimuth, or the arc length itself for short lines.
  private func start(
    _ first: Latitude, _ second: Latitude, _ lambda: Double, _ slam: Double, _ clam: Double
  ) -> Start {
    let sbet12 = second.s * first.c - second.c * first.s
    let cbet12 = second.c * first.c + second.s * first.s
    let sbet12a = second.s * first.c + second.c * first.s
    let isShort = cbet12 >= 0 && sbet12 < 0.5 && second.c * lambda < 0.5
    var somg = slam
    var comg = clam
    var dnm = 1.0
    if isShort {
      var sbetm2 = (first.s + second.s) * (first.s + second.s)
      sbetm2 /= sbetm2 + (first.c + second.c) * (first.c + second.c)
      dnm = (1 + ep2 * sbetm2).squareRoot()
      let omega = lambda / (f1 * dnm)
      somg = .sin(omega)
      comg = .cos(omega)
    }
    var salp = second.c * somg
    var calp =
      comg >= 0
      ? sbet12 + second.c * first.s * somg * somg / (1 + comg)
      : sbet12a - second.c * first.s * somg * somg / (1 - comg)
    let ssig = Double.hypot(salp, calp)
    let csig = first.s * second.s + first.c * second.c * comg
    if isShort, ssig < etol2 {
      return Start(sigma: .atan2(y: ssig, x: csig), dnm: dnm, salp: salp, calp: calp)
    }
    if csig < 0, ssig < 6 * abs(n) * Double.pi * first.c * first.c {
      // Nearly antipodal: the astroid problem.
      let lambdaX = Double.atan2(y: -slam, x: -clam)
      let eps = expansion(first.s * first.s * ep2)
      let scale = f * first.c * a3f(eps) * Double.pi
      let x = lambdaX / scale
      let y = sbet12a / (scale * first.c)
      if y > -Self.tol1, x > -1 - Self.xthresh {
        salp = min(1, -x)
        calp = -(1 - salp * salp).squareRoot()
      } else {
        let k = astroid(x, y)
        let omega = scale * (-x * k / (1 + k))
        somg = .sin(omega)
        comg = -.cos(omega)
        salp = second.c * somg
        calp = sbet12a - second.c * first.s * somg * somg / (1 - comg)
      }
    }
    guard salp > 0 else { return Start(salp: 1, calp: 0) }
    let length = Double.hypot(salp, calp)
    return Start(salp: salp / length, calp: calp / length)
  }

  /// Returns the positive root k of k⁴ + 2k³ − (x² + y² − 1)k² − 2y²k − y² = 0.
  private func astroid(_ x: Double, _ y: Double) -> Double {
    let p = x * x
    let q = y * y
    let r = (p + q - 1) / 6
    guard !(q == 0 && r <= 0) else { return 0 }
    let s = p * q / 4
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      var t3 = s + r3
      t3 += t3 < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()
      let t = t3 < 0 ? -Double.root(-t3, 3) : Double.root(t3, 3)
      u += t + (t != 0 ? r2 / t : 0)
    } else {
      let angle = Double.atan2(y: (-discriminant).squareRoot(), x: -(s + r3))
      u += 2 * r * .cos(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let uv = u < 0 ? q / (v - u) : u + v
    let w = (uv - q) / (2 * v)
    return uv / ((uv + w * w).squareRoot() + w)
  }

  private struct Longitude {
    var error: Double
    var slope: Double
    var sigma: Double
    var start: (s: Double, c: Double)
    var end: (s: Double, c: Double)
    var eps: Double
  }

  /// Returns the longitude difference reached with an azimuth, minus the required difference.
  private func longitude(
    _ first: Latitude, _ second: Latitude, _ salp1: Double, _ azimuthCosine: Double, _ slam: Double,
    _ clam: Double
  ) -> Longitude {
    let calp1 = first.s == 0 && azimuthCosine == 0 ? -Self.tiny : azimuthCosine
    let salp0 = salp1 * first.c
    let calp0 = Double.hypot(calp1, salp1 * first.s)
    let omega1 = (s: salp0 * first.s, c: calp1 * first.c)
    let length1 = Double.hypot(first.s, omega1.c)
    let start = (s: first.s / length1, c: omega1.c / length1)
    let other = second.c != first.c
    let calp2: Double
    if other || abs(second.s) != -first.s {
      let rest =
        first.c < -first.s
        ? (second.c - first.c) * (first.c + second.c) : (first.s - second.s) * (first.s + second.s)
      calp2 = max(0, calp1 * first.c * (calp1 * first.c) + rest).squareRoot() / second.c
    } else {
      calp2 = abs(calp1)
    }
    let omega2 = (s: salp0 * second.s, c: calp2 * second.c)
    let length2 = Double.hypot(second.s, omega2.c)
    let end = (s: second.s / length2, c: omega2.c / length2)
    let sigma = Double.atan2(
      y: max(0, start.c * end.s - start.s * end.c) + 0, x: start.c * end.c + start.s * end.s)
    let somg = max(0, omega1.c * omega2.s - omega1.s * omega2.c) + 0
    let comg = omega1.c * omega2.c + omega1.s * omega2.s
    let eta = Double.atan2(y: somg * clam - comg * slam, x: comg * clam + somg * slam)
    let eps = expansion(calp0 * calp0 * ep2)
    let c = c3f(eps)
    let b3 = sineSeries(end, c) - sineSeries(start, c)
    let error = eta - f * a3f(eps) * salp0 * (sigma + b3)
    let slope: Double
    if calp2 == 0 {
      slope = -2 * f1 * first.dn / first.s
    } else {
      slope = lengths(eps, sigma, start, first.dn, end, second.dn).reduced * f1 / (calp2 * second.c)
    }
    return Longitude(error: error, slope: slope, sigma: sigma, start: start, end: end, eps: eps)
  }

  /// Solves for the azimuth by Newton's method, using bisection if a step leaves the bracket. Returns the
  /// distance in units of b.
  private func newton(
    _ first: Latitude, _ second: Latitude, _ slam: Double, _ clam: Double, _ salp: Double, _ calp: Double
  ) -> Double {
    let newtonLimit = 20
    var (s, c) = (salp, calp)
    var low = (s: Self.tiny, c: 1.0)
    var high = (s: Self.tiny, c: -1.0)
    var isNear = false
    var isClosed = false
    var state = longitude(first, second, s, c, slam, clam)
    for iteration in 0..<(newtonLimit + 64) {
      if iteration > 0 { state = longitude(first, second, s, c, slam, clam) }
      let error = state.error
      if isClosed || !(abs(error) >= (isNear ? 8 : 1) * Self.tol0) { break }
      if error > 0, iteration > newtonLimit || c / s > high.c / high.s {
        high = (s, c)
      } else if error < 0, iteration > newtonLimit || c / s < low.c / low.s {
        low = (s, c)
      }
      if iteration + 1 < newtonLimit, state.slope > 0 {
        let change = -error / state.slope
        let next = s * .cos(change) + c * .sin(change)
        if next > 0, abs(change) < Double.pi {
          c = c * .cos(change) - s * .sin(change)
          s = next
          let length = Double.hypot(s, c)
          (s, c) = (s / length, c / length)
          isNear = abs(error) <= 16 * Self.tol0
          continue
        }
      }
      (s, c) = ((low.s + high.s) / 2, (low.c + high.c) / 2)
      let length = Double.hypot(s, c)
      (s, c) = (s / length, c / length)
      isNear = false
      isClosed =
        abs(low.s - s) + (low.c - c) < Self.tol0 || abs(s - high.s) + (c - high.c) < Self.tol0
    }
    return lengths(state.eps, state.sigma, state.start, first.dn, state.end, second.dn).distance
  }
}
