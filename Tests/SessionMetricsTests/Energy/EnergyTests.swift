import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *METs and MET-minutes*.
struct ACSMTests {
  @Test func workedNumbers() {
    #expect(close(ACSM.walking(speed: 80, grade: 0.05), 18.7))
    #expect(close(ACSM.running(speed: 200, grade: 0.03), 48.9))
    #expect(close(ACSM.cycling(watts: 200, mass: 75), 35.8))
    #expect(close(ACSM.armCycling(watts: 50, mass: 75), 15.5))
    #expect(close(ACSM.stepping(perMinute: 24, height: 0.30), 25.5368))
  }

  @Test func edges() {
    #expect(ACSM.walking(speed: 0) == 3.5 && ACSM.cycling(watts: 0, mass: 70) == 7)
    #expect(ACSM.running(speed: 200, grade: -0.01) == nil && ACSM.cycling(watts: 100, mass: 0) == nil)
    #expect(close(ACSM.onFoot(speed: 100), 13.5) && close(ACSM.onFoot(speed: 134), 30.3))
    #expect(close(ACSM.onFoot(speed: 117), (13.5 + 30.3) / 2))
  }
}

/// Page: *METs and MET-minutes*.
struct METTests {
  @Test func energyOfMETs() {
    #expect(close(METEnergy.gross(mets: 9.8, mass: 70, seconds: 2700), 514.5))
    #expect(close(METEnergy.gross(mets: 9.8, mass: 70, seconds: 2700, definition: .oxygen), 540.225))
    #expect(close(METEnergy.net(mets: 9.8, mass: 70, seconds: 2700), 462))
    #expect(METEnergy.gross(mets: 5, mass: 70, seconds: 0) == 0)
    #expect(METEnergy.gross(mets: 0.8, mass: 70, seconds: 1) == nil)
  }

  @Test func tablesEqualTheFiles() throws {
    #expect(Array(Compendium.text.utf8) == (try TestData.packageBytes("Data/compendium.csv")))
    #expect(Array(VO2maxNorms.text.utf8) == (try TestData.packageBytes("Data/vo2max_percentiles.csv")))
    let lines = Compendium.text.split(separator: "\n").count - 1
    #expect(Compendium.rows.count == lines && Set(Compendium.rows.map(\.key)).count == lines)
  }

