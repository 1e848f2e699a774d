extension String {
  /// Decodes UTF-8. Returns `nil` if the bytes are invalid.
  ///
  /// `String(validating:as:)` of the standard library needs macOS 15 and iOS 18.
  ///
  /// - Complexity: O(*n*).
  package init?(utf8 bytes: some Collection<UInt8>) {
    // Invalid UTF-8 decodes to replacement characters, which changes the bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
