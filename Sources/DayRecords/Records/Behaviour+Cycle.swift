extension Behaviour {
  /// The first day of the second half of a menstrual cycle, days from the first of bleeding (of a cycle of 28 days, ovulation is on its
  /// 14th: Bull et al. 2019).
  private static let secondHalf = 15.0
  /// Words of the journal for the day of the cycle, and for its second half.
  private static let dayOfCycle = ["cycle_day", "day_of_cycle", "menstrual_cycle_day"]
  private static let secondHalves = ["luteal", "luteal_phase", "premenstrual", "pms"]
  /// Words for a phase that a text names, the texts of the first half, and the behaviour that such a text becomes.
  private static let phase = ["cycle_phase", "menstrual_phase", "menstrual_cycle_phase"]
  private static let firstHalves: Set<String> = [
    "follicular", "menstrual", "menstruation", "menses", "period", "bleeding", "ovulation", "ovulatory",
  ]
  private static let lutealPhase = "luteal_phase"

  /// Whether the journal reports the second half of the menstrual cycle; `nil` without an entry on the cycle.
  package var isSecondHalfOfCycle: Bool? {
    if Self.dayOfCycle.contains(where: isNamed) { return amount >= Self.secondHalf }
    return Self.secondHalves.contains(where: isNamed) ? amount > 0 : nil
  }

  /// A phase of the cycle that the journal names by a word ("luteal", "late luteal phase", "follicular"); `nil` for another entry and
  /// of another word.
  package init?(name: String, phase text: String) {
    guard Self.phase.contains(where: Behaviour(name: name, amount: 1).isNamed) else { return nil }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let isLate = words.contains(where: Self.secondHalves.contains)
    guard isLate || words.contains(where: Self.firstHalves.contains) else { return nil }
    self.init(name: Self.lutealPhase, amount: isLate ? 1 : 0)
  }
}

extension [Behaviour] {
  /// Whether a journal reports the second half of the cycle: the later of two entries counts; `nil` without an entry.
  package var isSecondHalfOfCycle: Bool? { last { $0.isSecondHalfOfCycle != nil }?.isSecondHalfOfCycle }
}
