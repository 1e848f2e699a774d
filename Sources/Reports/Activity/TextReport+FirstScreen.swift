import ActivityStreams
import Enrichment
import SessionMetrics
import TextFormats

/// The first screen: at most fifteen lines, starting with the structure.
extension TextReport {
  private static let mostLines = 15
  private static let mostNotes = 2
  /// Ratio between the ends of a load's interval above which the interval is shown (house rule).
  private static let wide = 2.0
  /// Fraction of the time in a zone below which the hardest zones are not mentioned (house rule).
  private static let noticedZone = 0.05
  /// Remaining fraction of W′ below which its use is mentioned. House rule.
  private static let noticed = 0.75

  /// Number of repaired samples in a channel at which they are mentioned. House rule.
  private static let noticedRepairs = 10

  /// Fraction of the time with heart rate or power below which it is mentioned. House rule.
  private static let noticedShare = 0.8

  /// Structure, difficulty, time in zones and effect of the session. The full report is ``text``.
  public var firstScreen: String {
    let body = (done + race + plan + hard + energy + place + variability + bests + changes).prefix(
      Self.mostLines - heading.count)
    let room = max(0, Self.mostLines - body.count - heading.count)
    return OutsideText.page(blocks: [heading + body + notes.prefix(room)])
  }

  private func line(_ label: String, _ text: String) -> String { TextLayout.padded(label, 9) + text }

  private func lines(_ label: String, _ facts: [String]) -> [String] {
    joined(facts, width: width - 9).prefix(2).enumerated().map {
      line($0.offset == 0 ? label : "", $0.element)
    }
  }

  private func paragraph(_ label: String, _ text: String) -> [String] {
    TextLayout.wrapped(text, width: width - 9).prefix(3).enumerated().map {
      line($0.offset == 0 ? label : "", $0.element)
    }
  }

  private var heading: [String] {
    let kind = ActivityWords.kind(of: activity)
    // A title made up of the words of the kind, such as the profile of a device, would repeat them.
    var facts = [activity.hasName ? activity.title : nil, kind].compactMap(\.self)
    let words = kind.lowercased().split(separator: " ")
    let isOfKind = activity.title.lowercased().split(separator: " ").allSatisfy { word in
      words.contains { $0.hasPrefix(word) }
    }
    if facts.count > 1, isOfKind { facts.removeFirst() }
    if let date = activity.startDateLocal ?? activity.date { facts.append(readable(date)) }
    if let time { facts.append(time) }
    if let words = PoolWords(activity), let distance = activity.distance, distance > 0 {
      facts.append(words.metres(distance))
    } else if let distance = activity.distanceKm, distance > 0 {
      facts.append("\(Displays.fixed(units.distance(1000 * distance), 2)) \(units.distanceUnit)")
    }
    if let climb = activity.climb, climb >= 20 {
      facts.append("\(activity.aboutGain)+\(Displays.fixed(units.height(climb), 0)) \(units.heightUnit)")
    }
    return joined(facts, width: width).prefix(2).map { ink(.bold, $0) }
  }

  /// The time of the session. Pool swims and sessions on the clock show timer time, which includes rests and stops.
  /// Others show moving time, marked as such if stops of a minute make it differ from elapsed time. If most of the
  /// elapsed time was without motion, it is shown too.
  private var time: String? {
    if activity.pool != nil || activity.isOnTheClock,
      let timer = activity.timerTime ?? activity.elapsedTime
    {
      return PaceText.clock(timer)
    }
    guard let moving = activity.movingTime else { return nil }
    let standing = (activity.elapsedTime ?? activity.timerTime ?? moving) - moving
    guard standing >= 60 || hasStops, activity.distanceKm ?? 0 > 0 else { return PaceText.clock(moving) }
    let isLong = activity.elapsedTime.map { $0 > 2 * moving && $0 < 86_400 } ?? false
    return PaceText.clock(moving) + " moving"
      + (isLong ? " of \(PaceText.clock(activity.elapsedTime ?? 0))" : "")
  }

  private var hasStops: Bool {
    guard let moving = activity.movingTime, let elapsed = activity.elapsedTime ?? activity.timerTime else {
      return false
    }
    return elapsed - moving > EnrichedActivity.longStops * elapsed
  }

