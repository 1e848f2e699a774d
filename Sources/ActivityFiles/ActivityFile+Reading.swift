import ActivityStreams
import TextFormats

extension ActivityFile {
  private static let maximumContainers = 3
  /// Maximum number of positions tried as the start of a container, if the file begins with other bytes.
  private static let maximumAttempts = 4

  static func open(
    _ bytes: [UInt8], budget: ReadingBudget, options: ReadOptions, depth: Int = 0
  ) throws(ActivityFileError) -> ActivityFile {
    if depth < maximumContainers {
      if Gzip.isPacked(bytes) {
        return try openGzip(bytes, budget: budget, options: options, depth: depth)
      }
      if ZipArchive.isPacked(bytes) {
        return try openZip(bytes, budget: budget, options: options, depth: depth)
      }
    }
    do throws(ActivityFileError) {
      return try readPlain(bytes, budget: budget, options: options)
    } catch {
      if let file = salvaged(bytes, error, budget: budget, options: options, depth: depth) { return file }
      throw error
    }
  }

  private static func openGzip(
    _ bytes: [UInt8], budget: ReadingBudget, options: ReadOptions, depth: Int
  ) throws(ActivityFileError) -> ActivityFile {
    let unpacked: Gzip.Unpacked
    do throws(GzipError) { unpacked = try Gzip.unpack(bytes, budget: budget) } catch { throw .gzip(error) }
    guard let damage = unpacked.damage else {
      guard !unpacked.bytes.isEmpty else { throw .empty }
      return try open(unpacked.bytes, budget: budget, options: options, depth: depth + 1)
    }
    // The compressed stream is truncated or corrupt. Parse what was decompressed and report the outermost cause.
    do throws(ActivityFileError) {
      var file = try open(unpacked.bytes, budget: budget, options: options, depth: depth + 1)
      file.damage = .gzip(damage)
      return file
    } catch {
      throw .gzip(damage)
    }
  }

  /// Reads the first activity in an archive. Further activities are counted and reported as damage.
  private static func openZip(
    _ bytes: [UInt8], budget: ReadingBudget, options: ReadOptions, depth: Int
  ) throws(ActivityFileError) -> ActivityFile {
    var archive = ZipArchive(bytes, budget: budget)
    var activity: ActivityFile?
    var refusal: ActivityFileError?
    var fault: ZipError?
    var files = 0
    var others = 0
    while true {
      let member: ZipArchive.Member
      do throws(ZipError) {
        guard let next = try archive.next() else { break }
        member = next
      } catch {
        // Keep the activities found so far, continue with the remaining bytes, and report the archive.
        refusal = refusal ?? .zip(error)
        fault = fault ?? error
        if case .overLimit(_, let limit) = error, limit.limit != .file { break }
        if case .truncated = error { break }
        continue
      }
      if member.name.hasSuffix("/") || member.name.hasPrefix("__MACOSX/") { continue }
      files += 1
      if activity != nil {
        let isOther =
          isNamedAsActivity(member.name)
          && (try? open(member.bytes, budget: budget, options: options, depth: depth + 1)) != nil
        others += isOther ? 1 : 0
        continue
      }
      do throws(ActivityFileError) {
        var file = try open(member.bytes, budget: budget, options: options, depth: depth + 1)
        if let damage = member.damage { file.damage = .zip(damage) }
        activity = file
      } catch {
        refusal = refusal ?? member.damage.map(ActivityFileError.zip) ?? (files == 1 ? error : nil)
      }
    }
    guard var file = activity else {
      if files > 1, refusal?.isOfContainer != true { throw .zip(.noActivity(files: files)) }
      throw refusal ?? .zip(.noActivity(files: files))
    }
    if others > 0 { fault = fault ?? .furtherFiles(count: others) }
    if file.damage == nil, let fault { file.damage = .zip(fault) }
    if others > 0, !file.recordings.isEmpty {
      file.recordings[0].warnings.append(
        RecordingWarning(
          kind: "other_files",
          message:
            "The zip archive contains more activities, but only the first was read. Unpack the archive to read the others.",
          count: others))
    }
    return file
  }

  private static func isNamedAsActivity(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".fit", ".tcx", ".gpx", ".json", ".csv", ".gz"].contains { lower.hasSuffix($0) }
  }

  /// Recovers what is readable from an unknown format, or from text mistaken for a known format: a container
  /// or text after other bytes, or FIT messages without a header.
  private static func salvaged(
    _ bytes: [UInt8], _ error: ActivityFileError, budget: ReadingBudget, options: ReadOptions, depth: Int
  ) -> ActivityFile? {
    switch error {
    case .unknownFormat: break
    case .csv(.noKnownColumn), .csv(.noRecords), .json, .noActivity: break
    case .xml(.notWellFormed), .xml(.truncated), .xml(.unexpectedRoot): break
    default: return nil
    }
    if case .unknownFormat = error, depth < maximumContainers,
      let file = packedBehind(bytes, error, budget: budget, options: options, depth: depth)
    {
      return file
    }
    switch error {
    // Valid JSON without an activity is not searched for other formats.
    case .json, .noActivity: break
    default: if let file = TextSalvage(bytes, error, budget: budget, options: options).file { return file }
    }
    if case .unknownFormat = error {
    } else {
      // In text, only ".FIT", the signature of a FIT header, suggests another format.
      guard bytes.indices.contains(where: bytes.hasFITLetters) else { return nil }
    }
    guard let file = try? FITReader.read(bytes, budget: budget, options: options), !file.isEmpty else {
      return nil
    }
    return file
  }

  private static func packedBehind(
    _ bytes: [UInt8], _ error: ActivityFileError, budget: ReadingBudget, options: ReadOptions, depth: Int
  ) -> ActivityFile? {
    var attempts = 0
    for place in bytes.indices.dropFirst() where attempts < maximumAttempts {
      let isGzip =
        bytes[place] == 0x1F && bytes.count - place >= 18 && bytes[place + 1] == 0x8B
        && bytes[place + 2] == 8 && bytes[place + 3] < 0x20
      guard isGzip || bytes[place] == 0x50 && ZipArchive.isHeader(bytes, place) else { continue }
      attempts += 1
      let tail = Array(bytes[place...])
      guard var file = try? open(tail, budget: budget, options: options, depth: depth + 1) else { continue }
      file.damage = file.damage ?? error
      let part = SkippedPart(place: .byteOffset(0), count: place)
      file.skipped.insert(part, at: 0)
      var skipped = SkippedParts()
      skipped.append(part)
      if let warning = skipped.warning, !file.recordings.isEmpty {
        file.recordings[0].warnings.append(warning)
      }
      return file
    }
    return nil
  }
}

extension ActivityFileError {
  fileprivate var isOfContainer: Bool {
    switch self {
    case .zip, .gzip: true
    default: false
    }
  }
}
