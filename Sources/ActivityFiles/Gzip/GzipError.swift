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

  /// The expected and the found content, as a sentence.
  public var message: String {
    switch self {
    case .truncated: "The gzip stream is cut off: its end is missing. Download the file again."
    case .corrupt:
      "The gzip stream is corrupt or its checksum is wrong. Download the file again."
    case .overLimit(_, let error): error.message
    case .outOfMemory: "There is not enough memory to unpack the gzip stream."
    }
  }

  /// The place in the packed bytes.
  public var place: FilePlace? {
    switch self {
    case .truncated(let offset), .corrupt(let offset), .overLimit(let offset, _): .byteOffset(offset)
    case .outOfMemory: nil
    }
  }
}
