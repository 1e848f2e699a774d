import SessionMetrics
import TextFormats

/// An event and its distance from the advised day.
///
/// Page: *The decision*, tests: `CoachedDaysTests`.
struct TargetEventDistance: Sendable, Hashable {
  let name: String
  let days: Int
  /// The target as given, such as "sub 3:15".
  var target: String?
  /// The type as given, such as "marathon".
  var type: String?

  /// The usual finish times of the event, min; `nil` if neither type nor name shows it. A distance counts before
  /// words.
  var usualMinutes: ClosedRange<Double>? {
    let names = [type, name].compactMap { $0.map(RaceName.init) }
    if let distance = names.lazy.compactMap(\.kilometres).first { return RaceName.minutes(of: distance) }
    return names.lazy.compactMap(\.minutes).first
  }

  /// Returns the duration of the event from its target or else its name, min; `nil` if neither shows it.
  ///
  /// - Parameter planned: The duration of the planned load, min; `nil` without a plan.
  func minutes(near planned: Double?) -> ClosedRange<Double>? {
    targetMinutes(near: planned).map { $0...$0 } ?? usualMinutes
  }

  /// Returns the finish time in the target, min; `nil` if the target contains no time.
  ///
  /// - Parameter planned: The duration of the planned load, min; `nil` without a plan. If the names show no distance,
  ///   it decides whether "3:15" means hours or minutes. A time much shorter than the plan means hours. Without a plan,
  ///   a time under 10:00 means hours, and a longer one is not read.
  func targetMinutes(near planned: Double?) -> Double? {
    let distance = [type, name].lazy.compactMap { $0.map(RaceName.init)?.shownKilometres }.first
    let known = usualMinutes.map { ($0.lowerBound + $0.upperBound) / 2 } ?? distance.map { Self.pace * $0 }
    let expected = known ?? planned
    for text in (target ?? "").split(whereSeparator: { !("0"..."9").contains($0) && $0 != ":" }) {
      guard let (sum, fields) = ClockText.sum(of: Array(text.utf8)[...]), sum < (fields == 2 ? 6000 : 360_000)
      else { continue }
      guard fields == 2 else { return sum / 60 }
      // Hours and minutes, or minutes and seconds.
      guard let expected else { return sum < Self.surelyHours ? sum : nil }
      // A plan of much more than these minutes is not of the event.
      let isOther = known == nil && sum < Self.surelyHours && sum / 60 < 0.5 * expected
      return isOther || (sum - expected).magnitude < (sum / 60 - expected).magnitude ? sum : sum / 60
    }
    return nil
  }

  /// Time of two fields, min, below which it means hours if nothing else is known of the event. House rule.
  private static let surelyHours = 600.0
  /// Usual time of an event per kilometre, min, which only tells hours from minutes. House rule.
  private static let pace = 5.5
}
