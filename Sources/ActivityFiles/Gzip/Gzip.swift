import TextFormats

/// Decompresses gzip files (RFC 1952) with zlib.
package enum Gzip {
  package struct Unpacked: Sendable {
    package var bytes: [UInt8]
    package var damage: GzipError?
  }

  package static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Decompresses all members of a file. Trailing bytes that are not a member are ignored, as in the `gzip` tool.
  ///
  /// - Throws: ``GzipError`` if the output exceeds `budget`.
  /// - Complexity: O(*n*) in the decompressed size. Memory grows with the actual output, whatever size the
  ///   file declares.
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