  @Test func compendiumIsKeyedByEdition() {
    #expect(Compendium.mets(edition: 2024, code: "12050") == 9.3)
    #expect(Compendium.mets(edition: 2011, code: "12050") == 9.8)
    #expect(Compendium.mets(edition: 2011, code: "01014") == nil)
    #expect(
      Compendium.row(CompendiumKey(edition: 2024, code: "01010"))?.activity == "Cycling <10 mph, leisure")
  }

  @Test func everyRowOfEveryKindExistsAndRises() throws {
    for kind in ActivityKind.catalogue {
      guard let rows = kind.compendium else { continue }
      let values = try [rows.light, rows.moderate, rows.vigorous].map {
        try #require(Compendium.row($0)?.mets, "\(kind.name) \($0)")
      }
      #expect(values == values.sorted(), "\(kind.name) \(values)")
    }
  }

  @Test func productTable() {
    #expect(close(SessionMETs.table(.run, intensity: nil, settings: .init())?.value, 9.8))
    #expect(
      close(
        SessionMETs.table(ActivityKind(named: "VirtualRun"), intensity: 1, settings: .init())?.value,
        9.8 * 1.3))
    #expect(
      close(SessionMETs.table(ActivityKind(named: "Soccer"), intensity: 0, settings: .init())?.value, 3.5))
    let expected: [(String, Double)] = [
      ("Run", 9.8), ("TrailRun", 10.5), ("Ride", 7.5), ("VirtualRide", 6.8), ("Swim", 8), ("Walk", 3.5),
      ("Hike", 5.3), ("WeightTraining", 5), ("Workout", 6), ("Rowing", 7), ("Yoga", 3), ("CrossFit", 8),
      ("Elliptical", 5), ("Chess", 5),
    ]
    for (name, value) in expected {
      #expect(
        close(SessionMETs.table(ActivityKind(named: name), intensity: 0.5, settings: .init())?.value, value),
        "\(name)")
    }
  }

  @Test func compendiumByIntensityAndSpeed() {
    let strength = ActivityKind.strength
    #expect(SessionMETs.compendium(strength, intensity: 0.5, settings: .init())?.value == 3.5)
    #expect(SessionMETs.compendium(strength, intensity: 0.7, settings: .init())?.value == 5)
    #expect(SessionMETs.compendium(strength, intensity: 0.8, settings: .init())?.value == 6)
    #expect(
      SessionMETs.compendium(strength, intensity: nil, settings: .init())?.source == "compendium:2024:02052")
    #expect(
      SessionMETs.compendium(.run, intensity: 0.9, speed: 7.2 * 1609.344 / 3600, settings: .init())?.value
        == 11)
    #expect(
      SessionMETs.compendium(.walk, intensity: 0.9, speed: 3 * 1609.344 / 3600, settings: .init())?.value
        == 3.8)
    #expect(
      SessionMETs.compendium(.ride, intensity: nil, speed: 15 * 1609.344 / 3600, settings: .init())?.value
        == 10)
    #expect(
      SessionMETs.compendium(ActivityKind(named: "Quidditch"), intensity: 0.5, settings: .init()) == nil)
  }

  @Test func measuredFirst() throws {
    let run = makeStream(time: seconds(600), [.speed: [Double](repeating: 200 / 60.0, count: 600)])
    let mets = try #require(run.mets(kind: .run, intensity: 0.8, mass: nil))
    #expect(close(mets.value, 43.5 / 3.5) && mets.source == "acsm_run")
    let ride = makeStream(time: seconds(600), [.power: [Double](repeating: 200, count: 600)])
    #expect(close(ride.mets(kind: .ride, intensity: 0.8, mass: 75)?.value, 35.8 / 3.5))
    var settings = METSettings()
    settings.method = .table
    #expect(close(run.mets(kind: .run, intensity: nil, mass: nil, settings: settings)?.value, 9.8))
    let gym = makeStream(time: seconds(10), [.heartRate: [Double](repeating: 100, count: 10)])
    #expect(gym.mets(kind: .strength, intensity: 0.7, mass: nil)?.value == 5)
  }

  /// 60 m/min up 30 % are walked, 60 · 0.1 + 60 · 0.3 · 1.8 + 3.5 mL/kg/min, whatever the session is called; from 80 m/min a run is run.
  @Test func whatIsSlowerThanAJogIsWalked() throws {
    func mets(_ speed: Double, _ grade: Double, _ kind: ActivityKind) -> Double? {
      let stream = makeStream(time: seconds(600), [.speed: [Double](repeating: speed / 60, count: 600)])
      return stream.mets(
        kind: kind, intensity: nil, mass: nil, grade: [Double](repeating: grade, count: 600))?.value
    }
    #expect(close(mets(60, 0.3, .run), 41.9 / 3.5) && close(mets(60, 0.3, .walk), 41.9 / 3.5))
    #expect(close(mets(81, 0, .run), (0.2 * 81 + 3.5) / 3.5))
  }

  /// The page's ride: 2, 6.114 and 10.229 METs.
  @Test func samplesByTheirMETs() throws {
    func watts(_ second: Int) -> Double { second < 600 ? 0 : second < 1200 ? 100 : 200 }
    let power = (0...1800).map(watts)
    let ride = makeStream(time: seconds(1801), [.power: power])
    let mets = try #require(ride.mets(kind: .ride, intensity: nil, mass: 75))
    let samples = try #require(mets.samples)
    #expect(close(samples.lightMinutes, 10) && samples.moderateMinutes == 0)
    #expect(close(samples.vigorousMinutes, 20))
    let one = (7.0 + 10.8 * 100 / 75) / 3.5
    let two = (7.0 + 10.8 * 200 / 75) / 3.5
    #expect(close(samples.total, 20 + 10 * (one + two)) && close(mets.value * 30, samples.total))
    // 84 m/min run on the level: 20.3 ÷ 3.5 METs; standing is light.
    let run = makeStream(
      time: seconds(1201), [.speed: (0...1200).map { $0 < 600 ? 1.4 : 0 }])
    let minutes = try #require(run.mets(kind: .run, intensity: nil, mass: nil)?.samples)
    #expect(close(minutes.moderateMinutes, 10) && close(minutes.lightMinutes, 10))
    #expect(close(minutes.total, 10 * 20.3 / 3.5 + 10))
    // One value of the whole session tells nothing of its samples.
    let gym = makeStream(time: seconds(10), [.heartRate: [Double](repeating: 100, count: 10)])
    #expect(gym.mets(kind: .strength, intensity: 0.7, mass: nil)?.samples == nil)
  }

  /// By heart rate: the energy of Keytel at each rate over mass and hour, rest where the equation falls below it.
  @Test func samplesOfHeartRate() throws {
    let athlete = EnergyAthlete(mass: 70, age: 35, sex: .male)
    let beats = (0...1200).map { $0 < 600 ? 150.0 : 50 }
    let stream = makeStream(time: seconds(1201), [.heartRate: beats])
    let found = try #require(
      stream.heartRateMETs(athlete: athlete, perMET: 1, settings: .init(), metSettings: .init()))
    let hard = 14.4630975143 * 60 / 70
    // The second of the fall lies between the two.
    #expect((found.vigorousMinutes - 10).magnitude < 0.02 && (found.lightMinutes - 10).magnitude < 0.02)
    #expect((found.total - 10 * (hard + 1)).magnitude < hard / 60)
    #expect(
      stream.heartRateMETs(
        athlete: EnergyAthlete(mass: 70, age: 35), perMET: 1, settings: .init(), metSettings: .init()) == nil)
    #expect(stream.heartRateMETs(athlete: athlete, perMET: 0, settings: .init(), metSettings: .init()) == nil)
  }

  @Test func metMinutes() {
    #expect(METMinutes([ActivityBout(mets: 4, minutes: 150)]).total == 600)
    #expect(METMinutes([ActivityBout(mets: 8, minutes: 75)]).total == 600)
    #expect(close(METMinutes([ActivityBout(mets: 3.3, minutes: 150)]).total, 495))
    let week = METMinutes([
      ActivityBout(mets: 4, minutes: 100), ActivityBout(mets: 8, minutes: 30),
      ActivityBout(mets: 2, minutes: 60),
      ActivityBout(mets: nil, minutes: 50),
    ])
    #expect(week.equivalentMinutes == 160 && week.unknownBouts == 1 && week.total == 760)
    #expect(week.shareOfGuideline == 1.52 && week.reachesMinutes && METMinutes([]).total == 0)
  }
}

