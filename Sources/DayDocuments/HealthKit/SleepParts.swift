import AthleteReadiness
import DayRecords

/// Separates the sleeps of a day into night and naps, by the same rule for all sources (``SleepsOfADay``).
///
/// Page: *Nights, time zones and sources*, tests: `AppleHealthSleepTests`, `HealthDaysTests`.
struct SleepParts {
  struct Part {
    let session: NightTimeline.Session
    let source: String
    /// Local time of sleep onset, in hours from the midnight at which its day begins.
    let onset: Double
    /// Local time of waking, on the same clock.
    let wake: Double

    fileprivate var span: SleepsOfADay.Span {
      SleepsOfADay.Span(onset: onset, wake: wake, total: session.asleep / 3600)
    }
  }

  let night: NightSleep
  /// The sleep periods of the night in order, from onset to waking, seconds since 1970.
  let spans: [ClosedRange<Double>]
  /// Time asleep within these periods; time awake or without a phase is excluded.
  let asleep: TimeSpans
  let naps: [Part]

  /// Midpoint of a sleep, in hours after midnight, from which it belongs to the next day. House rule.
  private static let nextDay = 21.0

  /// Whether a sleep that ends on a day belongs to the next day. Onset and waking are in hours after midnight
  /// of that day.
  static func isOfNextDay(onset: Double, wake: Double) -> Bool { (onset + wake) / 2 >= nextDay }

  /// Returns the athlete's usual midpoint of sleep, in hours after midnight: the median over the longest
  /// sleep of each day.
  static func usualMiddle(_ days: some Sequence<[Part]>) -> Double? {
    let middles = days.compactMap { parts in
      parts.max { $0.session.asleep < $1.session.asleep }.map { ($0.onset + $0.wake) / 2 }
    }.sorted()
    return middles.isEmpty ? nil : middles[middles.count / 2]
  }

  /// The sleeps of one day, in any order; `nil` if there are none.
  init?(_ sleeps: [Part], usualMiddle: Double?) {
    let ordered = sleeps.sorted { ($0.session.onset, $0.session.wake) < ($1.session.onset, $1.session.wake) }
    let (night, naps) = SleepsOfADay.parted(ordered.map(\.span), usualMiddle: usualMiddle)
    let parts = night.map { ordered[$0] }
    guard let main = parts.max(by: { $0.session.asleep < $1.session.asleep }) else { return nil }
    self.naps = naps.map { ordered[$0] }
    spans = parts.compactMap {
      $0.session.onset <= $0.session.wake ? $0.session.onset...$0.session.wake : nil
    }
    asleep = TimeSpans(
      parts.flatMap(\.session.stretches).filter { $0.phase != .awake }.map { ($0.start, $0.end) })
    self.night = Self.night(parts, source: main.source)
  }

  private static func night(_ parts: [Part], source: String) -> NightSleep {
    var night = NightSleep()
    func sum(_ value: (NightTimeline.Session) -> Double) -> Double {
      min(24, parts.reduce(0) { $0 + value($1.session) } / 3600)
    }
    let hasStages = parts.allSatisfy { part in
      part.session.stretches.contains { [.core, .deep, .rem].contains($0.phase) }
    }
    night.total = sum(\.asleep)
    if hasStages {
      night.core = sum { $0.seconds(.core) }
      // A device that reports only core sleep does not measure stages.
      let (deep, rem) = (sum { $0.seconds(.deep) }, sum { $0.seconds(.rem) })
      if deep + rem > 0 { (night.deep, night.rem) = (deep, rem) }
    }
    let knowsAwake =
      hasStages || parts.allSatisfy { $0.session.stretches.contains { $0.phase == .awake } }
    if knowsAwake {
      let between = zip(parts, parts.dropFirst()).reduce(0.0) {
        $0 + max(0, $1.1.session.onset - $1.0.session.wake)
      }
      night.awake = min(24, sum(\.awake) + between / 3600)
      night.wakeCount = parts.reduce(parts.count - 1) { $0 + $1.session.wakings }
    }
    if let first = parts.first, let last = parts.last {
      night.onset = NightSleep.plausibleClock.contains(first.onset) ? first.onset : nil
      night.wake = NightSleep.plausibleClock.contains(last.wake) ? last.wake : nil
    }
    night.source = source.isEmpty ? nil : source
    return night
  }
}
