import ActivityStreams
import Charts
public import Enrichment
public import SessionMetrics
import TextFormats

/// A training report as a self-contained HTML file with charts, in light and dark mode.
///
/// ```swift
/// if let report = TrainingReport(history, weeks: 26) {
///   let bytes = Array(HistoryPage(report).html.utf8)
/// }
/// ```
///
/// Every number on the page is a field of the report, in the athlete's units. Sections without data are
/// omitted, and a note says what they need.
public struct HistoryPage: Sendable {
  /// The report to show.
  public let report: TrainingReport

  /// Links to other pages, above the title.
  package var links: [ReportPage.Link] = []

  /// Formats values in the athlete's preferred units.
  private let units: UnitWords

  /// Creates a page that shows a report.
  public init(_ report: TrainingReport, units: UnitPreference = .metric) {
    self.report = report
    self.units = UnitWords(units)
  }

  /// The page as HTML.
  ///
  /// - Complexity: O(size of the report).
  public var html: String {
    var sections = [HistoryCharts.fitness(report), HistoryCharts.weeks(report), HistoryCharts.zones(report)]
    let curves = HistoryCharts.curves(report, units)
    sections += curves.map { $0 }
    sections += [
      loadFocus, records, newRecords, races, trends, heartRateRecovery, routes, segments, durability,
      recovery, thresholds, weekTable,
    ]
    let present = sections.compactMap { $0 }
    var page = ReportPage(
      "Training history",
      subtitle: HistoryPhrase.period.filled([
        "count": "\(report.sessions)", "from": CalendarTicks.long(report.from),
        "through": CalendarTicks.long(report.through),
      ]), facts: facts, sections: present, footer: footer)
    page.links = links
    return page.html()
  }

  private var footer: String {
    var text = "p247 \(LibraryVersion.current)."
    if report.records.isEmpty { text += " " + HistoryPhrase.needsFiles.filled() }
    if report.recoveryCost.isEmpty { text += " " + HistoryPhrase.needsMornings.filled() }
    if report.rejected > 0 { text += " " + HistoryPhrase.rejected.filled(["count": "\(report.rejected)"]) }
    return text
  }

  private var facts: [ReportPage.Fact] {
    let last = report.fitness.date.count - 1
    var facts = ExplainedFacts()
    facts.add(
      "fitness.long_term[\(last)]", "Fitness (42 days)",
      (report.fitness.longTerm.last ?? nil).map { NumberText.fixed($0, 0) },
      note: report.rampPerWeek.map { HistoryPhrase.rampAlone.filled(["value": HistoryWords.signed($0, 1)]) })
    facts.add(
      "fitness.short_term[\(last)]", "Fatigue (7 days)",
      (report.fitness.shortTerm.last ?? nil).map { NumberText.fixed($0, 0) })
    facts.add(
      "fitness.balance[\(last)]", HistoryWords.form(report.fitness).capitalisedStart,
      (report.fitness.balance.last ?? nil).map { HistoryWords.signed($0, 0) },
      note: HistoryWords.formNote(report.fitness))
    let weeks = report.fourWeeks
    facts.add(
      "four_weeks.current.load", "Four-week load", HistoryWords.total(weeks.current.load, 0),
      note: weeks.loadChangePercent.map {
        HistoryPhrase.loadChange.filled(["percent": HistoryWords.signed($0, 0)])
      })
    facts.add(
      "four_weeks.current.total_time_hours", "Four-week time",
      "\(HistoryWords.total(weeks.current.totalTimeHours, 1)) h",
      note: HistoryPhrase.sessions.filled(["count": "\(weeks.current.activityCount)"]))
    let zones = report.zoneDistribution.last
    facts.add(
      "zone_distribution[\(report.zoneDistribution.count - 1)].polarisation_index", "Polarisation",
      zones?.polarisationIndex.map { NumberText.fixed($0, 2) },
      note: (zones?.isPolarised == true ? HistoryPhrase.polarised : .notPolarised).filled())
    return facts.explained(in: try? report.encoded())
  }

  // MARK: Tables

