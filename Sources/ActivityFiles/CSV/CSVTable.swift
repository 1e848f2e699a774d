internal import ActivityStreams
import TextFormats

/// A parser for delimited tables of samples. It must not outlive the buffer it reads.
struct CSVTable {
  struct Used {
    var column: CSVColumn
    var header: String
    var values: [Double] = []
  }

  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>
  var lineStart: UnsafePointer<UInt8>
  var line = 1
  var separator: UInt8 = 0x2C
  var mark: UInt8 = 0x2E
  /// The mark between thousands, as in "1.000" after 999; `nil` if numbers have none.
  var thousands: UInt8?

  let budget: ReadingBudget
  let mostMemory: Int
  var used: [Used] = []
  var places: [Int] = []
  var ignored: [String] = []
  var headings: [String] = []
  var isOfStrokes = false
  /// Whether times of day were read. They require a date column.
  var hasClock = false
  /// Whether a time with one colon means hours and minutes, not minutes and seconds; `nil` before the first
  /// such time.
  var hasHours: Bool?
  /// The order of day, month and year in numeric dates, and whether the column itself shows this order; `nil`
  /// before the first such date.
  var dateOrder: (order: DateOrder, isShown: Bool)?
  var rowsStart: UnsafePointer<UInt8>
  var startInstant: Double?
  var firstTime: ISO8601Time?
  var rowCount = 0
  var headerStart: UnsafePointer<UInt8>
  var headerCount = 0
  var hasHeader = true
  var damage: CSVError?
  var skipped = SkippedParts()
  var pendingSkip: (line: Int, count: Int)?
  var badRows = 0
  var repeatedHeaders = 0
  var openQuotes = 0
  var cellsBefore = 0

  /// Maximum number of rows with an unclosed quote. The number is limited because each such row is scanned to
  /// the end of the file.
  static let maximumOpenQuotes = 16
  /// Number of lines inspected to recognise beat intervals without a header.
  static let beatLines = 32
  /// Smaller numbers are intervals in seconds, because no interval in milliseconds is that short.
  static let longestBeat = 10.0
  /// Plausible beat intervals, in milliseconds: 200 to 25 bpm. Lists of heart rates lie below this range.
  static let beatRange = 300.0...2400.0

  /// Reads the header line.
  ///
  /// - Parameters:
  ///   - start: The first byte of the text.
  ///   - count: Number of bytes.
  ///   - meanings: Meanings of columns by lower-case heading. They override what the heading itself suggests.
  ///   - budget: Reading limits.
  init(
    start: UnsafePointer<UInt8>, count: Int, meanings: [String: String] = [:], budget: ReadingBudget
  ) throws(CSVError) {
    self.budget = budget
    mostMemory = budget.memory(ofDocument: count)
    end = start + count
    position = start
    if count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { position += 3 }
    lineStart = position
    headerStart = position
    rowsStart = position
    skipEmptyLines()
    headerStart = position
    let remaining = UnsafeBufferPointer(start: position, count: end - position)
    if let written = TableSeparator.written(remaining) {
      separator = written.separator
      position += written.length
      endLine()
      skipEmptyLines()
      headerStart = position
    } else {
      separator = TableSeparator.guessed(remaining)
    }
    for candidate in [mark, UInt8(ascii: ",")] {
      guard let beats = beatsWithoutHeader(mark: candidate) else { continue }
      mark = candidate
      places = [0]
      used = [Used(column: beats, header: beats.name)]
      hasHeader = false
      return
    }
    let headerLine = line
    var cells: [(name: String, column: Int)] = []
    while true {
      let column = self.column
      cells.append((try headerCell(), column))
      guard cells.count <= budget[.columns] else {
        throw .overLimit(budget.excess(.columns), line: line)
      }
      guard byte == separator else { break }
      position += 1
    }
    headerCount = position - headerStart
    endLine()
    let units = unitRow(after: cells.count)
    var unknown: [(place: Int, name: String)] = []
    for (place, (heading, column)) in cells.enumerated() {
      let unit = units.indices.contains(place) && ColumnUnit.isKnown(units[place]) ? " (\(units[place]))" : ""
      let name = heading.isEmpty ? "" : heading + unit
      if !name.isEmpty, headings.count < 256 { headings.append(name) }
      isOfStrokes = isOfStrokes || CSVColumn.isOfStrokes(name)
      if let meaning = CSVColumn(header: meanings[heading.lowercased()].map { $0 + unit } ?? name) {
        try add(meaning, name, at: column, of: headerLine)
      } else {
        places.append(-1)
        if !name.isEmpty {
          if ignored.count < 256 { ignored.append(name) }
          unknown.append((places.count - 1, name))
        }
      }
    }
    adopt(unknown)
    guard !used.isEmpty else { throw .noKnownColumn(line: headerLine, headings: headings) }
    rowsStart = position
    thousands = thousandsMark()
    if thousands == mark { mark = mark ^ 0x2E ^ 0x2C }
  }

  var knownColumns: Int { used.count }

  var hasRows: Bool { rowCount > badRows }

  var hasTimes: Bool { used.contains { $0.column.name == "time" } }

  var byte: UInt8 { position < end ? position[0] : 0x0A }
  var column: Int { position - lineStart + 1 }
  var isAtLineEnd: Bool { byte == 0x0A || byte == 0x0D }

  /// Skips a line ending (LF, CR LF or CR).
  mutating func endLine() {
    if position < end, position[0] == 0x0D { position += 1 }
    if position < end, position[0] == 0x0A { position += 1 }
    line += 1
    lineStart = position
  }

  /// Skips empty lines and, before the header, comment lines.
  mutating func skipEmptyLines() {
    while position < end {
      let mark = position
      while position < end, position[0] == 0x20 || position[0] == 0x09 { position += 1 }
      if position < end, position[0] == UInt8(ascii: "#"), used.isEmpty {
        while !isAtLineEnd { position += 1 }
      }
      guard isAtLineEnd, position < end else {
        if position < end { position = mark }
        return
      }
      endLine()
    }
  }
}
