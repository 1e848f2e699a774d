import ActivityStreams
import Charts
import Enrichment
import SessionMetrics
import TextFormats

/// The index page of a season: a sortable list of all activities in an export, with the load of the season
/// above it and unreadable files below it.
///
/// It is a self-contained HTML file; a small script sorts the list.
package struct SeasonPage: Sendable {
  package struct Entry: Sendable, Hashable {
    /// Local date, YYYY-MM-DD.
    package var day: String
    /// Relative path of the activity's page.
    package var target: String
    /// Title; if it is `nil`, the kind of activity.
    package var name: String
    package var kind: String
    /// Distance, km.
    package var kilometres: Double?
    /// Moving time or, if unknown, elapsed time, s.
    package var seconds: Double?
    /// Mean heart rate, bpm.
    package var heartRate: Double?
    package var load: Double?
    /// Effort, 0…10.
    package var effort: Double?

    package init(_ activity: EnrichedActivity, target: String) {
      day = activity.date ?? ""
      self.target = target
      name = activity.name ?? ActivityKind(named: activity.kind).title
      let title = ActivityKind(named: activity.kind).title
      kind = activity.subkind.map { "\(title), \(ActivityWords.plain($0))" } ?? title
      kilometres = activity.distanceKm
      seconds = activity.movingTime ?? activity.timerTime ?? activity.elapsedTime
      heartRate = activity.averageHeartrate
      load = activity.trainingLoad?.load
      effort = activity.effort?.score
    }
  }

  package struct Fault: Sendable, Hashable {
    /// Path in the export.
    package var path: String
    /// Why the file could not be read.
    package var reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
  }

  /// Title of the index: the name of the export.
  package var title: String
  package var subtitle: String
  package var entries: [Entry] = []
  /// The files and rows that could not be read, at most ``mostFaults``.
  package var faults: [Fault] = []
  /// Number of files and rows that could not be read.
  package var faultCount = 0
  /// Largest number of faults on the page. House rule: nobody reads more.
  package static let mostFaults = 1000
  /// The training report of the season; `nil` if no session is known.
  package var report: TrainingReport?
  /// Links to related pages.
  package var links: [(name: String, target: String)] = []
  package var units = UnitPreference.metric
  /// Further notes, such as which data are missing and how to get them.
  package var notes: [String] = []

  package init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// The page as HTML, newest activities first.
  ///
  /// - Complexity: O(*n* log *n*).
  package var html: String {
    var sections: [ReportSection] = []
    if let report {
      sections += [HistoryCharts.fitness(report), HistoryCharts.weeks(report)].compactMap { $0 }
    }
    sections.append(list)
    if !faults.isEmpty { sections.append(unread) }
    var page = ReportPage(
      title, subtitle: subtitle, facts: facts, sections: sections,
      footer: (notes + ["p247 \(LibraryVersion.current)."]).joined(separator: " "))
    page.links = links.map { ReportPage.Link($0.name, to: $0.target) }
    return page.html()
  }

  private var facts: [ReportPage.Fact] {
    func total(_ value: (Entry) -> Double?) -> Double { entries.compactMap(value).reduce(0, +) }
    var facts = [ReportPage.Fact("Activities", "\(entries.count)")]
    let kilometres = total(\.kilometres)
    let words = UnitWords(units)
    if kilometres > 0 {
      let distance = NumberText.fixed(words.distance(1000 * kilometres), 0)
      facts.append(.init("Distance", "\(distance) \(words.distanceUnit)"))
    }
    let seconds = total(\.seconds)
    if seconds > 0 { facts.append(.init("Time", "\(NumberText.fixed(seconds / 3600, 1)) h")) }
    if let fitness = report?.fitness.longTerm.last ?? nil {
      facts.append(.init("Fitness", NumberText.fixed(fitness, 0), note: SeasonPhrase.longTerm.filled()))
    }
    if let fitness = report?.fitness, let form = fitness.balance.last ?? nil {
      facts.append(
        .init(
          HistoryWords.form(fitness).capitalisedStart, HistoryWords.signed(form, 0),
          note: HistoryWords.formNote(fitness)))
    }
    if !faults.isEmpty {
      facts.append(.init("Not read", "\(faultCount)", note: SeasonPhrase.listedBelow.filled()))
    }
    return facts
  }

  private var list: ReportSection {
    guard !entries.isEmpty else {
      return ReportSection("Activities", [.paragraph(SeasonPhrase.empty.filled())])
    }
    let sorted = entries.sorted {
      ($1.day, ByteText($0.target)) < ($0.day, ByteText($1.target))
    }
    func text(_ value: Double?, _ decimals: Int) -> String {
      value.map { NumberText.fixed($0, decimals) } ?? ""
    }
    let words = UnitWords(units)
    var table = ReportTable(
      [
        "Activity", .init("Day").whole, .init("Kind").minor, .init(words.distanceUnit, isNumeric: true),
        .number("Time"), .number("Heart rate").minor, .number("Load"), .number("Effort").minor,
      ],
      rows: sorted.map { entry in
        [
          Self.shortened(entry.name), entry.day, entry.kind,
          entry.kilometres.flatMap { $0 > 0 ? NumberText.fixed(words.distance(1000 * $0), 1) : nil } ?? "",
          entry.seconds.map { PaceText.clock($0) } ?? "", text(entry.heartRate, 0), text(entry.load, 0),
          text(entry.effort, 1),
        ]
      })
    table.targets = sorted.map(\.target)
    table.isSortable = true
    return ReportSection("Activities", [.paragraph(SeasonPhrase.sort.filled()), .table(table)])
  }

  private var unread: ReportSection {
    ReportSection(
      "Not read", note: SeasonPhrase.unlisted.ifAny(faultCount - faults.count), ["File", "Reason"],
      rows: faults.map { [$0.path, $0.reason] })
  }

  /// Shortens a name to leave room for the numbers.
  private static func shortened(_ name: String) -> String { name.count > 48 ? name.prefix(47) + "…" : name }
}
