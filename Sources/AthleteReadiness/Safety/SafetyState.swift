import ActivityStreams
import DayRecords
import TextFormats

/// What earlier mornings leave of the safety floor: signs that may still stand, the cap in force, and what explains strain.
struct SafetyState: Sendable, Hashable {
  /// Weight of each sign by ``StrainSignKind`` when it was last known.
  private var weights = SIMD8<UInt8>.zero
  /// Days since then; 255 where it was never known, or too long ago to matter.
  private var ages = SIMD8<UInt8>(repeating: .max)
  /// The cap of the last closed day.
  private(set) var cap = StrainCap.none
  /// First day of the cap, days since 1970.
  private(set) var since: Int?
  /// Last day with an illness reported in the journal, with a night at altitude, in the second half of the cycle.
  private(set) var lastIllness: Int?
  private(set) var lastAltitude: Int?
  private(set) var lastCycle: Int?
  /// A bit a day, the last closed day lowest: whether signs held it to recovery.
  private var held: UInt64 = 0
  /// Which device measured the vital signs of the last days.
  private(set) var devices = DeviceDays()
  /// Days from the last alarm and the last injury in the athlete's words to the last closed day; 255 where there is none.
  private var alarmAge = UInt8.max
  private var injuryAge = UInt8.max

  /// Days since the athlete wrote of what a doctor must see, as far as it stands; 0 where this morning's words do.
  func alarm(_ words: NoteWords, _ rules: borrowing SafetySettings) -> Int? {
    Self.standing(.alarm, words, alarmAge, days: rules.alarmStands)
  }

  /// Days since the athlete wrote of an injury, as far as it stands; 0 where this morning's words do.
  func injury(_ words: NoteWords, _ rules: borrowing SafetySettings) -> Int? {
    Self.standing(.injury, words, injuryAge, days: rules.injuryStands)
  }

  private static func standing(_ kind: NoteWords, _ words: NoteWords, _ age: UInt8, days: Int) -> Int? {
    if words.contains(kind) { return 0 }
    guard !words.contains(.cleared), age < .max, Int(age) + 1 <= days else { return nil }
    return Int(age) + 1
  }

  /// Takes in the words of a day that is over.
  private mutating func note(_ words: NoteWords) {
    if words.contains(.cleared) { (alarmAge, injuryAge) = (.max, .max) }
    if words.contains(.alarm) { alarmAge = 0 }
    if words.contains(.injury) { injuryAge = 0 }
  }

  /// Whether a morning so many days before the open one was held to recovery and is no part of what is usual.
  func isHeld(_ daysAgo: Int) -> Bool {
    (1...64).contains(daysAgo) && held & (1 << UInt64(daysAgo - 1)) != 0
  }

  /// Whether any morning is held.
  var isAnyHeld: Bool { held != 0 }

  /// The signs that stand on a morning: those seen, and those that could not be seen again since they stood.
  ///
  /// - Parameter days: how long what is not seen again may speak.
  func standing(_ signs: StrainSigns, days: Int) -> [StrainSign] {
    var standing = signs.standing
    for kind in StrainSignKind.allCases {
      let place = kind.rawValue
      guard signs.known & (1 << UInt8(place)) == 0, weights[place] > 0, Int(ages[place]) < days else {
        continue
      }
      standing.append(StrainSign(kind, weight: Int(weights[place])))
    }
    return standing
  }

  /// Takes in a day that is over.
  ///
  /// - Parameters:
  ///   - isMeasured: whether any vital sign was.
  ///   - era: who measured before that day.
  mutating func close(
    _ signs: StrainSigns, cap: StrainCap, day: borrowing DayRecord, isMeasured: Bool, era: DeviceEra,
    rules: SafetySettings
  ) {
    devices.close(day.morning?.vitalsSource, isMeasured: isMeasured, day: day.day.ordinal, era: era)
    for place in 0..<StrainSignKind.allCases.count {
      if signs.known & (1 << UInt8(place)) != 0 {
        weights[place] = signs.weights[place]
        ages[place] = 0
      } else if ages[place] < .max {
        ages[place] += 1
      }
    }
    let ordinal = day.day.ordinal
    if cap == .none { since = nil } else if since == nil { since = ordinal }
    self.cap = cap
    held = held << 1 | (cap == .recover ? 1 : 0)
    // What has held for so long is the athlete's level, for good.
    if (~held).trailingZeroBitCount > rules.heldDays { held = 0 }
    if alarmAge < .max { alarmAge += 1 }
    if injuryAge < .max { injuryAge += 1 }
    note(day.morning?.checkIn?.noteWords ?? [])
    if day.morning?.isSecondHalfOfCycle == true { lastCycle = ordinal }
    guard let evening = day.evening else { return }
    note(evening.noteWords)
    if evening.tellsOfIllness { lastIllness = ordinal }
    let behaviours = evening.behaviours
    for behaviour in behaviours {
      if behaviour.isAltitude(rules.altitude) { lastAltitude = ordinal }
      if behaviour.isSecondHalfOfCycle == true { lastCycle = ordinal }
    }
  }
}

/// What signs of strain allow at most.
enum StrainCap: UInt8, Sendable, Hashable {
  case none = 0
  case easy = 1
  case recover = 2

  /// The signal that it allows at most; `nil` where it allows all.
  var signal: ReadinessSignal? {
    switch self {
    case .none: nil
    case .easy: .easy
    case .recover: .recover
    }
  }
}

extension Behaviour {
  /// Whether the journal says that the night was at altitude: yes, or metres.
  func isAltitude(_ least: Double) -> Bool {
    if isNamed("altitude") { return amount == 1 || amount >= least }
    return (isNamed("altitude_m") || isNamed("sleeping_altitude_m")) && amount >= least
  }
}

extension SafetyState: StateCodable {
  /// Size: 63 bytes and those of the devices.
  func encode(to writer: inout StateWriter) {
    for place in 0..<8 {
      writer.write(weights[place])
      writer.write(ages[place])
    }
    writer.write(cap.rawValue)
    for day in [since, lastIllness, lastAltitude, lastCycle] {
      writer.write(day.map(CalendarDay.init(ordinal:)))
    }
    writer.write(held)
    devices.encode(to: &writer)
    writer.write(alarmAge)
    writer.write(injuryAge)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    for place in 0..<8 {
      weights[place] = try reader.uint8()
      ages[place] = try reader.uint8()
      guard weights[place] <= 2 else { throw .invalid(field: "strain", offset: start) }
    }
    guard let cap = StrainCap(rawValue: try reader.uint8()) else {
      throw .invalid(field: "strain", offset: start)
    }
    self.cap = cap
    since = try reader.day()?.ordinal
    lastIllness = try reader.day()?.ordinal
    lastAltitude = try reader.day()?.ordinal
    lastCycle = try reader.day()?.ordinal
    guard reader.version >= 6 else { return }
    held = try reader.uint64()
    devices = try DeviceDays(from: &reader)
    guard reader.version >= 12 else { return }
    alarmAge = try reader.uint8()
    injuryAge = try reader.uint8()
  }
}
