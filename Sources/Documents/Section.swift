/// A part of the result document: present, missing, or left out because it does not suit the activity.
///
/// A missing part is written as `null`; a part that is left out is not written. `activity.speed` is the value, or
/// `nil` for both; `activity.$speed.isLeftOut` distinguishes them.
@propertyWrapper
public struct Section<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The value, `nil` without one.
  public var wrappedValue: Value? {
    didSet { if wrappedValue != nil { isLeftOut = false } }
  }
  /// Whether the part does not suit the activity; the document then does not have its key.
  public private(set) var isLeftOut = false
  /// The section together with its state.
  public var projectedValue: Section {
    get { self }
    set { self = newValue }
  }

  /// A part with a value, or a missing one.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// A part that does not suit the activity.
  public static var leftOut: Section {
    var part = Section(wrappedValue: nil)
    part.isLeftOut = true
    return part
  }

  /// Reads a single part: a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  /// Writes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension KeyedEncodingContainer {
  /// Writes a part: its value, `null`, or nothing at all.
  public mutating func encode<Value>(_ part: Section<Value>, forKey key: Key) throws {
    if let value = part.wrappedValue {
      try encode(value, forKey: key)
    } else if !part.isLeftOut {
      try encodeNil(forKey: key)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a part: a missing key is a part that was left out.
  public func decode<Value>(_ type: Section<Value>.Type, forKey key: Key) throws -> Section<Value> {
    guard contains(key) else { return .leftOut }
    return Section(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
