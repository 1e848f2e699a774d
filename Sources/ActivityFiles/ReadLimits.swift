/// What a reader refuses to exceed, so that a hostile file costs no more than its size.
public struct ReadLimits: Sendable, Hashable {
  /// Largest file read, packed or not, in bytes.
  public var maximumBytes: Int
  /// Largest unpacked size of a gzip'd file, in bytes.
  public var maximumUnpackedBytes: Int
  /// Largest unpacked size as a multiple of the packed size; files below `freeUnpackedBytes` are exempt.
  public var maximumExpansion: Int
  /// An unpacked size that is always allowed, in bytes.
  public var freeUnpackedBytes: Int
  /// Deepest nesting of JSON values and XML elements.
  public var maximumDepth: Int
  /// Most records of one activity. A record may take as little as two bytes of a file and as much as a number a
  /// channel in memory; this bounds the product.
  public var maximumRecords: Int
  /// Most attributes of an XML element.
  public var maximumAttributes: Int
  /// Longest name of an XML element or attribute, in bytes.
  public var maximumNameBytes: Int
  /// Longest text of an XML element, or value of an attribute, in bytes.
  public var maximumTextBytes: Int

  /// Limits; each default is generous to real recordings (which pack 3 to 60 times) and mean to bombs
  /// (1000 times).
  public init(
    maximumBytes: Int = 1 << 30, maximumUnpackedBytes: Int = 1 << 30, maximumExpansion: Int = 200,
    freeUnpackedBytes: Int = 4 << 20, maximumDepth: Int = 128,
    maximumRecords: Int = 1 << 24, maximumAttributes: Int = 1024, maximumNameBytes: Int = 1024,
    maximumTextBytes: Int = 64 << 20
  ) {
    self.maximumBytes = maximumBytes
    self.maximumUnpackedBytes = maximumUnpackedBytes
    self.maximumExpansion = maximumExpansion
    self.freeUnpackedBytes = freeUnpackedBytes
    self.maximumDepth = maximumDepth
    self.maximumRecords = maximumRecords
    self.maximumAttributes = maximumAttributes
    self.maximumNameBytes = maximumNameBytes
    self.maximumTextBytes = maximumTextBytes
  }

  /// The default limits.
  public static let standard = ReadLimits()

  /// The largest unpacked size allowed for a packed size.
  package func unpackedLimit(packed: Int) -> Int {
    let (product, overflow) = packed.multipliedReportingOverflow(by: max(1, maximumExpansion))
    return min(maximumUnpackedBytes, max(freeUnpackedBytes, overflow ? .max : product))
  }
}