/// Page: *Energy of a session* (Keytel).
/// Page: *Resting metabolic rate*.
struct KeytelTests {
  @Test func workedNumbers() {
    let cases: [(Sex, Double, Double?, Double, Double)] = [
      (.male, 70, nil, 60.5136, 14.4630975143), (.female, 60, nil, 41.6898, 9.96410133843),
      (.male, 70, 50, 56.5915, 13.5256931166), (.female, 60, 45, 40.9746, 9.79316443595),
    ]
    for (sex, mass, vo2max, kilojoules, kilocalories) in cases {
      let slow = KeytelEnergy.kilojoulesPerMinute(
        heartRate: 150, mass: mass, age: 35, sex: sex, vo2max: vo2max)
      let fast = KeytelEnergy.kilocaloriesPerMinute(
        heartRate: 150, mass: mass, age: 35, sex: sex, vo2max: vo2max)
      #expect(close(slow, kilojoules) && close(fast, kilocalories))
    }
  }

  @Test func floorAndValidity() {
    let zero = KeytelEnergy.kilojoulesPerMinute(heartRate: 54.0837, mass: 70, age: 35, sex: .male) ?? 1
    #expect(abs(zero) < 1e-4)
    #expect(
      KeytelEnergy.kilocaloriesPerMinute(heartRate: 45, mass: 70, age: 35, sex: .male, resting: 1.1) == 1.1)
    #expect(KeytelEnergy.kilojoulesPerMinute(heartRate: 0, mass: 70, age: 35, sex: .male) == nil)
    #expect(KeytelEnergy.isWithinCalibration(heartRate: 150, maximum: 190, mass: 70, age: 35))
    #expect(!KeytelEnergy.isWithinCalibration(heartRate: 100, maximum: 190, mass: 70, age: 35))
    #expect(!KeytelEnergy.isWithinCalibration(heartRate: 150, maximum: 190, mass: 70, age: 50))
  }

  @Test func resting() {
    func rate(_ sex: Sex, _ mass: Double, _ height: Double, _ equation: RestingEquation) -> Double? {
      RestingMetabolism.kilocaloriesPerDay(mass: mass, height: height, age: 35, sex: sex, equation: equation)
    }
    let expected: [(RestingEquation, Double, Double)] = [
      (.mifflin, 1623.75, 1295.25), (.harrisBenedict1919, 1668.2375, 1370.4375),
      (.rozaShizgal1984, 1667.282, 1362.033), (.automatic, 1623.75, 1295.25),
    ]
    for (equation, male, female) in expected {
      #expect(
        close(rate(.male, 70, 1.75, equation), male) && close(rate(.female, 60, 1.65, equation), female))
    }
    func lean(_ equation: RestingEquation) -> Double? {
      RestingMetabolism.kilocaloriesPerDay(
        mass: nil, height: nil, age: nil, sex: nil, fatFreeMass: 58, equation: equation)
    }
    #expect(close(lean(.cunningham1980), 1776) && close(lean(.cunningham1991), 1622.8))
    #expect(close(lean(.automatic), 1776))
    #expect(rate(.male, 0, 1.75, .mifflin) == nil)
  }
}

