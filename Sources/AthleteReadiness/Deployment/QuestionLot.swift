public import DayRecords
public import TextFormats

/// Draws at random the forecasts an athlete is asked about: about one day in 30 for each risk.
///
/// The draw is seeded by athlete and day, so it is reproducible anywhere, and no answer can falsely claim
/// to have been drawn.
///
/// Page: *Learning across athletes*, tests: `QuestionLotTests`.
public enum QuestionLot {
  /// Probability that a forecast is drawn.
  public static let chance = 1.0 / 30
  /// Maximum weight of one athlete's drawn answers to one risk in a month.
  static let mostAnswers = 40.0

  /// Whether a risk's forecast made on a day is drawn.
  public static func draws(_ kind: RiskKind, of day: CalendarDay, athlete: String) -> Bool {
    let number = mixed(
      StateDigest.mixed([
        StateDigest.of(athlete), UInt64(bitPattern: Int64(day.ordinal)), UInt64(kind.place), 0x6c6f_7473,
      ]))
    return Double(number >> 11) * 0x1p-53 < chance
  }

  /// Returns a digest of an athlete's name. A deployment keeps only a few digests.
  static func digest(of athlete: String, formulas: String) -> UInt32 {
    UInt32(truncatingIfNeeded: mixed(StateDigest.mixed([StateDigest.of(athlete), StateDigest.of(formulas)])))
  }

  /// Mixes the bits of the given number (Stafford's variant 13, as in SplitMix64: Steele et al. 2014).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// A drawn question about whether a forecast came true; *yes* means it did.
public struct RiskQuestion: Sendable, Hashable {
  /// The risk that was forecast.
  public let kind: RiskKind
  /// Day of the forecast.
  public let day: CalendarDay
  /// Probability that it would be drawn.
  public let chance: Double
  let remark: Remark

  /// The question in words.
  public var text: String { remark.text }
}

extension RiskKind {
  /// First and last day of the event window, in days after the forecast.
  package var eventDays: ClosedRange<Int> {
    switch self {
    case .fatigueSpillover: 1...2
    case .performanceSuppression: 2...5
    case .fuelingMismatch: 0...0
    case .loadAccumulation: 1...7
    case .recoveryInstability: 7...14
    }
  }

  /// Number of days after a forecast until the morning on which its event window is over.
  package var dueAfter: Int { eventDays.upperBound + 1 }

  func question(of day: CalendarDay) -> Remark {
    Remark(
      "question.\(rawValue)",
      [
        "day": .day(day), "first": .day(day.adding(days: eventDays.lowerBound)),
        "last": .day(day.adding(days: eventDays.upperBound)),
      ])
  }
}

extension StateOwner {
  /// Athlete name used for the draw, the same in every data set; empty if the name is missing.
  package var lotName: String {
    if case .athlete(let name, _) = self { return name }
    return ""
  }
}

extension AthleteState {
  /// Unanswered drawn questions about forecasts whose window ended yesterday.
  var questions: [RiskQuestion] {
    guard let openDay else { return [] }
    return RiskKind.allCases.compactMap { kind in
      let day = openDay.adding(days: -kind.dueAfter)
      guard QuestionLot.draws(kind, of: day, athlete: delivery.owner.lotName),
        let issued = memory.learning.decisions.last(where: { $0.day == day }),
        issued.outcomes[kind.place] == 0
      else { return nil }
      return RiskQuestion(kind: kind, day: day, chance: QuestionLot.chance, remark: kind.question(of: day))
    }
  }
}
