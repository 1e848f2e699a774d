import ActivityStreams
import DayRecords
import TextFormats

/// What earlier mornings leave of the safety floor: signs that may still stand, the cap in force, and what explains strain.
struct SafetyState: Sendable, Hashable {
  /// What the standard rules keep of signs, whatever set is in force: no set hides from them what it holds to be a sign.
  private var standard = StrainMemory()
  /// What the safety rules of a formula set keep; `nil` while they are the standard ones.
  private var own: StrainMemory?
  /// Last day with an illness reported in the journal, with a night at altitude, in the second half of the cycle.
  private(set) var lastIllness: Int?
  private(set) var lastAltitude: Int?
  private(set) var lastCycle: Int?
  /// Which device measured the vital signs of the last days.
  private(set) var devices = DeviceDays()
  /// Days from the last alarm and the last injury in the athlete's words to the last closed day; 255 where there is none, `ofOpenDay`
  /// where an answer told of it on the day that is open.
  private var alarmAge = UInt8.max
  private var injuryAge = UInt8.max
  /// The last illness that was reported.
  var illness = IllnessMemory()
  /// Days from the last all-clear of a doctor to the last closed day, as far as it is kept; ``noClearance`` where there is none.
  private var clearedAge = Self.noClearance
  /// Whether words of the last closed day's evening, and words beside an answer that was given on the open day, were not understood.
  private var isEveningUnheard = false
  private var isAnswerUnheard = false

  /// Whether the athlete wrote what was not understood, the evening before or beside an answer since then.
  var hasUnheardWords: Bool { isEveningUnheard || isAnswerUnheard }

  /// Days since the athlete wrote of what a doctor must see, as far as it stands; 0 where this morning's words do.
  func alarm(_ words: NoteWords, _ rules: borrowing SafetySettings) -> Int? {
    Self.standing(.alarm, words, alarmAge, days: rules.alarmStands)
  }

  /// Days since then where it stands no longer and nobody has said that a doctor has cleared it, as far as that rules out a push.
  func unclearedAlarm(_ words: NoteWords, _ rules: borrowing SafetySettings) -> Int? {
    guard alarm(words, rules) == nil else { return nil }
    return Self.standing(.alarm, words, alarmAge, days: rules.alarmCareStands)
  }

  /// Days since the athlete wrote of an injury, as far as it stands; 0 where this morning's words do.
  func injury(_ words: NoteWords, _ rules: borrowing SafetySettings) -> Int? {
    Self.standing(.injury, words, injuryAge, days: rules.injuryStands)
  }

  private static func standing(_ kind: NoteWords, _ words: NoteWords, _ age: UInt8, days: Int) -> Int? {
    if words.contains(kind) { return 0 }
    if age == ofOpenDay, !words.contains(.cleared) { return 0 }
    guard !words.contains(.cleared), age < .max, Int(age) + 1 <= days else { return nil }
    return Int(age) + 1
  }

  /// Days from the last report of an illness, an injury or an alarm that still stands and that another state of the same open day
  /// has not heard of to that day; `nil` where there is none.
  func reportUnheard(by other: SafetyState, on open: CalendarDay, _ rules: SafetySettings) -> Int? {
    // What a doctor cleared on a later day stands no longer.
    func unheard(_ age: UInt8, _ otherAge: UInt8, days: Int) -> Int? {
      let isCleared = other.clearedAge < min(age, Self.noClearance)
      return age < otherAge && otherAge != Self.ofOpenDay && Int(age) < days && !isCleared
        ? Int(age) + 1 : nil
    }
    let yesterday = open.ordinal - 1
    return [
      standard.illnessUnheard(by: other.standard, rules).map { $0 + 1 },
      lastIllness == yesterday && other.lastIllness != yesterday ? 1 : nil,
      illness.unheard(by: other.illness, on: open.ordinal, rules),
      unheard(alarmAge, other.alarmAge, days: rules.alarmCareStands),
      unheard(injuryAge, other.injuryAge, days: rules.injuryStands),
    ].compactMap(\.self).min()
  }

  /// An age that is none: the open day's. Ages end below it.
  private static let ofOpenDay = UInt8.max - 1
  /// An age that no all-clear that is kept has.
  private static let noClearance: UInt8 = 7

  /// An age a day later.
  private static func aged(_ age: UInt8) -> UInt8 {
    switch age {
    case ofOpenDay: 0
    case ..<(ofOpenDay - 1): age + 1
    default: .max
    }
  }

  /// Takes in what an athlete wrote beside an answer to a decision.
  mutating func hear(_ words: NoteWords, of day: CalendarDay, on open: CalendarDay) {
    let ago = max(0, day.days(to: open))
    let age = ago == 0 ? Self.ofOpenDay : UInt8(clamping: min(ago - 1, Int(Self.ofOpenDay) - 1))
    func latest(_ known: UInt8) -> UInt8 {
      known == Self.ofOpenDay || age == Self.ofOpenDay ? Self.ofOpenDay : min(known, age)
    }
    if words.contains(.alarm) { alarmAge = latest(alarmAge) }
    if words.contains(.injury) { injuryAge = latest(injuryAge) }
    if words.contains(.illness) {
      lastIllness = max(lastIllness ?? .min, min(day.ordinal, open.ordinal + 1))
      illness.report(on: open.ordinal - ago)
      // The morning after it is over, too: what it would have kept of it.
      if ago > 1 {
        standard.hearOfIllness(ago - 2, before: open)
        own?.hearOfIllness(ago - 2, before: open)
      }
    }
    isAnswerUnheard = isAnswerUnheard || words.isUnheard
  }

