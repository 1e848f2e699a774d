import TextFormats

/// Makes unique names for activity pages from day and title, using plain letters.
struct PageNames {
  private var taken: Set<ByteText> = []
  private var counts: [ByteText: Int] = [:]

  /// Returns a unique file name without an extension, such as "2026-05-02-hill-repeats".
  mutating func name(day: String?, title: String) -> String {
    var words = ""
    for scalar in title.lowercased().unicodeScalars.prefix(60) {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain {
        words.unicodeScalars.append(scalar)
      } else if !words.isEmpty, words.last != "-" {
        words += "-"
      }
    }
    while words.last == "-" { words.removeLast() }
    let base = [day ?? "undated", words].filter { !$0.isEmpty }.joined(separator: "-")
    var name = base
    while !taken.insert(ByteText(name)).inserted {
      let count = counts[ByteText(base), default: 1] + 1
      counts[ByteText(base)] = count
      name = "\(base)-\(count)"
    }
    return name
  }
}
