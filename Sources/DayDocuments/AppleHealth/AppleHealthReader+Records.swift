import TextFormats

private struct AppleHealthRecord {
  var value: UnsafeBufferPointer<UInt8>?
  var unit: UnsafeBufferPointer<UInt8>?
  var start: UnsafeBufferPointer<UInt8>?
  var end: UnsafeBufferPointer<UInt8>?
  var source: UnsafeBufferPointer<UInt8>?
  var device: UnsafeBufferPointer<UInt8>?
}

extension AppleHealthReader {
  /// Accepted days of a record, in days since 1970: 1990-01-01 to 2099-12-31, as in ``BriefRecord``.
  private static let possibleDays = 7305...47_481
  /// Maximum duration of a sample, s.
  private static let longest = 36 * 3600

  /// Reads a record and returns the position after it.
  @inline(__always)
  mutating func record(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    var walk = AppleHealthTag(tag + 7, window.end)
    var record = AppleHealthRecord()
    var type: Int?
    while true {
      switch walk.next() {
      case .attribute:
        switch walk.name.count {
        case 4 where walk.isNamed("type"):
          let place = types.place(of: walk.value)
          type = place
          if types.uses[place] == .unread {
            guard let next = skipped(tag, window) else { return nil }
            count(place, window.offset(tag))
            return next
          }
        case 4 where walk.isNamed("unit"): record.unit = walk.value
        case 5 where walk.isNamed("value"): record.value = walk.value
        case 9 where walk.isNamed("startDate"): record.start = walk.value
        case 7 where walk.isNamed("endDate"): record.end = walk.value
        case 10 where walk.isNamed("sourceName"): record.source = walk.value
        case 6 where walk.isNamed("device"): record.device = walk.value
        default: break
        }
      case .end:
        let next = checked(tag, walk, window)
        zoned = .nothing
        if next == walk.place { update(with: record, type, window.offset(tag), window) }
        if walk.isEmpty { zoned = .nothing }
        return next
      case .incomplete: return window.isLast ? cut(tag, window) : nil
      case .broken: return broken(tag, window)
      }
    }
  }

  /// Counts a record, unless it is part of a correlation.
  @inline(__always)
  private mutating func count(_ type: Int, _ at: Int) {
    guard !isInCorrelation else { return }
    if workout != nil { unclosedWorkout(at: at) }
    types.count(type)
    recordCount &+= 1
  }

  @inline(__always)
  private mutating func update(
    with record: AppleHealthRecord, _ type: Int?, _ at: Int, _ window: AppleHealthWindow
  ) {
    // The records of a correlation also occur on their own in the file.
    guard !isInCorrelation else { return }
    guard let type else { return problems.add(.missingAttribute, at: at, "type") }
    count(type, at)
    guard let source = sources.place(of: record.source ?? Self.nothing, device: record.device) else {
      return problems.add(.tooMany, at: at, "more than \(AppleHealthSources.limit) sources")
    }
    guard let value = record.value else { return problems.add(.missingAttribute, at: at, "value") }
    guard let start = time(record.start, "startDate", at) else { return }
    switch types.uses[type] {
    case .unread: break
    case .sleep: takeSleep(value, source, start, record, at)
    case .amount(let quantity):
      guard let amount = amount(value, quantity, record, at, window),
        let end = time(record.end, "endDate", at)
      else { return }
      let seconds = end.instant &- start.instant
      guard (0...Self.longest).contains(seconds) else {
        return problems.add(.badInterval, at: at, "\(seconds) s")
      }
      let isKept = days.amounts.add(
        amount, quantity: quantity, source: source, start: start.local, seconds: seconds)
      if !isKept { problems.add(.tooMany, at: at, "daily totals") }
    case .reading(let quantity):
      guard let value = amount(value, quantity, record, at, window) else { return }
      let isKept = days.readings.add(value, quantity: quantity, source: source, time: start.local)
      if !isKept { problems.add(.tooMany, at: at, "daily readings") }
    case .heartRate(let quantity):
      guard let value = amount(value, quantity, record, at, window) else { return }
      days.heartRates.add(value, source: source, instant: start.instant)
      let isKept = days.readings.add(value, quantity: quantity, source: source, time: start.local)
      if !isKept { problems.add(.tooMany, at: at, "daily readings") }
    case .vital(let quantity):
      guard let value = amount(value, quantity, record, at, window) else { return }
      if quantity == AppleHealthDays.restingHeartRate { days.heartRates.foundDevices() }
      let isKept = days.vitals.add(value, quantity: quantity, source: source, at: start)
      if isKept { zoned = .vital } else { problems.add(.tooMany, at: at, "vital signs") }
    }
  }

