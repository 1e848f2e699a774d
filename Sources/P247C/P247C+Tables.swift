import CArrow
import Documents
import Enrichment
import P247Analytics

// Tables in and out, as streams of the Arrow C interface. Sources/P247C/p247.h documents them.

/// A stream of the caller: an input to consume, or an output to fill.
public typealias StreamPointer = UnsafeMutablePointer<ArrowArrayStream>?

/// The outputs of a call that returns a stream or an error object.
struct TableAnswer {
  private let output: UnsafeMutablePointer<ArrowArrayStream>
  private let error: Output

  /// Clears the outputs. Returns `nil` if one of them is missing.
  init?(
    _ output: StreamPointer,
    _ error: BytesOut, _ errorLength: LengthOut
  ) {
    output?.initialize(to: ArrowArrayStream())
    guard let error = Output(error, errorLength), let output else { return nil }
    (self.output, self.error) = (output, error)
  }

  /// Delivers the stream that `make` returns, or its fault.
  func deliver(_ inputs: [Argument], _ make: ([[UInt8]]) throws(StudyFault) -> ArrowOutput) -> Int32 {
    guard inputs.areUsable else { return 2 }
    if let excess = inputs.excess { return error.refuse(excess) }
    do throws(StudyFault) {
      try make(inputs.bytes).write(to: output)
      return 0
    } catch {
      return self.error.refuse(error.encoded)
    }
  }
}

/// Returns the clean streams of the first activity in `input`, one row per sample: `time`, the channels, and
/// rejected values with reasons.
@c
public func p247_streams(
  _ input: BytesIn, _ inputLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: StreamPointer,
  _ error: BytesOut, _ errorLength: LengthOut
) -> Int32 {
  guard let answer = TableAnswer(output, error, errorLength) else { return 2 }
  return answer.deliver([.input(input, inputLength), .options(options, optionsLength)]) {
    bytes throws(StudyFault) in
    let given = try StudyFault.wrapping { () throws(OptionsError) in try EnrichmentOptions(reading: bytes[1])
    }
    let file = try StudyFault.wrapping { () throws(ActivityFileError) in
      try ActivityFile(reading: bytes[0], budget: given.budget, options: given.formulas.reading)
    }
    let streams = ActivityEnricher(formulas: given.formulas).cleanStreams(
      at: 0, of: file.recordings, athlete: given.athlete, kind: given.kind)
    guard let streams else { throw StudyFault("empty", "The file contains no activity.", nil) }
    return ArrowOutput(streams.columns)
  }
}

/// Enriches an activity given as columns: `columns` is a stream with `time` (seconds or timestamps) and
/// channels by name.
@c
public func p247_enrich_columns(
  _ columns: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  streamed(columns, [.options(options, optionsLength)], Output(output, outputLength)) {
    ColumnsCall.answer(to: $0, options: $1[0])
  }
}

/// Enriches like ``p247_enrich_columns(_:_:_:_:_:)``, with prepared options.
@c
public func p247_enrich_columns_prepared(
  _ columns: StreamPointer, _ prepared: OpaquePointer?, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  let output = Output(output, outputLength)
  guard let input = columns.map(taken), let prepared = Handle.look(prepared, as: PreparedEnrichment.self)
  else { return 2 }
  return answered([], output) { _ in ColumnsCall.answer(to: input, prepared) }
}

/// Enriches many activities: one output row per input row, in order.
@c
public func p247_enrich_batch(
  _ input: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ output: StreamPointer,
  _ error: BytesOut, _ errorLength: LengthOut
) -> Int32 {
  let rows = input.map(taken)
  guard let answer = TableAnswer(output, error, errorLength), let rows else { return 2 }
  return answer.deliver([.options(options, optionsLength)]) { given throws(StudyFault) in
    let rows = try rows.opened(
      "input", needing: ["bytes", "path"], known: ["bytes", "path", "id", "athlete", "kind", "history"])
    let batch = try StudyFault.wrapping { () throws(OptionsError) in try EnrichmentBatch(options: given[0]) }
    return ArrowOutput(batch.fields) { () throws(ArrowFault) in
      try rows.next().map { batch.answer(to: $0, rows) }
    }
  }
}

/// Processes records of many athletes: one output row per input row, in order.
@c
public func p247_brief_batch(
  _ input: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ output: StreamPointer,
  _ error: BytesOut, _ errorLength: LengthOut
) -> Int32 {
  let rows = input.map(taken)
  guard let answer = TableAnswer(output, error, errorLength), let rows else { return 2 }
  return answer.deliver([.options(options, optionsLength)]) { given throws(StudyFault) in
    let rows = try rows.opened("input", needing: ["record"], known: ["record", "athlete", "state"])
    let batch = try BriefBatch(options: given[0])
    return ArrowOutput(BriefBatch.fields) { () throws(ArrowFault) in
      try rows.next().map { batch.answer(to: $0, rows) }
    }
  }
}

/// Reports on many sessions: `input` is JSON Lines of results or summaries.
@c
public func p247_history(
  _ input: BytesIn, _ inputLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    HistoryCall.answer(to: $0[0], options: $0[1])
  }
}

/// Lists, checks or compares formula sets, by name or as the text of a formula file.
@c
public func p247_settings(
  _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  answered([.options(options, optionsLength)], Output(output, outputLength)) {
    SettingsCall.answer(to: $0[0])
  }
}

/// Returns the version of the binary interface, which increases if callers must be recompiled.
@c
public func p247_abi_version() -> Int32 { 1 }

/// Takes ownership of a stream from the caller.
func taken(_ stream: UnsafeMutablePointer<ArrowArrayStream>) -> Result<ArrowInput, ArrowFault> {
  do throws(ArrowFault) { return .success(try ArrowInput(moving: stream)) } catch { return .failure(error) }
}

/// Calls a function with a stream and byte arguments. The stream is consumed in every case.
func streamed(
  _ stream: StreamPointer, _ inputs: [Argument], _ output: Output?,
  _ make: (Result<ArrowInput, ArrowFault>, [[UInt8]]) -> Answer
) -> Int32 {
  guard let rows = stream.map(taken) else { return 2 }
  return answered(inputs, output) { make(rows, $0) }
}

extension Result<ArrowInput, ArrowFault> {
  /// Returns the stream, or throws its fault with the name of the argument.
  func opened(_ field: String) throws(StudyFault) -> ArrowInput {
    do throws(ArrowFault) { return try get() } catch { throw StudyFault("columns", error.message, field) }
  }

  /// Returns the stream if it has one of the needed columns and all known columns can be read.
  func opened(
    _ field: String, needing columns: [String], known: [String]
  ) throws(StudyFault) -> ArrowInput {
    let rows = try opened(field)
    guard columns.contains(where: { rows.place(of: $0) != nil }) else {
      let message = field == "files" ? "files have no column named" : "input has no column"
      throw StudyFault("missing_column", "The \(message) \(columns[0]).", columns[0])
    }
    if let column = rows.unreadable(known) {
      throw StudyFault(
        "columns",
        "The column \(column.name.prefix(60)) holds \(column.words), which are not supported: pass objects and lists as JSON text.",
        column.name)
    }
    return rows
  }

  /// Returns a stream of files.
  func openedFiles() throws(StudyFault) -> ArrowInput {
    try opened("files", needing: ["bytes"], known: ["bytes", "id"])
  }
}
