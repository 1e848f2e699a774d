import AthleteSimulator
import P247Analytics

extension HotPath {
  static let enrichment: [HotPath] = [
    HotPath("enrich_ride", "all sections of an eight-channel ride, from streams in memory", largest: 86_400) {
      samples in
      let recording = Inputs.namedRide(samples)
      let enricher = ActivityEnricher()
      return Workload(samples: samples, bytes: samples * 72) {
        enricher.enrich(recording, athlete: Inputs.athlete).heartRate?.average ?? 0
      }
    },
    HotPath("enrich_ride_reference", "the same with the formula set `reference`", largest: 86_400) {
      samples in
      let recording = Inputs.namedRide(samples)
      let enricher = ActivityEnricher(formulas: .reference)
      return Workload(samples: samples, bytes: samples * 72) {
        enricher.enrich(recording, athlete: Inputs.athlete).heartRate?.average ?? 0
      }
    },
    HotPath("encode_document", "encode a result document as JSON", unit: "sample", largest: 86_400) {
      samples in
      let result = ActivityEnricher().enrich(Inputs.namedRide(samples), athlete: Inputs.athlete)
      return Workload(samples: samples, bytes: (try? result.encoded().count) ?? 0) {
        Double((try? result.encoded().count) ?? 0)
      }
    },
    HotPath("read_strava_json", "read Strava JSON into a recording", largest: 86_400) { samples in
      let bytes = Inputs.stravaBytes(samples)
      return Workload(samples: samples, bytes: bytes.count) {
        Double((try? ActivityFile(reading: bytes))?.recordings.first?.time.count ?? 0)
      }
    },
    HotPath("read_fit", "read a FIT file into a recording", largest: 86_400) { samples in
      let bytes = FITSample().bytes(of: Inputs.namedRide(samples))
      return Workload(samples: samples, bytes: bytes.count) {
        Double((try? ActivityFile(reading: bytes))?.recordings.first?.time.count ?? 0)
      }
    },
    HotPath("read_tcx", "read a TCX file into a recording", largest: 86_400) { samples in
      let bytes = TCXSample.bytes(of: Inputs.namedRide(samples))
      return Workload(samples: samples, bytes: bytes.count) {
        Double((try? ActivityFile(reading: bytes))?.recordings.first?.time.count ?? 0)
      }
    },
    HotPath("read_gpx", "read a GPX file into a recording", largest: 86_400) { samples in
      let bytes = GPXSample.bytes(of: Inputs.namedRide(samples))
      return Workload(samples: samples, bytes: bytes.count) {
        Double((try? ActivityFile(reading: bytes))?.recordings.first?.time.count ?? 0)
      }
    },
    HotPath("bytes_to_bytes", "convert Strava JSON to a result document", largest: 86_400) { samples in
      let bytes = Inputs.stravaBytes(samples)
      let enricher = ActivityEnricher()
      return Workload(samples: samples, bytes: bytes.count) {
        Double((try? enricher.enrichedJSON(bytes, athlete: Inputs.athlete))?.count ?? 0)
      }
    },
  ]
}

extension Inputs {
  /// The profile of the athlete who rides.
  static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.sex = .male
    athlete.age = 35
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 50
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.criticalPower = 255
    athlete.thresholds.anaerobicWork = 20_000
    athlete.thresholds.mass = 72
    return athlete
  }()

  static func namedRide(_ samples: Int) -> ActivityRecording {
    var recording = ride(samples)
    recording.summary.type = "Ride"
    recording.summary.startInstant = 1_777_703_400
    return recording
  }

  /// Returns the ride as a Strava streams response.
  static func stravaBytes(_ samples: Int) -> [UInt8] {
    let recording = ride(samples)
    func numbers(_ values: [Double]) -> String {
      values.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: ",")
    }
    var parts = [#""time":{"data":["# + numbers(recording.time) + "]}"]
    let keys: [(String, Channel)] = [
      ("heartrate", .heartRate), ("watts", .power), ("cadence", .cadence), ("velocity_smooth", .speed),
      ("distance", .distance), ("altitude", .altitude),
    ]
    for (key, channel) in keys {
      parts.append("\"\(key)\":{\"data\":[" + numbers(recording.columns[channel] ?? []) + "]}")
    }
    let latitude = recording.columns[.latitude] ?? []
    let longitude = recording.columns[.longitude] ?? []
    let pairs = zip(latitude, longitude).map { "[\($0),\($1)]" }.joined(separator: ",")
    parts.append("\"latlng\":{\"data\":[" + pairs + "]}")
    return Array("{\"activity\":{\"type\":\"Ride\"},\"streams\":{\(parts.joined(separator: ","))}}".utf8)
  }
}
