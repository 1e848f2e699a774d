public import ActivityStreams

/// The source of altitude.
public enum AltitudeSource: String, CaseIterable, Sendable {
  /// A pressure sensor.
  case barometric
  /// The satellite receiver.
  case gps
  /// A model of the terrain at the position, as the world of a virtual ride.
  case terrain
  /// Not given.
  case unknown
}

/// How gain and loss are counted.
public enum ElevationRule: String, CaseIterable, Sendable {
  /// Peak to valley: a leg is booked whole once altitude turns back by the threshold.
  case reversal
  /// When altitude is at least the threshold from a reference, the difference is booked and the reference moves.
  case level
  /// As `level`, but only beyond the threshold (GoldenCheetah).
  case hysteresis
}

/// How altitude is smoothed first.
public enum AltitudeSmoothing: String, CaseIterable, Sendable {
  /// Median of 5, then by distance (Gaussian), or by time (mean) for barometric altitude or without distance.
  case automatic = "auto"
  /// Median of 5, then a Gaussian over distance.
  case distance
  /// A centred mean over time.
  case time
  /// Not at all.
  case none
}

/// How elevation is smoothed, counted and turned into grade.
public struct ElevationSettings: SettingsGroup {
  /// How gain and loss are counted.
  public var rule = ElevationRule.reversal
  /// Smallest turn by source of altitude, m; 0 counts every rise.
  public var thresholds: [String: Double] = ["barometric": 2, "gps": 6, "terrain": 1, "unknown": 3]
  /// Whether a gap splits the track.
  public var splitsAtGaps = true
  /// How altitude is smoothed first.
  public var smoothing = AltitudeSmoothing.automatic
  /// Width of the running median, samples.
  package static let median = 5
  /// Standard deviation of the Gaussian on foot, m.
  package static let runSpread = 15.0
  /// Standard deviation of the Gaussian on wheels, m.
  package static let rideSpread = 30.0
  /// Length of the mean over time, s.
  public var meanLength = 9.0
  /// The largest change over a gap across which a pressure sensor's altitude continues, m.
  package static let joinedRise = 30.0
  /// Mean absolute second difference of altitude above which it is a receiver's where the device is unknown, m.
  /// House rule, set on test recordings.
  package static let barometerNoise = 0.45
  /// The smallest number of samples that noise is judged by.
  package static let noiseSamples = 120

  /// The name of the group in a formula file.
  package static let group = "elevation"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<ElevationSettings>] = [
    .choice(
      "rule", \.rule, "method of counting gain and loss",
      source: "reversal: house rule; hysteresis: GoldenCheetah"),
    .table(
      "thresholds", \.thresholds, in: 0...100, names: AltitudeSource.allCases.map(\.rawValue), unit: "m",
      "smallest counted reversal by source of altitude; 0 counts every rise", source: "house rule"),
    .flag("splits_at_gaps", \.splitsAtGaps, "split the track at gaps", source: "house rule"),
    .choice("smoothing", \.smoothing, "smoothing of altitude", source: "house rule"),
    .number(
      "mean_length", \.meanLength, in: 1...600, unit: "s", "window of the mean over time",
      source: "house rule"),
  ]

  /// The `standard` defaults.
  public init() {}

  /// Smallest turn of a source, m.
  public func threshold(of source: AltitudeSource) -> Double {
    thresholds[source.rawValue] ?? thresholds["unknown"] ?? 0
  }

  /// Standard deviation of the Gaussian of a sport, m.
  public func spread(of sport: ThresholdSport) -> Double { sport == .ride ? Self.rideSpread : Self.runSpread }
}
