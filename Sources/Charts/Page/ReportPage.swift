/// A report with charts, tables and headline numbers in a self-contained HTML file.
///
/// The file is valid HTML and well-formed XML. It follows the reader's light or dark setting and fits phones,
/// on which charts have their own drawing and wide tables are stacked. A small script adds hover values and
/// zooming; everything can be read without it.
///
/// ```swift
/// var page = ReportPage("Training history", subtitle: "1 January to 31 March 2026")
/// page.sections.append(ReportSection("Fitness", [.chart(chart)]))
/// let bytes = Array(page.html().utf8)
/// ```
package struct ReportPage: Sendable, Hashable {
  /// A headline number.
  package struct Fact: Sendable, Hashable {
    package var name: String
    /// The number with its unit.
    package var value: String
    /// Additional text; empty for none.
    package var note: String
    /// The lines of the explanation, shown when the card is opened. If they are empty, the card cannot be
    /// opened.
    package var reasons: [String] = []

    package init(_ name: String, _ value: String, note: String = "") {
      self.name = name
      self.value = value
      self.note = note
    }
  }

  /// A link to another page.
  package struct Link: Sendable, Hashable {
    package var name: String
    /// Relative path of the page.
    package var target: String

    package init(_ name: String, to target: String) {
      self.name = name
      self.target = target
    }
  }

  package var title: String
  /// Links to other pages, above the title.
  package var links: [Link] = []
  package var subtitle: String
  package var facts: [Fact]
  package var sections: [ReportSection]
  /// The footer. It says how the page was made.
  package var footer: String

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

  /// Returns a headline number as a card, which can be opened if it has an explanation.
  private static func card(_ fact: Fact) -> Markup {
    let name = Markup("span", fact.name)
    let value = Markup("b", fact.value)
    let note = fact.note.isEmpty ? [] : [Markup("span", fact.note)]
    guard !fact.reasons.isEmpty else { return Markup("div", [.init("class", "fact")], [name, value] + note) }
    let summary = Markup("summary", [], [name, value] + note)
    return Markup(
      "details", [.init("class", "fact")], [summary] + fact.reasons.map { Markup("p", $0) })
  }

  /// Returns the page as an HTML file.
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
        Markup("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
        Markup("title", title), Markup("style", [], [.verbatim(ChartStyle.page)]),
      ])
    var body = Markup("body", [], [main])
    if sections.contains(where: \.hasChart) {
      let script = ChartPointing.script(hasSamples: sections.contains(where: \.hasSamples))
      body.add(Markup("script", [], [.verbatim(script)]))
    }
    if sections.contains(where: \.hasSortableTable) {
      body.add(Markup("script", [], [.verbatim(SortableTable.script)]))
    }
    let root = Markup("html", [.init("lang", "en")], [head, body])
    return "<!DOCTYPE html>\n" + root.text + "\n"
  }
}

package struct ReportSection: Sendable, Hashable {
  /// A block of content.
  package enum Block: Sendable, Hashable {
    case paragraph(String)
    /// A chart, titled by its section.
    case chart(Chart)
    case table(ReportTable)
    /// Samples for the charts of the page and the numbers of a selection, shown here by the script.
    case samples(PageSamples)
  }

  package var title: String
  package var blocks: [Block]
  /// Whether the section is collapsed to its title until it is opened, for content that few readers need.
  package var isFolded = false

  /// Number of table rows from which a section with the table starts out collapsed.
  static let longTable = 12

  /// The section, collapsed if one of its tables is long.
  package var foldedIfLong: ReportSection {
    var section = self
    let rows = blocks.map { block in
      if case .table(let table) = block { table.rows.count } else { 0 }
    }
    section.isFolded = rows.reduce(0, +) > Self.longTable
    return section
  }

  package init(_ title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }

  /// Creates a section with one table and, if given, a note above it.
  package init(_ title: String, note: String? = nil, _ columns: [ReportTable.Column], rows: [[String]]) {
    self.init(title, (note.map { [.paragraph($0)] } ?? []) + [.table(ReportTable(columns, rows: rows))])
  }

  var hasSortableTable: Bool {
    blocks.contains { block in
      if case .table(let table) = block { table.isSortable } else { false }
    }
  }

  var hasSamples: Bool {
    blocks.contains { block in
      if case .samples = block { true } else { false }
    }
  }

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
      case .samples(let samples): section.add(samples.element)
      }
    }
    guard isFolded else { return section }
    let title = Markup("summary", [], [Markup("h2", title)])
    return Markup("section", [], [.element(Markup("details", [], [.element(title)] + section.contents))])
  }
}

package struct ReportTable: Sendable, Hashable {
  package struct Column: Sendable, Hashable, ExpressibleByStringLiteral {
    package var title: String
    /// Whether the column has numbers, which are right-aligned.
    package var isNumeric: Bool
    /// Whether the column is hidden on phones.
    package var isMinor = false
    /// Whether cells never wrap, as for dates.
    package var isWhole = false

    package init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }

    package init(stringLiteral title: String) { self.init(title) }
    /// Returns a column of numbers.
    package static func number(_ title: String) -> Column { Column(title, isNumeric: true) }

    /// The column, hidden on phones.
    package var minor: Column {
      var column = self
      column.isMinor = true
      return column
    }

    /// The column, with cells that never wrap.
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

  package var columns: [Column]
  /// The rows. Missing cells are empty, and surplus cells are ignored.
  package var rows: [[String]]

  /// Link of the first cell in each row. Further rows are not linked.
  package var targets: [String?] = []
  /// Whether clicking a heading sorts the rows.
  package var isSortable = false

  package init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether phones stack the cells of a row, each with its heading, because the table is too wide for them.
  var isStacked: Bool {
    let needed = columns.indices.filter { !columns[$0].isMinor }.reduce(0) { $0 + comfortableWidth($1) }
    return needed > Self.telephone
  }

  /// Width available to a table on a phone that is 390 pixels wide, without the margins of page and section.
  private static let telephone = 336.0
  /// Font size of a table on a phone, as in the style sheet.
  private static let letters = 13.0
  /// Horizontal padding of a cell on a phone.
  private static let blanks = 8.0
  /// Width of a text column. Longer text wraps.
  private static let words = 84.0

  /// Returns the width at which a column is easy to read: numbers on one line, text on a few lines.
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

  /// Number of characters from which a cell in a stacked row gets its own line.
  private static let ownLine = 24
  /// Number of characters up to which a word is not broken. File paths, for example, are longer.
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
      // As text, a row of a long table takes a tenth of the memory.
      body.contents.append(.verbatim(line.text))
    }
    let classes = (isSortable ? ["sortable"] : []) + (isStacked ? ["stack"] : [])
    let attributes = classes.isEmpty ? [] : [Markup.Attribute("class", classes.joined(separator: " "))]
    return Markup("table", attributes, [Markup("thead", [], [head]), body])
  }
}
