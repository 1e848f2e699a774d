public import TextFormats

/// Reads FIT files: Garmin's Flexible and Interoperable Data Transfer, after the public profile.
///
/// Headers of 12 and 14 bytes, chained files, both byte orders, compressed timestamps, local message types,
/// developer fields, arrays and all base types with their invalid values. Enhanced fields win over plain ones. A
/// file with several sessions gives the whole first, then a recording a session; chained files that are activities of their own are
/// ``ActivityFile/others``.
public enum FITReader {
  /// Reads an activity from the bytes of an unpacked FIT file.
  ///
  /// A file that was cut, or whose checksum is wrong, or in which bytes were lost, added or changed, gives all
  /// intact messages, with `damage` set; skipped parts are in `skipped`.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - budget: the reading limits.
  ///   - options: additions to the plain values.
  /// - Returns: the recordings; `time` counts from the first record that has a time.
  /// - Throws: ``FITError`` where the bytes do not start with a FIT header and hold no messages either.
  /// - Complexity: O(*n*) time and memory in the size of the file; damaged files are scanned twice.
  public static func read(
    _ bytes: [UInt8], budget: ReadingBudget = ReadingBudget(), options: ReadOptions = .standard
  ) throws(FITError) -> ActivityFile {
    var decoder = FITDecoder(bytes)
    var assembler = FITAssembler(options: options, byteCount: bytes.count)
    var refusal: FITError?
    do throws(FITError) { try decoder.decode(into: &assembler) } catch { refusal = error }
    var findings = FITFindings(
      damage: refusal ?? decoder.damage, paddingBytes: decoder.paddingBytes, misfits: decoder.misfits)
    var starts = decoder.fileStarts
    var isRecovered = false
    if refusal != nil || decoder.asksForRecovery {
      var recovery = FITRecovery(bytes, stepsPerByte: budget[.work])
      var second = FITAssembler(options: options, byteCount: bytes.count)
      recovery.read(into: &second)
      // Without skipped parts both read the same; sizes in the headers may have ended the first early.
      if second.hasContent, recovery.foundDamage || second.messageCount > assembler.messageCount {
        assembler = second
        findings.misfits = recovery.misfits
        findings.skipped = recovery.skipped
        findings.lostTimes = recovery.lostTimes
        if case .trailingBytes(let offset, _)? = findings.damage,
          let next = recovery.fileStarts.first(where: { $0 > offset })
        {
          // Another file follows them.
          findings.damage = .strayBytes(offset: offset, count: next - offset)
        }
        starts = recovery.fileStarts
        isRecovered = true
        refusal = nil
      }
    }
    if let refusal { throw refusal }
    if starts.count > 1 {
      let faults = (findings.damage.map { [$0] } ?? []) + decoder.faults
      let chain = FITChain(bytes, starts: starts, isRecovered: isRecovered, options: options, budget: budget)
      if let file = chain.file(findings, faults: faults) { return file }
    }
    let content = assembler.content
    var file = ActivityFile(
      format: .fit, recordings: assembler.finish(findings),
      damage: findings.damage.map(ActivityFileError.fit),
      skipped: findings.skipped.listed)
    file.content = content
    return file
  }
}
