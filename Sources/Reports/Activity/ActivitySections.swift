import Charts
import Enrichment
import SessionMetrics

/// The sections of an activity page.
struct ActivitySections {
  let activity: EnrichedActivity

  let units: UnitWords

  init(_ activity: EnrichedActivity, _ units: UnitWords = UnitWords(.metric)) {
    self.activity = activity
    self.units = units
  }

  /// All sections with content. The structure section is open; if it has a chart, the others are collapsed.
  var all: [ReportSection] {
    let others = [
      blocks, heartRate, zones, pace, pool, strength, power, elevation, route, splits, laps, bests, load,
      recovery, heartbeat, durability, body, quality, provenance,
    ].compactMap(\.self)
    let structure = structure
    let showsCharts =
      structure?.blocks.contains { if case .chart = $0 { true } else { false } } ?? false
    var sections =
      [structure, summary].compactMap(\.self)
      + others.map { section in
        var section = section
        if showsCharts { section.isFolded = true }
        return section
      }
    addSamples(to: &sections)
    return sections
  }

  /// The sections of a leg, shown below the sections of the whole activity: the main ones open, the others
  /// collapsed. For a transition only duration and heart rate are shown, because a few minutes say nothing
  /// about fitness, muscles or variability.
  var ofLeg: [ReportSection] {
    if activity.kind == "Transition" { return [summary, heartRate].compactMap(\.self) }
    let folded = [zones, route, splits, laps, bests, load, recovery, heartbeat, durability, body, quality]
    return [summary, heartRate, pace, pool, strength, power, elevation].compactMap(\.self)
      + folded.compactMap { section in
        var section = section
        section?.isFolded = true
        return section
      }
  }

  /// The time span of charts, s.
  private var span: [Double] { [0, activity.elapsedTime ?? 0] }

  private func gap(_ channel: String) -> Double {
    activity.dataQuality.channels.first { $0.channel == channel }?.gapLimit ?? activity.dataQuality.gapLimit
  }

  private func axis(_ time: [Double]) -> [Double] { (time.last ?? 0) > (span.last ?? 0) ? time : span }

  func chart(
    _ title: String, _ summary: String, label: String, time: [Double], values: [Double], tone: ChartTone,
    channel: String, samples: String = "", vertical: ChartAxis? = nil, behind: [ChartLayer] = [],
    height: Double = 240
  ) -> Chart {
    var chart = ActivityCharts.overTime(
      title, summary, label: label, time: time, values: values, tone: tone, gap: gap(channel),
      vertical: vertical, behind: behind, height: height)
    chart.horizontal = ActivityCharts.clock(axis(time))
    if activity.samples != nil { chart.samples = samples }
    return chart
  }

  private var summary: ReportSection? {
    var blocks: [ReportSection.Block] = []
    if let text = units.summary(of: activity) { blocks.append(.paragraph(text)) }
    if let comparison = activity.effort?.comparison { blocks.append(.paragraph(comparison)) }
    if let notes = activity.notes, !notes.isEmpty { blocks.append(.paragraph(notes)) }
    return blocks.isEmpty ? nil : ReportSection("In short", blocks)
  }

  // MARK: Over time

  private var heartRate: ReportSection? {
    guard let heart = activity.heartRate, let samples = heart.samples, samples.time.count > 1,
      let least = heart.min, let most = heart.max
    else { return nil }
    let low = ((least - 2) / 10).rounded(.down) * 10
    let high = ((most + 2) / 10).rounded(.up) * 10
    let range = low...max(low + 10, high)
    let end = axis(samples.time)
    let bands = ActivityCharts.zoneBands(
      heart.zones ?? [], from: end.first ?? 0, to: end.last ?? 0, in: range)
    let figure = chart(
      "Heart rate",
      "Heart rate over time, average \(NumberText.fixed(heart.average, 0)), highest \(NumberText.fixed(most, 0)) bpm.",
      label: "bpm", time: samples.time, values: samples.heartrate, tone: .series(1), channel: "heart_rate",
      samples: "heart", vertical: ChartAxis("bpm", range: range), behind: bands, height: 280)
    var blocks: [ReportSection.Block] = [.chart(figure)]
    if let intensity = activity.intensity {
      let reserve = intensity.reservePercentage.map { ", \(NumberText.fixed($0, 0)) % of the reserve" } ?? ""
      blocks.insert(
        .paragraph(
          "Average \(NumberText.fixed(heart.average, 0)) bpm, \(IntensityWords.percent(intensity.percentage)) % of the "
            + "maximum\(reserve)" + (intensity.label.map { ": \($0.lowercased()) intensity" } ?? "")
            + ". The bands are the zones."),
        at: 0)
    }
    return ReportSection("Heart rate", blocks)
  }

