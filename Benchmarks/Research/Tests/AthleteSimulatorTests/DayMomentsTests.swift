import AthleteSimulator
import Testing

/// Moments and event rates over a few hundred athletes, compared with the table of the model.
@Suite("Moments of simulated days")
struct DayMomentsTests {
  private static let seasons = (0..<360).map { SimulatedSeason(seed: 2_024, index: $0, days: 240) }
  private static let complete = (0..<300).map {
    SimulatedSeason(seed: 77, index: $0, days: 180, settings: .complete)
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  private static func correlation(_ one: some Sequence<Double>, _ other: some Sequence<Double>) -> Double {
    let (one, other) = (Array(one), Array(other))
    let count = Double(min(one.count, other.count))
    let means = (one.reduce(0, +) / count, other.reduce(0, +) / count)
    let product = zip(one, other).reduce(0) { $0 + ($1.0 - means.0) * ($1.1 - means.1) } / count
    return product / (deviation(one) * deviation(other))
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.filter(\.isFinite).sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// Returns the median over athletes of a value computed from each season.
  private static func median(_ value: (ArraySlice<SimulatedDay>) -> Double) -> Double {
    median(complete.map { value($0.days.dropFirst(60)) })
  }

  private static func lag(_ days: Int, _ values: [Double]) -> Double {
    correlation(values.dropLast(days), values.dropFirst(days))
  }

  @Test("spread and autocorrelation of the mornings agree with the table")
  func moments() {
    let logRMSSD = { (days: ArraySlice<SimulatedDay>) in days.map(\.truth.logRMSSD) }
    let heart = { (days: ArraySlice<SimulatedDay>) in days.compactMap(\.morning.restingHeartRate) }
    let sleep = { (days: ArraySlice<SimulatedDay>) in days.compactMap { $0.morning.sleep?.total } }
    let feel = { (days: ArraySlice<SimulatedDay>) in days.compactMap(\.morning.feel) }
    let checks: [(String, Double, Double, Double)] = [
      ("SD ln RMSSD", Self.median { Self.deviation(logRMSSD($0)) }, 0.212, 0.02),
      ("lag 1 ln RMSSD", Self.median { Self.lag(1, logRMSSD($0)) }, 0.29, 0.06),
      ("lag 7 ln RMSSD", Self.median { Self.lag(7, logRMSSD($0)) }, 0.07, 0.06),
      ("SD resting heart rate", Self.median { Self.deviation(heart($0)) }, 2.2, 0.2),
      ("lag 1 resting heart rate", Self.median { Self.lag(1, heart($0)) }, 0.31, 0.06),
      ("heart rate against ln RMSSD", Self.median { Self.correlation(heart($0), logRMSSD($0)) }, -0.76, 0.06),
      ("SD sleep", Self.median { Self.deviation(sleep($0)) }, 1.11, 0.1),
      ("lag 1 sleep", Self.median { Self.lag(1, sleep($0)) }, 0.02, 0.05),
      (
        "SD deep", Self.median { Self.deviation($0.compactMap { ($0.morning.sleep?.deep).map { $0 * 60 } }) },
        18.9, 1.5
      ),
      (
        "SD awake",
        Self.median { Self.deviation($0.compactMap { ($0.morning.sleep?.awake).map { $0 * 60 } }) },
        16.8, 2
      ),
      ("SD feel", Self.median { Self.deviation(feel($0)) }, 1.2, 0.1),
      ("lag 1 feel", Self.median { Self.lag(1, feel($0)) }, 0.19, 0.06),
      ("SD breath", Self.median { Self.deviation($0.compactMap(\.morning.respiratoryRate)) }, 0.49, 0.04),
      ("SD temperature", Self.median { Self.deviation($0.compactMap(\.morning.temperature)) }, 0.3, 0.03),
      (
        "load on feel",
        Self.median { Self.correlation($0.dropLast().map(\.truth.load), feel($0).dropFirst()) }, -0.13, 0.05
      ),
      (
        "load on soreness",
        Self.median {
          Self.correlation($0.dropLast().map(\.truth.load), $0.compactMap(\.morning.soreness).dropFirst())
        }, 0.28, 0.05
      ),
    ]
    for (name, value, expected, tolerance) in checks {
      #expect(abs(value - expected) <= tolerance, "\(name): \(value), expected \(expected)")
    }
  }

  @Test("events occur at the rates in the table")
  func rates() {
    let months = Self.seasons.reduce(0.0) { $0 + Double($1.days.count - 60) / 30 }
    let table: [(SimulatedPrimitive, Double, Double)] = [
      (.fatigueSpillover, 1.2, 0.15), (.performanceSuppression, 0.42, 0.15), (.fuelingMismatch, 3.1, 0.15),
      (.loadAccumulation, 0.13, 0.15), (.recoveryInstability, 0.17, 0.15),
    ]
    for (primitive, expected, tolerance) in table {
      let count = Self.seasons.reduce(0) { $0 + $1.onsets(of: primitive).count { $0 >= 60 } }
      let rate = Double(count) / months
      #expect(abs(rate / expected - 1) <= tolerance, "\(primitive.rawValue): \(rate) a month")
    }
    let load = Self.seasons.reduce(0.0) { $0 + $1.days.dropFirst(60).reduce(0) { $0 + $1.truth.load } }
    #expect(abs(load / (months * 30) - 0.964) < 0.03)
  }

  @Test("the share of missing records matches the athletes' habits")
  func missing() {
    let days = Self.seasons.flatMap(\.days)
    func share(_ isSet: (SimulatedDay) -> Bool) -> Double {
      Double(days.count(where: isSet)) / Double(days.count)
    }
    // 1.5/15.5 of the nights, plus bursts of 4.5 days with a daily probability of 0.008.
    #expect(abs(share { $0.morning.hrv == nil } - 0.13) < 0.03)
    #expect(abs(share { $0.morning.feel != nil } - 7.0 / 9) < 0.04)
    #expect(abs(share { $0.evening.food != nil } - 0.4) < 0.05)
    #expect(days.allSatisfy { $0.evening.isLoadLogged && $0.evening.habits != nil })
    #expect(
      Self.complete.allSatisfy { $0.days.allSatisfy { $0.morning.hrv != nil && $0.evening.food != nil } })
    let silent = SimulatedSeason(seed: 1, index: 0, days: 50, settings: .silent).days
    #expect(
      silent.allSatisfy { $0.morning.feel == nil && $0.evening.food == nil && $0.evening.habits == nil })
    let sparse = (0..<60).flatMap { SimulatedSeason(seed: 8, index: $0, days: 90, settings: .sparse).days }
    let worn = Double(sparse.count { $0.morning.hrv != nil }) / Double(sparse.count)
    #expect(worn > 0.4 && worn < 0.7)
  }

