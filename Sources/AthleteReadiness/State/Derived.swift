/// A value that follows from everything else: it makes no difference between two states.
///
/// Kept in a list of one element, so a copy of the state does not copy it.
struct Derived<Value: Sendable>: Sendable, Hashable {
  private var kept: [Value] = []

  /// The value; `nil` if it is unknown.
  var value: Value? { kept.first }
  /// Whether it is to be found yet.
  var isUnknown: Bool { kept.isEmpty }

  /// Keeps a value, which may then be changed where it is kept.
  mutating func keep(_ value: Value, then change: (inout Value) -> Void = { _ in }) {
    kept = [value]
    change(&kept[0])
  }

  /// The value must be recomputed.
  mutating func forget() { kept = [] }

  /// Lends the value, where there is one.
  @discardableResult
  func lend<Result>(_ body: (borrowing Value) -> Result) -> Result? {
    kept.withUnsafeBufferPointer { $0.isEmpty ? nil : body($0[0]) }
  }

  static func == (_: Derived, _: Derived) -> Bool { true }
  func hash(into _: inout Hasher) {}
}
