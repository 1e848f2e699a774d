import Enrichment

/// A result as a page for people, at most 80 columns wide.
struct TextReport {
  let hasColour: Bool

  func text(of activity: EnrichedActivity) -> String {
    var lines: [String] = []
    lines.append(activity.name ?? activity.kind)
    return lines.joined(separator: "\n") + "\n"
  }
}
