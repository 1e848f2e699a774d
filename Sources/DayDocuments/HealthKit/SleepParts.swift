import AthleteReadiness

/// The sleeps of a day as its night and its naps: one rule for samples of every origin.
///
/// The longest is the night. Another one whose middle lies between 21:00 and 9:00, as the night's does, is the other part of a night
/// that was parted: its hours are added, and the time between is time awake. Any other is a nap, and adds no hours to the night.
///
/// Page: *Nights, zones and sources*, tests: `AppleHealthSleepTests`, `HealthDaysTests`.
struct SleepParts {
  /// One sleep.
  struct Part {
    let session: NightTimeline.Session
    let source: String
    /// Falling asleep and waking on the wall, hours from the midnight with which its day begins.
    let onset: Double
    let wake: Double
    /// Whether its middle lies in the hours of the night.
    let isNightly: Bool
  }

  /// The night.
  let night: NightSleep
  /// The sleeps of the night, rising: from falling asleep to waking, seconds since 1970.
  let spans: [ClosedRange<Double>]
  /// When the athlete slept in these; times awake or without a phase do not count.
  let asleep: TimeSpans
  /// The naps, rising.
  let naps: [Part]

  /// The hours of the night, from the midnight in it: a house rule.
  private static let nightly = -3.0...9.0

  /// Where a sleep belongs that ends on a day: to that day, or, with its middle after 21:00, to the next; and whether its middle lies
  /// in the hours of the night.
  ///
  /// - Parameters:
  ///   - onset: Falling asleep, hours from the midnight with which the day of waking begins.
  ///   - wake: Waking, from the same midnight.
  static func place(onset: Double, wake: Double) -> (isOfNextDay: Bool, isNightly: Bool) {
    let middle = (onset + wake) / 2
    let isEvening = middle >= 24 + nightly.lowerBound
    return (isEvening, isEvening || nightly.contains(middle))
  }

  /// The sleeps of one day, in any order; `nil` without any.
  init?(_ sleeps: [Part]) {
    let ordered = sleeps.sorted { ($0.session.onset, $0.session.wake) < ($1.session.onset, $1.session.wake) }
    guard let main = ordered.max(by: { $0.session.asleep < $1.session.asleep }) else { return nil }
    func isOfNight(_ part: Part) -> Bool {
      part.session.onset == main.session.onset || (main.isNightly && part.isNightly)
    }
    naps = ordered.filter { !isOfNight($0) }
    let parts = ordered.filter(isOfNight)
    spans = parts.compactMap {
      $0.session.onset <= $0.session.wake ? $0.session.onset...$0.session.wake : nil
    }
    asleep = TimeSpans(
      parts.flatMap(\.session.stretches).filter { $0.phase != .awake }.map { ($0.start, $0.end) })
    night = Self.night(parts, source: main.source)
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
      night.deep = sum { $0.seconds(.deep) }
      night.rem = sum { $0.seconds(.rem) }
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
