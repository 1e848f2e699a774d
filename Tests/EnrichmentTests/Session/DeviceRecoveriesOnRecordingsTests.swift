import Documents
import Reports
import Testing
import _TestSupport

@testable import Enrichment

/// Recovery heart rates that watches wrote into their files (event 21), beside ours and never rated.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct DeviceRecoveriesOnRecordingsTests {
  /// The `data` of each event, and the last record with a heart rate before the stop of the last, where that ended the session.
  private static let told: [(name: String, rates: [Double], start: Double?)] = [
    ("bike_114min_recoveryhr", [114], 154), ("mtb_113min_recoveryhr", [113], 142),
    ("mtb_enduro_185min_recoveryhr", [123], nil), ("run_113min_rr_pauses_recoveryhr", [91, 82], nil),
    ("run_29min_smartrec_recoveryhr", [128], 143), ("run_79min_rr_recoveryhr", [88], 135),
    ("run_treadmill_63min_recoveryhr", [128, 91, 114], 174), ("strength_24min_recoveryhr", [91], 97),
    ("trailrun_313min_rr_recoveryhr", [127, 130, 132, 141, 135], nil),
    ("triathlon_longdistance_572min_rr", [120], 145),
  ]

  @Test func everyEventIsInTheDocument() throws {
    for (name, rates, start) in Self.told {
      let entry = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix(name) })[0]
      let heart = try #require(entry.document.heartRate)
      let reported = try #require(heart.deviceRecoveries, "\(name)")
      #expect(reported.map(\.endBPM) == rates, "\(name)")
      let last = reported.last { $0.isOfTheEnd }
      #expect((last != nil) == (start != nil) && last?.startBPM == start, "\(name)")
      #expect(last?.drop120 == start.map { $0 - (rates.last ?? 0) }, "\(name)")
      // A pause in mid-session is not comparable with our recovery.
      #expect(heart.recovery?.device == (heart.recovery == nil ? nil : last), "\(name)")
    }
    // A pool swim whose heart rate comes from the strap's own messages.
    let swim = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix("swim_pool_hr") })[0]
    #expect(swim.document.heartRate?.deviceRecoveries?.map(\.endBPM) == [91])
    // No event, no key.
    let other = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix("run_fenix2") })[0]
    #expect(other.document.heartRate?.$deviceRecoveries.isLeftOut == true)
  }

  @Test func theReportSaysWhoseItIs() throws {
    let entry = try #require(SharedRecordings.files.first { $0[0].name.hasPrefix("mtb_113") })[0]
    #expect(entry.document.heartRate?.recovery == nil)
    let words = "watch: 142 to 113 bpm in 2 min after it was stopped"
    #expect(TextReport(entry.document).text.contains("Recovery    \(words)"))
    #expect(ActivityPage([entry.document]).html.contains(words))
  }
}
