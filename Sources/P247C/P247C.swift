import Enrichment
import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The C interface: bytes in, bytes out. Sources/P247C/p247.h declares it for C.

/// Enriches the activity in `input`.
///
/// `options` is `NULL` or a JSON object `{"athlete"?: {…}, "formulas"?: "standard", "kind"?: "Run"}`. On return
/// `*output` holds `*output_length` bytes of JSON, which the caller frees with ``p247_free(_:)``: the document (an
/// array for a multi-sport file), or `{"error":{…}}`.
///
/// - Returns: 0 for a result, 1 for an error object, 2 for an invalid argument: `NULL` with a length, or a negative
///   length. `*output` is then `NULL`. A length above ``ArgumentLimits`` gives an error object without reading
///   anything.
@c
public func p247_enrich(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    PreparedEnrichment.answer(to: $0[0], options: $0[1])
  }
}

/// Adds a record to an athlete's state and returns the answer.
///
/// `record` is a record of the streaming format, or a day. `state` comes from an earlier call; `NULL` or 0
/// bytes start a new athlete. `options` is `NULL` or a JSON object `{"issue"?: "am"|"pm", "form"?:
/// "line"|"document", "intervals"?: true, "resting_hr_of_nights"?: true}`. On return `*answer` holds JSON (0
/// bytes if the record needs no answer) and `*new_state` the state after the record. Free both with
/// ``p247_free(_:)``. After an error `*answer` holds `{"error":{…}}` and `*new_state` is `NULL`, except for a
/// day too far ahead: the state then keeps the day, so that a second record can confirm it.
///
/// - Returns: 0 for an accepted record, 1 for an error object, 2 for an invalid argument.
@c
public func p247_brief(
  _ record: UnsafePointer<UInt8>?, _ recordLength: Int, _ state: UnsafePointer<UInt8>?, _ stateLength: Int,
  _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ answerLength: UnsafeMutablePointer<Int>?,
  _ newState: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ newStateLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered(
    [
      Argument("record", record, recordLength, limit: ArgumentLimits.record),
      Argument("state", state, stateLength, limit: ArgumentLimits.state), .options(options, optionsLength),
    ], Output(answer, answerLength), state: Output(newState, newStateLength)
  ) { BriefCall(options: $0[2]).answer(to: $0[0], state: $0[1]) }
}

/// Reports on the strength log in `input` (a Strong or Hevy export, or a JSON log).
///
/// `options` is `NULL` or a JSON object `{"athlete"?: {…}, "formulas"?: "standard", "exercise"?, "range"?: "12w",
/// "as_of"?, "units"?: "kg", "form"?: "document"|"history"}`. On return `*output` holds the document (history lines
/// for `"history"`), or `{"error":{…}}`.
///
/// - Returns: As ``p247_enrich(_:_:_:_:_:_:)``.
@c
public func p247_strength(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    StrengthCall.answer(to: $0[0], options: $0[1])
  }
}

/// Explains a value of the activity in `input`, a recording or a document: its meaning, method and missing inputs.
///
/// `options` is a JSON object `{"key": "training_load.tss", "athlete"?: {…}, "formulas"?: "standard", "kind"?:
/// "Run"}`. On return `*output` holds JSON, or `{"error":{…}}`.
///
/// - Returns: As ``p247_enrich(_:_:_:_:_:_:)``.
@c
public func p247_explain(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    ExplainCall.answer(to: $0[0], options: $0[1])
  }
}

/// Frees a result of another function. `NULL` is allowed.
@c
public func p247_free(_ output: UnsafeMutablePointer<UInt8>?) { free(output) }

/// Returns the version of the library as a static string.
@c
public func p247_version() -> UnsafePointer<CChar>? { UnsafePointer(versionText) }

/// A copy that is made once and lives as long as the process.
nonisolated(unsafe) private let versionText: UnsafeMutablePointer<CChar>? = strdup(LibraryVersion.current)
