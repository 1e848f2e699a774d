import P247Analytics
import ReaderFuzz
import TextFormats
import TrainingPlan

extension FuzzTarget {
  /// Plans to what is said of them. The first bytes choose the moment and operations.
  static let plan = FuzzTarget("Plan") { (bytes) throws(BrokenRule) in
    let choice = bytes.first ?? 0
    let hour = bytes.count > 1 ? Int(bytes[1]) % 48 : 9
    let rest = Array(bytes.dropFirst(2))
    let zones = ["Australia/Sydney", "America/St_Johns", "UTC", "Pacific/Apia"]
    let clock = PlanClock(zone: zones[Int(choice & 3)]) ?? PlanClock(utcOffset: 36_000)
    // The days on which Sydney's clock is set among them.
    let days = ["2026-03-25", "2026-04-05", "2026-10-04", "9999-12-30"]
    guard let day = CalendarDay(days[Int(choice >> 2 & 3)]),
      let moment = PlanMoment(instant: clock.instant(day, minutes: hour * 30), clock: clock)
    else { return }
    let input: PlanInput
    do throws(PlanReadError) { input = try PlanInput(reading: rest, today: day) } catch {
      return try rule(!error.description.isEmpty && !error.kind.isEmpty, "an error has a description")
    }
    for problem in input.problems { try rule(!problem.description.isEmpty, "a problem has a description") }
    try check(input.plan)
    let answer = PlanAnswer(input, at: moment)
    let feed = answer.feed
    for card in feed.completed + feed.upNext {
      try rule(!card.badge.isEmpty && !card.accessibilityLabel.isEmpty, "a card has badge and label")
      try rule(card.status != .dismissed, "no card was set aside")
    }
    let ids =
      feed.completed.compactMap { $0.sequence == nil ? nil : $0.id }
      + feed.upNext.compactMap { $0.sequence == nil ? nil : $0.id }
    try rule(Set(ids).count == ids.count, "an item stands once")
    for option in answer.fits.options {
      try rule(
        (0...1).contains(option.freshness) && !option.reason.isEmpty, "an option has freshness and reason")
    }
    for day in answer.forecast?.days ?? [] {
      try rule(day.chronic.mean.isFinite && day.balance.mean.isFinite, "a forecast is numbers")
    }
    try checkJSON(PlanDocument(answer).bytes(), "the document")
    try rule(PlanText(answer).text.hasSuffix("\n"), "the text ends with a line break")
    // Operations on what was read.
    for (place, item) in input.plan.items.prefix(4).enumerated() {
      let operations: [PlanOperation] = [
        .move(item.id, to: day, at: hour), .complete(item.id), .dismiss(item.id), .remove(item.id),
      ]
      let change: PlanChange
      do throws(PlanOperationError) {
        change = try input.plan.applying(operations[(place + Int(choice)) % 4])
      } catch {
        try rule(!error.description.isEmpty, "an error has a description")
        continue
      }
      try check(change.plan)
      do throws(PlanOperationError) {
        let undone = try change.plan.undoing(change)
        if undone.plan != input.plan { throw .changedSince(item: item.id) }
      } catch {
        throw BrokenRule("an operation is undone exactly: \(error.description)")
      }
    }
  }

  /// Holds a plan to its rules.
  private static func check(_ plan: AthletePlan) throws(BrokenRule) {
    var last: PlanItem?
    for item in plan.items {
      let isNext = last?.day == item.day ? item.sequence == (last?.sequence ?? 0) + 1 : item.sequence == 1
      try rule(isNext, "sequence numbers are dense")
      last = item
    }
    try rule(Set(plan.items.map(\.id)).count == plan.items.count, "ids are unique")
  }
}
