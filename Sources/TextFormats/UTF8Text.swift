extension String {
  /// The text of bytes that are UTF-8 from the first to the last; `nil` if they are not.
  ///
  /// `String(validating:as:)` of the standard library needs macOS 15 and iOS 18. O(*n*).
  package init?(utf8 bytes: some Collection<UInt8>) {
    // Bytes that are not UTF-8 become a replacement character, so the bytes differ.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
