/// A page of charts, tables and figures in one HTML file: no network.
///
/// The file is valid HTML and well-formed XML, follows the reader's light or dark setting, and fits phones: charts
/// have a separate drawing there, and the cells of wide tables are stacked. A small script shows the values under the
/// pointer and zooms; everything is readable without it.
///
/// ```swift
/// var page = ReportPage("Training history", subtitle: "1 January to 31 March 2026")
/// page.sections.append(ReportSection("Fitness", [.chart(chart)]))
/// let bytes = Array(page.html().utf8)
/// ```
package struct ReportPage: Sendable, Hashable {
  /// A headline number.
  package struct Fact: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// The number with its unit.
    package var value: String
    /// A few more words; empty for none.
    package var note: String
    /// Its explanation, one line each, shown when it is pressed; empty for a card that cannot be pressed.
    package var reasons: [String] = []

    /// A fact.
    package init(_ name: String, _ value: String, note: String = "") {
      self.name = name
      self.value = value
      self.note = note
    }
  }

  /// A way to another page.
  package struct Link: Sendable, Hashable {
    /// Its words.
    package var name: String
    /// The other page, as seen from this one.
    package var target: String

    /// A way to another page.
    package init(_ name: String, to target: String) {
      self.name = name
      self.target = target
    }
  }

  /// The title.
  package var title: String
  /// Ways to other pages, above the title.
  package var links: [Link] = []
  /// A line below the title.
  package var subtitle: String
  /// Headline numbers.
  package var facts: [Fact]
  /// The sections.
  package var sections: [ReportSection]
  /// A line at the end: how it was made.
  package var footer: String

  /// A page.
  package init(
    _ title: String, subtitle: String = "", facts: [Fact] = [], sections: [ReportSection] = [],
    footer: String = ""
  ) {
    self.title = title
    self.subtitle = subtitle
    self.facts = facts
    self.sections = sections
    self.footer = footer
  }

  /// A fact as a card, which can be pressed if it has reasons.
  private static func card(_ fact: Fact) -> Markup {
    let name = Markup("span", fact.name)
    let value = Markup("b", fact.value)
    let note = fact.note.isEmpty ? [] : [Markup("span", fact.note)]
    guard !fact.reasons.isEmpty else { return Markup("div", [.init("class", "fact")], [name, value] + note) }
    let summary = Markup("summary", [], [name, value] + note)
    return Markup(
      "details", [.init("class", "fact")], [summary] + fact.reasons.map { Markup("p", $0) })
  }

  /// The page as an HTML file.
  ///
  /// - Complexity: O(size of the page).
  package func html() -> String {
    var header = Markup("header")
    if !links.isEmpty {
      header.add(
        Markup("nav", [], links.map { Markup("a", [.init("href", $0.target)], $0.name) }))
    }
    header.add(Markup("h1", title))
    if !subtitle.isEmpty { header.add(Markup("p", subtitle)) }
    var main = Markup("main", [], [header])
    if !facts.isEmpty {
      var list = Markup("div", [.init("class", "facts")])
      for fact in facts {
        list.add(Self.card(fact))
      }
      main.add(list)
    }
    for section in sections { main.add(section.element) }
    if !footer.isEmpty { main.add(Markup("footer", footer)) }
    let head = Markup(
      "head", [],
      [
        Markup("meta", [.init("charset", "utf-8")]),
        Markup(
          "meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
        Markup("title", title), Markup("style", [], [.verbatim(ChartStyle.page)]),
      ])
    var body = Markup("body", [], [main])
    if sections.contains(where: \.hasChart) {
      body.add(Markup("script", [], [.verbatim(ChartPointing.script)]))
    }
    if sections.contains(where: \.hasSortableTable) {
      body.add(Markup("script", [], [.verbatim(SortableTable.script)]))
    }
    let root = Markup("html", [.init("lang", "en")], [head, body])
    return "<!DOCTYPE html>\n" + root.text + "\n"
  }
}

/// A section of a page.
package struct ReportSection: Sendable, Hashable {
  /// Something in a section.
  package enum Block: Sendable, Hashable {
    /// Words.
    case paragraph(String)
    /// A chart; its title is the title of the section.
    case chart(Chart)
    /// A table.
    case table(ReportTable)
  }

  /// The title.
  package var title: String
  /// Its content.
  package var blocks: [Block]
  /// Whether only the title is shown until tapped: for rarely read sections.
  package var isFolded = false

  /// Rows of tables from which on a section that may be folded is.
  static let longTable = 12

  /// The same section, folded where its tables have many rows.
  package var foldedIfLong: ReportSection {
    var section = self
    let rows = blocks.map { block in
      if case .table(let table) = block { table.rows.count } else { 0 }
    }
    section.isFolded = rows.reduce(0, +) > Self.longTable
    return section
  }

  /// A section.
  package init(_ title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }

  /// Whether a table of it can be sorted.
  var hasSortableTable: Bool {
    blocks.contains { block in
      if case .table(let table) = block { table.isSortable } else { false }
    }
  }

  /// Whether a chart is in it.
  var hasChart: Bool {
    blocks.contains { block in
      if case .chart = block { true } else { false }
    }
  }

  var element: Markup {
    var section = Markup("section", [], isFolded ? [] : [Markup("h2", title)])
    for block in blocks {
      switch block {
      case .paragraph(let words): section.add(Markup("p", words))
      case .chart(let chart):
        section.add(chart.pageElement())
      case .table(let table):
        section.add(Markup("div", [.init("class", "scroll")], [table.element]))
      }
    }
    guard isFolded else { return section }
    let title = Markup("summary", [], [Markup("h2", title)])
    return Markup("section", [], [.element(Markup("details", [], [.element(title)] + section.contents))])
  }
}

