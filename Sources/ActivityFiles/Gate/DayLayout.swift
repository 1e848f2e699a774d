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
  package enum Fold: Sendable {
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

    init(_ names: String, _ target: Target, scale: Double = 1, _ fold: Fold = .first) {
      self.names = DayLayout.set(names)
      (self.target, self.scale, self.fold) = (target, scale, fold)
    }
  }

  package let service: ExportService
  let topic: ContentKind.DayTable.Topic
  /// Required columns, each given by its possible names.
  private let needs: [Set<String>]
  /// Column of the date; if empty, the first column.
  package let day: Set<String>
  /// The columns that are read. If there are none, a separate reader reads the table.
  package let columns: [Column]
  /// Columns of the name, the value and the unit, if each row is a value. ``columns`` then has the names.
  package var values: (name: Set<String>, value: Set<String>, unit: Set<String>) = ([], [], [])
  /// Column with the start of a sleep, if each row is a sleep and not a day. ``day`` is then the end of the sleep.
  package var onset: Set<String> = []
  /// Column with the UTC offset, if the times are in UTC.
  package var zone: Set<String> = []
  /// Columns with the times of day of going to bed and of waking.
  package var clocks: (bed: Set<String>, wake: Set<String>) = ([], [])
  /// Hours added to a time in UTC to find the local day, if the table has no offset.
  package var utcShift = 0.0
  /// Titles above the headings, if the headings alone do not identify the table.
  var titles: Set<String> = []
  /// Number of columns, if more would be lost.
  var width: Int?
  /// Words that rule this layout out if they occur in a heading. A table with such a word has more columns,
  /// which would be lost. Such a layout does not identify an app.
  var never: Set<String> = []

  init(
    _ service: ExportService, _ topic: ContentKind.DayTable.Topic, needs: [String], day: String = "",
    _ columns: [Column] = []
  ) {
    (self.service, self.topic, self.columns) = (service, topic, columns)
    (self.needs, self.day) = (needs.map(Self.set), Self.set(day))
  }

  /// Returns the layout with other values.
  func with(_ change: (inout Self) -> Void) -> Self {
    var layout = self
    change(&layout)
    return layout
  }

  static func set(_ names: String) -> Set<String> { Set(names.split(separator: "|").map(String.init)) }

  /// Returns the first layout that matches a table; `nil` if it is of no known app.
  package static func of(title: String?, _ headings: [TableHeading]) -> DayLayout? {
    all.first { $0.matches(title, headings) }
  }

  private func matches(_ title: String?, _ headings: [TableHeading]) -> Bool {
    needs.allSatisfy { names in headings.contains { $0.matches(names) } }
      && (titles.isEmpty || title.map(titles.contains) ?? false)
      && (width.map { $0 == headings.count } ?? true)
      && (never.isEmpty
        || headings.allSatisfy { heading in
          heading.words.split(separator: " ").allSatisfy { !never.contains(String($0)) }
        })
  }
}
