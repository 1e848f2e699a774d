import Enrichment
import FormulaLab
import FormulaSets
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// The function of Ishigami and Homma 1990 with a = 7, b = 0.1 on −π…π.
private func ishigami(_ x: [Double]) -> Double {
  let middle = Double.sin(x[1])
  return .sin(x[0]) + 7 * middle * middle + 0.1 * x[2] * x[2] * x[2] * x[2] * .sin(x[0])
}

private func scaled(_ row: [Double]) -> [Double] { row.map { .pi * (2 * $0 - 1) } }

/// Page: *Sensitivity to settings*
@Suite("Shares of variance")
struct SobolIndicesTests {
  /// The radical inverse of van der Corput: the sample that SALib was given, too.
  private static func inverse(_ number: Int, _ base: Int) -> Double {
    var (rest, value, part) = (number, 0.0, 1 / Double(base))
    while rest > 0 {
      value += part * Double(rest % base)
      rest /= base
      part /= Double(base)
    }
    return value
  }

  private static func outputs(hasSecondOrder: Bool) -> [Double] {
    (1...16).flatMap { row -> [Double] in
      let point = [2, 3, 5, 7, 11, 13].map { inverse(row, $0) }
      let (a, b) = (Array(point[..<3]), Array(point[3...]))
      func mixed(_ one: [Double], _ other: [Double]) -> [[Double]] {
        (0..<3).map { column in
          var copy = one
          copy[column] = other[column]
          return copy
        }
      }
      return ([a] + mixed(a, b) + (hasSecondOrder ? mixed(b, a) : []) + [b]).map { ishigami(scaled($0)) }
    }
  }

  @Test("SALib 1.6 on the same sample of Ishigami's function: first, total and second order")
  func sameAsSALib() throws {
    let indices = try SobolIndices(Self.outputs(hasSecondOrder: true), parameters: 3, hasSecondOrder: true)
    #expect(
      isClose(
        indices.firstOrder.map(\.value), [0.06967881611730922, 0.7623425108673099, 0.2990310370270387]))
    #expect(
      isClose(
        indices.totalOrder.map(\.value), [0.21508449704472277, 0.6508758681890238, 0.3419491279406082]))
    #expect(isClose(indices.secondOrder[0][1], 0.2100381352253866))
    #expect(isClose(indices.secondOrder[0][2], 0.39774568775623476))
    #expect(isClose(indices.secondOrder[1][2], -0.37554856183246166))
    let short = try SobolIndices(Self.outputs(hasSecondOrder: false), parameters: 3)
    #expect(
      isClose(short.firstOrder.map(\.value), [0.06996792990589674, 0.7628079618727744, 0.2987486128231579]))
    #expect(
      isClose(short.totalOrder.map(\.value), [0.21508449704472274, 0.6508758681890238, 0.3419491279406082]))
    #expect(short.rows == 16 && short.secondOrder.isEmpty)
  }

  @Test("The known shares of Ishigami's function lie in the intervals of a large sample of ours")
  func analytic() throws {
    let sample = SobolIndices.sample(parameters: 3, rows: 4000)
    #expect(sample.count == 4000 * 5 && sample.allSatisfy { $0.allSatisfy { (0..<1).contains($0) } })
    let indices = try SobolIndices(sample.map { ishigami(scaled($0)) }, parameters: 3, draws: 50, level: 0.99)
    // V₁ = (1 + bπ⁴/5)²/2, V₂ = a²/8, V₁₃ = b²π⁸(1/18 − 1/50).
    for (found, known) in zip(indices.firstOrder, [0.3139, 0.4424, 0]) {
      #expect(abs(found.value - known) < 0.06)
    }
    for (found, known) in zip(indices.totalOrder, [0.5576, 0.4424, 0.2437]) {
      #expect(abs(found.value - known) < 0.05 && found.interval != nil)
    }
  }

  @Test("Constant outputs explain nothing; wrong counts and missing values are errors")
  func edges() throws {
    let constant = try SobolIndices([Double](repeating: 3, count: 20), parameters: 3)
    #expect(constant.firstOrder.map(\.value) == [0, 0, 0] && constant.totalOrder.map(\.value) == [0, 0, 0])
    #expect(throws: SensitivityError.wrongCount(outputs: 7, parameters: 3)) {
      try SobolIndices([1, 2, 3, 4, 5, 6, 7], parameters: 3)
    }
    #expect(throws: SensitivityError.wrongCount(outputs: 0, parameters: 0)) {
      try SobolIndices([], parameters: 0)
    }
    #expect(throws: SensitivityError.tooFewRows(count: 1, needed: 2)) {
      try SobolIndices([1, 2, 3], parameters: 1)
    }
    #expect(throws: SensitivityError.notFinite(index: 1)) {
      try SobolIndices([1, .nan, 3, 4, 5, 6], parameters: 1)
    }
    #expect(SobolIndices.sample(parameters: 0, rows: 4).isEmpty)
  }
}

