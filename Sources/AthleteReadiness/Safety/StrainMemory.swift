import DayRecords
import TextFormats

/// The memory of earlier signs of strain under one set of rules: signs that may still be active, the current
/// cap, and the mornings that do not count as usual.
struct StrainMemory: Sendable, Hashable {
  /// Weight of each sign by ``StrainSignKind`` when it was last known.
  private var weights = SIMD8<UInt8>.zero
  /// Days since then; 255 where it was never known, or too long ago to matter.
  private var ages = SIMD8<UInt8>(repeating: .max)
  /// The cap of the last closed day.
  private(set) var cap = StrainCap.none
  /// First day of the cap, days since 1970.
  private(set) var since: Int?
  /// A bit a day, the last closed day lowest: whether signs held it to recovery.
  private var held: UInt64 = 0

  /// Whether a morning a number of days before the open one was limited to recovery and does not count as usual.
  func isHeld(_ daysAgo: Int) -> Bool {
    (1...64).contains(daysAgo) && held & (1 << UInt64(daysAgo - 1)) != 0
  }

  /// Whether a reported illness stood on the last closed day.
  var hadIllness: Bool {
    let place = StrainSignKind.illness.rawValue
    return weights[place] > 0 && Int(ages[place]) <= SafetySettings.standard.standingDays
  }

  /// Whether any morning is held.
  var isAnyHeld: Bool { held != 0 }

  /// Whether an active illness report, or a fever, is missing from another memory of the same days, and how many days
  /// before the last closed one; `nil` without one. A memory with a later day is up to date.
  func illnessUnheard(by other: StrainMemory, _ rules: SafetySettings) -> Int? {
    let place = StrainSignKind.illness.rawValue
    let age = ages[place]
    // A fever holds to recovery from the day on which it was known.
    guard weights[place] > 0, Int(age) < rules.standingDays,
      other.ages[place] > age
        || other.ages[place] == age
          && (other.weights[place] == 0 || cap == .recover && other.cap != .recover)
    else { return nil }
    return Int(age)
  }

  /// The active signs of a morning: those seen, and those that could not be measured again.
  func standing(_ signs: StrainSigns, _ rules: SafetySettings) -> [StrainSign] {
    var standing = signs.standing
    for kind in StrainSignKind.allCases {
      let place = kind.rawValue
      guard signs.known & (1 << UInt8(place)) == 0, weights[place] > 0,
        Int(ages[place]) < rules.standingDays
      else { continue }
      var sign = StrainSign(kind, weight: Int(weights[place]))
      sign.daysAgo = Int(ages[place]) + 1
      standing.append(sign)
    }
    return standing
  }

  /// The most that active signs allow, and never more than the day before while two of them are active.
  ///
  /// A low variability with a high resting heart rate alone means strain, which training explains too: an easy day.
  func cap(of standing: [StrainSign], _ rules: SafetySettings) -> StrainCap {
    let weight = standing.reduce(0) { $0 + $1.weight }
    let isExtreme = standing.contains(where: \.isExtreme)
    guard weight >= rules.easySigns || isExtreme else { return .none }
    if cap == .recover { return .recover }
    let isHeartAlone = standing.allSatisfy { $0.kind == .hrv || $0.kind == .restingHeartRate }
    if isHeartAlone { return .easy }
    // A sign far beyond its limit is enough alone.
    return weight >= rules.recoverSigns || isExtreme ? .recover : .easy
  }

  /// Adds the signs of a completed day.
  mutating func close(_ signs: StrainSigns, day ordinal: Int, rules: SafetySettings) {
    let cap = cap(of: standing(signs, rules), rules)
    for place in 0..<StrainSignKind.allCases.count {
      if signs.known & (1 << UInt8(place)) != 0 {
        weights[place] = signs.weights[place]
        ages[place] = 0
      } else if ages[place] < .max {
        ages[place] += 1
      }
    }
    if cap == .none { since = nil } else if since == nil { since = ordinal }
    self.cap = cap
    held = held << 1 | (cap == .recover ? 1 : 0)
    // A level held this long becomes the athlete's own, for good.
    if (~held).trailingZeroBitCount > SafetySettings.heldDays { held = 0 }
  }
}

extension StrainMemory {
  /// Writes all but the held mornings; `mark` has no bits of a cap.
  func encodeSigns(to writer: inout StateWriter, mark: UInt8 = 0) {
    for place in 0..<8 {
      writer.write(weights[place])
      writer.write(ages[place])
    }
    writer.write(cap.rawValue | mark)
    writer.write(since.map(CalendarDay.init(ordinal:)))
  }

  func encodeHeld(to writer: inout StateWriter) { writer.write(held) }

  /// Reads them back, and the mark beside the cap.
  mutating func readSigns(from reader: inout StateReader) throws(StateError) -> UInt8 {
    let start = reader.offset
    for place in 0..<8 {
      weights[place] = try reader.uint8()
      ages[place] = try reader.uint8()
      guard weights[place] <= 2 else { throw .invalid(field: "strain", offset: start) }
    }
    let byte = try reader.uint8()
    guard let cap = StrainCap(rawValue: byte & 0x3) else { throw .invalid(field: "strain", offset: start) }
    self.cap = cap
    since = try reader.day()?.ordinal
    return byte & ~0x3
  }

  mutating func readHeld(from reader: inout StateReader) throws(StateError) { held = try reader.uint64() }
}

/// The highest signal that signs of strain allow.
enum StrainCap: UInt8, Sendable, Hashable {
  case none = 0
  case easy = 1
  case recover = 2

  /// The signal that it allows at most; `nil` if it allows all.
  var signal: ReadinessSignal? {
    switch self {
    case .none: nil
    case .easy: .easy
    case .recover: .recover
    }
  }
}
