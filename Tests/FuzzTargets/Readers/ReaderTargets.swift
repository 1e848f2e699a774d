import ActivityFiles
import ActivityStreams

extension FuzzTarget {
  /// The readers of files, alone.
  public static let readers = [fit, json, csv, gpx, tcx]

  /// Files that begin as a FIT file does.
  private static let fit = FuzzTarget("FIT") { (input) throws(BrokenRule) in
    var bytes = input
    // Past the letters of the header; nothing else of it is repaired.
    if bytes.count >= 12 { bytes.replaceSubrange(8..<12, with: [0x2E, 0x46, 0x49, 0x54]) }
    var options = ReadOptions()
    options.usesDeveloperFields = bytes.count.isMultiple(of: 2)
    let file: ActivityFile
    do throws(FITError) {
      file = try FITReader.read(bytes, options: options)
    } catch {
      return try check(error, size: bytes.count)
    }
    try check(file, size: bytes.count)
    // The legs share the rows of the whole.
    let rows = file.recordings.dropFirst().reduce(0) { $0 + $1.time.count }
    try rule(
      file.recordings.count == 1 || rows == file.recordings[0].time.count, "legs have the rows of the whole")
  }

  /// Texts that are taken for JSON.
  private static let json = FuzzTarget("JSON") { (input) throws(BrokenRule) in
    var bytes = input
    switch ActivityFormat(recognising: bytes) {
    case .stravaJSON?, .goldenCheetahJSON?: break
    default: bytes.insert(UInt8(ascii: "{"), at: 0)
    }
    try read(bytes)
  }

  /// Texts that are taken for tables.
  private static let csv = FuzzTarget("CSV") { (input) throws(BrokenRule) in
    var bytes = input
    if ActivityFormat(recognising: bytes) != .csv { bytes.insert(contentsOf: Array("t,hr\n".utf8), at: 0) }
    try read(bytes)
  }

  private static let gpx = FuzzTarget("GPX") { (bytes) throws(BrokenRule) in
    let file: ActivityFile
    do throws(XMLActivityError) { file = try GPXReader.read(bytes) } catch {
      return try check(error, size: bytes.count)
    }
    try check(file, size: bytes.count)
  }

  private static let tcx = FuzzTarget("TCX") { (bytes) throws(BrokenRule) in
    let file: ActivityFile
    do throws(XMLActivityError) { file = try TCXReader.read(bytes) } catch {
      return try check(error, size: bytes.count)
    }
    try check(file, size: bytes.count)
  }

  /// Reads bytes of any format.
  private static func read(_ bytes: [UInt8]) throws(BrokenRule) {
    let file: ActivityFile
    do throws(ActivityFileError) { file = try ActivityFile(reading: bytes) } catch {
      return try check(error, size: bytes.count)
    }
    try check(file, size: bytes.count)
  }

  /// What every file must fulfil.
  package static func check(_ file: ActivityFile, size: Int) throws(BrokenRule) {
    try rule(!file.recordings.isEmpty, "a file that was read has a recording")
    try check(file.damage?.place, size: size)
    for recording in file.recordings {
      let rows = recording.time.count
      try rule(rows <= size, "a row takes at least a byte")
      try rule(!recording.time.contains(where: \.isInfinite), "times are finite or missing")
      for channel in recording.columns.present {
        let column = recording.columns[channel] ?? []
        try rule(column.count == rows, "\(channel) is as long as the times")
        try rule(!column.contains(where: \.isInfinite), "\(channel) is finite or missing")
      }
      try rule(recording.beats.allSatisfy { $0.milliseconds.isFinite }, "intervals of beats are finite")
      try rule(
        recording.laps.allSatisfy { $0.span.start.isFinite && $0.span.end >= $0.span.start },
        "laps end after they begin")
      try rule(recording.pauses.allSatisfy { $0.end > $0.start }, "pauses end after they begin")
      try rule(
        recording.summary.distance?.isFinite != false && recording.summary.averageSpeed?.isFinite != false,
        "summaries are finite")
    }
  }

  /// What every error must fulfil.
  package static func check(_ error: some ActivityReadError, size: Int) throws(BrokenRule) {
    try rule(!error.description.isEmpty && !error.kind.isEmpty, "an error has a kind and a description")
    try check(error.place, size: size)
  }

  private static func check(_ place: FilePlace?, size: Int) throws(BrokenRule) {
    switch place {
    case .byteOffset(let offset)?: try rule((0...size).contains(offset), "byte \(offset) is in the file")
    case .line(let line, let column)?:
      try rule(line >= 1 && column >= 1 && line <= size + 1, "line \(line), column \(column) is in the file")
    default: break
    }
  }
}
