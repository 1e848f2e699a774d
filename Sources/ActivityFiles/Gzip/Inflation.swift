internal import CZlib
import TextFormats

/// Decompresses deflate data with zlib, whatever the container.
struct Inflation {
  enum End {
    case whole, truncated, corrupt, outOfMemory
    case overLimit(BudgetError)
  }

  /// The container of the deflate data. The raw values are zlib's window bits for its largest window.
  enum Wrapping: Int32 {
    /// Raw deflate data, as in zip archives.
    case bare = -15
    /// Deflate data with a gzip header and trailer.
    case gzip = 31
  }

  private(set) var place: Int
  private let budget: ReadingBudget

  init(at place: Int, budget: ReadingBudget) {
    self.place = place
    self.budget = budget
  }

  /// Decompresses one stream, or several consecutive ones.
  ///
  /// - Parameters:
  ///   - source: The compressed bytes.
  ///   - wrapping: The container of the deflate data.
  ///   - output: Receives the output. Existing content counts towards the limit.
  ///   - goesOn: Decides from the next bytes whether another stream follows.
  /// - Returns: How decompression ended. `output` contains everything before any damage.
  /// - Complexity: O(*n*) in the decompressed size. Memory grows with the actual output.
  mutating func run(
    _ source: UnsafeBufferPointer<UInt8>, _ wrapping: Wrapping, into output: inout [UInt8],
    goesOn: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool = { _ in false }
  ) -> End {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, wrapping.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return .outOfMemory }
    defer { inflateEnd(&stream) }
    let chunk = 1 << 16
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: chunk)
    defer { scratch.deallocate() }
    while true {
      let given = min(source.count - place, 1 << 30)
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress?.advanced(by: place))
      stream.avail_in = UInt32(given)
      stream.next_out = scratch
      stream.avail_out = UInt32(chunk)
      let status = inflate(&stream, Z_NO_FLUSH)
      let taken = given - Int(stream.avail_in)
      let produced = chunk - Int(stream.avail_out)
      place += taken
      do throws(BudgetError) {
        try budget.unpack(produced)
        try budget.check(.file, output.count + produced)
      } catch {
        return .overLimit(error)
      }
      output.append(contentsOf: UnsafeBufferPointer(start: scratch, count: produced))
      switch status {
      case Z_STREAM_END:
        guard goesOn(source[place...]) else { return .whole }
        guard inflateReset(&stream) == Z_OK else { return .outOfMemory }
      case Z_OK where taken > 0 || produced > 0: continue
      case Z_OK, Z_BUF_ERROR: return .truncated
      case Z_MEM_ERROR: return .outOfMemory
      default: return .corrupt
      }
    }
  }
}