  private var zones: ReportSection? {
    guard let heart = activity.heartRate, let zones = heart.zones, !zones.isEmpty else { return nil }
    let words = [heart.zonesContext, heart.zonesNote].compactMap { $0 }.joined(separator: " ")
    let rows = zones.reversed().map { zone in
      [
        "\(zone.label) \(zone.name)",
        zone.upperBPM.map { "\(NumberText.fixed(zone.lowerBPM, 0)) to \(NumberText.fixed($0, 0))" }
          ?? "from \(NumberText.fixed(zone.lowerBPM, 0))",
        PaceText.clock(zone.seconds), "\(zone.percentage) %",
      ]
    }
    var blocks: [ReportSection.Block] = [.chart(ActivityCharts.zones(zones))]
    if !words.isEmpty { blocks.insert(.paragraph(words), at: 0) }
    blocks.append(
      .table(ReportTable(["Zone", .number("bpm"), .number("Time"), .number("Share")], rows: rows)))
    return ReportSection("Heart-rate zones", blocks)
  }

  var pace: ReportSection? {
    guard let speed = activity.speed, let samples = speed.samples, samples.time.count > 1 else { return nil }
    guard activity.pace != nil else {
      return ReportSection(
        "Speed",
        [
          .chart(
            chart(
              "Speed", "Speed over time, \(units.speedUnit).", label: units.speedUnit, time: samples.time,
              values: samples.speed.map { units.speed($0 * 3.6) }, tone: .series(0), channel: "speed",
              samples: "speed", vertical: ChartAxis(units.speedUnit, includesZero: true)))
        ])
    }
    // Clip extreme paces, because a few stops or position errors would flatten the chart.
    let per = unitOfPace
    let paces = samples.speed.filter { $0 > 0 }.map { per.metres / $0 }.sorted()
    guard let first = paces.first else { return nil }
    func quantile(_ share: Double) -> Double {
      paces[Swift.min(paces.count - 1, Int(exactly: (share * Double(paces.count - 1)).rounded()) ?? 0)]
    }
    let usual = activity.averageSpeed.map { per.metres / max(0.1, $0) } ?? first
    let fastest = quantile(0.01)
    let slowest = max(fastest + 1, min(quantile(0.97), 1.8 * usual))
    let values = samples.speed.map { $0 > 0 ? -min(slowest, per.metres / $0) : -slowest }
    var words = [
      units.pace(speed.paceAverage, speed.paceAverageSeconds).map { "Mean \($0)" },
      units.pace(speed.paceBest, speed.paceBestSeconds).map { "fastest kilometre \($0)" },
    ]
    words.append(
      units.pace(speed.gradeAdjustedPace, speed.gradeAdjustedPaceSeconds)
        .map { "grade-adjusted \($0)" })
    var blocks: [ReportSection.Block] = [
      .paragraph(words.compactMap { $0 }.joined(separator: ", ") + "."),
      .chart(
        chart(
          "Pace", "Pace over time, \(per.name); faster is higher.", label: per.name, time: samples.time,
          values: values, tone: .series(0), channel: "speed", samples: "speed",
          vertical: ActivityCharts.pace(per.name, unit: "/\(per.short)", from: fastest, to: slowest))),
    ]
    if let zones = speed.zones, zones.contains(where: { $0.seconds > 0 }) {
      func clock(_ speed: Double) -> String { PaceText.clock(units.metres / speed) }
      blocks.append(
        .table(
          ReportTable(
            ["Zone", .number("Pace, /\(units.distanceUnit)"), .number("Time"), .number("Share")],
            rows: zones.reversed().map { zone in
              let slowest = zone.lowerSpeed > 0 ? clock(zone.lowerSpeed) : nil
              let fastest = zone.upperSpeed.map(clock)
              let bounds =
                switch (slowest, fastest) {
                case (let slowest?, let fastest?): "\(slowest)–\(fastest)"
                case (nil, let fastest?): "slower than \(fastest)"
                case (let slowest?, nil): "from \(slowest)"
                case (nil, nil): "–"
                }
              return [
                "\(zone.zone) \(zone.name)", bounds, PaceText.clock(zone.seconds),
                "\(NumberText.fixed(100 * zone.fraction, 0)) %",
              ]
            })))
    }
    return ReportSection("Pace", blocks)
  }

