import ActivityStreams
import TextFormats

/// The values of `record` messages, with one column per slot and one row per record time.
struct FITRecordTable {
  /// The columns of the table. Columns that are not channels are combined into channels when the recording is built.
  enum Slot: Int, CaseIterable {
    case heartRate, power, cadence, speed, distance, altitude, latitude, longitude, temperature, grade
    case groundContactTime, stepLength, verticalOscillation, respiratoryRate, groundContactBalance
    case leftTorqueEffectiveness, rightTorqueEffectiveness, leftPedalSmoothness, rightPedalSmoothness
    case pedalSmoothness
    case fractionalCadence, packedSpeedDistance, rightBalance

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

  /// The time of each record, in seconds since 1989-12-31T00:00:00Z; NaN if missing.
  private(set) var time: [Double] = []
  /// The columns, each up to its last value. A column is empty if the file has no value for it.
  private(set) var columns = [[Double]](repeating: [], count: Slot.allCases.count)
  private(set) var presentColumns = 0
  /// The most memory for the values and the other lists of the file, in bytes.
  private let memory: Int
  private let mostRecords: Int
  /// Memory of the other lists, in bytes.
  var listMemory = 0
  private var expectedRows = 0
  private var isFull = false
  /// Number of records in earlier files, which do not count towards the limit.
  private var recordsBefore = 0

  init(memory: Int, records: Int) { (self.memory, mostRecords) = (memory, records) }

  var rowCount: Int { max(time.count, takenRows) }
  private var takenRows = 0
  var hasRoom: Bool {
    !isFull && time.count - recordsBefore < mostRecords
      && isInMemory(rows: time.count + 1, columns: presentColumns)
  }
  var isInMemory: Bool { isInMemory(rows: time.count, columns: presentColumns) }

  /// The limit that a table without room, or with lists that do not fit, has reached.
  var excess: BudgetError {
    time.count - recordsBefore >= mostRecords && !isFull && isInMemory
      ? BudgetError(.records, mostRecords) : BudgetError(.memory, memory)
  }

  /// Starts a file of a chain, to which the limit of records applies again.
  mutating func startFile() { recordsBefore = time.count }

  private func isInMemory(rows: Int, columns: Int) -> Bool {
    listMemory + rows * (ReadingBudget.rowBytes + ReadingBudget.valueBytes * (columns + 1)) <= memory
  }

  /// Sets the expected number of rows, so that columns are allocated only once. Later calls have no effect.
  mutating func expect(rows: Int) {
    guard expectedRows == 0 else { return }
    expectedRows = min(rows, mostRecords, memory / (ReadingBudget.rowBytes + ReadingBudget.valueBytes))
    time.reserveCapacity(expectedRows)
  }

  @inline(__always)
  mutating func append(time: Double) { self.time.append(time) }

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

  /// The value in the last row; NaN if missing.
  func last(_ slot: Slot) -> Double {
    let column = columns[slot.rawValue]
    return column.count == time.count ? column.last ?? .nan : .nan
  }

  private mutating func pad(_ slot: Int, to row: Int, then value: Double) {
    if columns[slot].isEmpty {
      guard isInMemory(rows: time.count, columns: presentColumns + 1) else { return isFull = true }
      presentColumns += 1
      columns[slot].reserveCapacity(expectedRows)
    }
    columns[slot].append(contentsOf: repeatElement(.nan, count: row - columns[slot].count))
    columns[slot].append(value)
  }

  /// Moves the times out of the table. ``rowCount`` stays unchanged.
  mutating func takeTimes() -> [Double] {
    var times: [Double] = []
    swap(&times, &time)
    takenRows = times.count
    return times
  }

  /// Moves a column out of the table, padded to full length. Returns `nil` if the column is empty.
  mutating func take(_ slot: Slot) -> [Double]? {
    var column: [Double] = []
    swap(&column, &columns[slot.rawValue])
    guard !column.isEmpty else { return nil }
    column.append(contentsOf: repeatElement(.nan, count: rowCount - column.count))
    return column
  }
}
