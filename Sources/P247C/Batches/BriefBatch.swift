import AthleteReadiness
import Documents
import P247Analytics
import TextFormats

/// Processes records of many athletes on any number of threads, with one output row per input row, in order.
///
/// The rows of one athlete form one history. An invalid record gives a row with an error, and the history
/// continues from the state before it. Once a row has named an athlete, a row without a name is an error.
/// Earlier unnamed rows form one unnamed history. If no row has a name, all rows form one history.
///
/// Input: `record` (JSON), optionally `athlete` and `state`. Athletes are compared by the bytes of their
/// names. Without an `athlete` column, the names in the records are compared. A state starts or replaces the
/// athlete's history at its row. Any other row continues from the athlete's previous row. A row that repeats
/// the last state given for the athlete also continues, because joining a table of states to records repeats
/// each state. After an unreadable state, rows fail until a readable state is given.
///
/// Output: `athlete`, `answer`, `state`, `warnings` (ignored parts of the record, one per line),
/// `error.kind`, `error.message` and `error.path`. The state is the state after the row. It is null if the
/// record was rejected, except for a day too far ahead, which the state stores. It is also null if only each
/// athlete's last state in a batch was requested and this state is an earlier one.
final class BriefBatch {
  private let call: BriefCall
  private let choice: BriefCall.Choice
  private let threads: Int
  private let keeping: StateRows
  /// The athletes of all rows read so far.
  private var owners = RecordOwners()
  /// The state before the next row of each athlete.
  private var pasts: [[UInt8]: Past] = [:]

  /// Which rows get a state.
  private enum StateRows: String {
    /// Every row whose record was accepted.
    case every
    /// The last row of each athlete in a batch, which suffices to continue a history. A state takes several
    /// kilobytes.
    case last
  }

  /// Parses `{"issue"?, "form"?, "formulas"?, "intervals"?, "resting_hr_of_nights"?, "states"?, "named"?,
  /// "threads"?}`. With `named`, every row must name an athlete, because other parts of the call do.
  init(options bytes: [UInt8]) throws(StudyFault) {
    let call = BriefCall(options: bytes)
    self.call = call
    choice = try StudyFault.wrapping { () throws(RecordError) in try call.readOptions() }
    let isNamed: Bool
    (threads, keeping, isNamed) = try StudyFault.wrapping { () throws(DocumentError) in
      let options = try BatchOptions.object(bytes)
      let threads = try BatchOptions(options).threads
      guard let keeping = StateRows(rawValue: try options?.text("states") ?? "every") else {
        throw .notAllowed(path: "states", reason: "must be every or last")
      }
      return (threads, keeping, options?.members["named"] == .flag(true))
    }
    if isNamed { owners = RecordOwners(namesSomebody: true) }
  }

  static let fields =
    [
      ArrowField(name: "athlete", kind: .text), ArrowField(name: "answer", kind: .text),
      ArrowField(name: "state", kind: .bytes), ArrowField(name: "warnings", kind: .text),
    ] + ErrorColumns.fields

  /// Maximum number of parsed records kept until the names are known. Later records are parsed twice, so that
  /// memory does not grow with the batch.
  private static let keptRecords = 4096

  /// An athlete's state, or why the given state is invalid.
  private typealias Known = Result<AthleteState, RecordError>

  /// What came before a row of an athlete: the state, and the digest of the last state given.
  private struct Past: Sendable {
    var known = Known.success(AthleteState())
    var given: UInt64?
  }

  /// The athlete of a row.
  private struct Name: Sendable {
    /// Key of the athlete; empty if the name is missing.
    var key: [UInt8] = []
    /// Value of the `athlete` output column.
    var text: String?
    var owner = RecordOwner(athlete: nil)
    /// Why the row has no athlete.
    var error: RecordError?
  }

  /// The rows of one athlete in a batch, and the state before them.
  private struct Run: Sendable {
    let name: Name
    var rows: [Int] = []
    var past = Past()
  }

  private struct Row: Sendable {
    let place: Int
    var answer: [UInt8]?
    var state: [UInt8]?
    /// The ignored values of the record with reasons, one per line.
    var warnings: String?
    var error: ErrorDocument.Details?
  }

  /// The input columns of a batch, which the threads share.
  private struct SourceRows: @unchecked Sendable {
    let records: ArrowBatch.Column?
    let states: ArrowBatch.Column?
    let reading: RecordOptions
    /// Names taken from records; empty if a column has the names.
    var named: [Named] = []

    func record(_ row: Int) throws(RecordError) -> BriefRecord {
      if named.indices.contains(row), let record = named[row].record { return record }
      guard let bytes = records?.bytes(row) else {
        throw .notAllowed(field: "record", reason: "must be text, but the row has none")
      }
      guard bytes.count <= ArgumentLimits.record else {
        throw .notAllowed(
          field: "record", reason: "has \(bytes.count) bytes; the limit is \(ArgumentLimits.record)")
      }
      return try BriefRecord(reading: bytes, options: reading)
    }
  }

  /// The name in a record, and the record if it is kept.
  private struct Named: Sendable {
    var athlete: RecordName?
    var dataset: RecordName?
    var record: BriefRecord?
  }

