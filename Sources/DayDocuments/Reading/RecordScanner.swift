import AthleteReadiness
import SessionMetrics
import TextFormats
import TrainingHistory

/// Reads the members of a record leniently.
///
/// `null` is skipped. Implausible values and values of the wrong type are ignored and reported as dropped, so
/// one invalid field does not discard the day.
struct RecordScanner {
  var json: JSONScanner
  private(set) var dropped: [DroppedValue] = []
  /// Keys of night vital signs and health answers whose values were present but ignored.
  private(set) var unread: Set<String> = []
  /// Unknown top-level keys that resemble no known key. They are reported if the rest of the record is
  /// unknown, too.
  private(set) var unfamiliar: [DroppedValue] = []
  private static let mostNotes = 32

  /// Limits of sessions.
  let plausibility: PlausibilitySettings
  /// When two reports are taken to describe one session.
  let duplicates: DuplicateSettings

  init(_ json: JSONScanner, _ options: RecordOptions) {
    self.json = json
    (plausibility, duplicates) = (options.plausibility, options.duplicates)
  }

  /// Reports an ignored value.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - reason: Why the value is ignored.
  ///   - isValue: Whether it is a real value rather than a placeholder such as 0 or −1.
  mutating func drop(
    _ path: @autoclosure () -> String, _ reason: DroppedValue.Reason, isValue: Bool = true
  ) {
    let path = path()
    if isValue, reason == .implausible || reason == .wrongType {
      let member = path.utf8.split(separator: UInt8(ascii: ".")).last ?? path.utf8[...]
      let key = String(member.prefix { $0 != UInt8(ascii: "[") }) ?? ""
      if Self.answers.contains(key) || MetricKeys.metric(key)?.isVital == true { unread.insert(key) }
    }
    guard dropped.count < Self.mostNotes else { return }
    dropped.append(DroppedValue(path: path, reason: reason))
  }

  /// Notes a health answer that could not be understood.
  mutating func leaveUnread(_ answer: String) { unread.insert(answer) }

  /// Reports an unknown key if it is a misspelling or contains more than a number. A misspelt vital sign
  /// counts as present but unreadable.
  mutating func drop(unknown key: String, among known: KnownKeys, isPart: Bool = false, in path: String) {
    let nearest = known.nearest(to: key)
    guard nearest != nil || isPart && known.namesUnknownParts else {
      if path.isEmpty, unfamiliar.count < Self.mostNotes {
        unfamiliar.append(DroppedValue(path: key, reason: .unknownKey))
      }
      return
    }
    if let nearest, Self.answers.contains(nearest) || MetricKeys.metric(nearest)?.isVital == true {
      unread.insert(nearest)
    }
    guard dropped.count < Self.mostNotes else { return }
    let place = path.isEmpty ? key : "\(path).\(key)"
    dropped.append(DroppedValue(path: place, reason: .unknownKey, nearest: nearest))
  }

  private static let answers: Set<String> = [
    "feel", "illness", "ill", "sick", "symptoms", "body_temperature",
  ]

  /// The keys that identify athlete and time. A wrong type here rejects the entire record.
  private static let identity = ["athlete", "athlete_id", "dataset", "date", "day", "phase"]

  /// Reads an object member by member. `null` members are skipped; wrong types and misspelt keys are
  /// reported.
  ///
  /// - Parameters:
  ///   - path: The path of the object; empty for the record itself.
  ///   - known: The keys that `read` knows, used to suggest a correction; `nil` if any key is allowed.
  ///   - read: Reads the value of a key.
  mutating func members(
    _ path: @autoclosure () -> String, _ known: @autoclosure () -> KnownKeys? = nil,
    _ read: (inout RecordScanner, String) throws(JSONFault) -> Bool
  ) throws(JSONFault) {
    try json.beginObject()
    var isFirst = true
    while let key = try json.nextKey(isFirst: &isFirst) {
      if try json.takeNull() { continue }
      let value = json
      do throws(JSONFault) {
        if try !read(&self, key) {
          let isPart = json.byte == UInt8(ascii: "[") || json.byte == UInt8(ascii: "{")
          try json.skipValue()
          if let known = known() { drop(unknown: key, among: known, isPart: isPart, in: path()) }
        }
      } catch {
        let path = path()
        if path.isEmpty, Self.identity.contains(key) { throw error }
        try leaveOut(value, error, path.isEmpty ? key : "\(path).\(key)")
      }
    }
  }

