import TextFormats

/// A column that is handed out: a name and its values.
struct ArrowColumn: Sendable {
  /// The values; missing ones are null, never 0 or an empty text.
  enum Values: Sendable {
    /// Numbers; NaN is null.
    case numbers([Double])
    /// Texts.
    case texts([String?])
    /// UTF-8 text as bytes, such as documents.
    case documents([[UInt8]?])
    /// Bytes.
    case bytes([[UInt8]?])
    /// Flags.
    case flags([Bool?])
    /// Days.
    case days([CalendarDay?])
  }

  /// The name.
  let name: String
  /// The values.
  let values: Values

  /// Rows.
  var count: Int {
    switch values {
    case .numbers(let values): values.count
    case .texts(let values): values.count
    case .documents(let values), .bytes(let values): values.count
    case .flags(let values): values.count
    case .days(let values): values.count
    }
  }

  /// Its name and kind.
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

/// The name and kind of a column that is handed out.
struct ArrowField: Sendable, Hashable {
  /// The kind of the values.
  enum Kind: Sendable { case number, text, bytes, flag, day }

  let name: String
  let kind: Kind

  /// The kind as the interface writes it: float64, utf8, binary, bool, date32.
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

/// Why a stream of columns cannot go on: a number of the system (`EINVAL`, `EIO`, …) and words.
struct ArrowFault: Error {
  var code: Int32
  var message: String
}
