import TextFormats

/// Unpacks gzip'd files (RFC 1952) through zlib.
package enum Gzip {
  /// The result of unpacking a file.
  package struct Unpacked: Sendable {
    /// The unpacked bytes, up to the damage if there is any.
    package var bytes: [UInt8]
    /// The fault in the packed bytes.
    package var damage: GzipError?
  }

  /// Whether the bytes start as a gzip member does.
  package static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Unpacks all members of a file. Bytes after the last member that start no other member are ignored, as the
  /// `gzip` tool does.
  /// - Throws: ``GzipError`` where the content is larger than `budget` allows.
  /// - Complexity: O(*n*) in the unpacked size; memory grows with the actual output, whatever sizes the file
  ///   declares.
  package static func unpack(_ packed: [UInt8], budget: ReadingBudget) throws(GzipError) -> Unpacked {
    var output: [UInt8] = []
    output.reserveCapacity(min(1 << 24, packed.count.multipliedReportingOverflow(by: 4).partialValue))
    var inflation = Inflation(at: 0, budget: budget)
    let end = packed.withUnsafeBufferPointer { source in
      inflation.run(source, .gzip, into: &output) { $0.starts(with: [0x1F, 0x8B]) }
    }
    let place = inflation.place
    switch end {
    case .whole: return Unpacked(bytes: output)
    case .truncated: return Unpacked(bytes: output, damage: .truncated(byteOffset: place))
    case .corrupt: return Unpacked(bytes: output, damage: .corrupt(byteOffset: place))
    case .overLimit(let error): throw .overLimit(byteOffset: place, error)
    case .outOfMemory: throw .outOfMemory
    }
  }
}
