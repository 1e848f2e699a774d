import ActivityFiles
import ActivityStreams
import SessionMetrics
import _TestSupport

@testable import Enrichment

/// The real recordings, each read and enriched once for all tests that look at what is said of them.
enum SharedRecordings {
  /// A recording with its document; of a file of several sports the whole comes first, then its legs.
  struct Entry {
    var name: String
    var recording: ActivityRecording
    var document: EnrichedActivity
    /// Whether the file says who wore the device: at least a mass.
    var hasOwner: Bool
  }

  /// The files that can be read, in order.
  static let files: [[Entry]] = {
    var found: [[Entry]] = []
    let enricher = ActivityEnricher()
    for folder in ["fit", "tcx", "gpx", "json"] {
      for name in TestData.names(in: "activities/\(folder)") {
        guard let bytes = try? TestData.bytes("activities/\(folder)/\(name)"),
          let recordings = (try? ActivityFile(reading: bytes))?.recordings, let first = recordings.first
        else { continue }
        let owner = owner(of: first.deviceAthlete)
        let sessions = PreparedSession.all(recordings) { _, recording in
          PreparedSession(
            recording, athlete: owner ?? SampleRecording.athlete, history: nil, kind: nil,
            formulas: enricher.formulas)
        }
        let legs = zip(recordings, sessions).dropFirst().map {
          Entry(
            name: name, recording: $0, document: enricher.enrich($1, legs: []), hasOwner: owner != nil)
        }
        let whole = Entry(
          name: name, recording: first, document: enricher.enrich(sessions[0], legs: legs.map(\.document)),
          hasOwner: owner != nil)
        found.append([whole] + legs)
      }
    }
    return found
  }()

  /// Every document, wholes and legs.
  static var all: [Entry] { files.flatMap { $0 } }

  /// The athlete that a file tells of; `nil` without a mass.
  private static func owner(of device: DeviceAthlete) -> AthleteProfile? {
    guard let mass = device.mass else { return nil }
    var athlete = AthleteProfile()
    athlete.sex = device.sex.flatMap { Sex(rawValue: $0) }
    athlete.age = device.age
    athlete.height = device.height.map { $0 > 3 ? $0 / 100 : $0 }
    athlete.thresholds.mass = mass
    athlete.thresholds.maximumHeartRate = device.maximumHeartRate
    athlete.thresholds.restingHeartRate = device.restingHeartRate
    athlete.thresholds.thresholdHeartRate = device.thresholdHeartRate
    return athlete
  }
}
