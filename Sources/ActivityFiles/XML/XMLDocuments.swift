import TextFormats

/// Reads consecutive TCX or GPX documents in one file.
enum XMLDocuments {
  private static let maximum = 64

  /// Reads the first document, and later documents as ``ActivityFile/others``. Nothing else may follow.
  static func read(
    _ bytes: [UInt8], as format: ActivityFormat, budget: ReadingBudget
  ) throws(XMLActivityError) -> ActivityFile {
    var (file, outcome) = try document(bytes, as: format, from: 0, budget: budget)
    guard var next = outcome.rest else { return file }
    var files: [ActivityFile] = []
    while files.count < maximum, let format = ActivityFormat(recognising: Array(bytes[next...].prefix(8192))),
      format == .gpx || format == .tcx,
      let nextDocument = try? document(bytes, as: format, from: next, budget: budget)
    {
      // The element that follows is reported separately.
      if outcome.isWholeBeforeRest {
        if files.isEmpty { file.setWhole() } else { files[files.count - 1].setWhole() }
      }
      files.append(nextDocument.file)
      outcome = nextDocument.outcome
      guard let rest = outcome.rest, rest > next else { break }
      next = rest
    }
    return file.with(files)
  }

  private static func document(
    _ bytes: [UInt8], as format: ActivityFormat, from start: Int, budget: ReadingBudget
  ) throws(XMLActivityError) -> (file: ActivityFile, outcome: XMLActivityParser.Outcome) {
    if case .tcx = format { return try TCXReader.document(bytes, from: start, budget: budget) }
    return try GPXReader.document(bytes, from: start, budget: budget)
  }
}
