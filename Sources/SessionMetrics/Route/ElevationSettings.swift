public import ActivityStreams

/// The source of altitude.
public enum AltitudeSource: String, CaseIterable, Sendable {
  /// A barometric altimeter.
  case barometric
  /// Satellite positioning.
  case gps
  /// A terrain model, as in virtual rides.
  case terrain
  /// The source is unknown.
  case unknown
}

/// A rule for counting gain and loss.
public enum ElevationRule: String, CaseIterable, Sendable {
  /// Peak to valley: an ascent is counted in full once altitude has reversed by the threshold.
  case reversal
  /// Once altitude differs from a reference by at least the threshold, the difference is counted and the reference
  /// moves.
  case level
  /// Like `level`, but only the part of a difference beyond the threshold is counted (GoldenCheetah).
  case hysteresis
}

/// A method for smoothing altitude.
public enum AltitudeSmoothing: String, CaseIterable, Sendable {
  /// Median of 5, then a Gaussian over distance. If altitude is barometric or distance is missing, a mean over time.
  case automatic = "auto"
  /// Median of 5, then a Gaussian over distance.
  case distance
  /// A centred mean over time.
  case time
  /// No smoothing.
  case none
}

/// Settings for smoothing altitude and counting elevation.
public struct ElevationSettings: SettingsGroup {
  /// How gain and loss are counted.
  public var rule = ElevationRule.reversal
  /// Minimum reversal by altitude source, m. If it is 0, every rise counts.
  public var thresholds: [String: Double] = ["barometric": 2, "gps": 6, "terrain": 1, "unknown": 3]
  /// Whether gaps split the track.
  public var splitsAtGaps = true
  /// How altitude is smoothed.
  public var smoothing = AltitudeSmoothing.automatic
  /// Width of the median filter, samples.
  package static let median = 5
  /// Standard deviation of the Gaussian for sports on foot, m.
  package static let runSpread = 15.0
  /// Standard deviation of the Gaussian for sports on wheels, m.
  package static let rideSpread = 30.0
  /// Window of the mean over time, s.
  public var meanLength = 9.0
  /// Maximum change in altitude across a gap for a barometric line to continue, m.
  package static let joinedRise = 30.0
  /// Noise above which an unknown device is taken to have satellite altitude, m (mean absolute second
  /// difference). House rule, tuned on test recordings.
  package static let barometerNoise = 0.45
  /// Minimum number of samples needed to measure noise.
  package static let noiseSamples = 120

  package static let group = "elevation"
  package static let settings: [Setting<ElevationSettings>] = [
    .choice(
      "rule", \.rule, "method for counting gain and loss",
      source: "reversal: house rule; hysteresis: GoldenCheetah"),
    .table(
      "thresholds", \.thresholds, in: 0...100, names: AltitudeSource.allCases.map(\.rawValue), unit: "m",
      "smallest counted reversal by source of altitude; 0 counts every rise"),
    .flag("splits_at_gaps", \.splitsAtGaps, "split the track at gaps"),
    .choice("smoothing", \.smoothing, "smoothing of altitude"),
    .number("mean_length", \.meanLength, in: 1...600, unit: "s", "window of the rolling mean over time"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  /// Returns the minimum reversal for an altitude source, m.
  public func threshold(of source: AltitudeSource) -> Double {
    thresholds[source.rawValue] ?? thresholds["unknown"] ?? 0
  }

  /// Returns the standard deviation of the Gaussian for the given sport, m.
  public func spread(of sport: ThresholdSport) -> Double { sport == .ride ? Self.rideSpread : Self.runSpread }
}
