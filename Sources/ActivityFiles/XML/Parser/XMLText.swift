import TextFormats

/// The text of an element or attribute, in the document itself or, where references and pieces had to be put together,
/// in the parser's memory. It must not outlive the event it came with.
struct XMLText {
  /// The bytes, UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The end of readable memory after the text.
  let readableEnd: UnsafePointer<UInt8>
  /// Whether line breaks are still as in the document.
  let isRaw: Bool

  /// Whether it holds nothing but white space.
  var isBlank: Bool { bytes.allSatisfy(\.isBlank) }

  /// A copy; line breaks are line feeds (XML 1.0, 2.11).
  var string: String {
    guard isRaw, bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    let buffer = XMLTextBuffer()
    buffer.append(lines: bytes)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// A copy, or `nil` for white space only.
  var filled: String? { isBlank ? nil : string }
}

/// Bytes that stay where they are until the next change.
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

  /// Appends bytes of the document with each of its line breaks, CR LF, CR or LF, as a line feed.
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
