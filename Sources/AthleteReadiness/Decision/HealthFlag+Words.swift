import DayRecords

extension FlagKind {
  /// The unit of a flag's value and threshold.
  public var unit: String {
    switch self {
    case .hrvDeclining, .noCheckIn, .lowProtein, .lowHydration: "days"
    case .sleepDebt, .shortNight: "h"
    case .loadRatio: "times"
    case .restingHeartRateHigh: "bpm"
    case .wristTemperatureHigh: "°C"
    case .lowOxygenSaturation: "%"
    case .bodyFatRising: "points"
    case .muscleFalling: "kg"
    case .unusualStrain: "signs"
    case .illnessProfile: "SD"
    case .weightFalling: "% a week"
    case .lowWeight: "kg/m²"
    case .weightInTwoUnits: "times"
    }
  }

  /// Decimals that a value of it is worth.
  package var decimals: Int {
    switch self {
    case .hrvDeclining, .noCheckIn, .lowProtein, .lowHydration, .restingHeartRateHigh, .lowOxygenSaturation,
      .unusualStrain:
      0
    case .sleepDebt, .shortNight, .wristTemperatureHigh, .bodyFatRising, .muscleFalling, .illnessProfile,
      .weightFalling, .lowWeight:
      1
    case .loadRatio, .weightInTwoUnits: 2
    }
  }
}

extension HealthFlag {
  /// Which flag it is; `nil` for a name that none has.
  public var kind: FlagKind? { FlagKind.allCases.first { $0.key == name } }
  /// The unit of ``value`` and ``threshold``.
  public var unit: String { kind?.unit ?? "" }
  /// The unit beside a number: "1 day", "2 days".
  package func unit(of number: Double) -> String {
    number.rounded() == 1 && ["days", "signs"].contains(unit) ? String(unit.dropLast()) : unit
  }
  /// The unit of ``amount`` and ``target``; `nil` of flags without them.
  package var amountUnit: String? {
    switch kind {
    case .lowProtein: "g"
    case .lowHydration: "mL"
    default: nil
    }
  }
  /// As many decimals as tell the value from a threshold that it is beyond, six at most.
  package func decimals(atLeast least: Int) -> Int {
    var digits = least
    guard kind?.limitWord != "from" else { return digits }
    while digits < 6, value != threshold, decimal(value, digits: digits) == decimal(threshold, digits: digits)
    {
      digits += 1
    }
    return digits
  }
  /// The flag in a sentence with its numbers and units.
  public var message: String { note.message }

  /// The flag in words.
  var note: CoachingNote { note(besideEvent: false, isTraining: false) }

  /// Whether its value says only so many or more: falls of heart-rate variability are counted no further back than a week.
  package var isAtLeast: Bool { kind == .hrvDeclining && value >= Double(HRVWeek.mostFalls) }

