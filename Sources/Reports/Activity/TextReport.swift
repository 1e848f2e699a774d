public import Enrichment
public import SessionMetrics
import TextFormats

/// An enriched activity as text for a terminal.
///
/// ```swift
/// print(TextReport(activity).text)
/// ```
///
/// Every number is a field of the document. Missing data is omitted and listed in the last lines.
public struct TextReport: Sendable {
  /// The activity to show.
  public let activity: EnrichedActivity
  /// Width in columns.
  public let width: Int
  /// Whether to use terminal colours.
  public let isColoured: Bool
  /// Formats values in the athlete's preferred units.
  let units: UnitWords
  /// Notes that an earlier report of the same file has shown, which the first screen omits.
  package var saidNotes: Set<String> = []

  /// Creates the report of the given activity.
  public init(
    _ activity: EnrichedActivity, width: Int = 80, isColoured: Bool = false, units: UnitPreference = .metric
  ) {
    var shown = activity
    self.units = UnitWords(units)
    shown.summary = self.units.summary(of: activity)
    self.activity = shown
    self.width = max(60, width)
    self.isColoured = isColoured
  }

  /// The full report, ending with a line break.
  public var text: String {
    let blocks = [
      header, summary, training, heartRate, recovery, pace, pool, strength, power,
      table(PartTable(blocksOf: activity, units)),
      table(PartTable(lapsOf: activity, units)), elevation, rest,
      howSure, quality,
    ]
    return OutsideText.page(blocks: blocks)
  }

  private var header: [String] {
    var facts = [ActivityWords.kind(of: activity)]
    if let date = activity.startDateLocal ?? activity.date { facts.append(readable(date)) }
    if let distance = activity.distanceKm, distance > 0 {
      facts.append("\(Displays.fixed(units.distance(1000 * distance), 2)) \(units.distanceUnit)")
    }
    let others = ActivityWords.otherClocks(activity)
    if let time = activity.movingTimeDisplay { facts.append(others.isEmpty ? time : "\(time) moving") }
    if let pace = units.pace(of: activity) { facts.append(pace) }
    return [ink(.bold, activity.title)] + joined(facts + others, width: width)
      + [ink(.faint, String(repeating: "─", count: width))]
  }

  private var summary: [String] { activity.summary.map { TextLayout.wrapped($0, width: width) } ?? [] }

