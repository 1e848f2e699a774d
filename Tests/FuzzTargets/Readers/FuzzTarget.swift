/// Something that is fed with bytes: whatever they are, what it promises holds.
///
/// The fuzzers of `Tests/Fuzz` and the tests run the same bodies.
public struct FuzzTarget: Sendable {
  /// Its name: `FIT`.
  public let name: String
  /// Feeds it; throws the rule that does not hold.
  public let run: @Sendable ([UInt8]) throws(BrokenRule) -> Void

  package init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws(BrokenRule) -> Void) {
    self.name = name
    self.run = run
  }
}

/// A promise that was not kept.
public struct BrokenRule: Error, Sendable, CustomStringConvertible {
  /// Which one.
  public let description: String

  package init(_ description: String) { self.description = description }
}

/// Holds a body to a rule.
package func rule(_ holds: Bool, _ description: @autoclosure () -> String) throws(BrokenRule) {
  guard holds else { throw BrokenRule(description()) }
}