  /// Reads an array element by element. `null` elements are skipped; wrong types are reported.
  ///
  /// - Parameters:
  ///   - path: The path of the array.
  ///   - bytes: Bytes of memory that an element takes, including copies of it.
  ///   - read: Reads an element, given its index.
  mutating func elements(
    _ path: @autoclosure () -> String, keeping bytes: Int = 128,
    _ read: (inout RecordScanner, Int) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try json.beginArray()
    var isFirst = true
    var index = 0
    while try json.nextElement(isFirst: &isFirst) {
      try json.take(memory: bytes)
      let value = json
      do throws(JSONFault) {
        if try !json.takeNull() { try read(&self, index) }
      } catch {
        try leaveOut(value, error, "\(path())[\(index)]")
      }
      index += 1
    }
  }

  /// Skips a value of the wrong type; rethrows any other error.
  ///
  /// - Parameters:
  ///   - value: The scanner at the start of the value.
  ///   - fault: The error at the value.
  ///   - path: The path of the value.
  private mutating func leaveOut(_ value: JSONScanner, _ fault: JSONFault, _ path: String) throws(JSONFault) {
    guard case .wrongType = fault.kind else { throw fault }
    json = value
    try json.skipValue()
    drop(path, .wrongType)
  }

  /// Reads a number within a range. If it is out of range or not a number (`NaN`), returns `nil` and reports
  /// the value as dropped.
  mutating func number(
    in range: ClosedRange<Double>, _ path: @autoclosure () -> String
  ) throws(JSONFault) -> Double? {
    if try takeNonFinite() {
      drop(path(), .implausible, isValue: false)
      return nil
    }
    let number: Double
    do throws(JSONFault) {
      number = try json.number()
    } catch {
      guard case .numberOutOfRange = error.kind else { throw error }
      json.offset = error.offset
      try json.skipValue()
      drop(path(), .implausible)
      return nil
    }
    guard range.contains(number) else {
      drop(path(), .implausible)
      return nil
    }
    return number
  }

  /// Reads a duration: a number in the field's unit, or a text with units or colons.
  ///
  /// - Parameters:
  ///   - range: The accepted range, in the field's unit.
  ///   - unit: The field's unit, s.
  ///   - clock: How two numbers with a colon are read.
  ///   - path: The path of the value.
  mutating func duration(
    in range: ClosedRange<Double>, unit: Double, _ clock: DurationText.Clock,
    _ path: @autoclosure () -> String
  ) throws(JSONFault) -> Double? {
    guard json.byte == UInt8(ascii: "\"") else { return try number(in: range, path()) }
    let text = try json.string()
    let value = DurationText.seconds(text, clock).map { $0 / unit }
    if let value, range.contains(value) { return value }
    drop(path(), value == nil ? .wrongType : .implausible)
    return nil
  }