  private var training: [String] {
    var lines: [String] = []
    if let effort = activity.effort {
      var text =
        "\(effort.scoreDisplay) of \(Displays.fixed(effort.max, 0))"
        + (activity.effortWords.map { ", \($0)" } ?? "")
      if effort.label == nil { text += ActivityWords.likely(effort.interval, decimals: 1) }
      if activity.isEffortAloneByHeartRate { text += ", from heart rate" }
      if let difference = effort.differencePercent {
        text +=
          " (\(Displays.fixed(difference.magnitude, 0)) % \(difference < 0 ? "below" : "above") your average)"
      }
      lines.append(row("Effort", TextLayout.bar(effort.score / max(1, effort.max), width: 20) + " " + text))
    }
    if let load = activity.trainingLoad {
      let text =
        "\(Displays.fixed(load.load, 1)) from \(ActivityWords.method(of: load))"
        + (activity.isLiftingByHeartRate ? "" : ActivityWords.likely(load))
      let ofHeart = load.heartRateLoad(besides: activity.strength)
      let shown = ofHeart == nil ? load.trimpExp ?? load.load : load.load
      let share = load.trimpMax.map { $0 > 0 ? shown / max($0, shown) : 0 } ?? 0
      lines.append(row("Load", TextLayout.bar(share, width: 20) + " " + text))
      if let ofHeart {
        lines.append(row("", "heart rate alone gives \(Displays.fixed(ofHeart, 1)) (undercounts lifting)"))
      }
      if let unknown = activity.unknownLegs { lines.append(row("", unknown)) }
      if activity.isLiftingByHeartRate { lines.append(row("", ActivityWords.liftingByHeartRate)) }
      if load.method == "r_tss", activity.isRunningStressDoubted {
        lines += TextLayout.wrapped(ActivityWords.doubtedLoad, width: width - 12).map { row("", $0) }
      }
      if let place = ActivityWords.loadStanding(of: activity) {
        lines += TextLayout.wrapped(place, width: width - 12).map { row("", $0) }
      }
      let others = [
        ("Edwards", load.edwards), ("Lucía", load.lucia), ("iTRIMP", load.itrimp), ("zonal", load.zonal),
        ("TSS", load.tss), ("hrTSS", load.hrTSS), ("rTSS", activity.isRunningStressDoubted ? nil : load.rTSS),
        ("sTSS", load.sTSS), ("RPE", load.sessionRPE),
      ].compactMap { name, value in value.map { "\(name) \(Displays.fixed($0, 0))" } }
      lines += rows("", others)
      if let focus = load.focus {
        lines.append(
          row(
            "Focus",
            "low aerobic \(focus.lowAerobic.percentage) % · high aerobic \(focus.highAerobic.percentage) % · "
              + "anaerobic \(focus.anaerobic.percentage) %"))
      }
      if let effect = load.effect, effect.isWarmingUp {
        lines += TextLayout.wrapped(ActivityWords.warmingUp(effect), width: width - 12).enumerated()
          .map { row($0.offset == 0 ? "Fitness" : "", $0.element) }
      } else if let effect = load.effect {
        lines.append(
          row(
            "Fitness",
            "adds \(added(effect.longTermChange, to: "long-term load", effect.longTermAfter)) · "
              + added(effect.shortTermChange, to: "short-term load", effect.shortTermAfter)))
      }
    }
    if let intensity = activity.intensity {
      let reserve = intensity.reservePercentage.map { ", \(Displays.fixed($0, 0)) % of reserve" } ?? ""
      lines.append(
        row(
          "Intensity",
          (intensity.label.map { "\($0): " } ?? "")
            + "\(IntensityWords.percent(intensity.percentage)) % of maximum\(reserve)"))
    }
    return lines
  }

  private var heartRate: [String] {
    guard let heart = activity.heartRate else { return [] }
    var facts: [String] = []
    // Mean and maximum of a part would not represent the session.
    if activity.averageHeartrate != nil {
      let most = heart.max.map { " · max \(Displays.fixed($0, 0))" } ?? ""
      facts.append("average \(Displays.fixed(heart.average, 0))\(most) bpm")
    }
    if heart.source != nil {
      facts.append("from the summary")
    } else if heart.coverage < 0.995 {
      facts.append("\(Displays.fixed(heart.coverage * 100, 0)) % of the time recorded")
    }
    var lines = rows("Heart rate", facts)
    if let samples = heart.samples {
      lines.append(row("", spark(samples.heartrate, samples.time, "heart_rate", .red, span: 0)))
    }
    if let zones = heart.zones {
      lines += zoneLines(
        zones.map { zone in
          let bounds =
            zone.upperBPM.map { "\(Displays.fixed(zone.lowerBPM, 0))–\(Displays.fixed($0, 0))" }
            ?? "from \(Displays.fixed(zone.lowerBPM, 0))"
          return (
            "\(zone.label) \(zone.name)", bounds, zone.fraction, zone.minutesDisplay, "\(zone.percentage)"
          )
        })
    }
    return lines
  }

  /// Returns one line per zone, highest first: name, bounds, bar, minutes and share.
  private func zoneLines(
    _ zones: [(name: String, bounds: String, share: Double, minutes: String, percentage: String)]
  ) -> [String] {
    let name = (zones.map(\.name.count).max() ?? 0) + 1
    let bounds = max(8, zones.map(\.bounds.count).max() ?? 0) + 1
    return zones.enumerated().reversed().map { place, zone in
      // If the rest zone is missing, the lowest zone has the colour of zone 1.
      let tone = zones.first?.name.hasPrefix("0") == true ? place : place + 1
      return "  " + TextLayout.padded(zone.name, name) + TextLayout.padded(zone.bounds, bounds)
        + ink(.zone(tone), TextLayout.bar(zone.share, width: max(10, width - name - bounds - 26)))
        + TextLayout.padded(zone.minutes, -8) + TextLayout.padded("\(zone.percentage) %", -6)
    }
  }

