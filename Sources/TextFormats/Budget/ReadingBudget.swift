internal import CStreamKernels

/// Limits on what one call may read, with the amounts used so far.
///
/// A caller creates one budget and passes it to every reader. An input then costs no more than its actual
/// size justifies, whatever sizes it declares. Copies share the amounts used; ``anew()`` returns an unused
/// budget with the same limits.
///
/// ```swift
/// let file = try ActivityFile(reading: bytes, budget: ReadingBudget([.records: 10_000]))
/// ```
public struct ReadingBudget: Sendable {
  /// A quantity with a limit. The raw value is its name in `--limit NAME=VALUE` and under `limits` in options.
  public enum Limit: String, CaseIterable, Sendable, Hashable {
    /// Size of one file, pipe or argument, in bytes.
    case input
    /// Total size of all decompressed archives of an input, including nested archives, in bytes.
    case unpacked
    /// Maximum ratio of decompressed to compressed size. The first 64 MB are exempt.
    case expansion
    /// Size of one file in an archive, in bytes.
    case file
    /// Length of one line of JSON Lines, in bytes.
    case line
    /// Length of one table field, JSON string or XML text, in bytes.
    case field
    /// Number of columns of a table, or of attributes of an XML element.
    case columns
    /// Number of table rows, of lines in a record file, or of files in an archive.
    case entries
    /// Number of samples in one activity.
    case records
    /// Number of array elements and object members in one JSON document.
    case items
    /// Nesting depth of JSON values and XML elements.
    case depth
    /// Number of search steps per byte when a damaged file is recovered.
    case work
    /// Number of records or sessions per athlete: two a day for a hundred years, plus a reserve.
    case history
    /// Memory for the values of one document, table or list, in bytes, in addition to one and a half times its size.
    case memory
    /// Number of sets in one strength log: thirty a day for thirty years, plus a reserve.
    case sets

    /// The default limit: generous for real files, too small for decompression bombs.
    public var standard: Int {
      switch self {
      case .input: 1 << 30
      case .unpacked: 1 << 36
      case .expansion: 200
      case .file: 1 << 28
      case .line: 1 << 26
      case .field: 1 << 20
      case .columns: 4096
      case .entries: 4_000_000
      case .history: 100_000
      case .sets: 400_000
      case .records: 1 << 22
      case .items: 3_000_000
      case .memory: 40 << 20
      case .depth: 128
      case .work: 64
      }
    }

    /// The quantity that is limited, in words for help and errors.
    public var words: String {
      switch self {
      case .input: "bytes per file, pipe or argument"
      case .unpacked: "bytes per unpacked input"
      case .expansion: "times the packed size when unpacked"
      case .file: "bytes per file in an archive"
      case .line: "bytes per line"
      case .field: "bytes per field or text"
      case .columns: "columns or attributes"
      case .entries: "rows or files"
      case .history: "records per athlete"
      case .sets: "sets per strength log"
      case .records: "samples per activity"
      case .items: "list entries per document"
      case .memory: "bytes of memory per document"
      case .depth: "levels of nesting"
      case .work: "search steps per byte"
      }
    }

    package var advice: String { "If you trust it, raise the limit: --limit \(rawValue)=NUMBER." }

    /// Whether the limit is a size in bytes and may be written as `4GB`.
    public var isOfBytes: Bool {
      switch self {
      case .input, .unpacked, .file, .line, .field, .memory: true
      case .expansion, .columns, .entries, .history, .sets, .records, .items, .depth, .work: false
      }
    }

    fileprivate var place: Int {
      switch self {
      case .input: 0
      case .unpacked: 1
      case .expansion: 2
      case .file: 3
      case .line: 4
      case .field: 5
      case .columns: 6
      case .entries: 7
      case .records: 8
      case .items: 9
      case .depth: 10
      case .work: 11
      case .history: 12
      case .memory: 13
      case .sets: 14
      }
    }
  }

  private var limits: [Int]
  private var spent = Spent()

  private static let standard = Limit.allCases.map(\.standard)

  /// Decompressed size that every input is allowed, however small it is, in bytes.
  package static let freeBytes = 64 << 20

  /// Limits for a document built by the calling program itself, such as options that contain a history.
  package static let ofCaller = ReadingBudget([.field: .max, .items: .max, .memory: .max])

  /// Memory allowed for a file's values, in bytes, given the file's size.
  package func memory(ofDocument bytes: Int) -> Int {
    let (most, isOver) = self[.memory].addingReportingOverflow(bytes + bytes / 2)
    return isOver ? .max : most
  }

  /// The maximum number of entries that a document of this size may have, and whether a limit or the memory
  /// of its entries determines it.
  package func most(
    _ limit: Limit, keeping bytes: Int, ofDocument size: Int
  ) -> (count: Int, limit: Limit) {
    let room = memory(ofDocument: size) / max(1, bytes)
    return room < self[limit] ? (room, .memory) : (self[limit], limit)
  }

  /// Memory of a value of a recording, of a row on top of its values, and of a beat, with the copies made of them, in
  /// bytes.
  package static let (valueBytes, rowBytes, beatBytes) = (18, 32, 80)

  /// Creates an unused budget.
  ///
  /// - Parameter limits: Limits that replace the defaults; negative values count as 0.
  public init(_ limits: [Limit: Int] = [:]) {
    self.limits =
      limits.isEmpty ? Self.standard : Limit.allCases.map { max(0, limits[$0] ?? $0.standard) }
  }