  /// The distance unit of the kind's pace.
  var unitOfPace: (name: String, short: String, metres: Double) {
    let text = activity.pace ?? ""
    if text.hasSuffix("/100m") { return ("min per 100 m", "100 m", 100) }
    if text.hasSuffix("/500m") { return ("min per 500 m", "500 m", 500) }
    return ("min per \(units.isImperial ? "mile" : "km")", units.distanceUnit, units.metres)
  }

  private var power: ReportSection? {
    guard let power = activity.power, let samples = power.samples, samples.time.count > 1 else { return nil }
    let stops = activity.hasLongStops ? ", stops included" : ""
    var words = ["Average \(NumberText.fixed(power.averageWatts, 0)) W\(stops)"]
    if let normalised = power.normalizedPower {
      words.append("normalised \(NumberText.fixed(normalised, 0)) W")
    }
    if let xPower = power.xPower { words.append("xPower \(NumberText.fixed(xPower, 0)) W") }
    if let factor = power.intensityFactor { words.append("intensity factor \(NumberText.fixed(factor, 2))") }
    if let index = power.variabilityIndex {
      words.append("variability index \(NumberText.fixed(index, 2))")
    }
    words.append("work \(NumberText.fixed(power.workKJ, 0)) kJ")
    var behind: [ChartLayer] = []
    if let threshold = power.thresholdWatts {
      behind.append(.rule(RuleLayer(threshold, .horizontal, label: "threshold")))
    }
    var blocks: [ReportSection.Block] = [
      .paragraph(words.joined(separator: ", ") + "."),
      .chart(
        chart(
          "Power", "Power over time, W.", label: "W", time: samples.time, values: samples.watts,
          tone: .series(3), channel: "power", samples: "watts",
          vertical: ChartAxis("W", includesZero: true), behind: behind)),
    ]
    if let zones = power.zones, zones.contains(where: { $0.seconds > 0 }) {
      blocks.append(
        .table(
          ReportTable(
            ["Zone", .number("W"), .number("Time"), .number("Share")],
            rows: zones.reversed().map { zone in
              let lower = NumberText.fixed(zone.lowerWatts, 0)
              return [
                "\(zone.zone) \(zone.name)",
                zone.upperWatts.map { "\(lower)–\(NumberText.fixed($0, 0))" } ?? "from \(lower)",
                PaceText.clock(zone.seconds), "\(NumberText.fixed(100 * zone.fraction, 0)) %",
              ]
            })))
    }
    if let balance = power.wPrimeBalance, balance.samples.time.count > 1 {
      blocks.append(
        .paragraph(
          "W′ balance: lowest \(NumberText.fixed(balance.min / 1000, 1)) of "
            + "\(NumberText.fixed(balance.capacity / 1000, 1)) kJ above "
            + "\(NumberText.fixed(balance.criticalPower, 0)) W"
            + (balance.isImplausible ? "; critical power or W′ is set too low." : ".")))
      blocks.append(
        .chart(
          chart(
            "W′ balance", "Remaining work above critical power, kJ.", label: "kJ",
            time: balance.samples.time, values: balance.samples.joules.map { $0 / 1000 }, tone: .series(4),
            channel: "power", vertical: ChartAxis("kJ", includesZero: true), height: 200)))
    }
    return ReportSection("Power", blocks)
  }