  /// The flag in words, which ask for no light day beside an event, nor on a day that is to be trained.
  func note(besideEvent isEventNear: Bool, isTraining: Bool) -> CoachingNote {
    func digits(_ least: Int) -> Int { decimals(atLeast: least) }
    func number(_ least: Int) -> Sentence { "\(value, name, digits: digits(least))" }
    func limit(_ digits: Int) -> Sentence { "\(threshold, "\(name)_threshold", digits: digits)" }
    func size(_ least: Int) -> Sentence { "\(abs(value), name, digits: digits(least))" }
    func least(_ least: Int) -> Sentence { "\(abs(threshold), "\(name)_threshold", digits: digits(least))" }
    switch kind {
    case .hrvDeclining:
      return CoachingNote(
        .caution,
        "Seven-day heart-rate variability was a little lower each day, \(number(0)) \(days(value)) \(isAtLeast ? "or more " : "")in a row (flagged from \(limit(0)) \(days(threshold))): \(isEventNear ? "keep the days after the event light" : isTraining ? "keep the next days no harder than usual" : "keep the next days light")."
      )
    case .sleepDebt:
      return CoachingNote(
        .caution,
        "Sleep debt of the last week has reached \(number(1)) h (flagged above \(limit(0)) h): plan an early night."
      )
    case .shortNight:
      return CoachingNote(
        .caution,
        "A short night: \(number(1)) h of sleep (flagged under \(limit(0)) h). \(isEventNear ? "Go to bed early" : "Keep hard work for another day, and go to bed early")."
      )
    case .loadRatio:
      return CoachingNote(
        .caution,
        "Short-term load is \(number(2)) times your long-term load (flagged above \(limit(1)) times): add nothing for now."
      )
    case .noCheckIn:
      return CoachingNote(
        .info,
        "No check-in for \(number(0)) \(days(value)) (asked for from \(limit(0)) \(days(threshold)) on): a few answers make the predictions surer.",
        .high)
    case .lowProtein: return food("Protein", unit: "g", action: "averaged")
    case .lowHydration: return food("Drinking", unit: "mL", action: "averaged")
    case .restingHeartRateHigh:
      return CoachingNote(
        .warning,
        "Resting heart rate is \(number(0)) bpm above its seven-day mean (flagged from \(limit(0)) bpm).")
    case .wristTemperatureHigh:
      return CoachingNote(
        .warning,
        "Wrist temperature is \(number(1)) °C above its usual level (flagged from \(limit(1)) °C).")
    case .lowOxygenSaturation:
      return CoachingNote(
        .warning,
        "Blood oxygen was \(number(0)) % in the night (flagged below \(limit(0)) %): check that the device sat well.",
        .low)
    case .bodyFatRising:
      return CoachingNote(
        .caution,
        "Body fat is up \(size(1)) points while muscle is not (measurements scatter by \(least(1)) points).")
    case .muscleFalling:
      return CoachingNote(
        .caution, "Muscle mass is down \(size(1)) kg; its measurements scatter by \(least(1)) kg.")
    case .unusualStrain:
      return CoachingNote(
        .warning,
        "Vital signs out of line with your usual: \(number(0)) of today and the day before (flagged from \(limit(0))). Go no harder than today's advice until they settle."
      )
    case .illnessProfile:
      return CoachingNote(
        .warning,
        "Your vital signs together look unusual, as they can when the body fights something off (score \(number(1)) SD, flagged from \(limit(1)) SD). Go no harder than today's advice until they settle.",
        .low)
    case .weightFalling:
      let lost: Sentence = amount.map { ", \($0, "\(name)_amount", digits: 1) kg in all" } ?? ""
      return CoachingNote(
        .warning,
        "Body weight is falling by \(number(1)) % a week\(lost) (flagged above \(limit(1)) % a week): eat enough for your training. Weigh yourself again to be sure, and see a doctor if you did not mean to lose weight."
      )
    case .lowWeight:
      let mass: Sentence = amount.map { " at \($0, "\(name)_amount", digits: 1) kg" } ?? ""
      return CoachingNote(
        .warning,
        "Body-mass index is \(number(1)) kg/m²\(mass) (flagged below \(limit(1)) kg/m²): too light to train hard in good health. Talk to a doctor about it."
      )
    case .weightInTwoUnits:
      guard let amount, let target else {
        return CoachingNote(.caution, "Two weights differ by \(number(2)) times, as kilograms and pounds do.")
      }
      return CoachingNote(
        .caution,
        "A weight of \(amount, "\(name)_amount", digits: 1) kg stands beside \(target, "\(name)_target", digits: 1) kg, \(number(2)) times apart as kilograms and pounds are (flagged from \(limit(2)) times): one of them is likely in the wrong unit. No change of weight is read from it.",
        .high)
    case nil:
      let words = name.split(separator: "_").joined(separator: " ")
      return CoachingNote(.caution, "Flagged, \(words): \(number(1)) against \(limit(1)).")
    }
  }

  /// The word for so many days.
  private func days(_ count: Double) -> String { count.rounded() == 1 ? "day" : "days" }

  /// Food or drink under its target.
  private func food(_ what: String, unit: String, action: String) -> CoachingNote {
    let logged: Sentence = loggedDays.map { "\(Double($0), "\(name)_logged") " } ?? ""
    let days: Sentence =
      "too little on \(value, name) of the last \(logged)logged days (flagged from \(threshold, "\(name)_threshold") \(days(threshold)))"
    guard let amount, let target else { return CoachingNote(.caution, "\(what): \(days).") }
    return CoachingNote(
      .caution,
      "\(what) \(action) \(amount, "\(name)_amount") \(unit) a day against a target of \(target, "\(name)_target") \(unit), \(days)."
    )
  }
}
