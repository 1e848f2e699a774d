#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Vectorised byte search by the C library.
enum ByteSearch {
  @inline(__always)
  static func first(
    _ byte: UInt8, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard start < end, let position = memchr(start, Int32(byte), end - start) else { return nil }
    return UnsafePointer(position.assumingMemoryBound(to: UInt8.self))
  }

  @inline(__always)
  static func isSame(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memcmp(one, other, count) == 0
  }

  @inline(__always)
  static func stands(_ word: StaticString, at place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>)
    -> Bool
  {
    end - place >= word.utf8CodeUnitCount && memcmp(place, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
