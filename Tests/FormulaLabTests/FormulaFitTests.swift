import FormulaLab
import FormulaSets
import RealModule
import Testing
import TextFormats
import _TestSupport

/// Sessions of simulated athletes whose exponential training impulse is known: minutes at fractions of the reserve.
private struct Cohort {
  var minutes: [[Double]] = []
  var fractions: [[Double]] = []
  var targets: [FitTarget] = []

  static let a = 0.64
  static let b = 1.92

  /// - Parameters:
  ///   - athletes: How many.
  ///   - noise: Error of a target, share of it; a third of it is the athlete's own.
  ///   - hasOwnFactor: Whether an athlete has an error of their own.
  ///   - oneIntensity: Whether every minute of every session is at the same fraction, so that a and b cannot be told apart.
  init(
    athletes: Int = 20, sessions: Int = 8, noise: Double = 0.1, hasOwnFactor: Bool = true,
    oneIntensity: Bool = false,
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    func uniform() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    func normal() -> Double {
      (-2 * Double.log(max(1e-12, uniform()))).squareRoot() * .cos(2 * .pi * uniform())
    }
    for athlete in 0..<athletes {
      let own = 1 + (hasOwnFactor ? noise / 3 * normal() : 0)
      for session in 0..<sessions {
        let minutes = [10 + 30 * uniform(), 40 * uniform(), 20 * uniform()]
        let shift = 0.15 * uniform()
        let fractions = oneIntensity ? [0.65, 0.65, 0.65] : [0.45 + shift, 0.65 + shift, 0.8 + shift]
        self.minutes.append(minutes)
        self.fractions.append(fractions)
        let truth = Self.load(minutes, fractions, Self.a, Self.b)
        targets.append(
          FitTarget(
            athlete: "athlete \(athlete)", time: Double(session), value: truth * own + 60 * noise * normal()))
      }
    }
  }

  static func load(_ minutes: [Double], _ fractions: [Double], _ a: Double, _ b: Double) -> Double {
    ImpulseLoads.loads(minutes: [minutes], fractions: [fractions], a: a, b: b)[0]
  }

  /// The load of every session for a and b.
  func loads(_ values: [Double]) -> [Double] {
    ImpulseLoads.loads(minutes: minutes, fractions: fractions, a: values[0], b: values[1])
  }

  static let parameters = [
    FitParameter("trimp.male_a", base: 0.86, range: 0.1...2),
    FitParameter("trimp.male_b", base: 1.67, range: 0.5...4),
  ]
}

/// Page: *Fitting constants*
@Suite("Fitting constants")
struct FormulaFitTests {
  @Test("Exact data give the constants back, and better than a wrong base")
  func exact() throws {
    let cohort = Cohort(noise: 0, seed: 3)
    let fit = try FormulaFit(Cohort.parameters, cohort.targets, model: cohort.loads)
    #expect(isClose(fit.constants[0].estimate.value, Cohort.a, 1e-4))
    #expect(isClose(fit.constants[1].estimate.value, Cohort.b, 1e-4))
    #expect(fit.error < 1e-3 && fit.isByAthlete && fit.blocks == 20 && fit.rows == 160)
    #expect(fit.verdict == .better && fit.personalValues?["trimp.male_b"] != nil)
  }

  @Test("The same seed gives the same fit")
  func deterministic() throws {
    let cohort = Cohort(seed: 5)
    let one = try FormulaFit(Cohort.parameters, cohort.targets, model: cohort.loads)
    let other = try FormulaFit(Cohort.parameters, cohort.targets, model: cohort.loads)
    #expect(one == other && one.json() == other.json())
  }

  /// Cohorts of a trial, and the share of intervals that may hold the truth: few cohorts say little of a share.
  #if DEBUG
    private static let trials = 8
    private static let honest = 0.6...1.0
  #else
    private static let trials = 200
    private static let honest = 0.85...0.95
  #endif

  @Test("90 % intervals hold known constants in 85 to 95 % of cohorts that tell them")
  func coverage() throws {
    var held = [0, 0]
    var identified = 0
    for seed in 1...Self.trials {
      let cohort = Cohort(seed: UInt64(1000 + seed))
      var settings = FitSettings()
      settings.starts = 3
      settings.draws = 200
      let fit = try FormulaFit(Cohort.parameters, cohort.targets, settings: settings, model: cohort.loads)
      guard fit.verdict.isIdentified else { continue }
      identified += 1
      for (place, truth) in [Cohort.a, Cohort.b].enumerated() {
        if fit.constants[place].estimate.interval?.contains(truth) == true { held[place] += 1 }
      }
    }
    #expect(Double(identified) >= 0.8 * Double(Self.trials), "\(identified) identified")
    for count in held {
      let share = Double(count) / Double(max(1, identified))
      #expect(Self.honest.contains(share), "\(share) of \(identified)")
    }
  }

