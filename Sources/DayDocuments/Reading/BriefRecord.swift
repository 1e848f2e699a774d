import ActivityStreams
public import AthleteReadiness
import SessionMetrics
public import TextFormats

/// A name that a document writes as a text or as a number, and that is written back the same way. Names are the same where
/// their bytes are: "é" and "e" with an accent after it are two.
public struct RecordName: Sendable, Hashable, CustomStringConvertible {
  /// The key of the name.
  let identity: ByteText
  /// Whether it was a number.
  package let isNumber: Bool

  /// A name.
  public init(_ text: String) { self.init(text, isNumber: false) }

  /// A name; a number is kept as written, and must be valid JSON.
  init(_ text: String, isNumber: Bool) {
    identity = ByteText(text)
    self.isNumber = isNumber
  }

  /// The `id` of an athlete's document; `nil` without a usable one.
  package init?(idIn document: [UInt8]) {
    let found = document.withUnsafeBufferPointer { buffer -> RecordName? in
      guard let start = buffer.baseAddress else { return nil }
      var scanner = RecordScanner(JSONScanner(buffer, start: start, budget: ReadingBudget()))
      scanner.json.skipBlanks()
      var id: RecordName?
      try? scanner.members("") { (scanner, key) throws(JSONFault) in
        guard key == "id" else { return false }
        id = try scanner.athlete()
        return true
      }
      return id
    }
    guard let found else { return nil }
    self = found
  }

  /// The name.
  public var text: String { identity.text }

  /// The text.
  public var description: String { text }
}

/// A value that a record has and that was left out, because no body shows it, no vocabulary knows it or it is of
/// another type.
public struct DroppedValue: Sendable, Hashable {
  /// Why a value was left out.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Outside the range of a living person, or not a number.
    case implausible
    /// A word that the field does not have.
    case unknownWord = "unknown_word"
    /// A time that the calendar does not have.
    case badTime = "bad_time"
    /// One of more entries than a day keeps.
    case tooMany = "too_many"
    /// The same session reported a second time.
    case duplicate
    /// Nothing was recorded: zeros used for absent values.
    case empty
    /// A value of another type: a text where a number belongs.
    case wrongType = "wrong_type"
    /// A value in a unit that records do not have: a weight in pounds.
    case otherUnit = "other_unit"
    /// The value of a key that nothing reads: it is near a known one, or holds a list or an object.
    case unknownKey = "unknown_key"
    /// Records of days that the saved state is past: they were taken before, or come too late.
    case dayInThePast = "day_in_the_past"
    /// Samples of other days than the record's own.
    case otherDay = "other_day"
    /// A record whose day was too far ahead: it waited until a second one agreed, and was not taken.
    case farAhead = "far_ahead"
  }

  /// The path of keys and indices: `metrics.hrv`.
  public var path: String
  /// Why it was left out.
  public var reason: Reason
  /// The key that was probably meant, of a misspelt one.
  public var nearest: String?
  /// The first and the last day of records that the saved state is past, or of days that are not shown.
  public var days: ClosedRange<CalendarDay>?

  /// A rejected value.
  package init(path: String, reason: Reason, nearest: String? = nil, days: ClosedRange<CalendarDay>? = nil) {
    self.path = path
    self.reason = reason
    self.nearest = nearest
    self.days = days
  }
}

/// One record of an athlete: a line of the streaming form, or a day as the phone sends it.
public struct BriefRecord: Sendable, Hashable {
  /// The contents of a record.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The night, the morning's vitals and answers.
    case morning
    /// The day: training, food, movement.
    case evening
    /// The athlete's response to a decision.
    case response
    /// A whole day: both parts.
    case day
  }

  /// Its contents.
  public var phase: Phase
  /// The athlete; `nil` in a file of one athlete.
  public var athlete: RecordName?
  /// The data set, which is echoed.
  public var dataset: RecordName?
  /// The data of the day.
  public var day: DayRecord
  /// Parts that belong to another day: sleep that was filed under the evening it began.
  package var otherDays: [DayRecord] = []
  /// Its data on the athlete.
  public var profile: ProfileChange?
  /// When the device sent it, seconds since 1970.
  package var sentAt: Double?
  /// The day on which an answer to a decision was given, by its `responded_at`; `nil` if it does not say.
  package var answeredOn: CalendarDay?
  /// Words beside an answer to a decision that itself could not be read, or is taken apart from it.
  package var remark: Remark?
  /// Rejected values.
  public var dropped: [DroppedValue] = []
  /// The digest of the bytes that it was read from.
  package var digest = RecordDigest()

  /// The athlete's text on a day's decision.
  package struct Remark: Sendable, Hashable {
    /// The day of the decision.
    package var day: CalendarDay
    /// The reports in the text.
    package var symptoms: [Symptom]

    /// A remark.
    package init(day: CalendarDay, symptoms: [Symptom]) {
      self.day = day
      self.symptoms = symptoms
    }
  }

  /// Whether it reports an illness, an injury or an alarm.
  var tellsOfAReport: Bool {
    let checkIn = day.morning?.checkIn
    return checkIn?.isIll == true || day.evening?.tellsOfIllness == true
      || checkIn?.symptoms.isEmpty == false || day.evening?.symptoms.isEmpty == false
  }

  /// Everything written besides answers.
  var remarks: [Remark] {
    (remark.map { [$0] } ?? [])
      + day.responses.filter { !$0.symptoms.isEmpty }.map { Remark(day: $0.day, symptoms: $0.symptoms) }
  }
}

extension MisspeltKeys {
  /// Adds the notes of a record.
  package mutating func note(_ dropped: [DroppedValue]) {
    for value in dropped where value.reason == .unknownKey {
      note(value.path, nearest: value.nearest)
    }
  }
}

/// The athlete data of a record; missing values stay unchanged.
public struct ProfileChange: Sendable, Hashable {
  /// The known values.
  public var values = ReadinessProfile()
  /// The birth date, which gives the age on the record's day.
  public var birthDate: CalendarDay?

  /// Nothing said.
  public init() {}

  /// A profile with these values in it.
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
      // One that is over is left out of a new list, and still weighs.
      result.events = profile.events.filter { $0.day < day && !values.events.contains($0) } + values.events
    }
    return result.bounded(on: day)
  }

  /// Target events that are not kept: upcoming ones beyond ``RecordLimits/events``, the latest first to go.
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
  /// The profile with gaps filled from late records; its own newer values stay. Target events are added,
  /// and of two needs of sleep the longer counts: both hold days back only.
  package func filled(with late: ReadinessProfile, on day: CalendarDay) -> ReadinessProfile {
    var known = ProfileChange()
    known.values = self
    known.values.events += late.events.filter { event in
      !events.contains { $0.name == event.name && $0.day == event.day }
    }
    known.values.sleepNeed = [sleepNeed, late.sleepNeed].compactMap(\.self).max()
    return known.applied(to: late, on: day)
  }
}
