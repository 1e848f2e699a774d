import ActivityStreams

/// The values of `record` messages: one column per slot, one row per time.
struct FITRecordTable {
  /// Columns of the table; those after the channels are combined with them at the end.
  enum Slot: Int, CaseIterable {
    case heartRate, power, cadence, speed, distance, altitude, latitude, longitude, temperature, grade
    case groundContactTime, stepLength, verticalOscillation, respiratoryRate, groundContactBalance
    case leftTorqueEffectiveness, rightTorqueEffectiveness, leftPedalSmoothness, rightPedalSmoothness
    case pedalSmoothness
    case fractionalCadence, packedSpeedDistance, rightBalance

    /// The channel of the recording.
    var channel: Channel? {
      switch self {
      case .heartRate: .heartRate
      case .power: .power
      case .cadence: .cadence
      case .speed: .speed
      case .distance: .distance
      case .altitude: .altitude
      case .latitude: .latitude
      case .longitude: .longitude
      case .temperature: .temperature
      case .grade: .grade
      case .groundContactTime: .groundContactTime
      case .stepLength: .stepLength
      case .verticalOscillation: .verticalOscillation
      case .respiratoryRate: .respiratoryRate
      case .groundContactBalance: .groundContactBalance
      case .leftTorqueEffectiveness: .leftTorqueEffectiveness
      case .rightTorqueEffectiveness: .rightTorqueEffectiveness
      case .leftPedalSmoothness: .leftPedalSmoothness
      case .rightPedalSmoothness: .rightPedalSmoothness
      case .pedalSmoothness: .pedalSmoothness
      case .fractionalCadence, .packedSpeedDistance, .rightBalance: nil
      }
    }
  }

  /// Seconds since 1989-12-31T00:00:00Z of each record; `nan` without.
  private(set) var time: [Double] = []
  /// A column is as long as its last value demands; empty if the file has none.
  private(set) var columns = [[Double]](repeating: [], count: Slot.allCases.count)
  private(set) var presentColumns = 0
  /// Values that the table may hold, bounded by the size of the file.
  let limit: Int
  private var expectedRows = 0
  /// Whether a column had to be refused.
  private var isFull = false

  init(limit: Int) { self.limit = limit }

  var rowCount: Int { max(time.count, takenRows) }
  private var takenRows = 0
  /// Whether a further row is within the limit.
  var hasRoom: Bool { !isFull && (time.count + 1) * (presentColumns + 1) <= limit }

  /// Says how many rows may come, so that columns are sized once; only the first word counts.
  mutating func expect(rows: Int) {
    guard expectedRows == 0 else { return }
    expectedRows = rows
    time.reserveCapacity(rows)
  }

  /// Starts a row.
  @inline(__always)
  mutating func append(time: Double) { self.time.append(time) }

  /// Sets a value of the last row.
  @inline(__always)
  mutating func set(_ slot: Int, _ value: Double) {
    let row = time.count - 1
    let length = columns[slot].count
    if length == row, length > 0 {
      columns[slot].append(value)
    } else if length == row + 1 {
      columns[slot][row] = value
    } else {
      pad(slot, to: row, then: value)
    }
  }

  /// The value of the last row, `nan` where it has none.
  func last(_ slot: Slot) -> Double {
    let column = columns[slot.rawValue]
    return column.count == time.count ? column.last ?? .nan : .nan
  }

  private mutating func pad(_ slot: Int, to row: Int, then value: Double) {
    if columns[slot].isEmpty {
      guard (presentColumns + 2) * time.count <= limit else { return isFull = true }
      presentColumns += 1
      columns[slot].reserveCapacity(expectedRows)
    }
    columns[slot].append(contentsOf: repeatElement(.nan, count: row - columns[slot].count))
    columns[slot].append(value)
  }

  /// The times, taken out of the table; ``rowCount`` stays.
  mutating func takeTimes() -> [Double] {
    var times: [Double] = []
    swap(&times, &time)
    takenRows = times.count
    return times
  }

  /// A column of full length, taken out of the table; `nil` if it has no value.
  mutating func take(_ slot: Slot) -> [Double]? {
    var column: [Double] = []
    swap(&column, &columns[slot.rawValue])
    guard !column.isEmpty else { return nil }
    column.append(contentsOf: repeatElement(.nan, count: rowCount - column.count))
    return column
  }
}
