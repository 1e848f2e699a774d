import DayRecords

/// One day for the pattern search, packed into 11 bytes: behaviours of the evening, load, and the night
/// and morning at its start.
///
/// Each value is rounded to less than a quarter of its spread. 0 means unknown in every field.
struct PatternDay: Sendable, Hashable {
  static let behaviours = 12
  static let bytes = 11

  /// Bit fields: behaviours 12 × 3, then load 8, feel 6, sleep 6, resting heart rate 7.
  private(set) var word: UInt64 = 0
  private(set) var deepSteps: UInt8 = 0
  private(set) var awakeSteps: UInt8 = 0
  private(set) var logRMSSDSteps: UInt8 = 0

  private subscript(shift: UInt64, width: UInt64) -> UInt64 {
    get { word >> shift & ((1 << width) - 1) }
    set { word = word & ~(((1 << width) - 1) << shift) | (newValue & ((1 << width) - 1)) << shift }
  }

  /// Returns the level of a behaviour: 0 unknown, 1 none, 2…7 from a quarter to eight times the usual amount,
  /// doubling each step.
  func level(_ behaviour: Int) -> Int { Int(self[UInt64(3 * behaviour), 3]) }
  mutating func setLevel(_ behaviour: Int, _ level: Int) {
    guard (0..<Self.behaviours).contains(behaviour) else { return }
    self[UInt64(3 * behaviour), 3] = UInt64(max(0, min(7, level)))
  }

  /// Returns 1 plus the steps above an origin, at most `most`; 0 if unknown.
  private static func steps(_ value: Double?, from origin: Double, of size: Double, most: Double) -> UInt64 {
    guard let value, value.isFinite else { return 0 }
    return UInt64(max(1, min(most, ((value - origin) / size).rounded() + 1)))
  }
  private static func value(_ steps: UInt64, from origin: Double, of size: Double) -> Double {
    steps == 0 ? .nan : origin + Double(steps - 1) * size
  }

  /// Square root of the load, in steps of 0.15 up to a load of about 1,440; NaN if unknown.
  var rootLoad: Double {
    get { Self.value(self[36, 8], from: 0, of: 0.15) }
    set { self[36, 8] = Self.steps(newValue, from: 0, of: 0.15, most: 255) }
  }

  /// The value of an effect this morning, in minutes, ln ms, points, hours or bpm; NaN if unknown.
  subscript(effect: PatternEffect) -> Double {
    get {
      switch effect {
      case .deep: Self.value(UInt64(deepSteps), from: 0, of: 1)
      case .awake: Self.value(UInt64(awakeSteps), from: 0, of: 1)
      case .logRMSSD: Self.value(UInt64(logRMSSDSteps), from: 1, of: 0.02)
      case .feel: Self.value(self[44, 6], from: 1, of: 0.2)
      case .sleep: Self.value(self[50, 6], from: 0, of: 0.25)
      case .restingHeartRate: Self.value(self[56, 7], from: 30, of: 1)
      }
    }
    set {
      switch effect {
      case .deep: deepSteps = UInt8(Self.steps(newValue, from: 0, of: 1, most: 255))
      case .awake: awakeSteps = UInt8(Self.steps(newValue, from: 0, of: 1, most: 255))
      case .logRMSSD: logRMSSDSteps = UInt8(Self.steps(newValue, from: 1, of: 0.02, most: 255))
      case .feel: self[44, 6] = Self.steps(newValue, from: 1, of: 0.2, most: 63)
      case .sleep: self[50, 6] = Self.steps(newValue, from: 0, of: 0.25, most: 63)
      case .restingHeartRate: self[56, 7] = Self.steps(newValue, from: 30, of: 1, most: 127)
      }
    }
  }
}

extension PatternDay {
  /// Writes the day's eleven bytes, little-endian.
  func store(to target: UnsafeMutableRawPointer) {
    target.storeBytes(of: word.littleEndian, as: UInt64.self)
    target.storeBytes(of: deepSteps, toByteOffset: 8, as: UInt8.self)
    target.storeBytes(of: awakeSteps, toByteOffset: 9, as: UInt8.self)
    target.storeBytes(of: logRMSSDSteps, toByteOffset: 10, as: UInt8.self)
  }

  /// Reads what ``store(to:)`` wrote.
  init(loading source: UnsafeRawPointer) {
    word = UInt64(littleEndian: source.loadUnaligned(as: UInt64.self))
    deepSteps = source.load(fromByteOffset: 8, as: UInt8.self)
    awakeSteps = source.load(fromByteOffset: 9, as: UInt8.self)
    logRMSSDSteps = source.load(fromByteOffset: 10, as: UInt8.self)
  }
}