/// Page: *Energy of a session* (Keytel).
struct SessionEnergyTests {
  static let athlete = EnergyAthlete(mass: 70, height: 1.75, age: 35, sex: .male)

  @Test func preferenceOrder() throws {
    let time = seconds(3601)
    let rate = [Double](repeating: 150, count: 3601)
    let ride = makeStream(time: time, [.power: [Double](repeating: 200, count: 3601), .heartRate: rate])
    let byPower = try #require(ride.energy(kind: .ride, athlete: Self.athlete))
    #expect(byPower.method == .power && close(byPower.kilocalories, 782.200590996))
    #expect(close(byPower.netKilocalories ?? -1, 782.200590996 - 1623.75 / 24))
    // A rowing machine gives 4 × 200 W × 0.8604 + 300 kcal/h for 175 lb.
    let rowed = try #require(
      ride.energy(kind: ActivityKind(named: "VirtualRow"), athlete: EnergyAthlete()))
    #expect(rowed.method == .power && abs(rowed.kilocalories - (4 * 200 * 0.8604 + 300)) < 0.5)
    let light = try #require(
      ride.energy(kind: ActivityKind(named: "Rowing"), athlete: Self.athlete))
    #expect(light.method == .power && abs(light.kilocalories - (4 * 200 * 0.8604 + 264.6)) < 0.5)
    let run = makeStream(
      time: time, [.speed: [Double](repeating: 200 / 60.0, count: 3601), .heartRate: rate])
    let byMotion = try #require(run.energy(kind: .run, athlete: Self.athlete))
    // 12 km at 3.6 J/kg/m, and rest: 1623.75 kcal a day for an hour.
    let moved = 12_000 * 3.6 * 70 / 4184
    #expect(byMotion.method == .motion && close(byMotion.kilocalories, moved + 1623.75 / 24))
    #expect(close(byMotion.netKilocalories ?? -1, moved))
    var acsm = EnergySettings()
    acsm.runningCost = .acsm
    let byUptake = try #require(run.energy(kind: .run, athlete: Self.athlete, settings: acsm))
    #expect(byUptake.method == .motion && close(byUptake.kilocalories, 43.5 * 70 / 1000 * 60 * 5))
    let gym = makeStream(time: time, [.heartRate: rate])
    let byHeart = try #require(gym.energy(kind: .strength, athlete: Self.athlete))
    #expect(byHeart.method == .heartRate && close(byHeart.kilocalories, 14.4630975143 * 60))
    var fit = Self.athlete
    fit.vo2max = 50
    let better = try #require(gym.energy(kind: .strength, athlete: fit))
    #expect(better.method == .heartRateAndVO2max && close(better.kilocalories, 13.5256931166 * 60))
    let bare = makeStream(time: time, [.temperature: rate])
    let byMETs = try #require(bare.energy(kind: .strength, athlete: Self.athlete))
    #expect(byMETs.method == .mets && close(byMETs.kilocalories, 5 * 70))
    // Half of the session at the wall: half of it at the METs, half at rest.
    let halves = try #require(
      bare.energy(kind: .strength, athlete: Self.athlete, duration: 1800, session: 3600))
    #expect(close(halves.kilocalories, 5 * 70 / 2 + 1623.75 / 48) && halves.seconds == 3600)
    #expect(bare.energy(kind: .strength, athlete: EnergyAthlete()) == nil)
    #expect(bare.energy(kind: ActivityKind(named: "Quidditch"), athlete: Self.athlete) == nil)
  }

  @Test func slowHeartCostsRestAtLeast() throws {
    let gym = makeStream(time: seconds(3601), [.heartRate: [Double](repeating: 45, count: 3601)])
    let energy = try #require(gym.energy(kind: .strength, athlete: Self.athlete))
    #expect(close(energy.kilocalories, 1623.75 / 24) && abs(energy.netKilocalories ?? -1) < 1e-9)
  }

  /// C(0.1) = 5.968214 J/kg/m, C(−0.1) = 2.151706; beyond 0.45 as at 0.45: 19.4260145625 (the worked numbers of the curve).
  @Test func aRunCostsWhatItsGradesCost() throws {
    let run = makeStream(time: seconds(1001), [.speed: [Double](repeating: 3, count: 1001)])
    for (grade, cost) in [(0.1, 5.968214), (-0.1, 2.151706), (0.45, 19.4260145625), (0.9, 19.4260145625)] {
      let energy = try #require(
        run.energy(kind: .run, athlete: Self.athlete, grade: [Double](repeating: grade, count: 1001)))
      #expect(close(energy.netKilocalories ?? -1, 3000 * cost * 70 / 4184), "\(grade)")
    }
    // A grade that is not known is level; a speed of zero costs rest.
    let unknown = try #require(
      run.energy(kind: .run, athlete: Self.athlete, grade: [Double](repeating: .nan, count: 1001)))
    #expect(close(unknown.netKilocalories ?? -1, 3000 * 3.6 * 70 / 4184))
  }

  @Test func downhillCostsLessAndUphillMore() throws {
    let run = makeStream(time: seconds(601), [.speed: [Double](repeating: 3, count: 601)])
    let energies = try [-0.05, 0, 0.05].map { grade in
      try #require(
        run.energy(kind: .run, athlete: Self.athlete, grade: [Double](repeating: grade, count: 601))
      ).kilocalories
    }
    #expect(energies[0] < energies[1] && energies[1] < energies[2])
  }
}