  @Test("food logs under-report by the athlete's share")
  func logs() {
    for season in Self.seasons.prefix(20) {
      let ratios = season.days.compactMap { day in day.evening.food.map { $0.energy / day.truth.energyIntake }
      }
      guard ratios.count >= 30 else { continue }
      let mean = ratios.reduce(0, +) / Double(ratios.count)
      #expect(abs(mean / season.traits.logCompleteness - 1) < 0.05)
    }
  }

  @Test("habits affect the night as specified")
  func habits() {
    var known = 0
    for season in Self.complete {
      #expect(season.traits.effects[.alcohol, .logRMSSD] < 0)
      known += SimulatedHabit.allCases.reduce(0) { sum, habit in
        sum + HabitOutcome.allCases.count { season.traits.effects[habit, $0] != 0 }
      }
    }
    // One certain effect, and nineteen with a probability of one in five.
    #expect(abs(Double(known) / Double(Self.complete.count) - 4.8) < 0.6)
    // Deep sleep after a late meal, for athletes with this effect: 12 min per standard deviation.
    var slope = (0.0, 0.0)
    for season in Self.complete {
      let effect = season.traits.effects[.lateMeal, .deep]
      guard effect != 0 else { continue }
      var sums = [(0.0, 0.0), (0.0, 0.0)]
      for (evening, morning) in zip(season.days, season.days.dropFirst()) {
        guard let deep = morning.morning.sleep?.deep else { continue }
        let side = evening.truth.habits.lateMeal ? 1 : 0
        sums[side].0 += deep * 60
        sums[side].1 += 1
      }
      guard sums[1].1 >= 20, sums[0].1 >= 20 else { continue }
      slope.0 += effect * (sums[1].0 / sums[1].1 - sums[0].0 / sums[0].1)
      slope.1 += effect * effect
    }
    #expect(slope.1 > 1)
    #expect(abs(slope.0 / slope.1 - 12) < 4)
  }
}
