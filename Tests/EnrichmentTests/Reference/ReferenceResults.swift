import Foundation
import _TestSupport

/// The results that were computed independently for the real recordings, by the rules of `conventions.md`.
struct ReferenceResults: Sendable {
  /// Paths of the recordings below the data folder, sorted.
  let paths: [String]
  private let numbers: [String: [String: Double]]
  private let objects: [String: Set<String>]

  static let shared: ReferenceResults? = try? ReferenceResults()

  private init() throws {
    let bytes = try TestData.bytes("reference/activities.json")
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    var numbers: [String: [String: Double]] = [:]
    var objects: [String: Set<String>] = [:]
    for (path, value) in root {
      var found: [String: Double] = [:]
      var present: Set<String> = []
      Self.flatten(value, "", &found, &present)
      numbers[path] = found
      objects[path] = present
    }
    self.numbers = numbers
    self.objects = objects
    paths = root.keys.filter { $0.hasPrefix("activities/") }.sorted()
  }

  private static func flatten(
    _ value: Any, _ key: String, _ numbers: inout [String: Double], _ objects: inout Set<String>
  ) {
    let prefix = key.isEmpty ? "" : key + "/"
    if let object = value as? [String: Any] {
      objects.insert(key)
      for (name, member) in object { flatten(member, prefix + name, &numbers, &objects) }
    } else if let array = value as? [Any] {
      for (index, element) in array.enumerated() { flatten(element, prefix + "\(index)", &numbers, &objects) }
    } else if let number = value as? NSNumber {
      numbers[key] = number.doubleValue
    }
  }

  /// A number of a recording by its path of keys ("hr/zones_pct_hrmax_s/3"); `nil` where it is null or absent.
  func number(_ path: String, _ key: String) -> Double? { numbers[path]?[key] }

  /// The keys of the numbers below a key of a recording.
  func keys(_ path: String, below key: String) -> [String] {
    (numbers[path] ?? [:]).keys.filter { $0.hasPrefix(key + "/") }.map { String($0.dropFirst(key.count + 1)) }
      .sorted()
  }

  /// The path of the decoded records of a recording.
  static func streamPath(_ path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasSuffix(".gz") { name = String(name.dropLast(3)) }
    return "activities/streams/\(name).csv.gz"
  }
}