  private var recovery: [String] {
    guard let recovery = activity.heartRate?.recovery else {
      return ActivityWords.deviceRecovery(activity).map { rows("Recovery", [$0]) } ?? []
    }
    var facts: [String] = []
    if let drop = recovery.drop60 { facts.append("\(Displays.fixed(drop, 0)) bpm in 1 min") }
    if let drop = recovery.drop120 {
      facts.append("\(Displays.fixed(drop, 0)) in 2 min" + (recovery.rating.map { " (\($0))" } ?? ""))
    }
    if let tau = recovery.tau { facts.append("time constant \(Displays.fixed(tau, 0)) s") }
    if let device = recovery.device?.drop120 {
      facts.append("watch: \(Displays.fixed(device, 0)) bpm lower 2 min after it was stopped")
    }
    guard !facts.isEmpty else { return [] }
    if recovery.eligible != true { facts.append("not comparable with other sessions") }
    return rows("Recovery", facts)
  }

  private var pace: [String] {
    guard let speed = activity.speed else { return [] }
    var lines: [String] = []
    var facts: [String] = []
    func rate(_ kmh: Double) -> String { "\(Displays.fixed(units.speed(kmh), 1)) \(units.speedUnit)" }
    if let average = speed.averageKmh { facts.append(rate(average)) }
    if activity.pace != nil, let pace = units.pace(speed.paceAverage, speed.paceAverageSeconds) {
      facts.append(pace)
    }
    if activity.pace != nil, let best = units.pace(speed.paceBest, speed.paceBestSeconds) {
      facts.append("fastest km \(best)")
    }
    if let graded = units.pace(speed.gradeAdjustedPace, speed.gradeAdjustedPaceSeconds) {
      facts.append("grade-adjusted \(graded)")
    }
    if let maximum = speed.maxKmh { facts.append("max \(rate(maximum))") }
    if let source = speed.source, source != "recorded", source != "lengths" {
      facts.append("derived from \(source)")
    }
    lines += rows("Speed", facts)
    if let samples = speed.samples {
      lines.append(row("", spark(samples.speed, samples.time, "speed", .blue, span: 0)))
    }
    let unit = speed.splits.contains { $0.unit == Split.Unit.mile.rawValue } ? Split.Unit.mile : .kilometre
    let splits = speed.splits.filter { $0.unit == unit.rawValue && $0.distance >= 0.999 * unit.metres }
    let slowest = splits.compactMap(\.pace).max() ?? 0
    for split in splits.prefix(12) {
      guard let pace = split.pace, slowest > 0, activity.pace != nil else { continue }
      let heart = split.averageHeartrate.map { "\(Displays.fixed($0, 0)) bpm" } ?? ""
      lines.append(
        (unit == .mile ? "  mi " : "  km ") + TextLayout.padded("\(split.index)", -3) + "  "
          + TextLayout.padded(Displays.duration(pace * unit.metres / 1000) ?? "", 9)
          + ink(.blue, TextLayout.bar(pace / slowest, width: max(10, width - 34)))
          + TextLayout.padded(heart, -10))
    }
    if splits.count > 12, activity.pace != nil { lines.append(row("", "… and \(splits.count - 12) more")) }
    return lines
  }

  private var strength: [String] {
    guard let strength = activity.strength else { return [] }
    let words = StrengthSectionWords(strength, units)
    return rows("Strength", words.facts)
      + words.exercises.enumerated().map {
        row($0.offset == 0 ? "Exercises" : "", $0.element.joined(separator: ", "))
      }
  }

