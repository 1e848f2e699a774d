import Charts
import Reports
import TextFormats

/// Links the pages of consecutive activities to each other once all pages are written.
enum NeighbourLinks {
  /// Adds the links in order of date. Activities without a date come last and get no links.
  ///
  /// - Complexity: O(size of the pages), with one page in memory at a time.
  static func add(to entries: [SeasonPage.Entry], in folder: String) throws {
    let ordered = entries.filter { !$0.day.isEmpty }.sorted {
      ($0.day, ByteText($0.target)) < ($1.day, ByteText($1.target))
    }
    for (place, entry) in ordered.enumerated() {
      let links = [
        place > 0 ? link("prev", "‹ \(ordered[place - 1].day)", ordered[place - 1].target) : nil,
        place + 1 < ordered.count
          ? link("next", "\(ordered[place + 1].day) ›", ordered[place + 1].target) : nil,
      ].compactMap { $0 }.joined()
      guard !links.isEmpty else { continue }
      let path = "\(folder)/\(entry.target)"
      let page = WithLinks(try CommandFiles.bytes(path, budget: ReadingBudget()), Array(links.utf8))
      let file = try WholeFile(path)
      try file.write(page.bytes)
      try file.commit(syncsFolder: false)
    }
  }

  private static func link(_ way: String, _ words: String, _ target: String) -> String {
    // All activity pages are in one folder.
    let name = target.split(separator: "/").last.map(String.init) ?? target
    return Markup("a", [.init("rel", way), .init("href", name)], words).text
  }

  /// Appends links to the first list of links on a page. A page without such a list is unchanged.
  private struct WithLinks {
    var bytes: [UInt8]

    init(_ page: [UInt8], _ links: [UInt8]) {
      bytes = page
      let end = Array("</nav>".utf8)
      let place = page.indices.first { page[$0] == end[0] && page[$0...].starts(with: end) }
      guard let place else { return }
      bytes.insert(contentsOf: links, at: place)
    }
  }
}
