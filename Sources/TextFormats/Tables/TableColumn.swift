/// A column of a table in memory: a name and values of one type, some of them missing.
package struct TableColumn: Sendable, Hashable {
  /// Values of one type.
  package enum Values: Sendable, Hashable {
    /// Numbers; NaN is missing.
    case numbers([Double])
    /// Texts.
    case texts([String?])
    /// Flags.
    case flags([Bool?])
  }

  /// The name.
  package let name: String
  /// The values.
  package let values: Values

  /// A column.
  package init(_ name: String, _ values: Values) { (self.name, self.values) = (name, values) }
}

extension CSVWriter {
  /// Writes columns of equal length as a table, a header first.
  package mutating func table(_ columns: [TableColumn], rows: Int) {
    for column in columns { field(column.name) }
    endLine()
    for row in 0..<rows {
      for column in columns {
        switch column.values {
        case .numbers(let values): field(values.indices.contains(row) ? values[row] : nil)
        case .texts(let values): field(values.indices.contains(row) ? values[row] : nil)
        case .flags(let values): field(values.indices.contains(row) ? values[row] : nil)
        }
      }
      endLine()
    }
  }
}