  /// Lengths, sets, rests and 100 m splits of a pool swim.
  private var pool: [String] {
    guard let words = PoolWords(activity) else { return [] }
    var lines = rows("Pool", words.facts)
    lines += words.sets.enumerated().map { row($0.offset == 0 ? "Sets" : "", $0.element) }
    let hundreds = activity.speed?.splits.filter { $0.unit.hasPrefix("100") } ?? []
    let slowest = hundreds.compactMap(\.pace).max() ?? 0
    for split in hundreds.prefix(Self.maximumHundreds) {
      guard let pace = split.pace, slowest > 0 else { continue }
      let heart = split.averageHeartrate.map { "\(Displays.fixed($0, 0)) bpm" } ?? ""
      lines.append(
        "  " + TextLayout.padded(words.metres(split.distance), 7) + TextLayout.padded("\(split.index)", -3)
          + "  "
          + TextLayout.padded(PaceText.clock(split.seconds), 7)
          + ink(.blue, TextLayout.bar(pace / slowest, width: max(10, width - 45)))
          + TextLayout.padded(heart, -10)
          + TextLayout.padded(split.rest.map { "rest \(PaceText.clock($0))" } ?? "", -12))
    }
    if hundreds.count > Self.maximumHundreds {
      lines.append(row("", "… and \(hundreds.count - Self.maximumHundreds) more"))
    }
    return lines
  }

  /// Maximum number of rows for 100 m splits: three kilometres.
  private static let maximumHundreds = 30

  private var power: [String] {
    guard let power = activity.power else { return [] }
    let stops = activity.hasLongStops ? ", stops included" : ""
    var facts = ["average \(Displays.fixed(power.averageWatts, 0)) W\(stops)"]
    if let normalised = power.normalizedPower {
      facts.append("normalised \(Displays.fixed(normalised, 0)) W")
    }
    if let factor = power.intensityFactor { facts.append("IF \(Displays.fixed(factor, 2))") }
    if let index = power.variabilityIndex { facts.append("VI \(Displays.fixed(index, 2))") }
    facts.append("\(Displays.fixed(power.workKJ, 0)) kJ")
    var lines = rows("Power", facts)
    if let samples = power.samples {
      lines.append(row("", spark(samples.watts, samples.time, "power", .yellow, span: 0)))
    }
    if let zones = power.zones, zones.contains(where: { $0.seconds > 0 }) {
      lines += zoneLines(
        zones.map { zone in
          let lower = Displays.fixed(zone.lowerWatts, 0)
          return (
            "\(zone.zone) \(zone.name)",
            zone.upperWatts.map { "\(lower)–\(Displays.fixed($0, 0)) W" } ?? "from \(lower) W", zone.fraction,
            Displays.minutes(zone.seconds), Displays.fixed(100 * zone.fraction, 0)
          )
        })
    }
    if let balance = power.wPrimeBalance {
      lines += rows(
        "W′ balance",
        [
          "lowest \(Displays.fixed(balance.min / 1000, 1)) of \(Displays.fixed(balance.capacity / 1000, 1)) kJ above "
            + "\(Displays.fixed(balance.criticalPower, 0)) W",
          "\(Displays.fixed(balance.end / 1000, 1)) kJ at the end",
        ] + (balance.isImplausible ? ["critical power or W′ is set too low"] : []))
    }
    let bests = activity.bestEfforts.filter {
      // Windows do not span gaps, so the best of a few short stretches can be below the mean, where it means
      // nothing.
      $0.channel == "power" && [5, 60, 300, 1200, 3600].contains($0.seconds) && $0.value >= power.averageWatts
    }
    if !bests.isEmpty {
      var words = bests.map { "\(window($0.seconds ?? 0)) \(Displays.fixed($0.value, 0)) W" }
      if activity.dataQuality.channels.contains(where: { $0.channel == "power" && $0.gaps > 0 }) {
        words.append("uninterrupted")
      }
      lines += rows("Best", words)
    }
    return lines
  }