  /// The structure; without one, the pace or mean of the session.
  private var done: [String] {
    guard let structure = activity.structure, let words = structure.line else {
      guard let summary = activity.summarySentences.first(where: { !$0.keys.isEmpty }) else { return [] }
      return Array(TextLayout.wrapped(summary.text, width: width).prefix(3))
    }
    var text = words + "."
    if let drift = structure.drift {
      let isOfPower = structure.source == "power"
      let phrase: SessionPhrase =
        drift < 0 ? (isOfPower ? .lastBelow : .lastSlower) : isOfPower ? .lastAbove : .lastFaster
      text += " " + phrase.filled(["percent": Displays.fixed(drift.magnitude, 0)])
    }
    if let last = structure.lastTime(of: activity.kind) { text += " " + last }
    return Array(TextLayout.wrapped(text, width: width).prefix(4))
  }

  /// The race compared with the last one.
  private var race: [String] {
    let words = (activity.structure?.race?.words ?? []).map { $0 + "." }.joined(separator: " ")
    return paragraph("Race", words)
  }

  /// The session compared with the plan.
  private var plan: [String] {
    guard let words = activity.structure?.planWords(of: activity.kind) else { return [] }
    return paragraph("Plan", words)
  }

  private var hard: [String] {
    var facts: [String] = []
    // Heart rate undercounts lifting, so a session of easy effort may have a high load from its sets.
    let isOfSets = activity.trainingLoad?.heartRateLoad(besides: activity.strength) != nil
    // Nothing recorded is no load of 0.
    if let load = activity.trainingLoad, load.load >= 0.5 {
      var text = "\(Displays.fixed(load.load, 0))\(isOfSets ? " by sets" : "")"
      if activity.isLiftingByHeartRate {
        text += " or more (heart rate undercounts lifting)"
      } else if let range = load.interval, range.count == 2, range[1] > Self.wide * range[0] {
        text += " (\(Displays.fixed(range[0], 0))–\(Displays.fixed(range[1], 0)))"
      }
      facts.append(text)
      // If the date is missing, the sessions before it are unknown.
      if let place = load.standing, activity.date != nil {
        facts += [ActivityWords.rank(place, kind: activity.kind)].compactMap(\.self)
      }
    }
    if let effort = activity.effort, effort.score >= 0.05, !isOfSets, !activity.isLiftingByHeartRate {
      facts.append(
        "effort \(Displays.fixed(effort.score, 1)) of \(Displays.fixed(effort.max, 0))"
          + (activity.effortWords.map { " (\($0))" } ?? ""))
    }
    return facts.isEmpty
      ? [] : lines(activity.trainingLoad.map { $0.load >= 0.5 } == true ? "Load" : "Effort", facts)
  }

  /// The energy; used if the load is unknown.
  private var energy: [String] {
    guard activity.trainingLoad == nil, let energy = activity.energy else { return [] }
    return lines("Energy", ["\(Displays.fixed(energy.kcal, 0)) kcal"])
  }

  /// Heart-rate variability; used if only beats were recorded.
  private var variability: [String] {
    guard activity.averageHeartrate == nil || activity.heartRate?.source != nil, let hrv = activity.hrv,
      let rmssd = hrv.rmssd
    else { return [] }
    var facts = ["RMSSD \(Displays.fixed(rmssd, 1)) ms"]
    if let sdnn = hrv.sdnn { facts.append("SDNN \(Displays.fixed(sdnn, 1)) ms") }
    facts.append("\(Displays.counted(hrv.beats, "beat")) in \(PaceText.clock(hrv.seconds))")
    return lines("HRV", facts)
  }

  private var place: [String] {
    // The two zones with the most time come first, then the hardest.
    let zones =
      activity.heartRate?.zones?.map { ($0.zone == 0 ? "below zone 1" : "in zone \($0.label)", $0.seconds) }
      ?? activity.power?.zones?.map { ("in power zone \($0.zone)", $0.seconds) } ?? []
    let least = max(60, Self.noticedZone * zones.reduce(0) { $0 + $1.1 })
    let noticed = zones.indices.filter { zones[$0].1 >= least }
    let longest = noticed.sorted { (zones[$0].1, $0) > (zones[$1].1, $1) }.prefix(2)
    var facts = (longest + noticed.suffix(1).filter { !longest.contains($0) })
      .map { "\(Displays.fixed(zones[$0].1 / 60, 0)) min \(zones[$0].0)" }
    let hasZones = !facts.isEmpty
    var isOfPower = false
    if let balance = activity.power?.wPrimeBalance, balance.min < Self.noticed * balance.capacity {
      isOfPower = true
      facts.append(
        balance.isImplausible
          ? "critical power or W′ is set too low (W′ fell to \(Displays.fixed(balance.min / 1000, 1)) kJ)"
          : balance.min < 0
            ? "W′ used up (\(Displays.fixed(balance.capacity / 1000, 0)) kJ)"
            : "W′ down to \(Displays.fixed(balance.min / 1000, 1)) of \(Displays.fixed(balance.capacity / 1000, 0)) kJ"
      )
    }
    if let average = activity.averageHeartrate, activity.structure?.isStructured != true,
      activity.structure?.line?.contains(" bpm") != true
    {
      facts.append("average \(Displays.fixed(average, 0)) bpm\(activity.hasLongStops ? " with stops" : "")")
    }
    // No average means that heart rate covers too little of the session.
    if let most = activity.maxHeartrate, activity.averageHeartrate != nil,
      !activity.dataQuality.implausible.contains(where: { $0.key == "max_heartrate" })
    {
      facts.append("max \(Displays.fixed(most, 0)) bpm")
    }
    return facts.isEmpty ? [] : lines(hasZones ? "Where" : isOfPower ? "Power" : "Heart", facts)
  }

