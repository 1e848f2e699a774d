import ActivityStreams
import AthleteReadiness
import DayRecords
import TextFormats

/// Locates the records in a file without parsing them.
///
/// Accepts JSON Lines, an array of records, or a single document
/// `{"athlete":…,"days":[…],"check_ins":[…],"body_composition":[…],"responses":[…]}`.
package struct HistoryFile: Sendable {
  /// One record, or consecutive lines of one athlete.
  package struct Entry: Sendable, Hashable {
    package var range: Range<Int>
    /// The line number of its first record or, in an array, its position; both from 1.
    package let number: Int
    package var athlete: RecordName?
    package var dataset: RecordName?
    let isLines: Bool
  }

  /// The records in file order.
  package private(set) var entries: [Entry] = []
  package private(set) var profile: ProfileChange?
  package private(set) var athlete: RecordName?
  /// A hash of the athlete data in a document; 0 if there is none.
  package private(set) var profileDigest: UInt64 = 0
  /// Unknown keys whose value is a list or an object, in file order.
  package private(set) var unread: [String] = []
  package private(set) var dropped: [DroppedValue] = []
  /// The athletes named in the records or by the document; empty if no record is known.
  package var names: [RecordName] {
    [entries.isEmpty ? nil : athlete].compactMap(\.self) + entries.lazy.compactMap(\.athlete)
  }
  private let budget: ReadingBudget
  /// Maximum number of entries, and the limit that sets it.
  private let most: (count: Int, limit: ReadingBudget.Limit)
  /// Bytes of memory that an entry takes, with the state of its athlete.
  private static let entryMemory = 400
  /// Why the scan stopped before the end of the file.
  package private(set) var failure: RecordError?

  /// Scans a file.
  ///
  /// - Complexity: O(*bytes*).
  package init(_ bytes: UnsafeRawBufferPointer, budget: ReadingBudget) {
    self.budget = budget
    most = budget.most(.entries, keeping: Self.entryMemory, ofDocument: bytes.count)
    let buffer = bytes.bindMemory(to: UInt8.self)
    guard let start = buffer.baseAddress else { return }
    var scanner = JSONScanner(buffer, start: start, budget: budget)
    scanner.skipBlanks()
    if scanner.byte == UInt8(ascii: "[") {
      readArray(&scanner, buffer)
    } else if Self.isDocument(scanner) {
      readDocument(&scanner, buffer)
    } else {
      readLines(buffer, start: start)
    }
  }

  /// Whether the file is one object that spans several lines, or an object with lists of records.
  private static func isDocument(_ scanner: JSONScanner) -> Bool {
    var scanner = scanner
    guard scanner.byte == UInt8(ascii: "{") else { return false }
    let first = scanner.offset
    var hasLists = false
    do throws(JSONFault) {
      try scanner.beginObject()
      var isFirst = true
      while let key = try scanner.nextKey(isFirst: &isFirst) {
        if lists.contains(key), scanner.byte == UInt8(ascii: "[") { hasLists = true }
        try scanner.skipValue()
      }
      let end = scanner.offset
      try scanner.finish()
      return hasLists || UnsafeBufferPointer(start: scanner.start + first, count: end - first).contains(0x0A)
    } catch {
      return false
    }
  }

  private static let lists = ["days", "records", "check_ins", "responses", "decisions"]
  package static let members =
    lists + ["body_composition", "athlete", "athlete_info", "profile", "target_events", "events"]

  private mutating func readLines(_ buffer: UnsafeBufferPointer<UInt8>, start: UnsafePointer<UInt8>) {
    var number = 0
    Self.eachLine(buffer) { range in
      number += 1
      guard buffer[range].contains(where: { $0 > 0x20 }) else { return }
      let next = entry(range, number, start, isLines: true)
      guard let last = entries.last, last.range.upperBound + 1 == range.lowerBound,
        next.athlete?.identity == last.athlete?.identity,
        next.dataset == nil || next.dataset == last.dataset
      else {
        guard entries.count < most.count else {
          return failure = failure ?? Self.excess(most.limit, budget)
        }
        return entries.append(next)
      }
      entries[entries.count - 1].range = last.range.lowerBound..<range.upperBound
    }
  }

  private static func eachLine(_ buffer: UnsafeBufferPointer<UInt8>, _ visit: (Range<Int>) -> Void) {
    var first = 0
    while first < buffer.count {
      var end = first
      while end < buffer.count, buffer[end] != 0x0A { end += 1 }
      visit(first..<end)
      first = end + 1
    }
  }

  /// Scans a record for the athlete's name and skips everything else.
  private func entry(
    _ range: Range<Int>, _ number: Int, _ start: UnsafePointer<UInt8>, isLines: Bool
  ) -> Entry {
    let bytes = UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    var scanner = RecordScanner(
      JSONScanner(bytes, start: start + range.lowerBound, budget: budget), RecordOptions())
    var entry = Entry(range: range, number: number, isLines: isLines)
    do throws(JSONFault) {
      scanner.json.skipBlanks()
      try scanner.members("") { (scanner, key) throws(JSONFault) in
        switch key {
        case "athlete", "athlete_id": entry.athlete = try scanner.athlete() ?? entry.athlete
        case "dataset": entry.dataset = try scanner.name()
        default: return false
        }
        return true
      }
    } catch {
      // Errors are reported when the record is parsed.
    }
    return entry
  }

  private mutating func readArray(_ scanner: inout JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>) {
    do throws(JSONFault) {
      try scan(&scanner)
      try scanner.finish()
    } catch {
      failure = .json(JSONReadError(error, in: buffer, budget))
    }
  }

  private mutating func scan(_ scanner: inout JSONScanner) throws(JSONFault) {
    try scanner.beginArray()
    var isFirst = true
    // Group consecutive records of an athlete. Each counts against the budget, whatever it contains.
    var ofOne = 0
    while try scanner.nextElement(isFirst: &isFirst) {
      let first = scanner.offset
      try scanner.skipValue()
      let next = entry(first..<scanner.offset, entries.count + 1, scanner.start, isLines: false)
      ofOne = next.athlete?.identity == entries.last?.athlete?.identity ? ofOne + 1 : 1
      guard ofOne <= budget[.history], entries.count < most.count else {
        let limit = ofOne > budget[.history] ? .history : most.limit
        failure = failure ?? Self.excess(limit, budget)
        continue
      }
      entries.append(next)
    }
  }

  private mutating func readDocument(
    _ scanner: inout JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>
  ) {
    let whole = scanner.offset
    var hasLists = false
    var change = ProfileChange()
    var members = RecordScanner(scanner, RecordOptions())
    do throws(JSONFault) {
      try members.members("") { (scanner, key) throws(JSONFault) in
        let isList = scanner.json.byte == UInt8(ascii: "[")
        let first = scanner.json.offset
        defer {
          if !isList || key == "target_events" || key == "events" {
            let value = UnsafeRawBufferPointer(
              UnsafeBufferPointer(rebasing: buffer[first..<scanner.json.offset]))
            profileDigest = StateDigest.mixed([profileDigest, StateDigest.of(key), StateDigest.of(value)])
          }
        }
        switch key {
        case "body_composition" where isList, _ where Self.lists.contains(key) && isList:
          hasLists = true
          try scan(&scanner.json)
        case "athlete" where scanner.json.byte == UInt8(ascii: "{"): try change.read(&scanner, key)
        case "athlete", "athlete_id": athlete = try scanner.athlete() ?? athlete
        case "athlete_info", "profile": try change.read(&scanner, key)
        case "target_events", "events", "target_event": try change.readEvents(&scanner, key)
        default:
          let byte = scanner.json.byte
          if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"), unread.count < 20 { unread.append(key) }
          return false
        }
        return true
      }
    } catch {
      failure = .json(JSONReadError(error, in: buffer, budget))
    }
    profile = change.isEmpty ? nil : change
    if change.isEmpty { profileDigest = 0 }
    if hasLists {
      dropped = members.dropped
    } else {
      // This is a single record, and its reader knows its members.
      unread = []
      entries = [entry(whole..<buffer.count, 1, members.json.start, isLines: false)]
    }
  }

  /// Reads the records of an entry as if they were the athlete's only ones.
  package static func read(
    _ entry: Entry, of bytes: UnsafeRawBufferPointer, options: RecordOptions,
    refused: (RefusedRecord) -> Void = { _ in }, _ record: (Int, Result<BriefRecord, RecordError>) -> Void
  ) {
    var room = RecordRoom(options.budget, bytes: bytes.count)
    read(entry, of: bytes, options: options, refused: refused, room: &room, record)
  }

  private static func excess(_ limit: ReadingBudget.Limit, _ budget: ReadingBudget) -> RecordError {
    .json(JSONReadError(excess: limit, of: budget))
  }

  /// Reads the records of an entry, in order.
  ///
  /// - Parameters:
  ///   - entry: An entry of this file.
  ///   - bytes: The bytes of the file.
  ///   - options: Reading options.
  ///   - refused: Receives the readable parts of each rejected record, so a brief of the last day is
  ///     issued for the right day.
  ///   - room: How many more records may be read.
  ///   - record: Receives each record, or the error, with its number.
  package static func read(
    _ entry: Entry, of bytes: UnsafeRawBufferPointer, options: RecordOptions,
    refused: (RefusedRecord) -> Void = { _ in }, room: inout RecordRoom,
    _ record: (Int, Result<BriefRecord, RecordError>) -> Void
  ) {
    guard bytes.count >= entry.range.upperBound else { return }
    let buffer = UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[entry.range])
    func read(_ part: UnsafeBufferPointer<UInt8>, _ number: Int) {
      guard room.isOpen else {
        if let limit = room.close() { record(number, .failure(excess(limit, options.budget))) }
        return
      }
      var sessions = 0
      defer { room.take(sessions: sessions) }
      do throws(RecordError) {
        let reading = try BriefRecord(reading: part, options: options)
        sessions = reading.day.evening?.workouts.count ?? 0
        record(number, .success(reading))
      } catch {
        refused(RefusedRecord(part, budget: options.budget))
        record(number, .failure(error))
      }
    }
    guard entry.isLines else { return read(buffer, entry.number) }
    var number = entry.number - 1
    eachLine(buffer) { range in
      number += 1
      let line = UnsafeBufferPointer(rebasing: buffer[range])
      if line.contains(where: { $0 > 0x20 }) { read(line, number) }
    }
  }
}

