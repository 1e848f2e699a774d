import ActivityStreams
public import AthleteReadiness
import SessionMetrics
public import TextFormats

/// A name given as a JSON string or number and written back in the same form.
///
/// Names are compared by bytes: "é" as one character differs from "e" plus a combining accent.
public struct RecordName: Sendable, Hashable, CustomStringConvertible {
  let identity: ByteText
  /// Whether the name was a JSON number.
  package let isNumber: Bool

  /// Creates a name from a string.
  public init(_ text: String) { self.init(text, isNumber: false) }

  /// Creates a name. A number is kept as written and must be valid JSON.
  init(_ text: String, isNumber: Bool) {
    identity = ByteText(text)
    self.isNumber = isNumber
  }

  /// Reads the name at a key of an object; `nil` if none is valid.
  package init?(at key: String, in document: [UInt8]) {
    let athleteName = document.withUnsafeBufferPointer { buffer -> RecordName? in
      guard let start = buffer.baseAddress else { return nil }
      var scanner = RecordScanner(JSONScanner(buffer, start: start, budget: ReadingBudget()), RecordOptions())
      scanner.json.skipBlanks()
      var name: RecordName?
      try? scanner.members("") { (scanner, member) throws(JSONFault) in
        guard member == key else { return false }
        name = try scanner.athlete()
        return true
      }
      return name
    }
    guard let athleteName else { return nil }
    self = athleteName
  }

  /// The name as text; a number as it was written.
  public var text: String { identity.text }

  /// The name as text; a number as it was written.
  public var description: String { text }
}

/// A value of a record that was ignored because it is implausible, unknown or of the wrong type.
public struct DroppedValue: Sendable, Hashable {
  /// Why a value was ignored.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Outside the plausible human range, or not a number.
    case implausible
    /// A word that the field does not accept.
    case unknownWord = "unknown_word"
    /// A time that does not exist in the calendar.
    case badTime = "bad_time"
    /// An entry beyond the maximum per day.
    case tooMany = "too_many"
    /// A session that another entry already reports.
    case duplicate
    /// No data: zeros in place of missing values.
    case empty
    /// A value of the wrong type, such as text instead of a number.
    case wrongType = "wrong_type"
    /// A value in a unit that records do not use, such as pounds for weight.
    case otherUnit = "other_unit"
    /// An unknown key that resembles a known one, or whose value is a list or an object; in a record that has
    /// no known key, any key.
    case unknownKey = "unknown_key"
    /// Records of days before the open day of the saved state. They were already read or came too late.
    case dayInThePast = "day_in_the_past"
    /// Samples of other days than the record's own.
    case otherDay = "other_day"
    /// A record dated too far ahead. It was held back, and no second record confirmed it.
    case farAhead = "far_ahead"
  }

  /// The path of keys and indices, such as `metrics.hrv`.
  public var path: String
  /// Why the value was ignored.
  public var reason: Reason
  /// For a misspelt key, the known key closest to it.
  public var nearest: String?
  /// The range of days concerned, if the records precede the open day of the saved state or are not shown.
  public var days: ClosedRange<CalendarDay>?

  package init(path: String, reason: Reason, nearest: String? = nil, days: ClosedRange<CalendarDay>? = nil) {
    self.path = path
    self.reason = reason
    self.nearest = nearest
    self.days = days
  }
}

/// One record of an athlete: a line of a stream, or a day as sent by the phone.
public struct BriefRecord: Sendable, Hashable {
  /// The kind of content of a record.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The night and the morning's vital signs and answers.
    case morning
    /// The day's training, food and movement.
    case evening
    /// The athlete's response to a decision.
    case response
    /// A whole day: morning and evening.
    case day
  }

  /// The kind of content.
  public var phase: Phase
  /// The athlete; `nil` in a file of one athlete.
  public var athlete: RecordName?
  /// The data set, repeated in the answer.
  public var dataset: RecordName?
  /// The data of the day.
  public var day: DayRecord
  /// Parts that belong to another day, such as sleep stored under the evening it began.
  package var otherDays: [DayRecord] = []
  /// The athlete data in the record.
  public var profile: ProfileChange? {
    _read { if let sharedProfile { yield sharedProfile.value } else { yield nil } }
    _modify {
      var value = sharedProfile?.value
      sharedProfile = nil
      defer { sharedProfile = value.map(SharedValue.init) }
      yield &value
    }
  }
  var sharedProfile: SharedValue<ProfileChange>?
  /// When the device sent the record, seconds since 1970.
  package var sentAt: Double?
  /// The day on which the response to a decision was given (`responded_at`); `nil` if unknown.
  package var answeredOn: CalendarDay?
  /// Notes that came with a response, if the response was invalid or is applied separately.
  package var remark: Remark?
  /// The values that were ignored, with reasons.
  public var dropped: [DroppedValue] = []
  package var digest = RecordDigest()

  /// The athlete's notes on a day's decision.
  package struct Remark: Sendable, Hashable {
    package var day: CalendarDay
    package var symptoms: [Symptom]

    package init(day: CalendarDay, symptoms: [Symptom]) {
      self.day = day
      self.symptoms = symptoms
    }
  }

  /// Whether the record reports an illness, an injury or an alarm.
  var tellsOfAReport: Bool {
    let checkIn = day.morning?.checkIn
    return checkIn?.isIll == true || day.evening?.tellsOfIllness == true
      || checkIn?.symptoms.allSatisfy(\.isMention) == false
      || day.evening?.symptoms.allSatisfy(\.isMention) == false
  }

  var remarks: [Remark] {
    (remark.map { [$0] } ?? [])
      + day.responses.filter { !$0.symptoms.isEmpty }.map { Remark(day: $0.day, symptoms: $0.symptoms) }
  }
}

