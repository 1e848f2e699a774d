import ActivityStreams
import SessionMetrics
import Testing
import TextFormats

private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

@Suite struct AthleteProfileTests {
  @Test func ageComesFromTheBirthDate() throws {
    var athlete = AthleteProfile()
    athlete.age = 50
    #expect(athlete.age(on: try day("2025-01-01")) == 50)
    athlete.birthDate = try day("1985-01-01")
    let age = try #require(athlete.age(on: try day("2025-01-01")))
    #expect(abs(age - 40) < 0.003)
    #expect(athlete.age(on: try day("1984-12-31")) == nil)
    #expect(athlete.age(on: nil) == nil)
  }

  @Test func thresholdsInForceNeverRewriteHistory() throws {
    var athlete = AthleteProfile()
    athlete.thresholds.thresholdPower = 200
    athlete.thresholds.maximumHeartRate = 188
    var spring = AthleteThresholds()
    spring.thresholdPower = 240
    var summer = AthleteThresholds()
    summer.thresholdPower = 260
    summer.thresholdHeartRate = 170
    var ride = AthleteThresholds()
    ride.thresholdHeartRate = 160
    athlete.datedThresholds = [
      DatedThresholds(from: try day("2025-06-01"), values: summer),
      DatedThresholds(from: try day("2025-03-01"), values: spring),
      DatedThresholds(from: try day("2025-04-01"), sport: .ride, values: ride),
    ]
    #expect(athlete.thresholds(on: try day("2025-02-28")).thresholdPower == 200)
    #expect(athlete.thresholds(on: try day("2025-03-01")).thresholdPower == 240)
    #expect(athlete.thresholds(on: try day("2025-05-31")).thresholdPower == 240)
    #expect(athlete.thresholds(on: try day("2025-06-01")).thresholdPower == 260)
    #expect(athlete.thresholds(on: try day("2025-07-01"), sport: .ride).thresholdHeartRate == 160)
    #expect(athlete.thresholds(on: try day("2025-07-01"), sport: .run).thresholdHeartRate == 170)
    #expect(athlete.thresholds(on: try day("2025-07-01"), sport: .run).maximumHeartRate == 188)
    // Power that names no sport is cycling's.
    #expect(athlete.thresholds(on: nil, sport: .run).thresholdPower == nil)
    #expect(athlete.thresholds(on: nil, sport: .other).thresholdPower == nil)
    #expect(athlete.thresholds(on: nil, sport: .ride).thresholdPower == 200)
    #expect(athlete.thresholds(on: nil).thresholdPower == 200)
    #expect(athlete.hasPowerOfAnotherSport(on: nil, than: .run))
    #expect(!athlete.hasPowerOfAnotherSport(on: nil, than: .ride))
  }

  @Test func theLaterOfTwoEntriesOfOneDayWins() throws {
    var athlete = AthleteProfile()
    for power in [250.0, 255] {
      var values = AthleteThresholds()
      values.thresholdPower = power
      athlete.datedThresholds.append(DatedThresholds(from: try day("2025-03-01"), values: values))
    }
    #expect(athlete.thresholds(on: try day("2025-03-01")).thresholdPower == 255)
  }

  @Test func everyAbsentThresholdIsCompleted() {
    var full = AthleteThresholds()
    full.maximumHeartRate = 190
    full.restingHeartRate = 48
    full.thresholdHeartRate = 168
    full.firstVentilatoryHeartRate = 140
    full.secondVentilatoryHeartRate = 169
    full.thresholdPower = 260
    full.criticalPower = 265
    full.anaerobicWork = 21_000
    full.thresholdPace = 240
    full.criticalSpeed = 4.2
    full.anaerobicDistance = 180
    full.criticalSwimSpeed = 1.3
    full.maximalOxygenUptake = 58
    full.mass = 71
    // No field is forgotten here.
    for field in Mirror(reflecting: full).children {
      #expect("\(field.value)" != "nil", "\(field.label ?? "")")
    }
    #expect(AthleteThresholds().completed(by: full) == full)
    #expect(full.completed(by: AthleteThresholds()) == full)
    var own = AthleteThresholds()
    own.mass = 80
    #expect(own.completed(by: full).mass == 80)
    #expect(own.completed(by: full).thresholdPower == 260)
  }