/// Number of records and bytes of memory that a call may still use for one athlete.
package struct RecordRoom: Sendable {
  /// Number of further records for the athlete; negative once one was refused.
  package var records: Int
  /// Bytes available for further records; negative once one was refused.
  package var memory: Int
  /// Forecasts, which are kept for one athlete at a time: their memory per record, in bytes, the number of records of
  /// the current athlete, and the highest number for any athlete.
  var forecasts = (bytes: 0, records: 0, most: 0)

  package init(_ budget: ReadingBudget, bytes: Int) {
    (records, memory) = (budget[.history], budget.memory(ofDocument: bytes))
  }

  package var isOpen: Bool { records > 0 && memory > 0 }

  fileprivate mutating func take(sessions: Int) {
    records -= 1
    // 400 bytes for its lists and its events in a replay.
    spend(MemoryLayout<BriefRecord>.stride + 400 + sessions * MemoryLayout<DayWorkout>.stride)
    forecasts.records += 1
    if forecasts.records > forecasts.most {
      forecasts.most = forecasts.records
      spend(forecasts.bytes)
    }
  }

  /// Counts memory kept besides the records, in bytes.
  mutating func spend(_ bytes: Int) { memory = max(min(memory, 0), memory - bytes) }

  /// Refuses a record.
  ///
  /// - Returns: The limit that was reached, but only at the first call.
  fileprivate mutating func close() -> ReadingBudget.Limit? {
    if records <= 0 {
      defer { records = -1 }
      return records == 0 ? .history : nil
    }
    defer { memory = -1 }
    return memory == 0 ? .memory : nil
  }
}

extension ProfileChange {
  /// Reads an athlete document, as passed to `--athlete`.
  public init(reading bytes: [UInt8], budget: ReadingBudget = ReadingBudget()) throws(RecordError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(RecordError) in
      guard let start = buffer.baseAddress else { throw .missing(field: "athlete") }
      var scanner = RecordScanner(JSONScanner(buffer, start: start, budget: budget), RecordOptions())
      var change = ProfileChange()
      do throws(JSONFault) {
        scanner.json.skipBlanks()
        try change.read(&scanner, "athlete")
        try scanner.json.finish()
      } catch {
        throw .json(JSONReadError(error, in: buffer, budget))
      }
      return change
    }
  }
}
