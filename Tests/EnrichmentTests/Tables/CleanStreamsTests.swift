import ActivityFiles
import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

@Suite struct CleanStreamsTests {
  private func recording() -> ActivityRecording {
    var recording = ActivityRecording()
    recording.time = (0..<120).map(Double.init)
    var heartRate = (0..<120).map { 120 + Double($0 % 3) }
    heartRate[60] = 250
    heartRate[10] = .nan
    recording.columns[.heartRate] = heartRate
    recording.columns[.distance] = (0..<120).map { Double($0) * 3 }
    recording.pauses = [TimeSpan(start: 29.5, end: 40)]
    recording.summary.type = "Run"
    return recording
  }

  @Test("A row a sample; what was left out is empty, and stands beside with its reason")
  func rows() throws {
    let streams = ActivityEnricher().cleanStreams(of: recording())
    let rows = CSVText.rows(streams.csv)
    #expect(rows.count == 121 && rows.allSatisfy { $0.count == rows[0].count })
    let names = rows[0]
    func field(_ row: Int, _ name: String) throws -> String {
      rows[row + 1][try #require(names.firstIndex(of: name), "\(name) in \(names)")]
    }
    #expect(names.first == "time")
    #expect(try field(0, "heart_rate") == "120" && field(11, "heart_rate") == "122")
    #expect(try field(10, "heart_rate") == "" && field(10, "heart_rate.left_out") == "")
    #expect(try field(60, "heart_rate") == "" && field(60, "heart_rate.recorded") == "250")
    #expect(try field(60, "heart_rate.left_out") != "")
    #expect(try field(5, "heart_rate.recorded") == "")
    #expect(try field(50, "speed.derived_from") == "distance")
    #expect(
      try field(20, "paused") == "false" && field(35, "paused") == "true" && field(41, "paused") == "false")
  }

  @Test("JSON has the same columns, null where missing, and the evidence")
  func json() throws {
    let streams = ActivityEnricher().cleanStreams(of: recording())
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(streams.json(source: "a"))) as? [String: Any])
    let columns = try #require(root["streams"] as? [String: [Any]])
    #expect(columns.values.allSatisfy { $0.count == 120 })
    #expect(columns["heart_rate"]?[60] is NSNull && columns["heart_rate"]?[0] as? Double == 120)
    let left = try #require(
      (root["left_out"] as? [[String: Any]])?.first { $0["channel"] as? String == "heart_rate" })
    #expect(left["rows"] as? [Int] == [60] && left["recorded"] as? [Double] == [250])
    #expect((left["reason"] as? String)?.isEmpty == false)
    #expect(root["pauses"] as? [[Double]] == [[29.5, 40]])
    #expect(root["kind"] as? String == "Run" && root["source"] as? String == "a")
  }

  @Test("The clean heart rate has the mean of the document")
  func sameMean() throws {
    let file = try ActivityFile(reading: try TestData.packageBytes("Data/Activities/run_faults.json"))
    let recording = try #require(file.recordings.first)
    let streams = ActivityEnricher().cleanStreams(of: recording)
    let document = ActivityEnricher().enrich(recording)
    let highest = streams.stream.values(of: .heartRate)?.filter(\.isFinite).max()
    #expect(highest == document.heartRate?.max)
    #expect(streams.stream.masks.contains { !$0.rows.isEmpty })
  }

  @Test("METs of each sample are those of the document: their time-weighted mean and their bands")
  func mets() throws {
    let streams = ActivityEnricher().cleanStreams(of: recording())
    let mets = try #require(streams.mets)
    #expect(mets.count == 120)
    // 3 m/s on the level: (0.2 · 180 + 3.5) / 3.5.
    let expected: Double = 39.5 / 3.5
    #expect(mets[50..<100].allSatisfy { ($0 - expected).magnitude < 0.01 })
    let rows = CSVText.rows(streams.csv)
    let place = try #require(rows[0].firstIndex(of: "mets"))
    #expect(rows[0].count { $0 == "mets" } == 1 && Double(rows[51][place]) == mets[50])
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(streams.json(source: nil))) as? [String: Any])
    #expect((root["streams"] as? [String: [Any]])?["mets"]?.count == 120)
    let document = ActivityEnricher().enrich(recording())
    #expect(document.metsMethod == "acsm_run")
    #expect((try #require(document.mets) - expected).magnitude < 0.2)
  }

  @Test("A ride has METs of power and mass, empty where power is; without mass those of nothing")
  func metsOfPower() throws {
    let ride = SampleRecording.make(
      minutes: 10, type: "Ride", columns: [.power: { $0 == 100 ? .nan : $0 < 300 ? 200 : 0 }])
    let streams = ActivityEnricher().cleanStreams(of: ride, athlete: SampleRecording.athlete)
    let mass = try #require(SampleRecording.athlete.thresholds.mass)
    let mets = try #require(streams.mets)
    let values = try #require(streams.stream.values(of: .power))
    for (watts, value) in zip(values, mets) {
      // 10.8 · 200 / 75 + 7.0, and 7.0 without load.
      #expect(watts.isFinite ? (value - (10.8 * watts / mass + 7) / 3.5).magnitude < 1e-9 : value.isNaN)
    }
    #expect(values.contains { $0.isFinite })
    #expect(ActivityEnricher().cleanStreams(of: ride).mets == nil)
  }

  @Test(
    "Where METs follow from the energy of heart rate, a sample has those of its heart rate; a kind alone has none"
  )
  func metsOfHeartRate() throws {
    let session = SampleRecording.make(
      minutes: 20, type: "Rowing", columns: [.heartRate: { ($0 < 600 ? 110 : 150) + Double(3 * ($0 % 3)) }])
    let athlete = SampleRecording.athlete
    let document = ActivityEnricher().enrich(session, athlete: athlete)
    let streams = ActivityEnricher().cleanStreams(of: session, athlete: athlete)
    #expect(document.metsMethod?.hasPrefix("energy:heart_rate") == true)
    let mets = try #require(streams.mets)
    #expect(mets[100] < mets[900] && mets[100] == mets[502])
    let known = mets.filter(\.isFinite)
    let mean = known.reduce(0, +) / Double(known.count)
    #expect((mean - (try #require(document.mets))).magnitude < 0.1 * mean)
    #expect(ActivityEnricher().cleanStreams(of: session).mets == nil)
  }

  @Test func nothingRecordedIsAHeader() {
    #expect(
      String(decoding: ActivityEnricher().cleanStreams(of: ActivityRecording()).csv, as: UTF8.self)
        == "time\n")
  }
}
