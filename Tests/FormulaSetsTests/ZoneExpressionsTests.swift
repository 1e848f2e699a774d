import ActivityStreams
import FormulaSets
import MetricExpressions
import SessionMetrics
import Testing
import _TestSupport

@Suite struct ZoneExpressionsTests {
  private func set(_ zones: String) throws -> FormulaSet {
    try FormulaSet(reading: Array("name: club\nzones:\n\(zones)".utf8))
  }

  private func failure(_ zones: String) -> FormulaError? {
    do { _ = try set(zones) } catch { return error as? FormulaError }
    return nil
  }

  private func values(_ change: (inout AthleteThresholds) -> Void) -> AthleteValues {
    var athlete = AthleteProfile()
    change(&athlete.thresholds)
    return AthleteValues(
      anchors: HeartRateAnchors(of: athlete, on: nil), thresholds: athlete.thresholds, athlete: athlete,
      day: nil)
  }

  private let coggan = "  heart_rate: [0.68 * lthr, 83 % * lthr, 94 * lthr / 100, lthr * 1.05]\n"

  /// A threshold of 170 bpm: the edges are those of the same shares, to the last bit.
  @Test func aWorkedNumber() throws {
    var formulas = try set(coggan)
    let athlete = values { $0.thresholdHeartRate = 170 }
    let zones = try #require(formulas.heartRateZones(for: .run, athlete.anchors, of: athlete))
    #expect(zones.edges == [115.6, 141.1, 159.8, 178.5])
    #expect(zones.model == "expressions" && zones.zones.map(\.number) == [0, 1, 2, 3, 4])
    #expect(zones.index(of: 141) == 1 && zones.index(of: 141.1) == 2)
    var shares = FormulaSet.standard.heartRateZones
    (shares.model, shares.customUnit, shares.customEdges) = (
      .custom, .percentOfThreshold, [68, 83, 94, 105]
    )
    let same = try #require(shares.zones(for: athlete.anchors))
    #expect(same.edges == zones.edges && same.zones == zones.zones)
    // A model of as many edges lends its names.
    formulas.heartRateZones.rideModel = .cogganHR5
    let named = formulas.heartRateZones(for: .ride, athlete.anchors, of: athlete)
    #expect(named?.edges == zones.edges)
    #expect(named?.zones.map(\.name).first == "Active Recovery" && named?.zones.first?.number == 1)
    formulas.heartRateZones.rideModel = .lucia3
    #expect(formulas.heartRateZones(for: .ride, athlete.anchors, of: athlete)?.zones == zones.zones)
  }

  @Test func powersAndPaces() throws {
    let formulas = try set(
      """
        power: [0.55 * ftp, 0.15 kW, critical_power]
        pace: [1.25 * threshold_pace, 90 % / threshold_pace, critical_speed]

      """)
    let athlete = values {
      ($0.thresholdPower, $0.criticalPower, $0.thresholdPace, $0.criticalSpeed) = (200, 240, 250, 4.2)
    }
    #expect(formulas.edges(of: .power, for: athlete) == .success([110, 150, 240]))
    #expect(formulas.edges(of: .pace, for: athlete) == .success([3.2, 3.6, 4.2]))
    #expect(formulas.edges(of: .heartRate, for: athlete) == nil)
  }

