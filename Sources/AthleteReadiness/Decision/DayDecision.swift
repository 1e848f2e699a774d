import DayRecords
import TextFormats

/// Builds the day's decision from its facts and active holds.
///
/// Page: *The decision*, tests: `DecisionTests`.
struct DayDecision {
  let verdict: DayVerdict
  let facts: DayFacts
  let words: DayWords
  let budget: LoadBudget?

  private var floor: SafetyFloor { verdict.floor }
  private var signal: ReadinessSignal? { verdict.signal }

  var decision: Decision {
    let session = session
    var first = firstSentence(session, isSparing: true)
    if first.text.split(separator: " ").count > Self.mostWords {
      first = firstSentence(session, isSparing: false)
    }
    let reasons = reasons(session)
    return Decision(
      primary: first.text, reason: floor.isSilent ? .nothingKnown : ruling?.reason,
      confidence: confidence, session: session, reasoning: reasons.map(\.text).joined(separator: " "),
      lookAgain: lookAgain.text, facts: [first] + reasons + [lookAgain])
  }

  // MARK: The session

  /// Whether the advised day has an event.
  private var isEvent: Bool { facts.nextEvent?.days == 0 }
  /// Whether the athlete may start the advised day's event.
  private var mayStart: Bool { isEvent && floor.allowsEvent && signal != nil }
  private var isRestPlanned: Bool { facts.isRestPlanned }
  /// The planned load, or the event's own if the plan omits it; `nil` without either.
  private var planned: Double? { facts.eventLoad ?? (isEvent && facts.planned == 0 ? nil : facts.planned) }
  private var spared: [String] {
    var regions: [String] = []
    for hold in floor.holds where !hold.isReturn && hold.reason.traits.contains(.regional) {
      if let region = hold.region, !regions.contains(region), Self.isTrained(region) {
        regions.append(region)
      }
    }
    return regions
  }

  /// Whether training can load a region.
  private static func isTrained(_ region: String) -> Bool {
    !BodyRegion.untrained.contains(BodyRegion.key(of: region))
  }

  /// Whether an active injury has no body region that training could spare, so any sport may load it.
  private var isHurtAnywhere: Bool {
    floor.holds.contains {
      $0.reason == .injury && !$0.isReturn && !($0.region.map(Self.isTrained) ?? false)
    }
  }

  /// The session to do, from the plan or from the athlete's usual day.
  var session: SessionToDo {
    let usual = facts.usualTrainingDay ?? facts.usualDay ?? Self.unknownDay
    var (intensity, load) = effort(usual: max(Self.leastDay, usual))
    let minute = max(
      0.05,
      intensity == .asPlanned ? plannedRate ?? facts.loadPerMinute : facts.loadPerMinute * intensity.loadShare
    )
    if intensity == .easy || intensity == .steady {
      // After weeks off, a fraction of the usual day is too short for a session.
      let most = planned ?? .infinity
      let low = max(load.lowerBound, min(most, Self.leastMinutes.lowerBound * minute))
      load = low...max(low, load.upperBound, min(most, Self.leastMinutes.upperBound * minute))
    }
    if load.upperBound > room { load = min(load.lowerBound, 0.75 * room)...room }
    // Returns the duration in minutes, rounded to the nearest 5 and at most 600.
    func minutes(_ load: Double) -> Double { min(600, (load / minute / 5).rounded() * 5) }
    var low = minutes(load.lowerBound)
    var high = max(low, minutes(load.upperBound))
    if let planned, let plannedRate, intensity == .easy || intensity == .steady {
      // Less load takes no longer than the plan.
      high = min(high, max(Self.leastMinutes.upperBound, (planned / plannedRate / 5).rounded() * 5))
      // The plan's length caps the range from above, which keeps its width.
      low = min(low, (load.lowerBound / max(load.upperBound, 0.05) * high / 5).rounded() * 5)
    }
    let kind =
      intensity == .rest
      ? "rest"
      : mayStart
        ? "event"
        : isHurtAnywhere || floor.isAllowedInPart || !isStrength && spared.contains(where: loads)
          ? "cross_training" : words.sport
    // A finish time says more about an event than its load.
    if mayStart, let finish = facts.nextEvent?.minutes(near: planned.map { $0 / minute }) {
      (low, high) = (finish.lowerBound, finish.upperBound)
    }
    return SessionToDo(
      kind: kind, minutes: low...high, intensity: intensity, load: load, spares: spared)
  }

