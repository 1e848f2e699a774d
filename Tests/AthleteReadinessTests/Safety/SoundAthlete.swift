import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// An athlete whose days are ordinary until a morning that a test makes.
struct SoundAthlete {
  var diary = Diary()
  private var generator: SplitMix64

  /// Everything that an athlete can give; a test takes away what its athlete does not.
  struct Gives: OptionSet {
    let rawValue: Int
    static let hrv = Gives(rawValue: 1)
    static let nights = Gives(rawValue: 2)
    static let answers = Gives(rawValue: 4)
    static let training = Gives(rawValue: 8)
    static let vitals = Gives(rawValue: 16)
    static let all: Gives = [.hrv, .nights, .answers, .training, .vitals]
  }

  init(
    days: Int = 60, gives: Gives = .all, seed: UInt64 = 41, settings: ReadinessSettings = ReadinessSettings()
  )
    throws
  {
    generator = SplitMix64(seed: seed)
    diary.settings = settings
    diary.state.profile.sleepNeed = 7.5
    for _ in 0..<days {
      let (morning, evening) = ordinary(gives)
      try diary.write {
        $0 = morning
        $1 = evening
      }
    }
  }

  /// An ordinary day.
  mutating func ordinary(_ gives: Gives = .all) -> (MorningRecord, EveningRecord) {
    var morning = MorningRecord()
    var evening = EveningRecord()
    // Bounded, so that no ordinary day is odd.
    func noise() -> Double { max(-1, min(1, generator.normal())) }
    if gives.contains(.hrv) {
      morning.metrics[.hrv] = 60 * .exp(0.06 * noise())
      morning.hrvKind = .rmssd
    }
    if gives.contains(.vitals) {
      morning.metrics[.restingHeartRate] = 50 + noise()
      morning.metrics[.respiratoryRate] = 14.5 + 0.3 * noise()
      morning.metrics[.wristTemperature] = 34.2 + 0.15 * noise()
      morning.metrics[.oxygenSaturation] = 97 + 0.5 * noise()
    }
    if gives.contains(.nights) {
      var night = NightSleep()
      night.total = 7.7 + 0.2 * noise()
      night.deep = 1.3 + 0.1 * noise()
      night.awake = 0.5 + 0.05 * noise()
      morning.sleep = night
    }
    if gives.contains(.answers) {
      morning.checkIn = CheckIn()
      morning.checkIn?.feel = 7 + 0.4 * noise()
      morning.checkIn?.soreness = 1
    }
    if gives.contains(.training) {
      var workout = DayWorkout()
      workout.load = 70 + 10 * noise()
      evening.workouts = [workout]
    } else {
      evening.loadLogged = false
    }
    return (morning, evening)
  }

  /// The answer of the next morning: an ordinary one, changed.
  mutating func wakes(
    gives: Gives = .all, _ change: (inout MorningRecord) -> Void
  ) throws -> DayAssessment {
    var (morning, _) = ordinary(gives)
    change(&morning)
    try diary.wake { $0 = morning }
    return try #require(diary.state.assessment(settings: diary.settings))
  }

  /// Lives a whole day, and its morning's answer.
  mutating func lives(
    gives: Gives = .all, _ change: (inout MorningRecord, inout EveningRecord) -> Void
  ) throws -> DayAssessment {
    var (morning, evening) = ordinary(gives)
    change(&morning, &evening)
    try diary.state.update(with: morning, on: diary.day, settings: diary.settings)
    let answer = try #require(diary.state.assessment(settings: diary.settings))
    try diary.state.update(with: evening, on: diary.day, settings: diary.settings)
    diary.day = diary.day.adding(days: 1)
    return answer
  }
}

/// One sign of strain as a record shows it, and how many signs it counts for.
struct MadeSign: Sendable, CustomTestStringConvertible {
  let kind: StrainSignKind
  let weight: Int
  let change: @Sendable (inout MorningRecord) -> Void
  var testDescription: String { "\(kind) × \(weight)" }

  static let all: [MadeSign] = [
    MadeSign(kind: .restingHeartRate, weight: 1) { $0.metrics[.restingHeartRate] = 55.5 },
    MadeSign(kind: .hrv, weight: 1) { $0.metrics[.hrv] = 60 * .exp(-0.16) },
    MadeSign(kind: .breathing, weight: 1) { $0.metrics[.respiratoryRate] = 15.8 },
    MadeSign(kind: .wristTemperature, weight: 1) { $0.metrics[.wristTemperature] = 34.9 },
    MadeSign(kind: .oxygenSaturation, weight: 1) { $0.metrics[.oxygenSaturation] = 94 },
    MadeSign(kind: .feel, weight: 1) { $0.checkIn?.feel = 3 },
  ]
  static let pairs: [(MadeSign, MadeSign)] = all.indices.flatMap { one in
    all[(one + 1)...].map { (all[one], $0) }
  }
}

/// The decision of a day and its reasons, as one text.
func text(_ answer: DayAssessment) -> String { answer.decision.primary + " " + answer.decision.reasoning }

/// What the holds of a day ask.
func questions(_ answer: DayAssessment) -> [String] {
  answer.floor.holds.compactMap { $0.question(on: answer.day)?.text }
}
