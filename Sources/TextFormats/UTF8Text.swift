extension String {
  /// The text of valid UTF-8; `nil` for any other bytes.
  ///
  /// `String(validating:as:)` of the standard library needs macOS 15 and iOS 18. O(*n*).
  package init?(utf8 bytes: some Collection<UInt8>) {
    // Invalid UTF-8 becomes a replacement character, which changes the bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
