package import ActivityStreams

extension ActivityRecording {
  /// A recording of columns that somebody has at hand, each by the name that a table would give it: `time` in seconds,
  /// `heart_rate` or `hr`, `power` or `watts`, `Speed (km/h)` and so on.
  ///
  /// Names that mean nothing here are ``ignoredColumns``; of two columns that mean the same the first is taken. Rows without a
  /// time column are a second apart.
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
      case .beat, nil: ignoredColumns.append(name)
      }
    }
    time = clock ?? (0..<rows).map(Double.init)
  }
}
