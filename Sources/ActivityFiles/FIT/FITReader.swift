import ActivityStreams
public import TextFormats

/// Reads FIT files (Garmin's Flexible and Interoperable Data Transfer) according to the public profile.
///
/// The reader supports headers of 12 and 14 bytes, chained files, both byte orders, compressed timestamps,
/// local message types, developer fields, arrays and all base types with their invalid values. Enhanced
/// fields replace plain ones. A file with several sessions yields the whole activity first, then one
/// recording per session. Chained files that are separate activities are in ``ActivityFile/others``.
public enum FITReader {
  /// Reads an activity from an uncompressed FIT file.
  ///
  /// If the file is truncated, has a wrong checksum, or lost, gained or changed bytes, all intact messages
  /// are returned, `damage` is set, and the gaps are listed in `skipped`.
  ///
  /// - Parameters:
  ///   - bytes: The entire file.
  ///   - budget: Reading limits.
  ///   - options: Which derived values to add to the recorded values.
  /// - Returns: The recordings. Their time 0 is the start of the session, or the first record if the start
  ///   is unknown or if `options` ask for it.
  /// - Throws: ``FITError`` if the bytes do not start with a FIT header and contain no messages.
  /// - Complexity: O(*n*) time and memory in the size of the file; damaged and chained files are scanned several times.
  public static func read(
    _ bytes: [UInt8], budget: ReadingBudget = ReadingBudget(), options: ReadOptions = .standard
  ) throws(FITError) -> ActivityFile {
    // One assembler at a time: a file with two would take twice its memory.
    func assembler(countsEachFile: Bool = true) -> FITAssembler {
      FITAssembler(
        options: options, byteCount: bytes.count, memory: budget.memory(ofDocument: bytes.count),
        records: budget[.records], countsEachFile: countsEachFile)
    }
    func recovered(into sink: inout FITAssembler) -> FITRecovery {
      var recovery = FITRecovery(bytes, stepsPerByte: budget[.work])
      recovery.read(into: &sink)
      return recovery
    }
    func decoded(into sink: inout FITAssembler) -> (FITDecoder, FITError?) {
      var decoder = FITDecoder(bytes)
      do throws(FITError) { try decoder.decode(into: &sink) } catch { return (decoder, error) }
      return (decoder, nil)
    }
    var assembled = assembler()
    let (decoder, unread) = decoded(into: &assembled)
    var refusal = unread
    var findings = FITFindings(
      damage: refusal ?? decoder.damage, paddingBytes: decoder.paddingBytes, misfits: decoder.misfits)
    var starts = decoder.fileStarts
    var isRecovered = false
    if refusal != nil || decoder.asksForRecovery {
      let messageCount = assembled.messageCount
      assembled = assembler()
      let recovery = recovered(into: &assembled)
      // If nothing was skipped, both readers agree, unless wrong header sizes made the first one stop early.
      if assembled.hasContent, recovery.foundDamage || assembled.messageCount > messageCount {
        findings.damage = recovery.stop ?? findings.damage
        findings.misfits = recovery.misfits
        findings.skipped = recovery.skipped
        findings.lostTimes = recovery.lostTimes
        if case .trailingBytes(let offset, _)? = findings.damage,
          let next = recovery.fileStarts.first(where: { $0 > offset })
        {
          // The stray bytes are followed by another file.
          findings.damage = .strayBytes(offset: offset, count: next - offset)
        }
        starts = recovery.fileStarts
        isRecovered = true
        refusal = nil
      } else {
        assembled = assembler()
        _ = decoded(into: &assembled)
      }
    }
    if let refusal { throw refusal }
    if starts.count > 1 {
      let faults = (findings.damage.map { [$0] } ?? []) + decoder.faults
      let chain = FITChain(bytes, starts: starts, isRecovered: isRecovered, options: options, budget: budget)
      // For an activity in several files, the limit of records covers all files together.
      assembled = assembler(countsEachFile: false)
      if let file = chain.file(findings, faults: faults) { return file }
      let stop = isRecovered ? recovered(into: &assembled).stop : decoded(into: &assembled).0.stop
      if case .overLimit = stop { findings.damage = stop }
    }
    let content = assembled.content
    let files = separate(assembled.finish(findings)).map { recordings in
      var file = ActivityFile(
        format: .fit, recordings: recordings, damage: findings.damage.map(ActivityFileError.fit),
        skipped: findings.skipped.listed)
      file.content = content
      return file
    }
    return files.count > 1 ? files[0].with(Array(files.dropFirst())) : files[0]
  }

  /// Groups the recordings into one list per session. Sessions of the same sport that are more than an hour
  /// apart are separate.
  private static func separate(_ recordings: [ActivityRecording]) -> [[ActivityRecording]] {
    var legs = Array(recordings.dropFirst())
    guard legs.count > 1, Set(legs.map(\.summary.type)).count == 1 else { return [recordings] }
    let isApart = zip(legs, legs.dropFirst()).allSatisfy { leg, next in
      guard let start = leg.summary.startInstant, let other = next.summary.startInstant,
        let last = leg.time.last(where: \.isFinite)
      else { return false }
      return other - start - last > FITChain.maximumGap
    }
    guard isApart else { return [recordings] }
    legs[0].warnings = recordings[0].warnings
    return legs.map { [$0] }
  }
}
