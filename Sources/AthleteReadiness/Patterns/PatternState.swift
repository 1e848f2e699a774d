import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// Behaviours and the nights that follow them, with the results of the last weekly search.
///
/// Nothing is stored until a behaviour is logged. At most ``PatternDay/behaviours`` names are tracked. When all
/// slots are taken, a new name replaces one that has not occurred for two months.
struct PatternState: Sendable, Hashable {
  static let capacity = 294
  /// Maximum length of a tracked name, bytes.
  static let longestName = 24
  private static let forgottenAfter = 60

  struct Name: Sendable, Hashable {
    var text: String
    /// First amount logged. Levels are relative to it.
    var usual: Float
    /// Whether the athlete also logs absence, so a missing entry means unknown rather than none.
    var logsAbsence: Bool
  }

  private(set) var names: [Name] = []
  /// Days, oldest first, ending at ``lastDay``.
  private(set) var days: [PatternDay] = []
  private(set) var lastDay: CalendarDay?
  /// Results of the last search, most certain first.
  private(set) var found: [EmergingPattern] = []
  /// Last day included in the last search.
  private(set) var asOf: CalendarDay?

  /// Closes a day, and searches once a week.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, settings: ReadinessSettings
  ) {
    let behaviours = day.evening?.behaviours ?? []
    guard lastDay != nil || !behaviours.isEmpty else { return }
    append(day, behaviours, recent)
    lastDay = day.day
    if days.count >= settings.patterns.minimumDays, asOf.map({ $0.days(to: day.day) >= 7 }) ?? true {
      found = PatternSearch(days: days, last: day.day, names: names, settings: settings.patterns).patterns()
      asOf = day.day
    }
  }

  /// Keeps only the newest days. Results stay until the next search.
  mutating func forget(before kept: Int) { days.removeFirst(max(0, days.count - kept)) }

  private mutating func append(_ record: DayRecord, _ behaviours: [Behaviour], _ recent: RecentDays) {
    var cell = PatternDay()
    cell[.deep] = recent[.deepSleep, 0].map { $0 * 60 } ?? .nan
    cell[.awake] = recent[.awake, 0].map { $0 * 60 } ?? .nan
    cell[.logRMSSD] = recent[.lnRMSSD, 0] ?? recent[.lnSDNN, 0] ?? .nan
    cell[.feel] = recent[.feel, 0] ?? .nan
    cell[.sleep] = recent[.sleep, 0] ?? .nan
    cell[.restingHeartRate] = recent[.restingHeartRate, 0] ?? .nan
    cell.rootLoad = recent[.load, 0].map { max(0, $0).squareRoot() } ?? .nan
    for behaviour in behaviours where behaviour.amount.isFinite {
      guard let place = place(of: behaviour) else { continue }
      if behaviour.amount <= 0 { names[place].logsAbsence = true }
      cell.setLevel(place, names[place].level(of: behaviour.amount))
    }
    if !behaviours.isEmpty {
      // In a journal that lists only events, an unlisted behaviour did not happen.
      for place in names.indices where !names[place].logsAbsence && cell.level(place) == 0 {
        cell.setLevel(place, 1)
      }
    }
    if days.count >= Self.capacity { days.removeFirst(days.count - Self.capacity + 1) }
    days.append(cell)
  }

  /// Returns the slot of a behaviour, assigning one if possible.
  private mutating func place(of behaviour: Behaviour) -> Int? {
    if let place = names.firstIndex(where: { $0.text == behaviour.name }) {
      if names[place].usual == 0, behaviour.amount > 0 { names[place].usual = Float(behaviour.amount) }
      return place
    }
    guard !behaviour.name.isEmpty, behaviour.name.utf8.count <= Self.longestName else { return nil }
    let name = Name(text: behaviour.name, usual: Float(max(0, behaviour.amount)), logsAbsence: false)
    if names.count < PatternDay.behaviours {
      names.append(name)
      return names.count - 1
    }
    let lately = days.suffix(Self.forgottenAfter)
    guard lately.count == Self.forgottenAfter,
      let place = names.indices.first(where: { place in lately.allSatisfy { $0.level(place) < 2 } })
    else { return nil }
    names[place] = name
    for day in days.indices { days[day].setLevel(place, 0) }
    found.removeAll { !names.map(\.text).contains($0.cause) }
    return place
  }
}

