internal import ActivityStreams
import TextFormats

/// The parser of a table. It must not outlive the buffer it reads.
struct CSVTable {
  private struct Used {
    var column: CSVColumn
    var header: String
    var values: [Double] = []
  }

  private let end: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>
  private var lineStart: UnsafePointer<UInt8>
  private var line = 1
  private var separator: UInt8 = 0x2C
  private var mark: UInt8 = 0x2E

  private let budget: ReadingBudget
  private var used: [Used] = []
  private var places: [Int] = []
  private var ignored: [String] = []
  private var headings: [String] = []
  /// Whether a heading is a stroke count or a stroke time.
  private(set) var isOfStrokes = false
  /// Whether times of day were read, so that a date column is needed.
  private var hasClock = false
  /// Whether a time of two parts is hours and minutes rather than minutes and seconds; `nil` until one is read.
  private var hasHours: Bool?
  /// The order of day, month and year in numeric dates, once one was read, and whether the column shows it.
  private var dateOrder: (order: DateOrder, isShown: Bool)?
  private var rowsStart: UnsafePointer<UInt8>
  private var startInstant: Double?
  private var firstTime: ISO8601Time?
  private(set) var rowCount = 0
  private var headerStart: UnsafePointer<UInt8>
  private var headerCount = 0
  private var hasHeader = true
  private(set) var damage: CSVError?
  private(set) var skipped = SkippedParts()
  private var pendingSkip: (line: Int, count: Int)?
  private var badRows = 0
  private var repeatedHeaders = 0
  private var openQuotes = 0
  private var cellsBefore = 0

  /// Maximum number of rows with an unclosed quote, since each is scanned to the end of the file.
  private static let maximumOpenQuotes = 16
  /// Number of lines used to recognise beat intervals without a header.
  private static let beatLines = 32
  /// Numbers below this are intervals in seconds; no interval in milliseconds is so short.
  private static let longestBeat = 10.0
  /// Plausible beat intervals, ms: 200 to 25 bpm. A list of heart rates lies below.
  private static let beatRange = 300.0...2400.0

  // MARK: Header

  /// Reads the header line.
  ///
  /// - Parameters:
  ///   - meanings: Column meanings by lower-case heading, which override the headings.
  ///   - budget: Reading limits.
  init(
    start: UnsafePointer<UInt8>, count: Int, meanings: [String: String] = [:], budget: ReadingBudget
  ) throws(CSVError) {
    self.budget = budget
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
    var unknown: [(place: Int, name: String)] = []
    while true {
      let column = self.column
      let name = try headerCell()
      guard places.count < budget[.columns] else {
        throw .overLimit(budget.excess(.columns), line: line)
      }
      if !name.isEmpty, headings.count < 256 { headings.append(name) }
      isOfStrokes = isOfStrokes || CSVColumn.isOfStrokes(name)
      if let meaning = CSVColumn(header: meanings[name.lowercased()] ?? name) {
        try add(meaning, name, at: column)
      } else {
        places.append(-1)
        if !name.isEmpty {
          if ignored.count < 256 { ignored.append(name) }
          unknown.append((places.count - 1, name))
        }
      }
      guard byte == separator else { break }
      position += 1
    }
    adopt(unknown)
    guard !used.isEmpty else { throw .noKnownColumn(line: line, headings: headings) }
    headerCount = position - headerStart
    endLine()
    rowsStart = position
  }

  /// Adds a column. A second time column is the date of the first, or the better of the two is used.
  private mutating func add(_ meaning: CSVColumn, _ name: String, at column: Int) throws(CSVError) {
    guard let existing = used.firstIndex(where: { $0.column.name == meaning.name }) else {
      places.append(used.count)
      used.append(Used(column: meaning, header: name))
      return
    }
    if case .time = meaning {
      if let first = dateColumn(beside: name) {
        // A date with a time of day beside it.
        places.append(used.count)
        used.append(Used(column: first ? meaning : .date, header: name))
        return
      }
      let (isClock, wasClock) = (Self.isInstant(name), Self.isInstant(used[existing].header))
      if isClock != wasClock {
        // A time of day holds more information than seconds since the start.
        places.append(isClock ? existing : -1)
        ignored.append(isClock ? used[existing].header : name)
        guard isClock, let place = places.firstIndex(of: existing) else { return }
        places[place] = -1
        used[existing] = Used(column: meaning, header: name)
        return
      }
      if name.lowercased() == "tempo", !used.contains(where: { $0.column.name == Channel.speed.rawValue }) {
        // Next to a time column, "tempo" is the German word for pace.
        places.append(used.count)
        used.append(Used(column: .pace(metres: 1000, scale: 60), header: name))
        return
      }
    }
    // If both speed and pace are present, speed is used.
    if case .pace = meaning {
      places.append(-1)
      ignored.append(name)
      return
    }
    if case .pace = used[existing].column {
      ignored.append(used[existing].header)
      if let place = places.firstIndex(of: existing) { places[place] = -1 }
      places.append(existing)
      used[existing] = Used(column: meaning, header: name)
      return
    }
    throw .duplicateColumn(name: meaning.name, line: line, column: column)
  }

