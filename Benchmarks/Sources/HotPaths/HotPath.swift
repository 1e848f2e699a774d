/// A piece of work worth measuring.
public struct HotPath: Sendable {
  /// Letters, digits and `_` only: the name is also a file name and a key of the gate's table.
  public let name: String
  /// What it does, in one line.
  public let summary: String
  /// What a sample is here: "sample", "byte", "value".
  public let unit: String
  /// Makes the input of one size and the calls on it.
  public let prepare: @Sendable (_ samples: Int) -> Workload
  /// Largest sensible size; larger ones are left out.
  public let largest: Int
  /// Size and repetitions of the gate.
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

/// A hot path on one input.
public struct Workload {
  /// Samples a call works on.
  public let samples: Int
  /// Bytes of input that a call must read at the least.
  public let bytes: Int
  /// The call; its result depends on all of the work.
  public let call: () -> Double
  /// The same answer from the plain definition, where one is worth comparing with.
  public let naive: (() -> Double)?

  init(samples: Int, bytes: Int, call: @escaping () -> Double, naive: (() -> Double)? = nil) {
    self.samples = samples
    self.bytes = bytes
    self.call = call
    self.naive = naive
  }
}

extension HotPath {
  /// Every hot path, in the order in which they are shown.
  public static let all: [HotPath] = heartRate + summaries + power + enrichment + history + days
}

/// Keeps a result: the optimiser may not drop what leads to it.
@inline(never)
@_optimize(none)
public func keep(_ value: Double) {}
