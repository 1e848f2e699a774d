import ActivityStreams
import AthleteReadiness
public import DayDocuments
import DayRecords
import Enrichment
public import SessionMetrics
import TextFormats

/// A daily brief as text: the decision, what to do, why, and the key numbers in at most twelve lines. Everything else
/// is shown on request.
public struct BriefPage: Sendable {
  /// The brief to show.
  public let brief: DayBrief
  /// Width in columns.
  public let width: Int
  /// Whether to use terminal colours.
  public let isColoured: Bool
  /// Formats values in the athlete's preferred units.
  private let units: UnitWords

  /// Creates the text of a brief.
  public init(_ brief: DayBrief, width: Int = 80, isColoured: Bool = false, units: UnitPreference = .metric) {
    self.units = UnitWords(units)
    self.brief = brief
    self.width = min(200, max(40, width))
    self.isColoured = isColoured
  }

  var assessment: DayAssessment { brief.assessment }

  /// The first screen, ending with a line break: at most `mostLines` lines at 80 columns.
  public var text: String { OutsideText.page(blocks: [firstScreen]) }

  /// The first screen followed by everything else, ending with a line break.
  public var fullText: String {
    let blocks = [firstScreen, notes, risks, recovery, flags, numbers, outlook, missing]
    return OutsideText.page(blocks: blocks)
  }

  /// Maximum number of lines on the first screen.
  package static let mostLines = 12

  private var firstScreen: [String] {
    let decision = assessment.decision
    let top = [title(decision)] + TextLayout.wrapped(decision.primary, width: width).map { ink(.bold, $0) }
    let ends = rows([("Do", doWords(decision))])
    let said = decision.facts.dropFirst().dropLast().filter { !$0.code.hasPrefix("do.") }
    var others = [
      ("Sleep", sleepWords), ("Heart", heartWords), ("Load", loadWords), ("Risk", riskWords),
      ("Next", decision.lookAgain), ("Tell us", dueQuestion), ("Ignored", ignoredValues),
    ]
    var reasons = reasons(said, beside: top + ends + rows(others))
    if reasons.isEmpty, !said.isEmpty {
      // The reason for the day is worth more than a risk.
      others.removeAll { $0.0 == "Risk" }
      reasons = self.reasons(said, beside: top + ends + rows(others))
    }
    return top + ends + reasons + rows(others)
  }

  /// Returns as many complete sentences of the reasons as fit on the first screen beside other lines.
  private func reasons(_ facts: [Remark], beside others: [String]) -> [String] {
    let room = max(1, Self.mostLines - others.count)
    for count in (0...facts.count).reversed() {
      let said = facts.prefix(count)
      func words(ofAdvice isAdvice: Bool) -> String? {
        let texts = said.filter { $0.code.hasPrefix("advice.") == isAdvice }.map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
      }
      // A limit on the day is not the reason for a planned rest day.
      let why = assessment.plannedLoad == 0 && assessment.floor.ruling != nil ? "Note" : "Why"
      let reasons = rows([(why, words(ofAdvice: false)), ("Advice", words(ofAdvice: true))])
      if reasons.count <= room { return reasons }
    }
    return []
  }

  /// The values of the day's records that could not be used, by field.
  private var ignoredValues: String? {
    let fields = brief.dropped.filter { $0.days == nil }.map {
      "\($0.path) (\($0.reason.rawValue.split(separator: "_").joined(separator: " ")))"
    }
    let more = fields.count > 2 ? " and \(fields.count - 2) more" : ""
    return fields.isEmpty ? nil : fields.prefix(2).joined(separator: ", ") + more
  }

  /// The first question of a hold that is due.
  private var dueQuestion: String? {
    assessment.floor.holds.lazy.compactMap { $0.question(on: assessment.day)?.text }.first
  }