  private var elevation: ReportSection? {
    guard let elevation = activity.elevation, let samples = elevation.samples, samples.time.count > 1 else {
      return nil
    }
    func height(_ metres: Double) -> String { NumberText.fixed(units.height(metres), 0) }
    let unit = units.heightUnit
    let heights = samples.altitude.map(units.height)
    return ReportSection(
      "Elevation",
      [
        .paragraph(
          "\(height(elevation.gain)) \(unit) up, \(height(elevation.loss)) \(unit) down, between "
            + "\(height(elevation.min)) and \(height(elevation.max)) \(unit)."
            + (elevation.deviceGain.map { " The device recorded \(height($0)) \(unit) of ascent." } ?? "")
            + (activity.terrain?.gain.map { " The terrain model gives \(height($0)) \(unit) of ascent." }
              ?? "")),
        .chart(
          chart(
            "Elevation", "Altitude over time, \(unit).", label: unit, time: samples.time, values: heights,
            tone: .series(2), channel: "altitude",
            vertical: ActivityCharts.altitude(
              heights, unit, least: units.height(ActivityCharts.minimumClimb).rounded()), height: 200)),
      ] + climbs(elevation.climbs))
  }

  /// The climbs as a table; empty without climbs.
  private func climbs(_ climbs: [ElevationSection.Climb]) -> [ReportSection.Block] {
    guard !climbs.isEmpty else { return [] }
    let rows = climbs.map { climb in
      [
        NumberText.fixed(units.distance(climb.at), 1), NumberText.fixed(units.distance(climb.length), 2),
        NumberText.fixed(units.height(climb.gain), 0),
        "\(NumberText.fixed(climb.grade, 1)) %", climb.steepest.map { "\(NumberText.fixed($0, 1)) %" } ?? "–",
        PaceText.clock(climb.seconds),
        climb.verticalSpeed.map { NumberText.fixed(units.height($0), 0) } ?? "–",
        climb.category ?? "–", climb.averageHeartrate.map { NumberText.fixed($0, 0) } ?? "–",
        climb.averageWatts.map { NumberText.fixed($0, 0) } ?? "–",
      ]
    }
    return [
      .table(
        ReportTable(
          [
            .number("Climb at \(units.distanceUnit)"), .number(units.distanceUnit),
            .number("\(units.heightUnit) up"), .number("Grade"), .number("Steepest").minor, .number("Time"),
            .number("VAM, \(units.heightUnit)/h"), .number("Category").minor, .number("bpm").minor,
            .number("W").minor,
          ], rows: rows))
    ]
  }

  private var route: ReportSection? {
    guard let coordinates = activity.route?.coordinates, let chart = ActivityCharts.route(coordinates, units)
    else {
      return nil
    }
    let length = activity.route?.distance.map {
      "\(NumberText.fixed(units.distance($0), 2)) \(units.distanceUnit) along the recorded positions."
    }
    return ReportSection("Route", (length.map { [.paragraph($0)] } ?? []) + [.chart(chart)])
  }

  // MARK: Pieces