  /// Takes in the words of a day that is over.
  private mutating func note(_ words: NoteWords) {
    if words.contains(.cleared) { (alarmAge, injuryAge, clearedAge) = (.max, .max, 0) }
    if words.contains(.alarm) { alarmAge = 0 }
    if words.contains(.injury) { injuryAge = 0 }
  }

  /// What some rules keep of signs.
  func strain(_ rules: borrowing SafetySettings) -> StrainMemory {
    guard let own else { return standard }
    return rules == SafetySettings.standard ? standard : own
  }

  /// Whether signs held the last closed day to recovery, by the standard rules or those in force.
  var isFirstDayBack: Bool { standard.isHeld(1) || own?.isHeld(1) == true }

  /// Whether an illness that was reported was among the signs that held the last closed day to recovery.
  func isBackFromIllness(on open: CalendarDay) -> Bool {
    isFirstDayBack
      && (standard.hadIllness || own?.hadIllness == true
        || lastIllness.map { $0 >= open.ordinal - 1 } == true)
  }

  /// Takes in a day that is over.
  ///
  /// - Parameters:
  ///   - signs: the signs of the day by some rules, as they are held against what those rules keep.
  ///   - isMeasured: whether any vital sign was.
  ///   - era: who measured before that day.
  ///   - rules: those in force.
  mutating func close(
    _ day: borrowing DayRecord, isMeasured: Bool, era: DeviceEra, rules: SafetySettings,
    signs: (SafetySettings) -> StrainSigns
  ) {
    let ordinal = day.day.ordinal
    let usual = SafetySettings.standard
    let ofStandard = signs(usual)
    if rules == usual {
      own = nil
    } else {
      var kept = own ?? standard
      kept.close(signs(rules), day: ordinal, rules: rules)
      own = kept
    }
    standard.close(ofStandard, day: ordinal, rules: usual)
    devices.close(day.morning?.vitalsSource, isMeasured: isMeasured, day: ordinal, era: era)
    alarmAge = Self.aged(alarmAge)
    injuryAge = Self.aged(injuryAge)
    clearedAge = min(Self.noClearance, clearedAge + 1)
    isEveningUnheard = isAnswerUnheard || day.evening?.hasUnheardWords == true
    isAnswerUnheard = false
    note(day.morning?.checkIn?.noteWords ?? [])
    if day.morning?.checkIn?.reportsIllness == true || day.evening?.tellsOfIllness == true {
      illness.report(on: ordinal)
    }
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

extension Behaviour {
  /// Whether the journal says that the night was at altitude: yes, or metres.
  func isAltitude(_ least: Double) -> Bool {
    if isNamed("altitude") { return amount == 1 || amount >= least }
    return (isNamed("altitude_m") || isNamed("sleeping_altitude_m")) && amount >= least
  }
}

extension SafetyState: StateCodable {
  /// Marks that what a formula set keeps follows.
  private static let hasOwn: UInt8 = 0x80
  /// Mark words that were not understood.
  private static let eveningUnheard: UInt8 = 0x40
  private static let answerUnheard: UInt8 = 0x20
  /// Where the days since an all-clear stand, one more than they are; 0 where there is none.
  private static let clearedBits: UInt8 = 0x1C

  /// Size: 63 bytes and those of the devices; 34 more with a formula set whose safety rules are not the standard ones. The illness that
  /// was reported last stands before the recent days of the state.
  func encode(to writer: inout StateWriter) {
    var mark = own == nil ? 0 : Self.hasOwn
    if isEveningUnheard { mark |= Self.eveningUnheard }
    if isAnswerUnheard { mark |= Self.answerUnheard }
    if clearedAge < Self.noClearance { mark |= (clearedAge + 1) << 2 }
    standard.encodeSigns(to: &writer, mark: mark)
    for day in [lastIllness, lastAltitude, lastCycle] { writer.write(day.map(CalendarDay.init(ordinal:))) }
    standard.encodeHeld(to: &writer)
    devices.encode(to: &writer)
    writer.write(alarmAge)
    writer.write(injuryAge)
    own?.encodeSigns(to: &writer)
    own?.encodeHeld(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let mark = try standard.readSigns(from: &reader)
    (isEveningUnheard, isAnswerUnheard) = (
      mark & Self.eveningUnheard != 0, mark & Self.answerUnheard != 0
    )
    let cleared = (mark & Self.clearedBits) >> 2
    clearedAge = cleared == 0 ? Self.noClearance : cleared - 1
    lastIllness = try reader.day()?.ordinal
    lastAltitude = try reader.day()?.ordinal
    lastCycle = try reader.day()?.ordinal
    guard reader.version >= 6 else { return }
    try standard.readHeld(from: &reader)
    devices = try DeviceDays(from: &reader)
    guard reader.version >= 12 else { return }
    alarmAge = try reader.uint8()
    injuryAge = try reader.uint8()
    guard mark & Self.hasOwn != 0 else { return }
    var kept = StrainMemory()
    guard try kept.readSigns(from: &reader) == 0 else {
      throw .invalid(field: "strain", offset: reader.offset)
    }
    try kept.readHeld(from: &reader)
    own = kept
  }
}
