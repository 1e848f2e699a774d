/// `hrv`: variability of the heartbeat over the recorded intervals between beats.
///
/// Under load these are exercise values, not comparable with a morning's.
public struct HRVSection: Codable, Hashable, Sendable {
  /// Beats recorded.
  public var beats: Int
  /// Share of the beats that were rejected, 0…1.
  public var removedFraction: Double
  /// Share of the time of all beats that accepted ones cover, 0…1.
  public var coverage: Double
  /// Time of all beats, s.
  public var seconds: Double
  /// Places where beats are missing.
  public var holes: Int
  /// Mean interval, ms.
  public var meanInterval: Double?
  /// Root mean square of successive differences, ms.
  public var rmssd: Double?
  /// Its natural logarithm.
  public var logRMSSD: Double?
  /// Standard deviation of intervals, ms.
  public var sdnn: Double?
  /// Share of differences larger than the bound, per cent.
  public var pnnPercent: Double?
  /// The bound, ms.
  public var pnnBound: Double
  /// Width of the Poincaré plot, ms.
  public var sd1: Double?
  /// Length of the Poincaré plot, ms.
  public var sd2: Double?
  /// Power by frequency; `nil` if too many beats are missing.
  public var spectrum: Spectrum?
  /// Breaths per minute, from the peak of the high band; `nil` without a clear peak.
  public var respiration: Double?
  /// Short-term scaling exponent α1 of all beats; `nil` with a hole or too many rejected beats.
  public var alpha1: Double?
  /// Long-term scaling exponent α2 of all beats; `nil` as α1, and with fewer beats than it needs.
  public var alpha2: Double?
  /// Sample entropy of all beats; `nil` as α1, and with fewer beats than it needs.
  public var sampleEntropy: Double?
  /// Approximate entropy of all beats; `nil` as sample entropy.
  public var approximateEntropy: Double?
  /// α1 along the session.
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

  /// Power of the variability by frequency.
  public struct Spectrum: Codable, Hashable, Sendable {
    /// The method: `lomb_scargle`.
    public var method: String
    /// Very low frequency, ms².
    public var veryLow: Double
    /// Low frequency, ms².
    public var low: Double?
    /// High frequency, ms².
    public var high: Double?
    /// Low frequency in per cent of low and high.
    public var lowNormalized: Double?
    /// Low ÷ high frequency.
    public var ratio: Double?
    /// Frequency with most power in the high band, Hz.
    public var highPeak: Double?
    /// Time that took part, s.
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

  /// α1 in windows along the session, where computable.
  public struct Alpha1Samples: Codable, Hashable, Sendable {
    /// End of each window, s since the start.
    public var time: [Double]
    /// α1.
    public var alpha1: [Double]
    /// Mean heart rate of the window, bpm.
    public var heartRate: [Double]
    /// Length of the windows, s.
    public var window: Double
    /// Share of all windows with a value, 0…1.
    public var coverage: Double

    enum CodingKeys: String, CodingKey {
      case time, alpha1
      case heartRate = "heart_rate"
      case window = "window_s"
      case coverage
    }
  }
}