  @Test(arguments: [-1.0, 300, .nan, .infinity, 4.9, 110.1])
  func impossibleAgesAreRefusedByName(_ age: Double) {
    var athlete = AthleteProfile()
    athlete.age = age
    #expect(throws: AthleteError.self) { try athlete.validate() }
    #expect { try athlete.validate() } throws: { ($0 as? AthleteError)?.field == "age" }
  }

  @Test func maximumBelowRestingIsRefused() {
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 100
    athlete.thresholds.restingHeartRate = 110
    let expected = AthleteError.notInOrder(
      lower: "resting_hr", value: 110, upper: "max_hr", upperValue: 100, minimumDifference: 30)
    #expect(throws: expected) { try athlete.validate() }
    athlete.thresholds.restingHeartRate = 70
    #expect(throws: Never.self) { try athlete.validate() }
    athlete.thresholds.restingHeartRate = 71
    #expect(throws: AthleteError.self) { try athlete.validate() }
  }

  @Test func datedValuesAreCheckedWithThePathAndWithWhatIsInForce() throws {
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 190
    var values = AthleteThresholds()
    values.thresholdPower = 9_000
    athlete.datedThresholds = [DatedThresholds(from: try day("2025-01-01"), values: values)]
    #expect { try athlete.validate() } throws: {
      ($0 as? AthleteError)?.field == "thresholds[0].ftp_w"
    }
    values.thresholdPower = nil
    values.thresholdHeartRate = 195  // above the undated maximum
    athlete.datedThresholds = [DatedThresholds(from: try day("2025-01-01"), values: values)]
    #expect { try athlete.validate() } throws: { ($0 as? AthleteError)?.field == "thresholds[0].lthr" }
  }

  @Test func everyFieldHasALimitThatIsChecked() throws {
    for (name, path) in fields {
      var athlete = AthleteProfile()
      athlete.thresholds[keyPath: path] = -1
      #expect { try athlete.validate() } throws: { ($0 as? AthleteError)?.field == name }
      athlete.thresholds[keyPath: path] = .nan
      #expect { try athlete.validate() } throws: { ($0 as? AthleteError)?.field == name }
    }
    var athlete = AthleteProfile()
    athlete.lactateTest = [LactateStage(heartRate: 120, lactate: 0)]
    #expect { try athlete.validate() } throws: { ($0 as? AthleteError)?.field == "lactate_test[0].lactate" }
  }

  private var fields: [(String, WritableKeyPath<AthleteThresholds, Double?>)] {
    [
      ("max_hr", \.maximumHeartRate), ("resting_hr", \.restingHeartRate), ("lthr", \.thresholdHeartRate),
      ("vt1_hr", \.firstVentilatoryHeartRate), ("vt2_hr", \.secondVentilatoryHeartRate),
      ("ftp_w", \.thresholdPower), ("critical_power_w", \.criticalPower), ("w_prime_j", \.anaerobicWork),
      ("threshold_pace_s_per_km", \.thresholdPace), ("critical_speed_ms", \.criticalSpeed),
      ("d_prime_m", \.anaerobicDistance), ("css_ms", \.criticalSwimSpeed), ("vo2max", \.maximalOxygenUptake),
      ("weight_kg", \.mass),
    ]
  }

  @Test func messagesNameTheFieldAndNeverTheValue() {
    let error = AthleteError.outOfRange(field: "age", value: 287.5, allowed: 5...110)
    #expect("\(error)" == "age must be between 5.0 and 110.0")
  }

  @Test func namesOfSex() {
    #expect(Sex(name: "Male") == .male && Sex(name: "F") == .female && Sex(name: "other") == nil)
  }
}
