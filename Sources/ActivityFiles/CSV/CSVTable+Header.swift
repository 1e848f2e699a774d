internal import ActivityStreams
import TextFormats

/// What the columns are, from their headings.
extension CSVTable {
  /// Adds a column. A second time column is the date of the first, or the better of the two is used.
  mutating func add(_ meaning: CSVColumn, _ name: String, at column: Int) throws(CSVError) {
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
  static func isInstant(_ name: String) -> Bool {
    let words = name.lowercased().filter { $0.isLetter }
    return ["timestamp", "datetime", "timeofday", "clock", "uhrzeit", "heure", "hora", "zeitstempel"]
      .contains { words.hasPrefix($0) }
  }

  /// Uses columns with unknown headings by their unit, if there is a time column and no other column has that
  /// channel.
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

  /// Headings that mean a date if another column is a time.
  static let dayNames: Set<String> = ["date", "day", "datum", "fecha", "tag", "data", "dato"]

  /// Decides which of two time columns is the date: `true` for the first, `false` for the second, `nil` if
  /// neither.
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

  /// Recognises text with only beat intervals, one per line, as recording apps export it.
  ///
  /// Most of the first lines must be plausible intervals in milliseconds or seconds; `nil` for any other
  /// text.
  func beatsWithoutHeader(mark: UInt8) -> CSVColumn? {
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
}
