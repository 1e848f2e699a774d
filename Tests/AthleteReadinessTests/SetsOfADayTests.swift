import DayRecords
import SessionMetrics
import Testing

@testable import AthleteReadiness

/// A session in both a watch and a strength log: the larger load counts, also when either is delivered again.
@Suite("The load of sets in a day")
struct SetsOfADayTests {
  private func watch(_ load: Double?, heartRate: Double? = 110) -> EveningRecord {
    var workout = DayWorkout()
    workout.kind = "WeightTraining"
    workout.load = load
    workout.duration = 60
    workout.averageHeartRate = heartRate
    var evening = EveningRecord()
    evening.workouts = [workout]
    return evening
  }

  private func log(_ load: Double) -> EveningRecord {
    var workout = DayWorkout()
    workout.kind = "WeightTraining"
    workout.load = load
    workout.duration = 55
    workout.regionalLoad = RegionalLoad(["quads": load])
    var evening = EveningRecord()
    evening.workouts = [workout]
    return evening
  }

  private func load(_ records: EveningRecord...) -> Double? {
    var day = EveningRecord()
    for record in records { day.merge(record) }
    return day.load(scale: DayLoadScale(settings: DayLoadSettings(), factors: LoadFallbackSettings()))
  }

  @Test("Whatever order they come in", arguments: [(36.0, 120.0), (150, 120), (120, 120)])
  func order(measured: Double, sets: Double) {
    #expect(load(watch(measured), log(sets)) == max(measured, sets))
    #expect(load(log(sets), watch(measured)) == max(measured, sets))
  }

  @Test("A corrected load leaves no trace of the old one")
  func corrected() {
    // The watch first said 150, then 30: the sets count.
    #expect(load(watch(150), log(120), watch(30)) == 120)
    // The log first said 200, then 90.
    #expect(load(watch(36), log(200), log(90)) == 90)
    #expect(load(watch(100), log(200), log(90)) == 100)
    #expect(load(watch(36), log(120), watch(36), log(120)) == 120)
  }

  @Test(
    "For a watch without a load its mean heart rate is the bound, not a guess from energy and minutes")
  func fromHeartRate() throws {
    var scale = DayLoadScale(settings: DayLoadSettings(), factors: LoadFallbackSettings())
    let reserve = try #require(HeartRateReserve(resting: 50, maximum: 190))
    scale.heartRate = BanisterTRIMP(reserve: reserve, sex: .male)
    var day = watch(nil, heartRate: 160)
    day.merge(log(20))
    let measured = try #require(scale.measured(watch(nil, heartRate: 160).workouts[0]))
    #expect(measured > 20 && day.load(scale: scale) == measured)
    var blind = watch(nil, heartRate: nil)
    blind.workouts[0].energy = 900
    blind.merge(log(50))
    #expect(blind.workouts.count == 1 && blind.load(scale: scale) == 50)
  }

  @Test("A saved day keeps both")
  func coded() throws {
    var day = watch(36)
    day.merge(log(120))
    #expect(day.workouts.count == 1 && day.workouts[0].load == 36 && day.workouts[0].setsLoad == 120)
    #expect(day.workouts[0].regionalLoad["quads"] == 120)
    var writer = StateWriter()
    day.workouts[0].encode(to: &writer)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    let read = try DayWorkout(from: &reader)
    #expect(read == day.workouts[0])
  }
}