  @Test(
    "Cohorts that cannot tell the constants are refused in 95 %: one intensity, a free factor, a target of noise"
  )
  func refused() throws {
    var refused = ["one intensity": 0, "free factor": 0, "noise": 0]
    let trials = Self.trials / 2
    for seed in 1...trials {
      var settings = FitSettings()
      settings.starts = 3
      settings.draws = 100
      let flat = Cohort(oneIntensity: true, seed: UInt64(seed))
      let one = try FormulaFit(Cohort.parameters, flat.targets, settings: settings, model: flat.loads)
      if one.personalValues == nil, one.verdict == .notIdentified {
        refused["one intensity", default: 0] += 1
      }
      let cohort = Cohort(seed: UInt64(seed))
      settings.link = .proportional
      let free = try FormulaFit(Cohort.parameters, cohort.targets, settings: settings, model: cohort.loads)
      if free.verdict == .notIdentified { refused["free factor", default: 0] += 1 }
      var random = SplitMix64(seed: UInt64(seed))
      let noise = cohort.targets.map {
        FitTarget(athlete: $0.athlete, time: $0.time, value: Double(random.next() >> 40))
      }
      settings.link = .linear
      let none = try FormulaFit(Cohort.parameters, noise, settings: settings, model: cohort.loads)
      if none.verdict == .notIdentified { refused["noise", default: 0] += 1 }
    }
    for (name, count) in refused {
      #expect(Double(count) >= 0.95 * Double(trials), "\(name): \(count) of \(trials)")
    }
  }

  @Test("A factor of its own leaves the exponent identified: b alone, ratings in other units")
  func proportional() throws {
    let cohort = Cohort(noise: 0.05, seed: 11)
    let rated = cohort.targets.map { FitTarget(athlete: $0.athlete, time: $0.time, value: 0.05 * $0.value) }
    var settings = FitSettings()
    settings.link = .proportional
    let fit = try FormulaFit([Cohort.parameters[1]], rated, settings: settings) {
      cohort.loads([Cohort.a, $0[0]])
    }
    #expect(fit.verdict.isIdentified && fit.constants[0].estimate.interval?.contains(Cohort.b) == true)
    #expect(isClose(fit.line.slope, 0.05, 0.1) && fit.line.intercept == 0)
  }

  @Test("One athlete: stretches of time are the blocks; a base that is the truth is not beaten")
  func oneAthlete() throws {
    let truth = [
      FitParameter("trimp.male_a", base: Cohort.a, range: 0.1...2),
      FitParameter("trimp.male_b", base: Cohort.b, range: 0.5...4),
    ]
    var settings = FitSettings()
    settings.starts = 2
    settings.draws = 100
    var better = 0
    for seed in 1...Self.trials {
      let cohort = Cohort(athletes: 1, sessions: 120, hasOwnFactor: false, seed: UInt64(seed))
      let fit = try FormulaFit(truth, cohort.targets, settings: settings, model: cohort.loads)
      #expect(!fit.isByAthlete && fit.blocks == 10)
      if fit.verdict == .better { better += 1 }
    }
    #expect(Double(better) <= 0.1 * Double(Self.trials), "\(better) of \(Self.trials)")
  }

