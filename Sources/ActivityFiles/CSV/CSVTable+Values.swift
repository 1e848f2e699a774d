internal import ActivityStreams
import TextFormats

/// Parses numbers and instants in cells.
extension CSVTable {
  /// Reads a plain number that is followed by a separator or a line end.
  @inline(__always)
  mutating func number(_ place: Int) throws(CSVError) -> Double {
    let first = position
    let value = DecimalScanner.scan(&position, end, mark: mark, isStrict: false)
    if value.isFinite, byte == separator || isAtLineEnd, !isTime(place) {
      let scaled = scaled(value, place)
      if scaled.isFinite { return scaled }
    }
    position = first
    return try oddNumber(place)
  }

  func isTime(_ place: Int) -> Bool {
    switch used[place].column {
    case .time: startInstant != nil
    case .date: true
    case .channel, .beat, .pace: false
    }
  }

  func scaled(_ value: Double, _ place: Int) -> Double {
    switch used[place].column {
    case .time(let scale), .channel(_, let scale), .beat(let scale):
      scale == 1 ? value : scale < 0 ? value / -scale : value * scale
    case .pace(let metres, let scale): value > 0 ? metres / (value * scale) : 0
    case .date: value
    }
  }

  /// Reads any other cell: quoted, padded, marked as missing, with the other decimal mark, or with a date and time.
  @inline(never)
  mutating func oddNumber(_ place: Int) throws(CSVError) -> Double {
    let column = self.column
    let text = trimmed(try cell())
    if text.isEmpty { return .nan }
    if case .date = used[place].column {
      if let time = written(text, place) { return time.day.instant }
      throw .badTime(field: used[place].header, line: line, column: column)
    }
    if case .time(let scale) = used[place].column {
      // If there is a date column, a time column contains the time of day.
      if let clock = ClockText.seconds(text, isOfDay: used.contains { $0.column == .date }) {
        hasClock = true
        // A unit in the heading applies only to plain numbers, not to clock times.
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

  func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { !$0.isBlank }),
      let last = text.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
  }

  /// Parses text that consists of a single number. If commas do not separate columns, the other decimal mark
  /// is also tried.
  mutating func decimal(_ text: [UInt8]) -> Double? {
    let text = thousands.map { mark in text.filter { $0 != mark } } ?? text
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
    return grouped(text)
  }

  /// The mark between thousands of the table as a whole: in each number of a channel it stands before exactly three
  /// digits, and one such column also has numbers of three digits without it. In "0.5", "3.123" or, beside 0 to 9,
  /// "1.234", it is a decimal mark.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func thousandsMark() -> UInt8? {
    let isComma = separator == UInt8(ascii: ",")
    let mark = isComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    let bytes = UnsafeBufferPointer(start: rowsStart, count: end - rowsStart)
    // If commas separate the cells, only a quoted cell can hold one.
    guard bytes.contains(isComma ? UInt8(ascii: "\"") : mark) else { return nil }
    let isChannel = places.map { place -> Bool in
      guard place >= 0, case .channel = used[place].column else { return false }
      return true
    }
    var (isGrouped, isLong) = (isChannel.map { _ in false }, isChannel.map { _ in false })
    // The digits before and after the last mark of the cell, and whether it holds anything else.
    var (column, digits, before, isOther, isQuoted) = (0, 0, -1, false, false)
    func isGroup() -> Bool { digits == 3 && (1...3).contains(before) }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case mark where byte != separator || isQuoted:
        if before >= 0 || isOther { isOther = true }
        (before, digits) = (digits, 0)
      case UInt8(ascii: "0") where digits == 0 && before < 0: isOther = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case separator, 0x0A, 0x0D:
        if column < isChannel.count, isChannel[column] {
          if before < 0 {
            isLong[column] = isLong[column] || digits == 3 && !isOther
          } else if isOther || !isGroup() {
            return nil
          } else {
            isGrouped[column] = true
          }
        }
        column = byte == separator ? column + 1 : 0
        (digits, before, isOther) = (0, -1, false)
      default: isOther = true
      }
    }
    return isChannel.indices.contains { isGrouped[$0] && isLong[$0] } ? mark : nil
  }

  /// Parses a number with thousands separators and a decimal mark, such as "1.002,0". The last mark is the
  /// decimal mark.
  private mutating func grouped(_ text: [UInt8]) -> Double? {
    let marks = text.filter { $0 == 0x2E || $0 == 0x2C }
    guard let last = marks.last, let first = marks.first, first != last,
      marks.dropLast().allSatisfy({ $0 == first }),
      case let whole = text.prefix(while: { $0 != last }).split(
        separator: first, omittingEmptySubsequences: false),
      whole.dropFirst().allSatisfy({ $0.count == 3 }), whole[0].count <= 4
    else { return nil }
    let plain = text.filter { $0 != first }.map { $0 == last ? 0x2E : $0 }
    mark = last
    return Double(String(decoding: plain, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Converts a date and time, or seconds since 1970, to seconds since the first time in the table.
  mutating func instant(_ text: [UInt8], _ place: Int) -> Double? {
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

  /// Parses a date and time in ISO 8601, or in the date order of its column.
  mutating func written(_ text: [UInt8], _ place: Int) -> ISO8601Time? {
    if let time = ISO8601Time.parse(text) { return time }
    guard text.count >= 6, text.count <= 64 else { return nil }
    let words = String(decoding: text, as: UTF8.self)
    if let time = ISO8601Time.parse(words, order: nil) { return time }
    // If the date is not numeric, its order is irrelevant.
    guard ISO8601Time.parse(words, order: .dayFirst) ?? ISO8601Time.parse(words, order: .monthFirst) != nil
    else { return nil }
    let inferredOrder = dateOrder ?? order(of: place)
    dateOrder = inferredOrder
    return ISO8601Time.parse(words, order: inferredOrder.order)
  }

  /// Number of rows used to infer the order of dates.
  static let orderRows = 4096

  /// Returns the date order of the given column. If the dates do not reveal it, the order is month first if
  /// times have AM or PM.
  func order(of place: Int) -> (order: DateOrder, isShown: Bool) {
    guard let column = places.firstIndex(of: place) else { return (.dayFirst, false) }
    let rowBytes = Array(UnsafeBufferPointer(start: rowsStart, count: end - rowsStart))
    var rows = DelimitedRows(rowBytes, separator: separator, budget: budget)
    var texts: [String] = []
    var hasHalves = false
    while texts.count < Self.orderRows, rows.next() {
      guard rows.fields.indices.contains(column) else { continue }
      texts.append(rows.text(column))
      if texts.count == 1 {
        let line = rows.texts.map { $0.lowercased() }
        hasHalves = line.contains { $0.hasSuffix("am") || $0.hasSuffix("pm") }
      }
    }
    if let order = DateOrder(texts) { return (order, true) }
    return (hasHalves ? .monthFirst : .dayFirst, hasHalves)
  }

  /// Whether a time with one colon means hours and minutes. It does if the date is also known, unless the
  /// time is zero.
  mutating func isHoursAndMinutes(_ text: [UInt8], _ clock: Double, _ place: Int) -> Bool {
    guard text.count(where: { $0 == UInt8(ascii: ":") }) == 1, text.last?.isDigit == true else {
      return false
    }
    if let hasHours { return hasHours }
    let isBesideDate = used.contains { $0.column == .date } || Self.isInstant(used[place].header)
    let isHours = isBesideDate && clock > 0 && clock < 24 * 60 && !text.contains(UInt8(ascii: "."))
    hasHours = isHours
    return isHours
  }
}
