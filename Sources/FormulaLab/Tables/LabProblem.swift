/// Something of a table that cannot be used, with its row and column; the rest of the table is used.
public struct LabProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fault.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A field that should hold a number and does not; its row is left out.
    case notANumber = "not_a_number"
    /// A number outside the range that it can have; its row is left out.
    case outOfRange = "out_of_range"
    /// A field that should not be empty; its row is left out.
    case empty
    /// A field that should hold a day or an instant and does not; its row is left out.
    case notADate = "not_a_date"
    /// A row that repeats an earlier one; it is left out.
    case repeated
    /// A row for an activity that is not among the inputs; it is left out.
    case unknownActivity = "unknown_activity"
    /// A number far from all its neighbours, probably a typing error; its row is left out.
    case outOfLine = "out_of_line"
    /// A column of the table that is needed and not there.
    case missingColumn = "missing_column"
    /// A column whose heading another one has too: which is meant is unknown.
    case repeatedColumn = "repeated_column"
    /// A table without a row that can be used.
    case noRows = "no_rows"
  }

  /// The fault.
  public let kind: Kind
  /// The line, from 1; `nil` if the whole table is meant.
  public let line: Int?
  /// The heading of the column; `nil` if the whole row is meant.
  public let column: String?
  /// A heading that was probably meant.
  public let nearest: String?

  /// A problem.
  package init(_ kind: Kind, line: Int? = nil, column: String? = nil, nearest: String? = nil) {
    self.kind = kind
    self.line = line
    self.column = column
    self.nearest = nearest
  }

  /// The problem in words; never a value.
  public var description: String {
    let name = column.map { "\"\($0)\"" }
    let words =
      switch kind {
      case .notANumber: "\(name ?? "a field") is not a number"
      case .outOfRange: "\(name ?? "a field") is outside its range"
      case .outOfLine: "\(name ?? "a field") does not fit the rows around it; check it"
      case .empty: "\(name ?? "a field") is empty"
      case .notADate: "\(name ?? "a field") is not a day"
      case .repeated: "repeats an earlier row"
      case .unknownActivity: "\(name ?? "the row") matches no activity of the inputs"
      case .missingColumn:
        "missing column \(name ?? "")"
          + (nearest.flatMap { $0.isEmpty ? nil : "; did you mean \"\($0)\"?" } ?? "")
      case .repeatedColumn: "several columns are named \(name ?? "the same")"
      case .noRows: "\(name ?? "the table") has no usable row"
      }
    return (line.map { "line \($0): " } ?? "") + words
  }

  /// The most problems that are named one by one.
  static let mostNamed = 100

  /// Problems as lines for the user: each once, in row order, and after ``mostNamed`` only their number.
  package static func lines(_ problems: [LabProblem]) -> [String] {
    var seen = Set<LabProblem>()
    let each = problems.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }.map(\.element.description)
    guard each.count > mostNamed else { return each }
    return each.prefix(mostNamed) + ["\(each.count) problems in all"]
  }
}
