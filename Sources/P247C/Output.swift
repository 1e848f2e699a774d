import Enrichment
import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that the caller passes; `NULL` for none.
public typealias BytesIn = UnsafePointer<UInt8>?
/// Where the caller wants a pointer to new bytes.
public typealias BytesOut = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
/// Where the caller wants the number of new bytes.
public typealias LengthOut = UnsafeMutablePointer<Int>?
/// Where the caller wants a handle.
public typealias HandleOut = UnsafeMutablePointer<OpaquePointer?>?

/// Where the caller wants bytes: a pointer to them and their number.
struct Output {
  private let bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  private let length: UnsafeMutablePointer<Int>

  /// Clears the output before anything can fail, so that freeing it is always safe. Returns `nil` if a pointer
  /// is missing.
  init?(_ bytes: BytesOut, _ length: LengthOut) {
    bytes?.pointee = nil
    length?.pointee = 0
    guard let bytes, let length else { return nil }
    (self.bytes, self.length) = (bytes, length)
  }

  /// Copies bytes to memory that the caller frees. Returns whether there was memory.
  func deliver(_ result: [UInt8]) -> Bool {
    guard let copy = malloc(max(1, result.count))?.assumingMemoryBound(to: UInt8.self) else { return false }
    result.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { copy.update(from: start, count: buffer.count) }
    }
    (bytes.pointee, length.pointee) = (copy, result.count)
    return true
  }

  func takeBack() {
    free(bytes.pointee)
    (bytes.pointee, length.pointee) = (nil, 0)
  }

  /// Delivers an error object. Returns the code of the call.
  func refuse(_ error: [UInt8]) -> Int32 { deliver(error) ? 1 : 2 }
}

/// Calls a function with byte arguments and delivers its answer as bytes.
func answered(_ inputs: [Argument], _ output: Output?, _ make: ([[UInt8]]) -> Answer) -> Int32 {
  guard let output, inputs.areUsable else { return 2 }
  if let excess = inputs.excess { return output.refuse(excess) }
  let answer = make(inputs.bytes)
  guard output.deliver(answer.bytes) else { return 2 }
  return answer.isError ? 1 : 0
}

/// Calls a function with byte arguments and delivers its answer and the state after it.
func answered(
  _ inputs: [Argument], _ output: Output?, state: Output?, _ make: ([[UInt8]]) -> Answer
) -> Int32 {
  guard let output, let state else { return 2 }
  var kept: [UInt8]?
  let code = answered(inputs, output) { given in
    let answer = make(given)
    if !answer.isError || !answer.state.isEmpty { kept = answer.state }
    return answer
  }
  guard code < 2, let kept, !state.deliver(kept) else { return code }
  output.takeBack()
  return 2
}
