import ActivityStreams
import Charts
import Enrichment
public import SessionMetrics
public import StrengthTraining
import TextFormats

/// A strength report as a self-contained HTML file with charts, in light and dark mode.
///
/// It shows the estimated maximum of each exercise with its band and records, then the weekly volume by muscle and
/// the sets of the last sessions. Every number on the page is a field of the report.
public struct StrengthPage: Sendable {
  /// The report to show.
  public let report: StrengthReport

  /// Number of exercises that have their own chart.
  private static let charts = 8
  /// Number of muscles that are shown separately in a bar.
  private static let muscles = 7

  /// Formats values in the athlete's preferred units.
  private let words: StrengthWords

  /// Creates a page that shows a report.
  ///
  /// - Parameters:
  ///   - report: The report to show.
  ///   - units: The athlete's units.
  public init(_ report: StrengthReport, units: UnitPreference = .metric) {
    self.report = report
    words = StrengthWords(units)
  }

  /// The page as HTML.
  ///
  /// - Complexity: O(size of the report).
  public var html: String {
    var sections = [weeks, volumes].compactMap { $0 }
    let most = report.exercises.sorted {
      ($1.sessions.count, $0.history.name) < ($0.sessions.count, $1.history.name)
    }
    sections += most.prefix(Self.charts).compactMap(exercise)
    sections += [strips, records, table, problems].compactMap { $0 }
    return ReportPage(
      "Strength",
      subtitle: StrengthPhrase.period.filled([
        "count": "\(report.sessions.count)", "from": CalendarTicks.long(report.from),
        "through": CalendarTicks.long(report.through),
      ]), facts: facts, sections: sections, footer: "p247 \(LibraryVersion.current)."
    ).html()
  }

  private var facts: [ReportPage.Fact] {
    let volume = report.knownVolume
    var facts = [
      ReportPage.Fact(
        "Sessions", "\(report.sessions.count)",
        note: StrengthPhrase.inLog.filled(["count": "\(report.history.log.sessions.count)"])),
      ReportPage.Fact("Volume", volume.map { words.total($0) } ?? "unknown"),
      ReportPage.Fact(
        "Hard sets, 7 days", "\(report.lastSevenDays.hardSets)",
        note: StrengthPhrase.ofSessions.filled(["count": "\(report.lastSevenDays.sessions)"])),
    ]
    if let load = report.sessions.last?.load.load {
      facts.append(
        .init(
          "Load of the last session", NumberText.fixed(load.value, 0),
          note: "\(NumberText.fixed(load.interval.lower, 0)) to \(NumberText.fixed(load.interval.upper, 0))"))
    }
    return facts
  }

  private static func title(_ week: StrengthWeek) -> String {
    StrengthPhrase.weekOf.filled(["day": CalendarTicks.long(week.monday)])
  }

  private func axis(_ first: CalendarDay, _ last: CalendarDay) -> ChartAxis {
    ChartAxis(
      range: Double(first.ordinal)...Double(max(last.ordinal, first.ordinal + 1)),
      ticks: CalendarTicks.ticks(from: first, to: last)
    ).reading(.day)
  }

  // MARK: Weeks

