import DayRecords
import TextFormats

/// Stored strain signs under one set of rules: signs that may still be active, the cap, and mornings not
/// counted as usual.
struct StrainMemory: Sendable, Hashable {
  /// Weight of each sign when it was last evaluated, by ``StrainSignKind``.
  private var weights = SIMD8<UInt8>.zero
  /// Number of days since the last evaluation; 255 if never, or too long ago to matter.
  private var ages = SIMD8<UInt8>(repeating: .max)
  private(set) var cap = StrainCap.none
  /// First day of the cap, days since 1970.
  private(set) var since: Int?
  /// One bit per day, with the last closed day lowest: whether signs limited it to recovery.
  private var held: UInt64 = 0

  /// Whether the morning `daysAgo` days ago was limited to recovery, and so does not count as usual.
  func isHeld(_ daysAgo: Int) -> Bool {
    (1...64).contains(daysAgo) && held & (1 << UInt64(daysAgo - 1)) != 0
  }

  var isAnyHeld: Bool { held != 0 }

  /// The last run of mornings limited to recovery: how many days ago it ended, and its length; `nil` if none ended
  /// within the last ``SafetySettings/backDays`` days.
  var lastRun: (ago: Int, days: Int)? {
    guard let ago = (1...SafetySettings.backDays).first(where: isHeld) else { return nil }
    return (ago, (ago...64).prefix(while: isHeld).count)
  }

  /// Returns the active signs of a morning: signs seen then, recent ones that were not measured again, and, if any
  /// of these is active, an illness that still lasts.
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
    return standing.isEmpty ? [] : standing + [signs.earlierIllness].compactMap(\.self)
  }

  /// Returns the cap of the active signs. While two remain active, it never rises from recovery. Low HRV together
  /// with a high resting heart rate means strain, which training can explain: an easy day.
  func cap(of standing: [StrainSign], _ rules: SafetySettings) -> StrainCap {
    let weight = standing.reduce(0) { $0 + $1.weight }
    let isExtreme = standing.contains(where: \.isExtreme)
    guard weight >= rules.easySigns || isExtreme else { return .none }
    if cap == .recover { return .recover }
    let isHeartAlone = standing.allSatisfy { $0.kind == .hrv || $0.kind == .restingHeartRate }
    if isHeartAlone { return .easy }
    // A single sign far beyond its limit is enough.
    return weight >= rules.recoverSigns || isExtreme ? .recover : .easy
  }

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
    // A level held this long becomes the athlete's normal.
    if (~held).trailingZeroBitCount > SafetySettings.heldDays { held = 0 }
  }
}

extension StrainMemory {
  /// Writes everything but the recovery mornings; `mark` must not overlap the bits of the cap.
  func encodeSigns(to writer: inout StateWriter, mark: UInt8 = 0) {
    for place in 0..<8 {
      writer.write(weights[place])
      writer.write(ages[place])
    }
    writer.write(cap.rawValue | mark)
    writer.write(since.map(CalendarDay.init(ordinal:)))
  }

  func encodeHeld(to writer: inout StateWriter) { writer.write(held) }

  /// Reads what `encodeSigns(to:mark:)` wrote and returns the mark.
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

/// The highest signal that strain signs allow.
enum StrainCap: UInt8, Sendable, Hashable {
  case none = 0
  case easy = 1
  case recover = 2

  /// The highest allowed signal; `nil` if any is allowed.
  var signal: ReadinessSignal? {
    switch self {
    case .none: nil
    case .easy: .easy
    case .recover: .recover
    }
  }
}
