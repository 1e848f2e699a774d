import Charts
import Enrichment
import SessionMetrics

extension ActivitySections {
  /// Load by method and by energy system, and its effect on fitness and fatigue.
  var load: ReportSection? {
    guard let load = activity.trainingLoad else { return nil }
    var words = "\(NumberText.fixed(load.load, 1)) from \(ActivityWords.method(of: load))"
    words += (activity.isLiftingByHeartRate ? "" : ActivityWords.likely(load)) + "."
    if let ofHeart = load.heartRateLoad(besides: activity.strength) {
      words += " Heart rate alone gives \(NumberText.fixed(ofHeart, 1)): it undercounts lifting."
    }
    if let unknown = activity.unknownLegs { words += " It is \(unknown)." }
    if activity.isLiftingByHeartRate {
      words += " \(ActivityWords.liftingByHeartRate.capitalisedStart)."
    }
    if load.method == "r_tss", activity.isRunningStressDoubted { words += " " + ActivityWords.doubtedLoad }
    if let place = ActivityWords.loadStanding(of: activity) { words += " It is \(place)." }
    if !load.flags.isEmpty {
      words += " Read it with care: \(load.flags.map(ActivityWords.plain).joined(separator: ", "))."
    }
    var blocks: [ReportSection.Block] = [.paragraph(words)]
    if let focus = load.focus {
      blocks.append(
        .chart(
          ActivityCharts.parts(
            "Focus",
            summary: "Load by energy system: low aerobic \(focus.lowAerobic.percentage) %, high aerobic "
              + "\(focus.highAerobic.percentage) %, anaerobic \(focus.anaerobic.percentage) %.",
            label: "load",
            [
              ("low aerobic · \(focus.lowAerobic.percentage) %", focus.lowAerobic.value, .zone(2)),
              ("high aerobic · \(focus.highAerobic.percentage) %", focus.highAerobic.value, .zone(4)),
              ("anaerobic · \(focus.anaerobic.percentage) %", focus.anaerobic.value, .zone(5)),
            ], decimals: 1)))
      if focus.estimatedFromHeartRate {
        blocks.append(.paragraph("From heart rate, which misses short anaerobic efforts."))
      }
    }
    if let effect = load.effect {
      // The session's own contribution is known even if the levels are not.
      let isKnown = !effect.isWarmingUp
      blocks.append(.paragraph(effect.description + (isKnown ? "" : " \(ActivityWords.tooShort).")))
      let rows = [
        ("Fitness, 42 days", effect.longTermBefore, effect.longTermAfter),
        ("Fatigue, 7 days", effect.shortTermBefore, effect.shortTermAfter),
        ("Form", effect.balanceBefore, effect.balanceAfter),
      ].map { name, before, after in
        [name] + (isKnown ? [NumberText.fixed(before, 1), NumberText.fixed(after, 1)] : [])
          + [HistoryWords.signed(after - before, 1)]
      }
      let levels: [ReportTable.Column] =
        isKnown ? [.number("Before"), .number("After")] : []
      blocks.append(.table(ReportTable(["Effect"] + levels + [.number("Change")], rows: rows)))
    }
    let doubt = activity.isRunningStressDoubted ? ", not plausible" : ""
    let methods = [
      ("Exponential TRIMP (Banister)", load.trimpExp), ("Summated zones (Edwards)", load.edwards),
      ("Three zones (Lucía)", load.lucia), ("Individual lactate curve (iTRIMP)", load.itrimp),
      ("Weighted zones", load.zonal), ("Power (TSS)", load.tss), ("Heart rate (hrTSS)", load.hrTSS),
      ("Running pace (rTSS)" + doubt, load.rTSS), ("Swimming pace (sTSS)", load.sTSS),
      ("RPE × minutes", load.sessionRPE),
    ].compactMap { name, value in value.map { [name, NumberText.fixed($0, 1)] } }
    if methods.count > 1 {
      blocks.append(.paragraph("This session's load by each method that its data allow."))
      blocks.append(.table(ReportTable(["Method", .number("Load")], rows: methods)))
    }
    return ReportSection("Training load", blocks)
  }

