import ActivityFiles
import ActivityStreams
import Foundation
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// The values of one day of the reference results.
private struct DayValues: Decodable {
  var atl_exp: Double
  var atl_inv: Double
  var ctl_exp: Double
  var ctl_inv: Double
  var acwr: Double?
  var monotony: Double?
  var strain: Double?
}

private struct RunSeries: Decodable {
  var days: [String]
  var daily_trimp_banister_male: [Double]
  var series: [DayValues]
}

private struct SoccerMon: Decodable {
  struct Player: Decodable {
    var every_90th_day: [String: DayValues]
    var first_day: String
    var n_days: Int
    var total_load: Double
  }
  var players: [String: Player]
}

/// Where our values differ from the reference: loads in order from `first` on, checked on the given days.
private func differences(
  _ loads: [Double], from first: CalendarDay, _ expected: [(Int, DayValues)], rounding: Double
) throws -> [String] {
  var faults: [String] = []
  func check(_ name: String, _ day: Int, _ ours: Double?, _ theirs: Double?) {
    switch (ours, theirs) {
    case (nil, nil): break
    case (.some(let one), .some(let other)):
      if !DifferenceReport.agree(one, other, .either(relative: 1e-6, absolute: rounding)) {
        faults.append("\(name) on day \(day): \(one) against \(other)")
      }
    default:
      faults.append(
        "\(name) on day \(day): \(String(describing: ours)) against \(String(describing: theirs))")
    }
  }
  let byDay = Dictionary(uniqueKeysWithValues: expected)
  var states: [FitnessState] = []
  for convention in [FitnessSettings.Convention.exponential, .inverse] {
    var settings = FitnessSettings()
    settings.convention = convention
    settings.seed = .zero
    states.append(FitnessState(settings: settings))
  }
  var workload = WorkloadSettings()
  workload.ratio = .coupled
  workload.minimumDays = 1
  workload.usesPopulationDeviation = true
  for (day, load) in loads.enumerated() {
    for index in states.indices { try states[index].add(load: load, on: first.adding(days: day)) }
    guard let values = byDay[day] else { continue }
    check("ctl_exp", day, states[0].chronic, values.ctl_exp)
    check("atl_exp", day, states[0].acute, values.atl_exp)
    check("ctl_inv", day, states[1].chronic, values.ctl_inv)
    check("atl_inv", day, states[1].acute, values.atl_inv)
    if day >= 27 {
      check(
        "acwr", day, AcuteChronicRatio(Array(loads[(day - 27)...day]), settings: workload)?.ratio, values.acwr
      )
    }
    if day >= 6 {
      let week = try? Monotony(Array(loads[(day - 6)...day]), settings: workload)
      check("monotony", day, week?.monotony, values.monotony)
      check("strain", day, week?.strain, values.strain)
    }
  }
  return faults
}

@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct LoadReferenceTests {
  @Test func runSeries() throws {
    let reference = try JSONDecoder().decode(
      RunSeries.self, from: Data(try TestData.bytes("reference/run_series_load.json")))
    #expect(reference.series.count == 18)
    let day = try #require(reference.days.first)
    let first = try #require(CalendarDay(day))
    let faults = try differences(
      reference.daily_trimp_banister_male, from: first,
      Array(zip(reference.series.indices, reference.series)),
      rounding: 2e-6)
    #expect(faults == [])
  }

  @Test func everyPlayer() throws {
    let reference = try JSONDecoder().decode(
      SoccerMon.self, from: Data(try TestData.bytes("reference/soccermon_load.json")))
    let packed = try TestData.bytes("wellness/soccermon_daily.csv.gz")
    let text = String(decoding: try Gzip.unpack(packed, budget: ReadingBudget()).bytes, as: UTF8.self)
    var loads: [String: [CalendarDay: Double]] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count > 7, let day = CalendarDay(cells[0]), let load = Double(cells[7]) else { continue }
      loads[String(cells[1]), default: [:]][day] = load
    }
    #expect(reference.players.count == 28)
    for (name, player) in reference.players.sorted(by: { $0.key < $1.key }) {
      let first = try #require(CalendarDay(player.first_day))
      let own = try #require(loads[name])
      let daily = (0..<player.n_days).map { own[first.adding(days: $0)] ?? 0 }
      #expect(DifferenceReport.agree(daily.reduce(0, +), player.total_load, .relative(1e-9)), "\(name)")
      let expected = try player.every_90th_day.map { text, values -> (Int, DayValues) in
        let day = try #require(CalendarDay(text))
        return (first.days(to: day), values)
      }
      #expect(try differences(daily, from: first, expected, rounding: 2e-6) == [], "\(name)")
    }
  }
}
