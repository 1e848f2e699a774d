import ActivityFiles
import ActivityStreams
import DayDocuments
import DayRecords
import Documents
import FormulaLab
import FormulaSets
import MetricExpressions
import SessionMetrics
import StrengthTraining
import TextFormats
import TrainingPlan

/// The errors with sample values, for `p247 words errors`. Their texts come from the errors themselves.
enum ErrorPhrases {
  static var all: [WordsCommand.Phrase] {
    [
      list(files, \.kind, \.description), list(budgets, \.kind, \.message), list(texts, \.kind, \.message),
      list(records, \.kind, \.message), list(documents, \.kind, \.description),
      list(formulas, \.kind, \.description), list(operations, \.kind, \.description),
      list(rows, \.kind.rawValue, \.description), list(logs, \.kind.rawValue, \.description),
      list(plans, \.kind.rawValue, \.description), list(others, { _ in "not_usable" }, \.description),
    ].flatMap { $0 }
  }

  private static let place = {
    var place = JSONReadError(excess: .depth, of: ReadingBudget()).location
    (place.path, place.byteOffset, place.line, place.column) = ("streams.hr", 204, 17, 33)
    return place
  }()
  private static let (past, open) = (CalendarDay(ordinal: 20_520), CalendarDay(ordinal: 20_540))

  private static let files: [any ActivityReadError] = [
    ActivityFileError.empty, ActivityFileError.noActivity(found: "a list"),
    ActivityFileError.tooManySamples(limit: 4_194_304),
    ActivityFileError.unequalLengths(streams: ["heartrate"]), ActivityFileError.damagedStart(bytes: 512),
    ActivityFileError.unknownFormat(firstBytes: [0x89, 0x50]), ZipError.truncated(byteOffset: 901),
    ZipError.corrupt(byteOffset: 901), ZipError.encrypted(byteOffset: 901),
    ZipError.unknownMethod(byteOffset: 901, method: 99), ZipError.furtherFiles(count: 31),
    ZipError.noActivity(files: 31), ZipError.outOfMemory, GzipError.truncated(byteOffset: 901),
    GzipError.corrupt(byteOffset: 901), GzipError.outOfMemory, FITError.notFIT(offset: 901),
    FITError.headerSize(offset: 901, found: 20),
    FITError.headerChecksum(offset: 901, expected: 4711, found: 1147),
    FITError.fileChecksum(offset: 901, expected: 4711, found: 1147),
    FITError.truncated(offset: 901, expected: 4711, found: 1147), FITError.neverClosed(offset: 901),
    FITError.messageTooLong(offset: 901, expected: 47, found: 31),
    FITError.undefinedLocalMessage(offset: 901, localType: 11), FITError.byteOrder(offset: 901, found: 77),
    FITError.trailingBytes(offset: 901, count: 47), FITError.strayBytes(offset: 901, count: 47),
    FITError.overLimit(BudgetError(.memory, 41_943_040), offset: 901),
    XMLActivityError.notWellFormed(line: 17, column: 33, reason: "a tag is not closed"),
    XMLActivityError.truncated(line: 17, column: 33, openElement: "trkpt"),
    XMLActivityError.documentType(line: 17, column: 33),
    XMLActivityError.tooDeep(line: 17, column: 33, limit: 128),
    XMLActivityError.overLimit(line: 17, column: 33, part: .text, limit: 4096),
    XMLActivityError.tooManyRecords(line: 17, column: 33, limit: 4_194_304),
    XMLActivityError.unsupportedEncoding(line: 17, column: 33, name: "EBCDIC"),
    XMLActivityError.unexpectedRoot(line: 17, column: 33, expected: "gpx", found: "kml"),
    CSVError.noKnownColumn(line: 17, headings: ["a"]),
    CSVError.duplicateColumn(name: "power", line: 17, column: 33),
    CSVError.notANumber(field: "power", line: 17, column: 33),
    CSVError.numberOutOfRange(field: "power", line: 17, column: 33),
    CSVError.badTime(field: "time", line: 17, column: 33),
    CSVError.tooManyCells(expected: 9, line: 17, column: 33),
    CSVError.unterminatedQuote(line: 17, column: 33), CSVError.truncated(line: 17),
    CSVError.tooManyRecords(limit: 4_194_304, line: 17), CSVError.noRecords,
    CSVError.unknownUnit(field: "speed"),
  ]
  private static let budgets = ReadingBudget.Limit.allCases.map { BudgetError($0, 4711) }
  private static let texts: [JSONReadError] = [
    .truncated(place), .unexpected(found: "}", expected: "a number", place),
    .wrongType(found: "a text", expected: "a list", place), .numberOutOfRange(place),
    .badString(reason: "its escape is unknown", place), .tooDeep(limit: 128, place), .badTime(place),
  ]
  private static let records: [RecordError] = [
    .missing(field: "date"), .notAllowed(field: "date", reason: "must be a date (YYYY-MM-DD)"),
    .tooLong(limit: 4711),
    .state(.notAState), .state(.unknownVersion(99)), .state(.truncated(offset: 901)), .state(.damaged),
    .unreadableState(reason: "it is a folder"), .dayInThePast(past, open: open),
    .reportInThePast(past, open: open), .daysBefore(past, count: 31), .unreadReport, .unnamed,
    .otherAthlete(state: "ana", record: "ben"), .farAhead(past, open: open),
    .farAhead(open, open: past),
  ]
  private static let documents: [DocumentError] = [
    .empty, .syntax(problem: "a comma is missing"), .wrongType(path: "max_hr", expected: "a number"),
    .notAllowed(path: "max_hr", reason: "max_hr must be between 100 and 240"),
  ]
  private static let formulas: [FormulaError] = [
    .unknownSet(name: "standrad", known: ["standard"]),
    .syntax(line: 17, column: 33, problem: "tab in the indentation"), .tooLarge(what: "keys", limit: 4711),
    .shape(key: "zones", expected: "a table"), .unknownKey(key: "zones.edgs", nearest: "zones.edges"),
    .constant(key: "zones.edges"), .repeatedKey(key: "zones.edges"),
    .outOfRange(key: "zones.edges", value: "17", allowed: "a number from 0 to 1"),
  ]
  private static let operations: [PlanOperationError] = [
    .unknownItem("plan_3"), .idTaken("plan_3"), .noTitle(item: "plan_3"), .badTime(item: "plan_3"),
    .outOfRange(item: "plan_3", field: "duration"),
    .impossible(item: "plan_3", status: .completed, operation: "start"),
    .unknownExercise(item: "plan_3", exercise: "squat"), .dayIsFull(open), .changedSince(item: "plan_3"),
  ]

