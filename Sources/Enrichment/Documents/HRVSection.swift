/// `hrv`: heart-rate variability from the recorded beat-to-beat intervals.
///
/// Values during exercise are not comparable with morning measurements.
public struct HRVSection: Codable, Hashable, Sendable {
  /// Number of recorded beats.
  public var beats: Int
  /// Fraction of beats rejected, 0…1.
  public var removedFraction: Double
  /// Fraction of the total beat time covered by accepted beats, 0…1.
  public var coverage: Double
  /// Total beat time, s.
  public var seconds: Double
  /// Number of gaps between the beats.
  public var holes: Int
  /// Mean beat-to-beat interval, ms.
  public var meanInterval: Double?
  /// Root mean square of successive differences (RMSSD), ms.
  public var rmssd: Double?
  /// Natural logarithm of RMSSD in ms.
  public var logRMSSD: Double?
  /// Standard deviation of the intervals (SDNN), ms.
  public var sdnn: Double?
  /// Percentage of successive differences greater than ``pnnBound``.
  public var pnnPercent: Double?
  /// Threshold used for ``pnnPercent``, ms.
  public var pnnBound: Double
  /// Width of the Poincaré plot (SD1), ms.
  public var sd1: Double?
  /// Length of the Poincaré plot (SD2), ms.
  public var sd2: Double?
  /// Spectral power; `nil` if too many beats are missing.
  public var spectrum: Spectrum?
  /// Breathing rate per minute from the peak of the high-frequency band; `nil` if no peak is clear.
  public var respiration: Double?
  /// Short-term DFA exponent α1 over all beats; `nil` if there is a gap or if too many beats were rejected.
  public var alpha1: Double?
  /// Long-term DFA exponent α2 over all beats; `nil` as for α1, or if there are too few beats.
  public var alpha2: Double?
  /// Sample entropy over all beats; `nil` as for α1, or if there are too few beats.
  public var sampleEntropy: Double?
  /// Approximate entropy over all beats; `nil` as for sample entropy.
  public var approximateEntropy: Double?
  /// α1 in the course of the session.
  public var alpha1Samples: Alpha1Samples?

  enum CodingKeys: String, CodingKey {
    case beats
    case removedFraction = "removed_fraction"
    case coverage
    case seconds = "beats_s"
    case holes
    case meanInterval = "mean_rr_ms"
    case rmssd = "rmssd_ms"
    case logRMSSD = "ln_rmssd"
    case sdnn = "sdnn_ms"
    case pnnPercent = "pnn_percent"
    case pnnBound = "pnn_bound_ms"
    case sd1 = "sd1_ms"
    case sd2 = "sd2_ms"
    case spectrum
    case respiration = "respiration_per_min"
    case alpha1, alpha2
    case sampleEntropy = "sample_entropy"
    case approximateEntropy = "approximate_entropy"
    case alpha1Samples = "alpha1_samples"
  }

  /// The spectral power of heart-rate variability.
  public struct Spectrum: Codable, Hashable, Sendable {
    /// The method: `lomb_scargle`.
    public var method: String
    /// Very-low-frequency power, ms².
    public var veryLow: Double
    /// Low-frequency power, ms².
    public var low: Double?
    /// High-frequency power, ms².
    public var high: Double?
    /// Low-frequency power as a percentage of low- plus high-frequency power.
    public var lowNormalized: Double?
    /// Ratio of low- to high-frequency power.
    public var ratio: Double?
    /// Peak frequency of the high-frequency band, Hz.
    public var highPeak: Double?
    /// Duration analysed, s.
    public var seconds: Double

    enum CodingKeys: String, CodingKey {
      case method
      case veryLow = "vlf_ms2"
      case low = "lf_ms2"
      case high = "hf_ms2"
      case lowNormalized = "lf_nu_percent"
      case ratio = "lf_hf"
      case highPeak = "hf_peak_hz"
      case seconds
    }
  }

  /// α1 in windows over the session; windows in which it cannot be computed are omitted.
  public struct Alpha1Samples: Codable, Hashable, Sendable {
    /// End of each window, s since the start.
    public var time: [Double]
    /// α1 of each window.
    public var alpha1: [Double]
    /// Mean heart rate in each window, bpm.
    public var heartRate: [Double]
    /// Length of each window, s.
    public var window: Double
    /// Fraction of all windows with a value, 0…1.
    public var coverage: Double

    enum CodingKeys: String, CodingKey {
      case time, alpha1
      case heartRate = "heart_rate"
      case window = "window_s"
      case coverage
    }
  }
}