  private func title(_ decision: Decision) -> String {
    let name = headline(decision).uppercased()
    let signal = assessment.signal.map {
      name == words(of: $0).uppercased() ? ink(colour(of: $0), name) : name
    }
    var facts = [CalendarTicks.long(assessment.day)]
    if let athlete = brief.athlete { facts.append(athlete.text) }
    if assessment.issue == .evening { facts.append("evening brief for tomorrow") }
    if let score = assessment.recovery.score,
      assessment.recovery.interval.map({ $0.upperBound - $0.lowerBound < Self.widest }) ?? true
    {
      let likely = assessment.recovery.interval.map {
        " (likely \(Displays.fixed($0.lowerBound, 0))–\(Displays.fixed($0.upperBound, 0)))"
      }
      facts.append("Recovery \(Displays.fixed(score, 0))\(likely ?? "")")
    }
    return (signal ?? name) + " · " + ink(.faint, facts.joined(separator: " · "))
  }

  /// Width of an interval, points, from which the score says so little that it is left out of the title.
  private static let widest = 60.0

  private func head(_ name: String) -> String { TextLayout.padded(name, 8) }

  private func rows(_ rows: [(String, String?)]) -> [String] {
    rows.flatMap { name, words in words.map { indented(head(name), $0) } ?? [] }
  }

  private func doWords(_ decision: Decision) -> String {
    let session = decision.session
    func range(_ range: ClosedRange<Double>) -> String {
      let (low, high) = (Displays.fixed(range.lowerBound, 0), Displays.fixed(range.upperBound, 0))
      return low == high ? low : "\(low)–\(high)"
    }
    let planned = assessment.plannedLoad.map { $0 > 0 ? " (planned \(Displays.fixed($0, 0)))" : "" } ?? ""
    guard session.intensity != .rest else {
      let most = session.minutes.upperBound
      let movement =
        session.load.upperBound > 0 ? ", or up to \(range(most...most)) min of easy movement" : ""
      return "rest\(movement)\(planned)"
    }
    // The plan gives a load. Its minutes and its sport are the plan's own.
    if session.intensity == .asPlanned {
      return "as planned · load \(range(session.load))\(planned)"
    }
    let kind =
      session.kind == "session" ? "" : " (\(session.kind.split(separator: "_").joined(separator: " ")))"
    return
      "\(range(session.minutes)) min \(session.intensity.rawValue)\(kind) · load \(range(session.load))\(planned)"
  }

  private var sleepWords: String? {
    let metrics = brief.metrics
    guard let night = metrics.sleep?.total else { return nil }
    let need = metrics.sleepStatus.map { " (\(needWords($0)))" } ?? ""
    let short = metrics.sleepStatus.flatMap { status in
      status.debt7.flatMap {
        $0 >= 0.5 && status.nights7 >= 4 ? " · \(Displays.fixed($0, 1)) h short this week" : nil
      }
    }
    return "\(Displays.fixed(night, 1)) h\(need)\(short ?? "")"
  }

  /// The sleep need, named as assumed until it is the athlete's own: "assumed need 8.0".
  private func needWords(_ sleep: SleepStatus) -> String {
    "\(sleep.isOwnNeed ? "" : "assumed ")need \(Displays.fixed(sleep.need, 1))"
  }

