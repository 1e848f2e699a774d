package import ActivityStreams

/// The meaning of a column that the caller names.
package enum ColumnMeaning: Hashable, Sendable {
  /// When the rows were recorded.
  case time
  /// A sensor channel.
  case channel(Channel)

  /// The meaning of a name; `nil` if it has none here.
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
  /// A recording of columns that somebody has at hand, each by the name that a table would give it: `time` in seconds,
  /// `heart_rate` or `hr`, `power` or `watts`, `Speed (km/h)` and so on.
  ///
  /// Names that mean nothing here are ``ignoredColumns``; of two columns that mean the same the first is taken. Rows without a
  /// time column are a second apart, with the warning `assumed_time`. Times since 1970 begin with the first one.
  ///
  /// - Parameter columns: names and values; NaN is missing. Columns of other lengths than the first are cut or filled with NaN.
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

  /// Times that are seconds since 1970, or thousandths, millionths or billionths of one, become seconds since the first of them, which is
  /// the start.
  mutating func beginWithFirstInstant() {
    guard summary.startInstant == nil, let first = time.first(where: { !$0.isNaN }), first >= 1e8 else {
      return
    }
    // From 1973 on; a unit a thousand times smaller makes numbers a thousand times larger.
    let scale = [1e17: 1e9, 1e14: 1e6, 1e11: 1e3].filter { first >= $0.key }.values.max() ?? 1
    summary.startInstant = first / scale
    time = time.map {
      let seconds = ($0 - first) / scale
      return seconds.isFinite ? seconds : .nan
    }
  }

  /// Rows without a time are a second apart, and a warning says so.
  mutating func assumeTimes(_ rows: Int) {
    time = (0..<rows).map(Double.init)
    warnings.append(
      RecordingWarning(
        kind: "assumed_time", message: "There is no time column: one record per second was assumed."))
  }
}
