import ActivityStreams
import DayRecords
import TextFormats

/// Stored state of the safety floor: signs that may still be active, the current cap, and possible causes of
/// strain.
struct SafetyState: Sendable, Hashable {
  /// Signs under the standard rules, which no formula set can change.
  private var standard = StrainMemory()
  /// Signs under a formula set's rules; `nil` while they equal the standard ones.
  private var own: StrainMemory?
  /// Last day with a night at altitude, days since 1970.
  private(set) var lastAltitude: Int?
  /// Last day in the second half of the menstrual cycle, days since 1970.
  private(set) var lastCycle: Int?
  private(set) var devices = DeviceDays()

  /// Whether the athlete is at altitude on a day: a reported stay is active, or yesterday's record names one.
  func isAtAltitude(on day: CalendarDay, _ reports: StandingReports) -> Bool {
    reports.isAtAltitude(on: day) || lastAltitude == day.ordinal - 1
  }

  func strain(_ rules: SafetySettings) -> StrainMemory {
    guard let own else { return standard }
    return rules == SafetySettings.standard ? standard : own
  }

  /// Closes a day.
  ///
  /// - Parameters:
  ///   - day: The day to close.
  ///   - isMeasured: Whether any vital sign was measured.
  ///   - era: The device before that day.
  ///   - rules: The limits of the signs.
  ///   - signs: Returns the day's signs under given rules, compared with the memory of those rules.
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
    if day.morning?.isSecondHalfOfCycle == true { lastCycle = ordinal }
    guard let evening = day.evening else { return }
    let behaviours = evening.behaviours
    for behaviour in behaviours {
      if behaviour.isAltitude(rules.altitude) { lastAltitude = ordinal }
      if behaviour.isSecondHalfOfCycle == true { lastCycle = ordinal }
    }
  }
}

extension Behaviour {
  /// Whether the journal entry means a night at altitude: "yes", or at least `least` metres.
  func isAltitude(_ least: Double) -> Bool {
    if isNamed("altitude") { return amount == 1 || amount >= least }
    return (isNamed("altitude_m") || isNamed("sleeping_altitude_m")) && amount >= least
  }
}

extension SafetyState: StateCodable {
  /// Flag in the saved state: the memory of a formula set's own rules follows.
  private static let hasOwn: UInt8 = 0x80

  /// Size: 56 bytes plus the devices, and 34 more if a formula set has its own safety rules.
  func encode(to writer: inout StateWriter) {
    let mark = own == nil ? 0 : Self.hasOwn
    standard.encodeSigns(to: &writer, mark: mark)
    for day in [lastAltitude, lastCycle] { writer.write(day.map(CalendarDay.init(ordinal:))) }
    standard.encodeHeld(to: &writer)
    devices.encode(to: &writer)
    own?.encodeSigns(to: &writer)
    own?.encodeHeld(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let mark = try standard.readSigns(from: &reader)
    // Since version 23, an illness is stored with the other reports.
    if reader.version < 23 { _ = try reader.day() }
    lastAltitude = try reader.day()?.ordinal
    lastCycle = try reader.day()?.ordinal
    guard reader.version >= 6 else { return }
    try standard.readHeld(from: &reader)
    devices = try DeviceDays(from: &reader)
    guard reader.version >= 12 else { return }
    // Versions before 19 stored the ages of an alarm and an injury here.
    if reader.version < 19 { _ = try reader.uint16() }
    guard mark & Self.hasOwn != 0 else { return }
    var kept = StrainMemory()
    guard try kept.readSigns(from: &reader) == 0 else {
      throw .invalid(field: "strain", offset: reader.offset)
    }
    try kept.readHeld(from: &reader)
    own = kept
  }
}
