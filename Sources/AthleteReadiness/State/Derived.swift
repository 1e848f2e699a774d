/// A value derived from the rest of the state; it does not affect equality or hashing.
///
/// Stored in a one-element array, so copying the state does not copy the value.
struct Derived<Value: Sendable>: Sendable, Hashable {
  private var kept: [Value] = []

  /// The value; `nil` until computed.
  var value: Value? { kept.first }
  var isUnknown: Bool { kept.isEmpty }

  /// Stores a value, and then lets `change` modify it in place.
  mutating func keep(_ value: Value, then change: (inout Value) -> Void = { _ in }) {
    kept = [value]
    change(&kept[0])
  }

  /// Discards the value, so it is recomputed.
  mutating func forget() { kept = [] }

  /// Calls `body` with the value, if there is one.
  @discardableResult
  func lend<Result>(_ body: (borrowing Value) -> Result) -> Result? {
    kept.withUnsafeBufferPointer { $0.isEmpty ? nil : body($0[0]) }
  }

  static func == (_: Derived, _: Derived) -> Bool { true }
  func hash(into _: inout Hasher) {}
}
