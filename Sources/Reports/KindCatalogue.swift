import ActivityStreams
import Documents

/// The known kinds of activity, as a document.
package struct KindCatalogue: Codable, Hashable, Sendable {
  /// The kinds, by category.
  package var kinds: [Entry]

  /// A kind.
  package struct Entry: Codable, Hashable, Sendable {
    /// Its name in documents ("WeightTraining").
    package var name: String
    /// Its name in sentences ("Strength Training").
    package var title: String
    /// Its family.
    package var category: String
    /// Its finer divisions.
    package var subkinds: [String]
    /// Whose thresholds count.
    package var sport: String
    /// How its rate is shown: `pace`, `pace_per_100`, `pace_per_500`, `speed`.
    package var rate: String
    /// The trained regions.
    package var regions: [String]
  }

  /// Every known kind.
  package init() {
    kinds = ActivityKind.catalogue.map {
      Entry(
        name: $0.name, title: $0.title, category: $0.category.rawValue, subkinds: $0.subkinds,
        sport: $0.sport.rawValue, rate: $0.rate.rawValue, regions: $0.regions.map(\.rawValue))
    }
  }

  /// The document as JSON bytes.
  /// - Throws: Nothing in practice; the signature is that of `Encodable`.
  package func encoded() throws -> [UInt8] { try DocumentEncoder.encode(self, pretty: true) }

  /// One line per kind under each category, ending in a line break.
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
