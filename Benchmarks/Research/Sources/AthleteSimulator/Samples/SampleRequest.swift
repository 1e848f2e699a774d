import ActivityStreams

/// A format for simulated activities.
public enum SampleFormat: String, Sendable, Hashable, CaseIterable {
  /// Strava summary and streams in one object.
  case strava
  /// Strava streams only, as an array of objects.
  case stravaArray = "strava-array"
  /// Strava streams only, as objects by name.
  case stravaKeyed = "strava-keyed"
  /// Strava streams only, as arrays by name.
  case stravaPlain = "strava-plain"
  /// A CSV table with a header.
  case csv
  /// Training Center XML.
  case tcx
  /// GPS Exchange Format.
  case gpx
  /// The binary FIT format used by devices.
  case fit
}

/// Why a sample request is invalid.
public enum SampleRequestError: Error, Hashable {
  /// The option is unknown.
  case unknownOption(String)
  /// The value of an option is not one of the allowed ones.
  case badValue(option: String, value: String, allowed: String)
  /// The kind has no plan with this name.
  case noSuchPlan(kind: String, plan: String, allowed: String)

  /// A message with the option and its allowed values.
  public var message: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option)"
    case .badValue(let option, let value, let allowed): "\(option) cannot be \"\(value)\"; use \(allowed)"
    case .noSuchPlan(let kind, let plan, let allowed): "\(kind) has no plan \"\(plan)\"; use \(allowed)"
    }
  }
}

/// All options that determine the bytes of a sample file.
///
/// The same request gives the same bytes on every platform. It is used by the command line and by the
/// test that rebuilds `Data/Activities`.
public struct SampleRequest: Sendable, Hashable {
  /// The kind of activity.
  public var kind = SimulatedKind.run
  /// The plan; `nil` uses the first one for the kind.
  public var plan: ReadyPlan?
  /// The seed.
  public var seed: UInt64 = 1
  /// The seed of the athlete; `nil` uses the sample athlete.
  public var athleteSeed: UInt64?
  /// The format.
  public var format = SampleFormat.strava
  /// Factor by which the parts of the plan are lengthened or shortened.
  public var scale = 1.0
  /// Sensors, recording mode, faults and date.
  public var options = SimulationOptions()
  /// Whether the file is compressed with gzip.
  public var isPacked = false
  /// Whether only a summary is written, as for a manual entry.
  public var isManual = false
  /// Layout of Strava JSON.
  public var strava = StravaSample()
  /// Whether FIT numbers are big-endian.
  public var isBigEndian = false
  /// Fraction of the bytes to keep. Below 1, the file is truncated.
  public var share = 1.0

  /// Creates a request for an easy run with seed 1, as Strava JSON.
  public init() {}

  /// Returns the plan to simulate.
  ///
  /// - Throws: An error if the kind has no plan with that name.
  public func resolvedPlan() throws(SampleRequestError) -> ActivityPlan {
    let names = ReadyPlan.names(for: kind)
    guard let name = plan ?? names.first, let ready = name.plan(for: kind) else {
      throw .noSuchPlan(
        kind: kind.rawValue, plan: plan?.rawValue ?? "",
        allowed: names.map(\.rawValue).joined(separator: ", "))
    }
    return ready.scaled(by: scale)
  }

  /// Simulates the activity.
  ///
  /// - Throws: An error if the kind has no plan with that name.
  public func activity() throws(SampleRequestError) -> SimulatedActivity {
    let athlete = athleteSeed.map(SimulatedAthlete.init(seed:)) ?? .sample
    return ActivitySimulator.simulate(try resolvedPlan(), athlete: athlete, seed: seed, options: options)
  }

  /// Returns the file.
  ///
  /// - Throws: An error if the kind has no plan with that name.
  public func bytes() throws(SampleRequestError) -> [UInt8] { bytes(of: try activity()) }

  /// Returns the file for an activity that has already been simulated.
  public func bytes(of activity: SimulatedActivity) -> [UInt8] {
    var bytes = isManual ? manualBytes(of: activity.recording) : formatted(activity.recording)
    if isPacked { bytes = GzipSample.packed(bytes) }
    guard share < 1 else { return bytes }
    return Array(bytes.prefix(PortableMath.whole(Double(bytes.count) * max(0, share))))
  }

  private func formatted(_ recording: ActivityRecording) -> [UInt8] {
    var strava = strava
    strava.isWrapped = format == .strava
    switch format {
    case .strava: break
    case .stravaArray: strava.shape = .array
    case .stravaKeyed: strava.shape = .keyed
    case .stravaPlain: strava.shape = .plain
    case .csv: return CSVSample.bytes(of: recording)
    case .tcx: return TCXSample.bytes(of: recording)
    case .gpx: return GPXSample.bytes(of: recording)
    case .fit:
      var fit = FITSample()
      fit.isBigEndian = isBigEndian
      return fit.bytes(of: recording)
    }
    return strava.bytes(of: recording)
  }

  /// Returns the file of a manual entry for a session without a device.
  private func manualBytes(of recording: ActivityRecording) -> [UInt8] {
    var manual = ActivityRecording()
    let full = recording.summary
    manual.summary.id = full.id
    manual.summary.name = full.name
    manual.summary.type = full.type
    manual.summary.sportType = full.sportType
    manual.summary.startInstant = full.startInstant
    manual.summary.utcOffset = full.utcOffset
    manual.summary.timeZone = full.timeZone
    manual.summary.elapsedTime = full.elapsedTime
    manual.summary.movingTime = full.elapsedTime
    manual.summary.perceivedExertion = full.perceivedExertion
    manual.summary.hasHeartRate = false
    manual.summary.isManual = true
    manual.summary.notes = "Entered by hand, no device."
    return Array("{\"activity\":".utf8) + StravaSample.summary(of: manual).dropLast() + Array("}\n".utf8)
  }
}