  private var records: ReportSection? {
    let quoted = report.records.filter(HistoryWords.isQuoted)
    guard !quoted.isEmpty else { return nil }
    let rows = quoted.map { record in
      [
        "\(HistoryWords.sport(record.sport)) · \(HistoryWords.measure(record.measure).lowercased())",
        HistoryWords.task(record.seconds, record.distance, sport: record.sport),
        HistoryWords.value(record.best.value, measure: record.measure, units),
        CalendarTicks.long(record.best.date),
        record.improvementPercent.map { HistoryWords.signed($0, 1) + " %" } ?? "first",
        record.season.map { HistoryWords.value($0.value, measure: record.measure, units) } ?? "–",
        record.recent.map { HistoryWords.value($0.value, measure: record.measure, units) } ?? "–",
      ]
    }
    return ReportSection(
      "Personal records", note: HistoryPhrase.records.filled(["count": "\(report.recentDays)"]),
      ["Record", "Over", .number("Best"), "Day", .number("Gain"), .number("This season"), .number("Recent")],
      rows: rows)
  }

  private var newRecords: ReportSection? {
    let shown = report.newRecords.filter { $0.measure == "power" || $0.measure == "distance" }
    guard !shown.isEmpty else { return nil }
    let rows = shown.prefix(12).map { step in
      [
        CalendarTicks.long(step.best.date),
        "\(HistoryWords.sport(step.sport)) · \(HistoryWords.measure(step.measure).lowercased())",
        HistoryWords.task(step.seconds, step.distance, sport: step.sport),
        HistoryWords.value(step.best.value, measure: step.measure, units),
        step.beaten.map {
          HistoryPhrase.beaten.filled([
            "value": HistoryWords.value($0.value, measure: step.measure, units),
            "day": CalendarTicks.long($0.date),
          ])
        } ?? "–",
      ]
    }
    return ReportSection("New records", ["Day", "Record", "Over", .number("New"), "Beat"], rows: Array(rows))
  }

  private var loadFocus: ReportSection? {
    guard let focus = report.loadFocus else { return nil }
    return ReportSection(
      "Load by energy system",
      note: [
        HistoryPhrase.loadFocus.filled(),
        focus.estimatedFromHeartRate ? HistoryPhrase.loadOfHeartRate.filled() : nil,
        HistoryWords.unjudged(focus),
      ].compactMap(\.self).joined(separator: " "),
      ["System", .number("Load"), .number("Share"), .number("Interval"), .number("Band"), "Standing"],
      rows: HistoryWords.focus(focus).map {
        [$0.name, $0.load, $0.share, $0.interval, $0.band, $0.standing]
      })
  }

  private var races: ReportSection? {
    guard !report.racePredictions.isEmpty else { return nil }
    return ReportSection(
      "Race predictions",
      note: [HistoryPhrase.races.filled(), HistoryWords.caution(report.racePredictions, units)].compactMap(
        \.self
      )
      .joined(separator: " "), ["Race", .number("Time"), .number("±"), .number("Interval"), "From"],
      rows: report.racePredictions.map { race in
        let words = HistoryWords.race(race)
        return [words.distance, words.time, words.reach, words.interval, words.source]
      })
  }

  private var routes: ReportSection? {
    guard !report.routes.isEmpty else { return nil }
    return ReportSection(
      "Repeated routes",
      ["Way", .number("Sessions"), .number("Fastest"), "On", .number("Median"), .number("Last")],
      rows: report.routes.map { way in
        let words = HistoryWords.route(way, units)
        return [
          words.name, "\(way.repeats.count)", words.fastest,
          words.day.isEmpty ? "–" : CalendarTicks.long(words.day), words.median, words.last,
        ]
      })
  }

  private var segments: ReportSection? {
    guard !report.segments.isEmpty else { return nil }
    return ReportSection(
      "Segments on different routes",
      [
        "Segment", "From", "To", .number("Sessions"), .number("Passes"), "First", .number("Fastest"), "On",
        .number("Median"), .number("Last"),
      ],
      rows: report.segments.map { segment in
        let words = HistoryWords.segment(segment, units)
        return [
          words.name, HistoryWords.place(segment.start), HistoryWords.place(segment.end),
          "\(segment.sessions)", "\(segment.passes.count)", HistoryWords.firstPass(segment, units) ?? "–",
          words.fastest, words.day.isEmpty ? "–" : CalendarTicks.long(words.day), words.median, words.last,
        ]
      })
  }

  private var heartRateRecovery: ReportSection? {
    guard !report.heartRateRecovery.isEmpty else { return nil }
    return ReportSection(
      "Heart-rate recovery", note: HistoryPhrase.heartRateRecovery.filled(),
      [
        "Sessions", .number("Median"), .number("Noise band"), .number("Over four weeks"), .number("Sessions"),
        "Direction",
      ],
      rows: report.heartRateRecovery.map { course in
        let words = HistoryWords.recovery(course)
        return [words.name, words.median, words.noise, words.change, "\(course.count)", words.direction]
      })
  }

