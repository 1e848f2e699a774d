import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Track distance*.
struct GeodesyTests {
  static let flinders = GeoPoint(
    latitude: -(37 + 57 / 60.0 + 3.72030 / 3600), longitude: 144 + 25 / 60.0 + 29.52440 / 3600)
  static let buninyong = GeoPoint(
    latitude: -(37 + 39 / 60.0 + 10.15610 / 3600), longitude: 143 + 55 / 60.0 + 35.38390 / 3600)

  struct Case: Sendable {
    var one: GeoPoint
    var other: GeoPoint
    var haversine: Double
    var vincenty: Double?
    var karney: Double
    var plane: Double?
  }
  static let cases = [
    Case(
      one: flinders, other: buninyong, haversine: 54925.507770229, vincenty: 54972.271139,
      karney: 54972.271139),
    Case(
      one: GeoPoint(latitude: 40.6413, longitude: -73.7781),
      other: GeoPoint(latitude: 51.4700, longitude: -0.4543),
      haversine: 5540018.9701661, vincenty: 5554908.7906, karney: 5554908.79055),
    Case(
      one: GeoPoint(latitude: 51.5074, longitude: -0.1278),
      other: GeoPoint(latitude: 48.8566, longitude: 2.3522),
      haversine: 343556.53488088, vincenty: 343923.12009, karney: 343923.120091, plane: 343970.730289),
    Case(
      one: GeoPoint(latitude: 47.3769, longitude: 8.5417),
      other: GeoPoint(latitude: 47.3770, longitude: 8.5418),
      haversine: 13.4291342923, karney: 13.44015448, plane: 13.44015448),
    Case(
      one: GeoPoint(latitude: 0, longitude: 0), other: GeoPoint(latitude: 0, longitude: 1),
      haversine: 111195.08023353, karney: 111319.490793),
  ]

  @Test func workedNumbers() {
    for one in Self.cases {
      #expect(close(one.one.distance(to: one.other, method: .haversine), one.haversine, 1e-10))
      #expect(close(one.one.distance(to: one.other, method: .karney), one.karney, 5e-10))
      if let vincenty = one.vincenty {
        #expect(abs((one.one.distance(to: one.other, method: .vincenty) ?? 0) - vincenty) < 1e-4)
      }
      if let plane = one.plane { #expect(close(one.one.distance(to: one.other), plane, 1e-9)) }
    }
  }

  /// Distances of GeographicLib 2 (Karney), metres to nine decimals: random pairs, nearly antipodal ones, poles,
  /// equator and the date line.
  static let geographicLib: [(Double, Double, Double, Double, Double)] = [
    (-65.814436, 125.076145, 47.479431, -88.175151, 17185573.716426592),
    (-0.821684, -18.183217, 27.286735, 103.940406, 13202821.362290788),
    (-73.105274, -169.794908, 60.437719, -24.203856, 17987861.788994439),
    (47.210415, -179.241821, -9.830305, 79.754412, 11636455.280713899),
    (-48.8228, 160.29745, 72.256942, -168.987606, 13643541.260273172),
    (-85.419745, 14.90849, 79.046849, -42.766474, 18446783.082843158),
    (-51.012109, -28.038033, -84.772658, -100.191, 4200658.952690982),
    (-11.180233, -1.507593, -48.044799, -96.888045, 9489355.099263368),
    (-50.619413, -14.542752, -37.839309, -172.263706, 9965749.854577158),
    (60.764036, 20.323556, 25.612985, -113.073744, 9549924.656061074),
    (78.806946, 129.58075, -79.261878, 309.379985, 19952966.371369913),
    (35.437505, 76.029037, -34.913777, 255.935565, 19945475.672255430),
    (52.805711, 61.310004, -53.041669, 241.415101, 19977182.018375102),
    (61.19664, 124.631071, -61.1903, 304.737873, 20002218.950397126),
    (-74.475867, -92.61361, 74.832752, 87.283567, 19963994.285020716),
    (-52.318816, 17.567554, 52.562465, 197.776937, 19974894.714011952),
    (-20.047517, -21.973813, 20.057629, 158.360318, 19992717.857433323),
    (3.350147, -38.428166, -3.362515, 141.007324, 19973976.612757392),
    (0, 0, 0.5, 179.5, 19936288.578965314),
    (0, 0, 0, 179.9, 20003008.421509411),
    (0, 0, 0, 179, 19926188.851995971),
    (90, 0, -90, 0, 20003931.458625447),
    (89.9, 10, 89.9, -170, 22338.795682520),
    (30, 179.999, 30.001, -179.999, 222.545055273),
    (10, 20, 10, 20, 0.000000000),
    (0, 10, 20, 10, 2212366.254171633),
    (-35.5, 5, -35.4999, 5.0001, 14.332369499),
    (0, 0, 0.5, 179.7, 19944127.420750458),
    (-30, 0, 29.9, 179.8, 19989832.827609532),
  ]

  @Test func karneyEqualsGeographicLib() {
    for (latitude1, longitude1, latitude2, longitude2, metres) in Self.geographicLib {
      let one = GeoPoint(latitude: latitude1, longitude: longitude1)
      let other = GeoPoint(latitude: latitude2, longitude: longitude2)
      let found = one.distance(to: other, method: .karney) ?? -1
      #expect(abs(found - metres) < 2e-8, "\(one) \(other): \(found) against \(metres)")
      #expect(abs((other.distance(to: one, method: .karney) ?? -1) - metres) < 2e-8)
      // Vincenty falls back where it does not converge.
      #expect(abs((one.distance(to: other, method: .vincenty) ?? -1) - metres) < 1e-3)
    }
  }

  @Test func vincentyFailsNearTheAntipode() {
    #expect(
      Geodesy.vincenty(GeoPoint(latitude: 0, longitude: 0), GeoPoint(latitude: 0.5, longitude: 179.7)) == nil)
  }

  @Test(arguments: [DistanceMethod.localPlane, .haversine, .vincenty, .karney])
  func edges(method: DistanceMethod) {
    let here = GeoPoint(latitude: 47.1, longitude: 8.2)
    #expect(here.distance(to: here, method: method) == 0)
    let west = GeoPoint(latitude: 10, longitude: 179.9999)
    let east = GeoPoint(latitude: 10, longitude: -179.9999)
    #expect((west.distance(to: east, method: method) ?? 1e9) < 30)
    #expect(GeoPoint(latitude: 91, longitude: 0).distance(to: here, method: method) == nil)
    #expect(GeoPoint(latitude: .nan, longitude: 0).distance(to: here, method: method) == nil)
    #expect(GeoPoint(latitude: 0, longitude: .infinity).distance(to: here, method: method) == nil)
  }

  @Test func localPlaneIsGoodForTracks() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let one = GeoPoint(latitude: random.uniform(-85...85), longitude: random.uniform(-180...180))
      let scale = 70 / 111_000.0
      let other = GeoPoint(
        latitude: one.latitude + random.uniform(-scale...scale),
        longitude: one.longitude + random.uniform(-scale...scale))
      let plane = one.distance(to: other) ?? 0
      let exact = one.distance(to: other, method: .karney) ?? 1
      #expect(DifferenceReport.agree(plane, exact, .either(relative: 1e-8, absolute: 1e-8)))
    }
  }
}