  /// Load per minute of the plan: that of a recent day with such a load or, for a plan far below a usual day, of an
  /// easy session; `nil` without a plan and if neither is known.
  private var plannedRate: Double? {
    guard let planned, planned > 0 else { return nil }
    let isShort = facts.usualTrainingDay.map { planned < DayFacts.hardShare * $0 } ?? false
    return facts.plannedRate
      ?? (isShort ? max(0.05, facts.loadPerMinute * SessionToDo.Intensity.easy.loadShare) : nil)
  }
  /// Whether the plan is an easy session, which stays easy if a hold limits it.
  private var isPlanEasy: Bool {
    plannedRate.map { $0 < Self.easyShare * facts.loadPerMinute } ?? false
  }
  /// Load per minute, as a share of the usual one, below which a session is easy. House rule.
  private static let easyShare = 0.9

  /// Highest load within today's budget; infinite without a budget.
  private var room: Double { budget?.today.upperBound ?? .infinity }
  /// Whether a hold limits the day's load: its plan is too much for a day, or the whole week is.
  private static func isOfRoom(_ hold: Hold) -> Bool {
    hold.reason == .heavyPlan || hold.reason == .loadSpike && hold.variant == "week"
  }

  /// Whether the sport is strength training, whose exercises can spare a region.
  private var isStrength: Bool { words.sport == "strength" }

  private func loads(_ region: String) -> Bool { words.muscles?.loads(region) ?? true }

  /// Default load of a training day: 45 minutes at 1.2 per minute. House rule.
  private static let unknownDay = 54.0
  /// Lower bound on the usual load from which sessions are derived. House rule.
  private static let leastDay = 20.0
  /// Shortest easy or steady session to suggest, as a range in minutes. House rule.
  private static let leastMinutes = 15.0...20
  private func effort(usual: Double) -> (SessionToDo.Intensity, ClosedRange<Double>) {
    func range(_ low: Double, _ high: Double) -> ClosedRange<Double> { low...max(low, high) }
    if isRestPlanned { return (.rest, 0...0) }
    guard let signal else { return (.easy, range(0.3 * usual, 0.5 * min(usual, planned ?? usual))) }
    if mayStart {
      let load = planned ?? 2 * usual
      let isHeld = !isPlainEvent && floor.effort(signal).map { $0 < .steady } ?? false
      return isHeld ? (.steady, range(0.8 * load, load)) : (.hard, range(0.9 * load, 1.1 * load))
    }
    if let effort = floor.effort(signal),
      let highest = floor.mostLoad(signal, usual: usual, planned: planned, minute: facts.loadPerMinute)
    {
      let most = min(planned ?? usual, highest)
      let intensity = effort.intensity == .steady && isPlanEasy ? .easy : effort.intensity
      return (intensity, range(effort.shares.least * most, most))
    }
    if let planned {
      return planned > room
        ? (.steady, range(0.75 * room, room)) : (.asPlanned, range(0.9 * planned, planned))
    }
    let most = min(usual, room)
    guard signal == .push, usual <= room else { return (.steady, range(0.75 * most, most)) }
    let hardest = min(
      1.3 * usual, room, Self.hardMinutes * facts.loadPerMinute * SessionToDo.Intensity.hard.loadShare)
    return (.hard, range(min(usual, 0.8 * hardest), hardest))
  }

  private var isTaper: Bool { facts.nextEvent.map { $0.days <= AdviceSettings.taper } ?? false }

  /// Longest unplanned hard session, minutes, including the warm-up. House rule.
  private static let hardMinutes = 70.0

  // MARK: The first sentence

  /// The hold named in the first sentence: the one with the lowest cap.
  private var ruling: Hold? {
    floor.isSilent ? floor.holds.first { $0.isTold } : isEvent ? serious ?? floor.ruling : floor.ruling
  }
  /// The first hold that speaks against an event: the one with the lowest cap, or one that a person reported.
  private var serious: Hold? {
    floor.holds.first { hold in
      let isMinor =
        hold.reason.traits.contains(.minorAtEvent) && (hold.reason != .lowScore || floor.signs.isEmpty)
      return hold.cap != nil && !isMinor && (hold.isTold || hold.cap == floor.cap)
    }
  }

  /// Maximum number of words in the first sentence. A longer one leaves the region to spare to a later sentence.
  private static let mostWords = 20

  private func firstSentence(_ session: SessionToDo, isSparing: Bool) -> Remark {
    Remark(
      "decision.\(because == nil ? "plain" : "because")",
      [
        "deed": .phrases([deed(session, isSparing: isSparing)]),
        "why": .phrases([because].compactMap(\.self)),
      ])
  }