  private var trends: ReportSection? {
    guard !report.trends.isEmpty else { return nil }
    let rows = report.trends.map { trend in
      let words = HistoryWords.trend(trend, units)
      return [
        "\(HistoryWords.sport(trend.sport)) · \(words.name.lowercased())", words.median, words.change,
        words.interval, "\(trend.count)", words.direction,
      ]
    }
    return ReportSection(
      "Output at the same heart rate", note: HistoryPhrase.trends.filled(),
      [
        "Trend", .number("Median"), .number("Over four weeks"), .number("Interval"), .number("Sessions"),
        "Direction",
      ], rows: rows)
  }

  private var durability: ReportSection? {
    guard !report.powerDurability.isEmpty else { return nil }
    let rows = report.powerDurability.map { entry in
      [
        HistoryWords.sport(entry.sport), HistoryWords.window(entry.seconds),
        "\(NumberText.fixed(entry.afterWork, 0)) kJ", "\(NumberText.fixed(entry.fresh.value, 0)) W",
        "\(NumberText.fixed(entry.fatigued.value, 0)) W", "\(NumberText.fixed(entry.lossPercent, 1)) %",
        "\(entry.sessions)",
      ]
    }
    return ReportSection(
      "Durability", note: HistoryPhrase.durability.filled() + " " + HistoryPhrase.durabilityLoss.filled(),
      [
        "Sport", "Over", .number("After"), .number("Fresh"), .number("Tired"), .number("Loss"),
        .number("Sessions"),
      ], rows: rows)
  }

  private var recovery: ReportSection? {
    guard !report.recoveryCost.isEmpty else { return nil }
    let rows = HistoryWords.costs(report.recoveryCost, 12).map { workout -> [String] in
      let distance = workout.distance.map {
        "\(NumberText.fixed(units.distance($0), 1)) \(units.distanceUnit)"
      }
      let name = [workout.kind, distance, workout.duration.flatMap(Displays.duration)].compactMap { $0 }
      let last = workout.repeats.last
      let days = last?.days.map(String.init) ?? (last?.notBack == true ? HistoryPhrase.notBack.filled() : "–")
      var trend = "–"
      if let slope = workout.depthTrend, let low = slope.interval.first, let high = slope.interval.last {
        trend = HistoryWords.signed(slope.perRepeat, 2)
        trend += " (\(HistoryWords.signed(low, 2)) to \(HistoryWords.signed(high, 2)))"
      }
      return [
        name.joined(separator: ", "), "\(workout.repeats.count)",
        last?.depth.map { "\(NumberText.fixed($0, 1)) SD" } ?? "–", days, trend,
        workout.meaning ?? HistoryPhrase.noChange.filled(),
      ]
    }
    return ReportSection(
      "Recovery cost of repeated workouts",
      note: HistoryPhrase.recoveryCost.filled() + " " + HistoryPhrase.recoveryMeaning.filled(),
      [
        "Workout", .number("Repeats"), .number("Last fall"), .number("Days"), .number("Fall per repeat"),
        "Meaning",
      ], rows: rows)
  }

  private var thresholds: ReportSection? {
    guard !report.proposedThresholds.isEmpty else { return nil }
    let rows = report.proposedThresholds.map { proposal in
      let words = HistoryWords.threshold(proposal)
      return [
        HistoryWords.sport(words.name), words.value, words.interval, words.current, "\(proposal.evidence)",
        CalendarTicks.long(proposal.since), words.cautions,
      ]
    }
    return ReportSection(
      "Suggested thresholds", note: HistoryPhrase.thresholds.filled(),
      [
        "Threshold", .number("Suggested"), .number("Interval"), .number("Current"), .number("Evidence"),
        "Since", "Beware",
      ], rows: rows)
  }

  private var weekTable: ReportSection? {
    let weeks = HistoryWords.weeks(report)
    guard !weeks.isEmpty else { return nil }
    let rows = weeks.reversed().map { week in
      [
        week.period.split(separator: "/").first.map { CalendarTicks.long(String($0)) } ?? week.period,
        "\(week.activityCount)", HistoryWords.total(units.kilometres(week.totalDistanceKm), 1),
        HistoryWords.total(week.totalTimeHours, 1), HistoryWords.total(week.load, 0),
        HistoryWords.metMinutes(week), HistoryWords.total(week.totalCalories, 0),
      ]
    }
    return ReportSection(
      "Weeks",
      [
        "Week from", .number("Sessions"), .number(units.distanceUnit), .number("Hours"), .number("Load"),
        .number("MET-minutes").minor, .number("kcal").minor,
      ], rows: rows)
  }
}
