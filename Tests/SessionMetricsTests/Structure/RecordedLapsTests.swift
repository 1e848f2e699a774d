import ActivityFiles
import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Real recordings whose athlete pressed the lap button at efforts. Page: *Structure of a session*.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct RecordedLapsTests {
  /// A recording and its laps that are efforts, by place from 1.
  private struct Recorded {
    var name: String
    var sport: ThresholdSport
    var efforts: [Int]
  }

  private static let recordings = [
    Recorded(name: "fit/bike_trainer_power_38min.fit", sport: .ride, efforts: [2, 4]),
    Recorded(name: "fit/bike_edge810_vector_power_78min.fit", sport: .ride, efforts: [5, 7]),
    Recorded(name: "fit/bike_indoor_18min_rr.fit", sport: .ride, efforts: [6, 8, 10]),
    Recorded(name: "fit/bike_srm_power_122min.fit", sport: .ride, efforts: [2, 3, 4, 5]),
    Recorded(name: "fit/row_indoor_devfields_28min.fit", sport: .row, efforts: [1, 3, 5, 7]),
    // The run home after a stop is no effort.
    Recorded(name: "tcx/run_series_2013-06-06-124422.tcx.gz", sport: .run, efforts: [4, 6, 8, 10, 12]),
  ]

  /// The efforts that the laps of a recording mark, and the structure with laps or without.
  private func score(_ recorded: Recorded, seesLaps: Bool) throws -> StructureScore {
    let file = try ActivityFile(reading: TestData.bytes("activities/" + recorded.name))
    let recording = try #require(file.recordings.first)
    let stream = ActivityStream(recording)
    let laps = recording.laps.map {
      TimeSpan(start: $0.span.start - stream.origin, end: $0.span.end - stream.origin)
    }
    let efforts = recorded.efforts.filter { laps.indices.contains($0 - 1) }.map {
      StructuredSession.Effort(start: laps[$0 - 1].start, end: laps[$0 - 1].end, label: "work")
    }
    #expect(efforts.count == recorded.efforts.count, "\(recorded.name)")
    var score = StructureScore()
    score.add(efforts, stream.structure(sport: recorded.sport, laps: seesLaps ? laps : []))
    return score
  }

  @Test("Every effort that an athlete marked with the lap button is found, with the laps and without them")
  func laps() throws {
    var seen = StructureScore(), unseen = StructureScore()
    for recorded in Self.recordings {
      let own = try score(recorded, seesLaps: true)
      #expect(own.foundShare == 1, "\(recorded.name)")
      // People press the button late, and heart rate alone answers late.
      #expect(own.medianEdge <= 20, "\(recorded.name)")
      seen.add(own)
      unseen.add(try score(recorded, seesLaps: false))
    }
    #expect(seen.medianEdge <= 6)
    #expect(unseen.foundShare == 1)
  }
}
