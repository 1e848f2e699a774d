/// A value shared by all copies of its owner, so that a large value takes up memory only once.
package final class SharedValue<Value: Sendable & Hashable>: Sendable, Hashable {
  package let value: Value?

  package init(_ value: Value) { self.value = value }

  package static func == (one: SharedValue, other: SharedValue) -> Bool { one.value == other.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
