/// A part of a document that has a value, is missing, or is omitted because it does not apply to the
/// activity.
///
/// A missing part is written as `null`; an omitted part is not written. `activity.speed` is `nil` in both
/// cases. `activity.$speed.isLeftOut` shows which case applies.
@propertyWrapper
public struct Section<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The value, if any.
  public var wrappedValue: Value? {
    didSet { if wrappedValue != nil { isLeftOut = false } }
  }
  /// Whether the part does not apply to the activity, so that its key is omitted.
  public private(set) var isLeftOut = false
  /// The part with its state, as `$name`.
  public var projectedValue: Section {
    get { self }
    set { self = newValue }
  }

  /// Creates a part with the given value, or a missing part if it is `nil`.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// A part that does not apply to the activity.
  public static var leftOut: Section {
    var part = Section(wrappedValue: nil)
    part.isLeftOut = true
    return part
  }

  /// Decodes a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  /// Encodes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a part: its value, `null`, or nothing if it is omitted.
  public mutating func encode<Value>(_ part: Section<Value>, forKey key: Key) throws {
    if let value = part.wrappedValue {
      try encode(value, forKey: key)
    } else if !part.isLeftOut {
      try encodeNil(forKey: key)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a part. A missing key means that the part was omitted.
  public func decode<Value>(_ type: Section<Value>.Type, forKey key: Key) throws -> Section<Value> {
    guard contains(key) else { return .leftOut }
    return Section(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
