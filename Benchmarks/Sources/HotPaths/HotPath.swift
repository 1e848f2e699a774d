/// A workload to measure.
public struct HotPath: Sendable {
  /// A name of letters, digits and `_`, also used as a file name and as a key in the performance gate.
  public let name: String
  /// A one-line description.
  public let summary: String
  /// Unit of a sample: "sample", "byte" or "value".
  public let unit: String
  /// Prepares an input of the given size and the calls on it.
  public let prepare: @Sendable (_ samples: Int) -> Workload
  /// Largest useful size; larger ones are skipped.
  public let largest: Int
  /// Input size in the performance gate, from which the number of repetitions is computed.
  public let gateSize: Int

  init(
    _ name: String, _ summary: String, unit: String = "sample", largest: Int = 10_000_000,
    gateSize: Int = 3600,
    prepare: @escaping @Sendable (_ samples: Int) -> Workload
  ) {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.largest = largest
    self.gateSize = gateSize
    self.prepare = prepare
  }
}

/// A hot path with prepared input.
public struct Workload {
  /// Number of samples per call.
  public let samples: Int
  /// Minimum number of input bytes that each call must read.
  public let bytes: Int
  /// The call to measure. Its result depends on all of the work.
  public let call: () -> Double
  /// The same result computed from the naive definition, if useful for comparison.
  public let naive: (() -> Double)?

  init(samples: Int, bytes: Int, call: @escaping () -> Double, naive: (() -> Double)? = nil) {
    self.samples = samples
    self.bytes = bytes
    self.call = call
    self.naive = naive
  }
}

extension HotPath {
  /// All hot paths, in display order.
  public static let all: [HotPath] = heartRate + summaries + power + enrichment + history + days
}

/// Prevents the optimiser from removing the work behind a result.
@inline(never)
@_optimize(none)
public func keep(_ value: Double) {}