/// Page: *Sensitivity to settings*
@Suite("Elementary effects")
struct MorrisEffectsTests {
  @Test("SALib 1.6 on the same trajectories of Ishigami's function: μ, μ*, σ")
  func sameAsSALib() throws {
    var inputs: [[Double]] = []
    for t in 0..<6 {
      let isUp = (0..<3).map { (t + $0) % 2 == 0 }
      var x = (0..<3).map { Double((t * 7 + 3 * $0 + t * $0) % 2) / 3 + (isUp[$0] ? 0 : 2.0 / 3) }
      inputs.append(x)
      for step in 0..<3 {
        let place = t % 2 == 0 ? (t + step) % 3 : ((t - step) % 3 + 3) % 3
        x[place] += isUp[place] ? 2.0 / 3 : -2.0 / 3
        inputs.append(x)
      }
    }
    let effects = try MorrisEffects(inputs: inputs, outputs: inputs.map { ishigami(scaled($0)) })
    #expect(isClose(effects.mean, [7.704054111593105, -7.874999999999997, -6.248796103333117]))
    #expect(
      isClose(effects.meanSize.map(\.value), [7.704054111593105, 7.874999999999997, 6.248796103333117]))
    #expect(isClose(effects.deviation.map { $0 ?? .nan }, [6.845213166091862, 0, 6.845213166091862]))
    #expect(effects.trajectories == 6)
  }

  @Test("A linear function: every effect is its coefficient; trajectories change each parameter once")
  func linear() throws {
    let sample = MorrisEffects.sample(parameters: 4, trajectories: 10)
    #expect(sample.count == 50 && sample.allSatisfy { $0.allSatisfy { (0...1).contains($0) } })
    let effects = try MorrisEffects(
      inputs: sample, outputs: sample.map { 5 * $0[0] - 2 * $0[1] + 0.5 * $0[2] })
    #expect(isClose(effects.mean, [5, -2, 0.5, 0], 1e-9))
    #expect(isClose(effects.meanSize.map(\.value), [5, 2, 0.5, 0], 1e-9))
    #expect(effects.deviation.allSatisfy { ($0 ?? 1) < 1e-9 })
    #expect(MorrisEffects.sample(parameters: 4, trajectories: 10) == sample)
  }

  @Test("No trajectories, rows that are none, outputs that are not finite")
  func edges() {
    #expect(throws: SensitivityError.wrongCount(outputs: 0, parameters: 0)) {
      try MorrisEffects(inputs: [], outputs: [])
    }
    #expect(throws: SensitivityError.wrongCount(outputs: 3, parameters: 1)) {
      try MorrisEffects(inputs: [[0], [1], [0]], outputs: [1, 2, 3])
    }
    #expect(throws: SensitivityError.wrongCount(outputs: 2, parameters: 1)) {
      try MorrisEffects(inputs: [[0], [0]], outputs: [1, 2])
    }
    #expect(throws: SensitivityError.notFinite(index: 0)) {
      try MorrisEffects(inputs: [[0], [1]], outputs: [.infinity, 2])
    }
  }
}

/// Page: *Sensitivity to settings*
@Suite("Sensitivity of a model")
struct SensitivityStudyTests {
  private let parameters = [
    SensitivityStudy.Parameter("small", base: 1, range: 0...2),
    SensitivityStudy.Parameter("large", base: 2, range: 1...3),
    SensitivityStudy.Parameter("none", base: 0, range: -1...1),
  ]

  @Test("What matters stands first; one at a time by hand; both methods")
  func order() throws {
    for method in SensitivityStudy.Method.allCases {
      let study = try SensitivityStudy(parameters, method: method, samples: 40) { 100 + $0[0] + 10 * $0[1] }
      #expect(study.base == 121 && study.rows.map(\.parameter.name) == ["large", "small", "none"])
      #expect(study.rows[0].atLow == 111 && study.rows[0].atHigh == 131 && study.rows[2].atHigh == 121)
      let text = String(decoding: study.json(), as: UTF8.self)
      #expect(text.contains("\"key\":\"large\"") && !text.contains("nan"))
    }
    let shares = try SensitivityStudy(parameters, method: .sobol, samples: 400) { $0[0] + 10 * $0[1] }
    // Equal ranges: shares are squares of the coefficients, 100/101 and 1/101.
    #expect(abs((shares.rows[0].totalOrder?.value ?? 0) - 100.0 / 101) < 0.05)
    #expect(shares.rows[2].totalOrder?.value == 0)
  }

