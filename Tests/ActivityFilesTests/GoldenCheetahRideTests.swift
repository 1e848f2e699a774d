import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

@Suite struct GoldenCheetahRideTests {
  private func samples(_ text: String) throws -> ActivityRecording {
    try #require(try read("{\"RIDE\":{\"RECINTSECS\":2,\"SAMPLES\":[\(text)]}}").recordings.first)
  }

  @Test func unitsAndMissingValues() throws {
    let recording = try samples(
      #"{"SECS":0,"KM":0.0123,"KPH":36,"HR":100,"TEMP":-255},{"SECS":1,"HR":101,"LAT":48.1,"TEMP":20},{"SECS":3,"KM":1}"#
    )
    #expect(recording.time == [0, 1, 3])
    #expect(DifferenceReport(recording.columns[.distance] ?? [], [12.3, .nan, 1000]) == nil)
    #expect(DifferenceReport(recording.columns[.speed] ?? [], [10, .nan, .nan]) == nil)
    #expect(DifferenceReport(recording.columns[.heartRate] ?? [], [100, 101, .nan]) == nil)
    #expect(DifferenceReport(recording.columns[.latitude] ?? [], [.nan, 48.1, .nan]) == nil)
    #expect(DifferenceReport(recording.columns[.temperature] ?? [], [.nan, 20, .nan]) == nil)
  }

  @Test func keysMayBeEscapedLongOrRepeated() throws {
    let recording = try samples(
      #"{"S\u0045CS":5,"HR":1,"HR":2,"LRBALANCE":50,"":1,"NM":3,"a long key with \"quotes\"":[1]},{ "SECS" : 6 , "HR" : null }"#
    )
    #expect(recording.time == [5, 6])
    #expect(DifferenceReport(recording.columns[.heartRate] ?? [], [2, .nan]) == nil)
    #expect(recording.ignoredColumns == ["…", "NM"])
    let broken = try read("{\"RIDE\":{\"SAMPLES\":[{\"H\u{1}R\":1}]}}")
    #expect(broken.damage?.kind == "json_bad_string")
  }

  @Test("Balance and what pedals say; of a run the balance is that of the feet")
  func legs() throws {
    let values = #"{"SECS":0,"LRBALANCE":48,"LTE":70,"RTE":71,"LPS":20,"RPS":21}"#
    let ride = try samples(values)
    let expected: [(Channel, Double)] = [
      (.leftBalance, 48), (.leftTorqueEffectiveness, 70), (.rightTorqueEffectiveness, 71),
      (.leftPedalSmoothness, 20), (.rightPedalSmoothness, 21),
    ]
    for (channel, value) in expected { #expect(ride.columns[channel] == [value], "\(channel)") }
    let file = try read(#"{"RIDE":{"TAGS":{"Sport":"Run"},"SAMPLES":[\#(values)]}}"#)
    let run = try #require(file.recordings.first)
    #expect(run.columns[.groundContactBalance] == [48] && run.columns[.leftBalance] == nil)
  }

  @Test func withoutTimeTheRecordingIntervalIsAssumed() throws {
    let recording = try samples(#"{"HR":100},{"HR":101},{"HR":102}"#)
    #expect(recording.time == [0, 2, 4])
    #expect(recording.warnings.map(\.kind) == ["assumed_time"])
  }

  @Test func valuesTooLargeForTheirUnitAreMissing() throws {
    #expect(try samples(#"{"SECS":0,"KM":1e308}"#).columns[.distance]?.first?.isNaN == true)
  }

  @Test func aCutRideGivesTheSamplesBefore() throws {
    let file = try read(#"{"RIDE":{"SAMPLES":[{"SECS":0,"HR":100},{"SECS":1,"HR":10"#)
    #expect(file.format == .goldenCheetahJSON)
    #expect(file.damage?.kind == "json_truncated")
    #expect(file.recordings.first?.time == [0, 1])
  }
}