  private var bests: [String] {
    // Runners compare paces; riders compare watts.
    let kind = ActivityKind(named: activity.kind), isRun = kind.isRun
    if kind.sport == .walk { return [] }
    let hasDistances = activity.bestEfforts.contains { $0.channel == "distance" && $0.distance == 1000 }
    let power =
      isRun && hasDistances
      ? []
      : activity.bestEfforts.filter {
        $0.channel == "power" && [60, 300, 1200].contains($0.seconds ?? 0)
      }
    // At even power, the highest mean adds nothing.
    let average = activity.power?.averageWatts ?? 0
    let isEven = power.allSatisfy { $0.value < Self.noticedPeak * average }
    var facts = power.filter { !isEven && $0.value >= average }.compactMap { effort in
      effort.seconds.map { "\(window($0)) \(Displays.fixed(effort.value, 0)) W" }
    }
    if !power.isEmpty { return facts.isEmpty ? [] : lines("Peak", facts) }
    // The runs of a race with stations are not a single distance. A rider's speed depends on wind and road.
    guard activity.pace != nil, activity.structure?.race == nil else { return [] }
    // No fastest distance crosses a long stop. With standing rests, one that is longer than the repetitions is no best.
    let longest = hasStops ? activity.structure?.longestRepetition ?? .infinity : .infinity
    let all = activity.bestEfforts.filter {
      $0.channel == "distance" && $0.distance ?? .infinity <= longest
        && activity.structure?.isSlower($0) != true
    }
    let long = all.filter { [1000, 5000, 10_000].contains($0.distance) }
    facts = (long.isEmpty ? all.filter { $0.distance == 400 } : long).compactMap { effort in
      effort.distance.map {
        let words = $0 < 1000 ? Displays.fixed($0, 0) + " m" : Displays.fixed($0 / 1000, 0) + " km"
        return "\(words) \(PaceText.clock(effort.value))\(isDownhill(effort) ? " downhill" : "")"
      }
    }
    guard let last = facts.popLast() else { return [] }
    return lines("Fastest", facts + [hasStops ? "\(last), between stops" : last])
  }

  /// Minimum ratio of the highest peak to the session's mean power at which peaks are shown (house rule).
  private static let noticedPeak = 1.02
  /// Mean descent, as a fraction of the distance, above which a fastest distance is due to the hill (house
  /// rule).
  private static let downhill = 0.02

  /// Whether a fastest distance was mainly downhill.
  private func isDownhill(_ effort: BestEffortSection) -> Bool {
    guard let distance = effort.distance, let samples = activity.elevation?.samples else { return false }
    func altitude(at time: Double) -> Double? {
      samples.time.firstIndex { $0 >= time }.map { samples.altitude[$0] } ?? samples.altitude.last
    }
    guard let top = altitude(at: effort.start), let end = altitude(at: effort.start + effort.value) else {
      return false
    }
    return top - end > Self.downhill * distance
  }

  private var changes: [String] {
    guard let effect = activity.trainingLoad?.effect, !effect.isWarmingUp else { return [] }
    return lines(
      "Changes",
      [
        "adds \(added(effect.longTermChange, to: "fitness", effect.longTermAfter))",
        "form \(Displays.fixed(effect.balanceAfter, 0)) after it",
      ])
  }