  private static let rows = LabProblem.Kind.allCases.map {
    LabProblem($0, line: 12, column: "watts", nearest: "power")
  }
  private static let logs = StrengthProblem.Kind.allCases.map {
    StrengthProblem($0, exercise: "Squat", field: "reps", line: 12, nearest: "repetitions")
  }
  private static let plans = PlanProblem.Kind.allCases.map {
    PlanProblem($0, path: "items[3].title", item: "plan_3", nearest: "titles")
  }
  private static let others: [any Error & CustomStringConvertible] = [
    AthleteError.outOfRange(field: "max_hr", value: 400, allowed: 100...240),
    AthleteError.notInOrder(
      lower: "resting_hr", value: 1, upper: "max_hr", upperValue: 1, minimumDifference: 30),
    AthleteError.impossibleBirthDate(field: "birth_date"),
    PlanReadError.empty, PlanReadError.noPlan, StrengthReadError.unknownFormat,
    TerrainError.name("N47.hgt"), TerrainError.size(bytes: 4711),
    AgreementError.tooFewPairs(count: 17, needed: 33), ReliabilityError.tooFewSubjects(count: 17, needed: 33),
    ReliabilityError.tooFewTrials(count: 17, needed: 33), ReliabilityError.level(2),
    FitError.parameters(count: 17, most: 8), FitError.tooFewRows(count: 17, needed: 33), FitError.noBase,
    FitError.constantTarget, FitError.range(key: "zones.edges"),
    VariedSettingError.unknown(key: "zones.edgs", nearest: "zones.edges"),
    VariedSettingError.constant(key: "zones.edges"), VariedSettingError.notANumber(key: "zones.edges"),
    VariedSettingError.notSet(key: "zones.edges"), VariedSettingError.list(key: "zones.edges", count: 17),
    VariedSettingError.range(key: "zones.edges", allowed: "0 to 1"),
    VariedSettingError.athleteUnknown(key: "max_hr"), VariedSettingError.repeated(key: "zones.edges"),
  ]

  private static func list<Fault>(_ errors: [Fault], _ code: (Fault) -> String, _ text: (Fault) -> String)
    -> [WordsCommand.Phrase]
  {
    errors.map { phrase($0, code($0), text($0)) }
  }

  /// Returns an error as a phrase. Its template is the message with each sample value replaced by the name of
  /// that value.
  private static func phrase(_ error: Any, _ code: String, _ message: String) -> WordsCommand.Phrase {
    let fields = Mirror(reflecting: error)
    let payload = fields.children.flatMap { child -> [Mirror.Child] in
      let inner = Mirror(reflecting: child.value)
      if inner.displayStyle == .tuple || inner.displayStyle == .struct { return Array(inner.children) }
      return [(fields.displayStyle == .enum ? "value" : child.label, child.value)]
    }
    var template = message
    for (name, value) in payload {
      let optional = Mirror(reflecting: value)
      let text =
        optional.displayStyle == .optional ? optional.children.map { "\($0.value)" }.joined() : "\(value)"
      guard let name, name.first?.isLetter == true, text.count > 1, optional.displayStyle != .enum else {
        continue
      }
      template = template.replacing(text, with: "{\(name)}")
    }
    return (code, template, message)
  }
}
