import TextFormats

/// Why a FIT file could not be read completely. Offsets are bytes in the uncompressed file.
public enum FITError: ActivityReadError {
  /// The bytes do not start with a FIT header.
  case notFIT(offset: Int)
  /// A header has an invalid size.
  case headerSize(offset: Int, found: Int)
  /// The checksum of a header is wrong.
  case headerChecksum(offset: Int, expected: UInt16, found: UInt16)
  /// The checksum of a file is wrong.
  case fileChecksum(offset: Int, expected: UInt16, found: UInt16)
  /// The header declares more bytes than exist.
  case truncated(offset: Int, expected: Int, found: Int)
  /// The header declares no data although data follow: the device never closed the file.
  case neverClosed(offset: Int)
  /// A message extends beyond the end of its file.
  case messageTooLong(offset: Int, expected: Int, found: Int)
  /// A data message has an undefined local type, so its length is unknown.
  case undefinedLocalMessage(offset: Int, localType: Int)
  /// The byte order of a definition is neither little-endian (0) nor big-endian (1).
  case byteOrder(offset: Int, found: UInt8)
  /// Bytes after the end of the file are not a FIT file.
  case trailingBytes(offset: Int, count: Int)
  /// Bytes between two chained files belong to neither of them.
  case strayBytes(offset: Int, count: Int)
  /// The records or lists exceed a limit; everything before the offset was read.
  case overLimit(BudgetError, offset: Int)

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .notFIT: "fit_not_fit"
    case .headerSize: "fit_header_size"
    case .headerChecksum: "fit_header_checksum"
    case .fileChecksum: "fit_file_checksum"
    case .truncated: "fit_truncated"
    case .neverClosed: "fit_never_closed"
    case .messageTooLong: "fit_message_too_long"
    case .undefinedLocalMessage: "fit_undefined_local_message"
    case .byteOrder: "fit_byte_order"
    case .trailingBytes: "fit_trailing_bytes"
    case .strayBytes: "fit_stray_bytes"
    case .overLimit(let error, _): error.kind
    }
  }

  /// The error message: what was expected and what was found.
  public var message: String {
    switch self {
    case .notFIT: "Expected a FIT header with the letters .FIT in bytes 8 to 11."
    case .headerSize(_, let found): "Expected a FIT header of 12 or 14 bytes, found \(found)."
    case .headerChecksum(_, let expected, let found):
      "The checksum of the FIT header is wrong: \(found) instead of \(expected)."
    case .fileChecksum(_, let expected, let found):
      "The checksum of the FIT file is wrong: \(found) instead of \(expected). The file is damaged."
    case .truncated(_, let expected, let found):
      "The file is cut short: it has \(found) of \(expected) bytes."
    case .neverClosed:
      "The FIT header declares no data, but data follow: the device never closed the file."
    case .messageTooLong(_, let expected, let found):
      "A FIT message needs \(expected) bytes, but only \(found) remain."
    case .undefinedLocalMessage(_, let localType):
      "A FIT message has the local type \(localType), which no earlier definition describes."
    case .byteOrder(_, let found):
      "A FIT definition has the byte order \(found); expected 0 (little endian) or 1 (big endian)."
    case .trailingBytes(_, let count):
      "\(count) extra \(count == 1 ? "byte follows" : "bytes follow") the FIT file."
    case .strayBytes(_, let count):
      "\(count) \(count == 1 ? "byte" : "bytes") between two FIT files belong to neither."
    case .overLimit(let error, _): error.message
    }
  }

  /// The byte offset of the error.
  public var place: FilePlace? {
    switch self {
    case .notFIT(let offset), .headerSize(let offset, _), .headerChecksum(let offset, _, _),
      .fileChecksum(let offset, _, _), .truncated(let offset, _, _), .neverClosed(let offset),
      .messageTooLong(let offset, _, _), .undefinedLocalMessage(let offset, _), .byteOrder(let offset, _),
      .trailingBytes(let offset, _), .strayBytes(let offset, _), .overLimit(_, let offset):
      .byteOffset(offset)
    }
  }

  /// The part of the file that is wrong.
  public var field: String? {
    switch self {
    case .notFIT, .headerSize, .neverClosed: "file header"
    case .headerChecksum: "header checksum"
    case .fileChecksum: "file checksum"
    case .truncated: "data size"
    case .messageTooLong, .overLimit: "message"
    case .undefinedLocalMessage(_, let localType): "local message type \(localType)"
    case .byteOrder: "definition"
    case .trailingBytes, .strayBytes: nil
    }
  }
}
