import DayRecords
import TextFormats

/// A saved state's data on its calls: its owner, its records, and the last answers.
///
/// A record that comes again word for word is known by its digest. Its answer is repeated, and it changes nothing.
package struct StateDelivery: Sendable, Hashable {
  /// Whose the state is.
  package var owner = StateOwner.unknown
  /// A record whose day is so far ahead that it waits for a second one.
  package var doubt: TakenRecord?
  /// The digest of the whole history of records.
  package private(set) var history = RecordSum()
  /// The last records, oldest first.
  package private(set) var records: [TakenRecord] = []
  /// The answers of the last two days that have one, oldest first.
  package private(set) var answers: [KeptAnswer] = []

  /// Records that are recognised when repeated: 130 days of three, or 200 days of two.
  package static let mostRecords = 400
  /// The largest number of answers kept.
  static let mostAnswers = 64
  /// The largest number of bytes of the answers together.
  package static let mostAnswerBytes = 40_960
  static let recordBytes = 9

  /// Nothing was taken yet.
  package init() {}

  /// Bytes of the answers.
  var answerBytes: Int { answers.reduce(0) { $0 + $1.bytes.count } }

  /// Whether a record was taken, word for word.
  package func has(_ record: TakenRecord) -> Bool { records.contains(record) }

  /// Whether a record was taken and nothing newer of its day and phase came after it.
  package func hasLast(_ record: TakenRecord) -> Bool {
    records.last { $0.day == record.day && $0.phase == record.phase } == record
  }

  /// The answers to a request, by day.
  package func answers(to request: UInt64) -> [KeptAnswer] { answers.filter { $0.request == request } }

  /// Notes an accepted record.
  package mutating func note(_ record: TakenRecord) {
    if records.count >= Self.mostRecords { records.removeFirst(records.count - Self.mostRecords + 1) }
    records.append(record)
  }

  /// Notes that the history has one more record, by some rules.
  ///
  /// - Parameter isFirst: Whether there is no earlier data: else a history without a record belongs to
  ///   an older state.
  package mutating func add(_ digest: UInt64, rules: UInt64, isFirst: Bool) {
    history.add(digest, rules: rules, isFirst: isFirst)
  }

  /// Notes that the history is these records.
  package mutating func begin(_ history: RecordSum) { self.history = history }

  /// Keeps an answer in the place of an earlier one to the same request. Of more than fit in ``mostAnswerBytes`` the
  /// oldest go.
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

/// A record as a state knows it again.
package struct TakenRecord: Sendable, Hashable {
  package let day: CalendarDay
  /// The number of its phase.
  package let phase: UInt8
  /// Part of the digest of its bytes.
  package let digest: UInt32

  package init(day: CalendarDay, phase: UInt8, digest: UInt64) {
    (self.day, self.phase, self.digest) = (day, phase, UInt32(truncatingIfNeeded: digest))
  }
}

/// An answer that can be given again.
package struct KeptAnswer: Sendable, Hashable {
  /// Its day.
  package let day: CalendarDay
  /// The answered request: records and options.
  package let request: UInt64
  package let bytes: [UInt8]

  package init(day: CalendarDay, request: UInt64, bytes: [UInt8]) {
    (self.day, self.request, self.bytes) = (day, request, bytes)
  }
}

/// Records as a multiset: their number, the sum of their digests, and the rules by which they were read.
package struct RecordSum: Sendable, Hashable {
  package private(set) var count: UInt32 = 0
  package private(set) var sum: UInt64 = 0
  package private(set) var rules: UInt64 = 0
  /// Whether all were taken by the same rules from the first on.
  package private(set) var isWhole = true

  package init() {}

  /// The sum of some records.
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

  /// A number that differs where the records or the rules do.
  package var identity: UInt64 { StateDigest.mixed([UInt64(count), sum, rules]) }
}

/// Digests of bytes: not for secrets.
package enum StateDigest {
  /// A number that differs where some numbers do.
  package static func mixed(_ numbers: [UInt64]) -> UInt64 {
    numbers.map(\.littleEndian).withUnsafeBytes(of)
  }

  /// The digest of a text; 0 for none.
  package static func of(_ text: String?) -> UInt64 {
    text.map { Array($0.utf8).withUnsafeBytes(of) } ?? 0
  }

  /// A sum that no single changed byte leaves unchanged.
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
    var rest: UInt64 = 0
    for index in whole..<bytes.count { rest |= UInt64(bytes[index]) << UInt64(8 * (index - whole)) }
    update(with: rest)
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
