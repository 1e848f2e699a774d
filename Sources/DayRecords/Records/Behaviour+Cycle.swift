extension Behaviour {
  /// First day of the second half of a menstrual cycle, counted from the first day of bleeding. In a 28-day cycle,
  /// ovulation is on day 14 (Bull et al. 2019).
  private static let secondHalf = 15.0
  /// Journal names for the day of the cycle.
  private static let dayOfCycle = ["cycle_day", "day_of_cycle", "menstrual_cycle_day"]
  private static let secondHalves = ["luteal", "luteal_phase", "premenstrual", "pms"]
  /// Journal names for the phase of the cycle.
  private static let phase = ["cycle_phase", "menstrual_phase", "menstrual_cycle_phase"]
  private static let firstHalves: Set<String> = [
    "follicular", "menstrual", "menstruation", "menses", "period", "bleeding", "ovulation", "ovulatory",
  ]
  private static let lutealPhase = "luteal_phase"

  /// Whether the journal reports the second half of the menstrual cycle; `nil` if the entry is not about the cycle.
  package var isSecondHalfOfCycle: Bool? {
    if Self.dayOfCycle.contains(where: isNamed) { return amount >= Self.secondHalf }
    return Self.secondHalves.contains(where: isNamed) ? amount > 0 : nil
  }

  /// Reads a cycle phase given in words ("luteal", "late luteal phase", "follicular"); `nil` for other entries and
  /// unknown words.
  package init?(name: String, phase text: String) {
    guard Self.phase.contains(where: Behaviour(name: name, amount: 1).isNamed) else { return nil }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let isLate = words.contains(where: Self.secondHalves.contains)
    guard isLate || words.contains(where: Self.firstHalves.contains) else { return nil }
    self.init(name: Self.lutealPhase, amount: isLate ? 1 : 0)
  }
}

extension [Behaviour] {
  /// Whether the journal reports the second half of the cycle. The last such entry counts; `nil` without one.
  package var isSecondHalfOfCycle: Bool? { last { $0.isSecondHalfOfCycle != nil }?.isSecondHalfOfCycle }
}
