import ActivityFiles
import Documents
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// The presets of other tools against what these tools make of the same recordings themselves.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct OtherToolsTests {
  /// The athlete of those runs.
  private static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.sex = .male
    athlete.age = 35
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 60
    athlete.thresholds.thresholdHeartRate = 170
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.criticalPower = 250
    athlete.thresholds.anaerobicWork = 20_000
    athlete.thresholds.mass = 70
    return athlete
  }()

  /// Rides of one second a record with power.
  private static let rides = [
    "fit/bike_power_174min.fit", "fit/bike_srm_power_122min.fit", "fit/bike_trainer_power_38min.fit",
    "fit/bike_zwift_32min.fit", "json/bike_60min_goldencheetah.json.gz",
  ]

  private static func document(_ path: String, _ formulas: FormulaSet) throws -> EnrichedActivity {
    let bytes = try TestData.bytes("activities/" + path)
    return try #require(
      try ActivityEnricher(formulas: formulas).enrich(bytes, athlete: athlete).activities.first)
  }

  private static func runs(_ name: String) throws -> [String: [String: Any]] {
    let bytes = try TestData.bytes("reference/conformance/\(name).json")
    let all = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try #require(all["files"] as? [String: [String: Any]])
  }

  /// Median of the relative differences of a number over the rides.
  private static func median(
    _ formulas: FormulaSet, _ ours: (EnrichedActivity) -> Double?, _ theirs: ([String: Any]) -> Double?,
    of tool: String
  ) throws -> Double {
    let runs = try runs(tool)
    var found: [Double] = []
    for ride in rides {
      let name = (ride.split(separator: "/").last.map(String.init) ?? ride).replacing(".gz", with: "")
      guard let run = runs[name], let other = theirs(run), other != 0,
        let own = ours(try document(ride, formulas))
      else { continue }
      found.append((own / other - 1).magnitude)
    }
    #expect(found.count >= 3, "\(tool): \(found.count) rides")
    return found.sorted()[found.count / 2]
  }

  @Test func goldenCheetah() throws {
    let set = FormulaSet.goldenCheetah
    let power = try Self.median(
      set, { $0.power?.normalizedPower }, { $0["coggan_np"] as? Double }, of: "goldencheetah")
    #expect(power < 2e-4)
    let stress = try Self.median(
      set, { $0.trainingLoad?.tss }, { $0["coggan_tss"] as? Double }, of: "goldencheetah")
    #expect(stress < 2e-3)
    // The same numbers by the standard set are further away: the preset is what makes the difference.
    let standard = try Self.median(
      .standard, { $0.power?.normalizedPower }, { $0["coggan_np"] as? Double }, of: "goldencheetah")
    #expect(standard > 10 * power)
  }

  @Test func sauce() throws {
    let power = try Self.median(
      .sauce, { $0.power?.normalizedPower }, { ($0["np"] ?? $0["NP"]) as? Double }, of: "sauce")
    #expect(power < 1e-3)
  }

  @Test func sweat() throws {
    let power = try Self.median(
      .sweat, { $0.power?.normalizedPower },
      { ($0["gaps_zero"] as? [String: Any])?["weighted_average_power_WAP"] as? Double }, of: "sweat")
    #expect(power < 1e-6)
  }

  @Test func elevate() throws {
    let power = try Self.median(
      .elevate, { $0.power?.normalizedPower }, { $0["power_np"] as? Double }, of: "elevate")
    #expect(power < 1e-2)
    let impulse = try Self.median(
      .elevate, { $0.trainingLoad?.trimpExp }, { $0["trimp"] as? Double }, of: "elevate")
    let standard = try Self.median(
      .standard, { $0.trainingLoad?.trimpExp }, { $0["trimp"] as? Double }, of: "elevate")
    #expect(impulse < 2e-2 && impulse < standard)
  }

  @Test(
    "Beats as they are",
    arguments: [
      ("neurokit2", FormulaSet.neurokit2, "HRV_RMSSD", "HRV_SDNN"),
      ("hrv-analysis", .hrvAnalysis, "rmssd", "sdnn"),
    ])
  func beats(tool: String, set: FormulaSet, rmssd: String, sdnn: String) throws {
    var compared = 0
    for (name, run) in try Self.runs(tool) {
      guard let raw = run["raw"] as? [String: Any], let theirs = raw[rmssd] as? Double,
        let spread = raw[sdnn] as? Double, name.hasSuffix(".fit.rr")
      else { continue }
      // Of the recording with several activities the run has all beats in one.
      guard !name.contains("triathlon"), !name.contains("treadmill") else { continue }
      let ours = try #require(try Self.document("fit/" + name.dropLast(3), set).hrv, "\(name)")
      let (difference, deviation) = (try #require(ours.rmssd), try #require(ours.sdnn))
      #expect((difference / theirs - 1).magnitude < 1e-6, "\(name): \(difference), \(theirs)")
      #expect((deviation / spread - 1).magnitude < 1e-6, "\(name): \(deviation), \(spread)")
      compared += 1
    }
    #expect(compared >= 5)
  }

  @Test func everyPresetMakesADocument() throws {
    for name in FormulaSet.presetNames {
      let set = try FormulaSet.preset(named: name)
      #expect(set.name == name)
      let document = try Self.document("fit/bike_trainer_power_38min.fit", set)
      #expect(document.provenance.formulaSet == name)
      #expect(document.power?.normalizedPower != nil)
    }
  }
}
