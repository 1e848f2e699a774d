package import AthleteReadiness

extension RecordName {
  /// Returns the key under which an athlete's state is stored: `athlete`, or `dataset/athlete`.
  ///
  /// `/` and `%` in a name become `%2F` and `%25`, so two keys are equal only if the names are equal byte for
  /// byte.
  package static func key(athlete: RecordName?, dataset: RecordName?) -> String {
    key(athlete?.text, dataset?.text)
  }

  /// Returns the key of a state's owner.
  package static func key(_ owner: StateOwner) -> String {
    guard case .athlete(let name, let dataset) = owner else { return "" }
    return key(name, dataset)
  }

  private static func key(_ athlete: String?, _ dataset: String?) -> String {
    let name = escaped(athlete ?? "")
    return dataset.map { "\(escaped($0))/\(name)" } ?? name
  }

  /// Returns the key that the first archive format, which escaped nothing, used for the same athlete.
  package static func firstKey(of key: String) -> String {
    var bytes: [UInt8] = []
    var remaining = Array(key.utf8)[...]
    while let byte = remaining.popFirst() {
      if byte == UInt8(ascii: "%"), remaining.starts(with: "2F".utf8) || remaining.starts(with: "25".utf8) {
        bytes.append(remaining.starts(with: "2F".utf8) ? UInt8(ascii: "/") : UInt8(ascii: "%"))
        remaining = remaining.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else {
      return name
    }
    return String(
      decoding: name.utf8.flatMap { byte in
        switch byte {
        case UInt8(ascii: "/"): Array("%2F".utf8)
        case UInt8(ascii: "%"): Array("%25".utf8)
        default: [byte]
        }
      }, as: UTF8.self)
  }
}
