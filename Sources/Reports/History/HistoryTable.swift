public import Enrichment
public import SessionMetrics
import TextFormats

/// A training report as text for a terminal, 80 columns wide.
///
/// ```swift
/// print(HistoryTable(report).text)
/// ```
public struct HistoryTable: Sendable {
  /// The report to show.
  public let report: TrainingReport

  /// Formats values in the athlete's preferred units.
  private let units: UnitWords

  /// Creates the text of a report.
  public init(_ report: TrainingReport, units: UnitPreference = .metric) {
    self.report = report
    self.units = UnitWords(units)
  }

  /// The text, ending with a line break; no line is longer than 80 columns.
  public var text: String {
    OutsideText.page(blocks: [
      header, weeks, fourWeeks, loadFocus, zones, records, races, trends, heartRateRecovery, routes, segments,
      durability, recovery, thresholds,
    ])
  }

  private var header: [String] {
    let fitness = report.fitness
    func say(_ phrase: HistoryPhrase, _ value: Double?, _ decimals: Int) -> String? {
      value.map {
        phrase.filled(["value": Displays.fixed($0, decimals), "form": HistoryWords.form(fitness)])
      }
    }
    let state = [
      say(.fitness, fitness.longTerm.last ?? nil, 1), say(.fatigue, fitness.shortTerm.last ?? nil, 1),
      say(.form, fitness.balance.last ?? nil, 1), say(.ramp, report.rampPerWeek, 1),
    ].compactMap(\.self)
    let workload = [
      say(.ratio, report.acuteChronicRatio, 2), say(.monotony, report.monotony, 2),
      say(.strain, report.strain, 0),
    ].compactMap(\.self)
    var lines = [
      HistoryPhrase.heading.filled([
        "count": "\(report.sessions)", "from": report.from, "through": report.through,
      ]), String(repeating: "─", count: 80), state.joined(separator: " · "),
      workload.joined(separator: " · "),
    ]
    if let forecast = report.forecast, let day = forecast.date.last, let value = forecast.longTerm.last,
      let low = forecast.longTermLow.last, let high = forecast.longTermHigh.last
    {
      lines.append(
        HistoryPhrase.forecast.filled([
          "day": day, "fitness": HistoryWords.within(value, low, high),
          "load": Displays.fixed(forecast.dailyLoad, 0),
        ]))
    }
    return lines.filter { !$0.isEmpty }
  }

  private var weeks: [String] {
    let largest = report.weeks.compactMap(\.load).max() ?? 0
    func cells(_ name: String, _ week: TrainingReport.Week, _ bar: String) -> [String] {
      [
        name, "\(week.activityCount)", HistoryWords.total(units.kilometres(week.totalDistanceKm), 1),
        HistoryWords.total(week.totalTimeHours, 1), HistoryWords.total(week.load, 0),
        HistoryWords.metMinutes(week), bar,
      ]
    }
    return table(
      [
        ("Week", 22), ("n", -4), (units.distanceUnit, -8), ("h", -7), ("load", -7), ("MET-min", -9), ("", 2),
        (" ", 21),
      ],
      HistoryWords.weeks(report).map { week in
        cells(week.period, week, TextLayout.bar(largest > 0 ? (week.load ?? 0) / largest : 0, width: 21))
      } + [cells(HistoryPhrase.lastSevenDays.filled(), report.lastSevenDays, "")])
  }

  private var fourWeeks: [String] {
    let weeks = report.fourWeeks
    func change(_ percent: Double?) -> String {
      percent.map { " (\(HistoryWords.signed($0, 0)) %)" } ?? ""
    }
    let distance = HistoryWords.total(units.kilometres(weeks.current.totalDistanceKm), 0)
    return TextLayout.wrapped(
      HistoryPhrase.fourWeeks.filled([
        "count": "\(weeks.current.activityCount)",
        "hours": HistoryWords.total(weeks.current.totalTimeHours, 1), "time": change(weeks.timeChangePercent),
        "distance": "\(distance) \(units.distanceUnit)", "way": change(weeks.distanceChangePercent),
        "load": HistoryWords.total(weeks.current.load, 0), "change": change(weeks.loadChangePercent),
        "standing": report.guidelineStanding ?? "unknown",
      ]), width: 80)
  }

  private var zones: [String] {
    table(
      [("Zones", 22), ("below", -8), ("between", -10), ("above", -8), ("polarisation", -15), ("n", -6)],
      report.zoneDistribution.filter { !$0.thirds.isEmpty }.suffix(6).map { period in
        [period.period] + period.thirds.map { "\(Displays.fixed(100 * $0, 0)) %" }
          + [period.polarisationIndex.map { Displays.fixed($0, 2) } ?? "–", "\(period.sessions)"]
      })
  }

  private var records: [String] {
    table(
      [("Record", 21), ("over", 14), ("best", -10), ("", 1), ("on", 11), ("season", -10), ("recent", -10)],
      report.records.filter(HistoryWords.isQuoted).map { record in
        [
          "\(record.sport) \(HistoryWords.measure(record.measure).lowercased())",
          HistoryWords.task(record.seconds, record.distance, sport: record.sport),
          HistoryWords.value(record.best.value, measure: record.measure, units), record.best.date,
          record.season.map { HistoryWords.value($0.value, measure: record.measure, units) } ?? "–",
          record.recent.map { HistoryWords.value($0.value, measure: record.measure, units) } ?? "–",
        ]
      })
  }