  @Test("Missing targets and predictions are left out; what cannot be fitted is an error, never a trap")
  func edges() throws {
    let cohort = Cohort(athletes: 6, seed: 2)
    var targets = cohort.targets
    targets[0] = FitTarget(time: 0, value: .nan)
    let fit = try FormulaFit([Cohort.parameters[1]], targets) { values in
      var loads = cohort.loads([Cohort.a, values[0]])
      loads[1] = .nan
      return loads
    }
    #expect(fit.leftOut == 2 && fit.rows == 46)
    let parameter = Cohort.parameters[1]
    #expect(throws: FitError.parameters(count: 0, most: 8)) {
      try FormulaFit([], targets, model: cohort.loads)
    }
    #expect(throws: FitError.tooFewRows(count: 0, needed: 5)) { try FormulaFit([parameter], []) { _ in [] } }
    #expect(throws: FitError.noBase) { try FormulaFit([parameter], targets) { _ in [1] } }
    let same = (0..<20).map { FitTarget(time: Double($0), value: 5) }
    #expect(throws: FitError.constantTarget) {
      try FormulaFit([parameter], same) { _ in same.map { _ in 1 } }
    }
    #expect(throws: FitError.range(key: "x")) {
      try FormulaFit([FitParameter("x", base: 5, range: 0...1)], targets, model: cohort.loads)
    }
    // A model that does not move, one that has values at the base alone, and targets that are all of one time.
    let dead = try FormulaFit([parameter], targets) { _ in targets.indices.map { Double($0 % 7) } }
    #expect(dead.verdict == .notIdentified)
    let lonely = try FormulaFit([parameter], targets) { values in
      targets.map { _ in values[0] == parameter.base ? 1 : .nan }
    }
    #expect(lonely.verdict == .notIdentified)
    for fit in [dead, lonely] {
      let text = String(decoding: fit.json(), as: UTF8.self)
      #expect(
        text.hasPrefix("{\"verdict\":\"not_identified\"") && !text.contains("nan") && !text.contains("inf,"))
    }
  }

  @Test("A formula file only of identified constants that beat the base; it reads back")
  func file() throws {
    let cohort = Cohort(seed: 3)
    let fit = try FormulaFit(Cohort.parameters, cohort.targets, model: cohort.loads)
    let text = try #require(
      fit.formulaFile(base: .standard, name: "own\nset", reason: "fitted\nto loads", day: "2026-01-31"))
    let set = try FormulaSet(reading: Array(text.utf8))
    #expect(set.name == "own set" && set.version == "1")
    let again = try #require(fit.formulaFile(base: set, name: "own set", reason: "again", day: "2026-02-28"))
    #expect(try FormulaSet(reading: Array(again.utf8)).version == "2")
    let preset = try FormulaSet.preset(named: "p247")
    let other = try #require(fit.formulaFile(base: preset, name: "own set", reason: "r", day: "2026-02-28"))
    #expect(try FormulaFile.base(reading: Array(other.utf8)).name == "p247")
    let changed = set.differences(from: .standard).map(\.setting.path)
    #expect(changed == ["trimp.male_a", "trimp.male_b"])
    let flat = Cohort(oneIntensity: true, seed: 1)
    let refused = try FormulaFit(Cohort.parameters, flat.targets, model: flat.loads)
    #expect(refused.formulaFile(base: .standard, name: "x", reason: "", day: "") == nil)
  }
}

