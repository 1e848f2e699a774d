public import ActivityStreams

/// How beats are cleaned, and which values are computed from them.
public struct HRVSettings: SettingsGroup {
  /// How beats are judged.
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    /// Against the median of the beats around; no difference is taken across a removed beat.
    case runningMedian = "running_median"
    /// Compares with the last beat kept; the rest is joined. The plain rule of the reference results.
    case lastKept = "last_kept"
    /// Compares with the last beat kept, with one limit for longer and one for shorter intervals.
    case kamathFallen = "kamath_fallen"
    /// By the pattern of changes against the usual near by: see ``BeatClass``.
    case lipponenTarvainen = "lipponen_tarvainen"
    /// Not at all.
    case none
  }

  /// How an uneven series becomes an even one for Welch's method.
  public enum Interpolation: String, Sendable, Hashable, CaseIterable {
    /// Cubic spline.
    case cubic
    /// Straight lines, which lose high-frequency power.
    case linear
  }

  /// How beats are judged.
  public var filter = Filter.runningMedian
  /// Shortest believable interval, ms.
  public var shortest = 300.0
  /// Longest believable interval, ms.
  public var longest = 2000.0
  /// Beats on each side that make the median.
  public var neighbours = 5
  /// Largest departure from it, share.
  public var tolerance = 0.2
  /// Believable neighbours that a verdict needs.
  package static let minimumNeighbours = 3
  /// The most that a interval may exceed the last kept one, share of it. Kamath & Fallen 1995.
  package static let largestRise = 0.325
  /// The most that a interval may fall short of the last kept one, share of it. Kamath & Fallen 1995.
  package static let largestFall = 0.245
  /// Beats around each whose quartiles make the thresholds of beat classes. Lipponen & Tarvainen 2019.
  package static let classWindow = 91
  /// Thresholds of beat classes: times half the distance of the quartiles. Lipponen & Tarvainen 2019.
  package static let classFactor = 5.2
  /// Smallest threshold of beat classes, ms. House rule: what rounding of beats to 1 ms can make.
  package static let smallestThreshold = 2.0
  /// Beats of the median that intervals are compared with for their class. Lipponen & Tarvainen 2019.
  package static let classMedian = 11
  /// Distance from this median that is too long or too short, in thresholds. Lipponen & Tarvainen 2019.
  package static let classDistance = 3.0
  /// Weight of the distance of an interval below this median. Lipponen & Tarvainen 2019.
  package static let shortWeight = 2.0
  /// Ectopic beats: how far both neighbouring changes must go the other way, share of the change.
  /// Lipponen & Tarvainen 2019.
  package static let ectopicSlope = 0.13
  /// The same, thresholds on top of it. Lipponen & Tarvainen 2019.
  package static let ectopicOffset = 0.17
  /// Longest lead of a message over the beats before data are missing, s.
  package static let hole = 5.0
  /// Pairs needed for time-domain values.
  public var minimumPairs = 20
  /// Share of removed beats above which nothing is given.
  public var maximumRemoved = 0.2
  /// Share of removed beats above which no spectrum is given.
  public var maximumRemovedForSpectrum = 0.05
  /// Share of removed beats above which no α1 is given.
  public var maximumRemovedForScaling = 0.03
  /// pNN: difference that counts, ms.
  public var differenceBound = 50.0
  /// Band edges: very low, low, high, end, Hz.
  public var bandEdges = [0.0033, 0.04, 0.15, 0.4]
  /// Longest piece of a spectrum, s; longer series are averaged over pieces.
  /// Task Force 1996 (5 min); house rule.
  package static let spectrumPiece = 360.0
  /// Shortest piece for low-frequency power, s. Task Force 1996.
  package static let minimumForLow = 120.0
  /// Shortest piece for high-frequency power, s. Task Force 1996.
  package static let minimumForHigh = 60.0
  /// Interpolation of Welch's method.
  public var interpolation = Interpolation.cubic
  /// Rate of the even series of Welch's method, Hz. Task Force 1996.
  package static let resamplingRate = 4.0
  /// Samples of a segment of Welch's method. Task Force 1996.
  package static let segment = 256
  /// Smallest window of α1, beats. Peng et al. 1995.
  package static let smallestWindow = 4
  /// Largest window of α1, beats. Peng et al. 1995.
  package static let largestWindow = 16
  /// Beats that α1 needs.
  package static let minimumBeats = 50
  /// Window of α1 along a session, s. Rogers et al. 2021.
  package static let scalingWindow = 120.0
  /// Step of α1 along a session, s. Rogers et al. 2021.
  public static let scalingStep = 5.0
  /// Smallest window of α2, beats. Peng et al. 1995.
  package static let smallestLongWindow = 16
  /// Largest window of α2, beats. Peng et al. 1995.
  package static let largestLongWindow = 64
  /// Step from one window of α2 to the next, beats.
  package static let longWindowStep = 4
  /// Beats that α2 needs. House rule: four of the largest window.
  package static let minimumLongBeats = 256
  /// Values that two stretches must agree in to count for sample entropy. Richman & Moorman 2000.
  package static let entropyLength = 2
  /// Tolerance, share of the standard deviation. Richman & Moorman 2000.
  package static let entropyTolerance = 0.2
  /// Beats that sample entropy needs. Richman & Moorman 2000: 10^m to 20^m.
  package static let minimumEntropyBeats = 200
  /// Longest piece within which stretches are compared, beats. House rule: five minutes at rest.
  package static let entropyPiece = 300
  /// The largest number of pieces counted.
  package static let entropyPieces = 12
  /// Share of high-frequency power that a breathing peak must hold.
  package static let breathingPeakShare = 0.3
  /// Half width of a breathing peak, Hz.
  package static let breathingPeakWidth = 0.03

  /// The `standard` rules.
  public init() {}

  /// `hrv` in a formula file.
  package static let group = "hrv"
  /// Every setting of the group.
  package static let settings: [Setting<HRVSettings>] = [
    .choice("filter", \.filter, "rule of beat rejection", source: "Malik rule in running-median form"),
    .number(
      "shortest", \.shortest, in: 200...600, unit: "ms", "shortest plausible interval",
      source: "Task Force 1996"),
    .number(
      "longest", \.longest, in: 1000...4000, unit: "ms", "longest plausible interval",
      source: "Task Force 1996"),
    .count(
      "neighbours", \.neighbours, in: 2...50, unit: "beats", "beats on each side for the median",
      source: "house rule"),
    .number(
      "tolerance", \.tolerance, in: 0.02...0.9, "largest deviation from the median",
      source: "Malik et al. 1989"),
    .count(
      "minimum_pairs", \.minimumPairs, in: 2...1000, "pairs needed for time-domain values",
      source: "house rule"
    ),
    .number(
      "maximum_removed", \.maximumRemoved, in: 0...1, "share of removed beats above which HRV is not given",
      source: "common practice"),
    .number(
      "maximum_removed_for_spectrum", \.maximumRemovedForSpectrum, in: 0...1,
      "share of removed beats above which no spectrum is given", source: "common practice"),
    .number(
      "maximum_removed_for_scaling", \.maximumRemovedForScaling, in: 0...1,
      "share of removed beats above which no scaling exponent is given", source: "Rogers et al. 2021"),
    .number(
      "pnn_bound", \.differenceBound, in: 5...200, unit: "ms", "difference counted by pNN",
      source: "Task Force 1996"),
    .numbers(
      "band_edges", \.bandEdges, in: 0.0001...2, count: 4...4, rising: true, unit: "Hz",
      "edges of the very low, low and high bands", source: "Task Force 1996"),
    .choice(
      "interpolation", \.interpolation, "resampling for Welch's method", source: "house rule"),
  ]

  /// The plain rules of the reference results.
  public static var reference: HRVSettings {
    var settings = HRVSettings()
    settings.filter = .lastKept
    settings.minimumPairs = 2
    settings.maximumRemoved = 1
    return settings
  }
}