  /// Returns an unused budget with the same limits.
  public func anew() -> ReadingBudget {
    var budget = self
    budget.spent = Spent()
    return budget
  }

  /// The value of a limit.
  public subscript(_ limit: Limit) -> Int { limits[limit.place] }

  package func excess(_ limit: Limit) -> BudgetError { BudgetError(limit, self[limit]) }

  /// Throws if `amount` exceeds a limit.
  package func check(_ limit: Limit, _ amount: Int) throws(BudgetError) {
    if amount > self[limit] { throw excess(limit) }
  }

  // MARK: Spending

  /// Counts the size of an input, the base of the expansion ratio.
  package func open(_ bytes: Int) throws(BudgetError) {
    try check(.input, bytes)
    note(opened: bytes)
  }

  /// Counts the size of a streamed input, which has no limit.
  package func note(opened bytes: Int) { spent.add(bytes, to: .opened) }

  /// Counts the size of an input unless the caller has already counted an input.
  package func openOnce(_ bytes: Int) throws(BudgetError) {
    try check(.input, bytes)
    if spent.count(.opened) == 0 { note(opened: bytes) }
  }

  package func unpack(_ bytes: Int) throws(BudgetError) {
    let sum = spent.add(bytes, to: .unpacked)
    try check(.unpacked, sum)
    let (product, isOver) = spent.count(.opened).multipliedReportingOverflow(by: max(1, self[.expansion]))
    if sum > Self.freeBytes, !isOver, sum > product { throw excess(.expansion) }
  }

  package func takeEntry() throws(BudgetError) { try check(.entries, spent.add(1, to: .entries)) }

  /// The amounts used so far, shared by all copies and threads.
  private final class Spent: Sendable {
    enum Account: Int { case opened, unpacked, entries }

    private nonisolated(unsafe) let counts: UnsafeMutablePointer<Int64>

    init() {
      counts = .allocate(capacity: 3)
      counts.initialize(repeating: 0, count: 3)
    }

    deinit { counts.deallocate() }

    @discardableResult
    func add(_ amount: Int, to account: Account) -> Int {
      Int(counter_add(counts + account.rawValue, Int64(max(0, amount))))
    }

    func count(_ account: Account) -> Int { add(0, to: account) }
  }
}

extension ReadingBudget: Hashable {
  /// Whether two budgets have the same limits.
  public static func == (one: ReadingBudget, other: ReadingBudget) -> Bool { one.limits == other.limits }

  /// Hashes the limits.
  public func hash(into hasher: inout Hasher) { hasher.combine(limits) }
}

/// A limit of a ``ReadingBudget`` was exceeded.
public struct BudgetError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The limit that was exceeded.
  public let limit: ReadingBudget.Limit
  /// The value of the limit.
  public let value: Int

  package init(_ limit: ReadingBudget.Limit, _ value: Int) { (self.limit, self.value) = (limit, value) }

  /// The error code, such as `limit_columns`.
  public var kind: String { "limit_\(limit.rawValue)" }

  /// The error message: the limit, its value, and how to raise it.
  public var message: String {
    "The input exceeds the limit of \(value) \(limit.words). \(limit.advice)"
  }

  /// The message.
  public var description: String { message }
}

extension ReadingBudget {
  /// Parses limits as given to `--limit`: `unpacked=4GB`, `columns=10000`.
  ///
  /// - Throws: ``LimitTextError`` with the allowed values.
  public init(reading texts: [String]) throws(LimitTextError) {
    var limits: [Limit: Int] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let limit = parts.first.flatMap({ Limit(rawValue: $0.lowercased()) }) else {
        throw LimitTextError(
          message:
            "\"\(text.prefix(60))\" is not a known limit; use one of \(Limit.allCases.map(\.rawValue).joined(separator: ", "))."
        )
      }
      guard parts.count == 2, let value = Self.value(parts[1], isOfBytes: limit.isOfBytes) else {
        throw LimitTextError(
          message:
            "\"\(text.prefix(60))\" is not valid: write \(limit.rawValue)=NUMBER\(limit.isOfBytes ? ", optionally with kB, MB or GB" : "")."
        )
      }
      limits[limit] = value
    }
    self.init(limits)
  }

  /// Parses an integer. Byte counts may have a binary unit (1 kB = 1,024 bytes): `64MB`.
  private static func value(_ text: String, isOfBytes: Bool) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).lowercased()
    let scales = isOfBytes ? ["": 1, "b": 1, "kb": 1 << 10, "mb": 1 << 20, "gb": 1 << 30] : ["": 1]
    guard let number = Int(digits), let scale = scales[unit] else { return nil }
    let (product, isOver) = number.multipliedReportingOverflow(by: scale)
    return number > 0 && !isOver ? product : nil
  }

  /// All limits with their defaults, for the help text.
  public static var help: String {
    Limit.allCases.map {
      "\($0.rawValue) (\($0.words)) \($0.isOfBytes ? written($0.standard) : "\($0.standard)")"
    }
    .joined(separator: ", ")
  }

  private static func written(_ bytes: Int) -> String {
    for (unit, shift) in [("GB", 30), ("MB", 20), ("kB", 10)]
    where bytes >= 1 << shift && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) B"
  }
}

/// An error in the text of a limit.
public struct LimitTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, and the allowed values.
  public let message: String

  /// The message.
  public var description: String { message }
}
