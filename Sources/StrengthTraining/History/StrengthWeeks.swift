import TextFormats

/// Hard sets and volume of the weeks, by muscle.
///
/// A hard set counts for each muscle that the exercise is done for and half for each that helps (ST-07); its volume goes to
/// all by their shares. Sets of unknown exercises are counted apart.
///
/// Page: *Weekly volume by muscle*, tests: `MuscleVolumeTests`.
public struct StrengthWeek: Sendable, Hashable {
  /// Its Monday.
  package let monday: CalendarDay
  /// Sessions.
  public private(set) var sessions = 0
  /// Volume load, kg.
  public private(set) var volume = 0.0
  /// The volume, if it is known of an exercise or there was nothing to lift, kg.
  package var knownVolume: Double? { volume > 0 || !lacksVolume ? volume : nil }
  /// Whether the volume of an exercise is unknown.
  private var lacksVolume = false
  /// Hard sets, each once.
  public private(set) var hardSets = 0
  /// Hard sets by muscle; sets count in part for helping muscles.
  public private(set) var sets: [Muscle: Double] = [:]
  /// Volume by muscle, kg.
  public private(set) var volumes: [Muscle: Double] = [:]
  /// Hard sets of exercises whose muscles are unknown.
  package private(set) var unknownSets = 0

  /// An empty week.
  init(monday: CalendarDay) { self.monday = monday }

  /// The Monday of a day's week.
  package static func monday(of day: CalendarDay) -> CalendarDay { day.adding(days: 1 - day.weekday) }

  mutating func take(_ done: ExerciseSession, _ exercise: Exercise?, _ settings: StrengthSettings) {
    volume += done.volume
    if done.isVolumeUnknown { lacksVolume = true }
    hardSets += done.hardSets
    guard let exercise else {
      unknownSets += done.hardSets
      return
    }
    for part in exercise.primary {
      sets[part.muscle, default: 0] += settings.directSets * Double(done.hardSets)
    }
    for part in exercise.secondary {
      sets[part.muscle, default: 0] += settings.indirectSets * Double(done.hardSets)
    }
    // Unknown volume is never shown as 0.
    guard !done.isVolumeUnknown else { return }
    for part in exercise.muscles { volumes[part.muscle, default: 0] += part.share * done.volume }
  }

  mutating func countSession() { sessions += 1 }
}

extension StrengthHistory {
  /// The weeks from the first to the last day, also those without a session.
  package func weeks(from first: CalendarDay, through last: CalendarDay) -> [StrengthWeek] {
    let start = StrengthWeek.monday(of: first)
    let span = start.days(to: last)
    guard span >= 0, span < 100_000 else { return [] }
    var weeks = (0...(span / 7)).map { StrengthWeek(monday: start.adding(days: 7 * $0)) }
    for (number, session) in log.sessions.enumerated() where session.day >= first && session.day <= last {
      let week = start.days(to: session.day) / 7
      guard weeks.indices.contains(week) else { continue }
      weeks[week].countSession()
      forEachExercise(of: number) { weeks[week].take($1, $0, settings) }
    }
    return weeks
  }

  /// Hard sets by muscle of the seven days that end on a day.
  package func sevenDays(through last: CalendarDay) -> StrengthWeek {
    var week = StrengthWeek(monday: last.adding(days: -6))
    for (number, session) in log.sessions.enumerated().reversed() {
      guard session.day >= week.monday else { break }
      guard session.day <= last else { continue }
      week.countSession()
      forEachExercise(of: number) { week.take($1, $0, settings) }
    }
    return week
  }
}
