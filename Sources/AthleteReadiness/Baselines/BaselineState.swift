import ActivityStreams
import DayRecords
import TextFormats
import TrainingHistory

/// Slowly adapting baselines of vitals, nights, answers, loads and food. At most 2 KB, however long the history.
struct BaselineState: Sendable, Hashable {
  /// Baselines in the order of `TrackedMetric`; empty before the first day.
  private(set) var levels: [MetricLevel] = []
  /// Current device for vitals, with its first day.
  private(set) var vitals = DeviceEra()
  /// Current device for sleep, with its first day.
  private(set) var nights = DeviceEra()
  /// Long-term and short-term load up to the last closed day.
  private(set) var load = LoadLevels()
  /// Running means of the answers, in the order of ``questions``.
  private(set) var answers = [AnswerLevel](repeating: AnswerLevel(), count: Self.questions.count)
  static let questions: [TrackedMetric] = [.feel, .freshness, .calm, .mood]
  private(set) var weekdays = WeekdayEffects()
  /// Learned sleep need, h; `nil` until there are enough nights.
  private(set) var ownSleepNeed: Double?
  /// Leaky sleep debt at the end of the last closed day, h.
  private(set) var sleepDebt = 0.0
  /// Ordinal of the last day with a check-in.
  private(set) var lastCheckIn: Int?

  mutating func close(
    _ day: borrowing DayRecord, recent: RecentDays, profile: ReadinessProfile,
    settings: borrowing ReadinessSettings
  ) {
    if levels.isEmpty { levels = BaselineRules.rules.map { MetricLevel($0) } }

    let source = day.morning?.vitalsSource
    let nightSource = day.morning?.sleep?.source ?? source
    let hasCheckIn = day.morning?.checkIn?.isEmpty == false
    if vitals.update(
      with: source, on: day.day, measured: RecoveryMetric.vitals.contains { recent[$0, 0] != nil })
    {
      for metric in RecoveryMetric.vitals {
        levels[metric.rawValue].changeDevice(BaselineRules.rules[metric.rawValue])
      }
    }
    if nights.update(
      with: nightSource, on: day.day, measured: RecoveryMetric.nights.contains { recent[$0, 0] != nil })
    {
      for metric in RecoveryMetric.nights {
        levels[metric.rawValue].changeDevice(BaselineRules.rules[metric.rawValue])
      }
    }

    levels.withUnsafeMutableBufferPointer { levels in
      BaselineRules.rules.withUnsafeBufferPointer { each in
        for place in 0..<min(levels.count, each.count) {
          levels[place].advance(each[place])
          guard let metric = TrackedMetric(rawValue: place), let value = recent[metric, 0],
            MassUnits(recent, metric).isInKilograms(value)
          else { continue }
          levels[place].update(value, each[place])
        }
      }
    }
    load.close(recent, settings: settings.fitness)
    if let feel = recent[.feel, 0], answers[0].count > 0 {
      weekdays.update(with: feel - answers[0].mean, weekday: day.day.weekday)
    }
    let decays = AnswerDecays(settings.checkIn)
    for (place, question) in Self.questions.enumerated() {
      answers[place].close(recent[question, 0], decays)
    }
    if hasCheckIn { lastCheckIn = day.day.ordinal }

    let need = settings.sleep.need(own: ownSleepNeed, stated: profile.sleepNeed)
    sleepDebt = settings.sleep.leakyDebt(after: sleepDebt, need: need, slept: recent.slept(0))
    // Once a need is known, shifts and short weeks do not change it.
    let isOrdinary =
      recent.isNightSleep(0) && recent.sleepDebt(days: 7, need: need).hours ?? 0 <= SleepSettings.shortWeek
    if recent[.sleep, 0] != nil, ownSleepNeed == nil || isOrdinary {
      ownSleepNeed = settings.sleep.ownNeed(recent)
    }
  }

  /// Returns the given metric's baseline after the last closed day; `nil` until a day is closed.
  func level(_ metric: TrackedMetric) -> MetricLevel? { levels.isEmpty ? nil : levels[metric.rawValue] }
}

/// Whether a day's vitals and night come from devices other than the current ones.
struct OtherDevices: Sendable, Hashable {
  var vitals = false
  var nights = false
}

extension BaselineState {
  /// Returns which of a morning's devices differ from the current ones.
  func others(_ morning: MorningRecord?) -> OtherDevices {
    others(vitals: morning?.vitalsSource, nights: morning?.sleep?.source ?? morning?.source)
  }

  /// Returns which of two named devices differ from the current ones.
  func others(vitals source: String?, nights night: String?) -> OtherDevices {
    OtherDevices(vitals: vitals.isOther(source), nights: nights.isOther(night))
  }
}

/// The current device and its first day. Values from different devices are not compared.
struct DeviceEra: Sendable, Hashable {
  /// Hash of the device name; 0 until a device is named.
  private(set) var source: UInt64 = 0
  /// First day of this device, days since 1970.
  private(set) var start: Int?

  /// Adds a day's device and returns whether it replaced the previous one.
  mutating func update(with name: String?, on day: CalendarDay, measured: Bool) -> Bool {
    guard measured else { return false }
    if start == nil { start = day.ordinal }
    guard let mark = Self.mark(name) else { return false }
    if source == 0 {
      source = mark
      return false
    }
    guard mark != source else { return false }
    source = mark
    start = day.ordinal
    return true
  }

  /// Whether a named device differs from the current one; `false` if either is unknown.
  func isOther(_ name: String?) -> Bool {
    guard source != 0, let mark = Self.mark(name) else { return false }
    return mark != source
  }

  /// Returns the FNV-1a hash of the name (Fowler, Noll, Vo 1991), never 0; `nil` if the name is missing.
  static func mark(_ name: String?) -> UInt64? {
    guard let name else { return nil }
    return name.utf8.withContiguousStorageIfAvailable { mark($0) } ?? mark(name.utf8)
  }

  private static func mark(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var mark: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return mark | 1
  }
}

extension DeviceEra: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(source)
    writer.write(start)
  }

  init(from reader: inout StateReader) throws(StateError) {
    source = try reader.uint64()
    start = try reader.optionalInt()
  }
}

/// Metrics measured together by one device.
enum RecoveryMetric {
  static let vitals: [TrackedMetric] = [
    .lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation,
  ]
  static let nights: [TrackedMetric] = [.sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake]
}

extension BaselineState: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(levels)
    vitals.encode(to: &writer)
    nights.encode(to: &writer)
    load.encode(to: &writer)
    for answer in answers { answer.encode(to: &writer) }
    weekdays.encode(to: &writer)
    writer.write(ownSleepNeed)
    writer.write(sleepDebt)
    writer.write(lastCheckIn)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let place = reader.offset
    let count = TrackedMetric.allCases.count
    levels = try reader.parts(MetricLevel.self, atMost: count)
    guard levels.isEmpty || levels.count == count else {
      throw .invalid(field: "baseline count", offset: place)
    }
    vitals = try DeviceEra(from: &reader)
    nights = try DeviceEra(from: &reader)
    load = try LoadLevels(from: &reader)
    for index in answers.indices { answers[index] = try AnswerLevel(from: &reader) }
    weekdays = try WeekdayEffects(from: &reader)
    ownSleepNeed = try reader.optionalDouble()
    // Version 3 also stored the midpoint of sleep here.
    if reader.version == 3 { _ = try reader.optionalDouble() }
    sleepDebt = try reader.finite("sleep debt")
    lastCheckIn = try reader.optionalInt()
  }
}
