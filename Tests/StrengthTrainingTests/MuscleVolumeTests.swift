import StrengthTraining
import Testing
import TextFormats
import _TestSupport

private func sets(_ count: Int, _ weight: Double, _ repetitions: Int) -> [StrengthSet] {
  (0..<count).map { _ in StrengthSet(weight: weight, repetitions: repetitions, kind: .working) }
}

/// Page: *Weekly volume by muscle*
@Suite("Weekly volume by muscle")
struct MuscleVolumeTests {
  @Test("Four sets of bench press and three of triceps extension: chest 4, triceps 5 (ST-07)")
  func worked() throws {
    let monday = try #require(CalendarDay("2026-03-02"))
    let session = StrengthSession(
      day: monday.adding(days: 2),
      exercises: [
        ExerciseEntry("Bench Press (Barbell)", sets: sets(4, 80, 8)),
        ExerciseEntry("Triceps Extension (Cable)", sets: sets(3, 30, 12)),
        ExerciseEntry("Grandfather's secret", sets: sets(2, 10, 10)),
      ])
    let history = StrengthHistory(StrengthLog([session]), settings: StrengthSettings())
    let week = try #require(history.weeks(from: monday, through: monday.adding(days: 6)).first)
    #expect(week.monday == monday && week.sessions == 1)
    #expect(week.sets[.chest] == 4 && week.sets[.triceps] == 5)
    #expect(week.hardSets == 9 && week.unknownSets == 2)
    #expect(week.volume == 4 * 640 + 3 * 360 + 200)
    // The volume of the bench press goes to chest, triceps and front shoulders by 0.6, 0.25, 0.15.
    #expect(isClose(week.volumes[.chest], 0.6 * 2560) && isClose(week.volumes[.triceps], 0.25 * 2560 + 1080))
    let seven = history.sevenDays(through: monday.adding(days: 8))
    #expect(seven.sets[.chest] == 4)
    #expect(history.sevenDays(through: monday.adding(days: 9)).sets.isEmpty)
  }

  @Test("Weeks without a session are there and empty")
  func emptyWeeks() throws {
    let monday = try #require(CalendarDay("2026-03-02"))
    let sessions = [0, 15].map {
      StrengthSession(
        day: monday.adding(days: $0), exercises: [ExerciseEntry("Squat", sets: sets(3, 100, 5))])
    }
    let weeks = StrengthHistory(StrengthLog(sessions), settings: StrengthSettings()).weeks(
      from: monday, through: monday.adding(days: 20))
    #expect(weeks.map(\.sessions) == [1, 0, 1])
  }
}

/// Page: *Muscle load and decay*
@Suite("Load of muscles")
struct MuscleLoadTests {
  @Test(
    "A load goes to exercises by stimulus and to muscles by shares; it sums up unless an exercise is unknown")
  func shares() throws {
    let bench = try #require(ExerciseCatalogue.exercise(named: "Bench Press (Barbell)"))
    let extension1 = try #require(ExerciseCatalogue.exercise(named: "Leg Extension (Machine)"))
    let load = MuscleLoad(load: 100, exercises: [(bench, 30), (extension1, 10)])
    #expect(isClose(load.byMuscle[.chest], 75 * 0.6) && isClose(load.byMuscle[.quads], 25))
    #expect(isClose(load.byRegion["arms"], 75 * 0.25) && isClose(load.byRegion["shoulders"], 75 * 0.15))
    #expect(isClose(load.byRegion.values.reduce(0, +), 100))
    let half = MuscleLoad(load: 100, exercises: [(bench, 30), (nil, 30)])
    #expect(isClose(half.byRegion.values.reduce(0, +), 50))
    #expect(MuscleLoad(load: 100, exercises: [(bench, 0)]).byMuscle.isEmpty)
  }

  @Test("After one time constant 1/e is left")
  func fading() {
    let left = MuscleLoad.remaining(
      [(daysAgo: 2, byRegion: ["chest": 100]), (daysAgo: 0, byRegion: ["chest": 10])])
    #expect(isClose(left["chest"], 10 + 100 * 0.36787944117144233))
  }
}