extension PatternState.Name {
  /// Returns the level of an amount: 1 for none, 4 for the usual amount, and one more per doubling.
  func level(of amount: Double) -> Int {
    guard amount > 0 else { return 1 }
    guard usual > 0 else { return 4 }
    return 4 + Int(max(-2, min(3, Double.log2(amount / Double(usual)).rounded())))
  }

  /// Returns the amount of a level, as a multiple of the usual amount; `nil` if unknown.
  static func amount(ofLevel level: Int) -> Double? {
    switch level {
    case ..<1: nil
    case 1: 0
    default: Double(sign: .plus, exponent: level - 4, significand: 1)
    }
  }
}

extension PatternState: StateCodable {
  /// Size: eleven bytes per day plus the names, at most 3.9 KB.
  func encode(to writer: inout StateWriter) {
    writer.write(lastDay?.ordinal)
    writer.write(asOf?.ordinal)
    writer.write(UInt8(names.count))
    for name in names {
      writer.write(name.text)
      writer.write(name.usual)
      writer.write(name.logsAbsence)
    }
    writer.write(UInt16(clamping: days.count))
    writer.fill(atMost: PatternDay.bytes * days.count) { target in
      var place = target
      for day in days {
        day.store(to: place)
        place += PatternDay.bytes
      }
      return PatternDay.bytes * days.count
    }
    writer.write(UInt8(found.count))
    for pattern in found {
      writer.write(UInt8(names.firstIndex { $0.text == pattern.cause } ?? 0))
      writer.write(PatternEffect.allCases.first { $0.key == pattern.effect }?.rawValue ?? 0)
      writer.write(pattern.sign > 0)
      writer.write(Float(pattern.effectSize))
      writer.write(Float(pattern.q))
      writer.write(UInt16(clamping: pattern.support))
      writer.write(UInt8(clamping: pattern.recentHits))
      writer.write(UInt8(clamping: pattern.recentExposures))
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    lastDay = try reader.wideDay()
    asOf = try reader.wideDay()
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= PatternDay.behaviours else { throw .invalid(field: "patterns", offset: start) }
    for _ in 0..<count {
      let text = try reader.text()
      let usual = try reader.float()
      guard usual.isFinite, usual >= 0 else { throw .invalid(field: "patterns", offset: reader.offset) }
      names.append(Name(text: text, usual: usual, logsAbsence: try reader.bool()))
    }
    let first = reader.offset
    let kept = Int(try reader.uint16())
    guard kept <= Self.capacity else { throw .invalid(field: "count", offset: first) }
    days = try reader.lend(PatternDay.bytes * kept) { source in
      (0..<kept).map { PatternDay(loading: source + PatternDay.bytes * $0) }
    }
    for _ in 0..<Int(try reader.uint8()) {
      let place = Int(try reader.uint8())
      let effect = PatternEffect(rawValue: try reader.uint8())
      guard names.indices.contains(place), let effect else {
        throw .invalid(field: "patterns", offset: reader.offset)
      }
      let sign = try reader.bool() ? 1 : -1
      let size = Double(try reader.float())
      let q = Double(try reader.float())
      guard size.isFinite, q.isFinite else { throw .invalid(field: "patterns", offset: reader.offset) }
      found.append(
        EmergingPattern(
          cause: names[place].text, effect: effect.key, lagDays: 1, sign: sign, effectSize: size, q: q,
          support: Int(try reader.uint16()), recentHits: Int(try reader.uint8()),
          recentExposures: Int(try reader.uint8())))
    }
  }
}
