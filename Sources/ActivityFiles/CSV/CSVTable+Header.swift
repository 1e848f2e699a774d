internal import ActivityStreams
import TextFormats

/// Determines the meaning of the columns from their headings.
extension CSVTable {
  /// Adds a column. Of two time columns, one becomes the date of the other, or the better one is used.
  mutating func add(
    _ meaning: CSVColumn, _ name: String, at column: Int, of headerLine: Int
  ) throws(CSVError) {
    guard let existing = used.firstIndex(where: { $0.column.name == meaning.name }) else {
      places.append(used.count)
      used.append(Used(column: meaning, header: name))
      return
    }
    if case .time = meaning {
      if let first = dateColumn(beside: name) {
        // One column contains the date, the other the time of day.
        places.append(used.count)
        used.append(Used(column: first ? meaning : .date, header: name))
        return
      }
      let (isClock, wasClock) = (Self.isInstant(name), Self.isInstant(used[existing].header))
      if isClock != wasClock {
        // A clock time is preferred because it says more than seconds since the start.
        places.append(isClock ? existing : -1)
        ignored.append(isClock ? used[existing].header : name)
        guard isClock, let place = places.firstIndex(of: existing) else { return }
        places[place] = -1
        used[existing] = Used(column: meaning, header: name)
        return
      }
      if name.lowercased() == "tempo", !used.contains(where: { $0.column.name == Channel.speed.rawValue }) {
        // If the table already has a time column, "tempo" is the German word for pace.
        places.append(used.count)
        used.append(Used(column: .pace(metres: 1000, scale: 60), header: name))
        return
      }
    }
    let ranks = (new: CSVColumn.sensorRank(name), old: CSVColumn.sensorRank(used[existing].header))
    // If the table has both speed and pace, speed is used; of two heart rates, that of the better sensor.
    if case .pace = meaning {
      places.append(-1)
      ignored.append(name)
      return
    }
    if ranks.new < ranks.old {
      places.append(-1)
      ignored.append(name)
      return
    }
    if used[existing].column.isPace || ranks.new > ranks.old {
      ignored.append(used[existing].header)
      if let place = places.firstIndex(of: existing) { places[place] = -1 }
      places.append(existing)
      used[existing] = Used(column: meaning, header: name)
      return
    }
    throw .duplicateColumn(name: meaning.name, line: headerLine, column: column)
  }

  /// Reads the line of units below the headings, such as `s,km/h,bpm`. If the next line contains a number, or if
  /// fewer than half of its words are known units, returns an empty list and leaves that line unread.
  mutating func unitRow(after count: Int) -> [String] {
    let start = (position, line, lineStart)
    var units: [String] = []
    while position < end, units.count < count, let cell = try? headerCell() {
      units.append(String(cell.drop { "([{".contains($0) }.prefix { !")]}".contains($0) }))
      guard byte == separator else { break }
      position += 1
    }
    let words = units.filter { !$0.isEmpty }
    if !words.isEmpty, isAtLineEnd, words.allSatisfy({ $0.first?.isNumber == false || $0.hasPrefix("1/") }),
      2 * words.count(where: ColumnUnit.isKnown) >= words.count
    {
      endLine()
      return units
    }
    (position, line, lineStart) = start
    return []
  }

  /// Whether a heading says that its times are in UTC, as in "Time (UTC)".
  static func namesUTC(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains("utc") || words.contains("gmt")
  }

  /// Whether a heading names a clock time and not seconds since the start.
  static func isInstant(_ name: String) -> Bool {
    let words = name.lowercased().filter { $0.isLetter }
    return ["timestamp", "datetime", "timeofday", "clock", "uhrzeit", "heure", "hora", "zeitstempel"]
      .contains { words.hasPrefix($0) }
  }

  /// Assigns columns with unknown headings by their unit. The table must have a time column, and the channel
  /// must not be taken by another column.
  mutating func adopt(_ unknown: [(place: Int, name: String)]) {
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

  /// Headings that mean a date if another column contains the time.
  static let dayNames: Set<String> = ["date", "day", "datum", "fecha", "tag", "data", "dato"]

  /// Decides which of two time columns contains the date: `true` for the first, `false` for the second, `nil`
  /// for neither.
  mutating func dateColumn(beside name: String) -> Bool? {
    guard let place = used.firstIndex(where: { $0.column.name == "time" }),
      !used.contains(where: { $0.column == .date })
    else { return nil }
    if Self.dayNames.contains(used[place].header.lowercased()) {
      used[place].column = .date
      return true
    }
    return Self.dayNames.contains(name.lowercased()) ? false : nil
  }

  /// Recognises text with one beat-to-beat interval per line and no header, as HRV apps export it.
  ///
  /// Most of the first lines must be plausible intervals in milliseconds or seconds. Returns `nil` for any
  /// other text.
  func beatsWithoutHeader(mark: UInt8) -> CSVColumn? {
    var (lines, milliseconds, seconds) = (0, 0, 0)
    var cursor = position
    while cursor < end, lines < Self.beatLines {
      while cursor < end, cursor[0].isBlank { cursor += 1 }
      guard cursor < end else { break }
      let value = DecimalScanner.scan(&cursor, end, mark: mark, isStrict: false)
      while cursor < end, cursor[0] == 0x20 || cursor[0] == 0x09 { cursor += 1 }
      guard value.isFinite, cursor == end || cursor[0] == 0x0A || cursor[0] == 0x0D else {
        // The first line must be an interval; any other line is a header.
        guard lines > 0 else { return nil }
        while cursor < end, cursor[0] != 0x0A, cursor[0] != 0x0D { cursor += 1 }
        lines += 1
        continue
      }
      lines += 1
      // With decimal commas, two columns of integers look like one number.
      if mark != UInt8(ascii: ","), Self.beatRange.contains(value) { milliseconds += 1 }
      // Whole seconds are clock times and not intervals.
      if value != value.rounded(), Self.beatRange.contains(value * 1000) { seconds += 1 }
    }
    guard lines >= 2, 2 * max(milliseconds, seconds) > lines else { return nil }
    return .beat(scale: milliseconds > seconds ? 1 : 1000)
  }

  /// Seconds per unit of a pace column whose heading does not state the distance.
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
}
