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
  ///
  /// - Parameters:
  ///   - report: The report to show.
  ///   - units: The athlete's units.
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
    func line(_ name: String, _ week: TrainingReport.Week, _ bar: String) -> String {
      row([
        (name, 22), ("\(week.activityCount)", -4),
        (HistoryWords.total(units.kilometres(week.totalDistanceKm), 1), -8),
        (HistoryWords.total(week.totalTimeHours, 1), -7), (HistoryWords.total(week.load, 0), -7),
        (HistoryWords.metMinutes(week), -9), ("", 2), (bar, 21),
      ])
    }
    return [
      row([
        ("Week", 22), ("n", -4), (units.distanceUnit, -8), ("h", -7), ("load", -7), ("MET-min", -9), ("", 2),
      ])
    ]
      + HistoryWords.weeks(report).map { week in
        line(week.period, week, TextLayout.bar(largest > 0 ? (week.load ?? 0) / largest : 0, width: 21))
      }
      + [line(HistoryPhrase.lastSevenDays.filled(), report.lastSevenDays, "")]
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
    let periods = report.zoneDistribution.filter { !$0.thirds.isEmpty }
    guard !periods.isEmpty else { return [] }
    return [
      row([("Zones", 22), ("below", -8), ("between", -10), ("above", -8), ("polarisation", -15), ("n", -6)])
    ]
      + periods.suffix(6).map { period in
        row(
          [(period.period, 22)]
            + zip(period.thirds, [-8, -10, -8]).map { ("\(Displays.fixed(100 * $0, 0)) %", $1) } + [
              (period.polarisationIndex.map { Displays.fixed($0, 2) } ?? "–", -15),
              ("\(period.sessions)", -6),
            ])
      }
  }

  private var records: [String] {
    let quoted = report.records.filter(HistoryWords.isQuoted)
    guard !quoted.isEmpty else { return [] }
    return [
      row([
        ("Record", 21), ("over", 14), ("best", -10), ("", 1), ("on", 11), ("season", -10), ("recent", -10),
      ])
    ]
      + quoted.map { record in
        row([
          ("\(record.sport) \(HistoryWords.measure(record.measure).lowercased())", 21),
          (HistoryWords.task(record.seconds, record.distance, sport: record.sport), 14),
          (HistoryWords.value(record.best.value, measure: record.measure, units), -10), ("", 1),
          (record.best.date, 11),
          (record.season.map { HistoryWords.value($0.value, measure: record.measure, units) } ?? "–", -10),
          (record.recent.map { HistoryWords.value($0.value, measure: record.measure, units) } ?? "–", -10),
        ])
      }
  }

  private var loadFocus: [String] {
    guard let focus = report.loadFocus else { return [] }
    return [
      row([
        ("Load by system", 22), ("load", -8), ("share", -8), ("interval", -14), ("band", -14), ("", 2),
        ("standing", 12),
      ])
    ]
      + HistoryWords.focus(focus).map { part in
        row([
          (part.name, 22), (part.load, -8), (part.share, -8), (part.interval, -14), (part.band, -14), ("", 2),
          (part.standing, 12),
        ])
      } + (HistoryWords.unjudged(focus).map { ["  " + $0] } ?? [])
  }

  private var races: [String] {
    guard !report.racePredictions.isEmpty else { return [] }
    return [row([("Race", 15), ("time", -9), ("±", -10), ("interval", -20), ("", 2), ("from", 24)])]
      + report.racePredictions.map { race in
        let words = HistoryWords.race(race)
        return row([
          (words.distance, 15), (words.time, -9), (words.reach, -10), (words.interval, -20), ("", 2),
          (words.source, 24),
        ])
      }
      + (HistoryWords.caution(report.racePredictions, units).map { [$0] } ?? [])
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
    guard !ways.isEmpty else { return [] }
    return [row([(heading, 22), ("n", -5), ("fastest", -10), ("  on", 13), ("median", -10), ("last", -10)])]
      + ways.prefix(8).flatMap { words, sessions, place in
        [
          row([
            (words.name, 22), ("\(sessions)", -5), (words.fastest, -10), ("  " + words.day, 13),
            (words.median, -10), (words.last, -10),
          ])
        ] + (place.map { ["  " + $0] } ?? [])
      }
  }

  private var heartRateRecovery: [String] {
    guard !report.heartRateRecovery.isEmpty else { return [] }
    return [
      row([
        ("Recovery in 1 min", 28), ("median", -8), ("noise band", -14), ("4 weeks", -9), ("n", -5), ("", 2),
        ("direction", 14),
      ])
    ]
      + report.heartRateRecovery.map { course in
        let words = HistoryWords.recovery(course)
        return row([
          (words.name, 28), (words.median, -8), (words.noise, -14), (words.change, -9),
          ("\(course.count)", -5), ("", 2), (words.direction, 14),
        ])
      }
  }

  private var trends: [String] {
    guard !report.trends.isEmpty else { return [] }
    return [
      row([
        ("Trend in four weeks", 28), ("change", -9), ("interval", -20), ("n", -5), ("", 2), ("direction", 15),
      ])
    ]
      + report.trends.map { trend in
        let words = HistoryWords.trend(trend, units)
        return row([
          ("\(trend.sport) \(words.name.lowercased())", 28), (words.change, -9), (words.interval, -20),
          ("\(trend.count)", -5), ("", 2), (words.direction, 15),
        ])
      }
  }

  private var durability: [String] {
    guard !report.powerDurability.isEmpty else { return [] }
    return [
      row([("Power after work", 22), ("over", -8), ("fresh", -10), ("tired", -10), ("loss", -10), ("n", -6)])
    ]
      + report.powerDurability.map { entry in
        row([
          (
            HistoryPhrase.afterWork.filled(["sport": entry.sport, "work": Displays.fixed(entry.afterWork, 0)]
            ), 22
          ), (HistoryWords.window(entry.seconds), -8), ("\(Displays.fixed(entry.fresh.value, 0)) W", -10),
          ("\(Displays.fixed(entry.fatigued.value, 0)) W", -10),
          ("\(Displays.fixed(entry.lossPercent, 1)) %", -10), ("\(entry.sessions)", -6),
        ])
      }
  }

  private var recovery: [String] {
    guard !report.recoveryCost.isEmpty else { return [] }
    return [
      row([("Repeated workout", 30), ("n", -5), ("last fall", -11), ("days", -10), ("", 2), ("meaning", 20)])
    ]
      + HistoryWords.costs(report.recoveryCost, 8).map { workout in
        let last = workout.repeats.last
        let name = [
          workout.kind,
          workout.distance.map { "\(Displays.fixed(units.distance($0), 1)) \(units.distanceUnit)" },
          workout.duration.flatMap(Displays.duration),
        ].compactMap { $0 }.joined(separator: " ")
        return row([
          (name, 30), ("\(workout.repeats.count)", -5),
          (last?.depth.map { "\(Displays.fixed($0, 1)) SD" } ?? "–", -11),
          (
            last.map { $0.days.map(String.init) ?? ($0.notBack ? HistoryPhrase.notBack.filled() : "–") }
              ?? "–", -10
          ), ("", 2),
          (workout.meaning ?? HistoryPhrase.noChange.filled(), 20),
        ])
      }
  }

  private var thresholds: [String] {
    guard !report.proposedThresholds.isEmpty else { return [] }
    return [
      row([
        ("Proposed threshold", 25), ("value", -11), ("interval", -16), ("current", -8), ("n", -4), ("", 1),
        ("caution", 15),
      ])
    ]
      + report.proposedThresholds.map { proposal in
        let words = HistoryWords.threshold(proposal)
        return row([
          (words.name, 25), (words.value, -11), (words.interval, -16), (words.current, -8),
          ("\(proposal.evidence)", -4), ("", 1), (words.cautions, 15),
        ])
      }
  }

  /// Formats cells in fixed widths; a negative width aligns to the right. Long text is cut, and trailing
  /// spaces are removed.
  private func row(_ cells: [(String, Int)]) -> String {
    var line = cells.map { text, width in TextLayout.padded(TextLayout.cut(text, abs(width)), width) }
      .joined()
    while line.last == " " { line.removeLast() }
    return TextLayout.cut(line, 80)
  }
}
