public import TextFormats

/// Why a zip archive could not be read completely.
public enum ZipError: ActivityReadError {
  /// The archive ends inside a file.
  case truncated(byteOffset: Int)
  /// A file in the archive is invalid, or its checksum is wrong.
  case corrupt(byteOffset: Int)
  /// A file in the archive is encrypted.
  case encrypted(byteOffset: Int)
  /// The compression method of a file is neither stored nor deflated.
  case unknownMethod(byteOffset: Int, method: Int)
  /// A reading limit was reached.
  case overLimit(byteOffset: Int, BudgetError)
  /// The archive contains further activities that were not read.
  case furtherFiles(count: Int)
  /// No file in the archive is an activity.
  case noActivity(files: Int)
  /// zlib could not allocate memory.
  case outOfMemory

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .truncated: "zip_truncated"
    case .corrupt: "zip_corrupt"
    case .encrypted: "zip_encrypted"
    case .unknownMethod: "zip_unknown_method"
    case .overLimit(_, let error):
      error.limit == .unpacked || error.limit == .expansion ? "zip_too_large" : error.kind
    case .furtherFiles: "zip_further_files"
    case .noActivity: "zip_no_activity"
    case .outOfMemory: "zip_out_of_memory"
    }
  }

  /// The error message: what was expected and what was found.
  public var message: String {
    switch self {
    case .truncated: "The zip archive is cut off: its end is missing. Download the file again."
    case .corrupt:
      "The zip archive is corrupt or its checksum is wrong. Download the file again."
    case .encrypted: "The zip archive is encrypted; unpack it with its password first."
    case .unknownMethod(_, let method):
      "A file in the zip archive uses compression method \(method); expected 0 (stored) or 8 (deflated)."
    case .overLimit(_, let error): error.message
    case .furtherFiles(let count):
      "The zip archive has \(count) more \(count == 1 ? "activity" : "activities"); only the first was read. Unpack it to read the others."
    case .noActivity(let files):
      files == 1
        ? "The file in the zip archive is not an activity."
        : "None of the \(files) files in the zip archive is an activity."
    case .outOfMemory: "The system has too little memory to unpack the zip archive."
    }
  }

  /// The byte offset in the archive.
  public var place: FilePlace? {
    switch self {
    case .truncated(let offset), .corrupt(let offset), .encrypted(let offset), .unknownMethod(let offset, _),
      .overLimit(let offset, _):
      .byteOffset(offset)
    case .furtherFiles, .noActivity, .outOfMemory: nil
    }
  }
}