extension MisspeltKeys {
  package mutating func note(_ dropped: [DroppedValue]) {
    for value in dropped where value.reason == .unknownKey {
      note(value.path, nearest: value.nearest)
    }
  }
}

/// Athlete data in a record; values missing from the record stay unchanged.
public struct ProfileChange: Sendable, Hashable {
  /// The values in the record.
  public var values = ReadinessProfile()
  /// The birth date, from which the age on the day of the record is computed.
  public var birthDate: CalendarDay?

  /// Creates a change without any values.
  public init() {}

  /// Applies these values to a profile.
  public func applied(to profile: ReadinessProfile, on day: CalendarDay) -> ReadinessProfile {
    var result = profile
    result.sex = values.sex ?? profile.sex
    result.age = values.age ?? age(on: day) ?? profile.age
    result.bodyMass = values.bodyMass ?? profile.bodyMass
    result.leanBodyMass = values.leanBodyMass ?? profile.leanBodyMass
    result.height = values.height ?? profile.height
    result.sleepNeed = values.sleepNeed ?? profile.sleepNeed
    result.proteinTarget = values.proteinTarget ?? profile.proteinTarget
    result.carbohydrateTarget = values.carbohydrateTarget ?? profile.carbohydrateTarget
    result.energyTarget = values.energyTarget ?? profile.energyTarget
    result.waterTarget = values.waterTarget ?? profile.waterTarget
    result.maximumHeartRate = values.maximumHeartRate ?? profile.maximumHeartRate
    result.restingHeartRate = values.restingHeartRate ?? profile.restingHeartRate
    result.trainingFrequency = values.trainingFrequency ?? profile.trainingFrequency
    result.sport = values.sport ?? profile.sport
    if !values.goals.isEmpty { result.goals = values.goals }
    if !values.events.isEmpty {
      // Past events that are missing from the new list are kept, and races that a note announces.
      let kept = profile.events.filter { event in
        event.type == TargetEvent.noted
          ? !values.events.contains { $0.day.days(to: event.day).magnitude <= 1 }
          : event.day < day && !values.events.contains(event)
      }
      result.events = kept + values.events
    }
    return result.bounded(on: day)
  }

  /// Returns the upcoming target events beyond ``RecordLimits/events``. The latest ones are dropped first.
  package func eventsLeftOut(on day: CalendarDay, _ path: String) -> [DroppedValue] {
    guard values.events.count(where: { $0.day >= day }) > RecordLimits.events else { return [] }
    return [DroppedValue(path: path, reason: .tooMany)]
  }

  private func age(on day: CalendarDay) -> Double? {
    guard let birthDate else { return nil }
    let years = Double(birthDate.days(to: day)) / 365.2425
    return (5...110).contains(years) ? years : nil
  }
}

extension ReadinessProfile {
  /// Fills gaps of the profile from late records; existing values stay.
  ///
  /// Target events are added and the longer of two sleep needs is used, because both can only make a day
  /// easier.
  package func filled(with late: ReadinessProfile, on day: CalendarDay) -> ReadinessProfile {
    var change = ProfileChange()
    change.values = self
    change.values.events += late.events.filter { event in
      !events.contains { $0.name == event.name && $0.day == event.day }
    }
    change.values.sleepNeed = [sleepNeed, late.sleepNeed].compactMap(\.self).max()
    return change.applied(to: late, on: day)
  }
}