  /// All notes of the first screen, in order.
  package var allNotes: [String] {
    let data = activity.dataQuality
    var notes: [String] = []
    if activity.summarySentences.first?.keys.isEmpty == true, let first = activity.summarySentences.first {
      notes.append(first.text)
    }
    if let load = activity.trainingLoad, load.method == "trimp_exp",
      case let share = load.coverage, share < Self.noticedShare
    {
      notes.append(
        "Heart rate covers \(Displays.fixed(100 * share, 0)) % of the time, so load and effort are estimates."
      )
    }
    if let power = activity.power, power.coverage < Self.noticedShare {
      let share = Displays.fixed(100 * power.coverage, 0)
      notes.append("Power covers \(share) % of the time, so its averages are of that part only.")
    }
    for channel in data.channels where channel.repaired >= Self.noticedRepairs {
      let reasons = channel.repairs.map { ActivityWords.repair($0.reason) }.joined(separator: ", ")
      let samples = "\(readable(channel.channel).replacing(" ", with: "-")) sample"
      notes.append("\(Displays.counted(channel.repaired, samples)) ignored (\(reasons))")
    }
    notes +=
      data.warnings.filter(isOfScreen).map(\.message)
      + ActivityWords.implausible(data.implausible.filter(isOfScreen), units).map { $0.capitalisedStart }
    return notes
  }

  /// Whether a warning is about the numbers of the first screen.
  private func isOfScreen(_ warning: DataQualitySection.QualityWarning) -> Bool {
    warning.kind != "distance_out_of_motion" || activity.isSpeedOfPart || !bests.isEmpty
  }

  /// Whether an implausible value is used by the first screen, which has no estimated power, no METs and no highest
  /// speed. The line of a race with stations, or of efforts by heart rate, has no mean speed either.
  private func isOfScreen(_ value: DataQualitySection.ImplausibleValue) -> Bool {
    switch value.key {
    case "training_load.r_tss": activity.trainingLoad?.method == "r_tss"
    case "mets": false
    case "average_speed_ms" where value.isAboveOwnTop:
      activity.structure.map { $0.race == nil && !($0.isStructured && $0.source == "heart_rate") } ?? true
    case let key: !key.hasPrefix("power_estimate.") && !value.isUnconfirmedTop
    }
  }

  private var notes: [String] {
    let notes = allNotes.filter { !saidNotes.contains($0) }
    let shown = notes.prefix(Self.mostNotes).flatMap { shortened($0) }
    let more =
      notes.count > Self.mostNotes
      ? ["\(Displays.counted(notes.count - Self.mostNotes, "more note")) with --full"] : []
    return (shown + more).enumerated().map { ink(.faint, line($0.offset == 0 ? "Note" : "", $0.element)) }
  }

  /// The sentences of a note that fit on two lines, or the beginning of the first sentence with an ellipsis.
  private func shortened(_ note: String) -> [String] {
    var text = note
    var lines = TextLayout.wrapped(text, width: width - 9)
    while lines.count > 2, let end = text.ranges(of: ". ").last {
      text = text[..<end.lowerBound] + "."
      lines = TextLayout.wrapped(text, width: width - 9)
    }
    return lines.count > 2 ? [lines[0], lines[1].prefix(width - 11) + " …"] : lines
  }
}

extension StructureSection {
  /// The distance of the longest repetition, m, with room for the error of a device; `nil` without repetitions.
  fileprivate var longestRepetition: Double? {
    blocks.lazy.filter { $0.repetition != nil }.compactMap(\.distance).max().map { 1.03 * $0 }
  }

  /// Whether repetitions of about a fastest distance are faster, so that it holds a rest: the error of a device made them
  /// too short.
  fileprivate func isSlower(_ effort: BestEffortSection) -> Bool {
    guard let distance = effort.distance else { return false }
    let speeds = blocks.filter {
      $0.repetition != nil && $0.distance.map { ($0 / distance - 1).magnitude <= 0.02 } == true
    }.compactMap(\.averageSpeed)
    return effort.value * speeds.reduce(0, +) > distance * Double(speeds.count)
  }

  /// Returns the previous session with this series, as in "Last time (2026-05-03): 286 W."
  func lastTime(of kind: String) -> String? {
    guard race?.last == nil, let last = series?.lazy.compactMap(\.last).first,
      let output = SessionOutput.text(
        watts: last.averageWatts, speed: last.averageSpeed, kind: ActivityKind(named: kind))
    else { return nil }
    return SessionPhrase.before.filled(["date": last.date, "output": output])
  }
}