/// What lies on a limit counts, what lies half a per cent beyond does not.
@Suite("Limits of energy")
struct EnergyLimitTests {
  @Test("Keytel holds from 57 to 90 % of the maximum, 18 to 45 years, 47 to 120 kg, 27 to 81 mL/kg/min")
  func keytel() {
    func holds(share: Double = 0.7, age: Double = 30, mass: Double = 70, vo2max: Double? = 50) -> Bool {
      KeytelEnergy.isWithinCalibration(
        heartRate: share * 200, maximum: 200, mass: mass, age: age, vo2max: vo2max)
    }
    #expect(holds() && holds(vo2max: nil))
    #expect(holds(share: 0.57) && !holds(share: 0.567) && holds(share: 0.9) && !holds(share: 0.9045))
    #expect(holds(age: 18) && !holds(age: 17.91) && holds(age: 45) && !holds(age: 45.225))
    #expect(holds(mass: 47) && !holds(mass: 46.76) && holds(mass: 120) && !holds(mass: 120.6))
    #expect(holds(vo2max: 27) && !holds(vo2max: 26.86) && holds(vo2max: 81) && !holds(vo2max: 81.4))
  }

  @Test("Moderate from 3 METs, vigorous from 6, a week from 150 minutes, a session from 0.9 METs")
  func mets() {
    func week(_ mets: Double, _ minutes: Double) -> METMinutes {
      METMinutes([ActivityBout(mets: mets, minutes: minutes)])
    }
    #expect(week(3, 10).moderateMinutes == 10 && week(2.985, 10).moderateMinutes == 0)
    #expect(week(6, 10).vigorousMinutes == 10 && week(5.97, 10).vigorousMinutes == 0)
    #expect(week(5, 100).shareOfGuideline == 1)
    #expect(week(4, 150).reachesMinutes && !week(4, 149.3).reachesMinutes)
    #expect(METEnergy.gross(mets: 0.9, mass: 70, seconds: 60) != nil)
    #expect(METEnergy.gross(mets: 0.8955, mass: 70, seconds: 60) == nil)
  }

