/// Finds numbers that are not finite in everything that a value encodes. A JSON writer may hide them.
///
/// ```swift
/// #expect(FiniteCheck.problems(of: document).isEmpty)
/// ```
public enum FiniteCheck {
  /// Returns the paths of non-finite numbers, such as `speed.splits.3.pace`. A value that cannot be encoded
  /// is also a problem.
  public static func problems(of value: some Encodable) -> [String] {
    let found = Findings()
    do { try value.encode(to: Walker(found: found, path: "")) } catch { found.paths.append("\(error)") }
    return found.paths
  }

  /// Checks all stored properties, for values that write their own JSON.
  public static func problems(within value: Any) -> [String] {
    let found = Findings()
    walk(value, "", found)
    return found.paths
  }

  private static func walk(_ value: Any, _ path: String, _ found: Findings) {
    if let number = value as? Double {
      if !number.isFinite { found.paths.append(path) }
      return
    }
    if value is String { return }
    for (place, child) in Mirror(reflecting: value).children.enumerated() {
      walk(child.value, path + "." + (child.label ?? "\(place)"), found)
    }
  }

  private final class Findings {
    var paths: [String] = []
  }

  private struct Walker: Encoder {
    let found: Findings
    let path: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(Members<Key>(walker: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(walker: self) }
    func singleValueContainer() -> any SingleValueEncodingContainer { Single(walker: self) }

    func child(_ name: String) -> Walker {
      Walker(found: found, path: path.isEmpty ? name : path + "." + name)
    }

    func take(_ value: some Encodable, _ name: @autoclosure () -> String) throws {
      func note(_ isFinite: Bool) { if !isFinite { found.paths.append(child(name()).path) } }
      switch value {
      case let number as Double: note(number.isFinite)
      case let number as Float: note(number.isFinite)
      case is String, is Int, is Bool: break
      case let numbers as [Double]: note(numbers.allSatisfy(\.isFinite))
      default: try value.encode(to: child(name()))
      }
    }
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let walker: Walker
    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) {}
    func encode(_ value: some Encodable, forKey key: Key) throws { try walker.take(value, key.stringValue) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
      -> KeyedEncodingContainer<Nested>
    {
      walker.child(key.stringValue).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      walker.child(key.stringValue).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { walker }
    func superEncoder(forKey key: Key) -> any Encoder { walker.child(key.stringValue) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let walker: Walker
    var count = 0
    var codingPath: [any CodingKey] { [] }
    mutating func encodeNil() { count += 1 }
    mutating func encode(_ value: some Encodable) throws {
      try walker.take(value, "\(count)")
      count += 1
    }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
      -> KeyedEncodingContainer<Nested>
    {
      count += 1
      return walker.child("\(count - 1)").container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      count += 1
      return walker.child("\(count - 1)").unkeyedContainer()
    }
    mutating func superEncoder() -> any Encoder { walker }
  }

  private struct Single: SingleValueEncodingContainer {
    let walker: Walker
    var codingPath: [any CodingKey] { [] }
    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try walker.take(value, "value") }
  }
}
