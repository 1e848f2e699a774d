import TextFormats

/// An app's table of days: the headings that identify it, and its columns.
///
/// It has one row per day (HRV4Training, Elite HRV, intervals.icu, Garmin's web pages), per sleep (Withings, Fitbit,
/// Samsung Health), per meal (MyFitnessPal, Cronometer) or per value (TrainingPeaks, FitNotes). The gate names a
/// table by its layout, and the reader of days reads it. ``all`` lists the layouts. Tests: `DayTableTests`.
package struct DayLayout: Sendable {
  package enum Target: Sendable {
    case metric(String)
    /// Hours of sleep.
    case sleep(String)
    case score(String)
  }

  /// How several rows of a day are combined.
  package enum Fold: String, Sendable {
    case first, sum, mean
    /// The largest value: the row of totals, or the row of all devices.
    case most
  }

  package struct Column: Sendable {
    package let names: Set<String>
    package let target: Target
    /// Conversion factor if the heading names no other unit.
    package let scale: Double
    package let fold: Fold

    /// Reads `sleep core_hours 1/3600 most = light`.
    init?(_ text: Substring, fold: Fold) {
      let sides = text.split(separator: " = ")
      var words = sides.first?.split(separator: " ") ?? []
      let kind = ["sleep", "score"].contains(words.first) ? words.removeFirst() : nil
      guard sides.count == 2, let key = words.first.map(String.init) else { return nil }
      names = DayLayout.set(sides[1])
      target = kind == "sleep" ? .sleep(key) : kind == "score" ? .score(key) : .metric(key)
      let factors = words.compactMap {
        $0.hasPrefix("1/") ? Double($0.dropFirst(2)).map { 1 / $0 } : Double($0)
      }
      scale = factors.first ?? 1
      self.fold = words.compactMap { Fold(rawValue: String($0)) }.first ?? fold
    }
  }

  package let service: ExportService
  let topic: ContentKind.DayTable.Topic
  /// Required columns, each given by its possible names.
  private let needs: [Set<String>]
  private let properties: [Property: Set<String>]
  /// The columns that are read. If there are none, a separate reader reads the table.
  package private(set) var columns: [Column] = []

  package enum Property: String, Sendable {
    /// Column of the date; without it, the first column. If each row is a sleep, the end of the sleep.
    case day
    /// Columns of the name, the value and the unit, if each row is a value. ``columns`` then has the names.
    case name, value, unit
    /// Column with the start of a sleep, if each row is a sleep and not a day.
    case onset
    /// Column with the UTC offset, if the times are in UTC.
    case zone
    /// Columns with the times of day of going to bed and of waking.
    case bed, wake
    /// Titles above the headings, if the headings alone do not identify the table.
    case titles
    /// Words that rule this layout out if they occur in a heading. A table with such a word has more columns,
    /// which would be lost. Such a layout does not identify an app.
    case never
    /// Hours added to a time in UTC to find the local day, if the table has no offset. A waking at 7:00 in a zone from
    /// UTC−8 to UTC+11 is on the day of six hours later.
    case shift
    /// Number of columns, if more would be lost.
    case width
    /// The fold of columns that name none.
    case fold
  }

  package subscript(property: Property) -> Set<String> { properties[property] ?? [] }
  package func number(_ property: Property) -> Double? { self[property].first.flatMap(Double.init) }

  /// Reads the lines of layouts and their columns.
  static func layouts(in lines: String) -> [DayLayout] {
    var layouts: [DayLayout] = []
    for line in lines.split(separator: "\n") {
      guard line.hasPrefix(" "), let last = layouts.indices.last else {
        layouts += [DayLayout(line)].compactMap(\.self)
        continue
      }
      let fold = layouts[last][.fold].first.flatMap(Fold.init) ?? .first
      layouts[last].columns += line.split(separator: "; ").compactMap { Column($0, fold: fold) }
    }
    return layouts
  }

  /// Reads `fitbit food | date; calories in | day = date; titles = Foods, Food`.
  private init?(_ line: Substring) {
    let cells = line.split(separator: " | ").map { $0.split(separator: "; ") }
    guard let words = cells.first?.first?.split(separator: " "), words.count == 2, cells.count > 1,
      let service = ExportService(rawValue: String(words[0])),
      let topic = ContentKind.DayTable.Topic(rawValue: String(words[1]))
    else { return nil }
    (self.service, self.topic, needs) = (service, topic, cells[1].map(Self.set))
    let pairs = cells.dropFirst(2).joined().map { $0.split(separator: " = ") }
    properties = Dictionary(
      pairs.compactMap { pair in
        pair.count == 2 ? Property(rawValue: String(pair[0])).map { ($0, Self.set(pair[1])) } : nil
      },
      uniquingKeysWith: { $1 })
  }

  private static func set(_ names: Substring) -> Set<String> {
    Set(names.split(separator: ", ").map(String.init))
  }

  /// Returns the first layout that matches a table; `nil` if it is of no known app.
  package static func of(title: String?, _ headings: [TableHeading]) -> DayLayout? {
    all.first { $0.matches(title, headings) }
  }

  private func matches(_ title: String?, _ headings: [TableHeading]) -> Bool {
    let (titles, never) = (self[.titles], self[.never])
    return needs.allSatisfy { names in headings.contains { $0.matches(names) } }
      && (titles.isEmpty || title.map(titles.contains) ?? false)
      && (number(.width).map { Int($0) == headings.count } ?? true)
      && headings.allSatisfy { $0.words.split(separator: " ").allSatisfy { !never.contains(String($0)) } }
  }
}
