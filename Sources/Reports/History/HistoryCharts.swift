import ActivityStreams
import Charts
import Enrichment
import TextFormats

/// The charts of a training report.
enum HistoryCharts {
  /// Maximum number of days shown.
  static let longest = 800
  /// Number of days without load after which the charts start again. Otherwise, years without training would
  /// leave no room for the rest.
  static let longestBreak = 180
  /// Number of days of such a break that are still shown.
  private static let lead = 14
  /// Minimum number of weeks shown.
  static let fewestWeeks = 8

  // MARK: Fitness

  /// Draws fitness and fatigue with the forecast, and form below.
  static func fitness(_ report: TrainingReport) -> ReportSection? {
    let pause = lastBreak(report.fitness.load)
    let begun = pause.map { report.fitness.date.count - max(0, $0.upperBound - lead) } ?? .max
    let days = report.fitness.date.compactMap { CalendarDay($0) }.suffix(min(longest, begun))
    guard let first = days.first, let last = days.last, days.count > 1 else { return nil }
    let ahead = report.forecast?.date.compactMap { CalendarDay($0) } ?? []
    let end = ahead.last ?? last
    let axis = ChartAxis(
      range: Double(first.ordinal)...Double(max(end.ordinal, first.ordinal + 1)),
      ticks: CalendarTicks.ticks(from: first, to: end)
    ).reading(.day)
    func line(_ name: String, _ values: [Double?], _ tone: Int) -> ChartLayer {
      .line(
        LineLayer(
          name,
          zip(days, values.suffix(days.count)).compactMap { day, value in
            value.map { ChartPoint(Double(day.ordinal), $0) }
          },
          tone: .series(tone)))
    }
    // The forecast continues from the last day.
    func joined(_ values: [Double], _ past: [Double?]) -> [Double] {
      [(past.last ?? nil) ?? values.first].compactMap { $0 } + values
    }
    let places = ([last] + ahead).map { Double($0.ordinal) }
    func band(_ name: String?, _ low: [Double], _ high: [Double], _ past: [Double?], _ tone: Int)
      -> ChartLayer
    {
      .band(BandLayer(name, x: places, low: joined(low, past), high: joined(high, past), tone: .series(tone)))
    }
    func dashed(_ name: String?, _ values: [Double], _ past: [Double?], _ tone: Int) -> ChartLayer {
      .line(
        LineLayer(
          name, zip(places, joined(values, past)).map { ChartPoint($0, $1) }, tone: .series(tone),
          isDashed: true))
    }
    let past = report.fitness
    var upper: [ChartLayer] = []
    var lower: [ChartLayer] = []
    if let forecast = report.forecast {
      upper.append(band("likely fitness", forecast.longTermLow, forecast.longTermHigh, past.longTerm, 0))
      upper.append(band("likely fatigue", forecast.shortTermLow, forecast.shortTermHigh, past.shortTerm, 1))
      lower.append(band("likely form", forecast.balanceLow, forecast.balanceHigh, past.balance, 2))
    }
    upper += [line("fitness, 42 days", past.longTerm, 0), line("fatigue, 7 days", past.shortTerm, 1)]
    lower.append(line("\(HistoryWords.form(past)), \(HistoryWords.formNote(past))", past.balance, 2))
    if let forecast = report.forecast {
      upper += [
        dashed(nil, forecast.longTerm, past.longTerm, 0), dashed(nil, forecast.shortTerm, past.shortTerm, 1),
        .rule(RuleLayer(Double(last.ordinal), .vertical, label: "forecast")),
      ]
      lower += [
        dashed(nil, forecast.balance, past.balance, 2), .rule(RuleLayer(Double(last.ordinal), .vertical)),
      ]
    }
    lower.append(.rule(RuleLayer(0, .horizontal)))
    let words = "\(CalendarTicks.long(first)) to \(CalendarTicks.long(last))"
    let top = Chart(
      "Fitness and fatigue",
      summary: "Daily long-term and short-term load, \(words)" + forecastWords(report) + ".",
      horizontal: axis, vertical: ChartAxis("load per day", includesZero: true), layers: upper, height: 320)
    let bottom = Chart(
      "Form", summary: "Fitness minus fatigue, daily, \(words).", horizontal: axis,
      vertical: ChartAxis("load per day"), layers: lower, height: 220)
    let notes = fitnessNotes(report, pause: begun <= longest ? pause : nil)
    return ReportSection("Fitness, fatigue and form", notes + [.chart(top), .chart(bottom)])
  }