  private func table(_ table: PartTable?) -> [String] {
    guard let table else { return [] }
    let columns = table.columns.filter { !$0.isMinor }
    let shown = min(table.count, Self.maximumParts)
    let widths = columns.map { column in
      column.cells.prefix(shown).map(\.count).reduce(column.title.count, max)
    }
    func line(_ cells: [String]) -> String {
      "  " + zip(cells, widths).map { TextLayout.padded($0, -$1) }.joined(separator: "  ")
    }
    let lines =
      [ink(.faint, line(columns.map(\.title)))]
      + (0..<shown).map { place in line(columns.map { $0.cells[place] }) }
    let more = table.count > shown ? ["… and \(table.count - shown) more"] : []
    return lines + (more + [table.note].compactMap(\.self)).map { row("", $0) }
  }

  private static let maximumParts = 30

  private var elevation: [String] { recordedElevation + terrain }

  private var terrain: [String] {
    guard let terrain = activity.terrain else { return [] }
    guard let gain = terrain.gain, let loss = terrain.loss else {
      return rows("Terrain", [terrain.reason ?? "unknown"])
    }
    let offset = terrain.offset.map {
      " · recorded \(Displays.fixed(units.height($0.magnitude), 0)) \(units.heightUnit) \($0 < 0 ? "below" : "above") it"
    }
    return [row("Terrain", "\(units.climbing(gain, loss) ?? "level") by tiles\(offset ?? "")")]
  }

  private var recordedElevation: [String] {
    guard let elevation = activity.elevation else { return [] }
    func height(_ metres: Double) -> String { Displays.fixed(units.height(metres), 0) }
    let climbing = units.climbing(elevation.gain, elevation.loss).map {
      $0 + ActivityWords.climbNote(activity, units)
    }
    var lines = rows(
      "Elevation",
      [
        climbing, "\(height(elevation.min)) to \(height(elevation.max)) \(units.heightUnit)",
        elevation.deviceGain.map { "device +\(height($0)) \(units.heightUnit)" },
      ].compactMap(\.self))
    if let samples = elevation.samples {
      let span = ActivityCharts.minimumClimb
      lines.append(row("", spark(samples.altitude, samples.time, "altitude", .green, span: span)))
    }
    return lines
  }

