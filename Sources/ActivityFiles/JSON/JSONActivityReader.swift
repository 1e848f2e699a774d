internal import ActivityStreams
import TextFormats

/// Reads activities written as JSON.
enum JSONActivityReader {
  /// Reads a Strava or GoldenCheetah document.
  ///
  /// A document that is cut off or broken gives the samples before the damage; a value of a wrong type throws, for
  /// the file is then not damaged but means something else.
  static func read(_ bytes: [UInt8], limits: ReadLimits) throws(ActivityFileError) -> ActivityFile {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ActivityFileError) -> ActivityFile in
      guard let start = buffer.baseAddress else { throw .noActivity(found: "nothing") }
      var scanner = JSONScanner(buffer, start: start, maximumDepth: limits.maximumDepth)
      return try read(&scanner, buffer, limits: limits)
    }
  }

  private static func read(
    _ scanner: inout JSONScanner, _ buffer: UnsafeBufferPointer<UInt8>, limits: ReadLimits
  ) throws(ActivityFileError) -> ActivityFile {
    var strava = StravaDocument()
    var ride = GoldenCheetahRide()
    var damage: JSONReadError?
    do throws(JSONFault) {
      scanner.skipBlanks()
      if scanner.byte == UInt8(ascii: "[") {
        try strava.readStreamObjects(&scanner)
      } else {
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
      try scanner.finish()
    } catch {
      damage = JSONReadError(error, in: buffer, maximumDepth: limits.maximumDepth)
      let isBroken =
        switch error.kind {
        case .syntax, .badString, .tooDeep: true
        case .wrongType, .numberOutOfRange, .badTime: false
        }
      if let damage, !isBroken || !(strava.hasSamples || ride.hasSamples) { throw .json(damage) }
    }
    guard max(strava.streams.count, ride.sampleCount) <= limits.maximumRecords else {
      throw .tooManySamples(limit: limits.maximumRecords)
    }
    var file: ActivityFile
    if ride.isPresent {
      file = ActivityFile(format: .goldenCheetahJSON, recordings: [ride.recording()])
    } else {
      guard strava.isActivity else { throw .noActivity(found: strava.description) }
      file = ActivityFile(
        format: .stravaJSON, recordings: [strava.recording()], athleteJSON: strava.athleteJSON,
        historyJSON: strava.historyJSON, variabilityJSON: strava.variabilityJSON)
      file.misspelt = strava.misspelt
    }
    if let damage {
      file.damage = .json(damage)
      file.recordings[0].warnings.append(
        RecordingWarning(kind: "partial", message: "Only a part of the file could be read."))
    }
    return file
  }
}
