public import ActivityStreams

/// Settings for filtering beats and computing HRV values from them.
public struct HRVSettings: SettingsGroup {
  /// A method for filtering beats.
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    /// Compares each interval with the median of its neighbours. No difference is computed across a removed beat.
    case runningMedian = "running_median"
    /// Compares each interval with the last kept interval, and joins the kept intervals. This is the simple
    /// rule behind the reference results.
    case lastKept = "last_kept"
    /// Compares each interval with the last kept interval, with separate limits for longer and shorter intervals.
    case kamathFallen = "kamath_fallen"
    /// Classifies intervals by the pattern of changes: see ``BeatClass``.
    case lipponenTarvainen = "lipponen_tarvainen"
    /// No filter.
    case none
  }

  /// The interpolation with which Welch's method resamples an uneven series.
  package enum Interpolation: Sendable, Hashable {
    /// Cubic spline.
    case cubic
    /// Linear, which loses high-frequency power.
    case linear
  }

  /// How beats are filtered.
  public var filter = Filter.runningMedian
  /// Shortest plausible interval, ms.
  public var shortest = 300.0
  /// Longest plausible interval, ms.
  public var longest = 2000.0
  /// Number of beats on each side used for the median.
  public var neighbours = 5
  /// Maximum deviation from the median, as a fraction.
  public var tolerance = 0.2
  /// Minimum number of plausible neighbours needed to judge a beat.
  package static let minimumNeighbours = 3
  /// Maximum increase over the last kept interval, as a fraction. Kamath & Fallen 1995.
  package static let largestRise = 0.325
  /// Maximum decrease from the last kept interval, as a fraction. Kamath & Fallen 1995.
  package static let largestFall = 0.245
  /// Number of surrounding beats used for the thresholds of beat classes. Lipponen & Tarvainen 2019.
  package static let classWindow = 91
  /// Factor from half the interquartile range to the threshold of beat classes. Lipponen & Tarvainen 2019.
  package static let classFactor = 5.2
  /// Minimum threshold of beat classes, ms. House rule: the effect of rounding beats to 1 ms.
  package static let smallestThreshold = 2.0
  /// Number of beats used for the local median of beat classes. Lipponen & Tarvainen 2019.
  package static let classMedian = 11
  /// Distance from the local median at which an interval is too long or too short, in thresholds. Lipponen &
  /// Tarvainen 2019.
  package static let classDistance = 3.0
  /// Weight of distances below the local median. Lipponen & Tarvainen 2019.
  package static let shortWeight = 2.0
  /// Ectopic beats: required opposite change on either side, as a fraction of the change. Lipponen & Tarvainen 2019.
  package static let ectopicSlope = 0.13
  /// Ectopic beats: constant offset of the required opposite change, in thresholds. Lipponen & Tarvainen 2019.
  package static let ectopicOffset = 0.17
  /// How far a message time may be ahead of the beats before data count as missing, s.
  package static let hole = 5.0
  /// Minimum number of pairs of intervals for time-domain values.
  public var minimumPairs = 20
  /// Maximum fraction of removed beats for any value.
  public var maximumRemoved = 0.2
  /// Maximum fraction of removed beats for a spectrum.
  public var maximumRemovedForSpectrum = 0.05
  /// Maximum fraction of removed beats for α1.
  public var maximumRemovedForScaling = 0.03
  /// Threshold of pNN, ms.
  public var differenceBound = 50.0
  /// Lower edges of the VLF, LF and HF bands, then the upper edge of HF, in Hz.
  public var bandEdges = [0.0033, 0.04, 0.15, 0.4]
  /// Maximum segment length of a spectrum, s; longer series are averaged over segments. House rule, after Task Force
  /// 1996 (5 min).
  package static let spectrumPiece = 360.0
  /// Minimum segment length for low-frequency power, s. Task Force 1996.
  package static let minimumForLow = 120.0
  /// Minimum segment length for high-frequency power, s. Task Force 1996.
  package static let minimumForHigh = 60.0
  /// Interpolation of Welch's method. Not a setting, because documents use the Lomb–Scargle spectrum.
  package var interpolation = Interpolation.cubic
  /// Resampling rate of Welch's method, Hz. Task Force 1996.
  package static let resamplingRate = 4.0
  /// Number of samples per segment of Welch's method. Task Force 1996.
  package static let segment = 256
  /// Smallest window of α1, beats. Peng et al. 1995.
  package static let smallestWindow = 4
  /// Largest window of α1, beats. Peng et al. 1995.
  package static let largestWindow = 16
  /// Minimum number of beats for α1.
  package static let minimumBeats = 50
  /// Window of α1 along a session, s. Rogers et al. 2021.
  package static let scalingWindow = 120.0
  /// Step of α1 along a session, s. Rogers et al. 2021.
  public static let scalingStep = 5.0
  /// Smallest window of α2, beats. Peng et al. 1995.
  package static let smallestLongWindow = 16
  /// Largest window of α2, beats. Peng et al. 1995.
  package static let largestLongWindow = 64
  /// Increment between window sizes of α2, beats.
  package static let longWindowStep = 4
  /// Minimum number of beats for α2. House rule: four times the largest window.
  package static let minimumLongBeats = 256
  /// Run length m of sample entropy. Richman & Moorman 2000.
  package static let entropyLength = 2
  /// Tolerance of sample entropy, as a fraction of the standard deviation. Richman & Moorman 2000.
  package static let entropyTolerance = 0.2
  /// Minimum number of beats for sample entropy. Richman & Moorman 2000: 10^m to 20^m.
  package static let minimumEntropyBeats = 200
  /// Maximum segment length for sample entropy, beats. House rule: five minutes at rest.
  package static let entropyPiece = 300
  /// Maximum number of segments for sample entropy.
  package static let entropyPieces = 12
  /// Minimum fraction of high-frequency power in the breathing peak.
  package static let breathingPeakShare = 0.3
  /// Half-width of the breathing peak, Hz.
  package static let breathingPeakWidth = 0.03

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "hrv"
  package static let settings: [Setting<HRVSettings>] = [
    .choice("filter", \.filter, "beat-rejection rule", source: "Malik rule in running-median form"),
    .number(
      "shortest", \.shortest, in: 200...600, unit: "ms", "shortest plausible interval",
      source: "Task Force 1996"),
    .number(
      "longest", \.longest, in: 1000...4000, unit: "ms", "longest plausible interval",
      source: "Task Force 1996"),
    .count(
      "neighbours", \.neighbours, in: 2...50, unit: "beats",
      "number of beats on each side used for the median"),
    .number(
      "tolerance", \.tolerance, in: 0.02...0.9,
      "largest deviation from the median, as a fraction of the median",
      source: "Malik et al. 1989"),
    .count("minimum_pairs", \.minimumPairs, in: 2...1000, "minimum number of pairs for time-domain values"),
    .number(
      "maximum_removed", \.maximumRemoved, in: 0...1,
      "fraction of removed beats above which HRV is not reported",
      source: "common practice"),
    .number(
      "maximum_removed_for_spectrum", \.maximumRemovedForSpectrum, in: 0...1,
      "fraction of removed beats above which no spectrum is reported", source: "common practice"),
    .number(
      "maximum_removed_for_scaling", \.maximumRemovedForScaling, in: 0...1,
      "fraction of removed beats above which no scaling exponent is reported", source: "Rogers et al. 2021"),
    .number(
      "pnn_bound", \.differenceBound, in: 5...200, unit: "ms", "difference above which pNN counts a pair",
      source: "Task Force 1996"),
    .numbers(
      "band_edges", \.bandEdges, in: 0.0001...2, count: 4...4, rising: true, unit: "Hz",
      "lower edges of the VLF, LF and HF bands, then the upper edge of HF", source: "Task Force 1996"),
  ]

  /// The simple rules behind the reference results.
  public static var reference: HRVSettings {
    var settings = HRVSettings()
    settings.filter = .lastKept
    settings.minimumPairs = 2
    settings.maximumRemoved = 1
    return settings
  }
}
