import ActivityStreams
import Documents
import FormulaSets

/// A value that differs between two results.
package struct DocumentChange: Sendable, Hashable {
  /// Dotted key of the field, with list indices ("heart_rate.zones.3.seconds"). List entries that have an identity
  /// use it instead of the index ("best_efforts.power.300s.value"), so an inserted entry does not shift the others.
  package var key: String
  /// The JSON value in the first result; `nil` if absent.
  package var first: String?
  /// The JSON value in the second result; `nil` if absent.
  package var second: String?

  /// The change as text, such as "58.1 → 61.4  (+5.7 %)".
  package var text: String {
    var text = "\(first ?? "–") → \(second ?? "–")"
    if let one = first.flatMap(Double.init), let two = second.flatMap(Double.init) {
      text = "\(Self.short(one)) → \(Self.short(two))"
      if one != 0 {
        let percent = 100 * (two / one - 1)
        text += "  (\(percent < 0 ? "" : "+")\(Displays.fixed(percent, 1)) %)"
      }
    }
    return text
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded()
      ? Displays.fixed(number, 0) : Displays.fixed(number, number.magnitude < 1 ? 4 : 2)
  }
}

extension EnrichedActivity {
  /// Returns every value that differs from another result, sorted by key. Chart data and provenance are ignored.
  package func changes(to other: EnrichedActivity) -> [DocumentChange] {
    let (one, two) = (leaves, other.leaves)
    let keys = Set(one.keys).union(two.keys).sorted()
    return keys.compactMap { key in
      one[key] == two[key] ? nil : DocumentChange(key: key, first: one[key], second: two[key])
    }
  }

  /// Every value of the document except `null`, as text by its dotted key.
  package var leaves: [String: String] {
    guard let bytes = try? encoded(), let root = try? JSONValue.read(bytes) else { return [:] }
    var leaves: [String: String] = [:]
    Self.collect(root, "", &leaves)
    return leaves
  }

  /// The identity of a list entry, from its channel, its duration or distance, and the prior work; `nil` if
  /// it has none.
  private static func name(_ entry: JSONValue) -> String? {
    guard let members = entry.object else { return nil }
    func number(_ key: String) -> String? {
      guard case .number(let number)? = members[key] else { return nil }
      return SettingValue.number(number).text
    }
    var parts: [String] = []
    var channel: String?
    if case .text(let text)? = members["channel"] { channel = text }
    if let channel { parts.append(channel) }
    if let work = number("after_kj") { parts.append("after_\(work)kj") }
    guard !parts.isEmpty else { return nil }
    if channel != "distance", let seconds = number("seconds") {
      parts.append("\(seconds)s")
    } else if let distance = number("distance_m") {
      parts.append("\(distance)m")
    }
    return parts.joined(separator: ".")
  }

  private static let passedOver: Set<String> = [
    "samples", "provenance", "coordinates", "coordinate_seconds", "polyline",
  ]

  private static func collect(_ value: JSONValue, _ key: String, _ leaves: inout [String: String]) {
    switch value {
    case .null: break
    case .flag(let flag): leaves[key] = flag ? "true" : "false"
    case .number(let number): leaves[key] = SettingValue.number(number).text
    case .text(let text): leaves[key] = SettingValue.text(text).text
    case .array(let array):
      let names = array.map(name)
      let isNamed = !names.contains(nil) && Set(names).count == names.count
      for (index, element) in array.enumerated() {
        collect(element, "\(key).\(isNamed ? names[index] ?? "" : "\(index)")", &leaves)
      }
    case .object(let object):
      for (name, member) in object where !passedOver.contains(name) {
        collect(member, key.isEmpty ? name : "\(key).\(name)", &leaves)
      }
    }
  }
}
