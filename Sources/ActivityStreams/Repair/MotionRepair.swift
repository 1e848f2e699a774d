import RealModule
import Statistics

/// Settings for the rules that reject speed, cadence, distance and position samples.
public struct MotionRepairSettings: SettingsGroup {
  package static let group = "motion_repair"

  /// Whether speed, cadence, distance and position are repaired.
  public var isEnabled = true
  /// Fastest plausible speed, m/s.
  public var fastest = 40.0
  /// Highest plausible cadence, rpm.
  public var highestCadence = 250.0
  /// Number of consecutive positions that must agree before they are accepted after a jump. Also the number
  /// of consecutive distances that must continue after a leap.
  package static let reacquireSamples = 10
  /// Whether a position at 0°, 0° means no reading.
  package static let rejectsNullIsland = true

  /// Creates the default settings.
  public init() {}

  package static let settings: [Setting<MotionRepairSettings>] = [
    .flag("is_enabled", \.isEnabled, "repair speed, cadence, distance and position"),
    .number(
      "fastest", \.fastest, in: 1...400, unit: "m/s", "fastest possible movement",
      source: "house rule: fast descents reach 36 m/s"),
    .number(
      "highest_cadence", \.highestCadence, in: 60...500, unit: "1/min", "highest possible cadence",
      source: "house rule: 255 means no reading in FIT"),
  ]
}

extension Repair {
  /// Returns the masks of cadence, speed, distance and position: values out of range, positions at 0°, 0°,
  /// and jumps that are faster than any movement.
  ///
  /// - Returns: Non-empty masks with reason `out_of_range`, `null_island` or `jump`. Position masks come in
  ///   pairs of latitude and longitude.
  ///
  /// Page: *Repairing positions*, tests: `PowerAndPlaceRepairTests`. Page: *Repairing speed, cadence and
  /// distance*, tests: `PowerAndPlaceRepairTests`.
  public static func motionMasks(
    for stream: ActivityStream, _ settings: MotionRepairSettings = .init()
  ) -> [RepairMask] {
    motionMasks(for: stream, settings, distanceLeaps(of: stream, settings))
  }

  /// The masks, given the faults of the distance counter.
  fileprivate static func motionMasks(
    for stream: ActivityStream, _ settings: MotionRepairSettings, _ leaps: DistanceLeaps?
  ) -> [RepairMask] {
    guard settings.isEnabled else { return [] }
    var masks: [RepairMask] = []
    if var work = RepairWork(stream, .cadence) {
      work.rejectOutside(0, settings.highestCadence)
      masks += work.masks
    }
    masks += speedMasks(for: stream, settings)
    if let leaps, let mask = mask(leaps, of: stream) { masks.append(mask) }
    guard var latitude = RepairWork(stream, .latitude), var longitude = RepairWork(stream, .longitude) else {
      return masks
    }
    let track = PositionTrack(latitude: latitude.values, longitude: longitude.values, time: stream.time)
    for (rows, reason, rule) in [
      (track.outOfRange(), "out_of_range", "not valid coordinates"),
      (MotionRepairSettings.rejectsNullIsland ? track.nullIsland() : [], "null_island", "exactly at 0, 0"),
    ] {
      latitude.reject(rows, reason, rule)
      longitude.reject(rows, reason, rule)
    }
    let left = PositionTrack(latitude: latitude.values, longitude: longitude.values, time: stream.time)
    let jumps = left.jumps(settings, latitude.stretches)
    latitude.reject(jumps, "jump", "faster than humanly possible")
    longitude.reject(jumps, "jump", "faster than humanly possible")
    for (one, other) in zip(latitude.masks, longitude.masks) { masks += [one, other] }
    return masks
  }
}

extension ActivityStream {
  /// Returns the stream with rejected motion samples masked and leaps of the distance counter removed.
  ///
  /// - Complexity: O(*n*).
  package func repairingMotion(_ settings: MotionRepairSettings) -> ActivityStream {
    let leaps = Repair.distanceLeaps(of: self, settings)
    let repaired = masked(by: Repair.motionMasks(for: self, settings, leaps))
    guard let leaps, !leaps.leaps.isEmpty, let values = repaired.values(of: .distance)
    else { return repaired }
    return repaired.replacing(.distance, with: leaps.removed(from: values))
  }
}