  private static func fitnessNotes(_ report: TrainingReport, pause: Range<Int>?) -> [ReportSection.Block] {
    var blocks: [ReportSection.Block] = []
    if let pause {
      blocks.append(
        .paragraph(
          "The charts start after a break of \(Displays.counted(pause.count, "day")) without recorded training."
        ))
    }
    if let forecast = report.forecast {
      blocks.append(
        .paragraph(
          "The forecast assumes a load of \(NumberText.fixed(forecast.dailyLoad, 0)) a day, your recent average; the bands "
            + "show its 95 % range."))
    }
    return blocks
  }

  /// Returns the indices of the last long break between two days with load.
  private static func lastBreak(_ loads: [Double?]) -> Range<Int>? {
    var last: Int?
    var pause: Range<Int>?
    for (place, load) in loads.enumerated() where (load ?? 0) > 0 {
      if let last, place - last > longestBreak { pause = last + 1..<place }
      last = place
    }
    return pause
  }

  private static func forecastWords(_ report: TrainingReport) -> String {
    guard let forecast = report.forecast, let fitness = forecast.longTerm.last, let day = forecast.date.last
    else { return "" }
    return ", and a forecast of \(NumberText.fixed(fitness, 0)) on \(CalendarTicks.long(day))"
  }

  // MARK: Weeks