  private func deed(_ session: SessionToDo, isSparing: Bool) -> Remark {
    // Only an injury or pain is a reason to spare a region.
    let isReason = ruling?.reason.traits.contains(.regional) ?? false
    let region = isSparing && isReason ? spared.first : nil
    let part = region.map { ["region": PhraseValue.words($0)] } ?? [:]
    if floor.isSilent { return Remark("deed.silent.\(facts.time)") }
    if let alarm = floor.ruling, alarm.reason == .alarm, !alarm.allowsTraining || !isRestPlanned {
      return Remark("deed.alarm.\(alarm.allowsTraining ? "easy." : "")\(facts.time)")
    }
    if isEvent, let event = facts.nextEvent, floor.bansEvent {
      return Remark("deed.race.\(facts.time).ill", ["event": .words(event.name)])
    }
    if isEvent {
      // Only an event that is not raced can begin easy.
      let isHeld = mayStart && session.intensity != .hard
      return Remark(
        "deed.race.\(facts.time)\(mayStart && isPlainEvent ? "" : isHeld ? ".held" : ".doubtful")")
    }
    if isRestPlanned { return Remark("deed.rest.\(facts.time)") }
    if floor.isIll { return Remark("deed.recover.\(facts.time)") }
    switch signal {
    case .recover: return Remark("deed.recover.\(facts.time)")
    case .easy where session.intensity == .rest: return Remark("deed.recover.\(facts.time)")
    case .easy: return Remark("deed.easy\(part.isEmpty ? "" : ".spare").\(facts.time)", part)
    case .push where session.intensity == .hard: return Remark("deed.push.\(facts.time)")
    case .push:
      let isHard = facts.usualTrainingDay.map { session.load.upperBound >= DayFacts.hardShare * $0 } ?? false
      return Remark(isHard && !isTaper ? "deed.push.\(facts.time).planned" : "deed.planned.\(facts.time)")
    case .trainSmart, nil:
      if let ruling = floor.ruling, ruling.reason == .layOff || ruling.isReturn && session.intensity == .easy
      {
        return Remark("deed.return.\(facts.time)")
      }
      if floor.ruling.map(Self.isOfRoom) ?? false {
        return Remark("deed.\(facts.planned == nil ? "shorter" : "part").\(facts.time)")
      }
      if let special = floor.ruling.map({ "deed.\($0.reason.rawValue).\(facts.time)" }),
        Phrasebook.brief[special] != nil
      {
        return Remark(special)
      }
      if session.intensity == .easy {
        // The plan is an easy session, which no hold has made easy.
        return Remark("deed.easy.planned\(part.isEmpty ? "" : ".spare").\(facts.time)", part)
      }
      if !part.isEmpty { return Remark("deed.spare.\(facts.time)", part) }
      if floor.ruling != nil { return Remark("deed.steady.\(facts.time)") }
      return Remark("deed.\(facts.planned == nil ? "usual" : "planned").\(facts.time)")
    }
  }

  /// The reason as a clause; `nil` if the day goes as planned and needs none.
  private var because: Remark? {
    if floor.isSilent { return (ruling ?? floor[.nothingKnown])?.clause }
    if isRestPlanned, let ruling, !ruling.reason.traits.contains(.restful) || ruling.isReturn { return nil }
    if isPlainEvent {
      return facts.nextEvent.map { Remark("because.event.\(facts.time)", ["event": .words($0.name)]) }
    }
    return ruling?.clause
  }

  /// Whether the day is a planned rest day on which the ruling hold changes nothing and answers no word of its note.
  private var isQuietRest: Bool {
    isRestPlanned
      && ruling.map {
        $0.reason.traits.contains(.quietAtRest) && !$0.isReturn && $0.values["word"] == nil
      } ?? false
  }

  /// Whether the day has an event and nothing serious objects.
  private var isPlainEvent: Bool { isEvent && serious == nil }

  // MARK: Reasons

