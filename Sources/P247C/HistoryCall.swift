import ActivityFiles
import Documents
import Enrichment
import P247Analytics
import TextFormats

/// The pointer-free implementation of `p247_history`: results, summaries or recordings give a training
/// report.
struct HistoryCall {
  /// Allowed number of weeks.
  private static let weeks = 1...520

  private let options: EnrichmentOptions
  private var through: CalendarDay?
  private var weeks = 8
  private var vitals: [DayVitals] = []
  private var leavesOut = false
  private var threads = 1

  /// Parses `{"athlete"?, "formulas"?, "through"?: "2026-11-22", "weeks"?: 8, "days"?: "…", "intervals"?: true,
  /// "leave_out"?: true, "threads"?}`. `days` is JSON Lines of day records, for the recovery cost.
  private init(_ given: [UInt8]) throws(OptionsError) {
    options = try EnrichmentOptions(reading: given)
    do throws(DocumentError) {
      let object = try BatchOptions.object(given)
      through = try object?.day("through")
      weeks = try object?.whole("weeks", Self.weeks) ?? weeks
      vitals =
        try object?.text("days").map { days throws(DocumentError) in
          try Self.vitals(days, options.budget)
        } ?? []
      leavesOut = try object?.flag("leave_out") ?? false
      threads = try BatchOptions(object).threads
    } catch {
      throw .document(error)
    }
  }

  /// Reads HRV and resting heart rate of mornings from day records.
  private static func vitals(_ days: String, _ budget: ReadingBudget) throws(DocumentError) -> [DayVitals] {
    let document = VitalsDocument(reading: Array(days.utf8), budget: budget)
    guard let line = document.rejectedLines.first, document.vitals.isEmpty else { return document.vitals }
    throw .notAllowed(
      path: "days",
      reason: "contains no day records (line \(line)): pass JSON Lines {\"date\", \"metrics\"}")
  }

  /// Reports on JSON Lines of results or summaries, or on one recording.
  static func answer(to bytes: [UInt8], options given: [UInt8]) -> Answer {
    made(given) { (call) throws(StudyFault) in try call.read(bytes) }
  }

  /// Reports on files of any format. Recordings are enriched first, and multi-sport recordings count as their
  /// legs. An unreadable file gives an error or, with `leave_out`, an entry in the report's `rejections`.
  static func answer(to files: ArrowInput, options given: [UInt8]) -> Answer {
    made(given) { (call) throws(StudyFault) in
      var history = call.options.formulas.history([])
      let places = (bytes: files.place(of: "bytes"), id: files.place(of: "id"))
      var first = 0
      var fault: StudyFault?
      do throws(ArrowFault) {
        while fault == nil, let batch = try files.next() {
          let rows = Rows(bytes: places.bytes.flatMap(batch.column), ids: places.id.flatMap(batch.column))
          let made = ParallelRows.map(batch.count, threads: call.threads) { rows.read($0, call) }
          for (row, result) in made.enumerated() where fault == nil {
            switch result {
            case .success(let document): history.append(document, of: rows.name(row, first))
            case .failure(let found) where !call.leavesOut: fault = found.of(rows.name(row, first))
            case .failure(let found):
              history.refuse(rows.name(row, first), reason: found.errorDocument.error.message)
            }
          }
          first += batch.count
        }
      } catch {
        throw StudyFault("columns", error.message, "files")
      }
      if let fault { throw fault }
      return history
    }
  }

  /// The input columns of a batch, which the threads share.
  private struct Rows: @unchecked Sendable {
    let bytes: ArrowBatch.Column?
    let ids: ArrowBatch.Column?

    func name(_ row: Int, _ first: Int) -> String { ids?.text(row) ?? "\(first + row)" }

    func read(_ row: Int, _ call: HistoryCall) -> Result<HistoryDocument, StudyFault> {
      guard let contents = bytes?.bytes(row) else {
        return .failure(StudyFault("missing", "The row has no bytes.", "bytes"))
      }
      do throws(StudyFault) { return .success(try call.read(contents)) } catch { return .failure(error) }
    }
  }

  /// Reads one file. A recording is enriched; results and summaries are used as they are.
  private func read(_ bytes: [UInt8]) throws(StudyFault) -> HistoryDocument {
    guard HistorySource.isActivity(bytes) else {
      let document = options.formulas.history(bytes, budget: options.budget)
      guard document.dayRecords == 0 else {
        throw StudyFault(
          "day_records",
          "Day records are not sessions: pass them as days, for the recovery cost.",
          "input")
      }
      return document
    }
    return try StudyFault.wrapping { () throws(EnrichmentError) in
      var enricher = ActivityEnricher(formulas: options.formulas)
      enricher.budget = options.budget
      let made = try enricher.enrich(bytes, athlete: options.athlete)
      return options.formulas.history(try HistorySource.lines(of: made))
    }
  }

  private static func made(
    _ given: [UInt8], _ read: (HistoryCall) throws(StudyFault) -> HistoryDocument
  ) -> Answer {
    Answer { () throws(StudyFault) in
      let call = try StudyFault.wrapping { () throws(OptionsError) in try HistoryCall(given) }
      return try call.report(try read(call))
    }
  }

  private func report(_ read: HistoryDocument) throws(StudyFault) -> [UInt8] {
    var history = read
    history.refuseLoneDays()
    var report = TrainingReport(
      history, athlete: options.athlete,
      vitals: vitals, through: through,
      weeks: weeks, formulas: options.formulas)
    if options.hasIntervals { report?.addIntervals(formulas: options.formulas) }
    guard let report, let encoded = try? report.encoded() else {
      if history.isEmpty, let empty = try? TrainingReport.empty(through: through) { return empty }
      let first =
        history.refused.first.map { " \($0.source): \($0.reason)" }
        ?? history.rejected.first.map { " Entry \($0.line): \($0.error.description)" } ?? ""
      throw StudyFault("empty", "The history contains no sessions." + first, "input")
    }
    return encoded
  }
}
