import DayRecords
import TextFormats

/// A saved state's delivery data: owner, accepted records, and answers to recent calls.
///
/// A repeated record is recognised by its digest. Its stored answer is returned again, and nothing changes.
package struct StateDelivery: Sendable, Hashable {
  package var owner = StateOwner.unknown
  /// A record dated so far ahead that it waits for a second one to confirm it.
  package var doubt: TakenRecord?
  /// Digest of the complete history of records.
  package private(set) var history = RecordSum()
  /// Recent records, oldest first.
  package private(set) var records: [TakenRecord] = []
  /// Answers of the last two days that have any, oldest first.
  package private(set) var answers: [KeptAnswer] = []

  /// Number of records whose repetition is recognised: 130 days of three a day, or 200 days of two a day.
  package static let mostRecords = 400
  static let mostAnswers = 64
  /// Maximum total size of the stored answers, bytes.
  package static let mostAnswerBytes = 40_960
  static let recordBytes = 9

  package init() {}

  /// Total size of the stored answers, bytes.
  var answerBytes: Int { answers.reduce(0) { $0 + $1.bytes.count } }

  package func has(_ record: TakenRecord) -> Bool { records.contains(record) }

  /// Whether a record was accepted and is still the newest of its day and phase.
  package func hasLast(_ record: TakenRecord) -> Bool {
    records.last { $0.day == record.day && $0.phase == record.phase } == record
  }

  /// Returns the stored answers to the given request, in order of day.
  package func answers(to request: UInt64) -> [KeptAnswer] { answers.filter { $0.request == request } }

  package mutating func note(_ record: TakenRecord) {
    if records.count >= Self.mostRecords { records.removeFirst(records.count - Self.mostRecords + 1) }
    records.append(record)
  }

  /// Adds a record to the history, with the rules under which it was read.
  ///
  /// - Parameters:
  ///   - digest: The digest of the record.
  ///   - rules: A hash of the rules.
  ///   - isFirst: Whether earlier data are missing. Otherwise, a history without records belongs to a state
  ///     from an older version.
  package mutating func add(_ digest: UInt64, rules: UInt64, isFirst: Bool) {
    history.add(digest, rules: rules, isFirst: isFirst)
  }

  package mutating func begin(_ history: RecordSum) { self.history = history }

  /// Stores an answer, replacing an earlier one to the same request. The oldest are dropped beyond
  /// ``mostAnswerBytes``.
  package mutating func keep(_ answer: KeptAnswer) {
    answers.removeAll { $0.request == answer.request && $0.day == answer.day }
    guard answer.bytes.count <= Self.mostAnswerBytes else { return }
    answers.append(answer)
    let days = Set(answers.map(\.day)).sorted().suffix(2)
    answers.removeAll { !days.contains($0.day) }
    var room = Self.mostAnswerBytes
    var kept = 0
    while kept < min(answers.count, Self.mostAnswers) {
      room -= answers[answers.count - 1 - kept].bytes.count
      if room < 0 { break }
      kept += 1
    }
    answers.removeFirst(answers.count - kept)
  }

  /// Drops the oldest records until enough bytes are free.
  mutating func forget(bytes: Int) {
    records.removeFirst(min(records.count, (max(0, bytes) + Self.recordBytes - 1) / Self.recordBytes))
  }
}

/// The identity of an accepted record.
package struct TakenRecord: Sendable, Hashable {
  package let day: CalendarDay
  /// Number of the record's phase.
  package let phase: UInt8
  /// Lower half of its bytes' digest.
  package let digest: UInt32

  package init(day: CalendarDay, phase: UInt8, digest: UInt64) {
    (self.day, self.phase, self.digest) = (day, phase, UInt32(truncatingIfNeeded: digest))
  }
}