  private func reasons(_ session: SessionToDo) -> [Remark] {
    var said: [Remark] = []
    let isLift = session.kind == "strength" && session.intensity != .rest
    let lift = isLift ? spared.first.map { Remark("sore.lift", ["region": .words($0)]) } : nil
    let device = words.isDeviceFirst ? words.newDevice : nil
    if floor.isSilent {
      if ruling != nil, let silent = floor[.nothingKnown] { said.append(words.sentence(silent)) }
      return said + [Remark("silent.records"), Remark("silent.begin")]
    }
    if mayStart, !isPlainEvent, let event = facts.nextEvent {
      said.append(Remark("race.start.\(facts.time)", ["event": .words(event.name)]))
    }
    if let ruling, !isPlainEvent, !isQuietRest {
      if because == nil { said.append(words.sentence(ruling)) }
      if ruling.reason == .strain {
        said += words.strain(floor, facts, isRest: session.intensity == .rest)
      } else {
        said += ruling.remarks
      }
      said += [raceAhead, lift].compactMap(\.self)
      if let trained = facts.trained, trained.reason == ruling.reason {
        said.insert(
          Remark(
            "trained.\(trained.reason.rawValue)\(trained.isReturn ? ".return" : "").\(facts.time)",
            ["load": .number(trained.load), "region": .words(trained.region ?? "injury")]), at: 0)
      }
      let parts = ruling.reason == .lowScore ? words.lowParts(of: verdict.recovery) : nil
      // A single sign already names its cause.
      let explaining =
        ruling.reason.traits.contains(.explained) && (ruling.reason != .oneSign || facts.cause == nil)
        ? floor.holds.first { $0.reason != ruling.reason && explains($0, ruling, parts) } : nil
      // The cause comes after the parts of a score.
      said += [parts, explaining?.explains].compactMap(\.self)
      said = adding(others(beside: ruling, explaining: explaining, parts: parts), to: said, beside: ruling)
      // A new device moves no reason for a limit out of the list.
      if let device, said.count < Self.mostReasons { said.append(device) }
    } else {
      said += [lift, device].compactMap(\.self) + notable + words.evidence(verdict, facts)
    }
    if let instead = instead(of: session), said.count < Self.mostReasons { said.append(instead) }
    // Without a limit, show evidence. Beside a limit, good numbers would play it down.
    if said.isEmpty { said += words.evidence(verdict, facts).prefix(2) }
    return Array(said.prefix(Self.mostReasons))
  }

  private static let mostReasons = 3

  /// What an illness, an injury or weeks off mean for the next event; `nil` without one in the coming week.
  private var raceAhead: Remark? {
    guard let event = facts.nextEvent, 0...7 ~= event.days,
      let hold = floor.holds.first(where: { $0.reason == .illness || $0.reason == .layOff || $0.isReturn })
    else { return nil }
    let isTooSoon = facts.reported.contains(where: \.isTooSoon)
    if event.days == 0, !isTooSoon { return nil }
    return Remark(
      "race.ahead.\(isTooSoon ? "soon" : hold.reason == .illness ? "ill" : "back")",
      ["event": .words(event.name), "days_away": .number(Double(facts.daysAway(event)))])
  }

  /// The other holds that the reasons mention: signs of strain, and holds that the session spares or that today's
  /// record reports, else the first that limits the day as much as the ruling one. After a low score, any limiting hold
  /// is mentioned.
  private func others(beside ruling: Hold, explaining: Hold?, parts: Remark?) -> [Hold] {
    guard ruling.reason != .alarm else { return [] }
    let others = floor.holds.filter { hold in
      (hold.reason != ruling.reason || isSpared(hold) && hold.region != ruling.region)
        && hold.cap != nil && !hold.isCovered
        && !(HoldTable.row[hold.reason]?.unsaid.contains(ruling.reason) ?? false)
        && (hold.reason != explaining?.reason || hold.cap == ruling.cap || hold.isToldToday)
        && !(hold.reason == .oneSign && isSaid(facts.signs.first, in: parts))
    }
    let first = others.filter { isSpared($0) || [.strain, .lowBodyMass].contains($0.reason) }
    let told = others.filter {
      !first.contains($0)
        && ($0.isToldToday || $0.reason.traits.contains(.today) || [.injury, .illness].contains($0.reason))
    }
    guard first.isEmpty, told.isEmpty else { return Array((first + told).prefix(2)) }
    return others.first {
      $0.cap == ruling.cap || ruling.reason == .lowScore
    }.map { [$0] } ?? []
  }

  /// Whether a hold that has begun can explain all reasons of the ruling one.
  private func explains(_ hold: Hold, _ ruling: Hold, _ parts: Remark?) -> Bool {
    let effects = HoldTable.row[hold.reason]?.explains ?? []
    return hold.explains != nil && hold.from.map { $0 <= facts.day } ?? true
      && ruling.subjects(beside: parts).isSubset(of: effects)
  }

  /// Whether the session spares the region of a hold.
  private func isSpared(_ hold: Hold) -> Bool {
    hold.reason.traits.contains(.regional) && hold.region.map(spared.contains) ?? false
  }

