import TextFormats

/// Hard sets and volume of a week by muscle.
///
/// A hard set counts fully for each primary muscle and half for each secondary muscle (ST-07). Volume is divided by
/// the muscle shares. Sets of unknown exercises are counted separately.
///
/// Page: *Weekly volume by muscle*, tests: `MuscleVolumeTests`.
public struct StrengthWeek: Sendable, Hashable {
  package let monday: CalendarDay
  /// Number of sessions.
  public private(set) var sessions = 0
  /// Volume load, kg.
  public private(set) var volume = 0.0
  /// Volume load, kg; `nil` if no exercise has a known volume although something was lifted.
  package var knownVolume: Double? { volume > 0 || !lacksVolume ? volume : nil }
  private var lacksVolume = false
  /// Number of hard sets.
  public private(set) var hardSets = 0
  /// Hard sets by muscle. Sets count partly for secondary muscles.
  public private(set) var sets: [Muscle: Double] = [:]
  /// Volume by muscle, kg.
  public private(set) var volumes: [Muscle: Double] = [:]
  /// Hard sets of exercises with unknown muscles.
  package private(set) var unknownSets = 0

  init(monday: CalendarDay) { self.monday = monday }

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
    // Never show unknown volume as 0.
    guard !done.isVolumeUnknown else { return }
    for part in exercise.muscles { volumes[part.muscle, default: 0] += part.share * done.volume }
  }

  mutating func countSession() { sessions += 1 }
}

extension StrengthHistory {
  /// Returns the weeks from the first to the last day, including those without sessions.
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

  /// Returns hard sets by muscle for the seven days ending on the given day.
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