  @Test("The Compendium's rows change at an intensity of 0.6 and 0.8, and at the speeds of its rows")
  func compendium() throws {
    let run = ActivityKind(named: "Run")
    let rows = try #require(run.compendium)
    #expect(Compendium.row(of: run, intensity: 0.597, settings: .init()) == Compendium.row(rows.light))
    #expect(Compendium.row(of: run, intensity: 0.6, settings: .init()) == Compendium.row(rows.moderate))
    #expect(Compendium.row(of: run, intensity: 0.796, settings: .init()) == Compendium.row(rows.moderate))
    #expect(Compendium.row(of: run, intensity: 0.8, settings: .init()) == Compendium.row(rows.vigorous))
    func walk(_ milesAnHour: Double) -> String? {
      Compendium.row(of: ActivityKind(named: "Walk"), speed: milesAnHour * 1609.344 / 3600)?.key.code
    }
    func swim(_ metresASecond: Double) -> String? {
      Compendium.row(of: ActivityKind(named: "Swim"), speed: metresASecond)?.key.code
    }
    #expect(swim(0.5) == "18240" && swim(0.76) == "18290" && swim(0.9) == "18290" && swim(1.14) == "18230")
    #expect(walk(0.5) == "17170" && walk(2.79) == "17170" && walk(2.8001) == "17190")
    #expect(
      walk(3.49) == "17190" && walk(3.5001) == "17200" && walk(3.98) == "17200" && walk(4.0001) == "17220")
  }

  @Test("Estimates of VO₂max are believed from 10 to 95, steady runs from half to nine tenths of the reserve")
  func vo2max() {
    #expect(close(VO2maxEstimate.storer(watts: 200, mass: 60, age: 30, sex: .female), 38.3383333333))
    #expect(VO2maxEstimate.cooper(metres: 504.9 + 44.73 * 10.001) != nil)
    #expect(VO2maxEstimate.cooper(metres: 504.9 + 44.73 * 9.95) == nil)
    #expect(VO2maxEstimate.cooper(metres: 504.9 + 44.73 * 94.999) != nil)
    #expect(VO2maxEstimate.cooper(metres: 504.9 + 44.73 * 95.475) == nil)
    #expect(VO2maxEstimate.running(speed: 150, reserve: 0.5) != nil)
    #expect(VO2maxEstimate.running(speed: 150, reserve: 0.4975) == nil)
    #expect(VO2maxEstimate.running(speed: 150, reserve: 0.9) != nil)
    #expect(VO2maxEstimate.running(speed: 150, reserve: 0.9045) == nil)
  }
}

/// Page: *VO2max estimates*.
/// Page: *VO2max percentiles*.
struct VO2maxTests {
  @Test func estimators() {
    #expect(close(VO2maxEstimate.uth(maximum: 190, resting: 50), 58.14))
    #expect(close(VO2maxEstimate.cooper(metres: 2800), 51.3100827185))
    #expect(close(VO2maxEstimate.cooper(miles: 2800 / 1609.344), 51.2920209974))
    #expect(close(VO2maxEstimate.running(speed: 200, reserve: 5 / 7.0), 59.5))
    #expect(close(VO2maxEstimate.storer(watts: 300, mass: 75, age: 35, sex: .male), 50.4186666667))
    #expect(close(VO2maxEstimate.population(mass: 70, age: 35, sex: .male), 46.6509048918))
    #expect(close(VO2maxEstimate.population(mass: 60, age: 35, sex: .female), 35.7507756215))
    #expect(VO2maxEstimate.uth(maximum: 190, resting: 0) == nil)
    #expect(VO2maxEstimate.uth(maximum: 190, resting: 20) == nil)
    #expect(VO2maxEstimate.running(speed: 200, reserve: 0.4) == nil)
  }

