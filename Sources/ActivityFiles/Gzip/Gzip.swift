internal import CZlib

/// Unpacks gzip'd files (RFC 1952) through zlib.
package enum Gzip {
  /// What came out of a packed file.
  package struct Unpacked: Sendable {
    /// The unpacked bytes, up to the damage if there is any.
    package var bytes: [UInt8]
    /// What is wrong with the packed bytes.
    package var damage: GzipError?
  }

  /// Whether the bytes start as a gzip member does.
  package static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Unpacks all members of a file. Bytes after the last member that start no other member are ignored, as the
  /// `gzip` tool does.
  /// - Throws: ``GzipError`` where the content is larger than `limits` allow.
  /// - Complexity: O(*n*) in the unpacked size; memory grows with what really comes out, whatever sizes the file
  ///   declares.
  package static func unpack(_ packed: [UInt8], limits: ReadLimits) throws(GzipError) -> Unpacked {
    var stream = z_stream()
    let windowBits: Int32 = 15 + 16  // the largest window, gzip header and trailer
    guard
      inflateInit2_(&stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .outOfMemory }
    defer { inflateEnd(&stream) }
    return try packed.withUnsafeBufferPointer { (source) throws(GzipError) -> Unpacked in
      try inflateAll(&stream, source, limit: limits.unpackedLimit(packed: source.count))
    }
  }

  private static func inflateAll(
    _ stream: inout z_stream, _ source: UnsafeBufferPointer<UInt8>, limit: Int
  ) throws(GzipError) -> Unpacked {
    let chunk = 1 << 16
    var output: [UInt8] = []
    output.reserveCapacity(min(limit, source.count.multipliedReportingOverflow(by: 8).partialValue))
    var consumed = 0
    var damage: GzipError?
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: chunk)
    defer { scratch.deallocate() }

    reading: while true {
      let given = min(source.count - consumed, 1 << 30)
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress?.advanced(by: consumed))
      stream.avail_in = UInt32(given)
      stream.next_out = scratch
      stream.avail_out = UInt32(chunk)
      let status = inflate(&stream, Z_NO_FLUSH)
      consumed += given - Int(stream.avail_in)
      let produced = chunk - Int(stream.avail_out)
      guard output.count + produced <= limit else {
        throw .tooLarge(byteOffset: consumed, packed: source.count, limit: limit)
      }
      output.append(contentsOf: UnsafeBufferPointer(start: scratch, count: produced))
      switch status {
      case Z_STREAM_END:
        let rest = source[consumed...]
        guard rest.count >= 2, rest.starts(with: [0x1F, 0x8B]) else { break reading }
        guard inflateReset(&stream) == Z_OK else { throw .outOfMemory }
      case Z_OK where given > Int(stream.avail_in) || produced > 0:
        continue
      case Z_OK, Z_BUF_ERROR:
        damage = .truncated(byteOffset: consumed)
        break reading
      case Z_MEM_ERROR:
        throw .outOfMemory
      default:
        damage = .corrupt(byteOffset: consumed)
        break reading
      }
    }
    return Unpacked(bytes: output, damage: damage)
  }
}
