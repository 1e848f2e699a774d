/// Why a gzip'd file could not be unpacked, or not completely.
public enum GzipError: ActivityReadError {
  /// The packed bytes end before the stream does.
  case truncated(byteOffset: Int)
  /// The packed bytes are no valid stream, or its check sum does not agree.
  case corrupt(byteOffset: Int)
  /// The unpacked content is larger than the limits allow.
  case tooLarge(byteOffset: Int, packed: Int, limit: Int)
  /// The unpacking library could not start.
  case outOfMemory

  /// A word for programs, in `snake_case`.
  public var kind: String {
    switch self {
    case .truncated: "gzip_truncated"
    case .corrupt: "gzip_corrupt"
    case .tooLarge: "gzip_too_large"
    case .outOfMemory: "gzip_out_of_memory"
    }
  }

  /// What was expected and what was found.
  public var message: String {
    switch self {
    case .truncated: "The gzip stream is cut off: its end is missing. Fetch the file again."
    case .corrupt:
      "The gzip stream is corrupt: expected valid data and an agreeing check sum. Fetch the file again."
    case .tooLarge(_, let packed, let limit):
      "The gzip stream unpacks to more than \(limit) bytes from \(packed): refused."
    case .outOfMemory: "There is not enough memory to unpack the gzip stream."
    }
  }

  /// Where in the packed bytes it was found.
  public var place: FilePlace? {
    switch self {
    case .truncated(let offset), .corrupt(let offset), .tooLarge(let offset, _, _): .byteOffset(offset)
    case .outOfMemory: nil
    }
  }
}
