/// Reads FIT files: Garmin's Flexible and Interoperable Data Transfer, after the public profile.
///
/// Headers of 12 and 14 bytes, chained files, both byte orders, compressed timestamps, local message types,
/// developer fields, arrays and all base types with their invalid values. Enhanced fields win over plain ones. A
/// file with several sessions gives the whole first, then a recording a session.
public enum FITReader {
  /// Reads an activity from the bytes of an unpacked FIT file.
  ///
  /// A file that was cut, or whose checksum is wrong, or that uses an undefined message type, gives what was
  /// readable, with `damage` set.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - limits: what the reader refuses to exceed.
  ///   - options: what the reader may add to the plain values.
  /// - Returns: the recordings; `time` counts from the first record that has a time.
  /// - Throws: ``FITError`` where the bytes do not start with a FIT header.
  /// - Complexity: O(*n*) time and memory in the size of the file.
  public static func read(
    _ bytes: [UInt8], limits: ReadLimits = .standard, options: ReadOptions = .standard
  ) throws(FITError) -> ActivityFile {
    var decoder = FITDecoder(bytes)
    var assembler = FITAssembler(options: options, byteCount: bytes.count)
    try decoder.decode(into: &assembler)
    let recordings = assembler.finish(from: decoder)
    return ActivityFile(
      format: .fit, recordings: recordings, damage: decoder.damage.map(ActivityFileError.fit))
  }
}