/// A table of a page.
package struct ReportTable: Sendable, Hashable {
  /// A column.
  package struct Column: Sendable, Hashable {
    /// The heading.
    package var title: String
    /// Whether it holds numbers, which are right-aligned.
    package var isNumeric: Bool
    /// Whether telephones leave it out.
    package var isMinor = false
    /// Whether its cells stay in one line on telephones too: dates.
    package var isWhole = false

    /// A column.
    package init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }

    /// The same column, left out on telephones.
    package var minor: Column {
      var column = self
      column.isMinor = true
      return column
    }

    /// The same column, its cells in one line.
    package var whole: Column {
      var column = self
      column.isWhole = true
      return column
    }

    func attributes(with more: [String] = []) -> [Markup.Attribute] {
      let classes = (isNumeric ? ["n"] : []) + (isMinor ? ["m"] : []) + (isWhole ? ["w"] : []) + more
      return classes.isEmpty ? [] : [.init("class", classes.joined(separator: " "))]
    }
  }

  /// The columns.
  package var columns: [Column]
  /// The rows; missing cells are empty, cells too many are left out.
  package var rows: [[String]]

  /// The link of each row's first column; none for rows beyond the end.
  package var targets: [String?] = []
  /// Whether a press on a heading sorts the rows.
  package var isSortable = false

  /// A table.
  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether telephones show the cells of a row below and beside each other, each with its heading: no line of the screen
  /// holds them.
  var isStacked: Bool {
    let needed = columns.indices.filter { !columns[$0].isMinor }.reduce(0) { $0 + comfortableWidth($1) }
    return needed > Self.telephone
  }

  /// Room for a table on a telephone 390 pixels wide, beside the edges of the page and of its section.
  private static let telephone = 336.0
  /// Size of the letters of a table on a telephone, as in the style sheet.
  private static let letters = 13.0
  /// Blanks beside a cell there.
  private static let blanks = 8.0
  /// The line width for words; the rest wraps.
  private static let words = 84.0

  /// The width in which a column reads well: numbers in one line, words in a few.
  private func comfortableWidth(_ place: Int) -> Double {
    func width(_ text: some StringProtocol) -> Double { TextWidth.of(String(text), size: Self.letters) }
    let column = columns[place]
    let heading = column.title.split(separator: " ").map(width).max() ?? 0
    let cells = rows.lazy.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    let widest = cells.map { text in
      if column.isNumeric || column.isWhole { return width(text) }
      return min(width(text), max(Self.words, text.split(separator: " ").map(width).max() ?? 0))
    }.max()
    return max(heading, widest ?? 0) + Self.blanks
  }

  /// Letters from which on a cell of a stacked row gets its own line.
  private static let ownLine = 24
  /// Letters of a word at most that is not broken: the path of a file is.
  private static let longestWord = 28

  var element: Markup {
    let isStacked = isStacked
    var head = Markup("tr")
    for column in columns {
      head.add(Markup("th", [.init("scope", "col")] + column.attributes(), column.title))
    }
    var body = Markup("tbody")
    for (number, row) in rows.enumerated() {
      var line = Markup("tr")
      let target = targets.indices.contains(number) ? targets[number] : nil
      for (place, column) in columns.enumerated() {
        let words = row.indices.contains(place) ? row[place] : ""
        var classes = isStacked && words.count > Self.ownLine ? ["l"] : []
        if words.split(separator: " ").contains(where: { $0.count > Self.longestWord }) {
          classes.append("u")
        }
        var attributes = column.attributes(with: classes)
        if isStacked, place > 0, !column.title.isEmpty { attributes.append(.init("data-name", column.title)) }
        if place == 0, let target {
          line.add(Markup("td", attributes, [Markup("a", [.init("href", target)], words)]))
        } else {
          line.add(Markup("td", attributes, words))
        }
      }
      body.add(line)
    }
    let classes = (isSortable ? ["sortable"] : []) + (isStacked ? ["stack"] : [])
    let attributes = classes.isEmpty ? [] : [Markup.Attribute("class", classes.joined(separator: " "))]
    return Markup("table", attributes, [Markup("thead", [], [head]), body])
  }
}