  func answer(to batch: ArrowBatch, _ input: ArrowInput) -> [ArrowColumn] {
    let athletes = input.place(of: "athlete").flatMap(batch.column)
    var source = SourceRows(
      records: input.place(of: "record").flatMap(batch.column),
      states: input.place(of: "state").flatMap(batch.column), reading: choice.reading
    )
    if athletes == nil {
      source.named = ParallelRows.map(batch.count, threads: threads) { [source] row in
        Self.named(source, row)
      }
    }
    var runs: [Run] = []
    var places: [[UInt8]: Int] = [:]
    var names: [Name] = []
    names.reserveCapacity(batch.count)
    for row in 0..<batch.count { names.append(name(row, athletes, source)) }
    // An unnamed row may come before a named row in the same batch.
    for row in names.indices
    where names[row].owner.athlete?.isNumber != false
      && (names[row].text == nil ? owners.namesSomebody : owners.namesByText)
    {
      names[row].error = .unnamed
    }
    for (row, name) in names.enumerated() {
      if name.error != nil {
        runs.append(Run(name: name, rows: [row]))
        continue
      }
      let place = places[name.key] ?? runs.count
      if place == runs.count {
        places[name.key] = place
        runs.append(Run(name: name, past: pasts[name.key] ?? Past()))
      }
      runs[place].rows.append(row)
    }
    let (call, choice, keeping) = (call, choice, keeping)
    let lived = ParallelRows.map(runs.count, threads: threads) { [runs, source] place in
      Self.live(runs[place], source, call, choice, keeping)
    }
    var rows = [Row?](repeating: nil, count: batch.count)
    for (run, result) in zip(runs, lived) {
      for row in result.rows { rows[row.place] = row }
      if run.name.error == nil { pasts[run.name.key] = result.past }
    }
    var errors = ErrorColumns()
    for row in rows { errors.append(row?.error) }
    return [
      ArrowColumn(name: "athlete", values: .texts(names.map(\.text))),
      ArrowColumn(name: "answer", values: .documents(rows.map { $0?.answer })),
      ArrowColumn(name: "state", values: .bytes(rows.map { $0?.state })),
      ArrowColumn(name: "warnings", values: .texts(rows.map { $0?.warnings })),
    ] + errors.columns
  }

  private struct Lived: Sendable {
    var rows: [Row]
    var past: Past
  }

  /// Returns the name in the record of a row; empty if the record is invalid or has no name.
  private static func named(_ source: SourceRows, _ row: Int) -> Named {
    guard let record = try? source.record(row) else {
      return Named(athlete: source.records?.bytes(row).flatMap { RecordName(at: "athlete", in: $0) })
    }
    return Named(
      athlete: record.athlete, dataset: record.dataset, record: row < keptRecords ? record : nil)
  }

  /// Returns the athlete of a row, taken from the `athlete` column if it exists, and from the record if not.
  private func name(_ row: Int, _ athletes: ArrowBatch.Column?, _ source: SourceRows) -> Name {
    var name = Name()
    let text = athletes?.text(row)
    let athlete =
      athletes == nil
      ? source.named[row].athlete : text.flatMap { $0.utf8.contains { $0 > 0x20 } ? RecordName($0) : nil }
    do throws(RecordError) {
      name.owner = try owners.owner(
        athlete: athlete, dataset: athletes == nil ? source.named[row].dataset : nil)
      guard let athlete else { return name }
      name.text = athlete.text
      name.key = Array(name.owner.key.utf8)
      // Bytes that are not valid text are compared as bytes.
      if text != nil, let bytes = athletes?.bytes(row) { name.key = bytes }
    } catch {
      name.error = error
    }
    return name
  }

  /// Processes the rows of one athlete in order.
  private static func live(
    _ run: Run, _ source: SourceRows, _ call: BriefCall, _ choice: BriefCall.Choice, _ keeping: StateRows
  ) -> Lived {
    var past = run.past
    var last: (row: Int, state: AthleteState)?
    var rows: [Row] = []
    rows.reserveCapacity(run.rows.count)
    for place in run.rows {
      var row = Row(place: place)
      do throws(RecordError) {
        if let given = source.states?.document(place), !given.isEmpty {
          let digest = given.withUnsafeBytes(StateDigest.of)
          if digest != past.given { past = Past(known: Self.state(given), given: digest) }
        }
        var state = try past.known.get()
        let record = try source.record(place)
        row.warnings = warnings(of: record)
        if let error = run.name.error { throw error }
        do throws(RecordError) { try state.belong(to: run.name.owner) } catch {
          past.known = .failure(error)
          throw error
        }
        let taken = call.taken(record, into: state, choice)
        if let state = taken.state {
          past.known = .success(state)
          switch keeping {
          case .every: row.state = state.encoded()
          case .last: last = (rows.count, state)
          }
        }
        row.answer = try taken.line.get()
      } catch {
        row.error = error.errorDocument.error
      }
      rows.append(row)
    }
    if let last { rows[last.row].state = last.state.encoded() }
    return Lived(rows: rows, past: past)
  }

  private static func warnings(of record: BriefRecord) -> String? {
    guard !record.dropped.isEmpty else { return nil }
    return record.dropped.map { dropped in
      "\(dropped.path) was ignored (\(dropped.reason.rawValue))"
        + (dropped.nearest.map { "; did you mean \($0)?" } ?? "")
    }.joined(separator: "\n")
  }

  /// Reads the state given with a row.
  private static func state(_ given: [UInt8]) -> Known {
    guard given.count <= ArgumentLimits.state else {
      return .failure(
        .notAllowed(
          field: "state", reason: "has \(given.count) bytes; the limit is \(ArgumentLimits.state)"))
    }
    do throws(StateError) { return .success(try AthleteState(decoding: given)) } catch {
      return .failure(.state(error))
    }
  }
}
