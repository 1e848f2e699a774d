/// A problem in one row or column of a table. The remaining table is still used.
public struct LabProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of problem.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The field is not a number; the row is skipped.
    case notANumber = "not_a_number"
    /// The number is outside its valid range; the row is skipped.
    case outOfRange = "out_of_range"
    /// A required field is empty; the row is skipped.
    case empty
    /// The field is not a date or time; the row is skipped.
    case notADate = "not_a_date"
    /// The row repeats an earlier row and is skipped.
    case repeated
    /// No input activity has the name in this row; the row is skipped.
    case unknownActivity = "unknown_activity"
    /// The number is far from its neighbours, which suggests a typing error; the row or, for a heart rate, the
    /// number is skipped.
    case outOfLine = "out_of_line"
    /// The last stage ended early; only the completed share of its step in intensity counts.
    case shortStage = "short_stage"
    /// The effort is too short for the model of critical power and is skipped.
    case sprint
    /// A required column is missing.
    case missingColumn = "missing_column"
    /// Two columns have the same heading, so it is unclear which column to use.
    case repeatedColumn = "repeated_column"
    /// The table has no usable row.
    case noRows = "no_rows"
    /// The heading names no unit. The values are possible only in the unit that is given as nearest; the rows
    /// are used.
    case unitTaken = "unit_taken"
    /// The heading names no unit, and the values are impossible in every known unit. The test is not read.
    case noUnitFits = "no_unit_fits"
  }

  /// The kind of problem.
  public let kind: Kind
  /// The line number, from 1; `nil` if the problem concerns the entire table.
  public let line: Int?
  /// The heading of the column; `nil` if the problem concerns the entire row.
  public let column: String?
  /// The existing heading that is closest to a missing one.
  public let nearest: String?

  package init(_ kind: Kind, line: Int? = nil, column: String? = nil, nearest: String? = nil) {
    self.kind = kind
    self.line = line
    self.column = column
    self.nearest = nearest
  }

  /// The message, which never contains a value from the table.
  public var description: String {
    let name = column.map { "\"\($0)\"" }
    let words =
      switch kind {
      case .notANumber: "\(name ?? "a field") is not a number"
      case .outOfRange: "\(name ?? "a field") is outside its range"
      case .outOfLine: "\(name ?? "a field") does not fit the rows around it; check it"
      case .shortStage:
        "\(name ?? "the duration") is shorter than in the other stages; the intensity was reduced in proportion"
      case .sprint: "the effort is shorter than 2 min, too short for critical power; it was not used"
      case .empty: "\(name ?? "a field") is empty"
      case .notADate: "\(name ?? "a field") is not a valid date"
      case .repeated: "repeats an earlier row"
      case .unknownActivity: "\(name ?? "the row") matches no activity in the inputs"
      case .missingColumn:
        "missing column \(name ?? "")"
          + (nearest.flatMap { $0.isEmpty ? nil : "; did you mean \"\($0)\"?" } ?? "")
      case .repeatedColumn: "several columns are named \(name ?? "the same")"
      case .noRows: "\(name ?? "the table") has no usable row"
      case .unitTaken: "\(name ?? "the speed") names no unit; read as \(nearest ?? "another unit")"
      case .noUnitFits:
        "\(name ?? "the speed") names no unit, and its values are not plausible as km/h, m/s or m/min; name the unit"
      }
    return (line.map { "line \($0): " } ?? "") + words
  }

  /// Maximum number of problems listed individually.
  static let mostNamed = 100

  /// Returns messages in row order, without repeats. After ``mostNamed`` messages, only the total number follows.
  package static func lines(_ problems: [LabProblem]) -> [String] {
    var seen = Set<LabProblem>()
    let each = problems.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }.map(\.element.description)
    guard each.count > mostNamed else { return each }
    return each.prefix(mostNamed) + ["\(each.count) problems in total"]
  }
}
