import Enrichment
import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The C interface: bytes in, bytes out. Sources/P247C/p247.h documents it.

/// Enriches the activity in `input`.
@c
public func p247_enrich(
  _ input: BytesIn, _ inputLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    PreparedEnrichment.answer(to: $0[0], options: $0[1])
  }
}

/// Adds a record to an athlete's state and returns the answer.
@c
public func p247_brief(
  _ record: BytesIn, _ recordLength: Int, _ state: BytesIn, _ stateLength: Int, _ options: BytesIn,
  _ optionsLength: Int, _ answer: BytesOut, _ answerLength: LengthOut, _ newState: BytesOut,
  _ newStateLength: LengthOut
) -> Int32 {
  answered(
    [
      Argument("record", record, recordLength, limit: ArgumentLimits.record),
      Argument("state", state, stateLength, limit: ArgumentLimits.state), .options(options, optionsLength),
    ], Output(answer, answerLength), state: Output(newState, newStateLength)
  ) { BriefCall(options: $0[2]).answer(to: $0[0], state: $0[1]) }
}

/// Reports on the strength log in `input` (a Strong or Hevy export, or a JSON log).
@c
public func p247_strength(
  _ input: BytesIn, _ inputLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    StrengthCall.answer(to: $0[0], options: $0[1])
  }
}

/// Explains a value of the activity in `input`, a recording or a document: its meaning, method and missing
/// inputs.
@c
public func p247_explain(
  _ input: BytesIn, _ inputLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    ExplainCall.answer(to: $0[0], options: $0[1])
  }
}

/// Frees a result of another function.
@c
public func p247_free(_ output: UnsafeMutablePointer<UInt8>?) { free(output) }

/// Returns the version of the library as a static string.
@c
public func p247_version() -> UnsafePointer<CChar>? { UnsafePointer(versionText) }

/// A copy that is made once and lives as long as the process.
nonisolated(unsafe) private let versionText: UnsafeMutablePointer<CChar>? = strdup(LibraryVersion.current)
