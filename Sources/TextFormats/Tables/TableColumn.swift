/// A named table column with optional values of one type.
package struct TableColumn: Sendable, Hashable {
  package enum Values: Sendable, Hashable {
    /// Numbers; NaN marks a missing value.
    case numbers([Double])
    case texts([String?])
    case flags([Bool?])
  }

  package let name: String
  package let values: Values

  package init(_ name: String, _ values: Values) { (self.name, self.values) = (name, values) }
}

extension CSVWriter {
  /// Writes columns of equal length as a table with a header.
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
