import ActivityStreams
import TextFormats

/// Recovers activities from text that was not accepted by any reader: text after other bytes, under an
/// unreadable root element, or without its beginning.
struct TextSalvage {
  /// Maximum number of positions tried as the start of a JSON document.
  private static let maximumAttempts = 4
  /// Maximum number of lines searched for a table header.
  private static let headerLines = 64
  /// Maximum number of bytes searched for a table header.
  private static let headerBytes = 1 << 16
  /// Minimum number of known columns that identify a header line.
  private static let headerColumns = 2
  private static let longestColumn = 32

  private let bytes: [UInt8]
  private let error: ActivityFileError
  private let budget: ReadingBudget
  private let options: ReadOptions

  init(_ bytes: [UInt8], _ error: ActivityFileError, budget: ReadingBudget, options: ReadOptions) {
    self.bytes = bytes
    self.error = error
    self.budget = budget
    self.options = options
  }

  /// The recovered file; `nil` if nothing is readable.
  ///
  /// - Complexity: O(*n*).
  var file: ActivityFile? { document ?? points ?? json ?? table }

  // MARK: TCX and GPX

  /// An element at which parsing can resume, with the parents it needs.
  private struct Landmark {
    var format: ActivityFormat
    var tag: StaticString
    var head: StaticString
  }

  private static let roots = [
    Landmark(format: .gpx, tag: "<gpx", head: ""),
    Landmark(format: .tcx, tag: "<TrainingCenterDatabase", head: ""),
  ]
  private static let tracks = [
    Landmark(format: .gpx, tag: "<trk", head: "<gpx>"),
    Landmark(format: .gpx, tag: "<trkseg", head: "<gpx><trk>"),
    Landmark(format: .gpx, tag: "<trkpt", head: "<gpx><trk><trkseg>"),
    Landmark(format: .tcx, tag: "<Activity", head: "<TrainingCenterDatabase><Activities>"),
    Landmark(format: .tcx, tag: "<Lap", head: "<TrainingCenterDatabase><Activities><Activity>"),
    Landmark(format: .tcx, tag: "<Track", head: "<TrainingCenterDatabase><Activities><Activity><Lap>"),
    Landmark(
      format: .tcx, tag: "<Trackpoint", head: "<TrainingCenterDatabase><Activities><Activity><Lap><Track>"),
  ]

  private var document: ActivityFile? {
    guard let (place, landmark) = first(of: Self.roots), place > 0 else { return nil }
    // Start at a preceding XML declaration, which states the encoding.
    let declared = declaration(before: place) ?? place
    return declared == 0 ? nil : read(from: declared, landmark)
  }

  /// The text from its first track element to the end.
  private var points: ActivityFile? {
    guard let (place, landmark) = first(of: Self.tracks) else { return nil }
    return read(from: place, landmark)
  }

  private func read(from place: Int, _ landmark: Landmark) -> ActivityFile? {
    let head = landmark.head.withUTF8Buffer { Array($0) }
    let text = head + bytes[place...]
    guard
      let file = try? landmark.format == .gpx
        ? GPXReader.read(text, budget: budget) : TCXReader.read(text, budget: budget),
      file.recordings.first?.time.isEmpty == false
    else { return nil }
    return told(file, skipping: place, shift: place - head.count)
  }

  private func first(of landmarks: [Landmark]) -> (Int, Landmark)? {
    for place in bytes.indices where bytes[place] == UInt8(ascii: "<") {
      for landmark in landmarks {
        let count = landmark.tag.utf8CodeUnitCount
        guard bytes.count - place > count, !bytes[place + count].isXMLNameByte,
          landmark.tag.withUTF8Buffer({ bytes[place..<(place + count)].elementsEqual($0) })
        else { continue }
        return (place, landmark)
      }
    }
    return nil
  }

  /// The start of an XML declaration within 4 KiB before a position.
  private func declaration(before place: Int) -> Int? {
    let mark = Array("<?xml".utf8)
    return (max(0, place - 4096)..<place).last { bytes[$0...].starts(with: mark) }
  }

  // MARK: JSON

  private var json: ActivityFile? {
    // Text that was recognised as XML is not searched for other formats.
    if case .xml = error { return nil }
    var attempts = 0
    for place in bytes.indices.dropFirst() where attempts < Self.maximumAttempts {
      let isObject = bytes[place] == UInt8(ascii: "{")
      guard isObject || bytes[place] == UInt8(ascii: "[") else { continue }
      let next = bytes[(place + 1)...].first { !$0.isBlank }
      guard next == UInt8(ascii: isObject ? "\"" : "{") else { continue }
      attempts += 1
      guard let file = try? JSONActivityReader.read(Array(bytes[place...]), budget: budget),
        file.recordings.first?.time.isEmpty == false
      else { continue }
      return told(file, skipping: place, shift: place)
    }
    return nil
  }

  // MARK: Tables

  private var table: ActivityFile? {
    if case .xml = error { return nil }
    var (start, lines) = (0, 0)
    while start < min(bytes.count, Self.headerBytes), lines < Self.headerLines {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let header = headerStart(start, end)
      if end > header,
        let file = try? CSVReader.read(
          Array(bytes[header...]), budget: budget, options: options, minimumColumns: Self.headerColumns),
        isMostly(file)
      {
        return told(file, skipping: header, shift: header, lines: lines)
      }
      start = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { start += 1 }
      lines += 1
    }
    return nil
  }

  private func isMostly(_ file: ActivityFile) -> Bool {
    let rows = file.recordings.first?.time.count ?? 0
    return rows > file.skipped.reduce(0) { $0 + $1.count }
  }

  /// The start of the header within a line: the line's start, or later if other bytes precede the first cell.
  private func headerStart(_ start: Int, _ end: Int) -> Int {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    guard let cell = bytes[start..<end].firstIndex(where: separators.contains) else { return start }
    func isKnown(_ place: Int) -> Bool {
      CSVColumn(header: String(decoding: bytes[place..<cell], as: UTF8.self)) != nil
    }
    if cell - start <= Self.longestColumn, isKnown(start) { return start }
    return (max(start, cell - Self.longestColumn)..<cell).first(where: isKnown) ?? start
  }

  // MARK: Result

  /// Returns the file with positions relative to the entire text. The part before the file is listed as skipped.
  private func told(_ found: ActivityFile, skipping start: Int, shift: Int, lines: Int = 0) -> ActivityFile {
    var file = found
    let before = SkippedPart(place: .byteOffset(0), count: start)
    for place in file.skipped.indices {
      switch file.skipped[place].place {
      case .byteOffset(let offset): file.skipped[place].place = .byteOffset(max(0, offset + shift))
      case .line(let line, let column): file.skipped[place].place = .line(line + lines, column: column)
      case .path, .record: break
      }
    }
    if start > 0 { file.skipped.insert(before, at: 0) }
    switch error {
    case .xml: file.damage = error
    default: if start > 0 || file.format != .csv { file.damage = .damagedStart(bytes: start) }
    }
    guard !file.recordings.isEmpty, let damage = file.damage else { return file }
    file.recordings[0].warnings.removeAll { $0.kind == "partial" || $0.kind == "skipped" }
    file.recordings[0].warnings.append(RecordingWarning(kind: "partial", message: damage.description))
    for unit in [SkippedPart.Unit.bytes, .lines] {
      var skipped = SkippedParts()
      for part in file.skipped where part.unit == unit { skipped.append(part) }
      if let warning = skipped.warning { file.recordings[0].warnings.append(warning) }
    }
    return file
  }
}
