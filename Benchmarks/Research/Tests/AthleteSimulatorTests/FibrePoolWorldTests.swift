import AthleteSimulator
import Foundation
import Testing

@Suite("World of fibre pools")
struct FibrePoolWorldTests {
  private static let world = FibrePoolWorld()

  /// 200 athletes with 300 days each, simulated once for all tests.
  private static let seasons = (0..<200).map { world.season(seed: 1, index: $0, days: 300) }

  // MARK: Basic statistics, written out here so that they share no code with what they measure.

  private static func deviation(_ values: [Double?]) -> Double {
    let known = values.compactMap { $0 }
    let mean = known.reduce(0, +) / Double(known.count)
    return (known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count - 1)).squareRoot()
  }

  private static func correlation(_ one: [Double?], _ other: [Double?]) -> Double {
    let pairs = zip(one, other).compactMap { a, b -> (Double, Double)? in
      if let a, let b { return (a, b) }
      return nil
    }
    let count = Double(pairs.count)
    let means = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    var sums = (0.0, 0.0, 0.0)
    for (a, b) in pairs {
      sums.0 += (a - means.0) * (b - means.1)
      sums.1 += (a - means.0) * (a - means.0)
      sums.2 += (b - means.1) * (b - means.1)
    }
    return sums.0 / (sums.1 * sums.2).squareRoot()
  }

  /// Returns the correlation of the first series with the second one day later.
  private static func nextDay(_ one: [Double?], _ other: [Double?]) -> Double {
    correlation(Array(one.dropLast()), Array(other.dropFirst()))
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.filter(\.isFinite).sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// Returns the median over athletes of a value computed from each season.
  private static func typical(_ number: ([SimulatedDay]) -> Double) -> Double {
    median(seasons.map { number($0.days) })
  }

  private static func logRMSSD(_ days: [SimulatedDay]) -> [Double?] {
    days.map { $0.morning.hrv.map { log($0) } }
  }
  private static func heartRate(_ days: [SimulatedDay]) -> [Double?] { days.map(\.morning.restingHeartRate) }
  private static func sleep(_ days: [SimulatedDay]) -> [Double?] { days.map { $0.morning.sleep?.total } }
  private static func feel(_ days: [SimulatedDay]) -> [Double?] { days.map(\.morning.feel) }
  private static func soreness(_ days: [SimulatedDay]) -> [Double?] { days.map(\.morning.soreness) }
  private static func load(_ days: [SimulatedDay]) -> [Double?] {
    days.map { $0.evening.isLoadLogged ? $0.evening.workout?.load ?? 0 : nil }
  }

  // MARK: Seeds and sizes

  @Test("the same seed gives the same days; a different seed or athlete gives different ones")
  func determinism() {
    let season = Self.world.season(seed: 5, index: 2, days: 120)
    #expect(season == FibrePoolWorld().season(seed: 5, index: 2, days: 120))
    #expect(Array(Self.world.season(seed: 5, index: 2, days: 200).days.prefix(120)) == season.days)
    #expect(Self.world.season(seed: 6, index: 2, days: 120).days != season.days)
    #expect(Self.world.season(seed: 5, index: 3, days: 120).days != season.days)
    #expect(season.days.map(\.truth.day) == Array(0..<120))
    #expect(season.index == 2)
  }

  @Test("no day, one day, and more days than a lifetime")
  func sizes() {
    #expect(Self.world.season(seed: 1, index: 0, days: 0).days.isEmpty)
    #expect(Self.world.season(seed: 1, index: 0, days: -5).days.isEmpty)
    #expect(Self.world.season(seed: 1, index: 0, days: 1).days.count == 1)
    #expect(Self.world.season(seed: .max, index: .min, days: 3).days.count == 3)
    let long = Self.world.season(seed: 1, index: 0, days: 1_000_000)
    #expect(long.days.count == FibrePoolWorld.longestSeason)
    #expect(long.days.last?.truth.capacity.isFinite == true)
    let ends = (long.days.prefix(1000), long.days.suffix(1000))
    let means = (
      ends.0.reduce(0) { $0 + $1.truth.spillover } / 1000, ends.1.reduce(0) { $0 + $1.truth.spillover } / 1000
    )
    #expect(abs(means.0 - means.1) < 1)
  }

  // MARK: Plausible numbers

  private static func isPlausible(_ morning: SimulatedMorning) -> Bool {
    func isIn(_ value: Double?, _ range: ClosedRange<Double>) -> Bool { value.map(range.contains) ?? true }
    guard isIn(morning.hrv, 3...290), isIn(morning.restingHeartRate, 28...115),
      isIn(morning.respiratoryRate, 7...30), isIn(morning.temperature, 30...39), isIn(morning.feel, 1...10),
      isIn(morning.soreness, 0...4), morning.plannedLoads.count == 7,
      morning.plannedLoads.allSatisfy({ (0...3000).contains($0) })
    else { return false }
    guard let night = morning.sleep else { return true }
    guard (0.5...14).contains(night.total), (0...5).contains(night.awake),
      abs(night.onset + night.total + night.awake - night.wake) < 0.01
    else { return false }
    guard let light = night.light, let deep = night.deep, let rem = night.rem else {
      return night.light == nil && night.deep == nil && night.rem == nil
    }
    return light > 0 && deep > 0 && rem > 0 && abs(light + deep + rem - night.total) < 0.01
  }

  private static func isPlausible(_ evening: SimulatedEvening) -> Bool {
    if let workout = evening.workout {
      guard (0.1...2000).contains(workout.load), (1...1500).contains(workout.minutes),
        (1...15_000).contains(workout.energy), (1...10).contains(workout.exertion),
        workout.performance.map({ (-40...40).contains($0) }) ?? true
      else { return false }
    }
    if let food = evening.food {
      guard (200...10_000).contains(food.energy), (5...2000).contains(food.carbohydrate),
        (5...400).contains(food.protein), (5...600).contains(food.fat)
      else { return false }
    }
    return [evening.steps, evening.activeEnergy, evening.basalEnergy].compactMap { $0 }
      .allSatisfy { (1...150_000).contains($0) }
  }

  @Test("every recorded number is plausible for a device or person")
  func plausibleRecords() {
    let days = Self.seasons.flatMap(\.days)
    #expect(days.first { !Self.isPlausible($0.morning) } == nil)
    #expect(days.first { !Self.isPlausible($0.evening) } == nil)
  }

  private static func isPlausible(_ truth: SimulatedDayTruth) -> Bool {
    let numbers = [
      truth.load, truth.energyAvailability, truth.carbohydrateNeed, truth.strain, truth.logRMSSD, truth.sleep,
      truth.fitness, truth.sleepDebt, truth.exerciseEnergy, truth.irregularity,
    ]
    let shares = [
      truth.glycogen, truth.eveningGlycogen, truth.illness, truth.instability, truth.energyDeficit,
      truth.damage,
      truth.incidentChance, truth.prodromeChance,
    ]
    return numbers.allSatisfy(\.isFinite) && shares.allSatisfy { (0...1).contains($0) }
      && (0...40).contains(truth.spillover) && (-40...20).contains(truth.capacity)
  }

  @Test(
    "the truth is finite, shares are shares, and an unstable stretch comes after a prodrome and lasts 10 to 24 days"
  )
  func plausibleTruth() {
    for season in Self.seasons {
      #expect(season.days.first { !Self.isPlausible($0.truth) } == nil)
      let regimes = season.days.map(\.truth.regime)
      for day in regimes.indices.dropFirst() where season.days[day].truth.isUnstableStart {
        #expect(regimes[day] == .unstable && regimes[day - 1] == .prodrome)
        let end = regimes[day...].firstIndex { $0 != .unstable }
        #expect(end.map { (10...24).contains($0 - day) } ?? true)
      }
      let starts = regimes.indices.dropFirst().filter {
        regimes[$0] == .unstable && regimes[$0 - 1] != .unstable
      }
      #expect(starts == season.onsets(of: .recoveryInstability))
    }
  }

  @Test("missing values are nil, never 0, and every channel is sometimes missing")
  func missing() {
    let days = Self.seasons.flatMap(\.days)
    #expect(
      !days.contains { $0.morning.hrv == 0 || $0.morning.restingHeartRate == 0 || $0.morning.feel == 0 })
    #expect(!days.contains { $0.morning.sleep?.total == 0 || $0.evening.food?.energy == 0 })
    #expect(!days.contains { $0.evening.steps == 0 || $0.evening.basalEnergy == 0 })
    func share(_ isMissing: (SimulatedDay) -> Bool) -> Double {
      Double(days.filter(isMissing).count) / Double(days.count)
    }
    #expect((0.02...0.3).contains(share { $0.morning.hrv == nil }))
    #expect((0.02...0.3).contains(share { $0.morning.sleep == nil }))
    #expect((0.05...0.5).contains(share { $0.morning.feel == nil }))
    #expect((0.2...0.8).contains(share { $0.evening.food == nil }))
    #expect((0.005...0.15).contains(share { !$0.evening.isLoadLogged }))
    #expect(!days.contains { !$0.evening.isLoadLogged && $0.evening.workout != nil })
  }

  @Test("nights are missing for a reason: more often after alcohol and on journeys")
  func missingNotAtRandom() {
    var counts = (0.0, 0.0, 0.0, 0.0)
    for season in Self.seasons {
      for (before, day) in zip(season.days, season.days.dropFirst()) {
        let isMissing = day.morning.hrv == nil ? 1.0 : 0
        if before.truth.habits.alcohol > 0 || day.truth.isTravelling {
          counts.0 += isMissing
          counts.1 += 1
        } else {
          counts.2 += isMissing
          counts.3 += 1
        }
      }
    }
    #expect(counts.0 / counts.1 > 1.2 * counts.2 / counts.3)
  }

  // MARK: What people show

  @Test("heart rate and HRV have realistic spread and autocorrelation")
  func autonomicMarginals() {
    #expect((0.17...0.27).contains(Self.typical { Self.deviation(Self.logRMSSD($0)) }))
    #expect((0.1...0.4).contains(Self.typical { Self.nextDay(Self.logRMSSD($0), Self.logRMSSD($0)) }))
    #expect((1.8...2.6).contains(Self.typical { Self.deviation(Self.heartRate($0)) }))
    #expect(
      (-0.85...(-0.6)).contains(Self.typical { Self.correlation(Self.heartRate($0), Self.logRMSSD($0)) }))
  }

  @Test("sleep varies by about 1.1 h with little autocorrelation")
  func sleepMarginals() {
    #expect((0.95...1.25).contains(Self.typical { Self.deviation(Self.sleep($0)) }))
    #expect((-0.05...0.12).contains(Self.typical { Self.nextDay(Self.sleep($0), Self.sleep($0)) }))
  }

  @Test("answers vary, have a little autocorrelation and depend loosely on load")
  func answerMarginals() {
    #expect((1.1...1.3).contains(Self.typical { Self.deviation(Self.feel($0)) }))
    #expect((0.15...0.35).contains(Self.typical { Self.nextDay(Self.feel($0), Self.feel($0)) }))
    #expect((-0.16...(-0.04)).contains(Self.typical { Self.nextDay(Self.load($0), Self.feel($0)) }))
    #expect((0.2...0.3).contains(Self.typical { Self.nextDay(Self.load($0), Self.soreness($0)) }))
  }

  @Test(
    "event rates are realistic",
    arguments: [
      (SimulatedPrimitive.fatigueSpillover, 0.6...1.8), (.performanceSuppression, 0.2...0.8),
      (.fuelingMismatch, 1.5...6), (.loadAccumulation, 0.06...0.3), (.recoveryInstability, 0.08...0.3),
    ])
  func rates(_ primitive: SimulatedPrimitive, _ band: ClosedRange<Double>) {
    let onsets = Self.seasons.reduce(0) { $0 + $1.onsets(of: primitive).count }
    #expect(band.contains(Double(onsets) / (200 * 300 / 30.44)))
  }

  // MARK: Mechanisms

  @Test("illness and alcohol lower ln RMSSD, which falls before symptoms start")
  func autonomicMechanisms() {
    var ill: [Double] = []
    var eve: [Double] = []
    var drunk: [Double] = []
    var sober: [Double] = []
    for season in Self.seasons {
      for (before, day) in zip(season.days, season.days.dropFirst()) {
        let gap = day.truth.logRMSSD - season.traits.logRMSSD
        if day.truth.isFirstIllDay { eve.append(before.truth.logRMSSD - season.traits.logRMSSD) }
        if day.truth.illness > 0.5 {
          ill.append(gap)
        } else if before.truth.habits.alcohol > 1 {
          drunk.append(gap)
        } else if before.truth.habits.alcohol == 0 {
          sober.append(gap)
        }
      }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    #expect(mean(ill) < mean(sober) - 0.15)
    #expect(mean(drunk) < mean(sober) - 0.1)
    #expect(mean(eve) < mean(sober) - 0.03)
  }

  @Test("recovery varies more when unstable, and slightly more just before")
  func instabilityScatters() {
    var spreads: [SimulatedDayTruth.Regime: [Double]] = [:]
    for season in Self.seasons {
      let mean = season.days.reduce(0) { $0 + $1.truth.sleep } / Double(season.days.count)
      for day in season.days where day.truth.illness < 0.1 {
        spreads[day.truth.regime, default: []].append((day.truth.sleep - mean) * (day.truth.sleep - mean))
      }
    }
    func spread(_ regime: SimulatedDayTruth.Regime) -> Double {
      let squares = spreads[regime] ?? []
      return (squares.reduce(0, +) / Double(max(1, squares.count))).squareRoot()
    }
    #expect(spread(.unstable) > 1.3 * spread(.stable))
    #expect(spread(.prodrome) > 1.03 * spread(.stable))
    #expect(spread(.prodrome) < spread(.unstable))
  }

  @Test("food logs under-report intake")
  func underReporting() {
    let pairs = Self.seasons.flatMap(\.days).compactMap { day in
      day.evening.food.map { ($0.energy, day.truth.energyIntake) }
    }
    let share = pairs.reduce(0) { $0 + $1.0 } / pairs.reduce(0) { $0 + $1.1 }
    #expect((0.7...0.95).contains(share))
  }
}
