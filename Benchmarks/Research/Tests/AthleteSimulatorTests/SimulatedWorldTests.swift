import AthleteSimulator
import Testing

/// The worlds described on the page *Worlds* of this module.
@Suite("Simulated worlds")
struct SimulatedWorldTests {
  private static let worlds: [any SimulatedWorld] = [ReserveWorld(), ShiftWorld(), SquadWorld()]

  @Test("the same seed gives the same days; a different seed, athlete or world does not")
  func determinism() {
    var seen: Set<[SimulatedMorning]> = []
    for world in Self.worlds {
      let season = world.season(seed: 5, index: 2, days: 100)
      #expect(season == world.season(seed: 5, index: 2, days: 100))
      #expect(Array(world.season(seed: 5, index: 2, days: 150).days.prefix(100)) == season.days)
      #expect(world.season(seed: 6, index: 2, days: 100).days != season.days)
      #expect(world.season(seed: 5, index: 3, days: 100).days != season.days)
      #expect(season.days.map(\.truth.day) == Array(0..<100))
      #expect(world.season(seed: 1, index: .min, days: -3).days.isEmpty)
      seen.insert(season.days.map(\.morning))
      #expect(SimulatedWorlds.world(named: world.name)?.name == world.name)
    }
    #expect(seen.count == Self.worlds.count)
    #expect(SimulatedWorlds.world(named: "noisy")?.name == "noisy")
    #expect(SimulatedWorlds.world(named: "nowhere") == nil)
    #expect(Set(SimulatedWorlds.all.map(\.name)).count == 5)
  }

  /// Returns the names of implausible values in the given day.
  private static func broken(_ day: SimulatedDay) -> [String] {
    var names: [String] = []
    func check(_ name: String, _ value: Double?, _ range: ClosedRange<Double>) {
      if let value, !range.contains(value) { names.append(name) }
    }
    let morning = day.morning
    check("hrv", morning.hrv, 3...400)
    check("heart", morning.restingHeartRate, 28...115)
    check("breath", morning.respiratoryRate, 6...30)
    check("temperature", morning.temperature, 29...39)
    check("feel", morning.feel, 1...10)
    check("soreness", morning.soreness, 0...4)
    check("plan", Double(morning.plannedLoads.count), 0...7)
    if let night = morning.sleep {
      check("sleep", night.total, 2...12)
      check("awake", night.awake, 0...4)
      let stages = (night.light ?? 0) + (night.deep ?? 0) + (night.rem ?? 0)
      check("stages", stages - night.total, -1e-9...1e-9)
      check("light", night.light, 0...12)
    }
    let truth = day.truth
    check("cost", truth.spillover, 0...60)
    check("capacity", truth.capacity, -60...30)
    check("load", truth.load, 0...4.5)
    check("availability", truth.energyAvailability, -80...150)
    check("food", day.evening.food?.energy, 300...15_000)
    check("fat", day.evening.food?.fat, 0...1_000)
    check("protein", day.evening.food?.protein, 0...500)
    check("session", day.evening.workout?.load, 1e-9...3_000)
    check("minutes", day.evening.workout?.minutes, 1e-9...600)
    return names
  }

  @Test("every number is finite and plausible for a device or person")
  func plausible() {
    for world in Self.worlds {
      for index in 0..<12 {
        for day in world.season(seed: 9, index: index, days: 300).days {
          let broken = Self.broken(day)
          #expect(broken.isEmpty, "\(world.name) \(index) day \(day.truth.day): \(broken)")
        }
      }
    }
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count))).squareRoot()
  }

  /// Recorded values are in the specification's table "fit to reality". A world may differ from them by about
  /// as much as recorded data sets differ from each other.
  @Test("mornings vary as in recorded athletes, and events are about as rare as in the home world")
  func moments() {
    for world in Self.worlds {
      let seasons = (0..<60).map { world.season(seed: 3, index: $0, days: 300) }
      func median(_ value: (ArraySlice<SimulatedDay>) -> Double) -> Double {
        let sorted = seasons.map { value($0.days.dropFirst(60)) }.filter(\.isFinite).sorted()
        return sorted[sorted.count / 2]
      }
      let heart = median { Self.deviation($0.compactMap(\.morning.restingHeartRate)) }
      let sleep = median { Self.deviation($0.compactMap { $0.morning.sleep?.total }) }
      let feel = median { Self.deviation($0.compactMap(\.morning.feel)) }
      let log = median { Self.deviation($0.map(\.truth.logRMSSD)) }
      // Recorded: .231 (.17 to .27), 2.1 to 2.3, 1.12, 1.09 to 1.30.
      #expect((0.13...0.30).contains(log), "\(world.name): ln RMSSD \(log)")
      #expect((1.4...2.9).contains(heart), "\(world.name): heart \(heart)")
      #expect((0.8...1.5).contains(sleep), "\(world.name): sleep \(sleep)")
      #expect((0.6...1.6).contains(feel), "\(world.name): feel \(feel)")
      let months = Double(seasons.count) * 8
      func rate(_ primitive: SimulatedPrimitive) -> Double {
        Double(seasons.reduce(0) { $0 + $1.onsets(of: primitive).count { $0 >= 60 } }) / months
      }
      let limits: [(SimulatedPrimitive, ClosedRange<Double>)] = [
        (.fatigueSpillover, 0.3...2.5), (.performanceSuppression, 0.1...0.9), (.fuelingMismatch, 1...7),
        (.loadAccumulation, 0.04...0.4), (.recoveryInstability, 0.05...0.6),
      ]
      for (primitive, range) in limits {
        #expect(range.contains(rate(primitive)), "\(world.name) \(primitive.rawValue): \(rate(primitive))")
      }
    }
  }

  @Test("each world matches its table")
  func mechanisms() {
    // Shift: some sleep by day, and most have no plan. Squad: many free days without a recorded night.
    // Reserve: integer bpm.
    let shift = (0..<40).map { ShiftWorld().season(seed: 2, index: $0, days: 60) }
    #expect(shift.contains { $0.days.contains { ($0.morning.sleep?.onset ?? 0) > 5 } })
    #expect(shift.count { $0.days[10].morning.plannedLoads.isEmpty } > 15)
    let reserve = ReserveWorld().season(seed: 2, index: 0, days: 60)
    #expect(reserve.days.compactMap(\.morning.restingHeartRate).allSatisfy { $0 == $0.rounded() })
    let squad = (0..<20).flatMap { SquadWorld().season(seed: 2, index: $0, days: 120).days }
    func missing(_ days: [SimulatedDay]) -> Double {
      Double(days.count { $0.morning.sleep == nil }) / Double(max(1, days.count))
    }
    #expect(
      missing(squad.filter { $0.truth.plannedLoad == 0 })
        > missing(squad.filter { $0.truth.plannedLoad > 0 }) + 0.25)
  }
}