  @Test("Every run is told, and a study that nobody waits for ends")
  func progress() throws {
    var told: [Int] = []
    let study = try SensitivityStudy(
      parameters, samples: 2,
      progress: { done, total in
        #expect(total == 1 + 6 + 8)
        told.append(done)
        return true
      }
    ) { $0[0] + $0[1] }
    #expect(told == Array(0..<15) && study.evaluations == 15)
    var runs = 0
    #expect(throws: SensitivityError.cancelled) {
      try SensitivityStudy(parameters, progress: { done, _ in done < 4 }) { _ in
        runs += 1
        return 1
      }
    }
    #expect(runs == 4)
  }

  @Test("Nothing to vary, and a model without a value, are errors")
  func edges() {
    #expect(throws: SensitivityError.wrongCount(outputs: 0, parameters: 0)) {
      try SensitivityStudy([]) { _ in 1 }
    }
    #expect(throws: SensitivityError.notFinite(index: 0)) { try SensitivityStudy(parameters) { _ in .nan } }
  }
}

/// Page: *Sensitivity to settings*
@Suite("Numbers that are varied")
struct VariedSettingTests {
  @Test("An old key is its new one, and both are given twice")
  func oldKeys() throws {
    let old = try VariedSetting("climbs.least_gain", formulas: .standard)
    let new = try VariedSetting("climbs.minimum_gain", formulas: .standard)
    #expect(old.key == new.key && old.range == new.range && new.renamedKey == nil)
    let renamed = try #require(old.renamedKey)
    #expect(renamed.old == "climbs.least_gain" && renamed.new == new.key)
    #expect(throws: VariedSettingError.oldAndNewKey(renamed)) {
      try VariedSetting.all(reading: [new.key, renamed.old], formulas: .standard)
    }
    #expect(throws: VariedSettingError.repeated(key: new.key)) {
      try VariedSetting.all(reading: [renamed.old, renamed.old], formulas: .standard)
    }
    #expect(throws: VariedSettingError.unknown(key: "climbs.least_gian", nearest: new.key)) {
      try VariedSetting("climbs.least_gian", formulas: .standard)
    }
  }

  @Test("Whole numbers are written rounded, edges of a list one by one and in order")
  func wholeNumbersAndLists() throws {
    let season = LabSeason([])
    let window = try VariedSetting("power.window", formulas: .standard)
    #expect(window.base == 30 && window.range == 27...33 && window.unit == "s")
    #expect(season.variant(of: .standard, [window], [28.4]).formulas.power.window == 28)
    // A tenth of 5 is less than a whole one.
    var few = FormulaSet.standard
    few.power.window = 5
    #expect(try VariedSetting("power.window", formulas: few).range == 4...6)

    let edges = FormulaSet.standard.heartRateZones.maximumEdges
    let all = try edges.indices.map {
      try VariedSetting("heart_rate_zones.max_edges.\($0)", isWide: true, formulas: .standard)
    }
    #expect(all.map(\.base) == edges)
    for ends in [all.map(\.range.lowerBound), all.map(\.range.upperBound)] {
      #expect(season.variant(of: .standard, all, ends).formulas.heartRateZones.maximumEdges == ends)
    }
    let mixed = all.enumerated().map {
      $0.offset.isMultiple(of: 2) ? $0.element.range.upperBound : $0.element.range.lowerBound
    }
    #expect(season.variant(of: .standard, all, mixed).formulas.heartRateZones.maximumEdges == mixed)
  }

  @Test("What is no number says what it is")
  func noNumbers() {
    func refused(_ key: String) -> VariedSettingError? {
      do throws(VariedSettingError) { _ = try VariedSetting(key, formulas: .standard) } catch { return error }
      return nil
    }
    let count = FormulaSet.standard.heartRateZones.maximumEdges.count
    #expect(refused("heart_rate_zones.max_edges") == .list(key: "heart_rate_zones.max_edges", count: count))
    #expect(
      refused("heart_rate_zones.max_edges.\(count)") == .list(key: "heart_rate_zones.max_edges", count: count)
    )
    #expect(refused("heart_rate_zones.model") == .notANumber(key: "heart_rate_zones.model"))
    #expect(refused("time_base.gap_limit") == .notSet(key: "time_base.gap_limit"))
    #expect(refused("trimp.male_b.0") != nil)
  }
}

