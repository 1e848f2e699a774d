import ActivityStreams
import Testing
import _TestSupport

/// Page: *Repairing altitude*.
/// Page: *Repairing positions*.
/// Page: *Repairing power*.
/// Page: *Repairing speed, cadence and distance*.
@Suite struct PowerAndPlaceRepairTests {
  private func stream(_ columns: [Channel: [Double]], time: [Double]? = nil) -> ActivityStream {
    var recording = ActivityRecording()
    recording.time = time ?? (0..<(columns.values.first?.count ?? 0)).map(Double.init)
    for (channel, values) in columns { recording.columns[channel] = values }
    return ActivityStream(recording)
  }

  private func masked(_ masks: [RepairMask]) -> [String: [Int]] {
    var rows: [String: [Int]] = [:]
    for mask in masks { rows["\(mask.channel.rawValue) \(mask.reason)"] = mask.rows }
    return rows
  }

  @Test func powerRange() {
    let masks = Repair.powerMasks(for: stream([.power: [200, -1, 0, 2500, 2501, 65_535]]))
    #expect(masked(masks)["power out_of_range"] == [1, 4, 5])
  }

  @Test func powerSpikesAndSprints() {
    func spikes(_ watts: [Double]) -> [Int] {
      masked(Repair.powerMasks(for: stream([.power: watts])))["power spike"] ?? []
    }
    #expect(spikes([200, 200, 901, 200, 200]) == [2])
    #expect(spikes([200, 200, 900, 200, 200]) == [])
    #expect(spikes([200, 200, 1000, 1200, 200, 200]) == [2, 3])
    #expect(spikes([200, 200, 1000, 1200, 1100, 200]) == [])
    #expect(spikes([200, 1000, 600, 300]) == [])
    #expect(spikes([1000, 200, 200, 1000]) == [])
    #expect(spikes([100, 900, 100, 900, 100]) == [1, 3])
    #expect(spikes([100, .nan, 900, .nan, 100]) == [2])
    #expect(spikes([0, 800, 1600, 0]) == [1, 2])
  }

  @Test("Constant power is held if heart rate falls or pedalling stops, but not if power is even throughout")
  func heldPower() {
    let watts = (0..<900).map { (300..<420).contains($0) ? 370.0 : 340 + Double($0 * 37 % 41) }
    let falling = (0..<900).map { 165 - 0.5 * Double(min(max($0 - 300, 0), 120)) }
    let coasting = (0..<900).map { (310..<420).contains($0) ? 0.0 : 90 }
    func held(_ watts: [Double], _ channel: Channel, _ values: [Double]) -> [Int] {
      masked(Repair.powerMasks(for: stream([.power: watts, channel: values])))["power held"] ?? []
    }
    #expect(held(watts, .heartRate, falling) == Array(300..<420))
    #expect(held(watts, .cadence, coasting) == Array(300..<420))
    // An ergometer that reports its target has such runs throughout.
    let targets = (0..<900).map { $0 / 150 % 2 == 0 ? 250.0 : 150 }
    #expect(held(targets, .heartRate, (0..<900).map { 140 + Double($0 % 4) }).isEmpty)
    #expect(held(targets, .cadence, (0..<900).map { 88 + Double($0 % 4) }).isEmpty)
  }

  @Test("Zeros are dropouts if the effort goes on, and if short zeros are frequent")
  func zerosInEffort() {
    func dropped(
      _ isZero: @escaping (Int) -> Bool, after: Double = 280, turns: Double = 88, fall: Double = 0
    ) -> Int {
      let rows = 0..<900
      let columns: [Channel: [Double]] = [
        .power: rows.map { isZero($0) ? 0 : ($0 < 320 ? 280 : after) + Double($0 * 37 % 11) },
        .cadence: rows.map { (isZero($0) ? turns : 88) + Double($0 % 3) },
        .heartRate: rows.map { 165 - fall * Double(min(max($0 - 300, 0), 60)) },
      ]
      return masked(Repair.powerMasks(for: stream(columns)))["power dropout"]?.count ?? 0
    }
    func isHole(_ row: Int) -> Bool { (300..<340).contains(row) }
    #expect(dropped(isHole) == 40)
    // Heart rate falls, the legs slow down, or the effort ends.
    #expect(dropped(isHole, fall: 0.5) == 0 && dropped(isHole, turns: 65) == 0)
    #expect(dropped(isHole, after: 140) == 0)
    #expect(dropped { $0 % 60 < 3 && $0 >= 60 } == 42 && dropped { (300..<303).contains($0) } == 0)
  }