  private var rest: [String] {
    var lines: [String] = []
    if let cadence = activity.cadence {
      lines.append(row("Cadence", "\(Displays.fixed(cadence.average, 0)) \(cadence.words)"))
    }
    if let felt = activity.temperature {
      lines.append(
        row(
          "Temperature",
          "\(Displays.fixed(felt.averageC, 0)) °C on the device (\(Displays.fixed(felt.minC, 0)) to \(Displays.fixed(felt.maxC, 0)))"
        ))
    }
    if let mechanics = activity.runningMechanics {
      var facts: [String] = []
      if let time = mechanics.groundContactTime {
        facts.append("ground contact \(Displays.fixed(time, 0)) ms")
      }
      if let length = mechanics.stepLength {
        facts.append("step \(Displays.fixed(units.height(length), 2)) \(units.heightUnit)")
      }
      if let height = mechanics.verticalOscillation {
        facts.append("oscillation \(Displays.fixed(height, 1)) cm")
      }
      if let power = mechanics.runningPower { facts.append("power \(Displays.fixed(power, 0)) W") }
      lines += rows("Mechanics", facts)
    }
    if let durability = activity.durability, let decoupling = durability.decouplingPercent {
      let efficiency = durability.efficiencyFactor.map { " · efficiency \(Displays.fixed($0, 2))" } ?? ""
      lines.append(
        row(
          "Durability",
          "decoupling \(Displays.fixed(decoupling, 1)) %\(efficiency)\(durability.steady ? "" : " · not a steady session")"
        ))
    }
    if let energy = activity.energy {
      let mets =
        activity.mets.map {
          " · \(Displays.fixed($0, 1)) METs\(ActivityWords.ofTheirOwn(activity.metsMethod))"
        } ?? ""
      lines.append(
        row(
          "Energy",
          "\(Displays.fixed(energy.kcal, 0)) kcal \(ActivityWords.energy(energy.method))"
            + mets
            + (energy.method == "recorded"
              ? "" : energy.deviceKcal.map { " · device \(Displays.fixed($0, 0)) kcal" } ?? "")))
    }
    if let fitness = ActivityWords.fitness(of: activity) {
      let rating = fitness.rating.map { ", \($0)" } ?? ""
      lines.append(
        row(
          "VO2max",
          "\(Displays.fixed(fitness.vo2max, 1)) mL/kg/min\(ActivityWords.likely(fitness.interval)) "
            + "(\(readable(fitness.method))\(rating))"))
    }
    if let hrv = activity.hrv, let rmssd = hrv.rmssd {
      var facts = ["RMSSD \(Displays.fixed(rmssd, 1)) ms"]
      if let sdnn = hrv.sdnn { facts.append("SDNN \(Displays.fixed(sdnn, 1)) ms") }
      if let alpha = hrv.alpha1 { facts.append("α1 \(Displays.fixed(alpha, 2))") }
      if let breaths = hrv.respiration { facts.append("\(Displays.fixed(breaths, 0)) breaths per minute") }
      if hrv.removedFraction >= 0.005 {
        facts.append("\(Displays.fixed(hrv.removedFraction * 100, 0)) % of beats ignored")
      }
      lines += rows("Heartbeat", facts)
    }
    if let effect = activity.hrvEffect, let change = effect.change {
      lines.append(row("HRV", "\(Displays.fixed(change, 1)) ms (\(effect.kind.uppercased()))"))
    }
    if let regions = activity.bodyRegions, !regions.isEmpty {
      lines.append(row("Body", regions.map(readable).joined(separator: ", ")))
    }
    if let sentence = activity.interpretation?.sentence {
      lines += TextLayout.wrapped(sentence, width: width - 12).enumerated().map {
        row($0.offset == 0 ? "Tomorrow" : "", $0.element)
      }
    }
    return lines
  }

  private var quality: [String] {
    let data = activity.dataQuality
    var facts: [String] = []
    for channel in data.channels where channel.repaired > 0 {
      let reasons = channel.repairs.map { ActivityWords.repair($0.reason) }.joined(separator: ", ")
      facts.append(
        "\(channel.repaired) \(readable(channel.channel)) sample\(channel.repaired == 1 ? "" : "s") ignored (\(reasons))"
      )
    }
    // A pool swim has one record per length, which is not a gap.
    let ofLengths: Set<String> = activity.pool == nil ? [] : ["speed", "distance", "cadence"]
    // A reason given below already explains it.
    let explained = Set(data.missing.filter { $0.reason != nil }.map(\.input))
    for channel in data.channels
    where channel.coverage < 0.8 && !ofLengths.contains(channel.channel)
      && !explained.contains(channel.channel)
    {
      facts.append(
        "\(readable(channel.channel)) recorded for \(Displays.fixed(channel.coverage * 100, 0)) % of the time"
      )
    }
    facts += data.warnings.map(\.message)
    facts += ActivityWords.implausible(data.implausible, units)
    facts += ActivityWords.reasons(data.missing)
    // A missing end of exercise is mentioned only if a reason is given.
    let absent = data.missing.filter { $0.reason == nil && $0.input != "exercise_end" }
    if !absent.isEmpty {
      facts.append("not given: " + absent.map { ActivityWords.input($0.input) }.joined(separator: ", "))
    }
    let formulas = "formulas \(activity.provenance.formulaSet)"
    guard !facts.isEmpty else { return [ink(.faint, row("Data", "complete · \(formulas)"))] }
    return (facts + [formulas]).flatMap { TextLayout.wrapped($0, width: width - 14) }
      .enumerated().map { ink(.faint, row($0.offset == 0 ? "Data" : "", $0.element)) }
  }
}