/// Page: *Sensitivity to settings*
@Suite("Seasons that are computed again and again")
struct RepeatedSeasonTests {
  private static func season() throws -> LabSeason {
    LabSeason(
      try TuneSamples.sources().map { LabSeason.Session(name: $0.name, file: $0.file) },
      athlete: try TuneSamples.athlete())
  }

  private static func repeated(
    _ season: LabSeason, _ key: LabKey, _ settings: [VariedSetting]
  ) -> RepeatedSeason {
    RepeatedSeason(season, key, varying: settings, of: .standard) { count, body in (0..<count).map(body) }
  }

  private static func values(_ repeated: RepeatedSeason, _ variant: LabSeason.Variant) -> [Double] {
    let enricher = ActivityEnricher(formulas: variant.formulas)
    return repeated.season.sessions.indices.map { repeated.value(at: $0, variant, enricher) }
  }

  private static func value(of setting: VariedSetting, at share: Double) -> Double {
    setting.range.lowerBound + (setting.range.upperBound - setting.range.lowerBound) * share
  }

  /// One pattern for every missing value.
  private static func bits(_ values: [Double]) -> [UInt64] {
    values.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern }
  }

  /// Settings that need no samples.
  private static let keys = [
    "trimp.male_a", "trimp.male_b", "heart_rate_zones.max_edges.0", "heart_rate_zones.max_edges.2",
    "heart_rate_zones.max_edges.4", "effort.scale", "effort.duration_exponent", "zonal_load.edwards.2",
    "intensity.high", "load_focus.first_threshold_share",
  ]

  @Test("The numbers are those of an enrichment, to the last bit")
  func same() throws {
    let season = try Self.season()
    let varied = ["athlete.max_hr", "athlete.resting_hr", "load_fallback.rating_factor"] + Self.keys
    let settings = try varied.map {
      try VariedSetting($0, formulas: .standard, athlete: season.athlete)
    }
    for name in ["training_load.load", "training_load.trimp_exp", "training_load.edwards", "effort.score"] {
      let key = try LabKey(name)
      let repeated = Self.repeated(season, key, settings)
      #expect(repeated.needsNoSamples)
      for share in [0.0, 0.3, 1] {
        let variant = season.variant(of: .standard, settings, settings.map { Self.value(of: $0, at: share) })
        let full = season.values(of: key, under: variant.formulas, athlete: variant.athlete)
        #expect(
          Self.bits(Self.values(repeated, variant)) == Self.bits(full), "\(name) \(share)")
      }
    }
  }

  @Test("Numbers and settings that need the samples take them")
  func samples() throws {
    let season = LabSeason(
      try TuneSamples.sources(["ride_hills.fit", "walk.gpx"]).map {
        LabSeason.Session(name: $0.name, file: $0.file)
      }, athlete: try TuneSamples.athlete())
    let window = [try VariedSetting("power.window", formulas: .standard)]
    let load = try LabKey("training_load.load")
    #expect(!Self.repeated(season, load, window).needsNoSamples)
    let power = try LabKey("power.normalized_power")
    let repeated = Self.repeated(season, power, window)
    #expect(!repeated.needsNoSamples)
    let variant = season.variant(of: .standard, window, [33])
    let values = Self.values(repeated, variant)
    #expect(values.contains { $0.isFinite })
    #expect(Self.bits(values) == Self.bits(season.values(of: power, under: variant.formulas)))
  }

  /// 1 run of the base, 2 of each of 10 numbers alone, 10 trajectories of 11.
  @Test("Ten settings over 1,000 activities take less than a minute of one processor")
  func cost() throws {
    let season = try Self.season()
    let settings = try Self.keys.map { try VariedSetting($0, formulas: .standard, athlete: season.athlete) }
    let repeated = Self.repeated(season, try LabKey("training_load.load"), settings)
    let runs = 20
    var sum = 0.0
    func once() -> Duration {
      processorTime {
        for run in 0..<runs {
          let share = Double(run) / Double(runs)
          let values = settings.map { Self.value(of: $0, at: share) }
          let variant = season.variant(of: .standard, settings, values)
          sum += Self.values(repeated, variant).reduce(0) { $0 + ($1.isNaN ? 0 : $1) }
        }
      }
    }
    let each = Double(runs * season.sessions.count)
    func whole(_ time: Duration) -> Duration { time * (131 * 1000 / each) }
    // Other tests run beside it, and share caches and cores: the quickest of some counts, as many as it takes up to twenty.
    var time = once()
    for _ in 0..<20 where whole(time) >= .seconds(60) { time = min(time, once()) }
    #expect(sum > 0)
    // Code that a sanitizer watches takes twice as long.
    if isShippedCode { #expect(whole(time) < .seconds(60), "\(time) for \(runs) runs") }
  }
}