  private var heartWords: String? {
    // A reason that names the usual value of today's sign leaves no room for another one.
    let codes = (assessment.decision.facts + assessment.coaching.flatMap(\.facts)).flatMap(\.codes)
    func usual(_ range: ClosedRange<Double>?) -> String {
      if codes.contains("sign.resting_hr.numbers") { return "" }
      return range.map { " (usual \(Displays.fixed($0.lowerBound, 0))–\(Displays.fixed($0.upperBound, 0)))" }
        ?? ""
    }
    // Use tenths if whole milliseconds would hide that the mean is outside its range.
    let variability = assessment.variability.map { value in
      let isNamed = codes.contains("sign.hrv.numbers")
      let ends = isNamed ? [] : assessment.usualVariability.map { [$0.lowerBound, $0.upperBound] } ?? []
      let isOutside = assessment.usualVariability.map { !$0.contains(value) } ?? false
      let digits = isOutside && ends.contains { $0.rounded() == value.rounded() } ? 1 : 0
      let usual = ends.map { Displays.fixed($0, digits) }.joined(separator: "–")
      return "HRV \(Displays.fixed(value, digits)) ms this week" + (usual.isEmpty ? "" : " (usual \(usual))")
    }
    let parts = [
      variability,
      brief.metrics.vitals[.restingHeartRate].map {
        "resting HR \(Displays.fixed($0, 0)) bpm\(usual(assessment.usualRestingHeartRate))"
      },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private var loadWords: String? {
    let levels = brief.metrics.levels
    let parts = [
      levels.chronic.map { "fitness \(Displays.fixed($0, 0))" },
      levels.acute.map { "fatigue \(Displays.fixed($0, 0))" },
      levels.balance.map { "form \(Displays.fixed($0, 0))" },
      assessment.budget.map {
        "room this week \(Displays.fixed($0.week.lowerBound, 0))–\(Displays.fixed($0.week.upperBound, 0))"
      },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private static let uncertain = "No elevated risk is certain enough to act on."

  private var riskWords: String? {
    guard let top = assessment.topRisk, !assessment.floor.isSilent else { return nil }
    func reads(_ share: Double) -> String { Displays.fixed(100 * share, 0) }
    // A high forecast with low confidence is listed below, but leads no sentence.
    let isUnsure = assessment.predictions.contains { $0.needs == nil && $0.level == .high }
    // On a day of rest or easy training, or with too little food, nothing should read as if all were well.
    let floor = assessment.floor
    let isHeld = [.easy, .recover].contains(floor.cap) || floor[.lowEnergy] != nil
    func calm(_ words: String) -> String? { isHeld ? nil : isUnsure ? Self.uncertain : words }
    guard top.isElevated, reads(top.probability) != reads(top.usual) else {
      return calm("All risks are typical.")
    }
    // The line never shows a forecast with low confidence.
    let named = assessment.nameableRisks
    let sure = named.filter { $0.confidence > .low && ($0.kind == top.kind || $0.level != .low) }
    guard let risk = sure.max(by: { $0.probability * $1.baseRate < $1.probability * $0.baseRate }) else {
      return named.contains { $0.kind == top.kind } ? calm("No risk is clearly above typical.") : nil
    }
    let name = Phrasebook.brief.sentence("risk.\(risk.kind.rawValue)").capitalised.text
    return "\(name) \(reads(risk.probability)) % (typical \(reads(risk.baseRate)) %)"
  }

  private var notes: [String] {
    var lines = assessment.supportingInsight.map { TextLayout.wrapped($0.text, width: width) } ?? []
    for note in assessment.coaching { lines += indented("· ", note.message) }
    for hold in assessment.floor.holds {
      if let question = hold.asks?.text { lines += indented("? ", question) }
    }
    return lines
  }

  private var risks: [String] {
    let columns = TextLayout.padded("probability", 19) + TextLayout.padded("level", 9) + "horizon, confidence"
    return [TextLayout.padded("Risks", 33) + ink(.faint, columns)]
      + assessment.predictions.flatMap { risk in
        let hours = risk.kind.horizonHours
        let name = TextLayout.padded(risk.kind.name, 31)
        if let needs = risk.needs {
          return TextLayout.wrapped("unknown: needs \(needs)", width: max(20, width - 33)).enumerated()
            .map { ($0 == 0 ? "  \(name)" : String(repeating: " ", count: 33)) + ink(.faint, $1) }
        }
        let bar = ink(colour(of: risk.level), TextLayout.bar(risk.probability, width: 12))
        let share = TextLayout.padded("\(Displays.fixed(risk.probability * 100, 0)) %", -5)
        let line =
          "  \(name)\(bar)\(share)  \(TextLayout.padded(risk.level.rawValue, 8)) "
          + ink(.faint, "\(hours.lowerBound)–\(hours.upperBound) h, \(risk.confidence.rawValue)")
        return [line] + (aside(on: risk).map { [String(repeating: " ", count: 33) + ink(.faint, $0)] } ?? [])
      }
  }

  /// Returns the note on a risk whose level is lower than its probability suggests, or that looks at fewer days
  /// than the hold does; `nil` for others.
  func aside(on risk: RiskPrediction) -> String? {
    if risk.isHeldBack { return "limited: already flagged high several times lately" }
    let isOfWeek = risk.kind == .fuelingMismatch && assessment.floor[.lowEnergy] != nil
    return isOfWeek ? "today's food only; the limit looks at the last few days" : nil
  }

  private var recovery: [String] {
    let recovery = assessment.recovery
    guard let score = recovery.score else { return ["Recovery    too little data for last night"] }
    var title = "Recovery    \(TextLayout.bar(score / 100, width: 20)) \(Displays.fixed(score, 0)) of 100"
    if let interval = recovery.interval {
      title += " (\(Displays.fixed(interval.lowerBound, 0))–\(Displays.fixed(interval.upperBound, 0)))"
    }
    return [title]
      + recovery.components.filter { $0.value != nil }.map { part in
        let name = TextLayout.padded(part.title, 24)
        let bar = TextLayout.bar(part.score / 100, width: 14)
        let share = "\(part.scoreWords) × \(part.weightWords)"
        return "  \(name)\(bar) \(TextLayout.padded(share, 11)) \(ink(.faint, valueWords(of: part)))"
      }
  }

  /// Formats a recovery-score component's value.
  func valueWords(of part: RecoveryComponent) -> String {
    part.valueWords(missing: assessment.recovery.missing, days: assessment.decisionQuality.daysOfData)
  }

  private var flags: [String] { flagLines(isColoured: isColoured) }

  /// Flags and early signals, one line each.
  func flagLines(isColoured: Bool) -> [String] {
    assessment.flags.map { flag in
      let name = flag.kind?.name ?? flag.name.split(separator: "_").joined(separator: " ")
      let digits = flag.decimals(atLeast: flag.kind?.decimals ?? 1)
      // A temperature is flagged because of its rise.
      func words(_ value: Double) -> String {
        let shown = units.difference(value, flag.unit(of: value))
        return "\(Displays.fixed(shown.value, digits)) \(shown.unit)"
      }
      var text =
        " since \(flag.since): \(words(flag.value))\(flag.isAtLeast ? " or more" : "")"
        + " (flagged \(flag.kind?.limitWord ?? "from") \(words(flag.threshold)))"
      if let amount = flag.amount, let target = flag.target, let unit = flag.amountUnit {
        text +=
          ", \(Displays.fixed(amount, 0)) \(unit) a day (target \(Displays.fixed(target, 0)) \(unit))"
      }
      return (isColoured ? ink(.yellow, "! \(name)") : "! \(name)") + text
    }
      + patternLines
  }

  /// Early signals that most recent occasions confirmed and that neither the decision nor its notes mention.
  private var patternLines: [String] {
    let said = [assessment.supportingInsight?.text].compactMap { $0 } + assessment.coaching.map(\.message)
    return assessment.patterns.filter { 2 * $0.recentHits > $0.recentExposures && !said.contains($0.message) }
      .map(\.message)
  }

  private var numbers: [String] {
    let insights = brief.review.insights.map { ("Insight", [$0.message]) }
    return (numberRows + insights).flatMap { name, parts in
      indented(TextLayout.padded(name, 12), parts.joined(separator: " · "))
    }
  }

  /// The name of form, which changes with training only from the next morning.
  var formWords: String {
    assessment.issue == .morning ? "morning form" : "form tomorrow morning"
  }

  /// The plan in its own unit, if it differs from the load shown: " (96 given, in minutes)".
  private var statedPlan: String {
    let metrics = brief.metrics
    guard let stated = metrics.statedPlan, let planned = metrics.plannedLoad,
      Displays.fixed(stated, 0) != Displays.fixed(planned, 0)
    else { return "" }
    let unit =
      switch metrics.plannedLoadUnit {
      case .minutes: ", in minutes"
      case .sessionRating: ", RPE × minutes"
      case .stress: ", in TSS"
      case .load, nil: ""
      }
    return " (\(Displays.fixed(stated, 0)) given\(unit))"
  }

  /// The numbers of the day by topic, with units. Topics without data are omitted.
  var numberRows: [(name: String, parts: [String])] {
    let metrics = brief.metrics
    var rows: [(name: String, parts: [String])] = []
    func add(_ name: String, _ parts: [String?]) {
      let present = parts.compactMap { $0 }
      if !present.isEmpty { rows.append((name, present)) }
    }
    func number(_ value: Double?, _ decimals: Int, _ before: String, _ after: String) -> String? {
      value.map { value in
        guard let place = after.firstIndex(where: { $0 != " " }) else {
          return before + Displays.fixed(value, decimals) + after
        }
        let shown = units.reading(value, String(after[place...]))
        return before + Displays.fixed(shown.value, decimals) + after[..<place] + shown.unit
      }
    }
    add(
      "Sleep",
      [
        number(metrics.sleep?.total, 1, "", " h"), number(metrics.sleep?.deep, 1, "deep ", " h"),
        number(metrics.sleep?.rem, 1, "REM ", " h"), number(metrics.sleep?.awake, 1, "awake ", " h"),
        number(metrics.sleep?.efficiency.map { $0 * 100 }, 0, "efficiency ", " %"),
        metrics.sleepStatus.flatMap { sleep in
          // Number of recorded nights, which is below seven for a new athlete.
          sleep.debt7.flatMap { $0 >= 0.05 ? Displays.fixed($0, 1) : nil }.map {
            let nights = sleep.nights7 == 7 ? "the week" : Displays.counted(sleep.nights7, "night")
            return "\($0) h short over \(nights) (\(needWords(sleep)) h a night)"
          }
        },
      ])
    var trend = number(metrics.hrvTrend, 0, "HRV 7 days ", " ms")
    if let base = metrics.hrvBaseline { trend = trend.map { $0 + " (before \(Displays.fixed(base, 0)))" } }
    add(
      "Vitals",
      [
        trend, number(metrics.vitals[.restingHeartRate], 0, "resting HR ", " bpm"),
        number(metrics.vitals[.respiratoryRate], 1, "breathing ", "/min"),
        number(metrics.vitals[.wristTemperature], 1, "wrist ", " °C"),
        metrics.vitals[.temperatureDeviation].map {
          let shown = units.difference($0, "°C")
          return "temperature \(HistoryWords.signed(shown.value, 1)) \(shown.unit) from the device's baseline"
        },
        number(metrics.vitals[.oxygenSaturation], 0, "SpO2 ", " %"),
      ])
    add(
      "Training",
      [
        number(metrics.load, 0, "load ", ""), number(metrics.weekLoad, 0, "7 days ", ""),
        number(metrics.plannedLoad, 0, "planned ", "").map { $0 + statedPlan },
        number(metrics.levels.chronic, 0, "CTL ", ""),
        number(metrics.levels.acute, 0, "ATL ", ""),
        number(metrics.levels.balance, 0, "\(formWords) (TSB) ", ""),
        metrics.trainingUnknownSince.map { "too little recorded since \($0)" },
      ])
    if let week = brief.week, let sessions = week.sessions {
      let intended = week.sessionsIntended.map { " of \(Displays.fixed($0, 0)) planned a week" } ?? ""
      add(
        "Seven days",
        [
          sessions == 0
            ? "no session\(intended)" : "\(sessions) session\(sessions == 1 ? "" : "s")\(intended)",
          sessions == 0 ? nil : number(week.hours, 1, "", " h"),
          sessions == 0 ? nil : number(week.kilometres, 1, "", " km"),
          sessions == 0 ? nil : number(week.energy, 0, "", " kcal"),
          sessions == 0 ? nil : number(week.load, 0, "load ", ""),
          week.daysKnown < 7 ? "\(week.daysKnown) of 7 days known" : nil,
        ])
    }
    let head = "Session: "
    for session in brief.sessions.prefix(3) {
      // Do not repeat the word if the session has no kind.
      let message = session.message
      add("Session", [message.hasPrefix(head) ? String(message.dropFirst(head.count)) : message])
    }
    add(
      "Muscles",
      brief.regions.filter { $0.left >= 1 || ($0.planned ?? 0) >= 1 }.prefix(3).map { region in
        let usual = region.usual.map { " (usual \(Displays.fixed($0, 0)))" } ?? ""
        let planned = number(region.planned.flatMap { $0 >= 1 ? $0 : nil }, 0, ", plan adds ", "") ?? ""
        return "\(region.region): fatigue \(Displays.fixed(region.left, 0))\(usual)\(planned)"
      })
    let through = metrics.throughDay
    let isEvening = assessment.issue == .evening
    func toGo(_ value: Double?) -> Double? { value.flatMap { $0 >= 0.5 ? $0 : nil } }
    add(
      "Food",
      [
        number(metrics.day[.energyIntake], 0, "", " kcal"),
        number(metrics.day[.protein], 0, "protein ", " g"),
        number(metrics.day[.carbohydrate], 0, "carbohydrate ", " g"),
        number(metrics.day[.fat], 0, "fat ", " g"),
        number(metrics.day[.water], 0, "water ", " mL"),
        number(metrics.day[.potassium], 0, "potassium ", " mg"),
        number(metrics.day[.cholesterol], 0, "cholesterol ", " mg"),
        through?.portions.flatMap { count in
          through?.portion.map { "\(count) meals with at least \(Displays.fixed($0, 0)) g of protein" }
        },
        number(through?.longestGap, 1, "", " h longest gap between them"),
        isEvening ? number(toGo(through?.proteinLeft), 0, "protein to go ", " g") : nil,
        isEvening ? number(toGo(through?.waterLeft), 0, "water to go ", " mL") : nil,
        number(metrics.energyAvailability?.mean.rounded(.down), 0, "energy availability ", " kcal/kg"),
      ])
    add(
      "Movement",
      [
        number(metrics.day[.steps], 0, "", " steps"), number(metrics.day[.distance], 1, "", " km"),
        number(metrics.day[.activeEnergy], 0, "", " kcal active"),
      ])
    add(
      "Running",
      [
        number(metrics.day[.runningSpeed], 1, "", " km/h"), number(metrics.day[.runningPower], 0, "", " W"),
        number(metrics.day[.stepLength], 2, "stride ", " m"),
        number(metrics.day[.verticalOscillation], 1, "oscillation ", " cm"),
        number(metrics.day[.groundContactTime], 0, "ground contact ", " ms"),
      ])
    if let notes = brief.checkIn?.notes { add("Your words", [notes]) }
    if !brief.profile.goals.isEmpty { add("Goals", brief.profile.goals) }
    if let day = brief.body.day {
      add(
        "Body",
        [
          number(brief.body.metrics[.bodyMass], 1, "", " kg"),
          number(brief.body.metrics[.bodyFat], 1, "fat ", " %"),
          number(brief.body.metrics[.skeletalMuscleMass], 1, "muscle ", " kg"), "\(day)",
        ]
          + brief.segments.filter { $0.direction != .steady }.map { part in
            let name = part.part.split(separator: "_").dropLast().joined(separator: " ")
            let sign = part.change > 0 ? "+" : ""
            let shown = units.difference(part.change, "kg")
            return
              "\(name) \(sign)\(Displays.fixed(shown.value, 2)) \(shown.unit) in \(Displays.counted(part.days, "day"))"
          })
    }
    add("Week", [brief.review.summary.joined(separator: " ")].filter { !$0.isEmpty })
    return rows
  }

  private var outlook: [String] {
    brief.events.prefix(2).flatMap { outlook in
      indented(
        TextLayout.padded("Event", 12),
        outlook.daysAway == 0
          ? "\(outlook.event.name) today"
          : "\(outlook.event.name) \(Self.when(outlook.daysAway)) · \(outlook.phase.name): \(outlook.focus)")
    }
  }

  private static func when(_ days: Int) -> String {
    "in \(days) \(days == 1 ? "day" : "days")"
  }

  /// Returns the display name of a missing input; `nil` if it is reported elsewhere.
  static func missingWords(_ key: String) -> String? {
    switch key {
    case "hrv": "HRV"
    case "resting_hr": "resting heart rate"
    case "fragmentation": "time awake"
    case "load": "training on some days"
    case "planned_load": "a plan"
    case "check_in": "a check-in"
    // Form is part of the check-in, and the line of the risk that needs food reports it.
    case "form", "food": nil
    default: key.split(separator: "_").joined(separator: " ")
    }
  }

  private var missing: [String] {
    var lines: [String] = []
    let names = assessment.missing.compactMap(Self.missingWords)
    if !names.isEmpty {
      lines += indented(TextLayout.padded("Not known", 12), names.joined(separator: ", "))
    }
    if !brief.dropped.isEmpty {
      lines += indented(TextLayout.padded("Left out", 12), droppedWords)
    }
    let quality = assessment.decisionQuality
    // If the day has no data, add the last day that has data, because the count covers only earlier days.
    let age = assessment.floor.isSilent ? assessment.floor.lastKnown.map { ", last on \($0)" } : nil
    lines += indented(
      TextLayout.padded("Data", 12),
      "\(quality.stage.words) · \(quality.daysOfData) day\(quality.daysOfData == 1 ? "" : "s") of data\(age ?? "")"
    )
    return lines.map { ink(.faint, $0) }
  }

  /// The ignored values of the records, with reasons.
  var droppedWords: String {
    brief.dropped.map { value in
      let reason = value.reason.rawValue.split(separator: "_").joined(separator: " ")
      let days = value.days.map { days in
        ": \(days.lowerBound)" + (days.lowerBound == days.upperBound ? "" : " to \(days.upperBound)")
      }
      return "\(value.path) (\(reason)\(days ?? ""))"
    }
    .joined(separator: ", ")
  }

  private func indented(_ head: String, _ text: String) -> [String] {
    let space = String(repeating: " ", count: head.count)
    return TextLayout.wrapped(text, width: width - head.count).enumerated().map { index, line in
      (index == 0 ? head : space) + line
    }
  }

  /// The day in two words: the signal, or what the day is for if it is a rest day or an event.
  func headline(_ decision: Decision) -> String {
    guard let signal = assessment.signal else { return "Not enough data" }
    let session = decision.session
    if session.kind == "event" { return assessment.issue == .evening ? "Race tomorrow" : "Race day" }
    return session.intensity == .rest && signal != .recover ? "Rest day" : words(of: signal)
  }

  private func words(of signal: ReadinessSignal) -> String {
    switch signal {
    case .push: "Push"
    case .trainSmart: "Train smart"
    case .easy: "Easy"
    case .recover: "Recover"
    }
  }

  private func colour(of signal: ReadinessSignal) -> TextLayout.Ink {
    switch signal {
    case .push: .green
    case .trainSmart: .blue
    case .easy: .yellow
    case .recover: .red
    }
  }

  private func colour(of level: RiskLevel) -> TextLayout.Ink {
    switch level {
    case .low: .green
    case .moderate: .yellow
    case .high: .red
    }
  }

  private func ink(_ ink: TextLayout.Ink, _ text: String) -> String {
    isColoured ? OutsideText.ink(ink.code, text) : text
  }
}