/// A stored answer to a call.
package struct KeptAnswer: Sendable, Hashable {
  package let day: CalendarDay
  /// Digest of the request: records and options.
  package let request: UInt64
  package let bytes: [UInt8]

  package init(day: CalendarDay, request: UInt64, bytes: [UInt8]) {
    (self.day, self.request, self.bytes) = (day, request, bytes)
  }
}

/// A digest of records regardless of their order: count, sum of digests, and the rules they were read under.
package struct RecordSum: Sendable, Hashable {
  package private(set) var count: UInt32 = 0
  package private(set) var sum: UInt64 = 0
  package private(set) var rules: UInt64 = 0
  /// Whether every record since the first was read under the same rules.
  package private(set) var isWhole = true

  package init() {}

  /// Adds up the digests of the given records.
  package init(_ digests: some Sequence<UInt64>, rules: UInt64) {
    for digest in digests { add(digest, rules: rules, isFirst: true) }
  }

  mutating func add(_ digest: UInt64, rules: UInt64, isFirst: Bool) {
    if count == 0 {
      (self.rules, isWhole) = (rules, isFirst)
    } else if rules != self.rules {
      isWhole = false
    }
    (count, sum) = (count &+ 1, sum &+ digest)
  }

  /// A number that changes with the records and the rules.
  package var identity: UInt64 { StateDigest.mixed([UInt64(count), sum, rules]) }
}

/// Non-cryptographic digests.
package enum StateDigest {
  package static func mixed(_ numbers: [UInt64]) -> UInt64 {
    numbers.map(\.littleEndian).withUnsafeBytes(of)
  }

  /// Returns the digest of the given text; 0 for `nil`.
  package static func of(_ text: String?) -> UInt64 {
    text.map { Array($0.utf8).withUnsafeBytes(of) } ?? 0
  }

  /// Returns a checksum that changes if any single byte changes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = UInt64(bytes.count) ^ 0x9e37_79b9_7f4a_7c15
    func update(with word: UInt64) {
      sum = (sum ^ word) &* 0xff51_afd7_ed55_8ccd
      sum ^= sum >> 32
    }
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      update(with: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    guard whole < bytes.count else { return sum }
    var tailBits: UInt64 = 0
    for index in whole..<bytes.count { tailBits |= UInt64(bytes[index]) << UInt64(8 * (index - whole)) }
    update(with: tailBits)
    return sum
  }
}

extension StateDelivery: StateCodable {
  package func encode(to writer: inout StateWriter) {
    owner.encode(to: &writer)
    writer.write(doubt != nil)
    doubt?.encode(to: &writer)
    history.encode(to: &writer)
    writer.write(records)
    writer.write(answers)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    owner = try StateOwner(from: &reader)
    doubt = try reader.bool() ? TakenRecord(from: &reader) : nil
    history = try RecordSum(from: &reader)
    records = try reader.parts(TakenRecord.self, atMost: Self.mostRecords)
    let start = reader.offset
    answers = try reader.parts(KeptAnswer.self, atMost: Self.mostAnswers)
    guard answerBytes <= Self.mostAnswerBytes else { throw .invalid(field: "answers", offset: start) }
  }
}

extension TakenRecord: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(Optional(day))
    writer.write(phase)
    writer.write(digest)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    guard let day = try reader.day() else { throw .invalid(field: "day", offset: start) }
    (self.day, phase, digest) = (day, try reader.uint8(), try reader.uint32())
  }
}

extension KeptAnswer: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(Optional(day))
    writer.write(request)
    writer.write(UInt32(clamping: bytes.count))
    writer.write(bytes: bytes)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    guard let day = try reader.day() else { throw .invalid(field: "day", offset: start) }
    (self.day, request) = (day, try reader.uint64())
    bytes = try reader.bytes(Int(try reader.uint32()))
  }
}

extension RecordSum: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(count)
    writer.write(sum)
    writer.write(rules)
    writer.write(isWhole)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    (count, sum, rules) = (try reader.uint32(), try reader.uint64(), try reader.uint64())
    isWhole = try reader.bool()
  }
}