  /// Headings of an instant or a time of day, unlike headings of seconds since the start.
  private static func isInstant(_ name: String) -> Bool {
    let words = name.lowercased().filter { $0.isLetter }
    return ["timestamp", "datetime", "timeofday", "clock", "uhrzeit", "heure", "hora", "zeitstempel"]
      .contains { words.hasPrefix($0) }
  }

  /// Uses columns with unknown headings by their unit, if there is a time column and no other column has that
  /// channel.
  private mutating func adopt(_ unknown: [(place: Int, name: String)]) {
    guard hasTimes else { return }
    for (place, name) in unknown {
      let isSplit = isOfStrokes && name.lowercased() == "split"
      guard
        let column = isSplit ? CSVColumn.pace(metres: 500, scale: 1) : CSVColumn(unitOf: name),
        !used.contains(where: { $0.column.name == column.name })
      else { continue }
      places[place] = used.count
      used.append(Used(column: column, header: name))
      ignored.removeAll { $0 == name }
    }
  }

  /// Headings that mean a date if another column is a time.
  private static let dayNames: Set<String> = ["date", "day", "datum", "fecha", "tag", "data", "dato"]

  /// Decides which of two time columns is the date: `true` for the first, `false` for the second, `nil` if
  /// neither.
  private mutating func dateColumn(beside name: String) -> Bool? {
    guard let place = used.firstIndex(where: { $0.column.name == "time" }),
      !used.contains(where: { $0.column == .date })
    else { return nil }
    if Self.dayNames.contains(used[place].header.lowercased()) {
      used[place].column = .date
      return true
    }
    return Self.dayNames.contains(name.lowercased()) ? false : nil
  }

  private var byte: UInt8 { position < end ? position[0] : 0x0A }
  private var column: Int { position - lineStart + 1 }
  private var isAtLineEnd: Bool { byte == 0x0A || byte == 0x0D }

  /// Skips a line ending: LF, CR LF or CR.
  private mutating func endLine() {
    if position < end, position[0] == 0x0D { position += 1 }
    if position < end, position[0] == 0x0A { position += 1 }
    line += 1
    lineStart = position
  }

