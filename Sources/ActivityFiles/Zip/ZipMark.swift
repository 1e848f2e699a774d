/// The signatures of zip records (APPNOTE 6.3, 4.3) as little-endian numbers.
enum ZipMark {
  static let file = 0x0403_4B50
  /// Data descriptor, after a file whose header lacks the size.
  static let descriptor = 0x0807_4B50
  static let entry = 0x0201_4B50
  /// End record, which a truncated archive lacks.
  static let end = 0x0605_4B50
  /// Zip64 end record, before the plain one.
  static let wideEnd = 0x0606_4B50
  /// Digital signature, between the directory and the end record.
  static let signature = 0x0505_4B50

  /// Number of bytes of a directory entry before the name.
  static let entryLength = 46

  /// Whether a signature belongs to the part after the directory.
  static func isBehindDirectory(_ mark: Int) -> Bool { [end, wideEnd, signature].contains(mark) }
}