/// Page: *Fitting constants*
@Suite("Tables of targets")
struct TargetTableTests {
  @Test("Rows that cannot be used are named with line and column; the rest is used")
  func problems() throws {
    let text = """
      activity;athlete;Rating
      a.fit;Ann;6,5
      b.fit;Ann;hard
      ;Ann;3
      c.fit;;
      d.fit;Bob;400
      folder/e.json.gz;Bob;4
      a.fit;Ann;7
      """
    let table = try TargetTable(reading: Array(text.utf8), column: "rating", in: 0...10)
    #expect(table.rows.map(\.value) == [6.5, 4] && table.rows.map(\.athlete) == ["Ann", "Bob"])
    #expect(
      table.problems == [
        LabProblem(.notANumber, line: 3, column: "Rating"), LabProblem(.empty, line: 4, column: "activity"),
        LabProblem(.empty, line: 5, column: "Rating"), LabProblem(.outOfRange, line: 6, column: "Rating"),
        LabProblem(.repeated, line: 8, column: "activity"),
      ])
    #expect(table.problems[0].description == "line 3: \"Rating\" is not a number")
    var unknown: [LabProblem] = []
    let matched = table.matched(to: ["/x/e.json", "/y/z.fit", "/x/a.fit"], &unknown)
    #expect(matched.map { $0?.value } == [4, nil, 6.5] && unknown.isEmpty)
    _ = table.matched(to: ["/x/a.fit", "/y/a.fit"], &unknown)
    #expect(unknown.map(\.line) == [2, 7] && unknown[0].kind == .unknownActivity)
  }

  @Test("Missing columns with the nearest heading, empty tables")
  func missing() throws {
    #expect(throws: LabProblem(.missingColumn, column: "ratng", nearest: "rating")) {
      try TargetTable(reading: Array("activity,rating\na,1\n".utf8), column: "ratng")
    }
    #expect(throws: LabProblem(.missingColumn, column: "activity")) {
      try TargetTable(reading: Array("who,rating\na,1\n".utf8), column: "rating")
    }
    #expect(throws: LabProblem(.noRows, column: "rating")) {
      try TargetTable(reading: Array("activity,rating\na,x\n".utf8), column: "rating")
    }
    // A dot belongs to the name unless an ending of recordings follows; a row of nobody is no athlete.
    let dots = try TargetTable(
      reading: Array("activity,athlete,rating\n2026.01.run,a,1\nRide.a,a,2\nother,,3\n".utf8),
      column: "rating")
    #expect(dots.problems == [LabProblem(.empty, line: 4, column: "athlete")])
    var unknown: [LabProblem] = []
    let found = dots.matched(to: ["rides/2026.01.run.tcx.gz", "Ride.b.tcx", "Ride.a.FIT"], &unknown)
    #expect(found.map { $0?.value } == [1, nil, 2] && unknown.isEmpty)
    #expect(throws: LabProblem(.missingColumn, column: "rating")) {
      try TargetTable(reading: [], column: "rating")
    }
  }

  @Test("Every row is named once, however many columns are read, and after a hundred how many there are")
  func named() throws {
    let rows = (1...9).map { "gone\($0),\($0),1,x\n" }.joined()
    var problems: [LabProblem] = []
    let targets = TuneTarget.all(
      reading: Array(("activity,rpe,load,note\n" + rows).utf8), names: ["a.fit"], budget: ReadingBudget(),
      &problems)
    #expect(targets.isEmpty)
    let lines = LabProblem.lines(problems)
    #expect(lines.filter { $0.hasSuffix("\"activity\" matches no activity in the inputs") }.count == 9)
    #expect(lines.contains("line 2: \"note\" is not a number"))
    #expect(lines.last == "\"note\" has no usable row" && lines.count == 11)
    problems = []
    _ = TuneTarget.all(
      reading: Array("activity,a,b,c\n,1,2,3\n".utf8), names: ["a.fit"], budget: ReadingBudget(), &problems)
    #expect(
      LabProblem.lines(problems) == ["line 2: \"activity\" is empty"]
        + ["a", "b", "c"].map { "\"\($0)\" has no usable row" })
    let many = LabProblem.lines((2...300).map { LabProblem(.empty, line: $0, column: "a") })
    #expect(many.count == 101 && many.last == "299 problems in total")
  }

  @Test("A column is the one that is spelled so; of two with one name neither is taken")
  func spelling() throws {
    var problems: [LabProblem] = []
    let both = "Activity,Load,load,load.x,x,x\na,1,2,3,4,5\nb,1,5,3,4,5\n"
    let targets = TuneTarget.all(
      reading: Array(both.utf8), names: ["a", "b"], budget: ReadingBudget(), &problems)
    #expect(targets.map(\.name) == ["Load", "load", "load.x"])
    #expect(targets.map { $0.values["b"] } == [1, 5, 3])
    #expect(LabProblem.lines(problems) == ["several columns are named \"x\""])
    #expect(throws: LabProblem(.repeatedColumn, column: "x")) {
      try TargetTable(reading: Array(both.utf8), column: "X")
    }
    #expect(try TargetTable(reading: Array(both.utf8), column: "load").rows.map(\.value) == [2, 5])
  }

  @Test("A heading that ends in the name that is asked for is what was meant")
  func nearest() {
    let table = LabTable(
      reading: Array("date,training_load.load,training_load.method\n".utf8), budget: ReadingBudget())
    #expect(throws: LabProblem(.missingColumn, column: "Load", nearest: "training_load.load")) {
      try table.needed("Load")
    }
  }

  @Test("Two columns of one table, or of two by a key")
  func pairs() throws {
    let one = LabTable(
      reading: Array("day,ours\nmon,10\ntue,20\nwed,x\nthu,40\ntue,9\n".utf8), budget: ReadingBudget())
    let other = LabTable(
      reading: Array("day,theirs\ntue,19\nmon,11\nfri,3\nthu,\n".utf8), budget: ReadingBudget())
    let pairs = try PairedColumns(one, other, on: "day", first: "ours", second: "theirs")
    #expect(pairs.names == ["mon", "tue"] && pairs.first == [10, 20] && pairs.second == [11, 19])
    // wed has no number and tue is listed twice; thu has no number in the other table, and fri no row here.
    #expect(pairs.problems.map(\.line) == [4, 6] && pairs.secondProblems.map(\.line) == [5])
    #expect(pairs.unmatchedFirst == 0 && pairs.unmatchedSecond == 1)
    let alone = try PairedColumns(
      LabTable(reading: Array("d,a\n1,1\n2,2\n3,3\n".utf8), budget: ReadingBudget()),
      LabTable(reading: Array("d,b\n1,1\n".utf8), budget: ReadingBudget()),
      on: "d",
      first: "a", second: "b")
    #expect(alone.unmatchedFirst == 2 && alone.names == ["1"])
    let single = try PairedColumns(
      LabTable(reading: Array("a\tb\n1\t2\n3\t\n".utf8), budget: ReadingBudget()), first: "A", second: "b")
    #expect(single.first == [1] && single.second == [2] && single.problems.map(\.line) == [3])
  }
}