  /// Skips empty lines and, before the header, comments.
  private mutating func skipEmptyLines() {
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

  /// Recognises text with only beat intervals, one per line, as recording apps export it.
  ///
  /// Most of the first lines must be plausible intervals in milliseconds or seconds; `nil` for any other
  /// text.
  private func beatsWithoutHeader(mark: UInt8) -> CSVColumn? {
    var (lines, milliseconds, seconds) = (0, 0, 0)
    var cursor = position
    while cursor < end, lines < Self.beatLines {
      while cursor < end, cursor[0].isBlank { cursor += 1 }
      guard cursor < end else { break }
      let value = DecimalScanner.scan(&cursor, end, mark: mark, isStrict: false)
      while cursor < end, cursor[0] == 0x20 || cursor[0] == 0x09 { cursor += 1 }
      guard value.isFinite, cursor == end || cursor[0] == 0x0A || cursor[0] == 0x0D else {
        // The first line must be an interval, because a header would be there.
        guard lines > 0 else { return nil }
        while cursor < end, cursor[0] != 0x0A, cursor[0] != 0x0D { cursor += 1 }
        lines += 1
        continue
      }
      lines += 1
      // With a decimal comma, two columns of integers look like one number.
      if mark != UInt8(ascii: ","), Self.beatRange.contains(value) { milliseconds += 1 }
      // Whole seconds are clock times rather than beats.
      if value != value.rounded(), Self.beatRange.contains(value * 1000) { seconds += 1 }
    }
    guard lines >= 2, 2 * max(milliseconds, seconds) > lines else { return nil }
    return .beat(scale: milliseconds > seconds ? 1 : 1000)
  }

  private mutating func headerCell() throws(CSVError) -> String {
    let text: String
    skipSpaces()
    let start = position
    if byte == UInt8(ascii: "\"") {
      let first = position + 1
      try skipQuoted()
      try checkField(from: start)
      text = Self.text(UnsafeBufferPointer(start: first, count: position - 1 - first))
    } else {
      let first = position
      // Do not scan an endless heading.
      let last = end - position > budget[.field] ? position + budget[.field] + 1 : end
      while position < last, byte != separator, !isAtLineEnd { position += 1 }
      try checkField(from: start)
      text = Self.text(UnsafeBufferPointer(start: first, count: position - first))
    }
    skipSpaces()
    // Text between a closing quote and the separator is not part of the name.
    while byte != separator, !isAtLineEnd { position += 1 }
    let trimmed = text.drop(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(trimmed[...last].prefix(80))
  }

  /// Decodes UTF-8, or a single-byte encoding as written by older programs.
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if let text = String(utf8: bytes) { return text }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return String(letters)
  }

  /// Throws if the field that ends here is too long.
  private func checkField(from start: UnsafePointer<UInt8>) throws(CSVError) {
    guard position - start <= budget[.field] else {
      throw .overLimit(budget.excess(.field), line: line)
    }
  }

  // MARK: Rows

  var knownColumns: Int { used.count }

  var hasRows: Bool { rowCount > badRows }

  /// Whether a column has the time of each row.
  var hasTimes: Bool { used.contains { $0.column.name == "time" } }

  /// The seconds per unit of a pace whose heading does not name the distance it is for.
  var openPace: Double? {
    let isRecorded = used.contains { column in
      if case .channel(.speed, _) = column.column { true } else { false }
    }
    guard !isRecorded else { return nil }
    for column in used {
      if case .pace(1000, let scale) = column.column, !CSVColumn.namesPace(column.header) { return scale }
    }
    return nil
  }

  /// Reads at most `limit` rows. Unreadable rows are dropped; without a time column they stay as rows
  /// without values.
  mutating func readRows(limit: Int) throws(CSVError) {
    let width = used.count
    let height = min(256, end - position + 1)  // each row takes at least a byte
    let block = UnsafeMutablePointer<Double>.allocate(capacity: width * height)
    var filled = 0
    let hasTime = hasTimes
    defer {
      endSkip()
      flush(block, rows: filled)
      block.deallocate()
    }
    while true {
      skipEmptyLines()
      guard position < end else { return }
      guard rowCount + filled < limit else { throw .tooManyRecords(limit: limit, line: line) }
      let row = block + filled * width
      row.initialize(repeating: .nan, count: width)
      let (rowStart, rowLine) = (position, line)
      do throws(CSVError) {
        try readRow(into: row)
      } catch {
        row.update(repeating: .nan, count: width)
        try leaveOut(rowStart, rowLine, error)
        if hasTime { continue }
        badRows += 1
      }
      filled += 1
      if filled == height {
        flush(block, rows: filled)
        filled = 0
      }
    }
  }

  /// Skips an unreadable row to the end of its line.
  private mutating func leaveOut(
    _ rowStart: UnsafePointer<UInt8>, _ rowLine: Int, _ error: CSVError
  ) throws(CSVError) {
    if case .unterminatedQuote = error {
      openQuotes += 1
      guard openQuotes <= Self.maximumOpenQuotes else { throw error }
    }
    position = rowStart
    line = rowLine
    while !isAtLineEnd { position += 1 }
    let count = position - rowStart
    if count == headerCount, (0..<count).allSatisfy({ rowStart[$0] == headerStart[$0] }) {
      repeatedHeaders += 1
    } else {
      damage = damage ?? error
      if let last = pendingSkip, last.line + last.count == line {
        pendingSkip = (last.line, last.count + 1)
      } else {
        endSkip()
        pendingSkip = (line, 1)
      }
    }
    if position < end { endLine() }
  }

  private mutating func endSkip() {
    guard let (line, count) = pendingSkip else { return }
    skipped.append(SkippedPart(place: .line(line, column: 1), count: count, unit: .lines))
    pendingSkip = nil
  }

  private mutating func flush(_ block: UnsafeMutablePointer<Double>, rows: Int) {
    let width = used.count
    for place in 0..<width {
      for row in 0..<rows { used[place].values.append(block[row * width + place]) }
    }
    rowCount += rows
  }

  private mutating func readRow(into row: UnsafeMutablePointer<Double>) throws(CSVError) {
    var index = 0
    while true {
      if byte != separator, !isAtLineEnd {
        if index >= places.count {
          try skipSurplus()
        } else if places[index] >= 0 {
          row[places[index]] = try number(places[index])
        } else {
          try skipCell()
        }
      }
      guard byte == separator else { break }
      position += 1
      index += 1
    }
    // The row has fewer cells than the previous one, and the file ends here.
    guard position < end || index + 1 >= cellsBefore else { throw .truncated(line: line) }
    cellsBefore = index + 1
    endLine()
  }

  /// A number followed by a separator or line end.
  @inline(__always)
  private mutating func number(_ place: Int) throws(CSVError) -> Double {
    let first = position
    let value = DecimalScanner.scan(&position, end, mark: mark, isStrict: false)
    if value.isFinite, byte == separator || isAtLineEnd, !isTime(place) {
      let scaled = scaled(value, place)
      if scaled.isFinite { return scaled }
    }
    position = first
    return try oddNumber(place)
  }

  private func isTime(_ place: Int) -> Bool {
    switch used[place].column {
    case .time: startInstant != nil
    case .date: true
    case .channel, .beat, .pace: false
    }
  }

  private func scaled(_ value: Double, _ place: Int) -> Double {
    switch used[place].column {
    case .time(let scale), .channel(_, let scale), .beat(let scale):
      scale == 1 ? value : scale < 0 ? value / -scale : value * scale
    case .pace(let metres, let scale): value > 0 ? metres / (value * scale) : 0
    case .date: value
    }
  }

  /// A cell that is quoted, padded, a word for a missing value, in the other decimal notation, or a date
  /// and time.
  @inline(never)
  private mutating func oddNumber(_ place: Int) throws(CSVError) -> Double {
    let column = self.column
    let text = trimmed(try cell())
    if text.isEmpty { return .nan }
    if case .date = used[place].column {
      if let time = written(text, place) { return time.day.instant }
      throw .badTime(field: used[place].header, line: line, column: column)
    }
    if case .time(let scale) = used[place].column {
      // Beside a date, the time is a time of day.
      if let clock = ClockText.seconds(text, isOfDay: used.contains { $0.column == .date }) {
        hasClock = true
        // A unit in its own column applies only to plain numbers.
        guard scale > 0 else { return .nan }
        return isHoursAndMinutes(text, clock, place) ? clock * 60 : clock
      }
      if let time = instant(text, place) { return time }
    } else if case .pace(let metres, _) = used[place].column, let seconds = ClockText.seconds(text) {
      return seconds > 0 ? metres / seconds : 0
    } else if let value = decimal(text) {
      let scaled = scaled(value, place)
      guard scaled.isFinite else {
        throw .numberOutOfRange(field: used[place].header, line: line, column: column)
      }
      return scaled
    }
    let word = text.count > 8 ? "" : String(decoding: text, as: UTF8.self).lowercased()
    if ["nan", "na", "n/a", "null", "none", "nil", "-", "--"].contains(word) { return .nan }
    if case .channel(.moving, _) = used[place].column, let flag = ["true": 1.0, "false": 0][word] {
      return flag
    }
    if case .time = used[place].column {
      throw .badTime(field: used[place].header, line: line, column: column)
    }
    throw .notANumber(field: used[place].header, line: line, column: column)
  }

  private func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { !$0.isBlank }),
      let last = text.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
  }

  /// Parses text that is a number and nothing else. The other decimal mark is tried unless commas are
  /// separators.
  private mutating func decimal(_ text: [UInt8]) -> Double? {
    let marks: [UInt8] =
      separator == UInt8(ascii: ",") && mark == 0x2E ? [0x2E, 0x2C] : [mark, mark ^ 0x2E ^ 0x2C]
    for candidate in marks {
      let value = text.withUnsafeBufferPointer { buffer -> Double? in
        guard var cursor = buffer.baseAddress else { return nil }
        let end = cursor + buffer.count
        let value = DecimalScanner.scan(&cursor, end, mark: candidate, isStrict: false)
        return value.isNaN || cursor != end ? nil : value
      }
      if let value {
        if separator != UInt8(ascii: ",") { mark = candidate }
        return value
      }
    }
    return nil
  }

  /// Seconds since the first time in the table, from a date and time or from seconds since 1970.
  private mutating func instant(_ text: [UInt8], _ place: Int) -> Double? {
    if let time = written(text, place) {
      let instant = time.instant()
      if startInstant == nil {
        startInstant = instant
        firstTime = time
      }
      return instant - (startInstant ?? instant)
    }
    guard startInstant == nil, let value = decimal(text) else { return nil }
    let seconds = scaled(value, place)
    return seconds.isFinite ? seconds : nil
  }

  /// Parses a date, ISO 8601 or in the order of its column.
  private mutating func written(_ text: [UInt8], _ place: Int) -> ISO8601Time? {
    if let time = ISO8601Time.parse(text) { return time }
    guard text.count >= 6, text.count <= 64 else { return nil }
    let words = String(decoding: text, as: UTF8.self)
    if let time = ISO8601Time.parse(words, order: nil) { return time }
    // Without a numeric date, the order is irrelevant.
    guard ISO8601Time.parse(words, order: .dayFirst) ?? ISO8601Time.parse(words, order: .monthFirst) != nil
    else { return nil }
    let inferredOrder = dateOrder ?? order(of: place)
    dateOrder = inferredOrder
    return ISO8601Time.parse(words, order: inferredOrder.order)
  }

  /// Number of rows from which the order of dates is inferred.
  private static let orderRows = 4096

  /// The date order of a column: as its dates show it, otherwise month first if the times have AM or PM.
  private func order(of place: Int) -> (order: DateOrder, isShown: Bool) {
    guard let column = places.firstIndex(of: place) else { return (.dayFirst, false) }
    let rowBytes = Array(UnsafeBufferPointer(start: rowsStart, count: end - rowsStart))
    var rows = DelimitedRows(rowBytes, separator: separator, budget: budget)
    var texts: [String] = []
    var hasHalves = false
    while texts.count < Self.orderRows, rows.next() {
      guard rows.fields.indices.contains(column) else { continue }
      texts.append(rows.text(column))
      if texts.count == 1 {
        let line = rows.fields.indices.map { rows.text($0).lowercased() }
        hasHalves = line.contains { $0.hasSuffix("am") || $0.hasSuffix("pm") }
      }
    }
    if let order = DateOrder(texts) { return (order, true) }
    return (hasHalves ? .monthFirst : .dayFirst, hasHalves)
  }

  /// Whether a time of two parts is hours and minutes: beside a date, unless it starts at 0.
  private mutating func isHoursAndMinutes(_ text: [UInt8], _ clock: Double, _ place: Int) -> Bool {
    guard text.count(where: { $0 == UInt8(ascii: ":") }) == 1, text.last?.isDigit == true else {
      return false
    }
    if let hasHours { return hasHours }
    let isBesideDate = used.contains { $0.column == .date } || Self.isInstant(used[place].header)
    let isHours = isBesideDate && clock > 0 && clock < 24 * 60 && !text.contains(UInt8(ascii: "."))
    hasHours = isHours
    return isHours
  }

  // MARK: Cells

  private mutating func skipSpaces() {
    while position < end, position[0] == 0x20 || (position[0] == 0x09 && separator != 0x09) { position += 1 }
  }

  private mutating func skipQuoted() throws(CSVError) {
    let (quoteLine, quoteColumn) = (line, column)
    position += 1
    while position < end {
      let byte = position[0]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < end, position[0] == UInt8(ascii: "\"") else { return }
        position += 1
      } else if byte == 0x0A {
        line += 1
        lineStart = position
      }
    }
    throw .unterminatedQuote(line: quoteLine, column: quoteColumn)
  }

  private mutating func skipCell() throws(CSVError) {
    skipSpaces()
    if byte == UInt8(ascii: "\"") { try skipQuoted() }
    while byte != separator, !isAtLineEnd { position += 1 }
  }

  private mutating func cell() throws(CSVError) -> [UInt8] {
    skipSpaces()
    if byte == UInt8(ascii: "\"") {
      let first = position + 1
      try skipQuoted()
      try checkField(from: first)
      let content = Array(UnsafeBufferPointer(start: first, count: position - 1 - first))
      skipSpaces()
      if byte == separator || isAtLineEnd { return content }
      while byte != separator, !isAtLineEnd { position += 1 }
      return content + [UInt8(ascii: "\"")]  // text after the quote: no number
    }
    let first = position
    while byte != separator, !isAtLineEnd { position += 1 }
    try checkField(from: first)
    return Array(UnsafeBufferPointer(start: first, count: position - first))
  }

  private mutating func skipSurplus() throws(CSVError) {
    let column = self.column
    guard try cell().allSatisfy(\.isBlank) else {
      throw .tooManyCells(expected: places.count, line: line, column: column)
    }
  }

  // MARK: Result

  /// The recording, without columns that have no values.
  consuming func recording() -> ActivityRecording {
    var recording = ActivityRecording()
    recording.ignoredColumns = ignored
    if repeatedHeaders > 0 {
      recording.warnings.append(
        RecordingWarning(
          kind: "repeated_header", message: "The header line is repeated among the records; it was skipped.",
          count: repeatedHeaders))
    }
    if !hasHeader {
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_beats",
          message: "The file has no header: its lines were read as intervals between heart beats."))
    }
    if let warning = skipped.warning { recording.warnings.append(warning) }
    if dateOrder?.isShown == false {
      recording.warnings.append(
        RecordingWarning(
          kind: "assumed_date_order",
          message: "The dates do not show which number is the day; the day was assumed to come first."))
    }
    // A time without an offset is the athlete's local time, as with separate date and time columns.
    let isLocal = firstTime.map { $0.utcOffset == nil } ?? false
    recording.summary.startInstant = isLocal ? nil : startInstant
    if let firstTime, firstTime.utcOffset != 0 {
      recording.summary.localDay = firstTime.day
      recording.summary.localClock = firstTime.clock
      recording.summary.utcOffset = firstTime.utcOffset.map(Double.init)
    }
    var hasTime = false
    let days = used.first { $0.column == .date }?.values
    for place in used.indices {
      switch used[place].column {
      case .time:
        recording.time = used[place].values
        hasTime = true
        if hasClock || days != nil { recording.setClock(days: startInstant == nil ? days : nil) }
      case .date: break
      case .pace:
        if recording.columns[.speed] == nil { recording.columns[.speed] = used[place].values }
        if case .pace(500, _) = used[place].column { recording.summary.type = "Rowing" }
      case .channel(let channel, _):
        if used[place].values.contains(where: { !$0.isNaN }) {
          recording.columns[channel] = used[place].values
        }
      case .beat:
        let beats = used[place].values.filter { !$0.isNaN }
        let isOpen = !CSVColumn.namesUnit(used[place].header)
        let areSeconds = isOpen && !beats.isEmpty && beats.sorted()[beats.count / 2] < Self.longestBeat
        if areSeconds { recording.assume("the beats", "s") }
        recording.beats = beats.map { BeatInterval(milliseconds: tidy(areSeconds ? $0 * 1000 : $0)) }
      }
    }
    recording.beginWithFirstInstant()
    recording.openUnits = used.compactMap { column in
      guard case .channel(let channel, 1) = column.column, !CSVColumn.namesUnit(column.header) else {
        return nil
      }
      return channel
    }
    if !hasTime, !recording.columns.present.isEmpty {
      recording.assumeTimes(rowCount)
    } else if hasTime, !recording.beats.isEmpty, recording.columns.present.isEmpty {
      // In a table of beats, the times belong to the beats, and the recording has no records.
      let times = recording.time
      for (index, time) in times.enumerated() where index < recording.beats.count && !time.isNaN {
        if times.count == recording.beats.count { recording.beats[index].time = time }
      }
      recording.time = []
    }
    return recording
  }

  /// Removes the rounding error of a product: 0.467 s is 467 ms.
  private func tidy(_ milliseconds: Double) -> Double {
    let rounded = milliseconds.rounded()
    return abs(milliseconds - rounded) < 1e-6 ? rounded : milliseconds
  }
}
