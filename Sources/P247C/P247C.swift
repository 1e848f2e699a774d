import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The C interface: bytes in, bytes out. Sources/P247C/p247.h declares it for C.

/// Enriches the activity in `input` with what `options` says.
///
/// `options` is `NULL` or a JSON object `{"athlete"?: {…}, "formulas"?: "standard", "kind"?: "Run"}`. On return `*output`
/// holds JSON in `*output_length` bytes that the caller gives back to ``p247_free(_:)``: the document (an array for a
/// multi-sport file), or `{"error":{…}}`.
/// - Returns: 0 for a result, 1 for an error object, 2 where an argument is `NULL` or a length negative; `*output` is
///   then `NULL`.
@c
public func p247_enrich(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let output, let outputLength else { return 2 }
  output.pointee = nil
  outputLength.pointee = 0
  guard inputLength >= 0, optionsLength >= 0, input != nil || inputLength == 0 else { return 2 }
  let bytes = Array(UnsafeBufferPointer(start: input, count: inputLength))
  let optionBytes = options.map { Array(UnsafeBufferPointer(start: $0, count: optionsLength)) } ?? []
  let answer = EnrichmentCall(options: optionBytes).answer(to: bytes)
  guard let copy = malloc(max(1, answer.bytes.count))?.assumingMemoryBound(to: UInt8.self) else { return 2 }
  answer.bytes.withUnsafeBufferPointer { buffer in
    if let start = buffer.baseAddress { copy.update(from: start, count: buffer.count) }
  }
  output.pointee = copy
  outputLength.pointee = answer.bytes.count
  return answer.isError ? 1 : 0
}

/// Gives back what ``p247_enrich(_:_:_:_:_:_:)`` returned. `NULL` is allowed.
@c
public func p247_free(_ output: UnsafeMutablePointer<UInt8>?) { free(output) }

/// The version of the library, as text that stays valid.
@c
public func p247_version() -> UnsafePointer<CChar>? { UnsafePointer(versionText) }

/// A copy that lives as long as the process; written once, never changed.
nonisolated(unsafe) private let versionText: UnsafeMutablePointer<CChar>? = strdup(LibraryVersion.current)
