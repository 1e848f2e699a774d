import ActivityStreams
import DayRecords
import Documents
import StrengthTraining
import TextFormats
import TrainingHistory

/// Reads values of an entry and records the invalid ones.
extension PlanReader {
  mutating func list(_ entry: PlanEntry, _ key: String) -> [JSONValue] {
    list(entry.members, key, at: entry.path.isEmpty ? "" : entry.path + ".")
  }

  mutating func list(_ members: [String: JSONValue], _ key: String, at prefix: String = "")
    -> [JSONValue]
  {
    switch members[key] {
    case nil, .null?: return []
    case .array(let elements)?:
      guard elements.count > PlanLimits.entries else { return elements }
      note(.tooMany, prefix + key)
      return nearest(elements)
    default:
      note(.badEntry, prefix + key)
      return []
    }
  }

  /// Returns the entries of an overlong list whose dates are nearest today, in list order.
  func nearest(_ elements: [JSONValue]) -> [JSONValue] {
    let distances = elements.map { element -> Int in
      let text = ["date", "start", "start_date"].lazy.compactMap { element.object?[$0].flatMap(\.string) }
        .first
      return text.flatMap { CalendarDay($0.prefix(10)) }.map { abs($0.days(to: today)) } ?? 0
    }
    let kept = elements.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(
      PlanLimits.entries)
    return kept.sorted().map { elements[$0] }
  }

  /// Returns the first key that has a value other than `null`.
  func find(_ entry: PlanEntry, _ keys: [String]) -> (key: String, value: JSONValue)? {
    for key in keys {
      if let value = entry.members[key], value != .null { return (key, value) }
    }
    return nil
  }

  mutating func text(_ entry: PlanEntry, _ keys: String...) -> String? {
    guard let (key, value) = find(entry, keys) else { return nil }
    guard case .text(let text) = value else {
      note(.notReadable, entry, key)
      return nil
    }
    return text.contains { !$0.isWhitespace } ? text : nil
  }

  /// Returns a text, or an integer as text, since plans write both "4" and 4.
  mutating func words(_ entry: PlanEntry, _ key: String) -> String? {
    if let number = entry.members[key]?.wholeNumber { return "\(number)" }
    return text(entry, key)
  }

  mutating func number(_ entry: PlanEntry, _ keys: String..., in range: ClosedRange<Double>)
    -> Double?
  {
    guard let (key, value) = find(entry, keys) else { return nil }
    guard case .number(let number) = value, number.isFinite else {
      note(.notReadable, entry, key)
      return nil
    }
    guard range.contains(number) else {
      note(.outOfRange, entry, key)
      return nil
    }
    return number
  }

  /// Returns a Boolean in any form that documents use: true, 1 or "yes"; `nil` if it is missing or
  /// unreadable.
  mutating func flag(_ entry: PlanEntry, _ key: String) -> Bool? {
    switch entry.members[key] {
    case nil, .null?: return nil
    case .flag(let flag)?: return flag
    case .number(1)?: return true
    case .number(0)?: return false
    case .text(let text)?:
      switch text.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default: break
      }
    default: break
    }
    note(.notReadable, entry, key)
    return nil
  }

  mutating func time(_ entry: PlanEntry, _ keys: String...) -> PlanTime? {
    for key in keys {
      guard let text = text(entry, key) else { continue }
      guard let time = PlanTime(text) else {
        note(.badTime, entry, key)
        return nil
      }
      return time
    }
    return nil
  }

  mutating func instant(_ entry: PlanEntry, _ key: String) -> Double? {
    guard case .text(let text)? = entry.members[key], text.utf8.count > 10,
      let time = ISO8601Time.parse(text)
    else { return nil }
    return time.utcOffset == nil ? instant(time.day, time.seconds) : time.instant()
  }

  /// Returns the day of an entry or, if the entry has none, of the document.
  mutating func day(_ entry: PlanEntry) -> CalendarDay? {
    guard let (key, value) = find(entry, ["date", "day"]) else { return today }
    guard case .text(let text) = value, let day = local(text)?.day else {
      note(.badDate, entry, key)
      return nil
    }
    return day
  }

  /// Returns the ID of an entry, or a generated one; `nil` if the ID is a duplicate.
  mutating func id(_ entry: PlanEntry, isEvent: Bool) -> String? {
    guard let id = entry.id else {
      // Planned sessions and events do not need an ID.
      if entry.path.hasPrefix("items") { note(.noID, entry, "id") }
      var made = entry.path
      while !register(made, isEvent) { made = nextID(of: entry.path) }
      return made
    }
    guard register(id, isEvent) else {
      note(.duplicateID, entry, "id")
      return nil
    }
    return id
  }

  /// Returns the next ID derived from the given one: with a prime, then with a prime and a number.
  mutating func nextID(of id: String) -> String {
    let count = madeIDs[id, default: 0] + 1
    madeIDs[id] = count
    return count == 1 ? "\(id)'" : "\(id)'\(count)"
  }

  mutating func register(_ id: String, _ isEvent: Bool) -> Bool {
    isEvent ? knownEvents.insert(id).inserted : knownItems.insert(id).inserted
  }

  /// Records keys that look like misspelt known ones.
  mutating func check(_ members: [String: JSONValue], _ known: KnownKeys, at path: String) {
    for key in members.keys.sorted() {
      guard let nearest = known.nearest(to: key) else { continue }
      misspelt.note(path.isEmpty ? key : "\(path).\(key)", nearest: nearest)
    }
  }

  mutating func note(unknown path: String, nearest: String?) {
    guard input.problems.count < Self.maximumProblems else { return }
    let key = path.split(separator: ".").last.map(String.init)
    input.problems.append(PlanProblem(.unknownKey, path: path, field: key, nearest: nearest))
  }

  mutating func note(_ kind: PlanProblem.Kind, _ entry: PlanEntry, _ field: String) {
    note(kind, entry.path.isEmpty ? field : "\(entry.path).\(field)", item: entry.id, field: field)
  }

  mutating func note(_ kind: PlanProblem.Kind, _ path: String, item: String? = nil, field: String? = nil) {
    if input.problems.count < Self.maximumProblems {
      input.problems.append(PlanProblem(kind, path: path, item: item, field: field))
    }
  }
}

struct PlanEntry {
  let path: String
  var members: [String: JSONValue]
  var id: String?
}

extension JSONValue {
  /// The string, if the value is one.
  var string: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// An integer of at most nine digits, if the value is one.
  var wholeNumber: Int? {
    guard case .number(let number) = self, number.magnitude < 1e9 else { return nil }
    return Int(exactly: number)
  }

  /// A name: a string that is not empty, or an integer.
  var name: String? { string.flatMap { $0.isEmpty ? nil : $0 } ?? wholeNumber.map { "\($0)" } }
}