  private var loadFocus: [String] {
    guard let focus = report.loadFocus else { return [] }
    return table(
      [
        ("Load by system", 22), ("load", -8), ("share", -8), ("interval", -14), ("band", -14), ("", 2),
        ("standing", 12),
      ],
      HistoryWords.focus(focus).map { [$0.name, $0.load, $0.share, $0.interval, $0.band, $0.standing] })
      + (HistoryWords.unjudged(focus).map { ["  " + $0] } ?? [])
  }

  private var races: [String] {
    table(
      [("Race", 15), ("time", -9), ("±", -10), ("interval", -20), ("", 2), ("from", 24)],
      report.racePredictions.map { race in
        let words = HistoryWords.race(race)
        return [words.distance, words.time, words.reach, words.interval, words.source]
      }) + (HistoryWords.caution(report.racePredictions, units).map { [$0] } ?? [])
  }

  private var routes: [String] {
    ways("Same way", report.routes.map { (HistoryWords.route($0, units), $0.repeats.count, nil) })
  }

  private var segments: [String] {
    ways(
      "Shared segment",
      report.segments.map {
        (HistoryWords.segment($0, units), $0.sessions, HistoryWords.whereabouts($0, units))
      })
  }

  /// Returns at most eight routes under a heading, with each position, if known, on the line below.
  private func ways(
    _ heading: String, _ ways: [(words: HistoryWords.RouteWords, sessions: Int, place: String?)]
  ) -> [String] {
    let lines = table(
      [(heading, 22), ("n", -5), ("fastest", -10), ("", 2), ("on", 11), ("median", -10), ("last", -10)],
      ways.prefix(8).map { words, sessions, _ in
        [words.name, "\(sessions)", words.fastest, words.day, words.median, words.last]
      })
    return lines.prefix(1)
      + zip(lines.dropFirst(), ways).flatMap { line, way in [line] + (way.place.map { ["  " + $0] } ?? []) }
  }

  private var heartRateRecovery: [String] {
    table(
      [
        ("Recovery in 1 min", 28), ("median", -8), ("noise band", -14), ("4 weeks", -9), ("n", -5), ("", 2),
        ("direction", 14),
      ],
      report.heartRateRecovery.map { course in
        let words = HistoryWords.recovery(course)
        return [words.name, words.median, words.noise, words.change, "\(course.count)", words.direction]
      })
  }

  private var trends: [String] {
    table(
      [
        ("Trend in four weeks", 28), ("change", -9), ("interval", -20), ("n", -5), ("", 2), ("direction", 15),
      ],
      report.trends.map { trend in
        let words = HistoryWords.trend(trend, units)
        return [
          "\(trend.sport) \(words.name.lowercased())", words.change, words.interval, "\(trend.count)",
          words.direction,
        ]
      })
  }

  private var durability: [String] {
    table(
      [("Power after work", 22), ("over", -8), ("fresh", -10), ("tired", -10), ("loss", -10), ("n", -6)],
      report.powerDurability.map { entry in
        [
          HistoryPhrase.afterWork.filled(["sport": entry.sport, "work": Displays.fixed(entry.afterWork, 0)]),
          HistoryWords.window(entry.seconds), "\(Displays.fixed(entry.fresh.value, 0)) W",
          "\(Displays.fixed(entry.fatigued.value, 0)) W", "\(Displays.fixed(entry.lossPercent, 1)) %",
          "\(entry.sessions)",
        ]
      })
  }

  private var recovery: [String] {
    table(
      [("Repeated workout", 30), ("n", -5), ("last fall", -11), ("days", -10), ("", 2), ("meaning", 20)],
      HistoryWords.costs(report.recoveryCost, 8).map { workout in
        let last = workout.repeats.last
        let name = [
          workout.kind,
          workout.distance.map { "\(Displays.fixed(units.distance($0), 1)) \(units.distanceUnit)" },
          workout.duration.flatMap(Displays.duration),
        ].compactMap { $0 }.joined(separator: " ")
        return [
          name, "\(workout.repeats.count)", last?.depth.map { "\(Displays.fixed($0, 1)) SD" } ?? "–",
          last.map { $0.days.map(String.init) ?? ($0.notBack ? HistoryPhrase.notBack.filled() : "–") } ?? "–",
          workout.meaning ?? HistoryPhrase.noChange.filled(),
        ]
      })
  }

  private var thresholds: [String] {
    table(
      [
        ("Proposed threshold", 25), ("value", -11), ("interval", -16), ("current", -8), ("n", -4), ("", 1),
        ("caution", 15),
      ],
      report.proposedThresholds.map { proposal in
        let words = HistoryWords.threshold(proposal)
        return [
          words.name, words.value, words.interval, words.current, "\(proposal.evidence)", words.cautions,
        ]
      })
  }

  /// Returns a heading and rows in columns with fixed widths; a negative width aligns to the right. A column
  /// without a heading is a gap and has no cells. Long text is cut, and trailing spaces are removed. Without rows,
  /// the heading is left out.
  private func table(_ columns: [(heading: String, width: Int)], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ([columns.map(\.heading).filter { !$0.isEmpty }] + rows).map { cells in
      var cells = cells[...]
      var line = columns.map { heading, width in
        TextLayout.padded(TextLayout.cut(heading.isEmpty ? "" : cells.popFirst() ?? "", abs(width)), width)
      }.joined()
      while line.last == " " { line.removeLast() }
      return TextLayout.cut(line, 80)
    }
  }
}