  @Test func altitude() {
    var metres = (0..<60).map { 300 + Double($0) * 0.5 }
    metres[20] = 900
    metres[40] = -600
    let rows = masked(Repair.altitudeMasks(for: stream([.altitude: metres])))
    #expect(rows == ["altitude out_of_range": [40], "altitude spike": [20]])
    metres[20] = 310 + 10
    metres[40] = 320
    #expect(Repair.altitudeMasks(for: stream([.altitude: metres])).isEmpty)
  }

  /// A run north at 3 m/s along the meridian.
  private func run(_ count: Int) -> [Double] { (0..<count).map { 47 + Double($0) * 3 / 111_194.926 } }

  @Test func positions() {
    var latitude = run(60)
    var longitude = [Double](repeating: 8, count: 60)
    #expect(Repair.motionMasks(for: stream([.latitude: latitude, .longitude: longitude])).isEmpty)
    latitude[10] = 0
    longitude[10] = 0
    latitude[20] = 91
    longitude[30] = 8.01
    longitude[40] = 8.0003
    let rows = masked(Repair.motionMasks(for: stream([.latitude: latitude, .longitude: longitude])))
    #expect(
      rows == [
        "latitude out_of_range": [20], "longitude out_of_range": [20], "latitude null_island": [10],
        "longitude null_island": [10], "latitude jump": [30], "longitude jump": [30],
      ])
  }

  @Test func firstPositionMayBeTheWrongOne() {
    let latitude = run(30)
    var longitude = [Double](repeating: 8, count: 30)
    longitude[0] = 9
    let rows = masked(Repair.motionMasks(for: stream([.latitude: latitude, .longitude: longitude])))
    #expect(rows["latitude jump"] == [0])
  }

  @Test func aTrackThatMovedIsBelievedAgain() {
    let latitude = run(100)
    let longitude = (0..<100).map { $0 < 50 ? 8.0 : 9.0 }
    #expect(Repair.motionMasks(for: stream([.latitude: latitude, .longitude: longitude])).isEmpty)
    let visit = (0..<100).map { (50..<58).contains($0) ? 9.0 : 8.0 }
    let rows = masked(Repair.motionMasks(for: stream([.latitude: latitude, .longitude: visit])))
    #expect(rows["longitude jump"] == Array(50..<58))
  }

  @Test func theDateLineIsNoJump() {
    let latitude = [Double](repeating: 0.5, count: 20)
    let longitude = (0..<20).map { row -> Double in
      let place = 179.9999 + Double(row) * 2e-5
      return place > 180 ? place - 360 : place
    }
    #expect(Repair.motionMasks(for: stream([.latitude: latitude, .longitude: longitude])).isEmpty)
  }

  @Test func speedAndCadence() {
    let rows = masked(
      Repair.motionMasks(for: stream([.speed: [3, -1, 40, 41], .cadence: [90, 250, 255, 80]])))
    #expect(rows == ["speed out_of_range": [1, 3], "cadence out_of_range": [2]])
  }

  @Test func believedPositionsAreInReach() {
    var random = SplitMix64(seed: 77)
    for _ in 0..<400 {
      // Too few positions to be trusted again after a jump.
      let count = random.integer(0...9)
      let latitude = (0..<count).map { 47 + Double($0) * 1e-5 + (random.chance(0.1) ? 0.01 : 0) }
      let longitude = (0..<count).map { _ in 8 + (random.chance(0.05) ? random.uniform(-1...1) : 0) }
      let stream = stream([.latitude: latitude, .longitude: longitude])
      let jumps = masked(Repair.motionMasks(for: stream))["latitude jump"] ?? []
      let kept = (0..<count).filter { !jumps.contains($0) }
      for (from, to) in zip(kept, kept.dropFirst()) {
        let north = (latitude[to] - latitude[from]) * 111_194.926
        let east = (longitude[to] - longitude[from]) * 111_194.926 * 0.68
        #expect((north * north + east * east).squareRoot() <= 40.5 * Double(to - from))
      }
    }
  }
}