  /// Where a threshold is missing, the settings hold and the problem names it.
  @Test func withoutAThreshold() throws {
    let formulas = try set(coggan)
    let athlete = values { $0.maximumHeartRate = 190 }
    #expect(
      formulas.edges(of: .heartRate, for: athlete) == .failure(.noValue(edge: 0, .notKnown("lthr"))))
    let zones = formulas.heartRateZones(for: .run, athlete.anchors, of: athlete)
    #expect(zones == FormulaSet.standard.heartRateZones.zones(for: athlete.anchors))
    #expect(zones?.model == "max6")
    let crossed = try set("  heart_rate: [lthr, 0.9 * max_hr]\n")
    let other = values { ($0.maximumHeartRate, $0.thresholdHeartRate) = (190, 175) }
    let problem = ZoneExpressions.Problem.notRising(edge: 1)
    #expect(crossed.edges(of: .heartRate, for: other) == .failure(problem))
    #expect(problem.description == "edge 2 is not above edge 1 for this athlete.")
  }

  @Test func mistakesHaveTheirPlace() throws {
    guard case .zone(let key, let units) = failure("  power: [0.5 * ftp, 0.8 * lthr]\n") else {
      Issue.record("a heart rate was taken for a power")
      return
    }
    #expect(key == "zones.power.1" && units.kind == .units && units.line == 1)
    let sum = failure("  heart_rate: [lthr - 10 W]\n")
    #expect(sum?.kind == "formula_zone" && sum?.field == "zones.heart_rate.0")
    #expect(sum?.description.contains("line 1, column 8") ?? false, "\(sum?.description ?? "")")
    // Channels, values derived from them, document keys and plain numbers are not thresholds.
    for text in [
      "heart_rate", "mean(heart_rate)", "max(power)", "heart_rate.average", "custom.a", "120",
      "lthr > 100 bpm",
      "duration(heart_rate > lthr) * 1 bpm / 1 s", "\"\"", "[lthr]",
    ] {
      #expect(failure("  heart_rate: [\(text)]\n")?.field == "zones.heart_rate.0", "\(text)")
    }
    let many = (1...13).map { "\($0) W" }.joined(separator: ", ")
    #expect(failure("  power: [\(many)]\n")?.field == "zones.power")
    #expect(failure("  power: []\n")?.field == "zones.power")
    #expect(failure("  power: 0.9 * ftp\n")?.field == "zones.power")
    #expect(
      failure("  hart_rate: [lthr]\n") == .unknownKey(key: "zones.hart_rate", nearest: "zones.heart_rate"))
    #expect(failure("  power: [ftp]\n  power: [ftp]\n") == .repeatedKey(key: "zones.power"))
    // Errors for every athlete are reported at once.
    #expect(failure("  power: [200 W, 0.9 * ftp, 150 W]\n")?.field == "zones.power.2")
    #expect(failure("  power: [0 W]\n")?.field == "zones.power.0")
    #expect(failure("  power: [100 W / 0]\n")?.field == "zones.power.0")
  }

  /// Edges are part of what a set is: shown, read back, hashed, told apart.
  @Test func identity() throws {
    let plain = try FormulaSet(reading: Array("name: club\nzones: {}\n".utf8))
    #expect(
      plain.hash == FormulaSet.standard.hash && plain.canonicalJSON == FormulaSet.standard.canonicalJSON)
    let one = try set(coggan)
    let other = try set("  heart_rate: [0.7 * lthr]\n  power: [ftp]\n")
    #expect(Set([plain.hash, one.hash, other.hash]).count == 3)
    for set in [one, other] {
      let again = try FormulaSet(reading: Array(set.yaml.utf8))
      #expect(again.zones == set.zones && again.hash == set.hash)
    }
    let differences = one.expressionDifferences(from: other)
    #expect(differences.map(\.key) == ["zones.heart_rate", "zones.power"])
    #expect(differences.last?.value == nil && differences.last?.otherValue == "[\"ftp\"]")
    #expect(one.expressionDifferences(from: one).isEmpty)
    // Old keys of settings are read in edges, too.
    let renamed = try set("  power: [climbs.least_gain / 1 m * ftp]\n")
    #expect(renamed.zones[.power]?.first?.text == "climbs.minimum_gain / 1 m * ftp")
    #expect(renamed.renamedKeys.count == 1)
    #expect(
      renamed.edges(of: .power, for: values { $0.thresholdPower = 2 })
        == .success([2 * (renamed.number(of: "climbs.minimum_gain") ?? .nan)]))
  }

  /// Whatever legal edges say, zones rise or are those of the settings.
  @Test func randomEdges() throws {
    var random = SplitMix64(seed: 11)
    let names = [
      "lthr", "max_hr", "resting_hr", "vt1_hr", "vt2_hr", "150 bpm", "-3 bpm", "1e300 bpm", "0 bpm",
    ]
    let numbers = [
      "0.9", "ftp / 200 W", "0", "weight / height / 1 kg * 1 cm", "1e200", "-1", "age / 1 year", "60 %",
    ]
    func edge(_ depth: Int) -> String {
      guard depth > 0 else { return names.randomElement(using: &random) ?? "lthr" }
      let (one, two) = (edge(depth - 1), edge(depth - 1))
      let number = numbers.randomElement(using: &random) ?? "1"
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return "(\(one) + \(two))"
      case 1: return "(\(one) - \(two))"
      case 2: return "\(one) * (\(number))"
      case 3: return "\(one) / (\(number))"
      case 4: return "sqrt(\(one) * \(two))"
      case 5: return "if(\(one) < \(two), \(two), \(one))"
      case 6: return "max(\(one), \(two))"
      default: return one
      }
    }
    var (risen, refused) = (0, 0)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...3, using: &random)
      let texts = (0..<count).map { _ in edge(Int.random(in: 0...3, using: &random)) }
      var formulas = FormulaSet.standard
      do throws(FormulaError) { try formulas.zones.set(texts, of: .heartRate) } catch {
        // Constants that do not rise.
        #expect(error.kind == "formula_out_of_range", "\(texts): \(error)")
        continue
      }
      let athlete = values {
        $0.maximumHeartRate = Double.random(in: 150...210, using: &random)
        if Bool.random(using: &random) {
          $0.thresholdHeartRate = Double.random(in: 120...180, using: &random)
        }
        if Bool.random(using: &random) { $0.restingHeartRate = Double.random(in: 40...70, using: &random) }
        if Bool.random(using: &random) { $0.thresholdPower = Double.random(in: 100...400, using: &random) }
      }
      let zones = try #require(formulas.heartRateZones(for: nil, athlete.anchors, of: athlete), "\(texts)")
      #expect(zip(zones.edges, zones.edges.dropFirst()).allSatisfy(<) && zones.edges.allSatisfy { $0 > 0 })
      switch formulas.edges(of: .heartRate, for: athlete) {
      case .success(let edges)?:
        risen += 1
        #expect(zones.edges == edges && zones.model == "expressions")
      case .failure(let problem)?:
        refused += 1
        #expect(zones.model == "max6" && !problem.description.isEmpty)
      case nil: Issue.record("no edges of \(texts)")
      }
    }
    #expect(risen > 100 && refused > 100, "\(risen), \(refused)")
  }
}
