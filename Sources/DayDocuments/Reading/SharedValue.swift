/// A value that the copies of its owner share, so that a large one takes its memory once.
package final class SharedValue<Value: Sendable & Hashable>: Sendable, Hashable {
  package let value: Value?

  package init(_ value: Value) { self.value = value }

  package static func == (one: SharedValue, other: SharedValue) -> Bool { one.value == other.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