  private var weeks: ReportSection? {
    let total = report.weeks.reduce(into: [Muscle: Double]()) { $0.merge($1.sets, uniquingKeysWith: +) }
    let ranked = total.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map(\.key)
    guard !ranked.isEmpty, let first = report.weeks.first?.monday, let last = report.weeks.last?.monday else {
      return nil
    }
    let shown = ranked.prefix(Self.muscles)
    var parts = shown.enumerated().map { place, muscle in
      BarLayer.Part(muscle.title, report.weeks.map { $0.sets[muscle] ?? 0 }, tone: .series(place))
    }
    let others = report.weeks.map { week in
      Muscle.allCases.reduce(0) { shown.contains($1) ? $0 : $0 + (week.sets[$1] ?? 0) }
    }
    if others.contains(where: { $0 > 0 }) { parts.append(.init("others", others, tone: .muted)) }
    let chart = Chart(
      "Hard sets by muscle", summary: StrengthPhrase.setsOfMuscles.filled(),
      horizontal: axis(first, last.adding(days: 7)), vertical: ChartAxis("sets per week", includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: report.weeks.map { Double($0.monday.ordinal) }, width: 7, parts: parts,
            titles: report.weeks.map(Self.title), unit: "sets", decimals: 1
          ))
      ], height: 320)
    return ReportSection(
      "Weekly volume by muscle", [.paragraph(StrengthPhrase.setsExplained.filled()), .chart(chart)])
  }

  private var volumes: ReportSection? {
    guard report.weeks.contains(where: { $0.volume > 0 }), let first = report.weeks.first?.monday,
      let last = report.weeks.last?.monday
    else { return nil }
    let chart = Chart(
      "Volume load", summary: StrengthPhrase.volumeExplained.filled(),
      horizontal: axis(first, last.adding(days: 7)),
      vertical: ChartAxis("\(words.unit) per week", includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: report.weeks.map { Double($0.monday.ordinal) }, width: 7,
            parts: [.init("volume", report.weeks.map { words.weight($0.volume) }, tone: .series(0))],
            titles: report.weeks.map(Self.title), unit: words.unit))
      ], height: 220)
    return ReportSection("Volume load", [.chart(chart)])
  }

  // MARK: Exercises

  private func exercise(_ exercise: StrengthReport.ExerciseReport) -> ReportSection? {
    let points = exercise.sessions.compactMap { session in session.best.map { (session, $0) } }
    guard points.count > 1, let first = points.first?.0.day, let last = points.last?.0.day else { return nil }
    let places = points.map { Double($0.0.day.ordinal) }
    let records = exercise.history.records.filter {
      $0.kind == .maximum && $0.day >= report.from && $0.day <= report.through
    }
    var layers: [ChartLayer] = [
      .band(
        BandLayer(
          "interval", x: places, low: points.map { words.weight($0.1.interval.lowerBound) },
          high: points.map { words.weight($0.1.interval.upperBound) },
          tone: .series(0))),
      .line(
        LineLayer(
          "estimated maximum", zip(places, points).map { ChartPoint($0, words.weight($1.1.value)) },
          tone: .series(0),
          showsMarks: true,
          notes: points.map { "\(CalendarTicks.long($0.0.day)), \(words.kilograms($0.1.value))" })),
      .line(
        LineLayer(
          "top weight",
          points.map { ChartPoint(Double($0.0.day.ordinal), $0.0.topLoad.map(words.weight) ?? .nan) },
          tone: .muted, isDashed: true)),
    ]
    if !records.isEmpty {
      layers.append(
        .points(
          LineLayer(
            "record", records.map { ChartPoint(Double($0.day.ordinal), words.weight($0.value)) },
            tone: .series(1),
            notes: records.map { "\(CalendarTicks.long($0.day)), \(words.record($0))" })))
    }
    let chart = Chart(
      exercise.history.name, summary: StrengthPhrase.chart.filled(["course": StrengthWords.course(exercise)]),
      horizontal: axis(first, last), vertical: ChartAxis(words.unit), layers: layers, height: 300)
    var text = (exercise.previousBest == nil ? StrengthPhrase.best : .bestBefore)
      .filled([
        "best": words.kilograms(exercise.currentBest?.value),
        "before": words.kilograms(exercise.previousBest?.value), "course": StrengthWords.course(exercise),
      ])
    if let week = exercise.weeks.last {
      let volume = week.volume.map { words.total($0) } ?? StrengthPhrase.volumeUnknown.filled()
      text += " " + StrengthPhrase.lastWeek.filled(["volume": volume, "sets": "\(week.hardSets)"])
    }
    return ReportSection(exercise.history.name, [.paragraph(text), .chart(chart)])
  }

  // MARK: Sets and records

  private var strips: ReportSection? {
    let last = report.sessions.suffix(3).reversed()
    let rows = last.flatMap { session in
      session.exercises.map { item in
        [
          CalendarTicks.long(session.session.day), item.done.summary, StrengthWords.strip(item.done.sets),
          item.done.strip.map { $0.rawValue == "drop_off" ? "drop-off" : $0.rawValue } ?? "–",
          words.sets(item.done.sets),
          item.done.meanIntensity.map { "\(NumberText.fixed($0, 0)) %" } ?? "–",
          item.done.inol.map { NumberText.fixed($0, 2) } ?? "–",
        ]
      }
    }
    guard !rows.isEmpty else { return nil }
    return ReportSection(
      "Sets of the last sessions", note: StrengthPhrase.stripsExplained.filled(),
      [
        .init("Day").whole, "Exercise", .init("Strip").minor, .init("Shape").minor, "Sets",
        .number("Intensity"), .number("INOL").minor,
      ], rows: rows
    ).foldedIfLong
  }

  private var records: ReportSection? {
    let rows = report.exercises.flatMap { exercise in
      exercise.history.standing.map {
        [exercise.history.name, words.record($0), CalendarTicks.long($0.day)]
      }
    }
    guard !rows.isEmpty else { return nil }
    return ReportSection("Records", ["Exercise", "Record", .init("Day").whole], rows: rows).foldedIfLong
  }

  private var table: ReportSection? {
    guard !report.exercises.isEmpty else { return nil }
    let rows = report.exercises.map { exercise in
      [
        exercise.history.name, "\(exercise.sessions.count)",
        words.kilograms(exercise.currentBest?.value),
        exercise.currentBest.map {
          "\(NumberText.fixed(words.weight($0.interval.lowerBound), 0)) to \(NumberText.fixed(words.weight($0.interval.upperBound), 0))"
        } ?? "–", StrengthWords.course(exercise),
        exercise.history.exercise == nil
          ? exercise.suggestion.map { StrengthPhrase.unknownNearest.filled(["nearest": $0]) } ?? "unknown"
          : "",
      ]
    }
    return ReportSection(
      "Exercises",
      [
        "Exercise", .number("Sessions"), .number("Maximum"), .number("Interval"), "Course",
        .init("Catalogue").minor,
      ], rows: rows)
  }

  private var problems: ReportSection? {
    let all = report.problems
    guard !all.isEmpty else { return nil }
    return ReportSection(
      "Entries not used", all.prefix(20).map { .paragraph($0.description) })
  }
}