  /// Heart-rate variability during the session.
  var heartbeat: ReportSection? {
    guard let hrv = activity.hrv else { return nil }
    var rows: [[String]] = []
    func row(_ name: String, _ value: Double?, _ decimals: Int, _ unit: String) {
      if let value { rows.append([name, "\(NumberText.fixed(value, decimals)) \(unit)"]) }
    }
    row("RMSSD", hrv.rmssd, 1, "ms")
    row("SDNN", hrv.sdnn, 1, "ms")
    row("pNN\(NumberText.fixed(hrv.pnnBound, 0))", hrv.pnnPercent, 1, "%")
    row("SD1 (Poincaré width)", hrv.sd1, 1, "ms")
    row("SD2 (Poincaré length)", hrv.sd2, 1, "ms")
    row("Low frequency", hrv.spectrum?.low, 0, "ms²")
    row("High frequency", hrv.spectrum?.high, 0, "ms²")
    row("Breathing rate, per minute", hrv.respiration, 1, "")
    row("DFA α1", hrv.alpha1, 2, "")
    var blocks: [ReportSection.Block] = [
      .paragraph(
        "\(NumberText.fixed(Double(hrv.beats), 0)) beats, \(ActivityWords.percent(hrv.removedFraction)) ignored. "
          + "Values during exercise do not compare with morning values.")
    ]
    if !rows.isEmpty {
      blocks.append(.table(ReportTable(["Measure", .number("Value")], rows: rows)))
    }
    if let samples = hrv.alpha1Samples, samples.time.count > 1 {
      blocks.append(
        .chart(
          chart(
            "DFA α1",
            "DFA α1 of the beat intervals in windows of \(NumberText.fixed(samples.window, 0)) s along the session.",
            label: "α1", time: samples.time, values: samples.alpha1, tone: .series(4), channel: "heart_rate",
            vertical: ChartAxis("α1", includesZero: true),
            behind: [
              .rule(RuleLayer(0.75, .horizontal, label: "0.75")),
              .rule(RuleLayer(0.5, .horizontal, label: "0.50")),
            ], height: 200)))
    }
    return ReportSection("Heart-rate variability", blocks)
  }

  /// Efficiency and decoupling.
  var durability: ReportSection? {
    guard let durability = activity.durability else { return nil }
    var rows: [[String]] = []
    if let decoupling = durability.decouplingPercent {
      rows.append(["Decoupling", "\(NumberText.fixed(decoupling, 1)) %"])
    }
    if let factor = durability.efficiencyFactor {
      let unit = durability.channel == "power" ? "W/bpm" : "m/min/bpm"
      rows.append(["Efficiency factor", "\(NumberText.fixed(factor, 2)) \(unit)"])
    }
    if let drift = durability.driftPercent {
      rows.append(["Heart-rate drift", "\(NumberText.fixed(drift, 1)) %"])
    }
    guard !rows.isEmpty else { return nil }
    return ReportSection(
      "Durability",
      note: "Second half compared with the first, from \(ActivityWords.plain(durability.channel))."
        + (durability.steady ? "" : " The session was not steady, so these mean little."),
      ["Measure", .number("Value")], rows: rows)
  }

  /// Energy, VO2max, running dynamics and muscle groups.
  var body: ReportSection? {
    var rows: [[String]] = []
    func row(_ name: String, _ value: Double?, _ decimals: Int, _ unit: String, _ note: String = "") {
      guard let value else { return }
      rows.append([name, "\(NumberText.fixed(value, decimals))\(unit.isEmpty ? "" : " " + unit)", note])
    }
    if let energy = activity.energy {
      var note = ActivityWords.energy(energy.method)
      note += ActivityWords.likely(energy.interval)
      row("Energy", energy.kcal, 0, "kcal", note)
      row("Beyond rest", energy.netKcal, 0, "kcal")
      row(
        "After-burn", energy.afterBurn?.kcal, 0, "kcal",
        "rough" + ActivityWords.likely(energy.afterBurn?.interval))
    }
    row(
      "Metabolic equivalents", activity.mets, 1, "METs",
      activity.metsMethod.map(ActivityWords.metsMethod) ?? "")
    row("MET-minutes", activity.metMinutes, 0, "")
    if let bands = activity.metBands {
      row("Light, below 3 METs", bands.lightMinutes, 0, "min")
      row("Moderate, 3 to 6 METs", bands.moderateMinutes, 0, "min")
      row("Vigorous, from 6 METs", bands.vigorousMinutes, 0, "min")
    }
    if let fitness = ActivityWords.fitness(of: activity) {
      let rating = fitness.rating.map { "\($0), " } ?? ""
      let likely = ActivityWords.likely(fitness.interval)
      row("VO₂max", fitness.vo2max, 1, "mL/kg/min", rating + ActivityWords.plain(fitness.method) + likely)
    }
    row("Cadence", activity.runStats?.cadence, 0, "spm")
    if let mechanics = activity.runningMechanics {
      row("Ground contact", mechanics.groundContactTime, 0, "ms")
      row("Ground contact, left foot", mechanics.groundContactBalance, 1, "%")
      row("Step length", mechanics.stepLength.map(units.height), 2, units.heightUnit)
      row("Vertical oscillation", mechanics.verticalOscillation, 1, "cm")
      row("Running power", mechanics.runningPower, 0, "W")
    }
    if let effect = activity.hrvEffect {
      let kind = effect.kind.uppercased()
      row("\(kind) before", effect.before, 1, "ms")
      row("\(kind) after", effect.after, 1, "ms", effect.description ?? "")
    }
    var blocks: [ReportSection.Block] = []
    if !rows.isEmpty {
      blocks.append(.table(ReportTable(["Measure", .number("Value"), ""], rows: rows)))
    }
    if let muscles = activity.interpretation, !muscles.regionalLoad.isEmpty {
      if let sentence = muscles.sentence { blocks.append(.paragraph(sentence)) }
      blocks.append(
        .chart(
          ActivityCharts.parts(
            "Load by muscle group",
            summary: muscles.regionalLoad.map { "\($0.region) \(NumberText.fixed($0.load, 0))" }
              .joined(separator: ", ") + ".",
            label: "load",
            muscles.regionalLoad.prefix(8).map { (ActivityWords.plain($0.region), $0.load, .series(5)) },
            decimals: 1)))
    } else if let regions = activity.bodyRegions, !regions.isEmpty {
      blocks.append(.paragraph("Body: \(regions.map(ActivityWords.plain).joined(separator: ", "))."))
    }
    return blocks.isEmpty ? nil : ReportSection("Energy and body", blocks)
  }

