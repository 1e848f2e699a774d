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
  public var minimumNeighbours = 3
  /// The most that a interval may exceed the last kept one, share of it.
  public var largestRise = 0.325
  /// The most that a interval may fall short of the last kept one, share of it.
  public var largestFall = 0.245
  /// Beats around each whose quartiles make the thresholds of beat classes.
  public var classWindow = 91
  /// Thresholds of beat classes: times half the distance of the quartiles.
  public var classFactor = 5.2
  /// Smallest threshold of beat classes, ms.
  public var smallestThreshold = 2.0
  /// Beats of the median that intervals are compared with for their class.
  public var classMedian = 11
  /// Distance from this median that is too long or too short, in thresholds.
  public var classDistance = 3.0
  /// Weight of the distance of an interval below this median.
  public var shortWeight = 2.0
  /// Ectopic beats: how far both neighbouring changes must go the other way, share of the change.
  public var ectopicSlope = 0.13
  /// The same, thresholds on top of it.
  public var ectopicOffset = 0.17
  /// Longest lead of a message over the beats before data are missing, s.
  public var hole = 5.0
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
  public var spectrumPiece = 360.0
  /// Shortest piece for low-frequency power, s.
  public var minimumForLow = 120.0
  /// Shortest piece for high-frequency power, s.
  public var minimumForHigh = 60.0
  /// Interpolation of Welch's method.
  public var interpolation = Interpolation.cubic
  /// Rate of the even series of Welch's method, Hz.
  public var resamplingRate = 4.0
  /// Samples of a segment of Welch's method.
  public var segment = 256
  /// Smallest window of α1, beats.
  public var smallestWindow = 4
  /// Largest window of α1, beats.
  public var largestWindow = 16
  /// Whether windows are cut from the end as well.
  public var cutsBothWays = false
  /// Beats that α1 needs.
  public var minimumBeats = 50
  /// Window of α1 along a session, s.
  public var scalingWindow = 120.0
  /// Step of α1 along a session, s.
  public var scalingStep = 5.0
  /// Smallest window of α2, beats.
  public var smallestLongWindow = 16
  /// Largest window of α2, beats.
  public var largestLongWindow = 64
  /// Step from one window of α2 to the next, beats.
  public var longWindowStep = 4
  /// Beats that α2 needs.
  public var minimumLongBeats = 256
  /// Values that two stretches must agree in to count for sample entropy.
  public var entropyLength = 2
  /// Tolerance, share of the standard deviation.
  public var entropyTolerance = 0.2
  /// Beats that sample entropy needs.
  public var minimumEntropyBeats = 200
  /// Longest piece within which stretches are compared, beats.
  public var entropyPiece = 300
  /// The largest number of pieces counted.
  public var entropyPieces = 12
  /// Share of high-frequency power that a breathing peak must hold.
  public var breathingPeakShare = 0.3
  /// Half width of a breathing peak, Hz.
  public var breathingPeakWidth = 0.03

  /// The `standard` rules.
  public init() {}

  /// `hrv` in a formula file.
  package static let group = "hrv"
  /// Every setting of the group.
  package static let settings: [Setting<HRVSettings>] = [
    .choice("filter", \.filter, "how beats are judged", source: "Malik rule in running-median form"),
    .number(
      "shortest", \.shortest, in: 200...600, unit: "ms", "shortest believable interval",
      source: "Task Force 1996"),
    .number(
      "longest", \.longest, in: 1000...4000, unit: "ms", "longest believable interval",
      source: "Task Force 1996"),
    .count(
      "neighbours", \.neighbours, in: 2...50, unit: "beats", "beats each side that make the median",
      source: "house rule"),
    .number(
      "tolerance", \.tolerance, in: 0.02...0.9, "largest departure from the median",
      source: "Malik et al. 1989"),
    .count(
      "minimum_neighbours", \.minimumNeighbours, in: 1...100, unit: "beats",
      "believable neighbours that a verdict needs", source: "house rule"),
    .number(
      "largest_rise", \.largestRise, in: 0.02...5, "most that an interval may exceed the last kept one",
      source: "Kamath & Fallen 1995"),
    .number(
      "largest_fall", \.largestFall, in: 0.02...0.9,
      "most that an interval may fall short of the last kept one", source: "Kamath & Fallen 1995"),
    .count(
      "class_window", \.classWindow, in: 11...1001, unit: "beats",
      "beats whose quartiles make the thresholds of beat classes", source: "Lipponen & Tarvainen 2019"),
    .number(
      "class_factor", \.classFactor, in: 1...20,
      "thresholds of beat classes, times half the distance of the quartiles",
      source: "Lipponen & Tarvainen 2019"),
    .number(
      "smallest_threshold", \.smallestThreshold, in: 0.1...100, unit: "ms",
      "smallest threshold of beat classes", source: "house rule: what rounding of beats to 1 ms can make"),
    .count(
      "class_median", \.classMedian, in: 3...101, unit: "beats",
      "beats of the median that intervals are held against for their class",
      source: "Lipponen & Tarvainen 2019"),
    .number(
      "class_distance", \.classDistance, in: 0.5...20, unit: "thresholds",
      "distance from this median that is too long or too short", source: "Lipponen & Tarvainen 2019"),
    .number(
      "short_weight", \.shortWeight, in: 1...5,
      "how many times the distance of an interval below this median counts",
      source: "Lipponen & Tarvainen 2019"),
    .number(
      "ectopic_slope", \.ectopicSlope, in: 0...1,
      "how far both neighbouring changes of an ectopic beat go the other way, share of the change",
      source: "Lipponen & Tarvainen 2019"),
    .number(
      "ectopic_offset", \.ectopicOffset, in: 0...5, unit: "thresholds",
      "how far beyond this share they go", source: "Lipponen & Tarvainen 2019"),
    .number(
      "hole", \.hole, in: 0.5...60, unit: "s",
      "how far a message may be ahead of the beats before something is missing", source: "house rule"),
    .count(
      "minimum_pairs", \.minimumPairs, in: 2...1000, "pairs needed for time-domain values",
      source: "house rule"
    ),
    .number(
      "maximum_removed", \.maximumRemoved, in: 0...1, "share of removed beats above which nothing is given",
      source: "common practice"),
    .number(
      "maximum_removed_for_spectrum", \.maximumRemovedForSpectrum, in: 0...1,
      "share of removed beats above which no spectrum is given", source: "common practice"),
    .number(
      "maximum_removed_for_scaling", \.maximumRemovedForScaling, in: 0...1,
      "share of removed beats above which no scaling exponent is given", source: "Rogers et al. 2021"),
    .number(
      "pnn_bound", \.differenceBound, in: 5...200, unit: "ms", "difference that pNN counts",
      source: "Task Force 1996"),
    .numbers(
      "band_edges", \.bandEdges, in: 0.0001...2, count: 4...4, rising: true, unit: "Hz",
      "edges of the very low, low and high band", source: "Task Force 1996"),
    .number(
      "spectrum_piece", \.spectrumPiece, in: 60...1800, unit: "s", "longest piece of a spectrum",
      source: "Task Force 1996 (5 min); house rule"),
    .number(
      "minimum_for_low", \.minimumForLow, in: 30...600, unit: "s", "shortest piece for low-frequency power",
      source: "Task Force 1996"),
    .number(
      "minimum_for_high", \.minimumForHigh, in: 20...600, unit: "s",
      "shortest piece for high-frequency power",
      source: "Task Force 1996"),
    .choice(
      "interpolation", \.interpolation, "how Welch's method makes the series even", source: "house rule"),
    .number(
      "resampling_rate", \.resamplingRate, in: 1...16, unit: "Hz",
      "rate of the even series of Welch's method",
      source: "Task Force 1996"),
    .count(
      "segment", \.segment, in: 16...4096, unit: "samples", "segment of Welch's method",
      source: "Task Force 1996"),
    .count(
      "smallest_window", \.smallestWindow, in: 4...64, unit: "beats", "smallest window of α1",
      source: "Peng et al. 1995"),
    .count(
      "largest_window", \.largestWindow, in: 5...256, unit: "beats", "largest window of α1",
      source: "Peng et al. 1995"),
    .flag("cut_both_ways", \.cutsBothWays, "windows are cut from the end as well", source: "house rule"),
    .count(
      "minimum_beats", \.minimumBeats, in: 20...2000, unit: "beats", "beats that α1 needs",
      source: "house rule"
    ),
    .number(
      "scaling_window", \.scalingWindow, in: 30...900, unit: "s", "window of α1 along a session",
      source: "Rogers et al. 2021"),
    .number(
      "scaling_step", \.scalingStep, in: 1...300, unit: "s", "step of α1 along a session",
      source: "Rogers et al. 2021"),
    .count(
      "smallest_long_window", \.smallestLongWindow, in: 4...256, unit: "beats", "smallest window of α2",
      source: "Peng et al. 1995"),
    .count(
      "largest_long_window", \.largestLongWindow, in: 8...1024, unit: "beats", "largest window of α2",
      source: "Peng et al. 1995"),
    .count(
      "long_window_step", \.longWindowStep, in: 1...64, unit: "beats",
      "step from one window of α2 to the next", source: "house rule"),
    .count(
      "minimum_long_beats", \.minimumLongBeats, in: 20...10_000, unit: "beats", "beats that α2 needs",
      source: "house rule: four of the largest window"),
    .count(
      "entropy_length", \.entropyLength, in: 1...10, unit: "beats",
      "values in which two stretches must agree for sample entropy", source: "Richman & Moorman 2000"),
    .number(
      "entropy_tolerance", \.entropyTolerance, in: 0.01...2,
      "how near they must be, share of the standard deviation", source: "Richman & Moorman 2000"),
    .count(
      "minimum_entropy_beats", \.minimumEntropyBeats, in: 50...10_000, unit: "beats",
      "beats that sample entropy needs", source: "Richman & Moorman 2000: 10^m to 20^m"),
    .count(
      "entropy_piece", \.entropyPiece, in: 50...10_000, unit: "beats",
      "longest piece within which stretches are compared", source: "house rule: five minutes at rest"),
    .count(
      "entropy_pieces", \.entropyPieces, in: 1...1000, "most pieces that are counted", source: "house rule"),
    .number(
      "breathing_peak_share", \.breathingPeakShare, in: 0...1,
      "share of high-frequency power that a breathing peak must hold", source: "house rule"),
    .number(
      "breathing_peak_width", \.breathingPeakWidth, in: 0.005...0.1, unit: "Hz",
      "half width of a breathing peak",
      source: "house rule"),
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
