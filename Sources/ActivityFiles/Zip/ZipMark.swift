/// The signatures of zip records (APPNOTE 6.3, section 4.3) as little-endian numbers.
enum ZipMark {
  static let file = 0x0403_4B50
  /// The data descriptor, which follows a file whose header lacks the size.
  static let descriptor = 0x0807_4B50
  static let entry = 0x0201_4B50
  /// The end record, which a truncated archive lacks.
  static let end = 0x0605_4B50
  /// The zip64 end record, which precedes the plain end record.
  static let wideEnd = 0x0606_4B50
  /// The digital signature, between the directory and the end record.
  static let signature = 0x0505_4B50

  /// Length of a directory entry up to its name, in bytes.
  static let entryLength = 46

  /// Whether a record with this signature comes after the directory.
  static func isBehindDirectory(_ mark: Int) -> Bool { [end, wideEnd, signature].contains(mark) }
}