  private var splits: ReportSection? {
    guard let speed = activity.speed, !speed.splits.isEmpty else { return nil }
    let isPaced = activity.pace != nil
    var blocks: [ReportSection.Block] = []
    for unit in ["100m", "100yd"] {
      let sameUnit = speed.splits.filter { $0.unit == unit }
      if !sameUnit.isEmpty { blocks.append(.table(hundreds(sameUnit, isYards: unit == "100yd"))) }
    }
    // If the unit is miles, laps are shown in miles as well.
    let isMile = units.isImperial || speed.splits.contains { $0.unit == Split.Unit.mile.rawValue }
    // The laps of a pool swim are sets and rests, which have their own section, as do laps with a lap table.
    let hasLaps = activity.pool == nil && PartTable(lapsOf: activity, units) == nil
    for unit in ["km", "mile"] + (hasLaps ? ["lap"] : []) {
      let sameUnit = speed.splits.filter { $0.unit == unit }
      guard !sameUnit.isEmpty else { continue }
      let (length, short) = isMile ? (Split.Unit.mile.metres, "mi") : (1000, "km")
      let rows = sameUnit.prefix(Self.maximumRows).map { split in
        let pace = split.pace.map { $0 * length / 1000 }
        return [
          "\(split.index)", NumberText.fixed(split.distance / length, 2), PaceText.clock(split.seconds),
          pace.map { isPaced ? PaceText.clock($0) : NumberText.fixed(3600 / $0, 1) } ?? "–",
          split.averageHeartrate.map { NumberText.fixed($0, 0) } ?? "–",
          split.gain.map { NumberText.fixed(units.height($0), 0) } ?? "–",
        ]
      }
      blocks.append(
        .table(
          ReportTable(
            [
              .init(unit == "lap" ? "Lap" : unit == "km" ? "Kilometre" : "Mile"),
              .init(short, isNumeric: true), .number("Time"),
              .init(isPaced ? "Pace, /\(short)" : isMile ? "mph" : "km/h", isNumeric: true), .number("bpm"),
              .number("Climb, \(units.heightUnit)"),
            ], rows: Array(rows))))
    }
    return blocks.isEmpty ? nil : ReportSection("Splits", blocks).foldedIfLong
  }

  private var laps: ReportSection? {
    PartTable(lapsOf: activity, units).map { section("Laps", $0).foldedIfLong }
  }

  func section(_ title: String, _ table: PartTable) -> ReportSection {
    let columns = table.columns.enumerated().map { place, column in
      let heading = ReportTable.Column(column.title, isNumeric: place > 0)
      return column.isMinor ? heading.minor : heading
    }
    let rows = (0..<min(table.count, Self.maximumRows)).map(table.row)
    let note = table.note.map { [ReportSection.Block.paragraph($0)] } ?? []
    return ReportSection(title, [.table(ReportTable(columns, rows: rows))] + note)
  }

  /// Returns the splits of 100 m or 100 yd in a pool.
  private func hundreds(_ splits: [SpeedSection.Split], isYards: Bool) -> ReportTable {
    ReportTable(
      [
        .init(isYards ? "Hundred yards" : "Hundred metres"), .number("m"), .number("Time"),
        .number("Pace, /100 m"), .number("bpm"), .number("Rest"),
      ],
      rows: splits.prefix(Self.maximumRows).map { split in
        [
          "\(split.index)", NumberText.fixed(split.distance, isYards ? 1 : 0), PaceText.clock(split.seconds),
          PaceText.clock(split.pace.map { $0 / 10 }),
          split.averageHeartrate.map { NumberText.fixed($0, 0) } ?? "–",
          PaceText.clock(split.rest),
        ]
      })
  }

  /// Maximum number of rows in a table of splits.
  private static let maximumRows = 250

  private var strength: ReportSection? {
    guard let strength = activity.strength else { return nil }
    let words = StrengthSectionWords(strength, units)
    let table = ReportTable(["Exercise", "Sets", .number("Volume"), .number("Maximum")], rows: words.table)
    return ReportSection("Strength", [.paragraph(words.facts.joined(separator: ", ") + "."), .table(table)])
  }

  /// The sets and rests of a pool swim.
  private var pool: ReportSection? {
    guard let words = PoolWords(activity) else { return nil }
    let pool = words.pool
    func whole(_ value: Double?) -> String { value.map { NumberText.fixed($0, 0) } ?? "–" }
    let rows: [[String]] = pool.intervals.prefix(Self.maximumRows).map { interval in
      let swum: String = interval.distance.map(words.metres) ?? "\(interval.lengths) lengths"
      return [
        "\(interval.index)", swum, PaceText.clock(interval.seconds), PaceText.clock(interval.pace),
        whole(interval.strokes), whole(interval.swolf), whole(interval.averageHeartrate),
        PaceText.clock(interval.rest),
      ]
    }
    return ReportSection(
      "Sets and rests",
      [
        .paragraph(words.facts.joined(separator: ", ") + "."),
        .paragraph(words.sets.joined(separator: "; ") + "."),
        .table(
          ReportTable(
            [
              "Set", .number("Swum"), .number("Time"), .number("Pace, /100 m"), .number("Strokes"),
              .number("SWOLF"), .number("bpm"), .number("Rest"),
            ], rows: rows)),
      ])
  }

