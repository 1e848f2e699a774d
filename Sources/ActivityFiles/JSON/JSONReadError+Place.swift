public import TextFormats

extension JSONReadError: ActivityReadError {
  /// The path for a value of the wrong type; the byte offset for malformed JSON.
  public var place: FilePlace? {
    switch self {
    case .wrongType(_, _, let at), .numberOutOfRange(let at), .badTime(let at):
      at.path.isEmpty ? .byteOffset(at.byteOffset) : .path(at.path)
    case .truncated(let at), .unexpected(_, _, let at), .badString(_, let at), .tooDeep(_, let at),
      .overLimit(_, let at):
      .byteOffset(at.byteOffset)
    }
  }
}
