/// The marks with which the parts of a zip archive begin (APPNOTE 6.3, 4.3), read as numbers, the lowest byte first.
enum ZipMark {
  /// The header before a file.
  static let file = 0x0403_4B50
  /// The mark after a file whose header does not give its size.
  static let descriptor = 0x0807_4B50
  /// An entry of the directory after the files.
  static let entry = 0x0201_4B50
  /// The record at the end, which a cut archive does not have.
  static let end = 0x0605_4B50
  /// The 64-bit variant, which precedes it.
  static let wideEnd = 0x0606_4B50
  /// A signature of the directory, between it and the end.
  static let signature = 0x0505_4B50

  /// Bytes of an entry of the directory before its name.
  static let entryLength = 46

  /// Whether a mark belongs to the part after the directory.
  static func isBehindDirectory(_ mark: Int) -> Bool { [end, wideEnd, signature].contains(mark) }
}
