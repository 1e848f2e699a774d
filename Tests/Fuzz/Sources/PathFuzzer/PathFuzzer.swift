import PathFuzz
import ReaderFuzz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `P247_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = getenv("P247_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.paths.first(where: { $0.name == name }) else {
    fatalError("P247_FUZZ_TARGET must be one of \(FuzzTarget.paths.map(\.name))")
  }
  return target
}()

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  do throws(BrokenRule) {
    try target.run(Array(UnsafeBufferPointer(start: data, count: size)))
  } catch {
    let text = "a rule does not hold: \(error.description)\n"
    write(2, text, text.utf8.count)
    abort()
  }
  return 0
}
