public import TextFormats

/// Why a gzip'd file could not be unpacked, or not completely.
public enum GzipError: ActivityReadError {
  /// The packed bytes end before the stream does.
  case truncated(byteOffset: Int)
  /// The packed bytes are not a valid stream, or the checksum differs.
  case corrupt(byteOffset: Int)
  /// A limit ran out.
  case overLimit(byteOffset: Int, BudgetError)
  /// The unpacking library could not start.
  case outOfMemory

  /// A word for programs, in `snake_case`.
  public var kind: String {
    switch self {
    case .truncated: "gzip_truncated"
    case .corrupt: "gzip_corrupt"
    case .overLimit(_, let error):
      error.limit == .unpacked || error.limit == .expansion ? "gzip_too_large" : error.kind
    case .outOfMemory: "gzip_out_of_memory"
    }
  }

  /// What was expected and what was found.
  public var message: String {
    switch self {
    case .truncated: "The gzip stream is cut off: its end is missing. Fetch the file again."
    case .corrupt:
      "The gzip stream is corrupt: expected valid data and an agreeing check sum. Fetch the file again."
    case .overLimit(_, let error): error.message
    case .outOfMemory: "There is not enough memory to unpack the gzip stream."
    }
  }

  /// Where in the packed bytes it was found.
  public var place: FilePlace? {
    switch self {
    case .truncated(let offset), .corrupt(let offset), .overLimit(let offset, _): .byteOffset(offset)
    case .outOfMemory: nil
    }
  }
}
