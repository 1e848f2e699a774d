import ActivityFiles
import ActivityStreams
import Documents
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// The heart-rate recovery of every recording there is, checked against the output itself.
@Suite struct RecoveryOfRecordingsTests {
  /// The sample recordings of the package and, where this machine has them, the real ones.
  private static let paths: [String] = {
    var paths = TestData.packageNames(in: "Data/Activities").map {
      TestData.packageFolder + "/Data/Activities/" + $0
    }
    for folder in ["fit", "json", "tcx", "gpx"] {
      paths += TestData.names(in: "activities/" + folder).map {
        TestData.path("activities/\(folder)/\($0)")
      }
    }
    return paths.filter { !$0.hasSuffix(".md") }
  }()

  @Test(arguments: paths)
  func everyRecoveryIsOne(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let recordings = try ActivityFile(reading: bytes).recordings
    for recording in recordings {
      let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
      guard let recovery = result.heartRate?.recovery else { continue }
      let drops = [
        recovery.drop30, recovery.drop60, recovery.drop120, recovery.drop180, recovery.drop300,
      ].compactMap { $0 }
      #expect(!drops.isEmpty && drops.allSatisfy { $0 >= 0 }, "\(path): heart rate rose")
      #expect(recovery.rating == nil || recovery.eligible == true, "\(path): rated and not eligible")
      #expect(
        recovery.eligible == true || !(result.summary ?? "").contains("heart rate fell"),
        "\(path): told and not eligible")
      let later = Self.shareOfWork(after: recovery.exerciseEnd, in: ActivityStream(recording))
      #expect(later ?? 0 < 0.5, "\(path): \(later ?? 0) of the work comes back after the end")
    }
  }

  /// What is asked of every recovery is asked of some: without this the test above would pass on none at all.
  @Test("The sample recordings give recoveries, most of them eligible")
  func someAreGiven() throws {
    var (given, eligible) = (0, 0)
    for path in Self.paths where path.contains("/Data/Activities/") {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      for recording in try ActivityFile(reading: bytes).recordings {
        let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
        guard let recovery = result.heartRate?.recovery else { continue }
        given += 1
        if recovery.eligible == true { eligible += 1 }
      }
    }
    #expect(given >= 5 && eligible >= 3, "\(given) given, \(eligible) eligible")
  }

  /// The highest mean output of half a minute after an end, as a share of the minute before it; `nil` where no output
  /// was recorded.
  private static func shareOfWork(after end: Double, in stream: ActivityStream) -> Double? {
    guard let channel = [Channel.power, .speed].first(where: { stream.has($0) }),
      let values = stream.values(of: channel)
    else { return nil }
    func mean(_ span: Range<Double>) -> Double? {
      let found = values.indices.filter { span.contains(stream.time[$0]) && !values[$0].isNaN }.map {
        values[$0]
      }
      return found.isEmpty ? nil : found.reduce(0, +) / Double(found.count)
    }
    guard let before = mean((end - 60)..<end), before > 0, let last = stream.time.last else { return nil }
    let later = stride(from: end, to: last, by: 15).compactMap { mean($0..<($0 + 30)) }.max()
    return later.map { $0 / before }
  }

  /// The race ends at a station, where speed says nothing: given, not compared, not rated. The rests of a swim are none.
  @Test func theSamplesOfTheRelease() throws {
    func enriched(_ name: String) throws -> EnrichedActivity {
      let athlete = try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json"))
      let bytes = try TestData.packageBytes("Data/Activities/\(name)")
      return try #require(try ActivityEnricher().enrich(bytes, athlete: athlete).activities.first)
    }
    let race = try #require(try enriched("hyrox.json").heartRate?.recovery)
    #expect(race.eligible == false && race.rating == nil && race.drop60 ?? -1 > 0)
    #expect(try enriched("swim.fit").heartRate?.recovery == nil)
    let run = try enriched("run_hills.json")
    #expect(
      run.heartRate?.recovery?.rating == "Superior" && run.summary?.contains("heart rate fell by") == true)
    #expect(try enriched("trail_run.fit").heartRate?.stops?.isEmpty == false)
  }
}
