import TextFormats

/// An output column: a name and its values.
struct ArrowColumn: Sendable {
  /// The values. Missing values are null, never 0 or an empty string.
  enum Values: Sendable {
    /// Numbers; NaN becomes null.
    case numbers([Double])
    case texts([String?])
    /// UTF-8 text as bytes, for example a JSON document.
    case documents([[UInt8]?])
    case bytes([[UInt8]?])
    case flags([Bool?])
    case days([CalendarDay?])
  }

  let name: String
  let values: Values

  var count: Int {
    switch values {
    case .numbers(let values): values.count
    case .texts(let values): values.count
    case .documents(let values), .bytes(let values): values.count
    case .flags(let values): values.count
    case .days(let values): values.count
    }
  }

  /// Name and type of the column.
  var field: ArrowField {
    let kind: ArrowField.Kind =
      switch values {
      case .numbers: .number
      case .texts, .documents: .text
      case .bytes: .bytes
      case .flags: .flag
      case .days: .day
      }
    return ArrowField(name: name, kind: kind)
  }
}

/// Name and type of an output column.
struct ArrowField: Sendable, Hashable {
  enum Kind: Sendable { case number, text, bytes, flag, day }

  let name: String
  let kind: Kind

  /// The Arrow format string: float64, utf8, binary, bool or date32.
  var format: String {
    switch kind {
    case .number: "g"
    case .text: "u"
    case .bytes: "z"
    case .flag: "b"
    case .day: "tdD"
    }
  }
}

/// Why a stream failed: a system error number (`EINVAL`, `EIO`, …) and a message.
struct ArrowFault: Error {
  var code: Int32
  var message: String
}
