public import TextFormats

/// A position in a file.
public enum FilePlace: Sendable, Hashable {
  /// A byte offset in the uncompressed file.
  case byteOffset(Int)
  /// A line and a column, both counted from 1.
  case line(Int, column: Int)
  /// A path of keys and indices in a JSON document, such as `streams.heartrate.data[57]`.
  case path(String)
  /// The index of a record, from 0.
  case record(Int)
}

extension FilePlace: CustomStringConvertible {
  /// The position in words, such as "line 3, column 7".
  public var description: String {
    switch self {
    case .byteOffset(let offset): "byte \(offset)"
    case .line(let line, let column): "line \(line), column \(column)"
    case .path(let path): path
    case .record(let number): "record \(number)"
    }
  }
}

/// What the errors of all readers have in common.
public protocol ActivityReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An error code in `snake_case`.
  var kind: String { get }
  /// The error message: what was expected, what was found and how to fix it. It never contains health values.
  var message: String { get }
  /// The position of the error, if known.
  var place: FilePlace? { get }
  /// The field concerned, if known.
  var field: String? { get }
}

extension ActivityReadError {
  /// The default: no field.
  public var field: String? { nil }
  /// The error message, followed by the position.
  public var description: String { place.map { "\(message) (at \($0))" } ?? message }
}

/// Why a file could not be read completely.
public enum ActivityFileError: ActivityReadError {
  /// The JSON is malformed.
  case json(JSONReadError)
  /// Valid JSON without an activity.
  case noActivity(found: String)
  /// A known kind of file that is not a session, such as a course, a table of days or a strength log.
  case noSession(ContentKind)
  /// The streams have more samples than the limit.
  case tooManySamples(limit: Int)
  /// The streams differ in length from the time stream. Only strict reading throws this.
  case unequalLengths(streams: [String])
  /// Other bytes precede the activity, or its beginning is damaged or missing.
  case damagedStart(bytes: Int)
  /// The table is malformed or contains no activity.
  case csv(CSVError)
  /// The gzip stream is truncated, corrupt or a decompression bomb.
  case gzip(GzipError)
  /// The zip archive is truncated or corrupt, or contains no activity.
  case zip(ZipError)
  /// The FIT file is invalid.
  case fit(FITError)
  /// The TCX or GPX file is invalid.
  case xml(XMLActivityError)
  /// The format is not recognised.
  case unknownFormat(firstBytes: [UInt8])
  /// A reading limit was reached.
  case budget(BudgetError)
  /// The file is empty or contains only white space.
  case empty

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .json(let error): error.kind
    case .noActivity: "json_no_activity"
    case .noSession(let found): found.word
    case .tooManySamples: "json_too_many_records"
    case .unequalLengths: "json_unequal_lengths"
    case .damagedStart: "damaged_start"
    case .csv(let error): error.kind
    case .gzip(let error): error.kind
    case .zip(let error): error.kind
    case .fit(let error): error.kind
    case .xml(let error): error.kind
    case .unknownFormat: "unknown_format"
    case .budget(let error): error.limit == .input ? "too_large" : error.kind
    case .empty: "empty_file"
    }
  }

  /// The error message: what was expected, what was found and how to fix it.
  public var message: String {
    switch self {
    case .json(let error): error.message
    case .noSession(let found): found.message
    case .tooManySamples(let limit):
      "The streams exceed the limit of \(limit) samples. \(ReadingBudget.Limit.records.advice)"
    case .unequalLengths(let streams):
      "Streams whose length differs from the time stream: \(streams.joined(separator: ", "))."
    case .damagedStart(let bytes):
      bytes == 0
        ? "The start of the file is missing; the rest of the activity was read."
        : "The file does not start with an activity: the first \(bytes) \(bytes == 1 ? "byte" : "bytes") were skipped."
    case .noActivity(let found):
      "Expected a Strava activity, its streams, {\"activity\":…,\"streams\":…} or a GoldenCheetah ride, found \(found)."
    case .csv(let error): error.message
    case .gzip(let error): error.message
    case .zip(let error): error.message
    case .fit(let error): error.message
    case .xml(let error): error.message
    case .unknownFormat(let firstBytes): Self.unknownFormatMessage(firstBytes)
    case .budget(let error): error.message
    case .empty: "The file is empty."
    }
  }

  /// The position of the error.
  public var place: FilePlace? {
    switch self {
    case .json(let error): error.place
    case .csv(let error): error.place
    case .gzip(let error): error.place
    case .zip(let error): error.place
    case .fit(let error): error.place
    case .xml(let error): error.place
    case .unknownFormat, .damagedStart: .byteOffset(0)
    case .noActivity, .noSession, .tooManySamples, .unequalLengths, .budget, .empty: nil
    }
  }

  /// The field with the error.
  public var field: String? {
    switch self {
    case .json(let error): error.field
    case .csv(let error): error.field
    case .gzip(let error): error.field
    case .zip(let error): error.field
    case .fit(let error): error.field
    case .xml(let error): error.field
    case .unequalLengths(let streams): streams.first
    case .noActivity, .noSession, .tooManySamples, .damagedStart, .unknownFormat, .budget, .empty: nil
    }
  }

  private static func unknownFormatMessage(_ firstBytes: [UInt8]) -> String {
    let expectation =
      "the accepted formats are Strava or GoldenCheetah JSON, CSV, FIT, TCX and GPX, plain, gzipped or in a zip archive"
    if firstBytes.starts(with: [0x42, 0x5A, 0x68]) || firstBytes.starts(with: [0xFD, 0x37, 0x7A, 0x58]) {
      return "This is a bzip2 or xz file. Unpack it first; \(expectation)."
    }
    if firstBytes.first == UInt8(ascii: "<") {
      return "This XML document is neither TCX nor GPX; \(expectation)."
    }
    let hex = firstBytes.prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "Unknown format (it starts with \(hex.joined(separator: " "))); \(expectation)."
  }
}