extension StructureSection.Race {
  /// Compares the race with the last one and forecasts the next one; empty without an earlier race.
  var words: [String] {
    guard let last else { return [] }
    func change(_ now: Double, _ then: Double) -> String {
      let seconds = (now - then).rounded()
      return (seconds > 0 ? "+" : seconds < 0 ? "−" : "") + PaceText.clock(seconds.magnitude)
    }
    let before = SessionPhrase.lastRace.filled([
      "change": change(seconds, last.seconds), "date": last.date, "total": PaceText.clock(last.seconds),
      "runs": change(runSeconds, last.runSeconds), "stations": change(stationSeconds, last.stationSeconds),
      "ways": change(transitionSeconds, last.transitionSeconds),
    ])
    guard let next, let least = next.interval.first, let most = next.interval.last else { return [before] }
    return [
      before,
      SessionPhrase.nextRace.filled([
        "total": PaceText.clock(next.seconds), "least": PaceText.clock(least), "most": PaceText.clock(most),
      ]),
    ]
  }
}

extension StructureSection {
  /// The session compared with its plan: the efforts done, the deviations, and the compliance.
  func planWords(of kind: String) -> String? {
    guard let adherence else { return nil }
    func ends(_ values: [Double], _ text: (Double) -> String) -> String? {
      guard let least = values.min(), let most = values.max() else { return nil }
      let (one, other) = (text(least), text(most))
      let unit = one.drop { $0.isNumber || ":.".contains($0) }
      // The faster pace is the smaller number.
      let (first, last) = unit.hasPrefix("/") ? (other, one) : (one, other)
      return first == last ? first : "\(first.dropLast(unit.count))–\(last)"
    }
    func ofLength(_ step: Adherence.Step) -> (value: Double, target: Double)? {
      guard let block = step.block, blocks.indices.contains(block) else { return nil }
      return step.seconds.map { (blocks[block].seconds, $0) }
        ?? step.distance.flatMap { planned in blocks[block].distance.map { ($0, planned) } }
    }
    var text = SessionPhrase.plan.filled(["done": "\(adherence.done)", "count": "\(adherence.planned)"])
    let deviations: [(WorkoutAdherence.Status, SessionPhrase, ofSpeed: SessionPhrase?)] = [
      (.missed, .planMissed, nil), (.short, .planShort, nil), (.long, .planLong, nil),
      (.below, .planBelow, .planSlower), (.above, .planAbove, .planFaster), (.extra, .planExtra, nil),
    ]
    for (status, phrase, ofSpeed) in deviations {
      let steps = adherence.steps.filter { $0.status == status.rawValue }
      guard !steps.isEmpty else { continue }
      let isOfSpeed = steps.allSatisfy { $0.targetUnit == Workout.Target.Unit.speed.rawValue }
      text = (isOfSpeed ? ofSpeed ?? phrase : phrase).filled(["line": text, "count": "\(steps.count)"])
      var value: String?, target: String?
      if [.short, .long].contains(status) {
        let lengths = steps.compactMap(ofLength), isTimed = steps[0].seconds != nil
        func shown(_ length: Double) -> String {
          isTimed ? PaceText.clock(length) : "\(Displays.fixed(length, 0)) m"
        }
        value = ends(lengths.map(\.value), shown)
        target = Set(lengths.map(\.target)).count == 1 ? shown(lengths[0].target) : nil
      } else if let first = steps[0].targetLow, let unit = steps[0].targetUnit,
        steps.allSatisfy({ $0.targetLow == first && $0.targetHigh == steps[0].targetHigh })
      {
        func shown(_ output: Double) -> String { Self.output(output, unit, kind) }
        value = ends(steps.compactMap(\.value), shown)
        target = ends([first, steps[0].targetHigh ?? first], shown)
      }
      if let value, let target {
        let phrase: SessionPhrase = [.short, .long].contains(status) ? .measured : .compared
        text = phrase.filled(["line": text, "value": value, "target": target])
      }
    }
    // How closely a target was followed that was not understood is unknown.
    if let unread = adherence.unreadTargets {
      return SessionPhrase.planUnread.filled(["line": text, "words": unread.joined(separator: "; ")])
    }
    let percent = Displays.fixed(adherence.compliance, 0)
    let least = Displays.fixed(adherence.interval.first ?? adherence.compliance, 0)
    let most = Displays.fixed(adherence.interval.last ?? adherence.compliance, 0)
    return (least == most ? SessionPhrase.compliance : .complianceRange).filled([
      "line": text, "percent": percent, "least": least, "most": most,
    ])
  }

  /// An output in the unit of a target.
  private static func output(_ value: Double, _ unit: String, _ kind: String) -> String {
    switch Workout.Target.Unit(rawValue: unit) {
    case .watts: "\(Displays.fixed(value, 0)) W"
    case .speed:
      SessionOutput.text(watts: nil, speed: value, kind: ActivityKind(named: kind)) ?? PaceText.none
    default: "\(Displays.fixed(value, 0)) bpm"
    }
  }
}