  private var bests: ReportSection? {
    var blocks: [ReportSection.Block] = []
    func curve(_ channel: String, _ unit: String, _ scale: Double, _ tone: ChartTone) {
      let channelBests = activity.bestEfforts.filter { $0.channel == channel && $0.seconds != nil }
      guard channelBests.count > 1 else { return }
      blocks.append(.chart(ActivityCharts.meanMax(channelBests, unit: unit, scale: scale, tone: tone)))
    }
    curve("power", "W", 1, .series(3))
    if blocks.isEmpty { curve("speed", units.speedUnit, units.speed(3.6), .series(0)) }
    curve("heart_rate", "bpm", 1, .series(1))
    let distances = activity.bestEfforts.filter { $0.channel == "distance" }
    if !distances.isEmpty {
      let sport = activity.category == "cardio" || activity.pace != nil ? "run" : "other"
      // Use the unit of the pace at the top: rides use speed, and swims have their own pace unit.
      let unit = activity.pace == nil ? nil : unitOfPace
      let rate = unit.map { "Pace, /\($0.short)" } ?? units.speedUnit
      blocks.append(
        .table(
          ReportTable(
            ["Distance", .number("Time"), .init(rate, isNumeric: true), .number("From")],
            rows: distances.map { effort in
              [
                HistoryWords.distance(effort.distance ?? 0, sport: sport), PaceText.clock(effort.value),
                rateWords(of: effort, over: unit?.metres), PaceText.clock(effort.start),
              ]
            })))
    }
    return blocks.isEmpty ? nil : ReportSection("Best efforts", blocks)
  }

  /// Formats a distance effort as pace per number of metres, or as speed for kinds that use no pace.
  private func rateWords(of effort: BestEffortSection, over metres: Double?) -> String {
    guard let distance = effort.distance, distance > 0, effort.value > 0 else { return "–" }
    if let metres { return PaceText.clock(effort.value / distance * metres) }
    return NumberText.fixed(units.speed(3.6 * distance / effort.value), 1)
  }

  private var recovery: ReportSection? {
    guard let recovery = activity.heartRate?.recovery else {
      return ActivityWords.deviceRecovery(activity).map {
        ReportSection("Heart-rate recovery", [.paragraph("By \($0).")])
      }
    }
    var facts: [String] = []
    if let drop = recovery.drop60 { facts.append("\(NumberText.fixed(drop, 0)) bpm in the first minute") }
    if let drop = recovery.drop120 {
      let rating = recovery.rating.map { " (\($0))" } ?? ""
      facts.append("\(NumberText.fixed(drop, 0)) bpm in two\(rating)")
    }
    if let tau = recovery.tau { facts.append("time constant \(NumberText.fixed(tau, 0)) s") }
    if let device = recovery.device?.drop120 {
      facts.append("watch: \(NumberText.fixed(device, 0)) bpm lower 2 min after it was stopped")
    }
    if recovery.eligible != true { facts.append("not comparable with other sessions") }
    guard !facts.isEmpty || recovery.samples.time.count > 1 else { return nil }
    let words =
      "From \(NumberText.fixed(recovery.startBPM, 0)) bpm at \(PaceText.clock(recovery.exerciseEnd)): "
      + facts.joined(separator: ", ") + "."
    var blocks: [ReportSection.Block] = [.paragraph(words)]
    if recovery.samples.time.count > 1 {
      blocks.append(
        .chart(
          Chart(
            "Recovery", summary: words,
            horizontal: ChartAxis("seconds after the end").reading(.number(decimals: 0, unit: "s after")),
            vertical: ChartAxis("bpm").reading(.number(decimals: 0, unit: "bpm")),
            layers: [
              .line(
                LineLayer(
                  nil, zip(recovery.samples.time, recovery.samples.heartrate).map { ChartPoint($0, $1) },
                  tone: .series(1), showsMarks: true))
            ], height: 220)))
    }
    return ReportSection("Heart-rate recovery", blocks)
  }
}
