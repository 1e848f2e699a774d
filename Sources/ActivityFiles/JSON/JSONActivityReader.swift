internal import ActivityStreams
import TextFormats

enum JSONActivityReader {
  private static let maximumActivities = 1024

  /// Reads a Strava or GoldenCheetah document.
  ///
  /// From a truncated or malformed document, the samples before the damage and the streams that start after
  /// it are kept. A value of the wrong type throws, because the file is then intact but has another meaning.
  /// For an array of activities or consecutive documents, the first activity is returned, with the others in
  /// ``ActivityFile/others``.
  static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(ActivityFileError) -> ActivityFile {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ActivityFileError) -> ActivityFile in
      guard let start = buffer.baseAddress else { throw .noActivity(found: "nothing") }
      var scanner = JSONScanner(buffer, start: start, budget: budget)
      scanner.skipBlanks()
      let first = scanner
      do throws(ActivityFileError) {
        let (file, nextOffset) = try document(&scanner, buffer, budget: budget)
        guard let nextOffset else { return file }
        scanner.offset = nextOffset
        guard let others = further(scanner, buffer, budget: budget) else { return file }
        var whole = file
        whole.setWhole()
        return whole.with(others)
      } catch {
        guard first.byte == UInt8(ascii: "["), let file = array(first, buffer, budget: budget) else {
          throw error
        }
        return file
      }
    }
  }

  /// The documents that follow, if only documents follow. Each has its own damage report.
  private static func further(
    _ scanner: JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>, budget: ReadingBudget
  ) -> [ActivityFile]? {
    var scanner = scanner
    var files: [ActivityFile] = []
    while files.count < maximumActivities, scanner.byte == UInt8(ascii: "{") {
      scanner.depth = 0
      guard
        let (nextDocument, nextOffset) = try? document(&scanner, buffer, budget: budget, isFurther: true),
        nextDocument.recordings.first?.time.isEmpty == false
      else { return nil }
      files.append(nextDocument)
      guard let nextOffset else { return files }
      scanner.offset = nextOffset
    }
    // Bytes after the last document are reported with the first document.
    return nil
  }

  /// The activities of an array; `nil` if no element has samples or the wrapped form.
  private static func array(
    _ scanner: JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>, budget: ReadingBudget
  ) -> ActivityFile? {
    var scanner = scanner
    var files: [ActivityFile] = []
    var damage: ActivityFileError?
    var isFirst = true
    do throws(JSONFault) {
      try scanner.beginArray()
      while try scanner.nextElement(isFirst: &isFirst), files.count < maximumActivities {
        if scanner.byte == UInt8(ascii: "{") {
          var inner = scanner
          inner.depth = 0
          do throws(ActivityFileError) {
            files.append(try document(&inner, buffer, budget: budget, isElement: true).file)
          } catch {
            if case .json = error { damage = damage ?? error }
          }
        }
        try scanner.skipValue()
      }
    } catch {
      damage = .json(JSONReadError(error, in: buffer, budget))
    }
    guard var first = files.first else { return nil }
    if let damage, first.damage == nil { first.setPartial(damage) }
    return first.with(Array(files.dropFirst()))
  }

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - scanner: The scanner at the start of the document.
  ///   - buffer: The bytes of the file.
  ///   - budget: Reading limits.
  ///   - isElement: Whether the document is an element of an array. A bare summary is then ignored.
  ///   - isFurther: Whether it follows another document. Bytes after it then do not count as damage.
  /// - Returns: The activity, and the offset of any bytes after its end.
  private static func document(
    _ scanner: inout JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>, budget: ReadingBudget,
    isElement: Bool = false, isFurther: Bool = false
  ) throws(ActivityFileError) -> (file: ActivityFile, rest: Int?) {
    var strava = StravaDocument()
    var ride = GoldenCheetahRide()
    // Locating a fault takes time in proportion to the size of the file, so it is postponed until a message
    // needs the location.
    var damage: JSONFault?
    var skipped = SkippedParts()
    var rest: Int?
    do throws(JSONFault) {
      try readValue(&scanner, &strava, &ride)
      if !isElement {
        rest = scanner.offset
        try scanner.finish()
        rest = nil
      }
    } catch {
      damage = error
      // Some programs write NaN or Infinity, which are not valid JSON.
      let isDamage =
        error.isOfText
        || !strava.hasSamples && buffer.indices.contains(error.offset)
          && [UInt8(ascii: "N"), UInt8(ascii: "I")].contains(buffer[error.offset])
      if isDamage, rest == nil, !isElement, !ride.isPresent {
        readOn(behind: error, &scanner, buffer, &strava, &skipped)
      }
      if let damage, !isDamage || !(strava.hasSamples || ride.hasSamples) {
        // For JSON Lines of records or results, the first line determines the kind.
        if let kind = JSONContent.kind(of: buffer) {
          if rest != nil { throw .noSession(kind) }
          // A known unsupported format has fields with the same names but a different meaning.
          if case .unread = kind { throw .noSession(kind) }
        }
        throw .json(JSONReadError(damage, in: buffer, budget))
      }
    }
    if rest != nil {
      scanner.skipBlanks()
      rest = scanner.offset
    }
    guard max(strava.streams.count, ride.sampleCount) <= budget[.records] else {
      throw .tooManySamples(limit: budget[.records])
    }
    var file: ActivityFile
    if ride.isPresent {
      file = ActivityFile(format: .goldenCheetahJSON, recordings: [ride.recording()])
    } else {
      guard isElement ? strava.isWhole : strava.isActivity else {
        // For array elements that are not activities, the exact reason does not matter.
        guard !isElement else { throw .noActivity(found: strava.description) }
        throw LiftingHeadings.beginLog(buffer)
          ? .noSession(.strengthLog)
          : JSONContent.kind(of: buffer).map(ActivityFileError.noSession)
            ?? .noActivity(found: strava.description)
      }
      if !isElement, !strava.isWhole, let kind = JSONContent.kind(of: buffer) { throw .noSession(kind) }
      guard strava.isWhole || strava.isMeasured else { throw .noActivity(found: strava.description) }
      let unequal = strava.unequalStreams
      file = ActivityFile(
        format: .stravaJSON, recordings: [strava.recording()], athleteJSON: strava.athleteJSON,
        historyJSON: strava.historyJSON, variabilityJSON: strava.variabilityJSON)
      if !unequal.isEmpty { file.disagreement = .unequalLengths(streams: unequal) }
      file.misspelt = strava.misspelt
    }
    if let damage, !isFurther || rest == nil {
      file.setPartial(.json(JSONReadError(damage, in: buffer, budget)))
      file.skipped = skipped.listed
      if let warning = skipped.warning { file.recordings[0].warnings.append(warning) }
    }
    return (file, rest)
  }

  private static func readValue(
    _ scanner: inout JSONScanner, _ strava: inout StravaDocument, _ ride: inout GoldenCheetahRide
  ) throws(JSONFault) {
    scanner.skipBlanks()
    if scanner.byte == UInt8(ascii: "[") { return try strava.readStreamObjects(&scanner) }
    try scanner.beginObject(expected: "an object or an array")
    var isFirst = true
    while let key = try scanner.nextKey(isFirst: &isFirst) {
      if key == "RIDE", scanner.byte == UInt8(ascii: "{") {
        try ride.read(&scanner)
      } else {
        try strava.readMember(key, &scanner)
      }
    }
  }

  /// Reads the streams that start after damage.
  ///
  /// - Complexity: O(*n*), since each search starts where the last one ended.
  private static func readOn(
    behind fault: JSONFault, _ scanner: inout JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>,
    _ strava: inout StravaDocument, _ skipped: inout SkippedParts
  ) {
    var reached = fault.offset
    var isDamage = true
    while let next = strava.nextStream(in: buffer, from: reached) {
      if isDamage {
        skipped.append(SkippedPart(place: .byteOffset(reached), count: next.offset - reached))
      }
      scanner.offset = next.value
      scanner.depth = 0
      do throws(JSONFault) {
        try strava.resume(next.key, &scanner)
        reached = max(scanner.offset, next.offset + 1)
        isDamage = false
      } catch {
        reached = max(error.offset, next.offset + 1)
        isDamage = true
      }
    }
  }
}

extension JSONFault {
  /// Whether the fault is malformed text and not a value of an unexpected type.
  fileprivate var isOfText: Bool {
    switch kind {
    case .syntax, .badString, .tooDeep: true
    case .wrongType, .numberOutOfRange, .badTime, .tooMany: false
    }
  }
}

extension ActivityFile {
  fileprivate mutating func setPartial(_ error: ActivityFileError) {
    damage = error
    guard !recordings.isEmpty else { return }
    recordings[0].warnings.append(
      RecordingWarning(kind: "partial", message: "Only part of the file could be read."))
  }
}
