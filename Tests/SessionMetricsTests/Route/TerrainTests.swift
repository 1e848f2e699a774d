import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Terrain height*.
@Suite struct TerrainTests {
  /// Posts a side of the tiles of these tests: 3 seconds of arc.
  private static let side = 1201
  private static let steps = 1200.0

  /// The bytes of a tile whose heights are given by row (from the north) and column (from the west).
  private static func bytes(_ height: (Int, Int) -> Int16) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 2 * side * side)
    for row in 0..<side {
      for column in 0..<side {
        let value = UInt16(bitPattern: height(row, column))
        bytes[2 * (row * side + column)] = UInt8(value >> 8)
        bytes[2 * (row * side + column) + 1] = UInt8(value & 0xFF)
      }
    }
    return bytes
  }

  /// Two metres more with each row to the south.
  private static let slope = bytes { row, _ in Int16(2 * row) }

  private static func place(_ row: Double, _ column: Double, south: Double = 47, west: Double = 11)
    -> GeoPoint
  {
    GeoPoint(latitude: south + 1 - row / steps, longitude: west + column / steps)
  }

  private static func height(_ found: TerrainHeight) -> Double? {
    if case .height(let height) = found { return height }
    return nil
  }

  /// By hand: 0.375 · (100 + 110) + 0.125 · (120 + 150) = 112.5 m.
  @Test func workedNumber() throws {
    let posts: [[Int16]] = [[100, 110], [120, 150]]
    let corner = try #require(TerrainCorner(south: 47, west: 11))
    let tile = try TerrainTile(
      corner: corner,
      bytes: Self.bytes { row, column in
        (600...601).contains(row) && (300...301).contains(column) ? posts[row - 600][column - 300] : 0
      })
    #expect(isClose(tile.height(at: Self.place(600.25, 300.5)), 112.5, 1e-6))
    #expect(tile.height(row: 600, column: 301) == 110 && tile.seconds == 3)
    #expect(tile.height(row: 1201, column: 0) == nil && tile.height(row: 0, column: -1) == nil)
  }

  @Test func heightsBelowTheSeaAndTheFourCorners() throws {
    let tile = try TerrainTile(
      corner: try #require(TerrainCorner(south: -34, west: -71)),
      bytes: Self.bytes { row, column in Int16(row == 0 ? -5 : 1000) + Int16(column == 1200 ? 7 : 0) })
    func height(_ latitude: Double, _ longitude: Double) -> Double? {
      tile.height(at: GeoPoint(latitude: latitude, longitude: longitude))
    }
    #expect(height(-33, -71) == -5 && height(-33, -70) == 2 && height(-34, -71) == 1000)
    #expect(height(-34, -70) == 1007 && height(-33.5, -70.5) == 1000)
    // 289° to the east is 71° to the west.
    #expect(height(-33, 289) == -5)
    #expect(height(-32.9, -70.5) == nil && height(.nan, -70.5) == nil && height(-33.5, .infinity) == nil)
  }

  /// Between the posts of a plane the heights are the plane.
  @Test func aPlaneComesBackExactly() throws {
    var model = TerrainModel()
    #expect(model.add("N47E011.hgt", Self.bytes { Int16(5 * $0 - 2 * $1) }) == nil)
    var chance = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let row = Double(chance.next() >> 11) * 0x1p-53 * Self.steps
      let column = Double(chance.next() >> 11) * 0x1p-53 * Self.steps
      let found = Self.height(model.height(at: Self.place(row, column)))
      #expect(isClose(found, 5 * row - 2 * column, 1e-7))
    }
  }

  @Test func namesOfTiles() {
    for (name, south, west) in [
      ("N47E011.hgt", 47, 11), ("/dem/n00w001.HGT.gz", 0, -1), ("S90W180.hgt.zip", -90, -180),
      ("a\\s34e018", -34, 18),
    ] {
      let corner = TerrainCorner(fileName: name)
      #expect(corner?.south == south && corner?.west == west, "\(name)")
      #expect(corner.flatMap { TerrainCorner(fileName: $0.name) } == corner)
    }
    for name in [
      "", "N47E11.hgt", "N90E000.hgt", "N47E180.hgt", "X47E011.hgt", "N4xE011.hgt", "N47E0110.hgt", "E011N47",
    ] {
      #expect(TerrainCorner(fileName: name) == nil, "\(name)")
    }
    #expect(TerrainCorner(of: GeoPoint(latitude: -0.1, longitude: -0.1))?.name == "S01W001")
    #expect(TerrainCorner(of: GeoPoint(latitude: 90, longitude: 180))?.name == "N89W180")
    #expect(TerrainCorner(of: GeoPoint(latitude: .nan, longitude: 0)) == nil)
    #expect(TerrainCorner(of: GeoPoint(latitude: 1e300, longitude: .infinity)) == nil)
  }

  @Test func whatIsNoTileSaysSo() throws {
    var model = TerrainModel()
    #expect(model.add("N47E011.hgt", [1, 2, 3]) == .size(bytes: 3))
    #expect(model.add("hills.hgt", Self.slope) == .name("hills.hgt"))
    #expect(model.height(at: Self.place(600, 600)) == .missing(.unusableTile))
    #expect(model.height(at: Self.place(600, 600, south: 48)) == .missing(.noTile))
    #expect(model.height(at: GeoPoint(latitude: 91, longitude: 0)) == .missing(.noPlace))
    let fine = try TerrainTile(
      corner: try #require(TerrainCorner(south: 0, west: 0)), bytes: [UInt8](repeating: 0, count: 25_934_402))
    #expect(fine.side == 3601 && fine.seconds == 1)
  }

  @Test func aVoidCountsOnlyWhereItHasAShare() {
    var model = TerrainModel()
    model.add("N47E011.hgt", Self.bytes { row, column in row == 10 && column == 10 ? .min : 50 })
    #expect(model.height(at: Self.place(9.5, 9.5)) == .missing(.void))
    #expect(Self.height(model.height(at: Self.place(8.5, 9.5))) == 50)
    // On the row north of it the void has no share.
    let corner = TerrainCorner(south: 47, west: 11).map { model.tile(of: $0) }
    guard case .tile(let tile) = corner else {
      Issue.record("no tile")
      return
    }
    #expect(tile.height(row: 10, column: 10) == nil && tile.height(row: 9, column: 9) == 50)
  }

  /// A track of the given number of points from one row to another along a column, one second apart.
  private static func track(
    _ rows: (Double, Double), _ count: Int, altitude: ((Double) -> Double)? = nil
  ) -> ActivityStream {
    let along = (0..<count).map { rows.0 + (rows.1 - rows.0) * Double($0) / Double(count - 1) }
    let places = along.map { place($0, 600) }
    var columns: [Channel: [Double]] = [
      .latitude: places.map(\.latitude), .longitude: places.map(\.longitude),
    ]
    if let altitude { columns[.altitude] = along.map(altitude) }
    return makeStream(time: seconds(count), columns)
  }

  /// 100 rows to the south and back on ground that rises 2 m a row: 200 m up and 200 m down, whatever was recorded.
  @Test func gainAndOffsetOfATrack() throws {
    var model = TerrainModel()
    model.add("N47E011.hgt", Self.slope)
    var elevation = ElevationSettings()
    elevation.smoothing = .none
    let stream = Self.track((100, 200), 1001) { 2 * $0 + 7 }
    let track = try #require(stream.terrain(model))
    #expect(track.places == 1001 && track.known == 1001 && track.coverage == 1 && track.missing.isEmpty)
    #expect(track.tiles.map(\.name) == ["N47E011"])
    let found = stream.terrainSummary(track, sport: .run, elevation: elevation)
    #expect(isClose(found.gain, 200, 1e-6) && isClose(found.loss, 0, 1e-9))
    #expect(isClose(found.minimum, 200, 1e-6) && isClose(found.maximum, 400, 1e-6))
    #expect(isClose(found.offset, 7, 1e-6) && (found.offsetSpread ?? 1) < 1e-6)
    let back = Self.track((200, 100), 1001)
    let down = try #require(back.terrain(model))
    let fallen = back.terrainSummary(down, elevation: elevation)
    #expect(isClose(fallen.loss, 200, 1e-6) && isClose(fallen.gain, 0, 1e-9) && fallen.offset == nil)
    // The usual smoothing takes a little from the ends.
    let smoothed = try #require(stream.terrainSummary(track, sport: .run).gain)
    #expect(smoothed > 198 && smoothed <= 200)
    #expect(stream.values(of: .altitude)?.first == 207)
  }

  /// Half of the way lies in a square without a tile.
  @Test func holesGiveNoSum() throws {
    var model = TerrainModel()
    model.add("N47E011.hgt", Self.slope)
    let stream = Self.track((-100.5, 99.5), 201)
    let track = try #require(stream.terrain(model))
    #expect(track.known == 100 && track.places == 201)
    #expect(
      track.missing == [
        TerrainTrack.Missing(
          reason: .noTile, corner: try #require(TerrainCorner(south: 48, west: 11)), places: 101)
      ])
    let found = stream.terrainSummary(track)
    #expect(found.gain == nil && found.loss == nil && found.maximum != nil)
    #expect(makeStream(time: seconds(5), [.power: [1, 2, 3, 4, 5]]).terrain(model) == nil)
  }
}
