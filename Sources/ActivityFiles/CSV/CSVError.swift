public import TextFormats

/// Why a table could not be read completely.
public enum CSVError: ActivityReadError {
  /// The first line has no known column.
  case noKnownColumn(line: Int, headings: [String])
  /// Two columns map to the same channel.
  case duplicateColumn(name: String, line: Int, column: Int)
  /// A cell that is not a number.
  case notANumber(field: String, line: Int, column: Int)
  /// A number too large for a `Double`.
  case numberOutOfRange(field: String, line: Int, column: Int)
  /// A time that is neither seconds nor a date and time.
  case badTime(field: String, line: Int, column: Int)
  /// A row has more cells than the header.
  case tooManyCells(expected: Int, line: Int, column: Int)
  /// A quoted cell has no closing quote.
  case unterminatedQuote(line: Int, column: Int)
  /// The file ends in the middle of the last row.
  case truncated(line: Int)
  /// More records than the limit.
  case tooManyRecords(limit: Int, line: Int)
  /// A field is too long, or there are too many columns.
  case overLimit(BudgetError, line: Int)
  /// The table has a header but no records.
  case noRecords
  /// A column has no unit, and its values are implausible in every possible unit.
  case unknownUnit(field: String)

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .noKnownColumn: "csv_no_known_column"
    case .duplicateColumn: "csv_duplicate_column"
    case .notANumber: "csv_not_a_number"
    case .numberOutOfRange: "csv_number_out_of_range"
    case .badTime: "csv_bad_time"
    case .tooManyCells: "csv_too_many_cells"
    case .unterminatedQuote: "csv_unterminated_quote"
    case .truncated: "csv_truncated"
    case .tooManyRecords: "csv_too_many_records"
    case .overLimit(let error, _): error.kind
    case .noRecords: "csv_no_records"
    case .unknownUnit: "csv_unknown_unit"
    }
  }

  /// The error message: what was expected and what was found.
  public var message: String {
    switch self {
    case .noKnownColumn(_, let headings):
      "The file is not a table of samples: expected a header line such as t,hr,power,cadence,speed,distance,altitude,lat,lon."
        + (headings.isEmpty
          ? ""
          : " Headings found: \(headings.prefix(12).joined(separator: ", ")), all unknown. Map them with --columns HEADING=KEY.")
    case .duplicateColumn(let name, let line, let column):
      "Line \(line), column \(column): a second column for \(name); keep only one."
    case .notANumber(let field, let line, let column):
      "Line \(line), column \(column): expected a number or an empty cell for \(field)."
    case .numberOutOfRange(let field, let line, let column):
      "Line \(line), column \(column): the number for \(field) is too large for a double-precision number."
    case .badTime(let field, let line, let column):
      "Line \(line), column \(column): expected seconds or a date and time such as 2026-03-08T07:30:00Z for \(field)."
    case .tooManyCells(let expected, let line, let column):
      "Line \(line), column \(column): more cells than the header has columns (\(expected))."
    case .unterminatedQuote(let line, let column):
      "Line \(line), column \(column): a quoted cell without its closing quote."
    case .truncated(let line): "Line \(line) is incomplete: the file is cut short."
    case .tooManyRecords(let limit, _):
      "The table exceeds the limit of \(limit) records. \(ReadingBudget.Limit.records.advice)"
    case .overLimit(let error, _): error.message
    case .noRecords: "The table has a header but no records."
    case .unknownUnit(let field):
      "The unit of \(field) is missing and cannot be guessed. Add it, as in \"\(field) (km/h)\"."
    }
  }

  /// Line and column of the error, both counted from 1. The column counts bytes.
  public var place: FilePlace? {
    switch self {
    case .noKnownColumn(let line, _), .truncated(let line), .tooManyRecords(_, let line),
      .overLimit(_, let line):
      .line(line, column: 1)
    case .duplicateColumn(_, let line, let column), .notANumber(_, let line, let column),
      .numberOutOfRange(_, let line, let column), .badTime(_, let line, let column),
      .tooManyCells(_, let line, let column), .unterminatedQuote(let line, let column):
      .line(line, column: column)
    case .noRecords, .unknownUnit: nil
    }
  }

  /// The name of the column concerned.
  public var field: String? {
    switch self {
    case .duplicateColumn(let name, _, _): name
    case .unknownUnit(let field): field
    case .notANumber(let field, _, _), .numberOutOfRange(let field, _, _), .badTime(let field, _, _): field
    case .noKnownColumn, .truncated, .tooManyCells, .unterminatedQuote, .tooManyRecords, .overLimit,
      .noRecords:
      nil
    }
  }
}