  /// Recorded, rejected and missing data.
  var quality: ReportSection? {
    let data = activity.dataQuality
    var blocks: [ReportSection.Block] = []
    var words = Displays.counted(data.records, "record")
    if data.pausedSeconds > 0 { words += ", timer stopped for \(PaceText.clock(data.pausedSeconds))" }
    if data.backwardSteps > 0 { words += ", \(Displays.counted(data.backwardSteps, "backward time step"))" }
    if data.strayRecords > 0 { words += ", \(Displays.counted(data.strayRecords, "stray record")) dropped" }
    if data.mergedRecords > 0 { words += ", \(data.mergedRecords) merged" }
    blocks.append(.paragraph(words + "."))
    if !data.channels.isEmpty {
      let rows = data.channels.map { channel in
        [
          ActivityWords.plain(channel.channel), ActivityWords.percent(channel.coverage), "\(channel.samples)",
          "\(channel.gaps)", "\(channel.repaired)",
          channel.repairs.map { "\(ActivityWords.repair($0.reason)) (\($0.samples))" }.joined(
            separator: ", "),
        ]
      }
      blocks.append(
        .table(
          ReportTable(
            [
              "Channel", .number("Observed"), .number("Samples"), .number("Gaps"), .number("Not believed"),
              "Why",
            ], rows: rows)))
    }
    for warning in data.warnings { blocks.append(.paragraph(warning.message)) }
    for words in ActivityWords.implausible(data.implausible, units) {
      blocks.append(.paragraph(words.capitalisedStart + "."))
    }
    if !data.missing.isEmpty {
      blocks.append(
        .table(
          ReportTable(
            ["Not given", "Touches", "Why"],
            rows: data.missing.map {
              [ActivityWords.input($0.input), Self.outputs($0.outputs), $0.reason ?? ""]
            })))
    }
    return ReportSection("Data quality", blocks)
  }

  /// Names the first few outputs and gives the number of the remaining ones.
  private static func outputs(_ outputs: [String]) -> String {
    let shown = outputs.prefix(4).map(ActivityWords.output).joined(separator: ", ")
    return outputs.count > 4 ? "\(shown) and \(outputs.count - 4) more" : shown
  }

  /// How the numbers were computed.
  var provenance: ReportSection? {
    let made = activity.provenance
    var rows = [
      ["Formula set", "\(made.formulaSet) \(made.formulaVersion)", String(made.formulaHash.prefix(16))],
      ["Library", made.libraryVersion, ""],
      ["Kind of activity", activity.kind, "from \(ActivityWords.plain(made.kindSource))"],
    ]
    func anchor(_ name: String, _ anchor: ProvenanceSection.Anchor?) {
      guard let anchor else { return }
      let interval = ActivityWords.likely([anchor.lower, anchor.upper])
      rows.append([
        name, "\(NumberText.fixed(anchor.value, 0)) bpm", ActivityWords.plain(anchor.source) + interval,
      ])
    }
    anchor("Maximum heart rate", made.maxHeartRate)
    anchor("Resting heart rate", made.restingHeartRate)
    anchor("Threshold heart rate", made.thresholdHeartRate)
    rows.append(["Sex constants", made.sex ?? "average of both", ""])
    if let source = activity.source { rows.append(["Read from", source, ""]) }
    var section = ReportSection("How the numbers were computed", ["What", "Value", "From"], rows: rows)
    section.isFolded = true
    return section
  }
}