  /// Draws the weekly load by kind; the largest kinds are separate.
  static func weeks(_ report: TrainingReport) -> ReportSection? {
    let weeks = shownWeeks(report)
    let starts = weeks.map(weekStart)
    guard weeks.contains(where: { ($0.load ?? 0) > 0 }), let first = starts.compactMap({ $0 }).first,
      let last = starts.compactMap({ $0 }).last
    else { return nil }
    var totals: [String: Double] = [:]
    for week in weeks {
      for kind in week.activityTypes { totals[kind.kind, default: 0] += kind.load ?? 0 }
    }
    let names = totals.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let shown = names.count > 7 ? Array(names.prefix(6)) : names
    var parts = shown.enumerated().map { place, name in
      BarLayer.Part(
        ActivityKind(named: name).title,
        weeks.map { week in week.activityTypes.first { $0.kind == name }?.load ?? 0 },
        tone: .series(place))
    }
    if names.count > shown.count {
      parts.append(
        BarLayer.Part(
          "Other",
          weeks.map { week in
            week.activityTypes.filter { !shown.contains($0.kind) }.reduce(0) { $0 + ($1.load ?? 0) }
          }, tone: .muted))
    }
    let chart = Chart(
      "Weekly load by sport",
      summary: "Weekly load, weeks from Monday, \(CalendarTicks.long(first)) to \(CalendarTicks.long(last)).",
      horizontal: weekAxis(first, last), vertical: ChartAxis("load per week", includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: starts.map { $0.map { Double($0.ordinal) } ?? .nan }, width: 7, parts: parts,
            titles: starts.map { $0.map { "Week from " + CalendarTicks.long($0) } ?? "" }))
      ], height: 300)
    return ReportSection("Weekly load by sport", [.chart(chart)])
  }

  /// Returns the weeks from the first one with load, but at least ``fewestWeeks``.
  private static func shownWeeks(_ report: TrainingReport) -> [TrainingReport.Week] {
    let begun = report.weeks.firstIndex { ($0.load ?? 0) > 0 } ?? 0
    return Array(report.weeks[max(0, min(begun, report.weeks.count - fewestWeeks))...])
  }

  private static func weekStart(_ week: TrainingReport.Week) -> CalendarDay? {
    week.period.split(separator: "/").first.flatMap { CalendarDay($0) }
  }

  private static func weekAxis(_ first: CalendarDay, _ last: CalendarDay) -> ChartAxis {
    ChartAxis(
      range: Double(first.ordinal)...Double(last.ordinal + 7),
      ticks: CalendarTicks.ticks(from: first, to: last.adding(days: 7))
    ).reading(.day)
  }

  // MARK: Zones

  /// Draws the weekly hours by zone, and tabulates shares and polarisation by period.
  static func zones(_ report: TrainingReport) -> ReportSection? {
    let weeks = shownWeeks(report)
    let starts = weeks.map(weekStart)
    let count = weeks.map(\.zoneSeconds.count).max() ?? 0
    guard count > 0, weeks.contains(where: { $0.zoneSeconds.contains { $0 > 0 } }),
      let first = starts.compactMap({ $0 }).first, let last = starts.compactMap({ $0 }).last
    else { return nil }
    let names = HistoryWords.zoneNames(count)
    let parts = (0..<count).map { zone in
      BarLayer.Part(
        names[zone],
        weeks.map { $0.zoneSeconds.indices.contains(zone) ? $0.zoneSeconds[zone] / 3600 : 0 },
        tone: .zone(count == 3 ? 2 * zone + 1 : zone))
    }
    let chart = Chart(
      "Time in heart-rate zones",
      summary:
        "Hours in each zone, week by week, \(CalendarTicks.long(first)) to \(CalendarTicks.long(last)).",
      horizontal: weekAxis(first, last), vertical: ChartAxis("hours per week", includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: starts.map { $0.map { Double($0.ordinal) } ?? .nan }, width: 7, parts: parts,
            titles: starts.map { $0.map { "Week from " + CalendarTicks.long($0) } ?? "" }, unit: "h",
            decimals: 1))
      ], height: 300)
    var blocks: [ReportSection.Block] = [.chart(chart)]
    let periods = report.zoneDistribution.filter { !$0.thirds.isEmpty }
    if !periods.isEmpty {
      blocks.append(
        .table(
          ReportTable(
            [
              .init("Four weeks to").whole, .number("Below"), .number("Between"),
              .number("Above the thresholds"), .number("Polarisation index"), .number("Sessions"),
            ],
            rows: periods.reversed().map { period in
              [period.period.split(separator: "/").last.map { CalendarTicks.long(String($0)) } ?? ""]
                + period.thirds.map { "\(NumberText.fixed(100 * $0, 0)) %" }
                + [
                  period.polarisationIndex.map { NumberText.fixed($0, 2) } ?? "–", "\(period.sessions)",
                ]
            })))
    }
    return ReportSection("Time in heart-rate zones", blocks)
  }

  // MARK: Curves

  /// Draws the mean-maximal curves of power, or of speed for sports without power.
  static func curves(_ report: TrainingReport, _ units: UnitWords) -> [ReportSection] {
    ThresholdSport.allCases.flatMap { sport -> [ReportSection] in
      let sportCurves = report.seasonCurves.filter { $0.sport == sport.rawValue }
      return ["power", "speed"].compactMap { measure in
        let curves = sportCurves.filter { $0.measure == measure && $0.seconds.count > 1 }
        // Cycling speed depends too much on the wind.
        guard !curves.isEmpty, measure == "power" || sport != .ride else { return nil }
        return curve(curves, sport, measure, units)
      }
    }
  }

  private static func curve(
    _ curves: [TrainingReport.SeasonCurveColumns], _ sport: ThresholdSport, _ measure: String,
    _ units: UnitWords
  ) -> ReportSection {
    let scale = measure == "speed" ? units.speed(3.6) : 1
    let unit = measure == "speed" ? units.speedUnit : "W"
    let last = curves.suffix(6)
    // Draw the newest season last, in the first colour.
    let layers = last.enumerated().map { place, curve in
      ChartLayer.line(
        LineLayer(
          curve.season, zip(curve.seconds, curve.value).map { ChartPoint($0, $1 * scale) },
          tone: .series(last.count - 1 - place), showsMarks: true,
          notes: curve.seconds.indices.map { index in
            let value = curve.value.indices.contains(index) ? curve.value[index] * scale : 0
            let day = curve.date.indices.contains(index) ? CalendarTicks.long(curve.date[index]) : ""
            return
              "\(NumberText.fixed(value, measure == "speed" ? 1 : 0)) \(unit) over \(HistoryWords.window(curve.seconds[index])), \(day)"
          }))
    }
    let ticks = [1.0, 5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 10_800, 21_600]
    let title = "\(HistoryWords.sport(sport.rawValue)): best \(measure) by season"
    let chart = Chart(
      title,
      summary: "The best average \(measure) over each duration, by season: "
        + last.map(\.season).joined(separator: ", ") + ".",
      horizontal: ChartAxis(
        "duration", spacing: .logarithmic, ticks: ticks.map { .init($0, HistoryWords.window($0)) }
      ).reading(.clock(unit: "")),
      vertical: ChartAxis("\(measure), \(unit)", includesZero: measure == "power")
        .reading(.number(decimals: measure == "speed" ? 1 : 0, unit: unit)),
      layers: layers, height: 340)
    return ReportSection(title, [.chart(chart)])
  }
}
