import TextFormats

/// The text of an element or attribute. It points into the document or, if it was decoded, into the
/// parser's buffer, and is valid until the next event.
struct XMLText {
  let bytes: UnsafeBufferPointer<UInt8>
  let readableEnd: UnsafePointer<UInt8>
  let isRaw: Bool

  var isBlank: Bool { bytes.allSatisfy(\.isBlank) }

  /// A copy with normalised line breaks (XML 1.0, section 2.11).
  var string: String {
    guard isRaw, bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    let buffer = XMLTextBuffer()
    buffer.append(lines: bytes)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// A copy; `nil` if the text is only white space.
  var filled: String? { isBlank ? nil : string }
}

/// A growable buffer whose bytes do not move until the next change.
final class XMLTextBuffer {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  private(set) var count = 0

  init() { start = .allocate(capacity: 256) }
  deinit { start.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  var end: UnsafePointer<UInt8> { UnsafePointer(start + count) }

  func removeAll() { count = 0 }

  private func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(count + more, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Appends bytes, converting CR LF and CR to LF.
  func append(lines: UnsafeBufferPointer<UInt8>) {
    reserve(lines.count)
    var isAfterReturn = false
    for byte in lines {
      if byte == 0x0D {
        append(0x0A)
      } else if byte != 0x0A || !isAfterReturn {
        append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
  }
}