  /// Reads a perceived exertion from 1 to 10. 0 means no answer and gives `nil`; other values off the scale
  /// are reported as dropped.
  mutating func rating(_ path: @autoclosure () -> String) throws(JSONFault) -> Double? {
    try number(in: 0...10, path()).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Skips `NaN`, `Infinity` or `-Infinity`, which some encoders write although JSON does not allow them.
  private mutating func takeNonFinite() throws(JSONFault) -> Bool {
    switch json.byte {
    case UInt8(ascii: "N"): return json.takeWord("NaN")
    case UInt8(ascii: "I"): return json.takeWord("Infinity")
    case UInt8(ascii: "-"): return json.takeWord("-Infinity")
    default: return false
    }
  }

  /// Reads a number, or a Boolean as 1 or 0.
  mutating func amount(
    in range: ClosedRange<Double>, _ path: @autoclosure () -> String
  ) throws(JSONFault) -> Double? {
    switch json.byte {
    case UInt8(ascii: "t"), UInt8(ascii: "f"): try json.bool() ? 1 : 0
    default: try number(in: range, path())
    }
  }

  /// Reads a string, or a number as written.
  mutating func name() throws(JSONFault) -> RecordName {
    switch json.byte {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      RecordName(String(decoding: try json.rawValue(), as: UTF8.self), isNumber: true)
    default: RecordName(try json.string(expected: "text or a number"))
    }
  }

  /// Reads an athlete's name; `nil` if it is empty.
  mutating func athlete() throws(JSONFault) -> RecordName? {
    let name = try name()
    return name.text.utf8.contains { $0 > 0x20 } ? name : nil
  }

  /// Reads the athlete's notes: a string, or a list of strings that become paragraphs.
  ///
  /// Anything else gives `nil` and counts as an answer that could not be understood.
  mutating func writing(_ path: @autoclosure () -> String) throws(JSONFault) -> String? {
    switch json.byte {
    case UInt8(ascii: "\""): return try json.string()
    case UInt8(ascii: "["):
      var paragraphs: [String] = []
      var isWhole = true
      let path = path()
      try elements(path) { (scanner, index) throws(JSONFault) in
        if scanner.json.byte == UInt8(ascii: "\"") {
          paragraphs.append(try scanner.json.string())
        } else {
          isWhole = false
          try scanner.json.skipValue()
          scanner.drop("\(path)[\(index)]", .wrongType)
        }
      }
      return isWhole ? paragraphs.joined(separator: "\n\n") : nil
    default:
      try json.skipValue()
      drop(path(), .wrongType)
      return nil
    }
  }

  /// Reads a time with its zone. If it does not exist in the calendar, returns `nil` and reports the value as
  /// dropped.
  mutating func time(_ path: @autoclosure () -> String) throws(JSONFault) -> ISO8601Time? {
    let time = ISO8601Time.parse(try json.string(expected: "a time like 2026-03-08T07:30:00+01:00"))
    if time == nil { drop(path(), .badTime) }
    return time
  }

  /// Reads a date. If it does not exist or is outside the accepted years, returns `nil` and reports the value
  /// as dropped.
  mutating func day(_ path: @autoclosure () -> String) throws(JSONFault) -> CalendarDay? {
    let day = CalendarDay(try json.string(expected: "a date (YYYY-MM-DD)").prefix(10))
    guard let day, BriefRecord.years.contains(day.year) else {
      drop(path(), .badTime)
      return nil
    }
    return day
  }

  /// Reads yes or no: a Boolean or a number, with 0 for no.
  mutating func yesOrNo(_ path: @autoclosure () -> String) throws(JSONFault) -> Bool? {
    switch json.byte {
    case UInt8(ascii: "t"), UInt8(ascii: "f"): try json.bool()
    default: try number(in: 0...10, path()).map { $0 > 0 }
    }
  }

  /// Reads whether the athlete is ill, from a Boolean, a number, a list of complaints or text. Anything except a
  /// denial means yes. Also returns the fever that a text reports.
  mutating func illness(_ path: @autoclosure () -> String) throws(JSONFault) -> (Bool?, fever: Symptom?) {
    var texts: [String] = []
    switch json.byte {
    case UInt8(ascii: "\""): texts = [try json.string()]
    case UInt8(ascii: "["):
      try elements(path()) { (scanner, _) throws(JSONFault) in texts.append(try scanner.json.string()) }
    default: return (try yesOrNo(path()), nil)
    }
    let answers = texts.compactMap(Self.saysIll)
    let isIll = answers.contains(true) ? true : texts.isEmpty ? false : answers.first
    return (isIll, texts.contains(where: NoteReading.tellsFever) ? .fever : nil)
  }

  private static func saysIll(_ text: String) -> Bool? {
    if NoteReading.tells(text, of: .illness) { return true }
    let word = text.lowercased().split { !$0.isLetter && !$0.isNumber }.first
    return word.map { !noes.contains(String($0)) }
  }

  static let noes: Set<String> = [
    "no", "none", "not", "nope", "false", "0", "n", "nein", "nicht", "kein", "keine", "non", "pas", "aucun",
    "aucune", "nee",
    "niet", "geen", "não", "nao", "never", "healthy", "well", "na",
  ]

  /// Reads one of several words in any spelling: "Hit targets" and "hit-targets" both mean `hit_targets`. An
  /// unknown word gives `nil` and is reported as dropped.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - labels: Names used by other apps, in lower case with underscores.
  mutating func word<Word: RawRepresentable<String>>(
    _: Word.Type, _ path: @autoclosure () -> String, labels: [String: Word] = [:]
  ) throws(JSONFault) -> Word? {
    let text = try json.string()
    let key = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
    let word = Word(rawValue: text) ?? Word(rawValue: key) ?? labels[key]
    if word == nil { drop(path(), .unknownWord) }
    return word
  }
}

extension JSONScanner {
  fileprivate mutating func takeWord(_ word: StaticString) -> Bool {
    let first = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else {
        offset = first
        return false
      }
      offset += 1
    }
    return true
  }
}
