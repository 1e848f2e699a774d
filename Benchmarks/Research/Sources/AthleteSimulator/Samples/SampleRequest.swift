import ActivityStreams

/// The formats in which a simulated activity can be written.
public enum SampleFormat: String, Sendable, Hashable, CaseIterable {
  /// Strava summary and streams in one object.
  case strava
  /// Strava streams alone, an array of objects.
  case stravaArray = "strava-array"
  /// Strava streams alone, objects by name.
  case stravaKeyed = "strava-keyed"
  /// Strava streams alone, arrays by name.
  case stravaPlain = "strava-plain"
  /// A table with a header.
  case csv
  /// Training Center XML.
  case tcx
  /// GPS exchange format.
  case gpx
  /// The binary format of devices.
  case fit
}

/// Why a sample cannot be made.
public enum SampleRequestError: Error, Hashable {
  /// An option that does not exist.
  case unknownOption(String)
  /// A value that the option does not accept, and the allowed ones.
  case badValue(option: String, value: String, allowed: String)
  /// A kind has no plan of that name; the names it has.
  case noSuchPlan(kind: String, plan: String, allowed: String)

  /// A sentence that names the option and its allowed values.
  public var message: String {
    switch self {
    case .unknownOption(let option): "unknown option \(option)"
    case .badValue(let option, let value, let allowed): "\(option) cannot be \"\(value)\"; use \(allowed)"
    case .noSuchPlan(let kind, let plan, let allowed): "\(kind) has no plan \"\(plan)\"; use \(allowed)"
    }
  }
}

/// Everything that decides the bytes of a sample file: the same request makes the same bytes on every platform.
///
/// The command line and the test that makes the files of `Data/Activities` again both go through this value.
public struct SampleRequest: Sendable, Hashable {
  /// The kind of activity.
  public var kind = SimulatedKind.run
  /// The plan; the first one of the kind if `nil`.
  public var plan: ReadyPlan?
  /// The seed.
  public var seed: UInt64 = 1
  /// The seed of the athlete; the sample athlete if `nil`.
  public var athleteSeed: UInt64?
  /// The format.
  public var format = SampleFormat.strava
  /// Factor on the durations of the plan's parts.
  public var scale = 1.0
  /// Sensors, way of recording, faults, date.
  public var options = SimulationOptions()
  /// Whether the bytes are packed with gzip.
  public var isPacked = false
  /// Whether only the summary is written, as of an activity entered by hand.
  public var isManual = false
  /// Details of Strava JSON.
  public var strava = StravaSample()
  /// Whether FIT numbers are big-endian.
  public var isBigEndian = false
  /// Share of the bytes that is kept: less than 1 makes a truncated file.
  public var share = 1.0

  /// An easy run as Strava JSON with seed 1.
  public init() {}

  /// The plan that is simulated.
  /// - Throws: where the kind has no plan of that name.
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
  /// - Throws: where the kind has no plan of that name.
  public func activity() throws(SampleRequestError) -> SimulatedActivity {
    let athlete = athleteSeed.map(SimulatedAthlete.init(seed:)) ?? .sample
    return ActivitySimulator.simulate(try resolvedPlan(), athlete: athlete, seed: seed, options: options)
  }

  /// The bytes of the file.
  /// - Throws: where the kind has no plan of that name.
  public func bytes() throws(SampleRequestError) -> [UInt8] { bytes(of: try activity()) }

  /// The bytes of the file of an activity that was simulated before.
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

  /// The athlete's manual entry after a session without a device.
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
