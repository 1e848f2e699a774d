import ActivityStreams
import Documents

/// The catalogue of known kinds of activity, as a document.
package struct KindCatalogue: Codable, Hashable, Sendable {
  /// Kinds sorted by category.
  package var kinds: [Entry]

  package struct Entry: Codable, Hashable, Sendable {
    /// Name in documents ("WeightTraining").
    package var name: String
    /// Name in sentences ("Strength Training").
    package var title: String
    package var category: String
    package var subkinds: [String]
    /// The sport whose thresholds apply.
    package var sport: String
    /// How speed is displayed: `pace`, `pace_per_100`, `pace_per_500` or `speed`.
    package var rate: String
    /// Body regions trained.
    package var regions: [String]
  }

  package init() {
    kinds = ActivityKind.catalogue.map {
      Entry(
        name: $0.name, title: $0.title, category: $0.category.rawValue, subkinds: $0.subkinds,
        sport: $0.sport.rawValue, rate: $0.rate.rawValue, regions: $0.regions.map(\.rawValue))
    }
  }

  /// Encodes the catalogue as JSON.
  ///
  /// - Throws: Never in practice; `Encodable` requires it.
  package func encoded() throws -> [UInt8] { try DocumentEncoder.encode(self, pretty: true) }

  /// The kinds as text, grouped by category, each with its subkinds. The text ends with a line break.
  package var text: String {
    var lines: [String] = []
    for (place, entry) in kinds.enumerated() {
      if place == 0 || kinds[place - 1].category != entry.category {
        if place > 0 { lines.append("") }
        lines.append(entry.category.replacing("_", with: " "))
      }
      let names = "  " + TextLayout.padded(entry.name, 20)
      guard !entry.subkinds.isEmpty else {
        lines.append("  " + entry.name)
        continue
      }
      for (row, part) in TextLayout.wrapped(entry.subkinds.joined(separator: ", "), width: 56).enumerated() {
        lines.append((row == 0 ? names : String(repeating: " ", count: 22)) + part)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
