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
    let first = Remark(
      "decision.\(because == nil ? "plain" : "because")",
      ["deed": .phrases([deed(session)]), "why": .phrases([because].compactMap(\.self))])
    let reasons = Array(reasons(session).prefix(3))
    return Decision(
      primary: first.text, reason: floor.isSilent ? .nothingKnown : floor.ruling?.reason,
      confidence: confidence, session: session, reasoning: reasons.map(\.text).joined(separator: " "),
      lookAgain: lookAgain.text, facts: [first] + reasons + [lookAgain])
  }

  // MARK: The session

  /// Whether the advised day has an event.
  private var isEvent: Bool { facts.nextEvent?.days == 0 }
  /// Whether the athlete may start the advised day's event.
  private var mayStart: Bool { isEvent && floor.allowsEvent && signal != nil }
  /// Whether the plan is a rest day. On an event day, a planned load of 0 means that the plan omits the event.
  private var isRestPlanned: Bool { facts.planned == 0 && !isEvent }
  /// The planned load; `nil` if nothing is planned or the plan omits the day's event.
  private var planned: Double? { isEvent && facts.planned == 0 ? nil : facts.planned }
  private var spared: [String] {
    var regions: [String] = []
    for hold in floor.holds where !hold.isReturn && Self.regional.contains(hold.reason) {
      if let region = hold.region, !regions.contains(region) { regions.append(region) }
    }
    return regions
  }

  /// Whether an active injury has no body region, so any sport may load it.
  private var isHurtAnywhere: Bool {
    floor.holds.contains { $0.reason == .injury && !$0.isReturn && $0.region == nil }
  }

  /// Holds that concern a body region. Only their regions are spared.
  private static let regional: Set<HoldReason> = [.injury, .pain, .soreness, .noteCaution]

  /// The session to do, from the plan or from the athlete's usual day.
  var session: SessionToDo {
    let usual = facts.usualTrainingDay ?? facts.usualDay ?? Self.unknownDay
    var (intensity, load) = effort(usual: max(Self.leastDay, usual))
    let minute = max(0.05, words.loadPerMinute * Self.share(intensity))
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
    let kind =
      intensity == .rest
      ? "rest"
      : mayStart ? "event" : isHurtAnywhere || spared.contains(where: loads) ? "cross_training" : words.sport
    // A finish time says more about an event than its load.
    if mayStart, let target = facts.nextEvent?.targetMinutes(near: high) { (low, high) = (target, target) }
    return SessionToDo(
      kind: kind, minutes: low...high, intensity: intensity, load: load, spares: spared)
  }

  /// Highest load within today's budget; infinite without a budget.
  private var room: Double { budget?.today.upperBound ?? .infinity }
  /// Whether a load spike limits the day because of the whole week's load rather than its own ratio.
  private static func isFullWeek(_ hold: Hold) -> Bool { hold.reason == .loadSpike && hold.variant == "week" }

  private func loads(_ region: String) -> Bool { words.muscles?.loads(region) ?? true }

  /// Default load of a training day: 45 minutes at 1.2 per minute. House rule.
  private static let unknownDay = 54.0
  /// Lower bound on the usual load from which sessions are derived. House rule.
  private static let leastDay = 20.0
  /// Shortest easy or steady session to suggest, as a range in minutes. House rule.
  private static let leastMinutes = 15.0...20
  /// Returns the load per minute at an intensity, relative to a usual minute. House rule.
  private static func share(_ intensity: SessionToDo.Intensity) -> Double {
    switch intensity {
    case .rest, .easy: 0.75
    case .steady, .asPlanned: 1
    case .hard: 1.25
    }
  }

  /// Holds that shorten a steady day to `shortShare` of a usual training day. House rule, for athletes who
  /// are returning to training or still carry a large load.
  private static let shortening: Set<HoldReason> = [
    .layOff, .firstDayBack, .illness, .injury, .event, .heavyDay, .loadSpike, .lowEnergy,
  ]
  private static let shortShare = 0.6

  /// Whether training resumes after an illness or an injury.
  private var isBack: Bool {
    floor.holds.contains { $0.isReturn && ($0.reason == .illness || $0.reason == .injury) }
  }
  /// Whether an event is at most two days ahead.
  private var isEventNear: Bool { facts.nextEvent.map { (1...2).contains($0.days) } ?? false }

  private func effort(usual: Double) -> (SessionToDo.Intensity, ClosedRange<Double>) {
    func range(_ low: Double, _ high: Double) -> ClosedRange<Double> { low...max(low, high) }
    if isRestPlanned { return (.rest, 0...0) }
    guard let signal else { return (.easy, range(0.3 * usual, 0.5 * min(usual, planned ?? usual))) }
    if floor.bansTraining || floor.isFeverish || floor[.strain]?.cap == .recover { return (.rest, 0...0) }
    if signal == .recover || floor.isIll { return (.rest, 0...(0.25 * usual)) }
    if mayStart {
      let load = planned ?? 2 * usual
      return signal == .easy && !isPlainEvent
        ? (.steady, range(0.8 * load, load)) : (.hard, range(0.9 * load, 1.1 * load))
    }
    // Somebody who may be getting ill does no more than the shortest session.
    if signal == .easy, floor.isStrained, floor.cause == nil { return (.easy, 0...0) }
    if signal == .easy || isBack || isEventNear {
      let most = min(planned ?? usual, 0.6 * usual)
      return (.easy, range(0.7 * most, most))
    }
    if floor.ruling != nil {
      let isShort = floor.holds.contains {
        Self.shortening.contains($0.reason) && ($0.reason != .injury || $0.isReturn) && !Self.isFullWeek($0)
      }
      let most = min(planned ?? usual, (isShort ? Self.shortShare : 1) * usual)
      return (.steady, range(0.75 * most, most))
    }
    if let planned {
      return planned > room
        ? (.steady, range(0.75 * room, room)) : (.asPlanned, range(0.9 * planned, planned))
    }
    let most = min(usual, room)
    guard signal == .push, usual <= room else { return (.steady, range(0.75 * most, most)) }
    let hardest = min(1.3 * usual, room, Self.hardMinutes * words.loadPerMinute * Self.share(.hard))
    return (.hard, range(min(usual, 0.8 * hardest), hardest))
  }

  /// Longest unplanned hard session, minutes, including the warm-up. House rule.
  private static let hardMinutes = 70.0

  // MARK: The first sentence

  /// The hold named in the first sentence: the one with the lowest cap.
  private var ruling: Hold? { floor.isSilent ? floor.holds.first { $0.isTold } : floor.ruling }

  private func deed(_ session: SessionToDo) -> Remark {
    let isUnsaid = isHurtAnywhere && ruling?.reason != .injury
    let part = (spared.first ?? (isUnsaid ? "injury" : nil)).map { ["region": PhraseValue.words($0)] } ?? [:]
    if floor.isSilent { return Remark("deed.silent.\(facts.time)") }
    if let alarm = floor.ruling, alarm.reason == .alarm, !alarm.isOfMind || !isRestPlanned {
      return Remark("deed.alarm.\(alarm.isOfMind ? "mind." : "")\(facts.time)")
    }
    if isEvent, signal != .recover, !floor.isIll {
      return Remark("deed.race.\(facts.time)\(!mayStart ? ".doubtful" : isPlainEvent ? "" : ".held")")
    }
    if isRestPlanned { return Remark("deed.rest.\(facts.time)") }
    if floor.isIll { return Remark("deed.recover.\(facts.time)") }
    switch signal {
    case .recover: return Remark("deed.recover.\(facts.time)")
    case .easy: return Remark("deed.easy\(part.isEmpty ? "" : ".spare").\(facts.time)", part)
    case .push where session.intensity == .hard: return Remark("deed.push.\(facts.time)")
    case .push:
      let isTaper = facts.nextEvent.map { $0.days <= AdviceSettings.taper } ?? false
      let isHard = facts.usualTrainingDay.map { session.load.upperBound >= Self.hardShare * $0 } ?? false
      return Remark(isHard && !isTaper ? "deed.push.\(facts.time).planned" : "deed.planned.\(facts.time)")
    case .trainSmart, nil:
      if isBack { return Remark("deed.easy\(part.isEmpty ? "" : ".spare").\(facts.time)", part) }
      if !part.isEmpty { return Remark("deed.spare.\(facts.time)", part) }
      if floor.ruling.map(Self.isFullWeek) ?? false {
        return Remark("deed.\(facts.planned == nil ? "shorter" : "part").\(facts.time)")
      }
      if let reason = floor.ruling?.reason {
        // "deed.event" is for the day of an event; this hold is for the mornings after it.
        let special = "deed.\(reason.rawValue).\(facts.time)"
        if reason != .event, Phrasebook.brief[special] != nil { return Remark(special) }
        return Remark("deed.steady.\(facts.time)")
      }
      return Remark("deed.\(facts.planned == nil ? "usual" : "planned").\(facts.time)")
    }
  }

  /// Share of a usual training day from which a planned session has a hard part. House rule.
  private static let hardShare = 0.75

  /// The reason as a clause; `nil` if the day goes as planned and needs none.
  private var because: Remark? {
    if floor.isSilent { return (ruling ?? floor[.nothingKnown])?.clause }
    if isRestPlanned, let ruling, !Self.restful.contains(ruling.reason) || ruling.isReturn { return nil }
    if isPlainEvent {
      return facts.nextEvent.map { Remark("because.event.\(facts.time)", ["event": .words($0.name)]) }
    }
    return ruling?.clause
  }

  /// Holds that are a reason to rest. Other holds do not explain a planned rest day and get their own
  /// sentence.
  private static let restful: Set<HoldReason> = [.alarm, .illness, .strain, .injury, .pain, .event]
  /// Holds that change nothing on a rest day.
  private static let quietOnRestDays: Set<HoldReason> = [
    .thinEvidence, .unknownTraining, .pregnancy, .layOff, .firstDayBack, .eventAhead, .heavyPlan,
    .suppression,
    .accumulation, .spillover, .instability,
  ]
  /// Whether the day is a planned rest day on which the ruling hold changes nothing.
  private var isQuietRest: Bool {
    isRestPlanned && ruling.map { Self.quietOnRestDays.contains($0.reason) || $0.isReturn } ?? false
  }

  /// Whether the day has an event and nothing serious objects: only missing data, the event's own load, short
  /// nights, a low score without a sign of strain, or a risk.
  private var isPlainEvent: Bool {
    isEvent
      && (ruling.map { hold in
        let isMinor = Self.minorOnEvents.contains(hold.reason) || hold.reason.risk != nil
        return isMinor && (hold.reason != .lowScore || floor.signs.isEmpty)
      } ?? true)
  }
  private static let minorOnEvents: Set<HoldReason> = [
    .thinEvidence, .unknownTraining, .layOff, .heavyPlan, .eventAhead, .lowScore, .shortNights, .sleepDebt,
  ]

  // MARK: Reasons

  private func reasons(_ session: SessionToDo) -> [Remark] {
    var said: [Remark] = []
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
        said += words.strain(floor, isRest: session.intensity == .rest)
      } else {
        said += ruling.remarks
      }
      if let trained = facts.trained, trained.reason == ruling.reason {
        said.insert(
          Remark(
            "trained.\(trained.reason.rawValue).\(facts.time)",
            ["load": .number(trained.load), "region": .words(trained.region ?? "")]), at: 0)
      }
      let parts = ruling.reason == .lowScore ? words.lowParts(of: verdict.recovery) : nil
      if let parts { said.append(parts) }
      // A single sign already names its cause.
      if Self.explained.contains(ruling.reason), ruling.reason != .oneSign || facts.cause == nil,
        let context = floor.holds.compactMap(\.explains).first
      {
        said.append(context)
      }
      // A second hold is mentioned if it limits the day as much as the first. After a low score, any
      // limiting hold is mentioned.
      let second = floor.holds.first {
        $0.reason != ruling.reason && $0.reason != .strain && $0.cap != nil
          && ($0.cap == ruling.cap || ruling.reason == .lowScore
            || ruling.reason == .lowEnergy && $0.reason == .lowBodyMass)
          && !(ruling.reason == .strain && [.illness, .vitalFlag, .event].contains($0.reason))
          && !($0.explains != nil && said.contains { $0.code.hasPrefix("explains.") })
          && !($0.reason == .vitalFlag && facts.cause != nil)
          && !($0.reason == .oneSign && (ruling.reason == .ownAnswer || isSaid(facts.signs.first, in: parts)))
      }
      if let second, said.count < 3, second.reason != .alarm, ruling.reason != .alarm {
        said.append(words.sentence(second))
      }
    } else {
      said += [loadedSoreness].compactMap(\.self) + words.evidence(verdict, facts)
      said = Array(said.prefix(3))
    }
    if let instead = instead(of: session) {
      // The replacement for the plan is always stated.
      if instead.code.hasSuffix(".instead") { said = Array(said.prefix(2)) }
      if said.count < 3 { said.append(instead) }
    }
    // Without a limit, show evidence. Beside a limit, good numbers would play it down.
    if said.isEmpty { said += words.evidence(verdict, facts).prefix(2) }
    return said
  }

  /// Whether the listed components of a low score include this sign.
  private func isSaid(_ sign: StrainSign?, in parts: Remark?) -> Bool {
    guard let sign, case .phrases(let names)? = parts?.values["parts"] else { return false }
    return names.contains { $0.code == "part.\(sign.kind.key)" }
  }

  /// The remark on sore muscles that the day's session loads; `nil` if it loads none.
  private var loadedSoreness: Remark? {
    guard !isRestPlanned, !isEvent, facts.issue == .morning, let worst = words.soreRegions.first,
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

  /// Holds that travel, altitude, shift work or the menstrual cycle may explain.
  private static let explained: Set<HoldReason> = [
    .lowScore, .conditions, .oneSign, .shortNights, .sleepDebt,
  ]

  // MARK: When to look again, and how sure

  private var lookAgain: Remark {
    guard let ruling, !isPlainEvent else { return Remark("again.\(floor.isSilent ? "record" : "morning")") }
    if let special = ruling.line("again") { return special }
    if ruling.endsBy == .term, let until = ruling.until {
      return Remark("again.term", ["until": .day(until.adding(days: 1))])
    }
    return Remark("again.\(ruling.endsBy.rawValue)", ruling.values)
  }

  private var confidence: Confidence {
    guard !floor.isSilent else { return .low }
    if let ruling {
      if ruling.isTold || [.event, .eventAhead, .alcohol, .heavyPlan].contains(ruling.reason) {
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
