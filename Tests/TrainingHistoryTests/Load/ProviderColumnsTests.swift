import ActivityFiles
import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// The columns that the provider of SoccerMon computed, printed to two decimals: rolling means, coupled ratio of the printed means, monotony by the
/// population standard deviation, strain from the printed monotony. One player's rows are defective in the source.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct ProviderColumnsTests {
  private struct Row {
    var day: CalendarDay
    var load: Double
    var columns: [String: Double]
  }

  private func players() throws -> [String: [Row]] {
    let packed = try TestData.bytes("wellness/soccermon_daily.csv.gz")
    let text = String(decoding: try Gzip.unpack(packed, budget: ReadingBudget()).bytes, as: UTF8.self)
    var players: [String: [Row]] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", maxSplits: 10, omittingEmptySubsequences: false)
      guard cells.count > 10, let day = CalendarDay(cells[0]), let load = Double(cells[7]) else { continue }
      var columns: [String: Double] = [:]
      for (name, place) in [
        ("acwr", 2), ("atl", 4), ("ctl28", 5), ("ctl42", 6), ("monotony", 8), ("strain", 9),
      ] {
        columns[name] = Double(cells[place])
      }
      players[String(cells[1]), default: []].append(Row(day: day, load: load, columns: columns))
    }
    return players
  }

  @Test func everyRowOfEverySoundPlayer() throws {
    var coupled = WorkloadSettings()
    coupled.ratio = .coupled
    coupled.usesPopulationDeviation = true
    coupled.minimumDays = 1
    var long = coupled
    long.chronicDays = 42
    var compared: [String: Int] = [:]
    let players = try players()
    #expect(players.count == 28)
    for (name, given) in players.sorted(by: { $0.key < $1.key }) where name != "TeamA_14" {
      let rows = given.sorted { $0.day < $1.day }
      let loads = DailyLoads(days: rows.map { DayLoad(day: $0.day, load: $0.load) })
      var wrong: [String: Int] = [:]
      for row in rows.dropFirst(41) {
        let window = loads.window(endingOn: row.day, count: 42)
        let ratio = AcuteChronicRatio(window, settings: coupled)
        let week = try? Monotony(Array(window.suffix(7)), settings: coupled)
        let ours: [(String, Double?, Double)] = [
          ("atl", ratio?.acute, 0.0051), ("ctl28", ratio?.chronic, 0.0051),
          ("ctl42", AcuteChronicRatio(window, settings: long)?.chronic, 0.0051),
          ("acwr", ratio?.ratio, ratio.map { (1 + $0.ratio) * 0.0051 / $0.chronic } ?? 0),
          ("monotony", week?.monotony, 0.0051),
          ("strain", week?.strain, 0.0051 * (week?.weeklyLoad ?? 0) + 0.1),
        ]
        for (column, value, tolerance) in ours {
          guard let value, let theirs = row.columns[column] else { continue }
          compared[column, default: 0] += 1
          if (value - theirs).magnitude > tolerance { wrong[column, default: 0] += 1 }
        }
      }
      // A single day at the very edge of a player's rows differs in the source.
      #expect(wrong.values.allSatisfy { $0 <= 1 }, "\(name): \(wrong)")
    }
    #expect(compared.values.allSatisfy { $0 > 9000 } && compared.count == 6, "\(compared)")
  }
}