extension Repair {
  package static func speedMasks(for stream: ActivityStream, _ settings: MotionRepairSettings) -> [RepairMask]
  {
    guard settings.isEnabled, var work = RepairWork(stream, .speed) else { return [] }
    work.rejectOutside(0, settings.fastest)
    return work.masks
  }
}

struct PositionTrack {
  var latitude: [Double]
  var longitude: [Double]
  var time: [Double]

  /// Metres per degree of latitude on a sphere with the Earth's mean radius, 6 371 000 m.
  private static let metresPerDegree = 6_371_000.0 * .pi / 180

  private func isKnown(_ row: Int) -> Bool { !latitude[row].isNaN && !longitude[row].isNaN }

  func outOfRange() -> [Int] {
    if let north = latitude.elementSpan.extent, let east = longitude.elementSpan.extent, north.low >= -90,
      north.high <= 90,
      east.low >= -180, east.high <= 180
    {
      return []
    }
    return latitude.indices.filter { latitude[$0].magnitude > 90 || longitude[$0].magnitude > 180 }
  }

  func nullIsland() -> [Int] {
    if let north = latitude.elementSpan.extent, north.low > 0 || north.high < 0 { return [] }
    return latitude.indices.filter { latitude[$0] == 0 && longitude[$0] == 0 }
  }

  /// Returns the positions that could be reached from the last accepted position only at a speed above `fastest`.
  ///
  /// If the first position of a stretch is the outlier, it is rejected instead. Once `reacquireSamples`
  /// consecutive positions agree with each other, they are accepted as the new track.
  func jumps(_ settings: MotionRepairSettings, _ stretches: [Segment]) -> [Int] {
    var rejected: [Int] = []
    for stretch in stretches where mayJump(stretch.rows, settings.fastest) {
      let rows = stretch.rows.filter(isKnown)
      var last = -1  // the last accepted row
      var believed = 0
      var pending: [Int] = []  // rejected rows, each within reach of the previous one
      for row in rows {
        if last < 0 || isReachable(last, row, settings.fastest) {
          rejected += pending
          pending.removeAll()
          last = row
          believed += 1
          continue
        }
        if let previous = pending.last, !isReachable(previous, row, settings.fastest) {
          rejected += pending
          pending.removeAll()
        }
        pending.append(row)
        let isFirstWrong = believed == 1 && pending.count >= 2
        if isFirstWrong || pending.count >= MotionRepairSettings.reacquireSamples {
          if isFirstWrong { rejected.append(last) }
          pending.removeAll()
          last = row
          believed += 2
        }
      }
      rejected += pending
    }
    return rejected.sorted()
  }

  private func isReachable(_ from: Int, _ to: Int, _ fastest: Double) -> Bool {
    let middle = (latitude[from] + latitude[to]) / 2 * .pi / 180
    let north = latitude[to] - latitude[from]
    let east = Self.eastward(longitude[to] - longitude[from]) * Double.cos(middle)
    let reach = fastest * (time[to] - time[from]) / Self.metresPerDegree
    return north * north + east * east <= reach * reach
  }

  /// Whether any step is a jump. East–west distances are first overestimated, so that the cosine is computed
  /// only when needed.
  private func mayJump(_ rows: Range<Int>, _ fastest: Double) -> Bool {
    let perSecond = fastest / Self.metresPerDegree
    let latitudes = latitude.elementSpan.extracting(rows)
    let longitudes = longitude.elementSpan.extracting(rows)
    let clock = time.elementSpan.extracting(rows)
    if latitudes.isFinite, longitudes.isFinite {
      for place in 1..<max(1, rows.count) {
        let north = latitudes[unchecked: place] - latitudes[unchecked: place &- 1]
        let east = Self.eastward(longitudes[unchecked: place] - longitudes[unchecked: place &- 1])
        let reach = perSecond * (clock[unchecked: place] - clock[unchecked: place &- 1])
        guard north * north + east * east > reach * reach else { continue }
        let row = rows.lowerBound + place
        if !isReachable(row - 1, row, fastest) { return true }
      }
      return false
    }
    var last = -1
    for row in rows where isKnown(row) {
      if last >= 0 {
        let north = latitude[row] - latitude[last]
        let east = Self.eastward(longitude[row] - longitude[last])
        let reach = perSecond * (time[row] - time[last])
        if north * north + east * east > reach * reach, !isReachable(last, row, fastest) { return true }
      }
      last = row
    }
    return false
  }

  /// Normalises a difference in longitude to −180…180°.
  private static func eastward(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}