  /// Returns the reasons with the other holds. The first two reasons stay, unless a lasting hold brings its advice,
  /// which names who can help.
  private func adding(_ others: [Hold], to said: [Remark], beside ruling: Hold) -> [Remark] {
    let added = others.flatMap { hold -> [Remark] in
      let sentence =
        isSpared(hold)
        ? Remark("sentence.spare", ["why": .phrases([hold.clause]), "region": .words(hold.region ?? "")])
        : words.sentence(hold)
      let advice = hold.reason.traits.contains(.lasting) ? hold.line("advice") : nil
      return [sentence] + [advice].compactMap(\.self)
    }
    let isLasting = others.contains { $0.reason.traits.contains(.lasting) }
    let room = isLasting ? 1 : 2
    return Array((said.prefix(room) + added + said.dropFirst(room)).prefix(Self.mostReasons))
  }

  /// Whether the listed components of a low score include this sign.
  private func isSaid(_ sign: StrainSign?, in parts: Remark?) -> Bool {
    guard let sign, case .phrases(let names)? = parts?.values["parts"] else { return false }
    return names.contains { $0.code == "part.\(sign.kind.key)" }
  }

  /// What the athlete should know before a session without limits: sore muscles, yesterday's food, and conditions that
  /// limit nothing but are felt.
  private var notable: [Remark] {
    guard !isRestPlanned, !isEvent else { return [] }
    let food = words.nutrition == .underAte ? Remark("food.under_ate.\(facts.time)") : nil
    return [loadedSoreness, food].compactMap(\.self)
      + floor.holds.filter { $0.cap == nil }.compactMap { $0.line("beside") }
  }

  /// The remark on sore muscles that the day's session loads; `nil` if it loads none.
  private var loadedSoreness: Remark? {
    guard facts.issue == .morning, let worst = words.soreRegions.first,
      worst.severity == .moderate, loads(worst.region)
    else { return nil }
    let name = worst.region.split(separator: "_").joined(separator: " ").lowercased()
    return Remark("sore.loaded", ["region": .words(name)])
  }

  /// Returns the replacement session in words; `nil` if the day needs none.
  private func instead(of session: SessionToDo) -> Remark? {
    guard floor.cap != nil, !isPlainEvent else { return nil }
    let minutes = session.minutes
    let code: String
    switch session.intensity {
    case .rest: code = minutes.upperBound > 0 ? "rest" : "none"
    case .easy, .steady: code = minutes.lowerBound == minutes.upperBound ? "one" : "range"
    case .asPlanned, .hard: return nil
    }
    var values: [String: PhraseValue] = [
      "minutes_low": .number(minutes.lowerBound), "minutes_high": .number(minutes.upperBound),
    ]
    if session.intensity != .rest {
      values["pace"] = .phrases([Remark("pace.\(session.intensity.rawValue)")])
    }
    if let planned = facts.planned, session.load.upperBound < 0.95 * planned {
      values["planned_load"] = .number(planned)
      return Remark("do.\(code).instead", values)
    }
    return code == "none" || floor.ruling?.reason == .alarm ? nil : Remark("do.\(code)", values)
  }

  // MARK: When to look again, and how sure

  private var lookAgain: Remark {
    guard let ruling, !isPlainEvent, !isQuietRest else {
      return Remark("again.\(floor.isSilent ? "record" : "morning")")
    }
    if let special = ruling.line("again") { return special }
    if ruling.endsBy == .term, let until = ruling.until {
      return Remark("again.term", ["until": .day(until.adding(days: 1))])
    }
    return Remark("again.\(ruling.endsBy.rawValue)", ruling.values)
  }

  private var confidence: Confidence {
    guard !floor.isSilent else { return .low }
    if let ruling {
      if !ruling.reason.traits.isDisjoint(with: [.told, .sure]) {
        return .high
      }
      if let kind = ruling.reason.risk {
        return verdict.predictions.first { $0.kind == kind }?.confidence ?? .low
      }
      if ruling.reason == .strain {
        // Two signs may be chance; three rarely are.
        return floor.signs.reduce(0) { $0 + $1.weight } >= 3 ? .high : .medium
      }
      if ruling.reason == .thinEvidence || ruling.reason == .unknownTraining { return .low }
      return .medium
    }
    let knownConditions = verdict.readiness.evidence.count { $0.isMet != nil }
    return knownConditions >= 5 && words.daysKnown >= 28
      ? .high : knownConditions >= 2 && words.daysKnown >= 14 ? .medium : .low
  }
}
