import ActivityStreams
import DayRecords

extension AthleteState {
  /// Days of the last week that must be known to compare it with the time before a break.
  private static let weekNeeds = 4

  /// Whether the load of the last seven days has returned to its level before a finished lay-off: training is then no
  /// longer coming back, it came back fast. False if unknown, and after a long lay-off, which the days at hand do not
  /// cover.
  ///
  /// Page: *The safety floor*, tests: `ComingBackTests`.
  func isLoadBack(issue: IssueTime, _ rules: borrowing SafetySettings) -> Bool {
    let newest = issue.newestDayOver
    guard let week = recent.mean(.load, from: newest, days: 7, needs: Self.weekNeeds), week > 0 else {
      return false
    }
    let most = max(1, min(rules.layOffReturn(standing: .max), RecentDays.capacity))
    func stands(_ ago: Int) -> Bool { layOff(endingAgo: newest + ago, highest: .infinity, rules) != nil }
    guard let last = (1...most).first(where: stands) else { return false }
    var first = last
    while first - last + 1 < most, stands(first + 1) { first += 1 }
    guard first - last + 1 < most,
      let before = recent.mean(
        .load, from: newest + first + rules.layOffDays, days: rules.layOffBefore,
        needs: rules.layOffBefore / 3)
    else { return false }
    return week >= before
  }
}