  @Test func uptakeFromHeartRate() {
    #expect(close(OxygenUptake.fromReserve(5 / 7.0, vo2max: 50), 36.7142857143))
    #expect(OxygenUptake.fromReserve(-1, vo2max: 50) == 3.5 && OxygenUptake.fromReserve(2, vo2max: 50) == 50)
    #expect(
      close(OxygenUptake.percentOfMaximum(percentOfReserve: 500 / 7.0, isTreadmill: false), 74.1326530612))
    #expect(
      close(OxygenUptake.percentOfMaximum(percentOfReserve: 500 / 7.0, isTreadmill: true), 70.4805194805))
  }

  @Test func percentiles() throws {
    let now = try #require(VO2maxNorms.rating(vo2max: 45, age: 35, sex: .male))
    #expect(close(now.percentile, 69.6875) && now.word == "Good" && now.percentileText == "69.7")
    var settings = VO2maxSettings()
    settings.edition = 2015
    let then = try #require(VO2maxNorms.rating(vo2max: 45, age: 35, sex: .male, settings: settings))
    #expect(close(then.percentile, 59.2857142857) && then.word == "Fair")
    let top = try #require(VO2maxNorms.rating(vo2max: 80, age: 35, sex: .male))
    #expect(top.percentileText == "95+" && top.word == "Superior" && top.percentile == nil)
    let bottom = try #require(VO2maxNorms.rating(vo2max: 12, age: 35, sex: .male))
    #expect(bottom.percentileText == "5−" && bottom.word == "Very Poor" && bottom.percentile == nil)
    #expect(VO2maxNorms.rating(vo2max: 40, age: 19, sex: .male) == nil)
    #expect(VO2maxNorms.rating(vo2max: 40, age: 90, sex: .male) == nil)
    #expect(VO2maxNorms.rating(vo2max: 20, age: 85, sex: .female, settings: settings) == nil)
    #expect(VO2maxNorms.value(percentile: 50, age: 35, sex: .male) == 38.6)
    #expect(VO2maxNorms.value(percentile: 50, age: 35, sex: .male, edition: 2015) == 42.4)
    #expect(VO2maxNorms.value(percentile: 50, age: 25, sex: .female, mode: .cycle, edition: 2017) == 31)
    #expect(VO2maxNorms.value(percentile: 51, age: 35, sex: .male) == nil)
  }

  @Test func percentileRisesWithVO2max() throws {
    for mode in VO2maxNorms.Mode.allCases {
      for sex in Sex.allCases {
        for decade in stride(from: 20.0, through: 80, by: 10) {
          var last = 0.0
          var falls = 0
          for tenths in 60...700 {
            let rating = try #require(
              VO2maxNorms.rating(vo2max: Double(tenths) / 10, age: decade, sex: sex, mode: mode))
            let place = rating.percentile ?? (rating.percentileText == "95+" ? 100 : 0)
            if place < last { falls += 1 }
            last = place
          }
          #expect(falls == 0, "\(mode) \(sex) \(decade)")
        }
      }
    }
  }

  @Test func cooperWords() {
    #expect(VO2maxNorms.cooperWord(vo2max: 54, age: 35, sex: .male) == "Superior")
    #expect(VO2maxNorms.cooperWord(vo2max: 48.2, age: 35, sex: .male) == "Good")
    #expect(VO2maxNorms.cooperWord(vo2max: 20, age: 75, sex: .female) == "Poor")
    #expect(VO2maxNorms.cooperWord(vo2max: 50, age: 80, sex: .male) == nil)
  }

  @Test func medianOfSteadySegments() throws {
    // Steady running at 200 m/min and x = 5/7 of reserve, with a sprint that must not count.
    var speed = [Double](repeating: 200 / 60.0, count: 1800)
    for row in 900..<960 { speed[row] = Double(row % 7) }
    let rate = [Double](repeating: 50 + 140 * 5 / 7.0, count: 1800)
    let stream = makeStream(time: seconds(1800), [.speed: speed, .heartRate: rate])
    let estimate = try #require(stream.runningVO2max(maximum: 190, resting: 50))
    #expect(close(estimate.value, 59.5) && estimate.segments > 30)
    // Segments that agree leave only the method's error: a standard deviation of 10 %, times 1.645 for 90 %.
    let error = 59.5 * 0.1 * 1.6448536269514722
    #expect(close(estimate.lower, 59.5 - error) && close(estimate.upper, 59.5 + error))
    let short = makeStream(
      time: seconds(200), [.speed: Array(speed[..<200]), .heartRate: Array(rate[..<200])])
    #expect(short.runningVO2max(maximum: 190, resting: 50) == nil)
  }
}
