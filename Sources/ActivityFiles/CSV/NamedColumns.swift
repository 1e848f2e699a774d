package import ActivityStreams

package enum ColumnMeaning: Hashable, Sendable {
  case time
  case channel(Channel)

  /// Looks up a column name. Returns `nil` if it is unknown.
  package init?(named name: String) {
    if let channel = Channel(rawValue: name) {
      self = .channel(channel)
      return
    }
    switch CSVColumn(header: name) {
    case .time: self = .time
    case .channel(let channel, _): self = .channel(channel)
    case .pace: self = .channel(.speed)
    case .beat, .date, nil: return nil
    }
  }
}

extension ActivityRecording {
  /// Creates a recording from named columns. The names are table headings: `time` in seconds, `heart_rate` or
  /// `hr`, `power` or `watts`, `Speed (km/h)` and so on.
  ///
  /// Unknown names are listed in ``ignoredColumns``. If two columns have the same meaning, the first is used.
  /// If no column contains the time, rows are assumed to be one second apart, with the warning
  /// `assumed_time`. Times since 1970 are converted to seconds since the first time.
  ///
  /// - Parameter columns: Names and values; NaN marks a missing value. Columns are cut or padded with NaN to
  ///   the length of the first column.
  package init(named columns: [(name: String, values: [Double])]) {
    self.init()
    let rows = columns.first?.values.count ?? 0
    var clock: [Double]?
    for (name, values) in columns {
      var column = Array(values.prefix(rows))
      if column.count < rows { column += Array(repeating: .nan, count: rows - column.count) }
      if let channel = Channel(rawValue: name) {
        if self.columns[channel] == nil { self.columns[channel] = column }
        continue
      }
      switch CSVColumn(header: name) {
      case .time(let scale):
        if clock == nil { clock = scale == 1 ? column : column.map { $0 * scale } }
      case .channel(let channel, let scale):
        guard self.columns[channel] == nil else { continue }
        self.columns[channel] = scale == 1 ? column : column.map { scale < 0 ? $0 / -scale : $0 * scale }
      case .pace(let metres, let scale):
        guard self.columns[.speed] == nil else { continue }
        self.columns[.speed] = column.map { $0 > 0 ? metres / ($0 * scale) : 0 }
      case .beat, .date, nil: ignoredColumns.append(name)
      }
    }
    if let clock {
      time = clock
      beginWithFirstInstant()
    } else {
      assumeTimes(rows)
    }
  }

  /// Converts epoch times (in seconds, milliseconds, microseconds or nanoseconds) to seconds since the
  /// first time, which becomes the start.
  mutating func beginWithFirstInstant() {
    guard summary.startInstant == nil, let first = time.first(where: { !$0.isNaN }), first >= 1e8 else {
      return
    }
    // For times after 1973, the magnitude reveals the unit.
    let scale = [1e17: 1e9, 1e14: 1e6, 1e11: 1e3].filter { first >= $0.key }.values.max() ?? 1
    summary.startInstant = first / scale
    time = time.map {
      let seconds = ($0 - first) / scale
      return seconds.isFinite ? seconds : .nan
    }
  }

  mutating func assumeTimes(_ rows: Int) {
    time = (0..<rows).map(Double.init)
    warnings.append(
      RecordingWarning(
        kind: "assumed_time", message: "The time column is missing: one record per second was assumed."))
  }
}
