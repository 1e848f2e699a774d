public import TextFormats

/// Why a gzip file could not be decompressed completely.
public enum GzipError: ActivityReadError {
  /// The compressed bytes end early.
  case truncated(byteOffset: Int)
  /// The compressed bytes are invalid, or the checksum is wrong.
  case corrupt(byteOffset: Int)
  /// A reading limit was reached.
  case overLimit(byteOffset: Int, BudgetError)
  /// zlib could not allocate memory.
  case outOfMemory

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .truncated: "gzip_truncated"
    case .corrupt: "gzip_corrupt"
    case .overLimit(_, let error):
      error.limit == .unpacked || error.limit == .expansion ? "gzip_too_large" : error.kind
    case .outOfMemory: "gzip_out_of_memory"
    }
  }

  /// The error message: what was expected and what was found.
  public var message: String {
    switch self {
    case .truncated: "The gzip stream is cut off: its end is missing. Download the file again."
    case .corrupt:
      "The gzip stream is corrupt or its checksum is wrong. Download the file again."
    case .overLimit(_, let error): error.message
    case .outOfMemory: "The system has too little memory to unpack the gzip stream."
    }
  }

  /// The offset in the compressed bytes.
  public var place: FilePlace? {
    switch self {
    case .truncated(let offset), .corrupt(let offset), .overLimit(let offset, _): .byteOffset(offset)
    case .outOfMemory: nil
    }
  }
}