  private static var nothing: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }

  /// Converts a value to the day's unit and checks its range.
  @inline(__always)
  private mutating func amount(
    _ text: UnsafeBufferPointer<UInt8>, _ quantity: Int, _ record: AppleHealthRecord, _ at: Int,
    _ window: AppleHealthWindow
  ) -> Double? {
    guard let number = Self.number(text, window.end) else {
      problems.add(.badValue, at: at, "value", text)
      return nil
    }
    guard let unit = record.unit else {
      problems.add(.missingAttribute, at: at, "unit")
      return nil
    }
    guard let value = units.value(number, quantity, unit) else {
      problems.add(.unknownUnit, at: at, "unit", unit)
      return nil
    }
    guard plausible[quantity].contains(value) else {
      problems.add(.implausible, at: at, "value", text)
      return nil
    }
    return value
  }

  /// Parses a text that is entirely a finite number.
  @inline(__always)
  static func number(_ text: UnsafeBufferPointer<UInt8>, _ readable: Place) -> Double? {
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    var place = start
    // The quote after the value ends the number, so it is safe to load more bytes at once.
    let number = DecimalScanner.scan(&place, readable, mark: UInt8(ascii: "."), isStrict: false)
    return place == start + text.count && number.isFinite ? number : nil
  }

  /// Parses a time within the years of a record.
  @inline(__always)
  mutating func time(
    _ text: UnsafeBufferPointer<UInt8>?, _ name: StaticString, _ at: Int
  ) -> AppleHealthMoment? {
    guard let text else {
      problems.add(.missingAttribute, at: at, "\(name)")
      return nil
    }
    guard let time = clock.moment(text), Self.possibleDays.contains(time.day) else {
      problems.add(.badTime, at: at, name, text)
      return nil
    }
    if time.offset == nil { problems.add(.withoutOffset, at: at, name, text) }
    return time
  }

  @inline(never)
  private mutating func takeSleep(
    _ value: UnsafeBufferPointer<UInt8>, _ source: Int, _ start: AppleHealthMoment,
    _ record: AppleHealthRecord, _ at: Int
  ) {
    guard let end = time(record.end, "endDate", at) else { return }
    guard let phase = phase(value) else { return problems.add(.badValue, at: at, "value", value) }
    let seconds = end.instant &- start.instant
    guard (0...AppleHealthSleeps.longest).contains(seconds) else {
      return problems.add(.badInterval, at: at, "\(seconds) s")
    }
    let countBefore = days.sleeps.count
    if !days.sleeps.add(phase, source: source, from: start, to: end) {
      problems.add(.tooMany, at: at, "sleep phases")
    }
    if days.sleeps.count > countBefore { zoned = .sleep }
  }

  /// Looks up a sleep phase by name or, in the oldest files, by number.
  private mutating func phase(_ value: UnsafeBufferPointer<UInt8>) -> SleepPhase? {
    if let known = phases.place(of: value), phaseMeanings.indices.contains(known) {
      return phaseMeanings[known]
    }
    let text = AppleHealthTag.text(value, limit: 80)
    let phase = SleepPhase(name: text) ?? Int(text).flatMap { SleepPhase(rawValue: $0) }
    // There are six phases. Do not cache unknown names without limit.
    if phases.count < 32 {
      _ = phases.add(value)
      phaseMeanings.append(phase)
    }
    return phase
  }
}
